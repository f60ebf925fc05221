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

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** A connection keeps its plans until it ends; a new one begins with the tables as they are now. */
const CONNECTION_SECONDS = 30 * 60;

export type PostgresOptions = {
  url: string;
  directUrl: string;
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
  migrationsFolder,
  log,
  poolSize,
  keepPrepared = true,
}: PostgresOptions): Promise<Database> {
  await migratePostgres(directUrl, migrationsFolder, log);
  const pool = new GuardedPool({
    connectionString: url,
    max: poolSize,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    ...(!keepPrepared && { Client: ForgetfulClient }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    keepAlive: true,
    application_name: "kingpost",
    // Statements and not start-up parameters: poolers refuse those they do not know.
    onConnect: setLimits,
  });
  // Without a listener, a connection lost in the middle of a transaction would end the process; its query fails anyway.
  pool.on("connect", (client) => void client.on("error", () => {}));
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return {
    kind: "postgres",
    directUrl,
    db: guarded(drizzle(pool, { casing }) as unknown as Db),
    connections: () => pool.connections,
    listen: (channel, onMessage, onGap) => listenOn(directUrl, channel, onMessage, onGap, log),
    close: () => pool.end(),
  };
}

const setLimits = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  );
};

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
