import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";

/**
 * SQL that reserves the keys of the jobs in the relation `asked` (id, name, key), in the caller's transaction, and gives the
 * `job_id` of those that may go. None may whose key was reserved by a job that waits or has been done, however long ago; a
 * key whose job was given up after its last retry is free again. `hasEnded` says it of `held.job_id`, and is null for a
 * job that it does not find: one that was queued a moment ago by somebody else, or one that was removed long after its end.
 */
export const claimed = (now: unknown, hasEnded: SQL): SQL => sql`
  insert into queue_effects as held (name, key, job_id, queued_at)
  select name, key, id, ${now}::timestamptz from asked where key is not null order by name, key
  on conflict (name, key) do update set job_id = excluded.job_id, queued_at = excluded.queued_at
  where held.done_at is null and coalesce(${hasEnded}, held.queued_at < excluded.queued_at - interval '1 hour')
  returning held.job_id`;

/** Ends jobs of one queue in the caller's transaction: the effects of their keys are done, their data is gone. */
export async function over(tx: Ctx, name: string, jobs: readonly { id: string; key?: string | undefined }[]) {
  await ending(tx.db, { name, jobs: JSON.stringify(jobs), now: tx.now });
}

const ending = prepared(
  (_, { name, jobs, now }: Slots<{ name: string; jobs: string; now: Date }>) => sql`
    with ended as (
      select * from json_to_recordset(${jobs}::json) as job (id uuid, key text)
    ), marked as (
      update queue_effects as held set done_at = ${now}::timestamptz from ended
      where held.name = ${name} and held.key = ended.key and held.done_at is null
    )
    delete from queue_payloads using ended where job_id = ended.id`,
);
