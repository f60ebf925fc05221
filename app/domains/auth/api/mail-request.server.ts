import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { phoneNumber } from "../commands/change-phone.server.ts";
import { Email } from "../input.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { challengeIn } from "./request.server.ts";

/** Throws `email_provider_disabled`. */
export function emailsOpen(c: AppContext, off = m.auth_codes_email_off): void {
  if (!c.var.ctx.services.env.AUTH_EMAIL) throw invalid("email_provider_disabled", off());
}

/** Throws `phone_provider_disabled`. */
export function phonesOpen(c: AppContext, off = m.auth_codes_phone_off): void {
  if (!c.var.ctx.services.env.AUTH_PHONE) throw invalid("phone_provider_disabled", off());
}

/** The address as it is stored. Throws `email_provider_disabled`, `validation_failed`. */
export function emailIn(c: AppContext, email: string, off = m.auth_codes_email_off): string {
  emailsOpen(c, off);
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw invalid("validation_failed", m.auth_codes_email_format());
  return parsed.data;
}

/** The number as it is stored. Throws `phone_provider_disabled`, `validation_failed`. */
export function phoneIn(c: AppContext, phone: string, off = m.auth_codes_phone_off): string {
  phonesOpen(c, off);
  return phoneNumber(phone);
}

/** The way out of a message: text only. Throws `validation_failed`. */
export function checkChannel(channel: string | null | undefined): void {
  if (channel && channel !== "sms") throw invalid("validation_failed", m.auth_codes_channel());
}

/** What every call that mails a link takes besides: where it leads, and the challenge of the browser that asks. */
export function linkOptions(c: AppContext, body: Parameters<typeof challengeIn>[0]) {
  const challenge: Challenge | null = challengeIn(body);
  // Refused here, for known and unknown addresses alike, and not when the flow of a known one is written.
  if (challenge?.codeChallengeMethod === "plain" && c.var.ctx.services.env.NODE_ENV === "production")
    throw invalid("validation_failed", m.auth_providers_plain_refused());
  return { redirectTo: c.req.query("redirect_to"), challenge };
}
