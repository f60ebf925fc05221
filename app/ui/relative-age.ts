import { kept } from "./kept.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ["year", 365 * DAY, "y"],
  ["month", 30 * DAY, "mo"],
  ["week", 7 * DAY, "w"],
  ["day", DAY, "d"],
  ["hour", HOUR, "h"],
  ["minute", MINUTE, "m"],
] as const;

const relative = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/**
 * How far `at` is from `now`, past or future. "long" says "3 hours ago" in the reader's language, "short" says "3h".
 * Under a minute: "now".
 */
export function relativeAge(at: Date, now: Date, locale: string, style: "long" | "short" = "long"): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const [unit, size, letter] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? (["second", 1, ""] as const);
  const count = Math.trunc(seconds / size);
  if (style === "short" && unit !== "second") return `${Math.abs(count)}${letter}`;
  const words = relative(locale);
  return unit === "second" ? words.format(0, "second") : words.format(count, unit);
}
