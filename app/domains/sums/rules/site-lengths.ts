import { FEET_A_METER, INCHES_A_CENTIMETER } from "./measures.ts";
import { numbersSaid } from "./numbers-said.ts";

/** Words that ask for a figure. */
export const ASKS =
  /how (?:much|many|long|far)|what(?:'?s| is| are)?\b|\bneed\b|cuant[oa]s?|necesito|ocupo|que tanto|calcula|figure/;

const INCH = String.raw`(?:"|-?(?:in|inch|inches|pulgadas?|pulg)\b(?!\s*12\b))`;
/** What may follow the inches of "12 ft 6" or "7'4" that have no unit of their own. */
const ENDS = String.raw`(?=\s*(?:$|[,.?;)+-]|(?:x|by|por|high|long|wide|tall|deep|plus|minus|mas|menos|and|y|de|with|total|divided|into|how|is|to|ceiling|walls?)\b))`;
const FEET_INCHES = new RegExp(
  String.raw`(\d+(?:\.\d+)?)\s*(?:'|-?(?:ft|feet|foot|pies?)\b\.?(?!\s*(?:cuadrad|cubic)))(?:\s*-?\s*(\d{1,2}(?:\.\d+)?)\s*${INCH}|(?<=')-?((?:1[01]|\d)(?:\.\d+)?)(?![\d.']|\s*(?:ft|feet|x?')\b)|\s*-?\s*((?:1[01]|\d)(?:\.\d+)?)${ENDS})?`,
  "g",
);
const INCHES = new RegExp(String.raw`(?<![#\d./])(\d+(?:\.\d+)?)\s*${INCH}`, "g");
const YARDS =
  /(?<![#\d.])(\d+(?:\.\d+)?)\s*(?:linear )?(?:yards?|yds?|yardas?)\b(?!\s*(?:of|de|cub|weigh|pes))(?=\s*(?:x|by|por|long|wide|de largo|de ancho)\b)/g;
const METERS = /(?<![#\d.])(\d+(?:\.\d+)?)\s*(?:metros?|mts?|m)\b(?!\s*(?:cuadrad|2|\^))/g;
const CENTIMETERS = /(?<![#\d.])(\d+(?:\.\d+)?)\s*(?:cm|centimetros?)\b/g;
const SHARED_UNIT = /(\d+(?:\.\d+)?)\s*(?:x|by|por)\s*(?=\d+(?:\.\d+)?\s*(metros?|mts?|m|cm|inches|inch|pulgadas)\b)/g;
const UNIT_BEFORE =
  /(\d+(?:\.\d+)?\s*(metros?|mts?|m|cm))\s*(?:de \w+ )?(?:x|by|por)\s*(\d+(?:\.\d+)?)(?![\d.]|\s*(?:metros?|mts?|m|cm|pies?|pulg\w*|ft|in)\b)/g;
/** "24 wide", "30 long", "de 3 de alto": the measure of a house without its unit. */
const SIDE =
  /(?<![#\d./x'"$-]|\bx |\bby |\bpor )(\d+(?:\.\d+)?)\s+(?=(?:wide|long|high|tall|across|de (?:ancho|largo|alto)|(?:ancho|largo|alto)\b))/g;
/** Beside running feet a width without a unit is in inches. */
const RUNNING = /\b(?:lf|linear|lineal)\b/;
const ROUND_THE_UNIT = /metros?\b|\d\s*(?:mts?|m)\b/;

const inches = (value: number) => `#${Math.round(value * 1e4) / 1e4}#`;

/** A text in which each length with a unit is `#inches#`, so that one pattern reads feet, inches, fractions and metric. */
export function lengthsMarked(question: string): string {
  const text = numbersSaid(question)
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/(\d),(\d{3})\b/g, "$1$2")
    .replace(SHARED_UNIT, "$1 $2 x ")
    .replace(UNIT_BEFORE, "$1 x $3 $2");
  const side = ROUND_THE_UNIT.test(text) && !/\bpies?\b/.test(text) ? "m" : "ft";
  const marked = text
    .replace(SIDE, (said, n: string) => (RUNNING.test(text) ? said : `${n} ${side} `))
    .replace(/(\d+(?:\.\d+)?)\s*(?:metros cuadrados|m2|m²)/g, (_, n: string) => `${Number(n) * FEET_A_METER ** 2} sqft`)
    .replace(
      /(\d+(?:\.\d+)?)\s*(?:square yards?|sq\.? ?yd?s?|sy\b|yardas cuadradas)/g,
      (_, n: string) => `${Number(n) * 9} sqft`,
    )
    .replace(FEET_INCHES, (_, ft: string, inch?: string, joined?: string, bare?: string) =>
      inches(Number(ft) * 12 + Number(inch ?? joined ?? bare ?? 0)),
    )
    .replace(YARDS, (_, n: string) => inches(Number(n) * 36))
    .replace(INCHES, (_, n: string) => inches(Number(n)))
    .replace(METERS, (_, n: string) => inches(Number(n) * FEET_A_METER * 12))
    .replace(CENTIMETERS, (_, n: string) => inches(Number(n) * INCHES_A_CENTIMETER));
  return ROUND_THE_UNIT.test(text) && !ROUND_THE_UNIT.test(marked) ? `${marked} ; metros` : marked;
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
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)\s*(?:for |of |de |para )?(?:waste|desperdicio|merma|extra|over)/,
    /(?:waste|desperdicio|merma|extra)\D{0,8}(\d+(?:\.\d+)?)\s*%?/,
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/,
  );
  return share === null ? null : share / 100;
}
