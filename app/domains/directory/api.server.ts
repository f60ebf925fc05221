import { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import { proFilters } from "./input.ts";
import { searchPros } from "./queries.server.ts";

/** Short enough that a pro whose documents lapse is gone within the minute. */
const FRESH_SECONDS = 30;

export const directoryApi = new Hono<AppEnv>();

/** Public; the same query as `/find-pro`, with the same parameters. */
directoryApi.get("/api/directory/pros", async (c) => {
  const filters = proFilters(new URL(c.req.url).searchParams);
  c.header("cache-control", `public, max-age=${FRESH_SECONDS}`);
  return c.json({ filters, ...(await searchPros(c.var.ctx, filters)) });
});
