import type { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";

/** Every door that is not a page. Routes here are private unless the walk in `routes.test.ts` lists them as public. */
export function mountApi(app: Hono<AppEnv>) {
  return app;
}
