import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { createLog } from "#app/infra/log.server.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { aMember, call, withEnv } from "#test/members.ts";
import { aUser } from "../fixtures.ts";

const ID = "00000000-0000-4000-8000-000000000000";

/** Every call that takes a body. */
const CALLS = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/token?grant_type=id_token"],
  ["POST", "/token?grant_type=web3"],
  ["POST", "/token?grant_type=__proto__"],
  ["POST", "/otp"],
  ["POST", "/magiclink"],
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["POST", "/sso"],
  ["PUT", "/user"],
  ["POST", "/factors"],
  ["POST", `/factors/${ID}/challenge`],
  ["POST", `/factors/${ID}/verify`],
  ["POST", "/admin/users"],
  ["PUT", `/admin/users/${ID}`],
  ["POST", "/admin/generate_link"],
  ["POST", "/invite"],
] as const;

const BODIES = [
  ["no JSON", "{"],
  ["text", '"x"'],
  ["a list", "[]"],
  ["null", "null"],
  ["a number", "7"],
  ["a list where text belongs", '{"email":["a@b.test"],"password":{},"refresh_token":[],"type":{},"token":[]}'],
  ["numbers where text belongs", '{"email":1,"password":2,"refresh_token":3,"type":4,"phone":5,"auth_code":6}'],
  ["null bytes", '{"email":"a\\u0000@b.test","password":"\\u0000","refresh_token":"\\u0000","type":"\\u0000"}'],
  ["a prototype", '{"__proto__":{"email":"a@b.test"},"constructor":{"prototype":{}}}'],
  ["lists in lists without end", `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["a megabyte of text", `{"email":"${"x".repeat(1_000_000)}"}`],
  ["more than a megabyte", `{"email":"${"x".repeat(1_100_000)}"}`],
  ["lone surrogates", '{"email":"\\ud800@b.test","password":"\\udfff","refresh_token":"\\ud800"}'],
  ["look-alike letters", '{"email":"аdmin@sаmple.test","password":"level-and-true"}'],
  ["SQL", `{"email":"' or 1=1 --","password":"' or 1=1 --","refresh_token":"'; drop table users; --"}`],
  ["a password of 1,000 characters", `{"email":"ines.sample@sample.test","password":"${"x".repeat(1000)}"}`],
] as const;

type Answer = Awaited<ReturnType<typeof call>>;

/** The protocol's shape: a string code and a message; a few grants answer as OAuth does. */
function expectRefused({ status, body }: Answer, what: string) {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  const oauth = typeof body.error === "string" && typeof body.error_description === "string";
  const coded = typeof body.code === "string" && typeof body.message === "string";
  expect(oauth || coded, `${what}: ${JSON.stringify(body).slice(0, 200)}`).toBe(true);
}

/** Limits have tests of their own: each call here comes from another address. */
let calls = 0;
const fromAnywhere = () => ({ "x-forwarded-for": `198.51.${(calls >> 8) % 256}.${calls++ % 256}` });
const open = (ctx: Ctx) => withEnv(ctx, { TRUSTED_PROXIES: 1, AUTH_PHONE: true });

for (const [method, path] of CALLS)
  describe(`${method} ${path}`, () => {
    for (const [what, body] of BODIES)
      test(`answers ${what} with a refusal in the protocol's shape, never a fault`, async ({ ctx }) => {
        const on = open(ctx);
        const { token } = await aMember(on);
        for (const bearer of [undefined, token]) {
          const answer = await call(on, path, {
            method,
            body,
            headers: { ...fromAnywhere(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
          });
          const fine = [
            "a prototype",
            "SQL",
            "lone surrogates",
            "a password of 1,000 characters",
            "numbers where text belongs",
          ];
          if (answer.status < 400) expect([...fine, "a list where text belongs", "look-alike letters"]).toContain(what);
          else expectRefused(answer, what);
        }
      });
  });

describe("a body of more than a megabyte", () => {
  for (const version of ["2024-01-01", ""])
    test(`is refused in the shape of version "${version}"`, async ({ ctx }) => {
      const answer = await call(ctx, "/signup", {
        body: "x".repeat(1_100_000),
        headers: { "x-supabase-api-version": version },
      });
      expect(answer.status).toBe(413);
      expect(answer.body).toMatchObject(
        version ? { code: "body_too_large" } : { code: 413, error_code: "body_too_large" },
      );
    });

  test("that does not say its length is refused too", async ({ ctx }) => {
    const chunk = new TextEncoder().encode("x".repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 20) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const answer = await testApp(ctx).request("http://kingpost.test/auth/v1/signup", {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "body_too_large" });
  });
});

describe("bearers", () => {
  for (const authorization of [
    "Bearer",
    "Bearer ",
    "Basic dXNlcjpwYXNz",
    "Bearer a b",
    "bearer null",
    "Bearer undefined",
    `Bearer ${"x".repeat(10_000)}`,
    "Bearer eyJhbGciOiJub25lIn0.e30.",
    "Bearer ..",
    "Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Ii4uLy4uL2V0Yy9wYXNzd2QifQ.e30.AAAA",
  ])
    test(`${JSON.stringify(authorization.slice(0, 40))} is no session, and no fault`, async ({ ctx }) => {
      for (const [method, path] of [
        ["GET", "/user"],
        ["PUT", "/user"],
        ["POST", "/logout"],
        ["GET", "/reauthenticate"],
        ["GET", "/admin/users"],
      ] as const) {
        const answer = await call(ctx, path, { method, headers: { authorization } });
        expect([401, 403]).toContain(answer.status);
        expect(["no_authorization", "bad_jwt"]).toContain(answer.body.code);
      }
    });

  test("the word Bearer may be written in any case", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    for (const word of ["Bearer", "bearer", "BEARER"])
      expect(await call(ctx, "/user", { method: "GET", headers: { authorization: `${word} ${token}` } })).toMatchObject(
        { status: 200 },
      );
  });

  test("a token in the address opens nothing", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    for (const query of [`access_token=${token}`, `token=${token}`, `apikey=${token}`])
      expect(await call(ctx, `/user?${query}`, { method: "GET" })).toMatchObject({ status: 401 });
  });
});

describe("what the server says of itself", () => {
  test("settings name every switch, so that a client need not try", async ({ ctx }) => {
    const settings = async (on: Ctx) => (await call(on, "/settings", { method: "GET" })).body;
    expect(await settings(ctx)).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false, facebook: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
    const other = withEnv(ctx, {
      AUTH_PHONE: true,
      AUTH_ANONYMOUS: true,
      AUTH_SIGNUPS: false,
      AUTH_AUTOCONFIRM: false,
      AUTH_PHONE_AUTOCONFIRM: true,
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    });
    expect(await settings(other)).toMatchObject({
      external: { email: true, phone: true, anonymous_users: true, google: true, facebook: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: true,
    });
    expect(JSON.stringify(await settings(other))).not.toContain("secret");
  });

  test("messages keep the protocol's own words before a colon, and drop the titles of our toasts", async ({ ctx }) => {
    const said = async (path: string, body: unknown) => (await call(ctx, path, { body })).body.message;
    expect(await said("/signup", { email: "ines.sample@sample.test", password: "short" })).toBe(
      "Password should be at least 8 characters.",
    );
    expect((await call(ctx, "/user", { method: "GET", token: "x.y.z" })).body.message).toMatch(/^invalid JWT: unable/);
  });

  test("no answer of the protocol is kept by a cache, but the key set", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    const answer = await call(ctx, "/user", { method: "GET", token });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

test("logs of a refused and of a failed call hold neither password nor token", async ({ ctx }) => {
  const lines: string[] = [];
  const log = createLog("silent");
  const catching = Object.assign(Object.create(log), {
    error: (...args: unknown[]) => void lines.push(JSON.stringify(args)),
    child: () => catching,
  });
  const broken = {
    ...ctx,
    services: { ...ctx.services, log: catching, env: { ...ctx.services.env, AUTH_SECRET: "" } },
  };
  const { email } = await aUser(ctx);
  const body = { email, password: "a-password-nobody-logs" };
  await call(broken, "/signup", { body, headers: { authorization: "Bearer a-token-nobody-logs" } });
  expect(lines.join()).not.toMatch(/nobody-logs/);
});
