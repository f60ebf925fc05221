import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { expiresAt } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { refuseSuspended } from "#app/domains/verification/queries/suspended.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { announceJob } from "./tell.server.ts";

/**
 * Puts a job back on the board for 30 days, after the one it was given to does not have it any more. Those who were declined
 * with that award are in the running again and are told. Throws `still_awarded`, `closed`, and as posting does; safe to repeat.
 */
export const reopenJob = (ctx: Ctx, jobId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ownerId = ownerOf(tx, "jobs");
    if (!isId(jobId)) throw noSuchJob();
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId)))
      .for("update");
    if (!job) throw noSuchJob();
    if (job.closedAs) throw conflict("closed", { title: m.jobs_closed_title(), message: m.jobs_closed() });
    if (!job.awardedApplicationId || !job.awardedAt) return;
    if (await isHeld(tx, jobId))
      throw conflict("still_awarded", { title: m.jobs_still_awarded_title(), message: m.jobs_still_awarded() });
    await requireReachable(tx);
    await refuseSuspended(tx, ownerId);
    const until = expiresAt(tx.now);
    await tx.db
      .update(jobPosts)
      .set({
        awardedApplicationId: null,
        awardedAt: null,
        expiresAt: until,
        expiryWarnedAt: null,
        expiryToldAt: null,
        renewals: sql`${jobPosts.renewals} + 1`,
      })
      .where(eq(jobPosts.id, jobId));
    const back = await tx.db
      .update(jobApplications)
      .set({ status: "submitted", decidedAt: null })
      .where(
        and(
          eq(jobApplications.jobId, jobId),
          eq(jobApplications.status, "declined"),
          eq(jobApplications.decidedAt, job.awardedAt),
        ),
      )
      .returning({ id: jobApplications.id, userId: jobApplications.applicantId, locale: jobApplications.locale });
    for (const { id, ...pro } of back)
      await announceJob(tx, pro, job, {
        kind: "application.answered",
        ref: `${id}:reopened:${tx.now.getTime()}`,
        data: { applicationId: id, status: "reopened" },
      });
    await audit(tx, "job.reopened", `job:${jobId}`);
  });

/** Whether somebody has the job at this moment. */
async function isHeld(tx: Ctx, jobId: string): Promise<boolean> {
  const [held] = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, "awarded")));
  return held !== undefined;
}
