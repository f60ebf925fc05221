import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { as, test } from "#test/ctx.ts";
import { DecideForms } from "./components/decide-forms.tsx";
import { TypedFacts } from "./components/typed-facts.tsx";
import { aReviewer, aWaitingContractor } from "./fixtures.ts";
import { type DocumentForReview, documentForReview } from "./queries/review.server.ts";

const facts = (document: DocumentForReview) => html(<TypedFacts document={document} />);
const forms = (document: DocumentForReview) => {
  const element = <DecideForms document={document} reasons={[]} error={() => undefined} typed={() => undefined} />;
  return html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
/** What stands below a field of the form. */
const below = (page: string, field: string) =>
  page
    .split(`data-field="${field}"`)[1]
    ?.split("data-field=")[0]
    ?.replaceAll(/<[^>]+>/g, " ") ?? "";

test("a reviewer reads the address of the business with its city, whatever document it is about", async ({ ctx }) => {
  const { documents } = await aWaitingContractor(ctx);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  for (const { id } of [documents.license, documents.insurance]) {
    const { document } = await documentForReview(reviewer, id);
    expect(document.businessCity).toMatch(/\w/);
    expect(facts(document)).toContain(`${document.businessCity}, ${document.state}`);
  }
});

test("the table of what was typed fills its rows: two halves side by side, a half without a neighbor as a whole", async ({
  ctx,
}) => {
  const { documents } = await aWaitingContractor(ctx);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const { document } = await documentForReview(reviewer, documents.insurance.id);
  for (const kind of ["license", "insurance", "registration", "workers_comp", "bond", "auto", "w9"] as const) {
    const cells = [...facts({ ...document, kind }).matchAll(/class="cell ([^"]*)"/g)].map(([, look = ""]) => look);
    let halves = 0;
    for (const look of cells) {
      if (!look.includes("sm:col-span-4")) halves++;
      else expect([kind, halves % 2]).toEqual([kind, 0]);
    }
    expect([kind, halves % 2]).toEqual([kind, 0]);
  }
});

test("beside each field a reviewer reads whether the approval needs it or the document decides", async ({ ctx }) => {
  const { documents } = await aWaitingContractor(ctx);
  const reviewer = as(ctx, (await aReviewer(ctx)).actor);
  const { document } = await documentForReview(reviewer, documents.insurance.id);
  const page = forms(document);
  expect(below(page, "expiresOn")).toContain("Required to approve.");
  for (const field of ["carrier", "namedInsured", "occurrenceCents", "aggregateCents"])
    expect([field, below(page, field)]).toEqual([field, expect.stringContaining("Empty means that the document")]);
});
