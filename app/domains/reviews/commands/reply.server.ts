import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { changeReview } from "#app/domains/directory/commands.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isAnswered, noSuchReview } from "../access.ts";
import { otherOf } from "../rules.ts";
import { engagementReviews } from "../tables.server.ts";
import { tellBoth } from "./appear.server.ts";

/** The one public answer of whom a review is about. Throws not-found before it has appeared, and `already_answered`. */
export const replyTo = (ctx: Ctx, engagementId: string, reply: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    ownerOf(tx, "jobs");
    const { userId: repliedBy } = requireActor(tx);
    const work = await heldEngagement(tx, engagementId);
    const [review] = await tx.db
      .select()
      .from(engagementReviews)
      .where(
        and(
          eq(engagementReviews.engagementId, work.id),
          eq(engagementReviews.side, otherOf(work.side)),
          eq(engagementReviews.state, "shown"),
        ),
      );
    if (!review) throw noSuchReview();
    if (review.reply === reply) return;
    if (review.reply !== null) throw isAnswered();
    await tx.db
      .update(engagementReviews)
      .set({ reply, repliedAt: tx.now, repliedBy })
      .where(eq(engagementReviews.id, review.id));
    if (review.side === "hirer") await changeReview(tx, review.id, { reply, repliedAt: tx.now });
    await tellBoth(tx, work, review, "answered");
    await audit(tx, "review.answered", `review:${review.id}`);
  });
