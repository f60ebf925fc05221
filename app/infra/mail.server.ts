import { join } from "node:path";
import type { Ctx } from "./ctx.ts";
import type { Env } from "./env.server.ts";
import { withLocale } from "./locale.server.ts";
import { openOutbox } from "./mail/outbox.server.ts";
import { openSmtp } from "./mail/smtp.server.ts";
import { type JobHandler, withoutTransaction } from "./queue.server.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header lines, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>;
};

/** The way out for e-mail: an SMTP server, or the local outbox when none is set. */
export interface Mailer {
  /** Delivers now; called by the queue, never inside a transaction. `key` lets a server recognise a repeated mail. Throws when the server refuses. */
  send(mail: Mail, key?: string): Promise<void>;
  /** Drops what is still kept here of mails and texts that went to one of `addresses` before a time. */
  forget(addresses: string[], before: Date): Promise<void>;
  /** Where a person finds what was sent, for the start-up message. */
  readonly where: string;
}

/** SMTP when SMTP_URL is set, else files in DATA_DIR/outbox, readable at `/outbox` while DEMO is on. */
export const openMail = (env: Env): Mailer =>
  env.SMTP_URL
    ? openSmtp(env.SMTP_URL, env.MAIL_FROM)
    : openOutbox(outboxFolder(env), env.DEMO ? `${env.PUBLIC_URL}/outbox` : outboxFolder(env));

export const outboxFolder = (env: Env) => join(env.DATA_DIR, "outbox");

/**
 * Queues a mail in the caller's transaction; one that is given as a function is written in the ctx's language. `key` makes
 * it go out once however often it is queued. Members who left have no address.
 */
export async function queueMail(ctx: Ctx, written: Mail | (() => Mail), key: string): Promise<void> {
  const mail = typeof written === "function" ? withLocale(ctx.locale, written) : written;
  if (!mail.to) return;
  await ctx.services.queue.enqueue(ctx, "mail.send", { ...mail, key }, { key, about: [mail.to] });
}

export const FORGET_MAILS = "mail.forget";

/** Withdraws mails and texts to a member who leaves, and drops what was kept of sent ones, in the caller's transaction. */
export async function forgetMails(tx: Ctx, addresses: string[]): Promise<void> {
  await tx.services.queue.withdraw(tx, addresses);
  if (addresses.length) await tx.services.queue.enqueue(tx, FORGET_MAILS, { addresses, before: tx.now.toISOString() });
}

/** The queue's `mail.forget`. */
export const forgetSentMails: JobHandler = withoutTransaction(async (ctx, data) => {
  await ctx.services.mail.forget(data["addresses"] as string[], new Date(data["before"] as string));
});

/** The queue's `mail.send`. */
export const sendQueuedMail: JobHandler = withoutTransaction(async (ctx, data) => {
  const { key, ...mail } = data as Mail & { key: string };
  await ctx.services.mail.send(mail, key);
});
