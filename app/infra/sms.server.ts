import type { Ctx } from "./ctx.ts";
import type { Env } from "./env.server.ts";
import { openOutbox } from "./mail/outbox.server.ts";
import { outboxFolder } from "./mail.server.ts";
import { type JobHandler, withoutTransaction } from "./queue.server.ts";
import { openSmsProvider } from "./sms/provider.server.ts";

/** `to`: country and number in digits, as E.164 without the plus. */
export type Sms = { to: string; text: string };

/** The way out for text messages: a provider, or the local outbox when none is set. */
export interface Texter {
  /** Delivers now; called by the queue, never inside a transaction. `key` lets a provider recognise a repeated one. Throws when it refuses. */
  send(sms: Sms, key?: string): Promise<void>;
}

/** A provider when SMS_URL is set, else files among the mails of the outbox. */
export function openSms(env: Env): Texter {
  if (env.SMS_URL) return openSmsProvider(env.SMS_URL);
  const box = openOutbox(outboxFolder(env), "");
  return { send: ({ to, text }) => box.send({ to: `+${to}`, subject: "SMS", text, html: "" }) };
}

/** Queues a text message in the caller's transaction; `key` makes it go out once however often it is queued. */
export async function queueSms(ctx: Ctx, sms: Sms, key: string): Promise<void> {
  await ctx.services.queue.enqueue(ctx, "sms.send", { ...sms, key }, { key, about: [sms.to] });
}

/** The queue's `sms.send`. */
export const sendQueuedSms: JobHandler = withoutTransaction(async (ctx, data) => {
  const { key, ...sms } = data as Sms & { key: string };
  await ctx.services.sms.send(sms, key);
});
