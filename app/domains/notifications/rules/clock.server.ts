import { Temporal } from "temporal-polyfill";

/** A time of day as a clock shows it: `HH:MM`, 24 hours. */
export type Clock = string;

const shownAt = (time: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

/**
 * The next moment after `now` at which the clock of `zone` shows `clock`: the first time where it shows it twice, and as
 * long after the jump as it would have been where the clock leaves it out.
 */
export function nextAt(now: Date, clock: Clock, zone: string): Date {
  const today = shownAt(now, zone).withPlainTime(clock);
  const at = (days: number) => today.add({ days }).toZonedDateTime(zone).epochMilliseconds;
  return new Date(at(0) > now.getTime() ? at(0) : at(1));
}

/** Hours without mail, on the member's clock; over midnight when they end before they begin. */
export type QuietHours = { from: Clock; to: Clock };

export function isQuiet(time: Date, { from, to }: QuietHours, zone: string): boolean {
  const now = shownAt(time, zone).toPlainTime().toString({ smallestUnit: "minute" });
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/** The same moment, or the end of the quiet hours it falls into. */
export const afterQuiet = (time: Date, quiet: QuietHours | null, zone: string): Date =>
  quiet && isQuiet(time, quiet, zone) ? nextAt(time, quiet.to, zone) : time;
