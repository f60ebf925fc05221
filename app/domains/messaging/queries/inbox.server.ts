import { and, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMemberAt } from "#app/domains/directory/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { LIST_PAGE } from "../input.ts";
import { preview } from "../rules.ts";
import { conversations, messages, conversationMembers as own } from "../tables.server.ts";
import { personColumns, personOf } from "./people.server.ts";

type Inbox = Awaited<ReturnType<typeof listConversations>>;
export type InboxRow = Inbox["rows"][number];

const inboxRows = prepared((db, { me, offset, now, demo }: Slots<Asking & { me: string; offset: number }>) =>
  db
    .select({
      id: own.conversationId,
      subject: conversations.subject,
      unread: own.unread,
      lastAt: own.lastAt,
      authorId: messages.authorId,
      body: messages.body,
      ...personColumns(isMemberAt({ now, demo })),
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(messages, and(eq(messages.conversationId, own.conversationId), eq(messages.seq, conversations.lastSeq)))
    .innerJoin(businesses, eq(businesses.id, own.otherId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, own.otherId))
    .where(eq(own.userId, me))
    .orderBy(sql`(${own.unread} > 0) desc`, desc(own.lastAt), desc(own.conversationId))
    .limit(LIST_PAGE + 1)
    .offset(offset),
);

/** One page of the actor's conversations: those with something unread first, then the others, each newest first. */
export async function listConversations(ctx: Ctx, page: number) {
  const userId = ownerOf(ctx, "messages");
  const found = await inboxRows(ctx.db, { ...askingOf(ctx), me: userId, offset: (page - 1) * LIST_PAGE });
  return {
    page,
    hasMore: found.length > LIST_PAGE,
    rows: found.slice(0, LIST_PAGE).map(({ id, subject, unread, lastAt, authorId, body, ...person }) => {
      const { name, isCompany } = personOf(person);
      return { id, subject, unread, lastAt, name, isCompany, mine: authorId === userId, line: preview(body) };
    }),
  };
}
