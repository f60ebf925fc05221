import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "#app/infra/log.server.ts";
import { casing } from "./casing.ts";
import type { Database, Db } from "./database.server.ts";
import { guarded } from "./guard.server.ts";
import { listenOn } from "./listen.server.ts";
import { makePartitionsAtStart } from "./partitions.server.ts";
import { GuardedPool } from "./pool.server.ts";
import { openReplica, REPLICA_TIMEOUT_MS } from "./replica.server.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** A replica that does not answer is not waited for: the primary does. */
const REPLICA_CONNECT_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** So much later, or half as long again, a connection that says nothing any more is given up. */
const QUERY_LATE_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** A connection keeps its plans until it ends; a new one begins with the tables as they are now. */
const CONNECTION_SECONDS = 30 * 60;

export type PostgresOptions = {
  url: string;
  directUrl: string;
  replicaUrl?: string | undefined;
  migrationsFolder: string;
  log: Log;
  poolSize: number;
  /** False for a pooler that gives each transaction any connection and knows nothing of prepared statements. */
  keepPrepared?: boolean | undefined;
};

/**
 * A PostgreSQL server. `url` may lead through a transaction-mode pooler; `directUrl` must not: migrations, LISTEN and
 * the queue need a session of their own.
 */
export async function openPostgres({
  url,
  directUrl,
  replicaUrl,
  migrationsFolder,
  log,
  poolSize,
  keepPrepared = true,
}: PostgresOptions): Promise<Database> {
  await migratePostgres(directUrl, migrationsFolder, log);
  const opened = (connectionString: string, connectMs: number, statementMs: number) =>
    openPool({ connectionString, connectMs, statementMs, log, poolSize, keepPrepared });
  const pool = opened(url, CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS);
  const following = replicaUrl ? opened(replicaUrl, REPLICA_CONNECT_TIMEOUT_MS, REPLICA_TIMEOUT_MS) : undefined;
  const replica = following && openReplica(following, pool, log);
  return {
    kind: "postgres",
    directUrl,
    db: guarded(drizzle(pool, { casing }) as unknown as Db),
    ...(replica && { replica }),
    connections: () => pool.connections,
    listen: (channel, onMessage, onGap) => listenOn(directUrl, channel, onMessage, onGap, log),
    async close() {
      await replica?.close();
      await following?.end();
      await pool.end();
    },
  };
}

type PoolOptions = Pick<PostgresOptions, "log" | "poolSize" | "keepPrepared"> & {
  connectionString: string;
  connectMs: number;
  statementMs: number;
};

function openPool({ connectionString, connectMs, statementMs, log, poolSize, keepPrepared }: PoolOptions): GuardedPool {
  const pool = new GuardedPool({
    connectionString,
    max: poolSize,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    ...(!keepPrepared && { Client: ForgetfulClient }),
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + Math.min(QUERY_LATE_MS, statementMs / 2),
    keepAlive: true,
    application_name: "kingpost",
    // Statements and not start-up parameters: poolers refuse those they do not know.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
    },
  });
  // Without a listener, a connection lost in the middle of a transaction would end the process; its query fails anyway.
  pool.on("connect", (client) => void client.on("error", () => {}));
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return pool;
}

/** Applies what is missing; of several processes starting at once one does, and the others wait for it. */
export async function migratePostgres(directUrl: string, migrationsFolder: string, log: Log): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "kingpost-migrations",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('kingpost.migrations'))");
    await migrate(drizzle(client, { casing }), { migrationsFolder });
    await makePartitionsAtStart(client, log);
  } finally {
    await client.end();
  }
}

/** Prepares nothing under a name, so that a statement asks nothing of the connection it meets. */
class ForgetfulClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [asked, ...rest] = args;
    const hasName = typeof asked === "object" && asked !== null && "name" in asked;
    return super.query(...([hasName ? { ...asked, name: undefined } : asked, ...rest] as [never])) as never;
  }
}
