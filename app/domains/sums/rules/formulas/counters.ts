import { f } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
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

export const COUNTER_FORMULAS: Formula[] = [counter];
