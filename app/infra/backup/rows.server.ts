import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { columnList, nameOf, type Table } from "./tables.server.ts";

/** Rows read or written with one statement. */
const BATCH = 500;

/** Values are written as PostgreSQL's own text, so that both databases write the same for the same value. */
export const SETTINGS = `
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A row is a line: a JSON list of the columns' texts, null where there is no value. In batches, inside a transaction. */
export async function* rowsOf(client: ClientBase, table: Table): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ name }) => `"${name.replaceAll('"', '""')}"::text`).join(", ");
  await client.query(
    `declare backup_rows no scroll cursor for
     select to_json(array[${texts}])::text as line from ${nameOf(table)} order by ${table.order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await client.query("close backup_rows");
}

export type Sum = { rows: number; sha256: string };

/** Counts and hashes lines as they pass. */
export function summing() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) hash.update(line).update("\n");
    },
    sum: (): Sum => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** What stands in a table now. Inside a transaction. */
export async function sumOf(client: ClientBase, table: Table): Promise<Sum> {
  const all = summing();
  for await (const lines of rowsOf(client, table)) all.add(lines);
  return all.sum();
}

/** Writes lines as rows. */
export async function insertRows(client: ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const values = table.columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(", ");
  for (let from = 0; from < lines.length; from += BATCH)
    await client.query(
      `insert into ${nameOf(table)} (${columnList(table)}) overriding system value
       select ${values} from json_array_elements($1::json) as all_lines (line)`,
      [`[${lines.slice(from, from + BATCH).join(",")}]`],
    );
}
