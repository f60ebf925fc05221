import { expect, test } from "vitest";
import { freeFrom } from "./free-from.ts";
import { opening } from "./opening.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test("FIND-18 the next free day follows from what the pro said and when, until it is over", () => {
  expect(freeFrom("now", at("2027-03-01"), at("2027-03-02"))).toBeNull();
  expect(freeFrom("in-1-week", at("2027-03-01"), at("2027-03-02"))).toEqual(at("2027-03-08"));
  expect(freeFrom("in-1-week", at("2027-03-01"), at("2027-03-09"))).toBeNull();
  expect(freeFrom("next-month", at("2027-12-20"), at("2027-12-21"))).toEqual(at("2028-01-01"));
});

test("a card quotes whole sentences of a review, and cuts a long one at a word", () => {
  expect(opening("Sample review. Swapped our panel in a day. Very clean.")).toBe(
    "Sample review. Swapped our panel in a day.",
  );
  expect(opening("Short.")).toBe("Short.");
  const long = opening("word ".repeat(200));
  expect(long.length).toBeLessThanOrEqual(150);
  expect(long).toMatch(/word…$/);
});
