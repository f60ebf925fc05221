import { describe } from "vitest";
import type { Database } from "#app/infra/database/database.server.ts";
import { raceDatabase } from "./database.ts";
import { clonePglite } from "./pglite.ts";
import { postgresAvailable, WHY_NO_POSTGRES } from "./postgres.ts";

/** The same tests on the embedded database and on PostgreSQL, each test opening an empty one of its own. */
export function describeOnBoth(title: string, tests: (open: () => Promise<Database>) => void): void {
  describe(`${title}, embedded`, () => tests(clonePglite));
  if (postgresAvailable) describe(`${title}, on PostgreSQL`, () => tests(raceDatabase));
  else describe.skip(`${title}, on PostgreSQL [not run: ${WHY_NO_POSTGRES}]`, () => tests(raceDatabase));
}
