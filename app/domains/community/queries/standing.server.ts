import { and, count, eq, gt, ne, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { communityAnswers, communityPosts } from "../tables.server.ts";

/** Contributions of a member that everybody reads. */
export async function stoodOf(ctx: Ctx, userId: string): Promise<number> {
  const posts = await ctx.db.$count(
    communityPosts,
    and(eq(communityPosts.authorId, userId), eq(communityPosts.state, "shown")),
  );
  const answers = await ctx.db.$count(
    communityAnswers,
    and(eq(communityAnswers.authorId, userId), eq(communityAnswers.state, "shown")),
  );
  return posts + answers;
}

const SAME_WITHIN_DAYS = 30;

/** Whether the same text stands already: the member's own of late, or anybody's of some length. */
export async function saidBefore(ctx: Ctx, userId: string, text: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - SAME_WITHIN_DAYS * 24 * 3600 * 1000);
  const own = (table: typeof communityPosts | typeof communityAnswers) =>
    text.length >= 60 ? or(eq(table.authorId, userId), ne(table.authorId, userId)) : eq(table.authorId, userId);
  const [row] = await ctx.db
    .select({
      posts: sql<number>`(${ctx.db
        .select({ n: count() })
        .from(communityPosts)
        .where(and(own(communityPosts), gt(communityPosts.createdAt, since), eq(communityPosts.content, text)))})::int`,
      answers: sql<number>`(${ctx.db
        .select({ n: count() })
        .from(communityAnswers)
        .where(
          and(own(communityAnswers), gt(communityAnswers.createdAt, since), eq(communityAnswers.body, text)),
        )})::int`,
    })
    .from(sql`(select 1) as one`);
  return Boolean(row && row.posts + row.answers > 0);
}

/** The same for the title of a post, whatever its case. */
export async function titledBefore(ctx: Ctx, userId: string, title: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - SAME_WITHIN_DAYS * 24 * 3600 * 1000);
  const same = sql`lower(${communityPosts.title}) = lower(${title})`;
  return (
    (await ctx.db.$count(
      communityPosts,
      and(eq(communityPosts.authorId, userId), gt(communityPosts.createdAt, since), same),
    )) > 0
  );
}
