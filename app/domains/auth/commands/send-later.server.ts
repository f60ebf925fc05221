import type { Ctx } from "#app/infra/ctx.ts";

export const SEND_ASKED = "auth.send";

/**
 * Queues what somebody asked to be sent to an address or a number, for `sendAsked`. The request does the same for a known
 * and an unknown one, so that its time tells nothing; the job looks whom it is for. It is withdrawn when the account that
 * has the address or number is deleted before.
 */
export const sendLater = (
  ctx: Ctx,
  to: string,
  asked: "recovery" | "code" | "again" | "account",
  what: object,
): Promise<void> =>
  ctx.services.queue.enqueue(ctx, SEND_ASKED, { asked, what, locale: ctx.locale, ip: ctx.ip }, { about: [to] });
