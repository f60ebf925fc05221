import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { refusalToWrite } from "../access.ts";
import type { Send } from "../input.ts";
import { ownConversation } from "../queries/own.server.ts";
import { personById } from "../queries/people.server.ts";
import { blockBetween } from "../queries/tie.server.ts";
import { reasonNotToSend } from "../rules.ts";
import { arrived, type Delivered, deliver } from "./deliver.server.ts";
import { lockPair } from "./lock-pair.server.ts";

/** Faster than anyone types; who sends more is a program. */
export const MESSAGES_A_MINUTE: Limit = { points: 30, seconds: 60 };

/**
 * Sends a message in a conversation of the actor's own. The same `clientId` again answers the message that has arrived,
 * however often and however late. Throws not-found, rate-limited, or the code of `reasonNotToSend`.
 */
export async function sendMessage(ctx: Ctx, conversationId: string, input: Send): Promise<Delivered> {
  const { userId } = requireActor(ctx);
  const { id, otherId } = await ownConversation(ctx, conversationId);
  const before = await arrived(ctx, id, userId, input.clientId);
  if (before) return before;
  await limit(ctx, "messages.send", userId, MESSAGES_A_MINUTE);
  return inTransaction(ctx, async (tx) => {
    await lockPair(tx, userId, otherId);
    await mayStillWrite(tx, userId, otherId);
    return deliver(tx, { conversationId: id, authorId: userId, readerId: otherId }, input);
  });
}

/** Throws when the reader has left or one of the two has blocked the other. */
async function mayStillWrite(tx: Ctx, writerId: string, otherId: string): Promise<void> {
  const other = await personById(tx, otherId);
  const blocked = await blockBetween(tx, writerId, otherId);
  const reason = reasonNotToSend({ otherIsMember: other?.isMember ?? false, blocked });
  if (reason) throw refusalToWrite(reason);
}
