import { createHash, timingSafeEqual } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from "jose";
import type { Configuration } from "openid-client";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { googleClientIds, googleConfig, personOf } from "./google.server.ts";
import { type Person, PROVIDER_TIMEOUT_SECONDS, unreachable } from "./person.server.ts";

export type GivenIdToken = { token: string; accessToken?: string | undefined; nonce?: string | undefined };

/** Only signatures with a public key: a provider's key must never serve as a shared secret. */
const ALGORITHMS = ["RS256", "ES256"];

const keys = new WeakMap<Configuration, RemoteJWKSet>();

function keysOf(config: Configuration): RemoteJWKSet {
  const held = keys.get(config);
  if (held) return held;
  const { jwks_uri } = config.serverMetadata();
  if (!jwks_uri) throw unreachable("google", new Error("the issuer names no keys"));
  const made = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 });
  keys.set(config, made);
  return made;
}

const sha256 = (text: string) => createHash("sha256").update(text);
const same = (a: string, b: string) => timingSafeEqual(sha256(a).digest(), sha256(b).digest());

/**
 * The person of an ID token that an app got from Google itself: signature by the issuer's keys, issuer, audience among
 * our client ids, time, `at_hash` of an access token that came along, and the nonce, which is in both places or in
 * neither. Throws `bad_id_token`, `unacceptable_audience`, `bad_at_hash`, `nonce_missing`, `nonce_mismatch`, `unavailable`.
 */
export async function personOfIdToken(ctx: Ctx, { token, accessToken, nonce }: GivenIdToken): Promise<Person> {
  const claims = await verified(ctx, token);
  const atHash = claims["at_hash"];
  if (accessToken && typeof atHash === "string" && !same(atHash, leftHalf(accessToken)))
    throw invalid("bad_at_hash", m.auth_providers_bad_at_hash());
  const inside = claims["nonce"];
  if (Boolean(nonce) !== Boolean(inside)) throw invalid("nonce_missing", m.auth_providers_nonce_half());
  if (nonce && !same(String(inside), sha256(nonce).digest("hex")))
    throw invalid("nonce_mismatch", m.auth_providers_nonce_mismatch());
  return personOf(claims);
}

const leftHalf = (accessToken: string) => sha256(accessToken).digest().subarray(0, 16).toString("base64url");

async function verified(ctx: Ctx, token: string): Promise<JWTPayload> {
  const config = await googleConfig(ctx);
  try {
    const { issuer } = config.serverMetadata();
    const { payload } = await jwtVerify(token, keysOf(config), {
      algorithms: ALGORITHMS,
      // Google signs some tokens with its bare host name.
      issuer: [issuer, issuer.replace(/^https:\/\//, "")],
      audience: googleClientIds(ctx.services.env),
      currentDate: ctx.now,
      clockTolerance: 5,
      requiredClaims: ["sub", "exp", "iat"],
    });
    if (!payload.sub || payload.sub.length > 255) throw invalid("bad_id_token", m.auth_providers_bad_id_token());
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud")
      throw invalid("unacceptable_audience", m.auth_providers_bad_audience());
    // The key set did not come, or not as one.
    if (error instanceof errors.JWKSTimeout || (error instanceof TypeError && error.cause) || isBare(error))
      throw unreachable("google", error);
    if (error instanceof errors.JOSEError) throw invalid("bad_id_token", m.auth_providers_bad_id_token());
    throw error;
  }
}

/** What `createRemoteJWKSet` throws when the answer is no key set. */
const isBare = (error: unknown) => error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
