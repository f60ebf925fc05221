import { inArray } from "drizzle-orm";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { addToList, makeList } from "#app/domains/realtors/commands/lists.server.ts";
import { NewList } from "#app/domains/realtors/input.ts";
import { aReferral } from "#app/domains/referrals/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

export const REALTOR = "realtor@demo.example";
const DAY_MS = 24 * 3600 * 1000;
/** On her list; the insurance of one ends within a week. */
const LISTED = ["Rivera Electric", "Oakline Builders", "Delgado Drywall", "Moss Masonry"];

/** A realtor with three pros who named her, and a list for a client on which one pro lapses soon. */
export async function sampleRealtor(ctx: Ctx, sent: readonly Actor[]): Promise<void> {
  const realtor = await aUser(ctx, { email: REALTOR, fullName: "Maya Torres", role: "realtor" });
  const then: Ctx = { ...ctx, actor: realtor.actor, now: new Date(ctx.now.getTime() - 10 * DAY_MS) };
  for (const { business } of sent) await aReferral(then, { businessId: business.id, realtorId: realtor.userId });
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
