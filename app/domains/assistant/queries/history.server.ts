import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { HISTORY_PAGE } from "#app/domains/assistant/rules/limits.ts";
import { assistantConversations, assistantFiles, assistantMessages } from "#app/domains/assistant/tables.server.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

const c = assistantConversations;
const said = assistantMessages;

export const noSuchConversation = () => notFound("no_such_conversation", m.assistant_history_gone());

/** What cannot be an id is not found, like an id of somebody else's. */
export function idOf(id: string): string {
  if (!isId(id)) throw noSuchConversation();
  return id;
}

const shownOfMessage = {
  position: said.position,
  role: said.role,
  content: said.content,
  cut: said.cut,
  engine: said.engine,
  sources: said.sources,
  cards: said.cards,
  file: sql<{ id: string; name: string } | null>`case when ${assistantFiles.id} is not null
    then json_build_object('id', ${assistantFiles.id}, 'name', ${assistantFiles.fileName}) end`,
  createdAt: said.createdAt,
};

/** The actor's conversations, the last spoken in first; `page` from 1. */
export async function myConversations(ctx: Ctx, page = 1) {
  const { userId } = requireActor(ctx);
  const [counted] = await ctx.db.select({ n: count() }).from(c).where(eq(c.userId, userId));
  const conversations = await ctx.db
    .select({ id: c.id, title: c.title, createdAt: c.createdAt, updatedAt: c.updatedAt })
    .from(c)
    .where(eq(c.userId, userId))
    .orderBy(desc(c.updatedAt), asc(c.id))
    .limit(HISTORY_PAGE)
    .offset((Math.max(1, page) - 1) * HISTORY_PAGE);
  const total = counted?.n ?? 0;
  return { conversations, total, pages: Math.max(1, Math.ceil(total / HISTORY_PAGE)) };
}

/** One conversation with all that was said. Not found for everyone but its owner. */
export async function myConversation(ctx: Ctx, id: string) {
  const { userId } = requireActor(ctx);
  const [conversation] = await ctx.db
    .select({ id: c.id, title: c.title, createdAt: c.createdAt, updatedAt: c.updatedAt })
    .from(c)
    .where(and(eq(c.id, idOf(id)), eq(c.userId, userId)));
  if (!conversation) throw noSuchConversation();
  const messages = await ctx.db
    .select(shownOfMessage)
    .from(said)
    .leftJoin(assistantFiles, eq(assistantFiles.id, said.fileId))
    .where(eq(said.conversationId, id))
    .orderBy(asc(said.position));
  return { ...conversation, messages };
}

/** Everything a member asked and was answered, for their own copy. */
export async function exportAssistant(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({ id: c.id, title: c.title, startedAt: c.createdAt, ...shownOfMessage })
    .from(c)
    .innerJoin(said, eq(said.conversationId, c.id))
    .leftJoin(assistantFiles, eq(assistantFiles.id, said.fileId))
    .where(eq(c.userId, userId))
    .orderBy(asc(c.createdAt), asc(c.id), asc(said.position));
  type Message = Omit<(typeof rows)[number], "id" | "title" | "startedAt">;
  const conversations = new Map<string, { title: string; startedAt: Date; messages: Message[] }>();
  for (const { id, title, startedAt, ...message } of rows) {
    const known = conversations.get(id) ?? { title, startedAt, messages: [] };
    known.messages.push(message);
    conversations.set(id, known);
  }
  const files = await ctx.db
    .select({
      id: assistantFiles.id,
      conversationId: assistantFiles.conversationId,
      name: assistantFiles.fileName,
      type: assistantFiles.fileType,
      size: assistantFiles.fileSize,
      addedAt: assistantFiles.createdAt,
    })
    .from(assistantFiles)
    .where(eq(assistantFiles.userId, userId))
    .orderBy(asc(assistantFiles.createdAt), asc(assistantFiles.id));
  return { conversations: [...conversations].map(([id, one]) => ({ id, ...one })), files };
}
