import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { createApp } from "#app/server/app.server.ts";

/** The real app on a test's services, without pages: `app.request(path, init)`. Its clock is the real one. */
export const testApp = (ctx: Ctx): Hono<AppEnv> =>
  createApp({ services: ctx.services, build: async () => ({}) as ServerBuild, mode: "production" });
