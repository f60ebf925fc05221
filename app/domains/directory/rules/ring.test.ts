import { expect, test } from "vitest";
import { nextRing } from "./ring.ts";

test("an empty ring grows fast, a nearly full one a little, and the last is the whole radius", () => {
  expect(nextRing(1, 0, 21, 100, false)).toBe(4);
  expect(nextRing(4, 20, 21, 100, false)).toBe(6);
  expect(nextRing(1, 3, 21, 100, false)).toBeCloseTo(3.44, 1);
  expect(nextRing(40, 0, 21, 50, false)).toBe(50);
});

test("words that nobody nearby has are looked for in the whole radius at once", () => {
  expect(nextRing(1, 0, 21, 100, true)).toBe(100);
});
