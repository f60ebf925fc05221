import { expect, test } from "vitest";
import { OVERTIME_AFTER, selfTax, weekPay } from "./pay-and-tax.ts";
import { boardFeet, concrete, paint, roofing, squareFeet, wallFeet } from "./take-offs.ts";

test("a roof is its footprint on the slope, with the waste, in whole bundles", () => {
  const roof = roofing(1200, 6, 0.1);
  expect([roof.slope, roof.area, roof.squares].map((n) => n.toFixed(3))).toEqual(["1.118", "1341.641", "14.758"]);
  expect(roof.bundles).toBe(45);
  expect(roofing(3000, null, 0.1)).toMatchObject({ slope: 1, area: 3000, bundles: 99 });
});

test("walls lose their doors and windows and are never less than nothing; paint comes in whole cans", () => {
  const room = { length: 12, width: 14, height: 9, doors: 2, windows: 1 };
  expect(wallFeet(room)).toBe(2 * 26 * 9 - 2 * 21 - 15);
  expect(wallFeet({ ...room, height: 1, windows: 9 })).toBe(0);
  expect([paint(350, 2), paint(351, 2).cans]).toEqual([{ gallons: 2, cans: 2 }, 3]);
});

test("concrete is ordered with its waste, in yards and whole bags", () => {
  const slab = concrete(20, 30, 4, 0.1);
  expect([slab.cubicFeet, slab.yards, slab.order].map((n) => n.toFixed(2))).toEqual(["200.00", "7.41", "8.15"]);
  expect(slab.bags).toBe(367);
  expect(concrete(6, 6, 2, 0).bags).toBe(10);
});

test("areas and board feet are what they measure", () => {
  expect([squareFeet(12.5, 10), boardFeet(2, 6, 12, 20)]).toEqual([125, 240]);
});

test("hours over forty a week are paid one and a half times", () => {
  expect(OVERTIME_AFTER).toBe(40);
  expect(weekPay(40, 20)).toEqual({ regularHours: 40, overtimeHours: 0, regular: 800, overtime: 0, total: 800 });
  expect(weekPay(50, 20)).toEqual({ regularHours: 40, overtimeHours: 10, regular: 800, overtime: 300, total: 1100 });
});

test("a sole proprietor owes self-employment tax, and income tax on what is left after half of it and the deduction", () => {
  const rounded = (profit: number) =>
    Object.fromEntries(Object.entries(selfTax(profit, "single")).map(([name, sum]) => [name, Math.round(sum)]));
  expect(rounded(80_000)).toEqual({
    base: 73_880,
    selfEmployment: 11_304,
    taxable: 58_248,
    income: 7527,
    total: 18_830,
    quarter: 4708,
  });
  expect(rounded(10_000)).toMatchObject({ taxable: 0, income: 0, selfEmployment: 1413, total: 1413 });
});
