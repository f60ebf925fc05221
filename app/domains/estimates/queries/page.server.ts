import { and, desc, eq, exists, isNull, notExists, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { newestBids } from "#app/domains/bids/queries/bids.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { conversationMembers, conversations, messages } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { customerEstimates } from "../tables.server.ts";
import { mailedEstimates } from "./own.server.ts";

const SHOWN = 8;
const SENT_SHOWN = 20;

/** The newest estimates that a pro sent in conversations and not by mail, with their newest price and where each stands. */
async function sentEstimates(ctx: Ctx, proId: string) {
  const mailed = ctx.db
    .select({ one: sql`1` })
    .from(customerEstimates)
    .where(eq(customerEstimates.applicationId, jobApplications.id));
  const rows = await ctx.db
    .select({
      id: jobApplications.id,
      title: jobPosts.title,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      name: sql<string>`coalesce(business_name(${jobPosts.posterId}), '')`.mapWith(memberName),
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.applicantId, proId), eq(jobPosts.onlyFor, proId), notExists(mailed)))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(SENT_SHOWN);
  const prices = await newestBids(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, bid: prices.get(row.id) ?? null }));
}

/**
 * Where a pro can write a price: what was mailed to customers of their own, the newest conversations about no posted job in which
 * the other side has written, what was sent there, and the page that a customer may be sent to, null while the profile is not finished.
 */
export async function estimatesPage(ctx: Ctx) {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const own = conversationMembers;
  const theirs = ctx.db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversationId, own.conversationId), eq(messages.authorId, own.otherId)));
  const [business, mailed, sent, asked] = await Promise.all([
    businessOf(ctx, proId),
    mailedEstimates(ctx),
    sentEstimates(ctx, proId),
    ctx.db
      .select({
        id: own.conversationId,
        subject: conversations.subject,
        name: sql<string>`coalesce(business_name(${own.otherId}), '')`.mapWith(memberName),
      })
      .from(own)
      .innerJoin(conversations, eq(conversations.id, own.conversationId))
      .where(and(eq(own.userId, proId), isNull(conversations.jobId), exists(theirs)))
      .orderBy(desc(own.lastAt), desc(own.conversationId))
      .limit(SHOWN),
  ]);
  return {
    asked,
    mailed,
    sent,
    url: business?.onboardingCompleted ? `${ctx.services.env.PUBLIC_URL}/pros/${business.slug}/quote` : null,
  };
}
