import { challengeIn, requireBearer } from "#app/domains/auth/api/request.server.ts";
import { requireFreshAal } from "#app/domains/auth/commands/require-fresh-aal.server.ts";
import { requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { flowCookie, readFlowCookie } from "#app/domains/auth/cookies.server.ts";
import { FLOW_BUCKET } from "#app/domains/auth/rules/flow.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { type Beginning, beginFlow } from "../commands/begin-flow.server.ts";
import { requireLinking } from "../commands/link-identity.server.ts";

/** Begins a flow for the caller's browser, which gets the cookie that ties the flow to it; answers where to go. */
async function begin(c: AppContext, linking?: Beginning["linking"]): Promise<string> {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-flow", ctx.ip, FLOW_BUCKET);
  const query = new URL(c.req.url).searchParams;
  const challenge = challengeIn({
    code_challenge: query.get("code_challenge"),
    code_challenge_method: query.get("code_challenge_method"),
  });
  const known = readFlowCookie(c.req.header("cookie") ?? null, ctx.services.env);
  const { url, browser } = await beginFlow(ctx, { query, challenge, browser: known, linking });
  c.header("set-cookie", flowCookie(ctx.services.env, browser), { append: true });
  c.header("cache-control", "no-store");
  return url;
}

/** GET /authorize?provider=…: on to the provider. */
export const getAuthorize = async (c: AppContext) => c.redirect(await begin(c), 302);

/** GET /user/identities/authorize?provider=…: the same for a member who adds a way in. */
export async function getLinkAuthorize(c: AppContext) {
  const row = await requireBearer(c);
  const { ctx } = c.var;
  requireLinking(ctx);
  await requireFreshAal(ctx, row);
  requireRecentProof(ctx, row.session);
  const url = await begin(c, { userId: row.user.id, sessionId: row.session.id });
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
}
