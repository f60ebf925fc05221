import { eq, inArray, sql } from "drizzle-orm";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMember } from "#app/domains/directory/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { counted, type Use } from "#app/infra/rate-limit.server.ts";
import type { Send } from "../input.ts";
import type { Tie } from "../rules.ts";
import { memberBlocks, messageAttachments, messages } from "../tables.server.ts";
import { personColumns, personOf } from "./people.server.ts";
import { blockOf } from "./tie.server.ts";

export type Talk = { conversationId: string; authorId: string; readerId: string };

export type Standing = {
  /** The very message, if it has arrived before. */
  arrived: { id: string; seq: number } | null;
  /** The author as others see them. */
  from: string;
  otherIsMember: boolean;
  blocked: Tie["blocked"];
  /** How many of the message's files no message carries yet; whose they are is for the write to say. */
  files: number;
  /** The other has begun to write, about no job, and the author has not answered yet. */
  isRequest: boolean;
  /** Seconds, when there were more uses than allowed. */
  wait: number | null;
};

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

/**
 * All that decides about a message that is to be written, in one statement, read under the lock of the pair. Counts `uses`
 * unless the message has arrived before.
 */
export async function standingOf(tx: Ctx, talk: Talk, input: Send, uses: readonly Use[] = []): Promise<Standing> {
  const { conversationId, authorId, readerId } = talk;
  // Each of these is asked once, however many people the statement gives: it depends on none of them.
  const arrived = sql`(select json_build_object('id', id, 'seq', seq) from ${messages}
    where conversation_id = ${conversationId} and author_id = ${authorId} and client_id = ${input.clientId})`;
  const rows = await tx.db
    .select({
      ...personColumns(isMember(tx)),
      arrived: sql<Standing["arrived"]>`${arrived}`,
      blockedBy: sql<string[]>`(select coalesce(json_agg(user_id), '[]') from ${memberBlocks}
        where (user_id, blocked_id) in ((${authorId}::uuid, ${readerId}::uuid), (${readerId}::uuid, ${authorId}::uuid)))`,
      isRequest: sql<boolean>`(select c.job_id is null and c.last_seq > 0 and not exists
        (select from ${messages} m where m.conversation_id = c.id and m.author_id = ${authorId})
        from conversations c where c.id = ${conversationId})`,
      files: input.attachments.length
        ? sql<number>`(select count(*)::int from ${messageAttachments}
            where id = any(${uuids(input.attachments)}) and message_id is null)`
        : sql<number>`0`,
      wait: uses.length
        ? sql<number | null>`case when ${arrived} is null then (select ${counted(tx, uses)}) end`
        : sql<null>`null`,
    })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, businesses.id))
    .where(inArray(businesses.id, [authorId, readerId]));
  const author = rows.find(({ userId }) => userId === authorId);
  if (!author) throw new Error("the author of a message has no account");
  const other = rows.find(({ userId }) => userId === readerId);
  return {
    arrived: author.arrived,
    from: personOf(author).name,
    otherIsMember: other?.isMember ?? false,
    blocked: blockOf(author.blockedBy, authorId),
    isRequest: author.isRequest,
    files: author.files,
    wait: author.wait,
  };
}
