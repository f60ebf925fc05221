import { and, between, eq, gte, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { RECEIPT_FROM_CENTS } from "../rules/checklist.ts";
import { CONTRACT_LABOR, OTHER_EXPENSES } from "../rules/lines.ts";
import type { MonthMiles, MonthSum } from "../rules/profit.ts";
import { mileageTrips, taxEntries } from "../tables.server.ts";

export const inYear = (column: typeof taxEntries.day | typeof mileageTrips.day, year: number) =>
  between(column, `${year}-01-01`, `${year}-12-31`);

/** A member's year by month and line; read from the index alone. */
export async function monthSums(ctx: Ctx, userId: string, year: number): Promise<MonthSum[]> {
  const month = sql<number>`extract(month from ${taxEntries.day})::int`;
  return ctx.db
    .select({
      month,
      line: taxEntries.line,
      cents: sql<string>`sum(${taxEntries.cents})`.mapWith(Number),
      entries: sql<number>`count(*)::int`,
    })
    .from(taxEntries)
    .where(and(eq(taxEntries.userId, userId), inYear(taxEntries.day, year)))
    .groupBy(sql`1`, taxEntries.line);
}

export async function monthMiles(ctx: Ctx, userId: string, year: number): Promise<MonthMiles[]> {
  return ctx.db
    .select({
      month: sql<number>`extract(month from ${mileageTrips.day})::int`,
      tenths: sql<string>`sum(${mileageTrips.tenths})`.mapWith(Number),
    })
    .from(mileageTrips)
    .where(and(eq(mileageTrips.userId, userId), inYear(mileageTrips.day, year)))
    .groupBy(sql`1`);
}

/** What the year's rows still lack: large expenses without a receipt, entries on "other", labor without a sub. */
export async function openPoints(ctx: Ctx, userId: string, year: number) {
  const mine = and(eq(taxEntries.userId, userId), inYear(taxEntries.day, year), eq(taxEntries.kind, "expense"));
  const count = (where: ReturnType<typeof and>) =>
    ctx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(taxEntries)
      .where(and(mine, where))
      .then(([row]) => row?.n ?? 0);
  const [bigWithoutReceipt, onOtherExpenses, laborWithoutSub] = await Promise.all([
    count(and(isNull(taxEntries.receiptId), gte(taxEntries.cents, RECEIPT_FROM_CENTS))),
    count(and(eq(taxEntries.line, OTHER_EXPENSES), eq(taxEntries.note, ""))),
    count(and(eq(taxEntries.line, CONTRACT_LABOR), isNull(taxEntries.payeeId))),
  ]);
  return { bigWithoutReceipt, onOtherExpenses, laborWithoutSub };
}
