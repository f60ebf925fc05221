/** Life of an access token, and so of the page cookie. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** A session nobody refreshed for so long is over. */
export const INACTIVE_DAYS = 90;
/** Ended sessions stay for so long before they are swept. */
export const SWEEP_AFTER_HOURS = 72;

const DAY_MS = 24 * 3600 * 1000;

type Life = { notAfter: Date | null; refreshedAt: Date };

/** Whether a session is over by time alone: its fixed end, or no refresh for 90 days. */
export const isOver = ({ notAfter, refreshedAt }: Life, now: Date): boolean =>
  (notAfter !== null && notAfter <= now) || refreshedAt.getTime() + INACTIVE_DAYS * DAY_MS <= now.getTime();

export const isBanned = (bannedUntil: Date | null, now: Date): boolean => bannedUntil !== null && bannedUntil > now;

export type RefreshUse = "rotate" | "repeat" | "reuse" | "unknown";

/**
 * What a refresh token numbered `used` means while `active` is the current one: the current one rotates; its parent means
 * that the answer was lost, so the active one is given again; an older one was stolen or replayed; a later one was never made.
 */
export function refreshUse(used: number, active: number): RefreshUse {
  if (used === active) return "rotate";
  if (used === active - 1) return "repeat";
  return used < active ? "reuse" : "unknown";
}
