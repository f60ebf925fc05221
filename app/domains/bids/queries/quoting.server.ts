import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { ownConversation } from "#app/domains/messaging/queries/own.server.ts";
import { personById } from "#app/domains/messaging/queries/people.server.ts";
import { conversationMembers, messages } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/**
 * To whom a quote in a conversation goes and in which language. Throws not-found for another's conversation and `not_asked`
 * while the other has not written in it: nobody gets prices that they did not ask for.
 */
export async function quotingIn(ctx: Ctx, conversationId: string) {
  const { id, otherId, subject, jobId } = await ownConversation(ctx, conversationId);
  const theirs = and(eq(messages.conversationId, id), eq(messages.authorId, otherId));
  if (!(await ctx.db.$count(messages, theirs)))
    throw forbidden("not_asked", { title: m.bids_quote_not_asked_title(), message: m.bids_quote_not_asked() });
  const [member] = await ctx.db
    .select({ locale: conversationMembers.locale })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, otherId)));
  return { posterId: otherId, locale: member?.locale ?? ctx.locale, subject, leadId: jobId ?? id };
}

/** What the form of a quote begins with: to whom it goes, and the pro's own trade. */
export async function quoteForm(ctx: Ctx, conversationId: string) {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const { posterId, subject } = await quotingIn(ctx, conversationId);
  const [other, business] = [await personById(ctx, posterId), await businessOf(ctx, proId)];
  return { name: other?.name ?? "", subject: subject ?? "", trade: business?.trades[0] ?? "" };
}
