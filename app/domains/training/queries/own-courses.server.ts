import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { courseOutline } from "#content/courses.ts";
import { passagesOf } from "#content/lesson-text.ts";
import { noSuchTraining } from "../access.ts";
import { ownIdIn, ownSlug } from "../rules/own-course.ts";
import { ownCoursePasses, ownCourses } from "../tables.server.ts";

const o = ownCourses;
const idsIn = (courses: readonly string[]) => courses.flatMap((course) => ownIdIn(course) ?? []).filter(isId);

/** Own courses of the actor's business with how many passed each, the newest first. */
export const listOwnCourses = async (ctx: Ctx) =>
  ctx.db
    .select({
      id: o.id,
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
    .orderBy(desc(o.createdAt), asc(o.id));

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
  return {
    id: courseId,
    title,
    passages: passagesOf(body),
    file: fileKey && fileName ? { key: fileKey, name: fileName, isFilm: fileKey.endsWith(".mp4") } : null,
    questions: questions.map(({ ask, choices, right }) => ({ ask, choices, right: leads ? right : null })),
    retired: retiredAt !== null,
    passed: row.passedAt && { at: row.passedAt, score: row.score ?? 0 },
  };
}

/** What these courses are called: ours in the reader's language, own ones as they were written. */
export async function courseTitles(ctx: Ctx, courses: readonly string[]): Promise<Map<string, string>> {
  const ids = idsIn(courses);
  const own = ids.length ? await ctx.db.select({ id: o.id, title: o.title }).from(o).where(inArray(o.id, ids)) : [];
  const written = own.map(({ id, title }) => [ownSlug(id), title] as const);
  const ours = courses.flatMap((course) => {
    const title = courseOutline(course, ctx.locale)?.title;
    return title === undefined ? [] : [[course, title] as const];
  });
  return new Map([...written, ...ours]);
}

/** Who of these people passed which own courses, in the shape of a certificate that does not end. */
export async function ownPasses(ctx: Ctx, userIds: readonly string[], courses: readonly string[]) {
  const ids = idsIn(courses);
  if (!userIds.length || !ids.length) return [];
  const rows = await ctx.db
    .select({
      userId: ownCoursePasses.userId,
      courseId: ownCoursePasses.courseId,
      score: ownCoursePasses.score,
      issuedAt: ownCoursePasses.passedAt,
    })
    .from(ownCoursePasses)
    .where(and(inArray(ownCoursePasses.userId, [...userIds]), inArray(ownCoursePasses.courseId, ids)));
  return rows.map(({ courseId, ...pass }) => ({
    ...pass,
    course: ownSlug(courseId),
    ...{ code: "", validUntil: null, revokedAt: null },
  }));
}
