import { eq } from "drizzle-orm";
import { holdInvoice, noteOnWay, receiveThrough, tellOf } from "#app/domains/invoices/commands/through.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { disputeTakes, type Payment, refundedOf } from "#app/domains/payments/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Change } from "#app/infra/domain.server.ts";
import { isId } from "#app/infra/id.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { onItsWay } from "../queries/payable.server.ts";
import { howOf, stateAt } from "../rules.ts";
import { charges, payPages } from "../tables.server.ts";
import { bookCharge } from "./book-charge.server.ts";
import { followDispute } from "./follow-dispute.server.ts";
import { keepRefunds } from "./keep-refunds.server.ts";

/** Gives a payment back of which the invoice took nothing. */
export const RETURN = "charges.return";
const TRIES = 5;

export type Charge = typeof charges.$inferSelect;

const chargeOf = async (ctx: Ctx, paymentId: string): Promise<Charge | undefined> =>
  (await ctx.db.select().from(charges).where(eq(charges.paymentId, paymentId)))[0];

/**
 * Reads a payment of an invoice at the provider and brings invoice, books and ledger to how it stands; of two readings at
 * once the one whose beginning was overtaken reads again, so that the newest stands. Any other payment is left alone. Days in the
 * books are those of `DEFAULT_ZONE`, whether a member's page leads here first or what the provider tells.
 */
export const settleCharge = (ctx: Ctx, paymentId: string): Promise<void> =>
  withZone(DEFAULT_ZONE, () => readAndWrite(ctx, paymentId));

async function readAndWrite(ctx: Ctx, paymentId: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await chargeOf(ctx, paymentId);
    const payment = await requireProvider(ctx).payment(paymentId);
    if (!payment.metadata["invoice"]) return;
    if (await inTransaction(ctx, (tx) => write(tx, payment, before))) return;
  }
  throw new Error(`payment ${paymentId} changes faster than it is read`);
}

async function write(tx: Ctx, payment: Payment, before: Charge | undefined): Promise<boolean> {
  const { invoice: invoiceId = "", pro: proId = "" } = payment.metadata;
  const invoice = isId(invoiceId) ? await holdInvoice(tx, invoiceId) : null;
  const at = stateAt(payment);
  if (!invoice) {
    tx.log.warn({ payment: payment.id }, "a payment is for an invoice that is gone");
    if (at === "received" && isId(proId)) await bookCharge(tx, proId, payment);
    return true;
  }
  const now = await chargeOf(tx, payment.id);
  if (now?.revision !== before?.revision) return false;
  // A card that was declined on the provider's page is nothing yet.
  if (!at || (at === "failed" && !before)) return true;
  let state = before?.state === "returned" ? "returned" : at;
  // A card is charged at once: what is on its way comes from a bank, and stays so when it fails.
  const how = payment.how || at === "received" ? howOf(payment.how) : (before?.how ?? "transfer");
  if (at === "received" && before?.state !== "received" && before?.state !== "returned") {
    const day = todayAt(how === "transfer" ? tx.now : payment.madeAt);
    const counted = { through: payment.id, cents: payment.receivedCents, day, how };
    if (!(await receiveThrough(tx, invoice, counted))) {
      state = "returned";
      await tx.services.queue.enqueue(tx, RETURN, { paymentId: payment.id }, { key: payment.id });
      const told = { ref: `${payment.id}:too_much`, status: "too_much", cents: payment.cents };
      await tellOf(tx, invoice, invoice.hirerId, told);
    }
  }
  if (at === "failed" && before?.state === "processing") {
    const told = { ref: `${payment.id}:failed`, status: "failed", cents: payment.cents };
    await tellOf(tx, invoice, invoice.hirerId, told);
    await tellOf(tx, invoice, invoice.proId, { ...told, status: "failed_pro" });
  }
  const { dispute } = payment;
  const values = {
    invoiceId: invoice.id,
    proId: invoice.proId,
    hirerId: invoice.hirerId,
    state,
    how,
    cents: payment.cents,
    feeCents: payment.feeCents,
    receipt: payment.receipt,
    madeAt: payment.madeAt,
    refundedCents: Math.min(payment.cents, refundedOf(payment.refunds)),
    disputeId: dispute?.id ?? null,
    disputeStatus: dispute?.status ?? null,
    disputeReason: dispute?.reason ?? null,
    disputeCents: disputeTakes(dispute) || (before?.disputeCents ?? 0),
    answerBy: dispute?.answerBy ?? null,
    answeredAt: before?.answeredAt ?? (dispute?.answered ? tx.now : null),
    revision: (before?.revision ?? 0) + 1,
  };
  const [row] = await tx.db
    .insert(charges)
    .values({ id: tx.newId(), paymentId: payment.id, ...values })
    .onConflictDoUpdate({ target: charges.paymentId, set: values })
    .returning();
  await noteOnWay(tx, invoice, await onItsWay(tx, invoice.id));
  if (!row || at !== "received") return true;
  await bookCharge(tx, invoice.proId, payment);
  await keepRefunds(tx, invoice, row, payment);
  await followDispute(tx, invoice, row, { before: before?.disputeStatus ?? null, dispute });
  return true;
}

/** A page of the provider that was paid, or that is over. */
export async function settlePayPage(ctx: Ctx, sessionId: string): Promise<void> {
  const { status, payment, metadata } = await requireProvider(ctx).checkout(sessionId);
  if (!metadata["invoice"]) return;
  if (status !== "open")
    await ctx.db
      .update(payPages)
      .set({ state: status === "complete" ? "done" : "closed" })
      .where(eq(payPages.id, sessionId));
  if (payment) await settleCharge(ctx, payment);
}

/** Brings what is paid through the platform to a change at the provider. */
export async function settleCharges(ctx: Ctx, { type, subject, account }: Change): Promise<void> {
  if (account) return;
  if (type.startsWith("checkout.session.")) return settlePayPage(ctx, subject);
  if (/^(payment_intent|charge|refund)\./.test(type) && subject.startsWith("pi_")) await settleCharge(ctx, subject);
}
