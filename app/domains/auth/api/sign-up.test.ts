import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { authClient } from "#test/auth-client.ts";
import { test as base, withEnv } from "#test/ctx.ts";
import { call, lastMail, mailed } from "#test/protocol.ts";
import { drain, queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { statementsOf } from "#test/statements.ts";
import { hashPassword } from "../commands/hash-password.server.ts";
import { sendAsked } from "../commands/send-asked.server.ts";
import { signUp } from "../commands/sign-up.server.ts";
import { aUser } from "../fixtures.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { challengeOf } from "../rules/pkce.server.ts";
import { flowStates, oneTimeTokens, users } from "../tables.server.ts";

/** An installation where addresses are confirmed by mail. */
const test = base.extend<{ mail: Ctx }>({
  mail: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_AUTOCONFIRM: false }));
  },
});

const EMAIL = "ines.sample@sample.test";
const PASSWORD = "level-and-true";

describe("signing up where addresses are confirmed by mail", () => {
  test("CALL-11 CALL-14 CALL-15 CALL-16 answers a user without a session; the mailed digits finish it", async ({
    mail: ctx,
  }) => {
    const { auth } = authClient(ctx);
    const data = { full_name: "Ines Sample", phone: "512 555 0134", user_type: "contractor" };
    const made = await auth.signUp({ email: EMAIL, password: PASSWORD, options: { data } });
    expect(made.error).toBeNull();
    expect(made.data.session).toBeNull();
    expect(made.data.user).toMatchObject({ id: expect.any(String), email: EMAIL, user_metadata: data });
    const { code } = await lastMail(ctx, EMAIL);
    const done = await auth.verifyOtp({ email: EMAIL, token: code, type: "signup" });
    expect(done.data.user?.id).toBe(made.data.user?.id);
    expect((await auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  });

  test("a known address answers like a new one, letter by letter but for the address and the id", async ({
    mail: ctx,
  }) => {
    const known = await aUser(ctx);
    const waiting = "waiting.sample@sample.test";
    await call(ctx, "/signup", { body: { email: waiting, password: PASSWORD } });
    await drain(ctx);
    const anonymized = async (email: string) => {
      const { status, text, body, headers } = await call(ctx, "/signup", { body: { email, password: PASSWORD } });
      const name = email.split("@")[0] ?? "";
      const plain = text
        .replaceAll(body.id, "<id>")
        .replaceAll(body.identities[0].identity_id, "<identity>")
        .replaceAll(email, "<email>")
        .replaceAll(name, "<name>")
        .replaceAll(body.created_at, "<time>");
      return { status, plain, headers: [...headers.keys()].sort() };
    };
    const fresh = await anonymized(EMAIL);
    expect(fresh.plain).toContain('"email":"<email>"');
    expect(fresh.plain).toContain('"identity_id":"<identity>","id":"<id>","user_id":"<id>"');
    await expect(anonymized(known.email)).resolves.toEqual(fresh);
    await expect(anonymized(waiting)).resolves.toEqual(fresh);
  });

  test("a known, a waiting and a new address ask the same of database and queue, so that its time tells nothing", async ({
    mail: ctx,
  }) => {
    const { email } = await aUser(ctx);
    const waiting = "waiting.sample@sample.test";
    const up = (own: Ctx, address: string) =>
      call(own, "/signup", { body: { email: address, password: PASSWORD, data: { full_name: "Ines Sample" } } });
    await up(ctx, waiting);
    await drain(ctx);
    const asked = [];
    for (const address of [EMAIL, email, waiting]) asked.push(await statementsOf(ctx, (seen) => up(seen, address)));
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[2]).toEqual(asked[0]);
    expect(asked[0]?.length).toBeGreaterThan(1);
    const jobs = (await queued(ctx)).filter(({ done }) => !done);
    expect(jobs.map(({ name }) => name)).toEqual(["auth.send", "auth.send", "auth.send"]);
    expect(new Set(jobs.map(({ data }) => JSON.stringify(Object.keys(data)))).size).toBe(1);
  });

  test("is looked at in the order of the protocol's own server: the password before the address", async ({ ctx }) => {
    const refusals = async (settings: Parameters<typeof withEnv>[1], body: object) => {
      const { body: answer } = await call(withEnv(ctx, settings), "/signup", { body });
      return `${answer.code}: ${answer.message}`;
    };
    const both = { email: "no-address", phone: "1", channel: "fax" };
    expect(await refusals({ AUTH_SIGNUPS: false }, {})).toMatch(/^anonymous_provider_disabled/);
    expect(await refusals({ AUTH_SIGNUPS: false }, both)).toMatch(/^signup_disabled/);
    expect(await refusals({ AUTH_EMAIL: false }, both)).toBe("validation_failed: Signup requires a valid password");
    expect(await refusals({ AUTH_EMAIL: false }, { ...both, password: "short" })).toMatch(/^weak_password/);
    expect(await refusals({ AUTH_EMAIL: false }, { ...both, password: PASSWORD })).toMatch(
      /^validation_failed: Only an/,
    );
    const { email } = both;
    expect(await refusals({ AUTH_EMAIL: false }, { email, password: PASSWORD })).toMatch(/^email_provider_disabled/);
    const large = { notes: "n".repeat(20_000) };
    const known = await aUser(ctx);
    const wrong = { email, password: PASSWORD, data: large };
    expect(await refusals({}, wrong)).toMatch(/^validation_failed: Unable to validate email/);
    expect(await refusals({}, { ...wrong, email: known.email })).toBe("validation_failed: User data is too large");
    expect(await refusals({}, { ...wrong, email: known.email, data: {} })).toMatch(/^user_already_exists/);
  });

  test("data of 16 kB is kept, at sign-up and at a change, and the access token stays small", async ({ ctx }) => {
    const notes = "n".repeat(15_000);
    const body = { email: EMAIL, password: PASSWORD, data: { notes, full_name: "Ines Sample" } };
    const made = await call(ctx, "/signup", { body });
    expect(made.body.user.user_metadata.notes).toBe(notes);
    const token = made.body.access_token;
    expect(token.length).toBeLessThan(3500);
    const claims = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
    expect(claims.user_metadata).toMatchObject({ full_name: "Ines Sample", email: EMAIL });
    expect(claims.user_metadata).not.toHaveProperty("notes");
    const change = (data: object) => call(ctx, "/user", { method: "PUT", token, body: { data } });
    const limit = 16_384 - JSON.stringify({ notes, full_name: "Ines Sample", more: "" }).length;
    expect((await change({ more: "m".repeat(limit) })).body.user_metadata).toMatchObject({ notes });
    const refused = { status: 400, body: { code: "validation_failed", message: "User data is too large" } };
    expect(await change({ more: "m".repeat(limit + 1) })).toMatchObject(refused);
    const full = (more: number) => ({ notes, full_name: "Ines Sample", more: "m".repeat(more) });
    const up = (more: number) => ({ body: { ...body, email: "b.sample@sample.test", data: full(more) } });
    expect(await call(ctx, "/signup", up(limit + 1))).toMatchObject(refused);
    expect((await call(ctx, "/signup", up(limit))).status).toBe(200);
  });

  test("the fake answer names no account that there is", async ({ mail: ctx }) => {
    const { email, userId } = await aUser(ctx);
    const { body } = await call(ctx, "/signup", { body: { email, password: PASSWORD } });
    expect(body.id).not.toBe(userId);
    await expect(ctx.db.select().from(users).where(eq(users.id, body.id))).resolves.toEqual([]);
    await expect(mailed(ctx, email)).resolves.toEqual([]);
  });

  test("an invitation stands: a stranger's sign-up changes neither password nor name", async ({ mail: ctx }) => {
    const { userId, email } = await aUser(ctx);
    await ctx.db.update(users).set({ emailConfirmedAt: null, invitedAt: ctx.now }).where(eq(users.id, userId));
    const before = await accountByEmail(ctx, email);
    await call(ctx, "/signup", { body: { email, password: "the-strangers-own", data: { full_name: "A Stranger" } } });
    await drain(ctx);
    const after = await accountByEmail(ctx, email);
    expect(after?.passwordHash).toBe(before?.passwordHash);
    expect(after?.userMetadata).toEqual(before?.userMetadata);
  });

  test("with a challenge keeps the flow that the link will finish", async ({ mail: ctx }) => {
    const challenge = { code_challenge: challengeOf("v".repeat(64)), code_challenge_method: "s256" };
    await call(ctx, "/signup", { body: { email: EMAIL, password: PASSWORD, ...challenge } });
    await drain(ctx);
    await expect(ctx.db.select().from(flowStates)).resolves.toMatchObject([
      { provider: "email", method: "email/signup", codeChallenge: challenge.code_challenge },
    ]);
    const [row] = await ctx.db.select().from(oneTimeTokens);
    expect(row?.flowId).toBeTruthy();
  });
});

test("where addresses confirm themselves, nobody takes over an account that waits for its mail", async ({ ctx }) => {
  await call(ctx, "/otp", { body: { email: EMAIL } });
  await drain(ctx);
  await expect(call(ctx, "/signup", { body: { email: EMAIL, password: PASSWORD } })).resolves.toMatchObject({
    status: 422,
    body: { code: "user_already_exists" },
  });
  expect((await accountByEmail(ctx, EMAIL))?.passwordHash).toBeNull();
});

describe("text that no database holds", () => {
  test.for([
    ["half a character in data", '{"email":"a@sample.test","password":"level-and-true","data":{"x":"\\ud800"}}'],
    ["half a character as a key", '{"email":"a@sample.test","password":"level-and-true","data":{"\\udc00":1}}'],
    ["a null byte in data", '{"email":"a@sample.test","password":"level-and-true","data":{"x":"\\u0000"}}'],
    ["a null byte in a list", '{"email":"a@sample.test","password":"level-and-true","data":{"x":[["\\u0000"]]}}'],
  ] as const)("%s is refused by name", async ([, body], { ctx }) => {
    for (const path of ["/signup", "/otp"])
      await expect(call(ctx, path, { body })).resolves.toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
  });

  test.for(['"\\\\u0000"', '"\\\\ud800"', '"\\ud83d\\ude00"', '"C:\\\\u0000"'])(
    "%s is something else, and taken",
    async (text, { ctx }) => {
      const body = `{"email":"${EMAIL}","password":"level-and-true","data":{"x":${text}}}`;
      const answer = await call(ctx, "/signup", { body });
      expect(answer.status).toBe(200);
      expect(answer.body.user.user_metadata.x).toBe(JSON.parse(text));
    },
  );

  test("lists in lists without end are no JSON we read", async ({ ctx }) => {
    const body = `{"email":"${EMAIL}","password":"level-and-true","data":{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
    const { status } = await call(ctx, "/signup", { body });
    expect(status).toBe(400);
  });
});

describe("a password from before today's rule", () => {
  test("lets in and is called weak", async ({ ctx }) => {
    const { email, userId } = await aUser(ctx);
    const old = await hashPassword("short");
    await ctx.db.update(users).set({ passwordHash: old.value }).where(eq(users.id, userId));
    const { auth } = authClient(ctx);
    const { data, error } = await auth.signInWithPassword({ email, password: "short" });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ["length"] });
  });

  test("a good one is not", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    const { body } = await call(ctx, "/token?grant_type=password", { body: { email, password } });
    expect(body).not.toHaveProperty("weak_password");
  });
});

describe("signing in with what is no address", () => {
  test.for(["", " ", "no-address", "a\u0000b@sample.test", "іnes@sample.test", "x".repeat(10_000), "' or 1=1 --"])(
    "%j is refused without a fault",
    async (email, { ctx }) => {
      const { status } = await call(ctx, "/token?grant_type=password", { body: { email, password: PASSWORD } });
      expect(status).toBe(400);
    },
  );

  test("a look-alike of a known address is another address", async ({ ctx }) => {
    const { password } = await aUser(ctx, { email: EMAIL });
    await expect(
      call(ctx, "/token?grant_type=password", { body: { email: "іnes.sample@sample.test", password } }),
    ).resolves.toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("a proven number does not confirm the address beside it", async ({ ctx }) => {
    const { email, password, userId } = await aUser(ctx);
    await ctx.db
      .update(users)
      .set({ emailConfirmedAt: null, phone: "15125550134", phoneConfirmedAt: ctx.now })
      .where(eq(users.id, userId));
    await expect(call(ctx, "/token?grant_type=password", { body: { email, password } })).resolves.toMatchObject({
      status: 400,
      body: { code: "email_not_confirmed" },
    });
  });

  test("a password of a thousand characters is a wrong one", async ({ ctx }) => {
    const { email } = await aUser(ctx);
    await expect(
      call(ctx, "/token?grant_type=password", { body: { email, password: "p".repeat(1_000) } }),
    ).resolves.toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });

  test("only part of the password is not the password, nor is more than it", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    for (const guess of [
      password.slice(0, -1),
      `${password}x`,
      password.toUpperCase(),
      ` ${password}`,
      `${password}\t`,
    ])
      await expect(
        call(ctx, "/token?grant_type=password", { body: { email, password: guess } }),
      ).resolves.toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  });
});

raceTest(
  "of parallel sign-ups with one address that mails confirm, one account comes, and all answers look alike",
  async (ctx) => {
    const mail = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp(mail, { email: EMAIL, password: PASSWORD })),
    );
    await Promise.all((await queued(ctx, "auth.send")).map(({ data }) => sendAsked(mail, data)));
    await expect(ctx.db.select().from(users)).resolves.toHaveLength(1);
    await expect(ctx.db.select().from(oneTimeTokens)).resolves.toHaveLength(1);
    expect(new Set(answers.map(({ session, user }) => JSON.stringify([session, Object.keys(user)]))).size).toBe(1);
  },
);
