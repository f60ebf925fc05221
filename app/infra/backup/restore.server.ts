import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { typeOfKey } from "#app/infra/files/store.server.ts";
import { readParts } from "./archive.server.ts";
import { type Checked, check, linesOf } from "./check.server.ts";
import { BackupError } from "./errors.server.ts";
import { assertSameColumns, assertSameShape, empty, isInUse, loosen, tighten } from "./load.server.ts";
import { insertRows, sumOf } from "./rows.server.ts";
import { FILES, SECRET, secretBeside, secretMark, tableOfPart } from "./shapes.server.ts";
import { onConnection, within } from "./snapshot.server.ts";
import { setSequences, type Table, tablesOf } from "./tables.server.ts";
import type { Installation } from "./write.server.ts";

export type Restored = Checked & {
  /** Whether the secret stood beside the backup and is now this installation's. */
  tookSecret: boolean;
  /** Whether what the backup sealed can be opened here. */
  fitsSecret: boolean;
  /** Sealing keys that the backup's installation had and that are not set here. */
  missingKeys: string[];
};

/** Stores a body under a key, by way of a file. */
export async function putBody({ files, env }: Pick<Installation, "files" | "env">, key: string, body: Buffer) {
  const path = join(incomingFolder(env), randomUUID());
  await mkdir(incomingFolder(env), { recursive: true });
  try {
    await writeFile(path, body);
    await files.put(key, path, typeOfKey(key) ?? "application/octet-stream");
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads every row back and compares. */
async function compare(client: ClientBase, { summary }: Checked, tables: Map<string, Table>): Promise<void> {
  for (const { name, rows, sha256 } of summary.tables) {
    const table = tables.get(name);
    const found = table && (await sumOf(client, table));
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`The rows of ${name} are not what the backup holds; nothing was changed.`);
  }
}

async function load(client: ClientBase, to: Installation, file: string, checked: Checked): Promise<Set<string>> {
  const here = await tablesOf(client);
  assertSameColumns(checked.head.tables, here);
  const tables = new Map(here.map((table) => [`${table.schema}.${table.name}`, table]));
  const keys = await loosen(client);
  await empty(client, here);
  const stored = new Set<string>();
  for await (const { name, body } of readParts(file)) {
    const table = tables.get(tableOfPart(name) ?? "");
    if (table) await insertRows(client, table, await linesOf(body));
    if (!name.startsWith(FILES)) continue;
    const key = name.slice(FILES.length);
    await putBody(to, key, body);
    stored.add(key);
  }
  await compare(client, checked, tables);
  await setSequences(client, checked.summary.sequences);
  await tighten(client, keys);
  return stored;
}

/** The kept secret of an installation without AUTH_SECRET, taken from a backup; gives the way back. */
async function takeSecret(path: string, secret: Buffer): Promise<() => Promise<void>> {
  const before = await readFile(path).catch(() => undefined);
  await writeFile(path, secret, { mode: 0o600 });
  return async () => void (await (before ? writeFile(path, before, { mode: 0o600 }) : rm(path, { force: true })));
}

/**
 * Puts a checked backup in place of what stands here, all of its rows or none. Nobody else may work on the database.
 * Throws BackupError for a damaged backup, one of another release, and where there are accounts, unless `replace`.
 */
export async function restore(
  to: Installation,
  file: string,
  { replace = false, keptSecret = true } = {},
): Promise<Restored> {
  const checked = await check(file);
  const secret = keptSecret ? await readFile(secretBeside(file)).catch(() => undefined) : undefined;
  const stored = await onConnection(to.database, async (client) => {
    await assertSameShape(client, checked.head);
    if (!replace && (await isInUse(client)))
      throw new BackupError("There are accounts here already. With --replace all of it gives way to the backup.");
    const undo = secret && (await takeSecret(join(to.env.DATA_DIR, SECRET), secret));
    try {
      return await within(client, "begin", () => load(client, to, file, checked));
    } catch (error) {
      await undo?.();
      throw error;
    }
  });
  for await (const key of to.files.list())
    if (!stored.has(key) && !key.startsWith("installation/")) await to.files.delete(key);
  const mark = secret ? secretMark({ AUTH_SECRET: secret.toString().trim() }) : secretMark(to.env);
  const keys = new Set(to.env.CREDENTIAL_KEYS.map(({ id }) => id));
  return {
    ...checked,
    tookSecret: Boolean(secret),
    fitsSecret: mark === checked.head.secret,
    missingKeys: checked.head.keys.filter((id) => !keys.has(id)),
  };
}
