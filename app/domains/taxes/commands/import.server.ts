import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { lastDay } from "../input.ts";
import { importGone, importOf } from "../queries/imports.server.ts";
import { dataRows, firstRows } from "../queries/read-csv.server.ts";
import { type ColumnChoice, choiceFault, choiceFits } from "../rules/columns.ts";
import { CONTRACT_LABOR } from "../rules/lines.ts";
import { type ReadRow, readRow } from "../rules/rows.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxEntries, taxImports, taxPayees } from "../tables.server.ts";
import { dropLooseReceipts } from "./receipt-files.server.ts";

const BATCH = 1000;

const settled = () => conflict("import_settled", m.taxes_import_settled());

/**
 * What makes a row the same row in another file: day, amount, words, and its place among equal ones of its file. The
 * line is left out, so that an entry that was sorted meanwhile is still known.
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

/** All good rows of a waiting file, with how many are wrong. */
async function readAll(source: string, separator: Separator, choice: ColumnChoice, last: string) {
  const rows: ReadRow[] = [];
  let wrong = 0;
  for await (const { cells } of dataRows(source, separator)) {
    const read = readRow(cells, choice, last);
    if ("fault" in read) wrong++;
    else rows.push(read);
  }
  return { rows, wrong };
}

export type Imported = { added: number; skipped: number; wrong: number };

/**
 * Puts a waiting file on the books in one transaction: all its good rows, or nothing. Rows that are on the books already
 * are counted and left out. With wrong rows in it, it refuses unless `leaveOut` says to go without them.
 */
export async function runImport(
  ctx: Ctx,
  importId: string | undefined,
  choice: ColumnChoice,
  { leaveOut }: { leaveOut: boolean },
): Promise<Imported> {
  const { userId } = requireActor(ctx);
  const staged = await importOf(ctx, importId);
  if (staged.state !== "staged" || staged.source === null) throw settled();
  const separator = staged.separator as Separator;
  const { header } = await firstRows(staged.source, separator, 1);
  if (!choiceFits(choice, header.length) || choiceFault(choice))
    throw invalid("choice_incomplete", m.taxes_choice_incomplete());
  const { rows, wrong } = await readAll(staged.source, separator, choice, lastDay(ctx.now));
  if (wrong && !leaveOut) throw invalid("rows_wrong", m.taxes_rows_wrong({ count: wrong }));
  if (!rows.length) throw invalid("nothing_to_import", m.taxes_nothing_to_import());
  const mark = fingerprints();
  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.db
      .update(taxImports)
      .set({ state: "done", source: null, choice, doneAt: tx.now })
      .where(and(eq(taxImports.id, staged.id), eq(taxImports.userId, userId), eq(taxImports.state, "staged")))
      .returning({ id: taxImports.id });
    if (!claimed.length) throw settled();
    const subs = await subsByName(tx, userId);
    let added = 0;
    for (let from = 0; from < rows.length; from += BATCH)
      added += await insertBatch(tx, userId, staged.id, rows.slice(from, from + BATCH), mark, subs);
    const skipped = rows.length - added;
    await tx.db.update(taxImports).set({ added, skipped }).where(eq(taxImports.id, staged.id));
    return { added, skipped, wrong };
  });
}

async function subsByName(tx: Ctx, userId: string): Promise<Map<string, string>> {
  const subs = await tx.db
    .select({ id: taxPayees.id, name: taxPayees.name })
    .from(taxPayees)
    .where(eq(taxPayees.userId, userId));
  return new Map(subs.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** One statement with one parameter: fifty thousand rows would be too many parameters, and slow to bind. */
async function insertBatch(
  tx: Ctx,
  userId: string,
  importId: string,
  rows: readonly ReadRow[],
  mark: (row: ReadRow) => string,
  subs: ReadonlyMap<string, string>,
): Promise<number> {
  const json = rows.map((row) => ({
    ...row,
    id: tx.newId(),
    mark: mark(row),
    payee: row.kind === "expense" && row.line === CONTRACT_LABOR ? (subs.get(row.party.toLowerCase()) ?? null) : null,
  }));
  const at = tx.now.toISOString();
  const inserted = await tx.db.execute<{ n: number }>(sql`
    with added as (
      insert into ${taxEntries} (id, user_id, kind, day, cents, line, party, note, payee_id, import_id, fingerprint, created_at, updated_at)
      select r.id, ${userId}::uuid, r.kind, r.day, r.cents, r.line, r.party, r.note, r.payee, ${importId}::uuid, r.mark, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
        as r(id uuid, kind text, day date, cents integer, line text, party text, note text, payee uuid, mark text)
      on conflict (user_id, fingerprint) do nothing
      returning 1
    )
    select count(*)::int as n from added`);
  return Number(inserted.rows[0]?.n ?? 0);
}

/** Takes an import back as a whole: every entry that came with it goes, also those that were changed since. */
export async function undoImport(ctx: Ctx, importId: string | undefined): Promise<{ removed: number }> {
  const { userId } = requireActor(ctx);
  const row = await importOf(ctx, importId);
  return inTransaction(ctx, async (tx) => {
    const undone = await tx.db
      .update(taxImports)
      .set({ state: "undone" })
      .where(and(eq(taxImports.id, row.id), eq(taxImports.userId, userId), eq(taxImports.state, "done")))
      .returning({ id: taxImports.id });
    if (!undone.length) throw settled();
    const removed = await tx.db.execute<{ n: number }>(sql`
      with gone as (delete from ${taxEntries} where import_id = ${row.id}::uuid and user_id = ${userId}::uuid returning 1)
      select count(*)::int as n from gone`);
    await dropLooseReceipts(tx, userId);
    return { removed: Number(removed.rows[0]?.n ?? 0) };
  });
}

/** Lets go of a file that waits. */
export async function discardImport(ctx: Ctx, importId: string | undefined): Promise<void> {
  const { userId } = requireActor(ctx);
  const row = await importOf(ctx, importId);
  const gone = await ctx.db
    .delete(taxImports)
    .where(and(eq(taxImports.id, row.id), eq(taxImports.userId, userId), eq(taxImports.state, "staged")))
    .returning({ id: taxImports.id });
  if (!gone.length) throw importGone();
}
