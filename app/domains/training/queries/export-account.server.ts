import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  crewCertificates,
  ownCoursePasses,
  ownCourses,
  talkSignatures,
  toolboxTalks,
  trainingAssignments,
  trainingRules,
} from "../tables.server.ts";

/** Training of a business's people, for its own copy. */
export async function exportTraining(ctx: Ctx, businessId: string) {
  const t = trainingAssignments;
  return {
    assignments: await ctx.db
      .select()
      .from(t)
      .where(eq(t.businessId, businessId))
      .orderBy(asc(t.assignedAt), asc(t.id)),
    rules: await ctx.db.select().from(trainingRules).where(eq(trainingRules.businessId, businessId)),
    certificates: await ctx.db
      .select()
      .from(crewCertificates)
      .where(eq(crewCertificates.businessId, businessId))
      .orderBy(asc(crewCertificates.createdAt), asc(crewCertificates.id)),
    courses: await ctx.db
      .select({
        id: ownCourses.id,
        line: ownCourses.line,
        version: ownCourses.version,
        title: ownCourses.title,
        body: ownCourses.body,
        questions: ownCourses.questions,
        fileName: ownCourses.fileName,
        createdAt: ownCourses.createdAt,
        retiredAt: ownCourses.retiredAt,
      })
      .from(ownCourses)
      .where(eq(ownCourses.businessId, businessId))
      .orderBy(asc(ownCourses.createdAt), asc(ownCourses.id)),
    coursePasses: await ctx.db
      .select({
        courseId: ownCoursePasses.courseId,
        userId: ownCoursePasses.userId,
        score: ownCoursePasses.score,
        passedAt: ownCoursePasses.passedAt,
      })
      .from(ownCoursePasses)
      .innerJoin(ownCourses, eq(ownCourses.id, ownCoursePasses.courseId))
      .where(eq(ownCourses.businessId, businessId))
      .orderBy(asc(ownCoursePasses.passedAt), asc(ownCoursePasses.id)),
    talks: await ctx.db
      .select()
      .from(toolboxTalks)
      .where(eq(toolboxTalks.businessId, businessId))
      .orderBy(asc(toolboxTalks.createdAt), asc(toolboxTalks.id)),
    signatures: await ctx.db
      .select({ talkId: talkSignatures.talkId, name: talkSignatures.name, signedAt: talkSignatures.signedAt })
      .from(talkSignatures)
      .innerJoin(toolboxTalks, eq(toolboxTalks.id, talkSignatures.talkId))
      .where(eq(toolboxTalks.businessId, businessId))
      .orderBy(asc(talkSignatures.signedAt), asc(talkSignatures.id)),
  };
}

/** What businesses wrote of somebody's training, for the member's own copy. */
export const exportOwnTraining = async (ctx: Ctx, userId: string) => ({
  assignments: await ctx.db
    .select({
      course: trainingAssignments.course,
      required: trainingAssignments.required,
      dueOn: trainingAssignments.dueOn,
      assignedAt: trainingAssignments.assignedAt,
      removedAt: trainingAssignments.removedAt,
    })
    .from(trainingAssignments)
    .where(eq(trainingAssignments.userId, userId))
    .orderBy(asc(trainingAssignments.assignedAt), asc(trainingAssignments.id)),
  certificates: await ctx.db
    .select({
      kind: crewCertificates.kind,
      name: crewCertificates.name,
      issuer: crewCertificates.issuer,
      number: crewCertificates.number,
      issuedOn: crewCertificates.issuedOn,
      expiresOn: crewCertificates.expiresOn,
    })
    .from(crewCertificates)
    .where(eq(crewCertificates.userId, userId))
    .orderBy(asc(crewCertificates.createdAt), asc(crewCertificates.id)),
  passedCourses: await ctx.db
    .select({ title: ownCourses.title, score: ownCoursePasses.score, passedAt: ownCoursePasses.passedAt })
    .from(ownCoursePasses)
    .innerJoin(ownCourses, eq(ownCourses.id, ownCoursePasses.courseId))
    .where(eq(ownCoursePasses.userId, userId))
    .orderBy(asc(ownCoursePasses.passedAt), asc(ownCoursePasses.id)),
});
