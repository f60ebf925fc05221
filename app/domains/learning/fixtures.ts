import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { askForCertificate } from "./commands/certify.server.ts";
import { answerCheck, beginCheck } from "./commands/check.server.ts";
import { openLesson } from "./commands/open-lesson.server.ts";
import { countNow } from "./commands/seat.server.ts";
import { courseOf } from "./queries/courses.server.ts";
import { seatAsked } from "./rules/lessons.ts";
import { courseCertificates, enrollments, lessonChecks } from "./tables.server.ts";

const by = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor });

/** The draw that waits for the actor's answers. */
export async function drawnFor(ctx: Ctx, actor: Actor, course: string, lesson: string) {
  const [row] = await ctx.db
    .select({ check: lessonChecks })
    .from(lessonChecks)
    .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
    .where(
      and(
        eq(enrollments.userId, actor.userId),
        eq(enrollments.course, course),
        eq(lessonChecks.lesson, lesson),
        isNull(lessonChecks.judgedAt),
      ),
    );
  if (!row) throw new Error("nothing is drawn");
  return row.check;
}

/** Picks for a draw of which so many are right. */
export const picksOf = (drawn: readonly { id: string; order: number[] }[], right: number): Record<string, number> =>
  Object.fromEntries(drawn.map(({ id, order }, n) => [id, order.indexOf(n < right ? 0 : 1)]));

/** The actor takes a lesson's check with so many right answers of five. */
export async function takeCheck(ctx: Ctx, actor: Actor, course: string, lesson: string, right = 5) {
  const mine = by(ctx, actor);
  await beginCheck(mine, { course, lesson });
  const { id, drawn } = await drawnFor(ctx, actor, course, lesson);
  return answerCheck(mine, { course, lesson, check: id, picked: picksOf(drawn, right) });
}

/** The actor reads a lesson from `ctx.now` on for so many minutes. */
export async function readFor(ctx: Ctx, actor: Actor, course: string, lesson: string, minutes: number): Promise<Ctx> {
  const ms = minutes * 60_000;
  await openLesson(by(ctx, actor), { course, lesson });
  const after = { ...ctx, now: new Date(ctx.now.getTime() + ms) };
  await countNow(by(after, actor), { course, lesson, ms, place: 0 });
  return after;
}

/** The actor takes a whole course, with the time it asks for, and has its certificate. */
export async function takeCourse(
  ctx: Ctx,
  actor: Actor,
  slug: string,
): Promise<typeof courseCertificates.$inferSelect> {
  const course = courseOf(slug, ctx.locale);
  let now = ctx;
  for (const { slug: lesson, minutes } of course.lessons) {
    if (seatAsked(course)) now = await readFor(now, actor, slug, lesson, minutes);
    await takeCheck(now, actor, slug, lesson);
  }
  const issued = await certificateIn(ctx, actor, slug);
  if (issued) return issued;
  await askForCertificate(by(now, actor), slug);
  const asked = await certificateIn(ctx, actor, slug);
  if (!asked) throw new Error("no certificate");
  return asked;
}

const certificateIn = async (ctx: Ctx, actor: Actor, slug: string) =>
  (
    await ctx.db
      .select()
      .from(courseCertificates)
      .where(and(eq(courseCertificates.userId, actor.userId), eq(courseCertificates.course, slug)))
  )[0];
