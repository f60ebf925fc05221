import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
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

const listed = (ctx: Ctx) => [
  ctx.services.env.DEMO ? undefined : eq(communityPosts.isDemo, false),
  notDemo(ctx, communityPosts.authorId),
];

/** What the actor reads of posts that are not shown: their own, and as a moderator all; what was removed is moderators' alone. */
async function readable(ctx: Ctx): Promise<SQL | undefined> {
  const shown = eq(communityPosts.state, "shown");
  if (!ctx.actor) return shown;
  if (await isModerator(ctx)) return undefined;
  const own = and(eq(communityPosts.authorId, ctx.actor.userId), ne(communityPosts.state, "removed"));
  return or(shown, own);
}

export type FullPost = Awaited<ReturnType<typeof communityPost>>;
/** A post as the feed has it. */
export type Post = Omit<FullPost, "state">;

/**
 * The newest posts, pinned ones first, with the beginnings of title and text. A feed that cannot be read is logged and
 * empty: the page around it still stands.
 */
export async function communityFeed(ctx: Ctx): Promise<Post[]> {
  try {
    return await ctx.db
      .select({
        ...shown,
        title: sql<string>`left(${communityPosts.title}, ${TITLE_PREVIEW_LENGTH})`,
        content: sql<string>`left(${communityPosts.content}, ${PREVIEW_LENGTH})`,
      })
      .from(communityPosts)
      .leftJoin(communities, eq(communities.id, communityPosts.communityId))
      .where(and(eq(communityPosts.state, "shown"), ...listed(ctx)))
      .orderBy(desc(communityPosts.isPinned), desc(communityPosts.createdAt), asc(communityPosts.id))
      .limit(FEED_LIMIT);
  } catch (error) {
    ctx.log.error({ err: error }, "community feed failed");
    return [];
  }
}

/** One post in full. Throws not-found, for an id that is none too. */
export async function communityPost(ctx: Ctx, id: string) {
  const [post] = isId(id)
    ? await ctx.db
        .select({ ...shown, state: communityPosts.state })
        .from(communityPosts)
        .leftJoin(communities, eq(communities.id, communityPosts.communityId))
        .where(and(eq(communityPosts.id, id), await readable(ctx), ...listed(ctx)))
    : [];
  if (!post) throw notFound("no_such_post", m.community_post_not_found());
  return post;
}
