import { constants, rmSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "#app/infra/database/database.server.ts";
import { inThread } from "#app/infra/database/engine-thread.server.ts";
import { openEmbedded } from "#app/infra/database/pglite.server.ts";
import type { Log } from "#app/infra/log.server.ts";
import { SETTINGS } from "./rows.server.ts";

/** Runs `work` on a connection whose statements may take as long as they need. */
export async function onConnection<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (database.kind === "pglite")
    return database.pool.alone(async (client) => {
      await client.query(SETTINGS);
      try {
        return await work(client);
      } finally {
        await client.query("reset all");
      }
    });
  const client = new pg.Client({
    connectionString: database.directUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "kingpost-backup",
  });
  // The statement that runs fails by itself; without a listener the process would end.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs `work` inside a transaction that is committed, or undone when it throws. */
export async function within<T>(client: pg.ClientBase, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const done = await work();
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Runs `work` on a connection that sees all tables as they are at its first statement. */
export const reading = <T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  onConnection(database, (client) =>
    within(client, "begin isolation level repeatable read read only", () => work(client)),
  );

/**
 * Gives `work` a connection that sees all tables as they are now, however long it reads, while others go on writing. Of an
 * embedded database its folder is copied, for which its statements wait, and the copy is read.
 */
export async function inSnapshot<T>(
  database: Database,
  log: Log,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (database.kind === "postgres" || !database.folder) return reading(database, work);
  const { folder, pool } = database;
  const copy = `${folder}-snapshot`;
  rmSync(copy, { recursive: true, force: true });
  try {
    await mkdir(copy, { mode: 0o700 });
    await pool.alone(async (client) => {
      await client.query("checkpoint");
      await cp(join(folder, "pg"), join(copy, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    const opened = await openEmbedded({ start: inThread(copy), log });
    try {
      return await reading(opened, work);
    } finally {
      await opened.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
