import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { getCookie } from "hono/cookie";
import { getMimeType } from "hono/utils/mime";
import type { AppMiddleware } from "#app/infra/http.ts";
import { BASE_LOCALE, LOCALE_COOKIE, type Locale, negotiateLocale } from "#app/infra/locale.ts";
import { withBanner } from "./banner.server.ts";
import { contentSecurityPolicy, inlineScriptHashes, type OtherOrigins } from "./headers.server.ts";

type Variant = { body: Buffer<ArrayBuffer>; etag: string; encoding: string };
type File = { headers: Record<string, string>; variants: Variant[]; tag: string; page?: string };

/** A worker is governed by the policy of its own file, not by that of the page. */
const WORKER = /(-worker-[\w-]+|^service-worker)\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** A script, style or font of a build, by the address it is asked for at. */
const ASSET = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2))$/;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("base64");

function readStatic(root: string, path: string, others: OtherOrigins): File {
  const raw = readFileSync(join(root, path));
  const tag = sha256(raw).slice(0, 22);
  const variants: Variant[] = [];
  for (const [encoding, suffix] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const)
    if (existsSync(join(root, path + suffix)))
      variants.push({ body: readFileSync(join(root, path + suffix)), etag: `"${tag}-${encoding}"`, encoding });
  variants.push({ body: raw, etag: `"${tag}"`, encoding: "" });
  const html = extname(path) === ".html";
  return {
    variants,
    tag,
    ...(html && { page: raw.toString() }),
    headers: {
      "content-type": getMimeType(path) ?? "application/octet-stream",
      "cache-control": path.startsWith(`assets${sep}`)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0, must-revalidate",
      vary: html ? "accept-encoding, accept-language, cookie" : "accept-encoding",
      ...(WORKER.test(path) && { "content-security-policy": WORKER_POLICY }),
      ...(html && {
        "content-security-policy": contentSecurityPolicy(inlineScriptHashes(raw.toString()), others),
      }),
    },
  };
}

/** URL of a built file; pages stand as `<path>/index.<locale>.html`. */
const urlOf = (path: string) => `/${path.split(sep).join("/")}`;
const pageOf = (url: string): { page: string; locale: Locale } | undefined => {
  const match = /^(.*)\/index\.(\w\w)\.html$/.exec(url);
  return match ? { page: match[1] || "/", locale: match[2] as Locale } : undefined;
};

/**
 * The client build and the prerendered pages, held in memory with their compressed forms, ETags and script hashes.
 * `earlier` is a folder whose `assets` hold scripts and styles of earlier releases, for pages that are still open.
 */
export function staticFiles(root: string, others: OtherOrigins, earlier?: string): AppMiddleware {
  const files = new Map<string, File>();
  const pages = new Map<string, Map<Locale, File>>();
  for (const path of existsSync(root) ? (readdirSync(root, { recursive: true }) as string[]) : []) {
    const ext = extname(path);
    if (!ext || ext === ".br" || ext === ".gz" || path.startsWith(".vite")) continue;
    const url = urlOf(path);
    const page = pageOf(url);
    const file = readStatic(root, path, others);
    if (!page) files.set(url, file);
    else pages.set(page.page, (pages.get(page.page) ?? new Map<Locale, File>()).set(page.locale, file));
  }

  const find = (path: string, locale: () => Locale): File | undefined => {
    const page = pages.get(path) ?? pages.get(path.replace(/(.)\/$/, "$1"));
    return page ? (page.get(locale()) ?? page.get(BASE_LOCALE)) : files.get(path);
  };

  const ofEarlier = (path: string): File | undefined => {
    const name = ASSET.exec(path)?.[1];
    if (!earlier || !name || !existsSync(join(earlier, "assets", name))) return undefined;
    const file = readStatic(earlier, join("assets", name), others);
    files.set(path, file);
    return file;
  };

  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const locale = () =>
      negotiateLocale(new URL(c.req.url), getCookie(c, LOCALE_COOKIE), c.req.header("accept-language"));
    const file = find(c.req.path, locale) ?? ofEarlier(c.req.path);
    if (!file) {
      if (c.req.path.startsWith("/assets/")) return c.text("Not found", 404, { "cache-control": "no-store" });
      return next();
    }
    const { banner } = c.var;
    if (file.page && banner) {
      const etag = `W/"${file.tag}-${banner.id}"`;
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, { ...file.headers, etag });
      return c.body(withBanner(file.page, banner), 200, { ...file.headers, etag });
    }
    const accept = c.req.header("accept-encoding") ?? "";
    const variant = file.variants.find((v) => !v.encoding || accept.includes(v.encoding));
    if (!variant) return next();
    const headers = {
      ...file.headers,
      etag: variant.etag,
      ...(variant.encoding && { "content-encoding": variant.encoding }),
    };
    if (c.req.header("if-none-match") === variant.etag) return c.body(null, 304, headers);
    return c.body(variant.body, 200, { ...headers, "content-length": String(variant.body.length) });
  };
}
