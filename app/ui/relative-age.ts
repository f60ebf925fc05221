import { kept } from "./kept.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;
type Unit = (typeof UNITS)[number][0];

type Short = Record<Unit, (count: number) => string>;
/** Written out here, because the short units of Intl differ between servers and browsers. */
const ENGLISH: Short = {
  year: (n) => `${n}y`,
  month: (n) => `${n}mo`,
  week: (n) => `${n}w`,
  day: (n) => `${n}d`,
  hour: (n) => `${n}h`,
  minute: (n) => `${n}m`,
};
const SPANISH: Short = {
  year: (n) => (n === 1 ? "1 año" : `${n} años`),
  month: (n) => (n === 1 ? "1 mes" : `${n} meses`),
  week: (n) => `${n} sem`,
  day: (n) => `${n} d`,
  hour: (n) => `${n} h`,
  minute: (n) => `${n} min`,
};

const relative = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/**
 * How far `at` is from `now`, past or future. "long" says "3 hours ago" in the reader's language, "short" says "3h", in
 * Spanish "3 h".
 * Under a minute: "now".
 */
export function relativeAge(at: Date, now: Date, locale: string, style: "long" | "short" = "long"): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const [unit, size] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? (["second", 1] as const);
  const count = Math.trunc(seconds / size);
  if (style === "short" && unit !== "second") return (locale === "es" ? SPANISH : ENGLISH)[unit](Math.abs(count));
  const words = relative(locale);
  return unit === "second" ? words.format(0, "second") : words.format(count, unit);
}
