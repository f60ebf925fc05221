import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import { BANNER_COOKIE } from "#app/infra/banner.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { LOCALE_COOKIE } from "#app/infra/locale.ts";
import { isTimeZone, ZONE_COOKIE } from "#app/infra/zone.ts";
import { contentSecurityPolicy, inlineScriptHashes, type OtherOrigins } from "./headers.server.ts";
import { localeOf } from "./host.server.ts";

/** Pages that are the same for every visitor of one language and time zone. */
const KEPT_PATHS = /^\/(find-pro|pros\/[^/]+|jobs\/[^/]+)$/;
const KEPT_MS = 2000;
const MOST_BYTES = 24 * 1024 * 1024;
const LONGEST_KEY = 512;
/** A shared cache outside may keep a page as long, and hand it out for that long again while it asks for a newer one. */
const CACHE_CONTROL = `public, max-age=0, must-revalidate, s-maxage=${KEPT_MS / 1000}, stale-while-revalidate=${KEPT_MS / 1000}`;
const DIFFERS_BY = "accept-encoding, accept-language, cookie";
/** Of all cookies these change what a visitor reads; whoever sends another may be a member, and is drawn a page of their own. */
const VISITOR_COOKIES = new Set([LOCALE_COOKIE, ZONE_COOKIE, BANNER_COOKIE]);

type Encoding = "br" | "gzip" | "identity";
type Body = Buffer<ArrayBuffer>;
const ENCODERS: Record<Encoding, (html: Body) => Promise<Body>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => html,
};

/** A drawn page with the forms of it that were asked for, each compressed once. */
class KeptPage {
  readonly #html: Body;
  readonly #bodies = new Map<Encoding, Promise<Body>>();
  readonly #headers: Record<string, string>;
  readonly #tag: string;

  constructor(html: Body, others: OtherOrigins) {
    this.#html = html;
    this.#tag = createHash("sha256").update(html).digest("base64url").slice(0, 22);
    this.#headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": CACHE_CONTROL,
      "content-security-policy": policyFor(html, others),
      vary: DIFFERS_BY,
    };
  }

  /** Bytes that it takes: the page, and half of it for its compressed forms. */
  get size() {
    return Math.ceil(this.#html.length * 1.5);
  }

  async answer(c: AppContext): Promise<Response> {
    const accept = c.req.header("accept-encoding") ?? "";
    const encoding: Encoding = /\bbr\b/.test(accept) ? "br" : /\bgzip\b/.test(accept) ? "gzip" : "identity";
    const etag = `"${this.#tag}-${encoding}"`;
    const headers = { ...this.#headers, etag };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const making = this.#bodies.get(encoding) ?? ENCODERS[encoding](this.#html);
    this.#bodies.set(encoding, making);
    const body = await making;
    return c.body(body, 200, {
      ...headers,
      "content-length": String(body.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
  }
}

const cookieNames = (c: AppContext) =>
  (c.req.header("cookie") ?? "")
    .split(";")
    .map((pair) => pair.split("=")[0]?.trim() ?? "")
    .filter(Boolean);

/** Under what a request's page is kept: address, language, time zone, banner; null when it may be a member's or is none of these. */
function keyOf(c: AppContext): string | null {
  if (c.req.method !== "GET" || !KEPT_PATHS.test(c.req.path) || c.req.header("authorization") !== undefined)
    return null;
  if (!cookieNames(c).every((name) => VISITOR_COOKIES.has(name))) return null;
  const zone = getCookie(c, ZONE_COOKIE) ?? "";
  const { pathname, search } = new URL(c.req.url);
  const key = `${localeOf(c)} ${isTimeZone(zone) ? zone : ""} ${c.var.banner?.id ?? ""} ${pathname}${search}`;
  return key.length <= LONGEST_KEY ? key : null;
}

/**
 * Keeps the pages that visitors read most for two seconds, and draws each once however many ask at the same time. A write
 * that this process answers drops them all; what another process wrote is seen when the two seconds are over. Whoever sends
 * a cookie of a session, or any that is not known here, is neither answered from it nor kept in it. Kept pages name their
 * scripts by hash: a nonce is good for one answer only.
 */
export function visitorPages(others: OtherOrigins): AppMiddleware {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const drawing = new Map<string, Promise<KeptPage | null>>();
  let writes = 0;

  return async (c, next) => {
    const key = keyOf(c);
    if (key === null) {
      await next();
      if (!/^(GET|HEAD|OPTIONS)$/.test(c.req.method)) {
        writes += 1;
        kept.clear();
        drawing.clear();
      }
      return;
    }
    const drawnMeanwhile = drawing.get(key);
    const known = kept.get(key) ?? (drawnMeanwhile && (await drawnMeanwhile));
    if (known) return known.answer(c);

    const before = writes;
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>();
    drawing.set(key, promise);
    let drawn: KeptPage | null = null;
    try {
      c.set("scriptsByHash", true);
      await next();
      const html = isHtml(c.res) ? Buffer.from(await c.res.arrayBuffer()) : null;
      if (html && maySend(c.res)) drawn = new KeptPage(html, others);
      else if (html) replace(c, withHashes(c.res, html, others));
      if (drawn && before === writes) kept.set(key, drawn);
    } finally {
      if (drawing.get(key) === promise) drawing.delete(key);
      resolve(drawn);
    }
    if (drawn) replace(c, await drawn.answer(c));
  };
}

const isHtml = ({ headers }: Response) => /^text\/html\b/.test(headers.get("content-type") ?? "");

/** Whether others may be sent the same answer: a page that stands, sets nothing and calls itself nobody's own. */
const maySend = ({ status, headers }: Response) =>
  status === 200 && !headers.has("set-cookie") && !/\b(private|no-store)\b/.test(headers.get("cache-control") ?? "");

const policyFor = (html: Body, others: OtherOrigins) =>
  contentSecurityPolicy(inlineScriptHashes(html.toString("latin1"), "latin1"), others);

function withHashes({ status, headers }: Response, html: Body, others: OtherOrigins): Response {
  const same = new Headers(headers);
  same.set("content-security-policy", policyFor(html, others));
  return new Response(html, { status, headers: same });
}

/** Hono adds the headers of an answer to the one that replaces it, unless there is none. */
function replace(c: AppContext, answer: Response) {
  c.res = undefined;
  c.res = answer;
}
