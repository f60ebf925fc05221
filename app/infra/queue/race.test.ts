import { expect, vi } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, openQueue } from "#app/infra/queue.server.ts";
import { raceTest } from "#test/race.ts";

const soon = { timeout: 30_000, interval: 100 };

raceTest("two processes share the jobs and run each once", async (ctx) => {
  const ran: [string, number][] = [];
  const queues = ["a", "b"].map((name) => {
    const handler: JobHandler = async (tx, data) => {
      await audit(tx, "job.ran", `job:${data["n"]}`);
      ran.push([name, data["n"] as number]);
    };
    return { queue: openQueue(ctx.services.database, { log: ctx.log }), handler };
  });
  await Promise.all(queues.map(({ queue, handler }) => queue.start({ count: handler }, () => ctx)));
  await inTransaction(ctx, async (tx) => {
    for (let n = 0; n < 200; n++) await queues[0]?.queue.enqueue(tx, "count", { n });
  });
  await vi.waitFor(async () => expect(await ctx.db.select().from(auditLog)).toHaveLength(200), soon);
  expect(new Set(ran.map(([, n]) => n)).size).toBe(200);
  expect(new Set(ran.map(([name]) => name)).size).toBe(2);
  await Promise.all(queues.map(({ queue }) => queue.stop()));
});

raceTest("a key enqueued by many requests at once is one job", async (ctx) => {
  const ran: unknown[] = [];
  const queue = openQueue(ctx.services.database, { log: ctx.log });
  await queue.start(
    { greet: async (_tx, data) => void ran.push(data["n"]), last: async () => void ran.push("last") },
    () => ctx,
  );
  const requests = Array.from({ length: 12 }, (_, n) =>
    inTransaction(ctx, async (tx) => {
      await queue.enqueue(tx, "greet", { n }, { key: "welcome" });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }),
  );
  await Promise.all(requests);
  await vi.waitFor(() => expect(ran).toHaveLength(1), soon);
  await queue.enqueue(ctx, "last", {});
  await vi.waitFor(() => expect(ran).toContain("last"), soon);
  expect(ran).toHaveLength(2);
  await queue.stop();
});

raceTest("a job that was given to someone else meanwhile leaves no rows twice", async (ctx) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tries = 0;
  const queue = openQueue(ctx.services.database, { log: ctx.log });
  const handler: JobHandler = async (tx) => {
    tries++;
    await audit(tx, "job.ran", "job:1");
    if (tries === 1) await held;
  };
  await queue.start({ slow: handler }, () => ctx);
  await queue.enqueue(ctx, "slow", {});
  await vi.waitFor(() => expect(tries).toBe(1), soon);
  await ctx.db.execute("update pgboss.job set state = 'retry', start_after = now() where name = 'slow'");
  const other = openQueue(ctx.services.database, { log: ctx.log });
  await other.start({ slow: handler }, () => ctx);
  await vi.waitFor(() => expect(tries).toBe(2), soon);
  await vi.waitFor(async () => expect(await ctx.db.select().from(auditLog)).toHaveLength(1), soon);
  release();
  await Promise.all([queue.stop(), other.stop()]);
  expect(await ctx.db.select().from(auditLog)).toHaveLength(1);
});
