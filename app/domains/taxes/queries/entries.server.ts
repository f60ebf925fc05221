import { and, between, desc, eq, gte, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { PAGE_LAST, SHOWN } from "../input/limits.ts";
import type { EntryFilter } from "../input.ts";
import { RECEIPT_FROM_CENTS } from "../rules/checklist.ts";
import { SUBTRACTING } from "../rules/lines.ts";
import { taxEntries, taxImports, taxPayees, taxReceipts } from "../tables.server.ts";
import { inYear } from "./sums.server.ts";

export const entryGone = () => notFound("entry_gone", m.taxes_entry_gone());

const COLUMNS = {
  id: taxEntries.id,
  kind: taxEntries.kind,
  day: taxEntries.day,
  cents: taxEntries.cents,
  line: taxEntries.line,
  party: taxEntries.party,
  note: taxEntries.note,
  payeeId: taxEntries.payeeId,
  paidBy: taxEntries.paidBy,
  engagementId: taxEntries.engagementId,
  receiptId: taxEntries.receiptId,
  version: taxEntries.version,
};

const wanted = (userId: string, year: number, filter: EntryFilter): SQL | undefined => {
  const like = filter.words && `%${literally(filter.words)}%`;
  return and(
    eq(taxEntries.userId, userId),
    inYear(taxEntries.day, year),
    filter.kind ? eq(taxEntries.kind, filter.kind) : undefined,
    filter.line ? eq(taxEntries.line, filter.line) : undefined,
    filter.month ? sql`extract(month from ${taxEntries.day}) = ${filter.month}` : undefined,
    filter.proof
      ? and(eq(taxEntries.kind, "expense"), isNull(taxEntries.receiptId), gte(taxEntries.cents, RECEIPT_FROM_CENTS))
      : undefined,
    filter.job ? eq(taxEntries.engagementId, filter.job) : undefined,
    filter.from ? eq(taxEntries.importId, filter.from) : undefined,
    like ? or(ilike(taxEntries.party, like), ilike(taxEntries.note, like)) : undefined,
  );
};

/** Returns and allowances are income lines that lower the income. */
const wentBack = inArray(taxEntries.line, SUBTRACTING);

/** A page of a year's entries, newest first, with how many there are in all and what they add up to. */
export async function entriesOf(ctx: Ctx, year: number, filter: EntryFilter) {
  const userId = ownerOf(ctx, "books");
  const where = wanted(userId, year, filter);
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select(COLUMNS)
      .from(taxEntries)
      .where(where)
      .orderBy(desc(taxEntries.day), desc(taxEntries.id))
      .limit(SHOWN)
      .offset((filter.page - 1) * SHOWN),
    ctx.db
      .select({
        n: sql<number>`count(*)::int`,
        income:
          sql<string>`coalesce(sum(case when ${wentBack} then -${taxEntries.cents} else ${taxEntries.cents} end) filter (where ${taxEntries.kind} = 'income'), 0)`.mapWith(
            Number,
          ),
        expenses:
          sql<string>`coalesce(sum(${taxEntries.cents}) filter (where ${taxEntries.kind} = 'expense'), 0)`.mapWith(
            Number,
          ),
      })
      .from(taxEntries)
      .where(where),
  ]);
  const { n = 0, income = 0, expenses = 0 } = all ?? {};
  return { rows, count: n, income, expenses, page: filter.page, pages: Math.min(PAGE_LAST, Math.ceil(n / SHOWN)) };
}

/** The expenses of some days, the largest first: a few of them, how many there are and their sum; `words` narrows them to a payee or a note. */
export async function largestExpenses(
  ctx: Ctx,
  { first, last, words = "", limit }: { first: string; last: string; words?: string; limit: number },
) {
  const like = words && `%${literally(words)}%`;
  const where = and(
    eq(taxEntries.userId, ownerOf(ctx, "books")),
    between(taxEntries.day, first, last),
    eq(taxEntries.kind, "expense"),
    like ? or(ilike(taxEntries.party, like), ilike(taxEntries.note, like)) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select(COLUMNS)
      .from(taxEntries)
      .where(where)
      .orderBy(desc(taxEntries.cents), desc(taxEntries.day), desc(taxEntries.id))
      .limit(limit),
    ctx.db
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<string>`coalesce(sum(${taxEntries.cents}), 0)`.mapWith(Number),
      })
      .from(taxEntries)
      .where(where),
  ]);
  return { rows, count: all?.count ?? 0, cents: all?.cents ?? 0 };
}

/** Where a part of the entries begins: after the one of this day and id. */
export type EntryPlace = { day: string; id: string };

/** A part of a year's entries, newest first, read on from a place so that new ones repeat nothing. */
export function entriesFrom(
  ctx: Ctx,
  year: number,
  filter: Partial<EntryFilter>,
  { after, limit }: { after: EntryPlace | undefined; limit: number },
) {
  const userId = ownerOf(ctx, "books");
  const older = after && sql`(${taxEntries.day}, ${taxEntries.id}) < (${after.day}::date, ${after.id}::uuid)`;
  return ctx.db
    .select(COLUMNS)
    .from(taxEntries)
    .where(and(wanted(userId, year, { line: null, page: 1, ...filter }), older))
    .orderBy(desc(taxEntries.day), desc(taxEntries.id))
    .limit(limit);
}

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>["rows"][number];

/** One of the actor's entries with its receipt and the import it came with. Throws `not_found`. */
export async function entryOf(ctx: Ctx, entryId: string | undefined) {
  const userId = ownerOf(ctx, "books");
  if (!isId(entryId)) throw entryGone();
  const [row] = await ctx.db
    .select({
      ...COLUMNS,
      importId: taxEntries.importId,
      importName: taxImports.fileName,
      importedAt: taxImports.doneAt,
      payeeName: taxPayees.name,
      receiptName: taxReceipts.fileName,
      receiptSize: taxReceipts.fileSize,
    })
    .from(taxEntries)
    .leftJoin(taxReceipts, eq(taxReceipts.id, taxEntries.receiptId))
    .leftJoin(taxImports, eq(taxImports.id, taxEntries.importId))
    .leftJoin(taxPayees, eq(taxPayees.id, taxEntries.payeeId))
    .where(and(eq(taxEntries.id, entryId), eq(taxEntries.userId, userId)));
  if (!row) throw entryGone();
  return row;
}

/** An expense of the actor that a form of this key wrote, and one of the same day and sum besides. */
export async function alreadyEntered(ctx: Ctx, of: { requestKey: string; day: string; cents: number }) {
  const userId = ownerOf(ctx, "books");
  const rows = await ctx.db
    .select({ id: taxEntries.id, requestKey: taxEntries.requestKey, party: taxEntries.party })
    .from(taxEntries)
    .where(
      and(
        eq(taxEntries.userId, userId),
        or(
          eq(taxEntries.requestKey, of.requestKey),
          and(eq(taxEntries.kind, "expense"), eq(taxEntries.day, of.day), eq(taxEntries.cents, of.cents)),
        ),
      ),
    )
    .orderBy(desc(taxEntries.createdAt), desc(taxEntries.id));
  const same = rows.find(({ requestKey }) => requestKey === of.requestKey);
  return { same: same ?? null, alike: rows.find((row) => row !== same) ?? null };
}
