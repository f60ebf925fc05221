import { threshold1099 } from "#content/taxes.ts";

/** A sub and what a year's entries paid them, in cents; `cardCents` went through a processor who reports it. */
export type PaidSub = {
  id: string;
  name: string;
  w9On: string | null;
  isCorporation: boolean;
  cents: number;
  cardCents: number;
  payments: number;
};

export type SubStanding = PaidSub & {
  /** What counts for Form 1099-NEC. */
  reportableCents: number;
  needs1099: boolean;
  lacksW9: boolean;
};

export type Form1099 = {
  /** Dollars; null where no threshold is known for the year, and then nobody is listed as due one. */
  thresholdDollars: number | null;
  source: string | null;
  subs: SubStanding[];
};

/**
 * Who was paid enough in a year for a Form 1099-NEC: payments other than by card, at or over the year's threshold, to
 * anyone but a corporation. Those without a W-9 come first.
 */
export function form1099(year: number, subs: readonly PaidSub[]): Form1099 {
  const threshold = threshold1099(year);
  const standing = subs.map((sub) => {
    const reportableCents = sub.cents - sub.cardCents;
    const over = threshold !== null && reportableCents >= threshold.dollars * 100;
    const needs1099 = over && !sub.isCorporation;
    return { ...sub, reportableCents, needs1099, lacksW9: sub.w9On === null && !sub.isCorporation };
  });
  const rank = (sub: SubStanding) => (sub.needs1099 ? (sub.lacksW9 ? 0 : 1) : 2);
  return {
    thresholdDollars: threshold?.dollars ?? null,
    source: threshold?.source ?? null,
    subs: standing.sort((a, b) => rank(a) - rank(b) || b.cents - a.cents || a.name.localeCompare(b.name)),
  };
}
