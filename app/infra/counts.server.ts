import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "./ctx.ts";

/** What is counted for each hour: rows of a table by one of its moments, which an index finds. */
export type Count = {
  /** The figure, as `jobs.posted`. */
  name: string;
  table: PgTable;
  /** When it happened. An index begins with it, or the table is sorted by it. */
  at: PgColumn;
  /** Which rows count; all without. */
  where?: SQL;
  /** Splits the figure: a word of a short list, as a role. */
  part?: SQL | PgColumn;
  /** What is added up beside the number of rows, as cents or minutes. */
  sum?: SQL | PgColumn;
};

/** How something stands at the moment it is read: rows of `part`, `n` and `sum`. Through an index of what is open. */
export type Standing = { name: string; read: (now: Date) => SQL };

/** The figures of a window, an hour and a part each: columns `hour`, `name`, `part`, `n`, `sum`. */
export const countedIn = ({ name, table, at, where, part, sum }: Count, from: Date, to: Date): SQL => sql`
  select date_trunc('hour', ${at}, 'UTC') as hour, ${name}::text as name, coalesce((${part ?? sql`''`})::text, '') as part,
    count(*)::bigint as n, coalesce(sum(${sum ?? sql`0`}), 0)::bigint as sum
  from ${table}
  where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz${where ? sql` and ${where}` : sql``}
  group by 1, 3`;

/**
 * What waits for somebody of the team, by the place of the desk where it is done. `read`: columns `n` and `since`, the moment
 * of the oldest. Through an index of what is open.
 */
export type Waiting = { place: string; read: (ctx: Ctx) => SQL };

/** So much waits at a place of the desk, the oldest since then. */
export type Waits = { place: string; count: number; since: Date | null };
