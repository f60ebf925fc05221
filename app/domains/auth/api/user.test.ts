import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { authClient } from "#test/auth-client.ts";
import { test } from "#test/ctx.ts";
import { aMember, call, codeIn, mailsTo, rightNow, withEnv } from "#test/members.ts";
import { openSession } from "../commands/open-session.server.ts";
import { aFactor, aUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { oneTimeTokens, profiles, sessions, users } from "../tables.server.ts";

const NEW = "a-brand-new-one";
const HOUR = 3600_000;
const DAY = 24 * HOUR;

const put = (ctx: Ctx, token: string, body: unknown) => call(ctx, "/user", { method: "PUT", token, body });
const signIn = (ctx: Ctx, email: string, password: string) =>
  call(ctx, "/token?grant_type=password", { body: { email, password } });
const userOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(users).where(eq(users.id, userId)))[0] ?? null;
const events = async (ctx: Ctx, userId: string, event: string) =>
  (
    await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `user:${userId}`), eq(auditLog.event, event)))
  ).length;

describe("changing the password", () => {
  test("AUTH-52 with the current one makes the new one the way in, and the old one worthless", async ({ ctx }) => {
    const { email, password, token, userId } = await aMember(ctx);
    const changed = await put(ctx, token, { password: NEW, current_password: password });
    expect(changed).toMatchObject({ status: 200, body: { id: userId, email } });
    expect(await signIn(ctx, email, password)).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
    expect(await signIn(ctx, email, NEW)).toMatchObject({ status: 200 });
    expect(await events(ctx, userId, "password.changed")).toBe(1);
  });

  test("ends every other session with its access token, and keeps this one", async ({ ctx }) => {
    const { userId, password, token } = await aMember(ctx);
    const now = rightNow(ctx);
    const others = [await openSession(now, userId, "password"), await openSession(now, userId, "otp")];
    await put(ctx, token, { password: NEW, current_password: password });
    for (const other of others) {
      expect(await actorOfToken(now, other.access_token)).toBeNull();
      expect(
        await call(ctx, "/token?grant_type=refresh_token", { body: { refresh_token: other.refresh_token } }),
      ).toMatchObject({ status: 400, body: { code: "refresh_token_not_found" } });
    }
    expect(await call(ctx, "/user", { method: "GET", token })).toMatchObject({ status: 200 });
  });

  test("leaves the sessions of other members alone", async ({ ctx }) => {
    const one = await aMember(ctx);
    const other = await aMember(ctx);
    await put(ctx, one.token, { password: NEW, current_password: one.password });
    expect(await actorOfToken(rightNow(ctx), other.token)).toMatchObject({ userId: other.userId });
  });

  test("makes everything worthless that was mailed before", async ({ ctx }) => {
    const { userId, password, token } = await aMember(ctx);
    expect(await put(ctx, token, { email: "next.sample@sample.test" })).toMatchObject({ status: 200 });
    expect(await ctx.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, userId))).toBe(2);
    await put(ctx, token, { password: NEW, current_password: password });
    expect(await ctx.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, userId))).toBe(0);
    expect(await userOf(ctx, userId)).toMatchObject({ newEmail: null, emailChangeProven: null });
  });

  test("tells the mailbox, without the password", async ({ ctx }) => {
    const { email, password, token } = await aMember(ctx);
    await put(ctx, token, { password: NEW, current_password: password });
    const [mail] = await mailsTo(ctx, email);
    expect(mail?.subject).toContain("password was changed");
    expect(mail?.text).not.toContain(NEW);
  });

  for (const [what, more, status, code] of [
    ["without the current one", {}, 400, "current_password_required"],
    ["with an empty current one", { current_password: "" }, 400, "current_password_required"],
    ["with null for the current one", { current_password: null }, 400, "current_password_required"],
    ["with a wrong current one", { current_password: "not-the-one" }, 400, "current_password_invalid"],
    ["with the hash for the current one", { current_password: "$argon2id$v=19" }, 400, "current_password_invalid"],
  ] as const)
    test(`${what} is refused as ${code} and changes nothing`, async ({ ctx }) => {
      const { email, password, token } = await aMember(ctx);
      expect(await put(ctx, token, { password: NEW, ...more })).toMatchObject({ status, body: { code } });
      expect(await signIn(ctx, email, password)).toMatchObject({ status: 200 });
    });

  test("a wrong current password is refused even where none is asked for", async ({ ctx }) => {
    const loose = withEnv(ctx, { AUTH_CURRENT_PASSWORD: false });
    const { password, token } = await aMember(loose);
    expect(await put(loose, token, { password: NEW, current_password: "not-the-one" })).toMatchObject({
      status: 400,
      body: { code: "current_password_invalid" },
    });
    expect(await put(loose, token, { password: NEW })).toMatchObject({ status: 200 });
    expect(password).not.toBe(NEW);
  });

  test("ten wrong current passwords in an open session end the guessing; the right one does not help then", async ({
    ctx,
  }) => {
    const { password, token } = await aMember(ctx);
    for (let i = 0; i < 10; i++)
      expect(await put(ctx, token, { password: NEW, current_password: `guess-${i}` })).toMatchObject({ status: 400 });
    expect(await put(ctx, token, { password: NEW, current_password: password })).toMatchObject({
      status: 429,
      body: { code: "over_request_rate_limit" },
    });
  });

  test("to the one it is already is refused", async ({ ctx }) => {
    const { password, token } = await aMember(ctx);
    expect(await put(ctx, token, { password, current_password: password })).toMatchObject({
      status: 422,
      body: { code: "same_password" },
    });
  });

  for (const [what, weak] of [
    ["seven characters", "1234567"],
    ["nothing", ""],
    ["73 bytes", "x".repeat(73)],
    ["1,000 characters", "x".repeat(1000)],
    ["37 accented characters, which are 74 bytes", "é".repeat(37)],
  ] as const)
    test(`to ${what} is refused as weak`, async ({ ctx }) => {
      const { password, token } = await aMember(ctx);
      expect(await put(ctx, token, { password: weak, current_password: password })).toMatchObject({
        status: 422,
        body: { code: "weak_password", weak_password: { reasons: ["length"] } },
      });
    });

  test("after a recovery needs no current password, for a day", async ({ ctx }) => {
    const { email, token } = await aMember(ctx, { method: "recovery" });
    expect(await put(ctx, token, { password: NEW })).toMatchObject({ status: 200 });
    expect(await signIn(ctx, email, NEW)).toMatchObject({ status: 200 });
    const late = await aMember(withEnv(ctx, { AUTH_REAUTHENTICATION: false }), { method: "recovery", age: DAY + HOUR });
    expect(await put(withEnv(ctx, { AUTH_REAUTHENTICATION: false }), late.token, { password: NEW })).toMatchObject({
      status: 400,
      body: { code: "current_password_required" },
    });
  });

  test("a sign-in by mailed code is no recovery: the current password is asked for", async ({ ctx }) => {
    for (const method of ["otp", "magiclink", "oauth", "email/signup"]) {
      const { token } = await aMember(ctx, { method });
      expect(await put(ctx, token, { password: NEW })).toMatchObject({ body: { code: "current_password_required" } });
    }
  });

  test("the first password of an account without one needs none, and opens the way in by e-mail", async ({ ctx }) => {
    const { email, token, userId } = await aMember(ctx, { method: "oauth" });
    await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    expect(await put(ctx, token, { password: NEW })).toMatchObject({ status: 200 });
    expect(await signIn(ctx, email, NEW)).toMatchObject({ status: 200 });
  });

  test("a change in a second tab meanwhile is a conflict, not a surprise", async ({ ctx }) => {
    const { userId, password } = await aMember(ctx);
    const now = rightNow(ctx);
    const { readNewPassword, replacePassword } = await import("../commands/change-password.server.ts");
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
    const user = await userOf(ctx, userId);
    if (!session || !user) throw new Error("no session");
    const read = await readNewPassword(now, { user, session }, { password: NEW, currentPassword: password });
    await ctx.db.update(users).set({ passwordHash: "changed-meanwhile" }).where(eq(users.id, userId));
    expect(await replacePassword(now, user, session.id, read)).toMatchObject({ kind: "conflict", code: "conflict" });
    expect(await userOf(ctx, userId)).toMatchObject({ passwordHash: "changed-meanwhile" });
  });

  test("by the client library raises USER_UPDATED", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    const { auth } = authClient(ctx);
    const seen: string[] = [];
    auth.onAuthStateChange((event) => void seen.push(event));
    await auth.signInWithPassword({ email, password });
    const { error } = await auth.updateUser({ password: NEW, current_password: password } as { password: string });
    expect(error).toBeNull();
    expect(seen.at(-1)).toBe("USER_UPDATED");
  });
});

describe("reauthentication", () => {
  const old = { age: DAY + HOUR };

  async function nonceOf(ctx: Ctx, token: string, email: string) {
    expect(await call(ctx, "/reauthenticate", { method: "GET", token })).toMatchObject({ status: 200, body: {} });
    return codeIn((await mailsTo(ctx, email)).at(-1));
  }

  test("a session older than 24 hours needs a mailed code to change the password", async ({ ctx }) => {
    const { email, password, token } = await aMember(ctx, old);
    const change = { password: NEW, current_password: password };
    expect(await put(ctx, token, change)).toMatchObject({ status: 400, body: { code: "reauthentication_needed" } });
    const nonce = await nonceOf(ctx, token, email);
    expect(nonce).toMatch(/^\d{6}$/);
    expect(await put(ctx, token, { ...change, nonce })).toMatchObject({ status: 200 });
    expect(await signIn(ctx, email, NEW)).toMatchObject({ status: 200 });
  });

  test("a session younger than 24 hours needs none", async ({ ctx }) => {
    const { password, token } = await aMember(ctx, { age: DAY - HOUR });
    expect(await put(ctx, token, { password: NEW, current_password: password })).toMatchObject({ status: 200 });
  });

  test("is not asked for where the operator switched it off", async ({ ctx }) => {
    const off = withEnv(ctx, { AUTH_REAUTHENTICATION: false });
    const { password, token } = await aMember(off, old);
    expect(await put(off, token, { password: NEW, current_password: password })).toMatchObject({ status: 200 });
  });

  test("the code does not stand in for the current password", async ({ ctx }) => {
    const { email, token } = await aMember(ctx, old);
    const nonce = await nonceOf(ctx, token, email);
    expect(await put(ctx, token, { password: NEW, nonce })).toMatchObject({
      body: { code: "current_password_required" },
    });
  });

  for (const wrong of ["000000", "", "12345", "1234567", "abcdef", "' or 1=1 --", "９９９９９９", "999999999999"])
    test(`the wrong code ${JSON.stringify(wrong)} changes nothing`, async ({ ctx }) => {
      const { email, password, token } = await aMember(ctx, old);
      const nonce = await nonceOf(ctx, token, email);
      const answer = await put(ctx, token, {
        password: NEW,
        current_password: password,
        nonce: wrong === nonce ? "000001" : wrong,
      });
      expect(answer.status).toBe(wrong ? 422 : 400);
      expect(answer.body.code).toBe(wrong ? "reauthentication_not_valid" : "reauthentication_needed");
      expect(await signIn(ctx, email, password)).toMatchObject({ status: 200 });
    });

  test("the code works once", async ({ ctx }) => {
    const { email, password, token } = await aMember(ctx, old);
    const nonce = await nonceOf(ctx, token, email);
    expect(await put(ctx, token, { password: NEW, current_password: password, nonce })).toMatchObject({ status: 200 });
    expect(await put(ctx, token, { password: "yet-another-one", current_password: NEW, nonce })).toMatchObject({
      status: 422,
      body: { code: "reauthentication_not_valid" },
    });
  });

  test("five wrong codes kill the right one", async ({ ctx }) => {
    const { email, password, token } = await aMember(ctx, old);
    const nonce = await nonceOf(ctx, token, email);
    const change = { password: NEW, current_password: password };
    const guesses = ["111111", "222222", "333333", "444444", "555555", "666666"].filter((g) => g !== nonce);
    for (const guess of guesses.slice(0, 5))
      expect(await put(ctx, token, { ...change, nonce: guess })).toMatchObject({ status: 422 });
    expect(await put(ctx, token, { ...change, nonce })).toMatchObject({
      status: 422,
      body: { code: "reauthentication_not_valid" },
    });
    expect(await signIn(ctx, email, password)).toMatchObject({ status: 200 });
  });

  test("another member's code is worth nothing", async ({ ctx }) => {
    const one = await aMember(ctx, old);
    const other = await aMember(ctx, old);
    const nonce = await nonceOf(ctx, other.token, other.email);
    const mine = await nonceOf(ctx, one.token, one.email);
    if (mine === nonce) return;
    expect(await put(ctx, one.token, { password: NEW, current_password: one.password, nonce })).toMatchObject({
      status: 422,
      body: { code: "reauthentication_not_valid" },
    });
  });

  test("an expired code is worth nothing", async ({ ctx }) => {
    const { email, password, token, userId } = await aMember(ctx, old);
    const nonce = await nonceOf(ctx, token, email);
    await ctx.db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oneTimeTokens.userId, userId));
    expect(await put(ctx, token, { password: NEW, current_password: password, nonce })).toMatchObject({ status: 422 });
  });

  test("a code of another kind is worth nothing", async ({ ctx }) => {
    const { email, password, token } = await aMember(ctx, old);
    await put(ctx, token, { email: "next.sample@sample.test", current_password: password });
    const other = codeIn((await mailsTo(ctx, email)).at(-1));
    expect(await put(ctx, token, { password: NEW, current_password: password, nonce: other })).toMatchObject({
      status: 422,
      body: { code: "reauthentication_not_valid" },
    });
  });

  test("a second code within the minute is refused with the seconds to wait", async ({ ctx }) => {
    const { email, token } = await aMember(ctx);
    await nonceOf(ctx, token, email);
    const again = await call(ctx, "/reauthenticate", { method: "GET", token });
    expect(again).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit" } });
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await mailsTo(ctx, email)).toHaveLength(1);
  });

  test("needs an address or a number, and one that is confirmed", async ({ ctx }) => {
    const { token, userId } = await aMember(ctx);
    await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
    expect(await call(ctx, "/reauthenticate", { method: "GET", token })).toMatchObject({
      status: 422,
      body: { code: "email_not_confirmed" },
    });
    await ctx.db.update(users).set({ email: null, phone: "15125550100" }).where(eq(users.id, userId));
    expect(await call(ctx, "/reauthenticate", { method: "GET", token })).toMatchObject({
      status: 422,
      body: { code: "phone_not_confirmed" },
    });
    await ctx.db.update(users).set({ phone: null }).where(eq(users.id, userId));
    expect(await call(ctx, "/reauthenticate", { method: "GET", token })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("is for members only", async ({ ctx }) => {
    expect(await call(ctx, "/reauthenticate", { method: "GET" })).toMatchObject({
      status: 401,
      body: { code: "no_authorization" },
    });
    expect(await call(ctx, "/reauthenticate", { method: "GET", token: "x.y.z" })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt" },
    });
  });

  test("the stored code is a keyed hash, not the digits", async ({ ctx }) => {
    const { email, token, userId } = await aMember(ctx);
    const nonce = await nonceOf(ctx, token, email);
    const [row] = await ctx.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    expect(JSON.stringify(row)).not.toContain(nonce);
  });
});

describe("with a second factor", () => {
  for (const change of [
    { password: NEW },
    { email: "next.sample@sample.test" },
    { phone: "15125550100" },
    { data: { full_name: "Mallory Sample", phone: "(512) 555-0199" } },
  ])
    test(`a session without it cannot change the ${Object.keys(change)[0]}`, async ({ ctx }) => {
      const on = withEnv(ctx, { AUTH_PHONE: true });
      const { password, token, userId } = await aMember(on);
      await aFactor(rightNow(ctx), userId);
      const body = { ...change, ...("password" in change && { current_password: password }) };
      expect(await put(on, token, body)).toMatchObject({ status: 401, body: { code: "insufficient_aal" } });
      expect(await userOf(ctx, userId)).toMatchObject({ newEmail: null, newPhone: null });
      await expect(ctx.db.select().from(profiles).where(eq(profiles.id, userId))).resolves.toMatchObject([
        { fullName: "Sam Sample", phone: null },
      ]);
    });

  test("a session that gave it may", async ({ ctx }) => {
    const { email, password, token, userId } = await aMember(ctx);
    await aFactor(rightNow(ctx), userId);
    await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
    expect(await put(ctx, token, { password: NEW, current_password: password })).toMatchObject({ status: 200 });
    expect(await signIn(ctx, email, NEW)).toMatchObject({ status: 200 });
  });
});

describe("other fields of the user", () => {
  test("app_metadata is the server's: a member who sends it is refused and nothing else is changed", async ({
    ctx,
  }) => {
    const { token, userId } = await aMember(ctx);
    expect(
      await put(ctx, token, { app_metadata: { role: "admin" }, data: { full_name: "Samuel Sample" } }),
    ).toMatchObject({ status: 403, body: { code: "not_admin" } });
    expect((await userOf(ctx, userId))?.appMetadata).toEqual({ provider: "email", providers: ["email"] });
  });

  test("fields that are none of a user's are ignored", async ({ ctx }) => {
    const { token, userId } = await aMember(ctx);
    const answer = await put(ctx, token, {
      id: "00000000-0000-4000-8000-000000000000",
      role: "service_role",
      aud: "x",
      banned_until: "2000-01-01",
      email_confirmed_at: "2000-01-01",
      is_anonymous: true,
      password_hash: "x",
    });
    expect(answer).toMatchObject({ status: 200, body: { id: userId, role: "authenticated", is_anonymous: false } });
  });

  test("an empty change answers with the user as it is", async ({ ctx }) => {
    const { email, token } = await aMember(ctx);
    for (const body of [{}, { email }, { email: email.toUpperCase() }, { email: null, phone: null, data: null }])
      expect(await put(ctx, token, body)).toMatchObject({ status: 200, body: { email } });
    expect(await mailsTo(ctx, email)).toHaveLength(0);
  });

  for (const [what, body, code] of [
    ["no JSON", "{", "bad_json"],
    ["a list", "[]", "validation_failed"],
    ["a number for the address", { email: 7 }, "validation_failed"],
    ["a list for the password", { password: ["x"] }, "validation_failed"],
    ["text for data", { data: "x" }, "validation_failed"],
    ["an address that is none", { email: "no-address" }, "validation_failed"],
    ["an address with a null byte", { email: "a\u0000b@sample.test" }, "validation_failed"],
    ["an address in look-alike letters", { email: "аdmin@sаmple.test" }, "validation_failed"],
    ["an address of 300 characters", { email: `${"x".repeat(300)}@sample.test` }, "validation_failed"],
    ["half a PKCE pair", { code_challenge: "x".repeat(43) }, "validation_failed"],
    ["data without end", { data: { notes: "n".repeat(16_384) } }, "validation_failed"],
    ["a name of 100 characters", { data: { full_name: "n".repeat(100) } }, "validation_failed"],
  ] as const)
    test(`${what} is refused as ${code}`, async ({ ctx }) => {
      const { token } = await aMember(ctx);
      expect(await put(ctx, token, body)).toMatchObject({ status: 400, body: { code } });
    });

  test("a null byte in data is refused, not a fault", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    const answer = await put(ctx, token, { data: { note: "a\u0000b", "k\u0000": 1 } });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("validation_failed");
  });

  test("one part that is refused leaves the others undone", async ({ ctx }) => {
    const { token, userId } = await aMember(ctx);
    expect(
      await put(ctx, token, { data: { full_name: "Samuel Sample" }, password: NEW, current_password: "not-the-one" }),
    ).toMatchObject({ status: 400 });
    expect((await userOf(ctx, userId))?.userMetadata).toMatchObject({ full_name: "Sam Sample" });
  });

  test("a number is refused while phones are no way in", async ({ ctx }) => {
    const { token } = await aMember(ctx);
    expect(await put(ctx, token, { phone: "15125550100" })).toMatchObject({
      status: 400,
      body: { code: "phone_provider_disabled" },
    });
    expect(await put(ctx, token, { phone: "not a number" })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("an anonymous account gets no password before an address", async ({ ctx }) => {
    const { token, userId } = await aMember(ctx);
    await ctx.db
      .update(users)
      .set({ email: null, emailConfirmedAt: null, passwordHash: null, isAnonymous: true })
      .where(eq(users.id, userId));
    expect(await put(ctx, token, { password: NEW })).toMatchObject({ body: { code: "validation_failed" } });
  });

  test("is limited by address", async ({ ctx }) => {
    const own = withEnv(ctx, {});
    const { token } = await aMember(own);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await put(own, token, { data: { i } })).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses).toContain(429);
  });
});
