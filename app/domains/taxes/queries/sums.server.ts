import { and, between, eq, gte, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { jsonRows } from "#app/infra/database/json-row.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { RECEIPT_FROM_CENTS } from "../rules/checklist.ts";
import { CONTRACT_LABOR, OTHER_EXPENSES } from "../rules/lines.ts";
import { type MonthMiles, type MonthSum, netProfit } from "../rules/profit.ts";
import { mileageTrips, taxEntries } from "../tables.server.ts";
import { type Payment, paymentRows, toldOf, toldRow } from "./settings.server.ts";

export const inYear = (column: typeof taxEntries.day | typeof mileageTrips.day, year: number) =>
  between(column, `${year}-01-01`, `${year}-12-31`);

type Asked = { userId: string; year: number; first: string; last: string };
const yearRow = prepared((db, { userId, year, first, last }: Slots<Asked>) => {
  const sums = db
    .select({
      month: sql<number>`extract(month from ${taxEntries.day})::int`.as("month"),
      line: taxEntries.line,
      cents: sql<number>`sum(${taxEntries.cents})`.as("cents"),
      entries: sql<number>`count(*)`.as("entries"),
    })
    .from(taxEntries)
    .where(and(eq(taxEntries.userId, userId), between(taxEntries.day, first, last)))
    .groupBy(sql`1`, taxEntries.line);
  const miles = db
    .select({
      month: sql<number>`extract(month from ${mileageTrips.day})::int`.as("month"),
      tenths: sql<number>`sum(${mileageTrips.tenths})`.as("tenths"),
    })
    .from(mileageTrips)
    .where(and(eq(mileageTrips.userId, userId), between(mileageTrips.day, first, last)))
    .groupBy(sql`1`);
  return db
    .select({
      sums: jsonRows<MonthSum>(sums),
      miles: jsonRows<MonthMiles>(miles),
      told: jsonRows<Record<string, unknown>>(toldRow(db, userId, year)),
      payments: jsonRows<Payment>(paymentRows(db, userId, year)),
    })
    .from(sql`(select 1) as one`);
});

/** The actor's profit of the days from the first to the last, which lie in one year: by line and month, with the miles of these days. */
export async function profitBetween(ctx: Ctx, first: string, last: string) {
  const userId = ownerOf(ctx, "books");
  const year = Number(first.slice(0, 4));
  const [row] = await yearRow(ctx.db, { userId, year, first, last });
  return netProfit(year, row?.sums ?? [], row?.miles ?? []);
}

/** What a member wrote down of a year, in one statement: sums by month and line, read from the index alone, miles by month, what they told, payments. */
export async function yearRows(ctx: Ctx, userId: string, year: number) {
  const [row] = await yearRow(ctx.db, { userId, year, first: `${year}-01-01`, last: `${year}-12-31` });
  if (!row) throw new Error("a select without rows");
  return { ...row, told: toldOf(row.told[0], year) };
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
