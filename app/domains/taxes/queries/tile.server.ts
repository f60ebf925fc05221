import type { Ctx } from "#app/infra/ctx.ts";
import { openUpTo } from "../rules/estimate.ts";
import { type Today, todayOf } from "./today.server.ts";
import { taxYear, thisTaxYear } from "./year.server.ts";

/** The desk's look at the current tax year. Money in cents; `asideCents` is null while nothing can be suggested. */
export async function taxYearTile(ctx: Ctx) {
  const { year, entries, profit, aside, due, quarters, paidCents } = await thisTaxYear(ctx);
  return {
    year,
    isEmpty: entries === 0 && profit.mileage.tenths === 0,
    incomeCents: profit.incomeCents,
    profitCents: profit.profitCents,
    asideCents: aside.rate === null ? null : Math.max(0, aside.cents - paidCents),
    due: {
      ...due,
      openCents: due.year === year ? openUpTo(quarters, due.quarter) : null,
    },
  };
}
export type TaxYearTile = Awaited<ReturnType<typeof taxYearTile>>;

/** What to put aside for the year so far, and from what: for whoever answers the question in words. Money in cents. */
export async function taxSetAside(ctx: Ctx, asked?: number, known?: Today) {
  const clock = known ?? (await todayOf(ctx));
  const year = asked ?? clock.thisYear;
  const { profit, told, aside, paidCents, due } = await taxYear(ctx, year, clock);
  return {
    year,
    asideCents: aside.rate === null ? null : aside.cents,
    paidCents,
    leftCents: aside.rate === null ? null : Math.max(0, aside.cents - paidCents),
    rate: aside.rate,
    from: aside.from,
    incomeCents: profit.incomeCents,
    profitCents: profit.profitCents,
    filingStatus: told.filingStatus,
    stateRate: told.stateRate,
    sources: aside.tax.sources,
    nextDue: due,
  };
}
