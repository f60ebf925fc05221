import fs from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Log } from "#app/infra/log.server.ts";
import { casing } from "./casing.ts";
import type { Database, Db } from "./database.server.ts";
import { type EmbeddedOptions, EmbeddedPool } from "./embedded-pool.server.ts";
import type { StartEngine } from "./engine-stream.server.ts";
import { inThread } from "./engine-thread.server.ts";
import { guarded } from "./guard.server.ts";
import { lockFolder } from "./lock.server.ts";
import { keepMaintained } from "./maintenance.server.ts";
import { makePartitionsAtStart } from "./partitions.server.ts";

export type PgliteOptions = {
  folder: string;
  migrationsFolder: string;
  log: Log;
  /** What runs the engine over the folder: a thread, unless told otherwise. */
  start?: StartEngine | undefined;
  /** How long a statement may take; only in a thread. */
  limitMs?: number | undefined;
};

/**
 * The embedded database in `folder`, for one process at a time.
 * Throws FolderInUseError when another process has it.
 */
export async function openPglite({ folder, migrationsFolder, log, start, limitMs }: PgliteOptions): Promise<Database> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const database = await openEmbedded({ start: start ?? inThread(folder), log, limitMs });
    const { pool } = database;
    await pool.alone(async (client) => {
      await migrate(drizzle(client, { casing }), { migrationsFolder });
      await makePartitionsAtStart(client, log);
    });
    const maintenance = keepMaintained(pool, log);
    return {
      ...database,
      folder,
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

/** An embedded Database that is neither locked, migrated nor maintained. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database & { kind: "pglite" }> {
  const pool = new EmbeddedPool(options);
  await pool.query("select 1");
  return {
    kind: "pglite",
    pool,
    db: guarded(drizzle(pool, { casing }) as unknown as Db),
    connections: () => pool.connections,
    listen: (channel, onMessage, onGap) => pool.listen(channel, onMessage, onGap),
    close: () => pool.close(),
  };
}
