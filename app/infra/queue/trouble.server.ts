import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { dropPayload } from "./payloads.server.ts";
import { queuePayloads } from "./tables.server.ts";

/**
 * A job whose last try failed: `waits` for the next one, or was `given up`. `error`: the kind of the last error. Its data is
 * dropped when it is given up, so only a job that was given none can be tried again then.
 */
export type TroubledJob = {
  id: string;
  queue: string;
  state: "waits" | "given up";
  tries: number;
  error: string | null;
  createdAt: Date;
  nextAt: Date | null;
  canRun: boolean;
};

type Row = {
  id: string;
  name: string;
  state: string;
  tries: number;
  error: string | null;
  made: string;
  next: string | null;
  can_run: boolean;
};

/** False in a process that has no queue yet. */
async function hasQueue(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select to_regclass('pgboss.job') is not null as found`);
  return rows[0]?.found ?? false;
}

const HAS_DATA = sql`(job.data ? 'data' or exists (select from ${queuePayloads} where ${queuePayloads.jobId} = job.id))`;

/** How many jobs were given up, as the queue itself counts every few seconds. */
export async function givenUpJobs(ctx: Ctx): Promise<number> {
  if (!(await hasQueue(ctx))) return 0;
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select coalesce(sum(failed_count), 0)::int as n from pgboss.queue`,
  );
  return rows[0]?.n ?? 0;
}

/** Jobs in trouble, the newest first, at most `most`. */
export async function troubledJobs(ctx: Ctx, most: number): Promise<TroubledJob[]> {
  if (!(await hasQueue(ctx))) return [];
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, name, state::text as state, retry_count as tries, output ->> 'error' as error,
      (extract(epoch from created_on) * 1000)::bigint::text as made,
      case when state = 'retry' then (extract(epoch from start_after) * 1000)::bigint::text end as next,
      ${HAS_DATA} as can_run
    from pgboss.job as job where state in ('retry', 'failed') order by created_on desc, id limit ${most}`);
  return rows.map(({ id, name, state, tries, error, made, next, can_run }) => ({
    id,
    queue: name,
    state: state === "retry" ? "waits" : "given up",
    tries: Number(tries) + (state === "failed" ? 1 : 0),
    error,
    createdAt: new Date(Number(made)),
    nextAt: next ? new Date(Number(next)) : null,
    canRun: can_run,
  }));
}

/** Lets a job that failed run at once. Gives its queue; null when it is not in trouble any more, or has no data left. */
export async function runAgain(tx: Ctx, id: string): Promise<string | null> {
  if (!isId(id) || !(await hasQueue(tx))) return null;
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    update pgboss.job as job set state = 'retry', start_after = pgboss.job_now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id} and state in ('retry', 'failed') and ${HAS_DATA} returning name`);
  return rows[0]?.name ?? null;
}

/** Ends a job that failed, with its data. Gives its queue; null when it is not in trouble any more. */
export async function dropJob(tx: Ctx, id: string): Promise<string | null> {
  if (!isId(id) || !(await hasQueue(tx))) return null;
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    update pgboss.job set state = 'cancelled', completed_on = pgboss.job_now()
    where id = ${id} and state in ('retry', 'failed') returning name`);
  if (!rows[0]) return null;
  await dropPayload(tx, id);
  return rows[0].name;
}
