import { ownerOf } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { nothingAsked, refusalToWrite } from "../access.ts";
import type { Send } from "../input.ts";
import { standingOf } from "../queries/standing.server.ts";
import { conversationWith, tieWith } from "../queries/tie.server.ts";
import { describesWork, pairOf, reasonNotToSend, reasonNotToStart, type Start } from "../rules.ts";
import { conversationMembers, conversations } from "../tables.server.ts";
import { type Delivered, deliver } from "./deliver.server.ts";
import { lockPair } from "./lock-pair.server.ts";
import { leadRefused, sendMessage } from "./send.server.ts";

/**
 * Begins the conversation of the actor with another about a job, or about none, with its first message; goes on in the
 * one that is there. Throws rate-limited, `nothing_asked` and `contact_not_confirmed` when it is about none,
 * or the code of `reasonNotToStart`.
 */
export async function startConversation(ctx: Ctx, { otherId, job }: Start, input: Send): Promise<Delivered> {
  const userId = ownerOf(ctx, "messages");
  const there = await conversationWith(ctx, otherId, job?.id ?? null);
  if (there) return sendMessage(ctx, there, input);
  const reason = reasonNotToStart(await tieWith(ctx, otherId, job?.tie ?? null));
  if (reason) throw refusalToWrite(reason);
  // Without a job it is a question to a pro, as a rule for a quote.
  if (!job && !describesWork(input.body)) throw nothingAsked();
  if (!job) await requireReachable(ctx);
  await limit(ctx, "messages.start", userId, {
    points: await setting(ctx, "conversations.begun_a_day"),
    seconds: 24 * 3600,
  });
  return inTransaction(ctx, async (tx) => {
    await lockPair(tx, userId, otherId);
    const now = reasonNotToStart(await tieWith(tx, otherId, job?.tie ?? null));
    if (now) throw refusalToWrite(now);
    const conversationId =
      (await conversationWith(tx, otherId, job?.id ?? null)) ?? (await open(tx, userId, { otherId, job }));
    const talk = { conversationId, authorId: userId, readerId: otherId };
    const standing = await standingOf(tx, talk, input);
    const refused = await leadRefused(tx, talk, standing);
    if (refused) throw refused;
    return deliver(tx, talk, standing, input);
  });
}

/**
 * Writes to another about a job that the two have, in the caller's transaction, listed or not, because they know each other: they
 * begin their conversation on it or go on in it. `told` as `deliver` has it. Throws the code of `reasonNotToSend`.
 */
export async function writeToKnown(
  tx: Ctx,
  { otherId, job }: { otherId: string; job: { id: string; title: string } },
  input: Send,
  told = false,
): Promise<Delivered> {
  const userId = ownerOf(tx, "messages");
  await lockPair(tx, userId, otherId);
  const conversationId = (await conversationWith(tx, otherId, job.id)) ?? (await open(tx, userId, { otherId, job }));
  const talk = { conversationId, authorId: userId, readerId: otherId };
  const standing = await standingOf(tx, talk, input);
  const reason = reasonNotToSend(standing);
  if (reason) throw refusalToWrite(reason);
  return deliver(tx, talk, standing, input, told);
}

type About = { otherId: string; job: { id: string; title: string } | null };

async function open(tx: Ctx, userId: string, { otherId, job }: About): Promise<string> {
  const id = tx.newId();
  await tx.db.insert(conversations).values({
    id,
    ...pairOf(userId, otherId),
    jobId: job?.id ?? null,
    subject: job?.title ?? null,
    createdAt: tx.now,
  });
  await tx.db.insert(conversationMembers).values([
    { conversationId: id, userId, otherId, lastAt: tx.now, locale: tx.locale },
    { conversationId: id, userId: otherId, otherId: userId, lastAt: tx.now },
  ]);
  return id;
}
