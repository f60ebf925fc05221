import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { noSuchConversation } from "../access.ts";
import { THREAD_PAGE } from "../input.ts";
import { offerIn } from "../rules/offer.ts";
import { reasonNotToSend } from "../rules.ts";
import { conversationMembers, conversations, messageAttachments, messages } from "../tables.server.ts";
import { fileUrl } from "./attachments.server.ts";
import { offersBetween } from "./offers.server.ts";
import { ownConversation, ownRowWith } from "./own.server.ts";
import { personById } from "./people.server.ts";
import { blockBetween } from "./tie.server.ts";

export type Thread = Awaited<ReturnType<typeof getThread>>;
export type ShownMessage = Thread["messages"][number];

/** Behind every message's number. */
const AFTER_ALL = 2 ** 31 - 1;

/** With whether the other has written. */
const threadRow = ownRowWith({
  otherWrote: sql`exists (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.authorId} = ${conversationMembers.otherId})`,
});

const messageRows = prepared((db, { id, before }: Slots<{ id: string; before: number }>) =>
  db
    .select({
      id: messages.id,
      seq: messages.seq,
      clientId: messages.clientId,
      authorId: messages.authorId,
      body: messages.body,
      createdAt: messages.createdAt,
      photos: hangingOn("quote", sql`${messages}.id`),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, id), lt(messages.seq, before)))
    .orderBy(desc(messages.seq))
    .limit(THREAD_PAGE),
);

const attachmentRows = prepared((db, { messageIds }: Slots<{ messageIds: string[] }>) =>
  db
    .select({
      id: messageAttachments.id,
      messageId: messageAttachments.messageId,
      key: messageAttachments.fileKey,
      name: messageAttachments.fileName,
      type: messageAttachments.fileType,
      size: messageAttachments.fileSize,
      pictures: hangingOn("message", sql`${messageAttachments}.id`),
    })
    .from(messageAttachments)
    .where(sql`${messageAttachments.messageId} = any(${messageIds}::uuid[])`)
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id)),
);

/**
 * A conversation with its newest messages, or those before `before`, oldest first. Throws not-found for whoever is not
 * one of the two.
 */
export async function getThread(ctx: Ctx, conversationId: string, { before }: { before: number | null }) {
  const userId = ownerOf(ctx, "messages");
  const own = await ownConversation(ctx, conversationId, threadRow);
  const [other, blocked, rows] = await Promise.all([
    personById(ctx, own.otherId),
    blockBetween(ctx, userId, own.otherId),
    messageRows(ctx.db, { id: own.id, before: before ?? AFTER_ALL }),
  ]);
  if (!other) throw noSuchConversation();
  rows.reverse();
  const led = rows.map(({ body }) => offerIn(body));
  const [files, offers] = await Promise.all([
    attachmentsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    offersBetween(ctx, {
      otherId: own.otherId,
      jobId: own.jobId,
      ids: led.flatMap((one) => (one ? [one.applicationId] : [])),
    }),
  ]);
  const ledTo = (n: number) => offers.find(({ id }) => id === led[n]?.applicationId) ?? null;
  /** A card under a message is of whoever wrote it, and no second one of what stands above the talk. */
  const shownIn = (n: number) => {
    const offer = ledTo(n);
    return offer && offer.jobId !== own.jobId && offer.fromId === rows[n]?.authorId ? offer : null;
  };
  const first = rows[0]?.seq ?? 1;
  const { otherId: _, otherWrote, ...shown } = own;
  const reason = reasonNotToSend({ otherIsMember: other.isMember, blocked });
  return {
    ...shown,
    other: { name: other.name, isCompany: other.isCompany, slug: other.slug, isMember: other.isMember },
    /** The bids on the job that they talk about; one that was said in a conversation stands in its message. */
    offers: offers.filter(({ jobId }) => jobId === own.jobId),
    messages: rows.map(({ authorId, photos, body, ...message }, n) => ({
      ...message,
      /** Without the address of what stands under it or above the talk. */
      body: ledTo(n) ? (led[n]?.words ?? body) : body,
      offer: shownIn(n),
      photos: photos.map((photo) => shownPicture(ctx, photo)),
      mine: authorId === userId,
      attachments: files.get(message.id) ?? [],
    })),
    /** The number before which earlier messages stand; null at the beginning. */
    earlier: first > 1 ? first : null,
    /** Whether newer messages stand after these. */
    later: rows.length > 0 && (rows.at(-1)?.seq ?? 0) < own.lastSeq,
    blockedByMe: blocked === "by_writer",
    reason,
    /** The reader may say a price here: a pro whom the other has written to. */
    mayQuote: ctx.actor?.role === "contractor" && may(ctx, "jobs") && !own.jobId && otherWrote === true && !reason,
  };
}

export type ShownAttachment = {
  id: string;
  url: string;
  name: string;
  type: string;
  size: number;
  /** What shows it small; null for what is no picture. */
  picture: ShownPicture | null;
};

async function attachmentsOf(ctx: Ctx, messageIds: string[]): Promise<Map<string, ShownAttachment[]>> {
  const byMessage = new Map<string, ShownAttachment[]>();
  if (!messageIds.length) return byMessage;
  const rows = await attachmentRows(ctx.db, { messageIds });
  for (const { messageId, key, pictures, ...file } of rows) {
    if (!messageId) continue;
    const picture = pictures[0] ? shownPicture(ctx, pictures[0]) : null;
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), { ...file, url: fileUrl(key), picture }]);
  }
  return byMessage;
}
