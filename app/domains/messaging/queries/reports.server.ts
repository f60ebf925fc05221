import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conversations, messageReports, messages } from "../tables.server.ts";
import { personById } from "./people.server.ts";

const REPORTS_SHOWN = 20;
const MESSAGES_SHOWN = 20;

/** The oldest reports that nobody has dealt with, each with the last messages up to it; for reviewers. */
export async function openReports(ctx: Ctx) {
  requireRole(ctx, "admin");
  const reports = await ctx.db
    .select({
      id: messageReports.id,
      conversationId: messageReports.conversationId,
      subject: conversations.subject,
      reporterId: messageReports.reporterId,
      reportedId: messageReports.reportedId,
      reason: messageReports.reason,
      note: messageReports.note,
      uptoSeq: messageReports.uptoSeq,
      createdAt: messageReports.createdAt,
    })
    .from(messageReports)
    .innerJoin(conversations, eq(conversations.id, messageReports.conversationId))
    .where(isNull(messageReports.handledAt))
    .orderBy(asc(messageReports.createdAt), asc(messageReports.id))
    .limit(REPORTS_SHOWN);
  const nameOf = await namesOf(ctx, [...new Set(reports.flatMap((r) => [r.reporterId ?? r.reportedId, r.reportedId]))]);
  const shown = [];
  for (const { reporterId, reportedId, uptoSeq, conversationId, ...report } of reports) {
    const last = await ctx.db
      .select({ id: messages.id, authorId: messages.authorId, body: messages.body, createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), lte(messages.seq, uptoSeq)))
      .orderBy(desc(messages.seq))
      .limit(MESSAGES_SHOWN);
    shown.push({
      ...report,
      reporter: reporterId ? nameOf(reporterId) : null,
      reported: nameOf(reportedId),
      messages: last.reverse().map(({ authorId, ...message }) => ({
        ...message,
        byReported: authorId === reportedId,
      })),
    });
  }
  return shown;
}
export type OpenReport = Awaited<ReturnType<typeof openReports>>[number];

async function namesOf(ctx: Ctx, ids: string[]): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await personById(ctx, id))?.name ?? "");
  return (id) => names.get(id) ?? "";
}
