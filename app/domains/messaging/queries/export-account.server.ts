import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  conversationMembers,
  conversations,
  memberBlocks,
  messageAttachments,
  messageReports,
  messages,
} from "../tables.server.ts";
import { personById } from "./people.server.ts";

/** A member's conversations, with what both wrote, their blocks and reports, for their own copy; files are behind their links. */
export async function exportMessaging(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      conversation: conversations.id,
      otherId: conversationMembers.otherId,
      about: conversations.subject,
      authorId: messages.authorId,
      body: messages.body,
      createdAt: messages.createdAt,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(eq(conversationMembers.userId, userId))
    .orderBy(asc(conversations.createdAt), asc(conversations.id), asc(messages.seq));
  const names = new Map<string, string>();
  const nameOf = async (id: string) => {
    const known = names.get(id) ?? (await personById(ctx, id))?.name ?? "";
    names.set(id, known);
    return known;
  };
  const written = [];
  for (const { otherId, authorId, ...row } of rows)
    written.push({ ...row, with: await nameOf(otherId), by: authorId === userId ? "you" : "them" });
  const blocked = await ctx.db
    .select({ id: memberBlocks.blockedId, since: memberBlocks.createdAt })
    .from(memberBlocks)
    .where(eq(memberBlocks.userId, userId))
    .orderBy(asc(memberBlocks.createdAt));
  const blocks = [];
  for (const { id, since } of blocked) blocks.push({ who: await nameOf(id), since });
  return {
    messages: written,
    files: await ctx.db
      .select({
        name: messageAttachments.fileName,
        type: messageAttachments.fileType,
        size: messageAttachments.fileSize,
        createdAt: messageAttachments.createdAt,
      })
      .from(messageAttachments)
      .where(eq(messageAttachments.ownerId, userId))
      .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id)),
    blocks,
    reports: await ctx.db
      .select({ reason: messageReports.reason, note: messageReports.note, createdAt: messageReports.createdAt })
      .from(messageReports)
      .where(eq(messageReports.reporterId, userId))
      .orderBy(asc(messageReports.createdAt)),
  };
}
