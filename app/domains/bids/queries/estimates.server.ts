import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { conversationMembers, conversations, messages } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";

const SHOWN = 8;

/**
 * Where a pro can write a price: the newest conversations about no posted job in which the other side has written, and the page
 * that a customer of their own is sent to, null while the profile is not finished.
 */
export async function estimatesPage(ctx: Ctx) {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const own = conversationMembers;
  const theirs = ctx.db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversationId, own.conversationId), eq(messages.authorId, own.otherId)));
  const [business, asked] = await Promise.all([
    businessOf(ctx, proId),
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
    url: business?.onboardingCompleted ? `${ctx.services.env.PUBLIC_URL}/pros/${business.slug}/quote` : null,
  };
}
