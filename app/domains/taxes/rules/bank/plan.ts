import type { ColumnChoice } from "../columns.ts";
import { type EntryKind, lineOf } from "../lines.ts";
import type { ReadRow } from "../rows.ts";
import { INTEREST_EARNED, type Role, roleOf } from "./classify.ts";
import { merchantKey } from "./merchant.ts";
import { usualExpenseLine } from "./usual-lines.ts";

/** What becomes of a row: a line of Schedule C, an estimated tax payment of its quarter, or nothing. */
export type Target = string;
/** Interest that a bank paid. */
const OTHER_INCOME = "6";
export const SKIP = "skip";
export const TAX_PAYMENT = "tax_payment";
/** Of a row that looks like an entry of the books: it goes in all the same, wherever it is proposed. */
export const TAKE = "take";
export type Way = "in" | "out";

/** Whether a word is a pick that this way of money can take: taxes are only paid out. */
export const isTarget = (pick: string, way: Way): boolean =>
  pick === SKIP || (pick === TAX_PAYMENT ? way === "out" : lineOf(pick) !== null);

/** What members chose or keep as rules, by `wayKey`; and, of this file alone, by the line of the file. */
export type Picks = { merchants: Readonly<Record<string, Target>>; rows: Readonly<Record<string, Target>> };
export const NO_PICKS: Picks = { merchants: {}, rows: {} };

export type PlannedRow = {
  read: ReadRow;
  way: Way;
  role: Role;
  /** Whom the row names; empty where it names nobody. */
  merchant: string;
  pick: Target;
  /** Where the pick comes from: what the row is, a kept rule, a choice made for the merchant in this file, or for the row alone. */
  by: "kind" | "rule" | "choice" | "row";
};

export const wayKey = (way: Way, merchant: string): string => `${way} ${merchant}`;

/** Which way the money of an entry went: a refund of an expense comes in, a return of a customer's goes out. */
export const wayOf = ({ kind, cents, line }: Pick<ReadRow, "kind" | "cents" | "line">): Way =>
  ((kind === "income") === cents > 0) !== Boolean(lineOf(line)?.subtracts) ? "in" : "out";

/** What a row is and what becomes of it. `rules`: kept from earlier files; `picks`: chosen for this one, and before them. */
export function planRow(
  read: ReadRow,
  fileLine: number,
  choice: Pick<ColumnChoice, "account" | "incomeLine" | "expenseLine">,
  rules: Readonly<Record<string, Target>>,
  picks: Picks,
): PlannedRow {
  const way = wayOf(read);
  const text = `${read.party} ${read.note}`.trim();
  const merchant = merchantKey(read.party || read.note);
  const key = wayKey(way, merchant);
  const role = choice.account === "list" ? listRole(read, way) : roleOf(rowOf(read, way, text), choice.account);
  const planned = { read, way, role, merchant };
  const alone = picks.rows[String(fileLine)];
  if (alone !== undefined && isTarget(alone, way)) return { ...planned, pick: alone, by: "row" };
  const chosen = merchant ? picks.merchants[key] : undefined;
  if (chosen !== undefined && isTarget(chosen, way)) return { ...planned, pick: chosen, by: "choice" };
  const kept = merchant && !read.named ? ruleFor(rules, way, merchant, role) : undefined;
  if (kept !== undefined && isTarget(kept, way)) return { ...planned, pick: kept, by: "rule" };
  return { ...planned, pick: usualPick(read, role, text, choice), by: "kind" };
}

const rowOf = (read: ReadRow, way: Way, text: string) => ({
  way,
  text,
  type: read.type ?? "",
  category: read.category ?? "",
});

const listRole = (read: ReadRow, way: Way): Role =>
  read.kind === "income" ? "income" : way === "in" ? "return" : "expense";

/** A return goes where the purchases of its merchant go, unless it has a rule of its own. */
function ruleFor(rules: Readonly<Record<string, Target>>, way: Way, merchant: string, role: Role): Target | undefined {
  const own = rules[wayKey(way, merchant)];
  if (own !== undefined || way === "out" || role !== "return") return own;
  return rules[wayKey("out", merchant)];
}

function usualPick(
  read: ReadRow,
  role: Role,
  text: string,
  { account, incomeLine, expenseLine }: Pick<ColumnChoice, "account" | "incomeLine" | "expenseLine">,
): Target {
  if (account === "list" || read.named) return read.line;
  if (role === "income") return INTEREST_EARNED.test(text.toUpperCase()) ? OTHER_INCOME : incomeLine;
  if (role === "expense") return usualExpenseLine(text, read.category ?? "", expenseLine);
  if (role !== "return") return SKIP;
  return backToCustomer(read) ? "2" : usualExpenseLine(text, read.category ?? "", expenseLine);
}

/** Money that goes out as a return was a customer's: it lowers the income. */
const backToCustomer = (read: ReadRow) => wayOf(read) === "out";

/**
 * A row on the line it was put on. On an expense line money that comes in lowers it; on an income line money that goes
 * out lowers it, except on the line of returns and allowances, which lowers the income by itself.
 */
export function onLine(
  read: Pick<ReadRow, "kind" | "cents" | "line">,
  line: string,
): { kind: EntryKind; cents: number } {
  const known = lineOf(line);
  const kind = known?.kind ?? read.kind;
  const size = Math.abs(read.cents);
  const lowers = (wayOf(read) === "in") !== (kind === "income");
  return { kind, cents: lowers !== Boolean(known?.subtracts) ? -size : size };
}
