import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  crewCertificates,
  ownCoursePasses,
  ownCourses,
  toolboxTalks,
  trainingAssignments,
  trainingRules,
} from "../tables.server.ts";
import { dropFileLater } from "./course-file.server.ts";

/** All of a business's training goes with it; certificates of courses are their holders'. */
export async function eraseTraining(tx: Ctx, businessId: string): Promise<void> {
  await tx.db.delete(trainingAssignments).where(eq(trainingAssignments.businessId, businessId));
  const files = await tx.db
    .delete(ownCourses)
    .where(eq(ownCourses.businessId, businessId))
    .returning({ key: ownCourses.fileKey });
  for (const { key } of files) if (key) await dropFileLater(tx, key);
  await tx.db.delete(trainingRules).where(eq(trainingRules.businessId, businessId));
  await tx.db.delete(crewCertificates).where(eq(crewCertificates.businessId, businessId));
  await tx.db.delete(toolboxTalks).where(eq(toolboxTalks.businessId, businessId));
}

/** What was asked of somebody goes with their account; names under talks stay with the business that has to show them. */
export async function eraseOwnTraining(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(trainingAssignments).where(eq(trainingAssignments.userId, userId));
  await tx.db.delete(crewCertificates).where(eq(crewCertificates.userId, userId));
  await tx.db.delete(ownCoursePasses).where(eq(ownCoursePasses.userId, userId));
  await tx.db.update(ownCourses).set({ writtenBy: null }).where(eq(ownCourses.writtenBy, userId));
  await tx.db.update(trainingAssignments).set({ assignedBy: null }).where(eq(trainingAssignments.assignedBy, userId));
  await tx.db.update(toolboxTalks).set({ ledBy: null }).where(eq(toolboxTalks.ledBy, userId));
}
