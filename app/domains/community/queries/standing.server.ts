import { and, eq, exists, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/infra/ctx.ts";
import { communityAnswers, communityPosts, sameness } from "../tables.server.ts";

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

/** Texts from this length on are looked for among everybody's. */
const TELLING_LENGTH = 60;

/** Whether the same text stands already, whatever its case: the member's own of late, or anybody's of some length. */
export async function saidBefore(ctx: Ctx, userId: string, text: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - SAME_WITHIN_DAYS * 24 * 3600 * 1000);
  const stands = (table: typeof communityPosts | typeof communityAnswers, said: PgColumn) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(
          and(
            eq(sameness(said), sameness(sql`${text}::text`)),
            gt(table.createdAt, since),
            text.length < TELLING_LENGTH ? eq(table.authorId, userId) : undefined,
          ),
        ),
    );
  const [row] = await ctx.db
    .select({
      posts: sql<boolean>`${stands(communityPosts, communityPosts.content)}`,
      answers: sql<boolean>`${stands(communityAnswers, communityAnswers.body)}`,
    })
    .from(sql`(select 1) as one`);
  return Boolean(row?.posts || row?.answers);
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
