import { and, desc, eq, gt, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { preview } from "../rules.ts";
import { conversations, messages, conversationMembers as own } from "../tables.server.ts";
import { personColumns, personOf } from "./people.server.ts";

const NEWEST_SHOWN = 3;

const unreadOf = (userId: string) => and(eq(own.userId, userId), gt(own.unread, 0));

/** How many messages wait for the actor, in all their conversations. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`coalesce(sum(${own.unread}), 0)::int` })
    .from(own)
    .where(unreadOf(requireActor(ctx).userId));
  return row?.n ?? 0;
}

/** What waits for the actor: how many messages, and the conversations with the newest of them, three at most. */
export async function unreadMessages(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const count = await unreadCount(ctx);
  if (!count) return { count, newest: [] };
  const rows = await ctx.db
    .select({
      conversationId: own.conversationId,
      unread: own.unread,
      subject: conversations.subject,
      at: own.lastAt,
      body: messages.body,
      ...personColumns(ctx),
    })
    .from(own)
    .innerJoin(conversations, eq(conversations.id, own.conversationId))
    .innerJoin(messages, and(eq(messages.conversationId, own.conversationId), eq(messages.seq, conversations.lastSeq)))
    .innerJoin(users, eq(users.id, own.otherId))
    .innerJoin(profiles, eq(profiles.id, own.otherId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, own.otherId))
    .where(unreadOf(userId))
    .orderBy(desc(own.lastAt), desc(own.conversationId))
    .limit(NEWEST_SHOWN);
  return {
    count,
    newest: rows.map(({ conversationId, unread, subject, at, body, ...person }) => ({
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
