import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { secretsOf } from "#app/domains/auth/commands/flows/start-flow.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import {
  flowStates,
  identities,
  mfaFactors,
  profiles,
  sessions,
  userRoles,
  users,
} from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { authClient } from "#test/auth-client.ts";
import { outbox } from "#test/ctx.ts";
import { Browser, providerTest as test, withEnv } from "#test/providers.ts";
import { drain } from "#test/queue.ts";
import { attachIdentity } from "../commands/attach-identity.server.ts";

const SITE = "http://kingpost.test";
const gail = (subject = "sample-1001", email = "gail.sample@gmail.test") => ({
  provider: "google" as const,
  subject,
  email,
  emailVerified: true,
  name: "Gail Sample",
  claims: { sub: subject, email, name: "Gail Sample" },
});

async function signedIn(site: Ctx, more: Parameters<typeof aUser>[1] = {}) {
  const member = await aUser(site, more);
  const client = authClient(site);
  const { data } = await client.auth.signInWithPassword(member);
  const bearer = { authorization: `Bearer ${data.session?.access_token}`, "x-supabase-api-version": "2024-01-01" };
  const call = async (method: string, path: string) => {
    const answer = await client.app.request(`${SITE}/auth/v1${path}`, { method, headers: bearer });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  /** The member's own browser leaves for Google to link, and comes back. */
  const link = async (sub: string) => {
    const browser = new Browser(site);
    const began = await call(
      "GET",
      `/user/identities/authorize?provider=google&redirect_to=${SITE}/account&skip_http_redirect=true`,
    );
    for (const line of began.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split("; ")[0] ?? "").split("=");
      browser.cookies().set(name, value);
    }
    return browser.choose(began.body.url, sub);
  };
  return { ...member, ...client, call, link };
}

const mine = (ctx: Ctx, userId: string) =>
  ctx.db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider);
const idOf = async (ctx: Ctx, userId: string, provider: string) =>
  (await mine(ctx, userId)).find((row) => row.provider === provider)?.id ?? "";

describe("linking an identity", () => {
  test("AUTH-39 the client library gets the address to leave by, with the member's token", async ({ site }) => {
    const { auth, seen, userId } = await signedIn(site);
    const { data, error } = await auth.linkIdentity({
      provider: "google",
      options: { redirectTo: `${SITE}/account`, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    expect(seen.at(-1)?.path).toMatch(/^\/user\/identities\/authorize\?provider=google&/);
    expect(data.url).toMatch(new RegExp(`^${site.services.env.GOOGLE_ISSUER}/auth\\?`));
    await expect(site.db.select().from(flowStates)).resolves.toEqual([
      expect.objectContaining({ linkingUserId: userId, redirectTo: `${SITE}/account` }),
    ]);
  });

  test("without skip_http_redirect it leads there itself; to no unknown provider", async ({ site }) => {
    const { call } = await signedIn(site);
    const led = await call("GET", "/user/identities/authorize?provider=facebook");
    expect(led.status).toBe(302);
    expect(led.headers.get("location")).toMatch(new RegExp(`^${site.services.env.FACEBOOK_BASE}/dialog/oauth\\?`));
    await expect(call("GET", "/user/identities/authorize?provider=nobody")).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("adds a way in to the member's own account, whatever its address, and tells them by mail", async ({ site }) => {
    const { link, userId, email } = await signedIn(site);
    const back = await link("sample-1001");
    expect(back.pathname).toBe("/account");
    expect(back.searchParams.has("error")).toBe(false);
    expect((await mine(site, userId)).map((row) => row.provider)).toEqual(["email", "google"]);
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ email, appMetadata: { provider: "email" } });
    expect(user?.passwordHash).toBeTruthy();
    await drain(site);
    expect(outbox(site).map((mail) => [mail.to, mail.subject])).toEqual([
      [email, "Google was connected to your Kingpost account"],
    ]);
    const lines = await site.db.select().from(auditLog).where(eq(auditLog.event, "identity.linked"));
    expect(lines).toEqual([
      expect.objectContaining({ subject: `user:${userId}`, detail: { provider: "google", by: "member" } }),
    ]);
  });

  test("opens no second session", async ({ site }) => {
    const { link, userId } = await signedIn(site);
    await link("sample-1001");
    await expect(site.db.select().from(sessions).where(eq(sessions.userId, userId))).resolves.toHaveLength(1);
  });

  test("refuses an identity that another member has, and one's own a second time", async ({ site }) => {
    const other = await aUser(site);
    await attachIdentity(site, other.userId, gail());
    const { link, userId } = await signedIn(site);
    const taken = await link("sample-1001");
    expect(taken.searchParams.get("error_code")).toBe("identity_already_exists");
    expect(taken.searchParams.get("error_description")).toBe("Identity is already linked to another user");
    expect((await mine(site, userId)).map((row) => row.provider)).toEqual(["email"]);
    expect((await link("sample-1002")).searchParams.has("error")).toBe(false);
    const again = await link("sample-1002");
    expect(again.searchParams.get("error_code")).toBe("identity_already_exists");
    expect(again.searchParams.get("error_description")).toBe("Identity is already linked");
  });

  test.for([
    ["by fragment", ""],
    ["by code", `&code_challenge=${"c".repeat(43)}&code_challenge_method=s256`],
  ] as const)("does nothing for a session that ended meanwhile, %s", async ([, pair], { site }) => {
    const { call, userId } = await signedIn(site);
    const began = await call("GET", `/user/identities/authorize?provider=google&skip_http_redirect=true${pair}`);
    const browser = new Browser(site);
    const cookie = began.headers.getSetCookie()[0]?.split("; ")[0]?.split("=") ?? [];
    browser.cookies().set(cookie[0] ?? "", cookie[1] ?? "");
    await call("POST", "/logout?scope=global");
    const back = await browser.choose(began.body.url, "sample-1001");
    expect(back.searchParams.get("error_code")).toBe("session_not_found");
    expect((await mine(site, userId)).map((row) => row.provider)).toEqual(["email"]);
  });

  test("a member cannot send somebody else through their linking: the other browser is refused", async ({ site }) => {
    const attacker = await signedIn(site);
    const began = await attacker.call("GET", `/user/identities/authorize?provider=google&skip_http_redirect=true`);
    const back = await new Browser(site).choose(began.body.url, "sample-1001");
    expect(back.searchParams.get("error_code")).toBe("bad_oauth_state");
    expect((await mine(site, attacker.userId)).map((row) => row.provider)).toEqual(["email"]);
  });

  test("needs a bearer token; the page cookie is none", async ({ site, ctx }) => {
    const { app } = authClient(ctx);
    const answer = await app.request(`${SITE}/auth/v1/user/identities/authorize?provider=google`);
    expect(answer.status).toBe(401);
    const { auth } = await signedIn(site);
    const browser = new Browser(site);
    const { data } = await auth.getSession();
    browser.cookies().set("__Host-kp-session", data.session?.access_token ?? "");
    expect((await browser.go(`${SITE}/auth/v1/user/identities/authorize?provider=google`)).status).toBe(401);
  });

  test("is closed where the operator closed it", async ({ site }) => {
    const { call } = await signedIn(withEnv(site, { AUTH_LINKING: false }));
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", "/user/identities/00000000-0000-4000-8000-000000000000"],
    ] as const)
      await expect(call(method, path)).resolves.toMatchObject({
        status: 404,
        body: { code: "manual_linking_disabled" },
      });
  });

  test("an account with a second factor needs it for linking and unlinking", async ({ site }) => {
    const { call, userId } = await signedIn(site);
    await attachIdentity(site, userId, gail());
    await site.db.insert(mfaFactors).values({
      id: site.newId(),
      userId,
      type: "totp",
      status: "verified",
      createdAt: site.now,
      updatedAt: site.now,
    });
    const id = await idOf(site, userId, "google");
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", `/user/identities/${id}`],
    ] as const)
      await expect(call(method, path)).resolves.toMatchObject({ status: 401, body: { code: "insufficient_aal" } });
    expect((await mine(site, userId)).map((row) => row.provider)).toEqual(["email", "google"]);
  });
});

describe("a visitor without an address who links an identity", () => {
  async function visitor(site: Ctx) {
    const open = withEnv(site, { AUTH_ANONYMOUS: true });
    const { auth } = authClient(open);
    const { data } = await auth.signInAnonymously({ options: { data: { user_type: "homeowner" } } });
    const userId = data.user?.id ?? "";
    const browser = new Browser(open);
    const link = async (sub: string) => {
      const began = await auth.linkIdentity({
        provider: "google",
        options: { redirectTo: `${SITE}/account`, skipBrowserRedirect: true },
      });
      const [flow] = await site.db.select().from(flowStates);
      browser.cookies().set("__Host-kp-flow", String(secretsOf(site, flow ?? ({} as never))["browser"]));
      return browser.choose(began.data?.url ?? "", sub);
    };
    return { auth, userId, link };
  }

  test("becomes a member with the address that the provider has verified", async ({ site }) => {
    const { userId, link } = await visitor(site);
    const back = await link("sample-1001");
    expect(back.searchParams.get("code")).toBeTruthy();
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({
      email: "gail.sample@gmail.test",
      isAnonymous: false,
      emailConfirmedAt: expect.any(Date),
    });
    const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ email: "gail.sample@gmail.test", fullName: "Gail Sample" });
    const [role] = await site.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(role?.role).toBe("homeowner");
  });

  test("gets no address that another member has", async ({ site }) => {
    await aUser(site, { email: "gail.sample@gmail.test" });
    const { userId, link } = await visitor(site);
    const back = await link("sample-1001");
    expect(back.searchParams.get("error_code")).toBe("email_exists");
    await expect(mine(site, userId)).resolves.toEqual([]);
  });

  test("gets no address that the provider has not verified", async ({ site }) => {
    const { userId, link } = await visitor(site);
    await link("sample-1003");
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user?.email).toBeNull();
  });
});

describe("unlinking an identity", () => {
  test("AUTH-40 takes the way in away through the client library, and tells the owner", async ({ site }) => {
    const { auth, userId, email, seen } = await signedIn(site);
    await attachIdentity(site, userId, gail());
    const { data } = await auth.getUserIdentities();
    const google = data?.identities.find((one) => one.provider === "google");
    expect(google).toMatchObject({ id: "sample-1001", identity_id: expect.any(String), user_id: userId });
    const { error } = await auth.unlinkIdentity(google ?? ({} as never));
    expect(error).toBeNull();
    expect(seen.at(-1)).toMatchObject({ method: "DELETE", status: 200, body: {} });
    expect((await mine(site, userId)).map((row) => row.provider)).toEqual(["email"]);
    const { data: who } = await auth.getUser();
    expect(who.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    await drain(site);
    expect(outbox(site).map((mail) => [mail.to, mail.subject])).toEqual([
      [email, "Google was disconnected from your Kingpost account"],
    ]);
    const lines = await site.db.select().from(auditLog).where(eq(auditLog.event, "identity.unlinked"));
    expect(lines).toMatchObject([{ subject: `user:${userId}`, actorId: userId, detail: { provider: "google" } }]);
  });

  test("the person no longer comes in by it", async ({ site }) => {
    const { userId, call } = await signedIn(site, { email: "ines.sample@sample.test" });
    await attachIdentity(site, userId, gail());
    await call("DELETE", `/user/identities/${await idOf(site, userId, "google")}`);
    await new Browser(site).choose(
      `${SITE}/auth/v1/authorize?${new URLSearchParams({ provider: "google", redirect_to: `${SITE}/` })}`,
      "sample-1001",
    );
    const [other] = await site.db.select().from(users).where(eq(users.email, "gail.sample@gmail.test"));
    expect(other?.id).not.toBe(userId);
  });

  test("never takes the last one", async ({ site }) => {
    const { call, userId } = await signedIn(site);
    await expect(call("DELETE", `/user/identities/${await idOf(site, userId, "email")}`)).resolves.toMatchObject({
      status: 422,
      body: { code: "single_identity_not_deletable" },
    });
    await expect(mine(site, userId)).resolves.toHaveLength(1);
  });

  test("never takes another member's, known or unknown: the answer is the same", async ({ site }) => {
    const other = await aUser(site);
    await attachIdentity(site, other.userId, gail("sample-1002"));
    const { call, userId } = await signedIn(site);
    await attachIdentity(site, userId, gail());
    const theirs = await call("DELETE", `/user/identities/${await idOf(site, other.userId, "google")}`);
    const unknown = await call("DELETE", "/user/identities/00000000-0000-4000-8000-000000000000");
    expect(theirs).toMatchObject({ status: 422, body: { code: "identity_not_found" } });
    expect(unknown.body).toEqual(theirs.body);
    await expect(mine(site, other.userId)).resolves.toHaveLength(2);
  });

  test.for(["1", "x'--", "null", "00000000-0000-4000-8000-00000000000g"])(
    "takes no id such as %j",
    async (id, { site }) => {
      const { call } = await signedIn(site);
      await expect(call("DELETE", `/user/identities/${id}`)).resolves.toMatchObject({
        status: 404,
        body: { code: "validation_failed" },
      });
    },
  );

  test("takes no address with a NUL", async ({ site }) => {
    const { call } = await signedIn(site);
    await expect(call("DELETE", "/user/identities/%00")).resolves.toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  test("without the e-mail identity the password goes too, and the account takes the verified address that is left", async ({
    site,
  }) => {
    const { auth, call, userId, email, password } = await signedIn(site);
    await attachIdentity(site, userId, gail());
    await expect(call("DELETE", `/user/identities/${await idOf(site, userId, "email")}`)).resolves.toMatchObject({
      status: 200,
    });
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({
      email: "gail.sample@gmail.test",
      passwordHash: null,
      appMetadata: { provider: "google", providers: ["google"] },
    });
    const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile?.email).toBe("gail.sample@gmail.test");
    for (const address of [email, "gail.sample@gmail.test"])
      expect((await auth.signInWithPassword({ email: address, password })).error).toMatchObject({
        code: "invalid_credentials",
      });
  });

  test("an address that its provider has not verified is not taken: the account keeps its own", async ({ site }) => {
    const { call, userId, email } = await signedIn(site);
    await attachIdentity(site, userId, { ...gail(), emailVerified: false });
    await expect(call("DELETE", `/user/identities/${await idOf(site, userId, "email")}`)).resolves.toMatchObject({
      status: 200,
    });
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ email, passwordHash: null });
  });

  test("not while the address that is left belongs to another account", async ({ site }) => {
    await aUser(site, { email: "gail.sample@gmail.test" });
    const { call, userId } = await signedIn(site);
    await attachIdentity(site, userId, gail());
    await expect(call("DELETE", `/user/identities/${await idOf(site, userId, "email")}`)).resolves.toMatchObject({
      status: 422,
      body: { code: "email_conflict_identity_not_deletable" },
    });
    await expect(mine(site, userId)).resolves.toHaveLength(2);
    const [user] = await site.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toBeTruthy();
  });

  test("needs a bearer token", async ({ site }) => {
    const { app } = authClient(site);
    const path = `${SITE}/auth/v1/user/identities/00000000-0000-4000-8000-000000000000`;
    expect((await app.request(path, { method: "DELETE" })).status).toBe(401);
  });
});
