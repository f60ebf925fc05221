import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { PREVIEW_PROBLEMS, PREVIEW_ROWS } from "../input/limits.ts";
import { lastDay } from "../input.ts";
import { type ColumnChoice, choiceFault, choiceFits, guessColumns } from "../rules/columns.ts";
import { type ReadRow, type RowProblem, readRow } from "../rules/rows.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxImports } from "../tables.server.ts";
import { dataRows, firstRows } from "./read-csv.server.ts";

const LISTED = 50;
const SAMPLE_ROWS = 200;

export const importGone = () => notFound("import_gone", m.taxes_import_gone());

/** The actor's imports, newest first. */
export async function importsOf(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  return ctx.db
    .select({
      id: taxImports.id,
      fileName: taxImports.fileName,
      state: taxImports.state,
      added: taxImports.added,
      skipped: taxImports.skipped,
      createdAt: taxImports.createdAt,
      doneAt: taxImports.doneAt,
    })
    .from(taxImports)
    .where(eq(taxImports.userId, userId))
    .orderBy(desc(taxImports.createdAt))
    .limit(LISTED);
}
export type ImportRow = Awaited<ReturnType<typeof importsOf>>[number];

/** One of the actor's imports, with its text while it waits. Throws `not_found`. */
export async function importOf(ctx: Ctx, importId: string | undefined) {
  const { userId } = requireActor(ctx);
  if (!isId(importId)) throw importGone();
  const [row] = await ctx.db
    .select()
    .from(taxImports)
    .where(and(eq(taxImports.id, importId), eq(taxImports.userId, userId)));
  if (!row) throw importGone();
  return row;
}

type StagedRow = Awaited<ReturnType<typeof importOf>>;

/** The choice made for the last file with these columns, else one guessed from names and rows. */
async function usualChoice(ctx: Ctx, row: StagedRow, header: string[], sample: string[][]): Promise<ColumnChoice> {
  const [before] = await ctx.db
    .select({ choice: taxImports.choice })
    .from(taxImports)
    .where(
      and(
        eq(taxImports.userId, row.userId),
        eq(taxImports.headerKey, row.headerKey),
        ne(taxImports.id, row.id),
        isNotNull(taxImports.choice),
      ),
    )
    .orderBy(desc(taxImports.createdAt))
    .limit(1);
  if (before?.choice && choiceFits(before.choice, header.length)) return before.choice;
  return guessColumns(header, sample);
}

/** Whether the very same file is in already. */
async function sameFileBefore(ctx: Ctx, row: StagedRow) {
  const [before] = await ctx.db
    .select({ id: taxImports.id, doneAt: taxImports.doneAt, fileName: taxImports.fileName })
    .from(taxImports)
    .where(
      and(
        eq(taxImports.userId, row.userId),
        eq(taxImports.sha256, row.sha256),
        eq(taxImports.state, "done"),
        ne(taxImports.id, row.id),
      ),
    )
    .orderBy(desc(taxImports.createdAt))
    .limit(1);
  return before ?? null;
}

export type Preview = Awaited<ReturnType<typeof previewOf>>;

/**
 * What a waiting file would become: its columns, the choice (given, remembered or guessed), the first rows as they are
 * read, every problem counted and the first ones listed with their line.
 */
export async function previewOf(ctx: Ctx, row: StagedRow, given: ColumnChoice | null) {
  const last = lastDay(ctx.now);
  const separator = row.separator as Separator;
  const { header, rows } = await firstRows(row.source ?? "", separator, SAMPLE_ROWS);
  const fits = given && choiceFits(given, header.length) ? given : null;
  const choice = fits ?? (await usualChoice(ctx, row, header, rows));
  const fault = choiceFault(choice);
  const shown: { line: number; row: ReadRow }[] = [];
  const problems: ({ line: number } & RowProblem)[] = [];
  const totals = { rows: 0, good: 0, wrong: 0, incomeCents: 0, expenseCents: 0, from: "", to: "" };
  for await (const { line, cells } of dataRows(row.source ?? "", separator)) {
    totals.rows++;
    if (fault) continue;
    const read = readRow(cells, choice, last);
    if ("fault" in read) {
      totals.wrong++;
      if (problems.length < PREVIEW_PROBLEMS) problems.push({ line, ...read, text: read.text.slice(0, 60) });
      continue;
    }
    totals.good++;
    if (read.kind === "income") totals.incomeCents += read.cents;
    else totals.expenseCents += read.cents;
    if (!totals.from || read.day < totals.from) totals.from = read.day;
    if (read.day > totals.to) totals.to = read.day;
    if (shown.length < PREVIEW_ROWS) shown.push({ line, row: read });
  }
  const example = (n: number) => rows.map((cells) => cells[n]?.trim() ?? "").find(Boolean) ?? "";
  const columns = header.map((name, n) => ({ name: name.trim().slice(0, 60), example: example(n).slice(0, 40) }));
  return { columns, choice, fault, shown, problems, totals, before: await sameFileBefore(ctx, row) };
}
