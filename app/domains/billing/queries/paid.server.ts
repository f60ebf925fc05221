import { and, asc, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { planPayments } from "../tables.server.ts";

/** One bill of a subscription that a business paid. Cents without tax; `netCents` is what is left of it after refunds. */
export type PaidSubscription = {
  id: string;
  businessId: string;
  paidCents: number;
  netCents: number;
  paidAt: Date;
};

/**
 * What businesses paid for their subscriptions, from a moment to before another, the oldest first: plans, crew training and
 * continuing education by the year. `netCents` changes when money is given back later; whoever adds up reads again. For
 * commands and jobs of other domains: it asks for no right.
 */
export async function paidSubscriptions(
  ctx: Ctx,
  { businessIds, from, to }: { businessIds: readonly string[]; from?: Date; to?: Date },
): Promise<PaidSubscription[]> {
  if (!businessIds.length) return [];
  const rows = await ctx.db
    .select()
    .from(planPayments)
    .where(
      and(
        inArray(planPayments.businessId, [...businessIds]),
        isNotNull(planPayments.subscriptionId),
        from && gte(planPayments.paidAt, from),
        to && lt(planPayments.paidAt, to),
      ),
    )
    .orderBy(asc(planPayments.paidAt), asc(planPayments.id));
  return rows.map(({ id, businessId, cents, taxCents, refundedCents, paidAt }) => ({
    id,
    businessId,
    paidAt,
    paidCents: cents - taxCents,
    netCents: Math.round(((cents - refundedCents) * (cents - taxCents)) / cents),
  }));
}
