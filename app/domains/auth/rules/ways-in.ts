import type { Env } from "#app/infra/env.server.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** Other companies whose accounts may sign in here, in the order they are offered. */
export const OFFERED = ["google", "facebook"] as const;
export type Offered = (typeof OFFERED)[number];
export const PROVIDER_NAME: Record<Offered, string> = { google: "Google", facebook: "Facebook" };

/** With an e-mail address or a phone number of one's own. */
type Own = "email" | "phone";
export type WaysIn = Record<Offered | Own, boolean>;

type Switches = Pick<Env, "AUTH_EMAIL" | "AUTH_PHONE">;

/** Those that the operator has set keys for, and whether addresses and numbers are taken. */
export const waysIn = (env: Switches & Pick<Env, "GOOGLE_CLIENT_ID" | "FACEBOOK_CLIENT_ID">): WaysIn => ({
  email: env.AUTH_EMAIL,
  phone: env.AUTH_PHONE,
  google: Boolean(env.GOOGLE_CLIENT_ID),
  facebook: Boolean(env.FACEBOOK_CLIENT_ID),
});

/** For the forms of pages. Throws `email_provider_disabled`, `phone_provider_disabled` where the way is switched off. */
export function requireWay(env: Switches, way: Own): void {
  if (way === "email" && !env.AUTH_EMAIL) throw invalid("email_provider_disabled", m.auth_way_email_off());
  if (way === "phone" && !env.AUTH_PHONE) throw invalid("phone_provider_disabled", m.auth_way_phone_off());
}

export const isOffered = (name: unknown): name is Offered => OFFERED.some((known) => known === name);

/** Words for a page that a provider's sign-in came back to without a session, or could not leave; null when all is well. */
export function whyNoProvider(query: URLSearchParams): string | null {
  const name = query.get("without");
  if (isOffered(name)) return m.auth_account_provider_closed({ provider: PROVIDER_NAME[name] });
  const error = query.get("error_code") ?? query.get("error");
  if (!error) return null;
  return REASONS[error]?.() ?? m.auth_account_provider_failed();
}

const REASONS: Record<string, () => string> = {
  access_denied: m.auth_account_provider_denied,
  provider_disabled: m.auth_account_provider_failed,
  provider_email_needs_verification: m.auth_account_provider_unverified,
  email_address_not_provided: m.auth_account_provider_no_email,
  identity_already_exists: m.auth_account_provider_taken,
  signup_disabled: m.auth_signups_closed,
  user_banned: m.auth_user_banned,
};
