import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { type Ctx, inTransaction } from "./ctx.ts";
import type { Database } from "./database/database.server.ts";
import { type JobHandler, openQueue, type Queue, withoutTransaction } from "./queue.server.ts";

const soon = { timeout: 30_000, interval: 50 };

describeOnBoth("the queue", { slow: true }, (open) => {
  let database: Database;
  let queue: Queue;
  let ctx: Ctx;
  let ran: Record<string, unknown>[];

  const collect: JobHandler = async (_ctx, data) => void ran.push(data);
  const start = async (handlers: Record<string, JobHandler>) => {
    queue = openQueue(database, { log: ctx.log, retryDelaySeconds: 1 });
    ctx.services.queue = queue;
    await queue.start(handlers, () => ({ ...ctx, now: new Date(), requestId: randomUUID() }));
  };
  const marks = async (subject: string) =>
    (await ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject))).length;

  const completed = async () =>
    (await ctx.db.execute("select 1 from pgboss.job where state = 'completed'")).rows.length;

  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
    ran = [];
  });
  afterEach(async () => {
    await queue.stop();
    await database.close();
  });

  test("a job runs once its transaction has committed", async () => {
    await start({ greet: collect });
    await inTransaction(ctx, async (tx) => {
      await queue.enqueue(tx, "greet", { name: "Rosa" });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(ran).toEqual([]);
    });
    await vi.waitFor(() => expect(ran).toEqual([{ name: "Rosa" }]), soon);
  });

  test("a job is gone with the rows when its transaction rolls back", async () => {
    await start({ greet: collect });
    const attempt = inTransaction(ctx, async (tx) => {
      await audit(tx, "greeting.planned", "greeting:1");
      await queue.enqueue(tx, "greet", { name: "nobody" });
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    await queue.enqueue(ctx, "greet", { name: "Rosa" });
    await vi.waitFor(() => expect(ran).toEqual([{ name: "Rosa" }]), soon);
    expect(await marks("greeting:1")).toBe(0);
  });

  test("a job without a handler is refused by name when it is enqueued", async () => {
    await start({ greet: collect });
    await expect(queue.enqueue(ctx, "gret", {})).rejects.toThrow('no queue "gret"');
  });

  test("a failed job is tried again, later each time, and its failed tries leave no rows", async () => {
    const tries: number[] = [];
    await start({
      flaky: async (tx) => {
        tries.push(Date.now());
        await audit(tx, "flaky.tried", "flaky:1");
        if (tries.length < 3) throw new Error("not yet");
      },
    });
    await queue.enqueue(ctx, "flaky", {});
    await vi.waitFor(() => expect(tries).toHaveLength(3), soon);
    const [first = 0, second = 0, third = 0] = tries;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(second - first - 1_900);
    await vi.waitFor(async () => expect(await marks("flaky:1")).toBe(1), soon);
  });

  test("a job with a later start waits for it", async () => {
    await start({ greet: collect });
    await queue.enqueue(ctx, "greet", { when: "later" }, { startAfter: new Date(Date.now() + 2_500) });
    await queue.enqueue(ctx, "greet", { when: "now" });
    await vi.waitFor(() => expect(ran).toEqual([{ when: "now" }]), soon);
    await vi.waitFor(() => expect(ran).toEqual([{ when: "now" }, { when: "later" }]), soon);
  });

  test("a key makes the effect happen once, also long after the first job is done and gone", async () => {
    await start({ greet: collect });
    await queue.enqueue(ctx, "greet", { n: 1 }, { key: "welcome:rosa" });
    await queue.enqueue(ctx, "greet", { n: 2 }, { key: "welcome:rosa" });
    await vi.waitFor(async () => expect(await completed()).toBe(1), soon);
    await ctx.db.execute("delete from pgboss.job");
    await queue.enqueue(ctx, "greet", { n: 3 }, { key: "welcome:rosa" });
    await queue.enqueue(ctx, "greet", { n: 4 }, { key: "welcome:omar" });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }, { n: 4 }]), soon);
  });

  test("a key is free again when its transaction rolled back, or its job was given up", async () => {
    queue = openQueue(database, { log: ctx.log, retryLimit: 0 });
    let broken = true;
    const handler = withoutTransaction(async (_ctx, data) => {
      ran.push(data);
      if (broken) throw new Error("down");
    });
    await queue.start({ greet: handler }, () => ctx);
    const attempt = inTransaction(ctx, async (tx) => {
      await queue.enqueue(tx, "greet", { n: 1 }, { key: "k" });
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
    await queue.enqueue(ctx, "greet", { n: 2 }, { key: "k" });
    await vi.waitFor(async () => {
      broken = ran.length === 0;
      await queue.enqueue(ctx, "greet", { n: 3 }, { key: "k" });
      expect(ran).toEqual([{ n: 2 }, { n: 3 }]);
    }, soon);
  });

  test("a keyed effect whose job is delivered a second time is not repeated", async () => {
    await start({ greet: collect });
    await queue.enqueue(ctx, "greet", { n: 1 }, { key: "once" });
    await vi.waitFor(async () => expect(await completed()).toBe(1), soon);
    await ctx.db.execute("update pgboss.job set state = 'retry', start_after = now(), completed_on = null");
    await queue.enqueue(ctx, "greet", { n: 2 });
    await vi.waitFor(async () => expect(await completed()).toBe(2), soon);
    expect(ran).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("a handler in a transaction enqueues the next step, which commits with its rows", async () => {
    await start({
      first: async (tx) => {
        await audit(tx, "step.first", "steps:1");
        await tx.services.queue.enqueue(tx, "second", { step: 2 });
      },
      second: collect,
    });
    await queue.enqueue(ctx, "first", {});
    await vi.waitFor(() => expect(ran).toEqual([{ step: 2 }]), soon);
    expect(await marks("steps:1")).toBe(1);
  });

  test("many jobs at once all run, each once", async () => {
    await start({ greet: collect });
    await inTransaction(ctx, async (tx) => {
      for (let n = 0; n < 60; n++) await queue.enqueue(tx, "greet", { n });
    });
    await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(60), soon);
    expect(new Set(ran.map(({ n }) => n)).size).toBe(60);
    expect(ran).toHaveLength(60);
  });

  test("a handler outside a transaction may use the database between its own steps, and a key still counts", async () => {
    await start({
      send: withoutTransaction(async (own, data) => {
        await inTransaction(own, (tx) => audit(tx, "sent", "send:1"));
        ran.push(data);
      }),
    });
    await queue.enqueue(ctx, "send", { n: 1 }, { key: "once" });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }]), soon);
    await queue.enqueue(ctx, "send", { n: 2 }, { key: "once" });
    await queue.enqueue(ctx, "send", { n: 3 });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }, { n: 3 }]), soon);
    expect(await marks("send:1")).toBe(2);
  });

  test("stopping waits for the job that is running", async () => {
    await start({
      slow: async (_tx, data) => {
        ran.push({ began: true });
        await new Promise((resolve) => setTimeout(resolve, 700));
        ran.push(data);
      },
    });
    await queue.enqueue(ctx, "slow", { n: 1 });
    await vi.waitFor(() => expect(ran).toEqual([{ began: true }]), soon);
    await queue.stop();
    expect(ran).toEqual([{ began: true }, { n: 1 }]);
    const { rows } = await ctx.db.execute("select state from pgboss.job");
    expect(rows).toEqual([{ state: "completed" }]);
  });

  test("the clock's jobs are those of this version: a schedule that is no longer listed is gone", async () => {
    const handlers = { daily: collect, hourly: collect };
    const schedules = async () =>
      (await ctx.db.execute("select name, cron, timezone from pgboss.schedule order by name")).rows;
    queue = openQueue(database, { log: ctx.log });
    await queue.start(handlers, () => ctx, [
      { name: "daily", cron: "0 9 * * *" },
      { name: "hourly", cron: "5 * * * *" },
    ]);
    expect(await schedules()).toHaveLength(2);
    await queue.stop();
    queue = openQueue(database, { log: ctx.log });
    await queue.start(handlers, () => ctx, [{ name: "daily", cron: "30 9 * * *" }]);
    expect(await schedules()).toEqual([{ name: "daily", cron: "30 9 * * *", timezone: "UTC" }]);
  });

  test("a process that only enqueues leaves the work to others", async () => {
    queue = openQueue(database, { log: ctx.log, work: false });
    await queue.start({ greet: collect }, () => ctx);
    await queue.enqueue(ctx, "greet", { n: 1 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(ran).toEqual([]);
    await queue.stop();
    await start({ greet: collect });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }]), soon);
  });
});
