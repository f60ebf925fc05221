/** Why an exchange with an integration went wrong, as far as its owner can do something about it. */
export const TROUBLES = [
  "refused",
  "not_allowed",
  "signed_out",
  "limited",
  "unreachable",
  "slow",
  "down",
  "garbled",
  "disabled",
  "gave_up",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Troubles that only the owner can end, with a new key or a new sign-in. */
const OWNERS: readonly Trouble[] = ["refused", "not_allowed", "signed_out", "disabled", "gave_up"];
export const needsOwner = (trouble: Trouble): boolean => OWNERS.includes(trouble);

const FIGURES = [
  "balance_available",
  "balance_pending",
  "contacts_week",
  "appointments_week",
  "audience_total",
  "audience_week",
  "students",
  "courses",
  "income_year",
  "profit_year",
  "projects",
] as const;
export type FigureKey = (typeof FIGURES)[number];

/** A number an integration gave. With a currency it is money in that currency's smallest unit. */
export type Figure = { key: FigureKey; value: number; currency?: string };

/** A line an integration gave: a payout, an appointment, a contact, a project. `at` is an ISO time or day. */
export type Item = { text: string; at?: string; amount?: number; currency?: string };

/** What one reading found; small, and without credentials. */
export type Snapshot = { figures: Figure[]; items: Item[] };

export const ITEMS_KEPT = 3;
const TEXT_KEPT = 80;

/** An integration's own words, cut to what a line holds; controls are dropped. */
export const shortText = (text: string): string =>
  [...text.replace(/\p{C}+/gu, " ").trim()].slice(0, TEXT_KEPT).join("");

export const READ_EVERY_MINUTES = 30;
const LONGEST_WAIT_MINUTES = 6 * 60;

/**
 * Minutes until the next reading: half an hour, later while the integration does not answer, and a few times a day while only the
 * owner can mend it. `spread` between 0 and 1 keeps connections from coming due together.
 */
export function minutesToNextRead(
  result: { trouble: Trouble; failures: number; retryAfterSeconds?: number | undefined } | null,
  spread: number,
): number {
  const shift = (minutes: number) => minutes * (0.9 + 0.2 * spread);
  if (!result) return shift(READ_EVERY_MINUTES);
  if (needsOwner(result.trouble)) return shift(LONGEST_WAIT_MINUTES);
  const doubled = READ_EVERY_MINUTES * 2 ** Math.min(result.failures - 1, 8);
  const asked = (result.retryAfterSeconds ?? 0) / 60;
  return shift(Math.min(LONGEST_WAIT_MINUTES, Math.max(doubled, asked)));
}
