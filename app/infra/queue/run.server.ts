import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, type PgBoss } from "pg-boss";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { jobsDone } from "#app/infra/metrics.server.ts";
import { beginStep, NEW_TRACE, traced } from "#app/infra/trace.server.ts";
import { atOnce, batchOf, type JobHandler, runsInTransaction } from "./handler.server.ts";
import { over } from "./once.server.ts";
import { dropPayload, keptOf } from "./payloads.server.ts";
import type { Payload } from "./put.server.ts";

type Fetched = Job<Payload>;

/** What a job is in a trace. */
const stepOf = (name: string, job: Fetched) =>
  [`job ${name}`, "consumer", { "messaging.destination.name": name, "kingpost.try": job.retryCount + 1 }] as const;

/** The trace of the request that put the job; one of the clock begins its own. */
const traceOf = ({ data }: Fetched): string => data?.trace ?? NEW_TRACE;

/** Works on jobs that were fetched from one queue; `lastTry`: the number of retries after which one of its jobs is given up. */
export function runnerOf(boss: PgBoss, lastTry: (handler: JobHandler) => number) {
  /**
   * Marks jobs as done, in the transaction of their work. Throws when one of them was given to someone else meanwhile: the
   * attempt's number keeps it from being settled twice.
   */
  const settle = async (tx: Ctx, name: string, jobs: readonly Fetched[]) => {
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    const { affected } = (await boss.complete(name, attempts as Fetched[], null, { db: fromDrizzle(tx.db, sql) })) as {
      affected: number;
    };
    if (affected < jobs.length) throw new Error("another worker took this job over");
    await over(
      tx,
      name,
      jobs.map(({ id, data }) => ({ id, key: data.key })),
    );
  };

  const waiting = async (ctx: Ctx, name: string, jobs: readonly Fetched[]) => {
    const kept = await keptOf(
      ctx,
      name,
      jobs.map(({ id, data }) => ({ id, key: data.key })),
    );
    return jobs.flatMap((job) => {
      const found = kept.get(job.id);
      if (!found || found.done) return [];
      const data = job.data.data ?? found.data;
      return data ? [data] : [];
    });
  };

  /** One job; what is done or was withdrawn is only settled. */
  const runOne = async (ctx: Ctx, name: string, handler: JobHandler, job: Fetched) => {
    const [data] = await waiting(ctx, name, [job]);
    if (data && !runsInTransaction(handler)) await handler(ctx, data);
    await inTransaction(ctx, async (tx) => {
      if (data && runsInTransaction(handler)) await handler(tx, data);
      await settle(tx, name, [job]);
    });
  };

  const attempt = async (name: string, handler: JobHandler, job: Fetched, made: Ctx): Promise<JobResult> => {
    const requestId = job.data.requestId ?? made.requestId;
    const log = made.log.child({ job: name, jobId: job.id, requestId });
    const ctx = { ...made, requestId, log };
    return traced(
      ...stepOf(name, job),
      async (step): Promise<JobResult> => {
        try {
          await runOne(ctx, name, handler, job);
          jobsDone.inc({ queue: name, outcome: "done" });
          return { id: job.id, status: "completed" };
        } catch (error) {
          step.fail(error);
          jobsDone.inc({ queue: name, outcome: "failed" });
          log.error({ err: error, attempt: job.retryCount + 1 }, "a job failed");
          if (job.retryCount >= lastTry(handler)) await dropPayload(ctx, job.id).catch(() => {});
          return {
            id: job.id,
            status: "failed",
            output: { error: error instanceof Error ? error.name : typeof error },
          };
        }
      },
      traceOf(job),
    );
  };

  /** All of them in one transaction; false when that failed, which changed nothing. */
  const batched = async (name: string, handler: JobHandler, jobs: readonly Fetched[], ctx: Ctx): Promise<boolean> => {
    const runAll = batchOf(handler);
    const [first, ...others] = jobs;
    if (!runAll || !first || !others.length) return false;
    // Each in its own trace; what they do together stands in the first one's.
    const steps = others.map((job) => beginStep(...stepOf(name, job), traceOf(job)));
    try {
      await traced(
        ...stepOf(name, first),
        async () => {
          const batch = await waiting(ctx, name, jobs);
          await inTransaction(ctx, async (tx) => {
            if (batch.length) await runAll(tx, batch);
            await settle(tx, name, jobs);
          });
        },
        traceOf(first),
      );
      jobsDone.inc({ queue: name, outcome: "done" }, jobs.length);
      return true;
    } catch (error) {
      for (const step of steps) step?.fail(error);
      ctx.log.warn({ err: error, job: name, jobs: jobs.length }, "a batch of jobs failed; each is tried alone");
      return false;
    } finally {
      for (const step of steps) step?.end();
    }
  };

  return async (name: string, handler: JobHandler, jobs: Fetched[], makeCtx: () => Ctx): Promise<JobResult[]> => {
    if (atOnce(handler) > 1) return Promise.all(jobs.map((job) => attempt(name, handler, job, makeCtx())));
    if (await batched(name, handler, jobs, makeCtx())) return jobs.map(({ id }) => ({ id, status: "completed" }));
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await attempt(name, handler, job, makeCtx()));
    return results;
  };
}
