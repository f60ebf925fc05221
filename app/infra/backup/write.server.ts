import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ClientBase } from "pg";
import type { Database } from "#app/infra/database/database.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { FileStore } from "#app/infra/files/store.server.ts";
import type { Log } from "#app/infra/log.server.ts";
import { type Add, writeArchive } from "./archive.server.ts";
import { BackupError } from "./errors.server.ts";
import { rowsOf, summing } from "./rows.server.ts";
import {
  FILES,
  FORMAT,
  HEAD,
  type Head,
  partName,
  SECRET,
  type Summary,
  secretBeside,
  secretMark,
} from "./shapes.server.ts";
import { inSnapshot } from "./snapshot.server.ts";
import { sequencesOf, shapeOf, type Table, tablesOf } from "./tables.server.ts";

/** Characters of lines after which a part of a table is closed. */
const PART_LENGTH = 4_000_000;
/** What tells processes that they share a store is each store's own. */
const OWN_TO_THE_STORE = "installation/";

const zipped = promisify(gzip);

export type Installation = { database: Database; files: FileStore; env: Env; log: Log };
export type BackedUp = { tables: number; rows: number; files: number; bytes: number; gone: number; secret: boolean };

async function writeTable(client: ClientBase, table: Table, add: Add): Promise<Summary["tables"][number]> {
  const all = summing();
  let part = 0;
  let held: string[] = [];
  let length = 0;
  const flush = async () => {
    if (!held.length) return;
    await add(partName(table, ++part), await zipped(`${held.join("\n")}\n`));
    held = [];
    length = 0;
  };
  for await (const lines of rowsOf(client, table)) {
    all.add(lines);
    held.push(...lines);
    for (const line of lines) length += line.length;
    if (length > PART_LENGTH) await flush();
  }
  await flush();
  return { name: `${table.schema}.${table.name}`, ...all.sum() };
}

/** The keys of files before the tables are read and after: what a row names is in one of them. */
async function keysOf(files: FileStore, into: Set<string>): Promise<void> {
  for await (const key of files.list()) if (!key.startsWith(OWN_TO_THE_STORE)) into.add(key);
}

async function writeFiles(
  files: FileStore,
  keys: Iterable<string>,
  add: Add,
): Promise<{ count: number; gone: string[] }> {
  const gone: string[] = [];
  let count = 0;
  for (const key of keys) {
    const body = await files.get(key);
    if (!body) {
      gone.push(key);
      continue;
    }
    await add(`${FILES}${key}`, await buffer(body));
    count += 1;
  }
  return { count, gone };
}

/**
 * Writes everything the installation keeps into a tar file at the absolute path `file`, while it serves: all tables as
 * they were at one moment, then the files; the kept secret goes into a file beside it. Throws BackupError where the file exists.
 */
export async function backup(of: Installation, file: string, now: Date): Promise<BackedUp> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} exists already.`);
  const { database, env, files, log } = of;
  const kept = await readFile(join(env.DATA_DIR, SECRET)).catch(() => undefined);
  const secret = kept?.toString().trim() === env.AUTH_SECRET ? kept : undefined;
  const done: BackedUp = { tables: 0, rows: 0, files: 0, bytes: 0, gone: 0, secret: Boolean(secret) };
  await writeArchive(file, async (put) => {
    const add: Add = async (name, body) => {
      done.bytes += body.length;
      await put(name, body);
    };
    const keys = new Set<string>();
    await keysOf(files, keys);
    const summary = await inSnapshot(database, log, async (client) => {
      const tables = await tablesOf(client);
      const head: Head = {
        format: FORMAT,
        made: now.toISOString(),
        database: database.kind,
        ...(await shapeOf(client)),
        secret: secretMark(env),
        keptSecret: Boolean(secret),
        keys: env.CREDENTIAL_KEYS.map(({ id }) => id),
        tables,
      };
      await add(HEAD, Buffer.from(JSON.stringify(head)));
      const sums: Summary["tables"] = [];
      for (const table of tables) sums.push(await writeTable(client, table, add));
      return { tables: sums, sequences: await sequencesOf(client) };
    });
    await keysOf(files, keys);
    const { count, gone } = await writeFiles(files, keys, add);
    done.tables = summary.tables.length;
    done.rows = summary.tables.reduce((sum, { rows }) => sum + rows, 0);
    done.files = count;
    done.gone = gone.length;
    return { ...summary, gone } satisfies Summary;
  });
  if (secret) await writeFile(secretBeside(file), secret, { mode: 0o600 });
  return done;
}
