import { and, arrayOverlaps, asc, eq, lte, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { claimed } from "#app/infra/queue/once.server.ts";
import type { NewJob } from "#app/infra/queue/put.server.ts";
import { queueEffects } from "#app/infra/queue/tables.server.ts";
import { type JobHandler, type Queue, runsInTransaction } from "#app/infra/queue.server.ts";
import { testJobs } from "./schema.ts";

/** A job that was withdrawn has ended too. */
const HAS_ENDED = sql`coalesce((select done from test_jobs where id = held.job_id), true)`;

async function put(ctx: Ctx, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(({ startAfter, ...job }) => ({ about: [], ...job, id: ctx.newId(), starts: startAfter }));
  await ctx.db.execute(sql`
    with asked as (
      select * from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
        as (id uuid, name text, key text, data jsonb, starts timestamptz, about text[])) with ordinality
    ), claimed as (${claimed(ctx.now.toISOString(), HAS_ENDED)})
    insert into test_jobs (id, name, data, key, about, start_after)
    select id, name, data, key, about, coalesce(starts, ${ctx.now.toISOString()}) from asked
    where key is null or id in (select job_id from claimed) order by ordinality`);
}

/** A queue whose jobs are rows of the test's own transaction; `drain` runs them. */
export const testQueue: Queue = {
  enqueue: (ctx, name, data, options) => put(ctx, [{ ...options, name, data }]),
  enqueueEach: put,
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
  const effect = job.key === null ? sql`false` : and(eq(queueEffects.name, job.name), eq(queueEffects.key, job.key));
  const settle = async (tx: Ctx) => {
    await tx.db.update(queueEffects).set({ doneAt: tx.now }).where(effect);
    await tx.db.update(testJobs).set({ done: true }).where(eq(testJobs.id, job.id));
  };
  const [before] = await ctx.db.select({ doneAt: queueEffects.doneAt }).from(queueEffects).where(effect);
  if (before?.doneAt) return settle(system);
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
