import { Hono } from "hono";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import { notFound, statusOf } from "#app/infra/errors.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { asRefusal, isFault } from "#app/infra/refusal.server.ts";
import { m } from "#paraglide/messages.js";
import { authorize } from "./api/authorize.server.ts";
import { openApiText } from "./api/openapi.server.ts";
import type { AnyOperation } from "./api/operation.server.ts";
import { OPERATIONS } from "./api/operations.server.ts";
import { bodyText, readCall } from "./api/read-call.server.ts";
import { type Answer, keyIn, runOnce } from "./commands/run-once.server.ts";
import type { Bearer } from "./queries/bearer.server.ts";
import { publicError } from "./rules/public-error.ts";

/** Tools of any origin may call: what they prove themselves with is a header that no browser adds by itself. */
export const openToAllOrigins = cors({
  origin: "*",
  allowMethods: ["GET", "POST", "PATCH", "OPTIONS"],
  allowHeaders: ["authorization", "content-type", "idempotency-key", "accept-language"],
  exposeHeaders: ["link", "ratelimit", "ratelimit-policy", "retry-after", "idempotency-replayed", "www-authenticate"],
  maxAge: 86_400,
});

/** Mounted at `/api/v1`: every operation of the public API, its description, and nothing else. */
export const developersApi = new Hono<AppEnv>();

developersApi.get("/openapi.json", (c) => {
  c.header("content-type", "application/json; charset=utf-8");
  c.header("cache-control", "public, max-age=300");
  c.header("vary", "accept-language");
  return c.body(openApiText(c.var.ctx));
});

for (const one of OPERATIONS)
  developersApi.on(one.method.toUpperCase(), one.path.replace(/\{(\w+)\}/g, ":$1"), (c) => answer(c, one));

developersApi.all("*", () => {
  throw notFound("no_such_operation", m.developers_no_such_operation());
});

developersApi.onError((error, c) => {
  const refusal = asRefusal(error);
  if (isFault(refusal)) c.var.ctx.log.error({ err: error, path: routePath(c) }, "call failed");
  c.header("cache-control", "no-store");
  if (refusal?.retryAfterSeconds) c.header("retry-after", String(refusal.retryAfterSeconds));
  if (refusal) return c.json({ error: publicError(refusal) }, statusOf(refusal.kind));
  return c.json({ error: { kind: "unknown", code: "internal", message: m.app_error_title() } }, 500);
});

async function answer(c: AppContext, one: AnyOperation): Promise<Response> {
  c.header("cache-control", "no-store");
  const bearer = await authorize(c, one.scope);
  const text = one.method === "get" ? "" : await bodyText(c);
  const header = one.method === "post" ? c.req.header("idempotency-key") : undefined;
  const { ctx } = c.var;
  const run = work(c, one, bearer, text);
  if (header === undefined) return send(c, await run(ctx));
  // What was called goes into the hash alone: an address may hold anything.
  const call = {
    tokenId: bearer.tokenId,
    route: `${c.req.method} ${one.path}`,
    key: keyIn(header),
    body: `${c.req.path}\n${text}`,
  };
  const { replayed, ...done } = await runOnce(ctx, call, run);
  if (replayed) c.header("idempotency-replayed", "true");
  return send(c, { status: done.status, text: done.text });
}

/** Reads the call at once, so that what is no call of this operation uses up no key. */
function work(c: AppContext, one: AnyOperation, bearer: Bearer, text: string) {
  const asked = readCall(c, one, text);
  return async (ctx: AppContext["var"]["ctx"]): Promise<Answer & { next: string | null | undefined }> => {
    const result = await one.run({ ctx, bearer, ...asked });
    // Parsing cuts off whatever the description does not name.
    const answered = one.answer?.parse(result) as { next_cursor?: string | null } | undefined;
    const next = one.method === "get" ? answered?.next_cursor : null;
    return { status: one.status, text: one.answer ? JSON.stringify(answered) : "", next };
  };
}

function send(c: AppContext, { status, text, next }: Answer & { next?: string | null | undefined }): Response {
  if (!text) return c.body(null, 204);
  if (next) c.header("link", `<${nextAddress(c, next)}>; rel="next"`);
  c.header("content-type", "application/json; charset=utf-8");
  return c.body(text, status as 200);
}

function nextAddress(c: AppContext, cursor: string): string {
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", cursor);
  return `${c.var.ctx.services.env.PUBLIC_URL}${url.pathname}${url.search}`;
}
