import { eq } from "drizzle-orm";
import { answerTimes, reviews } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Reviews stay for those who choose by them, without the reviewer. */
export async function eraseReviewer(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(reviews).set({ reviewerId: null }).where(eq(reviews.reviewerId, userId));
}

/** What was measured of a business goes with it. */
export async function eraseAnswerTimes(tx: Ctx, proUserId: string): Promise<void> {
  await tx.db.delete(answerTimes).where(eq(answerTimes.proUserId, proUserId));
}
