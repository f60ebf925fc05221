import { readNumber } from "#app/infra/typed-number.ts";

/** The example rate of the payment calculator, a yearly fraction; never shown without its disclosure. */
export const EXAMPLE_APR = 0.0799;
/** The lowest rate of the bands below: "rates from 5.99% APR". */
export const FROM_APR = 0.0599;

/** What the calculator takes: project amounts in whole dollars, terms in months. A slider moves by `step`; what is typed is kept to the `grain`. */
export const AMOUNT = { min: 1000, max: 100_000, step: 1000, grain: 1, start: 15_000, unit: "dollars" } as const;
export const TERM = { min: 12, max: 120, step: 12, grain: 12, start: 60, unit: "months" } as const;
/** Terms set beside each other for one amount. */
export const COMPARED_TERMS = [24, 36, 60, 84, 120] as const;

export const APPLICATION_MINUTES = 2;
/** An application that nobody answered is removed after so many days, one with a loan later. */
export const KEPT_DAYS = 90;
const LOAN_KEPT_DAYS = 365;
/** Which words of consent the applicant ticked; counts up when they change. */
export const CONSENT_VERSION = 3;

export const NAME_MAX = 60;
export const ADDRESS_MAX = 200;
export const CITY_MAX = 100;
export const STATE_MAX = 2;
export const ZIP_MAX = 10;
export const INCOME_MAX = 10_000_000;
export const DESK_NOTE_MAX = 2000;
export const DESK_NEXT_MAX = 120;

const DAY_MS = 24 * 3600 * 1000;

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** A year's rate as people read it, in both languages: 0.0799 is "7.99%". */
export const aprText = (apr: number): string => `${(apr * 100).toFixed(2)}%`;

export type Payment = { monthly: number; total: number; interest: number };

const exactPayment = (amount: number, rate: number, months: number) =>
  rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);

/** Standard amortisation in dollars, with the payment rounded to the cent; `apr` is a yearly fraction. */
export function loanPayment(amount: number, apr: number, months: number): Payment {
  const monthly = cents(exactPayment(amount, apr / 12, months));
  const total = cents(monthly * months);
  return { monthly, total, interest: cents(total - amount) };
}

/** Where a loan stands after so many payments: what is still owed, and what was paid so far, of it interest. */
export type Standing = { month: number; balance: number; paid: number; interest: number };

/** The loan's standing after each payment, from month 0; the last one agrees with `loanPayment` to the cent. */
export function standings(amount: number, apr: number, months: number): Standing[] {
  const rate = apr / 12;
  const exact = exactPayment(amount, rate, months);
  const { monthly } = loanPayment(amount, apr, months);
  return Array.from({ length: months + 1 }, (_, month) => {
    const grown = (1 + rate) ** month;
    const owed = rate === 0 ? amount - exact * month : amount * grown - (exact * (grown - 1)) / rate;
    const balance = month === months ? 0 : cents(owed);
    const paid = cents(monthly * month);
    return { month, balance, paid, interest: cents(paid - (amount - balance)) };
  });
}

/** The first payment after which no more than half of the amount is owed. */
export const halfwayMonth = (loan: readonly Standing[]): number =>
  loan.find(({ balance }) => balance <= (loan[0]?.balance ?? 0) / 2)?.month ?? 0;

export type Range = {
  min: number;
  max: number;
  step: number;
  grain: number;
  start: number;
  unit: "dollars" | "months";
};
/** What was done to a number that was typed: nothing, or why another one stands there now. */
export type Settled = {
  value: number;
  changed: "low" | "high" | "step" | "unread" | "unclear" | null;
  /** What could be meant, where it is unclear. */
  unclear?: { text: string; readings: [string, string] };
};

/** The calculator's value nearest to what was typed ("$15,500", "60 months"); nothing typed is the start. */
export function settle({ min, max, grain, start, unit }: Range, typed: string | null | undefined): Settled {
  if (typed == null) return { value: start, changed: null };
  const read = readNumber(typed, { places: 2, unit });
  if (read.kind === "unclear") return { value: start, changed: "unclear", unclear: read };
  if (read.kind === "none") return { value: start, changed: "unread" };
  const asked = read.scaled / 100;
  if (asked < min) return { value: min, changed: "low" };
  if (asked > max) return { value: max, changed: "high" };
  const value = min + Math.round((asked - min) / grain) * grain;
  return { value, changed: value === asked ? null : "step" };
}

/** The step of the slider next to a value: where its thumb stands. */
export const stepAt = ({ min, step }: Range, value: number): number => min + Math.round((value - min) / step) * step;

export const CREDIT_RANGES = ["excellent", "good", "fair", "poor", "unsure"] as const;
export type CreditRange = (typeof CREDIT_RANGES)[number];

export const PROJECT_TYPES = [
  "kitchen",
  "bathroom",
  "roofing",
  "hvac",
  "windows-doors",
  "addition",
  "outdoor",
  "other",
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export type Band = { from: number; to: number };

/** Indicative bands, yearly fractions: an illustration of ours, no lender's offer. Not sure is the whole span. */
export const BANDS: Record<CreditRange, Band> = {
  excellent: { from: FROM_APR, to: 0.0899 },
  good: { from: 0.0899, to: 0.1399 },
  fair: { from: 0.1399, to: 0.1999 },
  poor: { from: 0.1999, to: 0.2999 },
  unsure: { from: FROM_APR, to: 0.2999 },
};

export type Indication = { band: Band; least: number; most: number };

/**
 * The band for a score range and the monthly payments at its two ends. Nothing is looked up: it is arithmetic on what was
 * told.
 */
export function indicate(asked: { amount: number; months: number; creditRange: CreditRange }): Indication {
  const band = BANDS[asked.creditRange];
  const least = loanPayment(asked.amount, band.from, asked.months).monthly;
  const most = loanPayment(asked.amount, band.to, asked.months).monthly;
  return { band, least, most };
}

/** When an application made at `then` is removed. */
export const keptUntil = (then: Date): Date => new Date(then.getTime() + KEPT_DAYS * DAY_MS);

/** When one is removed whose loan was taken at `then`. */
export const loanKeptUntil = (then: Date): Date => new Date(then.getTime() + LOAN_KEPT_DAYS * DAY_MS);
