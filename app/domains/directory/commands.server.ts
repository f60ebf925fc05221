import { eq, sql } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { NewReview } from "./input.ts";
import type { Answers } from "./rules/answers.ts";
import { reviews } from "./tables.server.ts";

/**
 * Writes down what someone who hired a pro says of the work, and adds it to the pro's rating in the same transaction.
 * Whether the reviewer hired the pro is for the caller to know. A second review of one job violates `reviews_job_key`.
 */
export const recordReview = (
  ctx: Ctx,
  review: NewReview &
    Partial<Pick<typeof reviews.$inferInsert, "id" | "createdAt" | "editedAt" | "reply" | "repliedAt">>,
): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    const id = review.id ?? tx.newId();
    await tx.db.insert(reviews).values({ createdAt: tx.now, ...review, id });
    const rated = await tx.db
      .update(contractorProfiles)
      .set({
        reviewCount: sql`${contractorProfiles.reviewCount} + 1`,
        starSum: sql`${contractorProfiles.starSum} + ${review.stars}`,
      })
      .where(eq(contractorProfiles.userId, review.proUserId))
      .returning({ userId: contractorProfiles.userId });
    if (!rated.length)
      throw notFound("pro_not_found", { title: m.directory_not_found_title(), message: m.directory_not_found() });
    return { id };
  });

type Changed = Partial<{
  stars: number;
  body: string;
  answers: Answers;
  editedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
}>;

/** Changes what stands there of a review, and with its stars the pro's rating. Does nothing where no such review stands. */
export const changeReview = (ctx: Ctx, id: string, changed: Changed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!before) return;
    await tx.db.update(reviews).set(changed).where(eq(reviews.id, id));
    const more = (changed.stars ?? before.stars) - before.stars;
    if (more)
      await tx.db
        .update(contractorProfiles)
        .set({ starSum: sql`${contractorProfiles.starSum} + ${more}` })
        .where(eq(contractorProfiles.userId, before.proUserId));
  });

/** Takes a review off the pro's page and out of the rating; whoever wrote it down keeps it. Does nothing where no such review stands. */
export const dropReview = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(reviews)
      .where(eq(reviews.id, id))
      .returning({ stars: reviews.stars, proUserId: reviews.proUserId });
    if (!gone) return;
    await tx.db
      .update(contractorProfiles)
      .set({
        reviewCount: sql`${contractorProfiles.reviewCount} - 1`,
        starSum: sql`${contractorProfiles.starSum} - ${gone.stars}`,
      })
      .where(eq(contractorProfiles.userId, gone.proUserId));
  });
