import { sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { partsWith } from "#app/domains/auth/rules/rights.ts";
import { peopleOf } from "#app/domains/businesses/queries/told.server.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type AppError, invalid } from "#app/infra/errors.ts";
import { announcement } from "#app/infra/events.server.ts";
import { livePart } from "#app/infra/live.server.ts";
import { m } from "#paraglide/messages.js";
import type { Send } from "../input.ts";
import type { Standing, Talk } from "../queries/standing.server.ts";
import { preview } from "../rules.ts";
import { mailLater } from "./mail.server.ts";

export const LIVE_TOPIC = "messages";

export type Delivered = {
  conversationId: string;
  messageId: string;
  seq: number;
  /** False when this very message had arrived before. */
  created: boolean;
};

export const attachmentGone = (): AppError => invalid("attachment_gone", m.messaging_attachment_gone());

/**
 * Writes a message that may be written, in the caller's transaction and under its lock of the pair, and tells the reader:
 * live, by an event, and by e-mail when nobody reads it; `told`: something else tells them of the same, so that only their open
 * pages hear of the message. One that has arrived before is answered as it was. Throws when one
 * of its files or photos is gone.
 */
export async function deliver(tx: Ctx, talk: Talk, standing: Standing, input: Send, told = false): Promise<Delivered> {
  const { conversationId, readerId } = talk;
  const { arrived, from } = standing;
  if (arrived) return { conversationId, messageId: arrived.id, seq: arrived.seq, created: false };
  const messageId = tx.newId();
  const { seq, files, firstUntold } = await write(tx, talk, messageId, input);
  if (files !== new Set(input.attachments).size) throw attachmentGone();
  if (input.photos) {
    const { chosen, takenFrom } = input.photos;
    await attachPictures(tx, { purpose: "quote", subjectId: messageId, ownerId: talk.authorId, takenFrom }, chosen);
  }
  if (told) return { conversationId, messageId, seq, created: true };
  await tx.services.queue.enqueueEach(tx, [
    mailLater(tx, { conversationId, readerId, firstSeq: firstUntold }),
    announcement(tx, {
      kind: "message.received",
      userId: readerId,
      ref: messageId,
      path: `/messages/${conversationId}`,
      data: { conversationId, from, preview: preview(input.body) || m.messaging_files({ count: files }) },
    }),
  ]);
  return { conversationId, messageId, seq, created: true };
}

type Written = {
  seq: number;
  /** How many of the author's own waiting files the message has taken. */
  files: number;
  /** Number of the first message that its reader has neither seen nor been told of by e-mail. */
  firstUntold: number;
};

type Message = {
  conversationId: string;
  authorId: string;
  personId: string;
  readerId: string;
  messageId: string;
  clientId: string;
  body: string;
  files: string[];
  locale: string;
  now: Date;
};

/**
 * The message, its number, its files, the conversation as both have it, how long a pro's first answer took, and the word to
 * their open pages: one statement.
 * The rows of the two are locked before their live heads, as everywhere.
 */
const writing = prepared((_, slots: Slots<Message & { both: string[]; parts: string[] }>) => {
  const { conversationId, authorId, personId, readerId, messageId, clientId, body, files, both, parts, locale, now } =
    slots;
  const told = sql`${peopleOf(both, parts, LIVE_TOPIC, conversationId)} and (select count(*) from had) > 0`;
  return sql<Written>`
    with next as (
      update conversations set last_seq = last_seq + 1 where id = ${conversationId}::uuid returning last_seq
    ), said as (
      insert into messages (id, conversation_id, seq, author_id, person_id, client_id, body, created_at)
      select ${messageId}::uuid, ${conversationId}::uuid, last_seq, ${authorId}::uuid, ${personId}::uuid, ${clientId}::uuid, ${body}::text,
        ${now}::timestamptz from next
      returning seq
    ), taken as (
      update message_attachments set message_id = ${messageId}::uuid
      where id = any(${files}::uuid[]) and owner_id = ${authorId}::uuid and message_id is null
      returning id
    ), had as (
      update conversation_members set last_at = ${now}::timestamptz,
        locale = case user_id when ${authorId}::uuid then ${locale}::text else locale end,
        unread = unread + case user_id when ${readerId}::uuid then 1 else 0 end
      where conversation_id = ${conversationId}::uuid
      returning user_id, greatest(read_seq, mailed_seq) as told
    ), answered as (
      insert into answer_times (conversation_id, pro_user_id, minutes, created_at)
      select ${conversationId}::uuid, ${authorId}::uuid,
        greatest(0, floor(extract(epoch from ${now}::timestamptz - asked.created_at) / 60))::int, ${now}::timestamptz
      from messages as asked
      where asked.conversation_id = ${conversationId}::uuid and asked.seq = 1 and asked.author_id = ${readerId}::uuid
        and exists (select from contractor_profiles where user_id = ${authorId}::uuid)
        and not exists (select from messages as mine
          where mine.conversation_id = ${conversationId}::uuid and mine.author_id = ${authorId}::uuid)
      on conflict do nothing
    ), ${livePart(now, told)}
    select seq, (select count(*)::int from taken) as files, (select count(*) from live_notes) as notes,
      coalesce((select min(earlier.seq) from messages as earlier, had
        where had.user_id = ${readerId}::uuid and earlier.conversation_id = ${conversationId}::uuid
          and earlier.author_id = ${authorId}::uuid and earlier.seq > had.told), seq) as "firstUntold"
    from said`;
});

async function write(tx: Ctx, talk: Talk, messageId: string, input: Send): Promise<Written> {
  const { body, clientId, attachments: files } = input;
  const both = [talk.readerId, talk.authorId];
  const { locale, now } = tx;
  const { userId: personId } = requireActor(tx);
  const slots = {
    ...talk,
    personId,
    both,
    parts: partsWith("messages"),
    messageId,
    clientId,
    body,
    files,
    locale,
    now,
  };
  const [written] = await writing(tx.db, slots);
  if (!written) throw new Error("no such conversation");
  return written;
}
