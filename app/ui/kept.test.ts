import { expect, test } from "vitest";
import { kept } from "./kept.ts";

const time = kept((tag) => new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }));

test("a time of day reads with a.m. and p.m. in both languages, and its format is made once", () => {
  const afternoon = new Date("2026-11-21T15:14:00Z");
  expect(time("en").format(afternoon)).toMatch(/^3:14\sPM$/);
  expect(time("es").format(afternoon)).toMatch(/^3:14\sp\.\s?m\.$/);
  expect(time("es")).toBe(time("es"));
});
