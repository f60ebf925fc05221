import { shownAt } from "#app/infra/zone.ts";

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

/** A time of day as a clock shows it: `HH:MM`, 24 hours. */
export type Clock = string;
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const minutesOf = (clock: Clock): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes since midnight on the clock of a zone. */
const minutesAt = (time: Date, zone: string): number =>
  Math.floor((shownAt(time.getTime(), zone) % DAY_MS) / MINUTE_MS);

/**
 * When the clock of a zone shows `shown`: the first time where it shows it twice, and as long after the jump as it would
 * have been where the clock leaves it out.
 */
function whenShown(shown: number, zone: string): number {
  const offset = (time: number) => shownAt(time, zone) - Math.floor(time / MINUTE_MS) * MINUTE_MS;
  const before = shown - offset(shown - DAY_MS);
  const after = shown - offset(shown + DAY_MS);
  const right = [before, after].filter((time) => shownAt(time, zone) === shown);
  return right.length ? Math.min(...right) : before;
}

/** The next moment after `now` at which the clock of `zone` shows `clock`. */
export function nextAt(now: Date, clock: Clock, zone: string): Date {
  const midnight = Math.floor(shownAt(now.getTime(), zone) / DAY_MS) * DAY_MS;
  const today = midnight + minutesOf(clock) * MINUTE_MS;
  for (const shown of [today, today + DAY_MS]) {
    const time = whenShown(shown, zone);
    if (time > now.getTime()) return new Date(time);
  }
  return new Date(whenShown(today + 2 * DAY_MS, zone));
}

/** Hours without mail, on the member's clock; over midnight when they end before they begin. */
export type QuietHours = { from: Clock; to: Clock };

export function isQuiet(time: Date, { from, to }: QuietHours, zone: string): boolean {
  const [begin, end, now] = [minutesOf(from), minutesOf(to), minutesAt(time, zone)];
  return begin < end ? begin <= now && now < end : now >= begin || now < end;
}

/** The same moment, or the end of the quiet hours it falls into. */
export const afterQuiet = (time: Date, quiet: QuietHours | null, zone: string): Date =>
  quiet && isQuiet(time, quiet, zone) ? nextAt(time, quiet.to, zone) : time;
