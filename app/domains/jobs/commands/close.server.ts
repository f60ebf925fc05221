import { and, eq, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { declineOthers } from "./decline.server.ts";

/** The work is given out, here or elsewhere: the job is closed for good. Safe to repeat. */
export const markFilled = (ctx: Ctx, jobId: string): Promise<void> => close(ctx, jobId, "filled");

/** Takes a job off the board for good; an awarded one can only be marked filled. Safe to repeat. */
export const withdrawJob = (ctx: Ctx, jobId: string): Promise<void> => close(ctx, jobId, "withdrawn");

const close = (ctx: Ctx, jobId: string, as: "filled" | "withdrawn") =>
  inTransaction(ctx, async (tx) => {
    const ownerId = ownerOf(tx);
    if (!isId(jobId)) throw noSuchJob();
    const own = and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId));
    const mayWithdraw = as === "withdrawn" ? isNull(jobPosts.awardedApplicationId) : undefined;
    const [closed] = await tx.db
      .update(jobPosts)
      .set({ closedAs: as, closedAt: tx.now })
      .where(and(own, isNull(jobPosts.closedAs), mayWithdraw))
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
