import { describe, expect, test } from "vitest";
import { codeFrom, readCode } from "#app/infra/code.ts";
import { HOME_CONTRACTS } from "#content/states.ts";
import { isStateKnown, noticesFor } from "./rules/notices.ts";
import {
  ACTIONS,
  agreedCents,
  type Content,
  canonicalText,
  reasonNotToSign,
  SIDES,
  type Signed,
  STATES,
  stepOf,
} from "./rules.ts";

/** Every cell that leads somewhere, as people would read it aloud. */
const printed = STATES.flatMap((state) =>
  ACTIONS.flatMap((action) =>
    SIDES.flatMap((side) => {
      const step = stepOf(state, action, side);
      return step ? `${state}: ${side} ${action} -> ${[step.to, ...step.effects].join(" + ")}` : [];
    }),
  ),
);

describe("the states of an agreement", () => {
  test("lead on as the table says, and nowhere else", () => {
    expect(printed).toEqual([
      "draft: hirer edit -> draft",
      "draft: pro edit -> draft",
      "draft: hirer sign -> signed_by_hirer + freeze",
      "draft: pro sign -> signed_by_pro + freeze",
      "signed_by_hirer: pro sign -> signed",
      "signed_by_hirer: hirer send_back -> void + redraft",
      "signed_by_hirer: pro send_back -> void + redraft",
      "signed_by_pro: hirer sign -> signed",
      "signed_by_pro: hirer send_back -> void + redraft",
      "signed_by_pro: pro send_back -> void + redraft",
    ]);
  });

  test("hold only what two sides signed: nobody signs for both, and nothing leads out of it", () => {
    for (const side of SIDES) {
      expect(stepOf(`signed_by_${side}`, "sign", side)).toBeNull();
      expect(ACTIONS.filter((action) => stepOf("signed", action, side) ?? stepOf("void", action, side))).toEqual([]);
    }
  });
});

const CONTENT: Content = {
  title: "Sample",
  place: "Fresno",
  hirer: "Peña",
  pro: "Núñez",
  scope: "Two doors, $480",
  priceCents: 48_000,
  lines: [],
  schedule: [{ when: "End", cents: 48_000 }],
  milestones: [],
  startsOn: null,
  durationDays: 2,
  exclusions: "",
  warranty: "",
  changes: "",
  notices: [],
};
const SIGNED: Signed = { code: "A", kind: "agreement", number: 1, version: 3, locale: "es", content: CONTENT };

describe("the one text of an agreement", () => {
  test("is the same whatever order its fields come in, and another with any other word, price or version", () => {
    const turned = Object.fromEntries(Object.entries(CONTENT).reverse()) as Content;
    expect(canonicalText({ ...SIGNED, content: turned })).toBe(canonicalText(SIGNED));
    for (const other of [
      { ...SIGNED, version: 4 },
      { ...SIGNED, content: { ...CONTENT, priceCents: 48_001 } },
      { ...SIGNED, content: { ...CONTENT, hirer: "Pena" } },
      { ...SIGNED, content: { ...CONTENT, schedule: [] } },
    ])
      expect(canonicalText(other)).not.toBe(canonicalText(SIGNED));
  });

  test("has a code that people can type: small letters, spaces and O for 0 are the same", () => {
    const code = codeFrom("0123456789abcdef");
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(readCode(` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `)).toBe(code);
    for (const none of ["", "ABC", "ABCD-EFGH-JKM", "ABCD-EFGH-JKMU", "../../../etc"])
      expect(readCode(none)).toBeNull();
  });
});

test("nobody signs about a job that is over, while suspended, or without work and price; a change may cost nothing", () => {
  const free = { over: false, suspended: false };
  const about = (kind: "agreement" | "change", more: Partial<Content> = {}) => ({
    kind,
    content: { ...CONTENT, ...more },
  });
  expect(reasonNotToSign(about("agreement"), free)).toBeNull();
  expect(reasonNotToSign(about("agreement"), { over: true, suspended: false })).toBe("over");
  expect(reasonNotToSign(about("agreement"), { over: false, suspended: true })).toBe("suspended");
  expect(reasonNotToSign(about("agreement", { scope: "" }), free)).toBe("no_scope");
  expect(reasonNotToSign(about("agreement", { priceCents: 0 }), free)).toBe("no_price");
  expect(reasonNotToSign(about("change", { priceCents: -500 }), free)).toBeNull();
});

test("a job comes to what both have signed, to the cent, with what changes take away", () => {
  const rows = [
    { state: "signed" as const, priceCents: 1_000_050 },
    { state: "signed" as const, priceCents: -25_049 },
    { state: "signed_by_pro" as const, priceCents: 999 },
    { state: "void" as const, priceCents: 7 },
  ];
  expect(agreedCents(rows)).toBe(975_001);
});

test("work on a home carries the notices of the whole country and of its state, with source and day; other work none", () => {
  expect(noticesFor("CA", false, "en")).toEqual([]);
  const california = noticesFor("CA", true, "es");
  expect(california.map(({ source }) => source)).toEqual([
    "Federal Trade Commission, Cooling-Off Rule, 16 CFR Part 429",
    "California Business and Professions Code 7159",
    "California Business and Professions Code 7159",
  ]);
  expect(california[1]?.title).toBe("California: derecho a cancelar");
  expect(noticesFor("WY", true, "en")).toHaveLength(1);
  expect(isStateKnown("WY")).toBe(false);
  for (const { asOf } of HOME_CONTRACTS) expect(asOf <= "2027-03-10").toBe(true);
});
