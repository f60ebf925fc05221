import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { traceHere } from "#app/infra/trace.server.ts";
import { claimed } from "./once.server.ts";
import { sealedPayload } from "./payloads.server.ts";

export type EnqueueOptions = {
  /** A second job of this name with the same key while the first is waiting or done is dropped: the effect happens once. */
  key?: string;
  /** Not before this time. */
  startAfter?: Date;
  /** Members' ids, addresses and numbers it concerns: `withdraw` with one of them ends it before it runs. */
  about?: string[];
};

export type NewJob = EnqueueOptions & { name: string; data: Record<string, unknown> };

/** What pg-boss stores. `data` only of jobs that are given nothing, or were queued before data was sealed. */
export type Payload = {
  data?: Record<string, unknown>;
  key?: string;
  requestId?: string;
  /** The step of a trace that it was put from, where traces are sent. */
  trace?: string;
};

/** Whether the job that holds a key has ended: null where there is no such job. */
const HAS_ENDED = sql`(select job.state >= 'completed' from pgboss.job where job.name = held.name and job.id = held.job_id)`;

/** Where pg-boss says that a queue has something to do now. */
const CHANNEL = sql`'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

const waiting = (ctx: Ctx, { name, data, key, startAfter, about = [] }: NewJob) => {
  const id = ctx.newId();
  const empty = Object.keys(data).length === 0;
  const trace = traceHere();
  const known = { requestId: ctx.requestId, ...(empty && { data }) };
  const payload: Payload = { ...known, ...(key && { key }), ...(trace && { trace }) };
  return { id, name, key, payload, starts: startAfter, ...(!empty && sealedPayload(ctx, id, data, about)) };
};

/** Of jobs with the same name and key the first. */
const each = (jobs: readonly NewJob[]): NewJob[] =>
  jobs.filter(({ name, key }, at) => !key || jobs.findIndex((job) => job.name === name && job.key === key) === at);

/**
 * Puts jobs into their queues in one statement, in the caller's transaction: keys reserved, data sealed, workers told at
 * the commit. pg-boss lets others insert into its table; what a job takes from its queue is here as in its own `send`,
 * which `put.test.ts` compares.
 */
export async function putJobs(ctx: Ctx, jobs: readonly NewJob[]): Promise<void> {
  await putting(ctx.db, { jobs: JSON.stringify(each(jobs).map((job) => waiting(ctx, job))), now: ctx.now });
}

const INSERT: SQL = sql`
  insert into pgboss.job (
    id, name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select id, name, payload, at, pgboss.job_now(), at + retention_seconds * interval '1 second', expire_seconds,
    deletion_seconds, retry_limit, retry_delay, coalesce(retry_backoff, false), retry_delay_max, policy, dead_letter,
    heartbeat_seconds
  from (select *, coalesce(starts, pgboss.job_now()) as at from going) as job join pgboss.queue using (name)
  returning name, start_after`;

const putting = prepared(
  (_, { jobs, now }: Slots<{ jobs: string; now: Date }>) => sql`
    with asked as (
      select * from json_to_recordset(${jobs}::json) as job
        (id uuid, name text, key text, payload jsonb, starts timestamptz, sealed text, about text[])
    ), claimed as (${claimed(now, HAS_ENDED)}
    ), going as (
      select * from asked where key is null or id in (select job_id from claimed)
    ), kept as (
      insert into queue_payloads (job_id, sealed, about) select id, sealed, about from going where sealed is not null
    ), made as (${INSERT}
    )
    select pg_notify(${CHANNEL}, name) from (select distinct name from made where start_after <= pgboss.job_now()) as woken`,
);
