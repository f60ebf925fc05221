import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { checklist } from "../rules/checklist.ts";
import { CAR_LINE } from "../rules/lines.ts";
import { form1099 } from "../rules/subs.ts";
import { taxImports } from "../tables.server.ts";
import { paidSubs } from "./subs.server.ts";
import { openPoints } from "./sums.server.ts";
import type { Today } from "./today.server.ts";
import { taxYear } from "./year.server.ts";

/** What is left to do for the actor's year, from the rows alone, with the year it was taken from. */
export async function yearChecklist(ctx: Ctx, year: number, known?: Today) {
  const userId = ownerOf(ctx, "books");
  const [whole, points, subs, [staged]] = await Promise.all([
    taxYear(ctx, year, known),
    openPoints(ctx, userId, year),
    paidSubs(ctx, userId, year),
    ctx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(taxImports)
      .where(and(eq(taxImports.userId, userId), eq(taxImports.state, "staged"))),
  ]);
  const { profit } = whole;
  const checks = checklist({
    year,
    today: whole.today,
    entries: whole.entries,
    ...points,
    form1099: form1099(year, subs),
    quarters: whole.quarters,
    monthsWithWork: profit.months.filter(({ income }) => income > 0).map(({ month }) => month),
    monthsWithTrips: whole.monthsWithTrips,
    carCents: profit.expenses.find(({ line }) => line === CAR_LINE)?.counted ?? 0,
    stagedImports: staged?.n ?? 0,
    toldAnything: whole.told.version > 0,
  });
  return { checks, whole };
}
