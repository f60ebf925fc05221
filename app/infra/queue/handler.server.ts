import type { Ctx } from "#app/infra/ctx.ts";

/**
 * The work of a job. Runs in one transaction that also marks the job done, so its rows are written once however often it
 * is tried. What talks to another server, or works through many rows in a transaction for each batch of them, must not hold
 * a transaction meanwhile: wrap it in `withoutTransaction`.
 */
export type JobHandler = (ctx: Ctx, data: Record<string, unknown>) => Promise<void>;

/** The work of several jobs of one name in one transaction: all of them are done, or none. */
type BatchHandler = (tx: Ctx, batch: readonly Record<string, unknown>[]) => Promise<void>;

/** Properties and not lists of our own: the process may hold this module twice, in the bundle and beside it. */
const UNTRANSACTED = Symbol.for("kingpost.job.untransacted");
const BATCH = Symbol.for("kingpost.job.batch");
const TRIES = Symbol.for("kingpost.job.tries");

/** Tries after the first: of most jobs (85 to 145 minutes in all), and of one that must arrive (two days). */
const RETRIES = { usual: 10, mustArrive: 56 };

/**
 * A handler for work outside the database (mail, webhooks, a model), or in transactions of its own: runs without one and may
 * run again after a crash, with the same data. What it sends carries a key that the other side can recognise; a batch that
 * is done is not done again. `atOnce`: so many jobs run side by side in a process, for work that mostly waits for others.
 */
export const withoutTransaction = (handler: JobHandler, atOnce = 1): JobHandler =>
  Object.assign<JobHandler, object>((ctx, data) => handler(ctx, data), { [UNTRANSACTED]: atOnce });

/**
 * The same for what is lost when it is given up (a mail, money on its way): tried for two days, since the other server
 * may be down for one.
 */
export const mustArrive = (handler: JobHandler, atOnce = 1): JobHandler =>
  Object.assign(withoutTransaction(handler, atOnce), { [TRIES]: RETRIES.mustArrive });

/** How many tries follow the first that failed. */
export const retriesOf = (handler: JobHandler): number => (handler as { [TRIES]?: number })[TRIES] ?? RETRIES.usual;

/**
 * A handler that takes the jobs that wait at the same time in one transaction, with statements that serve all of them. When
 * that fails, each is tried alone, so that none fails because of its neighbors.
 */
export const inBatches = (handler: BatchHandler): JobHandler =>
  Object.assign<JobHandler, object>((tx, data) => handler(tx, [data]), { [BATCH]: handler });

export const runsInTransaction = (handler: JobHandler): boolean => !(UNTRANSACTED in handler);

export const atOnce = (handler: JobHandler): number => (handler as { [UNTRANSACTED]?: number })[UNTRANSACTED] ?? 1;

export const batchOf = (handler: JobHandler): BatchHandler | undefined =>
  (handler as { [BATCH]?: BatchHandler })[BATCH];
