import type { ScheduleCLine } from "#content/schemas/taxes.ts";
import { SCHEDULE_C } from "#content/taxes.ts";

export const ENTRY_KINDS = ["income", "expense"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** How a sub was paid. What went through a card processor is reported by it on Form 1099-K. */
export const PAID_BY = ["check", "cash", "transfer", "card"] as const;
export type PaidBy = (typeof PAID_BY)[number];

const GROSS_RECEIPTS = "1";
export const RETURNS = "2";
export const COMMISSIONS = "10";
/** What a contractor writes down most often. */
export const MATERIALS = "4";
export const CAR_LINE = "9";
export const CONTRACT_LABOR = "11";
export const OTHER_EXPENSES = "27b";

const byCode = new Map(SCHEDULE_C.map((line) => [line.code, line]));

/** A line of Schedule C by its code; null for one that is not on the form. */
export const lineOf = (code: string): ScheduleCLine | null => byCode.get(code) ?? null;

/** Codes of the lines that lower the income: what is written on them went back to customers. */
export const SUBTRACTING = SCHEDULE_C.filter(({ subtracts }) => subtracts).map(({ code }) => code);

/** The lines that an entry of this kind may stand on, in the form's order. */
export const linesOf = (kind: EntryKind): readonly ScheduleCLine[] => SCHEDULE_C.filter((line) => line.kind === kind);

/** Where an entry without a line of its own goes: income to gross receipts, an expense to other expenses. */
export const usualLine = (kind: EntryKind): string => (kind === "income" ? GROSS_RECEIPTS : OTHER_EXPENSES);

/** "22 · Supplies" in the reader's language. */
export const lineName = (code: string, locale: "en" | "es"): string => {
  const line = lineOf(code);
  return line ? `${code} · ${line[locale]}` : code;
};
