import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { numbersSaid } from "./numbers-said.ts";
import { siteSum } from "./site-sums.ts";
import { sumAsked } from "./sums.ts";

test("numbers are read in words, fractions and signs, in both languages", () => {
  expect(numbersSaid("twenty by thirty slab four inches thick")).toBe("20 by 30 slab 4 inches thick");
  expect(numbersSaid("3 ½ inches, 7-3/4 and half an inch")).toContain("3.5 inches, 7.75 and 0.5 inch");
  expect(numbersSaid("treinta y dos pies con caida de un cuarto por pie")).toBe("32 pies con caida de 0.25 por pie");
  expect(numbersSaid("a 6/12 pitch on 2/0 wire at $20 an hour")).toBe("a 6/12 pitch on 2/0 wire at $20 an hour");
});

test("fences, blocks, trim, falls, bars and round things are counted", () => {
  for (const [question, sum] of [
    ["184 ft of privacy fence 8 foot panels how many posts", { kind: "fence", feet: 184, spacing: 8 }],
    ["squaring up a foundation 26' x 34'6\" what is the diagonal", { kind: "diagonal", a: 312, b: 414 }],
    ["8x8x16 block wall 46 foot long 7'4 high how many block no waste", { kind: "units", each: 1.125 }],
    ["base trim for a room 13'6 x 18'4 less two 32in doors how many feet", { kind: "edge", length: 13.5 }],
    ["37 pies de drenaje con caida de un cuarto por pie cuanto baja", { kind: "slope", feet: 37, inches: 0.25 }],
    ["20 x 30 slab rebar 18 oc each way how many feet", { kind: "grid", spacing: 18 }],
    ["how many balusters for a 16 ft rail", { kind: "balusters", inches: 192 }],
    ["how many amps does a 4500 watt heater pull at 240", { kind: "power", amps: 18.75 }],
    ["140 yards of dirt 12 yard truck how many loads", { kind: "loads", yards: 140, each: 12 }],
    ["i hang 1200 sq ft a day how many days for 5,600 sq ft", { kind: "days", total: 5600, rate: 1200 }],
    ["how many square yards in 1,240 sq ft", { kind: "convert", from: "sqft", to: "sqyd" }],
    ["divide 10'6 into 7 equal spaces", { kind: "even", inches: 126, count: 7 }],
  ] as const)
    expect([question, siteSum(question)]).toEqual([question, expect.objectContaining(sum)]);
});

test("shares, prices for each and what is left are worked out", () => {
  for (const [question, sum] of [
    ["10 percent retainage on a 48,500 draw how much do they hold", { kind: "part", amount: 48_500, share: 0.1 }],
    ["5400 for 1200 sq ft whats that a foot", { kind: "each", total: 5400, count: 1200 }],
    ["1,850 sq ft at 4.25 a foot whats the total", { kind: "times", count: 1850, each: 4.25 }],
    ["charged 8000, materials 3200, labor 1900 what did i clear", { kind: "compare", cost: 5100, price: 8000 }],
    ["sold it 18500 cost me 13320 what margin did i make", { kind: "compare", cost: 13_320, price: 18_500 }],
  ] as const)
    expect([question, sumAsked(question)]).toEqual([question, expect.objectContaining(sum)]);
});

test("a lower price is set against the cost that was named before, and short questions follow one another", () => {
  expect(sumAsked("if i knock 1,000 off whats my margin", "job cost 15k i want 40% margin whats the price")).toEqual({
    kind: "compare",
    cost: 15_000,
    price: 24_000,
  });
  expect(chained(["how many yards 20x20 slab 4 inches", "what if its 5 inches", "add 10% waste"])).toContain(
    "5 inches",
  );
});
