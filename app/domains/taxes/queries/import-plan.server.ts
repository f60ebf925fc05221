import { createHash } from "node:crypto";
import { and, asc, between, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Picks, type PlannedRow, planRow, SKIP, TAKE, type Target, wayKey, wayOf } from "../rules/bank/plan.ts";
import { type Entry, searchFor, twinsOf } from "../rules/bank/twins.ts";
import type { ColumnChoice } from "../rules/columns.ts";
import { type ReadRow, type RowProblem, readRow } from "../rules/rows.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxEntries, taxRules } from "../tables.server.ts";
import { dataRows } from "./read-csv.server.ts";

/** What a member keeps for merchants, by `wayKey`. */
export async function rulesOf(ctx: Ctx, userId: string): Promise<Record<string, Target>> {
  const rows = await ctx.db
    .select({ way: taxRules.way, merchant: taxRules.merchant, target: taxRules.target })
    .from(taxRules)
    .where(eq(taxRules.userId, userId));
  return Object.fromEntries(rows.map(({ way, merchant, target }) => [wayKey(way, merchant), target]));
}

const LISTED = 500;

/** What the actor chose for merchants, by name. */
export async function myRules(ctx: Ctx) {
  const userId = ownerOf(ctx, "books");
  return ctx.db
    .select({ way: taxRules.way, merchant: taxRules.merchant, target: taxRules.target })
    .from(taxRules)
    .where(eq(taxRules.userId, userId))
    .orderBy(asc(taxRules.merchant), asc(taxRules.way))
    .limit(LISTED);
}
export type Rule = Awaited<ReturnType<typeof myRules>>[number];

/** A row of a file with the line it begins on. */
export type FileRow = PlannedRow & { line: number };
export type FileProblem = RowProblem & { line: number };

/** Every row of a file: what becomes of it, or what is wrong with it. Lines that move no money are passed over. */
export async function* plannedRows(
  source: string,
  separator: Separator,
  choice: ColumnChoice,
  lastDay: string,
  rules: Readonly<Record<string, Target>>,
  picks: Picks,
): AsyncGenerator<FileRow | FileProblem> {
  for await (const { line, cells } of dataRows(source, separator)) {
    const read = readRow(cells, choice, lastDay);
    if (read === null) continue;
    yield "fault" in read ? { line, ...read } : { line, ...planRow(read, line, choice, rules, picks) };
  }
}

/**
 * What makes a row the same row in another file: day, amount, words, and its place among equal ones of its file. The
 * line is left out, so that an entry that was sorted meanwhile is still known, and so is what was chosen for it.
 */
function fingerprints() {
  const seen = new Map<string, number>();
  return ({ kind, day, cents, party, note }: ReadRow): string => {
    const row = JSON.stringify([kind, day, cents, party.toLowerCase(), note.toLowerCase()]);
    const nth = (seen.get(row) ?? 0) + 1;
    seen.set(row, nth);
    return createHash("sha256").update(`${row}${nth}`).digest("base64url");
  };
}

/** The invoice of a payment that was booked by itself; read by name, because the invoices' domain needs this one. */
const invoiceOfEntry = sql<{
  id: string;
  number: number;
} | null>`(select json_build_object('id', i.id, 'number', i.number)
  from invoice_payments p join invoices i on i.id = p.invoice_id where p.id = ${taxEntries}.request_key limit 1)`;

type Twin = Pick<Entry, "id" | "day" | "party" | "note"> & { invoice: { id: string; number: number } | null };
/** `mark`: its fingerprint. `twin`: the entry that it looks like; it is left out unless it was taken in. */
export type MarkedRow = { row: FileRow; mark: string; twin?: Twin; taken?: true };

/** All good rows of a file with their marks and the entries that they look like. Every row is marked, so that leaving one out renames no other. */
export async function markedRows(
  ctx: Ctx,
  userId: string,
  rows: readonly FileRow[],
  picks: Picks,
): Promise<MarkedRow[]> {
  const fingerprint = fingerprints();
  const marked = rows.map((row) => ({ row, mark: fingerprint(row.read) }));
  const marks = new Set(marked.map(({ mark }) => mark));
  const near = await entriesNear(ctx, userId, rows);
  const isSame = (mark: string | null) => mark !== null && marks.has(mark);
  const known = new Set(near.map((entry) => entry.fingerprint));
  const twins = twinsOf(
    marked.filter(({ mark }) => !known.has(mark)).map(({ row }) => row),
    near.filter((entry) => !isSame(entry.fingerprint)),
  );
  return marked.map((one): MarkedRow => {
    const found = twins.get(one.row.line);
    if (!found) return one;
    const { id, day, party, note, invoice } = found;
    const twin = { id, day, party, note, invoice };
    if (picks.rows[String(one.row.line)] === TAKE) return { ...one, twin, taken: true };
    return { ...one, row: { ...one.row, pick: SKIP }, twin };
  });
}

/** Entries of the days and amounts of these rows. */
async function entriesNear(ctx: Ctx, userId: string, rows: readonly FileRow[]) {
  const wanted = searchFor(rows);
  if (!wanted) return [];
  const found = await ctx.db
    .select({
      id: taxEntries.id,
      kind: taxEntries.kind,
      day: taxEntries.day,
      cents: taxEntries.cents,
      line: taxEntries.line,
      party: taxEntries.party,
      note: taxEntries.note,
      importId: taxEntries.importId,
      fingerprint: taxEntries.fingerprint,
      invoice: invoiceOfEntry,
    })
    .from(taxEntries)
    .where(
      and(
        eq(taxEntries.userId, userId),
        between(taxEntries.day, wanted.from, wanted.to),
        sql`abs(${taxEntries.cents}) in (select amount::int from jsonb_array_elements_text(${JSON.stringify(wanted.cents)}::jsonb) as amount)`,
      ),
    )
    .orderBy(asc(taxEntries.day), asc(taxEntries.id));
  return found.map(({ importId, ...entry }) => ({
    ...entry,
    way: wayOf(entry),
    cents: Math.abs(entry.cents),
    imported: importId !== null,
  }));
}
