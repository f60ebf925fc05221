import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { courseCertificates, enrollments, lessonProgress } from "#app/domains/learning/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { courseOutline } from "#content/courses.ts";
import { CREW_CERTIFICATES, label } from "#content/lists.ts";
import { stateOf } from "../rules.ts";
import { crewCertificates, trainingAssignments, trainingRules } from "../tables.server.ts";
import { courseFacts, courseTitles, ownPasses } from "./own-courses.server.ts";
import { inForce } from "./seats.server.ts";

/** People of the actor's business, owners first, by part and name. */
export const crewOf = (ctx: Ctx) =>
  ctx.db
    .select({
      userId: businessPeople.userId,
      name: profiles.fullName,
      part: businessPeople.part,
      since: businessPeople.since,
    })
    .from(businessPeople)
    .innerJoin(users, eq(users.id, businessPeople.userId))
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(and(eq(businessPeople.businessId, ownerOf(ctx, "training", "contractor")), isNull(users.deletedAt)))
    .orderBy(
      sql`array_position(array['owner', 'office', 'foreman', 'crew'], ${businessPeople.part})`,
      asc(profiles.fullName),
      asc(businessPeople.userId),
    );

const assignmentColumns = {
  id: trainingAssignments.id,
  userId: trainingAssignments.userId,
  course: trainingAssignments.course,
  required: trainingAssignments.required,
  dueOn: trainingAssignments.dueOn,
};
type Assigned = { userId: string; course: string; dueOn: string };

/** The newest certificate that each person has of each course: of those that count today, where any does. */
const newestOf = (ctx: Ctx, userIds: readonly string[], courses: readonly string[], today: string) =>
  userIds.length && courses.length
    ? ctx.db
        .selectDistinctOn([courseCertificates.userId, courseCertificates.course], {
          userId: courseCertificates.userId,
          course: courseCertificates.course,
          version: courseCertificates.version,
          code: courseCertificates.code,
          score: courseCertificates.score,
          issuedAt: courseCertificates.issuedAt,
          validUntil: courseCertificates.validUntil,
          revokedAt: courseCertificates.revokedAt,
        })
        .from(courseCertificates)
        .where(and(inArray(courseCertificates.userId, [...userIds]), inArray(courseCertificates.course, [...courses])))
        .orderBy(
          courseCertificates.userId,
          courseCertificates.course,
          // As `remindSome` asks: whoever has one that counts is done, though a later one was taken back.
          sql`(${courseCertificates.revokedAt} is null and coalesce(${courseCertificates.validUntil} >= ${today}, true)) desc`,
          desc(courseCertificates.issuedAt),
        )
    : Promise.resolve([]);

/** How many lessons each person has passed of the courses that they have in hand. */
const passedOf = (ctx: Ctx, userIds: readonly string[], courses: readonly string[]) =>
  userIds.length && courses.length
    ? ctx.db
        .select({
          userId: enrollments.userId,
          course: enrollments.course,
          passed: sql<number>`count(${lessonProgress.passedAt})::int`,
        })
        .from(enrollments)
        .leftJoin(lessonProgress, eq(lessonProgress.enrollmentId, enrollments.id))
        .where(
          and(
            isNull(enrollments.finishedAt),
            inArray(enrollments.userId, [...userIds]),
            inArray(enrollments.course, [...courses]),
          ),
        )
        .groupBy(enrollments.userId, enrollments.course)
    : Promise.resolve([]);

/** Assignments with how each stands at ctx.now, in the reader's language. */
async function standing<A extends Assigned>(ctx: Ctx, rows: readonly A[]) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const courses = [...new Set(rows.map(({ course }) => course))];
  const today = todayAt(ctx.now);
  const [certificates, passes, begun, facts] = await Promise.all([
    newestOf(ctx, userIds, courses, today),
    ownPasses(ctx, userIds, courses),
    passedOf(ctx, userIds, courses),
    courseFacts(ctx, courses),
  ]);
  return rows.flatMap((row) => {
    const about = facts.get(row.course);
    if (!about) return [];
    const of = ({ userId, course }: { userId: string | null; course: string }) =>
      userId === row.userId && course === row.course;
    const held = certificates.find(of) ?? passes.find(of) ?? null;
    return [
      {
        ...row,
        title: about.title,
        newest: about.newest,
        /** An own course is one lesson. */
        lessons: courseOutline(row.course, ctx.locale)?.lessons.length ?? 1,
        passed: begun.find(of)?.passed ?? (passes.some(of) ? 1 : 0),
        held,
        state: stateOf(row, held, today),
      },
    ];
  });
}

/** What everybody of the actor's business has to take, and how each stands. */
export async function trainingBoard(ctx: Ctx) {
  const businessId = ownerOf(ctx, "training", "contractor");
  const people = await crewOf(ctx);
  const [rows, rules, outside] = await Promise.all([
    ctx.db
      .select(assignmentColumns)
      .from(trainingAssignments)
      .innerJoin(businessPeople, inForce)
      .where(eq(trainingAssignments.businessId, businessId))
      .orderBy(desc(trainingAssignments.required), asc(trainingAssignments.dueOn), asc(trainingAssignments.course)),
    ctx.db
      .select()
      .from(trainingRules)
      .where(eq(trainingRules.businessId, businessId))
      .orderBy(asc(trainingRules.course)),
    ctx.db
      .select({
        id: crewCertificates.id,
        userId: crewCertificates.userId,
        kind: crewCertificates.kind,
        name: crewCertificates.name,
        issuer: crewCertificates.issuer,
        number: crewCertificates.number,
        issuedOn: crewCertificates.issuedOn,
        expiresOn: crewCertificates.expiresOn,
      })
      .from(crewCertificates)
      .where(eq(crewCertificates.businessId, businessId))
      .orderBy(asc(crewCertificates.name), asc(crewCertificates.id)),
  ]);
  const [assigned, titles] = await Promise.all([
    standing(ctx, rows),
    courseTitles(
      ctx,
      rules.map(({ course }) => course),
    ),
  ]);
  return {
    people: people.map((one) => ({
      ...one,
      assigned: assigned.filter(({ userId }) => userId === one.userId),
      outside: outside
        .filter(({ userId }) => userId === one.userId)
        .map(({ kind, ...held }) => ({ ...held, name: kind ? label(CREW_CERTIFICATES, kind, ctx.locale) : held.name })),
    })),
    rules: rules.map((rule) => ({
      id: rule.id,
      part: rule.part,
      days: rule.days,
      required: rule.required,
      title: titles.get(rule.course) ?? rule.course,
    })),
  };
}
type TrainingBoard = Awaited<ReturnType<typeof trainingBoard>>;
export type BoardPerson = TrainingBoard["people"][number];
export type BoardRow = BoardPerson["assigned"][number];

/** What the actor has to take in the business they act for. */
export async function ownTraining(ctx: Ctx) {
  const { id: businessId } = requireActor(ctx).business;
  const person = requireActor(ctx);
  const rows = await ctx.db
    .select(assignmentColumns)
    .from(trainingAssignments)
    .innerJoin(businessPeople, inForce)
    .where(and(eq(trainingAssignments.businessId, businessId), eq(trainingAssignments.userId, person.userId)))
    .orderBy(asc(trainingAssignments.dueOn), asc(trainingAssignments.course));
  return standing(ctx, rows);
}
/** Of that, what is still to be passed: due, late, or passed too long ago. */
export const openTraining = async (ctx: Ctx) => (await ownTraining(ctx)).filter(({ state }) => state !== "done");
export type OwnTraining = Awaited<ReturnType<typeof ownTraining>>[number];
