import { centsOf } from "../amounts.ts";
import { type Account, bare, type ColumnChoice, FIELDS, type Field, NAMES, type Sign } from "../columns.ts";
import { dayIn, guessOrder } from "../days.ts";
import { kindIn } from "../kinds.ts";
import { wayInWords } from "./classify.ts";

type Rows = readonly (readonly string[])[];
type Found = Record<Field, number | null>;

/** Names that only cards' files have; those of the second kind count charges as positive. */
const CARD_NAMES =
  /^(card|card no|card number|card member|cardmember|member name|clearing date|purchased by|extended details)$/;
const CHARGES_ARE_POSITIVE =
  /^(card member|cardmember|clearing date|purchased by|extended details|appears on your statement as|trans date)$/;
const BALANCE =
  /^((running|account|daily posted|available|current|ending|account running) )?bal(ance)?( amount)?$|^saldo$/;
const BOOKS_TYPE =
  /^(invoice|bill|bill payment|bill pmt|journal entry|general journal|sales receipt|expense|credit card (credit|expense|charge|payment)|vendor credit|cash purchase|paycheck)\b/i;
const CARD_WORDS =
  /THANK YOU|AUTOPAY PAYMENT|MOBILE PYMT|AUTOPAY PYMT|DIRECTPAY|INTEREST CHARGE|PURCHASE INTEREST|ANNUAL (MEMBERSHIP )?FEE|STATEMENT CREDIT|PAYMENT RECEIVED/;
const BANK_WORDS =
  /\bDEPOSIT|\bZELLE\b|\bCHECK ?CARD|\bCHECK ?#? ?\d{2,}|\bACH\b|DES:|ORIG CO|WITHDRAWAL|AUTHORIZED ON|TRANSFER (TO|FROM)|DIRECT DEP|PAYROLL|\bWIRE\b|\bATM\b|DEBIT CARD|BILL ?PAY|EPAYMENT|CREDIT CRD/;

/**
 * What the columns most likely hold, from their names and from what stands in the first rows, and what the file lists.
 * Every column is taken once. Nothing is asked of the member where this is whole.
 */
export function guessColumns(header: readonly string[], rows: Rows): ColumnChoice {
  const names = header.map(bare);
  const found = byName(names);
  byContent(found, header.length, rows, names);
  const cells = (at: number | null) => (at === null ? [] : rows.map((row) => (row[at] ?? "").trim()));
  if (found.moneyIn !== null || found.moneyOut !== null) found.amount = null;
  if (found.kind === null && found.type !== null && saysKind(cells(found.type))) {
    found.kind = found.type;
    found.type = null;
  }
  const balance = names.findIndex((name) => BALANCE.test(name));
  const account = accountOf(names, found, rows, balance >= 0);
  const sign = signOf(names, found, rows, balance >= 0 ? balance : null, account);
  return { ...found, dateOrder: guessOrder(cells(found.date)), sign, account, incomeLine: "1", expenseLine: "27b" };
}

function byName(names: readonly string[]): Found {
  const taken = new Set<number>();
  const find = (field: Field) => {
    for (const words of NAMES[field]) {
      const at = names.findIndex((name, n) => !taken.has(n) && words.test(name));
      if (at < 0) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  return Object.fromEntries(FIELDS.map((field) => [field, find(field)])) as Found;
}

const share = (texts: readonly string[], fits: (text: string) => boolean) => {
  const given = texts.filter((text) => text);
  return given.length ? given.filter(fits).length / given.length : 0;
};
const isDay = (text: string) => dayIn(text, guessOrder([text])) !== null;
/** An amount of money, as opposed to a number of a check or an account. */
const isMoney = (text: string) => centsOf(text) !== null && /[.,]\d{2}\D*$/.test(text);
const saysKind = (texts: readonly string[]) => share(texts, (text) => kindIn(text) !== null) === 1;

/** What no name told: the first column of dates, the first of amounts, the longest words; and a column of "debit" and "credit". */
function byContent(found: Found, width: number, rows: Rows, names: readonly string[]): void {
  const taken = new Set(Object.values(found).filter((at) => at !== null));
  const columns = Array.from({ length: width }, (_, n) => ({ n, texts: rows.map((row) => (row[n] ?? "").trim()) }));
  const free = () => columns.filter(({ n }) => !taken.has(n) && !BALANCE.test(names[n] ?? ""));
  const take = (field: Field, n: number | undefined) => {
    if (n === undefined || found[field] !== null) return;
    found[field] = n;
    taken.add(n);
  };
  take("date", free().find(({ texts }) => share(texts, isDay) > 0.8)?.n);
  if (found.moneyIn === null && found.moneyOut === null)
    take("amount", free().find(({ texts }) => share(texts, isMoney) > 0.8)?.n);
  take("kind", free().find(({ texts }) => saysKind(texts) && new Set(texts).size > 1)?.n);
  if (found.party !== null || found.note !== null) return;
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const wordy = free().filter(({ texts }) => share(texts, (text) => /\p{L}{3}/u.test(text)) > 0.5);
  take("note", wordy.toSorted((a, b) => length(b.texts) - length(a.texts))[0]?.n);
}

const textOf = (row: readonly string[], found: Found) =>
  [found.party, found.note]
    .map((at) => (at === null ? "" : (row[at] ?? "")))
    .join(" ")
    .trim()
    .toUpperCase();

function accountOf(names: readonly string[], found: Found, rows: Rows, hasBalance: boolean): Account {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  const at = (row: readonly string[], n: number | null) => (n === null ? "" : (row[n] ?? ""));
  if (found.line !== null || names.includes("payee or customer")) return "list";
  if (rows.some((row) => BOOKS_TYPE.test(at(row, found.type))) || has("split")) return "books";
  if (rows.some((row) => /^(income|ingreso|gasto)$/i.test(at(row, found.kind)))) return "list";
  if (hasBalance) return "bank";
  const isCard =
    names.some((name) => CARD_NAMES.test(name)) ||
    has("trans date", "post date") ||
    has("post date", "category", "type") ||
    has("reference number", "payee", "address") ||
    has("status", "debit", "credit");
  if (isCard) return "card";
  const votes = rows.map((row) => textOf(row, found));
  const card = votes.filter((text) => CARD_WORDS.test(text)).length;
  const bank = votes.filter((text) => BANK_WORDS.test(text) && !CARD_WORDS.test(text)).length;
  if (card > bank) return "card";
  return found.note === null && found.party === null ? "list" : "bank";
}

/** How the balance moved from row to row says which sign takes money away: 1 where a plus adds, -1 where it takes, 0 unknown. */
function signByBalance(amounts: readonly (number | null)[], balances: readonly (number | null)[]): number {
  let plus = 0;
  let minus = 0;
  for (let n = 1; n < amounts.length; n++) {
    const [before, after] = [balances[n - 1] ?? null, balances[n] ?? null];
    if (before === null || after === null || before === after) continue;
    const moved = after - before;
    // Oldest first the row's own amount moved it; newest first the row above did, the other way.
    if (moved === amounts[n] || -moved === amounts[n - 1]) plus++;
    if (-moved === amounts[n] || moved === amounts[n - 1]) minus++;
  }
  return Math.sign(plus - minus);
}

function signOf(names: readonly string[], found: Found, rows: Rows, balance: number | null, account: Account): Sign {
  if (found.amount === null)
    return found.moneyIn === null && found.moneyOut === null ? "all_expenses" : "minus_is_expense";
  const amountAt = found.amount;
  const amounts = rows.map((row) => centsOf(row[amountAt] ?? ""));
  const hasMinus =
    amounts.some((cents) => cents !== null && cents < 0) || rows.some((row) => /\bDR$/i.test(row[amountAt] ?? ""));
  if (account === "list") return hasMinus ? "minus_is_expense" : "all_expenses";
  const moved =
    balance === null
      ? 0
      : signByBalance(
          amounts,
          rows.map((row) => centsOf(row[balance] ?? "")),
        );
  if (moved) return moved > 0 ? "minus_is_expense" : "plus_is_expense";
  let votes = names.some((name) => CHARGES_ARE_POSITIVE.test(name)) ? -5 : 0;
  for (const [n, row] of rows.entries()) {
    const cents = amounts[n];
    const way = cents ? wayInWords(textOf(row, found), found.type === null ? "" : (row[found.type] ?? "")) : null;
    if (way && cents) votes += (way === "in") === cents > 0 ? 1 : -1;
  }
  if (votes) return votes > 0 ? "minus_is_expense" : "plus_is_expense";
  if (!hasMinus) return "all_expenses";
  const most = amounts.filter((cents) => cents !== null && cents > 0).length > amounts.length / 2;
  return most && account === "card" ? "plus_is_expense" : "minus_is_expense";
}
