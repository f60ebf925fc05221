import { expect, test } from "vitest";
import { bare, degrees, hazardWords, inches, mph } from "./words.ts";

test("figures are whole numbers, rain hundredths of an inch, and what the source left out says so", () => {
  expect([degrees(73.5), mph(29.6), inches(0.254), bare(-0.6)]).toEqual(["74 °F", "30 mph", "0.25 in", "-1°"]);
  expect([degrees(null), mph(null), inches(null), bare(null)]).toEqual([...Array(3).fill("not given"), "–"]);
  expect(
    hazardWords([
      { kind: "gusts", value: 43.7 },
      { kind: "rain", value: 1.206 },
    ]),
  ).toBe("Gusts 44 mph, Rain 1.21 in");
});
