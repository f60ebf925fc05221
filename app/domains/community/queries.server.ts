import { asc, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { roomName } from "./queries/full-feed.server.ts";
import { listedPosts, readerOf } from "./queries/reader.server.ts";
import { FEED_LIMIT } from "./rules.ts";
import { communities, communityPosts } from "./tables.server.ts";

/** More than two lines of a card ever show, in characters. */
const PREVIEW_LENGTH = 400;
const TITLE_PREVIEW_LENGTH = 300;

const shown = {
  id: communityPosts.id,
  title: communityPosts.title,
  content: communityPosts.content,
  createdAt: communityPosts.createdAt,
  commentCount: communityPosts.commentCount,
  isPinned: communityPosts.isPinned,
  community: { name: communities.name, icon: communities.icon, color: communities.color },
};

/** A post as the feed has it. */
export type Post = Awaited<ReturnType<typeof newestPosts>>[number];

/**
 * The newest posts, pinned ones first, with the beginnings of title and text. A feed that cannot be read is logged and
 * empty: the page around it still stands.
 */
export async function communityFeed(ctx: Ctx): Promise<Post[]> {
  try {
    return await newestPosts(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "community feed failed");
    return [];
  }
}

const newestPosts = async (ctx: Ctx) =>
  ctx.db
    .select({
      ...shown,
      community: { ...shown.community, name: roomName(ctx) },
      title: sql<string>`left(${communityPosts.title}, ${TITLE_PREVIEW_LENGTH})`,
      content: sql<string>`left(${communityPosts.content}, ${PREVIEW_LENGTH})`,
    })
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(listedPosts(ctx, await readerOf(ctx)))
    .orderBy(desc(communityPosts.isPinned), desc(communityPosts.createdAt), asc(communityPosts.id))
    .limit(FEED_LIMIT);
