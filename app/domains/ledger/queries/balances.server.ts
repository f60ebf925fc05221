import { stringify } from "csv-stringify/sync";
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { ACCOUNTS, type Account } from "../rules.ts";
import { ledgerChecks, ledgerEntries, ledgerPostings } from "../tables.server.ts";

/** Cents on each account, of one business or of all. */
export async function balances(ctx: Ctx, businessId?: string): Promise<Record<Account, number>> {
  const rows = await ctx.db
    .select({ account: ledgerPostings.account, cents: sql<number>`sum(${ledgerPostings.cents})`.mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(businessId ? eq(ledgerEntries.businessId, businessId) : undefined)
    .groupBy(ledgerPostings.account);
  const found = new Map(rows.map(({ account, cents }) => [account, cents]));
  return Object.fromEntries(ACCOUNTS.map((name) => [name, found.get(name) ?? 0])) as Record<Account, number>;
}

export type LedgerLine = { at: Date; cause: string; account: Account; cents: number; businessId: string | null };

const lines = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({
      at: ledgerEntries.happenedAt,
      cause: ledgerEntries.cause,
      account: ledgerPostings.account,
      cents: ledgerPostings.cents,
      businessId: ledgerEntries.businessId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(which);

const inOrder = [asc(ledgerEntries.happenedAt), asc(ledgerEntries.cause), asc(ledgerPostings.no)] as const;

/** The movements of one business, the oldest first. */
export const movementsOf = (ctx: Ctx, businessId: string): Promise<LedgerLine[]> =>
  lines(ctx, eq(ledgerEntries.businessId, businessId)).orderBy(...inOrder);

/** All movements from a moment to before another, as a CSV with a line a posting; dollars with two places. */
export async function statementCsv(ctx: Ctx, from: Date, to: Date): Promise<string> {
  const rows = await lines(ctx, and(gte(ledgerEntries.happenedAt, from), lt(ledgerEntries.happenedAt, to))).orderBy(
    ...inOrder,
  );
  const header = ["at", "cause", "account", "dollars", "business"];
  return stringify([
    header,
    ...rows.map(({ at, cause, account, cents, businessId }) => [
      at.toISOString(),
      cause,
      account,
      (cents / 100).toFixed(2),
      businessId ?? "",
    ]),
  ]);
}

/** What the newest check found; null before the first. */
export async function lastCheck(ctx: Ctx) {
  const [row] = await ctx.db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkedAt)).limit(1);
  return row ?? null;
}
