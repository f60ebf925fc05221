import type { Database } from "#app/infra/database/database.server.ts";
import { clonePglite } from "./pglite.ts";
import { startPostgres, TEST_SETTINGS } from "./postgres.ts";
import { postgresDatabases } from "./postgres-databases.ts";

const worker = process.env["VITEST_POOL_ID"] ?? "0";
const testServer = process.env["TEST_DATABASE_URL"];

type Clones = ReturnType<typeof postgresDatabases>;
let configured: Clones | undefined;
let throwaway: Promise<Clones> | undefined;
let shared: Promise<Database> | undefined;

const onConfiguredServer = (url: string) => (configured ??= postgresDatabases(url, worker));

/** A database of the test's own, for what must really commit; close it. PGlite, or PostgreSQL under TEST_DATABASE_URL. */
export const freshDatabase = (): Promise<Database> =>
  testServer ? onConfiguredServer(testServer).clone() : clonePglite();

/** The one database of this worker; tests leave nothing in it. */
export const sharedDatabase = (): Promise<Database> => (shared ??= freshDatabase());

/**
 * A PostgreSQL database of the test's own, with several connections, for races; close it. From TEST_DATABASE_URL, or
 * from a throwaway server where PostgreSQL is installed. Ask `postgresAvailable` first: throws when there is none.
 */
export async function raceDatabase(poolSize = 8): Promise<Database & { url: string }> {
  if (testServer) return onConfiguredServer(testServer).clone(poolSize);
  throwaway ??= startPostgres(TEST_SETTINGS).then((server) => postgresDatabases(server.url, worker));
  return (await throwaway).clone(poolSize);
}
