import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQuestions } from "#app/domains/assistant/rules/articles.ts";
import { PLAN_IDS, PLANS, yearlyPerMonth } from "#app/domains/billing/rules.ts";
import { EXAMPLE_APR, loanPayment } from "#app/domains/financing/rules.ts";
import { marginOf } from "#app/domains/sums/rules/calculators.ts";
import { contentPath } from "#app/infra/content.server.ts";
import { handbook } from "./handbook.server.ts";
import { LINES } from "./known-answer.server.ts";

const TOPICS =
  "markup-and-margin estimating overhead labor-burden job-costing change-orders retainage lien-rights contracts deposits-and-draws collections cash-flow hiring contractor-or-employee certificates-of-insurance bonds workers-comp safety continuing-education quarterly-taxes schedule-c customer-financing reviews scheduling verification finding-subs posting-a-job applying ranking privacy-of-documents about-cody".split(
    " ",
  );
const every = [...handbook("en").articles, ...handbook("es").articles];
const fileOf = (slug: string, locale: string) => readFileSync(contentPath("handbook", `${slug}.${locale}.md`), "utf8");

test("the handbook covers the trade's money, paperwork, people and tax, and how the platform works", () => {
  const slugs = handbook("en").articles.map((article) => article.slug);
  for (const topic of TOPICS) expect(slugs).toContain(topic);
});

test("every article stands in both languages, with the same sections, sources and links", () => {
  const shape = (locale: "en" | "es") =>
    handbook(locale).articles.map((article) => ({
      slug: article.slug,
      sections: article.sections.length,
      sources: article.sources.map((source) => source.url),
      links: article.links.map((link) => link.href),
      caveat: article.caveat !== null,
      date: article.date,
    }));
  expect(shape("es")).toEqual(shape("en"));
  expect(readdirSync(contentPath("handbook")).filter((file) => /\.(en|es)\.md$/.test(file))).toHaveLength(every.length);
});

test("every section that answers a line of a talk stands in its article", () => {
  for (const [line, [slug, heading]] of Object.entries(LINES))
    expect(
      handbook("en")
        .bySlug(slug)
        ?.sections.map((one) => one.heading),
      line,
    ).toContain(heading);
});

test("every article has questions, each under one heading of its own", () => {
  const files = readdirSync(contentPath("handbook", "questions"));
  expect(files.toSorted()).toEqual(every.map(({ slug, locale }) => `${slug}.${locale}.md`).toSorted());
  for (const { slug, locale } of every) {
    const name = `${slug}.${locale}.md`;
    const headings = [...fileOf(slug, locale).matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading.trim());
    const asked = readQuestions(readFileSync(contentPath("handbook", "questions", name), "utf8"), {});
    for (const heading of asked.keys()) expect(["", ...headings], name).toContain(heading);
    const all = [...asked.values()].flat();
    expect(all.length, name).toBeGreaterThan(10);
    expect(new Set(all).size, `${name}: one question twice`).toBe(all.length);
  }
});

test("an article is 250 to 600 words and no passage too long to be one answer", () => {
  for (const article of every) {
    const words = article.sections.flatMap((section) => `${section.heading ?? ""} ${section.body}`.split(/\s+/)).length;
    expect(words, `${article.slug}.${article.locale}`).toBeGreaterThan(240);
    expect(words, `${article.slug}.${article.locale}`).toBeLessThan(620);
    for (const section of article.sections) expect(section.body.length, article.slug).toBeLessThan(2200);
  }
});

test("every placeholder is filled", () => {
  for (const article of every) expect(JSON.stringify(article), article.slug).not.toContain("{{");
});

test("what touches law or tax says that it is no advice", () => {
  const regulated =
    "lien-rights contracts contractor-or-employee quarterly-taxes schedule-c workers-comp retainage collections bonds customer-financing reviews hiring labor-burden deposits-and-draws certificates-of-insurance continuing-education safety finding-a-pro";
  for (const slug of regulated.split(" "))
    for (const locale of ["en", "es"] as const)
      expect(handbook(locale).bySlug(slug)?.caveat, `${slug}.${locale}`).toBeTruthy();
});

test("the numbers in the articles are the calculators' own", () => {
  for (const locale of ["en", "es"]) {
    const rows = [...fileOf("markup-and-margin", locale).matchAll(/^\| ([\d.]+)% \| ([\d.]+)% \|$/gm)];
    expect(rows.length).toBeGreaterThan(7);
    for (const [, markup, margin] of rows) expect(marginOf(Number(markup) / 100) * 100).toBeCloseTo(Number(margin), 1);
    const { monthly } = loanPayment(15_000, EXAMPLE_APR, 60);
    expect(fileOf("customer-financing", locale)).toContain(`$${monthly}`);
  }
});

test("a plan costs in the handbook what it costs in the product", () => {
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
  const rows = PLAN_IDS.map((id) => {
    const plan = PLANS[id];
    return [dollars(plan.monthlyCents), dollars(plan.yearlyCents), `$${yearlyPerMonth(plan)}`];
  });
  const prices = new Set(rows.flat());
  for (const locale of ["en", "es"]) {
    const text = fileOf("plans-and-prices", locale);
    const table = [...text.matchAll(/^\| (?:Free|Pro|Elite) \| (\S+) \| (\S+) \| (\S+) \|$/gm)];
    expect(table.map(([, ...row]) => row)).toEqual(rows);
    for (const said of [text, fileOf("realtor-partners", locale)])
      for (const [, price] of said.matchAll(/(?:Pro|Elite|pro on|pro de)\D{0,12}(\$[\d,]+)(?= a month| al mes)/g))
        expect(prices).toContain(price);
    expect(fileOf("realtor-partners", locale)).toMatch(
      new RegExp(`pro (?:on|de) \\${dollars(PLANS.pro.monthlyCents)} `),
    );
  }
});
