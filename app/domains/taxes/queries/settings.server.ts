import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { NOTHING_TOLD, type Told } from "../rules/estimate.ts";
import { taxPayments, taxSettings } from "../tables.server.ts";

/** `version` 0: nothing was told of this year itself; how they file is then taken from the year before. */
export type ToldOfYear = Told & { version: number };

/** What a member told of a year. */
export async function toldOf(ctx: Ctx, userId: string, year: number): Promise<ToldOfYear> {
  const [row] = await ctx.db
    .select()
    .from(taxSettings)
    .where(and(eq(taxSettings.userId, userId), lte(taxSettings.year, year)))
    .orderBy(desc(taxSettings.year))
    .limit(1);
  if (!row) return { ...NOTHING_TOLD, version: 0 };
  const { filingStatus, state, stateRate, setAsideRate } = row;
  if (row.year !== year) return { ...NOTHING_TOLD, filingStatus, state, stateRate, setAsideRate, version: 0 };
  const { userId: _, year: __, updatedAt: ___, ...told } = row;
  return told;
}

/** The estimated payments of a year, oldest first. */
export const paymentsOf = (ctx: Ctx, userId: string, year: number) =>
  ctx.db
    .select({ id: taxPayments.id, quarter: taxPayments.quarter, day: taxPayments.day, cents: taxPayments.cents })
    .from(taxPayments)
    .where(and(eq(taxPayments.userId, userId), eq(taxPayments.year, year)))
    .orderBy(asc(taxPayments.quarter), asc(taxPayments.day), asc(taxPayments.id))
    .limit(200);
