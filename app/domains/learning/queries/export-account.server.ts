import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { courseCertificates, enrollments, lessonChecks, lessonNotes, lessonProgress } from "../tables.server.ts";
import { certificateColumns } from "./taking.server.ts";

/** Courses that a member took, their checks, notes and certificates, for their own copy. */
export const exportLearning = async (ctx: Ctx, userId: string) => ({
  courses: await ctx.db
    .select({
      course: enrollments.course,
      startedAt: enrollments.startedAt,
      finishedAt: enrollments.finishedAt,
      lesson: lessonProgress.lesson,
      reached: lessonProgress.reached,
      seatMs: lessonProgress.seatMs,
      tries: lessonProgress.tries,
      passedAt: lessonProgress.passedAt,
      score: lessonProgress.score,
    })
    .from(enrollments)
    .leftJoin(lessonProgress, eq(lessonProgress.enrollmentId, enrollments.id))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(enrollments.startedAt), asc(enrollments.id), asc(lessonProgress.lesson)),
  checks: await ctx.db
    .select({
      course: enrollments.course,
      lesson: lessonChecks.lesson,
      drawnAt: lessonChecks.drawnAt,
      given: lessonChecks.given,
      score: lessonChecks.score,
      judgedAt: lessonChecks.judgedAt,
    })
    .from(lessonChecks)
    .innerJoin(enrollments, eq(enrollments.id, lessonChecks.enrollmentId))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(lessonChecks.drawnAt), asc(lessonChecks.id)),
  notes: await ctx.db
    .select({
      course: lessonNotes.course,
      lesson: lessonNotes.lesson,
      passage: lessonNotes.passage,
      body: lessonNotes.body,
      createdAt: lessonNotes.createdAt,
    })
    .from(lessonNotes)
    .where(eq(lessonNotes.userId, userId))
    .orderBy(asc(lessonNotes.createdAt), asc(lessonNotes.id)),
  certificates: await ctx.db
    .select(certificateColumns)
    .from(courseCertificates)
    .where(eq(courseCertificates.userId, userId))
    .orderBy(asc(courseCertificates.issuedAt), asc(courseCertificates.id)),
});
