import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { engagementReviews } from "../tables.server.ts";

/** What a business said of others stays for those who choose by it; its answers go, and what nobody reads about it. */
export async function eraseReviews(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db
    .delete(engagementReviews)
    .where(and(eq(engagementReviews.aboutId, ownerId), ne(engagementReviews.state, "shown")));
  await tx.db
    .update(engagementReviews)
    .set({ reply: null, repliedAt: null, repliedBy: null, replyState: "shown" })
    .where(eq(engagementReviews.aboutId, ownerId));
  await tx.db.update(engagementReviews).set({ authorId: null }).where(eq(engagementReviews.authorId, ownerId));
}

/** A review and an answer stay without the person who wrote them, and a decision without the one who took it. */
export async function eraseWriter(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .update(engagementReviews)
    .set({ personId: null, network: null })
    .where(eq(engagementReviews.personId, userId));
  await tx.db.update(engagementReviews).set({ repliedBy: null }).where(eq(engagementReviews.repliedBy, userId));
  await tx.db.update(engagementReviews).set({ decidedBy: null }).where(eq(engagementReviews.decidedBy, userId));
}
