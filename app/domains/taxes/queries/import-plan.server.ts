import { asc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Picks, type PlannedRow, planRow, type Target, wayKey } from "../rules/bank/plan.ts";
import type { ColumnChoice } from "../rules/columns.ts";
import { type RowProblem, readRow } from "../rules/rows.ts";
import type { Separator } from "../rules/text-file.ts";
import { taxRules } from "../tables.server.ts";
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
