import { and, count, eq, gt, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { publishToPeople } from "#app/domains/businesses/queries/told.server.ts";
import { readNotificationsOf } from "#app/domains/notifications/commands/read.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { ownConversation } from "../queries/own.server.ts";
import { conversationMembers, messages } from "../tables.server.ts";
import { LIVE_TOPIC } from "./deliver.server.ts";

/**
 * The actor has seen a conversation up to message number `upto`. Never goes back; safe to repeat. True when something
 * unread became read; the actor's other pages are told then.
 */
export async function markRead(ctx: Ctx, conversationId: string, upto: number): Promise<boolean> {
  const userId = ownerOf(ctx, "messages");
  const { id, lastSeq, readSeq } = await ownConversation(ctx, conversationId);
  const seen = Math.min(upto, lastSeq);
  // The bell may have heard of a message only after it was read.
  if (seen === lastSeq) await readNotificationsOf(ctx, `/messages/${id}`);
  if (seen <= readSeq) return false;
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId));
    // Locked first: a message that arrives meanwhile is counted by the next statement, or adds itself afterwards.
    const [held] = await tx.db
      .select({ readSeq: conversationMembers.readSeq, unread: conversationMembers.unread })
      .from(conversationMembers)
      .where(own)
      .for("update");
    if (!held || held.readSeq >= seen) return false;
    const [left] = await tx.db
      .select({ n: count() })
      .from(messages)
      .where(and(eq(messages.conversationId, id), gt(messages.seq, seen), ne(messages.authorId, userId)));
    const still = Number(left?.n ?? 0);
    await tx.db.update(conversationMembers).set({ readSeq: seen, unread: still, locale: tx.locale }).where(own);
    if (held.unread > still) await publishToPeople(tx, [userId], "messages", { topic: LIVE_TOPIC, id });
    return held.unread > still;
  });
}
