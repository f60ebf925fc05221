import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { BRAND } from "#app/infra/brand.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import Partners from "../components/partners/page.tsx";
import { meta } from "./partners.tsx";

const email = BRAND.partnershipsEmail;
afterEach(() => {
  BRAND.partnershipsEmail = email;
});

const page = () =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/partners"]}>
      <Partners />
    </MemoryRouter>,
  );

test("PARTNER-01 PARTNER-09 ROLE-21 the page shows the kinds of partner, realtors and sponsors among them", () => {
  const table = page().match(/<table role="table".*?<\/table>/s)?.[0] ?? "";
  for (const who of ["Realtors", "Suppliers", "Trade schools", "Software", "Insurers", "Sponsors"])
    expect(table).toContain(who);
});

test("PARTNER-02 PARTNER-03 PARTNER-04 the realtor programme pays 10% for as long as they stay members", () => {
  expect(page()).toContain("10% of what your pros pay, for as long as they stay members");
  for (const amount of ["$14.90", "$39.90", "$74.50", "$178.80"]) expect(page()).toContain(amount);
  expect(page()).toContain("no plan is sold and nothing is earned");
});

test("PARTNER-05 results are figures, and each is marked as an example", () => {
  const results = page().match(/PA-04.*?<\/dl>/s)?.[0] ?? "";
  expect(results).toContain("Example figures from a made-up office");
  expect(results.match(/<dd/g)).toHaveLength(4);
  expect(results.match(/Example · /g)).toHaveLength(4);
});

test("PARTNER-06 PARTNER-07 PARTNER-08 contact is by mail only, with the two subjects, in both languages", () => {
  const subjects = {
    en: ["Schedule a Call", "Realtor Partnership Interest"],
    es: ["Agendar una llamada", "Interés en una alianza de agente inmobiliario"],
  };
  for (const locale of ["en", "es"] as const) {
    const html = withLocale(locale, page);
    const letters = [...html.matchAll(/href="mailto:([^"]+)"/g)].map(([, to]) => decodeURIComponent(to ?? ""));
    expect(new Set(letters)).toEqual(new Set(subjects[locale].map((subject) => `${email}?subject=${subject}`)));
    expect(html).not.toContain("<form");
  }
});

test("N-36 without an address there is no link, and the page says so", () => {
  BRAND.partnershipsEmail = "";
  expect(page()).not.toContain("mailto:");
  expect(page()).toContain("The address for partners is not set yet.");
});

test("both addresses are one page to search engines", () => {
  expect(JSON.stringify(meta())).toContain("/partners");
  expect(JSON.stringify(meta())).not.toContain("/partnerships");
});
