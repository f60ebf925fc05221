import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DashboardPreview, previewState } from "./dashboard-preview.tsx";

const page = (search = "", weather = 0) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DashboardPreview state={previewState(new URLSearchParams(search), weather)} />
    </MemoryRouter>,
  )
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");

test("CALL-49 DASH-13 DASH-15 DASH-16 DASH-17 the preview has a headline, a way to sign up and a welcome line, and nothing in it calls or posts anywhere", () => {
  expect(page()).not.toMatch(/<form|<button/);
  expect(page()).toContain("Your whole business on one sheet</h1>");
  expect(page()).toContain('href="/contractor-signup"');
  expect(page()).toContain("Welcome back, Sample Electric");
});

test("DASH-14 DASH-18 DASH-19 DASH-20 DASH-21 DASH-22 DASH-34 four metric cards, each figure marked as a sample", () => {
  for (const label of ["Profile views", "New leads", "Average rating", "Estimated revenue"])
    expect(page()).toContain(`>${label}</p>`);
  expect(page().match(/Sample: /g)).toHaveLength(4);
});

test("DASH-23 DASH-24 DASH-25 DASH-26 DASH-27 four tabs whose state is the address", () => {
  const tabs = [...page().matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(tabs).toEqual(["Leads & Projects", "Integrations", "Licenses & Insurance", "Tax Assistant"]);
  expect(page()).toContain('href="/?preview&tab=tax"');
});

test("DASH-28 DASH-29 DASH-30 DASH-31 DASH-32 DASH-33 the leads tab: sample leads with Respond, quick actions, Certified Pro", () => {
  const leads = page("tab=leads");
  expect(leads.match(/>Respond</g)).toHaveLength(3);
  expect(leads).toMatch(/href="\/contractor-signup"[^>]*>Update Profile/);
  expect(leads).toMatch(/href="\/contractor-signup"[^>]*>View Calendar/);
  expect(leads).toMatch(/href="\/skill-building"[^>]*>Browse Training/);
  expect(leads).toContain("Upgrade to Certified Pro");
  expect(leads).toMatch(/href="\/pricing"[^>]*>See plans/);
});

test("DASH-01 DASH-02 DASH-03 Connected Tools names accounting, payments and scheduling and leads to all integrations", () => {
  const tools = page("tab=integrations");
  expect(tools).toContain("Connected Tools");
  for (const kind of ["Accounting", "Payments", "Scheduling"]) expect(tools).toContain(kind);
  expect(tools).toMatch(/href="\/integrations"/);
});

test("DASH-05 DASH-06 DASH-07 DASH-08 DASH-09 DASH-10 Licenses & Insurance: documents, subcontractor files, requirements", () => {
  const documents = page("tab=documents");
  for (const label of ["My Documents", "Subcontractor Files", "Requirements"]) expect(documents).toContain(`>${label}`);
  expect(documents).toContain(">Active<");
  expect(documents).toContain(">Expiring Soon<");
  expect(page("tab=documents&documents=subs")).toContain("Sample Drywall Co.");
});

test("CONST-04 CONST-05 CONST-06 CONST-07 CONST-08 CONST-09 CONST-11 the requirements are sample text and say so", () => {
  const text = page("tab=documents&documents=requirements");
  for (const value of [
    "every 2 years",
    "14 hours",
    "$100 initial, $75 renewal",
    "at least $1M per occurrence",
    "$50-$200 per year",
  ])
    expect(text).toContain(value);
  expect(text).toContain("Sample text, not your state's law");
});

test("DASH-04 CONST-10 the Tax Year Assistant shows the sample deadline", () => {
  expect(page("tab=tax")).toContain("Tax Year Assistant");
  expect(page("tab=tax")).toContain("Apr 15, 2025");
});

test("DASH-11 DASH-12 the weather card is one of the samples, by lot, and says so", () => {
  const skies = new Set([0, 1, 2, 3].map((n) => /figure text-4xl">([^<]+)/.exec(page("", n))?.[1]));
  expect(skies.size).toBe(4);
  expect(page()).toContain("Sample weather, not a forecast");
});

test("an unknown tab is the first one", () => {
  expect(previewState(new URLSearchParams("tab=nope&documents=x"), 7)).toEqual({
    tab: "leads",
    document: "documents",
    weather: 7,
  });
});

test("the address names the tab and the inner tab", () => {
  expect(previewState(new URLSearchParams("tab=tax&documents=requirements"), 0)).toEqual({
    tab: "tax",
    document: "requirements",
    weather: 0,
  });
});
