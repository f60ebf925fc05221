import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { offerIn } from "../rules/offer.ts";
import { pairOf } from "../rules.ts";
import { conversations, messages } from "../tables.server.ts";

type Between = { oneId: string; otherId: string; jobId: string };

/** The conversation of two businesses about a job; null where there is none. The caller has looked that the actor is one of the two. */
export async function talkIdOf(ctx: Ctx, { oneId, otherId, jobId }: Between): Promise<string | null> {
  const { lowId, highId } = pairOf(oneId, otherId);
  const [row] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId), eq(conversations.jobId, jobId)));
  return row?.id ?? null;
}

/** The newest that the other side wrote there, without the address that it may end with; null where they wrote nothing. */
export async function lastWords(ctx: Ctx, conversationId: string, authorId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.authorId, authorId)))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row ? (offerIn(row.body)?.words ?? row.body) : null;
}
