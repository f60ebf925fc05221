import { and, eq, type SQL } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchConversation } from "../access.ts";
import { conversationMembers, conversations } from "../tables.server.ts";

type Whose = { conversationId: string; userId: string };

/** The statement that reads a conversation as one of its two has it, with other columns beside. */
export const ownRowWith = <More extends Record<string, SQL>>(more: More) =>
  prepared((db, { conversationId, userId }: Slots<Whose>) =>
    db
      .select({
        id: conversations.id,
        jobId: conversations.jobId,
        subject: conversations.subject,
        lastSeq: conversations.lastSeq,
        otherId: conversationMembers.otherId,
        readSeq: conversationMembers.readSeq,
        unread: conversationMembers.unread,
        ...more,
      })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId))),
  );

const ownRow = ownRowWith({});
type Read<Row> = (db: Ctx["db"], asked: Whose) => Promise<Row[]>;
type OwnRow = Awaited<ReturnType<typeof ownRow>>[number];

/** A conversation of the actor's own, as they have it. Throws not-found for everyone else's. */
export function ownConversation(ctx: Ctx, conversationId: string): Promise<OwnRow>;
export function ownConversation<Row>(ctx: Ctx, conversationId: string, read: Read<Row>): Promise<Row>;
export async function ownConversation(ctx: Ctx, conversationId: string, read: Read<unknown> = ownRow) {
  const userId = ownerOf(ctx, "messages");
  if (!isId(conversationId)) throw noSuchConversation();
  const [row] = await read(ctx.db, { conversationId, userId });
  if (!row) throw noSuchConversation();
  return row;
}
