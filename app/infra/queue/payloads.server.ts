import { createHmac } from "node:crypto";
import { arrayOverlaps, eq, sql } from "drizzle-orm";
import { openCredential, sealCredential } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { queuePayloads } from "./tables.server.ts";

export const SEALED_PAYLOAD = "queue.payload";

/** Names nobody: an address, number or id under the server's key. */
const hashed = (ctx: Ctx, about: string[]) => {
  const key = deriveKey(ctx.services.env.AUTH_SECRET, "queue.about");
  return about.map((one) => createHmac("sha256", key).update(one.toLowerCase()).digest("base64url"));
};

/** Keeps a job's data sealed until the job is over, in the caller's transaction. */
export async function keepPayload(tx: Ctx, jobId: string, data: Record<string, unknown>, about: string[]) {
  const sealed = sealCredential(tx.services.env, SEALED_PAYLOAD, jobId, JSON.stringify(data));
  await tx.db.insert(queuePayloads).values({ jobId, sealed, about: hashed(tx, about) });
}

/** A job's data; null when it was withdrawn. Throws when its key is gone or it belongs to another job. */
export async function payloadOf(ctx: Ctx, jobId: string): Promise<Record<string, unknown> | null> {
  const [row] = await ctx.db
    .select({ sealed: queuePayloads.sealed })
    .from(queuePayloads)
    .where(eq(queuePayloads.jobId, jobId));
  if (!row) return null;
  return JSON.parse(openCredential(ctx.services.env, SEALED_PAYLOAD, jobId, row.sealed).toString());
}

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
