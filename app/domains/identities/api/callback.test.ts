import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { challengeOf } from "#app/domains/auth/rules/pkce.server.ts";
import { flowStates, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { Browser, beginning, fragmentOf, providerTest as test, withEnv } from "#test/providers.ts";

const SITE = "http://kingpost.test";
const VERIFIER = "a-verifier-that-only-this-sample-browser-knows-0123456789";
const pkce = { code_challenge: challengeOf(VERIFIER), code_challenge_method: "s256" };
const json = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" };

const get = (ctx: Ctx, path: string, headers: Record<string, string> = json) =>
  testApp(ctx).request(`${SITE}/auth/v1${path}`, { headers });

const token = async (ctx: Ctx, body: unknown) => {
  const answer = await testApp(ctx).request(`${SITE}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: json,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

describe("GET /authorize", () => {
  test.for([
    ["no provider", {}],
    ["an unknown provider", { provider: "apple" }],
    ["a provider of one's own", { provider: "custom:mine" }],
    ["a name from the prototype", { provider: "constructor" }],
    ["a null byte", { provider: "google\0" }],
    ["a name without end", { provider: "g".repeat(5000) }],
    ["a challenge without method", { provider: "google", code_challenge: pkce.code_challenge }],
    ["a method without challenge", { provider: "google", code_challenge_method: "s256" }],
    ["an unknown method", { ...pkce, provider: "google", code_challenge_method: "md5" }],
    ["too short a challenge", { ...pkce, provider: "google", code_challenge: "a".repeat(42) }],
    ["too long a challenge", { ...pkce, provider: "google", code_challenge: "a".repeat(129) }],
    ["odd letters in a challenge", { ...pkce, provider: "google", code_challenge: `${"a".repeat(43)}=` }],
  ] as const)("refuses %s", async ([, params], { site }) => {
    const answer = await get(site, `/authorize?${new URLSearchParams(params as Record<string, string>)}`);
    expect(answer.status).toBe(400);
    await expect(answer.json()).resolves.toMatchObject({ code: "validation_failed" });
    await expect(site.db.select().from(flowStates)).resolves.toEqual([]);
  });

  test("refuses a provider without keys", async ({ ctx }) => {
    for (const provider of ["google", "facebook"]) {
      const answer = await get(ctx, `/authorize?provider=${provider}`);
      expect(answer.status).toBe(400);
      await expect(answer.json()).resolves.toMatchObject({ code: "validation_failed" });
    }
  });

  test("refuses a plain challenge in production", async ({ site }) => {
    const query = new URLSearchParams({ provider: "google", code_challenge: VERIFIER, code_challenge_method: "plain" });
    const answer = await get(withEnv(site, { NODE_ENV: "production" }), `/authorize?${query}`);
    expect(answer.status).toBe(400);
    expect((await get(site, `/authorize?${query}`)).status).toBe(302);
  });

  test("takes the method in any letter case", async ({ site }) => {
    const query = new URLSearchParams({ provider: "google", ...pkce, code_challenge_method: "S256" });
    expect((await get(site, `/authorize?${query}`)).status).toBe(302);
  });

  test.for([
    "https://evil.example/",
    "//evil.example/",
    "https://kingpost.test/",
    "http://kingpost.test@evil.example/",
    "javascript:alert(1)",
    "/contractor-dashboard",
  ])("never leads to %s in the end", async (redirect_to, { site }) => {
    const back = await new Browser(site).choose(beginning({ provider: "google", redirect_to, ...pkce }), "sample-1001");
    expect(back.href).toMatch(/^http:\/\/kingpost\.test\/\?code=/);
  });

  test("leads where AUTH_REDIRECTS allows", async ({ site }) => {
    const open = withEnv(site, { AUTH_REDIRECTS: ["https://app.example.com/**"] });
    await get(
      open,
      `/authorize?${new URLSearchParams({ provider: "google", redirect_to: "https://app.example.com/x" })}`,
    );
    await expect(site.db.select().from(flowStates)).resolves.toEqual([
      expect.objectContaining({ redirectTo: "https://app.example.com/x" }),
    ]);
  });

  test("leads back with the error while the provider does not answer", async ({ site }) => {
    const down = withEnv(site, { GOOGLE_ISSUER: "http://127.0.0.1:9" });
    const answer = await get(down, `/authorize?provider=google&redirect_to=${SITE}/login`);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("location") ?? "");
    expect(to.pathname).toBe("/login");
    expect(to.searchParams.get("error")).toBe("temporarily_unavailable");
    expect(to.searchParams.get("error_code")).toBe("unexpected_failure");
  });

  test("never talks to a provider elsewhere without TLS", async ({ site }) => {
    const bare = withEnv(site, { GOOGLE_ISSUER: "http://accounts.example.com" });
    const answer = await get(bare, `/authorize?provider=google&redirect_to=${SITE}/login`);
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBeTruthy();
  });

  test("gives up a provider that takes the connection and never answers", async ({ site }) => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    try {
      const waiting = withEnv(site, { GOOGLE_ISSUER: `http://127.0.0.1:${port}` });
      const answer = await get(waiting, `/authorize?provider=google&redirect_to=${SITE}/login`);
      expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("temporarily_unavailable");
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  test("is limited for each address, and says when to come back", async ({ site }) => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await get(site, "/authorize?provider=google")).status);
    expect(statuses).toContain(429);
    const refused = await get(site, "/authorize?provider=google");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("GET /callback", () => {
  /** Begins, and stops where the provider asks: gives the state. */
  async function begun(site: Ctx, params: Record<string, string> = pkce) {
    const browser = new Browser(site);
    const page = await browser.go(beginning({ provider: "google", ...params }));
    const state = new URL(browser.visited.find((u) => u.includes("state=")) ?? "").searchParams.get("state") ?? "";
    return { browser, state, page };
  }
  const back = async (browser: Browser, params: Record<string, string>) =>
    (await browser.go(`${SITE}/auth/v1/callback?${new URLSearchParams(params)}`)).url;

  test.for([
    ["no state", {}, "bad_oauth_callback"],
    ["an unknown state", { state: "00000000-0000-4000-8000-000000000000", code: "x" }, "bad_oauth_state"],
    ["a malformed state", { state: "x' or 1=1", code: "x" }, "bad_oauth_state"],
    ["a state without end", { state: "a".repeat(5000), code: "x" }, "bad_oauth_callback"],
  ] as const)("with %s leads to the front page with the error", async ([, params, code], { site }) => {
    const to = await back(new Browser(site), params);
    expect(to.origin + to.pathname).toBe(`${SITE}/`);
    expect(to.searchParams.get("error_code")).toBe(code);
    expect(fragmentOf(to)["error_code"]).toBe(code);
  });

  test("a state used twice is refused", async ({ site }) => {
    const { browser, state } = await begun(site);
    await back(browser, { state, code: "wrong" });
    const again = await back(browser, { state, code: "wrong" });
    expect(again.searchParams.get("error_code")).toBe("flow_state_already_used");
  });

  test("the whole way back walked twice opens one session only", async ({ site }) => {
    const browser = new Browser(site);
    await browser.choose(beginning({ provider: "google" }), "sample-1001");
    const walked = browser.visited.find((u) => u.startsWith(`${SITE}/auth/v1/callback`)) ?? "";
    const again = (await browser.go(walked)).url;
    expect(again.searchParams.get("error_code")).toBe("flow_state_already_used");
    await expect(site.db.select().from(sessions)).resolves.toHaveLength(1);
  });

  test("a state older than five minutes is refused", async ({ site }) => {
    const { browser, state } = await begun(site);
    await site.db.update(flowStates).set({ expiresAt: new Date(Date.now() - 1) });
    const to = await back(browser, { state, code: "x" });
    expect(to.searchParams.get("error_code")).toBe("flow_state_expired");
    await expect(site.db.select().from(flowStates)).resolves.toEqual([expect.objectContaining({ usedAt: null })]);
  });

  test("another browser cannot finish what one began, and does not spoil it", async ({ site }) => {
    const { browser, state, page } = await begun(site);
    for (const stranger of [new Browser(site), (await begun(site)).browser]) {
      const to = await back(stranger, { state, code: "stolen" });
      expect(to.searchParams.get("error_code")).toBe("bad_oauth_state");
    }
    const form = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const end = await browser.go(new URL(form, page.url), {
      method: "POST",
      body: new URLSearchParams({ sub: "sample-1001" }),
    });
    expect(end.url.searchParams.get("code")).toBeTruthy();
  });

  test("two sign-ins begun side by side in one browser both come to an end", async ({ site }) => {
    const browser = new Browser(site);
    const pages = [await browser.go(beginning({ provider: "google", ...pkce }))];
    pages.push(await browser.go(beginning({ provider: "facebook", ...pkce })));
    expect(pages[1]?.url.searchParams.get("code")).toBeTruthy();
    const form = /action="([^"]+)"/.exec(pages[0]?.text ?? "")?.[1] ?? "";
    const end = await browser.go(new URL(form, pages[0]?.url), {
      method: "POST",
      body: new URLSearchParams({ sub: "sample-1001" }),
    });
    expect(end.url.searchParams.get("code")).toBeTruthy();
  });

  test("a code that the provider did not give is refused", async ({ site }) => {
    const { browser, state } = await begun(site);
    const to = await back(browser, { state, code: "made-up", iss: site.services.env.GOOGLE_ISSUER });
    expect(to.pathname).toBe("/contractor-dashboard");
    expect(to.searchParams.get("error_code")).toBe("bad_oauth_callback");
    await expect(site.db.select().from(users)).resolves.toEqual([]);
  });

  test("a code that the provider gave another browser is refused: it goes with that one's verifier and nonce", async ({
    site,
  }) => {
    const victim = new Browser(site);
    await victim.choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const other = await begun(site);
    const fresh = await begun(site);
    const form = /action="([^"]+)"/.exec(fresh.page.text)?.[1] ?? "";
    // The victim's code is caught before our callback sees it.
    const caught = await catchCode(fresh.browser, new URL(form, fresh.page.url));
    const to = await back(other.browser, { ...caught, state: other.state });
    expect(to.searchParams.get("error_code")).toBe("bad_oauth_callback");
  });

  test("another issuer's answer is refused", async ({ site }) => {
    const { browser, state } = await begun(site);
    const to = await back(browser, { state, code: "x", iss: "https://evil.example" });
    expect(to.searchParams.get("error_code")).toBe("bad_oauth_callback");
  });

  test.for(["server_error", "interaction_required", "<script>", "login_required"])(
    "the provider's error %j is not repeated to the page",
    async (error, { site }) => {
      const { browser, state } = await begun(site);
      const to = await back(browser, { state, error, error_description: "<b>words of a stranger</b>" });
      expect(to.searchParams.get("error_code")).toBe("bad_oauth_callback");
      expect(to.href).not.toMatch(/stranger|<|%3C|server_error|interaction/);
    },
  );

  test("a flow of a mailed link cannot be finished here", async ({ site }) => {
    const { startFlow } = await import("#app/domains/auth/commands/flows/start-flow.server.ts");
    const { flowId } = await startFlow(
      { ...site, now: new Date() },
      { provider: "email", method: "magiclink", redirectTo: `${SITE}/`, secrets: { browser: "x" } },
    );
    const to = await back(new Browser(site), { state: flowId, code: "x" });
    expect(to.searchParams.get("error_code")).toBe("bad_oauth_state");
  });

  test("a null byte as state is refused", async ({ site }) => {
    expect((await get(site, "/callback?state=%00&code=x")).status).toBe(400);
  });

  test("no answer on the way may be kept, nor its address told on", async ({ site }) => {
    const answer = await get(site, "/callback?state=x");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("the cookie that ties a flow to its browser is closed to scripts and other sites", async ({ site }) => {
    const answer = await get(site, "/authorize?provider=google");
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-kp-flow=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("a flow cookie that we did not make is replaced", async ({ site }) => {
    const cookie = "__Host-kp-flow=short";
    const answer = await get(site, "/authorize?provider=google", { ...json, cookie });
    expect(answer.headers.getSetCookie().join()).not.toContain("short");
  });

  async function catchCode(browser: Browser, form: URL) {
    const answer = await browser.go(form, { method: "POST", body: new URLSearchParams({ sub: "sample-1001" }) });
    const walked = browser.visited.findLast((u) => u.startsWith(`${SITE}/auth/v1/callback`)) ?? answer.url.href;
    const { code = "", iss = "" } = Object.fromEntries(new URL(walked).searchParams);
    return { code, iss };
  }
});

describe("POST /token?grant_type=pkce", () => {
  test.for([
    ["nothing", {}, 400, "validation_failed"],
    ["no verifier", { auth_code: "x" }, 400, "validation_failed"],
    ["no code", { code_verifier: VERIFIER }, 400, "validation_failed"],
    ["empty texts", { auth_code: "", code_verifier: "" }, 400, "validation_failed"],
    ["numbers", { auth_code: 1, code_verifier: 2 }, 400, "validation_failed"],
    ["lists", { auth_code: ["x"], code_verifier: [VERIFIER] }, 400, "validation_failed"],
    ["null bytes", { auth_code: "\0", code_verifier: "\0" }, 400, "validation_failed"],
    ["an unknown code", { auth_code: "x", code_verifier: VERIFIER }, 404, "flow_state_not_found"],
    ["no JSON", "auth_code=x", 400, "bad_json"],
  ] as const)("refuses %s", async ([, body, status, code], { site }) => {
    await expect(token(site, body)).resolves.toMatchObject({ status, body: { code } });
  });

  test("refuses a wrong verifier with 400, an old code with 422, a used one with 404", async ({ site }) => {
    const landed = await new Browser(site).choose(beginning({ provider: "google", ...pkce }), "sample-1001");
    const auth_code = landed.searchParams.get("code");
    await expect(token(site, { auth_code, code_verifier: "b".repeat(43) })).resolves.toMatchObject({
      status: 400,
      body: { code: "bad_code_verifier" },
    });
    await site.db.update(flowStates).set({ expiresAt: new Date(Date.now() - 1) });
    await expect(token(site, { auth_code, code_verifier: VERIFIER })).resolves.toMatchObject({
      status: 422,
      body: { code: "flow_state_expired" },
    });
    await site.db.update(flowStates).set({ expiresAt: new Date(Date.now() + 1000) });
    await expect(token(site, { auth_code, code_verifier: VERIFIER })).resolves.toMatchObject({ status: 200 });
    await expect(token(site, { auth_code, code_verifier: VERIFIER })).resolves.toMatchObject({
      status: 404,
      body: { code: "flow_state_not_found" },
    });
    await expect(site.db.select().from(users).where(eq(users.email, "gail.sample@gmail.test"))).resolves.toHaveLength(
      1,
    );
  });
});
