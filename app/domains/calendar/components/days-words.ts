import { getLocale } from "#paraglide/runtime.js";

const made = new Map<string, Intl.DateTimeFormat>();

function format(style: string, options: Intl.DateTimeFormatOptions, day: string): string {
  const tag = getLocale() === "es" ? "es-US" : "en-US";
  const key = `${tag} ${style}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  made.set(key, known);
  return known.format(new Date(`${day}T00:00:00Z`));
}

/** "March 2027" */
export const monthWords = (day: string): string => format("month", { month: "long", year: "numeric" }, day);
/** "Wed" */
export const weekdayWords = (day: string): string => format("weekday", { weekday: "short" }, day);
/** "Wednesday, March 10" */
export const dayWords = (day: string): string => format("day", { weekday: "long", month: "long", day: "numeric" }, day);
/** "Mar 7" */
export const shortDay = (day: string): string => format("short", { month: "short", day: "numeric" }, day);
