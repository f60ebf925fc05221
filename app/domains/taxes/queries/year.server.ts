import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nextDue, returnDue } from "../rules/due-dates.ts";
import { type PastDue, pastDue, quarterStates, safeHarbour, setAside } from "../rules/estimate.ts";
import { countPayments } from "../rules/payments.ts";
import { netProfit } from "../rules/profit.ts";
import { yearRows } from "./sums.server.ts";
import { type Today, todayOf } from "./today.server.ts";

/** A member's whole tax year from the rows: profit by line and month, set-aside, safe harbour and the four payments. */
export async function taxYear(ctx: Ctx, year: number, known?: Today | Promise<Today>) {
  const userId = ownerOf(ctx, "books");
  const [{ today }, { sums, miles, told, payments }] = await Promise.all([
    known ?? todayOf(ctx),
    yearRows(ctx, userId, year),
  ]);
  const profit = netProfit(year, sums, miles);
  const aside = setAside(year, today, told, profit);
  const harbour = safeHarbour(told, aside.tax.total);
  const counted = countPayments(harbour.neededCents, payments);
  return {
    year,
    today,
    entries: sums.reduce((n, sum) => n + sum.entries, 0),
    profit,
    told,
    aside,
    harbour,
    payments: payments.map((one, n) => ({ ...one, counted: counted[n] ?? [] })),
    paidCents: payments.reduce((sum, { cents }) => sum + cents, 0),
    quarters: quarterStates(year, today, harbour.neededCents, payments),
    due: nextDue(today),
    monthsWithTrips: miles.map(({ month }) => month),
  };
}
export type TaxYear = Awaited<ReturnType<typeof taxYear>>;

/** The tax year it is for the actor. Their clock is asked beside the rows of the year it is in UTC: only around New Year are they two. */
export async function thisTaxYear(ctx: Ctx): Promise<TaxYear> {
  const inUtc = ctx.now.getUTCFullYear();
  const clock = todayOf(ctx);
  const whole = await taxYear(ctx, inUtc, clock);
  const { thisYear } = await clock;
  return thisYear === inUtc ? whole : taxYear(ctx, thisYear, clock);
}

/**
 * What of the estimated payments is past due, the year before's first: until its return is due, its last payment may
 * still be open. Nothing of years further back, which are settled with their returns.
 */
export async function pastDueOf(ctx: Ctx, whole: TaxYear): Promise<PastDue[]> {
  const { year, today, quarters } = whole;
  const thisYear = Number(today.slice(0, 4));
  const own = today <= returnDue(year) ? pastDue(year, quarters) : null;
  if (year !== thisYear || today > returnDue(year - 1)) return own ? [own] : [];
  const before = await taxYear(ctx, year - 1, { today, thisYear });
  return [pastDue(year - 1, before.quarters), own].filter((one) => one !== null);
}
