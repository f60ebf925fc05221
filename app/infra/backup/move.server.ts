import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { ClientBase } from "pg";
import type { Database } from "#app/infra/database/database.server.ts";
import type { FileStore } from "#app/infra/files/store.server.ts";
import { BackupError } from "./errors.server.ts";
import { assertSameColumns, assertSameShape, empty, type ForeignKey, isInUse, loosen, tighten } from "./load.server.ts";
import { putBody } from "./restore.server.ts";
import { insertRows, rowsOf, type Sum, sumOf } from "./rows.server.ts";
import { secretMark } from "./shapes.server.ts";
import { onConnection, reading, within } from "./snapshot.server.ts";
import { MOVE_SCHEMA, nameOf, sequencesOf, setSequences, shapeOf, type Table, tablesOf } from "./tables.server.ts";
import type { Installation } from "./write.server.ts";

/** `rows` and `files` of all; `carried…`: those that this run wrote, the others stood there from an earlier one. */
export type Moved = { tables: number; rows: number; carriedTables: number; files: number; carriedFiles: number };

/** Whether a move into this database began and has not ended. */
export async function isMovingInto(database: Database): Promise<boolean> {
  if (database.kind !== "postgres") return false;
  const { rows } = await onConnection(database, (client) =>
    client.query<{ begun: boolean }>("select to_regnamespace($1) is not null as begun", [MOVE_SCHEMA]),
  );
  return rows[0]?.begun ?? false;
}

/** Begins a move, or goes on with the one of the same installation. Gives what has to be put back at its end. */
async function begin(client: ClientBase, mark: string): Promise<ForeignKey[]> {
  const { rows: found } = await client.query<{ begun: boolean }>("select to_regnamespace($1) is not null as begun", [
    MOVE_SCHEMA,
  ]);
  if (found[0]?.begun) {
    const { rows } = await client.query<{ secret: string; keys: ForeignKey[] }>(`select * from ${MOVE_SCHEMA}.state`);
    if (rows[0]?.secret === mark) return rows[0].keys;
    throw new BackupError("A move of another installation into this database has not ended.");
  }
  if (await isInUse(client)) throw new BackupError("There are accounts in that database already.");
  return within(client, "begin", async () => {
    const keys = await loosen(client);
    await client.query(`create schema ${MOVE_SCHEMA}`);
    await client.query(`create table ${MOVE_SCHEMA}.state (secret text not null, keys jsonb not null)`);
    await client.query(`insert into ${MOVE_SCHEMA}.state values ($1, $2)`, [mark, JSON.stringify(keys)]);
    return keys;
  });
}

const isSame = (a: Sum, b: Sum) => a.rows === b.rows && a.sha256 === b.sha256;

/** Carries a table over in one transaction, unless the same rows stand there. */
async function moveTable(from: ClientBase, to: ClientBase, table: Table): Promise<{ rows: number; carried: boolean }> {
  const wanted = await sumOf(from, table);
  const held = () => sumOf(to, table);
  if (isSame(wanted, await within(to, "begin", held))) return { rows: wanted.rows, carried: false };
  await within(to, "begin", async () => {
    await empty(to, [table]);
    for await (const lines of rowsOf(from, table)) await insertRows(to, table, lines);
    if (!isSame(wanted, await held()))
      throw new BackupError(`The rows of ${nameOf(table)} did not arrive as they were.`);
  });
  return { rows: wanted.rows, carried: true };
}

async function hashOf(files: FileStore, key: string): Promise<string | undefined> {
  const body = await files.get(key);
  return (
    body &&
    createHash("sha256")
      .update(await buffer(body))
      .digest("hex")
  );
}

/** Carries every file over that is not there byte for byte, and looks at it again. */
async function moveFiles(from: FileStore, to: Installation): Promise<Pick<Moved, "files" | "carriedFiles">> {
  const count = { files: 0, carriedFiles: 0 };
  for await (const key of from.list()) {
    if (key.startsWith("installation/")) continue;
    const wanted = await hashOf(from, key);
    if (wanted === undefined) continue;
    count.files += 1;
    if ((await hashOf(to.files, key)) === wanted) continue;
    const body = await from.get(key);
    if (body) await putBody(to, key, await buffer(body));
    if ((await hashOf(to.files, key)) !== wanted) throw new BackupError(`The file ${key} did not arrive as it was.`);
    count.carriedFiles += 1;
  }
  return count;
}

/**
 * Brings an embedded installation that nobody serves to PostgreSQL. Safe to end at any time and to repeat: a table that
 * stands there as it is here is not carried again. Until the end the product does not start on the new database.
 * Throws BackupError where there are accounts, or when something did not arrive as it was.
 */
export async function move(from: Installation, to: Installation, say: (line: string) => void): Promise<Moved> {
  return onConnection(to.database, (target) =>
    reading(from.database, async (source) => {
      await assertSameShape(target, await shapeOf(source));
      const tables = await tablesOf(source);
      assertSameColumns(tables, await tablesOf(target));
      const keys = await begin(target, secretMark(from.env));
      const done: Moved = { tables: tables.length, rows: 0, carriedTables: 0, files: 0, carriedFiles: 0 };
      for (const table of tables) {
        const { rows, carried } = await moveTable(source, target, table);
        done.rows += rows;
        done.carriedTables += carried ? 1 : 0;
        say(`  ${table.schema}.${table.name}: ${rows} rows${carried ? "" : ", there already"}`);
      }
      if (from.files !== to.files) Object.assign(done, await moveFiles(from.files, to));
      await within(target, "begin", async () => {
        await setSequences(target, await sequencesOf(source));
        await tighten(target, keys);
        await target.query(`drop schema ${MOVE_SCHEMA} cascade`);
      });
      return done;
    }),
  );
}
