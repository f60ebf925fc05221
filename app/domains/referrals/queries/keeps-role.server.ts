import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { referrals } from "../tables.server.ts";

/** A realtor whose shares run, or wait for a decision, keeps the role in which they are paid. */
export async function keptByReferrals(ctx: Ctx, userId: string): Promise<string | null> {
  const sent = and(eq(referrals.realtorId, userId), inArray(referrals.state, ["counts", "held"]));
  return (await ctx.db.$count(referrals, sent)) ? m.referrals_keeps_role() : null;
}
