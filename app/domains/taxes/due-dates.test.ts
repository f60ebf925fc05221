import { describe, expect, test } from "vitest";
import { due1099, dueDate, holidays, nextDue, QUARTERS, quarterOn, returnDue } from "./rules/due-dates.ts";

describe("estimated payments are due on the 15th, moved off weekends and legal holidays in DC", () => {
  test.each([
    // 15 April 2023 is a Saturday and Monday the 17th is Emancipation Day, observed.
    [2023, ["2023-04-18", "2023-06-15", "2023-09-15", "2024-01-16"]],
    [2024, ["2024-04-15", "2024-06-17", "2024-09-16", "2025-01-15"]],
    [2025, ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15"]],
    [2026, ["2026-04-15", "2026-06-15", "2026-09-15", "2027-01-15"]],
    // 15 January 2028 is a Saturday and Monday the 17th is Martin Luther King Day.
    [2027, ["2027-04-15", "2027-06-15", "2027-09-15", "2028-01-18"]],
    [2028, ["2028-04-18", "2028-06-15", "2028-09-15", "2029-01-16"]],
  ] as const)("the four due dates of %i", (year, dates) => {
    expect(QUARTERS.map((quarter) => dueDate(year, quarter))).toEqual(dates);
  });
});

test("a return is due in April, also moved: 2017 and 2022 as the IRS had them", () => {
  expect(returnDue(2016)).toBe("2017-04-18");
  expect(returnDue(2021)).toBe("2022-04-18");
  expect(returnDue(2025)).toBe("2026-04-15");
});

test("Forms 1099-NEC are due on 31 January, or the next business day", () => {
  expect(due1099(2025)).toBe("2026-02-02");
  expect(due1099(2026)).toBe("2027-02-01");
  expect(due1099(2024)).toBe("2025-01-31");
});

test("the holidays of a year in DC, as they are observed", () => {
  const of2027 = holidays(2027);
  for (const day of ["2027-01-01", "2027-04-16", "2027-05-31", "2027-06-18", "2027-07-05", "2027-11-25", "2027-12-24"])
    expect(of2027.has(day), day).toBe(true);
  expect(holidays(2027).has("2027-12-31")).toBe(true);
  expect(of2027.has("2027-04-15")).toBe(false);
});

test("the next payment is the first that is due today or later, with the days left", () => {
  expect(nextDue("2026-11-21")).toEqual({ year: 2026, quarter: 4, day: "2027-01-15", daysLeft: 55 });
  expect(nextDue("2027-01-15")).toMatchObject({ year: 2026, quarter: 4, daysLeft: 0 });
  expect(nextDue("2027-01-16")).toMatchObject({ year: 2027, quarter: 1, day: "2027-04-15", daysLeft: 89 });
});

test("a payment made on the due day itself is that quarter's, and one of the day after is the next one's", () => {
  const days = ["2026-04-15", "2026-04-16", "2026-06-15", "2026-06-16", "2027-01-15", "2027-01-16", "2025-12-31"];
  expect(days.map((day) => quarterOn(2026, day))).toEqual([1, 2, 2, 3, 4, 4, 1]);
});
