import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";

/**
 * Inserts the rows of `from` into a table: each column's value is an expression over them. Columns that the table does not
 * have, and tables that there are not, are left out, so that builds before and after a migration are filled alike.
 */
export async function insertRows(
  db: Pick<Db, "execute">,
  table: string,
  values: Record<string, string>,
  from: string,
  then = "",
): Promise<void> {
  const { rows } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  const there = new Set(rows.map((row) => row.column_name));
  if (!there.size) return;
  const columns = Object.keys(values).filter((column) => there.has(column));
  const selected = columns.map((column) => values[column]).join(", ");
  await db.execute(sql.raw(`insert into ${table} (${columns.join(", ")}) select ${selected} from ${from} ${then}`));
}
