import { eq } from "drizzle-orm";
import { answerTimes, reviews, savedPros } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Reviews stay for those who choose by them, without the reviewer; the saved pros go. */
export async function eraseReader(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(reviews).set({ reviewerId: null }).where(eq(reviews.reviewerId, userId));
  await tx.db.delete(savedPros).where(eq(savedPros.userId, userId));
}

/** What was measured of a business goes with it, and it leaves the lists of those who saved it. */
export async function eraseListed(tx: Ctx, proUserId: string): Promise<void> {
  await tx.db.delete(answerTimes).where(eq(answerTimes.proUserId, proUserId));
  await tx.db.delete(savedPros).where(eq(savedPros.proUserId, proUserId));
}
