import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect } from "vitest";
import { HINT_COOKIE } from "#app/domains/auth/rules/hint.ts";
import { BANNER_COOKIE, BANNER_ELEMENT, MAINTENANCE_ELEMENT } from "#app/infra/banner.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import type { Banner, Maintenance } from "#app/infra/settings/registry.ts";
import { settings } from "#app/infra/settings/tables.server.ts";
import { dropSettings } from "#app/infra/settings.server.ts";
import { test } from "#test/ctx.ts";
import { workerFolder } from "#test/folder.ts";
import { findBanner, withBanner } from "./banner.server.ts";
import { compress } from "./compress.server.ts";
import { staticFiles } from "./static.server.ts";
import { visitorPages } from "./visitor-pages.server.ts";

const PAGE = "<!doctype html><html><body><p>page</p></body></html>";
const OTHERS = { files: null, captcha: [], maps: null, paid: [] };
const HOUR_MS = 3_600_000;
const SAID = { en: "Sample: <b>closed</b> on Friday.", es: "Muestra: cerrado el viernes." };

async function say(ctx: Ctx, banner: Partial<Banner> = {}) {
  const value: Banner = { ...SAID, from: null, until: null, to: "everybody", ...banner };
  const row = { name: "site.banner", value, version: 1, changedAt: ctx.now };
  await ctx.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: { value } });
  dropSettings(ctx);
}

/** A built page, a page that visitors' answers are kept of, and one that is drawn for each reader. */
function site(ctx: Ctx) {
  const folder = join(workerFolder(), "banner-site");
  mkdirSync(join(folder, "pricing"), { recursive: true });
  for (const locale of ["en", "es"]) writeFileSync(join(folder, `pricing/index.${locale}.html`), PAGE);
  const app = new Hono<AppEnv>()
    .use(compress(0))
    .use(findBanner(ctx.services))
    .use(staticFiles(folder, OTHERS))
    .use(visitorPages(OTHERS))
    .get("*", (c) => c.html(c.var.banner ? withBanner(PAGE, c.var.banner) : PAGE));
  const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { ask, text: async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text() };
}

const PATHS = ["/pricing", "/find-pro", "/dashboard"];

test("a banner stands above every page, built, kept or drawn, in the reader's language, and as text", async ({
  ctx,
}) => {
  await say(ctx);
  const { text } = site(ctx);
  for (const path of PATHS) {
    expect(await text(path), path).toContain(`<body><${BANNER_ELEMENT} `);
    expect(await text(path), path).toContain("Sample: &lt;b&gt;closed&lt;/b&gt; on Friday.");
    expect(await text(path, { "accept-language": "es" }), path).toContain(SAID.es);
  }
});

test("a banner is shown from its beginning to its end", async ({ ctx }) => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  for (const [banner, shown] of [
    [{ from: at(-1), until: at(1) }, true],
    [{ from: at(1) }, false],
    [{ until: at(-1) }, false],
    [{ en: "", es: "" }, false],
  ] as const) {
    await say(ctx, banner);
    const { text } = site(ctx);
    for (const path of PATHS) expect((await text(path)).includes(BANNER_ELEMENT), path).toBe(shown);
  }
});

test("a banner for members is not shown to visitors", async ({ ctx }) => {
  await say(ctx, { to: "members" });
  const { text } = site(ctx);
  for (const path of PATHS) {
    expect(await text(path), path).not.toContain(BANNER_ELEMENT);
    expect(await text(path, { cookie: `${HINT_COOKIE}=contractor|Sam` }), path).toContain(BANNER_ELEMENT);
  }
});

test("who closed a banner does not see it again, and others do; new words are shown to both", async ({ ctx }) => {
  await say(ctx);
  const { ask, text } = site(ctx);
  const shown = await text("/find-pro?q=roof");
  const [, link = ""] = /href="([^"]+)"/.exec(shown) ?? [];
  expect(link).toMatch(/^\/find-pro\?q=roof&amp;banner=/);
  const closed = await ask(link.replace("&amp;", "&"));
  const cookie = closed.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(new RegExp(`^${BANNER_COOKIE}=\\w+$`));
  expect(await closed.text()).not.toContain(BANNER_ELEMENT);
  for (const path of PATHS) {
    expect(await text(path, { cookie }), path).not.toContain(BANNER_ELEMENT);
    expect(await text(path), path).toContain(BANNER_ELEMENT);
  }
  await say(ctx, { en: "Sample: open again." });
  const anew = site(ctx);
  for (const path of PATHS) expect(await anew.text(path, { cookie }), path).toContain("Sample: open again.");
});

test("a built page with a banner is known again by its own tag", async ({ ctx }) => {
  const { ask } = site(ctx);
  const before = (await ask("/pricing")).headers.get("etag");
  await say(ctx);
  const anew = site(ctx);
  const tag = (await anew.ask("/pricing")).headers.get("etag") ?? "";
  expect(tag).not.toBe(before);
  expect((await anew.ask("/pricing", { "if-none-match": before ?? "" })).status).toBe(200);
  expect((await anew.ask("/pricing", { "if-none-match": tag })).status).toBe(304);
});

test("a maintenance is said above every page, over the banner, and nobody closes it", async ({ ctx }) => {
  await say(ctx);
  const value: Maintenance = { on: true, en: "", es: "", until: null };
  const row = { name: "site.maintenance", value, version: 1, changedAt: ctx.now };
  await ctx.db.insert(settings).values(row);
  dropSettings(ctx);
  const { text } = site(ctx);
  for (const path of PATHS) {
    const shown = await text(path);
    expect(shown, path).toContain(`<body><${MAINTENANCE_ELEMENT} `);
    expect(shown, path).toContain("You can read everything.");
    expect(shown.indexOf(BANNER_ELEMENT), path).toBeGreaterThan(shown.indexOf(MAINTENANCE_ELEMENT));
    expect(/<site-maintenance.*?<\/site-maintenance>/s.exec(shown)?.[0], path).not.toContain("<a ");
    expect(await text(path, { "accept-language": "es" }), path).toContain("Puedes leer todo.");
  }
  await ctx.db
    .update(settings)
    .set({ value: { ...value, on: false } })
    .where(eq(settings.name, "site.maintenance"));
  dropSettings(ctx);
  for (const path of PATHS) expect(await site(ctx).text(path), path).not.toContain(MAINTENANCE_ELEMENT);
});
