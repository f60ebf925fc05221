import { f } from "../slots/places.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

const JOINED = /^\s*(?:"|in\b|inch(?:es)?\b|ft\b|feet\b|pies\b|pulg\w*)?\s*(?:\+|plus|mas|and|y|&|,|-|minus|menos)\s*$/;
const MINUS = /(?:-|\bminus|\bmenos)\s*$/;

/** Feet, inches and fractions added and taken off: "3' 7 5/8 + 11 1/2 + 6' 0 3/16". */
const addLengths: Formula = {
  id: "lengths added up",
  when: (s) =>
    (/\badd\b|\bsum\b|\bsuma\w*\b|(?<!; )\btotal\b|\+|\bplus\b|\bminus\b|\bmenos\b|\bmas\b| - /.test(s.text) ||
      s.tokens.length > 2) &&
    s.tokens.length > 1 &&
    !/rafter|\bpitch\b|\brisers?\b|\bsteps\b|escalones|peldanos|peraltes|\d ?\/ ?12\b(?! ?(?:"|in))|cabrio/.test(
      s.text,
    ) &&
    (s.tokens.some(({ unit }) => unit === "foot" || unit === "inch") || areFractions(s.tokens)) &&
    s.tokens.every(isOne) &&
    s.tokens.slice(0, -1).every((one, at) => JOINED.test(one.after) || isInchesOf(one, s.tokens[at + 1])),
  work: (s) => {
    const parts = s.tokens.flatMap((one, at) => {
      s.use(one);
      if (isInchesOf(s.tokens[at - 1], one)) return [];
      const next = s.tokens[at + 1];
      const more = isInchesOf(one, next) ? (next?.said ?? 0) : 0;
      const inches = (one.measure === "length" ? one.value : one.said) + more;
      return [{ inches, isLess: at > 0 && MINUS.test(one.before) }];
    });
    const total = parts.reduce((sum, { inches, isLess }) => sum + (isLess ? -inches : inches), 0);
    const math = parts.map(({ inches, isLess }, at) => `${at ? (isLess ? "− " : "+ ") : ""}${f(inches)} in`).join(" ");
    return new Sheet("layout-and-square")
      .step("total_length", math, total, "in")
      .head(total, "tape_16")
      .head(total, "in");
  },
};

/** Numbers without a unit that are read off a tape: sixteenths, one of them no whole number. */
const areFractions = (tokens: readonly Token[]): boolean =>
  tokens.every(
    ({ unit, per, value }) =>
      unit === null && per === null && value < 200 && Math.abs(value * 16 - Math.round(value * 16)) < 0.01,
  ) && tokens.some(({ value }) => !Number.isInteger(value * 2));

/** "half of 13 5/8", "13 5/8 divided by 3", "la mitad de 13 5/8". */
const PART =
  /\b(half|third|quarter|mitad|tercio|cuarta parte|tercera parte|center|middle|mid ?point|centro) (?:of|de|del?|on)\b|(?:divided (?:by|in|into)|\u00f7|dividid[oa] (?:entre|en|por)|entre)\s*(\d{1,2})\b|\bsplit (?:in|into)?\s*(\d{1,2})\b/;
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  mitad: 2,
  center: 2,
  middle: 2,
  midpoint: 2,
  centro: 2,
  third: 3,
  tercio: 3,
  "tercera parte": 3,
  quarter: 4,
  "cuarta parte": 4,
};
const partOf: Formula = {
  id: "part of a length",
  when: (s) =>
    PART.test(s.text) &&
    s.tokens.length <= 3 &&
    !/%|\$|sq|yards?|concrete|paint|each way/.test(s.text) &&
    s.tokens.some(({ unit, value }) => unit === "inch" || unit === "foot" || !Number.isInteger(value)),
  work: (s) => {
    const [, word = ""] = PART.exec(s.text) ?? [];
    const parts = PARTS[word] ?? s.num(PART);
    const left = s.tokens.filter(({ used }) => !used);
    const [one, more] = left;
    if (!parts || !one || !isOne(one) || (more && !(isInchesOf(one, more) && left.length === 2))) return null;
    for (const token of left) s.use(token);
    const inches = (one.measure === "length" ? one.value : one.said) + (more?.said ?? 0);
    return new Sheet("layout-and-square")
      .step("part", `${f(inches)} in ÷ ${parts}`, inches / parts, "in")
      .head(inches / parts, "tape_16")
      .head(inches / parts, "in");
  },
};

/** ".6875 as a fraction", "how many 16ths is .3125": a decimal as it stands on a tape. */
const onTape: Formula = {
  id: "fraction of a decimal",
  when: (s) =>
    /fraction|fraccion|\b(?:16|8|32)ths?\b|sixteenths?|eighths?|dieciseisavos|(?:on|off) (?:the|a|my) (?:tape|ruler)|en la cinta/.test(
      s.text,
    ) &&
    s.tokens.some(({ said }) => !Number.isInteger(said)) &&
    !s.of("money", "area", "percent").length,
  work: (s) => {
    const [one, ...others] = s.tokens.filter(({ said }) => !Number.isInteger(said));
    if (!one || others.length || !isOne(one)) return null;
    for (const token of s.tokens)
      if (token === one || token.said === 16 || token.said === 8 || token.said === 32) s.use(token);
    const inches = one.measure === "length" ? one.value : one.said;
    return new Sheet("layout-and-square")
      .step("part", `${f(inches)} × 16`, inches * 16, "number")
      .head(inches, "tape_16");
  },
};

const isOne = ({ group, measure, unit }: Token): boolean => !group && (measure === "length" || unit === null);

/** "8 ft 6": the second number is inches of the same length. */
const isInchesOf = (feet: Token | undefined, next: Token | undefined): boolean =>
  feet?.unit === "foot" &&
  next?.unit === null &&
  next.said < 12 &&
  feet.end >= next.start - 1 &&
  /^\s*$/.test(feet.after.slice(0, Math.max(0, next.start - feet.end)));

export const ADD_FORMULAS: Formula[] = [addLengths, partOf, onTape];
