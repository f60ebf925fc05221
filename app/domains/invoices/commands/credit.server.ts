import { and, eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { creditGone, isVoid, wentThrough } from "../access.ts";
import type { CreditNote, GiveBack } from "../input.ts";
import { creditOf } from "../queries/credit.server.ts";
import { heldInvoice } from "../queries/held.server.ts";
import { leftOf, taxWithin } from "../rules.ts";
import { creditNotes, invoiceCredits, invoicePayments } from "../tables.server.ts";
import { moveCredit } from "./held-credit.server.ts";
import { count, settle, tell } from "./payment.server.ts";
import { bookGivenBack } from "./through.server.ts";

/**
 * The pro takes something off an invoice: a numbered credit note. What was paid already beyond what is billed then becomes the
 * payer's credit and leaves the books of both sides. The same form twice is one note. Throws not-found, `void`, `invalid` for more
 * than the invoice still says, and `went_through` when that money came online and has to go back there.
 */
export const addCreditNote = (ctx: Ctx, invoiceId: string, input: CreditNote): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId, "pro");
    if (invoice.voidedAt) throw isVoid();
    const { amount: cents, reason, requestKey } = input;
    const same = and(eq(creditNotes.invoiceId, invoiceId), eq(creditNotes.requestKey, requestKey));
    if (await tx.db.$count(creditNotes, same)) return;
    if (cents > invoice.totalCents - invoice.creditedCents) {
      const words = m.invoices_credit_too_much();
      throw invalid("too_much", words, { amount: words });
    }
    const beyond = Math.max(0, cents - leftOf(invoice));
    if (beyond > 0 && (await cameOnline(tx, invoiceId))) throw wentThrough();
    const [last] = await tx.db
      .select({ number: sql<number>`coalesce(max(${creditNotes.number}), 0)::int` })
      .from(creditNotes)
      .where(eq(creditNotes.proId, invoice.proId));
    const id = tx.newId();
    const number = (last?.number ?? 0) + 1;
    await tx.db.insert(creditNotes).values({
      id,
      invoiceId,
      proId: invoice.proId,
      number,
      cents,
      taxCents: taxWithin(cents, invoice),
      reason,
      requestKey,
      issuedAt: tx.now,
    });
    await settle(tx, { ...invoice, creditedCents: invoice.creditedCents + cents }, invoice.paidCents - beyond);
    if (beyond > 0) {
      await moveCredit(tx, invoice, { why: "note", cents: beyond, requestKey: id });
      await bookGivenBack(tx, invoice, { key: id, cents: beyond, day: todayAt(tx.now) });
    }
    await audit(tx, "invoice.credited", `invoice:${invoiceId}`, { number, cents, beyond });
    await tell(tx, invoice, invoice.hirerId, { ref: id, status: "credited", cents });
  });

const cameOnline = async (tx: Ctx, invoiceId: string): Promise<boolean> =>
  (await tx.db.$count(
    invoicePayments,
    and(
      eq(invoicePayments.invoiceId, invoiceId),
      eq(invoicePayments.state, "received"),
      sql`${invoicePayments.through} is not null`,
    ),
  )) > 0;

/**
 * Pays an invoice, or a part of it, out of the credit that the pro holds for the payer; either side may, and the pro is told when
 * the payer does. The same form twice pays once.
 */
export const useCredit = (ctx: Ctx, invoiceId: string, requestKey: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId);
    if (invoice.voidedAt) throw isVoid();
    const same = and(eq(invoicePayments.invoiceId, invoiceId), eq(invoicePayments.requestKey, requestKey));
    if (await tx.db.$count(invoicePayments, same)) return;
    const cents = Math.min(leftOf(invoice), await creditOf(tx, invoice));
    if (cents <= 0) throw creditGone();
    const paid = { id: tx.newId(), cents, day: todayAt(tx.now), how: "credit" as const };
    await tx.db.insert(invoicePayments).values({
      ...paid,
      invoiceId,
      requestKey,
      state: "received",
      createdAt: tx.now,
      receivedAt: tx.now,
    });
    await moveCredit(tx, invoice, { why: "used", cents: -cents, requestKey: paid.id });
    await count(tx, invoice, paid);
    if (invoice.side === "hirer")
      await tell(tx, invoice, invoice.proId, { ref: paid.id, status: "credit_used", cents });
  });

/** The pro writes down that credit was given back. The same form twice is once. Throws `credit_gone` for more than is held. */
export const giveCreditBack = (ctx: Ctx, invoiceId: string, input: GiveBack): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId, "pro");
    if (input.day > todayAt(tx.now))
      throw invalid("invalid_input", m.invoices_day_invalid(), { day: m.invoices_day_invalid() });
    const { amount, day, how, requestKey } = input;
    const same = and(eq(invoiceCredits.proId, invoice.proId), eq(invoiceCredits.requestKey, requestKey));
    if (await tx.db.$count(invoiceCredits, same)) return;
    if (amount > (await creditOf(tx, invoice))) throw creditGone();
    await moveCredit(tx, invoice, { why: "back", cents: -amount, requestKey, day, how });
    await audit(tx, "invoice.credit_back", `invoice:${invoiceId}`, { cents: amount });
    await tell(tx, invoice, invoice.hirerId, { ref: requestKey, status: "credit_back", cents: amount });
  });
