import { expect, test } from "vitest";
import { siteAnswer, siteAsked } from "./site-answer.server.ts";

const answer = (question: string, before?: string) => {
  const sum = siteAsked(question, before);
  return sum && siteAnswer(sum, "en");
};

test("risers are as many as keep each at or below the most that was named", () => {
  const said = answer("total rise 9'-2 1/2\" max riser 7 3/4 how many risers");
  expect(said).toContain("15");
  expect(said).toContain("7-3/8 in");
});

test("a voltage drop goes there and back, and the wire that keeps it is a size of the table", () => {
  expect(answer("voltage drop 120v 16 amps 150 ft one way #12 copper")).toMatch(/9\.4\d/);
  expect(answer("what size copper for 30 amp 240 volt 200 ft run keep under 3%")).toContain("6 AWG");
});

test("the numbers of an answer are those that were asked, and what is missing is asked for", () => {
  expect(answer("how many sheets of drywall for a 12 x 14 room")).not.toMatch(/[0-9]+ sheets/);
  expect(answer("ok now 8/12", "rafter for 24 foot wide 6/12 no overhang, ignore ridge")).toContain("14.42");
  expect(siteAsked("who owes me money")).toBeNull();
});

test("tile is counted with a tenth of waste, and without the tile's size its area is told", () => {
  expect(answer("tile for 100 sq ft 12x12")).toContain("**110 tiles**");
  expect(answer("tile for a 10x12 bathroom floor")).toContain("**132 sq ft of tile**");
});
