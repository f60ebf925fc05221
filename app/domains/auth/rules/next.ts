import type { Role } from "#app/infra/ctx.ts";
import { ENROL_PAGE, SECOND_FACTOR_PAGE } from "./aal.ts";

/** Where people go after signing in when they came from nowhere. */
export const DASHBOARD = "/contractor-dashboard";

const HERE = "http://here.invalid";

/** The same place when it is a path of this site that is worth returning to, else `fallback`. */
export function safeNext(next: unknown, fallback: string = DASHBOARD): string {
  if (typeof next !== "string" || !/^\/(?![/\\])/.test(next) || hasControls(next)) return fallback;
  if (!URL.canParse(next, HERE)) return fallback;
  const url = new URL(next, HERE);
  if (url.origin !== HERE || /^\/(auth|login|sign-out)(\/|$)/.test(url.pathname) || url.pathname.startsWith("//"))
    return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

const hasControls = (text: string) => [...text].some((c) => c <= " " || c === "\\" || c === "\u007f");

/** The way to `/auth` that keeps the place; `roles` says whom the page is for. */
export function authPath(from: string, roles: readonly Role[] = []): string {
  const query = new URLSearchParams();
  const next = safeNext(from, "");
  if (next) query.set("next", next);
  if (roles[0]) query.set("for", roles[0]);
  return query.size ? `/auth?${query}` : "/auth";
}

/** Where a forgotten password is replaced. */
export const RESET_PAGE = "/auth/reset";

/** The page that replaces a password, with the place to go on to behind it; null for every other place. */
function resetPlace(from: string | null): string | null {
  if (from === RESET_PAGE) return from;
  const kept = from?.startsWith(`${RESET_PAGE}?`)
    ? new URLSearchParams(from.slice(RESET_PAGE.length)).get("next")
    : null;
  return kept === null ? null : keepingNext(RESET_PAGE, safeNext(kept));
}

const withNext = (path: string, from: string) => {
  const next = resetPlace(from) ?? safeNext(from, "");
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
};

/** Another page of the way in, with the place to go on to: the dashboard goes without saying. */
export function keepingNext(path: string, next: string): string {
  if (next === DASHBOARD) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** Where a mail about a new account leads: the place kept, or the front page. */
export const mailedNext = (next: string): string => (next === DASHBOARD ? "/" : next);

/** Where a mailed link leads on this site: a place worth going to, or the page that replaces a password. */
export const afterMail = (path: string): string => resetPlace(path) ?? safeNext(path, "/");

/** The prompt for the second factor, which leads back afterwards. */
export const secondFactorPath = (from: string): string => withNext(SECOND_FACTOR_PAGE, from);

/** The page that asks who is there before a change of what opens the account, which leads back afterwards. */
export const provePath = (from: string): string => withNext("/account/prove", from);

/** Where a second factor is set up, for somebody who needs one to go on. */
export const enrolPath = (from: string): string => withNext(ENROL_PAGE, from);

/** The place that the way to the prompt kept. */
export const afterSecondFactor = (next: string | null): string => resetPlace(next) ?? safeNext(next);

/** Homeowners start with the search, near them when they gave a ZIP. */
export const homeownerStart = (zip: unknown): string =>
  typeof zip === "string" && /^\d{5}/.test(zip.trim()) ? `/find-pro?place=${zip.trim().slice(0, 5)}` : "/find-pro";
