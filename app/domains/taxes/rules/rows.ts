import { oneLine } from "#app/infra/clean-text.ts";
import { SCHEDULE_C } from "#content/taxes.ts";
import { centsOf } from "./amounts.ts";
import type { ColumnChoice } from "./columns.ts";
import { dayIn } from "./days.ts";
import { withoutEntities } from "./entities.ts";
import { kindIn } from "./kinds.ts";
import { type EntryKind, lineOf } from "./lines.ts";

export const PARTY_MAX = 120;
export const NOTE_MAX = 300;
export const CENTS_MAX = 1_000_000_000;
/** Nobody keeps books of another century; a date outside is a wrong column or a wrong order. */
export const YEAR_MIN = 2000;

/** `type` and `category`: in the words of the bank or the program that wrote the file. `named`: the file itself says the line. */
export type ReadRow = {
  kind: EntryKind;
  day: string;
  cents: number;
  line: string;
  party: string;
  note: string;
  named?: true;
  type?: string;
  category?: string;
};

const ROW_FAULTS = [
  "date",
  "date_range",
  "amount",
  "amount_zero",
  "amount_large",
  "both_amounts",
  "kind",
  "line",
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];
/** `text`: what stands in the file. */
export type RowProblem = { fault: RowFault; text: string };

/** One line of text, at most `max` characters; what a spreadsheet put before a formula is taken off again. */
export const cell = (text: string, max: number): string =>
  [...oneLine(text).replace(/^'(?=[=+\-@])/, "")].slice(0, max).join("");

const TYPE_MAX = 60;
const BALANCES =
  /\b(beginning|opening|starting|ending|closing|previous|new|available) balance\b|^saldo (inicial|final)/i;
const TOTALS = /^\s*(grand |sub)?total\b|^(beginning|opening|ending|closing) balance|^saldo/i;

/** Lines that banks and programs write between transactions: balances, totals, titles. They move no money. */
function isNoTransaction(row: readonly string[], at: (n: number | null) => string, choice: ColumnChoice): boolean {
  const amounts = [at(choice.amount), at(choice.moneyIn), at(choice.moneyOut)];
  const words = `${at(choice.party)} ${at(choice.note)}`.trim();
  if (
    BALANCES.test(words) &&
    (amounts.every((text) => !text) || /^\W*(beginning|opening|ending|closing) balance/i.test(words))
  )
    return true;
  if (at(choice.date)) return TOTALS.test(at(choice.date));
  return amounts.every((text) => !text) || row.some((text) => TOTALS.test(text));
}

/** One row of a file as an entry, what is wrong with it, or null for a line without a transaction. `lastDay`: no entry is later than this. */
export function readRow(row: readonly string[], choice: ColumnChoice, lastDay: string): ReadRow | RowProblem | null {
  const written = choice.account === "list" ? (text: string) => text : withoutEntities;
  const at = (n: number | null) => (n === null ? "" : written(row[n] ?? "").trim());
  if (choice.account !== "list" && isNoTransaction(row, at, choice)) return null;
  const day = dayIn(at(choice.date), choice.dateOrder);
  if (!day) return { fault: "date", text: at(choice.date) };
  if (Number(day.slice(0, 4)) < YEAR_MIN || day > lastDay) return { fault: "date_range", text: at(choice.date) };
  const money = amountOf(at, choice);
  if ("fault" in money) return money;
  if (money.cents === 0) return { fault: "amount_zero", text: money.text };
  if (Math.abs(money.cents) > CENTS_MAX) return { fault: "amount_large", text: money.text };
  const named = at(choice.line);
  // A card's category is its guess at the merchant ("Travel" for a rental yard) and names no line.
  const byFile = lineNamed(named || (choice.account === "card" ? "" : at(choice.category)), money.kind);
  if (named && !byFile) return { fault: "line", text: named };
  const type = cell(at(choice.type), TYPE_MAX);
  const category = cell(at(choice.category), TYPE_MAX);
  return {
    kind: money.kind,
    day,
    cents: money.cents,
    line: byFile ?? (money.kind === "income" ? choice.incomeLine : choice.expenseLine),
    party: cell(at(choice.party), PARTY_MAX),
    note: cell(at(choice.note), NOTE_MAX),
    ...(byFile && { named: true as const }),
    ...(type && { type }),
    ...(category && { category }),
  };
}

type Money = { kind: EntryKind; cents: number; text: string };

/** "45.00 CR" and "45.00 DR" say by letters what others say by a sign. */
function centsOrLetters(text: string): { cents: number | null; said: EntryKind | null } {
  const letters = /\s*\b(CR|DR)\.?$/i.exec(text);
  if (!letters) return { cents: centsOf(text), said: null };
  return { cents: centsOf(text.slice(0, letters.index)), said: /cr/i.test(letters[1] ?? "") ? "income" : "expense" };
}

function amountOf(at: (n: number | null) => string, choice: ColumnChoice): Money | RowProblem {
  if (choice.amount === null) {
    const came = at(choice.moneyIn);
    const went = at(choice.moneyOut);
    const read = [came, went].map((text) => (text ? centsOrLetters(text).cents : 0));
    if (read[0] == null || read[1] == null) return { fault: "amount", text: read[0] == null ? came : went };
    if (read[0] && read[1]) return { fault: "both_amounts", text: `${came} / ${went}` };
    return read[0]
      ? { kind: "income", cents: Math.abs(read[0]), text: came }
      : { kind: "expense", cents: Math.abs(read[1]), text: went || came };
  }
  const text = at(choice.amount);
  const { cents, said } = centsOrLetters(text);
  if (cents === null) return { fault: "amount", text };
  if (said) return { kind: said, cents: Math.abs(cents), text };
  const word = at(choice.kind);
  const kind = word ? kindIn(word) : null;
  // In a list of one's own a minus is a refund; a bank that says which way the money went may write either sign.
  if (kind) return { kind, cents: choice.account === "list" ? cents : Math.abs(cents), text };
  if (word && choice.account === "list") return { fault: "kind", text: word };
  if (choice.sign === "all_expenses") return { kind: "expense", cents, text };
  if (choice.sign === "all_income") return { kind: "income", cents, text };
  const isExpense = choice.sign === "minus_is_expense" ? cents < 0 : cents > 0;
  return { kind: isExpense ? "expense" : "income", cents: Math.abs(cents), text };
}

const words = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
const byName = new Map(
  SCHEDULE_C.flatMap((line) => [line.en, line.es].map((name) => [words(name), line.code] as const)),
);

/** The code of a line that a file names by code ("22", "22 · Supplies") or by its name in either language. */
function lineNamed(text: string, kind: EntryKind): string | null {
  if (!text) return null;
  const code = /^(?:line |línea |linea )?(\d{1,2}[ab]?)\b/i.exec(text)?.[1]?.toLowerCase();
  const found = (code && lineOf(code)?.code) || byName.get(words(text)) || null;
  return found && lineOf(found)?.kind === kind ? found : null;
}
