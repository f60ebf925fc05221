import { REVIEW_HOURS } from "../rules.ts";

/** Upper ends of the steps in hours; the last is the promise, and what is longer breaks it. */
export const AGE_STEPS = [6, 12, 18, REVIEW_HOURS] as const;

/** One bar of the histogram: from and up to so many hours (null: no end), how many, and whether that keeps the promise. */
export type AgeBar = { from: number; upTo: number | null; n: number; kept: boolean };

/** A bar for every step, also where nothing falls into it. */
export const agesOf = (rows: readonly { step: number; n: number }[]): AgeBar[] =>
  [...AGE_STEPS, null].map((upTo, step) => ({
    from: AGE_STEPS[step - 1] ?? 0,
    upTo,
    n: rows.find((row) => row.step === step)?.n ?? 0,
    kept: upTo !== null,
  }));
