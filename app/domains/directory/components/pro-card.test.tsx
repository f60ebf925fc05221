import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import { ProCard, type ShownCard } from "./pro-card.tsx";

const now = new Date("2027-03-10T16:00:00Z");
const sample: ShownCard = {
  slug: "rivera-electric-austin",
  name: "Rivera Electric",
  trade: "electrical",
  trades: ["electrical"],
  city: "Austin",
  state: "TX",
  at: { lat: 30.27, lng: -97.74 },
  miles: 12.4,
  rating: 4.85,
  reviewCount: 31,
  standing: {
    status: "verified",
    verifiedAt: new Date("2026-11-20T12:00:00Z"),
    validUntil: new Date("2027-11-20T10:00:00Z"),
  },
  scope: { licenses: [{ state: "TX", trades: ["electrical"] }], noLicense: null },
  hourlyRateCents: 8500,
  availability: "in-1-week",
  languages: ["en"],
  skills: ["EV chargers", "Rewiring"],
  yearsInBusiness: 12,
  bio: "Sample company.",
  freeFrom: new Date("2027-03-17T12:00:00Z"),
  said: null,
  answerMinutes: null,
  cover: null,
  logo: null,
};

const text = (pro: Partial<ShownCard>, work: Work | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProCard pro={{ ...sample, ...pro }} now={now} work={work} />
    </MemoryRouter>,
  );

test("the reader's own card leads to their profile and offers no request or message to oneself", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProCard pro={{ ...sample, isOwn: true }} now={now} />
    </MemoryRouter>,
  );
  expect(html).toContain("Your profile");
  for (const said of ["Request a quote", "Message", "/messages/new", "/quote"]) expect(html).not.toContain(said);
});

test("FIND-11 FIND-12 FIND-13 FIND-14 FIND-15 FIND-16 FIND-17 FIND-18 FIND-19 FIND-20 DATA-76 DATA-77 DATA-78 DATA-79 DATA-80 DATA-81 DATA-82 DATA-83 DATA-84 DATA-85 a card shows who, what, where, how good, checked, for how much and when", () => {
  const html = text({});
  for (const said of [
    "Rivera Electric",
    "Electrical",
    "Austin, TX",
    "12 miles away",
    "4.8",
    "31 reviews",
    "Verified",
    "Nov 20, 2026",
    "$85/hr",
    "Available in 1 week",
    "from Mar 17, 2027",
    "12 years",
    "EV chargers",
    "Rewiring",
    "Sample company.",
  ])
    expect(html).toContain(said);
  expect(html).toMatch(/<a [^>]*href="\/pros\/rivera-electric-austin"[^>]*>View Profile<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/pros\/rivera-electric-austin\/quote"[^>]*>Request a quote<\/a>/);
  expect(text({ said: "Passed inspection the first time." })).toContain("Passed inspection the first time.");
});

test("what a pro has not said is said to be missing, and nothing is made up", () => {
  const html = text({
    trade: null,
    trades: [],
    city: null,
    state: null,
    miles: null,
    rating: null,
    reviewCount: 0,
    standing: { status: "unverified", verifiedAt: null, validUntil: null },
    hourlyRateCents: null,
    availability: "now",
    skills: [],
    yearsInBusiness: null,
    bio: null,
    freeFrom: null,
  });
  for (const said of [
    "General trades",
    "Place not stated",
    "No reviews yet",
    "Not verified yet",
    "Rate on request",
    "Available now",
    "Not stated",
  ])
    expect(html).toContain(said);
  expect(html).not.toContain("stamp");
});

test("FIND-16 once the documents have lapsed the stamp is struck through", () => {
  expect(
    text({
      standing: {
        status: "expired",
        verifiedAt: new Date("2026-01-20T12:00:00Z"),
        validUntil: new Date("2027-02-01T10:00:00Z"),
      },
    }),
  ).toContain('data-state="expired"');
});

test("a card says plainly that the license is for another trade or state than was looked for, and is silent where it fits", () => {
  const mismatch = /The checked license is for other work than/;
  expect(text({}, { trade: "electrical", state: "CA" })).toMatch(mismatch);
  expect(text({}, { trade: "plumbing", state: "TX" })).toMatch(mismatch);
  expect(text({}, { trade: "electrical", state: "TX" })).not.toMatch(mismatch);
  expect(text({})).not.toMatch(mismatch);
  // Where the license names no trades nobody knows, and what was never checked says that already.
  const scope = { licenses: [{ state: "TX", trades: null }], noLicense: null };
  expect(text({ scope }, { trade: "plumbing", state: "TX" })).not.toMatch(mismatch);
  const standing = { status: "unverified" as const, verifiedAt: null, validUntil: null };
  expect(text({ standing }, { trade: "electrical", state: "CA" })).not.toMatch(mismatch);
});

test("a card says how fast a pro answers once that was measured, and nothing before", () => {
  expect(text({ answerMinutes: 42 })).toContain("First answer");
  expect(text({ answerMinutes: 42 })).toContain("45 minutes");
  expect(text({})).not.toContain("First answer");
});

test("a name in another script keeps its own direction", () => {
  expect(text({ name: "شركة محمد للكهرباء" })).toContain("<bdi>شركة محمد للكهرباء</bdi>");
});
