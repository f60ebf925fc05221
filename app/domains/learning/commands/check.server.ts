import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { award } from "#app/domains/badges/commands/award.server.ts";
import { NEEDED } from "#app/domains/badges/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchThing } from "../access.ts";
import type { OpenLesson } from "../input.ts";
import { readQuestions } from "../queries/courses.server.ts";
import { pricingPassed } from "../queries/taking.server.ts";
import { asked, draw, givenBy, PRICING_COURSES, passes, scoreOf, TRIES_A_DAY } from "../rules/lessons.ts";
import { enrollments, lessonChecks, lessonProgress } from "../tables.server.ts";
import { certify } from "./certify.server.ts";
import { enroll, placeIn, requireMayTake } from "./open-lesson.server.ts";

/** Between 0 and 1, from the system's generator: nobody can work out the next draw. */
const random = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * Draws five questions of a lesson for the actor, other ones than the last time. While a draw waits for its answers, asking
 * again, on whatever phone, changes nothing and uses up none of the day's tries. Throws not-found, `not_yours_to_take`, and
 * `rate_limited` after too many draws in a day.
 */
export async function beginCheck(ctx: Ctx, input: OpenLesson): Promise<void> {
  const { userId } = requireActor(ctx);
  await requireMayTake(ctx, input);
  await inTransaction(ctx, async (tx) => {
    const { id } = await enroll(tx, input.course);
    await placeIn(tx, id, input.lesson);
    const questions = await readQuestions(input.course, input.lesson, tx.locale);
    const own = and(eq(lessonChecks.enrollmentId, id), eq(lessonChecks.lesson, input.lesson));
    const [open] = await tx.db
      .select()
      .from(lessonChecks)
      .where(and(own, isNull(lessonChecks.judgedAt)));
    if (open && asked(open.drawn, questions)) return;
    // Only a new draw is a try. A refusal undoes its own count, which stands at the most by then.
    await limit(tx, "learning.check", userId, { points: TRIES_A_DAY, seconds: 24 * 3600 });
    // A draw whose questions are no longer in the lesson cannot be answered.
    if (open) await tx.db.delete(lessonChecks).where(eq(lessonChecks.id, open.id));
    const [last] = await tx.db
      .select({ drawn: lessonChecks.drawn })
      .from(lessonChecks)
      .where(and(own, isNotNull(lessonChecks.judgedAt)))
      .orderBy(desc(lessonChecks.judgedAt))
      .limit(1);
    const drawn = draw(
      questions.map((question) => question.id),
      (last?.drawn ?? []).map((one) => one.id),
      random,
    );
    await tx.db.insert(lessonChecks).values({
      id: tx.newId(),
      enrollmentId: id,
      lesson: input.lesson,
      locale: tx.locale,
      drawn,
      drawnAt: tx.now,
    });
  });
}

/**
 * Judges the answers to a draw of the actor's own: each of the five by the place of its choice on the page. Whoever sends
 * first is judged; the same answers sent again come to the same, others to the same draw throw `already_judged`. Throws not-found, and `not_answered` while
 * one is open. Gives the check's id, whether it was passed, and the certificate that came of it.
 */
export async function answerCheck(
  ctx: Ctx,
  input: OpenLesson & { check: string; picked: Readonly<Record<string, number | undefined>> },
): Promise<{ passed: boolean; certificateId: string | null }> {
  const { userId } = requireActor(ctx);
  await requireMayTake(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const [row] = isId(input.check)
      ? await tx.db
          .select({ check: lessonChecks, enrollment: enrollments })
          .from(lessonChecks)
          .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
          .where(
            and(
              eq(lessonChecks.id, input.check),
              eq(lessonChecks.lesson, input.lesson),
              eq(enrollments.userId, userId),
              eq(enrollments.course, input.course),
            ),
          )
          .for("update")
      : [];
    if (!row) throw noSuchThing();
    const { check, enrollment } = row;
    const given = givenBy(check.drawn, input.picked);
    if (check.judgedAt) {
      if (check.score !== null && given && isDeepStrictEqual(given, check.given))
        return { passed: passes(check.score), certificateId: null };
      throw conflict("already_judged", {
        title: m.learning_already_judged_title(),
        message: m.learning_already_judged(),
      });
    }
    if (!given) {
      const open = check.drawn.filter(({ id }) => input.picked[id] === undefined);
      throw invalid(
        "not_answered",
        { title: m.learning_not_answered_title(), message: m.learning_not_answered() },
        Object.fromEntries(open.map(({ id }) => [`q_${id}`, m.learning_not_answered_one()])),
      );
    }
    const score = scoreOf(given);
    const passed = passes(score);
    await tx.db.update(lessonChecks).set({ given, score, judgedAt: tx.now }).where(eq(lessonChecks.id, check.id));
    await tx.db
      .update(lessonProgress)
      .set({
        tries: sql`${lessonProgress.tries} + 1`,
        ...(passed && {
          passedAt: sql`coalesce(${lessonProgress.passedAt}, ${tx.now.toISOString()}::timestamptz)`,
          score: sql`greatest(${lessonProgress.score}, ${score})`,
        }),
      })
      .where(and(eq(lessonProgress.enrollmentId, enrollment.id), eq(lessonProgress.lesson, input.lesson)));
    if (passed) await awardEstimator(tx, userId, input.course);
    return { passed, certificateId: passed && !enrollment.finishedAt ? await certify(tx, enrollment) : null };
  });
}

/** Two pricing modules passed make the badge. */
async function awardEstimator(tx: Ctx, userId: string, course: string): Promise<void> {
  if (!PRICING_COURSES.some((pricing) => pricing === course)) return;
  if ((await pricingPassed(tx, userId)) >= NEEDED.estimator) await award(tx, userId, "estimator");
}
