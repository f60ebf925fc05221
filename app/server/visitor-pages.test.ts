import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppEnv } from "#app/infra/http.ts";
import { compress } from "./compress.server.ts";
import { visitorPages } from "./visitor-pages.server.ts";

const SCRIPT = 'window.data="Jalapeño"';
let drawn: string[];
let gate: Promise<void>;
let app: Hono<AppEnv>;

/** A product whose pages say how often they were drawn and for whom. */
beforeEach(() => {
  drawn = [];
  gate = Promise.resolve();
  app = new Hono<AppEnv>()
    .use(compress(0))
    .use(visitorPages({ files: null, captcha: [], maps: null, paid: [] }))
    .get("/pros/gone", (c) => c.html(`<script>${SCRIPT}</script>gone`, 404))
    .get("/pros/cookie", (c) => c.html("page", 200, { "set-cookie": "seen=1" }))
    .get("/pros/own", (c) => c.html("own", 200, { "cache-control": "private, no-store" }))
    .get("/pros/away", (c) => c.redirect("/pros/x"))
    .get("/pros/fault", () => {
      throw new Error("fault");
    })
    .onError((_, c) => c.text("fault", 500))
    .get("*", async (c) => {
      await gate;
      drawn.push(c.req.path);
      return c.html(`<script>${SCRIPT}</script>for ${c.req.header("cookie") ?? "a visitor"}, no. ${drawn.length}`);
    })
    .post("*", (c) => c.text("written"));
  return () => vi.useRealTimers();
});

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await app.request(path, { method, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text: bytes.toString(), bytes };
};
const text = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text;

test("a page that visitors read is drawn once in two seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await text("/find-pro?tab=jobs")).toContain("no. 1");
  expect(await text("/find-pro?tab=jobs")).toContain("no. 1");
  vi.advanceTimersByTime(2001);
  expect(await text("/find-pro?tab=jobs")).toContain("no. 2");
});

test("a hundred visitors at once have it drawn once", async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const all = Array.from({ length: 100 }, () => text("/jobs/1"));
  open();
  expect(new Set(await Promise.all(all))).toEqual(new Set([`<script>${SCRIPT}</script>for a visitor, no. 1`]));
});

test("each address, language and time zone has a page of its own", async () => {
  const asked: [string, Record<string, string>][] = [
    ["/find-pro", {}],
    ["/find-pro?page=2", {}],
    ["/find-pro", { "accept-language": "es" }],
    ["/find-pro", { cookie: "zone=America/Denver" }],
    ["/pros/a", {}],
  ];
  for (const one of asked) await text(...one);
  expect(drawn).toHaveLength(5);
  for (const one of asked) await text(...one);
  expect(drawn).toHaveLength(5);
});

test("whoever sends a session, or a cookie unknown here, is neither answered from what is kept nor kept", async () => {
  for (const headers of [
    { cookie: "sb-session=secret-of-a-member" },
    { cookie: "locale=en; kp-hint=x" },
    { cookie: "another=1" },
    { authorization: "Bearer token" },
  ] as Record<string, string>[]) {
    const own = await ask("/pros/a", headers);
    expect(own.headers.get("cache-control"), JSON.stringify(headers)).toBeNull();
    expect(await text("/pros/a", headers)).not.toBe(own.text);
  }
  expect(await text("/pros/a")).toContain("for a visitor");
  expect(await text("/pros/a", { cookie: "sb-session=x" })).not.toContain("for a visitor");
  expect(await text("/pros/a")).toContain("for a visitor");
});

test("a page that sets a cookie, is somebody's own, leads elsewhere, is missing or failed is not kept", async () => {
  for (const [path, status] of [
    ["/pros/cookie", 200],
    ["/pros/own", 200],
    ["/pros/away", 302],
    ["/pros/gone", 404],
    ["/pros/fault", 500],
  ] as const) {
    const { status: got, headers } = await ask(path);
    expect(got, path).toBe(status);
    expect(headers.get("cache-control") ?? "", path).not.toContain("public");
  }
  await ask("/dashboard");
  await ask("/dashboard");
  expect(drawn).toEqual(["/dashboard", "/dashboard"]);
});

test("a write drops what is kept, and a page drawn before it is not kept after it", async () => {
  await text("/find-pro");
  await ask("/anything", {}, "POST");
  expect(await text("/find-pro")).toContain("no. 2");

  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const before = text("/pros/a");
  await ask("/anything", {}, "POST");
  open();
  await before;
  const count = drawn.length;
  await text("/pros/a");
  expect(drawn).toHaveLength(count + 1);
});

test("kept and missing pages name their scripts by hash, whatever letters they hold", async () => {
  const hash = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;
  for (const path of ["/pros/a", "/pros/a", "/pros/gone"]) {
    const policy = (await ask(path)).headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain(hash);
    expect(policy, path).not.toContain("nonce-");
  }
});

test("a browser that has the page is told so, and each form of it is compressed", async () => {
  const plain = await ask("/pros/a");
  const br = await ask("/pros/a", { "accept-encoding": "gzip, br" });
  const gz = await ask("/pros/a", { "accept-encoding": "gzip" });
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
  expect(gunzipSync(gz.bytes).toString()).toBe(plain.text);
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(br.headers.get("vary")).toContain("cookie");
  expect(br.headers.get("cache-control")).toBe(
    "public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=2",
  );
  const again = await ask("/pros/a", { "accept-encoding": "br", "if-none-match": br.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("a thousand addresses take no more than the memory set aside", async () => {
  app.get("/never", (c) => c.text(""));
  for (let n = 0; n < 1000; n++) await text(`/find-pro?q=${n}`);
  expect(await text(`/find-pro?q=${"x".repeat(600)}`)).toContain("no. 1001");
  expect(await text(`/find-pro?q=${"x".repeat(600)}`)).toContain("no. 1002");
});
