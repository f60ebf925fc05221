const DAY_MS = 24 * 3600 * 1000;

/**
 * The day from which a pro with `availability` is free, who said so at `since`; null when that is now or not known. In a
 * week: seven days after it was said; booked until next month: the first of the month after it was said.
 */
export function freeFrom(availability: string, since: Date, now: Date): Date | null {
  const free =
    availability === "in-1-week"
      ? new Date(since.getTime() + 7 * DAY_MS)
      : availability === "next-month"
        ? new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 1, 12))
        : null;
  return free && free > now ? free : null;
}
