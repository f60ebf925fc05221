import { mileageRate } from "#content/taxes.ts";
import { CAR_LINE, lineOf } from "./lines.ts";

/** What was written on one line of one month, in cents, and how many entries made it. */
export type MonthSum = { month: number; line: string; cents: number; entries: number };
export type MonthMiles = { month: number; tenths: number };

/** A line's total as it goes on the form: `counted` is what of it is deductible. */
export type LineTotal = { line: string; cents: number; counted: number; entries: number };

export type MonthFigures = { month: number; income: number; expenses: number; profit: number };

export type Profit = {
  income: LineTotal[];
  expenses: LineTotal[];
  /** Cents. Mileage is part of the expenses where the year has a rate. */
  incomeCents: number;
  expenseCents: number;
  profitCents: number;
  mileage: Mileage;
  months: MonthFigures[];
};

/** `cents` is null where the year's rate is not known: nothing is deducted then, and the product says so. */
export type Mileage = { tenths: number; cents: number | null; tenthsOfCent: number | null; source: string | null };

/** The deduction for business miles by the year's standard rate. Miles in tenths, the rate in tenths of a cent. */
export function mileageDeduction(year: number, tenths: number): Mileage {
  const rate = mileageRate(year);
  return {
    tenths,
    cents: rate ? Math.round((tenths * rate.tenthsOfCent) / 100) : null,
    tenthsOfCent: rate?.tenthsOfCent ?? null,
    source: rate?.source ?? null,
  };
}

/** The part of an amount that counts on its line: half of meals (26 U.S.C. 274(n)), less income for returns. */
export function counted(line: string, cents: number): number {
  const known = lineOf(line);
  const share = Math.round((cents * (known?.deductiblePercent ?? 100)) / 100);
  return known?.subtracts ? -share : share;
}

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1);

/** A year's net profit by Schedule C line and by month, from what was written down. All money in cents. */
export function netProfit(year: number, sums: readonly MonthSum[], miles: readonly MonthMiles[]): Profit {
  const totals = new Map<string, LineTotal>();
  for (const { line, cents, entries } of sums) {
    const so = totals.get(line) ?? { line, cents: 0, counted: 0, entries: 0 };
    totals.set(line, { line, cents: so.cents + cents, counted: 0, entries: so.entries + entries });
  }
  const lines = [...totals.values()].map((total) => ({ ...total, counted: counted(total.line, total.cents) }));
  const isIncome = ({ line }: { line: string }) => lineOf(line)?.kind === "income";
  const income = inFormOrder(lines.filter(isIncome));
  const expenses = inFormOrder(lines.filter((total) => !isIncome(total)));
  const mileage = mileageDeduction(year, total(miles.map(({ tenths }) => tenths)));
  const incomeCents = total(income.map((line) => line.counted));
  const expenseCents = total(expenses.map((line) => line.counted)) + (mileage.cents ?? 0);
  const months = MONTHS.map((month) => {
    const own = sums.filter((sum) => sum.month === month);
    const driven = total(miles.filter((sum) => sum.month === month).map(({ tenths }) => tenths));
    const came = total(own.filter(isIncome).map(({ line, cents }) => counted(line, cents)));
    const went = total(own.filter((sum) => !isIncome(sum)).map(({ line, cents }) => counted(line, cents)));
    const spent = went + (mileageDeduction(year, driven).cents ?? 0);
    return { month, income: came, expenses: spent, profit: came - spent };
  });
  return { income, expenses, incomeCents, expenseCents, profitCents: incomeCents - expenseCents, mileage, months };
}

/** The expense lines as the form lists them: line 9 also when miles alone are on it. */
export const expenseLines = ({ expenses, mileage }: Pick<Profit, "expenses" | "mileage">): LineTotal[] =>
  mileage.cents && !expenses.some(({ line }) => line === CAR_LINE)
    ? inFormOrder([...expenses, { line: CAR_LINE, cents: 0, counted: 0, entries: 0 }])
    : expenses;

/** What a line shows on the form: line 9 also carries the miles. */
export const onForm = ({ line, counted }: LineTotal, mileage: Mileage): number =>
  counted + (line === CAR_LINE ? (mileage.cents ?? 0) : 0);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const orderOf = (code: string) => Number.parseInt(code, 10) * 10 + (/[ab]$/.exec(code)?.[0] === "b" ? 1 : 0);
const inFormOrder = (lines: LineTotal[]): LineTotal[] => lines.sort((a, b) => orderOf(a.line) - orderOf(b.line));
