import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { addDays } from "#app/infra/days.ts";

/** A day as people say it, before it is known which day it is for them. */
type Day =
  | { kind: "in"; days: number }
  | { kind: "weekday"; day: number; nextWeek: boolean }
  | { kind: "date"; year: number | null; month: number; day: number }
  | { kind: "monthday"; day: number }
  | { kind: "nextmonth" };
/** When something is to happen: a span from now, or a day and a time of day, either of them unsaid. */
export type When = { minutes: number | null; day: Day | null; time: string | null };

const MORNING = "08:00";
const HALVES: [RegExp, string][] = [
  [/\b(?:at )?(?:noon|midday|lunch ?time)\b|\b(?:al )?mediodia\b/, "12:00"],
  [/\bfirst thing(?: in the morning)?\b|\ba primera hora\b|\btemprano\b/, "07:00"],
  [/\b(?:in the |this )?morning\b|\b(?:por|en) la manana\b/, MORNING],
  [/\b(?:in the |this )?afternoon\b|\b(?:por|en) la tarde\b|\besta tarde\b/, "14:00"],
  [/\b(?:at |by )?(?:the )?end of (?:the )?day\b|\beod\b|\bal final del dia\b/, "16:30"],
  [/\b(?:in the |this )?evening\b|\btonight\b|\besta noche\b|\b(?:por|en) la noche\b/, "19:00"],
];
const EXACT =
  /\b(?:(?:at|by|around|for|a|para|por|como a) )?(?:las? )?(\d{1,2})(?:[:.]([0-5]\d))? ?(a\.?m\b\.?|p\.?m\b\.?|de la manana|de la tarde|de la noche)/;
const AT =
  /(?:\b(?:at|by|around|a las?|para las?|como a las?)|@) ?(\d{1,2})(?::([0-5]\d))?(?! ?[\d/%$]| (?:days?|dias?|hours?|minutes?)\b)\b/;
const CLOCK = /\b([01]?\d|2[0-3]):([0-5]\d)\b/;
const SPAN =
  /\b(?:in|en|dentro de) (\d{1,3}|an?|una?|half an|media|a couple(?: of)?|un par de) ?(minutes?|mins?|minutos?|hours?|hrs?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?)\b/;
const MINUTES: [RegExp, number][] = [
  [/^mi/, 1],
  [/^h/, 60],
];
const DAYS: [RegExp, number][] = [
  [/^d/, 1],
  [/^(?:w|sem)/, 7],
  [/^m/, 30],
];
const WEEKDAYS = [
  "sundays?|sun|domingo",
  "mondays?|mon|lunes",
  "tuesdays?|tues?|martes",
  "wednesdays?|weds?|miercoles",
  "thursdays?|thurs?|thur|jueves",
  "fridays?|fri|viernes",
  "saturdays?|sat|sabado",
];
export const MONTHS = [
  "january|jan|enero",
  "february|feb|febrero",
  "march|mar|marzo",
  "april|apr|abril",
  "may|mayo",
  "june|jun|junio",
  "july|jul|julio",
  "august|aug|agosto",
  "september|sept?|septiembre",
  "october|oct|octubre",
  "november|nov|noviembre",
  "december|dec|diciembre",
];
const MONTH = MONTHS.join("|");
const MONTH_FIRST = new RegExp(`\\b(?:on )?(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?\\b`);
const DAY_FIRST = new RegExp(
  `\\b(?:el )?(\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${MONTH})(?: (?:del? )?(20\\d\\d))?\\b`,
);
const SLASHED = /\b(?:on |el )?(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|20\d\d))?\b/;
const MONTHDAY = /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b|\bel (?:dia )?(\d{1,2})\b/;
const WEEKDAY = new RegExp(
  `\\b(?:on |this |el |este |para el |by )?(next |el proximo |proximo )?(${WEEKDAYS.join("|")})\\b`,
);
const NEXT_WEEK = /\bnext week\b|\b(?:la )?(?:proxima semana|semana que viene)\b/;
const NEXT_MONTH = /\b(?:early |sometime )?next month\b|\b(?:el )?(?:proximo mes|mes que (?:viene|entra))\b/;
const NEAR: [RegExp, number][] = [
  [/\bday after tomorrow\b|\bpasado manana\b/, 2],
  [/\btomorrow\b|\btmrw?\b|\bmanana\b/, 1],
  [/\btoday\b|\bhoy\b/, 0],
];
const IN_TONIGHT = /\btonight\b|\besta (?:noche|tarde)\b|\bthis (?:morning|afternoon|evening)\b/;

const indexIn = (names: readonly string[], word: string) =>
  names.findIndex((one) => new RegExp(`^(?:${one})$`).test(word));

const two = (n: number) => String(n).padStart(2, "0");

/** HH:MM of a spoken hour: without am or pm an hour of one to six is in the afternoon. */
function clockOf(hour: number, minutes: string | undefined, half: string | null): string | null {
  const said = half ? /^p|tarde|noche/.test(half) : hour >= 1 && hour <= 6;
  if (hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const at = half ? (hour % 12) + (said ? 12 : 0) : said ? hour + 12 : hour;
  return `${two(at)}:${minutes ?? "00"}`;
}

const amount = (word: string): number =>
  /^half|^media/.test(word) ? 0.5 : /^(?:a couple|un par)/.test(word) ? 2 : Number(word) || 1;

/** Reads when something is to be out of a text, and gives what remains of it. */
export function whenIn(text: string): { when: When; rest: string } {
  const composed = text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(
      /\b(\d{1,2}) y (media|cuarto)\b/gi,
      (_, hour: string, part: string) => `${hour}:${/m/i.test(part) ? 30 : 15}`,
    )
    .replace(/\bhalf past (\d{1,2})\b/gi, "at $1:30")
    .replace(/\b(?:a )?quarter past (\d{1,2})\b/gi, "at $1:15");
  let plain = plainText(composed);
  let rest = plain.length === composed.length ? composed : plain;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(plain);
    if (!found) return null;
    const gap = " ".repeat(found[0].length);
    plain = plain.slice(0, found.index) + gap + plain.slice(found.index + gap.length);
    rest = rest.slice(0, found.index) + gap + rest.slice(found.index + gap.length);
    return found;
  };
  const when: When = { minutes: null, day: null, time: null };
  takeSpan(take, when);
  if (when.minutes === null) {
    takeTime(take, when);
    when.day ??= dayIn(take);
    const half = HALVES.find(([pattern]) => pattern.test(plain));
    if (half) {
      if (IN_TONIGHT.test(plain)) when.day ??= { kind: "in", days: 0 };
      take(half[0]);
      when.time ??= half[1];
    }
  }
  return { when, rest: rest.replace(/\s+/g, " ").trim() };
}

type Take = (pattern: RegExp) => RegExpExecArray | null;

function takeSpan(take: Take, when: When): void {
  const span = take(SPAN);
  if (!span) return;
  const [, many = "", unit = ""] = span;
  const minutes = MINUTES.find(([word]) => word.test(unit))?.[1];
  if (minutes) when.minutes = Math.round(amount(many) * minutes);
  else when.day = { kind: "in", days: Math.round(amount(many) * (DAYS.find(([word]) => word.test(unit))?.[1] ?? 1)) };
}

function takeTime(take: Take, when: When): void {
  const exact = take(EXACT);
  if (exact) when.time = clockOf(Number(exact[1]), exact[2], exact[3] ?? null);
  const at = when.time ? null : (take(AT) ?? take(CLOCK));
  if (at) when.time = clockOf(Number(at[1]), at[2], null);
}

function dayIn(take: Take): Day | null {
  const first = take(MONTH_FIRST);
  if (first) return dateOf(indexIn(MONTHS, first[1] ?? "") + 1, Number(first[2]), first[3]);
  const second = take(DAY_FIRST);
  if (second) return dateOf(indexIn(MONTHS, second[2] ?? "") + 1, Number(second[1]), second[3]);
  const slashed = take(SLASHED);
  if (slashed) return dateOf(Number(slashed[1]), Number(slashed[2]), slashed[3]);
  for (const [pattern, days] of NEAR) if (take(pattern)) return { kind: "in", days };
  const weekday = take(WEEKDAY);
  if (weekday)
    return { kind: "weekday", day: indexIn(WEEKDAYS, weekday[2] ?? ""), nextWeek: /^next/.test(weekday[1] ?? "") };
  if (take(NEXT_MONTH)) return { kind: "nextmonth" };
  if (take(NEXT_WEEK)) return { kind: "weekday", day: 1, nextWeek: true };
  const monthday = take(MONTHDAY);
  return monthday ? { kind: "monthday", day: Number(monthday[1] ?? monthday[2]) } : null;
}

const dateOf = (month: number, day: number, year?: string): Day => ({
  kind: "date",
  month,
  day,
  year: year ? Number(year.length === 2 ? `20${year}` : year) : null,
});

/** The day that is meant, for whom it is `today` and `now` (HH:MM); null for a day that no calendar has. */
export function dayMeant({ day, time }: When, today: string, now: string): string | null {
  const over = time !== null && time <= now;
  if (!day) return over ? addDays(today, 1) : today;
  if (day.kind === "in") return addDays(today, day.days);
  if (day.kind === "weekday") {
    const from = new Date(`${today}T00:00:00Z`).getUTCDay();
    const on = (day.day - from + 7) % 7;
    if (!day.nextWeek) return addDays(today, on === 0 && over ? 7 : on);
    return addDays(today, ((8 - from) % 7 || 7) + ((day.day + 6) % 7));
  }
  const year = Number(today.slice(0, 4));
  if (day.kind === "nextmonth") {
    const month = Number(today.slice(5, 7));
    return dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1);
  }
  if (day.kind === "monthday") {
    const month = Number(today.slice(5, 7));
    const here = dayOf(year, month, day.day);
    if (here && here >= today) return here;
    // No two months in a row lack the same day: said on January 31, "the 30th" is in March.
    const later = (months: number) =>
      dayOf(year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1, day.day);
    return later(1) ?? later(2);
  }
  const thisYear = dayOf(day.year ?? year, day.month, day.day);
  return thisYear && day.year === null && thisYear < today ? dayOf(year + 1, day.month, day.day) : thisYear;
}

/** YYYY-MM-DD; null where the month has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null;
}
