import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { inTransaction } from "#app/infra/ctx.ts";
import { createLog } from "#app/infra/log.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { makeCtx } from "#test/ctx.ts";
import { migrationsFolder } from "#test/migrations.ts";
import { postgresAvailable, ranOnPostgres, startPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { isUnavailable } from "./errors.server.ts";
import { openDatabase } from "./open.server.ts";

const soon = { timeout: 20_000, interval: 100 };
const title = "when PostgreSQL goes away the app says so, and when it is back everything works again without a restart";

test.skipIf(!postgresAvailable || ranOnPostgres)(
  postgresAvailable ? title : `${title} [not run: ${WHY_NO_POSTGRES}]`,
  async () => {
    const server = await startPostgres();
    const database = await openDatabase({ url: server.url, dir: "unused", migrationsFolder, log: createLog("silent") });
    const ctx = makeCtx(database);
    const done: unknown[] = [];
    const queue = openQueue(database, { log: ctx.log });
    await queue.start({ work: async (_ctx, data) => void done.push(data["n"]) }, () => ctx);
    const heard: string[] = [];
    const gap = vi.fn();
    await database.listen("things", (id) => void heard.push(id), gap);

    const interrupted = inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`select 1`);
      await server.halt("immediate");
      await wait(200);
      await tx.db.execute(sql`select 1`);
    });
    expect(isUnavailable(await interrupted.catch((error) => error))).toBe(true);
    for (let n = 0; n < 3; n++)
      expect(isUnavailable(await ctx.db.execute(sql`select 1`).catch((error) => error))).toBe(true);

    await server.resume();
    await vi.waitFor(() => ctx.db.execute(sql`select 1`), soon);
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), soon);
    await ctx.db.execute(sql`select pg_notify('things', 'again')`);
    await vi.waitFor(() => expect(heard).toEqual(["again"]), soon);
    await queue.enqueue(ctx, "work", { n: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), soon);

    await queue.stop();
    await database.close();
    await server.stop();
  },
  60_000,
);
