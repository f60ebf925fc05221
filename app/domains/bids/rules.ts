import { earliestStart, latestStart } from "#app/domains/jobs/rules.ts";
import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";
import { VALID_DAYS, VALID_DAYS_MAX } from "./input/limits.ts";

/** What a price is: for the whole work, between two figures, or for coming to look first. */
export const KINDS = ["fixed", "range", "visit"] as const;
export type Kind = (typeof KINDS)[number];

/** An alternate is offered beside the work and is not in the price. */
export const LINE_KINDS = ["labor", "material", "allowance", "alternate"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Money is in cents; a quantity is in thousandths, so that 2.5 hours is 2500. */
export type Line = { kind: LineKind; what: string; thousandths: number; unit: string; priceCents: number };
/** One payment of the schedule: when it is due, in words, and how much. */
export type Due = { when: string; cents: number };
export type Price = { kind: Kind; lowCents: number; highCents: number };

/** What one line comes to, rounded to the cent, half a cent up. */
export const lineCents = ({ thousandths, priceCents }: Pick<Line, "thousandths" | "priceCents">): number =>
  Number((BigInt(thousandths) * BigInt(priceCents) + 500n) / 1000n);

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** What the lines come to: each is rounded, alternates are left out. */
export const linesCents = (lines: readonly Pick<Line, "kind" | "thousandths" | "priceCents">[]): number =>
  sumOf(lines.filter(({ kind }) => kind !== "alternate").map(lineCents));

/** What an offer says of the work itself: nothing where it has lines, which say it; then the note is a letter beside it. */
export const workWords = ({ lines, note }: { lines: readonly unknown[]; note: string }): string =>
  lines.length ? "" : note;

/** The budget of work that a price was said for, in whole dollars that the price fits in; 0 for "open". */
export const budgetOf = ({ kind, lowCents, highCents }: Price) =>
  kind === "visit"
    ? { budgetMin: 0, budgetMax: 0 }
    : { budgetMin: Math.floor(lowCents / 100), budgetMax: Math.ceil(highCents / 100) };

/** What does not fit together in a bid: `off` is how many cents lie between the two figures. */
export type Misfit =
  | { field: "high"; code: "reversed" }
  | { field: "lines"; code: "visit" | "lines_off"; off: number }
  | { field: "schedule"; code: "no_fixed_price" | "schedule_off"; off: number };

export function misfitsOf({
  kind,
  lowCents,
  highCents,
  lines,
  schedule,
}: Price & { lines: readonly Line[]; schedule: readonly Due[] }): Misfit[] {
  if (lowCents > highCents || (kind !== "range" && lowCents !== highCents))
    return [{ field: "high", code: "reversed" }];
  const found: Misfit[] = [];
  if (lines.length && kind === "visit") found.push({ field: "lines", code: "visit", off: 0 });
  else if (lines.length) {
    const sum = linesCents(lines);
    const off = sum < lowCents ? sum - lowCents : Math.max(0, sum - highCents);
    if (off !== 0) found.push({ field: "lines", code: "lines_off", off });
  }
  if (schedule.length && kind !== "fixed") found.push({ field: "schedule", code: "no_fixed_price", off: 0 });
  else if (schedule.length) {
    const off = sumOf(schedule.map(({ cents }) => cents)) - lowCents;
    if (off !== 0) found.push({ field: "schedule", code: "schedule_off", off });
  }
  return found;
}

/** A payment as it is typed: cents, or a share in hundredths of a percent. */
export type Share = { cents: number } | { bips: number };

/**
 * Payments in cents. A share is rounded to the cent, half a cent up; where shares make the whole, the cents that rounding
 * left over are in the last share.
 */
export function paymentsOf(total: number, shares: readonly Share[]): number[] {
  const out = shares.map((share) =>
    "cents" in share ? share.cents : Number((BigInt(total) * BigInt(share.bips) + 5000n) / 10_000n),
  );
  const last = shares.findLastIndex((share) => "bips" in share);
  const rest = total - sumOf(out);
  const before = out[last];
  if (before !== undefined && rest !== 0 && Math.abs(rest) < shares.length && before + rest >= 0)
    out[last] = before + rest;
  return out;
}

/** The last clock of the states: a day is over in all of them when it is over here. */
const LAST_ZONE = "Pacific/Honolulu";

/** A bid holds through the whole of its last day, which ends when it has ended in Hawaii. */
export const isLapsed = ({ validUntil }: { validUntil: string }, now: Date): boolean =>
  dayAt(now, LAST_ZONE) > validUntil;

/** The last day of a bid unless its writer says another, and the days it may name. */
export const usualValidUntil = (now: Date): string => addDays(dayAt(now, LAST_ZONE), VALID_DAYS);
export const earliestValidUntil = (now: Date): string => dayAt(now, LAST_ZONE);
const latestValidUntil = (now: Date): string => addDays(dayAt(now, LAST_ZONE), VALID_DAYS_MAX);

/** Which of a bid's days lie outside of what may be named at `now`. */
export function daysOff(now: Date, { validUntil, startsOn }: { validUntil: string; startsOn: string | null }) {
  const off: ("validUntil" | "startsOn")[] = [];
  if (validUntil < earliestValidUntil(now) || validUntil > latestValidUntil(now)) off.push("validUntil");
  if (startsOn !== null && (startsOn < earliestStart(now) || startsOn > latestStart(now))) off.push("startsOn");
  return off;
}

type Said = Price & {
  startsOn: string | null;
  durationDays: number | null;
  validUntil: string;
  lines: readonly Line[];
  schedule: readonly Due[];
  exclusions: string;
  note: string;
};

/** Whether two bids say the same: a form that was sent twice is one revision. */
export const saysTheSame = (one: Said, other: Said): boolean => inOrder(one) === inOrder(other);

const inOrder = (bid: Said) =>
  JSON.stringify([
    [bid.kind, bid.lowCents, bid.highCents, bid.startsOn, bid.durationDays, bid.validUntil, bid.exclusions, bid.note],
    bid.lines.map(({ kind, what, thousandths, unit, priceCents }) => [kind, what, thousandths, unit, priceCents]),
    bid.schedule.map(({ when, cents }) => [when, cents]),
  ]);
