import { QUARTERS, type Quarter } from "./due-dates.ts";

/** An estimated payment, in cents. `quarter`: the one its owner chose, else the one it was due next to when it was paid. */
export type QuarterPayment = { quarter: number; cents: number; chosen?: boolean };
/** What of a payment counts to which quarter, in cents. `over`: more than the year asks for. */
export type Counted = { quarter: Quarter; cents: number; over?: true };

/** A quarter's part of what the year asks for: a fourth, with no cent lost. */
export const partOf = (neededCents: number, quarter: Quarter) =>
  Math.round((neededCents * quarter) / 4) - Math.round((neededCents * (quarter - 1)) / 4);

/**
 * To which quarters payments count, one list a payment, in the order in which it is used up. First each payment for which
 * a quarter was chosen pays that quarter; then what is left of all of them, oldest payment first, pays the oldest quarter
 * with money open, as the IRS books them. What nothing is open for stays with the payment's own quarter. `neededCents`:
 * what the whole year asks for.
 */
export function countPayments(neededCents: number, payments: readonly QuarterPayment[]): Counted[][] {
  const open = new Map<Quarter, number>(QUARTERS.map((quarter) => [quarter, partOf(neededCents, quarter)]));
  const rows = payments.map(({ quarter, cents, chosen }) => ({
    own: QUARTERS.find((one) => one === quarter) ?? 1,
    left: cents,
    chosen,
    counted: [] as Counted[],
  }));
  const pay = (row: (typeof rows)[number], quarter: Quarter) => {
    const cents = Math.min(row.left, open.get(quarter) ?? 0);
    if (cents <= 0) return;
    open.set(quarter, (open.get(quarter) ?? 0) - cents);
    row.left -= cents;
    row.counted.push({ quarter, cents });
  };
  for (const row of rows) if (row.chosen) pay(row, row.own);
  for (const row of rows) {
    for (const quarter of QUARTERS) pay(row, quarter);
    if (row.left > 0) row.counted.push({ quarter: row.own, cents: row.left, over: true });
  }
  return rows.map(({ counted }) => counted);
}
