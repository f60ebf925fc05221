import type { Locale } from "#app/infra/locale.ts";
import { mileageRate } from "#content/taxes.ts";
import { m } from "#paraglide/messages.js";
import { type Figure, type Lacks, MILE_RATE, type Step, type Worked } from "./worked.ts";

/** Units as they stand within a working, where English has them short. */
const SHORT_ES: [RegExp, string][] = [
  [/\bsq ft\b/g, "pies²"],
  [/\bcu ft\b/g, "pies³"],
  [/\bsq in\b/g, "pulg²"],
  [/\bft\b/g, "pies"],
  [/\bin\b/g, "pulg"],
];
const digits = (value: number, most: number) => value.toLocaleString("en-US", { maximumFractionDigits: most });
/** Two decimals; a small number keeps its first figures. */
const shown = (value: number): string => digits(value, Math.abs(value) < 0.1 ? 4 : Math.abs(value) < 1 ? 3 : 2);
const dollars = (value: number): string =>
  `$${value.toLocaleString("en-US", { minimumFractionDigits: Math.round(value * 100) % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;

/** "12 ft 2-3/8 in", to the nearest eighth or sixteenth. */
export function tape(inches: number, parts: 8 | 16 = 8): string {
  const all = Math.round(inches * parts);
  const feet = Math.floor(all / (12 * parts));
  const rest = all - feet * 12 * parts;
  const whole = Math.floor(rest / parts);
  let over = rest % parts;
  let under: number = parts;
  while (over && over % 2 === 0) {
    over /= 2;
    under /= 2;
  }
  const part = over ? `${over}/${under}` : "";
  const text = part && whole ? `${whole}-${part}` : part || String(whole);
  return feet ? `${feet} ft ${text} in` : `${text} in`;
}

const INCHES_A_FOOT = 12;
/** Up to here a length is told in inches alone besides, as it is marked on a tape. */
const SHORT_LENGTH = 120;
const inchesOf = (inches: number, parts: 8 | 16): string => {
  const whole = Math.floor(Math.round(inches * parts) / parts);
  const rest = tape(inches - whole, parts).replace(/ in$/, "");
  return rest === "0" ? String(whole) : `${whole}-${rest}`;
};

function amount({ value, unit }: Figure | { value: number; unit: string }, locale: Locale): string {
  if (unit === "dollar") return dollars(value);
  if (unit === "date")
    return new Date(value).toLocaleDateString(locale === "es" ? "es-US" : "en-US", {
      dateStyle: "long",
      timeZone: "UTC",
    });
  if (unit === "month_day")
    return new Date(value).toLocaleDateString(locale === "es" ? "es-US" : "en-US", {
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
  if (unit === "clock") {
    const minutes = Math.round(value * 60);
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
  }
  if (unit === "number") return digits(value, 4);
  if (unit === "percent") return `${digits(value, 2)}%`;
  if (unit === "tape" || unit === "tape_16") {
    const parts = unit === "tape" ? 8 : 16;
    const isShort =
      value >= INCHES_A_FOOT && value < SHORT_LENGTH && Math.round(value * parts) % (INCHES_A_FOOT * parts) !== 0;
    const text = `${tape(value, parts)}${isShort ? ` (${inchesOf(value, parts)} in)` : ""}`;
    return locale === "es" ? text.replace(/ ft\b/, " pies").replace(/ in(?=$|[ )])/g, " pulg") : text;
  }
  const number = shown(value);
  if (unit === "in_12") return `${number}/12`;
  return `${number} ${m.sums_unit({ unit, count: Number(number.replaceAll(",", "")) }, { locale })}`;
}

const math = (text: string, locale: Locale): string =>
  locale === "es" ? SHORT_ES.reduce((all, [what, by]) => all.replace(what, by), text) : text;
const headText = (head: Figure, locale: Locale): string =>
  head.label ? `${m.sums_label({ label: head.label }, { locale })}: ${amount(head, locale)}` : amount(head, locale);
const stepText = ({ label, math: by, result, unit }: Step, locale: Locale): string =>
  `- ${m.sums_label({ label }, { locale })}: ${math(by, locale)} = ${amount({ value: result, unit }, locale)}`;

function noteText(note: string, locale: Locale): string {
  if (!note.startsWith(MILE_RATE)) return m.sums_note({ note }, { locale });
  const year = Number(note.slice(MILE_RATE.length));
  return m.sums_mile_rate({ year: String(year), cents: (mileageRate(year)?.tenthsOfCent ?? 0) / 10 }, { locale });
}

/** A sum with its working, or the question for what it lacks, as Markdown. */
export function workedText(sum: Worked | Lacks, locale: Locale): string {
  const to = { locale };
  if (sum.kind === "lacks") {
    const slots = new Intl.ListFormat(locale, { type: "conjunction" }).format(
      sum.slots.map((slot) => m.sums_slot({ slot }, to)),
    );
    return m.sums_lacks({ slots }, to);
  }
  const heads = [...sum.sizes, ...sum.heads.map((head) => headText(head, locale))];
  return [
    `**${heads.slice(0, HEADS).join(" · ")}**`,
    "",
    ...(heads.length > HEADS ? [`- ${heads.slice(HEADS).join(" · ")}`] : []),
    ...sum.steps.map((step) => stepText(step, locale)),
    ...sum.notes.map((note) => `- ${noteText(note, locale)}`),
    ...(sum.left.length ? [`- ${m.sums_left({ left: sum.left.join(", ") }, to)}`] : []),
  ].join("\n");
}
const HEADS = 3;

/** The first result of an answer, and what it is of. */
const FIRST = /^\*\*(?:[^*:·]+: )?(\$)?(\d[\d,]*(?:\.\d+)?) ?([^*·]*)/;
/** More of it than any job of a contractor has. */
const MOST: readonly (readonly [RegExp, number])[] = [
  [/^(?:cubic yards?|yardas? c[uú]bicas?)/, 100_000],
  [/^(?:sq ft|pies²|pies cuadrados)/, 5_000_000],
  [/^(?:cubic feet|pies c[uú]bicos)/, 5_000_000],
  [/^(?:gallons?|galones)/, 50_000_000],
  [/^(?:hours?|horas?|days?|d[ií]as?)/, 1_000_000],
];
const MOST_DOLLARS = 100_000_000;
const MILLION = 1_000_000;
/** Whether an answer's first result is so large that a number must have been taken for something else. */
export function isBeyond(answer: string, asked: string): boolean {
  const [, dollar, digitsOf = "", unit = ""] = FIRST.exec(answer) ?? [];
  const value = Number(digitsOf.replaceAll(",", ""));
  const most = dollar ? MOST_DOLLARS : (MOST.find(([words]) => words.test(unit))?.[1] ?? Number.POSITIVE_INFINITY);
  const isSaid =
    /acres?|mill[io]|\bmiles?\b|\bmillas?\b/i.test(asked) ||
    (asked.match(/\d[\d,]*/g) ?? []).some((one) => Number(one.replaceAll(",", "")) >= MILLION);
  return value > most && !isSaid;
}
