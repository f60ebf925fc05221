import { getLocale } from "#paraglide/runtime.js";
import { kept } from "./kept.ts";
import { dayAt, readerZone } from "./zone.ts";

const dayFormat = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }));
const momentFormat = kept(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
);

/** "Apr 1, 2027" for a calendar day (YYYY-MM-DD), or for the reader's day of a moment. */
export const day = (date: string | Date): string =>
  dayFormat(getLocale()).format(new Date(`${typeof date === "string" ? date : dayAt(date, readerZone())}T00:00:00Z`));

/** "Apr 1, 2027, 4:05 PM UTC": a moment for readers whose time zone is not known. */
export const momentUtc = (date: Date): string => `${momentFormat(getLocale()).format(date)} UTC`;

const zoned = new Map<string, (locale: string) => Intl.DateTimeFormat>();

/** "Dec 4, 12:00 PM EST": a moment to come on the clock of a zone. */
export function momentIn(zone: string, date: Date): string {
  const format =
    zoned.get(zone) ??
    kept(
      (tag) =>
        new Intl.DateTimeFormat(tag, {
          month: "short",
          day: "numeric",
          hour: "numeric",
          minute: "2-digit",
          timeZone: zone,
          timeZoneName: "short",
        }),
    );
  zoned.set(zone, format);
  return format(getLocale()).format(date);
}
