import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEngagement } from "../access.ts";
import { engagementPeople, engagements } from "../tables.server.ts";

/**
 * The engagements that the actor may read: those of the business for owner and office, and for a foreman and the crew those
 * that they were put on.
 */
export function givenTo(ctx: Ctx): SQL | undefined {
  const businessId = ownerOf(ctx, "work");
  const ours = or(eq(engagements.hirerId, businessId), eq(engagements.proId, businessId));
  if (may(ctx, "jobs")) return ours;
  const { userId: memberId } = requireActor(ctx);
  return and(
    ours,
    sql`exists (select from ${engagementPeople} on_it where on_it.engagement_id = ${engagements.id}
      and on_it.business_id = ${businessId} and on_it.user_id = ${memberId})`,
  );
}

/**
 * The day on which the work starts, for the two sides, the calendar and the week alike: `work_starts` in
 * migrations/custom.sql. Null where nobody has named one yet.
 */
export const startDay = sql<string | null>`work_starts(${engagements.id})::text`;

/** Which side of an engagement the actor's business is. */
export const sideIn = (ctx: Ctx, { hirerId }: { hirerId: string }): "hirer" | "pro" =>
  hirerId === ownerOf(ctx, "work") ? "hirer" : "pro";

/** The actor's engagement, held until the transaction ends. Throws not-found for everybody else's. */
export async function heldEngagement(tx: Ctx, id: string) {
  const given = givenTo(tx);
  if (!isId(id)) throw noSuchEngagement();
  const [row] = await tx.db
    .select()
    .from(engagements)
    .where(and(eq(engagements.id, id), given))
    .for("no key update");
  if (!row) throw noSuchEngagement();
  return { ...row, side: sideIn(tx, row) };
}
