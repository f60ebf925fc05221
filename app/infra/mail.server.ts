import { join } from "node:path";
import { type Ctx, inTransaction } from "./ctx.ts";
import type { Env } from "./env.server.ts";
import { withLocale } from "./locale.server.ts";
import { mailId } from "./mail/mail-id.server.ts";
import { beginSending, markSent, noteAccepted, noteBounce, plainAddress } from "./mail/marks.server.ts";
import { openOutbox } from "./mail/outbox.server.ts";
import { MailRefused } from "./mail/refusal.server.ts";
import { openSmtp } from "./mail/smtp.server.ts";
import { kindOf, sortOf } from "./mail/sort.ts";
import { type JobHandler, mustArrive, withoutTransaction } from "./queue.server.ts";
import { traced } from "./trace.server.ts";

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
  /**
   * Delivers now; called by the queue, never inside a transaction. `id` lets a server recognise a repeated mail, and a bounce
   * report be recognised. Throws when the server refuses: `MailRefused` when it does so for good.
   */
  send(mail: Mail, id?: string): Promise<void>;
  /** Drops what is still kept here of mails and texts that went to one of `addresses` before a time. */
  forget(addresses: string[], before: Date): Promise<void>;
  /** Where a person finds what was sent, for the start-up message. */
  readonly where: string;
}

/** Nobody has an address that ends so (RFC 2606): the demo's members do, and a mail server would only send theirs back. */
const isSample = ({ to }: Mail): boolean => plainAddress(to).endsWith(".example");

/**
 * SMTP when SMTP_URL is set, else files in DATA_DIR/outbox, readable at `/outbox` while DEMO is on. Mail to the demo's members
 * goes to the outbox always.
 */
export function openMail(env: Env): Mailer {
  const outbox = openOutbox(outboxFolder(env), env.DEMO ? `${env.PUBLIC_URL}/outbox` : outboxFolder(env));
  if (!env.SMTP_URL) return outbox;
  const smtp = openSmtp(env.SMTP_URL, env.MAIL_FROM, { bouncesTo: env.MAIL_BOUNCES });
  return {
    where: smtp.where,
    send: (mail, id) => (isSample(mail) ? outbox : smtp).send(mail, id),
    forget: (addresses, before) => outbox.forget(addresses, before),
  };
}

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

/**
 * The queue's `mail.send`. A mail that is refused for good is over: the address is marked instead of asked again. News to an
 * address with a mark is not sent.
 */
export const sendQueuedMail: JobHandler = mustArrive(async (ctx, data) => {
  const { key, ...mail } = data as Mail & { key: string };
  const kind = kindOf(key);
  const sort = sortOf(kind);
  const id = mailId(ctx.services.env.AUTH_SECRET, key, mail.to);
  const address = plainAddress(mail.to);
  const { held, stopped } = await beginSending(ctx, { id, address, kind, sort });
  if (held) return ctx.log.info({ kind }, "a mail was not sent: its address takes none");
  try {
    await traced("send mail", "client", { "kingpost.mail": kind }, () => ctx.services.mail.send(mail, id));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const { bounce } = error;
    ctx.log.warn({ kind, status: bounce.status, weight: bounce.weight }, "a mail was refused for good");
    await inTransaction(ctx, async (tx) => {
      const sent = await markSent(tx, id, bounce.weight);
      if (sent) await noteBounce(tx, { ...bounce, ...sent, byReport: false });
    });
    return;
  }
  if (stopped) await noteAccepted(ctx, address, sort);
});
