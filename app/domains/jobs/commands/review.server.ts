import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { recordReview } from "#app/domains/directory/commands.server.ts";
import type { ReviewPro } from "#app/domains/jobs/input.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

/** The poster of a filled job says how the pro did whom they awarded it to; once a job. Not-found for everyone else. */
export async function reviewPro(ctx: Ctx, jobId: string, review: ReviewPro): Promise<void> {
  const ownerId = ownerOf(ctx);
  if (!isId(jobId)) throw noSuchJob();
  const [hired] = await ctx.db
    .select({ proUserId: jobApplications.applicantId })
    .from(jobPosts)
    .innerJoin(jobApplications, and(eq(jobApplications.jobId, jobPosts.id), eq(jobApplications.status, "awarded")))
    .where(and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId), eq(jobPosts.closedAs, "filled")));
  if (!hired) throw noSuchJob();
  try {
    await inTransaction(ctx, (tx) => recordReview(tx, { ...hired, ...review, reviewerId: ownerId, jobId }));
  } catch (error) {
    if (violates(error, "reviews_job_key"))
      throw conflict("already_reviewed", {
        title: m.jobs_already_reviewed_title(),
        message: m.jobs_already_reviewed(),
      });
    throw error;
  }
}
