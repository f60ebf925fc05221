import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Env } from "#app/infra/env.server.ts";
import type { AppEnv, AppMiddleware } from "#app/infra/http.ts";
import { answerProtocolError } from "./errors.server.ts";

/** Same-origin pages need none of this; tools on our own address, and the pages that AUTH_ORIGINS lists, do. */
const forOrigins = cors({
  origin: (origin, c) => (mayRead(c.var.ctx.services.env, origin) ? origin : null),
  allowHeaders: ["Authorization", "Content-Type", "X-Client-Info", "apikey", "X-Supabase-Api-Version"],
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: ["X-Supabase-Api-Version", "X-Total-Count", "Link"],
});

const mayRead = ({ PUBLIC_URL, AUTH_ORIGINS }: Env, origin: string): boolean =>
  origin === new URL(PUBLIC_URL).origin || AUTH_ORIGINS.includes(origin);

/** Callers that name no origin are no pages, and are spared what only a page's browser reads. */
const crossOrigin: AppMiddleware = (c, next) => (c.req.header("origin") ? forOrigins(c, next) : next());

/** An empty router of the auth protocol: its rule for other origins, and errors in its own shape. */
export const protocolRoutes = (): Hono<AppEnv> => new Hono<AppEnv>().use(crossOrigin).onError(answerProtocolError);
