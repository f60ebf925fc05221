import type { IncomeTaxYear, ScheduleCLine } from "./schemas/taxes.ts";
import forms1099 from "./taxes/forms-1099.json" with { type: "json" };
import incomeTax from "./taxes/income-tax.json" with { type: "json" };
import mileage from "./taxes/mileage.json" with { type: "json" };
import scheduleC from "./taxes/schedule-c.json" with { type: "json" };
import wageBases from "./taxes/self-employment.json" with { type: "json" };

const of = <T extends { year: number }>(rows: readonly T[], year: number): T | null =>
  rows.find((row) => row.year === year) ?? null;

/** The figures of one year; null where no table is kept. Every row names its source. Checked by the build. */
export const mileageRate = (year: number) => of(mileage, year);
export const threshold1099 = (year: number) => of(forms1099, year);
export const wageBase = (year: number) => of(wageBases, year);
export const incomeTaxYear = (year: number) => of(incomeTax as readonly IncomeTaxYear[], year);

/** Schedule C's lines in the form's order, income first. */
export const SCHEDULE_C = scheduleC.lines as readonly ScheduleCLine[];
