import { and, eq, inArray } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { suspendedFor } from "#app/domains/moderation/queries/mine.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { todayAt } from "#app/infra/days.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchMentor } from "../access.ts";
import type { AskMentor } from "../input.ts";
import { shownMentors } from "../queries/mentors.server.ts";
import { reasonNotToAsk } from "../rules.ts";
import { mentorQuestions, mentors } from "../tables.server.ts";
import { tellMentor } from "./tell.server.ts";

/** The public post that asks a question: its id, and whether a moderator reads it first. */
type Asking = { postId: string; waits: boolean };

/**
 * Asks a mentor; the same form twice is one question. A public one is asked by a post, which `post` writes in the same
 * transaction. Throws not-found, `own_question`, `away` and `full`, `contact_not_confirmed`, `suspended`, and `invalid` for a
 * trade that is not the mentor's.
 */
export async function askMentor(
  ctx: Ctx,
  mentorId: string,
  { how: _, ...input }: AskMentor,
  post?: (tx: Ctx) => Promise<Asking>,
): Promise<{ id: string }> {
  const { userId } = requireActor(ctx);
  const askerBusinessId = ownerOf(ctx, "see");
  await requireReachable(ctx);
  const until = await suspendedFor(ctx, userId);
  if (until) throw forbidden("suspended", m.mentors_suspended({ date: day(until) }));
  const twin = async (at: Ctx) => {
    const own = and(eq(mentorQuestions.askerId, userId), eq(mentorQuestions.requestKey, input.requestKey));
    return (await at.db.select({ id: mentorQuestions.id }).from(mentorQuestions).where(own))[0];
  };
  const before = await twin(ctx);
  if (before) return before;
  await limit(ctx, "mentors.ask", userId, {
    points: await setting(ctx, "mentors.questions_a_day"),
    seconds: 24 * 3600,
  });
  return inTransaction(ctx, async (tx) => {
    // Two questions at once for the last place of a mentor: one after the other.
    const [mentor] = isId(mentorId)
      ? await tx.db
          .select()
          .from(mentors)
          .where(and(eq(mentors.id, mentorId), shownMentors(tx)))
          .for("update")
      : [];
    if (!mentor) throw noSuchMentor();
    const meanwhile = await twin(tx);
    if (meanwhile) return meanwhile;
    if (mentor.userId === userId) throw conflict("own_question", m.mentors_own());
    if (!mentor.trades.includes(input.trade))
      throw invalid("invalid_input", m.mentors_trade_missing(), { trade: m.mentors_trade_missing() });
    const waiting = await openFor(tx, mentor.id);
    const closed = reasonNotToAsk({ ...mentor, waiting }, todayAt(tx.now));
    if (closed) throw conflict(closed, closed === "away" ? m.mentors_away() : m.mentors_full());
    const asking = post && (await post(tx));
    const [question] = await tx.db
      .insert(mentorQuestions)
      .values({
        ...input,
        id: tx.newId(),
        askerId: userId,
        askerBusinessId,
        mentorId: mentor.id,
        postId: asking?.postId ?? null,
        state: asking?.waits ? "held" : "waits",
        askedAt: tx.now,
        assignedAt: tx.now,
      })
      .onConflictDoNothing({ target: [mentorQuestions.askerId, mentorQuestions.requestKey] })
      .returning();
    if (!question) throw conflict("sent_already", m.mentors_sent_already());
    if (question.state === "waits") await tellMentor(tx, question, mentor, "new", "new");
    return { id: question.id };
  });
}

/** Questions that wait for a mentor, held posts among them. */
const openFor = (tx: Ctx, mentorId: string): Promise<number> =>
  tx.db.$count(
    mentorQuestions,
    and(eq(mentorQuestions.mentorId, mentorId), inArray(mentorQuestions.state, ["waits", "held"])),
  );

/** The public post of a question is shown to everybody: its mentor's clock begins. Does nothing for any other post. */
export async function releaseQuestion(tx: Ctx, postId: string): Promise<void> {
  const [question] = await tx.db
    .update(mentorQuestions)
    .set({ state: "waits", assignedAt: tx.now })
    .where(and(eq(mentorQuestions.postId, postId), eq(mentorQuestions.state, "held")))
    .returning();
  if (!question?.mentorId) return;
  const [mentor] = await tx.db.select().from(mentors).where(eq(mentors.id, question.mentorId));
  if (mentor) await tellMentor(tx, question, mentor, "new", "new");
}

/**
 * The public post of a question waits for a moderator again: its clock stands still, and it keeps its mentor's place, until
 * `releaseQuestion`. Does nothing for any other post.
 */
export async function holdQuestion(tx: Ctx, postId: string): Promise<void> {
  await tx.db
    .update(mentorQuestions)
    .set({ state: "held", remindedAt: null })
    .where(and(eq(mentorQuestions.postId, postId), eq(mentorQuestions.state, "waits")));
}

/**
 * The public post of a question is hidden or removed by a moderator: a question that is not answered takes no mentor's place
 * any more. Does nothing for any other post.
 */
export async function closeQuestion(tx: Ctx, postId: string): Promise<void> {
  await tx.db
    .update(mentorQuestions)
    .set({ state: "nobody", mentorId: null, remindedAt: null })
    .where(and(eq(mentorQuestions.postId, postId), inArray(mentorQuestions.state, ["waits", "held"])));
}

/** The public post of a closed question stands again: the clock gives the question to a mentor of its trade. */
export async function reopenQuestion(tx: Ctx, postId: string): Promise<void> {
  await tx.db
    .update(mentorQuestions)
    .set({ state: "waits", assignedAt: tx.now })
    .where(and(eq(mentorQuestions.postId, postId), eq(mentorQuestions.state, "nobody")));
}

/** The public post of a question is taken away by its author: the question goes with it. Does nothing for any other post. */
export async function dropQuestion(tx: Ctx, postId: string): Promise<void> {
  await tx.db.delete(mentorQuestions).where(eq(mentorQuestions.postId, postId));
}

/** Somebody answered a public post: where its mentor did, the clock stops. The post itself tells its asker. */
export async function noteAnswer(tx: Ctx, postId: string, authorId: string): Promise<void> {
  const [question] = await tx.db
    .select({ id: mentorQuestions.id })
    .from(mentorQuestions)
    .innerJoin(mentors, eq(mentors.id, mentorQuestions.mentorId))
    .where(and(eq(mentorQuestions.postId, postId), eq(mentorQuestions.state, "waits"), eq(mentors.userId, authorId)));
  if (question)
    await tx.db
      .update(mentorQuestions)
      .set({ state: "answered", answeredAt: tx.now })
      .where(eq(mentorQuestions.id, question.id));
}
