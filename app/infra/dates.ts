import { getLocale } from "#paraglide/runtime.js";

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");

/** "Apr 1, 2027" for a calendar day (YYYY-MM-DD) or the UTC day of a moment; the same on the server and in a browser. */
export const day = (date: string | Date): string =>
  new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeZone: "UTC" }).format(
    typeof date === "string" ? new Date(`${date}T00:00:00Z`) : date,
  );

/** "Apr 1, 2027, 4:05 PM UTC": a moment for readers whose time zone is not known. */
export const momentUtc = (date: Date): string =>
  `${new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(date)} UTC`;
