import { centsOf } from "./amounts.ts";
import { DATE_ORDERS, type DateOrder, dayIn } from "./days.ts";

/** What a column of a file can hold for us. */
export const FIELDS = [
  "date",
  "amount",
  "moneyIn",
  "moneyOut",
  "kind",
  "type",
  "category",
  "line",
  "party",
  "note",
] as const;
export type Field = (typeof FIELDS)[number];

/** What the sign of an amount says where no column names the kind. */
export const SIGNS = ["minus_is_expense", "plus_is_expense", "all_expenses", "all_income"] as const;
export type Sign = (typeof SIGNS)[number];

/**
 * What a file lists. Of a bank account and of a card we know which rows are business: on a card, money that comes back is
 * a return or a payment of the card, never income. `books` is another bookkeeping program; a `list` is taken at its word.
 */
export const ACCOUNTS = ["bank", "card", "books", "list"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Which column (from 0) holds what; null holds none. */
export type ColumnChoice = Record<Field, number | null> & {
  dateOrder: DateOrder;
  sign: Sign;
  account: Account;
  incomeLine: string;
  expenseLine: string;
};

/** The words under which banks, cards, shops and bookkeeping programs name their columns, in both languages, best first. */
export const NAMES: Record<Field, readonly RegExp[]> = {
  date: [
    /^(transaction|trans|tran|purchase|original) date$/,
    /^(date|day|date of transaction|transaction date and time|fecha( de (la )?(transaccion|operacion|compra))?|dia)$/,
    /^(posting|posted|post|clearing|process|processed|settlement|booking|effective|value) date$|^date posted$/,
  ],
  amount: [
    /^(transaction |total |net |billing |gross )?(amount|total|sum)( usd)?$|^(monto|importe|cantidad)( total)?$/,
    /^value$|^gross$/,
  ],
  moneyIn: [
    /^(credit|credits|deposit|deposits|money in|paid in|income|received|inflow)( amount)?( usd)?$|^amount (credit|in)$|^(abono|abonos|deposito|depositos|ingreso|ingresos)$/,
  ],
  moneyOut: [
    /^(debit|debits|withdrawal|withdrawals|money out|paid out|expense|charge|charges|payment|payments|spent|outflow)( amount)?( usd)?$|^amount (debit|out)$|^(cargo|cargos|retiro|retiros|gasto|gastos)$/,
  ],
  kind: [
    /^(kind|tipo|income or expense)$/,
    /^(cr dr|dr cr|credit debit|debit credit|credit or debit|debit or credit|d c|direction)( indicator)?$/,
  ],
  type: [/^(transaction|trans|tran) type$/, /^type$/],
  category: [/^(category|category name|categoria)$/, /^split( account)?$/, /^(account|account name|cuenta)$/],
  line: [/^(schedule c line|schedule c|line|linea|linea del anexo c|anexo c)$/],
  party: [
    /^(payee|vendor|merchant|merchant name|customer|client|paid to|received from|payee or customer|party|who|proveedor|cliente|beneficiario|comercio|cliente o proveedor)$/,
    /^(name|nombre)$/,
  ],
  note: [
    /^(transaction |original |full )?description$|^(descripcion|concepto)$/,
    /^(memo description|memo|note|notes|details|particulars|narrative|nota|notas|detalle)$/,
    /^(reference|referencia)$/,
  ],
};

/** A column's name in plain small letters: without accents, marks and doubled blanks. */
export const bare = (header: string): string =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[_\-:*().$+#/]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const isColumn = (at: unknown, width: number) =>
  at === null || (Number.isInteger(at) && Number(at) >= 0 && Number(at) < width);

/** Whether a remembered choice fits a file of so many columns. */
export const choiceFits = (choice: ColumnChoice, width: number): boolean =>
  FIELDS.every((field) => isColumn(choice[field], width)) &&
  DATE_ORDERS.includes(choice.dateOrder) &&
  ACCOUNTS.includes(choice.account);

/** What is missing before rows can be read. */
export function choiceFault(choice: ColumnChoice): "no_date" | "no_amount" | "same_column" | null {
  if (choice.date === null) return "no_date";
  if (choice.amount === null && choice.moneyIn === null && choice.moneyOut === null) return "no_amount";
  const used = FIELDS.map((field) => choice[field]).filter((at) => at !== null);
  return new Set(used).size < used.length ? "same_column" : null;
}

/** Whether a row holds a date and an amount, as the rows of a file without names of columns do. */
const isData = (row: readonly string[]): boolean =>
  row.some((text) => DATE_ORDERS.some((order) => dayIn(text, order) !== null)) &&
  row.some((text) => centsOf(text) !== null && DATE_ORDERS.every((order) => dayIn(text, order) === null));

const isNamed = (names: readonly string[], field: Field) =>
  NAMES[field].some((words) => names.some((name) => words.test(name)));

/** How far down the names of the columns may stand, under a title or a block of totals. */
export const HEADER_WITHIN = 40;

/**
 * Which of the first rows names the columns: the first that names a date and an amount, wherever a block of totals puts
 * it; else the very first, unless it is a row like the others. Null where no row names them.
 */
export function headerAt(rows: readonly (readonly string[])[]): number | null {
  for (const [n, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (isData(row)) break;
    const names = row.map(bare);
    const hasMoney = isNamed(names, "amount") || isNamed(names, "moneyIn") || isNamed(names, "moneyOut");
    if (isNamed(names, "date") && hasMoney) return n;
  }
  return rows[0] && !isData(rows[0]) ? 0 : null;
}
