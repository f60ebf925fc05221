import { sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { conflict } from "#app/infra/errors.ts";
import { seal } from "#app/infra/seal.server.ts";
import { type Algorithm, forgetKeys, newestAlgorithm, SIGNING_KEY_PURPOSE } from "../queries/signing-keys.server.ts";
import { signingKeys } from "../tables.server.ts";

/** Caches of the key set live ten minutes; a new key must be published for longer before it signs. */
export const PUBLISH_BEFORE_SIGNING_MS = 20 * 60 * 1000;

const RSA_BITS = 2048;

const publicHalf = ({ kty, crv, x, y, n, e }: JWK) => (kty === "RSA" ? { kty, n, e } : { kty, crv, x, y });

/** Makes a new key pair that signs from `signsFrom`. */
async function storeKey(ctx: Ctx, algorithm: Algorithm, signsFrom: Date): Promise<string> {
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: RSA_BITS });
  const jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(publicHalf(jwk) as { kty: string });
  await keep(ctx, { ...jwk, kid }, algorithm, signsFrom);
  return kid;
}

/** Stores a key pair with its private half sealed; one that is stored already stays as it is. */
async function keep(ctx: Ctx, { kid, ...jwk }: JWK & { kid: string }, algorithm: Algorithm, signsFrom: Date) {
  // jose takes no private key that says it verifies too.
  const { key_ops: _, use: __, ...privateJwk } = jwk;
  const [kept] = await ctx.db
    .insert(signingKeys)
    .values({
      kid,
      algorithm,
      publicJwk: publicHalf(jwk),
      privateJwk: seal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, JSON.stringify(privateJwk)),
      signsFrom,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ kid: signingKeys.kid });
  if (!kept) return;
  await audit(ctx, "signing_key.made", `signing_key:${kid}`, { algorithm, signsFrom: signsFrom.toISOString() });
  forgetKeys(ctx.services);
}

/**
 * Takes in the operator's own keys. The last of the list signs: at once on an empty table, else when the caches of the key
 * set know it. The others are there for tokens that they signed elsewhere or before, and never sign again.
 */
async function keepOwn(ctx: Ctx, keys: NonNullable<Env["AUTH_JWT_KEYS"]>) {
  await inTransaction(ctx, async (tx) => {
    const signsFrom = (await newestAlgorithm(tx)) ? afterPublishing(tx) : tx.now;
    for (const [n, key] of keys.entries())
      await keep(tx, key as JWK & { kid: string }, key.alg, n === keys.length - 1 ? signsFrom : new Date(n));
  });
}

const afterPublishing = (ctx: Ctx) => new Date(ctx.now.getTime() + PUBLISH_BEFORE_SIGNING_MS);

/**
 * Makes the first key of an installation, which signs at once. After AUTH_KEYS was changed it publishes one of the other
 * kind, which signs when the caches of the key set know it. With AUTH_JWT_KEYS it takes those in instead. Called at boot.
 */
export async function ensureSigningKey(ctx: Ctx): Promise<void> {
  const { AUTH_KEYS: wanted, AUTH_JWT_KEYS: own } = ctx.services.env;
  if (own) return keepOwn(ctx, own);
  if (wanted === "HS256" || (await newestAlgorithm(ctx)) === wanted) return;
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
    forgetKeys(tx.services);
    const newest = await newestAlgorithm(tx);
    if (newest !== wanted) await storeKey(tx, wanted, newest ? afterPublishing(tx) : tx.now);
  });
  forgetKeys(ctx.services);
}

/**
 * Publishes a new key at once; it signs after 20 minutes and the older ones are retired then. Gives its id. Throws
 * `shared_secret` while tokens are signed with AUTH_JWT_SECRET.
 */
export async function rotateSigningKey(ctx: Ctx): Promise<string> {
  const algorithm = ctx.services.env.AUTH_KEYS;
  if (algorithm === "HS256")
    throw conflict(
      "shared_secret",
      "Tokens are signed with AUTH_JWT_SECRET: set another one and restart all processes.",
    );
  return inTransaction(ctx, (tx) => storeKey(tx, algorithm, afterPublishing(tx)));
}
