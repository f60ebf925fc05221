import { expect, test } from "vitest";
import { type Doc, placeProblems } from "./doc-places.ts";
import { docProblems, type Known } from "./docs.ts";

const known: Known = {
  words: new Set(["sendBid", "BID", "bids_sent_title", "settings", "sent_an_hour"]),
  has: (path) => path === "app/domains/bids/rules.ts" || path === "app/infra/queue.server.ts",
  says: (text) => text === "application/pdf",
  sources: new Map(),
};
const problemsOf = (text: string) => {
  const doc: Doc = { path: "app/domains/bids/README.md", text };
  return docProblems({ docs: [doc], others: [], known, domains: ["bids"] });
};

test("a document may name what the repository has", () => {
  expect(
    problemsOf(
      "`rules.ts` (`BID`, `sendBid(ctx)`), `infra/queue.server.ts`, `bids_sent_…`, `application/pdf`, `npm run x`",
    ),
  ).toEqual([]);
});

test("a file that moved, a name that is gone and a beginning that nothing has are told", () => {
  expect(problemsOf("`commands/send.server.ts`, `sendOffer`, `offers_…`")).toEqual([
    expect.stringContaining("`commands/send.server.ts` is nowhere"),
    expect.stringContaining("`sendOffer` is nowhere"),
    expect.stringContaining("`offers_…` is nowhere"),
  ]);
});

test("a domain without a README is told", () => {
  expect(docProblems({ docs: [], others: [], known, domains: ["bids"] })).toEqual([
    expect.stringContaining("no README.md"),
  ]);
});

const sources = new Map([
  ["app/domains/bids/rules.ts", "export const BID = 1;\nexport const MAX = 20;"],
  ["app/domains/bids/commands/send.server.ts", "export async function sendBid() {}"],
  ["app/domains/bids/commands/send.test.ts", "sendBid();"],
  ["app/domains/jobs/rules/fit.ts", "export const fits = settings;"],
]);
const placesOf = (text: string) => placeProblems({ path: "app/domains/bids/README.md", text }, sources);

test("a name stands in the file that a document names for it, and so does each of a list", () => {
  expect(
    placesOf(
      [
        "`BID`, `MAX` 20 an hour (`rules.ts`, in words too); `sendBid(ctx)` (`commands/`); `fits` in `jobs/rules/fit.ts`;",
        "  `BID` and `sendBid` (`rules.ts`, `commands/send.server.ts`); `jobs` (`jobs/rules/fit.ts`); `rules.ts` (`BID`, `MAX`)",
      ].join("\n"),
    ),
  ).toEqual([]);
});

test("a name that stands in another file is told with that file, the first of a list too", () => {
  expect(placesOf("`sendBid`, `MAX` 20\n  (`rules.ts`); `fits` in `rules.ts`; `rules.ts` (`BID`, `sendBid`)")).toEqual([
    expect.stringContaining("`sendBid` is not in `rules.ts` but in app/domains/bids/commands/send.server.ts"),
    expect.stringContaining("`fits` is not in `rules.ts` but in app/domains/jobs/rules/fit.ts"),
    expect.stringContaining("`sendBid` is not in `rules.ts` but in app/domains/bids/commands/send.server.ts"),
  ]);
});

test("words between a name and a file, a figure that ends its sentence and a file before a name part them", () => {
  expect(
    placesOf(
      "`sendBid` asks this (`rules.ts`), `fits` 30. Both ask `MAX` (`rules.ts`), `jobs/rules/fit.ts`, `BID` in `rules.ts`",
    ),
  ).toEqual([]);
});
