import { and, asc, desc, eq, lte, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { rowOfJson } from "#app/infra/database/json-row.server.ts";
import { NOTHING_TOLD, type Told } from "../rules/estimate.ts";
import { taxPayments, taxSettings } from "../tables.server.ts";

/** `version` 0: nothing was told of this year itself; how they file is then taken from the year before. */
export type ToldOfYear = Told & { version: number };

/** What a member told of a year, or last told before it. */
export const toldRow = (db: Db, userId: SQLWrapper, year: SQLWrapper) =>
  db
    .select()
    .from(taxSettings)
    .where(and(eq(taxSettings.userId, userId), lte(taxSettings.year, year)))
    .orderBy(desc(taxSettings.year))
    .limit(1);

/** What `toldRow` found, as JSON, says of `year`. */
export function toldOf(json: Record<string, unknown> | undefined, year: number): ToldOfYear {
  if (!json) return { ...NOTHING_TOLD, version: 0 };
  const { userId: _, year: told, updatedAt: __, ...row } = rowOfJson(taxSettings, json);
  if (told === year) return row;
  const { filingStatus, state, stateRate, setAsideRate } = row;
  return { ...NOTHING_TOLD, filingStatus, state, stateRate, setAsideRate, version: 0 };
}

export type Payment = Pick<typeof taxPayments.$inferSelect, "id" | "quarter" | "chosen" | "day" | "cents">;

/** The estimated payments of a year, oldest first. */
export const paymentRows = (db: Db, userId: SQLWrapper, year: SQLWrapper) =>
  db
    .select({
      id: taxPayments.id,
      quarter: taxPayments.quarter,
      chosen: taxPayments.chosen,
      day: taxPayments.day,
      cents: taxPayments.cents,
    })
    .from(taxPayments)
    .where(and(eq(taxPayments.userId, userId), eq(taxPayments.year, year)))
    .orderBy(asc(taxPayments.day), asc(taxPayments.createdAt), asc(taxPayments.id))
    .limit(200);
