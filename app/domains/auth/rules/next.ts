import type { Role } from "#app/infra/ctx.ts";

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

/** Another page of the way in, with the place to go on to: the dashboard goes without saying. */
export function keepingNext(path: string, next: string): string {
  if (next === DASHBOARD) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** Where a mail about a new account leads: the place kept, or the front page. */
export const mailedNext = (next: string): string => (next === DASHBOARD ? "/" : next);
