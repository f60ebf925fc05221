import { GoTrueAdminApi } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect } from "vitest";
import { aFactor, aUser } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { mfaFactors, profiles, sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { aMember, call, codeIn, mailsTo, rightNow, tokenIn, withEnv } from "#test/members.ts";

const SECRET = "37c304f8-51aa-419a-a1af-06154e63707a";
const NOBODY = "83fd9e20-7a80-46e4-bf29-a86e3d6bbf66";
const EMAIL = "ada.sample@sample.test";

const served = (ctx: Ctx) => withEnv(ctx, { AUTH_JWT_SECRET: SECRET });

const sign = (claims: Record<string, unknown>, secret = SECRET, header: Record<string, unknown> = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT", ...header })
    .sign(new TextEncoder().encode(secret));

const service = () => sign({ role: "service_role", iat: Math.floor(Date.now() / 1000) - 60 });

/** The unchanged admin client, talking to the app in this process. */
async function adminClient(ctx: Ctx) {
  const app = testApp(ctx);
  const fetch: typeof globalThis.fetch = async (input, init) => app.request(String(input), init);
  const url = `${ctx.services.env.PUBLIC_URL}/auth/v1`;
  return new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${await service()}` }, fetch });
}

const rowOf = async (ctx: Ctx, id: string) => (await ctx.db.select().from(users).where(eq(users.id, id)))[0];

describe("admin calls", () => {
  const CALLS = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", `/admin/users/${NOBODY}`],
    ["PUT", `/admin/users/${NOBODY}`],
    ["DELETE", `/admin/users/${NOBODY}`],
    ["GET", `/admin/users/${NOBODY}/factors`],
    ["DELETE", `/admin/users/${NOBODY}/factors/${NOBODY}`],
    ["POST", "/invite"],
    ["POST", "/admin/generate_link"],
  ] as const;

  for (const [method, path] of CALLS)
    test(`${method} ${path} is for the operator's services: no visitor, no member, no reviewer`, async ({ ctx }) => {
      const on = served(ctx);
      const reviewer = await aMember(on, { role: "admin" });
      await ctx.db.update(sessions).set({ aal: "aal2" });
      expect(await call(on, path, { method })).toMatchObject({ status: 401, body: { code: "no_authorization" } });
      for (const token of [reviewer.token, (await aMember(on)).token])
        expect(await call(on, path, { method, token, body: method === "GET" ? undefined : {} })).toMatchObject({
          status: 403,
          body: { code: "not_admin" },
        });
    });

  for (const [what, make] of [
    ["signed with another secret", () => sign({ role: "service_role" }, "another-secret-of-at-least-32-characters")],
    ["that has ended", () => sign({ role: "service_role", exp: 1000 })],
    ["that begins tomorrow", () => sign({ role: "service_role", nbf: Math.floor(Date.now() / 1000) + 86400 })],
    [
      "without a signature",
      async () =>
        `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"role":"service_role"}').toString("base64url")}.`,
    ],
    ["that is no token", async () => "kingpost-public"],
  ] as const)
    test(`a service's token ${what} is refused`, async ({ ctx }) => {
      const answer = await call(served(ctx), "/admin/users", { method: "GET", token: await make() });
      expect(answer).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
      expect(answer.body.message).toMatch(/^invalid JWT/);
    });

  for (const role of ["authenticated", "anon", "anon_key", "postgres", "", null])
    test(`a token of the right secret with the role ${JSON.stringify(role)} is no service's`, async ({ ctx }) => {
      const answer = await call(served(ctx), "/admin/users", { method: "GET", token: await sign({ role }) });
      expect(answer).toMatchObject({ status: 403, body: { code: "not_admin" } });
    });

  test("a role that a member wrote into their own metadata opens nothing", async ({ ctx }) => {
    const on = served(ctx);
    const { token } = await aMember(on);
    await call(on, "/user", { method: "PUT", token, body: { data: { role: "service_role", is_admin: true } } });
    expect(await call(on, "/admin/users", { method: "GET", token })).toMatchObject({ status: 403 });
  });

  test("without AUTH_JWT_SECRET there is no service: a token signed with nothing is refused", async ({ ctx }) => {
    for (const secret of ["undefined", " ", SECRET])
      expect(
        await call(ctx, "/admin/users", { method: "GET", token: await sign({ role: "service_role" }, secret) }),
      ).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  });

  test("a service's token is nobody's session", async ({ ctx }) => {
    const on = served(ctx);
    const token = await service();
    expect(await actorOfToken(rightNow(on), token)).toBeNull();
    expect(await call(on, "/user", { method: "GET", token })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  });
});

describe("making a user", () => {
  test("keeps metadata as given and opens the way in that was given", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const user_metadata = { profile_image: "https://avatars.sample.test/1.png" };
    const { data, error } = await admin.createUser({
      email: EMAIL,
      password: "level-and-true",
      email_confirm: true,
      user_metadata,
      app_metadata: { roles: ["editor"] },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, user_metadata });
    expect(data.user?.user_metadata).toEqual(user_metadata);
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"], roles: ["editor"] });
    const body = { email: EMAIL, password: "level-and-true" };
    expect(await call(on, "/token?grant_type=password", { body })).toMatchObject({ status: 200 });
    const id = data.user?.id ?? "";
    expect(await ctx.db.$count(profiles, eq(profiles.id, id))).toBe(1);
    expect((await ctx.db.select().from(userRoles).where(eq(userRoles.userId, id)))[0]?.role).toBe("contractor");
  });

  test("without confirming the address keeps them out until they do", async ({ ctx }) => {
    const on = served(ctx);
    await (await adminClient(on)).createUser({ email: EMAIL, password: "level-and-true" });
    const body = { email: EMAIL, password: "level-and-true" };
    expect(await call(on, "/token?grant_type=password", { body })).toMatchObject({
      status: 400,
      body: { code: "email_not_confirmed" },
    });
  });

  test("makes nobody a reviewer, whatever the metadata says", async ({ ctx }) => {
    const on = served(ctx);
    const { data } = await (await adminClient(on)).createUser({
      email: EMAIL,
      user_metadata: { user_type: "admin", role: "admin" },
      app_metadata: { role: "admin" },
    });
    const [row] = await ctx.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, data.user?.id ?? ""));
    expect(row?.role).toBe("contractor");
  });

  for (const [what, body, status, code] of [
    ["no address", {}, 400, "validation_failed"],
    ["an address that is none", { email: "xx:;x@x.x" }, 400, "validation_failed"],
    ["a number that is none", { phone: "call me" }, 400, "validation_failed"],
    ["a weak password", { email: EMAIL, password: "short" }, 422, "weak_password"],
    ["an id that is none", { email: EMAIL, id: "7" }, 400, "validation_failed"],
    ["a ban that is none", { email: EMAIL, ban_duration: "forever" }, 400, "validation_failed"],
    ["metadata without end", { email: EMAIL, user_metadata: { x: "x".repeat(16_384) } }, 400, "validation_failed"],
    [
      "the hash of a password",
      { email: EMAIL, password_hash: "$2a$10$7EqJtq98hPqEX7fNZaFWoO" },
      400,
      "validation_failed",
    ],
    ["a role of the database", { email: EMAIL, role: "service_role" }, 400, "validation_failed"],
    ["a null byte", { email: EMAIL, user_metadata: { x: "\u0000" } }, 400, "validation_failed"],
    ["text in place of metadata", { email: EMAIL, user_metadata: "x" }, 400, "validation_failed"],
    ["no JSON", "{", 400, "bad_json"],
  ] as const)
    test(`with ${what} is refused as ${code}`, async ({ ctx }) => {
      const token = await service();
      expect(await call(served(ctx), "/admin/users", { token, body })).toMatchObject({ status, body: { code } });
    });

  test("with an address, number or id that somebody has is refused", async ({ ctx }) => {
    const on = served(ctx);
    const token = await service();
    const { email, userId } = await aUser(rightNow(ctx));
    await ctx.db.update(users).set({ phone: "15125550100" }).where(eq(users.id, userId));
    for (const [body, status, code] of [
      [{ email: email.toUpperCase() }, 422, "email_exists"],
      [{ phone: "+1 512 555 0100" }, 422, "phone_exists"],
      [{ email: EMAIL, id: userId }, 400, "validation_failed"],
    ] as const)
      expect(await call(on, "/admin/users", { token, body })).toMatchObject({ status, body: { code } });
    expect(await ctx.db.$count(users, eq(users.email, EMAIL))).toBe(0);
  });
});

describe("reading users", () => {
  test("lists them newest first, in pages with their total", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    for (let i = 0; i < 5; i++)
      await aUser({ ...ctx, now: new Date(ctx.now.getTime() + i * 1000) }, { email: `list.${i}@sample.test` });
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users.map(({ email }) => email)).toEqual(["list.4@sample.test", "list.3@sample.test"]);
    expect(data).toMatchObject({ aud: "authenticated", nextPage: 2, lastPage: 3, total: 5 });
    expect((await admin.listUsers({ page: 3, perPage: 2 })).data.users).toHaveLength(1);
    expect((await admin.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([]);
  });

  for (const query of ["page=-1", "page=0", "page=x", "per_page=0", "per_page=1e9", "page=1.5", "page=99999999999"])
    test(`with ${query} is refused, not a fault`, async ({ ctx }) => {
      const answer = await call(served(ctx), `/admin/users?${query}`, { method: "GET", token: await service() });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    });

  test("looks for a part of an address, taken as it is typed", async ({ ctx }) => {
    const on = served(ctx);
    await aUser(ctx, { email: "percent%sign@sample.test" });
    await aUser(ctx, { email: "other@sample.test" });
    const token = await service();
    const found = await call(on, "/admin/users?filter=%25SIGN", { method: "GET", token });
    expect(found.body.users.map((user: { email: string }) => user.email)).toEqual(["percent%sign@sample.test"]);
    expect((await call(on, "/admin/users?filter=%25", { method: "GET", token })).body.users).toHaveLength(1);
  });

  test("gives one, without any secret column; an unknown or deleted one is not found", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { userId, email } = await aUser(ctx);
    const { data } = await admin.getUserById(userId);
    expect(data.user?.email).toBe(email);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/i);
    const token = await service();
    for (const [id, code] of [
      [NOBODY, "user_not_found"],
      ["7", "validation_failed"],
      ["' or true --", "validation_failed"],
    ])
      expect(await call(on, `/admin/users/${encodeURIComponent(id ?? "")}`, { method: "GET", token })).toMatchObject({
        status: 404,
        body: { code },
      });
    await admin.deleteUser(userId);
    expect(await call(on, `/admin/users/${userId}`, { method: "GET", token })).toMatchObject({ status: 404 });
  });
});

describe("changing a user", () => {
  test("takes no hash of a password and no role of the database, and changes nothing then", async ({ ctx }) => {
    const on = served(ctx);
    const { userId, email, password } = await aMember(on);
    const token = await service();
    const change = (body: object) => call(on, `/admin/users/${userId}`, { method: "PUT", token, body });
    for (const more of [
      { password_hash: "$2a$10$7EqJtq98hPqEX7fNZaFWoO" },
      { role: "service_role" },
      { role: "admin" },
    ])
      expect(await change({ email: EMAIL, ...more })).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    const grant = (body: object) => call(on, "/token?grant_type=password", { body });
    expect(await grant({ email, password })).toMatchObject({ status: 200 });
    expect(await change({ role: "authenticated" })).toMatchObject({
      status: 200,
      body: { role: "authenticated", email },
    });
  });

  test("moves the address at once, and the old one opens nothing", async ({ ctx }) => {
    const on = served(ctx);
    const member = await aMember(on);
    const { data } = await (await adminClient(on)).updateUserById(member.userId, { email: EMAIL });
    expect(data.user).toMatchObject({ email: EMAIL });
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: EMAIL });
    const { password } = member;
    expect(await call(on, "/token?grant_type=password", { body: { email: EMAIL, password } })).toMatchObject({
      status: 200,
    });
  });

  test("a new password ends every session", async ({ ctx }) => {
    const on = served(ctx);
    const { userId, token, email } = await aMember(on);
    await (await adminClient(on)).updateUserById(userId, { password: "a-brand-new-one" });
    expect(await actorOfToken(rightNow(on), token)).toBeNull();
    expect(
      await call(on, "/token?grant_type=password", { body: { email, password: "a-brand-new-one" } }),
    ).toMatchObject({ status: 200 });
  });

  test("a ban shuts open sessions out at once, and lifting it lets them back", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { userId, token } = await aMember(on);
    const { data } = await admin.updateUserById(userId, { ban_duration: "24h" });
    expect(data.user).toMatchObject({ banned_until: expect.any(String) });
    expect(await call(on, "/user", { method: "GET", token })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
    await admin.updateUserById(userId, { ban_duration: "none" });
    expect(await call(on, "/user", { method: "GET", token })).toMatchObject({ status: 200 });
  });

  test("confirms an address, merges metadata and keeps what was not named", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { data: made } = await admin.createUser({ email: EMAIL, user_metadata: { a: 1, b: 2 } });
    const id = made.user?.id ?? "";
    expect(made.user?.email_confirmed_at).toBeUndefined();
    const { data } = await admin.updateUserById(id, {
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { roles: ["admin"] },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 });
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"], roles: ["admin"] });
  });

  test("to an address that somebody has is refused; an unknown user is not found", async ({ ctx }) => {
    const on = served(ctx);
    const token = await service();
    const one = await aUser(ctx);
    const other = await aUser(ctx);
    expect(
      await call(on, `/admin/users/${one.userId}`, { method: "PUT", token, body: { email: other.email } }),
    ).toMatchObject({ status: 422, body: { code: "email_exists" } });
    expect((await rowOf(ctx, one.userId))?.email).toBe(one.email);
    expect(await call(on, `/admin/users/${NOBODY}`, { method: "PUT", token, body: { email: EMAIL } })).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
  });

  test("is written down as a service's doing", async ({ ctx }) => {
    const on = served(ctx);
    const { userId } = await aUser(ctx);
    await (await adminClient(on)).updateUserById(userId, { user_metadata: { a: 1 } });
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${userId}`));
    const said = { event: "account.updated", actorId: null, detail: expect.objectContaining({ by: "service" }) };
    expect(lines).toContainEqual(expect.objectContaining(said));
  });
});

describe("deleting a user", () => {
  test("takes them off the list and frees the address; a second time they are not found", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { userId, email, token } = await aMember(on);
    expect((await admin.deleteUser(userId)).error).toBeNull();
    expect((await admin.listUsers()).data.users.map((user) => user.email)).not.toContain(email);
    expect(await actorOfToken(rightNow(on), token)).toBeNull();
    expect((await admin.deleteUser(userId)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.createUser({ email })).error).toBeNull();
  });
});

describe("inviting", () => {
  test("mails a link that makes the account theirs", async ({ ctx }) => {
    const on = served(ctx);
    const { data, error } = await (await adminClient(on)).inviteUserByEmail(EMAIL, { data: { status: "alpha" } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: EMAIL,
      invited_at: expect.any(String),
      user_metadata: { status: "alpha" },
    });
    const mail = (await mailsTo(on, EMAIL)).at(-1);
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    const verified = await call(on, "/verify", { body: { type: "invite", token_hash: tokenIn(mail) } });
    expect(verified).toMatchObject({ status: 200, body: { user: { email: EMAIL } } });
    expect(verified.body.user.email_confirmed_at).toBeTruthy();
  });

  test("somebody who has an account is refused; one who has not taken it yet gets another mail", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { email } = await aUser(rightNow(ctx));
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: "email_exists" });
    await admin.inviteUserByEmail(EMAIL);
    const first = tokenIn((await mailsTo(on, EMAIL)).at(-1));
    expect((await admin.inviteUserByEmail(EMAIL)).error).toBeNull();
    expect(await call(on, "/verify", { body: { type: "invite", token_hash: first } })).toMatchObject({ status: 403 });
  });

  test("an address that is none is refused in the protocol's words", async ({ ctx }) => {
    const { error } = await (await adminClient(served(ctx))).inviteUserByEmail("xx:;x@x.x");
    expect(error?.message).toBe("Unable to validate email address: invalid format");
  });
});

describe("generating links", () => {
  const redirectTo = "http://kingpost.test/welcome";

  test("for a sign-up makes the account and a link in the protocol's form; nothing is mailed", async ({ ctx }) => {
    const on = served(ctx);
    const { data, error } = await (await adminClient(on)).generateLink({
      type: "signup",
      email: EMAIL,
      password: "level-and-true",
      options: { data: { status: "alpha" }, redirectTo },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ status: "alpha" });
    expect(data.properties?.action_link).toMatch(/\?token=[\w-]+&type=signup/);
    expect(data.properties?.action_link).toContain(`redirect_to=${redirectTo}`);
    expect(data.properties).toMatchObject({ verification_type: "signup", redirect_to: redirectTo });
    expect(await mailsTo(on, EMAIL)).toHaveLength(0);
    const body = { type: "signup", token_hash: data.properties?.hashed_token };
    expect(await call(on, "/verify", { body })).toMatchObject({ status: 200, body: { user: { email: EMAIL } } });
  });

  for (const type of ["magiclink", "recovery"] as const)
    test(`for ${type} gives a link and digits that sign a member in`, async ({ ctx }) => {
      const on = served(ctx);
      const admin = await adminClient(on);
      const { email, userId } = await aUser(rightNow(ctx));
      const { data } = await admin.generateLink({ type, email });
      const byCode = await call(on, "/verify", { body: { type, email, token: data.properties?.email_otp } });
      expect(byCode).toMatchObject({ status: 200, body: { user: { id: userId } } });
      const again = await admin.generateLink({ type, email });
      const body = { type, token_hash: again.data.properties?.hashed_token };
      expect(await call(on, "/verify", { body })).toMatchObject({ status: 200 });
    });

  test("for a change of address needs both mailboxes as ever", async ({ ctx }) => {
    const on = served(ctx);
    const admin = await adminClient(on);
    const { email, userId } = await aUser(rightNow(ctx));
    const current = await admin.generateLink({ type: "email_change_current", email, newEmail: EMAIL });
    expect(current.data.user).toMatchObject({ new_email: EMAIL });
    expect(current.data.properties?.action_link).toContain("type=email_change");
    const next = await admin.generateLink({ type: "email_change_new", email, newEmail: EMAIL });
    const use = (hash: string | undefined) => call(on, "/verify", { body: { type: "email_change", token_hash: hash } });
    expect(await use(current.data.properties?.hashed_token)).toMatchObject({ status: 200, body: { code: "200" } });
    expect((await rowOf(ctx, userId))?.email).toBe(email);
    expect(await use(next.data.properties?.hashed_token)).toMatchObject({ status: 200 });
    expect((await rowOf(ctx, userId))?.email).toBe(EMAIL);
  });

  test("for a magic link to a stranger is a sign-up; for a recovery they are not found", async ({ ctx }) => {
    const admin = await adminClient(served(ctx));
    expect((await admin.generateLink({ type: "recovery", email: EMAIL })).error).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
    const { data } = await admin.generateLink({ type: "magiclink", email: EMAIL });
    expect(data.properties?.verification_type).toBe("signup");
  });

  test("leads only where sign-ins may lead", async ({ ctx }) => {
    const admin = await adminClient(served(ctx));
    const { data } = await admin.generateLink({
      type: "magiclink",
      email: EMAIL,
      options: { redirectTo: "https://elsewhere.test/steal" },
    });
    expect(data.properties?.redirect_to).toBe("http://kingpost.test/");
    expect(data.properties?.action_link).not.toContain("elsewhere");
  });

  for (const body of [
    { type: "signup", email: "xx:;x@x.x" },
    { type: "nonsense", email: EMAIL },
    { type: "signup" },
    { email: EMAIL },
  ])
    test(`${JSON.stringify(body)} is refused`, async ({ ctx }) => {
      expect(await call(served(ctx), "/admin/generate_link", { token: await service(), body })).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    });
});

test("a member who lost a second factor gets rid of it through a service, and signs in anew", async ({ ctx }) => {
  const on = served(ctx);
  const admin = await adminClient(on);
  const { userId, token } = await aMember(on);
  const { factorId } = await aFactor(rightNow(ctx), userId);
  await ctx.db.update(sessions).set({ aal: "aal2", factorId }).where(eq(sessions.userId, userId));
  const { data } = await admin.mfa.listFactors({ userId });
  expect(data?.factors.map(({ id }) => id)).toEqual([factorId]);
  expect(JSON.stringify(data)).not.toContain("secret");
  expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
  expect(await ctx.db.$count(mfaFactors, eq(mfaFactors.userId, userId))).toBe(0);
  const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "factor.removed"));
  expect(lines).toMatchObject([{ subject: `user:${userId}`, detail: { factor: factorId, by: "service" } }]);
  expect(await actorOfToken(rightNow(on), token)).toBeNull();
  for (const [who, id] of [
    [NOBODY, NOBODY],
    [userId, NOBODY],
  ])
    expect((await admin.mfa.deleteFactor({ userId: who ?? "", id: id ?? "" })).error).not.toBeNull();
  const other = await aUser(rightNow(ctx));
  const theirs = await aFactor(rightNow(ctx), other.userId);
  expect((await admin.mfa.deleteFactor({ userId, id: theirs.factorId })).error).toMatchObject({ status: 404 });
});
