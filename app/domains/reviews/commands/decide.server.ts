import { eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { requireNoTie } from "#app/domains/verification/commands/require-no-tie.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { isDecided, noSuchReview } from "../access.ts";
import type { Decide } from "../input.ts";
import { engagementReviews } from "../tables.server.ts";
import { holdWork, letAppear } from "./appear.server.ts";

/**
 * A reviewer lets a held review go its way, or refuses it with a reason that its author reads. Throws not-found, forbidden for
 * a business near to their own, and `decided` for one that is not held any more.
 */
export const decideReview = (ctx: Ctx, { review: reviewId, decision, note }: Decide): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId: reviewerId } = requireRole(tx, "admin");
    if (!isId(reviewId)) throw noSuchReview();
    const read = () => tx.db.select().from(engagementReviews).where(eq(engagementReviews.id, reviewId));
    const [asked] = await read();
    const work = asked && (await holdWork(tx, asked.engagementId));
    if (!work) throw noSuchReview();
    await requireNoTie(tx, work.hirerId);
    await requireNoTie(tx, work.proId);
    const [review] = await read();
    if (review?.state !== "held") throw isDecided();
    await tx.db
      .update(engagementReviews)
      .set({
        state: decision === "release" ? "waiting" : "refused",
        decision: note,
        decidedBy: reviewerId,
        decidedAt: tx.now,
      })
      .where(eq(engagementReviews.id, reviewId));
    await audit(tx, `review.${decision}d`, `review:${reviewId}`, { holds: review.holds });
    if (decision === "release") return letAppear(tx, work);
    const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, work.jobId));
    if (review.authorId)
      await announce(tx, {
        kind: "review.refused",
        userId: review.authorId,
        ref: reviewId,
        path: `/work/${work.id}/review`,
        data: { reviewId, engagementId: work.id, jobId: work.jobId, title: job?.title ?? "" },
      });
  });
