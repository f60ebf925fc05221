import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nextDue } from "../rules/due-dates.ts";
import { quarterStates, safeHarbour, setAside } from "../rules/estimate.ts";
import { netProfit } from "../rules/profit.ts";
import { paymentsOf, toldOf } from "./settings.server.ts";
import { monthMiles, monthSums } from "./sums.server.ts";
import { type Today, todayOf } from "./today.server.ts";

/** A member's whole tax year from the rows: profit by line and month, set-aside, safe harbour and the four payments. */
export async function taxYear(ctx: Ctx, year: number, known?: Today) {
  const { userId } = requireActor(ctx);
  const [{ today }, sums, miles, told, payments] = await Promise.all([
    known ?? todayOf(ctx),
    monthSums(ctx, userId, year),
    monthMiles(ctx, userId, year),
    toldOf(ctx, userId, year),
    paymentsOf(ctx, userId, year),
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
