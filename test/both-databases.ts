import { describe } from "vitest";
import type { Database } from "#app/infra/database/database.server.ts";
import { raceDatabase } from "./database.ts";
import { clonePglite } from "./pglite.ts";
import { postgresAvailable, runsOnPostgresNext, WHY_NO_POSTGRES } from "./postgres.ts";

/**
 * The same tests on the embedded database and on PostgreSQL, each test opening an empty one of its own. A run on a given
 * PostgreSQL leaves the embedded half to the other run, and takes its own from it.
 */
export function describeOnBoth(title: string, tests: (open: () => Promise<Database>) => void): void {
  if (!process.env["TEST_DATABASE_URL"]) describe(`${title}, embedded`, () => tests(clonePglite));
  if (runsOnPostgresNext) return;
  if (postgresAvailable) describe(`${title}, on PostgreSQL`, () => tests(raceDatabase));
  else describe.skip(`${title}, on PostgreSQL [not run: ${WHY_NO_POSTGRES}]`, () => tests(raceDatabase));
}
