import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from "pg-boss";
import { type Ctx, inTransaction } from "./ctx.ts";
import type { Database } from "./database/database.server.ts";
import { loggableText } from "./log/loggable.server.ts";
import type { Log } from "./log.server.ts";
import { claimEffect, isDone, markDone } from "./queue/once.server.ts";
import { dropPayload, dropPayloadsAbout, keepPayload, payloadOf, sweepPayloads } from "./queue/payloads.server.ts";

const LIVE_STATES = new Set(["created", "retry", "active"]);
const NO_JOB = "00000000-0000-0000-0000-000000000000";
const LONGEST_RETRY_SECONDS = 3600;
/** A job whose process died is given to another after about this long. */
const HEARTBEAT_SECONDS = 30;
const STOP_TIMEOUT_MS = 10_000;
const LOG_AGAIN_MS = 30_000;

/** New jobs are notified at once; polling is for retries and jobs with a later start. */
const WORK_OPTIONS = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

type EnqueueOptions = {
  /** A second job of this name with the same key while the first is waiting or done is dropped: the effect happens once. */
  key?: string;
  /** Not before this time. */
  startAfter?: Date;
  /** Members' ids, addresses and numbers it concerns: `withdraw` with one of them ends it before it runs. */
  about?: string[];
};

/**
 * The work of a job. Runs in one transaction that also marks the job done, so its rows are written once however often it
 * is tried. What talks to another server must not hold a transaction meanwhile: wrap it in `withoutTransaction`.
 */
export type JobHandler = (ctx: Ctx, data: Record<string, unknown>) => Promise<void>;

export type Schedule = {
  /** The queue a job without data is put into. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
};

/**
 * Jobs in the same database as the rows that cause them: they commit together and run at least once. Their data is sealed
 * while they wait and gone when they are over; the key of a job stands in the open and stays, so it names ids only.
 */
export interface Queue {
  /** Adds a job inside the ctx's transaction. Throws when no handler has this name. */
  enqueue(ctx: Ctx, name: string, data: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Ends every job that concerns one of `about` and has not run, in the caller's transaction. */
  withdraw(ctx: Ctx, about: string[]): Promise<void>;
  /** Drops data that ended jobs left behind. */
  sweep(ctx: Ctx): Promise<void>;
  /** Makes the queues of `handlers` and starts working; every job gets a ctx of its own. */
  start(handlers: Record<string, JobHandler>, makeCtx: () => Ctx, schedules?: Schedule[]): Promise<void>;
  /** Lets running jobs finish, for at most 10 seconds. */
  stop(): Promise<void>;
}

/** A property and not a list of our own: the process may hold this module twice, in the bundle and beside it. */
const UNTRANSACTED = Symbol.for("kingpost.job.untransacted");

/**
 * A handler for work outside the database (mail, webhooks, a model): runs without a transaction and may run again after
 * a crash, with the same data. Make what it sends carry a key the other side can recognise. `atOnce`: so many jobs run
 * side by side in a process, for work that mostly waits for others.
 */
export const withoutTransaction = (handler: JobHandler, atOnce = 1): JobHandler =>
  Object.assign<JobHandler, object>((ctx, data) => handler(ctx, data), { [UNTRANSACTED]: atOnce });

export const runsInTransaction = (handler: JobHandler): boolean => !(UNTRANSACTED in handler);

const atOnce = (handler: JobHandler): number => (handler as { [UNTRANSACTED]?: number })[UNTRANSACTED] ?? 1;

export type OpenQueueOptions = {
  log: Log;
  /** Tries after the first; the waits between them double from `retryDelaySeconds`. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** False for a process that only enqueues. */
  work?: boolean;
};

/** By the clock: drops data that ended jobs left behind. */
export const SWEEP_QUEUE = "queue.sweep";
export const sweepQueue: JobHandler = (ctx) => ctx.services.queue.sweep(ctx);

/** What pg-boss stores. `data` only of jobs that are given nothing, or were queued before data was sealed. */
type Payload = { data?: Record<string, unknown>; key?: string; requestId?: string };

/** pg-boss on the same database as the rows, in its own schema `pgboss`, which it makes and upgrades itself. */
export function openQueue(
  database: Database,
  { log, retryLimit = 10, retryDelaySeconds = 5, work = true }: OpenQueueOptions,
): Queue {
  const boss = new PgBoss({
    ...(database.kind === "pglite"
      ? { db: fromPglite(database.pglite), backend: "pglite" }
      : {
          connectionString: database.directUrl,
          max: 3,
          application_name: "kingpost-queue",
          connectionTimeoutMillis: 5_000,
        }),
    useListenNotify: true,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 10,
  });
  const warn = notTooOften(log);
  boss.on("error", (error) => warn(loggableText(error.message), { err: error }));
  boss.on("warning", (warning) => warn(warning.message, warning.data));

  const known = new Set<string>();
  const within = (ctx: Ctx) => ({ db: fromDrizzle(ctx.db, sql) });

  const isLive = async (ctx: Ctx, name: string, id: string) => {
    const [job] = await boss.findJobs(name, { id, ...within(ctx) });
    return job !== undefined && LIVE_STATES.has(job.state);
  };

  const makeQueue = async (name: string) => {
    const options = {
      notify: true,
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    // Fills pg-boss's cache: an unknown queue would be looked up outside the caller's transaction.
    await boss.findJobs(name, { id: NO_JOB });
    known.add(name);
  };

  /** Runs one job and settles it; the attempt's number keeps a job that was given to someone else from being settled twice. */
  const runJob = async (name: string, handler: JobHandler, job: Job<Payload>, ctx: Ctx) => {
    const { key } = job.data;
    const settle = async (tx: Ctx) => {
      if (key) await markDone(tx, name, key);
      const { affected } = (await boss.complete(
        name,
        { id: job.id, retryCount: job.retryCount },
        null,
        within(tx),
      )) as { affected: number };
      if (!affected) throw new Error("another worker took this job over");
      await dropPayload(tx, job.id);
    };
    const settleAlone = () => inTransaction(ctx, settle);
    if (key && (await isDone(ctx, name, key))) return settleAlone();
    const data = job.data.data ?? (await payloadOf(ctx, job.id));
    if (!data) return settleAlone();
    if (!runsInTransaction(handler)) {
      await handler(ctx, data);
      return settleAlone();
    }
    await inTransaction(ctx, async (tx) => {
      await handler(tx, data);
      await settle(tx);
    });
  };

  const attempt = async (name: string, handler: JobHandler, job: Job<Payload>, made: Ctx): Promise<JobResult> => {
    const ctx = {
      ...made,
      requestId: job.data.requestId ?? made.requestId,
      log: made.log.child({ job: name, jobId: job.id }),
    };
    try {
      await runJob(name, handler, job, ctx);
      return { id: job.id, status: "completed" };
    } catch (error) {
      ctx.log.error({ err: error, attempt: job.retryCount + 1 }, "a job failed");
      if (job.retryCount >= retryLimit) await dropPayload(ctx, job.id).catch(() => {});
      return { id: job.id, status: "failed", output: { error: error instanceof Error ? error.name : typeof error } };
    }
  };

  const workOn = (name: string, handler: JobHandler, makeCtx: () => Ctx) => {
    const together = atOnce(handler);
    const workers = Math.ceil(together / WORK_OPTIONS.batchSize);
    return boss.work(
      name,
      { ...WORK_OPTIONS, localConcurrency: workers },
      async (jobs: Job<Payload>[]): Promise<JobResult[]> => {
        if (together > 1) return Promise.all(jobs.map((job) => attempt(name, handler, job, makeCtx())));
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await attempt(name, handler, job, makeCtx()));
        return results;
      },
    );
  };

  return {
    async enqueue(ctx, name, data, { key, startAfter, about = [] } = {}) {
      if (!known.has(name)) throw new Error(`no queue "${name}": give it a handler, and start the queue first`);
      const id = ctx.newId();
      const empty = Object.keys(data).length === 0;
      const payload: Payload = { requestId: ctx.requestId, ...(empty && { data }), ...(key && { key }) };
      const send = (tx: Ctx) => boss.send(name, payload, { id, ...(startAfter && { startAfter }), ...within(tx) });
      if (empty && !key) return void (await send(ctx));
      await inTransaction(ctx, async (tx) => {
        if (key && !(await claimEffect(tx, name, key, id, isLive))) return;
        if (!empty) await keepPayload(tx, id, data, about);
        await send(tx);
      });
    },

    withdraw: dropPayloadsAbout,
    sweep: sweepPayloads,

    async start(handlers, makeCtx, schedules = []) {
      await boss.start();
      for (const name of Object.keys(handlers)) await makeQueue(name);
      if (!work) return;
      for (const { name, cron } of schedules)
        await boss.schedule(name, cron, { data: {} }, { tz: "UTC", missed: "once" });
      for (const old of await boss.getSchedules())
        if (!schedules.some((s) => s.name === old.name)) await boss.unschedule(old.name);
      for (const [name, handler] of Object.entries(handlers)) await workOn(name, handler, makeCtx);
    },

    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** Every queue polls, so an unreachable database would fill the log: the same words once in half a minute. */
function notTooOften(log: Log): (what: string, fields: object) => void {
  const last = new Map<string, number>();
  return (what, fields) => {
    const now = Date.now();
    if (now - (last.get(what) ?? 0) < LOG_AGAIN_MS) return;
    if (last.size > 100) last.clear();
    last.set(what, now);
    log.warn(fields, `queue: ${what}`);
  };
}
