import fs from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Log } from "#app/infra/log.server.ts";
import { casing } from "./casing.ts";
import type { Database, Db } from "./database.server.ts";
import { DurableNodeFS, fsyncPath, fsyncTree } from "./durable-fs.server.ts";
import { Engine } from "./engine.server.ts";
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

const setting = (value: string) => ["-c", value];

/** PGlite's own parameters without `-F` (which turns fsync off), and a small write-ahead log. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "min_wal_size=32MB", "max_wal_size=64MB", "wal_recycle=off"].flatMap(
    setting,
  ),
];

/**
 * The embedded database in `folder`, for one process at a time.
 * Throws FolderInUseError when another process has it.
 */
export async function openPglite(folder: string, migrationsFolder: string, log: Log): Promise<Database> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const data = path.join(folder, "pg");
    await createOnce(folder, data);
    const database = await openEngine({ fs: () => new DurableNodeFS(data), startParams: START_PARAMS }, log);
    await migrate(drizzle(database.pglite, { casing }), { migrationsFolder });
    const maintenance = keepMaintained(database.pglite, log);
    return {
      ...database,
      async close() {
        try {
          await maintenance.stop();
          await database.close();
        } finally {
          unlock();
        }
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

type EngineOptions = Omit<PGliteOptions, "fs"> & { fs?: () => NonNullable<PGliteOptions["fs"]> };

/** An embedded Database that is neither locked, migrated nor maintained; in memory unless told otherwise. */
export async function openEngine(
  { fs: makeFs, ...more }: EngineOptions,
  log: Log,
): Promise<Database & { kind: "pglite" }> {
  const engine = await Engine.open(
    () => new PGlite({ ...pgliteOptions, ...more, ...(makeFs && { fs: makeFs() }) }),
    log,
  );
  const pglite = guardedInstance(engine);
  return {
    kind: "pglite",
    pglite,
    db: guarded(drizzle(pglite, { casing }) as unknown as Db),
    async listen(channel, onMessage, onGap) {
      const unlisten = await engine.listen(channel, outside(onMessage), onGap);
      return { close: unlisten };
    },
    close: () => engine.close(),
  };
}

/** A commit delivers its notifications before it returns, so still inside the transaction's context. */
const outside =
  (onMessage: (payload: string) => void): ((payload: string) => void) =>
  (payload) =>
    outsideTransaction(() => onMessage(payload));

/** Looks like the engine's PGlite, whichever that is, and never waits for a transaction of the caller's own. */
function guardedInstance(engine: Engine): PGlite {
  const ready = () => {
    assertOutsideTransaction();
    return engine.ready();
  };
  const own: Partial<PGlite> = {
    query: async (...args) => (await ready()).query(...args),
    exec: async (...args) => (await ready()).exec(...args),
    transaction: async (work) => (await ready()).transaction(work),
    listen: (channel, onMessage) => engine.listen(channel, outside(onMessage)),
  };
  return new Proxy(engine.instance, {
    get: (_, property) => {
      if (Object.hasOwn(own, property)) return own[property as keyof PGlite];
      const value = Reflect.get(engine.instance, property, engine.instance);
      return typeof value === "function" ? value.bind(engine.instance) : value;
    },
  });
}
