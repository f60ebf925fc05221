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
];
