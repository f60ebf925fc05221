const HOUR_MS = 3600 * 1000;
/** Characters of what a member is reminded of. */
export const WHAT_MAX = 200;
/** So many open reminders of a member at once. */
export const OPEN_MAX = 100;
/** A reminder lies no further ahead. */
export const DAYS_AHEAD_MAX = 2 * 366;
/** Done no later than this after it rang is on time. */
const GRACE_MS = 24 * HOUR_MS;
/** A reminder of the next minutes is no follow-up: it has to be made this long before it rings. */
const AHEAD_MS = HOUR_MS;

/** The ways to put a reminder off. */
export const STEPS = ["hour", "tomorrow", "week"] as const;
export type Step = (typeof STEPS)[number];

type Made = { createdAt: Date; dueAt: Date; postponed: boolean };

/** Whether a reminder that is done now was kept on time: made well before, never put off, and done within a day of ringing. */
export function isKept({ createdAt, dueAt, postponed }: Made, now: Date): boolean {
  const late = now.getTime() - dueAt.getTime();
  return !postponed && dueAt.getTime() - createdAt.getTime() >= AHEAD_MS && late >= 0 && late <= GRACE_MS;
}
