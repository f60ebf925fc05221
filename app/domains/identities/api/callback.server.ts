import { grantCookies, isRemembered, readFlowCookie } from "#app/domains/auth/cookies.server.ts";
import { FLOW_BUCKET } from "#app/domains/auth/rules/flow.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { finishFlow } from "../commands/finish-flow.server.ts";

/** What a provider may send back, and no more of it than this. */
const SENT = ["code", "state", "error", "error_description", "iss", "scope", "authuser", "prompt", "hd"];
const LONGEST = 4096;

function sentBack(given: Iterable<[string, unknown]>): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of given)
    if (SENT.includes(name) && typeof value === "string" && value.length <= LONGEST && !kept.has(name))
      kept.set(name, value);
  return kept;
}

/** GET /callback: the browser is back from the provider, and goes on with a code, a session or an error. */
export async function getCallback(c: AppContext) {
  const { ctx } = c.var;
  const { env } = ctx.services;
  await limitHere(ctx, "auth-callback", ctx.ip, FLOW_BUCKET);
  const cookies = c.req.header("cookie") ?? null;
  const { url, session } = await finishFlow(ctx, {
    query: sentBack(new URL(c.req.url).searchParams),
    browser: readFlowCookie(cookies, env),
    userAgent: c.req.header("user-agent"),
  });
  // The flow's own cookie has shown that this browser began: it may hold the session, wherever it comes from.
  if (session)
    for (const value of grantCookies(session, env, isRemembered(cookies)))
      c.header("set-cookie", value, { append: true });
  c.header("cache-control", "no-store");
  return c.redirect(url, 302);
}

/** POST /callback (form_post): browsers send our cookies along with the GET that follows, not with this. */
export async function postCallback(c: AppContext) {
  const form = await c.req.parseBody().catch(() => ({}));
  return c.redirect(`/auth/v1/callback?${sentBack(Object.entries(form))}`, 303);
}
