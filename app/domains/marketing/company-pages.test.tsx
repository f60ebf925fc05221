import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { BRAND } from "#app/infra/brand.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import About from "./screens/about.tsx";
import Mentorship from "./screens/mentorship.tsx";

let locale: Locale = "en";
afterEach(() => {
  locale = "en";
});

const markup = async (Page: React.ComponentType, path: string) => {
  const Stub = createRoutesStub([{ path, Component: Page }]);
  const { prelude } = await withLocale(locale, () =>
    prerender(<Stub initialEntries={[path]} />, { progressiveChunkSize: Number.POSITIVE_INFINITY }),
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
};
const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const hrefs = (html: string) => new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to));

test("LEARN-32 LEARN-33 LEARN-34 about says mission, principles and growth support", async () => {
  const read = text(await markup(About, "/about"));
  for (const part of ["Mission", "Principles", "Growth support"]) expect(read).toContain(part);
  expect(read).toContain("Nobody who builds well should fail at the paperwork.");
});

test("LEARN-35 LEARN-36 about leads to the sign-up and to the community", async () => {
  const links = hrefs(await markup(About, "/about"));
  expect(links).toContain("/contractor-signup");
  expect(links).toContain("/community");
});

test("NAV-23 who comes for support finds it before the mission, with Cody, the community and an address", async () => {
  const support = await markup(About, "/support");
  const about = await markup(About, "/about");
  expect(support.indexOf('id="support"')).toBeLessThan(support.indexOf("Nobody who builds"));
  expect(about.indexOf('id="support"')).toBeGreaterThan(about.indexOf("Nobody who builds"));
  for (const html of [support, about]) expect(html.split('id="support"')).toHaveLength(2);
  for (const to of ["/ai-tools", "/community", `mailto:${BRAND.supportEmail}`])
    expect(hrefs(support.slice(support.indexOf('id="support"')))).toContain(to);
});

test("mentoring takes four steps, is answered within 24–48 hours, and mentors bring 10+ years", async () => {
  const html = await markup(Mentorship, "/mentorship");
  for (const step of ["Pick a mentor", "Ask one question", "Talk", "Report back"])
    expect(html).toContain(`>${step}</h3>`);
  expect(text(html)).toContain("Mentors respond within 24–48 hours");
  expect(text(html)).toContain("10+ years of experience");
  expect(text(html)).toContain("10 or more years of experience in the trade");
  expect(text(html)).toContain("A reply within 24–48 hours");
  expect(hrefs(html)).toContain("/community?tab=mentors");
  expect(text(html)).toContain("after 20 hours the mentor is reminded, after 48 your question goes to another mentor");
  expect(text(html)).toContain("Apply to mentor");
  expect(hrefs(html)).toContain("/community/mentors/apply");
  expect(hrefs(html)).toContain("/contractor-signup");
});

test("both read in Spanish and leave no placeholder open", async () => {
  for (const [Page, path] of [
    [About, "/about"],
    [Mentorship, "/mentorship"],
  ] as const) {
    const english = text(await markup(Page, path));
    locale = "es";
    const spanish = text(await markup(Page, path));
    locale = "en";
    expect(english + spanish).not.toMatch(/[{}]|undefined/);
    expect(spanish).toMatch(/gratis/i);
  }
});
