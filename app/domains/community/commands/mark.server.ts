import { and, eq, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { award } from "#app/domains/badges/commands/award.server.ts";
import { NEEDED } from "#app/domains/badges/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { helpedWith } from "../queries/levels.server.ts";
import { readerOf } from "../queries/reader.server.ts";
import { readPost } from "../queries/thread.server.ts";
import { maySolve, postAddress } from "../rules.ts";
import { communityAnswers, communityFollows, communityHelpful, communityPosts } from "../tables.server.ts";
import { noSuchAnswer } from "./answer.server.ts";

/** A shown answer of a post that the actor may open, its row held. */
async function heldAnswer(tx: Ctx, id: string) {
  const [answer] = isId(id)
    ? await tx.db.select().from(communityAnswers).where(eq(communityAnswers.id, id)).for("update")
    : [];
  if (answer?.state !== "shown") throw noSuchAnswer();
  const { post } = await readPost(tx, await readerOf(tx), answer.postId);
  return { answer, post };
}

/** Says that an answer helped, or takes it back; once a member. Throws `own_answer` for one's own. */
export const markHelpful = (ctx: Ctx, id: string, helps: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const { answer } = await heldAnswer(tx, id);
    if (answer.authorId === userId) throw conflict("own_answer", m.community_own_answer());
    const mine = and(eq(communityHelpful.answerId, id), eq(communityHelpful.userId, userId));
    if (helps)
      await tx.db.insert(communityHelpful).values({ answerId: id, userId, createdAt: tx.now }).onConflictDoNothing();
    else await tx.db.delete(communityHelpful).where(mine);
    await tx.db
      .update(communityAnswers)
      .set({ helpfulCount: sql`(select count(*) from ${communityHelpful} where ${communityHelpful.answerId} = ${id})` })
      .where(eq(communityAnswers.id, id));
    if (helps && answer.authorId && (await helpedWith(tx, answer.authorId)) >= NEEDED.helpful_pro)
      await award(tx, answer.authorId, "helpful_pro");
  });

/** The asker says which answer solved their question, or that none did; whoever wrote it is told. Throws not-found for another's question. */
export const markSolved = (ctx: Ctx, id: string, solves: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = requireActor(tx);
    const { answer, post } = await heldAnswer(tx, id);
    if (!maySolve(userId, post)) throw noSuchAnswer();
    if (answer.authorId === userId) throw conflict("own_answer", m.community_own_answer());
    await tx.db
      .update(communityPosts)
      .set({ solvedById: solves ? id : null })
      .where(eq(communityPosts.id, post.id));
    if (!solves || !answer.authorId || !answer.businessId || post.solvedById === id) return;
    await announce(tx, {
      kind: "community.solved",
      userId: answer.businessId,
      person: answer.authorId,
      ref: `${post.id}:${id}`,
      path: `${postAddress(post.id)}#a-${id}`,
      data: { postId: post.id, title: post.title },
    });
  });

/** Is told of answers to a post from now on, or no more. Safe to repeat. */
export async function followPost(ctx: Ctx, postId: string, follows: boolean): Promise<void> {
  const { userId } = requireActor(ctx);
  const { post } = await readPost(ctx, await readerOf(ctx), postId);
  if (follows)
    await ctx.db
      .insert(communityFollows)
      .values({ postId: post.id, userId, businessId: ownerOf(ctx, "see"), createdAt: ctx.now })
      .onConflictDoNothing();
  else
    await ctx.db
      .delete(communityFollows)
      .where(and(eq(communityFollows.postId, post.id), eq(communityFollows.userId, userId)));
}
