import type { Ctx } from "#app/infra/ctx.ts";

export const SEND_ASKED = "auth.send";

/**
 * Queues what somebody asked to be sent, for `sendAsked`. The request does the same for a known and an unknown address,
 * so that its time tells nothing; the job looks whom it is for.
 */
export const sendLater = (ctx: Ctx, asked: "recovery" | "code" | "again", what: object): Promise<void> =>
  ctx.services.queue.enqueue(ctx, SEND_ASKED, { asked, what, locale: ctx.locale, ip: ctx.ip });
