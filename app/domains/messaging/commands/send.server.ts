import { ownerOf } from "#app/domains/auth/access.ts";
import { useLead } from "#app/domains/billing/commands/use-lead.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { type Limit, tooManyTries } from "#app/infra/rate-limit.server.ts";
import { refusalToWrite } from "../access.ts";
import type { Send } from "../input.ts";
import { type Standing, standingOf, type Talk } from "../queries/standing.server.ts";
import { reasonNotToSend } from "../rules.ts";
import { attachmentGone, type Delivered, deliver } from "./deliver.server.ts";
import { lockOwn } from "./lock-pair.server.ts";
import { markRead } from "./read.server.ts";

/** Faster than anyone types; who sends more is a program. */
export const MESSAGES_A_MINUTE: Limit = { points: 30, seconds: 60 };

/**
 * Sends a message in a conversation of the actor's own. The same `clientId` again answers the message that has arrived,
 * however often and however late. `upto`: number of the newest message that the actor has seen there; `told`: as `deliver` has it. Throws not-found,
 * rate-limited, `leads_used_up`, or the code of `reasonNotToSend`.
 */
export async function sendMessage(
  ctx: Ctx,
  conversationId: string,
  input: Send,
  upto = 0,
  told = false,
): Promise<Delivered> {
  const userId = ownerOf(ctx, "messages");
  const { answer, readSeq } = await inTransaction(ctx, async (tx) => {
    const { id, otherId, readSeq } = await lockOwn(tx, conversationId);
    const talk = { conversationId: id, authorId: userId, readerId: otherId };
    const standing = await standingOf(tx, talk, input, [["messages.send", userId, MESSAGES_A_MINUTE]]);
    const answer =
      refusal(standing, input) ??
      (await leadRefused(tx, talk, standing)) ??
      (await deliver(tx, talk, standing, input, told));
    return { answer, readSeq };
  });
  // Thrown after the commit, which keeps the count of the limit.
  if (answer instanceof AppError) throw answer;
  if (upto > readSeq) await markRead(ctx, conversationId, upto);
  return answer;
}

/** A pro's first answer to a stranger is a lead of their plan: counts it, and gives the refusal when none is left this month. */
export async function leadRefused(tx: Ctx, talk: Talk, { arrived, isRequest }: Standing): Promise<AppError | null> {
  if (arrived || !isRequest || tx.actor?.role !== "contractor") return null;
  try {
    await useLead(tx, talk.authorId, "request", talk.conversationId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Why the message may not be written: too many of late, the reader has left, one has blocked the other, a file is gone. */
function refusal(standing: Standing, { attachments }: Send): AppError | null {
  if (standing.arrived) return null;
  if (standing.wait !== null) return tooManyTries(standing.wait);
  const reason = reasonNotToSend(standing);
  if (reason) return refusalToWrite(reason);
  return standing.files === new Set(attachments).size ? null : attachmentGone();
}
