import { z } from "zod";
import { OAuthError } from "#app/domains/auth/api/errors.server.ts";
import { answerSession, captchaIn, GotrueMeta, readBody, requireBearer } from "#app/domains/auth/api/request.server.ts";
import { requireCaptcha } from "#app/domains/auth/commands/check-captcha.server.ts";
import { requireFreshAal } from "#app/domains/auth/commands/require-fresh-aal.server.ts";
import { requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { TOKEN_BUCKET } from "#app/domains/auth/rules/limits.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireLinking } from "../commands/link-identity.server.ts";
import { linkByIdToken, signInByIdToken } from "../commands/use-id-token.server.ts";

const IdTokenBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  client_id: z.string().nullish(),
  issuer: z.string().nullish(),
  link_identity: z.boolean().nullish(),
  ...GotrueMeta.shape,
});

/** What a wrong token gets: the OAuth shape, with the words of the protocol's own server. */
const OAUTH_SHAPED: Record<string, string> = {
  bad_id_token: "invalid request",
  unacceptable_audience: "invalid request",
  bad_at_hash: "invalid request",
  nonce_missing: "invalid request",
  nonce_mismatch: "invalid nonce",
};

const inOAuthShape = (error: unknown): never => {
  const word = error instanceof AppError ? OAUTH_SHAPED[error.code] : undefined;
  throw word ? new OAuthError(word, (error as AppError).message) : error;
};

/** POST /token?grant_type=id_token: signs in, or with `link_identity` adds the identity to the bearer's account. */
export async function postIdToken(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-token", ctx.ip, TOKEN_BUCKET);
  const body = await readBody(c, IdTokenBody);
  const { provider, id_token, access_token, nonce, link_identity } = body;
  await requireCaptcha(ctx, captchaIn(body));
  if (!id_token) throw new OAuthError("invalid request", m.auth_providers_id_token_required());
  if (!provider && !(body.client_id && body.issuer))
    throw new OAuthError("invalid request", m.auth_providers_provider_required());
  const given = { token: id_token, accessToken: access_token || undefined, nonce: nonce || undefined };
  const asked = { provider: provider || `${body.issuer}`, given, userAgent: c.req.header("user-agent") };
  if (!link_identity) return answerSession(c, await signInByIdToken(ctx, asked).catch(inOAuthShape));
  const row = await requireBearer(c);
  requireLinking(ctx);
  await requireFreshAal(ctx, row);
  requireRecentProof(ctx, row.session);
  const own = { userId: row.user.id, sessionId: row.session.id };
  return answerSession(c, await linkByIdToken(ctx, asked, own).catch(inOAuthShape));
}
