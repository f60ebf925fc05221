import { hasHint, readPageToken } from "#app/domains/auth/cookies.server.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";

const isApi = (path: string) => /^\/(api|auth\/v1|functions\/v1)\//.test(path);

/** Whether the request carries a session of any kind, also one that is over: the answer may speak of a member. */
const carriesSession = (c: AppContext): boolean =>
  Boolean(c.var.ctx?.actor) ||
  c.req.header("authorization") !== undefined ||
  hasHint(c.req.header("cookie") ?? null) ||
  (c.var.ctx !== undefined && readPageToken(c) !== undefined);

/** Adds what an answer depends on to what it says already. */
function vary(headers: Headers, names: string[]) {
  const said = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  headers.set("vary", [...new Set([...said, ...names])].filter(Boolean).join(", "));
}

/**
 * Who may keep an answer: whatever a request with a session gets is kept by nobody, whichever page it is; pages of
 * strangers are asked for again each time, and differ by cookie and language; other answers and refusals are not kept. An
 * answer that calls itself public is the same for everybody, and stays so.
 */
export const keptByActor: AppMiddleware = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const said = headers.get("cache-control") ?? "";
  const api = isApi(c.req.path);
  if (/\bpublic\b/.test(said) && status < 400) return;
  vary(headers, api ? ["authorization", "accept-language"] : ["cookie", "accept-language"]);
  const transform = /\bno-transform\b/.test(said) ? ", no-transform" : "";
  if (carriesSession(c) || headers.has("set-cookie")) headers.set("cache-control", `private, no-store${transform}`);
  else if (!said || /\bpublic\b/.test(said))
    headers.set("cache-control", api || status >= 400 ? "no-store" : "no-cache");
};
