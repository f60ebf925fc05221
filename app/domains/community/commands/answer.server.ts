import { and, eq, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { attachPictures, dropPicturesOf } from "#app/domains/media/commands/attach.server.ts";
import { noteAnswer } from "#app/domains/mentors/commands/ask.server.ts";
import { closeCase, holdThing } from "#app/domains/moderation/commands/report.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { EditAnswer, WriteAnswer } from "../input/write.ts";
import { peopleOfThread } from "../queries/people.server.ts";
import { readerOf } from "../queries/reader.server.ts";
import { noSuchPost, readPost } from "../queries/thread.server.ts";
import { mentioned } from "../rules/mentions.ts";
import { ANSWERS_A_DAY, excerpt, postAddress } from "../rules.ts";
import { communityAnswers, communityEdits, communityFollows, communityPosts } from "../tables.server.ts";
import { openGate, openGateToChange } from "./gate.server.ts";

const PREVIEW_LENGTH = 120;

export const noSuchAnswer = () => notFound("no_such_answer", m.community_answer_gone());

/**
 * Answers a post, or an answer of it; the same form twice is one. Its author, whom it replies to and who follows are told,
 * once everybody reads it. Throws not-found for a post that the actor may not open, `locked`, and what `openGate` throws.
 */
export async function writeAnswer(
  ctx: Ctx,
  postId: string,
  { photos, parent, body, clientId }: WriteAnswer,
): Promise<{ id: string; waits: boolean }> {
  const { userId } = requireActor(ctx);
  const { post } = await readPost(ctx, await readerOf(ctx), postId);
  if (clientId) {
    const [twin] = await ctx.db
      .select({ id: communityAnswers.id, state: communityAnswers.state })
      .from(communityAnswers)
      .where(and(eq(communityAnswers.authorId, userId), eq(communityAnswers.clientId, clientId)));
    if (twin) return { id: twin.id, waits: twin.state === "waits" };
  }
  const gate = await openGate(ctx, {
    most: ANSWERS_A_DAY,
    limited: "community.answer",
    photos: photos.length,
    text: body,
  });
  return inTransaction(ctx, async (tx) => {
    const [held] = await tx.db.select().from(communityPosts).where(eq(communityPosts.id, post.id)).for("update");
    if (held?.state !== "shown") throw noSuchPost();
    if (held.lockedAt) throw conflict("locked", { title: m.community_locked_title(), message: m.community_locked() });
    const under = parent ? await parentOf(tx, post.id, parent) : null;
    const id = tx.newId();
    const heldFor = gate.heldFor;
    const [row] = await tx.db
      .insert(communityAnswers)
      .values({
        id,
        postId: post.id,
        body,
        clientId: clientId ?? null,
        authorId: userId,
        businessId: gate.businessId,
        parentId: under,
        createdAt: tx.now,
        state: heldFor ? "waits" : "shown",
      })
      .onConflictDoNothing({ target: [communityAnswers.authorId, communityAnswers.clientId] })
      .returning({ id: communityAnswers.id });
    if (!row) throw conflict("sent_already", m.community_sent_already());
    await attachPictures(tx, { purpose: "post", subjectId: id, ownerId: gate.businessId }, photos);
    if (heldFor) await holdThing(tx, { kind: "answer", thingId: id, authorId: userId, heldFor });
    else await appear(tx, id);
    return { id, waits: heldFor !== null };
  });
}

/** The answer of this post that a reply stands under: one level deep. */
async function parentOf(tx: Ctx, postId: string, parent: string): Promise<string> {
  const [row] = await tx.db
    .select({ id: communityAnswers.id, parentId: communityAnswers.parentId })
    .from(communityAnswers)
    .where(and(eq(communityAnswers.id, parent), eq(communityAnswers.postId, postId)));
  if (!row) throw noSuchAnswer();
  return row.parentId ?? row.id;
}

/** Counts the answers of a post that everybody reads. */
export async function countAnswers(tx: Ctx, postId: string): Promise<void> {
  await tx.db
    .update(communityPosts)
    .set({
      commentCount: sql`(select count(*) from ${communityAnswers} where ${communityAnswers.postId} = ${postId} and ${communityAnswers.state} = 'shown')`,
    })
    .where(eq(communityPosts.id, postId));
}

/** What happens once everybody reads an answer, in the transaction that shows it: it is counted, and those concerned are told once. */
export async function appear(tx: Ctx, answerId: string): Promise<void> {
  const [row] = await tx.db
    .select({ answer: communityAnswers, post: communityPosts })
    .from(communityAnswers)
    .innerJoin(communityPosts, eq(communityPosts.id, communityAnswers.postId))
    .where(eq(communityAnswers.id, answerId));
  if (!row) return;
  const { answer, post } = row;
  await countAnswers(tx, post.id);
  if (answer.authorId) await noteAnswer(tx, post.id, answer.authorId);
  const told = new Map<string, string>();
  if (post.authorId && post.businessId) told.set(post.authorId, post.businessId);
  if (answer.parentId) {
    const [parent] = await tx.db.select().from(communityAnswers).where(eq(communityAnswers.id, answer.parentId));
    if (parent?.authorId && parent.businessId) told.set(parent.authorId, parent.businessId);
  }
  const followers = await tx.db.select().from(communityFollows).where(eq(communityFollows.postId, post.id));
  for (const { userId, businessId } of followers) told.set(userId, businessId);
  if (answer.body.includes("@"))
    for (const { userId, businessId } of mentioned(answer.body, await peopleOfThread(tx, post.id)))
      told.set(userId, businessId);
  if (answer.authorId) told.delete(answer.authorId);
  const from = (answer.businessId && (await businessName(tx, answer.businessId))) || "";
  for (const [person, businessId] of told)
    await announce(tx, {
      kind: "community.answered",
      userId: businessId,
      person,
      ref: `${answerId}:${person}`,
      path: `${postAddress(post.id)}#a-${answerId}`,
      data: { postId: post.id, title: post.title, from, preview: excerpt(answer.body, PREVIEW_LENGTH) },
    });
}

/**
 * Changes an own answer; what it said before is kept, and what needs a moderator's look waits for it again. Throws not-found
 * for another's, and `suspended`.
 */
export const editAnswer = (ctx: Ctx, { answer: id, body }: EditAnswer): Promise<{ waits: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const [answer] = await tx.db
      .select()
      .from(communityAnswers)
      .where(and(eq(communityAnswers.id, id), eq(communityAnswers.authorId, userId)))
      .for("update");
    if (!answer || answer.state === "removed") throw noSuchAnswer();
    if (answer.body === body) return { waits: false };
    const heldFor = await openGateToChange(tx, { was: { text: answer.body }, text: body, newPhotos: 0 });
    const waits = heldFor !== null && answer.state === "shown";
    await tx.db.insert(communityEdits).values({
      id: tx.newId(),
      postId: answer.postId,
      answerId: id,
      createdAt: tx.now,
      title: "",
      body: answer.body,
    });
    await tx.db
      .update(communityAnswers)
      .set({ body, editedAt: tx.now, ...(waits && { state: "waits" as const }) })
      .where(eq(communityAnswers.id, id));
    if (waits) {
      await countAnswers(tx, answer.postId);
      await holdThing(tx, { kind: "answer", thingId: id, authorId: userId, heldFor });
    }
    return { waits };
  });

/**
 * Takes an own answer away that nobody replied to, with its photos. Throws not-found for another's and for one that
 * moderators removed, and `answered`.
 */
export const removeAnswer = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    await closeCase(tx, "answer", id);
    const [answer] = isId(id)
      ? await tx.db
          .select()
          .from(communityAnswers)
          .where(and(eq(communityAnswers.id, id), eq(communityAnswers.authorId, userId)))
          .for("update")
      : [];
    if (!answer || answer.state === "removed") throw noSuchAnswer();
    if (await tx.db.$count(communityAnswers, eq(communityAnswers.parentId, id)))
      throw conflict("answered", { title: m.community_answered_title(), message: m.community_answered() });
    await dropPicturesOf(tx, "post", [id]);
    await tx.db.delete(communityAnswers).where(eq(communityAnswers.id, id));
    await countAnswers(tx, answer.postId);
  });
