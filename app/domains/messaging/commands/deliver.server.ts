import { and, eq, gt, inArray, isNull, min, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { publishLive } from "#app/infra/live.server.ts";
import { m } from "#paraglide/messages.js";
import type { Send } from "../input.ts";
import { personById } from "../queries/people.server.ts";
import { preview } from "../rules.ts";
import { conversationMembers, conversations, messageAttachments, messages } from "../tables.server.ts";
import { mailLater } from "./mail.server.ts";

export const LIVE_TOPIC = "messages";

export type Delivered = {
  conversationId: string;
  messageId: string;
  seq: number;
  /** False when this very message had arrived before. */
  created: boolean;
};

/** The message with the form's own id, if it has arrived. */
export async function arrived(ctx: Ctx, conversationId: string, authorId: string, clientId: string) {
  const [row] = await ctx.db
    .select({ id: messages.id, seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        eq(messages.clientId, clientId),
      ),
    );
  return row && { conversationId, messageId: row.id, seq: row.seq, created: false };
}

type Talk = { conversationId: string; authorId: string; readerId: string };

/**
 * Writes a message that may be written, in the caller's transaction and under its lock of the pair, and tells the reader:
 * live, by an event, and by e-mail when nobody reads it.
 */
export async function deliver(tx: Ctx, talk: Talk, { body, clientId, attachments }: Send): Promise<Delivered> {
  const { conversationId, authorId, readerId } = talk;
  const before = await arrived(tx, conversationId, authorId, clientId);
  if (before) return before;
  const [next] = await tx.db
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq });
  if (!next) throw new Error("no such conversation");
  const { seq } = next;
  const messageId = tx.newId();
  await tx.db
    .insert(messages)
    .values({ id: messageId, conversationId, seq, authorId, clientId, body, createdAt: tx.now });
  const files = await attach(tx, authorId, messageId, attachments);
  const member = (userId: string) =>
    and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));
  await tx.db.update(conversationMembers).set({ lastAt: tx.now, locale: tx.locale }).where(member(authorId));
  await tx.db
    .update(conversationMembers)
    .set({ lastAt: tx.now, unread: sql`${conversationMembers.unread} + 1` })
    .where(member(readerId));
  await mailLater(tx, { conversationId, readerId, firstSeq: (await firstUntold(tx, talk)) ?? seq });

  const from = (await personById(tx, authorId))?.name ?? "";
  const text = preview(body) || m.messaging_files({ count: files });
  await announce(tx, {
    kind: "message.received",
    userId: readerId,
    ref: messageId,
    path: `/messages/${conversationId}`,
    data: { conversationId, from, preview: text },
  });
  await publishLive(tx, [readerId, authorId], LIVE_TOPIC, conversationId);
  return { conversationId, messageId, seq, created: true };
}

/** Number of the first message that its reader has neither seen nor been told of by e-mail. */
async function firstUntold(tx: Ctx, { conversationId, authorId, readerId }: Talk): Promise<number | null> {
  const [row] = await tx.db
    .select({ seq: min(messages.seq) })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), eq(conversationMembers.userId, readerId)),
    )
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, authorId),
        gt(messages.seq, sql`greatest(${conversationMembers.readSeq}, ${conversationMembers.mailedSeq})`),
      ),
    );
  return row?.seq ?? null;
}

/** Hands the author's own waiting files to the message; gives how many. Throws when one of them is gone. */
async function attach(tx: Ctx, ownerId: string, messageId: string, ids: string[]): Promise<number> {
  if (!ids.length) return 0;
  const taken = await tx.db
    .update(messageAttachments)
    .set({ messageId })
    .where(
      and(
        inArray(messageAttachments.id, ids),
        eq(messageAttachments.ownerId, ownerId),
        isNull(messageAttachments.messageId),
      ),
    )
    .returning({ id: messageAttachments.id });
  if (taken.length !== new Set(ids).size) throw invalid("attachment_gone", m.messaging_attachment_gone());
  return taken.length;
}
