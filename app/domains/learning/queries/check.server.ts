import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { asked, judged, passes } from "../rules/lessons.ts";
import { enrollments, lessonChecks } from "../tables.server.ts";
import { readQuestions } from "./courses.server.ts";
import { openEnrollment } from "./taking.server.ts";

/** The draw that waits for the actor's answers: its questions and choices, and no word of which are right. */
export async function openCheck(ctx: Ctx, course: string, lesson: string) {
  const { userId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({ id: lessonChecks.id, drawn: lessonChecks.drawn })
    .from(lessonChecks)
    .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
    .where(
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.course, course),
        isNull(enrollments.finishedAt),
        eq(lessonChecks.lesson, lesson),
        isNull(lessonChecks.judgedAt),
      ),
    );
  if (!row) return null;
  const questions = asked(row.drawn, await readQuestions(course, lesson, ctx.locale));
  return questions && { id: row.id, questions };
}

/** The last check of the actor's in a lesson that was judged, with what is right and why; in the course they take, or took last. */
export async function lastCheck(ctx: Ctx, course: string, lesson: string) {
  const { userId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({
      id: lessonChecks.id,
      given: lessonChecks.given,
      score: lessonChecks.score,
      judgedAt: lessonChecks.judgedAt,
      finishedAt: enrollments.finishedAt,
    })
    .from(lessonChecks)
    .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
    .where(
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.course, course),
        eq(lessonChecks.lesson, lesson),
        isNotNull(lessonChecks.judgedAt),
      ),
    )
    .orderBy(desc(lessonChecks.judgedAt))
    .limit(1);
  if (!row?.given || row.score === null || !row.judgedAt) return null;
  // The check that finished the course stays the one to show, until the course is begun again.
  const earlier =
    row.finishedAt !== null && (row.judgedAt < row.finishedAt || (await openEnrollment(ctx, userId, course)) !== null);
  return {
    score: row.score,
    passed: passes(row.score),
    /** Of a course that was finished since: a new check begins it again. */
    earlier,
    answers: judged(row.given, await readQuestions(course, lesson, ctx.locale)),
  };
}
export type LastCheck = NonNullable<Awaited<ReturnType<typeof lastCheck>>>;
