import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { moderationCases, moderationDecisions, moderationReports, moderators } from "../tables.server.ts";

/** What a member reported, and what was decided about what they wrote, for their own copy. */
export const exportModeration = async (ctx: Ctx, userId: string) => ({
  moderatorSince: (await ctx.db.select().from(moderators).where(eq(moderators.userId, userId)))[0]?.grantedAt ?? null,
  reports: await ctx.db
    .select({
      about: moderationCases.kind,
      reason: moderationReports.reason,
      note: moderationReports.note,
      createdAt: moderationReports.createdAt,
    })
    .from(moderationReports)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationReports.caseId))
    .where(eq(moderationReports.reporterId, userId))
    .orderBy(asc(moderationReports.createdAt)),
  decisions: await ctx.db
    .select({
      action: moderationDecisions.action,
      reason: moderationDecisions.reason,
      about: moderationDecisions.before,
      until: moderationDecisions.until,
      decidedAt: moderationDecisions.decidedAt,
      appeal: moderationDecisions.appeal,
      outcome: moderationDecisions.outcome,
      outcomeNote: moderationDecisions.outcomeNote,
    })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.authorId, userId))
    .orderBy(asc(moderationDecisions.decidedAt)),
});
