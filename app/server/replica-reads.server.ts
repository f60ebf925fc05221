import { getCookie } from "hono/cookie";
import { hasHint } from "#app/domains/auth/cookies.server.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { AppContext } from "#app/infra/http.ts";

/** What visitors read most, none of which writes: lists, profiles, jobs and the community, as pages, as their data and as JSON. */
const PAGES =
  /^\/(find-pro|pros\/[^/]+|jobs\/[^/]+|reviews\/[^/]+|community|community\/(feed|(posts|sessions|mentors)\/[^/]+))(\.data)?$/;
const OTHERS = /^\/(api\/(jobs|directory\/pros)|pros\/[^/]+\/stamp\.svg|sitemap-(pros|jobs)\.xml)$/;

const WROTE_COOKIE = "kp-wrote";
/** Longer than a replica may be behind, with what keeps a page meanwhile. */
const WROTE_SECONDS = 30;

/** Whether a request without a session may be answered by a server that is a little behind: its browser has not just written. */
export const readsReplica = (c: AppContext): boolean =>
  (c.req.method === "GET" || c.req.method === "HEAD") &&
  (PAGES.test(c.req.path) || OTHERS.test(c.req.path)) &&
  c.req.header("authorization") === undefined &&
  getCookie(c, WROTE_COOKIE) === undefined &&
  !hasHint(c.req.header("cookie") ?? null);

/** Marks the browser that sent a form, for as long as a replica may not show what it wrote. */
export function markWriter(c: AppContext, { PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): void {
  const secure = PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  const mark = `${WROTE_COOKIE}=1; Path=/; Max-Age=${WROTE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  c.header("set-cookie", mark, { append: true });
}
