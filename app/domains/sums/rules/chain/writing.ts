import { CUBIC_FEET_A_CUBIC_METER, FEET_A_METER, SQUARE_FEET_A_SQUARE_METER } from "../measures.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet, up, type Word } from "../worked.ts";
import type { Amount } from "./amount.ts";
import { type Dims, isPlain, MEASURES, same, times } from "./dims.ts";
import type { Factor } from "./solve.ts";
import type { Target } from "./target.ts";

const ARTICLES: [RegExp, string][] = [
  [/concret|slab|footing|zapata|losa|\bpiers?\b|sonotube|curb/, "estimating-concrete"],
  [/roof|shingle|underlayment|techo|teja|drip edge|ridge|\bhip\b/, "estimating-roofing"],
  [/tile|azulejo|loseta|grout|thinset/, "estimating-tile"],
  [/drywall|sheet ?rock|joint compound|tablaroca|\bmud\b/, "estimating-drywall"],
  [/paint|pintura|primer|stain/, "estimating-painting"],
  [/floor|carpet|hardwood|laminate|\blvp\b|\bvinyl|\boak\b|alfombra|piso/, "estimating-flooring"],
  [/amps?\b|volts?\b|watts?\b|wire|conduit|cable/, "estimating-electrical"],
  [
    /sod|mulch|gravel|soil|dirt|grava|tierra|pasto|zacate|lawn|fence|cerca|excavat|\bdig|trench|asphalt|sand|arena/,
    "estimating-landscaping",
  ],
  [/stud|framing|joist|rafter|plywood|osb|lumber|board f/, "estimating-framing"],
];
const SHAPES: [Dims, label: Word][] = [
  [{ ft: 1 }, "length"],
  [{ ft: 2 }, "area"],
  [{ ft: 3 }, "volume"],
  [{ lb: 1 }, "weight"],
  [{ hour: 1 }, "hours"],
  [{ day: 1 }, "days"],
  [{ dollar: 1 }, "cost"],
];
const FEET_OF: Record<number, [unit: Word, scale: number, metric: Word, scale: number]> = {
  1: ["ft", 1, "m", FEET_A_METER],
  2: ["sqft", 1, "sqm", SQUARE_FEET_A_SQUARE_METER],
  3: ["cuft", 1, "cum", CUBIC_FEET_A_CUBIC_METER],
};

/** How a step's result is named and measured; null for what has no name of its own, such as square feet an hour. */
function nameOf(dims: Dims, s: Said, target: Target, next = ""): { label: Word; unit: Word; scale: number } | null {
  const label = SHAPES.find(([shape]) => same(shape, dims))?.[1] ?? "total";
  if (same(dims, target.dims)) return { label, unit: target.unit, scale: target.scale };
  const names = Object.keys(dims);
  const [name = ""] = names;
  if (names.length !== 1 || !isPlain(dims)) return null;
  if (name === "ft") {
    const [unit, scale, metric, metricScale] = FEET_OF[dims["ft"] ?? 0] ?? [];
    if (!unit || !metric) return null;
    // In the unit of what comes next, so that the line can be worked out by hand: yards for "42 a yard".
    if (dims["ft"] === 3 && /yards?\b|\byds?\b|yardas?|\bcy\b/.test(next)) return { label, unit: "cuyd", scale: 27 };
    if (dims["ft"] === 2 && /squares?$|\bsq$|cuadros?$/.test(next)) return { label, unit: "squares", scale: 100 };
    return s.isMetric() ? { label, unit: metric, scale: metricScale ?? 1 } : { label, unit, scale: scale ?? 1 };
  }
  if (dims[name] !== 1) return null;
  return {
    label,
    unit: { lb: "lb", hour: "hours", day: "days", dollar: "dollar", volt: "volts", amp: "amps" }[name] ?? name,
    scale: 1,
  };
}

const ORDER: Record<Amount["kind"], number> = { base: 0, times: 1, share: 2, rate: 3 };

/** Things, and days, of which nobody has a part. */
const isCounted = (dims: Dims): boolean =>
  Object.keys(dims).length > 0 && Object.keys(dims).every((name) => name === "day" || !MEASURES.has(name));

/** Writes a sum down: sizes first, then how often, then more or less of it, then what each of it takes. */
export function written(way: readonly Factor[], s: Said, target: Target): Sheet {
  const sheet = new Sheet(ARTICLES.find(([words]) => words.test(s.text))?.[1] ?? "estimating");
  const rest = [...way].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || b.power - a.power);
  let line = "";
  let [dims, value]: [Dims, number] = [{}, 1];
  let factors = 0;
  while (rest.length) {
    // Of what is left, the next one that makes a quantity with a name.
    const fits = (one: Factor) => nameOf(times(dims, one.dims, one.power), s, target) !== null;
    const at = rest[0]?.kind === "rate" ? Math.max(0, rest.findIndex(fits)) : 0;
    const [next] = rest.splice(at, 1);
    if (!next) break;
    line = line
      ? `${line} ${next.power === 1 ? "×" : "÷"} ${next.said}`
      : next.power === 1
        ? next.said
        : `1 ÷ ${next.said}`;
    dims = times(dims, next.dims, next.power);
    value = next.power === 1 ? value * next.value : value / next.value;
    factors += 1;
    const now = dims;
    const following = rest.find((one) => nameOf(times(now, one.dims, one.power), s, target) !== null);
    const name = nameOf(dims, s, target, following?.said);
    const isEnd = !rest.length;
    if (!name || (!isEnd && (rest[0]?.kind === "base" || rest[0]?.kind === "times" || factors < 2))) continue;
    sheet.step(next.kind === "share" && next.value > 1 ? "with_it" : name.label, line, value / name.scale, name.unit);
    // Whole boxes are paid for.
    if (target.unit === "dollar" && isCounted(dims)) value = up(value);
    line = f(value / name.scale);
    factors = 1;
  }
  const isThing = isCounted(target.dims);
  const result = value / target.scale;
  sheet.head(isThing ? up(result) : result, target.unit);
  const isBought = isThing && target.unit !== "days" && target.unit !== "loads";
  sheet.note(isBought && !way.some(({ kind }) => kind === "share") && s.waste() === null && "no_waste_yet");
  return sheet.note(way.some(({ isName, dims: of }) => isName && "ft" in of) && "bag_yield");
}
