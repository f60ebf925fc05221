import { plainText } from "./quantities.ts";

const FEET_A_METER = 3.280839895;
const FRACTION = String.raw`(?:[\s-]*(\d{1,2})\/(\d{1,2}))?`;
const FEET_INCHES = new RegExp(
  String.raw`(\d+(?:\.\d+)?)\s*(?:'|-?(?:ft|feet|foot|pies?)\b(?!\s*(?:cuadrad|cubic)))(?:\s*-?\s*(\d{1,2}(?:\.\d+)?)${FRACTION}\s*(?:"|-?(?:in|inch|inches|pulgadas?|pulg)\b|(?<=\/\d{1,2})))?`,
  "g",
);
const MIXED = String.raw`(\d+(?:\.\d+)?)${FRACTION}`;
const INCHES = new RegExp(
  String.raw`(?<![#\d./])${MIXED}\s*(?:"|-?(?:in|inch|inches|pulgadas?|pulg)\b(?!\s*12\b))`,
  "g",
);
const METERS = /(?<![#\d.])(\d+(?:\.\d+)?)\s*(?:metros?|mts?|m)\b(?!\s*(?:cuadrad|2|\^))/g;
const CENTIMETERS = /(?<![#\d.])(\d+(?:\.\d+)?)\s*(?:cm|centimetros?)\b/g;
const SHARED_UNIT = /(\d+(?:\.\d+)?)\s*(?:x|by|por)\s*(?=\d+(?:\.\d+)?\s*(metros?|mts?|m|cm)\b)/g;

const fraction = (over?: string, under?: string) => (over && under ? Number(over) / Number(under) : 0);
const inches = (value: number) => `#${Math.round(value * 1e4) / 1e4}#`;

/** A text in which each length with a unit is `#inches#`, so that one pattern reads feet, inches, fractions and metric. */
export function lengthsMarked(question: string): string {
  return plainText(question)
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/(\d),(\d{3})\b/g, "$1$2")
    .replace(SHARED_UNIT, "$1 $2 x ")
    .replace(/(\d+(?:\.\d+)?)\s*(?:metros cuadrados|m2|m²)/g, (_, n: string) => `${Number(n) * FEET_A_METER ** 2} sqft`)
    .replace(FEET_INCHES, (_, ft: string, inch?: string, over?: string, under?: string) =>
      inches(Number(ft) * 12 + Number(inch ?? 0) + fraction(over, under)),
    )
    .replace(INCHES, (_, n: string, over?: string, under?: string) => inches(Number(n) + fraction(over, under)))
    .replace(METERS, (_, n: string) => inches(Number(n) * FEET_A_METER * 12))
    .replace(CENTIMETERS, (_, n: string) => inches(Number(n) / 2.54));
}

const EITHER = String.raw`(#[\d.]+#|\d+(?:\.\d+)?)`;
const BY = new RegExp(
  String.raw`(?<![\d#])${EITHER}\s*(?:x|×|by|por)\s*${EITHER}(?:\s*(?:x|×|by|por)\s*${EITHER})?`,
  "g",
);

/** Inches of what stands in a marked text; a bare number counts as `unit` inches. */
export const inchesOf = (part: string, unit: number): number =>
  part.startsWith("#") ? Number(part.replaceAll("#", "")) : Number(part) * unit;

export type By = { parts: string[]; after: string; before: string };

/** Every "12 x 16" of a marked text, with the words beside it. */
export const pairsIn = (marked: string): By[] =>
  [...marked.matchAll(BY)].map((found) => ({
    parts: found.slice(1).filter((part) => part !== undefined),
    after: marked.slice(found.index + found[0].length, found.index + found[0].length + 18),
    before: marked.slice(Math.max(0, found.index - 14), found.index),
  }));

/** Every marked length on its own, in inches, with the words beside it. */
export const marksIn = (marked: string): { inches: number; before: string; after: string }[] =>
  [...marked.matchAll(/#([\d.]+)#/g)].map((found) => ({
    inches: Number(found[1]),
    before: marked.slice(Math.max(0, found.index - 16), found.index),
    after: marked.slice(found.index + found[0].length, found.index + found[0].length + 20),
  }));

export function numberBy(text: string, ...patterns: RegExp[]): number | null {
  for (const pattern of patterns) {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (found !== undefined) return Number(found);
  }
  return null;
}

/** The waste that a text names, as a fraction; zero for "no waste", null when it names none. */
export function wasteIn(text: string): number | null {
  if (/\b(?:no|without|sin|cero|zero) (?:waste|extra|desperdicio|merma)/.test(text)) return 0;
  const share = numberBy(
    text,
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ciento)\s*(?:for |of |de |para )?(?:waste|desperdicio|merma|extra|over)/,
    /(?:waste|desperdicio|merma|extra)\D{0,8}(\d+(?:\.\d+)?)\s*%?/,
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ciento)/,
  );
  return share === null ? null : share / 100;
}
