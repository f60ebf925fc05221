import { createHash } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { type Algorithm, type VerifyingKey, verifyingKey } from "./signing-keys.server.ts";

export const AUDIENCE = "authenticated";
export const issuerOf = (env: Pick<Env, "PUBLIC_URL">) => `${env.PUBLIC_URL}/auth/v1`;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const badJwt = (reason: string) => new AppError("forbidden", "bad_jwt", m.auth_bad_jwt({ reason }));

type Claims = { userId: string; sessionId: string };
/** What a token that was found right says, and until when; seconds. */
type Seen = { claims: Claims; until: number };

/** Tokens found right, by their hash, with the key that signed them: what is read again or removed takes them along. */
const seenBy = new WeakMap<VerifyingKey["key"], LRUCache<string, Seen>>();
const SEEN_MAX = 10_000;

function remember(key: VerifyingKey["key"], hash: string, seen: Seen): Claims {
  const all = seenBy.get(key) ?? new LRUCache<string, Seen>({ max: SEEN_MAX });
  seenBy.set(key, all);
  all.set(hash, seen);
  return seen.claims;
}

/** What an access token says once its signature, algorithm, issuer, audience and time are right. Throws `bad_jwt`. */
export async function verifyAccessToken(ctx: Ctx, token: string): Promise<Claims> {
  const { key, algorithm } = await keyOf(ctx, token);
  const hash = createHash("sha256").update(token).digest("base64");
  const seen = seenBy.get(key)?.get(hash);
  if (seen && ctx.now.getTime() < seen.until * 1000) return seen.claims;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: issuerOf(ctx.services.env),
      audience: AUDIENCE,
      currentDate: ctx.now,
      requiredClaims: ["exp", "iat", "sub", "session_id"],
    });
    const sessionId = payload["session_id"];
    if (typeof sessionId !== "string" || !UUID.test(sessionId) || !UUID.test(payload.sub ?? ""))
      throw badJwt("malformed claims");
    const claims = { userId: payload.sub as string, sessionId };
    const { exp = 0, nbf } = payload;
    return nbf === undefined ? remember(key, hash, { claims, until: exp }) : claims;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badJwt("token is expired");
    if (error instanceof errors.JOSEError) throw badJwt("signature or claims are invalid");
    throw error;
  }
}

const ALGORITHMS: readonly string[] = ["ES256", "RS256", "HS256"] satisfies Algorithm[];

/** The key that a token names, if its own algorithm is the one the token says. */
async function keyOf(ctx: Ctx, token: string): Promise<VerifyingKey> {
  const { kid, alg } = headerOf(token);
  if (!kid || !ALGORITHMS.includes(alg ?? "")) throw badJwt("unexpected signing method");
  const key = await verifyingKey(ctx, kid);
  if (!key) throw badJwt("unknown signing key");
  if (key.algorithm !== alg) throw badJwt("unexpected signing method");
  return key;
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw badJwt("token is malformed");
  }
}
