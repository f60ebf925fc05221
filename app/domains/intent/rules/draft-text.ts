import type { Locale } from "#app/infra/locale.ts";
import type { Length } from "./draft-facts.ts";

/** A length of time in words: "6 weeks". */
export const lengthText = ({ count, unit }: Length, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** The name of a day of the week, 0 is Sunday. */
export const weekdayText = (day: number, locale: Locale): string =>
  new Date(Date.UTC(2026, 10, 1 + day)).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^mrs?\b|^ms\b|^dr\b/i, "$&."],
  [/^senor/i, "señor"],
];
/** "mr lopez" as it is written: "Mr. Lopez". */
export function nameText(name: string): string {
  const titled = TITLES.reduce((text, [typed, written]) => text.replace(typed, written), name);
  return titled
    .replace(/(?<!\p{L})(?!señora?\b|sra?\b|don\b|dona\b|the\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\bdona\b/, "doña");
}

/** Words as a whole sentence. */
export const sentence = (text: string): string => {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
};

/** A text with its {slots} filled; one without a fact stays. */
export const filled = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, slot: string) => facts[slot] ?? whole);

const PART = /<(?:([#!])(\w+) )?([^<>]*)>/g;
const SLOTS = /\{(\w+)\}/g;

/** The first letter of what follows a greeting on a line of its own. */
const LETTER_BEGINS = /(?<=,\n\n)\p{Ll}/u;

/** A template with its facts: what needs a fact that was not told is left out, or has a blank. */
export function composed(
  template: string,
  words: Record<string, string | undefined>,
  flags: readonly string[],
  blanks: Record<string, string>,
): string {
  const isTold = (name: string) => flags.includes(name) || words[name] !== undefined;
  const whole = template.replace(PART, (_, sign: string | undefined, flag = "", text = "") => {
    if (sign) return isTold(flag) === (sign === "#") ? text : "";
    return [...text.matchAll(SLOTS)].every(([, slot = ""]) => isTold(slot)) ? text : "";
  });
  return whole
    .replace(SLOTS, (_, slot: string) => words[slot] ?? blanks[slot] ?? `[${slot}]`)
    .replace(/\b(de|a) el (?=\p{Ll})/gu, (_, word: string) => (word === "a" ? "al " : "del "))
    .replace(/(?<=\S) {2,3}(?=[\p{L}¿])/gu, " ")
    .replace(/ +([,.?!])/g, "$1")
    .replace(LETTER_BEGINS, (begin) => begin.toUpperCase())
    .trim();
}
