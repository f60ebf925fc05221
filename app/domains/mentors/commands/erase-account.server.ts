import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { mentorApplications, mentorMessages, mentorQuestions, mentors } from "../tables.server.ts";

/** What a member asked goes; what they answered as a mentor stays, as a former member's, and what waits for them moves on. */
export async function eraseMentoring(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(mentorQuestions).where(eq(mentorQuestions.askerId, userId));
  await tx.db.update(mentorMessages).set({ authorId: null }).where(eq(mentorMessages.authorId, userId));
  await tx.db.delete(mentors).where(eq(mentors.userId, userId));
  await tx.db.delete(mentorApplications).where(eq(mentorApplications.userId, userId));
}
