import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { createApp } from "#app/server/app.server.ts";

/**
 * The real app on a test's services, without pages unless `build` has them: `app.request(path, init)`, where a path is one of PUBLIC_URL. Its clock
 * is the real one.
 */
export function testApp(ctx: Ctx, build = {} as ServerBuild): Hono<AppEnv> {
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const { request } = app;
  app.request = (input, ...more) =>
    request(typeof input === "string" ? new URL(input, ctx.services.env.PUBLIC_URL).href : input, ...more);
  return app;
}
