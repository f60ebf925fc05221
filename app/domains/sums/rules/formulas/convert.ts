import { place } from "../slots/places.ts";
import { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { unitAt } from "../slots/units.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

/** One unit of measure in another, and a temperature. */
const INTO =
  /(?:^|\b|;\s*)(?:to|in|into|a|en|are how many|is how many|equals how many|=|son cuant[oa]s|es cuant[oa]s|cuant[oa]s|how many|as)\s+(?:decimal |linear )?([a-z²³0-9".' ]+?)(?:\s+(?:is|are|son|es|in|hay|equal|do|does|make|tiene|tienen)\b|\?|$|,)/g;
/** "sq ft in .62 acres", "how many inches in 4.5 feet": the unit that is wanted stands first. */
const FIRST =
  /^\W*(?:(?:how many|how much|cuant[oa]s|what is the) )?((?:sq(?:uare)?\.? |cu(?:bic)?\.? )?[a-z²³]+(?: cuadrad[oa]s| cubic[oa]s)?) (?:(?:is|are|hay|tiene|son|does it take) )?(?:in|en|are in|is in|to|per) (?:an? |una? )?\.?\d/;
const convert: Formula = {
  id: "convert",
  when: (s) =>
    (ASKS.test(s.text) ||
      FIRST.test(s.text) ||
      /\bdecimal(?:es)?\b|fracci?on/.test(s.text) ||
      /(?:^|[,.;:])\W*\d[^,]{0,24}\b(?:to|in|into|a|en)\b/.test(s.text)) &&
    s.tokens.length > 0 &&
    s.tokens.length <= 2 &&
    !place(s).length &&
    !/roof|techo|shingle|bundle|siding|charge|\$|per (?:hour|sq)|waste|deep|thick|slab|wall|fence|studs?|drain|slope|tank|pool|paint|\bac\b|osha|code|\brun\b|rafter|hose|pipe|a\/c|aire|concrete|rebar|box|bury|deadline|days? (?:to|do|until)|lien|deposit|fall|ladder|trench|footing|footer|zapata|cimiento|curb|sidewalk|banqueta|driveway/.test(
      s.text,
    ),
  work: (s) => {
    const [token, other] = s.tokens;
    const sheet = new Sheet("estimating");
    if (token && !other && IN_DEGREES.test(s.text)) return degrees(s, sheet);
    if (!token?.measure || (other && other.said !== 1)) return null;
    if (/fahrenheit|celsius|centigrad|°|\bdegrees?\b|grados/.test(s.text))
      return INTO_DEGREES.test(s.text) ? degrees(s, sheet) : null;
    if (FEET_AND_INCHES.test(s.text) && token.measure === "length" && !other) {
      s.use(token);
      if (token.unit !== "foot") sheet.head(token.value / 12, "ft");
      sheet.head(token.value, "tape_16");
      return token.unit === "foot" ? sheet.head(token.value, "in") : sheet;
    }
    const into = wanted(s.text, token);
    for (const { unit, done } of into) {
      sheet.head(done, (token.measure === "area" && SQUARE[unit]) || (UNIT_WORD[unit] ?? unit));
      if (into.length === 1 && unit === "inch") sheet.head(done, "tape_16");
    }
    if (token.measure === "length" && into.some(({ unit }) => unit === "foot")) sheet.head(token.value, "tape_16");
    if (into.length) {
      s.use(token);
      s.use(other);
      return sheet;
    }
    if (token.measure === "length" && /decimal|fraction|fraccion/.test(s.text)) {
      s.use(token);
      if (/fraction|fraccion/.test(s.text)) sheet.head(token.value, "tape_16");
      if (/decimal (?:feet|foot|ft)|(?:feet|ft|pies) (?:in )?decimal|pies/.test(s.text))
        sheet.head(token.value / 12, "ft");
      sheet.head(token.value, "in").head(token.value / 12, "ft");
      return /fraction|fraccion/.test(s.text) ? sheet : sheet.head(token.value, "tape_16");
    }
    return null;
  },
};
/** "68 f to c", "20 c a f". */
const IN_DEGREES =
  /^\W*(?:(?:what is|whats|convert|cuanto es|cuanto son) )?-?\d+(?:\.\d+)? ?[fc] (?:to|in|into|a|en) [cf]\W*$/;
const SQUARE: Readonly<Record<string, string>> = { foot: "sqft", meter: "sqm", yard: "sqyd" };
const UNIT_WORD: Readonly<Record<string, string>> = {
  foot: "ft",
  lf: "ft",
  inch: "in",
  meter: "m",
  centimeter: "cm",
  millimeter: "mm",
  gallon: "gallons",
  liter: "liters",
  quart: "quarts",
  pound: "lb",
  ton: "tons",
  kilo: "kg",
  ounce: "oz",
  acre: "acres",
  mile: "miles",
  yard: "yd",
  kw: "kw",
  watt: "watts",
  hp: "hp",
  btu: "btu",
  hour: "hours",
  minute: "minutes",
  bar: "bar",
  sqin: "sqin",
};

/** What a number is asked to be turned into: each unit that is named for it, or else the last one that can be meant. */
function wanted(text: string, token: Token): { unit: string; done: number }[] {
  const first = FIRST.exec(text);
  const all = [...(first ? [first] : []), ...text.matchAll(INTO)].flatMap((found) => {
    const unit = unitAt((found[1] ?? "").trim(), 0);
    const done = unit && unit.name !== token.unit ? turned(token, unit) : null;
    return unit && done !== null ? [{ unit: unit.name, done }] : [];
  });
  const units = new Map(all.map((one) => [one.unit, one]));
  return MANY.test(text) ? [...units.values()] : all.slice(-1);
}
/** "how many inches is 3.5 m and how many feet", "en pulgadas y en pies". */
const MANY =
  /\b(?:and|y|&|plus|tambien)\s+(?:also |tambien )?(?:in(?:to)?\b|en\b|a\b|how many|how much|cu[aá]nt[oa]s?|what|que)/;

function turned(
  token: { measure: string | null; unit: string | null; value: number; said: number },
  to: { name: string; measure: string; size: number },
): number | null {
  if (token.measure === to.measure && to.size) return token.value / to.size;
  // "350 square feet in meters": square ones.
  if (token.measure === "area" && to.measure === "length" && to.size >= 12) return token.value / (to.size / 12) ** 2;
  const inches =
    token.unit === "mile"
      ? token.said * 63_360
      : token.unit === "yard"
        ? token.said * 36
        : token.measure === "length"
          ? token.value
          : null;
  if (inches !== null && to.measure === "length") return inches / to.size;
  if (inches !== null && to.name === "yard") return inches / 36;
  if (inches !== null && to.name === "mile") return inches / 63_360;
  if (token.unit === "yard" && to.measure === "volume") return (token.said * 27) / to.size;
  if (token.measure === "volume" && to.name === "yard") return token.value / 27;
  const watts: Readonly<Record<string, number>> = { hp: 745.7, btu: 0.29307107, mbh: 293.07107, kw: 1000, watt: 1 };
  const [from, into] = [watts[token.unit ?? ""], watts[to.name]];
  return from && into ? (token.said * from) / into : null;
}

/** A temperature is only turned for whoever names the other scale, or asks what it is. */
const INTO_DEGREES =
  /fahrenheit|celsius|centigrad|\b(?:to|in|a|en|is) (?:degrees )?[cf]\b|\d\s*(?:°|degrees?|grados)?\s*[cf]\b.{0,12}(?:what|cuanto|is|son|=)|(?:what|cuanto).{0,12}\d\s*(?:°|degrees?|grados)?\s*[cf]\b/;

function degrees(s: Said, sheet: Sheet): Sheet | null {
  const [token] = s.tokens;
  if (!token) return null;
  s.use(token);
  const toC =
    /(?:to|in|a|en)\s+(?:degrees )?(?:c\b|celsius|centigrad)/.test(s.text) ||
    /\d\s*(?:°|degrees?|deg|grados)?\s*f(?:ahrenheit)?\b/.test(s.text);
  return sheet.head(toC ? ((token.said - 32) * 5) / 9 : (token.said * 9) / 5 + 32, toC ? "celsius" : "fahrenheit");
}

/** Several lengths that are each to be turned into another unit: "3.2 m to ft n inches, also 4 5/8 in mm". */
const CLAUSE = /[,;]|\b(?:also|and also|tambien|plus)\b|\b(?:and|y|n)\b(?=\s*(?:how many \w+ (?:is|in) )?\d)/;
const several: Formula = {
  id: "several conversions",
  when: (s) =>
    s.tokens.length >= 2 && s.tokens.length <= 6 && CLAUSE.test(s.text) && !place(s).length && !/\$/.test(s.text),
  work: (s) => {
    const parts = s.text
      .split(CLAUSE)
      .map((part) => part.trim())
      .filter((part) => /\d/.test(part));
    if (parts.length < 2) return null;
    const sheet = new Sheet("estimating");
    for (const part of parts) {
      const made = turnedPart(part);
      if (!made) return null;
      for (const { value, unit } of made.heads) sheet.head(value, unit);
    }
    for (const token of s.tokens) s.use(token);
    return sheet;
  },
};
const FEET_AND_INCHES =
  /\b(?:to|in|into|a|en)\s+(?:ft|feet|foot|pies)\s*(?:and|&|n|y|-|\/)\s*(?:in\b|inch(?:es)?|pulg\w*)/;
function turnedPart(part: string): Sheet | null {
  const isInch =
    /^(?:(?:convert|and|y|what is|whats|how much is|cuanto es|cuanto son) )*\d+(?:\.\d+)? ?(?:in|to|into|a|en) (?:mm|cm|mil[il]\w*|cent[i]\w*)/.test(
      part,
    );
  const s = new Said(
    isInch ? part.replace(/(\d) ?(?=(?:in|to|into|a|en) )/, "$1 inches ").replace("inches in", "inches to") : part,
  );
  const [token, other] = s.tokens;
  if (!token?.measure || other) return null;
  if (FEET_AND_INCHES.test(part) && token.measure === "length")
    return new Sheet("estimating").head(token.value / 12, "ft").head(token.value, "tape_16");
  const made = convert.when(s) || new RegExp(INTO.source).test(s.text) ? convert.work(s) : null;
  return made?.kind === "worked" && made instanceof Sheet ? made : null;
}

export const CONVERT_FORMULAS: Formula[] = [several, convert];
