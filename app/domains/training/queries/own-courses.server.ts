import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { courseOutline } from "#content/courses.ts";
import { passagesOf } from "#content/lesson-text.ts";
import { noSuchTraining } from "../access.ts";
import { ownIdIn, ownSlug, questionsText } from "../rules/own-course.ts";
import { ownCoursePasses, ownCourses } from "../tables.server.ts";

const o = ownCourses;
const idsIn = (courses: readonly string[]) => courses.flatMap((course) => ownIdIn(course) ?? []).filter(isId);

/** Own courses of the actor's business with how many passed each, the newest first. */
export const listOwnCourses = async (ctx: Ctx) =>
  ctx.db
    .select({
      id: o.id,
      version: o.version,
      title: o.title,
      fileName: o.fileName,
      /** Whether it has something to read or to watch. */
      ready: sql<boolean>`${o.body} <> '' or ${o.fileKey} is not null`,
      createdAt: o.createdAt,
      retiredAt: o.retiredAt,
      passed: count(ownCoursePasses.id),
    })
    .from(o)
    .leftJoin(ownCoursePasses, eq(ownCoursePasses.courseId, o.id))
    .where(eq(o.businessId, ownerOf(ctx, "training", "contractor")))
    .groupBy(o.id)
    .orderBy(desc(o.createdAt), desc(o.version), asc(o.id));

/** The other versions of the course of a row, the newest first, with how many passed each. */
const otherVersions = (ctx: Ctx, { id, line }: { id: string; line: string }) =>
  ctx.db
    .select({
      id: o.id,
      version: o.version,
      createdAt: o.createdAt,
      inUse: sql<boolean>`${o.retiredAt} is null`,
      passed: count(ownCoursePasses.id),
    })
    .from(o)
    .leftJoin(ownCoursePasses, eq(ownCoursePasses.courseId, o.id))
    .where(and(eq(o.line, line), ne(o.id, id)))
    .groupBy(o.id)
    .orderBy(desc(o.version));

/** An own course that people can be given: in use, with something to read or watch. Undefined for another business's. */
export async function assignableCourse(ctx: Ctx, businessId: string, id: string) {
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(o)
        .where(and(eq(o.id, id), eq(o.businessId, businessId), isNull(o.retiredAt)))
    : [];
  return row && (row.body || row.fileKey) ? row : undefined;
}

/** An own course of the business that the actor works in, without the right answers for who takes it. Throws not-found. */
export async function ownCourse(ctx: Ctx, id: string) {
  const { userId: memberId, business } = requireActor(ctx);
  const [row] = isId(id)
    ? await ctx.db
        .select({ course: o, score: ownCoursePasses.score, passedAt: ownCoursePasses.passedAt })
        .from(o)
        .leftJoin(ownCoursePasses, and(eq(ownCoursePasses.courseId, o.id), eq(ownCoursePasses.userId, memberId)))
        .where(and(eq(o.id, id), eq(o.businessId, business.id)))
    : [];
  if (!row) throw noSuchTraining();
  const { id: courseId, title, body, fileKey, fileName, questions, retiredAt } = row.course;
  const leads = may(ctx, "training");
  const others = await otherVersions(ctx, row.course);
  const newer = others.find(({ inUse }) => inUse);
  return {
    id: courseId,
    version: row.course.version,
    since: row.course.createdAt,
    /** The version that took its place. */
    newer: newer ? { id: newer.id, version: newer.version } : null,
    /** For whoever writes it: what it was, and what it is as it was typed. */
    written: leads
      ? { body, questions: questionsText(questions), earlier: others.filter(({ inUse }) => !inUse) }
      : null,
    title,
    passages: passagesOf(body),
    file: fileKey && fileName ? { key: fileKey, name: fileName, isFilm: fileKey.endsWith(".mp4") } : null,
    questions: questions.map(({ ask, choices, right }) => ({ ask, choices, right: leads ? right : null })),
    retired: retiredAt !== null,
    passed: row.passedAt && { at: row.passedAt, score: row.score ?? 0 },
  };
}

/** `version`: of the course by this name; `newest`: which one is in use, or was the last. */
type CourseFacts = { title: string; version: number; newest: number };

/** What these courses are called, ours in the reader's language, own ones as they were written, and their versions. */
export async function courseFacts(ctx: Ctx, courses: readonly string[]): Promise<Map<string, CourseFacts>> {
  const ids = idsIn(courses);
  const newest = sql<number>`(select max(l.version) from own_courses l where l.line = ${o.line})`;
  const own = ids.length
    ? await ctx.db.select({ id: o.id, title: o.title, version: o.version, newest }).from(o).where(inArray(o.id, ids))
    : [];
  const written = own.map(({ id, ...facts }) => [ownSlug(id), facts] as const);
  const ours = courses.flatMap((course) => {
    const outline = courseOutline(course, ctx.locale);
    if (!outline) return [];
    const { title, version } = outline;
    return [[course, { title, version, newest: version }] as const];
  });
  return new Map([...written, ...ours]);
}

/** The titles alone. */
export const courseTitles = async (ctx: Ctx, courses: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await courseFacts(ctx, courses))].map(([course, { title }]) => [course, title]));

/** Who of these people passed which own courses, in the shape of a certificate that does not end. */
export async function ownPasses(ctx: Ctx, userIds: readonly string[], courses: readonly string[]) {
  const ids = idsIn(courses);
  if (!userIds.length || !ids.length) return [];
  const rows = await ctx.db
    .select({
      userId: ownCoursePasses.userId,
      courseId: ownCoursePasses.courseId,
      version: o.version,
      score: ownCoursePasses.score,
      issuedAt: ownCoursePasses.passedAt,
    })
    .from(ownCoursePasses)
    .innerJoin(o, eq(o.id, ownCoursePasses.courseId))
    .where(and(inArray(ownCoursePasses.userId, [...userIds]), inArray(ownCoursePasses.courseId, ids)));
  return rows.map(({ courseId, ...pass }) => ({
    ...pass,
    course: ownSlug(courseId),
    code: "",
    validUntil: null,
    revokedAt: null,
  }));
}
