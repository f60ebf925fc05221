import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { grantCookies, sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testApp } from "#test/app.ts";
import { makeCtx } from "#test/ctx.ts";
import { freshDatabase } from "#test/database.ts";
import { aMember, rightNow } from "#test/members.ts";
import { keptByActor } from "./caching.server.ts";

let database: Database;
let ctx: Ctx;
let token: string;
beforeEach(async () => {
  database = await freshDatabase();
  ctx = rightNow(makeCtx(database));
  token = (await aMember(ctx)).token;
});
afterEach(async () => {
  await ctx.services.live.close();
  await database.close();
});

const doors = () => {
  const all = testApp(ctx).routes.filter(({ method, path }) => method === "GET" && path !== "/events");
  return [...new Set(all.map(({ path }) => path))];
};
const at = (pattern: string) =>
  pattern.replace(/:\w+(\{[^}]*\})?/g, "00000000-0000-4000-8000-000000000000").replace("*", "x");
const signedIn = () => ({
  authorization: `Bearer ${token}`,
  cookie: `${sessionCookieName(ctx.services.env)}=${token}`,
});
const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await testApp(ctx).request(`http://kingpost.test${path}`, { headers });
  await answer.body?.cancel();
  return answer;
};

test("what a member is answered at any door is kept by nobody, unless the answer is the same for everybody", async () => {
  expect(doors().length).toBeGreaterThan(30);
  const shared: string[] = [];
  for (const pattern of doors()) {
    const { headers } = await ask(at(pattern), signedIn());
    const kept = headers.get("cache-control") ?? "";
    if (/\bpublic\b/.test(kept)) shared.push(pattern);
    else expect(kept, pattern).toMatch(/^private, no-store/);
  }
  expect(
    shared.filter(
      (path) => !/^\/(sitemap|robots|auth\/v1\/\.well-known|api\/(v1\/openapi|places|directory|maps))/.test(path),
    ),
  ).toEqual([]);
});

test("a stranger's answers say what they depend on, and refusals are not kept", async () => {
  for (const pattern of doors()) {
    const { headers, status } = await ask(at(pattern), {});
    const kept = headers.get("cache-control") ?? "";
    expect(kept, pattern).not.toBe("");
    if (/\bpublic\b/.test(kept)) continue;
    expect(headers.get("vary") ?? "", pattern).toMatch(/accept-language/);
    if (status >= 400) expect(kept, pattern).toMatch(/no-store/);
  }
});

test("a failure at an address whose answers are public is kept by nobody, member or stranger", async () => {
  await database.db.execute(sql`alter table contractor_profiles rename to gone`);
  const kept = async (headers: Record<string, string>) => {
    const answer = await ask("/api/directory/pros", headers);
    return [answer.status, answer.headers.get("cache-control")];
  };
  expect(await kept(signedIn())).toEqual([500, "private, no-store"]);
  expect(await kept({})).toEqual([500, "no-store"]);
});

test("a session that is over, and an answer that begins or ends one, count as a member's", async () => {
  const app = new Hono<AppEnv>()
    .use(keptByActor)
    .use(async (c, next) => {
      c.set("ctx", ctx);
      await next();
    })
    .get("/page", (c) => c.html("page"))
    .get("/enter", (c) => c.html("in", 200, { "set-cookie": "kp-session=x" }))
    .get("/fault", () => {
      throw new Error("fault");
    });
  app.onError((_error, c) => c.text("fault", 500));
  const kept = async (path: string, cookie = "") =>
    (await app.request(path, { headers: { cookie } })).headers.get("cache-control");
  expect(await kept("/page")).toBe("no-cache");
  expect(await kept("/page", `${sessionCookieName(ctx.services.env)}=over`)).toBe("private, no-store");
  const [, hint = ""] = grantCookies(
    { access_token: "x", expires_at: 1, viewer: { name: "Rosa", role: "contractor" }, user: { id: "x" } } as never,
    ctx.services.env,
    false,
  );
  expect(await kept("/page", hint.split(";")[0])).toBe("private, no-store");
  expect(await kept("/enter")).toBe("private, no-store");
  expect(await kept("/fault")).toBe("no-store");
  expect(await kept("/fault", `${sessionCookieName(ctx.services.env)}=over`)).toBe("private, no-store");
});

test("signing out by the protocol drops kept pages and leaves the client's own storage; ending other sessions drops nothing", async () => {
  const logout = (scope: string) =>
    testApp(ctx).request(`http://kingpost.test/auth/v1/logout?scope=${scope}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
  const others = await logout("others");
  expect([others.status, others.headers.get("clear-site-data")]).toEqual([204, null]);
  const local = await logout("local");
  expect([local.status, local.headers.get("clear-site-data")]).toEqual([204, '"cache"']);
});
