import { INCHES_A_CENTIMETER, INCHES_A_METER } from "../measures.ts";
import { numbersSaid } from "../numbers-said.ts";
import { type Measure, type UnitName, unitAt } from "./units.ts";

/** A number of a question. `value` is in the measure's own unit where it has one, `said` as it was written. */
export type Token = {
  said: number;
  value: number;
  unit: UnitName | null;
  measure: Measure | null;
  start: number;
  end: number;
  /** The words up to the numbers beside it. */
  before: string;
  after: string;
  /** "$12 a yard": the yard. */
  per: string | null;
  group: Token[] | null;
  used: boolean;
  /** "12 footers": a piece of that length. */
  isFooter: boolean;
};

/** A question with every number as digits and thousands without their comma. */
export const digitsText = (question: string): string =>
  numbersSaid(question.replace(/(\d)[’′`](?=[\s\d-])/g, "$1'"))
    .replace(/[’′`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/(?<![\w.,/])(\d+(?:\.\d+)?) ?k\b/gi, (_, thousands: string) =>
      String(Math.round(Number(thousands) * 1000)),
    )
    .replace(/(?<=\d),(?=\d{3}(?!\d)|\d{3},\d{3}(?!\d))/g, "")
    .replace(/(?<![\d.])5\/4(?=\s?x|\s)/g, "1.25")
    .replace(
      /((?:\bx|(?<=\d)x|by|por)\s*\d+(?:\.\d+)?)\s*(ft|feet|foot|pies)\s+(\d+(?:\.\d+)?\s*(?:in\b|inch(?:es)?|"|pulgadas?))(?=\s*(?:deep|thick|de (?:hondo|grueso|espesor|profund)))/g,
      "$1 $2, $3",
    )
    .replace(
      /(\d) ?d (?=ancho|hondo|largo|alto|fondo|grueso|merma|desperdicio|material|mano)|\b(pulg\w*|pies|metros|cm|%) d (?=ancho|hondo|largo|alto|fondo|grueso|merma|desperdicio)/g,
      "$1$2 de ",
    )
    .replace(
      /(\d)\s*(?:ft|feet|foot)\s+(?:and )?((?:\d|1[01])(?:\.\d+)?)\s*(?:in\b|inch(?:es)?|")(?!\s*(?:wide|deep|thick)\b.{0,24}(?:deep|thick)\b)/g,
      "$1'$2\"",
    )
    .replace(
      /(\d)\s*pies?\s+(?:y )?((?:\d|1[01])(?:\.\d+)?)\s*(?:pulgadas?|pulg|plg|")(?!\s*de (?:ancho|hondo|grueso).{0,24}(?:hondo|fondo|grueso|profund))/g,
      "$1'$2\"",
    )
    // "9 ft 1 1/2 and 15 risers": what is told in sixteenths behind feet is inches.
    .replace(
      /(\d) ?(?:ft|feet|foot|pies?) (?:con |y |and )?((?:\d|1[01])\.(?:5|25|75|125|375|625|875|[1359]\d?[257]5))(?=$|[,.;?)]| in (?:decimal|ft|feet|inches|pies)\b| (?!(?:ft|feet|in|inch|inches|x|by|por|pulg\w*|deep|thick|wide|high|tall|de (?:hondo|grueso|ancho|fondo|alto)|percent|hours?|hrs?|lb|yards?|gal\w*|oc)\b)[a-z])/g,
      "$1'$2\"",
    )
    .replace(/(\d)\s*pies? (?:con )?(\d|1[01])(?= de (?:alto|largo|ancho|altura)|$)/g, "$1'$2\"")
    .replace(
      /(\d)\s*(?:ft|feet|foot) (\d|1[01])(?= (?:tall|high|long|wide|deep|rise|total|floor)\b|[,.?](?!\d)|$)/g,
      "$1'$2\"",
    )
    .replace(
      /(\d\s?x\s?\d{1,2})-(\d|1[01])(?=\s+(?:bed|bath|living |family |dining )?(?:room|kitchen|garage|cuarto|recamara))/g,
      "$1'$2\"",
    )
    // "6 pads 30x30x12 in": a footing's three sides are inches alike.
    .replace(
      /((?:pads?|piers?|footings?|footers?|columns?|zapatas?|dados?|columnas?)(?: (?:of|de|at|son de))?,? )(\d{2}) ?(?:x|by|por) ?(\d{2}) ?(?:x|by|por) ?(\d{1,2}) ?(in\b|inch(?:es)?|"|pulg\w*)(?! (?:thick|deep|de))/g,
      (all, what: string, a: string, b: string, c: string) =>
        Number(a) <= 48 && Number(b) <= 48 ? `${what}${a} in x ${b} in x ${c} in` : all,
    )
    .replace(/\b(50|60|80|90)'?s\b(?= (?:for|to|do|would|will|in|i need|pa|para)\b|\W*$)/g, "$1 lb bags")
    .replace(/\bdry ?wal\b/g, "drywall")
    .replace(
      /\b(foot|pour|com|stick|build|lay|hang|fram|roof|sid|pav|til|paint|digg|runn|ceil|floor|haul|squar|deck|flash|sheath|cover|wir|fenc|plumb|keep|go|do|hold|mak|charg|pay|work)in(?:'|\b)/g,
      "$1ing",
    )
    .replace(/(\d\/\d{1,2}) de (pulgadas?)/g, "$1 $2")
    .replace(
      /(\d{3,}) pies de (techo|teja|piso|tablaroca|azulejo|loseta|aislante|siding|triplay|alfombra|pasto)\b/g,
      "$1 pies cuadrados de $2",
    )
    .replace(
      /(\d{3,}) (?:ft|feet) of (roof|roofing|shingles|drywall|sheetrock|siding|flooring|plywood|sheathing|insulation|carpet|tile|sod|paint)\b/g,
      "$1 sq ft of $2",
    )
    .replace(
      /(\d) ?mi\b(?= ?(?:each|one|round|both|there|a day|an?\b|per|total|rt|trip|de ida|al dia|[,.;@x?]|at\b|$))/g,
      "$1 miles",
    )
    .replace(/(\d) (?:business|work) (miles)\b/g, "$1 $2 for business")
    .replace(/(\d) (?:calendar|consecutive|straight) (days?|weeks?)/g, "$1 $2")
    .replace(/(\d) (dias|semanas) (?:naturales|corridos|seguidos)/g, "$1 $2")
    .replace(/\s+/g, " ");

const NUMBER =
  /(?<![a-wyz\d.#/])(?<![a-z]x)(\$\s?)?(\d+(?:\.\d+)?|\.\d+)(?![\d]|\/(?!\s?(?:hr|hour|day|sq|sf|ft|yd|yard|lf|mo|bag|sheet|hora|dia|pie|gal|unit|ea|load|week|month|year|lb|ton|mi)))/g;
const SCALE = /\s?(k|grand|mil(?! ?l)|thousand)(?![a-z])/y;
const PER =
  /\s*(?:\/\s?|(?:per|an?|each|every|the|por|al|a la|la|el|cada|for each|for an?)\s)\s*(?:(?:linear|cubic|square|running) (?=f(?:oo|ee)?t\b|y(?:ar)?ds?\b|m(?:eters?)?\b|in(?:ch)?\b)|cada )?([a-z]+)/y;
/** "180 diarios", "23.50 hourly": what is paid each time. */
const EVERY =
  /\s*(?:dollars |bucks |dolares |dlls |pesos )?(hourly|daily|weekly|monthly|diari[oa]s?|semanal(?:es)?|mensual(?:es)?)\b/y;
const OF_EVERY: readonly (readonly [RegExp, string])[] = [
  [/^h/, "hour"],
  [/^d/, "day"],
  [/^(?:w|s)/, "week"],
  [/^m/, "month"],
];
/** Inches behind feet: 12'6", 12' 6 1/2", 12'-6, 12 ft 6. */
const INCHES = /\s*-?\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|in\b|inch(?:es)?\b|pulg\w*)/y;
/** "40 ft 6 in wide 8 in deep": inches of another side. */
const THICKER =
  /^\s*(?:(?:wide|deep|thick)\b.{0,24}(?:deep|thick)\b|de (?:ancho|hondo|grueso).{0,24}(?:hondo|fondo|grueso))/;
const BARE_INCHES = /\s?-?\s?((?:1[01]|\d)(?:\.\d+)?)(?![\d.'/%]|\s*(?:ft|feet|pies|per|percent|lbs?|%))/y;
/** A pitch is no amount. */
const PITCH =
  /(?<![\d.])\d{1,2}(?:\.\d+)?(?:\s*[/:]\s*|\s?-?in-|\s(?:in|on|over|en|sobre)\s+)12\b(?!\s*(?:ft|feet|foot|'|"|x|in\b|inch|deep|thick|wide|high|tall|long|oc\b|o\.c))/g;

/** Every number of a plain text with its unit, and which of them stand together as "12 x 16". */
export function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  const pitches = [...text.matchAll(PITCH)].map(({ index, 0: { length } }) => [index, index + length] as const);
  let from = 0;
  for (const found of text.matchAll(NUMBER)) {
    if (found.index < from || pitches.some(([start, end]) => found.index >= start && found.index < end)) continue;
    const token = tokenAt(text, found);
    if (!token) continue;
    tokens.push(token);
    from = token.end;
  }
  tokens.forEach((token, i) => {
    token.before = text.slice(tokens[i - 1]?.end ?? 0, token.start);
    token.after = text.slice(token.end, tokens[i + 1]?.start ?? text.length);
  });
  return grouped(text, tokens);
}

function tokenAt(text: string, found: RegExpExecArray): Token | null {
  const [all, dollar, digits = ""] = found;
  let end = found.index + all.length;
  let said = Number(digits);
  SCALE.lastIndex = end;
  const scale = SCALE.exec(text);
  if (scale) {
    said *= 1000;
    end = SCALE.lastIndex;
  }
  const unit = dollar ? null : unitAt(text, end);
  const token: Token = {
    said,
    value: said,
    unit: dollar ? "dollar" : null,
    measure: dollar ? "money" : null,
    start: found.index,
    end,
    before: "",
    after: "",
    per: null,
    group: null,
    used: false,
    isFooter: false,
  };
  if (unit) {
    token.unit = unit.name;
    token.measure = unit.measure;
    token.value = said * (unit.size || 1);
    token.end = unit.end;
    token.isFooter = /footers?$/.test(text.slice(end, unit.end));
    if (unit.name === "foot") withInches(text, token);
  }
  PER.lastIndex = token.end;
  const per = token.measure === "money" || token.measure === null || scale ? PER.exec(text)?.[1] : undefined;
  if (per) token.per = per;
  else if (token.measure === "money" || token.measure === null || scale) {
    EVERY.lastIndex = token.end;
    const every = EVERY.exec(text);
    token.per = (every && OF_EVERY.find(([word]) => word.test(every[1] ?? ""))?.[1]) ?? null;
  }
  return token;
}

function withInches(text: string, token: Token): void {
  const isTick = text.slice(token.start, token.end).trim().endsWith("'");
  for (const pattern of isTick ? [INCHES, BARE_INCHES] : [INCHES]) {
    pattern.lastIndex = token.end;
    const inches = pattern.exec(text);
    if (!inches || Number(inches[1]) >= 12 || THICKER.test(text.slice(pattern.lastIndex))) continue;
    token.value += Number(inches[1]);
    token.end = pattern.lastIndex;
    return;
  }
}

const BETWEEN =
  /^\s*(?:(?:wide|long|high|deep|tall|de (?:largo|ancho|alto|hondo)|largo|ancho|(?:of )?\w+ wide)\s*)?(?:x|×|\*|by|por)\s*$/;
const LEAST_PRICE = 500;
function grouped(text: string, tokens: Token[]): Token[] {
  let group: Token[] = [];
  const close = () => {
    if (group.length > 1) {
      for (const token of group) token.group = group;
      shareUnit(group);
    }
    group = [];
  };
  for (const [i, token] of tokens.entries()) {
    const last = tokens[i - 1];
    const joins =
      last &&
      BETWEEN.test(text.slice(last.end, token.start)) &&
      !/money|percent|time|people/.test(`${token.measure} ${last.measure}`) &&
      // "12,600 por 3,500 pies cuadrados": a price for an area.
      !(token.measure === "area" && last.unit === null && last.said >= LEAST_PRICE);
    if (!joins || group.length >= 3) close();
    if (joins && !group.length && last && !last.group) group.push(last);
    group.push(token);
  }
  close();
  shareMetric(tokens);
  shareArea(text, tokens);
  return tokens;
}

/** "50 cm de ancho 30 de hondo": a side without a unit has that of the metric one before it. */
const LEAST_CENTIMETERS = 5;
function shareMetric(tokens: Token[]): void {
  for (const [i, token] of tokens.entries()) {
    const last = tokens[i - 1];
    if (
      last?.unit !== "centimeter" ||
      token.said < LEAST_CENTIMETERS ||
      token.unit !== null ||
      token.group ||
      last.group ||
      token.per
    )
      continue;
    if (!/^\s*(?:de |of )?(?:hond|fondo|alto|ancho|grues|espesor|profund|deep|wide|thick|high)/.test(token.after))
      continue;
    token.unit = last.unit;
    token.measure = "length";
    token.value = token.said * INCHES_A_CENTIMETER;
  }
}

/** "64, 88 and 45 sf": a number without a unit has that of the area which it is listed with. */
function shareArea(text: string, tokens: Token[]): void {
  for (const [i, token] of [...tokens.entries()].reverse()) {
    const next = tokens[i + 1];
    if (
      !next ||
      token.unit !== null ||
      token.group ||
      token.per ||
      next.measure !== "area" ||
      next.unit === "acre" ||
      token.said < 10
    )
      continue;
    if (!/^\s*(?:,|and|y|&|\+|plus|mas|n|, and)\s*$/.test(text.slice(token.end, next.start))) continue;
    token.unit = next.unit;
    token.measure = "area";
    token.value = token.said * (next.value / next.said);
  }
}

/** "12 x 24 in", "3 m x 4": a number without a unit has that of its neighbor; the third of a slab may be inches alone. */
function shareUnit(group: Token[]): void {
  const [unit] = group.filter(({ measure }) => measure === "length").map(({ unit: name }) => name);
  const bare = group.filter(({ unit: name }) => name === null);
  if (
    !unit ||
    !bare.length ||
    (unit === "inch" && group.length === 3 && group[2]?.unit === "inch" && bare.length === 2)
  )
    return;
  const size = {
    foot: 12,
    inch: 1,
    meter: INCHES_A_METER,
    centimeter: INCHES_A_CENTIMETER,
    millimeter: INCHES_A_CENTIMETER / 10,
  }[unit];
  if (!size) return;
  if (unit === "foot" && group.length === 3 && bare.length === 1 && bare[0] === group[2]) return;
  if (
    unit === "inch" &&
    bare.length === group.length - 1 &&
    group[0]?.unit === "inch" &&
    group.length === 2 &&
    (bare[0]?.said ?? 0) >= 8 &&
    (group[0].said ?? 0) <= 3
  )
    return;
  for (const token of bare) {
    token.unit = unit;
    token.measure = "length";
    token.value = token.said * size;
  }
}
