import fs from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Log } from "#app/infra/log.server.ts";
import type { Database, Db } from "./database.server.ts";
import { DurableNodeFS, fsyncPath, fsyncTree } from "./durable-fs.server.ts";
import { casing } from "./casing.ts";
import { assertOutsideTransaction, guarded, outsideTransaction } from "./guard.server.ts";
import { lockFolder } from "./lock.server.ts";
import { keepMaintained } from "./maintenance.server.ts";

/** Bigints arrive as text, as node-postgres gives them. */
const INT8 = 20;

/** How every PGlite of ours is opened, on disk and in tests. */
export const pgliteOptions = {
  extensions: { pg_trgm },
  parsers: { [INT8]: (text: string) => text },
} satisfies PGliteOptions;

/** PGlite's own parameters without `-F` (which turns fsync off), and a small write-ahead log. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "min_wal_size=32MB", "max_wal_size=64MB", "wal_recycle=off"].flatMap((setting) => ["-c", setting]),
];

/**
 * The embedded database in `folder`, for one process at a time.
 * Throws FolderInUseError when another process has it.
 */
export async function openPglite(folder: string, migrationsFolder: string, log: Log): Promise<Database> {
  fs.mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const data = path.join(folder, "pg");
    await createOnce(folder, data);
    const pglite = await PGlite.create({ ...pgliteOptions, fs: new DurableNodeFS(data), startParams: START_PARAMS });
    await migrate(drizzle(pglite, { casing }), { migrationsFolder });
    const maintenance = keepMaintained(pglite, log);
    const database = onPglite(pglite);
    return {
      ...database,
      async close() {
        await maintenance.stop();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates beside the final name and renames: an interrupted first start leaves nothing half made. */
async function createOnce(folder: string, data: string): Promise<void> {
  const half = `${data}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  if (fs.existsSync(data)) return;
  const fresh = await PGlite.create({ ...pgliteOptions, dataDir: half });
  await fresh.close();
  fsyncTree(half);
  fs.renameSync(half, data);
  fsyncPath(folder);
}

/** A Database over an open PGlite, which it guards against waiting for itself. */
export function onPglite(pglite: PGlite): Database {
  guardInstance(pglite);
  return {
    kind: "pglite",
    pglite,
    db: guarded(drizzle(pglite, { casing }) as unknown as Db),
    async listen(channel, onMessage) {
      const unlisten = await pglite.listen(channel, (payload) => outsideTransaction(() => onMessage(payload)));
      return { close: () => unlisten() };
    },
    close: () => pglite.close(),
  };
}

function guardInstance(pglite: PGlite): void {
  const { query, exec, transaction } = pglite;
  pglite.query = ((...args) => (assertOutsideTransaction(), query.apply(pglite, args))) as typeof query;
  pglite.exec = (...args) => (assertOutsideTransaction(), exec.apply(pglite, args));
  pglite.transaction = ((work) => (assertOutsideTransaction(), transaction.call(pglite, work))) as typeof transaction;
}
