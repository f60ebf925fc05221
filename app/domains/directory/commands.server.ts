import { eq, sql } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { NewReview } from "./input.ts";
import { reviews } from "./tables.server.ts";

/**
 * Writes down what someone who hired a pro says of the work, and adds it to the pro's rating in the same transaction.
 * Whether the reviewer hired the pro is for the caller to know. A second review of one job violates `reviews_job_key`.
 */
export const recordReview = (ctx: Ctx, review: NewReview & { createdAt?: Date }): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    const id = tx.newId();
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
