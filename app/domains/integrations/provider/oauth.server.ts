import * as openid from "openid-client";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { OutgoingRefused } from "#app/infra/outgoing.server.ts";
import { IntegrationTrouble } from "./trouble.server.ts";

/** An integration whose owner signs in over there. */
export type SignIn = {
  slug: string;
  /** How the integration describes itself, unless the operator named another issuer. */
  server: openid.ServerMetadata;
  scope: string;
  auth: (secret: string) => openid.ClientAuth;
  /** Intuit ends tokens by a JSON body; others as RFC 7009 says. */
  revokeByJson?: true;
  settings: (env: Env) => { id: string | undefined; secret: string | undefined; issuer: string | undefined };
};

const SIGN_INS: SignIn[] = [
  {
    slug: "quickbooks-online",
    server: {
      issuer: "https://oauth.platform.intuit.com/op/v1",
      authorization_endpoint: "https://appcenter.intuit.com/connect/oauth2",
      token_endpoint: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
      revocation_endpoint: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke",
    },
    scope: "com.intuit.quickbooks.accounting",
    auth: openid.ClientSecretBasic,
    revokeByJson: true,
    settings: (env) => ({
      id: env.QUICKBOOKS_CLIENT_ID,
      secret: env.QUICKBOOKS_CLIENT_SECRET,
      issuer: env.QUICKBOOKS_ISSUER,
    }),
  },
  {
    slug: "procore",
    server: {
      issuer: "https://login.procore.com",
      authorization_endpoint: "https://login.procore.com/oauth/authorize",
      token_endpoint: "https://login.procore.com/oauth/token",
      revocation_endpoint: "https://login.procore.com/oauth/revoke",
    },
    scope: "",
    auth: openid.ClientSecretPost,
    settings: (env) => ({
      id: env.PROCORE_CLIENT_ID,
      secret: env.PROCORE_CLIENT_SECRET,
      issuer: env.PROCORE_ISSUER,
    }),
  },
];

/** The integration's sign-in, if it has one that we know. */
export const signInOf = (slug: string): SignIn | undefined => SIGN_INS.find((one) => one.slug === slug);

/** Whether the operator has set the integration's credentials. */
export const isSetUp = (env: Env, { settings }: SignIn): boolean => {
  const { id, secret } = settings(env);
  return Boolean(id && secret);
};

const FRESH_MS = 3600_000;
type Known = { at: number; config: Promise<openid.Configuration> };
const known = new WeakMap<Services, Map<string, Known>>();

/** Every request of the library leaves by the guarded way. */
const byGuardedWay =
  ({ services }: Pick<Ctx, "services">): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await services.outgoing.fetch(url, {
      audience: "operator",
      method: method as "GET" | "POST",
      headers,
      ...(body != null && { body: String(body) }),
      timeoutMs: services.env.INTEGRATION_TIMEOUT_SECONDS * 1000,
    });
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };

async function configure(ctx: Pick<Ctx, "services">, signIn: SignIn): Promise<openid.Configuration> {
  const { id = "", secret = "", issuer } = signIn.settings(ctx.services.env);
  const auth = signIn.auth(secret);
  const customFetch = byGuardedWay(ctx);
  const timeout = ctx.services.env.INTEGRATION_TIMEOUT_SECONDS + 1;
  if (issuer) {
    const insecure = new URL(issuer).protocol === "http:" ? [openid.allowInsecureRequests] : [];
    const options = { [openid.customFetch]: customFetch, timeout, execute: insecure };
    return openid.discovery(new URL(issuer), id, undefined, auth, options);
  }
  const config = new openid.Configuration(signIn.server, id, undefined, auth);
  config[openid.customFetch] = customFetch;
  config.timeout = timeout;
  return config;
}

/** The integration's server and our place with it; another issuer's description is read at most once an hour. */
function configOf(ctx: Pick<Ctx, "services" | "now">, signIn: SignIn): Promise<openid.Configuration> {
  const held = known.get(ctx.services) ?? new Map<string, Known>();
  known.set(ctx.services, held);
  const now = ctx.now.getTime();
  const found = held.get(signIn.slug);
  if (found && Math.abs(now - found.at) < FRESH_MS) return found.config;
  const config = configure(ctx, signIn);
  held.set(signIn.slug, { at: now, config });
  config.catch(() => held.delete(signIn.slug));
  return config;
}

/** Where the integration sends browsers back to. */
const returnUrl = (ctx: Pick<Ctx, "services">): string => `${ctx.services.env.PUBLIC_URL}/integrations/return`;

/** Where to send the browser; the verifier is needed again when it comes back. Throws IntegrationTrouble. */
export async function beginAt(ctx: Ctx, signIn: SignIn, state: string): Promise<{ url: string; verifier: string }> {
  const config = await configOf(ctx, signIn).catch(asTrouble);
  const verifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(ctx),
    ...(signIn.scope && { scope: signIn.scope }),
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, verifier };
}

/** Tokens as an integration gave them. An integration that rotates refresh tokens gives a new one each time. */
export type Tokens = { accessToken: string; refreshToken: string | undefined; accessUntil: Date };

/** A token whose end the integration does not tell is renewed after so long. */
const UNTOLD_SECONDS = 1800;

const tokensOf = (ctx: Ctx, given: openid.TokenEndpointResponse): Tokens => ({
  accessToken: given.access_token,
  refreshToken: given.refresh_token,
  accessUntil: new Date(ctx.now.getTime() + (given.expires_in ?? UNTOLD_SECONDS) * 1000),
});

/** Trades the code the browser brought for tokens. `query` is what the integration sent along. Throws IntegrationTrouble. */
export async function finishAt(
  ctx: Ctx,
  signIn: SignIn,
  { query, state, verifier }: { query: URLSearchParams; state: string; verifier: string },
): Promise<Tokens> {
  try {
    const back = new URL(`${returnUrl(ctx)}?${query}`);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    return tokensOf(ctx, await openid.authorizationCodeGrant(await configOf(ctx, signIn), back, checks));
  } catch (error) {
    return asTrouble(error);
  }
}

/** New tokens for a refresh token. Throws IntegrationTrouble, `signed_out` when the integration does not know it any more. */
export async function renewAt(ctx: Ctx, signIn: SignIn, refreshToken: string): Promise<Tokens> {
  try {
    const given = tokensOf(ctx, await openid.refreshTokenGrant(await configOf(ctx, signIn), refreshToken));
    return { ...given, refreshToken: given.refreshToken ?? refreshToken };
  } catch (error) {
    return asTrouble(error);
  }
}

/** Ends a token at the integration; one it does not know is over anyway. Throws IntegrationTrouble while it does not answer. */
export async function revokeTokens(ctx: Ctx, signIn: SignIn, token: string): Promise<void> {
  const { id = "", secret = "", issuer } = signIn.settings(ctx.services.env);
  if (!id || !secret) return;
  try {
    const config = await configOf(ctx, signIn);
    if (issuer || !signIn.revokeByJson) return await openid.tokenRevocation(config, token);
    const answer = await ctx.services.outgoing.fetch(signIn.server.revocation_endpoint ?? "", {
      audience: "operator",
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      },
      body: JSON.stringify({ token }),
    });
    if (answer.status >= 500 || answer.status === 429) throw new IntegrationTrouble("down");
  } catch (error) {
    if (!(error instanceof openid.ResponseBodyError) || error.status >= 500) asTrouble(error);
  }
}

/** An error of the library as trouble: the integration said no, or said nothing that can be understood. */
function asTrouble(error: unknown): never {
  if (error instanceof IntegrationTrouble) throw error;
  const refused = [error, (error as Error)?.cause].find((one) => one instanceof OutgoingRefused);
  if (refused) throw new IntegrationTrouble(refused.code === "timeout" ? "slow" : "unreachable");
  if (error instanceof openid.AuthorizationResponseError) throw new IntegrationTrouble("signed_out");
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError) {
    if (error.status === 429) throw new IntegrationTrouble("limited");
    throw new IntegrationTrouble(error.status >= 500 ? "down" : "signed_out");
  }
  if (error instanceof openid.ClientError) throw new IntegrationTrouble("garbled");
  throw error;
}
