import type { FilingStatus } from "#content/schemas/taxes.ts";
import { incomeTaxYear, wageBase } from "#content/taxes.ts";

/** 26 U.S.C. 1402(a)(12): the part of the profit that self-employment tax is owed on. */
export const SE_SHARE = 0.9235;
/** 26 U.S.C. 1401(a), (b)(1). */
const SOCIAL_SECURITY = 0.124;
const MEDICARE = 0.029;
/** 26 U.S.C. 1402(b)(2): below this there is none. */
const SE_LEAST_CENTS = 400_00;
/** 26 U.S.C. 1401(b)(2), dollars; not indexed. */
const ADDITIONAL_MEDICARE = 0.009;
const ADDITIONAL_ABOVE: Record<FilingStatus, number> = {
  single: 200_000,
  head: 200_000,
  joint: 250_000,
  separate: 125_000,
};
/** 26 U.S.C. 199A(a). */
const QBI = 0.2;

export type TaxPicture = {
  /** Whose tables these are; null when no table is kept for the year, and then nothing is computed. */
  ofYear: number | null;
  sources: string[];
  selfEmployment: number;
  incomeTax: number;
  /** Self-employment and income tax together. */
  total: number;
  /** What of the total the business causes: the rest is owed on the other income alone. */
  fromBusiness: number;
  qbiDeduction: number;
  /** Over the simple QBI limit: the deduction depends on wages and property and is left out here. */
  qbiLeftOut: boolean;
};

const NONE: TaxPicture = {
  ofYear: null,
  sources: [],
  selfEmployment: 0,
  incomeTax: 0,
  total: 0,
  fromBusiness: 0,
  qbiDeduction: 0,
  qbiLeftOut: false,
};

/**
 * Federal tax of a sole proprietor on a year's profit and other income, in cents: self-employment tax, then income tax
 * after the standard deduction, half of the self-employment tax and the simple QBI deduction. No credits, no itemising.
 */
export function federalTax(year: number, filing: FilingStatus, profitCents: number, otherCents: number): TaxPicture {
  const table = incomeTaxYear(year);
  const base = wageBase(year);
  if (!table || !base) return NONE;
  const se = selfEmploymentTax(base.wageBase, filing, profitCents);
  const withIt = incomeTax(year, filing, profitCents, otherCents, se.deductible);
  const without = incomeTax(year, filing, 0, otherCents, 0);
  return {
    ofYear: year,
    sources: [table.source, base.source, ...(withIt.qbi ? [table.qbi.source] : [])],
    selfEmployment: se.owed,
    incomeTax: withIt.owed,
    total: se.owed + withIt.owed,
    fromBusiness: Math.max(0, se.owed + withIt.owed - without.owed),
    qbiDeduction: withIt.qbi,
    qbiLeftOut: withIt.leftOut,
  };
}

/** 15.3 % of 92.35 % of the profit, the 12.4 % of it up to the wage base, 0.9 % more above the limit of the status. */
export function selfEmploymentTax(wageBaseDollars: number, filing: FilingStatus, profitCents: number) {
  const earnings = Math.max(0, profitCents) * SE_SHARE;
  if (earnings < SE_LEAST_CENTS) return { owed: 0, deductible: 0 };
  const main = Math.min(earnings, wageBaseDollars * 100) * SOCIAL_SECURITY + earnings * MEDICARE;
  const additional = Math.max(0, earnings - ADDITIONAL_ABOVE[filing] * 100) * ADDITIONAL_MEDICARE;
  return { owed: Math.round(main + additional), deductible: Math.round(main / 2) };
}

function incomeTax(year: number, filing: FilingStatus, profitCents: number, otherCents: number, halfSe: number) {
  const table = incomeTaxYear(year);
  if (!table) return { owed: 0, qbi: 0, leftOut: false };
  const before = Math.max(0, profitCents + otherCents - halfSe - table.standardDeduction[filing] * 100);
  const over = before > table.qbi[filing] * 100;
  const qualified = Math.max(0, profitCents - halfSe);
  const qbi = over ? 0 : Math.round(Math.min(qualified, before) * QBI);
  return { owed: byBrackets(table.brackets[filing], before - qbi), qbi, leftOut: over && qualified > 0 };
}

/** Income tax on a taxable income in cents. */
export function byBrackets(
  brackets: readonly { percent: number; upTo: number | null }[],
  taxableCents: number,
): number {
  let owed = 0;
  let from = 0;
  for (const { percent, upTo } of brackets) {
    const to = upTo === null ? taxableCents : Math.min(taxableCents, upTo * 100);
    if (to > from) owed += ((to - from) * percent) / 100;
    from = Math.max(from, to);
  }
  return Math.round(owed);
}
