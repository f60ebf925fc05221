import { describe } from "vitest";
import type { Database } from "#app/infra/database/database.server.ts";
import { raceDatabase } from "./database.ts";
import { clonePglite } from "./pglite.ts";
import { postgresAvailable, ranOnPostgres, WHY_NO_POSTGRES } from "./postgres.ts";

type Tests = (open: () => Promise<Database>) => void;

/**
 * The same tests on the embedded database and on PostgreSQL, each test opening an empty one of its own. A run on a given
 * PostgreSQL leaves the embedded half to the run that follows it, and what is `slow` there to the nightly one.
 */
export function describeOnBoth(title: string, ...args: [Tests] | [{ slow: boolean }, Tests]): void {
  const [{ slow }, tests] = args.length === 1 ? [{ slow: false }, args[0]] : args;
  const embedded = slow && process.env["TEST_PART"] === "embedded" ? describe.skip : describe;
  if (!process.env["TEST_DATABASE_URL"]) embedded(`${title}, embedded`, () => tests(clonePglite));
  if (ranOnPostgres) return;
  if (postgresAvailable) describe(`${title}, on PostgreSQL`, () => tests(raceDatabase));
  else describe.skip(`${title}, on PostgreSQL [not run: ${WHY_NO_POSTGRES}]`, () => tests(raceDatabase));
}
