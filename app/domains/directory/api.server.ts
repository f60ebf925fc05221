import { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { negotiateLocale } from "#app/infra/locale.ts";
import { proFilters } from "./input.ts";
import { stampOf } from "./queries/stamp.server.ts";
import { searchPros } from "./queries.server.ts";
import { STAMP_POLICY, stampSvg } from "./rules/stamp-svg.server.ts";

/** Short enough that a pro whose documents lapse is gone within the minute. */
const FRESH_SECONDS = 30;
/** For as long a stamp on another site may say what is over. */
const STAMP_SECONDS = 60;

export const directoryApi = new Hono<AppEnv>();

/** Public; the same query as `/find-pro`, with the same parameters. */
directoryApi.get("/api/directory/pros", async (c) => {
  const filters = proFilters(new URL(c.req.url).searchParams);
  c.header("cache-control", `public, max-age=${FRESH_SECONDS}`);
  return c.json({ filters, ...(await searchPros(c.var.ctx, filters)) });
});

/**
 * A pro's standing as a picture for other sites: without a script, for everybody the same, so no cookie is read or set. The
 * language is `?lang=`, else the browser's.
 */
directoryApi.get("/pros/:slug/stamp.svg", async (c) => {
  const { ctx } = c.var;
  const stamp = await stampOf(ctx, c.req.param("slug"));
  const locale = negotiateLocale(new URL(c.req.url), undefined, c.req.header("accept-language"));
  const { status, validUntil } = stamp.standing;
  const left =
    status === "verified" && validUntil ? Math.ceil((validUntil.getTime() - ctx.now.getTime()) / 1000) : null;
  return c.body(
    withLocale(locale, () => stampSvg(stamp)),
    200,
    {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": `public, max-age=${Math.min(STAMP_SECONDS, left ?? STAMP_SECONDS)}`,
      "content-security-policy": STAMP_POLICY,
      "cross-origin-resource-policy": "cross-origin",
      vary: "accept-language",
    },
  );
});
