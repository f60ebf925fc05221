import { and, asc, desc, eq, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { authorColumn } from "#app/domains/contractors/queries/author.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import type { FeedAsked } from "../input.ts";
import { readPlace, writePlace } from "../rules/cursor.ts";
import { plain, queryOf, tellingWords, wordsOf } from "../rules/search-words.ts";
import { communities, communityFollows, communityPosts } from "../tables.server.ts";
import { listedPosts, type Reader, readerOf } from "./reader.server.ts";
import { nearest, sayersOf, says, termsOf, textQuery } from "./search.server.ts";

const PAGE = 20;
const PINNED_SHOWN = 5;
/** More than two lines of a card ever show, in characters. */
const PREVIEW_LENGTH = 400;

const columns = (ctx: Ctx) => ({
  id: communityPosts.id,
  kind: communityPosts.kind,
  title: communityPosts.title,
  content: sql<string>`left(${communityPosts.content}, ${PREVIEW_LENGTH})`,
  createdAt: communityPosts.createdAt,
  commentCount: communityPosts.commentCount,
  isPinned: communityPosts.isPinned,
  isSolved: sql<boolean>`${communityPosts.solvedById} is not null`,
  author: authorColumn(ctx, communityPosts.authorId, communityPosts.businessId),
  community: { name: roomName(ctx), icon: communities.icon, color: communities.color },
});

/** A room's name in the reader's language. */
export const roomName = (ctx: Ctx): SQL<string> =>
  ctx.locale === "es"
    ? sql<string>`coalesce(nullif(${communities.nameEs}, ''), ${communities.name})`
    : sql<string>`${communities.name}`;

/** Of a search, the posts that are walked through before the indexes of words are asked. */
const WALKED = 1000;
const GUESSED = 10;

function chosen({ room, kind, view, locale }: FeedAsked, { userId }: Reader): SQL | undefined {
  const mine = userId ? eq(communityPosts.authorId, userId) : sql`false`;
  const followed = userId
    ? sql`${communityPosts.id} in (select ${communityFollows.postId} from ${communityFollows} where ${communityFollows.userId} = ${userId})`
    : sql`false`;
  return and(
    room && isId(room) ? eq(communityPosts.communityId, room) : undefined,
    kind ? eq(communityPosts.kind, kind) : undefined,
    locale ? eq(communityPosts.locale, locale) : undefined,
    view === "unanswered" ? eq(communityPosts.commentCount, 0) : undefined,
    view === "mine" ? mine : undefined,
    view === "followed" ? followed : undefined,
  );
}

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select(columns(ctx))
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .$dynamic();

const { createdAt, id } = communityPosts;
const NEWEST = [desc(createdAt), asc(id)];

/** In the order of the feed the first posts that have the words, one more than a page; among all of them or so many. */
function walked(ctx: Ctx, query: SQL, where: SQL | undefined, most: number) {
  const walk = ctx.db
    .select({ id, createdAt, words: communityPosts.words })
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(where)
    .orderBy(...NEWEST)
    .limit(most)
    .as("walk");
  const first = ctx.db
    .select({ id: walk.id })
    .from(walk)
    .where(says({ id: sql`${walk.id}`, words: sql`${walk.words}` }, query))
    .orderBy(desc(walk.createdAt), asc(walk.id))
    .limit(PAGE + 1);
  return rowsOf(ctx)
    .where(inArray(id, first))
    .orderBy(...NEWEST);
}

/**
 * Those that have the words, newest first, one more than a page. A frequent word stands in enough of the first posts; where a
 * rare one is, the indexes of words answer; and what is neither is walked for as far as it takes.
 */
async function searched(ctx: Ctx, query: SQL, where: SQL | undefined) {
  const rows = await walked(ctx, query, where, WALKED);
  if (rows.length > PAGE) return rows;
  const sayers = await sayersOf(ctx, query);
  if (!sayers) return walked(ctx, query, where, Number.MAX_SAFE_INTEGER);
  return rowsOf(ctx)
    .where(and(where, sql`${id} = any(${sql.param(sayers)}::uuid[])`))
    .orderBy(...NEWEST)
    .limit(PAGE + 1);
}

/** Where nothing has the words: posts that have what may have been meant, or else those with the most of it. */
async function guessed(ctx: Ctx, q: string, where: SQL | undefined) {
  const terms = await termsOf(ctx, wordsOf(q));
  const meant = terms.some((words) => words.length > 1) ? await searched(ctx, textQuery(queryOf(terms)), where) : [];
  const read = (among: SQL, has: SQL) =>
    rowsOf(ctx)
      .where(among)
      .orderBy(desc(has), ...NEWEST)
      .limit(GUESSED);
  const posts = meant.length ? meant.slice(0, PAGE) : await nearest(ctx, terms, { wanted: 1, where, read });
  return { guessed: posts.length > 0, posts };
}

/** A page of all posts, newest first; on its first page without a filter the pinned ones come before. */
export async function fullFeed(ctx: Ctx, asked: FeedAsked) {
  const reader = await readerOf(ctx);
  const after = readPlace(asked.after);
  const narrowed = Boolean(asked.q || asked.room || asked.kind || asked.locale || asked.view !== "all");
  const listed = listedPosts(ctx, reader);
  // The first condition begins the walk along the index at the place itself; the second alone would filter from its top.
  const behind = after && and(lte(createdAt, after.at), or(lt(createdAt, after.at), sql`${id} > ${after.id}::uuid`));
  const where = and(listed, chosen(asked, reader), behind ?? undefined);
  const pinned =
    narrowed || after
      ? []
      : await rowsOf(ctx)
          .where(and(listed, communityPosts.isPinned))
          .orderBy(...NEWEST)
          .limit(PINNED_SHOWN);
  const rows = asked.q
    ? await searched(ctx, sql`websearch_to_tsquery('simple', ${plain(asked.q)})`, where)
    : await rowsOf(ctx)
        .where(and(where, narrowed ? undefined : eq(communityPosts.isPinned, false)))
        .orderBy(...NEWEST)
        .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  if (!page.length && asked.q && !after) return { ...(await guessed(ctx, asked.q, where)), next: null };
  const last = page.at(-1);
  return {
    guessed: false,
    posts: [...pinned, ...page],
    next: rows.length > PAGE && last ? writePlace({ at: last.createdAt, id: last.id }) : null,
  };
}

/** Rooms that the reader may enter, by name. */
export async function roomsOf(ctx: Ctx) {
  const reader = await readerOf(ctx);
  const rows = await ctx.db
    .select({ id: communities.id, name: roomName(ctx), verifiedOnly: communities.verifiedOnly })
    .from(communities)
    .orderBy(asc(communities.name));
  return rows.filter(({ verifiedOnly }) => !verifiedOnly || reader.verified || reader.moderates);
}

const NEAR_SHOWN = 3;

/** Posts about what somebody is about to ask, by its title. */
export async function nearPosts(ctx: Ctx, title: string) {
  if (title.trim().length < 8) return [];
  const reader = await readerOf(ctx);
  const alike = sql`similarity(lower(${communityPosts.title}), ${title.toLowerCase()})`;
  return nearest(ctx, await termsOf(ctx, tellingWords(title)), {
    wanted: NEAR_SHOWN,
    where: and(listedPosts(ctx, reader), inArray(communityPosts.kind, ["question", "tip", "template"])),
    read: (among, has) =>
      ctx.db
        .select({ id, title: communityPosts.title, commentCount: communityPosts.commentCount })
        .from(communityPosts)
        .where(among)
        .orderBy(desc(has), desc(alike), desc(communityPosts.commentCount), asc(id))
        .limit(NEAR_SHOWN),
  });
}
