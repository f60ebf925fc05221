import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { publishToPeople } from "#app/domains/businesses/queries/told.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { ownConversation } from "../queries/own.server.ts";
import { memberBlocks } from "../tables.server.ts";
import { LIVE_TOPIC } from "./deliver.server.ts";
import { lockPair } from "./lock-pair.server.ts";

/** Takes no more messages from the other one of a conversation, in any. Safe to repeat. */
export async function blockOther(ctx: Ctx, conversationId: string): Promise<void> {
  const userId = ownerOf(ctx, "messages");
  const { id, otherId } = await ownConversation(ctx, conversationId);
  await inTransaction(ctx, async (tx) => {
    await lockPair(tx, userId, otherId);
    const done = await tx.db
      .insert(memberBlocks)
      .values({ userId, blockedId: otherId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (!done.length) return;
    await audit(tx, "member.blocked", `business:${otherId}`);
    await publishToPeople(tx, [userId, otherId], "messages", { topic: LIVE_TOPIC, id });
  });
}

/** Takes messages from the other one again. Safe to repeat. */
export async function unblockOther(ctx: Ctx, conversationId: string): Promise<void> {
  const userId = ownerOf(ctx, "messages");
  const { id, otherId } = await ownConversation(ctx, conversationId);
  await inTransaction(ctx, async (tx) => {
    await lockPair(tx, userId, otherId);
    const gone = await tx.db
      .delete(memberBlocks)
      .where(and(eq(memberBlocks.userId, userId), eq(memberBlocks.blockedId, otherId)))
      .returning();
    if (!gone.length) return;
    await audit(tx, "member.unblocked", `business:${otherId}`);
    await publishToPeople(tx, [userId, otherId], "messages", { topic: LIVE_TOPIC, id });
  });
}
