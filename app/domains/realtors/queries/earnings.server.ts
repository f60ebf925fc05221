import { and, desc, eq, inArray, sum } from "drizzle-orm";
import { realtorPayouts, referrals } from "#app/domains/referrals/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Earned, earnedOf, shareOf } from "../rules.ts";
import { paidBy } from "./paid.server.ts";

/** The businesses whose payments count for each of these realtors. */
async function countedFor(ctx: Ctx, realtorIds: readonly string[]): Promise<Map<string, string>> {
  if (!realtorIds.length) return new Map();
  const rows = await ctx.db
    .select({ businessId: referrals.businessId, realtorId: referrals.realtorId })
    .from(referrals)
    .where(and(inArray(referrals.realtorId, [...realtorIds]), eq(referrals.state, "counts")));
  return new Map(rows.map(({ businessId, realtorId }) => [businessId, realtorId ?? ""]));
}

/** What realtors earned so far, bill by bill, by realtor. For as long as those whom they sent pay; what is held does not count. */
export async function earningsOf(ctx: Ctx, realtorIds: readonly string[]): Promise<Map<string, Earned[]>> {
  const realtorOf = await countedFor(ctx, realtorIds);
  const earned = earnedOf(await paidBy(ctx, { businessIds: [...realtorOf.keys()] }));
  return Map.groupBy(earned, ({ businessId }) => realtorOf.get(businessId) ?? "");
}

/** Cents that were paid out to each of these realtors. */
export async function paidOutTo(ctx: Ctx, realtorIds: readonly string[]): Promise<Map<string, number>> {
  if (!realtorIds.length) return new Map();
  const rows = await ctx.db
    .select({ realtorId: realtorPayouts.realtorId, cents: sum(realtorPayouts.cents) })
    .from(realtorPayouts)
    .where(inArray(realtorPayouts.realtorId, [...realtorIds]))
    .groupBy(realtorPayouts.realtorId);
  return new Map(rows.map(({ realtorId, cents }) => [realtorId ?? "", Number(cents ?? 0)]));
}

/** What one realtor has earned, was paid, and is still owed, in cents; below zero where something paid out was given back since. */
export async function accountOf(ctx: Ctx, realtorId: string) {
  const earned = (await earningsOf(ctx, [realtorId])).get(realtorId) ?? [];
  const paidCents = (await paidOutTo(ctx, [realtorId])).get(realtorId) ?? 0;
  const earnedCents = shareOf(earned);
  return { earned, earnedCents, paidCents, balanceCents: earnedCents - paidCents };
}

const PAYOUTS_SHOWN = 100;

export const payoutsOf = (ctx: Ctx, realtorId: string) =>
  ctx.db
    .select({
      id: realtorPayouts.id,
      cents: realtorPayouts.cents,
      way: realtorPayouts.way,
      reference: realtorPayouts.reference,
      paidAt: realtorPayouts.paidAt,
    })
    .from(realtorPayouts)
    .where(eq(realtorPayouts.realtorId, realtorId))
    .orderBy(desc(realtorPayouts.paidAt))
    .limit(PAYOUTS_SHOWN);
export type ShownPayout = Awaited<ReturnType<typeof payoutsOf>>[number];
