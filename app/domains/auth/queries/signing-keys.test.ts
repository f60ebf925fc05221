import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { describe, expect } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { call, withEnv } from "#test/members.ts";
import { raceTest } from "#test/race.ts";
import { ensureSigningKey, PUBLISH_BEFORE_SIGNING_MS, rotateSigningKey } from "../commands/make-signing-key.server.ts";
import { openSession } from "../commands/open-session.server.ts";
import { refreshSession } from "../commands/refresh-session.server.ts";
import { sweepAuth } from "../commands/sweep.server.ts";
import { aSignedInUser, aUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { signingKeys } from "../tables.server.ts";
import { publicKeys, sharedKey } from "./signing-keys.server.ts";
import { issuerOf } from "./verify-token.server.ts";

const SECRET = "37c304f8-51aa-419a-a1af-06154e63707a";
const MINUTE = 60_000;

const headOf = (token: string) => decodeProtectedHeader(token);
const rs = (ctx: Ctx) => withEnv(ctx, { AUTH_KEYS: "RS256" });
const hs = (ctx: Ctx) => withEnv(ctx, { AUTH_KEYS: "HS256", AUTH_JWT_SECRET: SECRET });

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("RS256", () => {
  test("signs, verifies and publishes modulus and exponent only", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(rs(ctx));
    expect(headOf(session.access_token)).toMatchObject({ alg: "RS256", kid: expect.any(String) });
    expect(await actorOfToken(rs(ctx), session.access_token)).toMatchObject({ userId });
    const [key] = await publicKeys(rs(ctx));
    expect(Object.keys(key ?? {}).sort()).toEqual(["alg", "e", "key_ops", "kid", "kty", "n", "use"]);
    expect(key).toMatchObject({ alg: "RS256", kty: "RSA", key_ops: ["verify"] });
  });

  test("a token that says HS256 under an RSA key's id is refused, whatever it is signed with", async ({ ctx }) => {
    const on = rs(ctx);
    const { session } = await aSignedInUser(on);
    const [key] = await publicKeys(on);
    const head = { ...headOf(session.access_token), alg: "HS256" };
    const payload = session.access_token.split(".")[1];
    for (const secret of [JSON.stringify(key), String(key?.n), on.services.env.AUTH_SECRET, ""]) {
      const unsigned = `${Buffer.from(JSON.stringify(head)).toString("base64url")}.${payload}`;
      const forged = `${unsigned}.${createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
      expect(await actorOfToken(on, forged)).toBeNull();
    }
  });
});

describe("HS256", () => {
  test("signs with the operator's secret and publishes nothing", async ({ ctx }) => {
    const on = hs(ctx);
    const { session, userId } = await aSignedInUser(on);
    expect(headOf(session.access_token).alg).toBe("HS256");
    expect(await actorOfToken(on, session.access_token)).toMatchObject({ userId });
    expect(await publicKeys(on)).toEqual([]);
    const answer = await call(on, "/.well-known/jwks.json", { method: "GET" });
    expect(answer).toMatchObject({ status: 200, body: { keys: [] } });
  });

  test("the key's id says nothing about the secret", () => {
    const key = sharedKey({ AUTH_JWT_SECRET: SECRET });
    expect(key?.kid).not.toContain(SECRET.slice(0, 8));
    expect(sharedKey({ AUTH_JWT_SECRET: `${SECRET}x` })?.kid).not.toBe(key?.kid);
    expect(sharedKey({ AUTH_JWT_SECRET: undefined })).toBeUndefined();
  });

  test("another secret, none, or the session's own claims without its signature open nothing", async ({ ctx }) => {
    const on = hs(ctx);
    const { session } = await aSignedInUser(on);
    const head = headOf(session.access_token) as { alg: string };
    const claims = claimsOf(session.access_token);
    for (const secret of ["another-secret-of-at-least-32-characters", `${SECRET} `, SECRET.toUpperCase()]) {
      const forged = await new SignJWT(claims).setProtectedHeader(head).sign(new TextEncoder().encode(secret));
      expect(await actorOfToken(on, forged)).toBeNull();
    }
    const [h, p] = session.access_token.split(".");
    for (const signature of ["", "AAAA"]) expect(await actorOfToken(on, `${h}.${p}.${signature}`)).toBeNull();
  });

  test("a token without a key id is refused as a member's, even when the secret is right", async ({ ctx }) => {
    const on = hs(ctx);
    const { session } = await aSignedInUser(on);
    const bare = await new SignJWT(claimsOf(session.access_token))
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(new TextEncoder().encode(SECRET));
    expect(await actorOfToken(on, bare)).toBeNull();
  });

  test("an asymmetric token under the shared key's id is refused", async ({ ctx }) => {
    const on = hs(ctx);
    const { session } = await aSignedInUser(on);
    const stranger = await generateKeyPair("ES256");
    const { kid } = headOf(session.access_token);
    const forged = await new SignJWT(claimsOf(session.access_token))
      .setProtectedHeader({ alg: "ES256", kid: kid ?? "" })
      .sign(stranger.privateKey);
    expect(await actorOfToken(on, forged)).toBeNull();
  });

  test("does not rotate by command: the operator sets another secret", async ({ ctx }) => {
    await expect(rotateSigningKey(hs(ctx))).rejects.toMatchObject({ code: "shared_secret" });
  });
});

describe("changing AUTH_KEYS", () => {
  test("publishes a key of the other kind first; the old one signs for 20 minutes more", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(ctx);
    const on = rs(ctx);
    await ensureSigningKey(on);
    expect((await publicKeys(on)).map((key) => key.alg).sort()).toEqual(["ES256", "RS256"]);
    const early = await openSession(at(on, 19 * MINUTE), userId, "password");
    expect(headOf(early.access_token).alg).toBe("ES256");
    const late = await openSession(at(on, PUBLISH_BEFORE_SIGNING_MS), userId, "password");
    expect(headOf(late.access_token).alg).toBe("RS256");
    expect(await actorOfToken(at(on, PUBLISH_BEFORE_SIGNING_MS), session.access_token)).toMatchObject({ userId });
  });

  test("happens once, however often the server starts", async ({ ctx }) => {
    await aSignedInUser(ctx);
    for (let i = 0; i < 3; i++) await ensureSigningKey(rs(ctx));
    expect(await ctx.db.$count(signingKeys)).toBe(2);
    for (let i = 0; i < 3; i++) await ensureSigningKey(at(withEnv(ctx, {}), MINUTE));
    expect(await ctx.db.$count(signingKeys, eq(signingKeys.algorithm, "ES256"))).toBe(2);
  });

  test("tokens of the shared secret go on while it is set, and end when it is not", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(hs(ctx));
    const both = withEnv(ctx, { AUTH_JWT_SECRET: SECRET });
    expect(await actorOfToken(both, session.access_token)).toMatchObject({ userId });
    expect(await actorOfToken(withEnv(ctx, {}), session.access_token)).toBeNull();
  });

  test("leaves sessions alone: a refresh gives a token of the new kind", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const next = await refreshSession(hs(ctx), session.refresh_token);
    expect(headOf(next.access_token).alg).toBe("HS256");
  });
});

describe("the operator's own keys", () => {
  async function aKey(kid: string) {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    return { ...(await exportJWK(privateKey)), kid, alg: "ES256" as const, d: String((await exportJWK(privateKey)).d) };
  }
  const withKeys = (ctx: Ctx, ...keys: Awaited<ReturnType<typeof aKey>>[]) => withEnv(ctx, { AUTH_JWT_KEYS: keys });
  const kidAt = async (ctx: Ctx, userId: string) =>
    headOf((await openSession(ctx, userId, "password")).access_token).kid;

  test("are taken in at the first start: the last of the list signs, all are published, none in the open", async ({
    ctx,
  }) => {
    const { userId } = await aUser(ctx);
    const [one, two] = [await aKey("one"), await aKey("two")];
    const on = withKeys(ctx, one, two);
    await ensureSigningKey(on);
    expect(await kidAt(on, userId)).toBe("two");
    const published = await publicKeys(on);
    expect(published.map(({ kid }) => kid).sort()).toEqual(["one", "two"]);
    expect(JSON.stringify([published, await ctx.db.select().from(signingKeys)])).not.toMatch(
      new RegExp(`${one.d}|${two.d}`),
    );
  });

  test("one that is added later is published first and signs after 20 minutes", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const [one, two] = [await aKey("one"), await aKey("two")];
    await ensureSigningKey(withKeys(ctx, one));
    const on = withKeys(ctx, one, two);
    await ensureSigningKey(on);
    expect((await publicKeys(on)).map(({ kid }) => kid).sort()).toEqual(["one", "two"]);
    expect(await kidAt(at(on, 19 * MINUTE), userId)).toBe("one");
    expect(await kidAt(at(on, PUBLISH_BEFORE_SIGNING_MS), userId)).toBe("two");
  });

  test("one that has gone does not come back to sign when the server starts again", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const on = withKeys(ctx, await aKey("one"), await aKey("two"));
    await ensureSigningKey(on);
    const later = at(on, 3 * 60 * MINUTE);
    await sweepAuth(later);
    expect(await ctx.db.$count(signingKeys)).toBe(1);
    await ensureSigningKey(later);
    expect(await kidAt(later, userId)).toBe("two");
    expect(await kidAt(at(later, 60 * MINUTE), userId)).toBe("two");
  });

  test("let a service in that says so, and no member whose token they signed", async ({ ctx }) => {
    const key = await aKey("one");
    const on = withKeys(ctx, key);
    const { session } = await aSignedInUser(on);
    expect(headOf(session.access_token).kid).toBe("one");
    const service = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .sign(await importJWK(key, "ES256"));
    expect(await call(on, "/admin/users", { method: "GET", token: service })).toMatchObject({ status: 200 });
    const member = await call(on, "/admin/users", { method: "GET", token: session.access_token });
    expect(member).toMatchObject({ status: 403, body: { code: "not_admin" } });
  });
});

describe("rotation", () => {
  test("is written down, and neither the log nor the table holds the private half in the open", async ({ ctx }) => {
    await aSignedInUser(ctx);
    const kid = await rotateSigningKey(ctx);
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `signing_key:${kid}`));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.detail).toEqual({ algorithm: "ES256", signsFrom: expect.any(String) });
    const [row] = await ctx.db.select().from(signingKeys).where(eq(signingKeys.kid, kid));
    expect(row?.privateJwk).toMatch(/^1\.[\w-]+$/);
    expect(row?.publicJwk).not.toHaveProperty("d");
  });

  test("twice in a row keeps every key that may still be out there", async ({ ctx }) => {
    const { session, userId } = await aSignedInUser(ctx);
    await rotateSigningKey(at(ctx, MINUTE));
    await rotateSigningKey(at(ctx, 2 * MINUTE));
    await sweepAuth(at(ctx, 30 * MINUTE));
    expect(await publicKeys(at(ctx, 30 * MINUTE))).toHaveLength(3);
    expect(await actorOfToken(at(ctx, 30 * MINUTE), session.access_token)).toMatchObject({ userId });
  });

  test("a stranger's key under a new id is looked for once and refused", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const stranger = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(stranger.publicKey);
    const forged = await new SignJWT(claimsOf(session.access_token))
      .setProtectedHeader({ alg: "ES256", kid: "new-one", jwk })
      .sign(stranger.privateKey);
    expect(await actorOfToken(ctx, forged)).toBeNull();
  });

  test("the issuer is this installation: a token of a sister installation with the same key is refused", async ({
    ctx,
  }) => {
    const { session } = await aSignedInUser(ctx);
    expect(issuerOf(ctx.services.env)).toBe("http://kingpost.test/auth/v1");
    const sister = withEnv(ctx, { PUBLIC_URL: "http://sister.test" });
    expect(await actorOfToken(sister, session.access_token)).toBeNull();
  });
});

raceTest("processes that start at once on an empty database make one key between them", async (ctx) => {
  await Promise.all(Array.from({ length: 6 }, () => ensureSigningKey(withEnv(ctx, {}))));
  expect(await ctx.db.$count(signingKeys)).toBe(1);
  await aUser(ctx);
});
