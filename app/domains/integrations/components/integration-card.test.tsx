import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Integration } from "../queries.server.ts";
import { IntegrationCard } from "./integration-card.tsx";
import { IntegrationForm } from "./integration-form.tsx";

const integration: Integration = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  slug: "sample",
  name: "Sample Books",
  description: "Sample.",
  logoUrl: null,
  category: "accounting",
  authType: "api_key",
  features: ["one", "two", "three", "four"],
};
const shown = (element: React.ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
};
const form = (authType: Integration["authType"]) =>
  shown(
    <IntegrationForm
      integration={{ ...integration, authType }}
      connection={undefined}
      signedIn={false}
      now={new Date(0)}
      onDone={() => {}}
    />,
  );

test("INTEG-04 a card shows the first three features and no more", () => {
  const card = shown(<IntegrationCard integration={integration} connected={false} to="/integrations?connect=sample" />);
  expect(card).toContain(">three<");
  expect(card).not.toContain(">four<");
});

test("INTEG-08 the API key is masked", () => {
  expect(form("api_key")).toMatch(
    /<input[^>]*type="password"[^>]*name="apiKey"|<input[^>]*name="apiKey"[^>]*type="password"/,
  );
});

test("INTEG-10 the webhook address is a URL input", () => {
  expect(form("webhook")).toMatch(/<input[^>]*type="url"/);
  expect(form("webhook")).not.toContain('name="apiKey"');
});
