import { expect, test } from "vitest";
import type { StateRule } from "#content/schemas/states.ts";
import { lengthText } from "./components/length-text.ts";
import { askedBy } from "./components/state-ce.ts";
import { lengthOf } from "./rules.ts";

test("the length of a course is whole hours and the minutes left over", () => {
  const length = (...minutes: number[]) => lengthOf(minutes.map((each) => ({ minutes: each })));
  expect(length(25, 30)).toEqual({ hours: 0, minutes: 55 });
  expect(length(25, 35)).toEqual({ hours: 1, minutes: 0 });
  expect(length(45, 45)).toEqual({ hours: 1, minutes: 30 });
});

test("a length is said in hours, in minutes, or in both", () => {
  expect([120, 45, 150].map((minutes) => lengthText([{ minutes }]))).toEqual(["2 h", "45 min", "2 h 30 min"]);
});

test("the hours that a state asks are told with their span, and each year or every so many", () => {
  const asked = (more: object) => askedBy({ ce: "hours", hours: 3, ...more } as StateRule);
  expect(asked({ everyYears: 1 })).toBe("3 hours a year");
  expect(asked({ everyYears: 2 })).toBe("3 hours every 2 years");
  expect(asked({ everyYears: 3, upTo: 6 })).toBe("3–6 hours every 3 years");
});
