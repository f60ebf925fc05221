import { byBrackets, SE_SHARE, selfEmploymentTax } from "#app/domains/taxes/rules/federal-tax.ts";
import { incomeTaxYear, wageBase } from "#content/taxes.ts";

/** The federal week: hours above it are paid one and a half times (Fair Labor Standards Act). */
export const OVERTIME_AFTER = 40;
export const OVERTIME_TIMES = 1.5;

export type WeekPay = { regularHours: number; overtimeHours: number; regular: number; overtime: number; total: number };

export function weekPay(hours: number, rate: number): WeekPay {
  const regularHours = Math.min(hours, OVERTIME_AFTER);
  const overtimeHours = hours - regularHours;
  const regular = regularHours * rate;
  const overtime = overtimeHours * rate * OVERTIME_TIMES;
  return { regularHours, overtimeHours, regular, overtime, total: regular + overtime };
}

/** Pay for hours that are all overtime. */
export function extraPay(hours: number, rate: number): WeekPay {
  const overtime = hours * rate * OVERTIME_TIMES;
  return { regularHours: 0, overtimeHours: hours, regular: 0, overtime, total: overtime };
}

export const FILING = ["single", "joint", "head"] as const;
export type Filing = (typeof FILING)[number];

/** The year whose federal figures the sums of tax are made with. */
export const TAX_YEAR = 2026;

export type SelfTax = {
  base: number;
  selfEmployment: number;
  taxable: number;
  income: number;
  total: number;
  quarter: number;
};

/**
 * Federal tax on a sole proprietor's profit of a year with no other income: self-employment tax, then income tax after
 * half of it and the standard deduction. Without credits and the qualified business income deduction, which lower it.
 */
export function selfTax(profit: number, filing: Filing): SelfTax {
  const table = incomeTaxYear(TAX_YEAR);
  const social = wageBase(TAX_YEAR);
  if (!table || !social) throw new Error(`no tax tables for ${TAX_YEAR}`);
  const se = selfEmploymentTax(social.wageBase, filing, profit * 100);
  const taxable = Math.max(0, profit * 100 - se.deductible - table.standardDeduction[filing] * 100);
  const income = byBrackets(table.brackets[filing], taxable);
  const total = (se.owed + income) / 100;
  return {
    base: profit * SE_SHARE,
    selfEmployment: se.owed / 100,
    taxable: taxable / 100,
    income: income / 100,
    total,
    quarter: total / 4,
  };
}
