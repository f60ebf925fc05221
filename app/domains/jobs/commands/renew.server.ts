import { and, eq, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { canRenew, expiresAt } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { refuseSuspended } from "#app/domains/verification/queries/suspended.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

/** Starts 30 new days from now and puts the job on top of the board; from 7 days before its end on. Two clicks renew once. Throws `contact_not_confirmed` as posting does. */
export async function renewJob(ctx: Ctx, jobId: string): Promise<{ expiresAt: Date }> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  const own = and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId));
  const [job] = await ctx.db.select().from(jobPosts).where(own);
  if (!job) throw noSuchJob();
  await requireReachable(ctx);
  if (!canRenew(job, ctx.now)) {
    if (job.closedAs || job.awardedApplicationId)
      throw conflict("closed", { title: m.jobs_closed_title(), message: m.jobs_closed() });
    throw conflict("too_early", { title: m.jobs_renew_too_early_title(), message: m.jobs_renew_too_early() });
  }
  await refuseSuspended(ctx, ownerId);
  const until = expiresAt(ctx.now);
  const unchanged = and(
    eq(jobPosts.expiresAt, job.expiresAt),
    isNull(jobPosts.closedAs),
    isNull(jobPosts.awardedApplicationId),
  );
  const done = await ctx.db
    .update(jobPosts)
    .set({ expiresAt: until, expiryWarnedAt: null, expiryToldAt: null, renewals: sql`${jobPosts.renewals} + 1` })
    .where(and(own, unchanged))
    .returning({ id: jobPosts.id });
  if (!done.length) throw conflict("changed", { title: m.jobs_renew_changed_title(), message: m.jobs_renew_changed() });
  return { expiresAt: until };
}
