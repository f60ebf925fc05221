import { createHash } from "node:crypto";
import { getCookie } from "hono/cookie";
import type { Actor } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { AppContext } from "#app/infra/http.ts";
import type { OpenedSession } from "./queries/present-user.server.ts";
import { DEVICE_SECONDS, deviceName, makeDeviceMark, readDeviceMark } from "./rules/device-mark.server.ts";
import { HINT_COOKIE, READER_COOKIE, REMEMBER_COOKIE, sessionMark, writeHint } from "./rules/hint.ts";
import { ACCESS_TOKEN_SECONDS } from "./rules/session.ts";

type Site = Pick<Env, "PUBLIC_URL">;
type Signing = Site & Pick<Env, "AUTH_SECRET">;

/** On http://localhost browsers refuse `__Host-` and `Secure`; nowhere else do we go without. */
const isLocal = ({ PUBLIC_URL }: Site) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(PUBLIC_URL);

export const sessionCookieName = (env: Site) => (isLocal(env) ? "kp-session" : "__Host-kp-session");

/** How long a browser may know that it was signed in: the longest that browsers keep a cookie. */
const HINT_SECONDS = 400 * 24 * 3600;

function cookie(env: Site, name: string, value: string, maxAge: number | undefined, more: string[]) {
  const secure = isLocal(env) ? [] : ["Secure"];
  const age = maxAge === undefined ? [] : [`Max-Age=${maxAge}`];
  return [`${name}=${value}`, "Path=/", ...age, ...more, ...secure, "SameSite=Lax"].join("; ");
}

/**
 * Set-Cookie values for an answer that grants a session: the access token for pages (its life is the token's) and the
 * hint without secrets, and the mark by which the account knows this browser again. With `remember` false the first two
 * end with the browser and there is no mark.
 */
export function grantCookies(session: OpenedSession, env: Signing, remember = true): string[] {
  const hint = writeHint({ ...session.viewer, until: session.expires_at, member: markOf(session.user.id) });
  return [
    cookie(env, sessionCookieName(env), session.access_token, remember ? ACCESS_TOKEN_SECONDS : undefined, [
      "HttpOnly",
    ]),
    cookie(env, HINT_COOKIE, hint, remember ? HINT_SECONDS : undefined, []),
    remember ? cookie(env, REMEMBER_COOKIE, "", 0, []) : cookie(env, REMEMBER_COOKIE, "off", undefined, []),
    ...(session.weak_password
      ? [cookie(env, WEAK_COOKIE, session.viewer.session, remember ? HINT_SECONDS : undefined, ["HttpOnly"])]
      : []),
    ...(remember && !session.user.is_anonymous ? [deviceCookie(session, env)] : []),
  ];
}

const deviceCookieName = (env: Signing, userId: string) =>
  `${isLocal(env) ? "" : "__Host-"}kp-device-${deviceName(env.AUTH_SECRET, userId)}`;

/** Outlives the session, and signing out: it opens nothing, it only keeps strangers' wrong passwords from counting here. */
function deviceCookie({ user, viewer, expires_at }: OpenedSession, env: Signing): string {
  const mark = makeDeviceMark(env.AUTH_SECRET, user.id, viewer.session, expires_at + DEVICE_SECONDS);
  return cookie(env, deviceCookieName(env, user.id), mark, DEVICE_SECONDS, ["HttpOnly"]);
}

/** What the wrong passwords of a browser that has signed in to this account before are counted by; null for another one. */
export function knownDevice(cookies: string | null, env: Signing, userId: string, now: Date): string | null {
  const mark = cookieValue(cookies, deviceCookieName(env, userId));
  return mark ? readDeviceMark(env.AUTH_SECRET, userId, mark, now) : null;
}

/** Set-Cookie values for an answer that ends a session. */
export const clearCookies = (env: Site): string[] => [
  cookie(env, sessionCookieName(env), "", 0, ["HttpOnly"]),
  cookie(env, HINT_COOKIE, "", 0, []),
  cookie(env, REMEMBER_COOKIE, "", 0, []),
  cookie(env, READER_COOKIE, "", 0, []),
  notWeakCookie(env),
];

const markOf = (id: string) => createHash("sha256").update(`reader:${id}`).digest("base64url").slice(0, 12);

/** What stands in `READER_COOKIE` for somebody who is signed in. */
export const readerMark = ({ userId, business }: Pick<Actor, "userId" | "business">): string =>
  `${markOf(userId)}.${markOf(business.id)}`;

/** Set-Cookie value that tells pages whose phone this is; as long as the browser remembers its session. */
export const readerCookie = (env: Site, mark: string, remember: boolean): string =>
  cookie(env, READER_COOKIE, mark, remember ? HINT_SECONDS : undefined, []);

/**
 * What the answer that ends a session tells the browser to drop: pages and answers it kept, for going back too. Not
 * "storage": the language and theme are the reader's, drafts may be another tab's, and a client of the protocol keeps its own
 * session there. Not "cookies": ours are cleared by name.
 */
export const forgetPages = { "clear-site-data": '"cache"' };

/** Names the session that was opened by a password of the kind that is refused today, until another one is chosen. */
const WEAK_COOKIE = "kp-weak-password";

/** Set-Cookie value for an answer that sets a new password. */
export const notWeakCookie = (env: Site): string => cookie(env, WEAK_COOKIE, "", 0, ["HttpOnly"]);

/** Whether this session's password would be refused today. */
export const hasWeakPassword = (cookies: string | null, sessionId: string | undefined): boolean =>
  sessionId !== undefined && cookieValue(cookies, WEAK_COOKIE) === sessionMark(sessionId);

/** The access token that server-rendered pages carry, if any. */
export const readPageToken = (c: AppContext): string | undefined =>
  getCookie(c, sessionCookieName(c.var.ctx.services.env));

/** The same from a Cookie header. */
export const pageTokenOf = (cookies: string | null, env: Site): string | undefined =>
  cookieValue(cookies, sessionCookieName(env));

/** Whether a request's cookies say that this browser has, or had, a session; proves nothing. */
export const hasHint = (cookies: string | null): boolean => cookieValue(cookies, HINT_COOKIE) !== undefined;

/** Whether sessions granted to this browser outlive it. */
export const isRemembered = (cookies: string | null): boolean => cookieValue(cookies, REMEMBER_COOKIE) !== "off";

const cookieValue = (cookies: string | null, name: string) =>
  (cookies ?? "")
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

/** What a browser that leaves for a provider must bring back: the flow's verifier, and where to go then. */
export type Leaving = { verifier: string; next: string; from: string; remember: boolean };

const FLOW_SECONDS = 600;
const leavingCookieName = (env: Site) => (isLocal(env) ? "kp-leaving" : "__Host-kp-leaving");

/** Set-Cookie value for the way to a provider; null takes it away. */
export const leavingCookie = (env: Site, leaving: Leaving | null): string =>
  cookie(
    env,
    leavingCookieName(env),
    leaving ? Buffer.from(JSON.stringify(leaving)).toString("base64url") : "",
    leaving ? FLOW_SECONDS : 0,
    ["HttpOnly"],
  );

/** What it says on the way back; null without one. */
export function readLeaving(cookies: string | null, env: Site): Leaving | null {
  const value = cookieValue(cookies, leavingCookieName(env));
  try {
    return value ? (JSON.parse(Buffer.from(value, "base64url").toString()) as Leaving) : null;
  } catch {
    return null;
  }
}

/** Ties a provider's sign-in to the browser that began it, so that nobody can send another person through theirs. */
const flowCookieName = (env: Site) => (isLocal(env) ? "kp-flow" : "__Host-kp-flow");
const FLOW_COOKIE_SECONDS = 15 * 60;

export const flowCookie = (env: Site, value: string): string =>
  cookie(env, flowCookieName(env), value, FLOW_COOKIE_SECONDS, ["HttpOnly"]);

/** What `flowCookie` gave this browser, if it is of our making. */
export const readFlowCookie = (cookies: string | null, env: Site): string | undefined => {
  const value = cookieValue(cookies, flowCookieName(env));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};
