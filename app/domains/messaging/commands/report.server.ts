import { and, eq, isNull } from "drizzle-orm";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { Report } from "../input.ts";
import { ownConversation } from "../queries/own.server.ts";
import { messageReports } from "../tables.server.ts";
import { blockOther } from "./block.server.ts";

const REPORTS_A_DAY: Limit = { points: 20, seconds: 24 * 3600 };

/** Asks the reviewers to look at a conversation of the actor's own; one report waits at a time. Blocks when asked to. */
export async function reportConversation(ctx: Ctx, conversationId: string, input: Report): Promise<void> {
  const userId = ownerOf(ctx, "messages");
  const { id, otherId, lastSeq } = await ownConversation(ctx, conversationId);
  await limit(ctx, "messages.report", userId, REPORTS_A_DAY);
  await inTransaction(ctx, async (tx) => {
    const reportId = tx.newId();
    const [made] = await tx.db
      .insert(messageReports)
      .values({
        id: reportId,
        conversationId: id,
        reporterId: userId,
        reportedId: otherId,
        reason: input.reason,
        note: input.note,
        uptoSeq: lastSeq,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: messageReports.id });
    if (made) await audit(tx, "conversation.reported", `report:${reportId}`, { reason: input.reason });
    if (input.block) await blockOther(tx, id);
  });
}

/** A reviewer is done with a report. Safe to repeat. */
export async function closeReport(ctx: Ctx, reportId: string): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  if (!isId(reportId)) throw notFound("no_such_report", m.messaging_report_gone());
  await inTransaction(ctx, async (tx) => {
    const [done] = await tx.db
      .update(messageReports)
      .set({ handledAt: tx.now, handledBy: reviewerId })
      .where(and(eq(messageReports.id, reportId), isNull(messageReports.handledAt)))
      .returning({ id: messageReports.id });
    if (done) await audit(tx, "report.closed", `report:${reportId}`);
  });
}
