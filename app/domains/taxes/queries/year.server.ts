import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nextDue } from "../rules/due-dates.ts";
import { quarterStates, safeHarbour, setAside } from "../rules/estimate.ts";
import { netProfit } from "../rules/profit.ts";
import { yearRows } from "./sums.server.ts";
import { type Today, todayOf } from "./today.server.ts";

/** A member's whole tax year from the rows: profit by line and month, set-aside, safe harbour and the four payments. */
export async function taxYear(ctx: Ctx, year: number, known?: Today | Promise<Today>) {
  const { userId } = requireActor(ctx);
  const [{ today }, { sums, miles, told, payments }] = await Promise.all([
    known ?? todayOf(ctx),
    yearRows(ctx, userId, year),
  ]);
  const profit = netProfit(year, sums, miles);
  const aside = setAside(year, today, told, profit);
  const harbour = safeHarbour(told, aside.tax.total);
  return {
    year,
    today,
    entries: sums.reduce((n, sum) => n + sum.entries, 0),
    profit,
    told,
    aside,
    harbour,
    payments,
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
