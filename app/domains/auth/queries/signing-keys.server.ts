import { createHmac, createPrivateKey, createSecretKey, type JsonWebKey, type KeyObject } from "node:crypto";
import { desc } from "drizzle-orm";
import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { unseal } from "#app/infra/seal.server.ts";
import { signingKeys } from "../tables.server.ts";

export const SIGNING_KEY_PURPOSE = "signing-key";

export type Algorithm = Env["AUTH_KEYS"];

/** How long a process may go on with the keys it read, and how soon an unknown key id may make it read again. */
const FRESH_MS = 60_000;
const AGAIN_MS = 5_000;

/** A key works with one algorithm only, whatever a token's header says. */
export type VerifyingKey = { kid: string; algorithm: Algorithm; key: CryptoKey | Uint8Array };
/** The half that signs: private, or the shared secret. */
export type SigningKey = { kid: string; algorithm: Algorithm; key: KeyObject };

type KeyRing = {
  readAt: number;
  signing: SigningKey | undefined;
  verifying: Map<string, VerifyingKey>;
  published: JWK[];
  /** The algorithm of the key that signs last, now or soon. */
  newest: Algorithm | undefined;
};

const rings = new WeakMap<Services, KeyRing>();

/** Makes the next look read the table again: after keys were added or removed. */
export const forgetKeys = (services: Services) => rings.delete(services);

/** The key that is no row: AUTH_JWT_SECRET, which other services of the operator may hold too. It is never published. */
export function sharedKey({ AUTH_JWT_SECRET: secret }: Pick<Env, "AUTH_JWT_SECRET">): VerifyingKey | undefined {
  if (!secret) return undefined;
  const kid = `shared-${createHmac("sha256", secret).update("kid").digest("base64url").slice(0, 16)}`;
  return { kid, algorithm: "HS256", key: new TextEncoder().encode(secret) };
}

const publicParts = ({ kty, crv, x, y, n, e }: JWK, kid: string, alg: Algorithm): JWK => ({
  kty,
  ...(kty === "RSA" ? { n, e } : { crv, x, y }),
  kid,
  alg,
  use: "sig",
  key_ops: ["verify"],
});

/** The key to sign with when tokens are signed with AUTH_JWT_SECRET. */
function ofSecret(env: Pick<Env, "AUTH_JWT_SECRET">): SigningKey | undefined {
  const shared = sharedKey(env);
  return shared && { ...shared, key: createSecretKey(shared.key as Uint8Array) };
}

/**
 * How a JWS writes an ECDSA signature (RFC 7518, 3.4). It stands on the key itself: `sign` takes an object around a key
 * too, but finds that it is none by throwing, for a third of the signature's cost.
 */
const JWS_SIGNATURE = { dsaEncoding: "ieee-p1363" } as const;

function ofRow(env: Env, { kid, algorithm, privateJwk }: typeof signingKeys.$inferSelect): SigningKey {
  const jwk = JSON.parse(unseal(env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, privateJwk).toString()) as JsonWebKey;
  return { kid, algorithm, key: Object.assign(createPrivateKey({ key: jwk, format: "jwk" }), JWS_SIGNATURE) };
}

async function readRing(ctx: Ctx): Promise<KeyRing> {
  const { env } = ctx.services;
  const rows = await ctx.db
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.signsFrom), desc(signingKeys.createdAt));
  const shared = sharedKey(env);
  const verifying: KeyRing["verifying"] = new Map(shared && [[shared.kid, shared]]);
  for (const { kid, algorithm, publicJwk } of rows)
    verifying.set(kid, { kid, algorithm, key: (await importJWK(publicJwk, algorithm)) as CryptoKey });
  const signer = rows.find((row) => row.signsFrom <= ctx.now);
  return {
    readAt: ctx.now.getTime(),
    signing: env.AUTH_KEYS === "HS256" ? ofSecret(env) : signer && ofRow(env, signer),
    verifying,
    published: rows.map(({ kid, algorithm, publicJwk }) => publicParts(publicJwk, kid, algorithm)),
    newest: rows[0]?.algorithm,
  };
}

async function ring(ctx: Ctx, freshMs = FRESH_MS): Promise<KeyRing> {
  const known = rings.get(ctx.services);
  if (known && Math.abs(ctx.now.getTime() - known.readAt) < freshMs) return known;
  const read = await readRing(ctx);
  if (read.signing) rings.set(ctx.services, read);
  return read;
}

/** The key that signs now, if there is one. */
export const currentSigningKey = async (ctx: Ctx) => (await ring(ctx)).signing;

/** The algorithm of the newest pair in the table, signing or announced. */
export const newestAlgorithm = async (ctx: Ctx) => (await ring(ctx)).newest;

/** The key with this id; one this process has not seen yet is looked for in the table. */
export const verifyingKey = async (ctx: Ctx, kid: string): Promise<VerifyingKey | undefined> =>
  (await ring(ctx)).verifying.get(kid) ?? (await ring(ctx, AGAIN_MS)).verifying.get(kid);

/** The key set as the protocol publishes it: public parts only. */
export const publicKeys = async (ctx: Ctx): Promise<JWK[]> => (await ring(ctx)).published;
