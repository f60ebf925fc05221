import {
  CUBIC_FEET_A_CUBIC_METER,
  CUBIC_FEET_A_GALLON,
  CUBIC_FEET_A_LITER,
  INCHES_A_CENTIMETER,
  INCHES_A_METER,
  POUNDS_A_KILO,
  SQUARE_FEET_A_SQUARE_METER,
} from "../measures.ts";
/** What a unit measures; a number is kept in the measure's own unit. */
export type Measure =
  | "length" // inches
  | "area" // square feet
  | "volume" // cubic feet
  | "yards" // cubic yards or yards of length, as the sentence has it
  | "weight" // pounds
  | "time" // hours
  | "money" // dollars
  | "percent"
  | "volts"
  | "amps"
  | "watts"
  | "va"
  | "kwh"
  | "hp"
  | "ohms"
  | "btu"
  | "cfm"
  | "fpm"
  | "gpm"
  | "psi"
  | "degrees"
  | "coats"
  | "people"
  | "miles"
  | "rate";

export type UnitName = string;
type Unit = { name: UnitName; measure: Measure; size: number; words: string; joined?: boolean };

const SQ = String.raw`(?:square|sq\.?)\s?`;
const CU = String.raw`(?:cubic|cu\.?)\s?`;

/** Longer words stand before the shorter ones that they begin with. `joined`: only right behind its number. */
const UNITS: Unit[] = [
  { name: "sqft", measure: "area", size: 1, words: `${SQ}(?:feet|foot|ft|footage)|sqft|sq ?f|sf|ft2|ft\\^2` },
  {
    name: "sqft",
    measure: "area",
    size: 1,
    words:
      "pies? (?:cuadrad[oa]s?|cuads?\\.?|2(?! ?(?:sacos|bultos|bolsas|postes|manos|capas|hoyos|de ancho|de alto|de hondo)))|pies?2|p2",
  },
  { name: "sqyd", measure: "area", size: 9, words: `${SQ}(?:yards?|yds?)|sy|yardas? cuadrad[ao]s?` },
  {
    name: "sqm",
    measure: "area",
    size: SQUARE_FEET_A_SQUARE_METER,
    words: `${SQ}(?:meters?|m)|sqm|m2|m²|m\\^2|(?:metros?|mts?) (?:cuadrad[oa]s?|cuad|2)`,
  },
  { name: "sqin", measure: "area", size: 1 / 144, words: `${SQ}(?:inch(?:es)?|in)|in2|pulgadas? cuadradas?` },
  { name: "acre", measure: "area", size: 43_560, words: "acres?" },
  { name: "cuyd", measure: "volume", size: 27, words: `${CU}(?:yards?|yds?)|cuyds?|cy|yd3|yardas? cubic[oa]s?` },
  { name: "cuft", measure: "volume", size: 1, words: `${CU}(?:feet|foot|ft)|cuft|cf|ft3|pies? cubic[oa]s?` },
  {
    name: "cum",
    measure: "volume",
    size: CUBIC_FEET_A_CUBIC_METER,
    words: `${CU}(?:meters?|m)|m3|m³|metros? cubic[oa]s?`,
  },
  { name: "cuin", measure: "volume", size: 1 / 1728, words: `${CU}(?:inch(?:es)?|in)|in3|pulgadas? cubicas?` },
  { name: "gallon", measure: "volume", size: CUBIC_FEET_A_GALLON, words: "gallons?|gals?|galon(?:es)?" },
  { name: "liter", measure: "volume", size: CUBIC_FEET_A_LITER, words: "liters?|litros?" },
  { name: "quart", measure: "volume", size: CUBIC_FEET_A_GALLON / 4, words: "quarts?|qts?" },
  { name: "yard", measure: "yards", size: 1, words: "(?:linear |lineal )?(?:yards?|yds?|yrds?|yardas?)" },
  { name: "mile", measure: "miles", size: 1, words: "miles?|millas?" },
  {
    name: "lf",
    measure: "length",
    size: 12,
    words: "(?:linear|lineal|running|ln|lin)\\.? ?(?:feet|foot|ft)|lf|lnft|lft|pies? lineal(?:es)?",
  },
  { name: "foot", measure: "length", size: 12, words: "feet|foot|ft|fts|pies?|footers?" },
  {
    name: "inch",
    measure: "length",
    size: 1,
    words:
      "inch(?:es)?|inchs?|in(?!\\s*(?:12(?! ?(?:deep|thick|wide|high|tall|long|de)\\b)|the|a|my|an|this|one|each|all|tax|taxes|total|profit|sales|materials?|labor|overhead|psi|bar|meters?|cm|mm|feet|ft|yards|spanish|cubic|square|degrees|decimal|fractions?)\\b)|pulgadas?|pulgs?|plg",
  },
  { name: "millimeter", measure: "length", size: INCHES_A_CENTIMETER / 10, words: "mm|millimeters?|milimetros?" },
  { name: "centimeter", measure: "length", size: INCHES_A_CENTIMETER, words: "cms?|centimeters?|centimetros?" },
  { name: "meter", measure: "length", size: INCHES_A_METER, words: "meters?|metros?|mts?|m" },
  { name: "kilo", measure: "weight", size: POUNDS_A_KILO, words: "kilos?|kgs?|kilogram(?:o?s)?" },
  { name: "pound", measure: "weight", size: 1, words: "pounds?|lbs?|libras?|#" },
  { name: "ton", measure: "weight", size: 2000, words: "tons?|toneladas?" },
  { name: "ounce", measure: "weight", size: 1 / 16, words: "ounces?|oz|onzas?" },
  { name: "kwh", measure: "kwh", size: 1, words: "kwh|kilowatt[- ]?hours?" },
  { name: "kva", measure: "va", size: 1000, words: "kva" },
  { name: "va", measure: "va", size: 1, words: "va|volt[- ]?amps?" },
  { name: "kw", measure: "watts", size: 1000, words: "kw|kilowatts?|kilovatios?" },
  {
    name: "watt",
    measure: "watts",
    size: 1,
    words:
      "watts?|vatios?|w(?= (?:led|lamps?|bulbs?|lights?|each|fixtures?|apiece|range|dryer|oven|stove|cook ?top|(?:water )?heaters?|loads?|elements?|base ?board|(?:on|at|@|of) \\d|(?:for )?\\d+(?:\\.\\d+)? ?(?:hours?|hrs?|horas?)))",
  },
  { name: "watt", measure: "watts", size: 1, words: "w", joined: true },
  { name: "volt", measure: "volts", size: 1, words: "volts?|voltios?|vac|vdc|v" },
  { name: "amp", measure: "amps", size: 1, words: "amps?|amperes?|amperios?|amperaje" },
  { name: "amp", measure: "amps", size: 1, words: "a", joined: true },
  { name: "hp", measure: "hp", size: 1, words: "hp|horse ?power|caballos?" },
  { name: "ohm", measure: "ohms", size: 1, words: "ohms?|ω" },
  { name: "mbh", measure: "btu", size: 1000, words: "mbh|mbtu" },
  { name: "btu", measure: "btu", size: 1, words: "btuh?s?(?:/hr?)?" },
  { name: "cfm", measure: "cfm", size: 1, words: "cfms?" },
  { name: "fpm", measure: "fpm", size: 1, words: "fpm|(?:feet|ft) per min(?:ute)?" },
  { name: "gpm", measure: "gpm", size: 1, words: "gpm|gallons? (?:per|a) min(?:ute)?|gal/min|galones por minuto" },
  { name: "psi", measure: "psi", size: 1, words: "psi" },
  { name: "bar", measure: "psi", size: 14.5038, words: "bar" },
  { name: "degree", measure: "degrees", size: 1, words: "degrees?|deg|°|grados?" },
  { name: "percent", measure: "percent", size: 0.01, words: "%|percent|per ?cent|pct|por ?ciento|porsiento" },
  { name: "coat", measure: "coats", size: 1, words: "coats?|manos?|capas?" },
  { name: "minute", measure: "time", size: 1 / 60, words: "minutes?|mins?|minutos?" },
  { name: "hour", measure: "time", size: 1, words: "hours?|hrs?|horas?|man[- ]?hours?" },
  { name: "day", measure: "time", size: 8, words: "days?|dias?" },
  { name: "week", measure: "time", size: 40, words: "weeks?|wks?|semanas?" },
  { name: "month", measure: "time", size: 0, words: "months?|mos?|mes(?:es)?" },
  { name: "year", measure: "time", size: 0, words: "years?|yrs?|anos?" },
  { name: "dollar", measure: "money", size: 1, words: "dollars?|bucks|dolares|dlls?|dls|usd|pesos" },
  { name: "cent", measure: "money", size: 0.01, words: "cents?|centavos?|¢" },
  {
    name: "person",
    measure: "people",
    size: 1,
    words:
      "guys?|men|man(?= crew)|people|persons?|workers?|helpers?|laborers?|employees?|painters?|framers?|roofers?|masons?|techs?|hands|setters?|tile (?:guys|men)|tilers|installers?|finishers?|hangers?(?= (?:hang|at|doing|each|do\\b|\\d+ (?:sheets?|sf|sq|boards?|hojas?)))|tapers|siders|welders?|operators|electricians?|plumbers?|carpenters?|personas?|hombres?|trabajadores|ayudantes?|empleados?|muchachos|[bv]atos|compas|chalanes|oficiales|maestros|peones|instaladores|colocadores|tableros|albaniles|pintores",
  },
];

const WORD = UNITS.map(({ words, joined }, i) => `(?<u${i}>${joined ? "" : "[\\s-]*"}(?:${words})(?![a-z0-9²³]))`).join(
  "|",
);
const TICK = /\s?('|")/y;
const AT = new RegExp(`(?:${WORD})\\.?`, "y");

/** The unit that stands in a plain text right at a place, with where it ends. */
export function unitAt(
  text: string,
  at: number,
): { name: UnitName; measure: Measure; size: number; end: number } | null {
  TICK.lastIndex = at;
  const tick = TICK.exec(text)?.[1];
  if (tick)
    return {
      name: tick === "'" ? "foot" : "inch",
      measure: "length",
      size: tick === "'" ? 12 : 1,
      end: TICK.lastIndex,
    };
  AT.lastIndex = at;
  const found = AT.exec(text);
  if (!found) return null;
  const group = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
  const unit = group && UNITS[Number(group.slice(1))];
  return unit ? { name: unit.name, measure: unit.measure, size: unit.size, end: AT.lastIndex } : null;
}
