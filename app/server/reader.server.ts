import { getCookie } from "hono/cookie";
import { isRemembered, readerCookie, readerMark } from "#app/domains/auth/cookies.server.ts";
import { READER_COOKIE, READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import type { AppMiddleware } from "#app/infra/http.ts";

const TELLS = /^text\/(html|x-script)\b/;

/** Says on every page and page's data of a member whose it is, for what their phone keeps of it. */
export const tellReader: AppMiddleware = async (c, next) => {
  await next();
  const { ctx } = c.var;
  if (!ctx.actor || ctx.looking || c.req.method !== "GET" || !TELLS.test(c.res.headers.get("content-type") ?? ""))
    return;
  const mark = readerMark(ctx.actor);
  c.res.headers.set(READER_HEADER, mark);
  if (getCookie(c, READER_COOKIE) === mark) return;
  const remember = isRemembered(c.req.header("cookie") ?? null);
  c.header("set-cookie", readerCookie(ctx.services.env, mark, remember), { append: true });
};
