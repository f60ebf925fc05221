import { asc, eq } from "drizzle-orm";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** What a member wrote in the community, for their own copy. */
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
});
