import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { ownConversation, ownRowWith } from "../queries/own.server.ts";
import { pairOf } from "../rules.ts";
import { conversations } from "../tables.server.ts";

/**
 * Until the transaction ends, nothing else is begun, sent or blocked between these two: after a block has been answered no
 * message slips in, and messages get their numbers one after another. What the lock guards is read by a later statement:
 * the one that waits for it sees what was there before it waited.
 */
export async function lockPair(tx: Ctx, one: string, other: string): Promise<void> {
  const { lowId, highId } = pairOf(one, other);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${lowId} ${highId}`}, 0))`);
}

const lockedRow = ownRowWith({
  locked: sql`pg_advisory_xact_lock(hashtextextended('messages ' || ${conversations.lowId} || ' ' || ${conversations.highId}, 0))`,
});

/** The same lock by a conversation of the actor's own, whose ids it gives. Throws not-found for everyone else's. */
export async function lockOwn(tx: Ctx, conversationId: string) {
  const { id, otherId, readSeq } = await ownConversation(tx, conversationId, lockedRow);
  return { id, otherId, readSeq };
}
