import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { tiedSql } from "#app/domains/businesses/queries/ties.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { engagementDocuments, engagementEvents, engagements, engagementTasks } from "../tables.server.ts";
import { talkOf } from "./thread.server.ts";

const SHOWN_MAX = 50;

/** The disputes that wait for a decision, the oldest first, with what both sides said. For reviewers. */
export async function listDisputes(ctx: Ctx) {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  const rows = await ctx.db
    .select({
      id: engagements.id,
      jobId: engagements.jobId,
      hirerId: engagements.hirerId,
      proId: engagements.proId,
      changedAt: engagements.changedAt,
      title: jobPosts.title,
      description: jobPosts.description,
      hirer: sql<string>`coalesce(business_name(${engagements.hirerId}), '')`.mapWith(memberName),
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
      /** One of the two is near to the reviewer's own business: another reviewer decides. */
      tied: sql<boolean>`${tiedSql(reviewerId, engagements.hirerId)} or ${tiedSql(reviewerId, engagements.proId)}`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(engagements.state, "disputed"))
    .orderBy(asc(engagements.changedAt), asc(engagements.id))
    .limit(SHOWN_MAX);
  const ids = rows.map(({ id }) => id);
  const documents = ids.length
    ? await ctx.db
        .select({
          id: engagementDocuments.id,
          engagementId: engagementDocuments.engagementId,
          businessId: engagementDocuments.businessId,
          kind: engagementDocuments.kind,
          name: engagementDocuments.fileName,
          type: engagementDocuments.fileType,
          size: engagementDocuments.fileSize,
          createdAt: engagementDocuments.createdAt,
        })
        .from(engagementDocuments)
        .where(inArray(engagementDocuments.engagementId, ids))
        .orderBy(desc(engagementDocuments.createdAt), asc(engagementDocuments.id))
    : [];
  const events = rows.length
    ? await ctx.db
        .select({
          id: engagementEvents.id,
          engagementId: engagementEvents.engagementId,
          at: engagementEvents.at,
          side: engagementEvents.side,
          state: engagementEvents.state,
          note: engagementEvents.note,
          person: sql<string | null>`null`,
        })
        .from(engagementEvents)
        .where(inArray(engagementEvents.engagementId, ids))
        .orderBy(asc(engagementEvents.at), asc(engagementEvents.seq))
    : [];
  const punch = ids.length
    ? await ctx.db
        .select({
          id: engagementTasks.id,
          engagementId: engagementTasks.engagementId,
          title: engagementTasks.title,
        })
        .from(engagementTasks)
        .where(
          and(
            inArray(engagementTasks.engagementId, ids),
            eq(engagementTasks.shared, true),
            isNull(engagementTasks.doneAt),
          ),
        )
        .orderBy(asc(engagementTasks.createdAt), asc(engagementTasks.id))
    : [];
  return Promise.all(
    rows.map(async ({ hirerId, proId, jobId, ...row }) => ({
      ...row,
      /** What either side added to the job. */
      documents: row.tied
        ? []
        : documents
            .filter(({ engagementId }) => engagementId === row.id)
            .map(({ engagementId: _, businessId, ...document }) => ({
              ...document,
              side: businessId === hirerId ? ("hirer" as const) : ("pro" as const),
            })),
      /** What of the list that both sides see is not done. */
      punch: row.tied ? [] : punch.filter(({ engagementId }) => engagementId === row.id),
      events: events.filter(({ engagementId }) => engagementId === row.id),
      talk: await talkOf(ctx, { mineId: hirerId, otherId: proId, jobId }),
    })),
  );
}
