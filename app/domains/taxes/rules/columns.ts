import { centsOf } from "./amounts.ts";
import { DATE_ORDERS, type DateOrder, dayIn, guessOrder } from "./days.ts";

/** What a column of a file can hold for us. */
export const FIELDS = ["date", "amount", "moneyIn", "moneyOut", "kind", "line", "party", "note"] as const;
export type Field = (typeof FIELDS)[number];

/** What the sign of an amount says where no column names the kind. */
export const SIGNS = ["minus_is_expense", "plus_is_expense", "all_expenses", "all_income"] as const;
export type Sign = (typeof SIGNS)[number];

/** Which column (from 0) holds what; null holds none. */
export type ColumnChoice = Record<Field, number | null> & {
  dateOrder: DateOrder;
  sign: Sign;
  incomeLine: string;
  expenseLine: string;
};

/** The words under which exports of banks, cards, shops and bookkeeping programs name their columns, in both languages. */
const NAMES: Record<Field, RegExp> = {
  date: /^(transaction |trans\.? |posting |posted |post )?(date|day)( posted)?$|^fecha( de (la )?(transaccion|operacion|compra))?$|^dia$/,
  amount: /^(transaction |total |net )?(amount|total|sum)( \(?usd\)?| \$)?$|^(monto|importe|cantidad)( total)?$/,
  moneyIn:
    /^(credit|credits|deposit|deposits|money in|paid in|income)( amount)?$|^(abono|abonos|deposito|depositos|ingreso|ingresos)$/,
  moneyOut:
    /^(debit|debits|withdrawal|withdrawals|money out|paid out|expense|charge)( amount)?$|^(cargo|cargos|retiro|retiros|gasto|gastos)$/,
  kind: /^(kind|type|transaction type|tipo)$/,
  line: /^(schedule c line|schedule c|line|category|account|linea|linea del anexo c|anexo c|categoria|cuenta)$/,
  party:
    /^(payee|vendor|merchant|merchant name|name|customer|client|paid to|received from|payee or customer|party|who|proveedor|cliente|nombre|beneficiario|comercio|cliente o proveedor)$/,
  note: /^(description|memo|note|notes|details|particulars|reference|descripcion|nota|notas|concepto|detalle|referencia)$/,
};

const bare = (header: string) =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[_\-:*]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What the columns most likely hold, from their names and a few rows. Every column is taken once. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): ColumnChoice {
  const names = header.map(bare);
  const taken = new Set<number>();
  const find = (field: Field) => {
    const at = names.findIndex((name, n) => !taken.has(n) && NAMES[field].test(name));
    if (at >= 0) taken.add(at);
    return at >= 0 ? at : null;
  };
  const found = Object.fromEntries(FIELDS.map((field) => [field, find(field)])) as Record<Field, number | null>;
  const column = (at: number | null) => (at === null ? [] : rows.map((row) => row[at] ?? ""));
  const amounts = column(found.amount).filter((text) => text.trim());
  const hasMinus = amounts.some((text) => /^\s*[-(\u2212]|-\s*$/.test(text));
  const split = found.moneyIn !== null || found.moneyOut !== null;
  return {
    ...found,
    amount: split ? null : found.amount,
    dateOrder: guessOrder(column(found.date)),
    sign: hasMinus ? "minus_is_expense" : "all_expenses",
    incomeLine: "1",
    expenseLine: "27b",
  };
}

const isColumn = (at: unknown, width: number) =>
  at === null || (Number.isInteger(at) && Number(at) >= 0 && Number(at) < width);

/** Whether a remembered choice fits a file of so many columns. */
export const choiceFits = (choice: ColumnChoice, width: number): boolean =>
  FIELDS.every((field) => isColumn(choice[field], width)) && DATE_ORDERS.includes(choice.dateOrder);

/** What is missing before rows can be read. */
export function choiceFault(choice: ColumnChoice): "no_date" | "no_amount" | "same_column" | null {
  if (choice.date === null) return "no_date";
  if (choice.amount === null && choice.moneyIn === null && choice.moneyOut === null) return "no_amount";
  const used = FIELDS.map((field) => choice[field]).filter((at) => at !== null);
  return new Set(used).size < used.length ? "same_column" : null;
}

/** Whether a first row names columns: one that holds a date and an amount is a row like the others. */
export const isHeader = (first: readonly string[]): boolean =>
  !(
    first.some((text) => DATE_ORDERS.some((order) => dayIn(text, order) !== null)) &&
    first.some((text) => centsOf(text) !== null && DATE_ORDERS.every((order) => dayIn(text, order) === null))
  );
