import { eq } from "drizzle-orm";
import {
  communityAnswers,
  communityFollows,
  communityHelpful,
  communityPosts,
} from "#app/domains/community/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { dropPostFiles, filesOfPerson } from "./post-file.server.ts";

/** What others read and answered stays, as a former member's; files, marks and follows go. */
export async function eraseCommunity(tx: Ctx, userId: string): Promise<void> {
  const nobody = { authorId: null, businessId: null };
  await tx.db.update(communityPosts).set(nobody).where(eq(communityPosts.authorId, userId));
  await tx.db.update(communityAnswers).set(nobody).where(eq(communityAnswers.authorId, userId));
  await dropPostFiles(tx, filesOfPerson(userId));
  await tx.db.delete(communityFollows).where(eq(communityFollows.userId, userId));
  await tx.db.delete(communityHelpful).where(eq(communityHelpful.userId, userId));
}
