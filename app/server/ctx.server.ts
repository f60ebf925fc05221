import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { getCookie } from "hono/cookie";
import { matchedRoutes } from "hono/route";
import { factorOwed } from "#app/domains/auth/access.ts";
import { spokenLanguage } from "#app/domains/auth/api/spoken-language.server.ts";
import { readPageToken } from "#app/domains/auth/cookies.server.ts";
import { actorOfToken, owesFactor } from "#app/domains/auth/queries.server.ts";
import { opensHalfIn, takesFactor } from "#app/domains/auth/rules/aal.ts";
import { secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { dutiesOf } from "#app/domains/operators/queries/duty.server.ts";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppContext, AppMiddleware } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { isLocale, LOCALE_COOKIE, type Locale, negotiateLocale } from "#app/infra/locale.ts";
import { maintenance } from "#app/infra/maintenance.server.ts";
import { isLoopbackAddress } from "#app/infra/this-machine.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { DEFAULT_ZONE, isTimeZone, ZONE_COOKIE } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { waitsInMaintenance } from "./maintenance.server.ts";
import { markWriter, readsReplica } from "./replica-reads.server.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Paths whose callers prove themselves with `Authorization: Bearer`; every other path uses the page cookie. */
const BEARER_PATH = /^\/(api|auth\/v1|functions\/v1)\//;
/** Mail programs post here by what the address carries, the text message provider by what it signs; no cookie counts. */
const PROVEN_BY_ADDRESS = /^\/((unsubscribe|record-news|renewals|estimate-mail)\/|sms\/replies$)/;
/** The payment provider posts here; its signature is the proof. */
const PROVEN_BY_SIGNATURE = /^\/webhooks\//;
/** Its answer shows the caller's own account whole. */
const USER_PATH = "/auth/v1/user";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A ctx outside any request: for jobs, the command line and the schedule. */
export const systemCtx = (services: Services, more: Partial<Ctx> = {}): Ctx => ({
  actor: null,
  db: services.database.db,
  now: new Date(),
  locale: "en",
  requestId: randomUUID(),
  ip: "127.0.0.1",
  local: true,
  log: services.log,
  services,
  newId: randomUUID,
  ...more,
});

function socketAddress(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    return "127.0.0.1";
  }
}

const forwardedFor = (c: AppContext) =>
  c.req
    .header("x-forwarded-for")
    ?.split(",")
    .map((s) => s.trim());

/** The caller's address: the socket's, or the one written by the outermost trusted proxy. */
function callerAddress(c: AppContext, trustedProxies: number): string {
  const forwarded = forwardedFor(c);
  if (trustedProxies && forwarded?.length) return forwarded.at(-trustedProxies) ?? forwarded[0] ?? "";
  return socketAddress(c);
}

/** What proxies write about those they speak for. */
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * True for a caller on this machine. Behind a trusted proxy only the address that it writes counts, and its silence counts
 * for nothing; where none is trusted, whatever came through one is a stranger's.
 */
export function isLocalCaller(c: AppContext, trustedProxies: number): boolean {
  if (!isLoopbackAddress(socketAddress(c))) return false;
  if (!trustedProxies) return !PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  return isLoopbackAddress(forwardedFor(c)?.at(-trustedProxies) ?? "");
}

/** True for a write that a page of another site could have sent with our cookie. */
function isCrossSiteWrite(c: AppContext): boolean {
  if (SAFE_METHODS.has(c.req.method)) return false;
  const site = c.req.header("sec-fetch-site");
  if (site) return site !== "same-origin";
  const origin = c.req.header("origin");
  return !origin || !URL.canParse(origin) || new URL(origin).host !== c.req.header("host");
}

/** Whether a call answers this request and not a page, whose action leads to the prompt by itself. */
const isDoor = (c: AppContext): boolean => matchedRoutes(c).some(({ method }) => method !== "ALL");

/** Keeps the language that `?lang=` asked for, on built and on rendered pages alike; a picture on another site keeps none. */
export const keepLocale: AppMiddleware = async (c, next) => {
  await next();
  const lang = c.req.query("lang");
  if (!isLocale(lang) || getCookie(c, LOCALE_COOKIE) === lang) return;
  if (c.res.headers.get("content-type")?.startsWith("image/")) return;
  c.header("set-cookie", `${LOCALE_COOKIE}=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`, { append: true });
};

/** What a maintenance says to whoever writes; null for the owners of the installation, and while the database is away, which says so itself. */
async function closedFor(ctx: Ctx): Promise<AppError | null> {
  const closed = await maintenance(ctx).catch(() => null);
  return closed && (await dutiesOf(ctx)).includes("owner") ? null : closed;
}

/**
 * Makes the one ctx of a request: language, address, actor, and where it reads. Cookie-borne writes must come from our own pages, and no write
 * comes from a session that owes its second factor, but for what `takesFactor` leaves open, or in a maintenance, but for what
 * `waitsInMaintenance` leaves open.
 */
export const requestCtx =
  (services: Services): AppMiddleware =>
  async (c, next) => {
    const url = new URL(c.req.url);
    const locale: Locale = negotiateLocale(url, getCookie(c, LOCALE_COOKIE), c.req.header("accept-language"));

    const told = getCookie(c, ZONE_COOKIE);
    const zone = told && isTimeZone(told) ? told : undefined;
    const inReadersWords = <T>(work: () => T) =>
      withLocale(spokenLanguage(c, locale), () => withZone(zone ?? DEFAULT_ZONE, work));

    await inReadersWords(async () => {
      const bearerPath = BEARER_PATH.test(url.pathname);
      const provenByAddress = PROVEN_BY_ADDRESS.test(url.pathname) || PROVEN_BY_SIGNATURE.test(url.pathname);
      if (!bearerPath && !provenByAddress && isCrossSiteWrite(c))
        throw new AppError("forbidden", "cross_site", m.app_cross_site());
      const requestId = randomUUID();
      const ctx = systemCtx(services, {
        locale,
        zone,
        requestId,
        ip: callerAddress(c, services.env.TRUSTED_PROXIES),
        local: isLocalCaller(c, services.env.TRUSTED_PROXIES),
        log: services.log.child({ requestId }),
      });
      c.set("ctx", ctx);
      const token = bearerPath ? /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] : readPageToken(c);
      const { replica } = services.database;
      if (replica && !token && readsReplica(c)) ctx.db = replica.db;
      const asked = { halfIn: true, forAnswer: url.pathname === USER_PATH };
      const actor = token && !provenByAddress ? await actorOfToken(ctx, token, asked) : null;
      const owes = actor !== null && owesFactor(actor);
      ctx.actor = owes && !opensHalfIn(url.pathname) ? null : actor;
      if (owes && takesFactor(c.req.method, url.pathname)) {
        if (isDoor(c)) throw factorOwed(c.req.method, url.pathname);
        ctx.owes = secondFactorPath(url.pathname.replace(/\.data$/, "") + url.search);
      }
      const closed = waitsInMaintenance(c.req.method, url) ? await closedFor(ctx) : null;
      if (closed && (isDoor(c) || SAFE_METHODS.has(c.req.method))) throw closed;
      if (closed) ctx.closed = closed;
      await next();
      if (replica && !SAFE_METHODS.has(c.req.method) && !bearerPath && !provenByAddress) markWriter(c, services.env);
    });
  };
