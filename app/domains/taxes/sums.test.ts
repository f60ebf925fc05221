import { expect, test } from "vitest";
import { incomeTaxYear, mileageRate, SCHEDULE_C, threshold1099, wageBase } from "#content/taxes.ts";
import { checklist, mileageGaps } from "./rules/checklist.ts";
import { asideOf, NOTHING_TOLD, pastDue, quarterStates, safeHarbour, setAside, yearFactor } from "./rules/estimate.ts";
import { federalTax, selfEmploymentTax } from "./rules/federal-tax.ts";
import { countPayments } from "./rules/payments.ts";
import { counted, expenseLines, mileageDeduction, netProfit } from "./rules/profit.ts";
import { form1099, type PaidSub } from "./rules/subs.ts";

const dollars = (amount: number) => Math.round(amount * 100);

test("the standard mileage rate of each year stands with its notice; a year without one deducts nothing", () => {
  expect([2023, 2024, 2025, 2026].map((year) => mileageRate(year)?.tenthsOfCent)).toEqual([655, 670, 700, 725]);
  expect(mileageDeduction(2026, 10_000)).toEqual({
    tenths: 10_000,
    cents: dollars(725),
    tenthsOfCent: 725,
    source: "IRS Notice 2026-10",
  });
  expect(mileageDeduction(2027, 10_000)).toEqual({ tenths: 10_000, cents: null, tenthsOfCent: null, source: null });
});

test("net profit adds up by line: returns lower the income, half of meals counts, miles are on line 9", () => {
  const profit = netProfit(
    2026,
    [
      { month: 1, line: "1", cents: dollars(10_000), entries: 2 },
      { month: 2, line: "1", cents: dollars(5000), entries: 1 },
      { month: 2, line: "2", cents: dollars(400), entries: 1 },
      { month: 2, line: "22", cents: dollars(1200.5), entries: 3 },
      { month: 2, line: "24b", cents: dollars(101.01), entries: 1 },
      { month: 3, line: "22", cents: dollars(-200.5), entries: 1 },
    ],
    [{ month: 2, tenths: 1000 }],
  );
  expect(profit.incomeCents).toBe(dollars(14_600));
  expect(profit.expenseCents).toBe(dollars(1000 + 72.5) + 5051);
  expect(profit.profitCents).toBe(profit.incomeCents - profit.expenseCents);
  expect(profit.expenses.map(({ line, entries }) => [line, entries])).toEqual([
    ["22", 4],
    ["24b", 1],
  ]);
  expect(profit.months.map(({ profit: one }) => one).reduce((sum, one) => sum + one, 0)).toBe(profit.profitCents);
  expect(counted("24b", 101)).toBe(51);
});

test("expenses stand in the form's order, a before b, and line 9 also when miles alone are on it", () => {
  const lines = ["27b", "20b", "9", "20a", "4"].map((line) => ({ month: 1, line, cents: 100, entries: 1 }));
  const codes = (of: typeof lines, tenths: number) =>
    expenseLines(netProfit(2026, of, [{ month: 1, tenths }])).map(({ line }) => line);
  expect(codes(lines, 10)).toEqual(["4", "9", "20a", "20b", "27b"]);
  const withoutCar = lines.filter(({ line }) => line !== "9");
  expect(codes(withoutCar, 10)).toEqual(["4", "9", "20a", "20b", "27b"]);
  expect(codes(withoutCar, 0)).toEqual(["4", "20a", "20b", "27b"]);
});

test("every line of Schedule C has its name in both languages and one kind", () => {
  expect(SCHEDULE_C.filter(({ kind }) => kind === "income").map(({ code }) => code)).toEqual(["1", "2", "6"]);
  for (const code of ["8", "9", "11", "22", "27b", "30"])
    expect(SCHEDULE_C.find((line) => line.code === code)?.kind, code).toBe("expense");
  expect(SCHEDULE_C.every(({ en, es }) => en !== es)).toBe(true);
});

test("self-employment tax is 15.3 % of 92.35 % of the profit, up to the wage base, and nothing under $400", () => {
  expect(selfEmploymentTax(184_500, "single", dollars(100_000)).owed).toBe(dollars(14_129.55));
  expect(selfEmploymentTax(184_500, "single", dollars(300_000)).owed).toBe(
    // 12.4 % of the base, 2.9 % of 277,050, 0.9 % over 200,000
    dollars(22_878 + 8034.45 + 693.45),
  );
  // The 0.9 % begin at 125,000 apart and at 250,000 together.
  expect(selfEmploymentTax(184_500, "separate", dollars(200_000)).owed).toBe(dollars(22_878 + 5356.3 + 537.3));
  expect(selfEmploymentTax(184_500, "joint", dollars(300_000)).owed).toBe(dollars(22_878 + 8034.45 + 243.45));
  expect(selfEmploymentTax(184_500, "single", dollars(433)).owed).toBe(0);
  expect(selfEmploymentTax(184_500, "single", -5).owed).toBe(0);
});

test("federal tax of 2025 on $80,000 profit, single: worked by hand", () => {
  // SE 11,303.64, half 5,651.82; 80,000 - 5,651.82 - 15,750 = 58,598.18; QBI 20 % of it 11,719.64; taxable 46,878.54
  // 10 % of 11,925 + 12 % of 34,953.54 = 1,192.50 + 4,194.42
  const tax = federalTax(2025, "single", dollars(80_000), 0);
  expect(tax.selfEmployment).toBe(dollars(11_303.64));
  expect(tax.qbiDeduction).toBe(dollars(11_719.64));
  expect(tax.incomeTax).toBe(dollars(5386.92));
  expect(tax.fromBusiness).toBe(tax.total);
  expect(tax.sources.join()).toContain("Rev. Proc. 2024-40");
});

test("what is owed on other income alone is not laid to the business", () => {
  const both = federalTax(2026, "joint", dollars(50_000), dollars(90_000));
  const alone = federalTax(2026, "joint", 0, dollars(90_000));
  expect(both.fromBusiness).toBe(both.total - alone.total);
  expect(alone.fromBusiness).toBe(0);
});

test("above the simple limit the business deduction is left out, and said so", () => {
  const tax = federalTax(2025, "single", dollars(400_000), 0);
  expect(tax).toMatchObject({ qbiDeduction: 0, qbiLeftOut: true });
});

test("a taxable income of exactly the simple limit still has the business deduction, one cent more has not", () => {
  const table = incomeTaxYear(2025);
  const profit = dollars(10_000);
  const half = selfEmploymentTax(wageBase(2025)?.wageBase ?? 0, "single", profit).deductible;
  const upTo = dollars((table?.qbi.single ?? 0) + (table?.standardDeduction.single ?? 0));
  const at = (more: number) => federalTax(2025, "single", profit, upTo - profit + half + more);
  expect(at(0)).toMatchObject({ qbiLeftOut: false, qbiDeduction: Math.round((profit - half) / 5) });
  expect(at(1)).toMatchObject({ qbiLeftOut: true, qbiDeduction: 0 });
});

test("without a profit nothing of the business deduction is left out, and no source is named for it", () => {
  const [business, none] = [dollars(50_000), 0].map((profit) => federalTax(2025, "single", profit, dollars(400_000)));
  expect([business?.qbiLeftOut, none?.qbiLeftOut]).toEqual([true, false]);
  expect(none?.sources).toEqual([incomeTaxYear(2025)?.source, wageBase(2025)?.source]);
});

test("a year without tables computes no tax and suggests nothing, unless the member set a share", () => {
  expect(wageBase(2027)).toBeNull();
  const year = { incomeCents: dollars(1000), profitCents: dollars(800) };
  expect(setAside(2027, "2027-06-30", NOTHING_TOLD, year)).toMatchObject({ from: "no_tables", rate: null, cents: 0 });
  expect(setAside(2027, "2027-06-30", { ...NOTHING_TOLD, setAsideRate: 3000 }, year)).toMatchObject({
    from: "own_rate",
    rate: 3000,
    cents: dollars(300),
  });
  const refunded = { incomeCents: -dollars(1000), profitCents: -dollars(1000) };
  expect(setAside(2027, "2027-06-30", { ...NOTHING_TOLD, setAsideRate: 3000 }, refunded).cents).toBe(0);
});

test("set-aside takes the tax of the projected year, for the part of it that was earned", () => {
  const told = { ...NOTHING_TOLD };
  const whole = federalTax(2026, "single", Math.round((dollars(40_000) * 365) / 182), 0);
  const aside = setAside(2026, "2026-07-01", told, { incomeCents: dollars(60_000), profitCents: dollars(40_000) });
  expect(aside.projectedProfitCents).toBe(Math.round((dollars(40_000) * 365) / 182));
  expect(aside.cents).toBeCloseTo((whole.fromBusiness * 182) / 365, -1);
  expect(asideOf(dollars(1000), aside)).toBe(Math.round((dollars(1000) * (aside.rate ?? 0)) / 10_000));
  expect(asideOf(-5, aside)).toBeNull();
  const withState = setAside(
    2026,
    "2026-07-01",
    { ...told, stateRate: 500 },
    { incomeCents: dollars(60_000), profitCents: dollars(40_000) },
  );
  expect(withState.cents - aside.cents).toBe(dollars(2000));
});

test("a loss asks for nothing, and a January is not carried on for a year", () => {
  expect(setAside(2026, "2026-05-01", NOTHING_TOLD, { incomeCents: 5, profitCents: -5 }).from).toBe("no_profit");
  expect(yearFactor(2026, "2026-01-10")).toBeCloseTo(365 / 90);
  expect(yearFactor(2025, "2026-01-10")).toBe(1);
  expect([yearFactor(2026, "2026-12-31"), yearFactor(2028, "2028-12-31")]).toEqual([1, 1]);
});

test("safe harbour: 90 % of this year or 100 % of last year's tax, 110 % after a high income, less what is withheld", () => {
  const told = { ...NOTHING_TOLD, lastYearTaxCents: dollars(10_000), withheldCents: dollars(1000) };
  expect(safeHarbour(told, dollars(20_000))).toMatchObject({
    thisYearCents: dollars(18_000),
    lastYearCents: dollars(10_000),
    lastYearPercent: 100,
    neededCents: dollars(9000),
  });
  expect(safeHarbour({ ...told, lastYearIncomeCents: dollars(150_001) }, dollars(20_000))).toMatchObject({
    lastYearPercent: 110,
    lastYearCents: dollars(11_000),
  });
  expect(
    safeHarbour({ ...told, filingStatus: "separate", lastYearIncomeCents: dollars(75_001) }, dollars(20_000))
      .lastYearPercent,
  ).toBe(110);
  expect(safeHarbour(NOTHING_TOLD, dollars(20_000))).toMatchObject({
    lastYearCents: null,
    neededCents: dollars(18_000),
  });
  expect(safeHarbour(NOTHING_TOLD, dollars(999))).toMatchObject({ belowLimit: true, neededCents: 0 });
});

test("safe harbour: exactly $150,000, or $75,000 apart, is no high income, and exactly $1,000 of tax asks for payments", () => {
  const last = (cents: number, filingStatus: "single" | "separate" = "single") =>
    safeHarbour(
      { ...NOTHING_TOLD, filingStatus, lastYearTaxCents: dollars(10_000), lastYearIncomeCents: cents },
      dollars(20_000),
    ).lastYearPercent;
  expect([last(dollars(150_000)), last(dollars(150_000) + 1)]).toEqual([100, 110]);
  expect([last(dollars(75_000), "separate"), last(dollars(75_000) + 1, "separate")]).toEqual([100, 110]);
  expect(safeHarbour(NOTHING_TOLD, dollars(1000))).toMatchObject({ belowLimit: false, neededCents: dollars(900) });
  expect(safeHarbour(NOTHING_TOLD, dollars(1000) - 1)).toMatchObject({ belowLimit: true, neededCents: 0 });
});

test("quarters: a payment is due to the end of its day, and late the day after", () => {
  const first = (today: string) => quarterStates(2026, today, dollars(4000), [])[0];
  expect(first("2026-04-15")).toMatchObject({ due: "2026-04-15", daysLeft: 0, state: "due" });
  expect(first("2026-04-16")).toMatchObject({ daysLeft: -1, state: "late" });
});

test("quarters: each a fourth, what was paid early counts on, what is missing after its day is late", () => {
  const states = quarterStates(2026, "2026-06-20", 10_001, [{ quarter: 1, cents: 4000 }]);
  expect(states.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_001);
  expect(states.map(({ state }) => state)).toEqual(["paid", "late", "due", "due"]);
  expect(states[1]?.openCents).toBe(5001 - 4000);
  expect(quarterStates(2026, "2026-06-20", 0, []).map(({ state }) => state)).toEqual(Array(4).fill("nothing"));
});

type Payments = Parameters<typeof countPayments>[1];

test("a payment counts to the oldest quarter with money open, or to the one its owner chose", () => {
  const to = (...payments: Payments) =>
    countPayments(dollars(4000), payments).map((parts) =>
      parts.map(({ quarter, cents, over }) => `Q${quarter} ${cents / 100}${over ? " over" : ""}`),
    );
  expect(to({ quarter: 3, cents: dollars(1500) })).toEqual([["Q1 1000", "Q2 500"]]);
  expect(to({ quarter: 3, cents: dollars(800), chosen: true })).toEqual([["Q3 800"]]);
  const chosen = { quarter: 3, cents: dollars(1200), chosen: true };
  expect(to(chosen, { quarter: 3, cents: dollars(900) })).toEqual([
    ["Q3 1000", "Q1 200"],
    ["Q1 800", "Q2 100"],
  ]);
  // A chosen quarter is not taken by a payment that nobody chose one for, whichever was sent first.
  expect(to({ quarter: 1, cents: dollars(3000) }, { quarter: 2, cents: dollars(1000), chosen: true })).toEqual([
    ["Q1 1000", "Q3 1000", "Q4 1000"],
    ["Q2 1000"],
  ]);
  expect(to({ quarter: 4, cents: dollars(5000) })).toEqual([
    ["Q1 1000", "Q2 1000", "Q3 1000", "Q4 1000", "Q4 1000 over"],
  ]);
  expect(countPayments(0, [{ quarter: 2, cents: 500 }])).toEqual([[{ quarter: 2, cents: 500, over: true }]]);
});

test("what is past due: each quarter whose day passed with money open, with its day and what is owed", () => {
  const of = (today: string, ...payments: Payments) =>
    pastDue(2026, quarterStates(2026, today, dollars(4000), payments));
  expect(of("2026-04-15")).toBeNull();
  expect(of("2026-06-20", { quarter: 1, cents: dollars(400) })).toEqual({
    year: 2026,
    cents: dollars(1600),
    quarters: [
      { quarter: 1, due: "2026-04-15", cents: dollars(600) },
      { quarter: 2, due: "2026-06-15", cents: dollars(1000) },
    ],
  });
  expect(of("2026-06-20", { quarter: 2, cents: dollars(1000), chosen: true })).toMatchObject({
    quarters: [{ quarter: 1 }],
  });
  expect(of("2026-06-20", { quarter: 2, cents: dollars(2000) })).toBeNull();
});

test("what is past due adds up: the sum is of the whole dollars that the quarters show", () => {
  expect(pastDue(2026, quarterStates(2026, "2026-06-20", dollars(12_301), []))).toMatchObject({
    cents: dollars(6150),
    quarters: [{ cents: dollars(3075) }, { cents: dollars(3075) }],
  });
  const open = (cents: number) => pastDue(2026, quarterStates(2026, "2026-04-20", 4 * cents, []));
  expect([open(49), open(50)]).toMatchObject([null, { cents: 100 }]);
});

const sub = (more: Partial<PaidSub>): PaidSub => ({
  id: "a",
  name: "Sample",
  w9On: null,
  isCorporation: false,
  cents: dollars(600),
  cardCents: 0,
  payments: 1,
  ...more,
});

test("Forms 1099-NEC: from $600 through 2025, from $2,000 in 2026, exactly at the threshold too", () => {
  const needs = (year: number, more: Partial<PaidSub>) => form1099(year, [sub(more)]).subs[0]?.needs1099;
  expect(needs(2025, {})).toBe(true);
  expect(needs(2025, { cents: dollars(599.99) })).toBe(false);
  expect(needs(2026, { cents: dollars(1999.99) })).toBe(false);
  expect(needs(2026, { cents: dollars(2000) })).toBe(true);
  expect(threshold1099(2026)?.source).toContain("119-21");
  expect(form1099(2027, [sub({ cents: dollars(50_000) })])).toMatchObject({ thresholdDollars: null });
  expect(needs(2027, { cents: dollars(50_000) })).toBe(false);
});

test("card payments and corporations stay off the list; who lacks a W-9 comes first", () => {
  const list = form1099(2025, [
    sub({ id: "card", cardCents: dollars(1) }),
    sub({ id: "inc", isCorporation: true }),
    sub({ id: "ready", w9On: "2025-01-02", cents: dollars(9000) }),
    sub({ id: "open", cents: dollars(700) }),
  ]).subs;
  expect(list.map(({ id, needs1099, lacksW9 }) => [id, needs1099, lacksW9])).toEqual([
    ["open", true, true],
    ["ready", true, false],
    ["card", false, true],
    ["inc", false, false],
  ]);
});

test("subs who are owed no form stand by what they were paid, the most first, then by name", () => {
  const list = form1099(2026, [
    sub({ id: "least", cents: 100 }),
    sub({ id: "b", name: "B", cents: 300 }),
    sub({ id: "a", name: "A", cents: 300 }),
  ]).subs;
  expect(list.map(({ id }) => id)).toEqual(["a", "b", "least"]);
});

const EMPTY_YEAR = {
  year: 2026,
  today: "2026-11-21",
  entries: 0,
  bigWithoutReceipt: 0,
  onOtherExpenses: 0,
  laborWithoutSub: 0,
  form1099: form1099(2026, []),
  quarters: quarterStates(2026, "2026-11-21", 0, []),
  monthsWithWork: [],
  monthsWithTrips: [],
  carCents: 0,
  stagedImports: 0,
  toldAnything: true,
};
const checked = (more: Partial<Parameters<typeof checklist>[0]>, key: string) =>
  checklist({ ...EMPTY_YEAR, ...more }).find((check) => check.key === key);

test("a year without entries, subs, drives or files asks for nothing of them", () => {
  const states = checklist(EMPTY_YEAR).map(({ key, state }) => [key, state]);
  expect(states.filter(([, state]) => state !== "none")).toEqual([["settings", "done"]]);
  expect(checked({ entries: 1 }, "receipts")?.state).toBe("done");
  expect(checked({ entries: 1 }, "unsorted")?.state).toBe("done");
  const subs = form1099(2026, [sub({ w9On: "2026-01-05" })]);
  expect(["labor_without_sub", "w9", "form_1099"].map((key) => checked({ form1099: subs }, key)?.state)).toEqual([
    "done",
    "done",
    "none",
  ]);
  expect(checked({ laborWithoutSub: 2 }, "labor_without_sub")).toMatchObject({ state: "todo", count: 2 });
  expect(checked({ monthsWithTrips: [1] }, "car_twice")?.state).toBe("done");
});

test("estimated payments: the first late one's day comes first, then the next that is due, then they are done", () => {
  const estimates = (today: string, paid = 0) =>
    checked({ quarters: quarterStates(2026, today, dollars(4000), [{ quarter: 1, cents: paid }]) }, "estimates");
  expect(estimates("2026-11-21")).toMatchObject({ state: "todo", count: 3, day: "2026-04-15" });
  expect(estimates("2026-11-21", dollars(1500))).toMatchObject({ state: "todo", count: 2, day: "2026-06-15" });
  expect(estimates("2026-11-21", dollars(3000))).toMatchObject({ state: "later", count: 0, day: "2027-01-15" });
  expect(estimates("2026-11-21", dollars(4000))).toMatchObject({ state: "done", day: null });
});

test("the return and the Forms 1099 wait until the year is over, to its last day", () => {
  const of = (today: string) => checked({ today, entries: 1 }, "return");
  expect([of("2026-12-31"), of("2027-01-01")]).toMatchObject([
    { state: "later", day: "2027-04-15" },
    { state: "todo", day: "2027-04-15" },
  ]);
});

test("the checklist is computed from the rows: what is missing is open, what has a day waits for it", () => {
  const facts = {
    year: 2026,
    today: "2026-11-21",
    entries: 10,
    bigWithoutReceipt: 3,
    onOtherExpenses: 0,
    laborWithoutSub: 1,
    form1099: form1099(2026, [sub({ cents: dollars(2500) })]),
    quarters: quarterStates(2026, "2026-11-21", dollars(8000), []),
    monthsWithWork: [1, 2, 3],
    monthsWithTrips: [1, 3],
    carCents: dollars(50),
    stagedImports: 0,
    toldAnything: false,
  };
  const state = Object.fromEntries(checklist(facts).map(({ key, state: one, count }) => [key, [one, count]]));
  expect(state).toEqual({
    receipts: ["todo", 3],
    unsorted: ["done", 0],
    labor_without_sub: ["todo", 1],
    w9: ["todo", 1],
    estimates: ["todo", 3],
    mileage_gaps: ["todo", 1],
    car_twice: ["todo", 1],
    imports: ["none", 0],
    settings: ["todo", 1],
    form_1099: ["later", 1],
    return: ["later", 0],
  });
  expect(checklist({ ...facts, today: "2027-01-20" }).find(({ key }) => key === "form_1099")).toMatchObject({
    state: "todo",
    day: "2027-02-01",
  });
  expect(mileageGaps({ monthsWithWork: [4], monthsWithTrips: [] })).toEqual([]);
});
