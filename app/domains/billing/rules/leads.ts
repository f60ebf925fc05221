import { dayAt, EASTERN } from "#app/infra/zone.ts";

/** How a lead was answered: by applying or bidding, by a price in a conversation, by opening a stranger's request. */
export const LEAD_KINDS = ["application", "quote", "request"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** The calendar month in which something counts, as 2027-03; months turn at midnight in New York. */
export const monthAt = (now: Date): string => dayAt(now, EASTERN).slice(0, 7);

/** The first day of the month after, as 2027-04-01: when the count begins again. */
export function renewsOn(now: Date): string {
  const [year = 0, month = 0] = monthAt(now).split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
