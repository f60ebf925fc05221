import * as openid from "openid-client";
import { scopesWith } from "#app/domains/auth/rules/flow.ts";
import { isLoopback } from "#app/domains/identities/rules/loopback.ts";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { asProviderError } from "./openid-errors.server.ts";
import {
  type Arrival,
  claimsOf,
  type Person,
  PROVIDER_TIMEOUT_SECONDS,
  type Provider,
  unreachable,
} from "./person.server.ts";

const NEEDED = ["openid", "email", "profile"] as const;
/** A provider's description of itself is read again after so long. */
const FRESH_MS = 3600_000;

type Known = { at: number; config: Promise<openid.Configuration> };
const known = new WeakMap<Services, Known>();

/** The ids an ID token may be made out to; the first is ours for the sign-in itself. */
export const googleClientIds = (env: { GOOGLE_CLIENT_ID?: string | undefined }): string[] =>
  (env.GOOGLE_CLIENT_ID ?? "").split(/[\s,]+/).filter(Boolean);

/** What the issuer says of itself, read at most once an hour; a failure is not kept. Throws `unavailable`. */
export const googleConfig = (ctx: Pick<Ctx, "services" | "now">): Promise<openid.Configuration> =>
  discovered(ctx).catch((error) => {
    throw unreachable("google", error);
  });

function discovered({ services, now }: Pick<Ctx, "services" | "now">): Promise<openid.Configuration> {
  const held = known.get(services);
  if (held && Math.abs(now.getTime() - held.at) < FRESH_MS) return held.config;
  const { env } = services;
  const issuer = new URL(env.GOOGLE_ISSUER);
  const secret = openid.ClientSecretPost(env.GOOGLE_CLIENT_SECRET);
  const config = openid.discovery(issuer, googleClientIds(env)[0] ?? "", undefined, secret, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: [openid.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [openid.allowInsecureRequests] : [])],
  });
  known.set(services, { at: now.getTime(), config });
  config.catch(() => known.delete(services));
  return config;
}

/** A person in an ID token's claims. */
export function personOf(claims: Record<string, unknown>): Person {
  const kept = claimsOf(claims);
  return {
    provider: "google",
    subject: String(claims["sub"]),
    email: kept["email"]?.toLowerCase() ?? null,
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    name: kept["name"] ?? null,
    claims: kept,
  };
}

/** Google, or whatever OpenID provider GOOGLE_ISSUER names: code flow with PKCE, nonce and a checked signature. */
export const google = (ctx: Ctx): Provider => ({
  name: "google",
  async begin({ redirectUri, state, scopes, extra }) {
    const config = await googleConfig(ctx);
    const verifier = openid.randomPKCECodeVerifier();
    const nonce = openid.randomNonce();
    const url = openid.buildAuthorizationUrl(config, {
      ...extra,
      redirect_uri: redirectUri,
      scope: scopesWith(NEEDED, scopes),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, secrets: { verifier, nonce } };
  },
  async finish(callback, state, secrets): Promise<Arrival> {
    try {
      const tokens = await openid.authorizationCodeGrant(await googleConfig(ctx), callback, {
        pkceCodeVerifier: String(secrets["verifier"]),
        expectedNonce: String(secrets["nonce"]),
        expectedState: state,
        idTokenExpected: true,
      });
      const person = personOf(tokens.claims() ?? {});
      return { person, token: tokens.access_token, refreshToken: tokens.refresh_token };
    } catch (error) {
      throw asProviderError("google", error);
    }
  },
});
