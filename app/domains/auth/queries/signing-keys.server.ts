import { desc } from "drizzle-orm";
import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { unseal } from "#app/infra/seal.server.ts";
import { signingKeys } from "../tables.server.ts";

export const SIGNING_KEY_PURPOSE = "signing-key";
export const ALGORITHM = "ES256";

/** How long a process may go on with the keys it read, and how soon an unknown key id may make it read again. */
const FRESH_MS = 60_000;
const AGAIN_MS = 5_000;

type SigningKey = { kid: string; key: CryptoKey };
type KeyRing = {
  readAt: number;
  signing: SigningKey | undefined;
  verifying: Map<string, { jwk: JWK; key: CryptoKey }>;
};

const rings = new WeakMap<Services, KeyRing>();

/** Makes the next look read the table again: after keys were added or removed. */
export const forgetKeys = (services: Services) => rings.delete(services);

const imported = async (jwk: JWK) => (await importJWK(jwk, ALGORITHM)) as CryptoKey;

async function readRing(ctx: Ctx): Promise<KeyRing> {
  const rows = await ctx.db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom));
  const verifying: KeyRing["verifying"] = new Map();
  for (const { kid, publicJwk } of rows) verifying.set(kid, { jwk: publicJwk, key: await imported(publicJwk) });
  const signer = rows.find((row) => row.signsFrom <= ctx.now);
  const secret = (kid: string, sealed: string) =>
    JSON.parse(unseal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, sealed).toString()) as JWK;
  const signing = signer && { kid: signer.kid, key: await imported(secret(signer.kid, signer.privateJwk)) };
  return { readAt: ctx.now.getTime(), signing, verifying };
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

/** The public key with this id; one this process has not seen yet is looked for in the table. */
export async function verifyingKey(ctx: Ctx, kid: string): Promise<CryptoKey | undefined> {
  const found = (await ring(ctx)).verifying.get(kid) ?? (await ring(ctx, AGAIN_MS)).verifying.get(kid);
  return found?.key;
}

/** The key set as the protocol publishes it: public parts only. */
export async function publicKeys(ctx: Ctx): Promise<JWK[]> {
  return [...(await ring(ctx)).verifying].map(
    ([
      kid,
      {
        jwk: { kty, crv, x, y },
      },
    ]) =>
      ({
        kty,
        crv,
        x,
        y,
        kid,
        alg: ALGORITHM,
        use: "sig",
        key_ops: ["verify"],
      }) as JWK,
  );
}
