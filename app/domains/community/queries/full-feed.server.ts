import { and, asc, desc, eq, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { authorColumn } from "#app/domains/contractors/queries/author.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import type { FeedAsked } from "../input.ts";
import { readPlace, writePlace } from "../rules/cursor.ts";
import { communities, communityAnswers, communityFollows, communityPosts } from "../tables.server.ts";
import { listedPosts, type Reader, readerOf } from "./reader.server.ts";

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

const plain = (q: string) => q.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** All of the words stand in a post, or in one answer of it that everybody reads. */
const says = (q: string): SQL => {
  const words = sql`websearch_to_tsquery('simple', ${plain(q)})`;
  return sql`(${communityPosts.words} @@ ${words} or ${communityPosts.id} in (
    select said.post_id from ${communityAnswers} said where said.state = 'shown' and said.words @@ ${words}))`;
};

/** How far a title is from words that may be misspelt, from 0 for the same; the index of titles answers in this order. */
const distance = (q: string) => sql`lower(${communityPosts.title}) <->> ${q.toLowerCase()}`;
const FURTHEST = 0.6;
const GUESSED = 10;

function chosen({ q, room, kind, view, locale }: FeedAsked, { userId }: Reader): SQL | undefined {
  const mine = userId ? eq(communityPosts.authorId, userId) : sql`false`;
  const followed = userId
    ? sql`${communityPosts.id} in (select ${communityFollows.postId} from ${communityFollows} where ${communityFollows.userId} = ${userId})`
    : sql`false`;
  return and(
    q ? says(q) : undefined,
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

/** Where no post has the words: those whose title is nearest to them. */
async function guessed(ctx: Ctx, asked: FeedAsked, reader: Reader) {
  const nearest = ctx.db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(eq(communityPosts.state, "shown"))
    .orderBy(distance(asked.q))
    .limit(10 * GUESSED);
  const posts = await rowsOf(ctx)
    .where(
      and(
        inArray(communityPosts.id, nearest),
        listedPosts(ctx, reader),
        chosen({ ...asked, q: "" }, reader),
        sql`${distance(asked.q)} <= ${FURTHEST}`,
      ),
    )
    .orderBy(distance(asked.q), asc(communityPosts.id))
    .limit(GUESSED);
  return { guessed: posts.length > 0, posts };
}

/** A page of all posts, newest first; on its first page without a filter the pinned ones come before. */
export async function fullFeed(ctx: Ctx, asked: FeedAsked) {
  const reader = await readerOf(ctx);
  const after = readPlace(asked.after);
  const narrowed = Boolean(asked.q || asked.room || asked.kind || asked.locale || asked.view !== "all");
  const listed = listedPosts(ctx, reader);
  const { createdAt, id } = communityPosts;
  // The first condition begins the walk along the index at the place itself; the second alone would filter from its top.
  const behind = after && and(lte(createdAt, after.at), or(lt(createdAt, after.at), sql`${id} > ${after.id}::uuid`));
  const pinned =
    narrowed || after
      ? []
      : await rowsOf(ctx)
          .where(and(listed, communityPosts.isPinned))
          .orderBy(desc(createdAt), asc(id))
          .limit(PINNED_SHOWN);
  const rows = await rowsOf(ctx)
    .where(
      and(
        listed,
        chosen(asked, reader),
        behind ?? undefined,
        narrowed ? undefined : eq(communityPosts.isPinned, false),
      ),
    )
    .orderBy(desc(createdAt), asc(id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  if (!page.length && asked.q && !after) return { ...(await guessed(ctx, asked, reader)), next: null };
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

/** Posts whose title is much like what somebody is about to ask. */
export async function nearPosts(ctx: Ctx, title: string) {
  if (title.trim().length < 8) return [];
  const reader = await readerOf(ctx);
  const near = sql`similarity(lower(${communityPosts.title}), ${title.toLowerCase()})`;
  const words = plain(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)
    .slice(0, 12);
  const any = words.length ? sql`${communityPosts.words} @@ to_tsquery('simple', ${words.join(" | ")})` : sql`false`;
  const found = await ctx.db
    .select({ id: communityPosts.id, title: communityPosts.title, commentCount: communityPosts.commentCount })
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(and(listedPosts(ctx, reader), inArray(communityPosts.kind, ["question", "tip", "template"]), any))
    .orderBy(desc(near), desc(communityPosts.commentCount), asc(communityPosts.id))
    .limit(NEAR_SHOWN);
  return found;
}
