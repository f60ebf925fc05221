import { createHash } from "node:crypto";
import { getCookie } from "hono/cookie";
import { html } from "hono/html";
import { hasHint } from "#app/domains/auth/cookies.server.ts";
import {
  BANNER_CLOSED_SECONDS,
  BANNER_COOKIE,
  BANNER_ELEMENT,
  BANNER_QUERY,
  MAINTENANCE_ELEMENT,
} from "#app/infra/banner.ts";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import type { AppContext, AppEnv, AppMiddleware } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { isMaintained, maintenanceWords } from "#app/infra/maintenance.server.ts";
import type { Banner, Maintenance } from "#app/infra/settings/registry.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { systemCtx } from "./ctx.server.ts";
import { localeOf } from "./host.server.ts";

const PAGE_METHODS = ["GET", "HEAD"];
/** Where no page is answered. */
const NO_PAGE = /^\/(assets|api|auth\/v1|functions\/v1|health|files)\/|\.data$/;
/** The longest that a page waits for its banner: one that needs no database is answered while that is slow or away. */
const LONGEST_WAIT_MS = 250;

function inTime<T>(read: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
  });
  return Promise.race([read.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What stands above a page: what it is known by, and its markup. */
type Line = { id: string; markup: string };

const idOf = (value: Banner | Maintenance) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").replace(/\W/g, "").slice(0, 10);

const stands = ({ en, from, until }: Banner, now: number) =>
  Boolean(en) && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now);

const LOOK = "flex items-start gap-4 border-b border-flag bg-flag-wash px-5 py-2";
const TEXT_LOOK = "min-w-0 flex-1 self-center wrap-anywhere whitespace-pre-line";

function bannerMarkup(c: AppContext, id: string, banner: Banner): string {
  const locale = localeOf(c);
  const { pathname, searchParams } = new URL(c.req.url);
  const params = new URLSearchParams(searchParams);
  params.set(BANNER_QUERY, id);
  return withLocale(locale, () =>
    String(
      html`<${BANNER_ELEMENT} role="region" aria-label="${m.app_banner()}" data-chrome data-id="${id}" data-until="${banner.until ?? ""}" class="${LOOK}"><p class="${TEXT_LOOK}">${banner[locale]}</p><a href="${`${pathname}?${params}`}" rel="nofollow" class="link inline-flex min-h-11 items-center">${m.app_banner_close()}</a></${BANNER_ELEMENT}>`,
    ),
  );
}

/** The line that nobody closes: nothing is saved now. */
async function maintenanceLine(c: AppContext, ctx: Ctx): Promise<Line | null> {
  const value = await inTime(setting(ctx, "site.maintenance"));
  if (!value || !isMaintained(value, ctx.now)) return null;
  const locale = localeOf(c);
  const markup = withLocale(locale, () =>
    String(
      html`<${MAINTENANCE_ELEMENT} role="region" aria-label="${m.app_maintenance_title()}" data-chrome data-until="${value.until ?? ""}" class="${LOOK}"><p class="${TEXT_LOOK} py-2"><strong>${m.app_maintenance_title()}</strong> ${maintenanceWords(value, locale)}</p></${MAINTENANCE_ELEMENT}>`,
    ),
  );
  return { id: idOf(value), markup };
}

/** The operator's words, for those whom they are meant for. */
async function bannerLine(c: AppContext, ctx: Ctx): Promise<Line | null> {
  const banner = await inTime(setting(ctx, "site.banner"));
  if (!banner || !stands(banner, ctx.now.getTime())) return null;
  if (banner.to === "members" && !hasHint(c.req.header("cookie") ?? null)) return null;
  const id = idOf(banner);
  return { id, markup: bannerMarkup(c, id, banner) };
}

/** Finds what stands above the page for whoever asks, for those who write pages (`withBanner`). */
export const findBanner =
  (services: Services): AppMiddleware =>
  async (c, next) => {
    if (!PAGE_METHODS.includes(c.req.method) || NO_PAGE.test(c.req.path)) return next();
    const ctx = systemCtx(services);
    const [banner, maintenance] = await Promise.all([bannerLine(c, ctx), maintenanceLine(c, ctx)]);
    const closes = banner !== null && c.req.query(BANNER_QUERY) === banner.id;
    const isClosed = closes || getCookie(c, BANNER_COOKIE) === banner?.id;
    const lines = [maintenance, isClosed ? null : banner].filter((line) => line !== null);
    if (lines.length)
      c.set("banner", { id: lines.map(({ id }) => id).join(""), markup: lines.map(({ markup }) => markup).join("") });
    await next();
    if (closes)
      c.header("set-cookie", `${BANNER_COOKIE}=${banner.id}; Path=/; Max-Age=${BANNER_CLOSED_SECONDS}; SameSite=Lax`, {
        append: true,
      });
  };

/** A page with the words above all else in it, so that nothing moves once they are there. */
export const withBanner = (page: string, { markup }: NonNullable<AppEnv["Variables"]["banner"]>): string =>
  page.replace("<body>", (body) => body + markup);
