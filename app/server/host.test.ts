import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testApp } from "#test/app.ts";
import { test, withEnv } from "#test/ctx.ts";
import { createApp } from "./app.server.ts";

const ask = (ctx: Ctx, host: string, path = "/robots.txt", headers: Record<string, string> = {}) =>
  testApp(ctx).request(path, { headers: { host, ...headers } });

describe("a request that names another host", () => {
  test("is refused, whatever it asks for and whatever a proxy's header says", async ({ ctx }) => {
    for (const host of ["evil.test", "kingpost.test:8080", "kingpost.test.evil.test", "203.0.113.9", "localhost", ""]) {
      const answer = await ask(ctx, host);
      expect([host, answer.status]).toEqual([host, 421]);
      expect(await answer.json()).toMatchObject({ error: { code: "wrong_host" } });
    }
    const claims = { "x-forwarded-host": "kingpost.test", forwarded: "host=kingpost.test" };
    for (const path of ["/", "/outbox", "/outbox.data", "/auth/v1/settings", "/api/v1/pros", "/assets/x.js"])
      expect([path, (await ask(ctx, "evil.test", path, claims)).status]).toEqual([path, 421]);
  });

  test("is told in words where the site is, with nothing of what it sent", async ({ ctx }) => {
    const page = await ask(ctx, "evil.test", "/find-pro", { accept: "text/html", "accept-language": "es" });
    expect(page.status).toBe(421);
    const text = await page.text();
    expect(text).toContain("Abre http://kingpost.test.");
    expect(text).not.toContain("evil.test");
  });

  test("passes with the site's own host in any spelling", async ({ ctx }) => {
    for (const host of ["kingpost.test", "kingpost.test:80", "KingPost.test"])
      expect([host, (await ask(ctx, host)).status]).toEqual([host, 200]);
    const secure = withEnv(ctx, { PUBLIC_URL: "https://pros.example.com" });
    expect((await ask(secure, "pros.example.com:443")).status).toBe(200);
    expect((await ask(secure, "pros.example.com:80")).status).toBe(421);
  });

  test("passes by each name of this machine where the site is there, with its port only", async ({ ctx }) => {
    const here = withEnv(ctx, { PUBLIC_URL: "http://localhost:3000" });
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect([host, (await ask(here, host)).status]).toEqual([host, 200]);
    for (const host of ["localhost", "localhost:3001", "127.0.0.1", "localhost.evil.test:3000", "0.0.0.0:3000"])
      expect([host, (await ask(here, host)).status]).toEqual([host, 421]);
  });

  test("may still ask for the health of the process, as an orchestrator does by its address", async ({ ctx }) => {
    for (const path of ["/health/live", "/health/ready", "/api/health"]) {
      expect([path, (await ask(ctx, "10.1.2.3:3000", path)).status]).toEqual([path, 200]);
      expect([path, (await ask(ctx, "10.1.2.3:3000", `${path}/more`)).status]).toEqual([path, 421]);
    }
  });
});

describe("a form behind a proxy that ends TLS", () => {
  /** A product with one page, whose action answers what was posted. */
  const build = {
    entry: { module: { default: () => new Response("page") } },
    routes: {
      root: {
        id: "root",
        path: "*",
        module: {
          action: async ({ request }: { request: Request }) => new Response(await request.text()),
        },
      },
    },
    assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;

  test("reaches its action, though it arrives by http", async ({ ctx }) => {
    const { services } = withEnv(ctx, { PUBLIC_URL: "https://pros.example.com" });
    const app = createApp({ services, build: async () => build, mode: "production" });
    const post = (origin: string) =>
      app.request("http://pros.example.com/my/jobs", {
        method: "POST",
        headers: { host: "pros.example.com", origin, "content-type": "application/x-www-form-urlencoded" },
        body: "title=sample",
      });
    const answer = await post("https://pros.example.com");
    expect([answer.status, await answer.text()]).toEqual([200, "title=sample"]);
    expect((await post("https://evil.test")).status).toBe(403);
  });
});

describe("a caller counts as this machine", () => {
  /** What the product thinks of a caller at a socket's address. */
  async function isLocal(ctx: Ctx, remoteAddress: string, headers: Record<string, string> = {}) {
    const doors = new Hono<AppEnv>().get("/who", (c) => c.json({ local: c.var.ctx.local }));
    const build = async () => ({}) as ServerBuild;
    const app = createApp({ services: ctx.services, build, mode: "production", doors });
    const incoming = { socket: { remoteAddress, remotePort: 4000, remoteFamily: "IPv4" } };
    const answer = await app.request("http://kingpost.test/who", { headers }, { incoming });
    return ((await answer.json()) as { local: boolean }).local;
  }

  test("by a loopback socket alone, and by no header", async ({ ctx }) => {
    for (const address of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
      expect([address, await isLocal(ctx, address)]).toEqual([address, true]);
    for (const address of ["203.0.113.9", "10.0.0.1", "::ffff:203.0.113.9", "1127.0.0.1", ""])
      expect([address, await isLocal(ctx, address)]).toEqual([address, false]);
    expect(await isLocal(ctx, "203.0.113.9", { "x-forwarded-for": "127.0.0.1" })).toBe(false);
  });

  test("not when the request came through a proxy that nobody trusts", async ({ ctx }) => {
    for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"])
      expect([name, await isLocal(ctx, "127.0.0.1", { [name]: "127.0.0.1" })]).toEqual([name, false]);
  });

  test("behind a trusted proxy on this machine, by the address that the proxy writes", async ({ ctx }) => {
    const behind = withEnv(ctx, { TRUSTED_PROXIES: 1 });
    const via = (list: string, of = behind) => isLocal(of, "127.0.0.1", { "x-forwarded-for": list });
    expect(await via("127.0.0.1")).toBe(true);
    expect(await via("203.0.113.9, ::1")).toBe(true);
    expect(await via("203.0.113.9")).toBe(false);
    expect(await via("127.0.0.1, 203.0.113.9")).toBe(false);
    expect(await isLocal(behind, "127.0.0.1")).toBe(false);
    expect(await isLocal(behind, "10.0.0.1", { "x-forwarded-for": "127.0.0.1" })).toBe(false);
    const behindTwo = withEnv(ctx, { TRUSTED_PROXIES: 2 });
    expect(await via("127.0.0.1, 10.0.0.2", behindTwo)).toBe(true);
    expect(await via("203.0.113.9, 127.0.0.1", behindTwo)).toBe(false);
    expect(await via("127.0.0.1", behindTwo)).toBe(false);
  });
});
