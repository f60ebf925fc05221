import { expect, test } from "vitest";
import { PRIMARY_TRADES, SPECIALTIES } from "#content/lists.ts";
import { signUpFor } from "./access.ts";
import { readOtherTrades } from "./commands/other-trades.server.ts";
import {
  bioFrom,
  bioToKeep,
  directoryTrades,
  draftFrom,
  isOwnDocument,
  maySave,
  percentAt,
  serviceAreas,
  slugCandidate,
  slugOf,
  stepAfter,
  stepBefore,
  stepOfFields,
  stepToShow,
} from "./rules.ts";

const at = (onboardingStep: number, onboardingCompleted = false) => ({ onboardingStep, onboardingCompleted });

test("ONB-07 each of the five steps fills a fifth of the bar", () => {
  expect([1, 2, 3, 4, 5].map(percentAt)).toEqual([20, 40, 60, 80, 100]);
});

test("ONB-08 ONB-09 a load shows the saved step; no business means step 2; finished means the dashboard", () => {
  expect(stepToShow(null, null)).toBe(2);
  for (const step of [1, 2, 3, 4]) expect(stepToShow(at(step), null)).toBe(step);
  expect(stepToShow(at(5, true), null)).toBe("done");
});

test("a refused field opens the sign-up step that asks for it, the first of several, and an unknown one the last", () => {
  const step = (...fields: string[]) => stepOfFields(Object.fromEntries(fields.map((name) => [name, "wrong"])));
  expect([step("password"), step("zip"), step("services"), step("nothing")]).toEqual([1, 2, 3, 4]);
  expect(step("services", "zip", "email")).toBe(1);
});

test("asking for a step goes back, never ahead of what was saved", () => {
  expect(stepToShow(at(4), 2)).toBe(2);
  expect(stepToShow(at(2), 4)).toBe(2);
  expect(stepToShow(null, 1)).toBe(1);
  for (const wrong of [0, -1, 6, 2.5, Number.NaN]) expect(stepToShow(at(3), wrong)).toBe(3);
});

test("the success step is seen only right after the last save", () => {
  expect(stepToShow(at(5, true), 5)).toBe(5);
  expect(stepToShow(at(5, true), 3)).toBe("done");
  expect(stepToShow(at(4), 5)).toBe(4);
});

test("ONB-29 ONB-30 Back goes one step down, on steps 2 to 4 only", () => {
  expect([1, 2, 3, 4, 5].map(stepBefore)).toEqual([null, 1, 2, 3, null]);
});

test("documents and profile are saved after the steps before them, and a finished onboarding stays finished", () => {
  expect(maySave(2, null)).toBe(true);
  expect(maySave(3, null)).toBe(false);
  expect(maySave(3, at(2))).toBe(false);
  expect(maySave(3, at(3))).toBe(true);
  expect(maySave(4, at(3))).toBe(false);
  expect(maySave(4, at(4))).toBe(true);
  expect(stepAfter(2, at(2))).toBe(3);
  expect(stepAfter(2, at(5, true))).toBe(5);
});

test("a bio is prefilled with the description, cut at 300 characters between two words", () => {
  expect(bioFrom("a".repeat(300))).toHaveLength(300);
  expect(bioFrom(`${"a".repeat(295)} last`)).toBe(`${"a".repeat(295)} last`);
  expect(bioFrom(`${"a".repeat(297)} ends here`)).toBe("a".repeat(297));
  expect(bioFrom(`${"a".repeat(299)} b`)).toBe("a".repeat(299));
  expect(bioFrom("a".repeat(301))).toBe("a".repeat(300));
  expect(bioFrom(`${"a".repeat(294)} short more`)).toBe(`${"a".repeat(294)} short`);
  expect(bioFrom(`word ${"a".repeat(400)}`)).toBe(`word ${"a".repeat(295)}`);
  expect(bioFrom(null)).toBe("");
});

test("step 4 keeps the bio, or the description when there is no bio", () => {
  expect(bioToKeep("Short.", "Long description")).toBe("Short.");
  expect(bioToKeep(null, "Long description")).toBe("Long description");
  expect(bioToKeep(null, null)).toBeNull();
});

test("DATA-23 service_areas are two texts: city and service area", () => {
  expect(serviceAreas("Austin", "30 miles")).toEqual(["Austin", "30 miles"]);
  expect(serviceAreas(null, null)).toEqual(["", ""]);
});

test("only documents from one's own folder may be kept in a profile", () => {
  const me = "3f2b8c1a-0000-4000-8000-000000000001";
  const other = "3f2b8c1a-0000-4000-8000-000000000002";
  const file = (who: string, name: string) => `/files/verification-documents/${who}/${name}`;
  for (const name of ["a1b2.pdf", "x-y_z.jpg", "a.jpeg", "a.png"]) expect(isOwnDocument(file(me, name), me)).toBe(true);
  expect(isOwnDocument(file(other, "a.pdf"), me)).toBe(false);
  for (const url of [
    file(me, "a.svg"),
    file(me, `../${other}/a.pdf`),
    file(me, `%2e%2e/a.pdf`),
    `https://elsewhere.test${file(me, "a.pdf")}`,
    `javascript:alert(1)//${file(me, "a.pdf")}`,
    `${file(me, "a.pdf")}?x=1`,
    "",
  ])
    expect(isOwnDocument(url, me), url).toBe(false);
});

test("the public address is the company and the city, then numbers, then chance", () => {
  expect(slugOf("Rivera & Sons Electric, LLC", "Austin")).toBe("rivera-and-sons-electric-llc-austin");
  expect(slugOf("Peña's Plomería", "San José")).toBe("penas-plomeria-san-jose");
  expect(slugOf("株式会社", null)).toBe("pro");
  expect(slugOf("x".repeat(99), "Austin")).toHaveLength(60);
  expect(slugOf(`${"x".repeat(59)} y`, null)).toBe("x".repeat(59));
  const random = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect([0, 1, 4, 5].map((n) => slugCandidate("a", n, random))).toEqual(["a", "a-2", "a-5", "a-0f8fad5b"]);
});

test("every primary trade and every specialty leads to directory trades, and nothing else does", () => {
  const nothing = { industry: null, primaryTrade: null, services: [], moreTrades: [] };
  for (const { id } of SPECIALTIES) expect(directoryTrades({ ...nothing, services: [id] }), id).not.toEqual([]);
  for (const { id } of PRIMARY_TRADES) expect(directoryTrades({ ...nothing, primaryTrade: id })).toEqual([id]);
  expect(directoryTrades({ ...nothing, moreTrades: ["solar"] })).toEqual(["solar"]);
  expect(directoryTrades(nothing)).toEqual([]);
});

test("what was typed for a trade becomes the trade we know, and stands with the skills otherwise", () => {
  expect(
    readOtherTrades({ moreTrades: ["solar"], otherTrades: ["Sheetrock", "Log homes", "paneles solares"] }, [
      "log homes",
    ]),
  ).toEqual({ moreTrades: ["solar", "drywall"], skills: ["log homes"] });
  expect(readOtherTrades({ moreTrades: [], otherTrades: ["Log homes"] }, ["Stairs"])).toEqual({
    moreTrades: [],
    skills: ["Stairs", "Log homes"],
  });
});

test("the sign-up's answers prefill onboarding: services, and the trade when it is one of the seven", () => {
  const input = {
    firstName: "Sam",
    lastName: "Sample",
    email: "sam@sample.test",
    phone: "(512) 555-0100",
    password: "not kept here",
    businessName: "Sample Roofing",
    industry: "roofing",
    yearsInBusiness: 4,
    address: "1 Sample St",
    city: "Austin",
    state: "TX",
    zip: "78701",
    licenseNumber: null,
    services: ["roofing-gutters"],
    moreTrades: ["solar"],
    otherTrades: [],
    availableForSubcontract: true,
  };
  const said = { moreTrades: ["solar"], skills: ["Slate"] };
  const draft = draftFrom(input, { lat: 30, lng: -97 }, said);
  expect(draft).toMatchObject({
    companyName: "Sample Roofing",
    services: ["roofing-gutters"],
    primaryTrade: "roofing",
    trades: ["roofing", "gutters", "solar"],
    ...said,
    serviceAreas: ["Austin", ""],
    availableForSubcontract: true,
    onboardingStep: 1,
  });
  expect(JSON.stringify(draft)).not.toContain("not kept here");
  expect(draftFrom({ ...input, industry: "flooring" }, null, said)).toMatchObject({ primaryTrade: null, lat: null });
});

test("a visitor may sign up; a contractor goes on with onboarding, the crew to the dashboard; another kind of account is told so", () => {
  const actor = {
    userId: "u",
    sessionId: "s",
    email: "e",
    name: "n",
    aal: "aal1",
    business: { id: "u", part: "owner", books: true },
  } as const;
  expect(signUpFor(null)).toBe("open");
  expect(signUpFor({ ...actor, role: "contractor" })).toBe("onboarding");
  const crew = { ...actor, business: { ...actor.business, part: "crew" } } as const;
  expect(signUpFor({ ...crew, role: "contractor" })).toBe("dashboard");
  expect(signUpFor({ ...actor, role: "homeowner" })).toBe("other_role");
});
