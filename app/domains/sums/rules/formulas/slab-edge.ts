import { f, ft, place, side } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";

const EDGE =
  /(?:thick\w*|turn(?:ed)?[ -]?down|down ?turned|haunch\w*|monolithic)\s+(?:edges?|footings?|footers?|perimeter)|\bturn ?downs?\b|\bhaunch(?:es)?\b|(?:bordes?|orillas?) (?:engrosad\w*|grues\w*|mas grues\w*)|dentellon/;
/** The two sizes across the edge, in inches: its width, and its depth with the slab in it. */
const ACROSS =
  /(\d{1,2})\s*(?:"|in(?:ch(?:es)?)?|pulg\w*)?\s*(?:wide|de ancho)?\s*(?:x|by|por)\s*(\d{1,2})\s*(?:"|in(?:ch(?:es)?)?\b|pulg\w*)?/;
/** The same with a word behind each: "12 wide 12 deep", "12 in wide and 16 in deep". */
const WIDE = /(\d{1,2})\s*(?:"|in(?:ch(?:es)?)?|pulg\w*)?\s*(?:wide|de ancho)/;
const DEEP = /(\d{1,2})\s*(?:"|in(?:ch(?:es)?)?|pulg\w*)?\s*(?:deep|thick|tall|de hondo|de alto|de grueso)/;
const USUAL_INCHES = 4;
const FOOTING = /\b(?:footings?|footers?|zapatas?|cimientos?|grade beams?)\b/;
const AROUND = /\b(?:around|all round|alrededor|perimet\w+)\b/;

/** A slab and a footing all around it, each of its own: the flat, and the way around it by the footing's two sizes. Null where no such footing is named. */
export function footedSlab(s: Said): { cuft: number; math: string; sqft: number } | null {
  const footing = FOOTING.exec(s.text);
  if (!footing || !AROUND.test(s.text) || EDGE.test(s.text)) return null;
  const beside = s.text.slice(footing.index);
  const [wide, deep] = [WIDE.exec(beside)?.[1], DEEP.exec(beside)?.[1]];
  const [, across, down] = (wide && deep && ["", wide, deep]) || (ACROSS.exec(beside) ?? []);
  const [slab] = place(s)
    .filter(({ tokens: [a, b] }) => a && b && a.start < footing.index && a.said > 4)
    .slice(0, 1);
  const [a, b, c] = slab?.tokens ?? [];
  if (!(a && b && across && down)) return null;
  const [x, y] = [side(s, a), side(s, b)];
  const named = THICK.exec(s.text.slice(b.end, footing.index))?.[1];
  const thick = c ? c.said : Number(named ?? USUAL_INCHES);
  for (const token of s.tokens) if (token.measure !== "money" && token.measure !== "percent") s.use(token);
  const around = (2 * (x + y)) / 12;
  return {
    cuft: (x * y * thick) / 1728 + (around * Number(across) * Number(down)) / 144,
    math: `${ft(x)} × ${ft(y)} × ${f(thick)} in + 2 × (${ft(x)} + ${ft(y)}) × ${across} in × ${down} in`,
    sqft: (x * y) / 144,
  };
}
const THICK = /(\d{1,2}(?:\.\d+)?)\s*-?(?:"|in(?:ch(?:es)?)?\b|pulg\w*)/;

/**
 * A slab that is thicker all around its edge: the flat, and below it what the edge goes deeper. The depth of the edge is taken from
 * the top of the slab. Null where no edge is named.
 */
export function edgedSlab(s: Said): { cuft: number; math: string; sqft: number } | null {
  const edge = EDGE.exec(s.text);
  if (!edge) return null;
  const beside = s.text.slice(edge.index);
  const ahead =
    s.text
      .slice(0, edge.index)
      .split(/,|;|\b(?:and|y|with|con)\b(?! (?:\d+ ?(?:in|"|pulg\w*)? ?)?(?:deep|thick|de hondo))/)
      .at(-1) ?? "";
  const inWords = (part: string) => [WIDE.exec(part)?.[1], DEEP.exec(part)?.[1]];
  const words = [inWords(beside), inWords(ahead)].find((both) => both.every(Boolean));
  const [, wide, deep] = (words && ["", ...words]) ?? ACROSS.exec(beside) ?? ACROSS.exec(ahead) ?? [];
  const [slab] = place(s)
    .filter(({ tokens }) => tokens.length >= 2)
    .toSorted((one, other) => (other.tokens[0]?.value ?? 0) - (one.tokens[0]?.value ?? 0))
    .filter(({ tokens: [a] }) => a && a.said > 12);
  const [a, b, c] = slab?.tokens ?? [];
  if (!(a && b && wide && deep)) return null;
  const [x, y] = [side(s, a), side(s, b)];
  const named =
    /(\d{1,2}(?:\.\d+)?)\s*-?(?:"|in(?:ch(?:es)?)?\b|pulg\w*)(?!\s*(?:x|by|por|wide|deep|de ancho|de hondo))/.exec(
      s.text.slice(0, edge.index),
    )?.[1];
  const thick = c ? c.said : Number(named ?? USUAL_INCHES);
  for (const token of s.tokens) if (token.measure !== "money" && token.measure !== "percent") s.use(token);
  const band = Number(wide);
  const below = Math.max(0, Number(deep) - thick);
  const around = x * y - Math.max(0, x - 2 * band) * Math.max(0, y - 2 * band);
  return {
    cuft: (x * y * thick + around * below) / 1728,
    math: `${ft(x)} × ${ft(y)} × ${f(thick)} in + ${f(around / 144)} sq ft × (${deep} − ${f(thick)}) in`,
    sqft: (x * y) / 144,
  };
}
