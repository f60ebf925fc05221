import { f } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

const TOP =
  /\bcounter(?:top)?s?\b|\btops?\b|\bvanity\b|\bisland\b|\bbenche?s?\b|\bshel(?:f|ves)\b|\bslabs? of (?:granite|quartz)|encimera|cubierta|\bmeseta|\bbarra\b|repisas?|granito|cuarzo/;
const OVERLAP =
  /\b(?:corner|esquina) (?:counted |is )?(?:twice|both|dos veces)|overlap(?:s|ping)? (?:the|at)|both (?:legs )?(?:to|into|from) the corner|take out the (?:corner|overlap)|se encima/;
const LARGE = 42;

/** What is so deep and runs along several legs: its depth times the lengths together. */
const counter: Formula = {
  id: "depth by lengths",
  when: (s) =>
    TOP.test(s.text) &&
    /\bsq|\bsf\b|square|cuadrad|area|how much|how many|cu[aá]nt/.test(s.text) &&
    s.tokens.some((one) => isDepth(one)) &&
    !/concrete|concreto|yards?|yarda|tile|azulejo|boxes|cajas|\bbags?\b|paint|\bstud|joist|\$|roof|techo|\bfooting/.test(
      s.text,
    ),
  work: (s) => {
    const depth = s.tokens.find((one) => isDepth(one));
    const legs = s.tokens.filter(
      (one) => one !== depth && !one.group && one.measure === "length" && one.value > (depth?.said ?? 0),
    );
    if (!depth || !legs.length || s.tokens.some(({ group }) => group)) return null;
    s.use(depth);
    const deep = depth.measure === "length" ? depth.value : depth.said;
    const long = legs.reduce((sum, one) => sum + s.use(one).value, 0);
    const lap = OVERLAP.test(s.text) && legs.length > 1 ? (deep * deep * (legs.length - 1)) / 144 : 0;
    const sqft = (long * deep) / 144 - lap;
    const lengths = legs.map(({ value }) => f(value / 12)).join(" + ");
    return new Sheet("estimating")
      .step("area", `(${lengths}) ft × ${f(deep)} in ÷ 12${lap ? ` − ${f(lap)} sq ft` : ""}`, sqft, "sqft")
      .head(sqft, "sqft")
      .head(long / 12, "ft", "total_length");
  },
};
const isDepth = (one: Parameters<typeof roleOf>[0]): boolean =>
  !one.group &&
  (roleOf(one) === "thick" || roleOf(one) === "wide") &&
  (one.unit === "inch" || (one.unit === null && one.said >= 10 && one.said <= LARGE));

const CARPET = /carpet|alfombra|\bturf\b|\bvinyl roll|sheet vinyl|linoleum|linoleo/;
/** "15 x 18 room carpet how many sq yards": a floor in the yards that it is sold by. */
export const squareYards: Formula = {
  id: "floor in square yards",
  when: (s) =>
    (/sq(?:uare)?\.? ?y(?:ar)?ds?\b|\bsy\b|yardas? cuadradas?/.test(s.text) ||
      (CARPET.test(s.text) && /\byards?\b|\byds?\b|yardas?/.test(s.text))) &&
    !/cubic|deep|thick|hond|grues|\d ?(?:sq|square) ?y(?:ar)?ds? ?(?:roll|is|to|in)|\d ?yards/.test(s.text),
  work: (s) => {
    if (s.tokens.some(({ unit, group }) => unit === "sqyd" && !group)) return null;
    const rate = CARPET.test(s.text) ? s.tokens.find((one) => !one.group && one.measure === "money") : undefined;
    const price = s.tokens.find(({ group, per }) => !group && /^y|^sq|^sy/.test(per ?? "")) ?? rate;
    const waste = s.waste() ?? 0;
    const flat = areaOf(s);
    if (!flat) return null;
    const yards = (flat.sqft / 9) * (1 + waste);
    const sheet = new Sheet("estimating-flooring")
      .step("area", flat.math, flat.sqft, "sqft")
      .step("yards", `${f(flat.sqft)} sq ft ÷ 9${waste ? ` × ${f(1 + waste)}` : ""}`, yards, "sqyd");
    if (price) {
      const cost = yards * s.use(price).value;
      sheet.step("cost", `${f(yards)} × $${f(price.value)}`, cost, "dollar").head(cost, "dollar", "cost");
    }
    return sheet.head(yards, "sqyd").note(!waste && "no_waste_yet");
  },
};
/** Square feet of the places that are told, though a square yard stands behind their last side. */
const areaOf = (s: Said): { sqft: number; math: string } | null => {
  const named = s.of("area").find(({ unit, group }) => unit === "sqft" && !group);
  if (named) return { sqft: s.use(named).value, math: `${f(named.said)} sq ft` };
  const rooms = [...new Set(s.tokens.flatMap(({ group }) => (group ? [group] : [])))].filter(
    ({ length }) => length === 2,
  );
  if (!rooms.length || rooms.some((room) => room.some((one) => one.unit === "inch"))) return null;
  const sides = rooms.map((room) => room.map((one) => (s.use(one).measure === "length" ? one.value / 12 : one.said)));
  return {
    sqft: sides.reduce((sum, [a = 0, b = 0]) => sum + a * b, 0),
    math: sides.map(([a = 0, b = 0]) => `${f(a)} ft × ${f(b)} ft`).join(" + "),
  };
};

export const COUNTER_FORMULAS: Formula[] = [counter];
