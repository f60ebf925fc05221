import { place } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { unitAt } from "../slots/units.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

/** One unit of measure in another, and a temperature. */
const INTO =
  /(?:^|\b|;\s*)(?:to|in|into|a|en|are how many|is how many|equals how many|=|son cuant[oa]s|es cuant[oa]s|cuant[oa]s|how many|as)\s+(?:decimal |linear )?([a-z²³0-9".' ]+?)(?:\s+(?:is|are|son|es|in|hay|equal|do|does|make|tiene|tienen)\b|\?|$|,)/g;
const convert: Formula = {
  id: "convert",
  when: (s) =>
    (ASKS.test(s.text) || /^\W*\d[^,]{0,24}\b(?:to|in|into|a|en)\b/.test(s.text)) &&
    s.tokens.length > 0 &&
    s.tokens.length <= 2 &&
    !place(s).length &&
    !/roof|techo|shingle|bundle|siding|charge|\$|per (?:hour|sq)|waste|deep|thick|slab|wall|fence|studs?|drain|slope|tank|pool|paint|\bac\b|osha|code|\brun\b|rafter|hose|pipe|a\/c|aire|concrete|rebar|box|bury|deadline|days? (?:to|do|until)|lien|deposit|fall|ladder|trench/.test(
      s.text,
    ),
  work: (s) => {
    const [token, other] = s.tokens;
    if (!token?.measure || (other && other.said !== 1)) return null;
    const sheet = new Sheet("estimating");
    if (/fahrenheit|celsius|centigrad|°|\bdegrees?\b|grados/.test(s.text))
      return INTO_DEGREES.test(s.text) ? degrees(s, sheet) : null;
    for (const found of [...s.text.matchAll(INTO)].reverse()) {
      const words = (found[1] ?? "").trim();
      const unit = unitAt(words, 0);
      if (!unit || unit.name === token.unit) continue;
      const done = turned(token, unit);
      if (done === null) continue;
      s.use(token);
      s.use(other);
      sheet.head(done, UNIT_WORD[unit.name] ?? unit.name);
      if (unit.name === "foot" && token.measure === "length") sheet.head(token.value, "tape_16");
      if (unit.name === "inch") sheet.head(done, "tape_16");
      return sheet;
    }
    if (token.measure === "length" && /decimal|fraction|fraccion/.test(s.text)) {
      s.use(token);
      return sheet
        .head(token.value / 12, "ft")
        .head(token.value, "in")
        .head(token.value, "tape_16");
    }
    return null;
  },
};
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

function turned(
  token: { measure: string | null; unit: string | null; value: number; said: number },
  to: { name: string; measure: string; size: number },
): number | null {
  if (token.measure === to.measure && to.size) return token.value / to.size;
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

export const CONVERT_FORMULAS: Formula[] = [convert];
