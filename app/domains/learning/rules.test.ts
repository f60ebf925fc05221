import { expect, test } from "vitest";
import { lengthOf } from "./rules.ts";

test("the length of a course is whole hours and the minutes left over", () => {
  const length = (...minutes: number[]) => lengthOf(minutes.map((each) => ({ minutes: each })));
  expect(length(25, 30)).toEqual({ hours: 0, minutes: 55 });
  expect(length(25, 35)).toEqual({ hours: 1, minutes: 0 });
  expect(length(45, 45)).toEqual({ hours: 1, minutes: 30 });
});
