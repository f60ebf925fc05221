import {
  CUBIC_FEET_A_CUBIC_METER,
  CUBIC_FEET_A_GALLON,
  CUBIC_FEET_A_LITER,
  INCHES_A_CENTIMETER,
  INCHES_A_METER,
  POUNDS_A_KILO,
  SQUARE_FEET_A_SQUARE_METER,
} from "./measures.ts";
import type { SiteSum } from "./site-kinds.ts";

/** Units that one can be turned into another of the same measure, with how many of the measure's own unit each is. */
const UNITS = {
  inch: ["length", 1, "inch(?:es)?|in|pulgadas?|pulg"],
  foot: ["length", 12, "feet|foot|ft|pies?"],
  yard: ["length", 36, "(?:linear )?yards?|yds?|yardas?"],
  mile: ["length", 63_360, "miles?|millas?"],
  millimeter: ["length", INCHES_A_CENTIMETER / 10, "mm|millimeters?|milimetros?"],
  centimeter: ["length", INCHES_A_CENTIMETER, "cm|centimeters?|centimetros?"],
  meter: ["length", INCHES_A_METER, "m|meters?|metros?"],
  sqft: ["area", 1, "square (?:feet|foot)|sq\\.? ?ft|sqft|sf|pies cuadrados?"],
  sqyd: ["area", 9, "square yards?|sq\\.? ?yds?|sy|yardas cuadradas?"],
  sqm: ["area", SQUARE_FEET_A_SQUARE_METER, "square meters?|sq\\.? ?m|m2|m²|metros cuadrados?"],
  square: ["area", 100, "(?:roofing )?squares|cuadros"],
  acre: ["area", 43_560, "acres?"],
  cuft: ["volume", 1, "cubic (?:feet|foot)|cu\\.? ?ft|cf|pies cubicos?"],
  cuyd: ["volume", 27, "cubic yards?|cu\\.? ?yds?|cy|yardas cubicas?"],
  cum: ["volume", CUBIC_FEET_A_CUBIC_METER, "cubic meters?|m3|m³|metros cubicos?"],
  gallon: ["volume", CUBIC_FEET_A_GALLON, "gallons?|gal|galon(?:es)?"],
  liter: ["volume", CUBIC_FEET_A_LITER, "liters?|litros?"],
  pound: ["weight", 1, "pounds?|lbs?|libras?"],
  ton: ["weight", 2000, "tons?|toneladas?"],
  kilo: ["weight", POUNDS_A_KILO, "kilos?|kg|kilogramos?"],
} as const;
export type UnitName = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as UnitName[];
const ANY = NAMES.map((name) => UNITS[name][2])
  .sort((a, b) => b.length - a.length)
  .join("|");
const named = (text: string): UnitName | undefined =>
  NAMES.find((name) => new RegExp(`^(?:${UNITS[name][2]})$`).test(text));

const VALUE = String.raw`(\d+(?:\.\d+)?|an?|one|una?)`;
const INTO = new RegExp(
  String.raw`(?:^|\b(?:convert|turn|change|whats|what's|what is|convierte|convertir|pasa|pasar|cuanto es|cuanto son) )${VALUE}\s*(${ANY})\s+(?:to|in|into|a|en|are how many|is how many|equals how many|son cuant[oa]s|cuant[oa]s)\s+(${ANY})(?:\s+(?:son|is (?:it|that)|are (?:they|that)))?\b\W*$`,
);
const HOW_MANY = new RegExp(
  String.raw`(?:how many|cuant[oa]s)\s+(${ANY})\s+(?:is|are|in|to|does|make|makes|son|hay en|tiene|tienen|trae|en|equal|equals)\s+(?:there in |in |is )?${VALUE}\s*(${ANY})\b`,
);

/** "How many square yards is 1,240 square feet", "convert 3 metros a pies"; `text` is lower case with numbers as digits. */
export function conversion(text: string): SiteSum | null {
  if (/roof|techo|shingle|bundle|siding/.test(text)) return null;
  const plain = text.replace(/(\d),(\d{3})\b/g, "$1$2").trim();
  const into = INTO.exec(plain);
  const many = into ? null : HOW_MANY.exec(plain);
  const [value, from, to] = into ? [into[1], into[2], into[3]] : many ? [many[2], many[3], many[1]] : [];
  if (!value || !from || !to) return null;
  const [a, b] = [named(from), named(to)];
  if (!a || !b || a === b || UNITS[a][0] !== UNITS[b][0]) return null;
  const amount = Number(value) || 1;
  return { kind: "convert", value: amount, from: a, to: b, result: (amount * UNITS[a][1]) / UNITS[b][1] };
}
