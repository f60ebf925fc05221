import { eq } from "drizzle-orm";
import { reviews } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Reviews stay for those who choose by them, without the reviewer. */
export async function eraseReviewer(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(reviews).set({ reviewerId: null }).where(eq(reviews.reviewerId, userId));
}
