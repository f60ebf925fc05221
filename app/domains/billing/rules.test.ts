import { expect, test } from "vitest";
import {
  EXAMPLE_PROJECT_CENTS,
  exampleProfit,
  monthsPaidBy,
  PLAN_IDS,
  PLANS,
  REALTOR_SHARE,
  realtorShareCents,
  yearlyPerMonth,
  yearlySaving,
} from "./rules.ts";

test("PRICE-08 PRICE-09 PRICE-10 PRICE-11 PRICE-12 N-49 the three plans cost $0, $149 or $1,499, and $399 or $3,999", () => {
  expect(PLAN_IDS.map((id) => [PLANS[id].monthlyCents / 100, PLANS[id].yearlyCents / 100])).toEqual([
    [0, 0],
    [149, 1499],
    [399, 3999],
  ]);
});

test("PRICE-13 X-34 by the year a month is the yearly price over 12, rounded down; the true saving is close to two months", () => {
  expect(PLAN_IDS.map((id) => yearlyPerMonth(PLANS[id]))).toEqual([0, 124, 333]);
  expect(PLAN_IDS.map((id) => yearlySaving(PLANS[id]))).toEqual([0, 289, 789]);
  for (const id of ["pro", "elite"] as const)
    expect(yearlySaving(PLANS[id]) / (PLANS[id].monthlyCents / 100)).toBeGreaterThan(1.9);
});

test("PRICE-15 PRICE-16 PRICE-17 Free has limited leads, Pro no per-lead fees, Elite no commission on jobs under $10,000", () => {
  expect(PLANS.free.entitlements.leads).toBe("limited");
  expect(PLANS.pro.entitlements).toMatchObject({ leads: "unlimited", perLeadFeeCents: 0 });
  expect(PLANS.elite.entitlements.commissionFreeUnderCents).toBe(1_000_000);
});

test("no plan takes away what a cheaper one gives", () => {
  const worth = PLAN_IDS.map((id) => PLANS[id].entitlements).map((e) => [
    e.leads === "unlimited" ? 1 : 0,
    -e.perLeadFeeCents,
    e.commissionFreeUnderCents ?? 0,
  ]);
  for (const [i, plan] of worth.entries())
    for (const [j, value] of plan.entries()) if (i) expect(value).toBeGreaterThanOrEqual(worth[i - 1]?.[j] ?? 0);
});

test("PRICE-26 one average project of $7,500 leaves $2,250 at the example's margin: 15 months of Pro, 5 of Elite", () => {
  expect(EXAMPLE_PROJECT_CENTS).toBe(750_000);
  expect(exampleProfit()).toBe(2250);
  expect([monthsPaidBy(PLANS.pro), monthsPaidBy(PLANS.elite)]).toEqual([15, 5]);
});

test("PARTNER-03 a realtor earns 10% of a referred pro's payment, in whole cents", () => {
  expect(REALTOR_SHARE).toBe(0.1);
  expect(realtorShareCents(PLANS.pro.monthlyCents)).toBe(1490);
  expect(realtorShareCents(PLANS.elite.yearlyCents)).toBe(39_990);
  expect(realtorShareCents(PLANS.free.monthlyCents)).toBe(0);
  expect(realtorShareCents(99)).toBe(9);
});
