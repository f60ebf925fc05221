import { and, eq, type SQL } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchConversation } from "../access.ts";
import { conversationMembers, conversations } from "../tables.server.ts";

/**
 * A conversation of the actor's own, as they have it; with `more`, other columns beside. Throws not-found for everyone
 * else's.
 */
export async function ownConversation(ctx: Ctx, conversationId: string, more: Record<string, SQL> = {}) {
  const { userId } = requireActor(ctx);
  if (!isId(conversationId)) throw noSuchConversation();
  const [row] = await ctx.db
    .select({
      id: conversations.id,
      jobId: conversations.jobId,
      subject: conversations.subject,
      lastSeq: conversations.lastSeq,
      otherId: conversationMembers.otherId,
      readSeq: conversationMembers.readSeq,
      unread: conversationMembers.unread,
      ...more,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
  if (!row) throw noSuchConversation();
  return row;
}
