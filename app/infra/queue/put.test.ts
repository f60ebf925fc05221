import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import type { Database } from "#app/infra/database/database.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { statementsOf } from "#test/statements.ts";

/** What differs between any two jobs. */
const OWN = ["id", "created_on", "start_after", "keep_until", "data"];

describeOnBoth("what is put into the queue", (open) => {
  const withQueue = async (work: (database: Database, ctx: ReturnType<typeof makeCtx>) => Promise<void>) => {
    const database = await open();
    const queue = openQueue(database, { log: makeCtx(database).log, work: false });
    const ctx = makeCtx(database, { queue });
    try {
      await queue.start({ greet: async () => {}, other: async () => {} }, () => ctx);
      await work(database, ctx);
    } finally {
      await queue.stop();
      await database.close();
    }
  };

  test("a job stands there as pg-boss itself would have put it", async () => {
    await withQueue(async (database, ctx) => {
      const boss = new PgBoss({
        ...(database.kind === "pglite"
          ? {
              db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
              backend: "pglite",
            }
          : { connectionString: database.directUrl }),
        supervise: false,
        schedule: false,
      });
      await boss.start();
      const startAfter = new Date(Date.now() + 60_000);
      const id = randomUUID();
      await boss.send("greet", { key: "theirs" }, { id, startAfter, db: fromDrizzle(ctx.db, sql) });
      await ctx.services.queue.enqueue(ctx, "greet", { n: 1 }, { startAfter });
      await boss.stop();
      const { rows } = await ctx.db.execute<Record<string, unknown>>(
        sql`select *, keep_until - start_after as kept from pgboss.job order by id = ${id} desc`,
      );
      const [theirs = {}, ours = {}] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.includes(column))),
      );
      expect(rows).toHaveLength(2);
      expect(ours).toEqual(theirs);
      expect(rows[1]?.["start_after"]).toEqual(rows[0]?.["start_after"]);
    });
  });

  test("several jobs, with keys and without, are one statement, and the same key twice is one job", async () => {
    await withQueue(async (_database, ctx) => {
      const jobs = [
        { name: "greet", data: { n: 1 }, key: "once" },
        { name: "greet", data: { n: 2 }, key: "once" },
        { name: "other", data: { n: 3 }, key: "once" },
        { name: "other", data: {} },
      ];
      const sent = await statementsOf(ctx, () => ctx.services.queue.enqueueEach(ctx, jobs));
      expect(sent).toHaveLength(1);
      await ctx.services.queue.enqueueEach(ctx, jobs.slice(1, 3));
      const { rows } = await ctx.db.execute(
        sql`select name, count(*)::int as n from pgboss.job group by name order by name`,
      );
      expect(rows).toEqual([
        { name: "greet", n: 1 },
        { name: "other", n: 2 },
      ]);
    });
  });
});
