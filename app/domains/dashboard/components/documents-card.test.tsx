import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { documentTabOf } from "../input.ts";
import { dashboardOf } from "../queries.server.ts";
import { DocumentsCard } from "./documents-card.tsx";

/** The card on the dashboard of this address, as the server sends it. */
async function card(ctx: Ctx, actor: Actor, search: string) {
  const dashboard = await dashboardOf(as(ctx, actor), documentTabOf(new URLSearchParams(search)));
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/dashboard?${search}`]}>
      <DocumentsCard dashboard={dashboard} />
    </MemoryRouter>,
  ).replaceAll("&amp;", "&");
}
const openTab = (html: string) => /<a [^>]*role="tab"[^>]*aria-selected="true"[^>]*>([^<]*)</.exec(html)?.[1];
const panel = (html: string) => html.slice(html.indexOf('role="tabpanel"'));

test("DASH-06 DASH-07 DASH-08 Licenses & Insurance has its three tabs on the member's dashboard, each an address that opens it", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const html = await card(ctx, actor, "");
  expect(
    [...html.matchAll(/<a [^>]*role="tab"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*role="tab"/g)].map(
      (tab) => tab[1] ?? tab[2],
    ),
  ).toEqual([
    "/dashboard?documents=documents",
    "/dashboard?documents=subcontractors",
    "/dashboard?documents=requirements",
  ]);
  expect(openTab(html)).toBe("My Documents");
  expect(panel(html)).toContain("Insurance</a>");
});

test("DASH-06 My Documents shows the record and each document with its end", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const shown = panel(await card(ctx, actor, "documents=documents"));
  expect(shown).toContain("License</a>");
  expect(shown.match(/>Active</g)).toHaveLength(2);
  expect(shown).toContain('href="/account/documents"');
});

test("My Documents counts to the first end that it names, also of a license that the seal does without", async ({
  ctx,
}) => {
  const dates = { licenseExpiresOn: "2027-05-10", insuranceExpiresOn: "2027-12-01" };
  const { actor } = await aVerifiedContractor(ctx, dates);
  const dashboard = await dashboardOf(as(ctx, actor), "documents");
  const trust = {
    ...dashboard.trust,
    noLicense: { state: "TX", trades: ["drywall"] },
    validUntil: dashboard.trust.insurance.validUntil,
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DocumentsCard dashboard={{ ...dashboard, trust }} />
    </MemoryRouter>,
  );
  expect(html).toContain("61 days until the earlier document ends.");
});

test("DASH-07 Subcontractor Files shows what subs owe, and how to ask the first", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const html = await card(ctx, actor, "documents=subcontractors");
  expect(openTab(html)).toBe("Subcontractor Files");
  expect(panel(html)).toContain('href="/account/documents/subcontractors/ask"');
});

test("DASH-08 Requirements shows what the own state asks, with its source, beside the own license", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const html = await card(ctx, actor, "documents=requirements");
  expect(openTab(html)).toBe("Requirements");
  expect(panel(html)).toContain(">Texas</h2>");
  expect(panel(html)).toContain('href="/account/documents/requirements"');
});

test("an address that names no tab opens the own documents", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  expect(openTab(await card(ctx, actor, "documents=nonsense"))).toBe("My Documents");
});
