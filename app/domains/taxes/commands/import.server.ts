import { isDeepStrictEqual } from "node:util";
import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { AS_PROPOSED } from "../input/limits.ts";
import { lastDay } from "../input.ts";
import { type FileRow, type MarkedRow, markedRows, plannedRows, rulesOf } from "../queries/import-plan.server.ts";
import { importGone, importOf, SAMPLE_ROWS, type StagedRow } from "../queries/imports.server.ts";
import { firstRows } from "../queries/read-csv.server.ts";
import { guessColumns } from "../rules/bank/guess.ts";
import { NO_PICKS, onLine, type Picks, SKIP, TAX_PAYMENT, type Target, wayKey } from "../rules/bank/plan.ts";
import { type ColumnChoice, choiceFault, choiceFits } from "../rules/columns.ts";
import { nextDue } from "../rules/due-dates.ts";
import { CONTRACT_LABOR } from "../rules/lines.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxEntries, taxImports, taxPayees, taxPayments } from "../tables.server.ts";
import { dropLooseReceipts } from "./receipt-files.server.ts";
import { keepRules } from "./rules.server.ts";

const BATCH = 1000;

const settled = () => conflict("import_settled", m.taxes_import_settled());

/** All good rows of a waiting file, with how many are wrong. */
async function readAll(ctx: Ctx, staged: StagedRow, choice: ColumnChoice, picks: Picks) {
  const rules = await rulesOf(ctx, staged.userId);
  const good: FileRow[] = [];
  let wrong = 0;
  const separator = staged.separator as Separator;
  for await (const one of plannedRows(staged.source ?? "", separator, choice, lastDay(ctx.now), rules, picks)) {
    if ("fault" in one) wrong++;
    else good.push(one);
  }
  return { rows: await markedRows(ctx, staged.userId, good, picks), wrong };
}

export type Imported = { added: number; skipped: number; wrong: number; leftOut: number };

/**
 * Puts a waiting file on the books in one transaction: all its good rows, or nothing. Rows that are on the books already
 * are counted and not added again; rows that are no business of Schedule C, or look like an entry and were not taken in,
 * are left out. With wrong rows in it, it refuses
 * unless `leaveOut` says to go without them. What was chosen for merchants is kept for the files to come.
 */
export async function runImport(
  ctx: Ctx,
  importId: string | undefined,
  choice: ColumnChoice,
  { leaveOut, picks: typed = NO_PICKS }: { leaveOut: boolean; picks?: Picks },
): Promise<Imported> {
  const userId = ownerOf(ctx, "books");
  const staged = await importOf(ctx, importId);
  if (staged.state !== "staged" || staged.source === null) throw settled();
  const { header, rows: sample } = await firstRows(staged.source, staged.separator as Separator, SAMPLE_ROWS);
  if (!choiceFits(choice, header.length) || choiceFault(choice))
    throw invalid("choice_incomplete", m.taxes_choice_incomplete());
  const picks = await newPicks(ctx, staged, choice, typed);
  const { rows, wrong } = await readAll(ctx, staged, choice, picks);
  if (wrong && !leaveOut) throw invalid("rows_wrong", m.taxes_rows_wrong({ count: wrong }));
  if (!rows.length) throw invalid("nothing_to_import", m.taxes_nothing_to_import());
  const byHand = !isDeepStrictEqual(choice, guessColumns(header, sample));
  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.db
      .update(taxImports)
      .set({ state: "done", source: null, choice, byHand, picks, doneAt: tx.now })
      .where(and(eq(taxImports.id, staged.id), eq(taxImports.userId, userId), eq(taxImports.state, "staged")))
      .returning({ id: taxImports.id });
    if (!claimed.length) throw settled();
    await keepRules(tx, userId, picks.merchants);
    const booked = rows.filter(({ row }) => row.pick !== SKIP);
    const taxes = booked.filter(({ row }) => row.pick === TAX_PAYMENT);
    const entries = booked.filter(({ row }) => row.pick !== TAX_PAYMENT);
    const subs = await subsByName(tx, userId);
    let added = 0;
    const known = new Set<string>();
    for (const one of taxes) added += await addTaxPayment(tx, userId, staged.id, one, known);
    for (let from = 0; from < entries.length; from += BATCH)
      added += await insertBatch(tx, userId, staged.id, entries.slice(from, from + BATCH), subs);
    const counts = { added, skipped: booked.length - added, leftOut: rows.length - booked.length };
    await tx.db.update(taxImports).set(counts).where(eq(taxImports.id, staged.id));
    await audit(tx, "book.imported", `import:${staged.id}`, { ...counts });
    return { ...counts, wrong };
  });
}

/** Keeps what was chosen on a page of a preview, until the file is imported. Throws when it was imported or taken back. */
export async function savePicks(
  ctx: Ctx,
  importId: string | undefined,
  choice: ColumnChoice,
  typed: Picks,
): Promise<void> {
  const { id } = await importOf(ctx, importId);
  await inTransaction(ctx, async (tx) => {
    // Two pages of one preview, open in two tabs, do not lose each other's choices.
    await tx.db.select({ id: taxImports.id }).from(taxImports).where(eq(taxImports.id, id)).for("update");
    const staged = await importOf(tx, id);
    if (staged.state !== "staged") throw settled();
    const picks = await newPicks(tx, staged, choice, typed);
    await tx.db.update(taxImports).set({ picks }).where(eq(taxImports.id, staged.id));
  });
}

/**
 * What is chosen for a file once a page of its preview came in: what differs from what is proposed is a choice, the rest
 * is none, and choices on other pages stay.
 */
async function newPicks(ctx: Ctx, staged: StagedRow, choice: ColumnChoice, typed: Picks): Promise<Picks> {
  if (!Object.keys(typed.merchants).length && !Object.keys(typed.rows).length) return staged.picks;
  const rules = await rulesOf(ctx, staged.userId);
  const ofMerchant = new Map<string, Target | null>();
  const ofRow = new Map<string, Target | null>();
  const separator = staged.separator as Separator;
  for await (const one of plannedRows(staged.source ?? "", separator, choice, lastDay(ctx.now), rules, NO_PICKS)) {
    if ("fault" in one) continue;
    const key = wayKey(one.way, one.merchant);
    const before = ofMerchant.get(key);
    ofMerchant.set(key, before === undefined || before === one.pick ? one.pick : null);
    // A row of a merchant stands beside its merchant's choice; alone it is compared with what is proposed.
    if (typed.rows[String(one.line)] !== undefined) ofRow.set(String(one.line), one.merchant ? null : one.pick);
  }
  return {
    merchants: chosen(staged.picks.merchants, typed.merchants, ofMerchant),
    rows: chosen(staged.picks.rows, typed.rows, ofRow),
  };
}

function chosen(
  before: Readonly<Record<string, Target>>,
  typed: Readonly<Record<string, Target>>,
  proposed: ReadonlyMap<string, Target | null>,
): Record<string, Target> {
  const out: Record<string, Target> = { ...before };
  for (const [key, target] of Object.entries(typed)) {
    if (!proposed.has(key)) continue;
    if (target === AS_PROPOSED || target === proposed.get(key)) delete out[key];
    else out[key] = target;
  }
  return out;
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
  rows: readonly MarkedRow[],
  subs: ReadonlyMap<string, string>,
): Promise<number> {
  const json = rows.map(({ row: { read, pick }, mark }) => {
    const { kind, cents } = onLine(read, pick);
    return {
      id: tx.newId(),
      kind,
      day: read.day,
      cents,
      line: pick,
      party: read.party,
      note: read.note,
      mark,
      payee: kind === "expense" && pick === CONTRACT_LABOR ? (subs.get(read.party.toLowerCase()) ?? null) : null,
    };
  });
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

/** A bank shows a payment up to so many days from when its owner wrote it down. */
const SAME_PAYMENT_DAYS = 5;

/**
 * An estimated payment of the quarter it was paid for: the one due next on its day. One that is written down already is
 * not added; `known` holds those that rows of the file were, so that two equal rows are not taken for one payment.
 */
async function addTaxPayment(
  tx: Ctx,
  userId: string,
  importId: string,
  { row, mark }: MarkedRow,
  known: Set<string>,
): Promise<number> {
  const { day } = row.read;
  const { year, quarter } = nextDue(day);
  const cents = Math.abs(row.read.cents);
  const near = between(taxPayments.day, addDays(day, -SAME_PAYMENT_DAYS), addDays(day, SAME_PAYMENT_DAYS));
  const mine = eq(taxPayments.userId, userId);
  if (await tx.db.$count(taxPayments, and(mine, eq(taxPayments.fingerprint, mark)))) return 0;
  const written = await tx.db
    .select({ id: taxPayments.id })
    .from(taxPayments)
    .where(and(mine, eq(taxPayments.cents, cents), isNull(taxPayments.importId), near))
    .orderBy(asc(taxPayments.day), asc(taxPayments.id));
  const same = written.find(({ id }) => !known.has(id));
  if (same) {
    known.add(same.id);
    return 0;
  }
  const added = await tx.db
    .insert(taxPayments)
    .values({ id: tx.newId(), userId, year, quarter, day, cents, importId, fingerprint: mark, createdAt: tx.now })
    .onConflictDoNothing({ target: [taxPayments.userId, taxPayments.fingerprint] })
    .returning({ id: taxPayments.id });
  return added.length;
}

/** Takes an import back as a whole: every entry that came with it goes, also those that were changed since. */
export async function undoImport(ctx: Ctx, importId: string | undefined): Promise<{ removed: number }> {
  const userId = ownerOf(ctx, "books");
  const row = await importOf(ctx, importId);
  return inTransaction(ctx, async (tx) => {
    const undone = await tx.db
      .update(taxImports)
      .set({ state: "undone" })
      .where(and(eq(taxImports.id, row.id), eq(taxImports.userId, userId), eq(taxImports.state, "done")))
      .returning({ id: taxImports.id });
    if (!undone.length) throw settled();
    const removed = await tx.db.execute<{ n: number }>(sql`
      with gone as (delete from ${taxEntries} where import_id = ${row.id}::uuid and user_id = ${userId}::uuid returning 1),
        paid as (delete from ${taxPayments} where import_id = ${row.id}::uuid and user_id = ${userId}::uuid returning 1),
        both_gone as (select 1 from gone union all select 1 from paid)
      select count(*)::int as n from both_gone`);
    await dropLooseReceipts(tx, userId);
    await audit(tx, "book.import_undone", `import:${row.id}`);
    return { removed: Number(removed.rows[0]?.n ?? 0) };
  });
}

/** Lets go of a file that waits. */
export async function discardImport(ctx: Ctx, importId: string | undefined): Promise<void> {
  const userId = ownerOf(ctx, "books");
  const row = await importOf(ctx, importId);
  const gone = await ctx.db
    .delete(taxImports)
    .where(and(eq(taxImports.id, row.id), eq(taxImports.userId, userId), eq(taxImports.state, "staged")))
    .returning({ id: taxImports.id });
  if (!gone.length) throw importGone();
}
