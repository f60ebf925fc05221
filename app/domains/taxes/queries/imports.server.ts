import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { PREVIEW_GROUPS, PREVIEW_PROBLEMS, PREVIEW_TWINS } from "../input/limits.ts";
import { lastDay } from "../input.ts";
import { groupRows } from "../rules/bank/groups.ts";
import { guessColumns } from "../rules/bank/guess.ts";
import { onLine, SKIP, TAX_PAYMENT } from "../rules/bank/plan.ts";
import { type ColumnChoice, choiceFault, choiceFits } from "../rules/columns.ts";
import { lineOf } from "../rules/lines.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxImports } from "../tables.server.ts";
import {
  type FileProblem,
  type FileRow,
  type MarkedRow,
  markedRows,
  plannedRows,
  rulesOf,
} from "./import-plan.server.ts";
import { firstRows } from "./read-csv.server.ts";

const LISTED = 50;
/** From so many rows it is told what a file is. */
export const SAMPLE_ROWS = 2000;

export const importGone = () => notFound("import_gone", m.taxes_import_gone());

/** The actor's imports, newest first. */
export async function importsOf(ctx: Ctx) {
  const userId = ownerOf(ctx, "books");
  return ctx.db
    .select({
      id: taxImports.id,
      fileName: taxImports.fileName,
      state: taxImports.state,
      added: taxImports.added,
      skipped: taxImports.skipped,
      leftOut: taxImports.leftOut,
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
  const userId = ownerOf(ctx, "books");
  if (!isId(importId)) throw importGone();
  const [row] = await ctx.db
    .select()
    .from(taxImports)
    .where(and(eq(taxImports.id, importId), eq(taxImports.userId, userId)));
  if (!row) throw importGone();
  return row;
}

export type StagedRow = Awaited<ReturnType<typeof importOf>>;

/** What a member chose by hand for the last file with these columns, else what is recognized from names and rows. */
async function usualChoice(ctx: Ctx, row: StagedRow, header: string[], sample: string[][]): Promise<ColumnChoice> {
  const [before] = await ctx.db
    .select({ choice: taxImports.choice })
    .from(taxImports)
    .where(
      and(
        eq(taxImports.userId, row.userId),
        eq(taxImports.headerKey, row.headerKey),
        ne(taxImports.id, row.id),
        eq(taxImports.byHand, true),
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

/** The page of a preview, and the merchant whose rows are shown one by one. */
type PreviewPlace = { page: number; open: string | null };
const START: PreviewPlace = { page: 1, open: null };

export type Preview = Awaited<ReturnType<typeof previewOf>>;

/**
 * What a waiting file would become: its columns, the choice (given, remembered or recognized), its rows by merchant with
 * what becomes of them, those that look like an entry of the books apart, every problem counted and the first ones listed.
 */
export async function previewOf(ctx: Ctx, row: StagedRow, given: ColumnChoice | null, at = START) {
  const last = lastDay(ctx.now);
  const separator = row.separator as Separator;
  const source = row.source ?? "";
  const { header, rows } = await firstRows(source, separator, SAMPLE_ROWS);
  const fits = given && choiceFits(given, header.length) ? given : null;
  const choice = fits ?? (await usualChoice(ctx, row, header, rows));
  const fault = choiceFault(choice);
  const rules = await rulesOf(ctx, row.userId);
  const planned: FileRow[] = [];
  const problems: FileProblem[] = [];
  const totals = { rows: 0, good: 0, wrong: 0, leftOut: 0, incomeCents: 0, expenseCents: 0, from: "", to: "" };
  if (!fault)
    for await (const one of plannedRows(source, separator, choice, last, rules, row.picks)) {
      totals.rows++;
      if ("fault" in one) {
        totals.wrong++;
        if (problems.length < PREVIEW_PROBLEMS) problems.push({ ...one, text: one.text.slice(0, 60) });
        continue;
      }
      planned.push(one);
    }
  const marked = await markedRows(ctx, row.userId, planned, row.picks);
  for (const one of marked) addUp(totals, one.row);
  const twins = marked.flatMap(twinShown);
  const example = (n: number) => rows.map((cells) => cells[n]?.trim() ?? "").find(Boolean) ?? "";
  const columns = header.map((name, n) => ({ name: name.trim().slice(0, 60), example: example(n).slice(0, 40) }));
  const groups = groupRows(
    marked.flatMap(({ row, twin }) => (twin ? [] : [row])),
    at.open,
  );
  const pages = Math.max(1, Math.ceil(groups.length / PREVIEW_GROUPS));
  const page = Math.min(at.page, pages);
  return {
    columns,
    choice,
    fault,
    /** The merchants of this page of the preview. */
    groups: groups.slice((page - 1) * PREVIEW_GROUPS, page * PREVIEW_GROUPS),
    /** On the first page: rows that look like entries of the books, and how many there are. */
    twins: page === 1 ? twins.slice(0, PREVIEW_TWINS) : [],
    twinCount: twins.length,
    page,
    pages,
    problems,
    totals,
    before: await sameFileBefore(ctx, row),
  };
}

/** A row that looks like an entry, in words and cents; what comes in is positive. */
function twinShown({ row: { read, way, line }, twin, taken }: MarkedRow) {
  if (!twin) return [];
  const text = [read.party, read.note].filter(Boolean).join(" · ");
  const cents = (way === "in" ? 1 : -1) * Math.abs(read.cents);
  return [{ line, way, day: read.day, text, cents, taken: taken ?? false, twin }];
}

type Totals = { good: number; leftOut: number; incomeCents: number; expenseCents: number; from: string; to: string };

/** Counts a row: `good` goes on the books, the rest is left out. */
function addUp(totals: Totals, { read, pick }: FileRow): void {
  if (!totals.from || read.day < totals.from) totals.from = read.day;
  if (read.day > totals.to) totals.to = read.day;
  if (pick === SKIP) totals.leftOut++;
  else totals.good++;
  if (pick === SKIP || pick === TAX_PAYMENT) return;
  const { kind, cents } = onLine(read, pick);
  if (kind === "income") totals.incomeCents += cents * (lineOf(pick)?.subtracts ? -1 : 1);
  else totals.expenseCents += cents;
}
