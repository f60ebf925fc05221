import path from "node:path";
import type { Log } from "#app/infra/log.server.ts";
import type { Database } from "./database.server.ts";
import { openPglite } from "./pglite.server.ts";
import { openPostgres } from "./postgres.server.ts";

export type OpenOptions = {
  /** A PostgreSQL address; without one the embedded database is opened in `dir`. */
  url?: string | undefined;
  /** The same server without a pooler in between; `url` when absent. */
  directUrl?: string | undefined;
  /** A server that follows that one, for what visitors read; without one everything is read there. */
  replicaUrl?: string | undefined;
  /** The data folder; the embedded database lives in its `db` folder. */
  dir: string;
  migrationsFolder: string;
  log: Log;
  /** Connections this process may hold at most, beside the queue's and the listener's. */
  poolSize?: number | undefined;
  /** Whether connections keep prepared statements by name. */
  keepPrepared?: boolean | undefined;
};

/** Opens the database with its migrations applied. */
export const openDatabase = ({
  url,
  directUrl,
  replicaUrl,
  dir,
  migrationsFolder,
  log,
  poolSize = 10,
  keepPrepared = true,
}: OpenOptions): Promise<Database> =>
  url
    ? openPostgres({ url, directUrl: directUrl ?? url, replicaUrl, migrationsFolder, log, poolSize, keepPrepared })
    : openPglite({ folder: path.join(dir, "db"), migrationsFolder, log });
