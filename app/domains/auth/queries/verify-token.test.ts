import { createHmac } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { unseal } from "#app/infra/seal.server.ts";
import { at, test } from "#test/ctx.ts";
import { PUBLISH_BEFORE_SIGNING_MS, rotateSigningKey } from "../commands/make-signing-key.server.ts";
import { openSession } from "../commands/open-session.server.ts";
import { sweepAuth } from "../commands/sweep.server.ts";
import { aSignedInUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { sessions, signingKeys } from "../tables.server.ts";
import { forgetKeys, publicKeys, SIGNING_KEY_PURPOSE } from "./signing-keys.server.ts";

const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string) => token.split(".") as [string, string, string];

/** The server's own private key, to make tokens that are wrong in one thing only. */
async function serverKey(ctx: Ctx) {
  const [row] = await ctx.db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom));
  if (!row) throw new Error("no key");
  const jwk = unseal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, row.kid, row.privateJwk).toString();
  return { kid: row.kid, key: await importJWK(JSON.parse(jwk) as JWK, "ES256"), row };
}

async function signedBy(ctx: Ctx, claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const { kid, key } = await serverKey(ctx);
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid, ...header }).sign(key);
}

describe("an access token", () => {
  test("signed by the server with the right claims is taken", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(ctx);
    const claims = decode(partsOf(session.access_token)[1]);
    await expect(actorOfToken(ctx, await signedBy(ctx, claims))).resolves.toMatchObject({ userId });
  });

  test("without a signature is refused, whatever it calls that", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const [head, payload] = partsOf(session.access_token);
    for (const alg of ["none", "None", "NONE", ""])
      for (const signature of ["", "AAAA"])
        await expect(
          actorOfToken(ctx, `${encode({ ...decode(head), alg })}.${payload}.${signature}`),
        ).resolves.toBeNull();
  });

  test("signed with HS256 and the public key as the secret is refused", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const [head, payload] = partsOf(session.access_token);
    const { row } = await serverKey(ctx);
    const publicKey = (await importJWK({ ...row.publicJwk, ext: true } as JWK, "ES256", {
      extractable: true,
    })) as CryptoKey;
    for (const secret of [
      await exportSPKI(publicKey),
      JSON.stringify(row.publicJwk),
      JSON.stringify((await publicKeys(ctx))[0]),
    ]) {
      const unsigned = `${encode({ ...decode(head), alg: "HS256" })}.${payload}`;
      const forged = `${unsigned}.${createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
      await expect(actorOfToken(ctx, forged)).resolves.toBeNull();
    }
  });

  test("signed by somebody else, under our key id or their own, is refused", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const [head, payload] = partsOf(session.access_token);
    const stranger = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(stranger.publicKey);
    for (const header of [
      decode(head),
      { alg: "ES256", kid: "their-own" },
      { ...decode(head), jwk },
      { ...decode(head), kid: undefined },
    ]) {
      const forged = await new SignJWT(decode(payload))
        .setProtectedHeader(header as { alg: string })
        .sign(stranger.privateKey);
      await expect(actorOfToken(ctx, forged)).resolves.toBeNull();
    }
  });

  test("with a changed payload is refused", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const other = await aSignedInUser(ctx);
    const [head, payload, signature] = partsOf(session.access_token);
    const changed = encode({ ...decode(payload), sub: other.userId });
    await expect(actorOfToken(ctx, `${head}.${changed}.${signature}`)).resolves.toBeNull();
  });

  for (const [what, change] of [
    ["another issuer", { iss: "https://elsewhere.test/auth/v1" }],
    ["no issuer", { iss: undefined }],
    ["another audience", { aud: "service_role" }],
    ["no audience", { aud: undefined }],
    ["no end", { exp: undefined }],
    ["no session", { session_id: undefined }],
    ["a session id that is none", { session_id: "' or true --" }],
    ["another person's session", { sub: "00000000-0000-4000-8000-000000000000" }],
  ] as const)
    test(`of our own key with ${what} is refused`, async ({ ctx }) => {
      const { session } = await aSignedInUser(ctx);
      const claims = { ...decode(partsOf(session.access_token)[1]), ...change };
      await expect(actorOfToken(ctx, await signedBy(ctx, claims))).resolves.toBeNull();
    });

  test("that was found right before is refused once its time is over, its session gone, or another byte in it", async ({
    ctx,
  }) => {
    const { session, userId } = await aSignedInUser(ctx);
    const token = session.access_token;
    await expect(actorOfToken(ctx, token)).resolves.toMatchObject({ userId });
    await expect(actorOfToken(ctx, token)).resolves.toMatchObject({ userId });
    await expect(actorOfToken(ctx, `${token.slice(0, -8)}AAAAAAAA`)).resolves.toBeNull();
    await expect(actorOfToken(at(ctx, 3600_000 - 1001), token)).resolves.toMatchObject({ userId });
    await expect(actorOfToken(at(ctx, 3600_000), token)).resolves.toBeNull();
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await expect(actorOfToken(ctx, token)).resolves.toBeNull();
  });

  test("that was found right before is refused once its key is gone", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(ctx);
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ userId });
    const { row } = await serverKey(ctx);
    await ctx.db.delete(signingKeys).where(eq(signingKeys.kid, row.kid));
    try {
      await expect(actorOfToken(at(ctx, 60_000), session.access_token)).resolves.toBeNull();
    } finally {
      await ctx.db.insert(signingKeys).values(row);
      forgetKeys(ctx.services);
    }
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ userId });
  });

  test("that is no token at all is refused quietly", async ({ ctx }) => {
    await aSignedInUser(ctx);
    for (const text of ["kingpost-public", "a.b.c", "..", "é.é.é", "x".repeat(5000)])
      await expect(actorOfToken(ctx, text)).resolves.toBeNull();
  });
});

describe("signing keys", () => {
  test("the published set holds public parts only", async ({ ctx }) => {
    await aSignedInUser(ctx);
    const keys = await publicKeys(ctx);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"]);
    expect(keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", key_ops: ["verify"] });
  });

  test("the private half is stored sealed", async ({ ctx }) => {
    await aSignedInUser(ctx);
    const { row } = await serverKey(ctx);
    expect(row.privateJwk).toMatch(/^1\.[\w-]+$/);
    expect(Object.keys(row.publicJwk).sort()).toEqual(["crv", "kty", "x", "y"]);
    expect(() =>
      unseal("another-secret-of-at-least-32-characters", SIGNING_KEY_PURPOSE, row.kid, row.privateJwk),
    ).toThrow();
    expect(() => unseal(ctx.services.env.AUTH_SECRET, SIGNING_KEY_PURPOSE, "another-row", row.privateJwk)).toThrow();
  });

  test("rotation drill: a new key is published first, signs after 20 minutes, and the old one goes when its tokens are dead", async ({
    ctx,
  }) => {
    const { session, userId } = await aSignedInUser(ctx);
    const kidOf = (token: string) => decode(partsOf(token)[0])["kid"];
    const old = kidOf(session.access_token);
    const fresh = await rotateSigningKey(ctx);
    await expect(publicKeys(ctx)).resolves.toHaveLength(2);

    const minute = 60_000;
    expect(kidOf((await openSession(at(ctx, 19 * minute), userId, "password")).access_token)).toBe(old);
    const switched = at(ctx, PUBLISH_BEFORE_SIGNING_MS);
    expect(kidOf((await openSession(switched, userId, "password")).access_token)).toBe(fresh);
    await expect(actorOfToken(at(ctx, 40 * minute), session.access_token)).resolves.toMatchObject({ userId });

    await sweepAuth(at(ctx, 40 * minute));
    await expect(ctx.db.select().from(signingKeys)).resolves.toHaveLength(2);
    await sweepAuth(at(ctx, PUBLISH_BEFORE_SIGNING_MS + 121 * minute));
    await expect(ctx.db.select({ kid: signingKeys.kid }).from(signingKeys)).resolves.toEqual([{ kid: fresh }]);
  });
});
