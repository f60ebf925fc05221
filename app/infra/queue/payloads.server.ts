import { createHmac } from "node:crypto";
import { arrayOverlaps, eq, sql } from "drizzle-orm";
import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { queuePayloads } from "./tables.server.ts";

export const SEALED_PAYLOAD = "queue.payload";

/** Names nobody: an address, number or id under the server's key. */
const hashed = (ctx: Ctx, about: string[]) => {
  const key = deriveKey(ctx.services.env.AUTH_SECRET, "queue.about");
  return about.map((one) => createHmac("sha256", key).update(one.toLowerCase()).digest("base64url"));
};

/** A job's data as it is kept until the job is over, sealed for that job, with whom it concerns. */
export const sealedPayload = (tx: Ctx, jobId: string, data: Record<string, unknown>, about: string[]) => ({
  sealed: sealCredential(tx.services.env, SEALED_PAYLOAD, jobId, JSON.stringify(data)),
  about: hashed(tx, about),
});

/**
 * What is known of jobs of one queue: whether the effect of its key has happened, and its data, null when it was withdrawn
 * or has none. Throws when a key is gone or data belongs to another job.
 */
export async function keptOf(ctx: Ctx, name: string, jobs: readonly { id: string; key?: string | undefined }[]) {
  const rows = await looking(ctx.db, { name, jobs: JSON.stringify(jobs) });
  return new Map(
    rows.map(({ id, done, sealed }) => [id, { done, data: sealed === null ? null : opened(ctx, id, sealed) }]),
  );
}

const looking = prepared(
  (_, { name, jobs }: Slots<{ name: string; jobs: string }>) => sql<{
    id: string;
    done: boolean;
    sealed: string | null;
  }>`
    select job.id, done_at is not null as done, sealed
    from json_to_recordset(${jobs}::json) as job (id uuid, key text)
    left join queue_effects as held on held.name = ${name} and held.key = job.key
    left join queue_payloads as kept on kept.job_id = job.id`,
);

const opened = (ctx: Ctx, jobId: string, sealed: string): Record<string, unknown> =>
  JSON.parse(openCredential(ctx.services.env, SEALED_PAYLOAD, jobId, sealed).toString());

export async function dropPayload(ctx: Ctx, jobId: string): Promise<void> {
  await ctx.db.delete(queuePayloads).where(eq(queuePayloads.jobId, jobId));
}

/** Withdraws what waits and concerns one of `about`: such a job then does nothing. */
export async function dropPayloadsAbout(tx: Ctx, about: string[]): Promise<void> {
  if (about.length) await tx.db.delete(queuePayloads).where(arrayOverlaps(queuePayloads.about, hashed(tx, about)));
}

/**
 * Drops what jobs left behind whose process died at their last try, and the data of finished jobs from the time when it
 * stood in pg-boss's own rows.
 */
export async function sweepPayloads(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    delete from ${queuePayloads} where not exists
      (select 1 from pgboss.job where job.id = ${queuePayloads.jobId} and job.state < 'completed')`);
  await ctx.db.execute(sql`
    update pgboss.job set data = data - 'data', output = output - 'message'
    where state >= 'completed' and (data -> 'data' <> '{}' or output ? 'message')`);
}
