import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { courseCertificates, enrollments, lessonNotes, seatClocks } from "../tables.server.ts";

/**
 * Courses, checks, notes and time go with their member. So do certificates, but for those that were earned in somebody else's
 * business: they are its record of who was trained, and stay without the account.
 */
export async function eraseLearning(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .delete(courseCertificates)
    .where(
      and(
        eq(courseCertificates.userId, userId),
        or(isNull(courseCertificates.businessId), eq(courseCertificates.businessId, userId)),
      ),
    );
  await tx.db
    .update(courseCertificates)
    .set({ userId: null, enrollmentId: null })
    .where(
      and(
        eq(courseCertificates.userId, userId),
        isNotNull(courseCertificates.businessId),
        ne(courseCertificates.businessId, userId),
      ),
    );
  await tx.db.delete(enrollments).where(eq(enrollments.userId, userId));
  await tx.db.delete(lessonNotes).where(eq(lessonNotes.userId, userId));
  await tx.db.delete(seatClocks).where(eq(seatClocks.userId, userId));
}
