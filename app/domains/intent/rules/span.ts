import { addDays } from "#app/infra/days.ts";
import { MONTHS } from "./when.ts";

/** Whole days from the first to the last, both of them in it. */
export type Span = { first: string; last: string };

const MONTH = MONTHS.map((names) => names.split("|").join("|")).join("|");
const OF_MONTH = new RegExp(
  `\\b(in|for|during|of|since|from|this|last|en|de|durante|desde|este|and|y) (?:el (?:mes de )?)?(${MONTH})\\b(?:,? (?:de |del )?(20\\d\\d))?|\\b(?!may\\b|mar\\b|sat\\b)(${MONTH}),? (?:de |del )?(20\\d\\d)\\b`,
);
const NOW_OR_LAST: [RegExp, "day" | "week" | "month" | "quarter" | "year", number][] = [
  [/\b(?:this|the current) month\b|\b(?:este|el) mes(?! pasad)\b|\bmonth to date\b|\bmtd\b/, "month", 0],
  [/\b(?:last|past|previous) month\b|\bmes pasado\b/, "month", -1],
  [/\bthis week\b|\besta semana\b/, "week", 0],
  [/\b(?:last|past|previous) week\b|\b(?:semana pasada|la otra semana)\b/, "week", -1],
  [/\bthis quarter\b|\beste trimestre\b/, "quarter", 0],
  [/\b(?:last|past|previous) quarter\b|\btrimestre pasado\b/, "quarter", -1],
  [/\btoday\b|\bhoy\b/, "day", 0],
  [/\byesterday\b|\bayer\b/, "day", -1],
  [/\b(?:last|previous) year\b|\bano pasado\b|\byear before\b/, "year", -1],
  [/\b(?:this year|este ano|ytd|year to date|so far)\b/, "year", 0],
];
const QUARTER = /\bq([1-4])\b|\b(first|second|third|fourth) quarter\b|\b(primer|segundo|tercer|cuarto) trimestre\b/;
const QUARTERS = ["first", "second", "third", "fourth", "primer", "segundo", "tercer", "cuarto"];
const YEAR = /\b(20\d\d)\b/;

const two = (n: number) => String(n).padStart(2, "0");
const lastOf = (year: number, month: number) => addDays(firstOf(month === 12 ? year + 1 : year, (month % 12) + 1), -1);
const firstOf = (year: number, month: number) => `${year}-${two(month)}-01`;
const months = (year: number, from: number, to: number): Span => ({
  first: firstOf(year, from),
  last: lastOf(year, to),
});

/** The time that a text in plain letters asks about and that lies behind or around `today`: "in November", "last month"; null when it names none. */
export function spanIn(plain: string, today: string): Span | null {
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  const named = OF_MONTH.exec(plain);
  if (named) {
    const month = 1 + MONTHS.findIndex((one) => new RegExp(`^(?:${one})$`).test(named[2] ?? named[4] ?? ""));
    const said = Number(named[3] ?? named[5]);
    const before = month > thisMonth || (named[1] === "last" && month === thisMonth);
    const year = said || (before ? thisYear - 1 : thisYear);
    return /^(?:since|desde)$/.test(named[1] ?? "")
      ? { first: firstOf(year, month), last: today }
      : months(year, month, month);
  }
  const quarter = QUARTER.exec(plain);
  if (quarter) {
    const which = Number(quarter[1]) || (QUARTERS.indexOf(quarter[2] ?? quarter[3] ?? "") % 4) + 1;
    const year = Number(YEAR.exec(plain)?.[1]) || (which * 3 - 2 > thisMonth ? thisYear - 1 : thisYear);
    return months(year, which * 3 - 2, which * 3);
  }
  const near = NOW_OR_LAST.find(([pattern]) => pattern.test(plain));
  if (near) return nearSpan(near[1], near[2], today);
  const year = Number(YEAR.exec(plain)?.[1]);
  return year ? months(year, 1, 12) : null;
}

const SAID =
  /\b(?:so far|in total|in all|total|ytd|(?:in |for |during )?(?:this|last|past) (?:week|month|quarter|year)|today|yesterday|(?:in|since|during|for|of) (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|(?:en |de |desde )?(?:este|esta|el|la|desde) (?:mes|ano|trimestre|semana)(?: pasad[oa])?|(?:en|desde|de) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|20\d\d)|en total|hasta ahora|ahorita|ya|hoy|ayer)\b/g;
/** The rest of a plain text without the words that name a time. */
export const withoutSpan = (plain: string): string => plain.replace(SAID, " ").replace(/\s+/g, " ").trim();

/** Whether a plain text names a time, whichever day it is. */
export const namesSpan = (plain: string): boolean => spanIn(plain, "2000-01-01") !== null;

/** The day, week from Monday, month, quarter or year of `today`, or the one before it. */
function nearSpan(unit: "day" | "week" | "month" | "quarter" | "year", ago: number, today: string): Span {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (unit) {
    case "day": {
      const day = addDays(today, ago);
      return { first: day, last: day };
    }
    case "week": {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + ago * 7);
      return { first: monday, last: addDays(monday, 6) };
    }
    case "month":
      return month + ago < 1 ? months(year - 1, 12, 12) : months(year, month + ago, month + ago);
    case "quarter": {
      const first = Math.floor((month - 1) / 3) * 3 + 1 + ago * 3;
      return first < 1 ? months(year - 1, 10, 12) : months(year, first, first + 2);
    }
    case "year":
      return months(year + ago, 1, 12);
  }
}
