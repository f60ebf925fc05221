import { expect, test } from "vitest";
import { US_STATES } from "#content/lists.ts";
import { test as databaseTest } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import {
  asksForLicense,
  licenseLaw,
  licenseTable,
  looksUpLicense,
  stateRuleText,
  withoutOthers,
} from "./state-rule.server.ts";

const lineOf = (id: string) => stateRuleText(id, "en")?.split("\n")[0];

test("a state's rule says its hours and years, or that there are none, that places decide, or that nobody checked", () => {
  expect(["AL", "FL", "GA", "OR", "CA"].map(lineOf)).toEqual([
    "**Alabama: 6 hours of continuing education every year.**",
    "**Florida: 14 hours of continuing education every 2 years.**",
    "**Georgia: 3 to 6 hours of continuing education every year.**",
    expect.stringMatching(/^\*\*Oregon: \d+ to \d+ hours of continuing education every 2 years\.\*\*$/),
    "**California asks general contractors for no continuing education at state level.**",
  ]);
  expect(lineOf("TX")).toMatch(/^\*\*Texas leaves general contractors to its cities and counties\*\*/);
  expect(lineOf("AZ")).toMatch(/^\*\*I have no checked figure for Arizona.*Arizona Registrar of Contractors\.$/);
  expect(stateRuleText("AL", "en")).toContain("Source: Alabama Home Builders Licensure Board");
  for (const { id, es } of US_STATES) expect(stateRuleText(id, "es"), id).toContain(es);
  expect(stateRuleText("ZZ", "en")).toBeNull();
});

test("whether a state asks a license of a trade is told with its law, and nothing where none is stored", () => {
  expect(licenseLaw("GA", "electrical", "en")).toMatchObject({
    text: expect.stringMatching(/^\*\*Georgia, Electrical: yes, a state license.*Official Code of Georgia/),
    source: { href: expect.stringMatching(/^https:/) },
  });
  expect(licenseLaw("TX", "roofing", "es")?.text).toMatch(/^\*\*Texas, Techos: sin licencia estatal/);
  expect(licenseLaw("ZZ", "roofing", "en")).toBeNull();
  expect(["do i need a license for electrical in georgia", "hvac license florida"].every(asksForLicense)).toBe(true);
  expect(["how do i renew my license in georgia", "what does a license cost"].some(asksForLicense)).toBe(false);
});

test("a question of two states, or of work below an amount, is one for a table; of fees and fines it is none", () => {
  expect(licenseTable("im licensed electrician in texas can i work in oklahoma", 2)).toBe("license-reciprocity");
  expect(licenseTable("how much can i do without a license in arizona", 1)).toBe("license-thresholds");
  expect(licenseTable("ocupo licencia en california pa jardineria de menos de 1000 dolares", 1)).toBe(
    "license-thresholds",
  );
  expect(licenseTable("how much is the license fee in texas", 1)).toBeNull();
  expect(licenseTable("multa por trabajar sin licencia en california", 1)).toBeNull();
  expect(licenseTable("how many bundles for 24 squares", 0)).toBeNull();
});

test("a section about states keeps what was asked and is not told beside it, and rows that are no state's", () => {
  const body = [
    "Limits are for the whole job.",
    "| State | Limit |\n|---|---|\n| Texas | none |\n| California | $1,000 |\n| West Virginia | $5,000 |",
  ].join("\n\n");
  expect(withoutOthers(body, ["CA"], [], "en")).toBe(
    "Limits are for the whole job.\n\n| State | Limit |\n|---|---|\n| California | $1,000 |",
  );
  expect(withoutOthers(body, ["CA"], ["**California**: Limit: $1,000."], "en")).toBe("Limits are for the whole job.");
  expect(withoutOthers("| Day | Who |\n|---|---|\n| Day 7 | you |", ["CA"], [], "en")).toContain("| Day 7 | you |");
});

databaseTest.for([
  ["how do i know if a roofer is licensed in florida", "https://www.myfloridalicense.com/"],
  ["is my plumber licensed how do i check in ohio", "https://elicense.ohio.gov/"],
  ["como checo si la licencia de un techero esta buena en florida", "https://www.myfloridalicense.com/"],
])(
  "somebody else's license is looked up in the state's own register: %s",
  async ([content = "", address = ""], { ctx }) => {
    const { text } = await guideAnswer(ctx, [{ role: "user", content }]);
    expect(text).toContain(address);
  },
);

test("how one gets a license, and whether one is needed, is no look-up", () => {
  for (const asked of [
    "how do i get my roofing license in florida",
    "does a roofer need a license in texas",
    "como saco la licencia en florida",
  ])
    expect(looksUpLicense(asked), asked).toBe(false);
});
