import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { setting } from "#app/infra/settings.server.ts";
import { authClient } from "#test/auth-client.ts";
import { test as base, outbox, withEnv } from "#test/ctx.ts";
import { mailsTo } from "#test/members.ts";
import { call, lastMail, mailed } from "#test/protocol.ts";
import { drain, queued } from "#test/queue.ts";
import { statementsOf } from "#test/statements.ts";
import { aUser } from "../fixtures.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { MAILS_PER_ACCOUNT_AND_HOUR } from "../rules/limits.ts";
import { challengeOf } from "../rules/pkce.server.ts";
import { flowStates, oneTimeTokens, profiles, userRoles, users } from "../tables.server.ts";

/** An installation where addresses are confirmed by mail. */
const test = base.extend<{ mail: Ctx }>({
  mail: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_AUTOCONFIRM: false }));
  },
});

const NEW = "ines.sample@sample.test";
const VERIFIER = "v".repeat(64);
const PKCE = { code_challenge: challengeOf(VERIFIER), code_challenge_method: "s256" };

/** What tells two answers apart for whoever asked. */
const visible = ({ status, text, headers }: Awaited<ReturnType<typeof call>>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !/date|request-id|csp|content-security/.test(name)),
});

const ASKED = [
  ["/otp", (email: string) => ({ email })],
  ["/otp", (email: string) => ({ email, create_user: false })],
  ["/magiclink", (email: string) => ({ email })],
  ["/recover", (email: string) => ({ email })],
  ["/resend", (email: string) => ({ type: "signup", email })],
  ["/resend", (email: string) => ({ type: "email_change", email })],
] as const;

describe("AUTH-50 a code by mail", () => {
  test("signs in whoever types it, and the client library sends both calls", async ({ mail: ctx }) => {
    const { email, userId } = await aUser(ctx);
    const { auth } = authClient(ctx);
    expect((await auth.signInWithOtp({ email })).error).toBeNull();
    const { code, subject } = await lastMail(ctx, email);
    expect(subject).toBe("Your sign-in link for Kingpost");
    const { data, error } = await auth.verifyOtp({ email, token: code, type: "email" });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(userId);
    expect((await auth.getUser()).data.user?.id).toBe(userId);
  });

  test("to an unknown address makes an account that is confirmed by it", async ({ mail: ctx }) => {
    const { auth } = authClient(ctx);
    const data = { full_name: "Ines Sample", user_type: "homeowner", phone: "512 555 0134" };
    await auth.signInWithOtp({ email: NEW.toUpperCase(), options: { data } });
    await drain(ctx);
    const before = await accountByEmail(ctx, NEW);
    expect(before).toMatchObject({ emailConfirmedAt: null, passwordHash: null });
    const { code, type } = await lastMail(ctx, NEW);
    expect(type).toBe("signup");
    const { data: entered } = await auth.verifyOtp({ email: NEW, token: code, type: "email" });
    expect(entered.user?.email_confirmed_at).toBeTruthy();
    const id = entered.user?.id ?? "";
    await expect(ctx.db.select().from(userRoles).where(eq(userRoles.userId, id))).resolves.toMatchObject([
      { role: "homeowner" },
    ]);
    await expect(ctx.db.select().from(profiles).where(eq(profiles.id, id))).resolves.toMatchObject([
      { fullName: "Ines Sample", phone: "512 555 0134" },
    ]);
  });

  test("makes no admin, whatever the caller asks to be", async ({ mail: ctx }) => {
    await call(ctx, "/otp", { body: { email: NEW, data: { user_type: "admin", role: "admin" } } });
    await drain(ctx);
    const user = await accountByEmail(ctx, NEW);
    await expect(
      ctx.db
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, user?.id ?? "")),
    ).resolves.toMatchObject([{ role: "contractor" }]);
  });

  test("makes no account when the caller wants none", async ({ mail: ctx }) => {
    await expect(call(ctx, "/otp", { body: { email: NEW, create_user: false } })).resolves.toMatchObject({
      status: 200,
      text: "{}",
    });
    await expect(mailed(ctx)).resolves.toEqual([]);
    await expect(accountByEmail(ctx, NEW)).resolves.toBeUndefined();
  });

  test("makes no account while sign-ups are closed, and says nothing of it", async ({ mail }) => {
    const ctx = withEnv(mail, { AUTH_SIGNUPS: false });
    const known = await aUser(ctx);
    const unknown = await call(ctx, "/otp", { body: { email: NEW } });
    expect(visible(await call(ctx, "/otp", { body: { email: known.email } }))).toEqual(visible(unknown));
    await drain(ctx);
    await expect(accountByEmail(ctx, NEW)).resolves.toBeUndefined();
  });

  test("where signing up tells known addresses anyway, the protocol's own refusals do too", async ({ ctx }) => {
    await expect(call(ctx, "/otp", { body: { email: NEW, create_user: false } })).resolves.toMatchObject({
      status: 422,
      body: { code: "otp_disabled", message: "Signups not allowed for otp" },
    });
    const closed = withEnv(ctx, { AUTH_SIGNUPS: false });
    await expect(call(closed, "/otp", { body: { email: "b.sample@sample.test" } })).resolves.toMatchObject({
      status: 422,
      body: { code: "signup_disabled" },
    });
  });

  test("confirms an address even where sign-ups confirm themselves: the account exists from then on", async ({
    ctx,
  }) => {
    await call(ctx, "/otp", { body: { email: NEW } });
    await drain(ctx);
    expect((await accountByEmail(ctx, NEW))?.emailConfirmedAt).toBeNull();
    const { code } = await lastMail(ctx, NEW);
    await expect(call(ctx, "/verify", { body: { type: "email", email: NEW, token: code } })).resolves.toMatchObject({
      status: 200,
    });
  });
});

describe("AUTH-51 a forgotten password", () => {
  test("is replaced by whoever reads the mail, with the client library", async ({ mail: ctx }) => {
    const { email } = await aUser(ctx);
    const { auth } = authClient(ctx);
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    const { token, subject } = await lastMail(ctx, email);
    expect(subject).toBe("Choose a new password for Kingpost");
    const { error } = await auth.verifyOtp({ token_hash: token, type: "recovery" });
    expect(error).toBeNull();
    expect((await auth.updateUser({ password: "a-better-one-now" })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: "a-better-one-now" })).error).toBeNull();
  });

  test("opens a session that says it is a recovery, by link and by digits", async ({ mail: ctx }) => {
    for (const by of ["token_hash", "token"] as const) {
      const { email } = await aUser(ctx);
      await call(ctx, "/recover", { body: { email } });
      const { token, code } = await lastMail(ctx, email);
      const proof = by === "token" ? { email, token: code } : { token_hash: token };
      const { body } = await call(ctx, "/verify", { body: { type: "recovery", ...proof } });
      const claims = JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString());
      expect(claims.amr).toMatchObject([{ method: "recovery" }]);
      expect(claims.aal).toBe("aal1");
    }
  });
});

describe("known and unknown addresses", () => {
  for (const [path, body] of ASKED) {
    const what = `${path} ${JSON.stringify(body("…"))}`;

    test(`get the same answer from ${what}`, async ({ mail: ctx }) => {
      const { email } = await aUser(ctx);
      const known = await call(ctx, path, { body: body(email) });
      const unknown = await call(ctx, path, { body: body("nobody@sample.test") });
      expect(known).toMatchObject({ status: 200, text: "{}" });
      expect(visible(known)).toEqual(visible(unknown));
    });

    test(`ask the same of database and queue within ${what}, so that its time tells nothing`, async ({ mail: ctx }) => {
      const { email } = await aUser(ctx);
      await ctx.db.update(users).set({ newEmail: "other.sample@sample.test" }).where(eq(users.email, email));
      // Read once a process, whoever asks first.
      await setting(ctx, "sign_ups.open");
      const unknown = await statementsOf(ctx, (seen) => call(seen, path, { body: body("nobody@sample.test") }));
      const known = await statementsOf(ctx, (seen) => call(seen, path, { body: body(email) }));
      expect(known).toEqual(unknown);
      expect(unknown.length).toBeGreaterThan(1);
      const jobs = await queued(ctx);
      expect(jobs.map(({ name }) => name)).toEqual(["auth.send", "auth.send"]);
      expect(Object.keys(jobs[1]?.data ?? {})).toEqual(Object.keys(jobs[0]?.data ?? {}));
    });

    test(`wait alike for a second ${what} within the minute`, async ({ mail: ctx }) => {
      const { email } = await aUser(ctx);
      const answers = [];
      for (const address of [email, "nobody@sample.test"]) {
        await call(ctx, path, { body: body(address) });
        answers.push(await call(ctx, path, { body: body(address) }));
      }
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit" } });
        expect(answer.body.message).toMatch(
          /^For security purposes, you can only request this after (59|60) seconds\.$/,
        );
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(58);
      }
    });
  }

  test("that are confirmed, deleted or waiting get the same answer from /resend", async ({ mail: ctx }) => {
    const confirmed = await aUser(ctx);
    const deleted = await aUser(ctx);
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, deleted.userId));
    await call(ctx, "/signup", { body: { email: NEW, password: "level-and-true" } });
    const answers = [];
    for (const email of [confirmed.email, deleted.email, NEW, "nobody@sample.test"])
      answers.push(visible(await call(ctx, "/resend", { body: { type: "signup", email } })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("that were deleted get no mail of any kind", async ({ mail: ctx }) => {
    const { email, userId } = await aUser(ctx);
    await ctx.db.update(users).set({ deletedAt: ctx.now, email: null }).where(eq(users.id, userId));
    await call(ctx, "/recover", { body: { email } });
    await call(ctx, "/resend", { body: { type: "signup", email } });
    await expect(mailed(ctx)).resolves.toEqual([]);
  });

  test("get at most so many mails an hour, however patient the asker", async ({ mail: ctx }) => {
    const { limitMail } = await import("../commands/limit-sending.server.ts");
    const { at } = await import("#test/ctx.ts");
    const { points } = MAILS_PER_ACCOUNT_AND_HOUR;
    for (let i = 0; i < points; i++) await limitMail(at(ctx, i * 60_000), "otp", NEW);
    await expect(limitMail(at(ctx, points * 60_000 + 1), "recovery", NEW)).rejects.toMatchObject({
      code: "over_email_send_rate_limit",
    });
    await expect(limitMail(at(ctx, 3_700_000), "otp", NEW)).resolves.toBeUndefined();
  });
});

describe("asking for a mail", () => {
  test.for([
    ["/otp", {}],
    ["/otp", { email: "", phone: "" }],
    ["/otp", { email: NEW, phone: "15125550134" }],
    ["/otp", { email: NEW, channel: "sms" }],
    ["/otp", { email: "no-address" }],
    ["/otp", { email: "a@b" }],
    ["/otp", { email: "іnes@sample.test" }],
    ["/otp", { email: "ines@sаmple.test" }],
    ["/otp", { email: `${"x".repeat(250)}@sample.test` }],
    ["/otp", { email: "a\u0000b@sample.test" }],
    ["/otp", { email: ["a@sample.test"] }],
    ["/otp", { email: { $ne: "" } }],
    ["/otp", { email: 7 }],
    ["/otp", { email: NEW, create_user: "yes" }],
    ["/otp", { email: NEW, data: "x" }],
    ["/otp", { email: NEW, data: { notes: "n".repeat(16_384) } }],
    ["/otp", { email: NEW, data: { full_name: "n".repeat(100) } }],
    ["/otp", { email: NEW, code_challenge: "short", code_challenge_method: "s256" }],
    ["/otp", { email: NEW, code_challenge: PKCE.code_challenge }],
    ["/otp", { email: NEW, code_challenge_method: "s256" }],
    ["/otp", { email: NEW, ...PKCE, code_challenge_method: "md5" }],
    ["/otp", { email: NEW, gotrue_meta_security: "x" }],
    ["/magiclink", {}],
    ["/recover", {}],
    ["/recover", { email: "" }],
    ["/recover", { email: "no-address" }],
    ["/recover", { email: null }],
    ["/recover", { email: NEW, code_challenge: "short", code_challenge_method: "s256" }],
    ["/resend", {}],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/resend", { type: "sms" }],
    ["/resend", { type: "phone_change", email: NEW }],
    ["/resend", { type: "recovery", email: NEW }],
    ["/resend", { type: "__proto__", email: NEW }],
    ["/resend", { type: "signup", email: NEW, phone: "15125550134" }],
    ["/resend", { type: ["signup"], email: NEW }],
    ["/resend", { type: "signup", email: "no-address" }],
  ] as const)("from %s with %j is refused by name", async ([path, body], { ctx }) => {
    await expect(call(ctx, path, { body })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    await expect(mailed(ctx)).resolves.toEqual([]);
  });

  test.for(["/otp", "/recover", "/resend", "/verify", "/signup"])(
    "from %s with what is no JSON is bad_json",
    async (path, { ctx }) => {
      for (const body of ["{", "email=a@sample.test", "\u0000", "undefined"])
        await expect(call(ctx, path, { body })).resolves.toMatchObject({ status: 400, body: { code: "bad_json" } });
    },
  );

  test.for(["/otp", "/recover", "/resend", "/verify", "/signup", "/token?grant_type=password"])(
    "from %s with a body of more than a megabyte is refused before it is read",
    async (path, { ctx }) => {
      const { status, body } = await call(ctx, path, { body: JSON.stringify({ email: "x".repeat(1_100_000) }) });
      expect(status).toBe(413);
      expect(body.code).toEqual(expect.any(String));
    },
  );

  test.for(["/otp", "/recover", "/resend", "/signup", "/token?grant_type=password"])(
    "from %s is refused by name where addresses are no way in",
    async (path, { ctx }) => {
      const body = { type: "signup", email: NEW, password: "level-and-true" };
      await expect(call(withEnv(ctx, { AUTH_EMAIL: false }), path, { body })).resolves.toMatchObject({
        status: 400,
        body: { code: "email_provider_disabled" },
      });
    },
  );

  test.for(["/otp", "/recover"])(
    "from %s with a plain challenge is refused in production, for known and unknown addresses alike",
    async (path, { mail }) => {
      const ctx = withEnv(mail, { NODE_ENV: "production" });
      const { email } = await aUser(ctx);
      const challenge = { code_challenge: "p".repeat(43), code_challenge_method: "plain" };
      for (const address of [email, NEW])
        await expect(call(ctx, path, { body: { email: address, ...challenge } })).resolves.toMatchObject({
          status: 400,
          body: { code: "validation_failed" },
        });
      await drain(ctx);
      await expect(ctx.db.select().from(flowStates)).resolves.toEqual([]);
    },
  );

  test("leads the link only where the installation allows", async ({ mail: ctx }) => {
    const cases = [
      ["http://kingpost.test/contractor-onboarding", "http://kingpost.test/contractor-onboarding"],
      ["https://elsewhere.test/", "http://kingpost.test/"],
      ["http://kingpost.test@elsewhere.test/", "http://kingpost.test/"],
      ["javascript:alert(1)", "http://kingpost.test/"],
    ] as const;
    for (const [asked, kept] of cases) {
      const { email, userId } = await aUser(ctx);
      await call(ctx, `/recover?redirect_to=${encodeURIComponent(asked)}`, { body: { email } });
      await drain(ctx);
      const [row] = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
      expect(row?.redirectTo).toBe(kept);
    }
  });

  test("a forged Host or X-Forwarded-Host changes no link in a mail", async ({ mail: ctx }) => {
    const { email } = await aUser(ctx);
    const headers = {
      "x-forwarded-host": "elsewhere.test",
      "x-forwarded-proto": "gopher",
      forwarded: "host=elsewhere.test;proto=gopher",
      referer: "https://elsewhere.test/",
      origin: "https://elsewhere.test",
    };
    const forged = { ...headers, host: "elsewhere.test" };
    expect(await call(ctx, "/recover", { body: { email }, headers: forged })).toMatchObject({ status: 421 });
    expect(await mailsTo(ctx, email)).toEqual([]);
    expect(await call(ctx, "/recover", { body: { email }, headers })).toMatchObject({ status: 200 });
    const { text } = await lastMail(ctx, email);
    expect(text).toContain("http://kingpost.test/auth/confirm?token_hash=");
    expect(text).not.toMatch(/elsewhere|gopher/);
  });

  test("with a challenge keeps its flow; another within the minute leaves no flow behind", async ({ mail: ctx }) => {
    const { email, userId } = await aUser(ctx);
    await call(ctx, "/otp", { body: { email, ...PKCE } });
    await call(ctx, "/otp", { body: { email, ...PKCE } });
    await drain(ctx);
    const flows = await ctx.db.select().from(flowStates);
    expect(flows).toMatchObject([{ provider: "email", method: "magiclink", userId, codeChallengeMethod: "s256" }]);
    const [row] = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    expect(row?.flowId).toBe(flows[0]?.id);
  });

  test("is in the asker's language", async ({ mail: ctx }) => {
    const { email } = await aUser(ctx);
    await call(ctx, "/recover", { body: { email }, headers: { "accept-language": "es-MX" } });
    expect((await lastMail(ctx, email)).subject).toBe("Elija una contraseña nueva para Kingpost");
  });

  test("never puts the digits into the subject, where locked phones show them", async ({ mail: ctx }) => {
    const { email } = await aUser(ctx);
    for (const path of ["/otp", "/recover"]) await call(ctx, path, { body: { email } });
    await call(ctx, "/signup", { body: { email: NEW, password: "level-and-true" } });
    for (const { subject, code } of await mailed(ctx)) {
      expect(code).toMatch(/^\d{6}$/);
      expect(subject).not.toMatch(/\d{6}/);
    }
  });
});

describe("sending once more", () => {
  test("a change of address asks both mailboxes anew, and only an account that waits for one", async ({
    mail: ctx,
  }) => {
    const { email, userId } = await aUser(ctx);
    await call(ctx, "/resend", { body: { type: "email_change", email } });
    await expect(mailed(ctx)).resolves.toEqual([]);
    await ctx.db.update(users).set({ newEmail: NEW }).where(eq(users.id, userId));
    const other = withEnv(ctx, {});
    await ctx.db.delete((await import("#app/infra/rate-limit/tables.server.ts")).rateLimits);
    await call(other, "/resend", { body: { type: "email_change", email } });
    await drain(ctx);
    expect(
      outbox(ctx)
        .map((mail) => mail.to)
        .sort(),
    ).toEqual([NEW, email].sort());
  });

  test("a sign-up gets another link; the first one is dead then", async ({ mail: ctx }) => {
    await call(ctx, "/signup", { body: { email: NEW, password: "level-and-true" } });
    const first = await lastMail(ctx, NEW);
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    await call(ctx, "/resend", { body: { type: "signup", email: NEW } });
    const second = await lastMail(ctx, NEW);
    expect(second.token).not.toBe(first.token);
    await expect(call(ctx, "/verify", { body: { type: "signup", token_hash: first.token } })).resolves.toMatchObject({
      status: 403,
      body: { code: "otp_expired" },
    });
    await expect(call(ctx, "/verify", { body: { type: "signup", token_hash: second.token } })).resolves.toMatchObject({
      status: 200,
    });
  });
});
