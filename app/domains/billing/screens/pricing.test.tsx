import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/infra/locale.server.ts";
import Pricing from "../components/pricing.tsx";

const page = () =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/pricing"]}>
      <Pricing />
    </MemoryRouter>,
  )
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");

/** One plan's part of the page as words, in one view of it. */
function plan(id: string, billing?: "monthly" | "yearly") {
  const part = page().match(new RegExp(`<section[^>]*data-plan="${id}".*?</section>`, "s"))?.[0] ?? "";
  const view = billing ? (part.match(new RegExp(`<div data-billing="${billing}".*?</p></div>`, "s"))?.[0] ?? "") : part;
  return view
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("PRICE-01 PRICE-02 PRICE-08 PRICE-09 PRICE-11 N-49 three plans, monthly first: $0, $149, $399", () => {
  expect([...page().matchAll(/data-plan="(\w+)"/g)].map(([, id]) => id)).toEqual(["free", "pro", "elite"]);
  expect(plan("free")).toContain("$0");
  expect(plan("pro", "monthly")).toContain("$149 a month");
  expect(plan("elite", "monthly")).toContain("$399 a month");
  expect(page()).toMatch(/type="radio"[^>]*name="billing"[^>]*value="monthly"|checked=""[^>]*value="monthly"/);
});

test("PRICE-10 PRICE-12 PRICE-13 PRICE-14 X-34 by the year: $124 and $333 a month, Save 2 months, and what is truly billed", () => {
  expect(plan("pro", "yearly")).toBe("$124 a month, billed $1,499 a year Save 2 months : $289 less than twelve months");
  expect(plan("elite", "yearly")).toBe(
    "$333 a month, billed $3,999 a year Save 2 months : $789 less than twelve months",
  );
});

test("PRICE-15 PRICE-16 PRICE-17 each plan says what sets it apart", () => {
  expect(plan("free")).toContain("Limited leads: 5 new ones a month");
  expect(plan("pro")).toContain("No per-lead fees");
  expect(plan("elite")).toContain("0% platform commission on jobs under $10K");
});

test("PRICE-03 PRICE-07 a table compares the plans from the same figures", () => {
  const table =
    page()
      .match(/<table.*?<\/table>/s)?.[0]
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ") ?? "";
  expect(table).toMatch(/By the year .*\$0 .*\$1,499 .*\$3,999/);
  expect(table).toMatch(/Leads .*Limited: 5 new a month .*No limit .*No limit/);
  expect(table).toMatch(/Platform commission, jobs under \$10K .*1% .*1% .*0%/);
});

test("PRICE-04 questions open without JavaScript and are told to search engines", () => {
  expect(page().match(/<details/g)?.length).toBeGreaterThanOrEqual(5);
  expect(page()).toContain('"@type":"FAQPage"');
  expect(page()).toContain('"price":1499');
});

test("PRICE-05 PRICE-06 every plan's button leads to sign-up, homeowners to the network", () => {
  expect(page().match(/href="\/contractor-signup"/g)).toHaveLength(3);
  expect(page()).toContain('href="/find-pro"');
  for (const plan of ["pro", "elite"]) expect(page()).toContain(`href="/account/plan?choose=${plan}_monthly"`);
});

test("X-35 a Certified Pro is the Verified stamp and the Pro plan", () => {
  expect(page()).toContain("Two things together: the Verified stamp");
});

test("ROLE-20 it is said plainly that where payments are not set up nothing is charged and nothing is limited", () => {
  expect(page()).toContain("Where payments are not set up");
  expect(page()).toContain("nothing is charged, no card is asked for, and nothing is limited");
});

test("PRICE-26 N-39 the average project of $7,500 is an example and captioned as one", () => {
  expect(page()).toContain("An example: with an average project value of $7,500");
  expect(page()).toContain("Average project value, example");
  expect(page()).toContain("Example figures, not a promise.");
});

test("the page is whole in Spanish", () => {
  const html = withLocale("es", page);
  for (const words of ["Ahorra 2 meses", "se cobran $1,499 al año", "Prospectos limitados"])
    expect(html).toContain(words);
});
