import { eq, inArray } from "drizzle-orm";
import { closeQuestion, releaseQuestion, reopenQuestion } from "#app/domains/mentors/commands/ask.server.ts";
import type { Moderated } from "#app/infra/moderated.ts";
import { postAddress } from "../rules.ts";
import { communityAnswers, communityPosts } from "../tables.server.ts";
import { appear, countAnswers } from "./answer.server.ts";

/** Posts, as moderators read and change them. */
export const moderatedPosts: Moderated = {
  canLock: true,
  async read(ctx, ids, lock) {
    const rows = ctx.db
      .select({
        id: communityPosts.id,
        authorId: communityPosts.authorId,
        title: communityPosts.title,
        text: communityPosts.content,
        state: communityPosts.state,
        lockedAt: communityPosts.lockedAt,
      })
      .from(communityPosts)
      .where(inArray(communityPosts.id, [...ids]));
    const found = await (lock ? rows.for("update") : rows);
    return found.map(({ lockedAt, ...row }) => ({ ...row, path: postAddress(row.id), locked: lockedAt !== null }));
  },
  async change(tx, id, { state, locked, text }) {
    const [was] = await tx.db
      .select({ state: communityPosts.state })
      .from(communityPosts)
      .where(eq(communityPosts.id, id));
    await tx.db
      .update(communityPosts)
      .set({
        ...(state && { state }),
        ...(locked !== undefined && { lockedAt: locked ? tx.now : null }),
        ...(text !== undefined && { content: text }),
      })
      .where(eq(communityPosts.id, id));
    if (state === "hidden" || state === "removed") await closeQuestion(tx, id);
    if (state === "shown") await releaseQuestion(tx, id);
    if (state === "shown" && was?.state !== "waits") await reopenQuestion(tx, id);
  },
};

/** Answers, the same; an answer cannot be locked, its post can. */
export const moderatedAnswers: Moderated = {
  canLock: false,
  async read(ctx, ids, lock) {
    const rows = ctx.db
      .select({
        id: communityAnswers.id,
        postId: communityAnswers.postId,
        authorId: communityAnswers.authorId,
        title: communityPosts.title,
        text: communityAnswers.body,
        state: communityAnswers.state,
      })
      .from(communityAnswers)
      .innerJoin(communityPosts, eq(communityPosts.id, communityAnswers.postId))
      .where(inArray(communityAnswers.id, [...ids]));
    const found = await (lock ? rows.for("update", { of: communityAnswers }) : rows);
    return found.map(({ postId, ...row }) => ({ ...row, path: `${postAddress(postId)}#a-${row.id}`, locked: false }));
  },
  async change(tx, id, { state, text }) {
    const [was] = await tx.db.select().from(communityAnswers).where(eq(communityAnswers.id, id));
    if (!was || (!state && text === undefined)) return;
    await tx.db
      .update(communityAnswers)
      .set({ ...(state && { state }), ...(text !== undefined && { body: text }) })
      .where(eq(communityAnswers.id, id));
    if (was.state === "waits" && state === "shown") await appear(tx, id);
    else await countAnswers(tx, was.postId);
  },
};
