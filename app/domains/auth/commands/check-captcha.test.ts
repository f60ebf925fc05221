import { createServer } from "node:http";
import { describe, expect } from "vitest";
import { signInByForm, signUpByForm } from "#app/domains/accounts/actions/account.server.ts";
import { mailAgain, recoverByForm } from "#app/domains/accounts/actions/mail.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { test as base, withEnv } from "#test/ctx.ts";
import { call, mailed } from "#test/protocol.ts";
import { aUser } from "../fixtures.ts";
import { requireCaptcha } from "./check-captcha.server.ts";

type Answer = { status?: number; body?: unknown; hang?: boolean };

/** A captcha's provider that answers what `answer` says, and keeps what it was asked. */
async function provider() {
  const asked: URLSearchParams[] = [];
  const says: { answer: Answer } = { answer: { body: { success: true } } };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    const { status = 200, body: answer, hang } = says.answer;
    if (hang) return void request.socket.destroy();
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    asked,
    says(answer: Answer) {
      says.answer = answer;
    },
    url: `http://127.0.0.1:${port}/siteverify`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Provider = Awaited<ReturnType<typeof provider>>;

/** An installation whose ways in are behind a captcha. */
const test = base.extend<{ captcha: Provider; guarded: Ctx }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  captcha: async ({}, use) => {
    const server = await provider();
    await use(server);
    await server.close();
  },
  guarded: async ({ ctx, captcha }, use) => {
    await use(withEnv(ctx, { AUTH_CAPTCHA: "hcaptcha:se:cret", AUTH_CAPTCHA_URL: captcha.url }));
  },
});

const meta = (captcha_token?: string) => ({ gotrue_meta_security: { captcha_token } });

/** Every call that a captcha protects, with a body that would be taken without it. */
const PROTECTED = [
  ["POST /signup", "/signup", { email: "new.sample@sample.test", password: "level-and-true" }],
  ["POST /token?grant_type=password", "/token?grant_type=password", { email: "x@sample.test", password: "y" }],
  ["POST /token?grant_type=id_token", "/token?grant_type=id_token", { provider: "google", id_token: "x" }],
  ["POST /otp", "/otp", { email: "new.sample@sample.test" }],
  ["POST /magiclink", "/magiclink", { email: "new.sample@sample.test" }],
  ["POST /recover", "/recover", { email: "new.sample@sample.test" }],
  ["POST /resend", "/resend", { type: "signup", email: "new.sample@sample.test" }],
] as const;

describe("a captcha", () => {
  test("asks nobody while none is set", async ({ ctx }) => {
    await expect(requireCaptcha(ctx, undefined)).resolves.toBeUndefined();
  });

  test("is asked with the secret, the token and the caller's address", async ({ guarded, captcha }) => {
    await requireCaptcha({ ...guarded, ip: "203.0.113.7" }, " token-1 ");
    expect(Object.fromEntries(captcha.asked[0] ?? [])).toEqual({
      secret: "se:cret",
      response: "token-1",
      remoteip: "203.0.113.7",
    });
  });

  test.for([undefined, "", "  ", "x".repeat(10_000)])(
    "refuses a missing or endless token without asking",
    async (token, { guarded, captcha }) => {
      await expect(requireCaptcha(guarded, token)).rejects.toMatchObject({ code: "captcha_failed" });
      expect(captcha.asked).toEqual([]);
    },
  );

  test.for([{ success: false, "error-codes": ["invalid-input-response"] }, { success: "true" }, { success: 1 }, {}])(
    "refuses what the provider does not plainly vouch for: %j",
    async (body, { guarded, captcha }) => {
      captcha.says({ body });
      await expect(requireCaptcha(guarded, "token")).rejects.toMatchObject({ kind: "invalid", code: "captcha_failed" });
    },
  );

  test.for([
    ["answers 500", { status: 500, body: { success: true } }],
    ["answers no JSON", { body: "<html>" }],
    ["answers null", { body: "null" }],
    ["sends us elsewhere", { status: 302, body: { success: true } }],
    ["says far too much", { body: { success: true, more: "x".repeat(20_000) } }],
    ["hangs up", { hang: true }],
  ] as const)(
    "whose provider %s lets nobody pass, and is a fault of the server",
    async ([, answer], { guarded, captcha }) => {
      captcha.says(answer);
      const refused = await requireCaptcha(guarded, "token").catch((error) => error);
      expect(refused).toBeInstanceOf(Error);
      expect(refused).not.toHaveProperty("kind");
      const { status, body } = await call(guarded, "/recover", { body: { email: "a@sample.test", ...meta("token") } });
      expect({ status, code: body.code }).toEqual({ status: 500, code: "unexpected_failure" });
    },
  );

  test("whose provider nobody reaches is a 500 too, not our database being gone", async ({ ctx }) => {
    const gone = withEnv(ctx, { AUTH_CAPTCHA: "turnstile:secret", AUTH_CAPTCHA_URL: "http://127.0.0.1:9/siteverify" });
    const { status, body } = await call(gone, "/otp", { body: { email: "a@sample.test", ...meta("token") } });
    expect({ status, code: body.code }).toEqual({ status: 500, code: "unexpected_failure" });
  });

  test.for(PROTECTED)("stands before %s", async ([, path, body], { guarded, captcha }) => {
    await expect(call(guarded, path, { body })).resolves.toMatchObject({
      status: 400,
      body: { code: "captcha_failed" },
    });
    captcha.says({ body: { success: false } });
    await expect(call(guarded, path, { body: { ...body, ...meta("token") } })).resolves.toMatchObject({
      status: 400,
      body: { code: "captcha_failed" },
    });
    captcha.says({ body: { success: true } });
    const passed = await call(guarded, path, { body: { ...body, ...meta("token") } });
    expect(passed.body.code).not.toBe("captcha_failed");
  });

  test("stands before the plain forms of our own pages too", async ({ guarded, captcha }) => {
    const { email, password } = await aUser(guarded);
    const request = new Request("http://kingpost.test/login", { method: "POST" });
    const form = (fields: Record<string, string>) => {
      const filled = new FormData();
      for (const [name, value] of Object.entries(fields)) filled.set(name, value);
      return { ctx: guarded, request, form: filled, next: "/" };
    };
    const person = {
      email: "new.sample@sample.test",
      password: "level-and-true",
      full_name: "Ines",
      phone: "5125550134",
    };
    const failed = { code: "captcha_failed" };
    await expect(signInByForm(form({ email, password }))).rejects.toMatchObject(failed);
    await expect(signUpByForm(form(person), "contractor")).rejects.toMatchObject(failed);
    await expect(recoverByForm(form({ email }))).rejects.toMatchObject(failed);
    await expect(mailAgain(form({ email, intent: "mail-again" }))).rejects.toMatchObject(failed);
    expect(captcha.asked).toEqual([]);
    const entered = await signInByForm(form({ email, password, captcha_token: "token" }));
    expect(entered).toMatchObject({ status: 303 });
  });

  test("that refuses sends no mail and opens no account", async ({ guarded }) => {
    const { email } = await aUser(guarded);
    await call(guarded, "/recover", { body: { email } });
    await call(guarded, "/otp", { body: { email: "new.sample@sample.test" } });
    await expect(mailed(guarded)).resolves.toEqual([]);
  });

  test("does not stand before a refresh, which no person waits for", async ({ guarded }) => {
    const answer = await call(guarded, "/token?grant_type=refresh_token", { body: { refresh_token: "nonsense" } });
    expect(answer.body.code).toBe("validation_failed");
  });
});
