import { asc, eq } from "drizzle-orm";
import {
  communityAnswers,
  communityFiles,
  communityFollows,
  communityHelpful,
  communityPosts,
} from "#app/domains/community/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What a member wrote and follows in the community, for their own copy. */
export const exportCommunity = async (ctx: Ctx, userId: string) => ({
  posts: await ctx.db
    .select({
      id: communityPosts.id,
      title: communityPosts.title,
      content: communityPosts.content,
      createdAt: communityPosts.createdAt,
    })
    .from(communityPosts)
    .where(eq(communityPosts.authorId, userId))
    .orderBy(asc(communityPosts.createdAt), asc(communityPosts.id)),
  files: await ctx.db
    .select({
      post: communityPosts.title,
      name: communityFiles.fileName,
      type: communityFiles.fileType,
      size: communityFiles.fileSize,
      createdAt: communityFiles.createdAt,
    })
    .from(communityFiles)
    .leftJoin(communityPosts, eq(communityPosts.id, communityFiles.postId))
    .where(eq(communityFiles.personId, userId))
    .orderBy(asc(communityFiles.createdAt), asc(communityFiles.id)),
  answers: await ctx.db
    .select({
      id: communityAnswers.id,
      to: communityPosts.title,
      body: communityAnswers.body,
      createdAt: communityAnswers.createdAt,
      helpful: communityAnswers.helpfulCount,
    })
    .from(communityAnswers)
    .innerJoin(communityPosts, eq(communityPosts.id, communityAnswers.postId))
    .where(eq(communityAnswers.authorId, userId))
    .orderBy(asc(communityAnswers.createdAt), asc(communityAnswers.id)),
  helped: await ctx.db
    .select({ answer: communityAnswers.body, markedAt: communityHelpful.createdAt })
    .from(communityHelpful)
    .innerJoin(communityAnswers, eq(communityAnswers.id, communityHelpful.answerId))
    .where(eq(communityHelpful.userId, userId))
    .orderBy(asc(communityHelpful.createdAt)),
  follows: await ctx.db
    .select({ post: communityPosts.title })
    .from(communityFollows)
    .innerJoin(communityPosts, eq(communityPosts.id, communityFollows.postId))
    .where(eq(communityFollows.userId, userId))
    .orderBy(asc(communityFollows.createdAt)),
});
