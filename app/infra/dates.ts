import { getLocale } from "#paraglide/runtime.js";
import { dayAt, readerZone } from "./zone.ts";

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");

/** Writes moments by UTC in the reader's language. Making a format costs a hundred times what using it does: one a language. */
function writer(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (date) => {
    const format = made.get(tag()) ?? new Intl.DateTimeFormat(tag(), { ...options, timeZone: "UTC" });
    made.set(tag(), format);
    return format.format(date);
  };
}

const mediumDay = writer({ dateStyle: "medium" });
const mediumMoment = writer({ dateStyle: "medium", timeStyle: "short" });

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Writes calendar days (YYYY-MM-DD) in a style of one's own, in the reader's language: `dayIn({ weekday: "short" })`. */
export function dayIn(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const write = writer(options);
  return (day) => write(startOf(day));
}

/** "Apr 1, 2027" for a calendar day (YYYY-MM-DD), or for the reader's day of a moment. */
export const day = (date: string | Date): string =>
  mediumDay(startOf(typeof date === "string" ? date : dayAt(date, readerZone())));

/** "Apr 1, 2027, 4:05 PM UTC": a moment for readers whose time zone is not known. */
export const momentUtc = (date: Date): string => `${mediumMoment(date)} UTC`;

/** "Apr 1, 2027, 11:05 AM CDT": a moment that was, on the reader's clock. */
export function momentHere(date: Date): string {
  const zone = readerZone();
  const short = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(tag(), { ...short, year: "numeric", timeZone: zone, timeZoneName: "short" }).format(
    date,
  );
}

const zoned = new Map<string, Intl.DateTimeFormat>();

/** "Dec 4, 12:00 PM EST": a moment to come on the clock of a zone. */
export function momentIn(zone: string, date: Date): string {
  const key = `${tag()} ${zone}`;
  const shown =
    zoned.get(key) ??
    new Intl.DateTimeFormat(tag(), {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: zone,
      timeZoneName: "short",
    });
  zoned.set(key, shown);
  return shown.format(date);
}
