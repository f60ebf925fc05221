import { realtorShareCents } from "#app/domains/billing/rules.ts";

/** A bill of a subscription that a business paid, in cents without tax; `netCents` is what is left of it after refunds. */
export type PaidSubscription = {
  id: string;
  businessId: string;
  paidCents: number;
  netCents: number;
  paidAt: Date;
};

/** A bill with what the realtor has of it, in cents. */
export type Earned = PaidSubscription & { shareCents: number };

/** The realtor's share of each bill, rounded down to the cent; of a bill that was given back nothing is left. */
export const earnedOf = (paid: readonly PaidSubscription[]): Earned[] =>
  paid.map((bill) => ({ ...bill, shareCents: realtorShareCents(Math.max(0, bill.netCents)) }));

export const shareOf = (earned: readonly Earned[]): number =>
  earned.reduce((sum, { shareCents }) => sum + shareCents, 0);

/** What each business brought the realtor, in cents. */
export function shareByBusiness(earned: readonly Earned[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { businessId, shareCents } of earned) shares.set(businessId, (shares.get(businessId) ?? 0) + shareCents);
  return shares;
}

/** A calendar month as 2027-03, by UTC. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The month that was asked for, or the one of `now`. */
export const monthAsked = (asked: string | null, now: Date): string =>
  asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(now);

/** First moment of a month and of the next. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
}

export type Month = { month: string; netCents: number; shareCents: number };

/** What each month came to, the newest first. */
export function byMonth(earned: readonly Earned[]): Month[] {
  const months = new Map<string, Month>();
  for (const { paidAt, netCents, shareCents } of earned) {
    const month = monthOf(paidAt);
    const sum = months.get(month) ?? { month, netCents: 0, shareCents: 0 };
    months.set(month, { month, netCents: sum.netCents + netCents, shareCents: sum.shareCents + shareCents });
  }
  return [...months.values()].sort((a, b) => b.month.localeCompare(a.month));
}

/** How the record of a business stands: what a realtor sees of it. One that was checked once and counts no more has lapsed. */
export type Standing = "verified" | "lapsed" | "none";
export const standingOf = (validUntil: Date | null, now: Date, verifiedAt: Date | null = null): Standing =>
  validUntil === null ? (verifiedAt ? "lapsed" : "none") : now < validUntil ? "verified" : "lapsed";
