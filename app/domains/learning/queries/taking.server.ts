import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { courseOutline, courseOutlines } from "#content/courses.ts";
import { missingOf, PRICING_COURSES } from "../rules/lessons.ts";
import { courseCertificates, enrollments, lessonProgress } from "../tables.server.ts";

/** The enrollment of a person in a course that is not finished; in a transaction with `lock` its row is held. */
export async function openEnrollment(ctx: Ctx, userId: string, course: string, lock = false) {
  const rows = ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.course, course), isNull(enrollments.finishedAt)));
  const [row] = await (lock ? rows.for("update") : rows);
  return row ?? null;
}

const progressColumns = {
  enrollmentId: lessonProgress.enrollmentId,
  lesson: lessonProgress.lesson,
  place: lessonProgress.place,
  reached: lessonProgress.reached,
  seatMs: lessonProgress.seatMs,
  passedAt: lessonProgress.passedAt,
  score: lessonProgress.score,
  seenAt: lessonProgress.seenAt,
  tries: lessonProgress.tries,
};

/** How far an enrollment is, by lesson. */
export const progressOf = (ctx: Ctx, enrollmentId: string) =>
  ctx.db.select(progressColumns).from(lessonProgress).where(eq(lessonProgress.enrollmentId, enrollmentId));

/** How far the actor is in a course that they have begun and not finished; null for a visitor and where nothing is begun. */
export async function ownProgress(ctx: Ctx, course: string) {
  if (!ctx.actor) return null;
  const enrollment = await openEnrollment(ctx, ctx.actor.userId, course);
  return enrollment && { id: enrollment.id, lessons: await progressOf(ctx, enrollment.id) };
}

/** What the actor has begun and not finished, the last one seen first, with where to go on. */
export async function ownCourses(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const open = await ctx.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNull(enrollments.finishedAt)));
  if (!open.length) return [];
  const progress = await ctx.db
    .select(progressColumns)
    .from(lessonProgress)
    .where(
      inArray(
        lessonProgress.enrollmentId,
        open.map(({ id }) => id),
      ),
    )
    .orderBy(desc(lessonProgress.seenAt));
  return open
    .flatMap((enrollment) => {
      const course = courseOutlines(ctx.locale).find(({ slug }) => slug === enrollment.course);
      if (!course) return [];
      const mine = progress.filter(({ enrollmentId }) => enrollmentId === enrollment.id);
      const missing = missingOf(course, mine);
      const last = mine[0]?.lesson;
      const next =
        last && missing.lessons.includes(last) ? last : (missing.lessons[0] ?? course.lessons[0]?.slug ?? "");
      return [
        {
          slug: course.slug,
          title: course.title,
          code: course.code,
          track: course.track,
          lessons: course.lessons.length,
          passed: course.lessons.length - missing.lessons.length,
          next,
          missing,
          seenAt: mine[0]?.seenAt ?? enrollment.startedAt,
          hours: course.hours ?? null,
        },
      ];
    })
    .sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
}
export type OwnCourse = Awaited<ReturnType<typeof ownCourses>>[number];

/** Columns of a certificate as its holder reads it. */
export const certificateColumns = {
  id: courseCertificates.id,
  code: courseCertificates.code,
  course: courseCertificates.course,
  version: courseCertificates.version,
  track: courseCertificates.track,
  category: courseCertificates.category,
  locale: courseCertificates.locale,
  title: courseCertificates.title,
  name: courseCertificates.name,
  minutes: courseCertificates.minutes,
  seatMs: courseCertificates.seatMs,
  score: courseCertificates.score,
  issuedAt: courseCertificates.issuedAt,
  validUntil: courseCertificates.validUntil,
  revokedAt: courseCertificates.revokedAt,
  revokeReason: courseCertificates.revokeReason,
};

/** The certificates of people, the newest first. */
const certificatesOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db
    .select({ ...certificateColumns, userId: courseCertificates.userId })
    .from(courseCertificates)
    .where(inArray(courseCertificates.userId, [...userIds]))
    .orderBy(desc(courseCertificates.issuedAt), asc(courseCertificates.id));
export type Certificate = Omit<Awaited<ReturnType<typeof certificatesOf>>[number], "userId">;

/** The reader's own, each under the course's name in the language they read now; the paper keeps the one it was issued in. */
export const ownCertificates = async (ctx: Ctx) =>
  (await certificatesOf(ctx, [requireActor(ctx).userId])).map((one) => ({
    ...one,
    title: courseOutline(one.course, ctx.locale)?.title ?? one.title,
  }));

/** How many pricing lessons a person has passed: what the badge Estimator counts. */
export async function pricingPassed(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(distinct ${enrollments.course} || '/' || ${lessonProgress.lesson})::int` })
    .from(lessonProgress)
    .innerJoin(enrollments, eq(enrollments.id, lessonProgress.enrollmentId))
    .where(
      and(
        eq(enrollments.userId, userId),
        inArray(enrollments.course, [...PRICING_COURSES]),
        sql`${lessonProgress.passedAt} is not null`,
      ),
    );
  return row?.n ?? 0;
}
