import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";

/** Its millionths look like mailed digits. */
const TIME = /\d\d:\d\d:\d\d\.\d+/g;

type Table = { schema: string; name: string };

/** Every table of every schema, the queue's own among them, with all partitions; not the hashes and times of migrations, whose digits look like mailed ones. */
export async function allTables(ctx: Ctx): Promise<Table[]> {
  const { rows } = await ctx.db.execute<Table>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')
    order by 1, 2`);
  return rows;
}

/** Tables with a row that says one of `words` anywhere, in any column, whatever its type; what a reader of a backup finds. */
export async function tablesSaying(ctx: Ctx, words: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { schema, name } of await allTables(ctx)) {
    const { rows } = await ctx.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    if (rows.some(({ row }) => words.some((word) => row.replace(TIME, "").includes(word))))
      found.add(`${schema}.${name}`);
  }
  return [...found];
}

/** Every row of every table, as a mark each. */
export async function everyRow(ctx: Ctx): Promise<Record<string, unknown>> {
  const marks: Record<string, unknown> = {};
  for (const { schema, name } of await allTables(ctx)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await ctx.db.execute(sql`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`);
    marks[`${schema}.${name}`] = rows[0];
  }
  return marks;
}
