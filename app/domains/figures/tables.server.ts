import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** What happened in each hour: a row a figure and part, none where nothing happened. Of nobody: numbers alone. */
export const hourlyFigures = pgTable(
  "hourly_figures",
  {
    /** As `jobs.posted`. */
    name: text().notNull(),
    /** The hour's beginning. */
    hour: at().notNull(),
    /** Of what: a word of a short list; empty for a figure that is not split. */
    part: text().notNull().default(""),
    n: bigint({ mode: "number" }).notNull(),
    /** What was added up beside the number: cents, minutes; 0 without. */
    sum: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.hour, t.part] }),
    check("hourly_figures_hour", sql`extract(epoch from ${t.hour})::bigint % 3600 = 0`),
  ],
);

/** Up to where each figure is counted. */
export const figureMarks = pgTable("figure_marks", {
  name: text().primaryKey(),
  countedTo: at("counted_to").notNull(),
});
