import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { canSave } from "#app/domains/jobs/access.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { knownTo } from "#app/domains/jobs/queries/open.server.ts";
import { jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

/** Keeps a job in the actor's list. Safe to repeat. */
export async function saveJob(ctx: Ctx, jobId: string): Promise<void> {
  const actor = requireActor(ctx);
  if (!isId(jobId)) throw noSuchJob();
  const [job] = await ctx.db
    .select({ posterId: jobPosts.posterId })
    .from(jobPosts)
    .where(and(eq(jobPosts.id, jobId), notDemo(ctx, jobPosts.posterId), knownTo(ownerOf(ctx, "jobs"))));
  if (!job) throw noSuchJob();
  if (!canSave(actor, job)) throw forbidden("own_job", { title: m.jobs_save_own_title(), message: m.jobs_save_own() });
  await ctx.db
    .insert(savedJobs)
    .values({ userId: ownerOf(ctx, "jobs"), jobId, createdAt: ctx.now })
    .onConflictDoNothing();
}

/** Takes a job out of the actor's list. Safe to repeat, also for a job that is gone. */
export async function unsaveJob(ctx: Ctx, jobId: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  await ctx.db.delete(savedJobs).where(and(eq(savedJobs.userId, ownerId), eq(savedJobs.jobId, jobId)));
}
