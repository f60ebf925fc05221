/** Shares are fractions: 0.25 is 25%. Money is in dollars, not rounded; round when it is written down. */

export const priceFromMarkup = (cost: number, markup: number): number => cost * (1 + markup);
export const priceFromMargin = (cost: number, margin: number): number => cost / (1 - margin);
export const marginOf = (markup: number): number => markup / (1 + markup);
export const markupOf = (margin: number): number => margin / (1 - margin);

/** Sales at which gross profit just pays the overhead. */
export const breakEvenSales = (overhead: number, margin: number): number => overhead / margin;

export type HourlyRate = { breakEven: number; rate: number };

/** What to charge an hour; `profit` is a share of the price. */
export function hourlyRate(work: { income: number; overhead: number; hours: number; profit: number }): HourlyRate {
  const breakEven = (work.income + work.overhead) / work.hours;
  return { breakEven, rate: breakEven / (1 - work.profit) };
}
