import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect } from "vitest";
import { createAccount } from "#app/domains/auth/commands/create-account.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { identities, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { OPENID_CLIENT, type OpenIdServer } from "#test/openid-provider.ts";
import { providerTest as test, withEnv } from "#test/providers.ts";

const SITE = "http://kingpost.test";
const GAIL = "gail.sample@gmail.test";
const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from;
const claims = (more: JWTPayload = {}): JWTPayload => ({
  sub: "sample-1001",
  email: GAIL,
  email_verified: true,
  name: "Gail Sample",
  iat: seconds(),
  exp: seconds(3600),
  ...more,
});
const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");
const atHash = (token: string) => createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");

async function grant(ctx: Ctx, body: unknown, headers: Record<string, string> = {}) {
  const answer = await testApp(ctx).request(`${SITE}/auth/v1/token?grant_type=id_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const google = (id_token: string, more: object = {}) => ({ provider: "google", id_token, ...more });

test("AUTH-41 an ID token, its access token and nonce sign a newcomer in through the client library", async ({
  site,
  openid,
}) => {
  const { auth, seen } = authClient(site);
  const nonce = "a-nonce-of-the-sample-app";
  const token = await openid.idToken(claims({ nonce: hashed(nonce), at_hash: atHash("their-access-token") }));
  const { data, error } = await auth.signInWithIdToken({
    provider: "google",
    token,
    access_token: "their-access-token",
    nonce,
    options: { captchaToken: "a-captcha" },
  });
  expect(error).toBeNull();
  expect(seen.at(-1)?.path).toBe("/token?grant_type=id_token");
  expect(data.user).toMatchObject({ email: GAIL, app_metadata: { provider: "google", providers: ["google"] } });
  expect(data.session?.access_token).toBeTruthy();
  const [row] = await site.db.select().from(sessions);
  expect(row?.amr).toEqual([{ method: "oauth", timestamp: expect.any(Number) }]);
});

test("the same person's next token finds the same account", async ({ site, openid }) => {
  const first = await grant(site, google(await openid.idToken(claims())));
  const next = await grant(site, google(await openid.idToken(claims({ email: "moved@gmail.test" }))));
  expect(next.body.user.id).toBe(first.body.user.id);
});

test("a token made out to any of our client ids is taken", async ({ site, openid }) => {
  const more = withEnv(site, { GOOGLE_CLIENT_ID: `${OPENID_CLIENT.id}, sample-phone-app` });
  await expect(grant(more, google(await openid.idToken(claims({ aud: "sample-phone-app" }))))).resolves.toMatchObject({
    status: 200,
  });
});

describe("an ID token is refused in the OAuth shape", () => {
  test.for<[string, (openid: OpenIdServer) => Promise<string>]>([
    ["with a changed payload", async (o) => bend(await o.idToken(claims()), { sub: "sample-1002" })],
    ["with another address inside", async (o) => bend(await o.idToken(claims()), { email: "boss@sample.test" })],
    ["without its signature", async (o) => (await o.idToken(claims())).replace(/[^.]+$/, "")],
    [
      "with another token's signature",
      async (o) => transplant(await o.idToken(claims()), await o.idToken(claims({ sub: "x" }))),
    ],
    [
      "with the algorithm none",
      async (o) => new UnsecuredJWT({ ...claims(), iss: o.issuer, aud: OPENID_CLIENT.id }).encode(),
    ],
    ["signed by a stranger under the provider's key id", async (o) => forged(o, "RS256", "sample-key")],
    ["signed by a stranger under an unknown key id", async (o) => forged(o, "RS256", "unknown")],
    ["signed with our client secret", async (o) => shared(o, OPENID_CLIENT.secret)],
    ["signed with the provider's public key as a secret", async (o) => shared(o, JSON.stringify(await jwks(o)))],
    ["of another issuer", (o) => o.idToken(claims({ iss: "https://evil.example" }))],
    ["of an issuer spelled otherwise", (o) => o.idToken(claims({ iss: `${o.issuer}/` }))],
    ["without issuer", (o) => o.idToken(claims({ iss: undefined as unknown as string }))],
    ["for another audience", (o) => o.idToken(claims({ aud: "another-app" }))],
    ["for no audience", (o) => o.idToken(claims({ aud: [] }))],
    ["that has ended", (o) => o.idToken(claims({ iat: seconds(-7200), exp: seconds(-3600) }))],
    ["that has not begun", (o) => o.idToken(claims({ nbf: seconds(3600) }))],
    ["without end", (o) => o.idToken(claims({ exp: undefined as unknown as number }))],
    ["without a person", (o) => o.idToken(claims({ sub: undefined as unknown as string }))],
    ["for an empty person", (o) => o.idToken(claims({ sub: "" }))],
    ["that is none", async () => "not.a.token"],
    ["that is one word", async () => "token"],
    ["without end in length", async () => "a".repeat(100_000)],
  ])("%s", async ([, make], { site, openid }) => {
    const { status, body } = await grant(site, google(await make(openid)));
    expect(status).toBe(400);
    expect(body).toEqual({ error: "invalid request", error_description: expect.any(String) });
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test.for<[string, JWTPayload, object, string]>([
    ["with a nonce inside only", { nonce: hashed("n") }, {}, "invalid request"],
    ["with a nonce outside only", {}, { nonce: "n" }, "invalid request"],
    ["with another nonce", { nonce: hashed("n") }, { nonce: "m" }, "invalid nonce"],
    ["with the nonce unhashed inside", { nonce: "n" }, { nonce: "n" }, "invalid nonce"],
    ["with the hash as nonce", { nonce: hashed("n") }, { nonce: hashed("n") }, "invalid nonce"],
    ["with the access token of another", { at_hash: atHash("mine") }, { access_token: "yours" }, "invalid request"],
  ])("%s", async ([, inside, outside, error], { site, openid }) => {
    const { status, body } = await grant(site, google(await openid.idToken(claims(inside)), outside));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error, error_description: expect.any(String) });
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });
});

describe("the id_token grant refuses", () => {
  test.for<[string, object, number, object]>([
    ["no token", { provider: "google" }, 400, { error: "invalid request", error_description: "id_token required" }],
    ["an empty token", google(""), 400, { error: "invalid request" }],
    ["no provider", { id_token: "x.y.z" }, 400, { error: "invalid request" }],
    ["a provider of one's own", { provider: "custom:mine", id_token: "x.y.z" }, 400, { code: "validation_failed" }],
    ["a name from the prototype", { provider: "__proto__", id_token: "x.y.z" }, 400, { code: "validation_failed" }],
    [
      "an issuer of one's own",
      { client_id: "x", issuer: "https://evil.example", id_token: "x.y.z" },
      400,
      { code: "validation_failed" },
    ],
    ["apple", { provider: "apple", id_token: "x.y.z" }, 400, { code: "validation_failed" }],
    ["facebook", { provider: "facebook", id_token: "x.y.z" }, 400, { code: "provider_disabled" }],
    ["numbers", { provider: 1, id_token: 2 }, 400, { code: "validation_failed" }],
    ["a text for link_identity", { ...google("x.y.z"), link_identity: "yes" }, 400, { code: "validation_failed" }],
  ])("%s", async ([, asked, status, body], { site }) => {
    await expect(grant(site, asked)).resolves.toMatchObject({ status, body });
  });

  test("a provider without keys", async ({ ctx }) => {
    await expect(grant(ctx, google("x.y.z"))).resolves.toMatchObject({
      status: 400,
      body: { code: "provider_disabled" },
    });
  });

  test("an address that Google has not verified", async ({ site, openid }) => {
    const member = await aUser(site, { email: GAIL });
    for (const email_verified of [false, "false", undefined, 1]) {
      const token = await openid.idToken(claims({ email_verified }));
      await expect(grant(site, google(token))).resolves.toMatchObject({
        status: 422,
        body: { code: "provider_email_needs_verification" },
      });
    }
    const rows = await site.db.select().from(identities).where(eq(identities.userId, member.userId));
    expect(rows).toHaveLength(1);
  });

  test("a token without an address, or with one that looks like another's", async ({ site, openid }) => {
    for (const email of [undefined, "", "no-address", "gаil.sample@gmail.test", "a\0b@gmail.test"])
      await expect(grant(site, google(await openid.idToken(claims({ email }))))).resolves.toMatchObject({
        status: 422,
        body: { code: "email_address_not_provided" },
      });
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test("newcomers while sign-ups are closed", async ({ site, openid }) => {
    const closed = withEnv(site, { AUTH_SIGNUPS: false });
    await expect(grant(closed, google(await openid.idToken(claims())))).resolves.toMatchObject({
      status: 422,
      body: { code: "signup_disabled" },
    });
  });

  test("everyone without a captcha where one is asked for", async ({ site, openid }) => {
    const guarded = withEnv(site, { AUTH_CAPTCHA: "turnstile:a-secret" });
    await expect(grant(guarded, google(await openid.idToken(claims())))).resolves.toMatchObject({
      status: 400,
      body: { code: "captcha_failed" },
    });
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test("everyone while the issuer does not answer, in a way the client tries again", async ({ site, openid }) => {
    const down = withEnv(site, { GOOGLE_ISSUER: "http://127.0.0.1:9" });
    const { status, body } = await grant(down, google(await openid.idToken(claims())));
    expect([status, body.code]).toEqual([503, "unexpected_failure"]);
  });
});

test("an account that nobody confirmed is emptied before an ID token enters it", async ({ site, openid }) => {
  const { userId } = await createAccount(site, {
    email: GAIL,
    password: "the-strangers-own",
    fullName: "A Stranger",
    phone: null,
    role: "realtor",
    confirmedBy: null,
  });
  const { body } = await grant(site, google(await openid.idToken(claims())));
  expect(body.user.id).toBe(userId);
  const [row] = await site.db.select().from(users).where(eq(users.id, userId));
  expect(row?.passwordHash).toBeNull();
});

describe("linking by ID token", () => {
  async function signedIn(site: Ctx) {
    const member = await aUser(site);
    const client = authClient(site);
    const { data } = await client.auth.signInWithPassword(member);
    return { ...member, ...client, token: data.session?.access_token ?? "" };
  }

  test("AUTH-37 needs a session", async ({ site, openid }) => {
    const token = await openid.idToken(claims());
    await expect(grant(site, google(token, { link_identity: true }))).resolves.toMatchObject({
      status: 401,
      body: { code: "no_authorization" },
    });
    const forgedBearer = { authorization: "Bearer x.y.z" };
    await expect(grant(site, google(token, { link_identity: true }), forgedBearer)).resolves.toMatchObject({
      status: 403,
      body: { code: "bad_jwt" },
    });
    await expect(site.db.select().from(identities)).resolves.toEqual([]);
    const { auth } = authClient(site);
    expect((await auth.linkIdentity({ provider: "google", token })).error).toMatchObject({ code: "no_authorization" });
  });

  test("AUTH-38 answers user and the member's own session", async ({ site, openid }) => {
    const { auth, userId } = await signedIn(site);
    const { data, error } = await auth.linkIdentity({ provider: "google", token: await openid.idToken(claims()) });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
    expect(data.user?.identities?.map((one) => one.provider).sort()).toEqual(["email", "google"]);
    expect(data.session?.access_token).toBeTruthy();
    await expect(site.db.select().from(sessions)).resolves.toHaveLength(1);
  });

  test("refuses an identity that is somebody's already, the member's own too", async ({ site, openid }) => {
    const token = await openid.idToken(claims());
    await grant(site, google(token));
    const { auth, userId } = await signedIn(site);
    const taken = await auth.linkIdentity({ provider: "google", token });
    expect(taken.error).toMatchObject({ status: 422, code: "identity_already_exists" });
    await expect(site.db.select().from(identities).where(eq(identities.userId, userId))).resolves.toHaveLength(1);
    const other = await openid.idToken(claims({ sub: "sample-1002", email: "omar.sample@gmail.test" }));
    expect((await auth.linkIdentity({ provider: "google", token: other })).error).toBeNull();
    const again = await auth.linkIdentity({ provider: "google", token: other });
    expect(again.error).toMatchObject({ status: 422, code: "identity_already_exists" });
  });

  test("takes an identity with an unverified address: the member vouches, and the address changes nothing", async ({
    site,
    openid,
  }) => {
    const { auth, email } = await signedIn(site);
    const token = await openid.idToken(claims({ email_verified: false }));
    const { data } = await auth.linkIdentity({ provider: "google", token });
    expect(data.user?.email).toBe(email);
  });

  test("is closed where the operator closed it", async ({ site, openid }) => {
    const { token } = await signedIn(site);
    const closed = withEnv(site, { AUTH_LINKING: false });
    const bearer = { authorization: `Bearer ${token}` };
    const body = google(await openid.idToken(claims()), { link_identity: true });
    await expect(grant(closed, body, bearer)).resolves.toMatchObject({
      status: 404,
      body: { code: "manual_linking_disabled" },
    });
  });
});

const part = (token: string, n: number) => token.split(".")[n] ?? "";
const bend = (token: string, more: object) => {
  const payload = { ...JSON.parse(Buffer.from(part(token, 1), "base64url").toString()), ...more };
  return [part(token, 0), Buffer.from(JSON.stringify(payload)).toString("base64url"), part(token, 2)].join(".");
};
const transplant = (token: string, from: string) => [part(token, 0), part(token, 1), part(from, 2)].join(".");
const jwks = async (o: OpenIdServer) => (await fetch(`${o.issuer}/jwks`)).json();
async function forged({ issuer }: OpenIdServer, alg: string, kid: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return new SignJWT({ ...claims(), iss: issuer, aud: OPENID_CLIENT.id })
    .setProtectedHeader({ alg, kid, jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}
const shared = ({ issuer }: OpenIdServer, secret: string) =>
  new SignJWT({ ...claims(), iss: issuer, aud: OPENID_CLIENT.id })
    .setProtectedHeader({ alg: "HS256", kid: "sample-key" })
    .sign(new TextEncoder().encode(secret));
