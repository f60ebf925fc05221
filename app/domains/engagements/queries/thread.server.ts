import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { offerIn } from "#app/domains/messaging/rules/offer.ts";
import { pairOf } from "#app/domains/messaging/rules.ts";
import { conversations, messageAttachments, messages } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** As many of the newest messages stand on the page of the work. */
const NEWEST = 20;

/** The newest messages of the actor's business and the other side about the job, oldest first. */
export async function threadOf(ctx: Ctx, { otherId, jobId }: { otherId: string; jobId: string }) {
  const businessId = ownerOf(ctx, "site");
  const { conversationId, ...talk } = await talkOf(ctx, { mineId: businessId, otherId, jobId });
  /** Where owner and office answer. */
  return { ...talk, conversationId: may(ctx, "messages") ? conversationId : null };
}

/** The same as one of the two has it; the caller has looked that the actor may read it. */
export async function talkOf(ctx: Ctx, { mineId, otherId, jobId }: { mineId: string; otherId: string; jobId: string }) {
  const { lowId, highId } = pairOf(mineId, otherId);
  const [conversation] = await ctx.db
    .select({ id: conversations.id, lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId), eq(conversations.jobId, jobId)));
  if (!conversation) return { conversationId: null, earlier: 0, messages: [] };
  const rows = await ctx.db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      body: messages.body,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(desc(messages.seq))
    .limit(NEWEST);
  const files = rows.length
    ? await ctx.db
        .select({ messageId: messageAttachments.messageId, name: messageAttachments.fileName })
        .from(messageAttachments)
        .where(
          inArray(
            messageAttachments.messageId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id))
    : [];
  return {
    conversationId: conversation.id,
    earlier: conversation.lastSeq - rows.length,
    messages: rows.reverse().map(({ authorId, body, ...message }) => ({
      ...message,
      /** Without the address of the bid that it leads to. */
      body: offerIn(body)?.words ?? body,
      mine: authorId === mineId,
      files: files.filter(({ messageId }) => messageId === message.id).map(({ name }) => name),
    })),
  };
}
