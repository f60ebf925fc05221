import type { Ctx } from "#app/infra/ctx.ts";
import { realtorDesk } from "./desk.server.ts";

/** A realtor's referrals for the dashboard: whom they sent, how many of those bring something, and what it came to. */
export async function referralsTile(ctx: Ctx) {
  const { pros, monthCents, balanceCents } = await realtorDesk(ctx);
  return {
    sent: pros.length,
    paying: pros.filter(({ earnedCents }) => earnedCents > 0).length,
    lapsed: pros.filter(({ standing }) => standing === "lapsed").length,
    monthCents,
    balanceCents,
  };
}
export type ReferralsTile = Awaited<ReturnType<typeof referralsTile>>;
