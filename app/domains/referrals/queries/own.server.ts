import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { correctableUntil } from "../rules.ts";
import { referrals } from "../tables.server.ts";

/** What the actor's business said of who sent it, and until when that can be corrected. */
export async function ownReferral(ctx: Ctx) {
  const businessId = ownerOf(ctx, "profile", "contractor");
  const [row] = await ctx.db
    .select({
      joinedAt: businesses.createdAt,
      said: referrals.said,
      state: referrals.state,
      reason: referrals.reason,
      realtor: profiles.fullName,
    })
    .from(businesses)
    .leftJoin(referrals, eq(referrals.businessId, businesses.id))
    .leftJoin(profiles, eq(profiles.id, referrals.realtorId))
    .where(eq(businesses.id, businessId));
  if (!row) throw new Error("the actor's business is gone");
  const until = correctableUntil(row.joinedAt);
  return { ...row, until, open: until > ctx.now };
}
