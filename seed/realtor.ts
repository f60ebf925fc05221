import { inArray } from "drizzle-orm";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { addToList, makeList } from "#app/domains/realtors/commands/lists.server.ts";
import { NewList } from "#app/domains/realtors/input.ts";
import { aReferral } from "#app/domains/referrals/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

export const REALTOR = "realtor@demo.example";
const DAY_MS = 24 * 3600 * 1000;
/** She was here before the first of the pros. */
const MEMBER_DAYS = 300;
/** On her list; the insurance of one ends within a week. */
const LISTED = ["Rivera Electric", "Oakline Builders", "Delgado Drywall", "Moss Masonry"];

/** A realtor with three pros who named her, and a list for a client on which one pro lapses soon. */
export async function sampleRealtor(ctx: Ctx, sent: readonly Actor[]): Promise<void> {
  const first: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - MEMBER_DAYS * DAY_MS) };
  const realtor = await aUser(first, { email: REALTOR, fullName: "Maya Torres", role: "realtor" });
  const then: Ctx = { ...ctx, actor: realtor.actor, now: new Date(ctx.now.getTime() - 10 * DAY_MS) };
  const joined = await ctx.db
    .select({ businessId: businesses.id, at: businesses.createdAt })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        sent.map(({ business }) => business.id),
      ),
    );
  // A business says who sent it as it joins.
  for (const { businessId, at } of joined)
    await aReferral({ ...then, now: at }, { businessId, realtorId: realtor.userId });
  const { id } = await makeList(
    then,
    NewList.parse({
      title: "Checked pros for 12 Oak St",
      note: "Sample list. Ask two of them.",
      requestKey: ctx.newId(),
    }),
  );
  const pros = await ctx.db
    .select({ slug: contractorProfiles.slug })
    .from(contractorProfiles)
    .where(inArray(contractorProfiles.companyName, LISTED));
  for (const { slug } of pros) await addToList(then, id, slug);
}
