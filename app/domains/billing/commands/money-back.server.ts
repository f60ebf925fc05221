import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { isRefused } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { noPlan, tooLate } from "../access.ts";
import { isGivenBack } from "../rules/money-back.ts";
import { planPayments } from "../tables.server.ts";
import { settleBill, settleBought } from "./settle-payment.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

/** The owner asks for a payment of the last 30 days back; it waits at the desk. Safe to repeat. Throws `too_late`. */
export const askMoneyBack = (ctx: Ctx, paymentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "plan", "contractor");
    const mine = and(eq(planPayments.id, paymentId), eq(planPayments.businessId, businessId));
    const [row] = await tx.db.select().from(planPayments).where(mine);
    if (!row) throw noPlan();
    if (!isGivenBack(row, tx.now)) throw tooLate();
    const [asked] = await tx.db
      .update(planPayments)
      .set({ askedBackAt: tx.now })
      .where(and(mine, isNull(planPayments.askedBackAt)))
      .returning({ id: planPayments.id });
    if (asked) await audit(tx, "plan.money_back_asked", `payment:${paymentId}`, { cents: row.cents });
  });

/**
 * The desk gives a payment back, all that is left of it, after ending what it paid for: whatever comes between, the payment
 * waits at the desk until it is given back. Sent twice, it is given back once. Throws not-found, and `too_late` after 30 days
 * unless its payer asked before.
 */
export async function giveBack(ctx: Ctx, paymentId: string): Promise<void> {
  await requireReviewerOr(ctx, "finance");
  const [row] = await ctx.db
    .select()
    .from(planPayments)
    .where(and(eq(planPayments.id, paymentId), gt(planPayments.cents, sql`${planPayments.refundedCents}`)));
  if (!row?.paymentId) throw noPlan();
  if (!row.askedBackAt && !isGivenBack(row, ctx.now)) throw tooLate();
  const provider = requireProvider(ctx);
  if (row.subscriptionId) await endPaid(ctx, row.subscriptionId);
  try {
    await provider.refund({
      payment: row.paymentId,
      cents: row.cents - row.refundedCents,
      ofPro: false,
      hasFee: false,
      onceKey: `money-back:${row.id}:${row.refundedCents}`,
    });
  } catch (error) {
    // Given back already, or the payer's bank has taken it.
    if (isRefused(error)) throw noPlan();
    throw error;
  }
  const cents = row.cents - row.refundedCents;
  await audit(ctx, "plan.money_given_back", `payment:${paymentId}`, { cents }, row.businessId);
  if (row.subscriptionId) await settleBill(ctx, row.id);
  else await settleBought(ctx, await provider.payment(row.paymentId));
}

/** Ends a subscription whose payment is given back; one that is over stays so. */
async function endPaid(ctx: Ctx, id: string): Promise<void> {
  const provider = requireProvider(ctx);
  if (!(await provider.subscription(id)).endedAt) await provider.endNow(id);
  await settleSubscription(ctx, id);
}
