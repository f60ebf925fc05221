import { and, eq, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { declineOthers } from "./decline.server.ts";

/** The work was given out elsewhere: the job is closed for good. One that a pro has ends by its engagement. Safe to repeat. */
export const markFilled = (ctx: Ctx, jobId: string): Promise<void> => close(ctx, jobId, "filled");

/** Takes a job off the board for good; not while a pro has it. Safe to repeat. */
export const withdrawJob = (ctx: Ctx, jobId: string): Promise<void> => close(ctx, jobId, "withdrawn");

/** Nobody has the job: it was never awarded, or the one who had it does not have it any more. */
const notHeld = (jobId: string) =>
  sql`not exists (select from ${jobApplications} held where held.job_id = ${jobId} and held.status = 'awarded')`;

const close = (ctx: Ctx, jobId: string, as: "filled" | "withdrawn") =>
  inTransaction(ctx, async (tx) => {
    const ownerId = ownerOf(tx, "jobs");
    if (!isId(jobId)) throw noSuchJob();
    const own = and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId));
    // An award that is under way is waited for, so that what follows sees it.
    await tx.db.select({ id: jobPosts.id }).from(jobPosts).where(own).for("update");
    const [closed] = await tx.db
      .update(jobPosts)
      .set({ closedAs: as, closedAt: tx.now })
      .where(and(own, isNull(jobPosts.closedAs), notHeld(jobId)))
      .returning({ id: jobPosts.id, title: jobPosts.title, expiresAt: jobPosts.expiresAt });
    if (closed) {
      await declineOthers(tx, closed, as);
      return audit(tx, `job.${as}`, `job:${jobId}`);
    }
    const [job] = await tx.db.select({ closedAs: jobPosts.closedAs }).from(jobPosts).where(own);
    if (!job) throw noSuchJob();
    if (job.closedAs !== as)
      throw job.closedAs
        ? conflict("closed", { title: m.jobs_closed_title(), message: m.jobs_closed() })
        : conflict("awarded", { title: m.jobs_withdraw_job_awarded_title(), message: m.jobs_withdraw_job_awarded() });
  });
