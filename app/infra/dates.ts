import { getLocale } from "#paraglide/runtime.js";
import { dayAt, readerZone } from "./zone.ts";

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");

const STYLES = {
  day: { dateStyle: "medium", timeZone: "UTC" },
  moment: { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" },
} as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does, and a list uses it in every row. */
function format(style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${tag()} ${style}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(tag(), STYLES[style]);
  made.set(key, known);
  return known;
}

/** "Apr 1, 2027" for a calendar day (YYYY-MM-DD), or for the reader's day of a moment. */
export const day = (date: string | Date): string =>
  format("day").format(new Date(`${typeof date === "string" ? date : dayAt(date, readerZone())}T00:00:00Z`));

/** "Apr 1, 2027, 4:05 PM UTC": a moment for readers whose time zone is not known. */
export const momentUtc = (date: Date): string => `${format("moment").format(date)} UTC`;

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
