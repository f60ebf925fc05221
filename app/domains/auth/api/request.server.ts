import { z } from "zod";
import { AppError, invalid, unauthenticated } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { sessionBody } from "../commands/open-session.server.ts";
import { clearCookies, grantCookies, isRemembered, notWeakCookie } from "../cookies.server.ts";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { knownSession, sessionOfToken } from "../queries/session.server.ts";
import { CHALLENGE_METHODS, type Challenge, PKCE_TEXT } from "../rules/pkce.server.ts";

/** Null bytes and halves of characters, as JSON writes them: no text of the database can hold them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** The JSON body against a shape; throws `bad_json` or `validation_failed`. */
export async function readBody<S extends z.ZodType>(c: AppContext, shape: S): Promise<z.output<S>> {
  const text = await c.req.text();
  let value: unknown;
  let written: string;
  try {
    value = text.trim() ? JSON.parse(text) : {};
    written = JSON.stringify(value);
  } catch {
    throw invalid("bad_json", m.auth_body_not_json());
  }
  if (UNSTORABLE.test(written)) throw invalid("validation_failed", m.auth_users_null_byte());
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(
    "validation_failed",
    issue ? `${issue.path.join(".") || "body"} ${issue.message}` : m.auth_body_not_json(),
  );
}

/** The living session of the Authorization header. Throws `no_authorization`, `bad_jwt`, `session_not_found`, … */
export async function requireBearer(c: AppContext) {
  const token = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw unauthenticated("no_authorization", m.auth_no_authorization());
  const row = knownSession(c.var.ctx) ?? (await sessionOfToken(c.var.ctx, token));
  if (!c.var.ctx.actor) throw new AppError("forbidden", "session_not_found", m.auth_session_not_found());
  return row;
}

/**
 * Whether cookies may be set: not for a form on another site that signs its visitor into somebody else's account.
 * Callers that are no browsers send neither header and may.
 */
function isOurPage(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = c.req.header("origin");
  return !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header("host"));
}

const setCookies = (c: AppContext, values: string[]) => {
  if (isOurPage(c)) for (const value of values) c.header("set-cookie", value, { append: true });
};

/** Answers with a session, and lets pages know about it. */
export function answerSession(c: AppContext, session: OpenedSession) {
  setCookies(c, grantCookies(session, c.var.ctx.services.env, isRemembered(c.req.header("cookie") ?? null)));
  return c.json(sessionBody(session), 200, { "cache-control": "no-store" });
}

/** After a new password: pages stop asking for one. */
export const dropWeakness = (c: AppContext) => setCookies(c, [notWeakCookie(c.var.ctx.services.env)]);

export const dropCookies = (c: AppContext) => setCookies(c, clearCookies(c.var.ctx.services.env));

export const Data = z.record(z.string(), z.unknown()).nullish();

/** What the client adds to calls that a captcha may protect. */
export const GotrueMeta = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

/** The captcha's token of a body, for `requireCaptcha`. */
export const captchaIn = (body: z.output<typeof GotrueMeta>): string | undefined =>
  body.gotrue_meta_security?.captcha_token ?? undefined;

/** The two fields of a PKCE challenge, as every beginning takes them; auth-js sends nulls for none. */
export const PkcePair = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});

/** The challenge of a body or a query, or null without one. Throws `validation_failed` for half a pair or a malformed one. */
export function challengeIn(given: z.output<typeof PkcePair>): Challenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: asked } = given;
  if (!codeChallenge && !asked) return null;
  if (!codeChallenge || !asked) throw invalid("validation_failed", m.auth_providers_half_challenge());
  const codeChallengeMethod = CHALLENGE_METHODS.find((known) => known === asked.toLowerCase());
  if (!codeChallengeMethod) throw invalid("validation_failed", m.auth_providers_unknown_method());
  if (!PKCE_TEXT.test(codeChallenge)) throw invalid("validation_failed", m.auth_providers_bad_challenge());
  return { codeChallenge, codeChallengeMethod };
}
