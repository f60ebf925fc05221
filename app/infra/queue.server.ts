import { type Job, PgBoss, type Db as QueueDb } from "pg-boss";
import type { Ctx } from "./ctx.ts";
import type { Database } from "./database/database.server.ts";
import { loggableText } from "./log/loggable.server.ts";
import type { Log } from "./log.server.ts";
import { atOnce, type JobHandler, retriesOf } from "./queue/handler.server.ts";
import { dropPayloadsAbout, sweepPayloads } from "./queue/payloads.server.ts";
import { type EnqueueOptions, type NewJob, type Payload, putJobs } from "./queue/put.server.ts";
import { runnerOf } from "./queue/run.server.ts";

export { eachOnItsOwn } from "./queue/each.server.ts";
export {
  inBatches,
  type JobHandler,
  mustArrive,
  runsInTransaction,
  withoutTransaction,
} from "./queue/handler.server.ts";
export type { NewJob } from "./queue/put.server.ts";

const NO_JOB = "00000000-0000-0000-0000-000000000000";
const LONGEST_RETRY_SECONDS = 3600;
/** A job whose process died is given to another after about this long. */
const HEARTBEAT_SECONDS = 30;
const STOP_TIMEOUT_MS = 10_000;
const LOG_AGAIN_MS = 30_000;

const WORK_OPTIONS = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
} as const;

/**
 * New jobs are notified at once; asking is for retries and jobs with a later start. Each queue asks by itself: 40 of them every
 * two seconds kept an idle server's database busy for a seventh of a core.
 */
const ASK_AGAIN_SECONDS = { shortest: 2, longest: 10 };

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
  /** The same for several, in one statement. */
  enqueueEach(ctx: Ctx, jobs: readonly NewJob[]): Promise<void>;
  /** Ends every job that concerns one of `about` and has not run, in the caller's transaction. */
  withdraw(ctx: Ctx, about: string[]): Promise<void>;
  /** Drops data that ended jobs left behind. */
  sweep(ctx: Ctx): Promise<void>;
  /** Makes the queues of `handlers` and starts working; every job gets a ctx of its own. */
  start(handlers: Record<string, JobHandler>, makeCtx: () => Ctx, schedules?: Schedule[]): Promise<void>;
  /** Lets running jobs finish, for at most 10 seconds. */
  stop(): Promise<void>;
}

export type OpenQueueOptions = {
  log: Log;
  /** Tries after the first, in place of each handler's own; the waits between them double from `retryDelaySeconds`. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  /** False for a process that only enqueues. */
  work?: boolean;
};

/** By the clock: drops data that ended jobs left behind. */
export const SWEEP_QUEUE = "queue.sweep";
export const sweepQueue: JobHandler = (ctx) => ctx.services.queue.sweep(ctx);

/** pg-boss on the one embedded connection. */
const embedded = ({ pool }: Database & { kind: "pglite" }): QueueDb => ({
  executeSql: (text, values) => pool.query(text, values),
  async listen(channel, onNotification, onReconnect) {
    const subscription = await pool.listen(channel, onNotification, onReconnect);
    onReconnect();
    return subscription;
  },
});

/** pg-boss on the same database as the rows, in its own schema `pgboss`, which it makes and upgrades itself. */
export function openQueue(
  database: Database,
  { log, retryLimit, retryDelaySeconds = 5, work = true }: OpenQueueOptions,
): Queue {
  const boss = new PgBoss({
    ...(database.kind === "pglite"
      ? { db: embedded(database), backend: "pglite" }
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

  const put = (ctx: Ctx, jobs: readonly NewJob[]): Promise<void> => {
    const stranger = jobs.find(({ name }) => !known.has(name));
    if (stranger) throw new Error(`no queue "${stranger.name}": give it a handler, and start the queue first`);
    return jobs.length ? putJobs(ctx, jobs) : Promise.resolve();
  };

  const lastTry = (handler: JobHandler) => retryLimit ?? retriesOf(handler);

  const makeQueue = async (name: string, handler: JobHandler) => {
    const options = {
      notify: true,
      retryLimit: lastTry(handler),
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

  const { shortest, longest } = ASK_AGAIN_SECONDS;
  const notifyPollingIntervalSeconds = Math.min(longest, Math.max(shortest, 2 * retryDelaySeconds));

  const run = runnerOf(boss, lastTry);
  const workOn = (name: string, handler: JobHandler, makeCtx: () => Ctx) => {
    const workers = Math.ceil(atOnce(handler) / WORK_OPTIONS.batchSize);
    const options = { ...WORK_OPTIONS, notifyPollingIntervalSeconds, localConcurrency: workers };
    return boss.work(name, options, (jobs: Job<Payload>[]) => run(name, handler, jobs, makeCtx));
  };

  return {
    enqueue: async (ctx, name, data, options) => put(ctx, [{ ...options, name, data }]),
    enqueueEach: async (ctx, jobs) => put(ctx, jobs),

    withdraw: dropPayloadsAbout,
    sweep: sweepPayloads,

    async start(handlers, makeCtx, schedules = []) {
      await boss.start();
      for (const [name, handler] of Object.entries(handlers)) await makeQueue(name, handler);
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
