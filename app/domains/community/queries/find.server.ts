import { and, asc, desc, gt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { tellingWords } from "../rules/search-words.ts";
import { communityAnswers, communityPosts } from "../tables.server.ts";
import { listedPosts, readerOf } from "./reader.server.ts";
import { nearest, termsOf } from "./search.server.ts";

const FOUND = 3;
const ANSWER_LENGTH = 320;

/** The answer that solved a post, or else the one that helped most. */
const bestAnswer = (ctx: Ctx): SQL<string | null> => sql<string | null>`(
  select left(best.body, ${ANSWER_LENGTH}) from ${communityAnswers} best
  where best.post_id = ${communityPosts}.id and best.state = 'shown'
    and (${ctx.services.env.DEMO}::boolean or not best.is_demo)
  order by (best.id = ${communityPosts}.solved_by_id) desc nulls last, best.helpful_count desc, best.created_at
  limit 1)`;

/** Answered posts that this reader may open and that have at least two words of a question; the most of them first. */
export async function communityFinds(ctx: Ctx, question: string) {
  const words = tellingWords(question);
  if (words.length < 2) return [];
  const { id, title, commentCount, solvedById } = communityPosts;
  const solved = sql<boolean>`${solvedById} is not null`;
  return nearest(ctx, await termsOf(ctx, words), {
    wanted: FOUND,
    where: and(listedPosts(ctx, await readerOf(ctx)), gt(commentCount, 0)),
    read: (among, has) =>
      ctx.db
        .select({ id, title, answers: commentCount, solved, answer: bestAnswer(ctx) })
        .from(communityPosts)
        .where(among)
        .orderBy(desc(has), desc(solved), asc(id))
        .limit(FOUND),
  });
}
