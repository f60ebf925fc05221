import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { knownLike } from "#app/infra/database/near-words.server.ts";
import { allowedTypos } from "#app/infra/geo/spelling.ts";
import { leastOf, queryOf, standins } from "../rules/search-words.ts";
import { communities, communityAnswers, communityPosts, communityWords } from "../tables.server.ts";

/** Each word with what may have been meant by it. */
export async function termsOf(ctx: Ctx, words: string[]): Promise<string[][]> {
  const alike = await knownLike(
    ctx.db,
    communityWords,
    words.filter((word) => allowedTypos(word) > 0),
  );
  return words.map((word) => standins(word, alike[word] ?? []));
}

export const textQuery = (query: string): SQL => sql`to_tsquery('simple', ${query})`;

/** Of the posts in `walk`, those that have the words, or one answer of which everybody reads has them. */
export const says = (walk: Record<"id" | "words", SQL>, query: SQL): SQL => sql`(${walk.words} @@ ${query} or exists (
  select from ${communityAnswers} said where said.post_id = ${walk.id} and said.state = 'shown' and said.words @@ ${query}))`;

/** So many places of a rare word are read one by one. */
const RARE = 4000;

/** The same posts by the indexes of words, whoever may read them; null where the words are not rare. */
export async function sayersOf(ctx: Ctx, query: SQL): Promise<string[] | null> {
  // Materialized, each part is planned for all that it finds, so that an index is read and not the table, and ends early.
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with posts as materialized (
      select post.id from ${communityPosts} post where post.state = 'shown' and post.words @@ ${query}),
    answers as materialized (
      select said.post_id as id from ${communityAnswers} said where said.state = 'shown' and said.words @@ ${query})
    (select id from posts limit ${RARE + 1}) union all (select id from answers limit ${RARE + 1})`);
  return rows.length > RARE ? null : [...new Set(rows.map(({ id }) => id))];
}

/** Posts that are looked at closer. */
const CANDIDATES = 200;

/**
 * Posts that have the most of the terms, at least half of them: `read` is asked with a condition and the number of terms that
 * a post has, at first for posts with all of them, then with fewer, until it finds `wanted`.
 */
export async function nearest<Row>(
  ctx: Ctx,
  terms: string[][],
  { wanted, where, read }: { wanted: number; where: SQL | undefined; read(among: SQL, has: SQL): Promise<Row[]> },
): Promise<Row[]> {
  const has = sql`(${sql.join(
    terms.map((words) => sql`(${communityPosts.words} @@ ${textQuery(queryOf([words]))})::int`),
    sql` + `,
  )})`;
  let found: Row[] = [];
  for (let least = terms.length; least >= leastOf(terms.length) && found.length < wanted && least > 0; least--) {
    const posts = ctx.db
      .select({ id: communityPosts.id })
      .from(communityPosts)
      .leftJoin(communities, eq(communities.id, communityPosts.communityId))
      .where(and(where, sql`${communityPosts.words} @@ ${textQuery(queryOf(terms, least))}`));
    // Materialized, the condition is planned for all that it finds, so that the index of words is read and not the table.
    found = await read(
      sql`${communityPosts.id} in (with found as materialized (${posts}) select id from found limit ${CANDIDATES})`,
      has,
    );
  }
  return found;
}
