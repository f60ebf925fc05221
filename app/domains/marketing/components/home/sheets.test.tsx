import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DEMO_CHAT_MS, totalOf } from "#app/domains/marketing/rules.ts";
import { marginOf, priceFromMargin, priceFromMarkup } from "#app/domains/sums/rules/calculators.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { homeContent } from "#content/home.ts";
import Sheets from "./sheets.tsx";

const page = (locale: Locale = "en") =>
  withLocale(locale, () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Sheets />
      </MemoryRouter>,
    ),
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const section = (html: string, id: string) => {
  const start = html.search(new RegExp(`<section[^>]*id="${id}"`));
  return html.slice(start, html.indexOf("</section>", start));
};
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-06 HOME-14 HOME-16 HOME-18 the sections stand in their order, the hero first", () => {
  const html = page();
  const order = [...html.matchAll(/<section[^>]*?(?:id="([^"]*)"|aria-labelledby="([^"]*)")/g)].map(
    ([, id, by]) => id ?? by,
  );
  expect(order).toEqual([
    "home-title",
    "too-many-apps",
    "by-hands",
    "one-system",
    "cody",
    "learn",
    "tools",
    "community",
    "stories",
    "start",
  ]);
});

test("the cover sheet says what it is, for whom, and gives each of them a way in", () => {
  const html = page();
  const hero = html.slice(0, html.indexOf('id="too-many-apps"'));
  expect(textOf(hero)).toContain("One system that holds the business up");
  expect(textOf(hero)).toContain("for contractors and subcontractors");
  expect(hero).toMatch(/href="\/contractor-signup"[^>]*>Join Free</);
});

test("FIND-32 a homeowner is asked what needs fixing and where, before any script, and finds every verified pro", () => {
  const form = /<form[^>]*action="\/find-pro"[^>]*>.*?<\/form>/s.exec(page())?.[0] ?? "";
  expect(textOf(form)).toContain("What needs fixing?");
  expect([...form.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(["q", "place", "who"]);
  expect(form).toMatch(/method="get"/);
  expect(form).toMatch(/name="who"[^>]*value="all"/);
  expect(form).toMatch(/<button[^>]*type="submit"[^>]*>Find a verified pro</);
});

test("the tape of the sample license shows nine of its fourteen hours as done", () => {
  const html = section(page(), "learn");
  expect(html.match(/tape-hour/g)).toHaveLength(14);
  expect(html.match(/bg-plumb-wash/g)).toHaveLength(9);
});

test("HOME-20 HOME-21 HOME-23 both claims are set text, and say that they are no live count", () => {
  const text = textOf(page());
  for (const claim of ["Trusted by 300+ pros", "10,000+ hours saved monthly"])
    expect(text).toContain(`${claim} Example figure, not a live count`);
});

test("HOME-24 the page leads to training, Cody, the community, the directory, the tools and onboarding", () => {
  const to = new Set(links(page()));
  for (const path of [
    "/continuing-education",
    "/insights",
    "/ai-tools",
    "/community",
    "/integrations",
    "/contractor-signup",
    "/pricing",
    "/mentorship",
  ])
    expect(to).toContain(path);
});

test("the sample week adds up to what stands on its dimension line", () => {
  expect(totalOf(homeContent("en").apps.items)).toEqual({ hours: 4, minutes: 10 });
  expect(section(page(), "too-many-apps")).toContain("4 h 10 min");
  expect(homeContent("es").apps.items.map((item) => item.minutes)).toEqual(
    homeContent("en").apps.items.map((item) => item.minutes),
  );
});

test("every trade of the directory has its symbol and leads to its pros", () => {
  const html = section(page(), "by-hands");
  expect(links(html).filter((href) => href?.startsWith("/find-pro?who=all&amp;trade="))).toHaveLength(10);
  expect(html).not.toContain("<path></path>");
  expect([...html.matchAll(/<li[^>]*><svg[^>]*><path d="M/g)]).toHaveLength(10);
});

test("the record shows both its states to whoever switches it, and is plainly a sample", () => {
  const text = textOf(section(page(), "one-system"));
  expect(text).toContain("Sample record");
  for (const part of [
    "Directory rank",
    "Right to apply",
    "Public page",
    "May apply",
    "Renew to apply",
    "Lapsed Mar 1, 2028",
  ])
    expect(text).toContain(part);
  const { date } = homeContent("en").system.record;
  expect(text).toContain(date);
  expect(Date.parse(date)).toBeLessThan(Date.now());
});

test("HOME-07 HOME-08 the demo chat is a script: five messages and a disabled input", () => {
  const html = section(page(), "cody");
  expect(html).toContain("Scripted example");
  expect([...html.matchAll(/data-from="(\w+)"/g)].map(([, from]) => from)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
    "assistant",
  ]);
  expect(html).toMatch(/<textarea[^>]*disabled=""/);
});

test("HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 its messages are set to 0, 800, 1600, 2800 and 3400 ms", () => {
  expect(DEMO_CHAT_MS).toEqual([0, 800, 1600, 2800, 3400]);
  const delays = [...section(page(), "cody").matchAll(/animation-delay:(\d+)ms/g)].map(([, ms]) => Number(ms));
  expect(delays).toEqual([...DEMO_CHAT_MS]);
});

test("what Cody says in the demo is what his own calculators say", () => {
  expect(priceFromMarkup(8400, 0.25)).toBe(10_500);
  expect(marginOf(0.25)).toBeCloseTo(0.2);
  expect(priceFromMargin(8400, 0.25)).toBe(11_200);
  for (const locale of LOCALES) {
    const script = homeContent(locale)
      .cody.messages.map((message) => message.text)
      .join(" ");
    for (const figure of ["$8,400", "25%", "$10,500", "1.25", "$2,100", "20%", "0.75", "$11,200"])
      expect(script).toContain(figure);
  }
});

test("HOME-15 five third-party tools are named, without a logo or a claim of partnership", () => {
  const html = section(page(), "tools");
  const names = [...html.matchAll(/<th scope="row">([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual(["QuickBooks Online", "Stripe", "HubSpot", "Procore", "Calendly"]);
  expect(html).not.toContain("<img");
  expect(textOf(html)).toContain("No partnership is claimed");
});

test("HOME-17 three testimonials, each labeled a sample story", () => {
  const html = section(page(), "stories");
  expect([...html.matchAll(/<blockquote/g)]).toHaveLength(3);
  expect([...html.matchAll(/Sample story ·/g)]).toHaveLength(3);
});

test("Spanish says all of it in Spanish", () => {
  const [en, es] = [textOf(page("en")), textOf(page("es"))];
  expect(es).toContain("Un solo sistema que sostiene tu negocio");
  expect(es).toContain("Cifra de ejemplo, no es un conteo en vivo");
  for (const words of ["Join Free", "Sample", "License", "Insurance", "Example", "the ", " and "])
    expect({ words, left: en.includes(words) && es.includes(words) }).toEqual({ words, left: false });
});

test("content of both languages has the same shape: no list is longer in one of them", () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === "object" && value
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
  expect(shape(homeContent("es"))).toEqual(shape(homeContent("en")));
});
