import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { queueEffects } from "./tables.server.ts";

/** Whether a job still waits, runs or will be tried again. */
type IsLive = (ctx: Ctx, name: string, jobId: string) => Promise<boolean>;

const effect = (name: string, key: string) => and(eq(queueEffects.name, name), eq(queueEffects.key, key));

/**
 * Reserves `key` for `jobId` in the caller's transaction. False when a job with this key waits or has been done, however
 * long ago; a key whose job was given up after its last retry is free again.
 */
export async function claimEffect(
  ctx: Ctx,
  name: string,
  key: string,
  jobId: string,
  isLive: IsLive,
): Promise<boolean> {
  const claim = { jobId, queuedAt: ctx.now };
  const first = await ctx.db
    .insert(queueEffects)
    .values({ name, key, ...claim })
    .onConflictDoNothing()
    .returning({ jobId: queueEffects.jobId });
  if (first.length) return true;
  const [held] = await ctx.db.select().from(queueEffects).where(effect(name, key)).for("update");
  if (!held || held.doneAt || (await isLive(ctx, name, held.jobId))) return false;
  await ctx.db.update(queueEffects).set(claim).where(effect(name, key));
  return true;
}

/** Marks the effect done in the caller's transaction; false when it was done before. */
export async function markDone(ctx: Ctx, name: string, key: string): Promise<boolean> {
  const marked = await ctx.db
    .update(queueEffects)
    .set({ doneAt: ctx.now })
    .where(and(effect(name, key), isNull(queueEffects.doneAt)))
    .returning({ key: queueEffects.key });
  return marked.length > 0;
}

export async function isDone(ctx: Ctx, name: string, key: string): Promise<boolean> {
  const [held] = await ctx.db.select({ doneAt: queueEffects.doneAt }).from(queueEffects).where(effect(name, key));
  return Boolean(held?.doneAt);
}
