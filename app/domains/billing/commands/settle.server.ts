import { eq } from "drizzle-orm";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Change } from "#app/infra/domain.server.ts";
import { planPayments } from "../tables.server.ts";
import { settleBill, settleBought } from "./settle-payment.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

/** What was bought on a page of the provider. */
export async function settleCheckout(ctx: Ctx, sessionId: string): Promise<void> {
  const provider = requireProvider(ctx);
  const { subscription, payment, metadata } = await provider.checkout(sessionId);
  if (!metadata["sku"]) return;
  if (subscription) await settleSubscription(ctx, subscription);
  else if (payment) await settleBought(ctx, await provider.payment(payment));
}

/** A payment that changed: of a bill of ours, of something bought once, or of neither. */
async function settleOurs(ctx: Ctx, paymentId: string): Promise<void> {
  const [bill] = await ctx.db
    .select({ id: planPayments.id })
    .from(planPayments)
    .where(eq(planPayments.paymentId, paymentId));
  if (bill && bill.id !== paymentId) return settleBill(ctx, bill.id);
  const payment = await requireProvider(ctx).payment(paymentId);
  if (payment.metadata["sku"]) await settleBought(ctx, payment);
}

/** Brings plans and what was paid for them to a change at the provider. */
export async function settlePlans(ctx: Ctx, { type, subject, account }: Change): Promise<void> {
  if (account) return;
  if (type.startsWith("customer.subscription.")) return settleSubscription(ctx, subject);
  if (type.startsWith("checkout.session.")) return settleCheckout(ctx, subject);
  if (type.startsWith("invoice.") && type !== "invoice.upcoming") {
    const { subscription } = await requireProvider(ctx).bill(subject);
    if (subscription) await settleSubscription(ctx, subscription);
    return settleBill(ctx, subject);
  }
  if (/^(payment_intent|charge|refund)\./.test(type) && subject.startsWith("pi_")) await settleOurs(ctx, subject);
}
