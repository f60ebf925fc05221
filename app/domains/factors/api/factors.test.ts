import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aFactor, aSignedInUser, SAMPLE_SECRET, type UserOverrides } from "#app/domains/auth/fixtures.ts";
import { sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { at, test } from "#test/ctx.ts";
import { SoftPasskey } from "#test/passkey.ts";
import { queued } from "#test/queue.ts";
import { totpCode } from "../rules/totp.server.ts";

/** The app's clock is the real one. */
const live = (ctx: Ctx): Ctx => at(ctx, new Date());
const codeNow = (secret = SAMPLE_SECRET, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** The client library of somebody who is signed in by password. */
async function signedIn(ctx: Ctx, overrides: UserOverrides & { factor?: boolean } = {}) {
  const { factor, ...rest } = overrides;
  const user = await aSignedInUser(live(ctx), rest);
  const factorId = factor ? (await aFactor(live(ctx), user.userId)).factorId : "";
  const client = authClient(ctx);
  await client.auth.setSession(user.session);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { ...client, ...user, factorId, events };
}

const claims = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("the client library, unchanged", () => {
  test("AUTH-29 AUTH-44 AUTH-45 AUTH-46 AUTH-47 enrols an authenticator app and gives its code", async ({ ctx }) => {
    const { auth, events, email } = await signedIn(ctx);
    const made = await auth.mfa.enroll({ factorType: "totp", friendlyName: "My phone", issuer: "Kingpost" });
    expect(made.error).toBeNull();
    if (made.data?.type !== "totp") throw new Error("no app");
    expect(made.data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(made.data.totp.qr_code).not.toContain("#");
    expect(decodeURIComponent(made.data.totp.uri)).toContain(`Kingpost:${email}`);
    const challenge = await auth.mfa.challenge({ factorId: made.data.id });
    expect(challenge.data).toMatchObject({ type: "totp", expires_at: expect.any(Number) });
    const code = codeNow(made.data.totp.secret);
    const verified = await auth.mfa.verify({ factorId: made.data.id, challengeId: challenge.data?.id ?? "", code });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: "bearer", user: { email } });
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const token = verified.data?.access_token;
    expect(claims(token)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
  });

  test("DATA-08 DATA-09 DATA-10 lists the factors, and knows which level a session has and could have", async ({
    ctx,
  }) => {
    const { auth, factorId } = await signedIn(ctx, { factor: true });
    await auth.refreshSession();
    const level = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const { data } = await auth.mfa.listFactors();
    expect(data?.totp).toEqual([
      {
        id: factorId,
        friendly_name: "Sample app",
        factor_type: "totp",
        status: "verified",
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await auth.mfa.challengeAndVerify({ factorId, code: codeNow() })).error).toBeNull();
    const raised = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(raised.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    const listed = (await auth.mfa.listFactors()).data?.all[0];
    expect(listed?.last_challenged_at).toEqual(expect.any(String));
  });

  test("a user without factors has no list of them", async ({ ctx }) => {
    const { auth } = await signedIn(ctx);
    const { data } = await auth.getUser();
    expect(data.user && "factors" in data.user).toBe(false);
  });

  test("goes on refreshing at aal2", async ({ ctx }) => {
    const { auth, factorId } = await signedIn(ctx, { factor: true });
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow() });
    const { data, error } = await auth.refreshSession();
    expect(error).toBeNull();
    expect(claims(data.session?.access_token)).toMatchObject({ aal: "aal2" });
  });

  test("AUTH-44 AUTH-46 AUTH-47 enrols a phone and gives the digits that were sent", async ({ ctx }) => {
    const { auth } = await signedIn(ctx);
    const made = await auth.mfa.enroll({ factorType: "phone", phone: "+1 (512) 555-0134", friendlyName: "Cell" });
    expect(made.data).toMatchObject({ type: "phone", friendly_name: "Cell", phone: "15125550134" });
    const factorId = made.data?.id ?? "";
    const challenge = await auth.mfa.challenge({ factorId, channel: "sms" });
    const [sent] = await queued(ctx, "sms.send");
    const { text } = (sent?.data ?? {}) as { text?: string };
    const code = /\d{6}/.exec(text ?? "")?.[0] ?? "";
    const verified = await auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code });
    expect(verified.error).toBeNull();
    expect(claims(verified.data?.access_token).amr[0].method).toBe("mfa/phone");
  });

  test("AUTH-44 AUTH-46 AUTH-47 enrols a passkey and signs with it", async ({ ctx }) => {
    const { auth, origin } = await signedIn(ctx);
    const key = new SoftPasskey(origin);
    const made = await auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
    const factorId = made.data?.id ?? "";
    const b64 = (bytes: BufferSource) => Buffer.from(bytes as ArrayBuffer).toString("base64url");
    const site = { rpId: "kingpost.test", rpOrigins: [origin] };
    const asked = await auth.mfa.challenge({ factorId, webauthn: site });
    if (asked.data?.type !== "webauthn" || asked.data.webauthn.type !== "create") throw new Error("no options");
    const { challenge } = asked.data.webauthn.credential_options.publicKey;
    const created = await auth.mfa.verify({
      factorId,
      challengeId: asked.data.id,
      webauthn: { ...site, type: "create", credential_response: key.create({ challenge: b64(challenge) }) as never },
    });
    expect(created.error).toBeNull();

    const again = await auth.mfa.challenge({ factorId, webauthn: site });
    if (again.data?.type !== "webauthn" || again.data.webauthn.type !== "request") throw new Error("no options");
    const options = again.data.webauthn.credential_options.publicKey;
    const used = await auth.mfa.verify({
      factorId,
      challengeId: again.data.id,
      webauthn: {
        ...site,
        type: "request",
        credential_response: key.get({ challenge: b64(options.challenge) }) as never,
      },
    });
    expect(used.error).toBeNull();
    expect(claims(used.data?.access_token)).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/webauthn" }, {}] });
  });

  test("AUTH-48 removes a factor at aal2, and is refused at aal1", async ({ ctx }) => {
    const { auth, factorId } = await signedIn(ctx, { factor: true });
    expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: "insufficient_aal" });
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow() });
    expect((await auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test("makes, shows, spends, renews and ends backup codes", async ({ ctx }) => {
    const { auth, factorId, userId } = await signedIn(ctx, { factor: true });
    const codes = auth.mfa.recoveryCodes;
    expect((await codes.getStatus()).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    expect((await codes.generate()).error).toMatchObject({ status: 403, code: "insufficient_aal" });
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow() });
    const made = await codes.generate();
    expect(made.data).toMatchObject({ id: userId, type: "recovery_code", total: 10 });
    expect(made.data?.codes).toHaveLength(10);
    expect((await codes.generate()).error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
    expect((await codes.verify({ code: "no" })).error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const spent = await codes.verify({ code: made.data?.codes[0]?.toUpperCase() ?? "" });
    expect(claims(spent.data?.access_token).amr[0].method).toBe("mfa/recovery_code");
    expect((await codes.getStatus()).data).toEqual({ id: userId, type: "recovery_code", total: 10, remaining: 9 });
    expect((await codes.regenerate()).data?.codes).toHaveLength(10);
    expect((await codes.unenroll()).data).toEqual({ id: userId });
    expect((await codes.regenerate()).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  });

  test("is refused a change of password, address or number at aal1 once there is a second factor", async ({ ctx }) => {
    const { auth, factorId } = await signedIn(ctx, { factor: true });
    for (const change of [{ password: "plumb-and-level" }, { email: "new@sample.test" }])
      expect((await auth.updateUser(change)).error).toMatchObject({ status: 401, code: "insufficient_aal" });
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow() });
    expect((await auth.updateUser({ password: "plumb-and-level" })).error?.code).not.toBe("insufficient_aal");
  });
});

const json = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" };

/** A caller with a bearer, as any HTTP client is one. */
async function caller(ctx: Ctx, overrides: UserOverrides & { factor?: boolean } = {}) {
  const { session, factorId, ...user } = await signedIn(ctx, overrides);
  const app = testApp(ctx);
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`${ctx.services.env.PUBLIC_URL}/auth/v1${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${session.access_token}`, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  return { ...user, call, factorId, session };
}

const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("bad input", () => {
  const bodies: [string, unknown, number, string][] = [
    ["no JSON", "{", 400, "bad_json"],
    ["an array", [], 400, "validation_failed"],
    ["a number", 7, 400, "validation_failed"],
    ["null", null, 400, "validation_failed"],
    ["nothing", undefined, 400, "validation_failed"],
    ["an unknown type", { factor_type: "sms" }, 400, "validation_failed"],
    ["a type of the prototype", { factor_type: "__proto__" }, 400, "validation_failed"],
    ["the type of backup codes", { factor_type: "recovery_code" }, 400, "validation_failed"],
    ["a type that is a list", { factor_type: ["totp"] }, 400, "validation_failed"],
    ["a name that is a number", { factor_type: "totp", friendly_name: 7 }, 400, "validation_failed"],
    ["a name with a null byte", { factor_type: "totp", friendly_name: "a\u0000b" }, 400, "validation_failed"],
    ["a name on two lines", { factor_type: "totp", friendly_name: "a\nb" }, 400, "validation_failed"],
    ["a name of 101 characters", { factor_type: "totp", friendly_name: "x".repeat(101) }, 400, "validation_failed"],
    ["an issuer with a null byte", { factor_type: "totp", issuer: "a\u0000" }, 400, "validation_failed"],
    ["a phone without a number", { factor_type: "phone" }, 400, "validation_failed"],
    ["a number that is a word", { factor_type: "phone", phone: "call me" }, 400, "validation_failed"],
    ["a number that is too short", { factor_type: "phone", phone: "+1512" }, 400, "validation_failed"],
    ["a number that begins with zero", { factor_type: "phone", phone: "05125550134" }, 400, "validation_failed"],
    ["a number with a null byte", { factor_type: "phone", phone: "1512555\u00000134" }, 400, "validation_failed"],
    ["a body over 1 MB", { factor_type: "totp", friendly_name: "x".repeat(1_100_000) }, 413, "body_too_large"],
  ];
  for (const [what, body, status, code] of bodies)
    test(`enrolling with ${what} is refused as ${code}`, async ({ ctx }) => {
      const { call } = await caller(ctx);
      const answer = await call("POST", "/factors", body);
      expect(answer.status).toBe(status);
      expect(answer.body.code ?? answer.body.error.code).toBe(code);
    });

  for (const [what, body] of [
    ["no challenge", { code: "123456" }],
    ["a challenge that is no UUID", { challenge_id: "1", code: "123456" }],
    ["a challenge that is a list", { challenge_id: [NOBODY], code: "123456" }],
    ["no code", { challenge_id: NOBODY }],
    ["an empty code", { challenge_id: NOBODY, code: "" }],
    ["a code that is a number", { challenge_id: NOBODY, code: 123456 }],
    ["a code of 1,000 characters", { challenge_id: NOBODY, code: "1".repeat(1000) }],
    [
      "a passkey's answer of an unknown type",
      { challenge_id: NOBODY, webauthn: { type: "x", credential_response: {} } },
    ],
    ["a passkey's answer without a response", { challenge_id: NOBODY, webauthn: { type: "create" } }],
    ["a passkey's answer that is a text", { challenge_id: NOBODY, webauthn: "x" }],
  ] as const)
    test(`answering with ${what} is refused as validation_failed`, async ({ ctx }) => {
      const { call, factorId } = await caller(ctx, { factor: true });
      await expect(call("POST", `/factors/${factorId}/verify`, body)).resolves.toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    });

  for (const id of ["1", "null", "undefined", "..%2F..", `${NOBODY}'--`, "x".repeat(2000)])
    test(`a factor's id of ${JSON.stringify(id).slice(0, 30)} is refused`, async ({ ctx }) => {
      const { call } = await caller(ctx);
      for (const [method, end] of [
        ["POST", "/challenge"],
        ["POST", "/verify"],
        ["DELETE", ""],
      ] as const)
        expect((await call(method, `/factors/${id}${end}`, method === "POST" ? {} : undefined)).status).toBe(404);
    });

  test("a factor's id with a null byte is refused before it is looked for", async ({ ctx }) => {
    const { call } = await caller(ctx);
    expect(await call("DELETE", "/factors/%00")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("an id in capitals is the same id", async ({ ctx }) => {
    const { call, factorId } = await caller(ctx, { factor: true });
    const answer = await call("POST", `/factors/${factorId.toUpperCase()}/challenge`, {});
    expect(answer).toMatchObject({ status: 200, body: { type: "totp" } });
  });

  test("a message by another channel is refused", async ({ ctx }) => {
    const { call, factorId } = await caller(ctx, { factor: true });
    await expect(call("POST", `/factors/${factorId}/challenge`, { channel: "pigeon" })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  for (const body of ["{", [], { code: 7 }, { code: "x".repeat(1000) }])
    test(`a backup code sent as ${JSON.stringify(body).slice(0, 20)} is refused`, async ({ ctx }) => {
      const { call } = await caller(ctx);
      expect((await call("POST", "/factors/recovery-codes/verify", body)).status).toBe(400);
    });
});

describe("statuses", () => {
  test("nobody comes near without a bearer", async ({ ctx }) => {
    const { call } = await caller(ctx);
    for (const [method, path] of [
      ["POST", "/factors"],
      ["POST", `/factors/${NOBODY}/challenge`],
      ["POST", `/factors/${NOBODY}/verify`],
      ["DELETE", `/factors/${NOBODY}`],
      ["GET", "/factors/recovery-codes"],
      ["POST", "/factors/recovery-codes"],
      ["POST", "/factors/recovery-codes/verify"],
      ["POST", "/factors/recovery-codes/regenerate"],
      ["DELETE", "/factors/recovery-codes"],
    ] as const) {
      const answer = await call(method, path, undefined, { authorization: "" });
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, "no_authorization"]);
    }
  });

  test("an anonymous visitor is refused with 403", async ({ ctx }) => {
    const { call, userId } = await caller(ctx);
    await ctx.db.update(users).set({ isAnonymous: true }).where(eq(users.id, userId));
    await expect(call("POST", "/factors", { factor_type: "totp" })).resolves.toMatchObject({
      status: 403,
      body: { code: "no_authorization" },
    });
  });

  test("enrolling another factor at aal1 is 403, a taken name 422, one factor too many 422", async ({ ctx }) => {
    const { call, userId } = await caller(ctx, { factor: true });
    const body = { factor_type: "totp", friendly_name: "Sample app" };
    await expect(call("POST", "/factors", { ...body, friendly_name: "Other" })).resolves.toMatchObject({
      status: 403,
      body: { code: "insufficient_aal" },
    });
    await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
    await expect(call("POST", "/factors", body)).resolves.toMatchObject({
      status: 422,
      body: { code: "mfa_factor_name_conflict" },
    });
    for (let n = 0; n < 9; n++) await call("POST", "/factors", { ...body, friendly_name: `Key ${n}` });
    await expect(call("POST", "/factors", { ...body, friendly_name: "Eleventh" })).resolves.toMatchObject({
      status: 422,
      body: { code: "too_many_enrolled_mfa_factors" },
    });
  });

  test("a wrong code is 422, a challenge that is not there 422, a factor that is not there 404", async ({ ctx }) => {
    const { call, factorId } = await caller(ctx, { factor: true });
    const { body } = await call("POST", `/factors/${factorId}/challenge`, {});
    const wrong = { challenge_id: body.id, code: "000000" };
    await expect(call("POST", `/factors/${factorId}/verify`, wrong)).resolves.toMatchObject({
      status: 422,
      body: { code: "mfa_verification_failed" },
    });
    await expect(
      call("POST", `/factors/${factorId}/verify`, { ...wrong, challenge_id: NOBODY }),
    ).resolves.toMatchObject({ status: 422, body: { code: "mfa_factor_not_found" } });
    await expect(call("POST", `/factors/${NOBODY}/verify`, wrong)).resolves.toMatchObject({
      status: 404,
      body: { code: "mfa_factor_not_found" },
    });
  });

  test("an answer from another address is 422, behind a trusted proxy only", async ({ ctx }) => {
    const env = { ...ctx.services.env, TRUSTED_PROXIES: 1 };
    const behind = { ...ctx, services: { ...ctx.services, env } };
    const { call, factorId } = await caller(behind, { factor: true });
    const from = (ip: string) => ({ "x-forwarded-for": ip });
    const { body } = await call("POST", `/factors/${factorId}/challenge`, {}, from("10.0.0.1"));
    const answer = { challenge_id: body.id, code: codeNow() };
    await expect(call("POST", `/factors/${factorId}/verify`, answer, from("10.0.0.2"))).resolves.toMatchObject({
      status: 422,
      body: { code: "mfa_ip_address_mismatch" },
    });
    expect((await call("POST", `/factors/${factorId}/verify`, answer, from("10.0.0.1"))).status).toBe(200);
  });

  test("a header that claims another address counts for nothing without a trusted proxy", async ({ ctx }) => {
    const { call, factorId } = await caller(ctx, { factor: true });
    const { body } = await call("POST", `/factors/${factorId}/challenge`, {}, { "x-forwarded-for": "10.0.0.1" });
    const answer = { challenge_id: body.id, code: codeNow() };
    const given = await call("POST", `/factors/${factorId}/verify`, answer, { "x-forwarded-for": "10.0.0.2" });
    expect(given.status).toBe(200);
  });

  test("calls on factors from one address are limited, whoever makes them", async ({ ctx }) => {
    const [ana, ben] = [await caller(ctx), await caller(ctx)];
    const statuses: number[] = [];
    for (let n = 0; n < 36; n++)
      statuses.push((await (n % 2 ? ana : ben).call("GET", "/factors/recovery-codes")).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(statuses.at(-1)).toBe(429);
    const limited = await ana.call("POST", "/factors", { factor_type: "totp" });
    expect(limited).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a raised session sets the cookies of pages; answers are not kept by any cache", async ({ ctx }) => {
    const { call, factorId } = await caller(ctx, { factor: true });
    const { body } = await call("POST", `/factors/${factorId}/challenge`, {});
    const given = await call("POST", `/factors/${factorId}/verify`, { challenge_id: body.id, code: codeNow() });
    expect(given.headers.get("set-cookie")).toContain("kp-session=");
    expect(given.headers.get("cache-control")).toBe("private, no-store");
    const made = await call("POST", "/factors", { factor_type: "totp" }, {});
    expect(made.headers.get("cache-control")).toBe("private, no-store");
  });

  test("a list of factors shows neither secret, number nor key", async ({ ctx }) => {
    const { call } = await caller(ctx);
    const made = await call("POST", "/factors", { factor_type: "totp" });
    await call("POST", "/factors", { factor_type: "phone", phone: "15125550134", friendly_name: "Cell" });
    const { body } = await call("GET", "/user");
    expect(body.factors).toHaveLength(2);
    const shown = JSON.stringify(body.factors);
    expect(shown).not.toContain(made.body.totp.secret);
    expect(shown).not.toContain("15125550134");
    for (const factor of body.factors)
      expect(Object.keys(factor).sort()).toEqual(
        ["created_at", "factor_type", "friendly_name", "id", "status", "updated_at"].sort(),
      );
  });
});

test("a session that owes its second factor opens the protocol and nothing else", async ({ ctx }) => {
  const { call, session, factorId } = await caller(ctx, { factor: true });
  expect((await call("GET", "/user")).status).toBe(200);
  const app = testApp(ctx);
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const saved = `${ctx.services.env.PUBLIC_URL}/api/verification`;
  expect((await app.request(saved, bearer(session.access_token))).status).toBe(401);
  const { body } = await call("POST", `/factors/${factorId}/challenge`, {});
  const raised = await call("POST", `/factors/${factorId}/verify`, { challenge_id: body.id, code: codeNow() });
  expect((await app.request(saved, bearer(raised.body.access_token))).status).not.toBe(401);
});
