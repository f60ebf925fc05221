import { and, eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { attachPictures, dropPicturesOf } from "#app/domains/media/commands/attach.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { dropQuestion, holdQuestion } from "#app/domains/mentors/commands/ask.server.ts";
import { closeCase, holdThing } from "#app/domains/moderation/commands/report.server.ts";
import { requireModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { WritePost } from "../input/write.ts";
import { roomsOf } from "../queries/full-feed.server.ts";
import { noSuchPost } from "../queries/thread.server.ts";
import { POSTS_A_DAY } from "../rules.ts";
import { communityAnswers, communityEdits, communityPosts } from "../tables.server.ts";
import { openGate, openGateToChange } from "./gate.server.ts";
import { attachPostFile, dropPostFiles, filesOfPost } from "./post-file.server.ts";

const refuseRoom = async (ctx: Ctx, room: string | null): Promise<void> => {
  if (room && !(await roomsOf(ctx)).some(({ id }) => id === room))
    throw invalid("invalid_input", m.community_room_gone(), { room: m.community_room_gone() });
};

/**
 * Writes a post; the same form twice is one. What needs a moderator's look waits for it. Throws what `openGate` throws, and
 * `invalid` for a room that the actor may not enter.
 */
export async function writePost(
  ctx: Ctx,
  { photos, room, file, ...post }: WritePost,
): Promise<{ id: string; waits: boolean }> {
  const { userId } = requireActor(ctx);
  await refuseRoom(ctx, room);
  if (post.requestKey) {
    const [twin] = await ctx.db
      .select({ id: communityPosts.id, state: communityPosts.state })
      .from(communityPosts)
      .where(and(eq(communityPosts.authorId, userId), eq(communityPosts.requestKey, post.requestKey)));
    if (twin) return { id: twin.id, waits: twin.state === "waits" };
  }
  const gate = await openGate(ctx, {
    most: POSTS_A_DAY,
    limited: "community.post",
    photos: photos.length,
    file: file !== null,
    title: post.title,
    text: post.content,
  });
  const heldFor = gate.heldFor ?? null;
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId();
    const [row] = await tx.db
      .insert(communityPosts)
      .values({
        ...post,
        id,
        communityId: room,
        authorId: userId,
        businessId: gate.businessId,
        createdAt: tx.now,
        state: heldFor ? "waits" : "shown",
      })
      .onConflictDoNothing({ target: [communityPosts.authorId, communityPosts.requestKey] })
      .returning({ id: communityPosts.id });
    if (!row) throw conflict("sent_already", m.community_sent_already());
    await attachPictures(tx, { purpose: "post", subjectId: id, ownerId: gate.businessId }, photos);
    await attachPostFile(tx, id, file);
    if (heldFor) await holdThing(tx, { kind: "post", thingId: id, authorId: userId, heldFor });
    return { id, waits: heldFor !== null };
  });
}

async function ownPost(tx: Ctx, id: string) {
  const { userId } = requireActor(tx);
  const [post] = isId(id)
    ? await tx.db
        .select()
        .from(communityPosts)
        .where(and(eq(communityPosts.id, id), eq(communityPosts.authorId, userId)))
        .for("update")
    : [];
  if (!post || post.state === "removed") throw noSuchPost();
  return post;
}

/**
 * Changes an own post; what it said before stays readable, and what needs a moderator's look waits for it again, with the
 * question to a mentor that it asks. Throws not-found for another's, and `suspended`.
 */
export async function editPost(ctx: Ctx, id: string, { photos, room, file, ...said }: WritePost): Promise<void> {
  await refuseRoom(ctx, room);
  await inTransaction(ctx, async (tx) => {
    const post = await ownPost(tx, id);
    const { kind, title, content, locale } = said;
    const hung = new Set((await picturesOf(tx, "post", [id])).get(id)?.map((picture) => picture.id));
    const newPhotos = photos.filter((photo) => !hung.has(photo.id)).length;
    const newFile = await attachPostFile(tx, id, file);
    const was = { title: post.title, text: post.content };
    const heldFor = await openGateToChange(tx, { was, title, text: content, newPhotos, newFile });
    const waits = heldFor !== null && post.state === "shown";
    await attachPictures(tx, { purpose: "post", subjectId: id, ownerId: post.businessId }, photos);
    const changed = title !== post.title || content !== post.content;
    if (changed)
      await tx.db.insert(communityEdits).values({
        id: tx.newId(),
        postId: id,
        answerId: null,
        createdAt: tx.now,
        title: post.title,
        body: post.content,
      });
    await tx.db
      .update(communityPosts)
      .set({
        kind,
        title,
        content,
        locale,
        communityId: room,
        ...(changed && { editedAt: tx.now }),
        ...(waits && { state: "waits" as const }),
      })
      .where(eq(communityPosts.id, id));
    if (!waits) return;
    await holdThing(tx, { kind: "post", thingId: id, authorId: post.authorId, heldFor });
    await holdQuestion(tx, id);
  });
}

/** Takes an own post away that nobody has answered, with the question to a mentor that it asks. Throws not-found for another's and `answered`. */
export const removePost = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await closeCase(tx, "post", id);
    await ownPost(tx, id);
    if (await tx.db.$count(communityAnswers, eq(communityAnswers.postId, id)))
      throw conflict("answered", { title: m.community_answered_title(), message: m.community_answered() });
    await dropPicturesOf(tx, "post", [id]);
    await dropPostFiles(tx, filesOfPost(id));
    await dropQuestion(tx, id);
    await tx.db.delete(communityPosts).where(eq(communityPosts.id, id));
  });

/** Lets a post stand before all others, or no more. For moderators; throws `no_moderator`. */
export async function pinPost(ctx: Ctx, id: string, isPinned: boolean): Promise<void> {
  await requireModerator(ctx);
  if (!isId(id)) throw noSuchPost();
  const done = await ctx.db
    .update(communityPosts)
    .set({ isPinned })
    .where(eq(communityPosts.id, id))
    .returning({ id: communityPosts.id });
  if (!done.length) throw noSuchPost();
}
