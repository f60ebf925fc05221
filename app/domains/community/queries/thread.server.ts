import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { authorColumn } from "#app/domains/contractors/queries/author.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { maySolve } from "../rules.ts";
import {
  communities,
  communityAnswers,
  communityEdits,
  communityFiles,
  communityFollows,
  communityHelpful,
  communityPosts,
} from "../tables.server.ts";
import { roomName } from "./full-feed.server.ts";
import { type Reader, readableAnswers, readablePosts, readerOf } from "./reader.server.ts";

const ANSWERS_SHOWN = 300;
const EDITS_SHOWN = 20;

export const noSuchPost = () => notFound("no_such_post", m.community_post_not_found());

/** A post as its row is, for a reader who may open it. Throws not-found, for an id that is none too. */
export async function readPost(ctx: Ctx, reader: Reader, id: string) {
  const [row] = isId(id)
    ? await ctx.db
        .select({ post: communityPosts, community: communities })
        .from(communityPosts)
        .leftJoin(communities, eq(communities.id, communityPosts.communityId))
        .where(and(eq(communityPosts.id, id), readablePosts(ctx, reader)))
    : [];
  if (!row) throw noSuchPost();
  return row;
}

async function answersOf(ctx: Ctx, reader: Reader, postId: string) {
  const helped = reader.userId
    ? sql<boolean>`exists (select 1 from ${communityHelpful} where ${communityHelpful.answerId} = ${communityAnswers}.id and ${communityHelpful.userId} = ${reader.userId})`
    : sql<boolean>`false`;
  const rows = await ctx.db
    .select({
      id: communityAnswers.id,
      parentId: communityAnswers.parentId,
      authorId: communityAnswers.authorId,
      body: communityAnswers.body,
      createdAt: communityAnswers.createdAt,
      editedAt: communityAnswers.editedAt,
      helpfulCount: communityAnswers.helpfulCount,
      state: communityAnswers.state,
      author: authorColumn(ctx, communityAnswers.authorId, communityAnswers.businessId),
      helped,
    })
    .from(communityAnswers)
    .where(and(eq(communityAnswers.postId, postId), readableAnswers(ctx, reader)))
    .orderBy(asc(communityAnswers.createdAt), asc(communityAnswers.id))
    .limit(ANSWERS_SHOWN);
  const photos = await picturesOf(
    ctx,
    "post",
    rows.map(({ id }) => id),
  );
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    mine: authorId !== null && authorId === reader.userId,
    photos: photos.get(row.id) ?? [],
  }));
}
export type ShownAnswer = Awaited<ReturnType<typeof answersOf>>[number];

/** One post in full with its answers: what solved it first, then as they came, each with its replies. Throws not-found. */
export async function postThread(ctx: Ctx, id: string) {
  const reader = await readerOf(ctx);
  const { post } = await readPost(ctx, reader, id);
  const [[head], answers, edits, photos, follows] = await Promise.all([
    ctx.db
      .select({
        author: authorColumn(ctx, communityPosts.authorId, communityPosts.businessId),
        room: { name: roomName(ctx), icon: communities.icon, color: communities.color },
        file: { id: communityFiles.id, name: communityFiles.fileName, size: communityFiles.fileSize },
      })
      .from(communityPosts)
      .leftJoin(communityFiles, eq(communityFiles.postId, communityPosts.id))
      .leftJoin(communities, eq(communities.id, communityPosts.communityId))
      .where(eq(communityPosts.id, post.id)),
    answersOf(ctx, reader, post.id),
    post.editedAt
      ? ctx.db
          .select({ title: communityEdits.title, body: communityEdits.body, at: communityEdits.createdAt })
          .from(communityEdits)
          .where(and(eq(communityEdits.postId, post.id), isNull(communityEdits.answerId)))
          .orderBy(desc(communityEdits.createdAt))
          .limit(EDITS_SHOWN)
      : [],
    picturesOf(ctx, "post", [post.id]),
    reader.userId
      ? ctx.db.$count(
          communityFollows,
          and(eq(communityFollows.postId, post.id), eq(communityFollows.userId, reader.userId)),
        )
      : 0,
  ]);
  const solved = answers.find((answer) => answer.id === post.solvedById)?.id ?? null;
  const top = answers.filter(({ parentId }) => parentId === null);
  const mine = post.authorId !== null && post.authorId === reader.userId;
  // Answers that are not shown count here too, as they do in `removePost`.
  const answered = mine && (await ctx.db.$count(communityAnswers, eq(communityAnswers.postId, post.id))) > 0;
  const { authorId, businessId, requestKey, words, communityId, isDemo, solvedById, ...shown } = post;
  return {
    post: {
      ...shown,
      community: head?.room?.icon ? head.room : null,
      author: head?.author ?? null,
      /** Written by a member who has left; a sample has no author. */
      formerMember: authorId === null && !isDemo,
      photos: photos.get(post.id) ?? [],
      file: head?.file ?? null,
      roomId: communityId,
    },
    edits,
    answers: [...top.filter((one) => one.id === solved), ...top.filter((one) => one.id !== solved)].map((answer) => ({
      ...answer,
      solved: answer.id === solved,
      replies: answers.filter(({ parentId }) => parentId === answer.id),
    })),
    mine,
    follows: follows > 0,
    may: {
      answer: reader.userId !== null && post.lockedAt === null && post.state === "shown",
      solve: maySolve(reader.userId, post),
      edit: mine && post.state !== "removed",
      remove: mine && post.state !== "removed" && !answered,
      pin: reader.moderates,
    },
  };
}
export type PostThread = Awaited<ReturnType<typeof postThread>>;
