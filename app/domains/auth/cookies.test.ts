import { describe, expect } from "vitest";
import { signInByForm } from "#app/domains/accounts/actions/account.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { test, testEnv } from "#test/ctx.ts";
import {
  clearCookies,
  grantCookies,
  hasHint,
  isRemembered,
  readerCookie,
  readerMark,
  sessionCookieName,
} from "./cookies.server.ts";
import { aSignedInUser, aUser } from "./fixtures.ts";
import { readHint } from "./rules/hint.ts";
import { FAILURES_PER_ACCOUNT } from "./rules/limits.ts";
import { sessions } from "./tables.server.ts";

const pair = (cookies: string[], name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();
const formOf = (params: URLSearchParams) => {
  const form = new FormData();
  for (const [name, value] of params) form.set(name, value);
  return form;
};
const contentOf = (cookie: string) => cookie.split("; ")[0]?.split("=").slice(1).join("=") ?? "";

describe("the cookies of a granted session", () => {
  test("the page cookie holds the access token, out of reach of scripts, for as long as the token lives", async ({
    ctx,
  }) => {
    const { session } = await aSignedInUser(ctx);
    const cookie = pair(grantCookies(session, ctx.services.env), "__Host-kp-session");
    expect(contentOf(cookie)).toBe(session.access_token);
    expect(attributes(cookie)).toEqual(["HttpOnly", "Max-Age=3600", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("the hint holds name, role and times, no secret, and outlives the token", async ({ ctx }) => {
    const { session, actor } = await aSignedInUser(ctx, { fullName: "Rosa Sample", role: "homeowner" });
    const cookie = pair(grantCookies(session, ctx.services.env), "kp-hint");
    const sessionId = JSON.parse(
      Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
    ).session_id;
    expect(readHint(cookie)).toEqual({
      name: "Rosa Sample",
      role: "homeowner",
      until: session.expires_at,
      session: sessionId.slice(0, 8),
      member: readerMark(actor).split(".")[0],
    });
    expect(attributes(cookie)).toEqual(["Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"]);
    for (const secret of [session.access_token, session.refresh_token, session.user.email, session.user.id, sessionId])
      expect(cookie).not.toContain(secret);
  });

  test("not remembered, both end with the browser", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const cookies = grantCookies(session, ctx.services.env, false);
    for (const name of ["__Host-kp-session", "kp-hint", "kp-remember"])
      expect(pair(cookies, name)).not.toMatch(/Max-Age|Expires/);
    expect(isRemembered("a=b; kp-remember=off")).toBe(false);
    expect(isRemembered("a=b")).toBe(true);
  });

  test("only on http://localhost the prefix and Secure fall away", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    for (const PUBLIC_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      const cookie = pair(grantCookies(session, testEnv({ PUBLIC_URL })), "kp-session");
      expect(attributes(cookie)).toEqual(["HttpOnly", "Max-Age=3600", "Path=/", "SameSite=Lax"]);
    }
    for (const PUBLIC_URL of [
      "https://localhost",
      "http://localhost.elsewhere.test",
      "http://kingpost.test",
      "http://192.168.1.2:3000",
    ])
      expect(sessionCookieName({ PUBLIC_URL })).toBe("__Host-kp-session");
  });

  test("ending it removes every one of them, with the same attributes", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const { env } = ctx.services;
    const weak = { ...session, weak_password: { reasons: ["pwned"], message: "" } };
    // A page sets the mark of its reader.
    const pages = [readerCookie(env, "mark", false)];
    const granted = [...grantCookies(weak, env, false), ...pages].map((cookie) => cookie.split("=")[0]);
    const cleared = clearCookies(env);
    expect(cleared.map((cookie) => cookie.split("=")[0]).sort()).toEqual(granted.sort());
    for (const cookie of cleared) {
      expect(contentOf(cookie)).toBe("");
      expect(attributes(cookie)).toEqual(expect.arrayContaining(["Max-Age=0", "Path=/", "Secure"]));
    }
  });

  test("a hint is seen by its name, not by a part of it", () => {
    expect(hasHint("kp-hint=x")).toBe(true);
    for (const cookies of [null, "", "kp-hint=", "my-kp-hint=x", "kp-hints=x"]) expect(hasHint(cookies)).toBe(false);
  });
});

describe("answers that grant or end a session", () => {
  const sign = async (ctx: Parameters<typeof testApp>[0], headers: Record<string, string> = {}) => {
    const { email, password } = await aUser(ctx);
    return testApp(ctx).request("http://kingpost.test/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json", host: "kingpost.test", ...headers },
      body: JSON.stringify({ email, password }),
    });
  };

  test("set the cookies for our own pages and for callers that are no browsers", async ({ ctx }) => {
    const ours: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin" },
      { origin: "http://kingpost.test" },
    ];
    for (const headers of ours) {
      const answer = await sign(ctx, headers);
      expect(pair(answer.headers.getSetCookie(), "__Host-kp-session")).not.toBe("");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("leave a mark by which the account knows the browser again, out of reach of scripts, unless it is not remembered", async ({
    ctx,
  }) => {
    const now = { ...ctx, now: new Date() };
    const { email, password, userId } = await aUser(now);
    const app = testApp(now);
    const enter = (cookie: string) =>
      app.request("http://kingpost.test/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ email, password }),
      });
    const marks = (answer: Response) =>
      answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-kp-device-"));
    const [mark = ""] = marks(await enter(""));
    expect(attributes(mark)).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"]);
    for (const told of [email, userId]) expect(mark).not.toContain(told);
    expect(marks(await enter("kp-remember=off"))).toEqual([]);
    await now.db.delete(sessions);
    for (let i = 0; i < FAILURES_PER_ACCOUNT.points; i++)
      await limit(now, "sign-in-account", email, FAILURES_PER_ACCOUNT);
    expect((await enter("")).status).toBe(429);
    expect((await enter(mark.split(";")[0] ?? "")).status).toBe(200);
    const form = new URLSearchParams({ email, password, remember: "on" });
    const request = new Request("http://kingpost.test/auth", { headers: { cookie: mark.split(";")[0] ?? "" } });
    const byForm = { ctx: now, request, form: formOf(form), next: "/dashboard" };
    await expect(signInByForm(byForm)).resolves.toMatchObject({ status: 303 });
  });

  test("set none for a form on another site, which would sign its visitor into a stranger's account", async ({
    ctx,
  }) => {
    const theirs: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://elsewhere.test" },
      { origin: "null" },
    ];
    for (const headers of theirs) {
      const answer = await sign(ctx, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("a refresh renews them, in the same way as the sign-in was remembered", async ({ ctx }) => {
    const { session } = await aSignedInUser({ ...ctx, now: new Date() });
    const refresh = (cookie: string) =>
      testApp(ctx).request("http://kingpost.test/auth/v1/token?grant_type=refresh_token", {
        method: "POST",
        headers: { cookie },
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      });
    expect(pair((await refresh("")).headers.getSetCookie(), "__Host-kp-session")).toMatch(/Max-Age=3600/);
    expect(pair((await refresh("kp-remember=off")).headers.getSetCookie(), "__Host-kp-session")).not.toMatch(/Max-Age/);
  });
});

describe("writes that a cookie carries", () => {
  test("from another site are refused, whatever the path", async ({ ctx }) => {
    const { session } = await aSignedInUser({ ...ctx, now: new Date() });
    const app = testApp(ctx);
    for (const path of ["/sign-out", "/session", "/auth", "/account/business"])
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.test" }, {}] as Record<
        string,
        string
      >[]) {
        const answer = await app.request(`http://kingpost.test${path}`, {
          method: "POST",
          headers: {
            host: "kingpost.test",
            cookie: `__Host-kp-session=${session.access_token}`,
            ...headers,
          },
        });
        expect(answer.status).toBe(403);
        await expect(answer.json()).resolves.toMatchObject({ error: { code: "cross_site" } });
      }
  });
});

test("the page cookie stays below what browsers keep, with the longest address and all the metadata an account may have", async ({
  ctx,
}) => {
  const email = `${"x".repeat(60)}@${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(60)}.test`;
  const { auth } = authClient(ctx);
  const data = { full_name: "é".repeat(99), note: "n".repeat(1300) };
  const { data: made, error } = await auth.signUp({ email, password: "level-and-true", options: { data } });
  expect(error).toBeNull();
  expect((await auth.updateUser({ data: { more: "m".repeat(15_500) } })).error).toMatchObject({
    code: "validation_failed",
  });
  expect(`__Host-kp-session=${made.session?.access_token}`.length).toBeLessThan(4096);
});
