const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

/** A time of day as a clock shows it: `HH:MM`, 24 hours. */
export type Clock = string;
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const minutesOf = (clock: Clock): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Whether a name is one of the time zones this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!IANA.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 600;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  if (formats.size >= KEPT_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
}

/** What the clock of a zone shows, as if it were UTC, to the minute; milliseconds. */
function shownAt(time: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

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

/** The calendar day on the clock of a zone, YYYY-MM-DD. */
export const dayAt = (time: Date, zone: string): string =>
  new Date(shownAt(time.getTime(), zone)).toISOString().slice(0, 10);

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
