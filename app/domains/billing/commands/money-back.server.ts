import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { noPlan, tooLate } from "../access.ts";
import { isGivenBack } from "../rules/money-back.ts";
import { planPayments, subscriptions } from "../tables.server.ts";
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
 * The desk gives a payment back, all that is left of it, and ends what it paid for. Sent twice, it is given back once. Throws
 * not-found, and `too_late` after 30 days unless its payer asked before.
 */
export async function giveBack(ctx: Ctx, paymentId: string): Promise<void> {
  requireRole(ctx, "admin");
  const [row] = await ctx.db
    .select()
    .from(planPayments)
    .where(and(eq(planPayments.id, paymentId), gt(planPayments.cents, sql`${planPayments.refundedCents}`)));
  if (!row?.paymentId) throw noPlan();
  if (!row.askedBackAt && !isGivenBack(row, ctx.now)) throw tooLate();
  const provider = requireProvider(ctx);
  await provider.refund({
    ...{ payment: row.paymentId, cents: row.cents - row.refundedCents, ofPro: false, hasFee: false },
    onceKey: `money-back:${row.id}:${row.refundedCents}`,
  });
  await audit(
    ctx,
    "plan.money_given_back",
    `payment:${paymentId}`,
    { cents: row.cents - row.refundedCents },
    row.businessId,
  );
  if (row.subscriptionId) {
    const [sub] = await ctx.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.id, row.subscriptionId), isNull(subscriptions.endedAt)));
    if (sub) {
      await provider.endNow(sub.id);
      await settleSubscription(ctx, sub.id);
    }
    await settleBill(ctx, row.id);
  } else await settleBought(ctx, await provider.payment(row.paymentId));
}
