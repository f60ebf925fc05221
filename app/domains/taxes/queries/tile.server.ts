import type { Ctx } from "#app/infra/ctx.ts";
import { openOf } from "../rules/estimate.ts";
import { type Today, todayOf } from "./today.server.ts";
import { pastDueOf, taxYear, thisTaxYear } from "./year.server.ts";

/** The dashboard's look at the current tax year. Money in cents; `asideCents` is null while nothing can be suggested. */
export async function taxYearTile(ctx: Ctx) {
  const whole = await thisTaxYear(ctx);
  const { year, entries, profit, aside, due, quarters, paidCents } = whole;
  return {
    year,
    isEmpty: entries === 0 && profit.mileage.tenths === 0,
    incomeCents: profit.incomeCents,
    profitCents: profit.profitCents,
    asideCents: aside.rate === null ? null : Math.max(0, aside.cents - paidCents),
    /** What the whole set-aside is, and what was paid of it: the tile shows the difference. */
    aside: { cents: aside.cents, paidCents },
    late: await pastDueOf(ctx, whole),
    due: { ...due, openCents: due.year === year ? openOf(quarters, due.quarter) : null },
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
