import { expect, test } from "vitest";
import { openTo } from "./rules/courses.ts";
import { monthAt, renewsOn } from "./rules/leads.ts";
import { graceEnds, holds } from "./rules/standing.ts";
import {
  commissionCents,
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
  expect(PLANS.free.entitlements.leadsAMonth).toBe(5);
  expect(PLANS.pro.entitlements).toMatchObject({ leadsAMonth: null, perLeadFeeCents: 0 });
  expect(PLANS.elite.entitlements.commissionFreeUnderCents).toBe(1_000_000);
});

test("of $8,000 Elite pays nothing and Free $80; at $10,000 everybody pays, and cents are rounded down", () => {
  expect([commissionCents("elite", 800_000, 800_000), commissionCents("free", 800_000, 800_000)]).toEqual([0, 8_000]);
  expect([commissionCents("elite", 999_999, 999_999), commissionCents("elite", 1_000_000, 200_000)]).toEqual([
    0, 2_000,
  ]);
  expect(commissionCents("pro", 199, 199)).toBe(1);
});

test("a year is open to the same day, and to the last of February after a leap day", () => {
  expect(openTo(new Date("2027-03-10T16:00:00Z")).toISOString()).toBe("2028-03-10T16:00:00.000Z");
  expect(openTo(new Date("2028-02-29T16:00:00Z")).toISOString()).toBe("2029-02-28T16:00:00.000Z");
});

test("months of leads turn at midnight in New York", () => {
  const [before, after] = [new Date("2027-04-01T03:59:00Z"), new Date("2027-04-01T04:01:00Z")];
  expect([monthAt(before), renewsOn(before), monthAt(after)]).toEqual(["2027-03", "2027-04-01", "2027-04"]);
  expect(renewsOn(new Date("2027-12-15T12:00:00Z"))).toBe("2028-01-01");
});

test("a failed payment leaves a plan for seven days to the moment, and an ended one gives nothing", () => {
  const since = new Date("2027-03-10T16:00:00Z");
  const owing = { status: "past_due", pastDueSince: since, endedAt: null };
  expect(graceEnds(since).toISOString()).toBe("2027-03-17T16:00:00.000Z");
  expect(holds(owing, new Date("2027-03-17T15:59:59.999Z"))).toBe(true);
  expect(holds(owing, new Date("2027-03-17T16:00:00.000Z"))).toBe(false);
  expect(holds({ status: "active", pastDueSince: null, endedAt: since }, since)).toBe(false);
});

test("no plan takes away what a cheaper one gives", () => {
  const worth = PLAN_IDS.map((id) => PLANS[id].entitlements).map((e) => [
    e.leadsAMonth ?? Number.POSITIVE_INFINITY,
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
