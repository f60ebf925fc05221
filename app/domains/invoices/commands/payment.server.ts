import { and, desc, eq } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { recordDaysToPay } from "#app/domains/jobs/commands/paid.server.ts";
import { bookPayment, unbookPayment } from "#app/domains/taxes/commands/book.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { creditGone, isVoid, noSuchInvoice, wentThrough } from "../access.ts";
import type { Payment } from "../input.ts";
import { heldInvoice } from "../queries/held.server.ts";
import { daysToPay, leftOf, type PaidAny } from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";
import { keepOver, takeCreditBack } from "./held-credit.server.ts";

export type Held = Awaited<ReturnType<typeof heldInvoice>>;

/**
 * One side writes a payment down: the payer's waits for the pro, the pro's counts at once. The same form twice is one
 * payment. Throws not-found for another's invoice, `void`, and `invalid` for more than is left or a day to come.
 */
export async function addPayment(ctx: Ctx, invoiceId: string, input: Payment): Promise<void> {
  if (input.day > todayAt(ctx.now))
    throw invalid("invalid_input", m.invoices_day_invalid(), { day: m.invoices_day_invalid() });
  await inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId);
    if (invoice.voidedAt) throw isVoid();
    const { amount: cents, day, how, reference, requestKey } = input;
    const same = and(eq(invoicePayments.invoiceId, invoiceId), eq(invoicePayments.requestKey, requestKey));
    if (await tx.db.$count(invoicePayments, same)) return;
    const left = leftOf(invoice);
    if (cents > left && !(input.over && left > 0)) {
      const words = left > 0 ? m.invoices_too_much() : m.invoices_nothing_left();
      throw invalid("too_much", words, { amount: words });
    }
    const id = tx.newId();
    const mine = invoice.side === "pro";
    await tx.db.insert(invoicePayments).values({
      id,
      invoiceId,
      cents,
      day,
      how,
      reference,
      requestKey,
      state: mine ? "received" : "reported",
      createdAt: tx.now,
      receivedAt: mine ? tx.now : null,
    });
    if (mine) return count(tx, invoice, { id, cents, day, how });
    await tell(tx, invoice, invoice.proId, { ref: id, status: "reported", cents });
  });
}

/** A payment of the actor's invoice, its invoice held first. Throws not-found. */
async function heldPayment(tx: Ctx, invoiceId: string, paymentId: string) {
  const invoice = await heldInvoice(tx, invoiceId, "pro");
  const [payment] = isId(paymentId)
    ? await tx.db
        .select()
        .from(invoicePayments)
        .where(and(eq(invoicePayments.id, paymentId), eq(invoicePayments.invoiceId, invoiceId)))
        .for("update")
    : [];
  if (!payment) throw noSuchInvoice();
  return { invoice, payment };
}

/** The pro confirms that the money which the payer reported has come. A second time does nothing. */
export const confirmPayment = (ctx: Ctx, invoiceId: string, paymentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { invoice, payment } = await heldPayment(tx, invoiceId, paymentId);
    if (payment.state === "received") return;
    if (payment.state === "undone") throw conflict("undone", m.invoices_undone_already());
    await tx.db
      .update(invoicePayments)
      .set({ state: "received", receivedAt: tx.now })
      .where(eq(invoicePayments.id, paymentId));
    await count(tx, invoice, payment);
  });

/** The pro says that a payment did not come or was written down by mistake; what it booked goes with it. */
export const undoPayment = (ctx: Ctx, invoiceId: string, paymentId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { invoice, payment } = await heldPayment(tx, invoiceId, paymentId);
    if (payment.state === "undone") return;
    if (payment.through) throw wentThrough();
    await tx.db.update(invoicePayments).set({ state: "undone" }).where(eq(invoicePayments.id, paymentId));
    if (payment.state === "received") {
      await takeCreditBack(tx, invoice, payment);
      const counted = payment.cents - payment.overCents;
      if (counted > invoice.paidCents) throw creditGone();
      await settle(tx, invoice, invoice.paidCents - counted);
      for (const ownerId of [invoice.proId, invoice.hirerId]) await unbookPayment(tx, ownerId, payment.id);
      await audit(tx, "invoice.payment_undone", `invoice:${invoiceId}`, { cents: payment.cents });
    }
    await tell(tx, invoice, invoice.hirerId, { ref: `${paymentId}:undone`, status: "undone", cents: payment.cents });
  });

type Received = { id: string; cents: number; day: string; how: PaidAny };

/**
 * What received money does: it is counted, told, and stands in the books of both sides once. What is more than is left is kept as
 * the payer's credit, and stands in no book before it is used.
 */
export async function count(tx: Ctx, invoice: Held, paid: Received): Promise<void> {
  const counted = Math.min(paid.cents, leftOf(invoice));
  const over = paid.cents - counted;
  if (over > 0) await keepOver(tx, invoice, { ...paid, over });
  if (counted > 0) await book(tx, invoice, { ...paid, cents: counted });
  await audit(tx, "invoice.payment_received", `invoice:${invoice.id}`, { cents: paid.cents, over });
  const status = over > 0 ? "over" : "received";
  await tell(tx, invoice, invoice.hirerId, { ref: paid.id, status, cents: paid.cents });
}

/** Counts money for an invoice and writes it into the books of both sides. */
async function book(tx: Ctx, invoice: Held, { id, cents, day, how }: Received): Promise<void> {
  await settle(tx, invoice, invoice.paidCents + cents);
  const [pro, hirer] = [(await businessName(tx, invoice.proId)) ?? "", (await businessName(tx, invoice.hirerId)) ?? ""];
  const note = m.invoices_book_note({ number: invoice.number });
  await bookPayment(tx, {
    ownerId: invoice.proId,
    key: id,
    kind: "income",
    day,
    cents,
    party: hirer,
    note,
    paidBy: null,
  });
  const [isBusiness] = await tx.db
    .select({ id: contractorProfiles.userId })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, invoice.hirerId));
  if (isBusiness)
    await bookPayment(tx, {
      ownerId: invoice.hirerId,
      key: id,
      kind: "sub",
      day,
      cents,
      party: pro,
      note,
      paidBy: how === "credit" ? null : how,
      engagementId: invoice.engagementId,
    });
}

/** Writes down what was received so far, and on the hirer's record how long the paid invoices of this job took. */
export async function settle(tx: Ctx, held: Held, paidCents: number): Promise<void> {
  const { id, totalCents, creditedCents, engagementId } = held;
  const [last] = await tx.db
    .select({ day: invoicePayments.day })
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, id), eq(invoicePayments.state, "received")))
    .orderBy(desc(invoicePayments.day))
    .limit(1);
  const isPaid = paidCents > 0 && paidCents === totalCents - creditedCents;
  const paidOn = isPaid ? (last?.day ?? todayAt(tx.now)) : null;
  await tx.db.update(invoices).set({ paidCents, creditedCents, paidOn }).where(eq(invoices.id, id));
  const paid = await tx.db
    .select({ sentAt: invoices.sentAt, paidOn: invoices.paidOn })
    .from(invoices)
    .where(eq(invoices.engagementId, engagementId));
  const took = paid.flatMap(({ sentAt, paidOn }) => (paidOn ? [daysToPay(todayAt(sentAt), paidOn)] : []));
  const [work] = await tx.db
    .select({ applicationId: engagements.applicationId })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  const days = took.length ? Math.round(took.reduce((sum, one) => sum + one, 0) / took.length) : null;
  if (work) await recordDaysToPay(tx, work.applicationId, days);
}

type Told = "reported" | "received" | "over" | "undone" | "credited" | "credit_used" | "credit_back";

export async function tell(
  tx: Ctx,
  invoice: Held,
  userId: string,
  { ref, status, cents }: { ref: string; status: Told; cents: number },
): Promise<void> {
  const by = userId === invoice.proId ? invoice.hirerId : invoice.proId;
  await announce(tx, {
    kind: "invoice.paid",
    userId,
    ref,
    path: `/invoices/${invoice.id}`,
    data: {
      invoiceId: invoice.id,
      engagementId: invoice.engagementId,
      number: invoice.number,
      cents,
      status,
      from: (await businessName(tx, by)) ?? "",
    },
  });
}
