import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { test as base, withEnv } from "#test/ctx.ts";
import { call, lastMail, mailed } from "#test/protocol.ts";
import { drain } from "#test/queue.ts";
import { issueToken } from "../commands/one-time-token.server.ts";
import { aUser } from "../fixtures.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { CODE_TRIES_PER_ACCOUNT } from "../rules/limits.ts";
import { challengeOf } from "../rules/pkce.server.ts";
import { flowStates, identities, oneTimeTokens, sessions, users } from "../tables.server.ts";

/** An installation where addresses are confirmed by mail. */
const test = base.extend<{ mail: Ctx }>({
  mail: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_AUTOCONFIRM: false }));
  },
});

const NEW = "ines.sample@sample.test";
const PASSWORD = "level-and-true";
const EXPIRED = { status: 403, body: { code: "otp_expired" } };
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const verify = (ctx: Ctx, body: Record<string, unknown>) => call(ctx, "/verify", { body });
const amrOf = (body: { access_token: string }) =>
  JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString()).amr[0].method;

/** Asks for a mail of a kind and gives what it carries. */
async function sent(ctx: Ctx, type: "signup" | "magiclink" | "recovery") {
  if (type === "signup") {
    await call(ctx, "/signup", { body: { email: NEW, password: PASSWORD } });
    return { email: NEW, ...(await lastMail(ctx, NEW)) };
  }
  const { email } = await aUser(ctx);
  await call(ctx, type === "recovery" ? "/recover" : "/otp", { body: { email } });
  return { email, ...(await lastMail(ctx, email)) };
}

const MAILED = ["signup", "magiclink", "recovery"] as const;

describe("proving an address", () => {
  test.for(MAILED)("%s: a mail scanner's GET uses nothing up, however often it comes", async (type, { mail: ctx }) => {
    const { token } = await sent(ctx, type);
    for (let i = 0; i < 3; i++) {
      const answer = await call(ctx, `/verify?token=${token}&type=${type}`, { method: "GET" });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(`/auth/confirm?token_hash=${token}&type=${type}`);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await expect(ctx.db.select().from(sessions)).resolves.toEqual([]);
    await expect(verify(ctx, { type, token_hash: token })).resolves.toMatchObject({ status: 200 });
  });

  test.for(MAILED)("%s: a link works once and is dead when replayed", async (type, { mail: ctx }) => {
    const { token, email } = await sent(ctx, type);
    const first = await verify(ctx, { type, token_hash: token });
    expect(first).toMatchObject({ status: 200, body: { token_type: "bearer", user: { email } } });
    await expect(verify(ctx, { type, token_hash: token })).resolves.toMatchObject(EXPIRED);
  });

  test.for(MAILED)("%s: digits work once and are dead when replayed", async (type, { mail: ctx }) => {
    const { code, email } = await sent(ctx, type);
    await expect(verify(ctx, { type, email, token: code })).resolves.toMatchObject({ status: 200 });
    await expect(verify(ctx, { type, email, token: code })).resolves.toMatchObject(EXPIRED);
  });

  test.for(MAILED)("%s: digits open the address they were sent to, and no other", async (type, { mail: ctx }) => {
    const { code, email } = await sent(ctx, type);
    const other = await aUser(ctx);
    await call(ctx, "/otp", { body: { email: other.email } });
    for (const address of [other.email, "nobody@sample.test"])
      await expect(verify(ctx, { type, email: address, token: code })).resolves.toMatchObject(EXPIRED);
    await expect(verify(ctx, { type, email, token: code })).resolves.toMatchObject({ status: 200 });
  });

  test.for(MAILED)(
    "%s: wrong digits are refused, and after five of them the right ones too",
    async (type, { mail: ctx }) => {
      const { code, email, token } = await sent(ctx, type);
      for (let i = 0; i < 5; i++)
        await expect(verify(ctx, { type, email, token: wrongFor(code) })).resolves.toMatchObject(EXPIRED);
      await expect(verify(ctx, { type, email, token: code })).resolves.toMatchObject(EXPIRED);
      await expect(verify(ctx, { type, token_hash: token })).resolves.toMatchObject({ status: 200 });
    },
  );

  test.for([
    ["signup", "email"],
    ["magiclink", "email"],
    ["recovery", "email"],
    ["signup", "invite"],
    ["magiclink", "recovery"],
    ["recovery", "magiclink"],
  ] as const)("%s: the type %s opens it too", async ([type, asked], { mail: ctx }) => {
    const { token } = await sent(ctx, type);
    await expect(verify(ctx, { type: asked, token_hash: token })).resolves.toMatchObject({ status: 200 });
  });

  test.for([
    ["signup", "magiclink"],
    ["signup", "recovery"],
    ["signup", "email_change"],
    ["magiclink", "signup"],
    ["magiclink", "email_change"],
    ["recovery", "invite"],
    ["recovery", "email_change"],
  ] as const)("%s: the type %s does not", async ([type, asked], { mail: ctx }) => {
    const { token, code, email } = await sent(ctx, type);
    await expect(verify(ctx, { type: asked, token_hash: token })).resolves.toMatchObject(EXPIRED);
    await expect(verify(ctx, { type: asked, email, token: code })).resolves.toMatchObject(EXPIRED);
  });

  test.for([
    ["signup", "email/signup", "otp"],
    ["magiclink", "magiclink", "otp"],
    ["recovery", "recovery", "recovery"],
  ] as const)(
    "%s: the session says %s after a link and %s after digits",
    async ([type, link, digits], { mail: ctx }) => {
      const first = await sent(ctx, type);
      expect(amrOf((await verify(ctx, { type, token_hash: first.token })).body)).toBe(link);
      if (type === "signup") await ctx.db.delete(users).where(eq(users.email, NEW));
      await ctx.db.delete((await import("#app/infra/rate-limit/tables.server.ts")).rateLimits);
      const second = await sent(ctx, type);
      expect(amrOf((await verify(ctx, { type, email: second.email, token: second.code })).body)).toBe(digits);
    },
  );

  test("a nonce for a change in an open session signs nobody in", async ({ mail: ctx }) => {
    const { userId, email } = await aUser(ctx);
    const issued = await issueToken(ctx, { userId, kind: "reauthentication", email });
    for (const type of ["signup", "invite", "magiclink", "recovery", "email", "email_change"]) {
      await expect(verify(ctx, { type, token_hash: issued?.token })).resolves.toMatchObject(EXPIRED);
      await expect(verify(ctx, { type, email, token: issued?.code })).resolves.toMatchObject(EXPIRED);
    }
  });

  test("with spaces or capitals around the address works all the same", async ({ mail: ctx }) => {
    const { code, email } = await sent(ctx, "magiclink");
    await expect(verify(ctx, { type: "email", email: ` ${email.toUpperCase()} `, token: code })).resolves.toMatchObject(
      { status: 200 },
    );
  });

  test("sets the page cookies for our own pages", async ({ mail: ctx }) => {
    const { token } = await sent(ctx, "magiclink");
    const answer = await verify(ctx, { type: "magiclink", token_hash: token });
    expect(answer.headers.getSetCookie().join()).toMatch(/__Host-kp-session=/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is written down, without what proved it", async ({ mail: ctx }) => {
    const { token, code, email } = await sent(ctx, "signup");
    await verify(ctx, { type: "signup", token_hash: token });
    const user = await accountByEmail(ctx, email);
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${user?.id}`));
    expect(lines.map((line) => line.event)).toEqual(expect.arrayContaining(["account.confirmed", "session.opened"]));
    const details = JSON.stringify(lines.map((line) => line.detail));
    for (const secret of [token, code]) expect(details).not.toContain(secret);
  });
});

describe("wrong digits", () => {
  test("for a known and an unknown address get the same answer", async ({ mail: ctx }) => {
    const { email, code } = await sent(ctx, "magiclink");
    const known = await verify(ctx, { type: "email", email, token: wrongFor(code) });
    const unknown = await verify(ctx, { type: "email", email: "nobody@sample.test", token: wrongFor(code) });
    expect(known.text).toBe(unknown.text);
    expect(known).toMatchObject({ ...EXPIRED, body: { message: "Token has expired or is invalid" } });
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  });

  test("are counted over all digits sent to an address, known or not, until the right ones come", async ({
    mail: ctx,
  }) => {
    const { prove } = await import("../commands/verify.server.ts");
    const { email, userId } = await aUser(ctx);
    const guess = (address: string) =>
      prove(ctx, { type: "email", email: address, code: "000000" }, async () => null).catch((error) => error.code);
    for (const address of [email, "nobody@sample.test"]) {
      for (let i = 0; i < CODE_TRIES_PER_ACCOUNT.points; i++) expect(await guess(address)).toBe("otp_expired");
      expect(await guess(address)).toBe("over_request_rate_limit");
    }
    const issued = await issueToken(ctx, { userId, kind: "magiclink", email });
    const link = await prove(ctx, { type: "email", token: issued?.token ?? "" }, async () => "in");
    expect(link).toMatchObject({ outcome: "proven", result: "in" });
  });

  test("the right ones start the count over", async ({ mail: ctx }) => {
    const { prove } = await import("../commands/verify.server.ts");
    const { at } = await import("#test/ctx.ts");
    const { email, userId } = await aUser(ctx);
    for (let round = 0; round < CODE_TRIES_PER_ACCOUNT.points + 2; round++) {
      const then = at(ctx, round * 61_000);
      const issued = await issueToken(then, { userId, kind: "magiclink", email });
      const done = await prove(then, { type: "email", email, code: issued?.code ?? "" }, async () => "in");
      expect(done).toMatchObject({ outcome: "proven" });
    }
  });
});

describe("what an address proves", () => {
  test("is told to the protocol: confirmed at, verified in metadata and identity", async ({ mail: ctx }) => {
    const { token } = await sent(ctx, "signup");
    const { body } = await verify(ctx, { type: "signup", token_hash: token });
    expect(body.user.email_confirmed_at).toBeTruthy();
    expect(body.user.user_metadata.email_verified).toBe(true);
    expect(body.user.identities[0].identity_data).toMatchObject({ email: NEW, email_verified: true });
  });

  test("a stranger's password goes when the owner comes by a mailed link instead of their sign-up", async ({
    mail: ctx,
  }) => {
    await call(ctx, "/signup", { body: { email: NEW, password: "the-strangers-own" } });
    await drain(ctx);
    for (const type of ["magiclink", "recovery"] as const) {
      const user = await accountByEmail(ctx, NEW);
      await ctx.db
        .update(users)
        .set({ emailConfirmedAt: null, passwordHash: user?.passwordHash })
        .where(eq(users.email, NEW));
      const issued = await issueToken(ctx, { userId: user?.id ?? "", kind: type, email: NEW });
      await expect(verify(ctx, { type, token_hash: issued?.token })).resolves.toMatchObject({ status: 200 });
      expect((await accountByEmail(ctx, NEW))?.passwordHash).toBeNull();
    }
    await expect(
      call(ctx, "/token?grant_type=password", { body: { email: NEW, password: "the-strangers-own" } }),
    ).resolves.toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("asking for a code begins an unconfirmed account anew: the stranger's password and name go", async ({
    mail: ctx,
  }) => {
    await call(ctx, "/signup", {
      body: { email: NEW, password: "the-strangers-own", data: { full_name: "A Stranger", user_type: "realtor" } },
    });
    await drain(ctx);
    await ctx.db.update(oneTimeTokens).set({ createdAt: new Date(0) });
    await call(ctx, "/otp", { body: { email: NEW, data: { full_name: "Ines Sample" } } });
    const { code } = await lastMail(ctx, NEW);
    const { body } = await verify(ctx, { type: "email", email: NEW, token: code });
    expect(body.user.user_metadata.full_name).toBe("Ines Sample");
    expect((await accountByEmail(ctx, NEW))?.passwordHash).toBeNull();
  });

  test("the password of a confirmed account stays when its owner comes by a link", async ({ mail: ctx }) => {
    const { email, password } = await aUser(ctx);
    await call(ctx, "/otp", { body: { email } });
    await verify(ctx, { type: "magiclink", token_hash: (await lastMail(ctx, email)).token });
    await expect(call(ctx, "/token?grant_type=password", { body: { email, password } })).resolves.toMatchObject({
      status: 200,
    });
  });

  test("is nothing once the account has another address", async ({ mail: ctx }) => {
    const { token, code, email } = await sent(ctx, "recovery");
    await ctx.db.update(users).set({ email: "moved.sample@sample.test" }).where(eq(users.email, email));
    await expect(verify(ctx, { type: "recovery", email, token: wrongFor(code) })).resolves.toMatchObject(EXPIRED);
    await expect(verify(ctx, { type: "recovery", token_hash: token })).resolves.toMatchObject(EXPIRED);
  });

  test.for(["token_hash", "token"] as const)("is nothing for a banned member, by %s", async (by, { mail: ctx }) => {
    const { token, code, email } = await sent(ctx, "magiclink");
    await ctx.db
      .update(users)
      .set({ bannedUntil: new Date("2999-01-01") })
      .where(eq(users.email, email));
    const proof = by === "token" ? { email, token: code } : { token_hash: token };
    await expect(verify(ctx, { type: "magiclink", ...proof })).resolves.toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
    await expect(ctx.db.select().from(sessions)).resolves.toEqual([]);
  });

  test("is nothing for a deleted account", async ({ mail: ctx }) => {
    const { token, email } = await sent(ctx, "magiclink");
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.email, email));
    await expect(verify(ctx, { type: "magiclink", token_hash: token })).resolves.toMatchObject(EXPIRED);
  });

  test("a link that was asked for with a challenge, posted whole, signs in; its flow goes", async ({ mail: ctx }) => {
    const { email } = await aUser(ctx);
    const challenge = { code_challenge: challengeOf("v".repeat(64)), code_challenge_method: "s256" };
    await call(ctx, "/otp", { body: { email, ...challenge } });
    const { token } = await lastMail(ctx, email);
    await expect(verify(ctx, { type: "email", token_hash: token })).resolves.toMatchObject({ status: 200 });
    await expect(ctx.db.select().from(flowStates)).resolves.toEqual([]);
  });
});

describe("a change of address", () => {
  const TO = "new.sample@sample.test";

  async function asked(ctx: Ctx) {
    const { startEmailChange } = await import("../commands/change-email.server.ts");
    const member = await aUser(ctx);
    const [user] = await ctx.db.select().from(users).where(eq(users.id, member.userId));
    if (!user) throw new Error("no user");
    await startEmailChange({ ...ctx, now: new Date() }, user, TO, { redirectTo: "http://kingpost.test/" });
    return { ...member, current: await lastMail(ctx, member.email), fresh: await lastMail(ctx, TO) };
  }

  const HALF = {
    status: 200,
    body: {
      code: "200",
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    },
  };

  test.for([
    ["current", "fresh", "link"],
    ["fresh", "current", "link"],
    ["current", "fresh", "digits"],
    ["fresh", "current", "digits"],
  ] as const)("needs both mailboxes: %s, then %s, by %s", async ([one, two, by], { mail: ctx }) => {
    const change = await asked(ctx);
    const proof = (which: "current" | "fresh") =>
      by === "link"
        ? { token_hash: change[which].token }
        : { email: which === "current" ? change.email : TO, token: change[which].code };
    await expect(verify(ctx, { type: "email_change", ...proof(one) })).resolves.toMatchObject(HALF);
    expect((await accountByEmail(ctx, change.email))?.id).toBe(change.userId);
    await expect(verify(ctx, { type: "email_change", ...proof(one) })).resolves.toMatchObject(EXPIRED);
    await expect(verify(ctx, { type: "email_change", ...proof(two) })).resolves.toMatchObject({
      status: 200,
      body: { user: { id: change.userId, email: TO } },
    });
    await expect(accountByEmail(ctx, change.email)).resolves.toBeUndefined();
  });

  test("the digits of one mailbox do not count for the other", async ({ mail: ctx }) => {
    const change = await asked(ctx);
    await expect(verify(ctx, { type: "email_change", email: TO, token: change.current.code })).resolves.toMatchObject(
      EXPIRED,
    );
    await expect(
      verify(ctx, { type: "email_change", email: change.email, token: change.fresh.code }),
    ).resolves.toMatchObject(EXPIRED);
  });

  test("to an address that was taken meanwhile is refused, and the asker's stays", async ({ mail: ctx }) => {
    const change = await asked(ctx);
    await aUser(ctx, { email: TO });
    await verify(ctx, { type: "email_change", token_hash: change.current.token });
    await expect(verify(ctx, { type: "email_change", token_hash: change.fresh.token })).resolves.toMatchObject({
      status: 422,
      body: { code: "email_exists" },
    });
    expect((await accountByEmail(ctx, change.email))?.id).toBe(change.userId);
  });

  test("makes the mails that went to the old address worthless", async ({ mail: ctx }) => {
    const change = await asked(ctx);
    await call(ctx, "/recover", { body: { email: change.email } });
    const recovery = await lastMail(ctx, change.email);
    await verify(ctx, { type: "email_change", token_hash: change.current.token });
    await verify(ctx, { type: "email_change", token_hash: change.fresh.token });
    await expect(verify(ctx, { type: "recovery", token_hash: recovery.token })).resolves.toMatchObject(EXPIRED);
  });
});

describe("a proof that is none", () => {
  test.for([
    {},
    { type: "" },
    { token_hash: "x" },
    { type: "email" },
    { type: "email", token: "", token_hash: "" },
    { type: "email", token: "123456" },
    { type: "email", token: "123456", token_hash: "x" },
    { type: "email", token: "123456", email: "a@sample.test", phone: "15125550134" },
    { type: "email", token: "123456", email: "no-address" },
    { type: "email", token: "123456", email: "іnes@sample.test" },
    { type: "email", token_hash: "x", email: "a@sample.test" },
    { type: "email", token_hash: "x", phone: "15125550134" },
    { type: "email", token_hash: "x", redirect_to: "http://kingpost.test/" },
    { type: "sms", token_hash: "x" },
    { type: "phone_change", token_hash: "x" },
    { type: "sms", token: "123456", phone: "12" },
    { type: "sms", token: "123456", phone: "15125550134-invalid" },
    { type: "totp", token_hash: "x" },
    { type: "reauthentication", token_hash: "x" },
    { type: "email_change_new", token_hash: "x" },
    { type: "__proto__", token_hash: "x" },
    { type: ["email"], token_hash: "x" },
    { type: "email", token_hash: { $ne: "" } },
    { type: "email", token_hash: 7 },
    { type: "email", token: 123456, email: "a@sample.test" },
    { type: "email", token_hash: "x\u0000" },
  ])("is refused by name: %j", async (body, { ctx }) => {
    await expect(verify(ctx, body)).resolves.toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test.for([
    { type: "email", token_hash: "x" },
    { type: "email", token_hash: "x".repeat(100_000) },
    { type: "signup", token_hash: "' or 1=1 --" },
    { type: "email", email: "a@sample.test", token: "1".repeat(10_000) },
    { type: "email", email: "a@sample.test", token: "%" },
    { type: "sms", phone: "+1 512 555 0134", token: "123456" },
    { type: "phone_change", phone: "15125550134", token: "123456" },
  ])("is dead when nobody was sent it: %j", async (body, { ctx }) => {
    await expect(verify(ctx, body)).resolves.toMatchObject(EXPIRED);
  });

  test("without a token or a type, GET still leads to the page that says so", async ({ ctx }) => {
    for (const query of ["", "?type=signup", "?token=x", "?token=x&type=%0d%0aset-cookie:x"]) {
      const answer = await call(ctx, `/verify${query}`, { method: "GET" });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^\/auth\/confirm\?token_hash=[\w%]*&type=[\w%+-]*$/);
    }
  });

  test("GET with a null byte is refused", async ({ ctx }) => {
    expect((await call(ctx, "/verify?token=%00&type=signup", { method: "GET" })).status).toBe(400);
  });

  test("GET leads nowhere but to our own page, whatever it is given", async ({ ctx }) => {
    const query = "?token=x&type=signup&redirect_to=https://elsewhere.test/";
    const answer = await call(ctx, `/verify${query}`, { method: "GET" });
    expect(answer.headers.get("location")).toBe("/auth/confirm?token_hash=x&type=signup");
  });
});

test("every mail names our page with a button, and none the call that would sign in at once", async ({ mail: ctx }) => {
  await sent(ctx, "signup");
  await sent(ctx, "magiclink");
  await sent(ctx, "recovery");
  for (const { text, token } of await mailed(ctx)) {
    expect(text).toContain(`http://kingpost.test/auth/confirm?token_hash=${token}`);
    expect(text).not.toContain("/auth/v1/");
  }
  await expect(ctx.db.select().from(identities)).resolves.toHaveLength(3);
});
