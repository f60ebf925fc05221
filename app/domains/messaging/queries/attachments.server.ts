import { and, eq, isNotNull, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conversationMembers, messageAttachments, messages } from "../tables.server.ts";

/** The address of a file; it answers the two members of its conversation, and before it was sent its owner. */
export const fileUrl = (key: string): string => `/files/${key}`;

/** The attachment with this key if the actor may open it, else null. */
export async function openableAttachment(ctx: Ctx, key: string) {
  const userId = ownerOf(ctx, "messages");
  const [row] = await ctx.db
    .select({ key: messageAttachments.fileKey, name: messageAttachments.fileName })
    .from(messageAttachments)
    .leftJoin(messages, eq(messages.id, messageAttachments.messageId))
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), eq(conversationMembers.userId, userId)),
    )
    .where(
      and(
        eq(messageAttachments.fileKey, key),
        or(eq(messageAttachments.ownerId, userId), isNotNull(conversationMembers.userId)),
      ),
    );
  return row ?? null;
}
