const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far back figures go that begin to be counted: thirteen months, so that a year can be seen whole. */
export const KEPT_DAYS = 400;
/** As much as one statement counts. */
const WINDOW_HOURS = 31 * 24;
/** What is written late is counted too: the last hours each time, the last days once a day. */
export const AGAIN_HOURS = { hourly: 3, daily: 72 } as const;
/** An hour is over for good when no open transaction can still write into it. */
const SETTLED_MS = 2 * 60_000;

/** The beginning of the hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** The end of the last hour that is over. */
export const closedTo = (now: Date): Date => hourOf(new Date(now.getTime() - SETTLED_MS));

export type Window = { from: Date; to: Date };

/**
 * What has to be counted: from where the last time ended, less the hours that are looked at again, to the last hour that is
 * over; in windows from the oldest on. All that is kept, where nothing was counted yet.
 */
export function windowsToCount(countedTo: Date | null, now: Date, againHours: number): Window[] {
  const end = closedTo(now).getTime();
  const first = hourOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)).getTime();
  const from = countedTo ? countedTo.getTime() - againHours * HOUR_MS : first;
  const out: Window[] = [];
  for (let at = Math.max(first, from); at < end; at += WINDOW_HOURS * HOUR_MS)
    out.push({ from: new Date(at), to: new Date(Math.min(end, at + WINDOW_HOURS * HOUR_MS)) });
  return out;
}
