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

export const FILING = ["single", "joint", "head"] as const;
export type Filing = (typeof FILING)[number];

/** Federal figures of one year (IRS Rev. Proc. 2025-32, SSA wage base). */
export const TAX_YEAR = 2026;
const WAGE_BASE = 184_500;
const SE_SHARE = 0.9235;
const SOCIAL_SECURITY = 0.124;
const MEDICARE = 0.029;
const STANDARD: Record<Filing, number> = { single: 16_100, joint: 32_200, head: 24_150 };
const RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];
const UP_TO: Record<Filing, number[]> = {
  single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
  joint: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
  head: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
};

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
  const base = profit * SE_SHARE;
  const selfEmployment = Math.min(base, WAGE_BASE) * SOCIAL_SECURITY + base * MEDICARE;
  const taxable = Math.max(0, profit - selfEmployment / 2 - STANDARD[filing]);
  let income = 0;
  let from = 0;
  for (const [i, rate] of RATES.entries()) {
    const to = UP_TO[filing][i] ?? Number.POSITIVE_INFINITY;
    income += Math.max(0, Math.min(taxable, to) - from) * rate;
    from = to;
  }
  const total = selfEmployment + income;
  return { base, selfEmployment, taxable, income, total, quarter: total / 4 };
}
