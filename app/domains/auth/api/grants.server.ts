import { z } from "zod";
import { AppError, invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { requireCaptcha } from "../commands/check-captcha.server.ts";
import { requireFreshAal } from "../commands/factors/require-fresh-aal.server.ts";
import { exchangeCode } from "../commands/flows/exchange-code.server.ts";
import { requireLinking } from "../commands/identities/link-identity.server.ts";
import { linkByIdToken, signInByIdToken } from "../commands/identities/use-id-token.server.ts";
import { requireRecentProof } from "../commands/require-proof.server.ts";
import { OAuthError } from "./errors.server.ts";
import { answerSession, captchaIn, GotrueMeta, readBody, requireBearer } from "./request.server.ts";

const PkceBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** POST /token?grant_type=pkce */
export async function byCode(c: AppContext) {
  const { auth_code, code_verifier } = await readBody(c, PkceBody);
  if (!auth_code || !code_verifier) throw invalid("validation_failed", m.auth_providers_code_missing());
  return answerSession(c, await exchangeCode(c.var.ctx, auth_code, code_verifier, c.req.header("user-agent")));
}

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
export async function byIdToken(c: AppContext) {
  const { ctx } = c.var;
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
