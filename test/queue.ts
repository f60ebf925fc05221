import { and, arrayOverlaps, asc, eq, lte } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { claimEffect, isDone, markDone } from "#app/infra/queue/once.server.ts";
import { type JobHandler, type Queue, runsInTransaction } from "#app/infra/queue.server.ts";
import { testJobs } from "./schema.ts";

const isLive = async (ctx: Ctx, _name: string, id: string) =>
  (
    await ctx.db
      .select()
      .from(testJobs)
      .where(and(eq(testJobs.id, id), eq(testJobs.done, false)))
  ).length > 0;

/** A queue whose jobs are rows of the test's own transaction; `drain` runs them. */
export const testQueue: Queue = {
  async enqueue(ctx, name, data, { key, startAfter, about = [] } = {}) {
    const id = ctx.newId();
    if (key && !(await claimEffect(ctx, name, key, id, isLive))) return;
    await ctx.db.insert(testJobs).values({ id, name, data, key, about, startAfter: startAfter ?? ctx.now });
  },
  async withdraw(ctx, about) {
    await ctx.db.delete(testJobs).where(and(eq(testJobs.done, false), arrayOverlaps(testJobs.about, about)));
  },
  async sweep() {},
  async start() {},
  async stop() {},
};

/** The jobs enqueued so far in this test, oldest first: those of `name`, or all. */
export const queued = (ctx: Ctx, name?: string) =>
  ctx.db
    .select({
      name: testJobs.name,
      data: testJobs.data,
      key: testJobs.key,
      startAfter: testJobs.startAfter,
      done: testJobs.done,
    })
    .from(testJobs)
    .where(name ? eq(testJobs.name, name) : undefined)
    .orderBy(asc(testJobs.seq));

/**
 * Runs every job that is due at `ctx.now`, and those they enqueue, until none is left; gives their names. A handler's
 * error is thrown here. Uses the app's own handlers unless given others.
 */
export async function drain(ctx: Ctx, handlers?: Record<string, JobHandler>): Promise<string[]> {
  const known = handlers ?? (await import("#app/server/schedule.server.ts")).handlers;
  const ran: string[] = [];
  for (;;) {
    const [job] = await ctx.db
      .select()
      .from(testJobs)
      .where(and(eq(testJobs.done, false), lte(testJobs.startAfter, ctx.now)))
      .orderBy(asc(testJobs.startAfter), asc(testJobs.seq))
      .limit(1);
    if (!job) return ran;
    const handler = known[job.name];
    if (!handler) throw new Error(`no handler for the job "${job.name}"`);
    await run(ctx, job, handler);
    ran.push(job.name);
  }
}

async function run(ctx: Ctx, job: typeof testJobs.$inferSelect, handler: JobHandler): Promise<void> {
  const system: Ctx = { ...ctx, actor: null };
  const settle = async (tx: Ctx) => {
    if (job.key) await markDone(tx, job.name, job.key);
    await tx.db.update(testJobs).set({ done: true }).where(eq(testJobs.id, job.id));
  };
  if (job.key && (await isDone(ctx, job.name, job.key))) return settle(system);
  if (runsInTransaction(handler)) {
    await inTransaction(system, async (tx) => {
      await handler(tx, job.data);
      await settle(tx);
    });
  } else {
    await handler(system, job.data);
    await settle(system);
  }
}
