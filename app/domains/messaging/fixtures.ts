import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { sendMessage } from "./commands/send.server.ts";
import { startConversation } from "./commands/start.server.ts";
import { Send } from "./input.ts";
import type { Start } from "./rules.ts";

/** What the form of a message sends; plainly a sample. */
export const typedMessage = (ctx: Ctx, body = "Sample: when could you start?", more: Partial<Send> = {}): Send =>
  Send.parse({ body, clientId: ctx.newId(), attachments: [], ...more });

/** A homeowner of its own has written to a listed pro of its own, unless others are given. */
export async function aConversation(
  ctx: Ctx,
  more: { from?: Actor; to?: Actor; body?: string; job?: Start["job"] } = {},
) {
  const from = more.from ?? (await aUser(ctx, { role: "homeowner", fullName: "Harper Sample" })).actor;
  const to = more.to ?? (await aListedPro(ctx)).actor;
  const start = { otherId: to.userId, job: more.job ?? null };
  const sent = await startConversation({ ...ctx, actor: from }, start, typedMessage(ctx, more.body));
  return { id: sent.conversationId, messageId: sent.messageId, from, to };
}

/** One more message in a conversation. */
export const aMessage = (ctx: Ctx, conversationId: string, author: Actor, body?: string) =>
  sendMessage({ ...ctx, actor: author }, conversationId, typedMessage(ctx, body));
