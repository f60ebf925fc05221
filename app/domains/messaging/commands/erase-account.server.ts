import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { dropPicturesOf } from "#app/domains/media/commands/attach.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  conversationMembers,
  conversations,
  memberBlocks,
  messageAttachments,
  messageReports,
  messages,
} from "../tables.server.ts";
import { DROP_UNSENT, dropPreviews } from "./upload.server.ts";

/**
 * What was sent stays with the one it was sent to, from a former member; where both have left, the conversation goes with
 * its files. Files that were never sent, blocks and the name under reports go at once.
 */
export async function eraseMessaging(tx: Ctx, userId: string): Promise<void> {
  await dropFiles(tx, and(eq(messageAttachments.ownerId, userId), isNull(messageAttachments.messageId)));
  const lonely = tx.db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .innerJoin(businesses, eq(businesses.id, conversationMembers.otherId))
    .where(and(eq(conversationMembers.userId, userId), isNotNull(businesses.closedAt)));
  const gone = (await lonely).map(({ id }) => id);
  if (gone.length) {
    const theirs = tx.db.select({ id: messages.id }).from(messages).where(inArray(messages.conversationId, gone));
    await dropFiles(tx, inArray(messageAttachments.messageId, theirs));
    await dropPicturesOf(
      tx,
      "quote",
      (await theirs).map(({ id }) => id),
    );
    await tx.db.delete(conversations).where(inArray(conversations.id, gone));
  }
  await tx.db
    .update(conversationMembers)
    .set({
      unread: 0,
      locale: null,
      readSeq: sql`greatest(${conversationMembers.readSeq}, ${conversationMembers.mailedSeq})`,
    })
    .where(eq(conversationMembers.userId, userId));
  await tx.db.delete(memberBlocks).where(or(eq(memberBlocks.userId, userId), eq(memberBlocks.blockedId, userId)));
  await tx.db.update(messageReports).set({ reporterId: null }).where(eq(messageReports.reporterId, userId));
}

async function dropFiles(tx: Ctx, where: ReturnType<typeof and>): Promise<void> {
  const gone = await tx.db
    .delete(messageAttachments)
    .where(where)
    .returning({ id: messageAttachments.id, key: messageAttachments.fileKey });
  await dropPreviews(tx, gone);
  await tx.services.queue.enqueueEach(
    tx,
    gone.map(({ key }) => ({ name: DROP_UNSENT, data: { key } })),
  );
}
