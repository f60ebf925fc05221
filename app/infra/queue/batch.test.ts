import { expect, vi } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inBatches, openQueue } from "#app/infra/queue.server.ts";
import { raceTest } from "#test/race.ts";

const soon = { timeout: 30_000, interval: 50 };

/** Works on jobs numbered by `n`, which must all be in the queue before the work begins. */
async function working(ctx: Ctx, numbers: number[], broken: number[] = []) {
  const batches: number[][] = [];
  const handler = inBatches(async (tx, batch) => {
    const seen = batch.map(({ n }) => Number(n));
    batches.push(seen);
    for (const n of seen) await audit(tx, "job.ran", `job:${n}`);
    if (seen.some((n) => broken.includes(n))) throw new Error("broken");
  });
  const options = { log: ctx.log, retryLimit: 0 };
  const first = openQueue(ctx.services.database, { ...options, work: false });
  await first.start({ count: handler }, () => ctx);
  await first.enqueueEach(
    ctx,
    numbers.map((n) => ({ name: "count", data: { n }, key: `number:${n}` })),
  );
  await first.stop();
  const queue = openQueue(ctx.services.database, options);
  await queue.start({ count: handler }, () => ctx);
  return { queue, batches };
}

const done = async (ctx: Ctx) =>
  (await ctx.db.select({ subject: auditLog.subject }).from(auditLog)).map(({ subject }) => subject).sort();

raceTest("jobs that wait together are done in one transaction, once", async (ctx) => {
  const { queue, batches } = await working(ctx, [1, 2, 3, 4]);
  await vi.waitFor(async () => expect(await done(ctx)).toEqual(["job:1", "job:2", "job:3", "job:4"]), soon);
  expect(batches.map((batch) => batch.toSorted())).toEqual([[1, 2, 3, 4]]);
  const { rows } = await ctx.db.execute(
    "select (select count(*)::int from pgboss.job where state <> 'completed') as open, (select count(*)::int from queue_effects where done_at is null) as undone, (select count(*)::int from queue_payloads) as kept",
  );
  expect(rows).toEqual([{ open: 0, undone: 0, kept: 0 }]);
  await queue.stop();
});

raceTest("a job that fails in a batch fails alone", async (ctx) => {
  const { queue } = await working(ctx, [1, 2, 3], [2]);
  await vi.waitFor(async () => expect(await done(ctx)).toEqual(["job:1", "job:3"]), soon);
  const states = async () => (await ctx.db.execute("select state from pgboss.job order by state")).rows;
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: "completed" }, { state: "completed" }, { state: "failed" }]),
    soon,
  );
  await queue.stop();
});
