import { dayAt, readerZone } from "./zone.ts";

const DAY_MS = 24 * 3600 * 1000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A calendar day (YYYY-MM-DD) so many days on. */
export const addDays = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** The reader's day (YYYY-MM-DD). */
export const todayAt = (now: Date): string => dayAt(now, readerZone());

/** Days from the reader's today to a calendar day, as the two stand on a calendar: 0 on the day itself, negative after it. */
export const daysUntil = (day: string, now: Date, zone = readerZone()): number => daysBetween(dayAt(now, zone), day);
