import { dollars } from "#app/ui/money.tsx";
import type { FilingStatus } from "#content/schemas/taxes.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { lineName, type PaidBy } from "../rules/lines.ts";

const locale = () => (getLocale() === "es" ? "es" : "en");

/** Cents as money: whole dollars unless `exact`. */
export const money = (cents: number, exact = false): string => dollars(cents / 100, exact);
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString(locale() === "es" ? "es-US" : "en-US", { maximumFractionDigits: 2 })}%`;
/** "22 · Supplies". */
export const lineWords = (code: string): string => lineName(code, locale());

const BOOKED_INVOICE = /^(?:Invoice|Factura) (\d+)$/;
/** A note as it is shown: that of a paid invoice, booked by the program, in the reader's language. */
export const noteWords = (note: string): string => {
  const [, number] = BOOKED_INVOICE.exec(note) ?? [];
  return number ? m.invoices_book_note({ number }) : note;
};

export const monthNames = (style: "short" | "long" = "short"): string[] => {
  const format = new Intl.DateTimeFormat(locale() === "es" ? "es-US" : "en-US", { month: style, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, n) => format.format(new Date(Date.UTC(2026, n, 1))));
};

export const filingWords = (status: FilingStatus): string =>
  ({
    single: m.taxes_filing_single(),
    joint: m.taxes_filing_joint(),
    separate: m.taxes_filing_separate(),
    head: m.taxes_filing_head(),
  })[status];

export const paidByWords = (paidBy: PaidBy): string =>
  ({
    check: m.taxes_paid_check(),
    cash: m.taxes_paid_cash(),
    transfer: m.taxes_paid_transfer(),
    card: m.taxes_paid_card(),
  })[paidBy];

export const daysWords = (days: number): string =>
  days === 0 ? m.taxes_due_today() : days === 1 ? m.taxes_due_tomorrow() : m.taxes_due_days({ n: days });
