import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { courseOutlines } from "#content/courses.ts";
import { lengthOf } from "./rules.ts";
import * as business from "./screens/business-management.tsx";
import * as education from "./screens/continuing-education.tsx";
import * as crew from "./screens/crew-training.tsx";
import * as skill from "./screens/skill-building.tsx";

let locale: Locale = "en";
afterEach(() => {
  locale = "en";
});

const markup = async (Page: React.ComponentType, path = "/") => {
  const Stub = createRoutesStub([{ path, Component: Page }]);
  const { prelude } = await withLocale(locale, () =>
    prerender(<Stub initialEntries={[path]} />, { progressiveChunkSize: Number.POSITIVE_INFINITY }),
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
};
const text = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const hrefs = (html: string) => new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to));
const count = (html: string, part: string) => html.split(part).length - 1;
const data = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

describe("skill building", () => {
  const open = () => markup(skill.default);
  test("LEARN-03 HOME-22 four courses with the lessons that they have, each one click away, and figures that say they are examples", async () => {
    const html = await open();
    for (const title of ["Reading Plans", "Jobsite Safety Basics", "Estimating for Subs", "Client Communication"])
      expect(html).toContain(`>${title}</h2>`);
    expect(count(html, "<article")).toBe(4);
    for (const course of courseOutlines("en").filter(({ track }) => track === "skill")) {
      expect(hrefs(html)).toContain(`/courses/${course.slug}`);
      for (const lesson of course.lessons) expect(text(html)).toContain(lesson.title);
    }
    expect(text(html)).not.toContain("Sample courses");
  });
  test("LEARN-04 LEARN-05 stats, labelled as examples, and a benefits list", async () => {
    const html = await open();
    expect(text(html)).toContain("Example figures, not live counts");
    expect(text(html)).toContain("87%");
    expect(text(html)).toContain("Benefits");
    expect(text(html)).toContain("Bids that hold");
  });
  test("LEARN-06 LEARN-07 leads to the sign-up and to the network", async () => {
    const html = await open();
    expect(hrefs(html)).toContain("/contractor-signup");
    expect(hrefs(html)).toContain("/find-pro");
  });
});

describe("business management", () => {
  const open = () => markup(business.default);
  test("NAV-19 LEARN-08 is labelled Insights and lists six courses", async () => {
    const html = await open();
    expect(text(html)).toContain("Insights");
    const courses = [
      "Pricing and Estimating",
      "Cash Flow and Bookkeeping",
      "Contracts and Scope",
      "Hiring and Leading a Crew",
      "Marketing for Trades",
      "Scheduling and Job Costing",
    ];
    for (const title of courses) expect(html).toContain(`>${title}</h3>`);
    const told = data(html)[0].itemListElement.map(({ item }: { item: object }) => item);
    expect(told.map(({ name }: { name: string }) => name)).toEqual(courses);
    const lengths = courseOutlines("en")
      .filter(({ track }) => track === "business")
      .map(({ lessons }) => lengthOf(lessons))
      .map(({ hours, minutes }) => `PT${hours}H${minutes ? `${minutes}M` : ""}`);
    expect(told.map(({ timeRequired }: { timeRequired: string }) => timeRequired)).toEqual(lengths);
  });
  test("LEARN-09 LEARN-12 success stories are plainly samples; the money comes back within 30 days", async () => {
    const html = await open();
    expect(text(html)).toContain("Success stories");
    expect(count(html, "Sample story<")).toBe(3);
    expect(text(html)).toContain("30-day money-back guarantee");
  });
  test("LEARN-10 LEARN-11 leads to the sign-up and to Cody", async () => {
    const html = await open();
    expect(hrefs(html)).toContain("/contractor-signup");
    expect(hrefs(html)).toContain("/ai-tools");
  });
});

describe("crew training", () => {
  const open = () => markup(crew.default);
  test("LEARN-13 LEARN-14 four courses, two of them required", async () => {
    const html = await open();
    for (const title of [
      "Jobsite Safety",
      "Harassment Prevention",
      "Customer Service on Site",
      "Tool and Equipment Care",
    ])
      expect(html).toContain(`>${title}</h3>`);
    const articles = html.split("<article").slice(1);
    expect(articles.map((article) => article.includes(">Required<"))).toEqual([true, true, false, false]);
  });
  test("LEARN-15 LEARN-20 platform features, and the way to the sign-up", async () => {
    const html = await open();
    expect(text(html)).toContain("Platform features");
    expect(hrefs(html)).toContain("/contractor-signup");
  });
  test("LEARN-16 LEARN-17 PRICE-18 PRICE-19 PRICE-20 PRICE-21 PRICE-22 three plans under #pricing", async () => {
    const html = await open();
    const plans = text(html.slice(html.indexOf('id="pricing"')));
    expect(plans).toMatch(/Starter .*?\$49 ?\/month Up to 10 employees/);
    expect(plans).toMatch(/Professional .*?\$99 ?\/month Up to 50 employees/);
    expect(plans).toMatch(/Enterprise .*?Custom/);
    expect(hrefs(html)).toContain("/#pricing");
  });
  test("LEARN-18 LEARN-19 a 14-day free trial without a credit card", async () => {
    const html = await open();
    expect(text(html)).toContain("14-day free trial. No credit card.");
  });
});

describe("continuing education", () => {
  const open = () => markup(education.default);
  test("LEARN-21 LEARN-22 LEARN-23 LEARN-24 LEARN-25 LEARN-26 LEARN-30 five tabs under #journey-map, all of them readable", async () => {
    const html = await open();
    expect(html).toContain('id="journey-map"');
    const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(([, name]) => name);
    expect(tabs).toEqual(["Foundation", "Operations", "People", "Growth", "Mastery"]);
    expect(count(html, 'role="tabpanel"')).toBe(5);
    expect(text(html)).toContain("A business that outlasts you");
  });
  test("LEARN-27 LEARN-29 PRICE-23 PRICE-24 PRICE-25 programs, a course for $29 with 1 year access, all for $199 a year", async () => {
    const html = await open();
    const read = text(html);
    expect(read).toContain("CE programs");
    expect(read).toContain("$29 per course, 1 year access");
    expect(read).toContain("Unlimited $199 per year");
    expect(read).toContain("From the 7th course");
    for (const course of courseOutlines("en").filter(({ track }) => track === "ce")) {
      expect(hrefs(html)).toContain(`/courses/${course.slug}`);
      expect(read).toContain(`${course.hours} h`);
    }
  });
  test("CONST-04 CONST-05 CONST-06 CONST-07 CONST-08 CONST-09 CONST-11 a sample rule, labelled as one", async () => {
    const html = await open();
    const rule = text(html.slice(html.indexOf("<aside"), html.indexOf("</aside>")));
    expect(rule).toContain("Sample State license renewal Every 2 years");
    expect(rule).toContain("Continuing education 14 hours");
    expect(rule).toContain("$100 initial, $75 renewal");
    expect(rule).toContain("Liability insurance At least $1M per occurrence");
    expect(rule).toContain("Business license $50–$200 per year");
    expect(rule).toContain("no state’s own rule");
  });
  test("LEARN-28 LEARN-31 every state under #requirements: its rule with source and date, or the board to ask", async () => {
    const html = await open();
    expect(html).toContain('id="requirements"');
    const rows = html.split('<tr id="state-').slice(1);
    expect(rows).toHaveLength(51);
    for (const row of rows.filter((each) => /data-ce="(hours|none)"/.test(each))) {
      expect(text(row)).toContain("Source: ");
      expect(row).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/);
    }
    expect(text(rows.find((row) => row.startsWith("FL")) ?? "")).toContain("14 hours every 2 years");
    expect(text(rows.find((row) => row.startsWith("NV")) ?? "")).toMatch(
      /Check your board .*Nevada State Contractors Board/,
    );
    expect(count(html, "#state-")).toBe(51);
    const found = (words: string) =>
      rows.filter((row) => /data-find="([^"]*)"/.exec(row)?.[1]?.includes(words)).map((row) => row.slice(0, 2));
    expect(found("nevada state contractors board")).toEqual(["NV"]);
    expect(found("florida")).toContain("FL");
  });
});

const PAGES = { skill, business, crew, education };

describe.each(Object.entries(PAGES))("%s", (_, page) => {
  test("is static: it has no loader and no action", async () => {
    expect(page).not.toHaveProperty("loader");
    expect(page).not.toHaveProperty("action");
  });
  test("says what can be taken today, and no button promises a trial", async () => {
    const html = await markup(page.default);
    expect(text(html)).toContain("Open today:");
    const toSignUp = [...html.matchAll(/<a [^>]*href="\/contractor-signup"[^>]*>([^<]*)</g)].map(([, words]) => words);
    for (const words of toSignUp) expect(words).toMatch(/^Join free/i);
  });
  test("reads in Spanish and leaves no placeholder open", async () => {
    const english = text(await markup(page.default));
    locale = "es";
    const spanish = text(await markup(page.default));
    expect(spanish).not.toMatch(/[{}]|undefined/);
    expect(english).not.toMatch(/[{}]|undefined/);
    expect(spanish).not.toBe(english);
    expect(spanish).toMatch(/gratis/i);
  });
});
