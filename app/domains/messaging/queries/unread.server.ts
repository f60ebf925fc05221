import { and, desc, eq, gt, type SQLWrapper, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMemberAt } from "#app/domains/directory/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { preview } from "../rules.ts";
import { conversations, messages, conversationMembers as own } from "../tables.server.ts";
import { personColumns, personOf } from "./people.server.ts";

const NEWEST_SHOWN = 3;

const unreadOf = (me: SQLWrapper) => and(eq(own.userId, me), gt(own.unread, 0));

const countRow = prepared((db, { me }: Slots<{ me: string }>) =>
  db
    .select({ n: sql<number>`coalesce(sum(${own.unread}), 0)::int` })
    .from(own)
    .where(unreadOf(me)),
);

const newestRows = prepared((db, { me, now, demo }: Slots<Asking & { me: string }>) =>
  db
    .select({
      conversationId: own.conversationId,
      unread: own.unread,
      subject: conversations.subject,
      at: own.lastAt,
      body: messages.body,
      count: sql<number>`(sum(${own.unread}) over ())::int`,
      ...personColumns(isMemberAt({ now, demo })),
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(messages, and(eq(messages.conversationId, own.conversationId), eq(messages.seq, conversations.lastSeq)))
    .innerJoin(businesses, eq(businesses.id, own.otherId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, own.otherId))
    .where(unreadOf(me))
    .orderBy(desc(own.lastAt), desc(own.conversationId))
    .limit(NEWEST_SHOWN),
);

/** How many messages wait for the actor, in all their conversations. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  // The pages of somebody whose part has no messages ask too.
  if (ctx.actor && !may(ctx, "messages")) return 0;
  const [row] = await countRow(ctx.db, { me: ownerOf(ctx, "messages") });
  return row?.n ?? 0;
}

/** What waits for the actor: how many messages, and the conversations with the newest of them, three at most. */
export async function unreadMessages(ctx: Ctx) {
  const userId = ownerOf(ctx, "messages");
  const rows = await newestRows(ctx.db, { ...askingOf(ctx), me: userId });
  return {
    count: rows[0]?.count ?? 0,
    newest: rows.map(({ conversationId, unread, subject, at, body, count: _, ...person }) => ({
      conversationId,
      unread,
      subject,
      at,
      from: personOf(person).name,
      preview: preview(body),
    })),
  };
}
export type UnreadMessages = Awaited<ReturnType<typeof unreadMessages>>;
