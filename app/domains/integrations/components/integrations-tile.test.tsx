import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { IntegrationsTileData } from "../queries.server.ts";
import { TROUBLES } from "../rules/exchange.ts";
import { healthOf } from "../rules/health.ts";
import { IntegrationsTile } from "./integrations-tile.tsx";
import { troubleSaid, whatToDo } from "./words.ts";

const NOW = new Date("2027-03-10T16:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);

type Tool = IntegrationsTileData["integrations"][number];
const integration = (more: Partial<Tool>): Tool => {
  const made: Tool = {
    id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    partnershipId: "7c9e6679-7425-40de-944b-e07fc1f90ae8",
    isActive: true,
    name: "Stripe",
    slug: "stripe",
    logoUrl: null,
    category: "payment",
    authType: "api_key",
    connectedAt: ago(2000),
    lastOkAt: ago(1),
    trouble: null,
    troubleAt: null,
    snapshot: {
      figures: [{ key: "balance_available", value: 1284050, currency: "USD" }],
      items: [{ text: "paid", at: "2027-03-09T00:00:00.000Z", amount: 412500, currency: "USD" }],
    },
    snapshotAt: ago(1),
    snapshotFrom: "api.stripe.com",
    state: "green",
    ...more,
  };
  return { ...made, state: healthOf(made, NOW) };
};
const shown = (tile: Partial<IntegrationsTileData>) => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <IntegrationsTile tile={{ integrations: [], failed: false, now: NOW, ...tile }} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
};

describe("Connected Tools on the dashboard", () => {
  test("DASH-02 DASH-03 it says so and leads to /integrations", () => {
    expect(shown({})).toMatch(/<h2[^>]*>Connected Tools<\/h2>/);
    expect(shown({})).toContain('href="/integrations"');
    expect(shown({})).toContain("Connect a tool");
  });

  test("what was read is shown with when and from where", () => {
    const html = shown({ integrations: [integration({})] });
    for (const words of ["$12,840.50", "$4,125.00 · Paid out", "Mar 9, 2027", "Read from api.stripe.com", "1 hour ago"])
      expect(html).toContain(words);
    expect(html).toContain('href="/integrations?connect=stripe"');
  });

  test("an integration in trouble says what happened and what to do beside the last reading", () => {
    const html = shown({ integrations: [integration({ trouble: "refused", troubleAt: ago(2), lastOkAt: ago(3) })] });
    for (const words of ["Needs you", "Stripe no longer accepts the key.", "Make a new key at Stripe", "$12,840.50"])
      expect(html).toContain(words);
  });

  test("a list that could not be read says so", () => {
    expect(shown({ failed: true })).toContain("The tools could not be read just now");
  });
});

test("every trouble has plain words and something to do", () => {
  for (const trouble of TROUBLES) {
    expect(troubleSaid(trouble, "Stripe")).toMatch(/\.$/);
    expect(whatToDo(trouble, "amber", "Stripe")).toMatch(/\.$/);
  }
});

test("an integration that does not answer is amber for a day and red after it; one that says no is red at once", () => {
  const health = (lastOk: number | null, trouble: Tool["trouble"]) =>
    healthOf({ connectedAt: ago(30), lastOkAt: lastOk === null ? null : ago(lastOk), trouble }, NOW);
  expect(health(1, null)).toBe("green");
  expect(health(null, null)).toBe("amber");
  expect(health(24, "down")).toBe("amber");
  expect(health(24.1, "down")).toBe("red");
  expect(health(null, "slow")).toBe("red");
  for (const trouble of ["refused", "not_allowed", "signed_out"] as const) expect(health(0, trouble)).toBe("red");
});
