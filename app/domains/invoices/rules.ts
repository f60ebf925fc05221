import { daysBetween } from "#app/infra/days.ts";

/** What an invoice asks money for: before the work, on the way, at its end. */
export const SENT_KINDS = ["deposit", "progress", "final"] as const;
/** The same, and what was held back of the progress payments, billed at last. */
export const INVOICE_KINDS = [...SENT_KINDS, "retainage"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How money went from hand to hand. */
export const PAID_HOW = ["check", "cash", "transfer", "card"] as const;
export type PaidHow = (typeof PAID_HOW)[number];

/** The same, and the payer's credit with the pro. */
export const PAID_BY_ANY = [...PAID_HOW, "credit"] as const;
export type PaidAny = (typeof PAID_BY_ANY)[number];

/** Why credit came or went: more was paid than was left, a credit note came after the money, it was used, given back, or undone. */
export const CREDIT_WHY = ["over", "note", "used", "back", "undone"] as const;

/** What the payer says they paid; what the pro has received; what was written down by mistake. */
export const PAYMENT_STATES = ["reported", "received", "undone"] as const;

/** Days after which an invoice is due, unless its writer says another day. */
export const USUAL_DAYS = 14;
/** Days after the due day on which the payer is reminded. */
export const REMINDER_DAYS = [1, 7, 21] as const;
/** So many days after any reminder the pro may send the next one. */
export const REMIND_AGAIN_DAYS = 3;
/** The highest sales tax, in hundredths of a percent. */
export const TAX_MAX = 2_000;
/** The most that is held back of a progress payment, in hundredths of a percent. */
export const HELD_MAX = 2_000;
/** The longest that days to pay are counted. */
const DAYS_TO_PAY_MAX = 365;

/** The farthest day on which an invoice may be due, in days from the one it is sent on. */
const DUE_WITHIN_DAYS = 365;

/** Whether an invoice that is sent on a day may be due on another: neither before it nor more than a year away. */
export function isDueDay(today: string, dueOn: string): boolean {
  const away = daysBetween(today, dueOn);
  return away >= 0 && away <= DUE_WITHIN_DAYS;
}

export type InvoiceLine = { what: string; cents: number };

/**
 * Subtotal, sales tax, what is held back and what is left as the total, in cents. The tax is asked for all of the subtotal at once,
 * and nothing of it is held back. Tax and held sum are each rounded to the nearest cent, half a cent up.
 */
export function sumsOf(lines: readonly InvoiceLine[], taxBips: number, heldBips = 0) {
  const subtotalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = Math.floor((subtotalCents * taxBips + 5_000) / 10_000);
  const heldCents = Math.floor((subtotalCents * heldBips + 5_000) / 10_000);
  return { subtotalCents, taxCents, heldCents, totalCents: subtotalCents + taxCents - heldCents };
}

export type InvoiceState = "open" | "part" | "reported" | "on_way" | "paid" | "credited" | "overdue" | "void";
type Bill = { totalCents: number; creditedCents: number; paidCents: number; voidedAt: Date | null };
/** With what the payer says they paid and the pro has not confirmed, and what is on its way from the payer's bank. */
type Coming = Bill & { reportedCents: number; onWayCents: number };
type Owed = Coming & { dueOn: string };

/**
 * What an invoice is on a day: overdue from the day after its due day, as long as the payer has neither paid nor reported all of it, nor is it on its way.
 */
export function invoiceState(owed: Owed, today: string): InvoiceState {
  const { totalCents, creditedCents, paidCents, dueOn, voidedAt } = owed;
  if (voidedAt) return "void";
  if (creditedCents >= totalCents) return "credited";
  if (paidCents >= totalCents - creditedCents) return "paid";
  if (openOf(owed) === 0) return owed.reportedCents > 0 ? "reported" : "on_way";
  if (dueOn < today) return "overdue";
  return paidCents > 0 ? "part" : "open";
}

export type ReasonNotToRemind = "not_overdue" | "reminded";

/** Why the pro does not remind the payer now: nothing is overdue, or somebody or the clock did so days ago. */
export function reasonNotToRemind(state: InvoiceState, remindedAt: Date | null, now: Date): ReasonNotToRemind | null {
  if (state !== "overdue") return "not_overdue";
  const again = remindedAt ? remindedAt.getTime() + REMIND_AGAIN_DAYS * 24 * 3600 * 1000 : 0;
  return now.getTime() < again ? "reminded" : null;
}

/** What somebody has to do something about comes first: what is overdue, the longest first, then what is not settled by its due day. */
const SETTLED = 2;
const RANK: Record<InvoiceState, number> = {
  overdue: 0,
  open: 1,
  part: 1,
  reported: 1,
  on_way: 1,
  paid: SETTLED,
  credited: SETTLED,
  void: SETTLED,
};
type Listed = { state: InvoiceState; dueOn: string };

/** Keeps the order of those that are settled. */
export const byUrgency = (a: Listed, b: Listed): number =>
  RANK[a.state] - RANK[b.state] || (RANK[a.state] < SETTLED ? a.dueOn.localeCompare(b.dueOn) : 0);

export const leftOf = ({ totalCents, creditedCents, paidCents, voidedAt }: Bill): number =>
  voidedAt ? 0 : Math.max(0, totalCents - creditedCents - paidCents);

/** What of an invoice is neither received nor reported nor on its way. */
export const openOf = (bill: Coming): number => Math.max(0, leftOf(bill) - bill.reportedCents - bill.onWayCents);

/** What of what is left waits for the pro to confirm it. */
export const waitingOf = (bill: Coming): number => Math.min(leftOf(bill), bill.reportedCents);

/** What of what is left comes from the payer's bank and is not reported besides. */
export const onWayOf = (bill: Coming): number => leftOf(bill) - openOf(bill) - waitingOf(bill);

/**
 * What of the agreed work an invoice bills: without sales tax and what credit notes took off it, and with what is held back of it,
 * which the retainage invoice then bills without being more work.
 */
export function workBilled(bill: Bill & { kind: InvoiceKind; subtotalCents: number; creditTaxCents: number }): number {
  if (bill.voidedAt || bill.creditedCents >= bill.totalCents) return 0;
  return (bill.kind === "retainage" ? 0 : bill.subtotalCents) - (bill.creditedCents - bill.creditTaxCents);
}

/** What of the money that came for an invoice is for the work: without the sales tax in it. */
export function workPaid(bill: Bill & { taxCents: number; creditTaxCents: number }): number {
  const totalCents = bill.totalCents - bill.creditedCents;
  if (bill.paidCents === 0 || totalCents <= 0) return 0;
  return bill.paidCents - taxWithin(bill.paidCents, { totalCents, taxCents: bill.taxCents - bill.creditTaxCents });
}

/** The sales tax in a part of an invoice, rounded to the nearest cent, half a cent up. */
export const taxWithin = (cents: number, { totalCents, taxCents }: { totalCents: number; taxCents: number }): number =>
  Number((2n * BigInt(cents) * BigInt(taxCents) + BigInt(totalCents)) / (2n * BigInt(totalCents)));

/** Whole days from the day an invoice was sent to the day its last money came. */
export const daysToPay = (sentOn: string, paidOn: string): number => {
  const days = Math.round((Date.parse(paidOn) - Date.parse(sentOn)) / (24 * 3600 * 1000));
  return Math.min(DAYS_TO_PAY_MAX, Math.max(0, days));
};
