import type { Ctx } from "./ctx.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** The way out for e-mail: an SMTP server, or the local outbox when none is set. */
export interface Mailer {
  /** Delivers now; called by the queue, never inside a transaction. Throws when the server refuses. */
  send(mail: Mail): Promise<void>;
  /** Where a person finds what was sent, for the start-up message. */
  readonly where: string;
}

/** Queues a mail in the caller's transaction; `key` makes it go out once however often it is queued. */
export async function queueMail(ctx: Ctx, mail: Mail, key: string): Promise<void> {
  await ctx.services.queue.enqueue(ctx, "mail.send", { ...mail, key }, { key });
}
