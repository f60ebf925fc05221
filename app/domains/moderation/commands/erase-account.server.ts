import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { moderationCases, moderationDecisions, moderationReports, moderators } from "../tables.server.ts";

/** The duty goes; decisions and reports stay without the person, and what they wrote in an appeal goes. */
export async function eraseModeration(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(moderators).where(eq(moderators.userId, userId));
  await tx.db
    .update(moderationReports)
    .set({ reporterId: null, note: "" })
    .where(eq(moderationReports.reporterId, userId));
  await tx.db.update(moderationCases).set({ authorId: null }).where(eq(moderationCases.authorId, userId));
  await tx.db
    .update(moderationDecisions)
    .set({ authorId: null, appeal: null, appealedAt: null })
    .where(eq(moderationDecisions.authorId, userId));
  await tx.db.update(moderationDecisions).set({ moderatorId: null }).where(eq(moderationDecisions.moderatorId, userId));
  await tx.db.update(moderationDecisions).set({ outcomeBy: null }).where(eq(moderationDecisions.outcomeBy, userId));
}
