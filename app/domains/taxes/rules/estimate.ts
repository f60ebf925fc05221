import { daysBetween } from "#app/infra/days.ts";
import type { FilingStatus } from "#content/schemas/taxes.ts";
import { dueDate, QUARTERS, type Quarter } from "./due-dates.ts";
import { federalTax, type TaxPicture } from "./federal-tax.ts";
import { countPayments, partOf, type QuarterPayment } from "./payments.ts";

/** What a member told of the year; money in cents, rates in hundredths of a percent. */
export type Told = {
  filingStatus: FilingStatus;
  state: string | null;
  stateRate: number | null;
  otherIncomeCents: number;
  withheldCents: number;
  lastYearTaxCents: number | null;
  lastYearIncomeCents: number | null;
  setAsideRate: number | null;
};

/** A member who told nothing yet. */
export const NOTHING_TOLD: Told = {
  filingStatus: "single",
  state: null,
  stateRate: null,
  otherIncomeCents: 0,
  withheldCents: 0,
  lastYearTaxCents: null,
  lastYearIncomeCents: null,
  setAsideRate: null,
};

/** A few good weeks in January say little about a year: at least this many days stand behind a projection. */
const LEAST_DAYS = 90;
const YEAR_DAYS = 365;

/** How much of a year's profit so far makes a whole year: 1 once the year is over. */
export function yearFactor(year: number, today: string): number {
  if (Number(today.slice(0, 4)) !== year) return 1;
  const gone = daysBetween(`${year}-01-01`, today) + 1;
  return YEAR_DAYS / Math.min(YEAR_DAYS, Math.max(LEAST_DAYS, gone));
}

export type SetAside = {
  /** Cents to have put away for what was earned so far. */
  cents: number;
  /** Of each dollar of income, in hundredths of a percent; null while nothing was earned or no table is kept. */
  rate: number | null;
  /** What it was taken from. */
  from: "own_rate" | "tables" | "no_tables" | "no_profit";
  tax: TaxPicture;
  projectedProfitCents: number;
};

/**
 * What to put aside for the year so far: the member's own share of the income, or the tax that the projected profit
 * causes, by the year's tables, for the part of it that was earned; the member's state rate is added to it.
 */
export function setAside(
  year: number,
  today: string,
  told: Told,
  { incomeCents, profitCents }: { incomeCents: number; profitCents: number },
): SetAside {
  const factor = yearFactor(year, today);
  const projectedProfitCents = Math.round(profitCents * factor);
  const tax = federalTax(year, told.filingStatus, projectedProfitCents, told.otherIncomeCents);
  const none = { tax, projectedProfitCents, cents: 0, rate: null };
  if (told.setAsideRate !== null) {
    const cents = Math.round((Math.max(0, incomeCents) * told.setAsideRate) / 10_000);
    return { ...none, cents, rate: told.setAsideRate, from: "own_rate" };
  }
  if (tax.ofYear === null) return { ...none, from: "no_tables" };
  if (profitCents <= 0 || incomeCents <= 0) return { ...none, from: "no_profit" };
  const federal = (tax.fromBusiness / projectedProfitCents) * profitCents;
  const state = (profitCents * (told.stateRate ?? 0)) / 10_000;
  const cents = Math.round(federal + state);
  return { ...none, cents, rate: Math.round((cents / incomeCents) * 10_000), from: "tables" };
}

/** Of one income: its part of what should be put aside. */
export const asideOf = (cents: number, { rate }: Pick<SetAside, "rate">): number | null =>
  rate === null || cents <= 0 ? null : Math.round((cents * rate) / 10_000);

/** Below this many cents of tax after withholding no estimated payments are asked (26 U.S.C. 6654(e)(1)). */
const NO_PENALTY_CENTS = 1000_00;
/** Over this income of last year, 110 % of last year's tax are asked (26 U.S.C. 6654(d)(1)(C)). */
const HIGH_INCOME_CENTS = 150_000_00;

export type SafeHarbour = {
  /** 90 % of this year's projected tax. */
  thisYearCents: number;
  /** 100 % or 110 % of last year's; null when it was not told. */
  lastYearCents: number | null;
  lastYearPercent: 100 | 110;
  /** The lesser of the two, less what is withheld. */
  neededCents: number;
  /** True where so little is owed that no payments are asked. */
  belowLimit: boolean;
};

/** What has to be paid in during the year so that no penalty is owed, whatever the return says. */
export function safeHarbour(told: Told, taxCents: number): SafeHarbour {
  const limit = told.filingStatus === "separate" ? HIGH_INCOME_CENTS / 2 : HIGH_INCOME_CENTS;
  const lastYearPercent = (told.lastYearIncomeCents ?? 0) > limit ? 110 : 100;
  const thisYearCents = Math.round(taxCents * 0.9);
  const lastYearCents =
    told.lastYearTaxCents === null ? null : Math.round((told.lastYearTaxCents * lastYearPercent) / 100);
  const least = Math.min(thisYearCents, lastYearCents ?? thisYearCents);
  const belowLimit = taxCents - told.withheldCents < NO_PENALTY_CENTS;
  return {
    thisYearCents,
    lastYearCents,
    lastYearPercent,
    neededCents: belowLimit ? 0 : Math.max(0, least - told.withheldCents),
    belowLimit,
  };
}

export type QuarterState = {
  quarter: Quarter;
  due: string;
  daysLeft: number;
  /** This quarter's part. */
  cents: number;
  /** What counts to it of the payments. */
  paidCents: number;
  /** What is missing of this quarter's part. */
  openCents: number;
  state: "paid" | "due" | "late" | "nothing";
};

/** A year's four payments: a quarter of what is needed each, with what was counted to it and what is open. */
export function quarterStates(
  year: number,
  today: string,
  neededCents: number,
  payments: readonly QuarterPayment[],
): QuarterState[] {
  const counted = countPayments(neededCents, payments).flat();
  return QUARTERS.map((quarter) => {
    const cents = partOf(neededCents, quarter);
    const paidCents = counted.filter((one) => one.quarter === quarter).reduce((sum, one) => sum + one.cents, 0);
    const openCents = Math.max(0, cents - paidCents);
    const due = dueDate(year, quarter);
    const daysLeft = daysBetween(today, due);
    const open = daysLeft < 0 ? ("late" as const) : ("due" as const);
    const state = openCents > 0 ? open : paidCents > 0 ? ("paid" as const) : ("nothing" as const);
    return { quarter, due, daysLeft, cents, paidCents, openCents, state };
  });
}

/** The estimated-tax voucher takes whole dollars. */
const inDollars = (cents: number): number => Math.round(cents / 100) * 100;

/** A quarter whose day passed with money open, in cents of whole dollars. */
type LateQuarter = { quarter: Quarter; due: string; cents: number };
/** What of a year's four payments is past due, oldest first; `cents` is the sum of what the quarters show. Null where nothing is. */
export type PastDue = { year: number; cents: number; quarters: LateQuarter[] };
export function pastDue(year: number, states: readonly QuarterState[]): PastDue | null {
  const quarters = states
    .filter(({ state }) => state === "late")
    .map(({ quarter, due, openCents }) => ({ quarter, due, cents: inDollars(openCents) }))
    .filter(({ cents }) => cents > 0);
  return quarters.length ? { year, cents: quarters.reduce((sum, { cents }) => sum + cents, 0), quarters } : null;
}

/** What is missing of one quarter's part, in cents. */
export const openOf = (states: readonly QuarterState[], quarter: number): number =>
  states.find((one) => one.quarter === quarter)?.openCents ?? 0;
