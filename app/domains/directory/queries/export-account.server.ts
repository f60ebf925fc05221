import { asc, eq } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { answerTimes, reviews, savedPros } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const shown = {
  id: reviews.id,
  stars: reviews.stars,
  body: reviews.body,
  reply: reviews.reply,
  createdAt: reviews.createdAt,
};

/** Reviews a member wrote and got, for their own copy; who wrote the latter is not theirs to take along. */
export const exportReviews = async (ctx: Ctx, userId: string) => ({
  reviewsWritten: await ctx.db
    .select(shown)
    .from(reviews)
    .where(eq(reviews.reviewerId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id)),
  reviewsReceived: await ctx.db
    .select(shown)
    .from(reviews)
    .where(eq(reviews.proUserId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id)),
});

/** The pros that a member saved, for their own copy. */
export const exportSavedPros = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ pro: contractorProfiles.companyName, createdAt: savedPros.createdAt })
    .from(savedPros)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, savedPros.proUserId))
    .where(eq(savedPros.userId, userId))
    .orderBy(asc(savedPros.createdAt), asc(savedPros.proUserId));

/** How fast a business answered those who wrote to it, for its own copy. */
export const exportAnswerTimes = (ctx: Ctx, proUserId: string) =>
  ctx.db
    .select({ minutes: answerTimes.minutes, createdAt: answerTimes.createdAt })
    .from(answerTimes)
    .where(eq(answerTimes.proUserId, proUserId))
    .orderBy(asc(answerTimes.createdAt), asc(answerTimes.conversationId));
