import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { MAILS_PER_ACCOUNT, MAILS_PER_ACCOUNT_AND_HOUR, TEXTS_IN_ALL, TEXTS_PER_ADDRESS } from "../rules/limits.ts";

/** What is asked for; each has a minute of its own. */
export type Asked =
  | "signup"
  | "otp"
  | "recovery"
  | "email_change"
  | "sms"
  | "phone_change"
  | "reauthentication"
  | "factor"
  | "invite";

const says = (code: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error;
  const seconds = error.retryAfterSeconds ?? 60;
  throw new AppError("rate_limited", code, m.auth_codes_wait({ seconds }), { retryAfterSeconds: seconds });
};

/**
 * Counts what a stranger asks to be sent to a mailbox, before anybody looks whether it is known: the wait tells nothing.
 * Throws `over_email_send_rate_limit`.
 */
export async function limitMail(ctx: Ctx, asked: Asked, email: string): Promise<void> {
  const refuse = says("over_email_send_rate_limit");
  await limit(ctx, `mail-${asked}`, email, MAILS_PER_ACCOUNT).catch(refuse);
  await limit(ctx, "mail", email, MAILS_PER_ACCOUNT_AND_HOUR).catch(refuse);
}

/** The same for a phone; besides, an address and the whole installation send so many an hour. Throws `over_sms_send_rate_limit`. */
export async function limitText(ctx: Ctx, asked: Asked, phone: string): Promise<void> {
  // First: whoever has spent theirs takes up nobody's minute.
  await limit(ctx, "text-from", ctx.ip, TEXTS_PER_ADDRESS).catch(says("over_sms_send_rate_limit"));
  await limitNumber(ctx, asked, phone);
}

/** What one number gets and all together send, for senders that are limited otherwise. Throws `over_sms_send_rate_limit`. */
export async function limitNumber(ctx: Ctx, asked: Asked, phone: string): Promise<void> {
  const refuse = says("over_sms_send_rate_limit");
  await limit(ctx, `text-${asked}`, phone, MAILS_PER_ACCOUNT).catch(refuse);
  await limit(ctx, "text", phone, MAILS_PER_ACCOUNT_AND_HOUR).catch(refuse);
  await limit(ctx, "text-all", "all", TEXTS_IN_ALL).catch(refuse);
}
