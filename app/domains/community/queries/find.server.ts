import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { askedWords } from "#app/infra/search-words.ts";
import { communities, communityAnswers, communityPosts } from "../tables.server.ts";
import { listedPosts, readerOf } from "./reader.server.ts";

const FOUND = 3;
/** Posts that are looked at closer for their words. */
const LOOKED_AT = 50;
const ANSWER_LENGTH = 320;

/** Words of a question that say what it is about. */
const tellingWords = (question: string): string[] =>
  askedWords(question.slice(0, 400)).filter((word) => /^[\p{L}\d]{4,}$/u.test(word));

/** The answer that solved a post, or else the one that helped most. */
const bestAnswer = (ctx: Ctx): SQL<string | null> => sql<string | null>`(
  select left(best.body, ${ANSWER_LENGTH}) from ${communityAnswers} best
  where best.post_id = ${communityPosts.id} and best.state = 'shown'
    and (${ctx.services.env.DEMO}::boolean or not best.is_demo)
  order by (best.id = ${communityPosts.solvedById}) desc nulls last, best.helpful_count desc, best.created_at
  limit 1)`;

/** Answered posts that this reader may open and that have at least two words of a question; the most of them first. */
export async function communityFinds(ctx: Ctx, question: string) {
  const words = tellingWords(question);
  if (words.length < 2) return [];
  const matched = sql.join(
    words.map((word) => sql`(${communityPosts.words} @@ to_tsquery('simple', ${`${word}:*`}))::int`),
    sql` + `,
  );
  const any = sql`${communityPosts.words} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" | ")})`;
  const near = ctx.db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(any, eq(communityPosts.state, "shown")))
    .orderBy(sql`(${matched}) desc`, desc(communityPosts.createdAt))
    .limit(LOOKED_AT);
  return ctx.db
    .select({
      id: communityPosts.id,
      title: communityPosts.title,
      answers: communityPosts.commentCount,
      solved: sql<boolean>`${communityPosts.solvedById} is not null`,
      answer: bestAnswer(ctx),
    })
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(
      and(
        inArray(communityPosts.id, near),
        listedPosts(ctx, await readerOf(ctx)),
        sql`${communityPosts.commentCount} > 0`,
        sql`(${matched}) >= ${Math.max(2, Math.ceil(words.length / 2))}`,
      ),
    )
    .orderBy(sql`(${matched}) desc`, desc(sql`${communityPosts.solvedById} is not null`), asc(communityPosts.id))
    .limit(FOUND);
}
