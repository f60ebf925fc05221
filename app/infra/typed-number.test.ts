import { describe, expect, test } from "vitest";
import { type NumberUnit, readNumber } from "./typed-number.ts";

const cents = (typed: string, unit: NumberUnit = "dollars") => readNumber(typed, { places: 2, unit });

describe("a number as people type it", () => {
  test.each([
    ["1,500", 150_000],
    ["1500", 150_000],
    ["$1,234.50", 123_450],
    ["1,234,567.8", 123_456_780],
    ["1 500", 150_000],
    ["1\u00a0500,50", 150_050],
    ["1\u202f500.50", 150_050],
    ["1.500,00", 150_000],
    ["1.500.000", 150_000_000],
    ["1.234.567,5", 123_456_750],
    ["0,5", 50],
    ["0.50", 50],
    [",5", 50],
    [".5", 50],
    ["5.", 500],
    ["１，５００", 150_000],
    ["＄４２．５０", 4250],
    ["US$ 12", 1200],
    ["12.00 USD", 1200],
    ["12 dólares", 1200],
    ["\u200b42\u200e", 4200],
    ["-45", -4500],
    ["\u221245.10", -4510],
    ["45.10-", -4510],
    ["-$45", -4500],
    ["$-45", -4500],
    ["(45.00)", -4500],
    ["($1,045)", -104_500],
    ["+12", 1200],
    ["-0", 0],
    ["007", 700],
  ])("%s", (typed, scaled) => expect(cents(typed)).toEqual({ kind: "number", scaled }));

  test.each([
    ["1,5", ["1.5", "15"]],
    ["42,5", ["42.5", "425"]],
    ["45,00", ["45.00", "4500"]],
    ["$1,50", ["1.50", "150"]],
    ["1.500", ["1.500", "1500"]],
    ["1234,5", ["1234.5", "12345"]],
    [",500", ["0.500", "500"]],
  ])("%s can be read two ways and is asked back", (typed, readings) =>
    expect(cents(typed)).toMatchObject({ kind: "unclear", readings }),
  );

  test.each(
    "|abc|12.345.6|1,23,456|1,2,3|1.500,0.0|12 34|1 50|--5|-5-|(-5)|- -5|1e5|0x10|=1+1|$|$$5|NaN|Infinity|٣|5%|15k|5 6|12.34567|1'500|,|.".split(
      "|",
    ),
  )("%j is none", (typed) => expect(cents(typed)).toEqual({ kind: "none" }));

  test("a unit that belongs to the field may stand behind, another may not", () => {
    expect(readNumber("12.36 mi", { places: 1, unit: "miles", round: true })).toEqual({ kind: "number", scaled: 124 });
    expect(readNumber("42 millas", { places: 1, unit: "miles" })).toEqual({ kind: "number", scaled: 420 });
    expect(readNumber("30%", { places: 2, unit: "percent" })).toEqual({ kind: "number", scaled: 3000 });
    expect(readNumber("48 months", { places: 0, unit: "months" })).toEqual({ kind: "number", scaled: 48 });
    expect(readNumber("12 años", { places: 0, unit: "years" })).toEqual({ kind: "number", scaled: 12 });
    expect(readNumber("$85/hr", { places: 2, unit: "hourly" })).toEqual({ kind: "number", scaled: 8500 });
    expect(readNumber("85 an hour", { places: 2, unit: "hourly" })).toEqual({ kind: "number", scaled: 8500 });
    expect(readNumber("30 mph", { places: 0, unit: "mph" })).toEqual({ kind: "number", scaled: 30 });
    expect(readNumber('0.25"', { places: 2, unit: "inches" })).toEqual({ kind: "number", scaled: 25 });
    expect(readNumber("32 °F", { places: 0, unit: "fahrenheit" })).toEqual({ kind: "number", scaled: 32 });
    expect(readNumber("$42", { places: 1, unit: "miles" })).toEqual({ kind: "none" });
    expect(readNumber("42 mi", { places: 2, unit: "dollars" })).toEqual({ kind: "none" });
  });

  test("more decimals than are kept are refused, or rounded where a field says so", () => {
    expect(readNumber("1234.567", { places: 2 })).toEqual({ kind: "none" });
    expect(readNumber("7.5", { places: 0 })).toEqual({ kind: "none" });
    expect(readNumber("9.99", { places: 1, round: true })).toEqual({ kind: "number", scaled: 100 });
    expect(readNumber("7.", { places: 0 })).toEqual({ kind: "number", scaled: 7 });
  });

  test("a file's column, whose writer cannot be asked, takes its comma for decimals", () => {
    expect(readNumber("45,00", { places: 2, unclear: "decimal" })).toEqual({ kind: "number", scaled: 4500 });
  });

  test("a very long text is read at once", () => {
    expect(readNumber("9".repeat(100_000), { places: 2 })).toMatchObject({ kind: "number" });
    for (const part of ["1,", "1 ", "111,", "111.", " ", "-"]) readNumber(part.repeat(50_000), { places: 2 });
  });
});
