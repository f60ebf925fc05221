import { Readable } from "node:stream";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { dispositionOf } from "./file-name.ts";
import { linkOpens } from "./link.server.ts";
import { type ByteRange, isKey, typeOfKey } from "./store.server.ts";

/** Lets our own pages frame the file and a browser's PDF viewer work; nothing in it may run or load. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self' data: blob:; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** One range of a `Range` header within `size` bytes; undefined sends the whole file, null is unsatisfiable. */
function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : null;
}

/**
 * `GET /files/*` with a signature: the bytes, for as long as the link is good. Without one the request goes on to the
 * domain that knows who may have the file.
 */
export const serveSignedFiles: AppMiddleware = async (c, next) => {
  const url = new URL(c.req.url);
  if (!url.searchParams.has("signature")) return next();
  const key = url.pathname.slice("/files/".length);
  const { services, now } = c.var.ctx;
  if (!isKey(key) || !linkOpens(services.env.AUTH_SECRET, key, url.searchParams, now)) return expired(c);
  const size = await services.files.size(key);
  if (size === undefined) return c.body(null, 404, { "cache-control": "no-store" });
  const range = rangeOf(c.req.header("range"), size);
  const headers = {
    "content-type": typeOfKey(key) ?? "application/octet-stream",
    "content-disposition": dispositionOf(url.searchParams.get("name") ?? ""),
    "content-security-policy": FILE_POLICY,
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store, no-transform",
    "accept-ranges": "bytes",
  };
  if (range === null) return c.body(null, 416, { ...headers, "content-range": `bytes */${size}` });
  const length = String(range ? range.end - range.start + 1 : size);
  const partial = range && { "content-range": `bytes ${range.start}-${range.end}/${size}` };
  const answer = { ...headers, "content-length": length, ...partial };
  if (c.req.method === "HEAD") return c.body(null, range ? 206 : 200, answer);
  const body = await services.files.get(key, range);
  if (!body) return c.body(null, 404, { "cache-control": "no-store" });
  return c.body(Readable.toWeb(body) as ReadableStream, range ? 206 : 200, answer);
};

/** Short on purpose: whoever may see the file gets a fresh link from the page they came from. */
const expired = (c: AppContext) => c.text(m.files_link_expired(), 403, { "cache-control": "no-store" });
