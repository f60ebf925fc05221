import { createHash } from "node:crypto";
import { getCookie } from "hono/cookie";
import { html } from "hono/html";
import { hasHint } from "#app/domains/auth/cookies.server.ts";
import { BANNER_CLOSED_SECONDS, BANNER_COOKIE, BANNER_ELEMENT, BANNER_QUERY } from "#app/infra/banner.ts";
import type { Services } from "#app/infra/ctx.ts";
import type { AppContext, AppEnv, AppMiddleware } from "#app/infra/http.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Banner } from "#app/infra/settings/registry.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { systemCtx } from "./ctx.server.ts";
import { localeOf } from "./host.server.ts";

const PAGE_METHODS = ["GET", "HEAD"];

const idOf = (banner: Banner) =>
  createHash("sha256").update(JSON.stringify(banner)).digest("base64url").replace(/\W/g, "").slice(0, 10);

const stands = ({ en, from, until }: Banner, now: number) =>
  Boolean(en) && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now);

function markupOf(c: AppContext, id: string, banner: Banner): string {
  const locale = localeOf(c);
  const { pathname, searchParams } = new URL(c.req.url);
  const params = new URLSearchParams(searchParams);
  params.set(BANNER_QUERY, id);
  return withLocale(locale, () =>
    String(
      html`<${BANNER_ELEMENT} role="region" aria-label="${m.app_banner()}" data-chrome data-id="${id}" data-until="${banner.until ?? ""}" class="flex items-start gap-4 border-b border-flag bg-flag-wash px-5 py-2"><p class="min-w-0 flex-1 self-center wrap-anywhere whitespace-pre-line">${banner[locale]}</p><a href="${`${pathname}?${params}`}" rel="nofollow" class="link inline-flex min-h-11 items-center">${m.app_banner_close()}</a></${BANNER_ELEMENT}>`,
    ),
  );
}

/**
 * Finds the operator's words for whoever asks, for those who write pages (`withBanner`). A database that does not answer
 * keeps no page from being shown.
 */
export const findBanner =
  (services: Services): AppMiddleware =>
  async (c, next) => {
    if (!PAGE_METHODS.includes(c.req.method) || c.req.path.startsWith("/assets/")) return next();
    const banner = await setting(systemCtx(services), "site.banner").catch(() => null);
    if (!banner || !stands(banner, Date.now())) return next();
    if (banner.to === "members" && !hasHint(c.req.header("cookie") ?? null)) return next();
    const id = idOf(banner);
    const closes = c.req.query(BANNER_QUERY) === id;
    if (!closes && getCookie(c, BANNER_COOKIE) !== id) c.set("banner", { id, markup: markupOf(c, id, banner) });
    await next();
    if (closes)
      c.header("set-cookie", `${BANNER_COOKIE}=${id}; Path=/; Max-Age=${BANNER_CLOSED_SECONDS}; SameSite=Lax`, {
        append: true,
      });
  };

/** A page with the words above all else in it, so that nothing moves once they are there. */
export const withBanner = (page: string, { markup }: NonNullable<AppEnv["Variables"]["banner"]>): string =>
  page.replace("<body>", (body) => body + markup);
