import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { mustArrive, openQueue, type Queue } from "#app/infra/queue.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { dropJob, runAgain, troubledJobs } from "./trouble.server.ts";

const soon = { timeout: 30_000, interval: 50 };

describeOnBoth("jobs in trouble", { slow: true }, (open) => {
  let database: Database;
  let queue: Queue;
  let ctx: Ctx;
  let broken = true;
  let ran = 0;

  const start = async (retryLimit?: number) => {
    broken = true;
    ran = 0;
    queue = openQueue(database, {
      log: ctx.log,
      ...(retryLimit !== undefined && { retryLimit }),
      retryDelaySeconds: 600,
    });
    ctx.services.queue = queue;
    const flaky = async () => {
      if (broken) throw new TypeError("not yet");
      ran += 1;
    };
    await queue.start({ flaky, owed: mustArrive(flaky) }, () => ({ ...ctx, now: new Date() }));
  };
  const seen = async (count: number) => {
    await vi.waitFor(async () => expect(await troubledJobs(ctx, 10)).toHaveLength(count), soon);
    return (await troubledJobs(ctx, 10))[0];
  };
  const again = (id: string) => inTransaction(ctx, (tx) => runAgain(tx, id));
  const drop = (id: string) => inTransaction(ctx, (tx) => dropJob(tx, id));

  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
    expect(await troubledJobs(ctx, 10)).toEqual([]);
  });
  afterEach(async () => {
    await queue.stop();
    await database.close();
  });

  test("one that waits for its next try is seen with its error, and runs at once when it is told to", async () => {
    await start(3);
    await queue.enqueue(ctx, "flaky", { name: "Rosa" });
    const job = await seen(1);
    expect(job).toMatchObject({ queue: "flaky", state: "waits", error: "TypeError", canRun: true });
    broken = false;
    expect(await again(job?.id ?? "")).toBe("flaky");
    await vi.waitFor(() => expect(ran).toBe(1), soon);
    await seen(0);
    expect(await again(job?.id ?? "")).toBeNull();
  });

  test("one that was given up runs again only when it needs no data, which went with it", async () => {
    await start(0);
    await queue.enqueue(ctx, "flaky", { name: "Rosa" });
    const job = await seen(1);
    expect(job).toMatchObject({ state: "given up", canRun: false });
    expect(await again(job?.id ?? "")).toBeNull();
    expect(await drop(job?.id ?? "")).toBe("flaky");
    expect(await drop(job?.id ?? "")).toBeNull();
    await queue.enqueue(ctx, "flaky", {});
    const empty = await seen(1);
    expect(empty).toMatchObject({ state: "given up", canRun: true });
    broken = false;
    expect(await again(empty?.id ?? "")).toBe("flaky");
    await vi.waitFor(() => expect(ran).toBe(1), soon);
  });

  test("what must arrive is tried for two days, any other work for an hour and a half", async () => {
    await start();
    await queue.enqueue(ctx, "owed", { name: "Rosa" });
    await seen(1);
    await queue.enqueue(ctx, "flaky", { name: "Rosa" });
    await seen(2);
    await ctx.db.execute("update pgboss.job set retry_count = 10, start_after = now() where state = 'retry'");
    await vi.waitFor(async () => {
      const jobs = await troubledJobs(ctx, 10);
      expect(jobs.find(({ queue }) => queue === "flaky")).toMatchObject({ state: "given up", canRun: false });
      expect(jobs.find(({ queue }) => queue === "owed")).toMatchObject({ state: "waits", tries: 11, canRun: true });
    }, soon);
    const { rows } = await ctx.db.execute("select retry_limit as limit from pgboss.job where name = 'owed'");
    expect(rows).toEqual([{ limit: 56 }]);
  });
});
