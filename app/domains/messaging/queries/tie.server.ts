import { and, eq, isNull, or } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type JobTie, pairOf, type Tie } from "../rules.ts";
import { conversations, memberBlocks } from "../tables.server.ts";
import { personById } from "./people.server.ts";

const blocks = prepared((db, { writerId, otherId }: Slots<{ writerId: string; otherId: string }>) =>
  db
    .select({ by: memberBlocks.userId })
    .from(memberBlocks)
    .where(
      or(
        and(eq(memberBlocks.userId, writerId), eq(memberBlocks.blockedId, otherId)),
        and(eq(memberBlocks.userId, otherId), eq(memberBlocks.blockedId, writerId)),
      ),
    ),
);

/** Of those who have blocked each other, as the writer is told of it: their own block first. */
export function blockOf(by: readonly string[], writerId: string): Tie["blocked"] {
  if (by.includes(writerId)) return "by_writer";
  return by.length ? "by_other" : null;
}

/** Which of the two has blocked the other; the writer's own block is named first. */
export async function blockBetween(ctx: Ctx, writerId: string, otherId: string): Promise<Tie["blocked"]> {
  const rows = await blocks(ctx.db, { writerId, otherId });
  return blockOf(
    rows.map(({ by }) => by),
    writerId,
  );
}

/** What the actor is to another member, for `reasonNotToStart`; `job` is what a job makes of them. */
export async function tieWith(ctx: Ctx, otherId: string, job: JobTie | null): Promise<Tie> {
  const { role } = requireActor(ctx);
  const userId = ownerOf(ctx, "messages");
  const { lowId, highId } = pairOf(userId, otherId);
  const other = await personById(ctx, otherId);
  const [talk] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
    .limit(1);
  return {
    writer: { userId, role, isVerified: role === "contractor" && isVerified(await trustOf(ctx, userId), ctx.now) },
    other: { userId: otherId, isMember: other?.isMember ?? false, isListedPro: Boolean(other?.slug) },
    job,
    inTalk: Boolean(talk),
    blocked: await blockBetween(ctx, userId, otherId),
  };
}

/** The conversation of the actor with another about a job, or about none; null when it was not begun. */
export async function conversationWith(ctx: Ctx, otherId: string, jobId: string | null): Promise<string | null> {
  const { lowId, highId } = pairOf(ownerOf(ctx, "messages"), otherId);
  const [row] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.lowId, lowId),
        eq(conversations.highId, highId),
        jobId ? eq(conversations.jobId, jobId) : isNull(conversations.jobId),
      ),
    );
  return row?.id ?? null;
}
