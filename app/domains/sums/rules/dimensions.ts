import { numbersSaid } from "./numbers-said.ts";

/** A length as it was written; `unit` null when none was. */
export type Length = { value: number; unit: "ft" | "in" | null };
export type Dimensions = {
  /** The first "20 x 30", "20 ft by 30 ft by 4 in", "2x6x12": two or three lengths. */
  by: Length[];
  /** Lengths on their own: "4 inches thick", "8 ft ceilings". */
  lengths: (Length & { after: string; before: string })[];
  squareFeet: number | null;
  squares: number | null;
  /** Rise in 12. */
  pitch: number | null;
  waste: number | null;
  coats: number | null;
  doors: number | null;
  windows: number | null;
  pieces: number | null;
};

const N = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\.\d+)(?:[\s-]+(\d)\/(\d{1,2}))?`;
const UNIT = String.raw`\s*-?(?:(feet|foot|ft|pies?|')(?:\s*-?\s*(\d+(?:\.\d+)?)\s*(?:"|in\b|inch(?:es)?)|(?<=')(\d{1,2}(?:\.\d+)?)(?![\d']))?|(inches|inch|in(?=[\s.,;)x]|$)|pulgadas?|pulg|")|(yards?|yds?|yardas?))?\.?`;
const LENGTH = `${N}${UNIT}`;
const BY = String.raw`\s*(?:x|×|\*|by|por)\s*`;
const DIMS = new RegExp(`(?<![\\w.])${LENGTH}${BY}${LENGTH}(?:${BY}${LENGTH})?`);
const GROUPS = 8;

const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
};
const countOf = (text: string, words: string): number | null => {
  const found = new RegExp(`(\\d+|${Object.keys(COUNTS).join("|")})\\s+(?:${words})\\b`).exec(text)?.[1];
  return found === undefined ? null : (COUNTS[found] ?? Number(found));
};
const amountOf = (digits: string) => Number(digits.replaceAll(",", ""));

function lengthOf(groups: (string | undefined)[]): Length {
  const [digits = "", over, under, feet, marked, bare, inches, yards] = groups;
  const more = marked ?? bare;
  const value = amountOf(digits) + (over && under ? Number(over) / Number(under) : 0);
  if (yards) return { value: value * 3, unit: "ft" };
  if (feet) return { value: value + (more ? Number(more) / 12 : 0), unit: "ft" };
  return { value, unit: inches ? "in" : null };
}

const firstNumber = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text);
  const digits = found?.slice(1).find((group) => group !== undefined);
  return digits === undefined ? null : amountOf(digits);
};

/** What a question says of sizes, in feet and inches, in either language. */
export function dimensionsIn(question: string): Dimensions {
  const text = numbersSaid(question)
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"');
  const area = firstNumber(
    text,
    /(\d[\d,]*(?:\.\d+)?)\s*(?:sq\.?\s*(?:ft|feet|foot)\b|square[\s-](?:feet|foot)|sqft|sf\b|pies? cuadrados?|ft2|pies?2)/,
  );
  const found = DIMS.exec(text);
  const by = found
    ? [1, 1 + GROUPS, 1 + 2 * GROUPS]
        .filter((at) => found[at] !== undefined)
        .map((at) => lengthOf(found.slice(at, at + GROUPS)))
    : [];
  const rest = found ? `${text.slice(0, found.index)} ; ${text.slice(found.index + found[0].length)}` : text;
  const lengths = [...rest.matchAll(new RegExp(`(?<![\\w.$])${LENGTH}`, "g"))]
    .map((match) => ({
      ...lengthOf(match.slice(1, 1 + GROUPS)),
      after: rest.slice(match.index + match[0].length, match.index + match[0].length + 24),
      before: rest.slice(Math.max(0, match.index - 24), match.index),
    }))
    .filter((length) => length.unit !== null && !/^\s*(?:cuadrad|squared)/.test(length.after));
  const percent =
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ciento)\s*(?:for |of |de |para )?(?:the )?(?:waste|desperdicio|merma|extra)|(?:waste|desperdicio|merma)\s*(?:of|is|at|factor|de|del)?\s*(?:of |de )?(\d+(?:\.\d+)?)\s*(?:%|percent)/;
  const none = /\b(?:no|without|sin|zero|cero) (?:waste|desperdicio|merma)/.test(text);
  const waste = none ? 0 : firstNumber(text, percent);
  return {
    by,
    lengths,
    squareFeet: area,
    squares: firstNumber(text, /(\d+(?:\.\d+)?)[\s-]+(?:squares?\b(?![\s-]*(?:f|y|m|in))|cuadros\b)/),
    pitch: firstNumber(
      text,
      /(\d{1,2}(?:\.\d+)?)\s*(?:\/|:|-in-|-on-| in | on | en )\s*12\b|(?:pitch|slope|pendiente)\s*(?:of|is|de)?\s*(\d{1,2})\b|\b(\d{1,2})[\s-]pitch/,
    ),
    waste: waste === null ? null : waste / 100,
    coats: countOf(text, "coats?|manos?|capas?"),
    doors: countOf(text, "doors?|puertas?"),
    windows: countOf(text, "windows?|ventanas?"),
    pieces:
      countOf(
        text,
        "pieces?|pcs|boards?|sticks?|studs?|joists?|planks?|tablas?|piezas?|tablones|vigas?|of them|each",
      ) ?? firstNumber(text, /(?<![\w.])(\d{1,4})\s+(?:of\s+)?\d+(?:\.\d+)?\s*(?:x|×)\s*\d+/),
  };
}
