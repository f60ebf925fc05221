import { expect, test } from "vitest";
import { quantitiesIn } from "./quantities.ts";

const read = (text: string) => quantitiesIn(text).map(({ value, unit, per }) => ({ value, unit, ...(per && { per }) }));

test("dollars are read with signs, commas, thousands and cents", () => {
  expect(read("$8,400 and $12,500.50 and $15k")).toEqual([
    { value: 8400, unit: "money" },
    { value: 12_500.5, unit: "money" },
    { value: 15_000, unit: "money" },
  ]);
  expect(read("15 mil dólares")).toEqual([{ value: 15_000, unit: "money" }]);
  expect(read("20000 bucks")).toEqual([{ value: 20_000, unit: "money" }]);
});

test("percentages are read in every spelling", () => {
  for (const text of ["25%", "25 %", "25 percent", "25 pct", "25 por ciento"])
    expect(read(text)).toEqual([{ value: 25, unit: "percent" }]);
  expect(read("7.99% APR")).toEqual([{ value: 7.99, unit: "percent" }]);
});

test("years become months; hours and weeks keep their unit and what they count for", () => {
  expect(read("5 years")).toEqual([{ value: 60, unit: "months" }]);
  expect(read("a 5-year loan, 60-month term")).toEqual([
    { value: 60, unit: "months" },
    { value: 60, unit: "months" },
  ]);
  expect(read("10 años, 36 meses")).toEqual([
    { value: 120, unit: "months" },
    { value: 36, unit: "months" },
  ]);
  expect(read("1,350 billable hours")).toEqual([{ value: 1350, unit: "hours" }]);
  expect(read("30 hours a week for 46 weeks")).toEqual([
    { value: 30, unit: "hours", per: "week" },
    { value: 46, unit: "weeks" },
  ]);
  expect(read("$7,000 a month")).toEqual([{ value: 7000, unit: "money", per: "month" }]);
  expect(read("$7,000 al mes, 30 horas por semana")).toEqual([
    { value: 7000, unit: "money", per: "month" },
    { value: 30, unit: "hours", per: "week" },
  ]);
});

test("what a sum counts for is read in words and behind a slash, and millions are dollars", () => {
  expect(read("$50/hr, $90,000 a year, $1.5 million, $2,000 per week")).toEqual([
    { value: 50, unit: "money", per: "hour" },
    { value: 90_000, unit: "money", per: "year" },
    { value: 1_500_000, unit: "money" },
    { value: 2000, unit: "money", per: "week" },
  ]);
});

test("text without numbers has none", () => {
  expect(read("what is a change order")).toEqual([]);
});
