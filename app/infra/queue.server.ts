import type { Ctx } from "./ctx.ts";

export type EnqueueOptions = {
  /** A second job of this name with the same key while the first is waiting or done is dropped: the effect happens once. */
  key?: string;
  /** Not before this time. */
  startAfter?: Date;
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

/** Jobs in the same database as the rows that cause them: they commit together and run at least once. */
export interface Queue {
  /** Adds a job inside the ctx's transaction. Throws when no handler has this name. */
  enqueue(ctx: Ctx, name: string, data: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Makes the queues of `handlers` and starts working; every job gets a ctx of its own. */
  start(handlers: Record<string, JobHandler>, makeCtx: () => Ctx, schedules?: Schedule[]): Promise<void>;
  /** Lets running jobs finish, for at most 10 seconds. */
  stop(): Promise<void>;
}

const untransacted = new WeakSet<JobHandler>();

/**
 * A handler for work outside the database (mail, webhooks, a model): runs without a transaction and may run again after
 * a crash, with the same data. Make what it sends carry a key the other side can recognise.
 */
export function withoutTransaction(handler: JobHandler): JobHandler {
  const wrapped: JobHandler = (ctx, data) => handler(ctx, data);
  untransacted.add(wrapped);
  return wrapped;
}

export const runsInTransaction = (handler: JobHandler) => !untransacted.has(handler);
