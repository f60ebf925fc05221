import { test } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { makeCtx } from "./ctx.ts";
import { raceDatabase } from "./database.ts";
import { postgresAvailable, ranOnPostgres, WHY_NO_POSTGRES } from "./postgres.ts";

/**
 * A test of what several connections do at once, on an empty PostgreSQL database of its own where everything commits.
 * Without PostgreSQL it is skipped and its title says why; after a run on PostgreSQL it is not run again.
 */
export function raceTest(title: string, work: (ctx: Ctx) => Promise<void>, timeout?: number): void {
  if (ranOnPostgres) {
    test.skip(title);
    return;
  }
  const name = postgresAvailable ? title : `${title} [not run: ${WHY_NO_POSTGRES}]`;
  const raced = async () => {
    const database = await raceDatabase();
    try {
      await work(makeCtx(database));
    } finally {
      await database.close();
    }
  };
  test.runIf(postgresAvailable)(name, raced, timeout);
}
