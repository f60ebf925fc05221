import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Ctx } from "#app/infra/ctx.ts";
import { type AppError, type ErrorKind, statusOf } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { asRefusal, isFault } from "#app/infra/refusal.server.ts";
import { m } from "#paraglide/messages.js";
import { PASSWORD_MIN } from "../input/limits.ts";

const VERSION_HEADER = "x-supabase-api-version";
const FIRST_VERSION_WITH_CODES = "2024-01-01";

/** The protocol says 400 where we say invalid, and its own status for some codes. */
const STATUS_OF_KIND: Partial<Record<ErrorKind, ContentfulStatusCode>> = { invalid: 400 };
const STATUS_OF_CODE: Record<string, ContentfulStatusCode> = {
  user_already_exists: 422,
  signup_disabled: 422,
  weak_password: 422,
  flow_state_expired: 422,
  identity_already_exists: 422,
  identity_not_found: 422,
  single_identity_not_deletable: 422,
  email_conflict_identity_not_deletable: 422,
  provider_email_needs_verification: 422,
  email_address_not_provided: 422,
  same_password: 422,
  email_exists: 422,
  phone_exists: 422,
  reauthentication_not_valid: 422,
  otp_disabled: 422,
  sms_send_failed: 422,
  anonymous_provider_disabled: 422,
  web3_provider_disabled: 422,
  feature_disabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_verified_factor_exists: 422,
  mfa_verification_failed: 422,
  mfa_challenge_expired: 422,
  mfa_ip_address_mismatch: 422,
  mfa_recovery_codes_sole_factor: 422,
  // The same code has another status where another call says it.
  "invalid:mfa_factor_not_found": 422,
  "invalid:insufficient_aal": 422,
  "forbidden:email_not_confirmed": 422,
  "forbidden:phone_not_confirmed": 422,
};

/** An error in the OAuth shape, which a few answers of the protocol use. */
export class OAuthError extends Error {
  readonly description: string;
  constructor(error: string, description: string) {
    super(error);
    this.description = description;
  }
}

/** The version the caller asked for, when it is a date that has the newer error shape. */
const asksForCodes = (c: AppContext) => {
  const asked = c.req.header(VERSION_HEADER) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= FIRST_VERSION_WITH_CODES;
};

type More = { weak_password?: { reasons: string[] } };

function body(c: AppContext, status: ContentfulStatusCode, code: string, message: string, more: More = {}) {
  c.header("x-sb-error-code", code);
  if (!asksForCodes(c)) return c.json({ code: status, error_code: code, msg: message, ...more }, status);
  c.header(VERSION_HEADER, FIRST_VERSION_WITH_CODES);
  return c.json({ code, message, ...more }, status);
}

const statusOfRefusal = (refusal: AppError): ContentfulStatusCode =>
  STATUS_OF_CODE[`${refusal.kind}:${refusal.code}`] ??
  STATUS_OF_CODE[refusal.code] ??
  STATUS_OF_KIND[refusal.kind] ??
  statusOf(refusal.kind);

/** Every error of `/auth/v1` in the shape the caller's version expects; what is not a refusal says nothing of itself. */
export const answerProtocolError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof OAuthError) return c.json({ error: error.message, error_description: error.description }, 400);
  const refusal = asRefusal(error);
  if (isFault(refusal)) (c.var.ctx as Ctx | undefined)?.log.error({ err: error, path: c.req.path }, "request failed");
  if (!refusal) return body(c, 500, "unexpected_failure", m.auth_unexpected());
  if (refusal.retryAfterSeconds) c.header("retry-after", String(refusal.retryAfterSeconds));
  return body(c, statusOfRefusal(refusal), refusal.code, spoken(c, refusal), weaknessIn(refusal));
};

const weaknessIn = ({ code, message }: AppError): More =>
  code === "weak_password"
    ? { weak_password: { reasons: [message === m.auth_guessable_password() ? "pwned" : "length"] } }
    : {};

/** The protocol knows no titles, and has words of its own for a short password. */
function spoken(c: AppContext, { code, message }: AppError): string {
  const min = (c.var.ctx as Ctx | undefined)?.services.env.AUTH_PASSWORD_MIN ?? PASSWORD_MIN;
  return code === "weak_password" ? inProtocolWords(message, min) : message;
}

/** What is wrong with a password as the protocol's clients know it; our own forms say it in the words of their toast. */
export const inProtocolWords = (message: string, min: number): string =>
  message === m.auth_weak_password({ min }) ? m.auth_users_weak_password({ min }) : message;
