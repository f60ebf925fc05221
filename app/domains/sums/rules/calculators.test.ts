import { expect, test } from "vitest";
import { breakEvenSales, hourlyRate, marginOf, markupOf, priceFromMargin, priceFromMarkup } from "./calculators.ts";

test("a mark-up is added to the cost, a margin is kept of the price", () => {
  expect(priceFromMarkup(10_000, 0.25)).toBe(12_500);
  expect(priceFromMargin(10_000, 0.25)).toBeCloseTo(13_333.33, 2);
});

test("a 25% mark-up is a 20% margin, and back", () => {
  expect(marginOf(0.25)).toBeCloseTo(0.2, 12);
  expect(markupOf(0.2)).toBeCloseTo(0.25, 12);
  for (const share of [0.05, 0.33, 0.5, 0.9]) expect(marginOf(markupOf(share))).toBeCloseTo(share, 12);
});

test("$7,000 of overhead at a 35% margin breaks even at $20,000", () => {
  expect(breakEvenSales(7000, 0.35)).toBeCloseTo(20_000, 8);
});

test("$80,000 pay and $30,000 overhead over 1,400 hours is $78.57 to break even and $87.30 with 10% profit", () => {
  const { breakEven, rate } = hourlyRate({ income: 80_000, overhead: 30_000, hours: 1400, profit: 0.1 });
  expect(breakEven).toBeCloseTo(78.57, 2);
  expect(rate).toBeCloseTo(87.3, 2);
});
