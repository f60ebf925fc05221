import { createHash, timingSafeEqual } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Waits } from "#app/infra/counts.server.ts";
import type { Services } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { METRICS_TYPE, metricsText, openMetrics, requestSeconds } from "#app/infra/metrics.server.ts";
import { tally } from "#app/infra/tally.server.ts";
import { isLocalCaller, systemCtx } from "./ctx.server.ts";

export const METRICS_PATH = "/metrics";
/** Whoever waits longer begins to doubt that anything happens. */
const SLOW_SECONDS = 1;
/** What a member sends or takes in full takes as long as their line is slow. */
const STREAMS = /^(\/api)?\/uploads\/|^\/functions\/v1\/|\/export$/;

/** Names of places are few: what stands first in an address that exists. */
function placeOf(path: string, status: number): string {
  if (status === 404 || status === 400 || status === 421) return "nowhere";
  const [, first = "", second = ""] = path.replace(/\.data$/, "").split("/");
  if (first === "api" || first === "auth")
    return /^[a-z0-9-]{1,24}$/.test(second) ? `/${first}/${second}` : `/${first}`;
  return /^[a-z0-9._-]{0,32}$/.test(first) ? `/${first}` : "nowhere";
}

/** Measures how long each request took; a stream of events counts until it begins. */
export const timed: AppMiddleware = async (c, next) => {
  const begun = performance.now();
  await next();
  const { status } = c.res;
  const place = placeOf(c.req.path, status);
  const seconds = (performance.now() - begun) / 1000;
  requestSeconds.observe({ method: c.req.method, place, status: String(status) }, seconds);
  tally("web.answers", "", Math.round(seconds * 1000));
  if (status >= 500) tally("web.errors", place);
  if (seconds > SLOW_SECONDS && !STREAMS.test(c.req.path)) tally("web.slow", place, Math.round(seconds * 1000));
};

/** What the process tells of its own services. */
export function measure(services: Services): void {
  const { database, live } = services;
  const jobs = async (column: SQL) => {
    const { rows } = await database.db.execute<{ name: string; n: number }>(
      sql`select name, ${column} as n from pgboss.queue`,
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
  };
  let reading: Promise<Waits[]> | null = null;
  /** Both figures of a scrape are asked for at once and come from one statement. */
  const atDesk = async (figureOf: (waits: Waits, now: number) => number) => {
    reading ??= services.waiting(systemCtx(services)).finally(() => {
      reading = null;
    });
    const now = Date.now();
    return Object.fromEntries((await reading).map((waits) => [waits.place, figureOf(waits, now)]));
  };
  openMetrics({
    connections: () => database.connections(),
    streams: () => ({ events: live.size }),
    replicaBehind: (): Record<string, number> => {
      const seconds = database.replica?.behindSeconds() ?? null;
      return seconds === null ? {} : { replica: seconds };
    },
    waitingJobs: () => jobs(sql`queued_count + deferred_count`),
    failedJobs: () => jobs(sql`failed_count`),
    atDesk: () => atDesk(({ count }) => count),
    oldestAtDesk: () => atDesk(({ since }, now) => (since ? Math.round((now - since.getTime()) / 1000) : 0)),
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function isAllowed(c: AppContext, { env }: Services): boolean {
  const given = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (env.METRICS_TOKEN && given) return timingSafeEqual(digest(given), digest(env.METRICS_TOKEN));
  return isLocalCaller(c, env.TRUSTED_PROXIES);
}

/** GET: what is measured, for this machine and for whoever has METRICS_TOKEN. Throws `forbidden`. */
export async function metrics(c: AppContext, services: Services): Promise<Response> {
  if (!isAllowed(c, services))
    throw forbidden("no_metrics", "This address is for this machine, and for callers with METRICS_TOKEN.");
  return c.body(await metricsText(), 200, { "content-type": METRICS_TYPE, "cache-control": "no-store" });
}
