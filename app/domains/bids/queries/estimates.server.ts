import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { conversationMembers, conversations, messages } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { newestBids } from "./bids.server.ts";

const SHOWN = 8;
const SENT_SHOWN = 20;

/** The newest estimates that a pro sent in conversations, with their newest price and where each stands. */
async function sentEstimates(ctx: Ctx, proId: string) {
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
    .where(and(eq(jobApplications.applicantId, proId), eq(jobPosts.onlyFor, proId)))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(SENT_SHOWN);
  const prices = await newestBids(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, bid: prices.get(row.id) ?? null }));
}

/**
 * Where a pro can write a price: the newest conversations about no posted job in which the other side has written, what was sent, and the page
 * that a customer of their own is sent to, null while the profile is not finished.
 */
export async function estimatesPage(ctx: Ctx) {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const own = conversationMembers;
  const theirs = ctx.db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversationId, own.conversationId), eq(messages.authorId, own.otherId)));
  const [business, sent, asked] = await Promise.all([
    businessOf(ctx, proId),
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
    sent,
    url: business?.onboardingCompleted ? `${ctx.services.env.PUBLIC_URL}/pros/${business.slug}/quote` : null,
  };
}
