import { and, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { mayWriteCourses } from "#app/domains/billing/queries/plan.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "../access.ts";
import { OWN_COURSE_TRIES_A_DAY, OWN_COURSES_MAX } from "../input/limits.ts";
import type { WriteCourse } from "../input.ts";
import { ownSlug, passesOwn, scoreIn } from "../rules/own-course.ts";
import { ownCoursePasses, ownCourses, trainingAssignments, trainingRules } from "../tables.server.ts";
import { holdCrew } from "./seats.server.ts";

const o = ownCourses;

/** Throws `no_own_courses` where the plan has none. */
export async function requireOwnCourses(ctx: Ctx, businessId: string): Promise<void> {
  if (await mayWriteCourses(ctx, businessId)) return;
  throw forbidden("no_own_courses", { title: m.training_no_own_title(), message: m.training_no_own() });
}

/** Writes a course for the actor's own people; once however often the form is sent. */
export async function writeCourse(ctx: Ctx, input: WriteCourse): Promise<{ id: string }> {
  const businessId = ownerOf(ctx, "training", "contractor");
  const { userId: writtenBy } = requireActor(ctx);
  await requireOwnCourses(ctx, businessId);
  return inTransaction(ctx, async (tx) => {
    await holdCrew(tx, businessId);
    const same = and(eq(o.businessId, businessId), eq(o.requestKey, input.requestKey));
    const [before] = await tx.db.select({ id: o.id }).from(o).where(same);
    if (before) return before;
    if ((await tx.db.$count(o, and(eq(o.businessId, businessId), isNull(o.retiredAt)))) >= OWN_COURSES_MAX)
      throw conflict("too_many", m.training_too_many_courses({ max: OWN_COURSES_MAX }));
    const id = tx.newId();
    await tx.db.insert(o).values({ ...input, id, line: id, businessId, writtenBy, createdAt: tx.now });
    await audit(tx, "training.course_written", `course:${ownSlug(id)}`, { title: input.title });
    return { id };
  });
}

type Row = typeof ownCourses.$inferSelect;
type Change = Pick<Row, "title" | "body" | "questions" | "fileKey" | "fileName" | "requestKey">;

/** Throws not-found, or `course_changed` where another version of the course is in use. */
async function throwGone(tx: Ctx, businessId: string, id: string): Promise<never> {
  const [row] = await tx.db
    .select({ line: o.line })
    .from(o)
    .where(and(eq(o.id, id), eq(o.businessId, businessId)));
  if (row && (await tx.db.$count(o, and(eq(o.line, row.line), isNull(o.retiredAt)))))
    throw conflict("course_changed", {
      title: m.training_course_changed_title(),
      message: m.training_course_changed(),
    });
  throw noSuchTraining();
}

const notPassed = (tx: Ctx, id: string) =>
  notExists(
    tx.db
      .select({ one: sql`1` })
      .from(ownCoursePasses)
      .where(and(eq(ownCoursePasses.courseId, id), eq(ownCoursePasses.userId, trainingAssignments.userId))),
  );

/**
 * Puts a further version in the place of one that the caller holds: who has passed keeps that, with its version; whoever has
 * not, and everybody who joins later, has the new one to take. Gives its id.
 */
export async function nextVersion(tx: Ctx, before: Row, change: Change): Promise<string> {
  const { businessId, line } = before;
  const { userId: writtenBy } = requireActor(tx);
  const id = tx.newId();
  await tx.db.update(o).set({ retiredAt: tx.now }).where(eq(o.id, before.id));
  await tx.db.insert(o).values({
    ...change,
    id,
    businessId,
    line,
    version: before.version + 1,
    writtenBy,
    createdAt: tx.now,
  });
  const [old, course] = [ownSlug(before.id), ownSlug(id)];
  const [t, rule] = [trainingAssignments, trainingRules];
  await tx.db
    .update(t)
    .set({ course })
    .where(and(eq(t.businessId, businessId), eq(t.course, old), notPassed(tx, before.id)));
  await tx.db
    .update(rule)
    .set({ course })
    .where(and(eq(rule.businessId, businessId), eq(rule.course, old)));
  await audit(tx, "training.course_changed", `course:${course}`, { version: before.version + 1 });
  return id;
}

/**
 * Changes the words or questions of an own course, as a further version; once however often the form is sent. Throws
 * not-found, `no_own_courses`, and `course_changed` when somebody else was first.
 */
export async function changeCourse(ctx: Ctx, id: string, input: WriteCourse): Promise<{ id: string }> {
  const businessId = ownerOf(ctx, "training", "contractor");
  await requireOwnCourses(ctx, businessId);
  if (!isId(id)) throw noSuchTraining();
  return inTransaction(ctx, async (tx) => {
    const mine = eq(o.businessId, businessId);
    const [before] = await tx.db
      .select()
      .from(o)
      .where(and(mine, eq(o.id, id)))
      .for("update");
    const [same] = await tx.db
      .select({ id: o.id })
      .from(o)
      .where(and(mine, eq(o.requestKey, input.requestKey)));
    if (same) return same;
    if (!before || before.retiredAt) return throwGone(tx, businessId, id);
    const said = ({ title, body, questions }: Pick<Row, "title" | "body" | "questions">) =>
      JSON.stringify([title, body, questions.map(({ ask, choices, right }) => [ask, choices, right])]);
    if (said(before) === said(input)) return { id };
    const { fileKey, fileName } = before;
    return { id: await nextVersion(tx, before, { ...input, fileKey, fileName }) };
  });
}

/** Takes an own course out of use: off the lists of all who have not passed it, and for nobody new. Safe to repeat. */
export async function retireCourse(ctx: Ctx, id: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  if (!isId(id)) return;
  const course = ownSlug(id);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .update(o)
      .set({ retiredAt: tx.now })
      .where(and(eq(o.id, id), eq(o.businessId, businessId), isNull(o.retiredAt)))
      .returning({ id: o.id });
    if (!gone) return;
    const t = trainingAssignments;
    await tx.db
      .update(t)
      .set({ removedAt: tx.now })
      .where(and(eq(t.businessId, businessId), eq(t.course, course), isNull(t.removedAt), notPassed(tx, id)));
    await tx.db
      .delete(trainingRules)
      .where(and(eq(trainingRules.businessId, businessId), eq(trainingRules.course, course)));
    await audit(tx, "training.course_retired", `course:${course}`);
  });
}

/**
 * Judges the actor's answers to the questions of an own course of the business they work in; passed again, the last time
 * stands. Throws not-found, `course_changed` when another version took its place meanwhile, and `not_answered` while one is
 * open.
 */
export async function answerCourse(
  ctx: Ctx,
  id: string,
  picked: readonly (number | null)[],
): Promise<{ passed: boolean; score: number }> {
  const { userId: memberId, business } = requireActor(ctx);
  await limit(ctx, "training.own-check", memberId, { points: OWN_COURSE_TRIES_A_DAY, seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    const [course] = isId(id)
      ? await tx.db
          .select({ questions: o.questions })
          .from(o)
          .where(and(eq(o.id, id), eq(o.businessId, business.id), isNull(o.retiredAt)))
          .for("share")
      : [];
    if (!course) return isId(id) ? throwGone(tx, business.id, id) : Promise.reject(noSuchTraining());
    const score = scoreIn(course.questions, picked);
    if (score === null)
      throw invalid(
        "not_answered",
        { title: m.learning_not_answered_title(), message: m.learning_not_answered() },
        Object.fromEntries(
          course.questions.flatMap((_, n) => (picked[n] == null ? [[`q${n}`, m.learning_not_answered_one()]] : [])),
        ),
      );
    if (!passesOwn(score)) return { passed: false, score };
    const said = { score, passedAt: tx.now };
    await tx.db
      .insert(ownCoursePasses)
      .values({ ...said, id: tx.newId(), courseId: id, userId: memberId })
      .onConflictDoUpdate({
        target: [ownCoursePasses.courseId, ownCoursePasses.userId],
        set: said,
        setWhere: ne(ownCoursePasses.passedAt, tx.now),
      });
    return { passed: true, score };
  });
}
