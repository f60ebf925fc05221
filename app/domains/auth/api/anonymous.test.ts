import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { authClient } from "#test/auth-client.ts";
import { test as base, withEnv } from "#test/ctx.ts";
import { call, lastMail } from "#test/protocol.ts";
import { ANONYMOUS_PER_ADDRESS } from "../rules/limits.ts";
import { identities, profiles, userRoles, users } from "../tables.server.ts";

/** An installation where visitors may have an account without an address. */
const test = base.extend<{ open: Ctx }>({
  open: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_ANONYMOUS: true, AUTH_AUTOCONFIRM: false }));
  },
});

const EMAIL = "ines.sample@sample.test";
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("a visitor without an address", () => {
  test("gets a session that says so, and neither role nor profile", async ({ open: ctx }) => {
    const { auth } = authClient(ctx);
    const { data, error } = await auth.signInAnonymously({ options: { data: { crew: 4 } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: "",
      phone: "",
      user_metadata: { crew: 4 },
      identities: [],
    });
    const claims = claimsOf(data.session?.access_token ?? "");
    expect(claims).toMatchObject({ is_anonymous: true, role: "authenticated", amr: [{ method: "anonymous" }] });
    await expect(ctx.db.select().from(profiles)).resolves.toEqual([]);
    await expect(ctx.db.select().from(userRoles)).resolves.toEqual([]);
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await auth.refreshSession()).error).toBeNull();
  });

  test("is no contractor and no admin, whatever it says of itself", async ({ open: ctx }) => {
    const { auth } = authClient(ctx);
    await auth.signInAnonymously({ options: { data: { user_type: "admin", role: "admin" } } });
    await expect(ctx.db.select().from(userRoles)).resolves.toEqual([]);
  });

  test("becomes a member when it proves an address, with what it said of itself", async ({ open: ctx }) => {
    const { auth } = authClient(ctx);
    const data = { full_name: "Ines Sample", user_type: "homeowner" };
    const { data: made } = await auth.signInAnonymously({ options: { data } });
    const id = made.user?.id ?? "";
    expect((await auth.updateUser({ email: EMAIL })).error).toBeNull();
    const [before] = await ctx.db.select().from(users).where(eq(users.id, id));
    expect(before).toMatchObject({ email: null, isAnonymous: true });
    const { token } = await lastMail(ctx, EMAIL);
    const { data: proven, error } = await auth.verifyOtp({ token_hash: token, type: "email_change" });
    expect(error).toBeNull();
    expect(proven.user).toMatchObject({ id, email: EMAIL, is_anonymous: false });
    await expect(ctx.db.select().from(profiles)).resolves.toMatchObject([{ fullName: "Ines Sample", email: EMAIL }]);
    await expect(ctx.db.select().from(userRoles)).resolves.toMatchObject([{ userId: id, role: "homeowner" }]);
    await expect(ctx.db.select().from(identities)).resolves.toMatchObject([{ provider: "email", email: EMAIL }]);
  });

  test("is refused by name where there are none, or no new accounts at all", async ({ ctx, open }) => {
    await expect(call(ctx, "/signup", { body: {} })).resolves.toMatchObject({
      status: 422,
      body: { code: "anonymous_provider_disabled" },
    });
    await expect(call(withEnv(open, { AUTH_SIGNUPS: false }), "/signup", { body: {} })).resolves.toMatchObject({
      status: 422,
      body: { code: "signup_disabled" },
    });
  });

  test("with data without end is refused", async ({ open: ctx }) => {
    await expect(call(ctx, "/signup", { body: { data: { notes: "n".repeat(16_384) } } })).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("comes so often an hour from one address", async ({ open: ctx }) => {
    const { signInAnonymously } = await import("../commands/sign-in-anonymously.server.ts");
    for (let i = 0; i < ANONYMOUS_PER_ADDRESS.points; i++) await signInAnonymously(ctx, {});
    await expect(signInAnonymously(ctx, {})).rejects.toMatchObject({ code: "over_request_rate_limit" });
    await expect(signInAnonymously({ ...ctx, ip: "203.0.113.9" }, {})).resolves.toBeTruthy();
  });
});
