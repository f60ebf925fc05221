import { and, arrayContains, asc, eq, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { shownMentors, waitingFor } from "../queries/mentors.server.ts";
import { hoursBefore, MENTOR_REPLY_HOURS, REMIND_AFTER_HOURS } from "../rules.ts";
import { mentorPasses, mentorQuestions, mentors } from "../tables.server.ts";
import { nameOf, type Question, tellAsker, tellMentor } from "./tell.server.ts";

/** By the clock: mentors are reminded of a question, and it moves on when its time is up. */
export const CLOCK = "mentors.clock";
const BATCH = 100;

/** The mentor who gets a question next: of its trade, there, with a place free, who did not have it; whoever has least to answer. */
async function nextMentor(tx: Ctx, question: Question) {
  const passed = tx.db
    .select({ id: mentorPasses.mentorId })
    .from(mentorPasses)
    .where(and(eq(mentorPasses.questionId, question.id), eq(mentorPasses.mentorId, mentors.id)));
  const [next] = await tx.db
    .select()
    .from(mentors)
    .where(
      and(
        arrayContains(mentors.trades, [question.trade]),
        ne(mentors.userId, question.askerId),
        or(isNull(mentors.awayUntil), lt(mentors.awayUntil, todayAt(tx.now))),
        sql`${waitingFor} < ${mentors.capacity}`,
        notExists(passed),
        shownMentors(tx),
      ),
    )
    .orderBy(asc(waitingFor), asc(mentors.since))
    .limit(1);
  return next;
}

/** Gives a waiting question to the next mentor of its trade, or says that none is left. Its row is held by the caller. */
export async function moveOn(tx: Ctx, question: Question): Promise<void> {
  if (question.mentorId)
    await tx.db
      .insert(mentorPasses)
      .values({ questionId: question.id, mentorId: question.mentorId, passedAt: tx.now })
      .onConflictDoNothing();
  const next = await nextMentor(tx, question);
  await tx.db
    .update(mentorQuestions)
    .set(
      next
        ? { mentorId: next.id, assignedAt: tx.now, remindedAt: null }
        : { mentorId: null, state: "nobody", remindedAt: null },
    )
    .where(eq(mentorQuestions.id, question.id));
  if (!next) return tellAsker(tx, question, { status: "nobody", from: "", ref: "nobody" });
  await tellMentor(tx, question, next, "moved", "moved");
  await tellAsker(tx, question, { status: "moved", from: await nameOf(tx, next.userId), ref: `moved:${next.id}` });
}

const waits = eq(mentorQuestions.state, "waits");

/** Reminds and moves on what is due at ctx.now; gives how many of each. Safe to run twice, and in two processes. */
export async function runClock(ctx: Ctx): Promise<{ moved: number; reminded: number }> {
  let moved = 0;
  let reminded = 0;
  for (;;) {
    const some = await inTransaction(ctx, moveSome);
    moved += some;
    if (some < BATCH) break;
  }
  for (;;) {
    const some = await inTransaction(ctx, remindSome);
    reminded += some;
    if (some < BATCH) break;
  }
  return { moved, reminded };
}

async function moveSome(tx: Ctx): Promise<number> {
  const due = await tx.db
    .select()
    .from(mentorQuestions)
    .where(
      and(
        waits,
        or(
          isNull(mentorQuestions.mentorId),
          lte(mentorQuestions.assignedAt, hoursBefore(tx.now, MENTOR_REPLY_HOURS.to)),
        ),
      ),
    )
    .orderBy(asc(mentorQuestions.assignedAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (const question of due) await moveOn(tx, question);
  return due.length;
}

async function remindSome(tx: Ctx): Promise<number> {
  const due = await tx.db
    .select()
    .from(mentorQuestions)
    .where(
      and(
        waits,
        isNull(mentorQuestions.remindedAt),
        lte(mentorQuestions.assignedAt, hoursBefore(tx.now, REMIND_AFTER_HOURS)),
      ),
    )
    .orderBy(asc(mentorQuestions.assignedAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (const question of due) {
    await tx.db.update(mentorQuestions).set({ remindedAt: tx.now }).where(eq(mentorQuestions.id, question.id));
    const [mentor] = question.mentorId
      ? await tx.db.select().from(mentors).where(eq(mentors.id, question.mentorId))
      : [];
    if (mentor) await tellMentor(tx, question, mentor, "waits", "waits");
  }
  return due.length;
}

export const clock: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info(await runClock(ctx), "questions to mentors moved on and reminded of");
});
