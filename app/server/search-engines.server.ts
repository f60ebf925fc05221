import { Hono } from "hono";
import { verifiedSlugs } from "#app/domains/directory/queries/listed.server.ts";
import { openJobIds } from "#app/domains/jobs/queries/listed.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { STATIC_PAGES } from "#app/routes.static.ts";

/** A sitemap may hold 50,000 addresses. */
const LISTED_MAX = 45_000;
/** Second addresses of a screen, of which only the canonical one is listed, and what nobody looks for. */
const SECOND = new Set([
  "/offline",
  "/subcontractor-path",
  "/business-management",
  "/contractor-path",
  "/support",
  "/partnerships",
]);
/** Public pages with rows or forms. */
const RENDERED = [
  "/ai-tools",
  "/find-pro",
  "/integrations",
  "/community",
  "/financing",
  "/developers",
  "/contractor-signup",
  "/homeowner-signup",
];

type Entry = { path: string; changedAt?: Date };

const escaped = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** One address with its languages, as sitemaps say it. */
function entry(site: string, { path, changedAt }: Entry): string {
  const at = (lang?: string) => escaped(`${site}${path}${lang && lang !== "en" ? `?lang=${lang}` : ""}`);
  const languages = LOCALES.map((l) => `<xhtml:link rel="alternate" hreflang="${l}" href="${at(l)}"/>`).join("");
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${at()}</loc>${changed}${languages}</url>`;
}

const sitemap = (site: string, entries: readonly Entry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries
    .map((e) => entry(site, e))
    .join("\n")}</urlset>`;

const FILES = ["pages", "pros", "jobs"] as const;

/** robots.txt and the sitemaps: pages, verified pros, open jobs. */
export const searchEngines = new Hono<AppEnv>();

searchEngines.get("/robots.txt", (c) => {
  const site = c.var.ctx.services.env.PUBLIC_URL;
  const closed = [
    "/account/",
    "/admin/",
    "/my/",
    "/api/",
    "/auth",
    "/outbox",
    "/trust/",
    "/record-news/",
    "/renewals/",
    "/estimate/",
    "/estimate-mail/",
    "/calendar/",
    "/verify/",
    "/files/",
    "/session",
  ];
  return c.text(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${site}/sitemap.xml\n`,
  );
});

searchEngines.get("/sitemap.xml", (c) => {
  const site = c.var.ctx.services.env.PUBLIC_URL;
  const files = FILES.map((name) => `<sitemap><loc>${escaped(`${site}/sitemap-${name}.xml`)}</loc></sitemap>`).join("");
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files}</sitemapindex>`,
    200,
    { "content-type": "application/xml" },
  );
});

for (const name of FILES)
  searchEngines.get(`/sitemap-${name}.xml`, async (c) => {
    const { ctx } = c.var;
    const pages = [...STATIC_PAGES.filter((path) => !SECOND.has(path)), ...RENDERED].map((path) => ({ path }));
    const entries: Record<(typeof FILES)[number], () => Promise<Entry[]>> = {
      pages: async () => pages,
      pros: async () =>
        (await verifiedSlugs(ctx, LISTED_MAX)).map(({ slug, changedAt }) => ({ path: `/pros/${slug}`, changedAt })),
      jobs: async () =>
        (await openJobIds(ctx, LISTED_MAX)).map(({ id, postedAt }) => ({ path: `/jobs/${id}`, changedAt: postedAt })),
    };
    const xml = sitemap(ctx.services.env.PUBLIC_URL, await entries[name]());
    return c.body(xml, 200, { "content-type": "application/xml", "cache-control": "public, max-age=3600" });
  });
