import { Duplex, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { AppMiddleware } from "#app/infra/http.ts";

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

const brotli = () =>
  createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
const gzip = () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });

/** Tokens are never compressed together with what a caller sent: the length of the answer would tell of them. */
const HOLDS_TOKENS = /^\/auth\/v1\//;

/** Compresses answers made on the fly, flushing each chunk so that streamed pages still stream. */
export function compress(threshold = 1024): AppMiddleware {
  return async (c, next) => {
    await next();
    const { res } = c;
    const length = res.headers.get("content-length");
    if (
      c.req.method === "HEAD" ||
      HOLDS_TOKENS.test(c.req.path) ||
      res.headers.has("content-encoding") ||
      (length && Number(length) < threshold) ||
      !COMPRESSIBLE.test(res.headers.get("content-type") ?? "") ||
      /no-transform/.test(res.headers.get("cache-control") ?? "")
    )
      return;
    if (!/\baccept-encoding\b/.test(res.headers.get("vary") ?? "")) res.headers.append("vary", "accept-encoding");
    const accept = c.req.header("accept-encoding") ?? "";
    const encoding = /\bbr\b/.test(accept) ? "br" : /\bgzip\b/.test(accept) ? "gzip" : undefined;
    // Asked last: to look at the body makes a stream of it.
    if (!encoding || !res.body) return;
    const zip: Transform = encoding === "br" ? brotli() : gzip();
    const body = res.body.pipeThrough(
      Duplex.toWeb(zip) as unknown as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>,
    );
    c.res = new Response(body, res);
    c.res.headers.delete("content-length");
    c.res.headers.set("content-encoding", encoding);
  };
}
