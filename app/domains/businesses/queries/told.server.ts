import { inArray, type SQL, sql } from "drizzle-orm";
import { partsWith } from "#app/domains/auth/rules/rights.ts";
import type { Ctx, Right } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { livePart } from "#app/infra/live.server.ts";
import { businessPeople } from "../tables.server.ts";

/**
 * The rows for `livePart` that tell everyone in `owners` (a list of business ids) whose part is in `parts` the same; may be
 * followed by further conditions.
 */
export const peopleOf = (owners: unknown, parts: unknown, topic: unknown, id: unknown): SQL =>
  sql`select distinct ${businessPeople.userId} as member, ${topic}::text as topic, ${id}::text as ref from ${businessPeople}
    where ${businessPeople.businessId} = any(${owners}::uuid[]) and ${businessPeople.part} = any(${parts}::text[])`;

type Said = { owners: string[]; parts: string[]; topic: string; id: string; now: Date };
const said = prepared(
  (_, { owners, parts, topic, id, now }: Slots<Said>) =>
    sql`with ${livePart(now, peopleOf(owners, parts, topic, id))} select count(*) from live_notes`,
);

/** `publishLive` to the people of businesses who have `right` there. */
export async function publishToPeople(
  tx: Ctx,
  owners: string[],
  right: Right,
  { topic, id }: { topic: string; id: string },
): Promise<void> {
  await said(tx.db, { owners, parts: partsWith(right), topic, id, now: tx.now });
}

/** Who belongs to these businesses, with their part. */
export const peopleIn = (ctx: Ctx, owners: string[]) =>
  ctx.db
    .select({ businessId: businessPeople.businessId, userId: businessPeople.userId, part: businessPeople.part })
    .from(businessPeople)
    .where(inArray(businessPeople.businessId, owners));
