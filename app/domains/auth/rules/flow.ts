import type { Bucket } from "#app/infra/rate-limit.server.ts";

/** A visitor has so long at the provider, and a browser so long to exchange its code. */
export const FLOW_MINUTES = 5;
/** A flow that waits for a mailed link waits as long as the link works. */
export const MAIL_FLOW_HOURS = 24;
/** Every beginning writes a row; each address may begin so many. */
export const FLOW_BUCKET: Bucket = { points: 60, seconds: 300, burst: 30 };

/** Parameters that are ours to set; a caller's are not passed on, in whatever letter case. */
const OURS = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "scope",
  "request",
  "request_uri",
  "registration",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "provider",
  "redirect_to",
  "scopes",
  "invite_token",
  "skip_http_redirect",
  "user_type",
]);

/** What a caller of /authorize may tell the provider: `prompt`, `login_hint`, `access_type` and the like. */
export const passedOn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].filter(
      ([name, value]) => !OURS.has(name.trim().toLowerCase()) && name.length <= 64 && value.length <= 512,
    ),
  );

const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

/** Scopes asked for beyond those we need, each once. */
export const scopesWith = (needed: readonly string[], asked: string): string =>
  [...new Set([...needed, ...asked.split(/[\s,]+/).filter((scope) => SCOPE.test(scope))])].slice(0, 30).join(" ");
