import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createAccount } from "#app/domains/auth/commands/create-account.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { challengeOf } from "#app/domains/auth/rules/pkce.server.ts";
import { flowStates, identities, profiles, sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { outbox } from "#test/ctx.ts";
import { Browser, beginning, fragmentOf, providerTest as test, withEnv } from "#test/providers.ts";
import { drain } from "#test/queue.ts";

const VERIFIER = "a-verifier-that-only-this-sample-browser-knows-0123456789";
const pkce = { code_challenge: challengeOf(VERIFIER), code_challenge_method: "s256" };
const GAIL = "gail.sample@gmail.test";
const SITE = "http://kingpost.test";

const userOf = async (ctx: Ctx, email: string) => (await ctx.db.select().from(users).where(eq(users.email, email)))[0];
const identitiesOf = (ctx: Ctx, userId: string) =>
  ctx.db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt);

/** The code exchanged, as the client library does it. */
async function exchange(ctx: Ctx, code: string | null, verifier = VERIFIER) {
  const answer = await testApp(ctx).request(`${SITE}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe("Google", () => {
  test("AUTH-43 the client library's address leads to the provider with our own scope, PKCE and nonce", async ({
    site,
  }) => {
    const { auth } = authClient(site);
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: {
        redirectTo: `${SITE}/contractor-dashboard`,
        scopes: "https://www.example.com/calendar",
        queryParams: { prompt: "consent", user_type: "homeowner", client_id: "forged", State: "forged" },
        skipBrowserRedirect: true,
      },
    });
    const answer = await testApp(site).request(data.url ?? "");
    expect(answer.status).toBe(302);
    const there = new URL(answer.headers.get("location") ?? "");
    const sent = Object.fromEntries(there.searchParams);
    expect(there.origin).toBe(site.services.env.GOOGLE_ISSUER);
    expect(sent).toMatchObject({
      client_id: site.services.env.GOOGLE_CLIENT_ID,
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: "code",
      scope: "openid email profile https://www.example.com/calendar",
      code_challenge_method: "S256",
      prompt: "consent",
      nonce: expect.any(String),
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(sent).not.toHaveProperty("user_type");
    expect(sent).not.toHaveProperty("State");
    const [flow] = await site.db.select().from(flowStates);
    expect(sent["code_challenge"]).not.toBe(flow?.codeChallenge);
    expect(flow).toMatchObject({ id: sent["state"], provider: "google", intent: { user_type: "homeowner" } });
  });

  test("a newcomer gets account, profile and the role chosen before leaving, in one go", async ({ site }) => {
    const browser = new Browser(site);
    const back = await browser.choose(
      beginning({ provider: "google", user_type: "homeowner", ...pkce }),
      "sample-1001",
    );
    expect(back.pathname).toBe("/contractor-dashboard");
    const { status, body } = await exchange(site, back.searchParams.get("code"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: "bearer",
      provider_token: expect.any(String),
      user: {
        email: GAIL,
        app_metadata: { provider: "google", providers: ["google"] },
        user_metadata: { full_name: "Gail Sample", email: GAIL, email_verified: true, provider_id: "sample-1001" },
        identities: [
          expect.objectContaining({
            provider: "google",
            id: "sample-1001",
            email: GAIL,
            identity_data: expect.objectContaining({ iss: site.services.env.GOOGLE_ISSUER, sub: "sample-1001" }),
          }),
        ],
      },
    });
    const user = await userOf(site, GAIL);
    expect(user).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) });
    const id = user?.id ?? "";
    await expect(site.db.select().from(profiles).where(eq(profiles.id, id))).resolves.toEqual([
      expect.objectContaining({ email: GAIL, fullName: "Gail Sample" }),
    ]);
    await expect(site.db.select().from(userRoles).where(eq(userRoles.userId, id))).resolves.toEqual([
      expect.objectContaining({ role: "homeowner" }),
    ]);
    const [session] = await site.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session).toMatchObject({ aal: "aal1", amr: [{ method: "oauth", timestamp: expect.any(Number) }] });
  });

  for (const [asked, given] of [
    ["contractor", "contractor"],
    ["realtor", "realtor"],
    ["admin", "contractor"],
    ["", "contractor"],
  ] as const)
    test(`whoever asks Google's way for the role ${JSON.stringify(asked)} becomes a ${given}`, async ({ site }) => {
      await new Browser(site).choose(beginning({ provider: "google", user_type: asked, ...pkce }), "sample-1001");
      const user = await userOf(site, GAIL);
      const [row] = await site.db
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, user?.id ?? ""));
      expect(row?.role).toBe(given);
    });

  test("the same person comes back to the same account, and an address changed over there changes nothing here", async ({
    site,
    openid,
  }) => {
    await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const first = await userOf(site, GAIL);
    Object.assign(openid.people[0] ?? {}, {
      email: "moved.sample@gmail.test",
      email_verified: false,
      name: "Gail Moved",
    });
    const back = await new Browser(site).choose(
      beginning({ provider: "google", user_type: "homeowner", ...pkce }),
      "sample-1001",
    );
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body.user).toMatchObject({ id: first?.id, email: GAIL, user_metadata: { full_name: "Gail Sample" } });
    expect(body.user.identities).toEqual([expect.objectContaining({ email: "moved.sample@gmail.test" })]);
    const [row] = await site.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, first?.id ?? ""));
    expect(row?.role).toBe("contractor");
  });

  test("a verified address finds the account it belongs to; the owner is told by mail", async ({ site }) => {
    const member = await aUser(site, { email: GAIL });
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body.user).toMatchObject({
      id: member.userId,
      app_metadata: { provider: "email", providers: expect.arrayContaining(["email", "google"]) },
    });
    const row = await userOf(site, GAIL);
    expect(row?.passwordHash).toBeTruthy();
    await drain(site);
    expect(outbox(site).map((mail) => [mail.to, mail.subject])).toEqual([
      [GAIL, "Google was connected to your Kingpost account"],
    ]);
  });

  test("an address that Google has not verified opens nothing and finds nobody", async ({ site }) => {
    const una = await aUser(site, { email: "una.sample@gmail.test" });
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1003");
    expect(back.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(fragmentOf(back)).toMatchObject({
      error: "invalid_request",
      error_code: "provider_email_needs_verification",
    });
    expect(back.searchParams.has("code")).toBe(false);
    await expect(identitiesOf(site, una.userId)).resolves.toHaveLength(1);
    await site.db.delete(users).where(eq(users.id, una.userId));
    const again = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1003");
    expect(again.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    await expect(userOf(site, "una.sample@gmail.test")).resolves.toBeUndefined();
  });

  test("an account that nobody confirmed loses its password, words and ways in to the proven owner of the address", async ({
    site,
  }) => {
    const { userId } = await createAccount(site, {
      email: GAIL,
      password: "the-strangers-own",
      fullName: "A Stranger",
      phone: "(512) 555-0199",
      role: "realtor",
      confirmedBy: null,
      metadata: { full_name: "A Stranger", note: "mine" },
    });
    const back = await new Browser(site).choose(
      beginning({ provider: "google", user_type: "homeowner", ...pkce }),
      "sample-1001",
    );
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body.user).toMatchObject({
      id: userId,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Gail Sample", email_verified: true },
      identities: [expect.objectContaining({ provider: "google" })],
    });
    expect(JSON.stringify(body.user)).not.toMatch(/stranger|555-0199|mine/i);
    const row = await userOf(site, GAIL);
    expect(row?.passwordHash).toBeNull();
    const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ fullName: "Gail Sample", phone: null });
    const [role] = await site.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(role?.role).toBe("homeowner");
    const { auth } = authClient(site);
    const { error } = await auth.signInWithPassword({ email: GAIL, password: "the-strangers-own" });
    expect(error).toMatchObject({ code: "invalid_credentials" });
    const lines = await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${userId}`));
    expect(lines.map((line) => line.event)).toContain("account.unconfirmed_replaced");
  });

  test("an account proven by phone is not handed over for an address that nobody confirmed", async ({ site }) => {
    const member = await aUser(site, { email: GAIL });
    await site.db
      .update(users)
      .set({ emailConfirmedAt: null, phone: "15125550123", phoneConfirmedAt: site.now })
      .where(eq(users.id, member.userId));
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    expect(back.searchParams.get("error_code")).toBe("email_exists");
    await expect(identitiesOf(site, member.userId)).resolves.toHaveLength(1);
  });

  test("while sign-ups are closed newcomers are refused, members come in", async ({ site }) => {
    const closed = withEnv(site, { AUTH_SIGNUPS: false });
    const back = await new Browser(closed).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    expect(back.searchParams.get("error_code")).toBe("signup_disabled");
    await expect(userOf(site, GAIL)).resolves.toBeUndefined();
    await aUser(site, { email: GAIL });
    const in_ = await new Browser(closed).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    expect(in_.searchParams.get("code")).toBeTruthy();
  });

  for (const known of ["by identity", "by address"])
    test(`a banned member, known ${known}, is refused`, async ({ site }) => {
      if (known === "by identity")
        await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
      else await aUser(site, { email: GAIL });
      await site.db
        .update(users)
        .set({ bannedUntil: new Date("2999-01-01") })
        .where(eq(users.email, GAIL));
      const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
      expect(back.searchParams.get("error_code")).toBe("user_banned");
      await expect(site.db.select().from(sessions)).resolves.toEqual([]);
    });

  test("a member banned between code and exchange is refused", async ({ site }) => {
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    await site.db
      .update(users)
      .set({ bannedUntil: new Date("2999-01-01") })
      .where(eq(users.email, GAIL));
    await expect(exchange(site, back.searchParams.get("code"))).resolves.toMatchObject({
      status: 400,
      body: { code: "user_banned" },
    });
  });

  test("cancelling over there leads back with the error in query and fragment, and changes nothing", async ({
    site,
  }) => {
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "");
    expect(back.origin + back.pathname).toBe(`${SITE}/contractor-dashboard`);
    const said = { error: "access_denied", error_code: "access_denied", error_description: expect.any(String) };
    expect(Object.fromEntries(back.searchParams)).toEqual(said);
    expect(fragmentOf(back)).toEqual({ ...said, sb: "" });
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test("the code and the provider's tokens are stored only as a hash and under seal", async ({ site }) => {
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const code = back.searchParams.get("code") ?? "";
    const stored = JSON.stringify(await site.db.select().from(flowStates));
    const { body } = await exchange(site, code);
    expect(body.provider_token.length).toBeGreaterThan(20);
    for (const secret of [code, body.provider_token, VERIFIER]) expect(stored).not.toContain(secret);
    const everything = JSON.stringify([
      await site.db.select().from(identities),
      await site.db.select().from(auditLog),
      await site.db.select().from(flowStates),
    ]);
    expect(everything).not.toContain(body.provider_token);
  });

  test("without a challenge the session comes in the fragment, and pages know of it", async ({ site }) => {
    const browser = new Browser(site);
    const back = await browser.choose(beginning({ provider: "google" }), "sample-1001");
    const given = fragmentOf(back);
    expect(Object.keys(given).sort()).toEqual(
      ["access_token", "expires_at", "expires_in", "provider_token", "refresh_token", "sb", "token_type"].sort(),
    );
    expect(back.search).toBe("");
    expect(browser.cookies().get("__Host-kp-session")).toBe(given["access_token"]);
    const who = await testApp(site).request(`${SITE}/auth/v1/user`, {
      headers: { authorization: `Bearer ${given["access_token"]}` },
    });
    await expect(who.json()).resolves.toMatchObject({ email: GAIL });
  });

  test("the callback as a posted form leads on to the same place", async ({ site }) => {
    const answer = await testApp(site).request(`${SITE}/auth/v1/callback`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ code: "a b", state: "x", unasked: "y" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/auth/v1/callback?code=a+b&state=x");
  });

  test("an invitation may be taken up by its own address only", async ({ site }) => {
    const { issueToken } = await import("#app/domains/auth/commands/one-time-token.server.ts");
    const { userId } = await createAccount(site, {
      email: GAIL,
      password: "never-told-anyone",
      fullName: "Gail Invited",
      phone: null,
      role: "realtor",
      confirmedBy: null,
    });
    await site.db.update(users).set({ invitedAt: site.now }).where(eq(users.id, userId));
    const real = { ...site, now: new Date() };
    const invite = await issueToken(real, { userId, kind: "invite", email: GAIL });
    const params = { provider: "google", invite_token: invite?.token ?? "", ...pkce };
    const other = await new Browser(site).choose(beginning(params), "sample-1002");
    expect(other.searchParams.get("error_code")).toBe("invite_not_found");
    const closed = withEnv(site, { AUTH_SIGNUPS: false });
    const back = await new Browser(closed).choose(beginning(params), "sample-1001");
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body.user.id).toBe(userId);
    const [role] = await site.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(role?.role).toBe("realtor");
    const unknown = await new Browser(site).go(beginning({ ...params, invite_token: "made-up" }));
    expect([unknown.status, JSON.parse(unknown.text).error_code]).toEqual([404, "invite_not_found"]);
  });
});

describe("Facebook", () => {
  test("a newcomer comes by OAuth and graph, with a proof that the token is used by its own app", async ({ site }) => {
    const back = (await new Browser(site).go(beginning({ provider: "facebook", user_type: "homeowner", ...pkce }))).url;
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body).toMatchObject({
      provider_token: expect.stringMatching(/^graph-token-\d+$/),
      user: {
        email: "frank.sample@sample.test",
        app_metadata: { provider: "facebook", providers: ["facebook"] },
        user_metadata: { full_name: "Frank Sample", avatar_url: "https://pictures.sample.test/frank.png" },
        identities: [{ identity_data: { iss: "https://www.facebook.com", sub: expect.any(String) } }],
      },
    });
    const [role] = await site.db.select().from(userRoles).where(eq(userRoles.userId, body.user.id));
    expect(role?.role).toBe("homeowner");
  });

  test("one person with two providers and one verified address has one account", async ({ site, openid }) => {
    await new Browser(site).go(beginning({ provider: "facebook", ...pkce }));
    Object.assign(openid.people[0] ?? {}, { email: "Frank.Sample@Sample.test" });
    const back = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const { body } = await exchange(site, back.searchParams.get("code"));
    expect(body.user.app_metadata).toEqual({ provider: "facebook", providers: ["facebook", "google"] });
    await expect(site.db.select().from(users)).resolves.toHaveLength(1);
  });

  test("someone who shares no address is told so, and nothing is opened", async ({ site, graph }) => {
    graph.person = { id: "10000000000000008", name: "No Address" };
    const back = (await new Browser(site).go(beginning({ provider: "facebook", ...pkce }))).url;
    expect(back.searchParams.get("error_code")).toBe("email_address_not_provided");
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test.for([
    ["refuses the token", { status: 400, body: "{}" }, "bad_oauth_callback", "invalid_request"],
    ["answers no person", { status: 200, body: '{"id":"<script>"}' }, "bad_oauth_callback", "invalid_request"],
    ["answers no JSON", { status: 200, body: "<html>" }, "bad_oauth_callback", "invalid_request"],
    ["is down", { status: 503, body: "{}" }, "unexpected_failure", "temporarily_unavailable"],
  ] as const)("when the graph %s the way leads back with an error", async ([, answer, code, word], { site, graph }) => {
    graph.answer = answer;
    const back = (await new Browser(site).go(beginning({ provider: "facebook", ...pkce }))).url;
    expect(back.searchParams.get("error_code")).toBe(code);
    expect(back.searchParams.get("error")).toBe(word);
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });
});

describe("settings", () => {
  test("say which providers are set up", async ({ site, ctx }) => {
    const external = async (of: Ctx) => (await (await testApp(of).request(`${SITE}/auth/v1/settings`)).json()).external;
    await expect(external(site)).resolves.toMatchObject({ google: true, facebook: true });
    await expect(external(ctx)).resolves.toMatchObject({ google: false, facebook: false });
    await expect(external(withEnv(site, { FACEBOOK_CLIENT_ID: undefined }))).resolves.toMatchObject({
      google: true,
      facebook: false,
    });
  });
});
