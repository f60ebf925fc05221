import { and, eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchQuestion } from "../access.ts";
import type { Say } from "../input.ts";
import { mentorMessages, mentorQuestions, mentors } from "../tables.server.ts";
import { moveOn } from "./move.server.ts";
import { nameOf, type Question, tellAsker, tellMentor } from "./tell.server.ts";

const MESSAGES_A_DAY = 100;

/** A question of the actor's, on either side, its row held. Throws not-found for everybody else. */
async function held(tx: Ctx, id: string): Promise<{ question: Question; fromMentor: boolean; userId: string }> {
  const { userId } = requireActor(tx);
  const [question] = isId(id)
    ? await tx.db.select().from(mentorQuestions).where(eq(mentorQuestions.id, id)).for("update")
    : [];
  if (!question) throw noSuchQuestion();
  if (question.askerId === userId) return { question, fromMentor: false, userId };
  const [mentor] = question.mentorId
    ? await tx.db
        .select()
        .from(mentors)
        .where(and(eq(mentors.id, question.mentorId), eq(mentors.userId, userId)))
    : [];
  if (!mentor || question.state === "held") throw noSuchQuestion();
  return { question, fromMentor: true, userId };
}

const nobodyReads = ({ state }: Question) =>
  conflict(
    "nobody",
    state === "nobody"
      ? { title: m.mentors_state_nobody(), message: m.mentors_nobody_how() }
      : { title: m.mentors_left_title(), message: m.mentors_left() },
  );

/**
 * Writes to the other side of a private question; the mentor's first word answers it and stops the clock. The same form twice
 * is one message. Throws not-found for everybody else's, `public` for one that is asked by a post, and `nobody` for an asker
 * whom no mentor reads any more.
 */
export async function say(ctx: Ctx, id: string, { body, clientId }: Say): Promise<void> {
  await limit(ctx, "mentors.say", requireActor(ctx).userId, { points: MESSAGES_A_DAY, seconds: 24 * 3600 });
  await inTransaction(ctx, async (tx) => {
    const { question, fromMentor, userId } = await held(tx, id);
    if (question.postId) throw conflict("public", m.mentors_is_public());
    const [row] = await tx.db
      .insert(mentorMessages)
      .values({ id: tx.newId(), questionId: id, authorId: userId, fromMentor, clientId, body, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: mentorMessages.id });
    if (!row) return;
    if (fromMentor) {
      if (question.state === "waits")
        await tx.db
          .update(mentorQuestions)
          .set({ state: "answered", answeredAt: tx.now })
          .where(eq(mentorQuestions.id, id));
      await tellAsker(tx, question, { status: "answered", from: await nameOf(tx, userId), ref: row.id });
      return;
    }
    const [mentor] = question.mentorId
      ? await tx.db.select().from(mentors).where(eq(mentors.id, question.mentorId))
      : [];
    if (!mentor && question.state !== "waits") throw nobodyReads(question);
    if (mentor) await tellMentor(tx, question, mentor, "replied", row.id);
  });
}

/** A mentor lets a question pass to another of the trade. Throws not-found for another's and `answered`. */
export const passOn = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { question, fromMentor } = await held(tx, id);
    if (!fromMentor) throw noSuchQuestion();
    if (question.state !== "waits") throw conflict("answered", m.mentors_answered_already());
    await moveOn(tx, question);
  });
