import { expect, test } from "vitest";
import { statesTruly, termsOf } from "./rules/loan.ts";
import {
  AMOUNT,
  aprText,
  BANDS,
  CREDIT_RANGES,
  EXAMPLE_APR,
  FROM_APR,
  halfwayMonth,
  indicate,
  loanPayment,
  settle,
  standings,
  stepAt,
  TERM,
} from "./rules.ts";

const at = (amount: number, months: number) => loanPayment(amount, EXAMPLE_APR, months);

test("FIN-11 FIN-12 the payment is standard amortisation at 7.99% APR, to the cent", () => {
  expect(aprText(EXAMPLE_APR)).toBe("7.99%");
  expect(at(AMOUNT.start, TERM.start)).toEqual({ monthly: 304.07, total: 18_244.2, interest: 3244.2 });
  expect(at(AMOUNT.min, TERM.min).monthly).toBe(86.98);
  expect(at(AMOUNT.max, TERM.max).monthly).toBe(1212.75);
  expect(loanPayment(1200, 0, 12)).toEqual({ monthly: 100, total: 1200, interest: 0 });
});

test("FIN-03 FIN-04 FIN-05 FIN-06 the amount runs from 1,000 to 100,000, by 1,000 on the slider and by whole dollars as typed, and opens at 15,000", () => {
  expect(settle(AMOUNT, null)).toEqual({ value: 15_000, changed: null });
  expect(settle(AMOUNT, "$23,000")).toEqual({ value: 23_000, changed: null });
  expect(settle(AMOUNT, "900")).toEqual({ value: 1000, changed: "low" });
  expect(settle(AMOUNT, "-5")).toEqual({ value: 1000, changed: "low" });
  expect(settle(AMOUNT, "250000")).toEqual({ value: 100_000, changed: "high" });
  expect(settle(AMOUNT, "9".repeat(10_000))).toEqual({ value: 100_000, changed: "high" });
  expect(settle(AMOUNT, "1000")).toEqual({ value: 1000, changed: null });
  expect(settle(AMOUNT, "100000")).toEqual({ value: 100_000, changed: null });
  expect(settle(AMOUNT, "$8,400")).toEqual({ value: 8400, changed: null });
  expect(settle(AMOUNT, "15,499.99")).toEqual({ value: 15_500, changed: "step" });
  expect([8400, 8500, 100_000].map((amount) => stepAt(AMOUNT, amount))).toEqual([8000, 9000, 100_000]);
});

test("FIN-07 FIN-08 FIN-09 FIN-10 the term runs from 12 to 120 months by 12 and opens at 60", () => {
  expect(settle(TERM, undefined)).toEqual({ value: 60, changed: null });
  expect(settle(TERM, "48 months")).toEqual({ value: 48, changed: null });
  expect(settle(TERM, "6")).toEqual({ value: 12, changed: "low" });
  expect(settle(TERM, "360")).toEqual({ value: 120, changed: "high" });
  expect(settle(TERM, "50")).toEqual({ value: 48, changed: "step" });
});

test("what is no number is said to be none, and the calculator opens as it was", () => {
  for (const typed of ["", "abc", "1e4", "NaN", "٣"])
    expect(settle(AMOUNT, typed), typed).toEqual({ value: 15_000, changed: "unread" });
});

test("what can be read two ways is asked back, and the calculator stays as it was", () => {
  for (const typed of ["15.500", "1,5", "15,50"])
    expect(settle(AMOUNT, typed), typed).toMatchObject({ value: 15_000, changed: "unclear" });
  expect(settle(TERM, "4,8")).toMatchObject({ value: 60, unclear: { text: "4,8", readings: ["4.8", "48"] } });
  expect(settle(AMOUNT, "15k")).toEqual({ value: 15_000, changed: "unread" });
});

test("every setting of the calculator pays its loan down to nothing, and the parts add up to the total", () => {
  for (let amount = AMOUNT.min; amount <= AMOUNT.max; amount += 11_000)
    for (let months = TERM.min; months <= TERM.max; months += TERM.step) {
      const loan = standings(amount, EXAMPLE_APR, months);
      expect(loan).toHaveLength(months + 1);
      expect(loan[0]).toEqual({ month: 0, balance: amount, paid: 0, interest: 0 });
      for (const [i, { balance, interest }] of loan.entries()) {
        if (!i) continue;
        expect(balance).toBeLessThan(loan[i - 1]?.balance ?? 0);
        expect(interest).toBeGreaterThan(0);
      }
      const { total, interest } = at(amount, months);
      expect(loan.at(-1)).toEqual({ month: months, balance: 0, paid: total, interest });
    }
});

test("half of $15,000 over 60 months is paid back after 33", () => {
  expect(halfwayMonth(standings(15_000, EXAMPLE_APR, 60))).toBe(33);
  expect(halfwayMonth(standings(1200, 0, 12))).toBe(6);
});

test("FIN-28 rates from 5.99% APR is where the lowest band begins, and the bands follow each other", () => {
  expect(aprText(FROM_APR)).toBe("5.99%");
  expect(Math.min(...CREDIT_RANGES.map((range) => BANDS[range].from))).toBe(FROM_APR);
  const ladder = (["excellent", "good", "fair", "poor"] as const).map((range) => BANDS[range]);
  for (const [i, { from, to }] of ladder.entries()) {
    expect(from).toBeLessThan(to);
    if (i) expect(from).toBe(ladder[i - 1]?.to);
  }
  expect(BANDS.unsure).toEqual({ from: FROM_APR, to: BANDS.poor.to });
});

test("X-33 the calculator's example rate lies inside the best band, above its beginning", () => {
  expect(EXAMPLE_APR).toBeGreaterThan(BANDS.excellent.from);
  expect(EXAMPLE_APR).toBeLessThan(BANDS.excellent.to);
});

test("an indication is the payments at both ends of the band", () => {
  const { band, least, most } = indicate({ amount: 15_000, months: 60, creditRange: "good" });
  expect(band).toEqual({ from: 0.0899, to: 0.1399 });
  expect([least, most]).toEqual([311.3, 348.95]);
});

test("a loan of $1,200 at 8.9% over 12 months is $104.89 a month, its APR is its rate without a fee, and what states less is not true", () => {
  const terms = termsOf({ id: "x", amountCents: 120_000, months: 12, rateBips: 890, feeCents: 0 });
  expect(terms).toMatchObject({ paymentCents: 10_489, totalCents: 125_868, financeChargeCents: 5_868 });
  // The payment is rounded to the cent, which moves the rate by less than the 1/8 of a point that may be stated.
  expect(Math.abs(terms.aprBips - 890)).toBeLessThanOrEqual(1);
  const stated = { id: "x", amountCents: 120_000, months: 12, rateBips: 890, feeCents: 0, paymentCents: 10_489 };
  expect([878, 890, 903].map((aprBips) => statesTruly({ ...stated, aprBips }))).toEqual([false, true, true]);
  expect(statesTruly({ ...stated, feeCents: 5_000, aprBips: 890 })).toBe(false);
  expect(statesTruly({ ...stated, paymentCents: 10_400, aprBips: 890 })).toBe(false);
  // A fee is a finance charge beside the interest, and a payment is rounded to the nearest cent.
  const withFee = termsOf({ id: "y", amountCents: 800_000, months: 36, rateBips: 1_099, feeCents: 24_000 });
  expect(withFee).toMatchObject({ paymentCents: 26_187, totalCents: 942_732, amountFinancedCents: 776_000 });
  expect(withFee.financeChargeCents).toBe(166_732);
});

test("a term typed between two steps goes to the nearest, half of a step up", () => {
  const { min, step } = TERM;
  const at = (part: number) => settle(TERM, String(min + step * part)).value;
  expect([at(1.25), at(1.5), at(1.75)]).toEqual([min + step, min + 2 * step, min + 2 * step]);
});
