import { describe, expect, test } from "vitest";
import { day } from "./dates.ts";
import { dayField } from "./day-field.ts";
import { addDays, daysBetween, daysUntil, todayAt } from "./days.ts";
import { withZone } from "./zone.server.ts";
import { dayAt, isTimeZone } from "./zone.ts";

const EVENING = new Date("2026-11-22T02:41:00Z");

describe("a moment is the reader's day", () => {
  test.each([
    ["America/Los_Angeles", "2026-11-21", "Nov 21, 2026"],
    ["America/New_York", "2026-11-21", "Nov 21, 2026"],
    ["UTC", "2026-11-22", "Nov 22, 2026"],
    ["Pacific/Guam", "2026-11-22", "Nov 22, 2026"],
  ])("%s", (zone, text, words) => {
    expect(dayAt(EVENING, zone)).toBe(text);
    expect(withZone(zone, () => [todayAt(EVENING), day(EVENING)])).toEqual([text, words]);
  });

  test("what happened now is never dated in the future, even for a reader whose zone is not known yet", () => {
    expect(day(EVENING)).toBe("Nov 21, 2026");
  });

  test("a calendar day is the same for every reader", () => {
    for (const zone of ["Pacific/Honolulu", "Asia/Tokyo"])
      expect(withZone(zone, () => day("2027-04-01"))).toBe("Apr 1, 2027");
  });
});

test("days left are those of the calendar: they fit the date that stands beside them", () => {
  expect(addDays("2026-11-21", 9)).toBe("2026-11-30");
  expect(daysBetween("2026-11-21", "2026-11-30")).toBe(9);
  expect(daysUntil("2026-11-30", EVENING, "America/Los_Angeles")).toBe(9);
  expect(daysUntil("2026-11-30", EVENING, "UTC")).toBe(8);
  expect(daysUntil("2026-11-21", EVENING, "America/Los_Angeles")).toBe(0);
  expect(daysUntil("2026-11-20", EVENING, "America/Los_Angeles")).toBe(-1);
  // The clocks change on 1 November: the days stay whole.
  expect(daysUntil("2026-11-05", new Date("2026-10-30T12:00:00Z"), "America/Chicago")).toBe(6);
});

test("a name that is no zone is not taken", () => {
  expect(["America/Chicago", "UTC"].every(isTimeZone)).toBe(true);
  expect(["", "Mars/Base", "../../etc", "a".repeat(200), "<b>"].some(isTimeZone)).toBe(false);
});

test("a typed day exists and lies between 1900 and 2199", () => {
  for (const day of ["2026-02-28", "2028-02-29", "1900-01-01", "2199-12-31"])
    expect([day, dayField().safeParse(day).success]).toEqual([day, true]);
  for (const day of ["2026-02-31", "2027-02-29", "0024-05-01", "0000-01-01", "2200-01-01", "2026-2-3", "tomorrow", ""])
    expect([day, dayField().safeParse(day).success]).toEqual([day, false]);
});
