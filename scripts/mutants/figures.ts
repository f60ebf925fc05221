import { type Mutant, mutantsOf } from "./mutant.ts";

const figures = mutantsOf("figures");

/** What is counted of everything, and who sees it. */
export const FIGURE_MUTANTS: readonly Mutant[] = [
  figures(
    "an hour that is counted twice counts double",
    "commands/roll-up.server.ts",
    [["  await tx.db.delete(t).where(and(eq(t.name, count.name), gte(t.hour, from), lt(t.hour, to)));\n", ""]],
    "figures#what happened in an hour is counted",
  ),
  figures(
    "hours without a server are never counted",
    "rules/hours.ts",
    [["countedTo ? countedTo.getTime() - againHours * HOUR_MS : first", "now.getTime() - 3 * HOUR_MS - againHours"]],
    "figures#hours that passed without a server",
  ),
  figures(
    "everybody at the desk sees every figure",
    "rules/boards.ts",
    [["BOARDS.filter(({ duties }) => duties.some((duty) => held.includes(duty)))", "BOARDS.filter(() => held.length)"]],
    "figures#each duty sees its own figures",
  ),
  figures(
    "of two processes one figure is lost",
    "commands/add.server.ts",
    [["sql`${t.n} + excluded.n`", "sql`excluded.n`"]],
    "figures#answers that failed and slow ones",
  ),
  figures(
    "figures older than 400 days stay",
    "commands/roll-up.server.ts",
    [["new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)", "new Date(0)"]],
    "values#figures are kept for 400 days, and what",
  ),
  figures(
    "slow pages are shown to all",
    "queries/boards.server.ts",
    [['mine.some(({ id }) => id === "web") ?', "true ?"]],
    "values#which pages fail and are slow is read by",
  ),
  figures(
    "churn is of those who are left",
    "rules/values.ts",
    [["add(left, (cell) => cell.lastN) + n", "add(left, (cell) => cell.lastN)"]],
    "values#a share is of those who were there at the",
  ),
  figures(
    "means are rounded down",
    "rules/values.ts",
    [["n ? Math.round(add", "n ? Math.floor(add"]],
    "values#a mean is to the nearest, and of nothing",
  ),
];
