import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { outbox, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { aUser, SAMPLE_PASSWORD } from "../fixtures.ts";
import { users } from "../tables.server.ts";

const json = { "content-type": "application/json" };
const newer = { ...json, "x-supabase-api-version": "2024-01-01" };

/** One call to the protocol as any HTTP client makes it. */
async function call(
  ctx: Ctx,
  path: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const { method = "POST", body, headers = newer } = init;
  const answer = await testApp(ctx).request(`${ctx.services.env.PUBLIC_URL}/auth/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

const password = (email: string, secret: string) => ({ body: { email, password: secret } });

describe("the error body", () => {
  const wrong = { body: { email: "nobody@sample.test", password: "not-the-one" } };

  test("carries a string code for callers of 2024-01-01 and later, and the version comes back", async ({ ctx }) => {
    const answer = await call(ctx, "/token?grant_type=password", wrong);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials", message: "Invalid login credentials" },
    });
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(answer.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  });

  for (const version of [undefined, "2023-12-31", "tomorrow", "2024-01-01; drop"])
    test(`is the older one for the version ${version}`, async ({ ctx }) => {
      const headers = { ...json, ...(version && { "x-supabase-api-version": version }) };
      const answer = await call(ctx, "/token?grant_type=password", { ...wrong, headers });
      expect(answer.body).toEqual({ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });
      expect(answer.headers.get("x-supabase-api-version")).toBeNull();
      expect(answer.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    });

  test("has no title: where our forms have one, it is the message below it", async ({ ctx }) => {
    const account = { email: "ines@sample.test", password: "level-and-true", data: { full_name: "n".repeat(100) } };
    const said = "Name is required and must be less than 100 characters";
    expect((await call(ctx, "/signup", { body: account })).body).toEqual({
      code: "validation_failed",
      message: said,
    });
    expect((await call(ctx, "/signup", { body: account, headers: json })).body).toEqual({
      code: 400,
      error_code: "validation_failed",
      msg: said,
    });
    const long = { email: "ines@sample.test", password: "long".repeat(19) };
    expect((await call(ctx, "/signup", { body: long })).body).toEqual({
      code: "weak_password",
      message: "Use at most 72 characters",
      weak_password: { reasons: ["length"] },
    });
  });

  test("is English whatever Accept-Language says, and in the reader's language for our own pages", async ({ ctx }) => {
    const spanish = { ...newer, "accept-language": "es-MX", cookie: "kp-lang=es" };
    const english = await call(ctx, "/token?grant_type=password", { ...wrong, headers: spanish });
    expect(english.body.message).toBe("Invalid login credentials");
    const unread = await call(ctx, "/token?grant_type=password", { body: "{", headers: spanish });
    expect(unread.body.message).toBe((await call(ctx, "/token?grant_type=password", { body: "{" })).body.message);
    const { auth } = authClient(ctx, {
      request: (path: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        headers.set("accept-language", "es-MX");
        return testApp(ctx).request(path, { ...init, headers });
      },
    } as ReturnType<typeof testApp>);
    const { error } = await auth.signInWithPassword({ email: "nobody@sample.test", password: "not-the-one" });
    expect(error).toMatchObject({ code: "invalid_credentials", message: "Correo o contraseña incorrectos" });
  });

  test("is English while the mail that the same call sends is in the reader's language", async ({ ctx }) => {
    const mail = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    const { email } = await aUser(mail);
    const headers = { ...newer, "accept-language": "es-MX" };
    const signedUp = { email: "ines.sample@sample.test", password: "level-and-true" };
    expect((await call(mail, "/signup", { body: signedUp, headers })).status).toBe(200);
    const signedIn = await call(mail, "/token?grant_type=password", password(email, SAMPLE_PASSWORD));
    const bearer = { ...headers, authorization: `Bearer ${signedIn.body.access_token}` };
    expect((await call(mail, "/reauthenticate", { method: "GET", headers: bearer })).status).toBe(200);
    await drain(mail);
    expect(
      outbox(mail)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(["Confirme su correo para Kingpost", "Su código de Kingpost"]);
  });

  test("says nothing about a fault of ours", async ({ ctx }) => {
    const broken = {
      ...ctx,
      services: { ...ctx.services, env: { ...ctx.services.env, AUTH_SECRET: undefined as unknown as string } },
    };
    const answer = await call(broken, "/signup", password("ines.sample@sample.test", "level-and-true"));
    expect(answer).toMatchObject({ status: 500, body: { code: "unexpected_failure" } });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|stack|undefined/i);
  });
});

describe("signing up", () => {
  const EMAIL = "ines.sample@sample.test";

  test("AUTH-21 with fewer than eight characters is a weak password, told with its reason", async ({ ctx }) => {
    const { auth } = authClient(ctx);
    const { error } = await auth.signUp({ email: EMAIL, password: "1234567" });
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      status: 422,
      code: "weak_password",
      reasons: ["length"],
    });
    expect(error?.message).toBe("Password should be at least 8 characters.");
  });

  test("with more than 72 bytes is refused, though it has fewer characters", async ({ ctx }) => {
    const longest = "pared de ladrillo señalada según el ángulo que midió mañana la otra";
    expect([longest.length, Buffer.byteLength(longest)]).toEqual([67, 72]);
    await expect(call(ctx, "/signup", password(EMAIL, `${longest}é`))).resolves.toMatchObject({
      status: 422,
      body: { code: "weak_password" },
    });
    await expect(call(ctx, "/signup", password(EMAIL, longest))).resolves.toMatchObject({ status: 200 });
  });

  test("with an address that is known already answers so while addresses confirm themselves", async ({ ctx }) => {
    const { email } = await aUser(ctx);
    await expect(call(ctx, "/signup", password(email.toUpperCase(), "level-and-true"))).resolves.toMatchObject({
      status: 422,
      body: { code: "user_already_exists", message: "User already registered" },
    });
  });

  test("without an address, with a phone, or without a password, is refused by name", async ({ ctx }) => {
    await expect(call(ctx, "/signup", { body: {} })).resolves.toMatchObject({
      status: 422,
      body: { code: "anonymous_provider_disabled" },
    });
    await expect(
      call(ctx, "/signup", { body: { phone: "15125550100", password: "level-and-true" } }),
    ).resolves.toMatchObject({ status: 400, body: { code: "phone_provider_disabled" } });
    await expect(call(ctx, "/signup", { body: { email: EMAIL } })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    for (const email of ["no-address", "a@b", "a b@sample.test", `${"x".repeat(250)}@sample.test`])
      await expect(call(ctx, "/signup", password(email, "level-and-true"))).resolves.toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
  });

  test("with a name of 100 characters or data without end is refused", async ({ ctx }) => {
    const body = { email: EMAIL, password: "level-and-true" };
    for (const data of [{ full_name: "n".repeat(100) }, { notes: "n".repeat(16_384) }])
      await expect(call(ctx, "/signup", { body: { ...body, data } })).resolves.toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    await expect(
      call(ctx, "/signup", { body: { ...body, data: { full_name: "n".repeat(99) } } }),
    ).resolves.toMatchObject({ status: 200 });
  });

  test("while sign-ups are closed is refused", async ({ ctx }) => {
    const closed = { ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, AUTH_SIGNUPS: false } } };
    await expect(call(closed, "/signup", password(EMAIL, "level-and-true"))).resolves.toMatchObject({
      status: 422,
      body: { code: "signup_disabled" },
    });
    await expect(call(closed, "/settings", { method: "GET" })).resolves.toMatchObject({
      body: { disable_signup: true },
    });
  });

  test("with something that is no JSON, or JSON of another shape, is refused", async ({ ctx }) => {
    await expect(call(ctx, "/signup", { body: "email=x" })).resolves.toMatchObject({
      status: 400,
      body: { code: "bad_json" },
    });
    for (const body of ["[]", "7", "null", '{"email":7}', '{"email":"a@b.test","data":"x"}'])
      await expect(call(ctx, "/signup", { body })).resolves.toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
  });
});

describe("signing in", () => {
  test("with an unknown address and with a wrong password get the same answer", async ({ ctx }) => {
    const { email } = await aUser(ctx);
    const unknown = await call(ctx, "/token?grant_type=password", password("nobody@sample.test", "not-the-one"));
    const wrong = await call(ctx, "/token?grant_type=password", password(email, "not-the-one"));
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.status).toBe(unknown.status);
    expect([...wrong.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  });

  test("an account without a password cannot be entered with one", async ({ ctx }) => {
    const { email, userId } = await aUser(ctx);
    await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    for (const guess of ["", "null", "nobody has this password"])
      await expect(call(ctx, "/token?grant_type=password", password(email, guess))).resolves.toMatchObject({
        status: 400,
      });
  });

  test("tells a ban only to those who know the password", async ({ ctx }) => {
    const member = await aUser(ctx);
    await ctx.db
      .update(users)
      .set({ bannedUntil: new Date("2999-01-01") })
      .where(eq(users.id, member.userId));
    await expect(call(ctx, "/token?grant_type=password", password(member.email, "not-the-one"))).resolves.toMatchObject(
      { body: { code: "invalid_credentials" } },
    );
    await expect(
      call(ctx, "/token?grant_type=password", password(member.email, member.password)),
    ).resolves.toMatchObject({ status: 400, body: { code: "user_banned" } });
  });

  test("a deleted account is unknown", async ({ ctx }) => {
    const member = await aUser(ctx);
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, member.userId));
    await expect(
      call(ctx, "/token?grant_type=password", password(member.email, member.password)),
    ).resolves.toMatchObject({ body: { code: "invalid_credentials" } });
  });

  test("with a phone, with nothing, or by a way that is not offered", async ({ ctx }) => {
    const phone = { body: { phone: "15125550100", password: "level-and-true" } };
    await expect(call(ctx, "/token?grant_type=password", phone)).resolves.toMatchObject({
      status: 400,
      body: { code: "phone_provider_disabled" },
    });
    await expect(call(ctx, "/token?grant_type=password", { body: {} })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    await expect(call(ctx, "/token?grant_type=refresh_token", { body: {} })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    await expect(call(ctx, "/token?grant_type=pkce", { body: {} })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    const idToken = { body: { provider: "google", id_token: "x.y.z" } };
    await expect(call(ctx, "/token?grant_type=id_token", idToken)).resolves.toMatchObject({
      status: 400,
      body: { code: "provider_disabled" },
    });
    for (const grant of ["", "toString", "__proto__", "client_credentials"])
      await expect(call(ctx, `/token?grant_type=${grant}`, { body: {} })).resolves.toMatchObject({
        status: 400,
        body: { error: "unsupported_grant_type" },
      });
  });
});

describe("what is not offered yet", () => {
  for (const [method, path, status, code] of [
    ["POST", "/otp", 400, "validation_failed"],
    ["POST", "/recover", 400, "validation_failed"],
    ["GET", "/authorize?provider=google", 400, "validation_failed"],
    ["POST", "/sso", 404, "saml_provider_disabled"],
    ["GET", "/reauthenticate", 401, "no_authorization"],
    ["POST", "/factors", 401, "no_authorization"],
    ["POST", "/factors/1/verify", 401, "no_authorization"],
    ["GET", "/user/identities/authorize", 401, "no_authorization"],
    ["DELETE", "/user/identities/1", 401, "no_authorization"],
    ["GET", "/admin/users", 401, "no_authorization"],
    ["GET", "/nowhere", 404, "not_found"],
  ] as const)
    test(`${method} ${path} is refused as ${code}`, async ({ ctx }) => {
      await expect(call(ctx, path, { method })).resolves.toMatchObject({ status, body: { code } });
    });

  test("the client library understands each refusal", async ({ ctx }) => {
    const { email, password: secret } = await aUser(ctx);
    const { auth } = authClient(ctx);
    await auth.signInWithPassword({ email, password: secret });
    expect((await auth.signInAnonymously()).error).toMatchObject({ code: "anonymous_provider_disabled" });
  });
});

describe("who am I", () => {
  test("with a token of an account that is gone is user_not_found", async ({ ctx }) => {
    const { email, password: secret, userId } = await aUser(ctx);
    const signedIn = await call(ctx, "/token?grant_type=password", password(email, secret));
    const headers = { ...newer, authorization: `Bearer ${signedIn.body.access_token}` };
    await inTransaction(ctx, (tx) => eraseAccount(tx, userId));
    for (const [method, path] of [
      ["GET", "/user"],
      ["PUT", "/user"],
      ["POST", "/logout"],
    ] as const)
      await expect(call(ctx, path, { method, headers, body: undefined })).resolves.toMatchObject({
        status: 403,
        body: { code: "user_not_found" },
      });
  });

  test("without a token, with a wrong one, and with one whose session has ended", async ({ ctx }) => {
    const { email, password: secret } = await aUser(ctx);
    const signedIn = await call(ctx, "/token?grant_type=password", password(email, secret));
    const bearer = { ...newer, authorization: `Bearer ${signedIn.body.access_token}` };
    await expect(call(ctx, "/user", { method: "GET" })).resolves.toMatchObject({
      status: 401,
      body: { code: "no_authorization" },
    });
    await expect(
      call(ctx, "/user", { method: "GET", headers: { ...newer, authorization: "Bearer x.y.z" } }),
    ).resolves.toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    await expect(call(ctx, "/user", { method: "GET", headers: bearer })).resolves.toMatchObject({ status: 200 });
    await expect(call(ctx, "/logout", { headers: bearer })).resolves.toMatchObject({ status: 204 });
    await expect(call(ctx, "/user", { method: "GET", headers: bearer })).resolves.toMatchObject({
      status: 403,
      body: { code: "session_not_found" },
    });
  });

  test("never answers with a hash or another secret column", async ({ ctx }) => {
    const { email, password: secret } = await aUser(ctx);
    const signedIn = await call(ctx, "/token?grant_type=password", password(email, secret));
    expect(Object.keys(signedIn.body).sort()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "token_type",
      "user",
    ]);
    expect(JSON.stringify(signedIn.body)).not.toMatch(/argon2|password|refresh_key|viewer/i);
  });

  test("the page cookie does not open the protocol: only a bearer token does", async ({ ctx }) => {
    const { email, password: secret } = await aUser(ctx);
    const signedIn = await call(ctx, "/token?grant_type=password", password(email, secret));
    const cookie = `__Host-kp-session=${signedIn.body.access_token}`;
    await expect(call(ctx, "/user", { method: "GET", headers: { ...newer, cookie } })).resolves.toMatchObject({
      status: 401,
    });
  });
});

describe("signing out", () => {
  async function threeSessions(ctx: Ctx) {
    const { email, password: secret } = await aUser(ctx);
    const tokens: string[] = [];
    for (const _ of [1, 2, 3])
      tokens.push((await call(ctx, "/token?grant_type=password", password(email, secret))).body.access_token);
    const alive = async () => {
      const answers = await Promise.all(
        tokens.map((token) =>
          call(ctx, "/user", { method: "GET", headers: { ...newer, authorization: `Bearer ${token}` } }),
        ),
      );
      return answers.map((answer) => answer.status === 200);
    };
    const logout = (scope: string) =>
      call(ctx, `/logout${scope}`, { headers: { ...newer, authorization: `Bearer ${tokens[0]}` } });
    return { alive, logout };
  }

  for (const [scope, left] of [
    ["", [false, false, false]],
    ["?scope=global", [false, false, false]],
    ["?scope=local", [false, true, true]],
    ["?scope=others", [true, false, false]],
  ] as const)
    test(`with ${scope || "no scope"} leaves ${JSON.stringify(left)}`, async ({ ctx }) => {
      const { alive, logout } = await threeSessions(ctx);
      const { status, headers } = await logout(scope);
      expect(status).toBe(204);
      expect(headers.getSetCookie().length > 0).toBe(scope !== "?scope=others");
      await expect(alive()).resolves.toEqual(left);
    });

  test("with an unknown scope changes nothing", async ({ ctx }) => {
    const { alive, logout } = await threeSessions(ctx);
    await expect(logout("?scope=everywhere")).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    await expect(alive()).resolves.toEqual([true, true, true]);
  });
});

describe("other origins", () => {
  test("our own address may read the version header; a foreign one gets no leave", async ({ ctx }) => {
    const preflight = (origin: string) =>
      call(ctx, "/token", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey,x-client-info,x-supabase-api-version",
        },
      });
    const own = await preflight("http://kingpost.test");
    expect(own.headers.get("access-control-allow-origin")).toBe("http://kingpost.test");
    expect(own.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("apikey");
    expect((await preflight("https://elsewhere.test")).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await call(ctx, "/settings", { method: "GET", headers: { origin: "http://kingpost.test" } });
    expect(answer.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("x-supabase-api-version");
  });

  test("those that AUTH_ORIGINS lists may read every answer, refusals too, without cookies; no others may", async ({
    ctx,
  }) => {
    const listed = "https://app.elsewhere.test";
    const wide = withEnv(ctx, { AUTH_ORIGINS: [listed] });
    const asked = async (own: Ctx, origin: string) => {
      const headers = { ...newer, origin };
      const preflight = { ...headers, "access-control-request-method": "POST" };
      const { email } = await aUser(own);
      return [
        await call(own, "/settings", { method: "GET", headers }),
        await call(own, "/token?grant_type=password", { method: "OPTIONS", headers: preflight }),
        await call(own, "/token?grant_type=password", { ...password(email, "not-the-one"), headers }),
        await call(own, "/token?grant_type=password", { ...password(email, SAMPLE_PASSWORD), headers }),
      ];
    };
    for (const { headers } of await asked(wide, listed)) {
      expect(headers.get("access-control-allow-origin")).toBe(listed);
      expect(headers.get("vary")?.toLowerCase()).toContain("origin");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.getSetCookie()).toEqual([]);
    }
    const foreign = [
      "https://elsewhere.test",
      "https://x.app.elsewhere.test",
      "https://app.elsewhere.test.evil.test",
      "https://app.elsewhere.test:8443",
      "http://app.elsewhere.test",
      "null",
    ];
    for (const origin of foreign)
      for (const { headers } of await asked(wide, origin))
        expect(headers.get("access-control-allow-origin")).toBeNull();
    for (const { headers } of await asked(ctx, listed)) expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("the key set may be kept for ten minutes, and health says who answers", async ({ ctx }) => {
  await aUser(ctx);
  const keys = await call(ctx, "/.well-known/jwks.json", { method: "GET" });
  expect(keys.headers.get("cache-control")).toBe("public, max-age=600");
  await expect(call(ctx, "/health", { method: "GET" })).resolves.toMatchObject({
    status: 200,
    body: { name: expect.any(String), version: expect.any(String) },
  });
});
