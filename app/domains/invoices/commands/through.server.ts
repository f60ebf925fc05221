import { and, eq, inArray } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { bookPayment, unbookPayment } from "#app/domains/taxes/commands/book.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import { lockInvoice } from "../queries/held.server.ts";
import { leftOf, type PaidHow } from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";
import { count, type Held, settle } from "./payment.server.ts";

/** An invoice for what moves through the platform, held until the transaction ends; null for one that is gone. Whoever calls it acts for nobody. */
export async function holdInvoice(tx: Ctx, id: string): Promise<Held | null> {
  const row = await lockInvoice(tx, id);
  return row ? { ...row, side: "pro" } : null;
}

type Through = { through: string; cents: number; day: string; how: PaidHow };

/**
 * Counts money that came through the platform, as a payment that the pro has confirmed; gives its id, or null where the
 * invoice is void or less is left on it. The same payment again is counted once.
 */
export async function receiveThrough(tx: Ctx, invoice: Held, { through, ...paid }: Through): Promise<string | null> {
  const [known] = await tx.db
    .select({ id: invoicePayments.id })
    .from(invoicePayments)
    .where(eq(invoicePayments.through, through));
  if (known) return known.id;
  if (paid.cents > leftOf(invoice)) return null;
  const id = tx.newId();
  await tx.db.insert(invoicePayments).values({
    ...paid,
    id,
    invoiceId: invoice.id,
    requestKey: id,
    through,
    state: "received",
    createdAt: tx.now,
    receivedAt: tx.now,
  });
  await count(tx, invoice, { ...paid, id });
  await tellOf(tx, invoice, invoice.proId, { ref: `${id}:through`, status: "through", cents: paid.cents });
  return id;
}

/** Notes how much is on its way from the payer's bank: so much is not owed meanwhile, and nobody is reminded of it. */
export async function noteOnWay(tx: Ctx, invoice: Held, cents: number): Promise<void> {
  await tx.db.update(invoices).set({ onWayCents: cents }).where(eq(invoices.id, invoice.id));
}

type Back = { key: string; cents: number; day: string };

/** Writes into the books of both sides what went back of money that was counted, once a key: the pro's as returned, the payer's as less. */
export async function bookGivenBack(tx: Ctx, invoice: Held, { key, cents, day }: Back): Promise<void> {
  const [pro, hirer] = [(await businessName(tx, invoice.proId)) ?? "", (await businessName(tx, invoice.hirerId)) ?? ""];
  const note = m.invoices_book_note({ number: invoice.number });
  const about = { key, day, note, paidBy: null, engagementId: invoice.engagementId };
  await bookPayment(tx, { ...about, ownerId: invoice.proId, kind: "returned", cents, party: hirer });
  if (await isBusiness(tx, invoice.hirerId))
    await bookPayment(tx, { ...about, ownerId: invoice.hirerId, kind: "sub", cents: -cents, party: pro });
}

const isBusiness = async (tx: Ctx, id: string): Promise<boolean> =>
  (await tx.db.$count(contractorProfiles, eq(contractorProfiles.userId, id))) > 0;

/** The same taken off the books again: it did not go back after all. */
export async function unbookGivenBack(tx: Ctx, invoice: Held, key: string): Promise<void> {
  for (const ownerId of [invoice.proId, invoice.hirerId]) await unbookPayment(tx, ownerId, key);
}

/** What a bank took back for good: the invoice is open again for so much. Does nothing for a payment that was never counted. */
export async function loseThrough(tx: Ctx, invoice: Held, through: string, cents: number): Promise<void> {
  const mine = and(eq(invoicePayments.through, through), inArray(invoicePayments.state, ["received"]));
  const [paid] = await tx.db.select().from(invoicePayments).where(mine).for("update");
  if (!paid) return;
  const lost = Math.min(cents, paid.cents);
  const left = paid.cents - lost;
  await tx.db
    .update(invoicePayments)
    .set(left ? { cents: left } : { state: "undone" })
    .where(eq(invoicePayments.id, paid.id));
  // It may have been counted a moment ago, in the same transaction.
  const now = await holdInvoice(tx, invoice.id);
  if (now) await settle(tx, now, Math.max(0, now.paidCents - lost));
}

type Told = { ref: string; status: string; cents: number };

/** Tells one side what became of money that moves through the platform. */
export async function tellOf(tx: Ctx, invoice: Held, to: string, { ref, status, cents }: Told): Promise<void> {
  const by = to === invoice.proId ? invoice.hirerId : invoice.proId;
  await announce(tx, {
    kind: "invoice.paid",
    userId: to,
    ref,
    path: `/invoices/${invoice.id}/pay`,
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
