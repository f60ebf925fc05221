import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { rateLimits } from "#app/infra/rate-limit/tables.server.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { authClient } from "#test/auth-client.ts";
import { at, test as base, texts, withEnv } from "#test/ctx.ts";
import { call, textedCode } from "#test/protocol.ts";
import { drain, queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { startPhoneChange } from "../commands/change-phone.server.ts";
import { signUp } from "../commands/sign-up.server.ts";
import { aUser } from "../fixtures.ts";
import { accountByPhone } from "../queries/account.server.ts";
import { TEXTS_IN_ALL, TEXTS_PER_ADDRESS } from "../rules/limits.ts";
import { oneTimeTokens, profiles, userRoles, users } from "../tables.server.ts";

/** An installation that takes phone numbers: `ctx` with numbers proven by a message, `trusting` without. */
const test = base.extend<{ phones: Ctx; trusting: Ctx }>({
  phones: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_PHONE: true }));
  },
  trusting: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_PHONE: true, AUTH_PHONE_AUTOCONFIRM: true }));
  },
});

const PHONE = "15125550134";
const PASSWORD = "level-and-true";
const EXPIRED = { status: 403, body: { code: "otp_expired", message: "Token has expired or is invalid" } };
const verify = (ctx: Ctx, body: Record<string, unknown>) => call(ctx, "/verify", { body });
/** As if what was sent, and what was counted of it, were long ago. */
async function aMinuteOn(ctx: Ctx) {
  await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
  await ctx.db.delete(rateLimits);
}
const up = (ctx: Ctx, more: Record<string, unknown> = {}) =>
  call(ctx, "/signup", { body: { phone: PHONE, password: PASSWORD, ...more } });

describe("signing up by phone", () => {
  test("sends digits; they confirm the number and sign in, once, and so does the password then", async ({
    phones: ctx,
  }) => {
    const { auth } = authClient(ctx);
    const data = { full_name: "Ines Sample", user_type: "homeowner" };
    const made = await auth.signUp({ phone: PHONE, password: PASSWORD, options: { data } });
    expect(made.error).toBeNull();
    expect(made.data.session).toBeNull();
    expect(made.data.user).toMatchObject({ phone: PHONE, email: "", user_metadata: data });
    expect(made.data.user?.identities).toMatchObject([{ provider: "phone", user_id: made.data.user?.id }]);
    await drain(ctx);
    expect((await auth.signInWithPassword({ phone: PHONE, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: "phone_not_confirmed",
    });
    const token = await textedCode(ctx, PHONE);
    const entered = await auth.verifyOtp({ phone: `+${PHONE}`, token, type: "sms" });
    expect(entered.error).toBeNull();
    expect(entered.data.user).toMatchObject({
      phone: PHONE,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: "phone", providers: ["phone"] },
    });
    expect((await auth.verifyOtp({ phone: PHONE, token, type: "sms" })).error).toMatchObject({ code: "otp_expired" });
    expect((await auth.signInWithPassword({ phone: PHONE, password: PASSWORD })).error).toBeNull();
  });

  test("writes profile and role, with a name for those who gave none", async ({ phones: ctx }) => {
    await up(ctx, { data: { user_type: "homeowner" } });
    await drain(ctx);
    const id = (await accountByPhone(ctx, PHONE))?.id ?? "";
    await expect(ctx.db.select().from(profiles).where(eq(profiles.id, id))).resolves.toMatchObject([
      { fullName: "New member", phone: `+${PHONE}`, email: "" },
    ]);
    await expect(ctx.db.select().from(userRoles).where(eq(userRoles.userId, id))).resolves.toMatchObject([
      { role: "homeowner" },
    ]);
  });

  test("opens a session at once where numbers confirm themselves", async ({ trusting: ctx }) => {
    await expect(up(ctx)).resolves.toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), user: { phone: PHONE, phone_confirmed_at: expect.any(String) } },
    });
    await drain(ctx);
    expect(texts(ctx)).toEqual([]);
    await expect(
      call(ctx, "/token?grant_type=password", { body: { phone: `+${PHONE}`, password: PASSWORD } }),
    ).resolves.toMatchObject({ status: 200, body: { user: { app_metadata: { provider: "phone" } } } });
    await expect(up(ctx)).resolves.toMatchObject({ status: 422, body: { code: "user_already_exists" } });
  });

  test("with a number that is known gets the same answer as a new one, no message and no second account", async ({
    phones: ctx,
  }) => {
    await up(ctx);
    await verify(ctx, { type: "sms", phone: PHONE, token: await textedCode(ctx, PHONE) });
    const sent = texts(ctx).length;
    await aMinuteOn(ctx);
    const again = await up(ctx);
    const fresh = await up(ctx, { phone: "15125550135" });
    const shape = (body: { id: string; phone: string; created_at: string; identities: { identity_id: string }[] }) =>
      JSON.stringify({
        ...body,
        id: "",
        phone: "",
        created_at: "",
        updated_at: "",
        confirmation_sent_at: "",
      })
        .replaceAll(body.id, "")
        .replaceAll(body.phone, "")
        .replaceAll(body.created_at, "")
        .replaceAll(body.identities[0]?.identity_id ?? "none", "");
    expect(shape(again.body)).toBe(shape(fresh.body));
    expect(again.body.id).not.toBe((await accountByPhone(ctx, PHONE))?.id);
    await drain(ctx);
    expect(texts(ctx).map(({ to }) => to)).toEqual([...Array(sent).fill(PHONE), "15125550135"]);
  });

  test("while nobody has confirmed a number, the last sign-up with it counts", async ({ phones: ctx }) => {
    await up(ctx, { password: "the-strangers-own" });
    await drain(ctx);
    await aMinuteOn(ctx);
    await up(ctx, { password: PASSWORD });
    await verify(ctx, { type: "sms", phone: PHONE, token: await textedCode(ctx, PHONE) });
    const enter = (password: string) => call(ctx, "/token?grant_type=password", { body: { phone: PHONE, password } });
    await expect(enter("the-strangers-own")).resolves.toMatchObject({ body: { code: "invalid_credentials" } });
    await expect(enter(PASSWORD)).resolves.toMatchObject({ status: 200 });
  });

  test.for([
    [{ phone: "12" }, "validation_failed"],
    [{ phone: "call me" }, "validation_failed"],
    [{ phone: "05125550134" }, "validation_failed"],
    [{ phone: "1".repeat(40) }, "validation_failed"],
    [{ phone: "15125550134\u0000" }, "validation_failed"],
    [{ phone: ["15125550134"] }, "validation_failed"],
    [{ email: "a@sample.test" }, "validation_failed"],
    [{ password: "" }, "validation_failed"],
    [{ password: "short" }, "weak_password"],
    [{ password: "p".repeat(1_000) }, "weak_password"],
    [{ channel: "whatsapp" }, "validation_failed"],
    [{ channel: "pigeon" }, "validation_failed"],
    [{ code_challenge: "c".repeat(43), code_challenge_method: "s256" }, "validation_failed"],
  ] as const)("with %j is refused as %s", async ([more, code], { phones: ctx }) => {
    await expect(up(ctx, more)).resolves.toMatchObject({ body: { code } });
    await drain(ctx);
    expect(texts(ctx)).toEqual([]);
  });

  test.for([
    ["/signup", { phone: PHONE, password: PASSWORD }],
    ["/otp", { phone: PHONE }],
    ["/resend", { type: "sms", phone: PHONE }],
    ["/resend", { type: "phone_change", phone: PHONE }],
    ["/token?grant_type=password", { phone: PHONE, password: PASSWORD }],
  ] as const)("%s with a number is refused where numbers are no way in", async ([path, body], { ctx }) => {
    await expect(call(ctx, path, { body })).resolves.toMatchObject({
      status: 400,
      body: { code: "phone_provider_disabled" },
    });
  });
});

describe("a code by message", () => {
  test("signs in a known number and opens an account for a new one", async ({ phones: ctx }) => {
    const { auth } = authClient(ctx);
    for (const _ of ["new", "known"]) {
      await aMinuteOn(ctx);
      expect((await auth.signInWithOtp({ phone: PHONE })).error).toBeNull();
      const token = await textedCode(ctx, PHONE);
      expect((await auth.verifyOtp({ phone: PHONE, token, type: "sms" })).error).toBeNull();
    }
    await expect(ctx.db.select().from(users)).resolves.toHaveLength(1);
    expect(texts(ctx).at(-1)?.text).toMatch(/^Your Kingpost code is \d{6}\. It is good for 5 minutes\./);
  });

  test("is answered with the id of the message, which tells no known number from a new one", async ({
    phones: ctx,
  }) => {
    await up(ctx);
    await drain(ctx);
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    for (const [phone, create_user] of [
      [PHONE, true],
      ["15125550135", true],
      ["15125550136", false],
    ] as const) {
      const { text, body } = await call(ctx, "/otp", { body: { phone, create_user } });
      expect(text).toMatch(/^\{"message_id":"[\da-f-]{36}"\}$/);
      await drain(ctx);
      const ids = (await queued(ctx, "sms.send")).map(({ key }) => key);
      if (create_user) expect(ids.at(-1)).toBe(`sms:${body.message_id}`);
    }
    const { auth } = authClient(ctx);
    const { data } = await auth.signInWithOtp({ phone: "15125550137" });
    expect(data.messageId).toMatch(/^[\da-f-]{36}$/);
  });

  test("that proves a member once more is answered with the id of its message", async ({ phones: ctx }) => {
    await up(ctx);
    const { body } = await verify(ctx, { type: "sms", phone: PHONE, token: await textedCode(ctx, PHONE) });
    const sent = await call(ctx, "/reauthenticate", { method: "GET", token: body.access_token });
    const [last] = (await queued(ctx, "sms.send")).slice(-1);
    expect(last?.key).toBe(`reauthentication:${sent.body.message_id}`);
  });

  test("dies after five wrong tries, and opens no other number", async ({ phones: ctx }) => {
    await call(ctx, "/otp", { body: { phone: PHONE } });
    const token = await textedCode(ctx, PHONE);
    await call(ctx, "/otp", { body: { phone: "15125550135" } });
    await expect(verify(ctx, { type: "sms", phone: "15125550135", token })).resolves.toMatchObject(EXPIRED);
    const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, "0");
    for (let i = 0; i < 5; i++)
      await expect(verify(ctx, { type: "sms", phone: PHONE, token: wrong })).resolves.toMatchObject(EXPIRED);
    await expect(verify(ctx, { type: "sms", phone: PHONE, token })).resolves.toMatchObject(EXPIRED);
  });

  test("is refused the same way for known and unknown numbers", async ({ phones: ctx }) => {
    await call(ctx, "/otp", { body: { phone: PHONE } });
    await textedCode(ctx, PHONE);
    const known = await verify(ctx, { type: "sms", phone: PHONE, token: "abcdef" });
    const unknown = await verify(ctx, { type: "sms", phone: "15125550199", token: "abcdef" });
    expect(known).toMatchObject(EXPIRED);
    expect(known.text).toBe(unknown.text);
  });

  test("waits a minute for the next, known or not", async ({ phones: ctx }) => {
    await up(ctx);
    for (const body of [{ phone: PHONE }, { phone: "15125550199", create_user: false }]) {
      await expect(call(ctx, "/otp", { body })).resolves.toMatchObject({ status: 200 });
      await expect(call(ctx, "/otp", { body })).resolves.toMatchObject({
        status: 429,
        body: { code: "over_sms_send_rate_limit" },
      });
    }
  });

  test("goes out so often an hour for one address, to whatever numbers", async ({ phones: ctx }) => {
    const { limitText } = await import("../commands/limit-sending.server.ts");
    const number = (i: number) => `151255${String(10_000 + i)}`;
    for (let i = 0; i < TEXTS_PER_ADDRESS.points; i++) await limitText(ctx, "otp", number(i));
    await expect(limitText(ctx, "otp", number(999))).rejects.toMatchObject({ code: "over_sms_send_rate_limit" });
    await expect(limitText({ ...ctx, ip: "203.0.113.9" }, "otp", number(999))).resolves.toBeUndefined();
  });

  test("goes out twenty times an hour to one number, and six hundred times to all together", async ({
    phones: ctx,
  }) => {
    const { limitText } = await import("../commands/limit-sending.server.ts");
    const send = (n: number, phone = PHONE) =>
      limitText({ ...at(ctx, n * 61_000), ip: `203.0.113.${n}` }, "otp", phone);
    const refused = { code: "over_sms_send_rate_limit" };
    for (let n = 0; n < 20; n++) await send(n);
    await expect(send(20)).rejects.toMatchObject(refused);
    await send(20, "15125550199");
    const all = ["text-all", "all", TEXTS_IN_ALL] as const;
    await limitEach(
      ctx,
      Array.from({ length: TEXTS_IN_ALL.points - 22 }, () => all),
    );
    await send(21, "15125550198");
    await expect(send(22, "15125550197")).rejects.toMatchObject(refused);
  });

  test("is not sent over another channel, nor where numbers confirm themselves and there is no way out", async ({
    phones,
    trusting,
  }) => {
    await expect(call(phones, "/otp", { body: { phone: PHONE, channel: "whatsapp" } })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    await expect(call(trusting, "/otp", { body: { phone: PHONE } })).resolves.toMatchObject({
      status: 422,
      body: { code: "sms_send_failed" },
    });
  });

  test("is sent again to a number that waits, and only to that", async ({ phones: ctx }) => {
    await up(ctx);
    await drain(ctx);
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    await expect(call(ctx, "/resend", { body: { type: "sms", phone: PHONE } })).resolves.toMatchObject({ text: "{}" });
    await expect(call(ctx, "/resend", { body: { type: "sms", phone: "15125550199" } })).resolves.toMatchObject({
      text: "{}",
    });
    await drain(ctx);
    expect(texts(ctx).map(({ to }) => to)).toEqual([PHONE, PHONE]);
  });
});

describe("a change of number", () => {
  async function asked(ctx: Ctx) {
    const member = await aUser(ctx);
    const [user] = await ctx.db.select().from(users).where(eq(users.id, member.userId));
    if (!user) throw new Error("no user");
    await inTransaction({ ...ctx, now: new Date() }, (tx) => startPhoneChange(tx, user, PHONE));
    return { ...member, token: await textedCode(ctx, PHONE) };
  }

  test("takes the digits sent to the new number, as phone_change and as nothing else", async ({ phones: ctx }) => {
    const { userId, token } = await asked(ctx);
    await expect(verify(ctx, { type: "sms", phone: PHONE, token })).resolves.toMatchObject(EXPIRED);
    await expect(accountByPhone(ctx, PHONE)).resolves.toBeUndefined();
    await expect(verify(ctx, { type: "phone_change", phone: PHONE, token })).resolves.toMatchObject({
      status: 200,
      body: { user: { id: userId, phone: PHONE } },
    });
  });

  test("to a number that was taken meanwhile is refused", async ({ phones: ctx }) => {
    const { token } = await asked(ctx);
    const { userId } = await aUser(ctx);
    await ctx.db.update(users).set({ phone: PHONE }).where(eq(users.id, userId));
    await expect(verify(ctx, { type: "phone_change", phone: PHONE, token })).resolves.toMatchObject({
      status: 422,
      body: { code: "phone_exists" },
    });
    expect((await accountByPhone(ctx, PHONE))?.id).toBe(userId);
  });

  test("is sent again when asked for by the new number, and changes nothing by that", async ({ phones: ctx }) => {
    await asked(ctx);
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    await call(ctx, "/resend", { body: { type: "phone_change", phone: PHONE } });
    await drain(ctx);
    expect(texts(ctx)).toHaveLength(2);
    const trusting = withEnv(ctx, { AUTH_PHONE_AUTOCONFIRM: true });
    await ctx.db.delete(rateLimits);
    await call(trusting, "/resend", { body: { type: "phone_change", phone: PHONE } });
    await expect(accountByPhone(ctx, PHONE)).resolves.toBeUndefined();
  });
});

describe("signing in by phone", () => {
  const enter = (ctx: Ctx, body: Record<string, unknown>) => call(ctx, "/token?grant_type=password", { body });

  test("an unknown number and a wrong password get the same answer", async ({ trusting: ctx }) => {
    await up(ctx);
    const wrong = await enter(ctx, { phone: PHONE, password: "not-the-one" });
    const unknown = await enter(ctx, { phone: "15125550199", password: "not-the-one" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
    expect(wrong.text).toBe(unknown.text);
  });

  test.for([
    { phone: "12", password: PASSWORD },
    { phone: "call me", password: PASSWORD },
    { phone: "1".repeat(400), password: PASSWORD },
    { phone: PHONE, password: "p".repeat(1_000) },
  ])("%j is no way in", async (body, { trusting: ctx }) => {
    await up(ctx);
    await expect(enter(ctx, body)).resolves.toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("with an address too is refused by name", async ({ trusting: ctx }) => {
    await expect(enter(ctx, { phone: PHONE, email: "a@sample.test", password: PASSWORD })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });
});

raceTest("of parallel sign-ups with one number, one gets the account", async (ctx) => {
  const trusting = withEnv(ctx, { AUTH_PHONE: true, AUTH_PHONE_AUTOCONFIRM: true });
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => signUp(trusting, { phone: PHONE, password: PASSWORD })),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  await expect(ctx.db.select().from(users)).resolves.toHaveLength(1);
});
