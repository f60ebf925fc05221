import { expect, test } from "vitest";
import { type Doc, docProblems, type Known } from "./docs.ts";

const known: Known = {
  words: new Set(["sendBid", "BID", "bids_sent_title", "settings", "sent_an_hour"]),
  has: (path) => path === "app/domains/bids/rules.ts" || path === "app/infra/queue.server.ts",
  says: (text) => text === "application/pdf",
};
const problemsOf = (text: string) => {
  const doc: Doc = { path: "app/domains/bids/README.md", text };
  return docProblems({ docs: [doc], known, domains: ["bids"] });
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
  expect(docProblems({ docs: [], known, domains: ["bids"] })).toEqual([expect.stringContaining("no README.md")]);
});
