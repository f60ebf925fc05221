import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#app/infra/ctx.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import type { Database } from "./database.server.ts";

const soon = { timeout: 10_000, interval: 20 };
const notify = (payload: string) => sql`select pg_notify('things', ${payload})`;

describeOnBoth("live events", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test("are delivered once their transaction has committed, and never when it rolls back", async () => {
    const ctx = makeCtx(database);
    const heard: string[] = [];
    const subscription = await database.listen("things", (id) => void heard.push(id));
    const attempt = inTransaction(ctx, async (tx) => {
      await tx.db.execute(notify("never"));
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow();
    await inTransaction(ctx, async (tx) => {
      await tx.db.execute(notify("a"));
      await wait(150);
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(["a"]), soon);
    await subscription.close();
    await ctx.db.execute(notify("too late"));
    await wait(150);
    expect(heard).toEqual(["a"]);
  });

  test("a listener may use the database, though a transaction's commit is what called it", async () => {
    const ctx = makeCtx(database);
    const seen: Promise<unknown>[] = [];
    const subscription = await database.listen("things", () => void seen.push(ctx.db.execute(sql`select 1 as one`)));
    await inTransaction(ctx, (tx) => tx.db.execute(notify("a")));
    await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
    await expect(seen[0]).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await subscription.close();
  });
});

raceTest(
  "a listener whose connection is cut comes back by itself and says that it may have missed some",
  async (ctx) => {
    const { database } = ctx.services;
    const heard: string[] = [];
    const gaps = vi.fn();
    const subscription = await database.listen("things", (id) => void heard.push(id), gaps);
    await ctx.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kingpost-events' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), soon);
    await ctx.db.execute(notify("after"));
    await vi.waitFor(() => expect(heard).toEqual(["after"]), soon);
    await subscription.close();
  },
);
