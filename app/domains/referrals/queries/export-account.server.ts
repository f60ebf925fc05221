import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { realtorCodes, realtorPayouts, referrals } from "../tables.server.ts";

/** What a business said of who sent it, for its own copy. */
export const exportReferral = (ctx: Ctx, ownerId: string) =>
  ctx.db
    .select({ said: referrals.said, way: referrals.way, state: referrals.state, createdAt: referrals.createdAt })
    .from(referrals)
    .where(eq(referrals.businessId, ownerId));

/** A realtor's code and payouts, for their own copy. */
export const exportRealtor = async (ctx: Ctx, userId: string) => ({
  codes: await ctx.db
    .select({ code: realtorCodes.code, createdAt: realtorCodes.createdAt })
    .from(realtorCodes)
    .where(eq(realtorCodes.userId, userId)),
  payouts: await ctx.db
    .select({
      cents: realtorPayouts.cents,
      way: realtorPayouts.way,
      reference: realtorPayouts.reference,
      paidAt: realtorPayouts.paidAt,
    })
    .from(realtorPayouts)
    .where(eq(realtorPayouts.realtorId, userId))
    .orderBy(asc(realtorPayouts.paidAt)),
});
