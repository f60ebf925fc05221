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
    (/\badd\b|\bsum\b|\bsuma\w*\b|\btotal\b|\+|\bplus\b|\bminus\b|\bmenos\b/.test(s.text) || s.tokens.length > 2) &&
    s.tokens.length > 1 &&
    s.tokens.some(({ unit }) => unit === "foot" || unit === "inch") &&
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

const isOne = ({ group, measure, unit }: Token): boolean => !group && (measure === "length" || unit === null);

/** "8 ft 6": the second number is inches of the same length. */
const isInchesOf = (feet: Token | undefined, next: Token | undefined): boolean =>
  feet?.unit === "foot" &&
  next?.unit === null &&
  next.said < 12 &&
  feet.end >= next.start - 1 &&
  /^\s*$/.test(feet.after.slice(0, Math.max(0, next.start - feet.end)));

export const ADD_FORMULAS: Formula[] = [addLengths];
