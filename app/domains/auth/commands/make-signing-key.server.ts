import { sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { seal } from "#app/infra/seal.server.ts";
import { ALGORITHM, currentSigningKey, forgetKeys, SIGNING_KEY_PURPOSE } from "../queries/signing-keys.server.ts";
import { signingKeys } from "../tables.server.ts";

/** Caches of the key set live ten minutes; a new key must be published for longer before it signs. */
export const PUBLISH_BEFORE_SIGNING_MS = 20 * 60 * 1000;

/** Stores a new ES256 key pair that signs from `signsFrom`; the private half is sealed. */
async function storeKey(ctx: Ctx, signsFrom: Date): Promise<string> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  const publicJwk = { kty, crv, x, y };
  const kid = await calculateJwkThumbprint(publicJwk as { kty: string });
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  await ctx.db.insert(signingKeys).values({
    kid,
    publicJwk,
    privateJwk: seal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, kid, privateJwk),
    signsFrom,
    createdAt: ctx.now,
  });
  forgetKeys(ctx.services);
  return kid;
}

/** Makes the first key of an installation; does nothing when one signs already. Called at boot. */
export async function ensureSigningKey(ctx: Ctx): Promise<void> {
  if (await currentSigningKey(ctx)) return;
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
    if (!(await currentSigningKey(tx))) await storeKey(tx, tx.now);
  });
  forgetKeys(ctx.services);
}

/** Publishes a new key at once; it signs after 20 minutes and the older ones are retired then. Returns its id. */
export const rotateSigningKey = (ctx: Ctx): Promise<string> =>
  inTransaction(ctx, (tx) => storeKey(tx, new Date(tx.now.getTime() + PUBLISH_BEFORE_SIGNING_MS)));
