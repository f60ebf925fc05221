import { area, f, ft, place, side } from "../slots/places.ts";
import { inchesOf, isLength, type Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import { COUNTER_FORMULAS } from "./counters.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";
import { SPACED_FORMULAS } from "./spaced.ts";

const ARTICLE = "estimating-framing";

const diagonal: Formula = {
  id: "diagonal",
  when: (s) =>
    /diagonal|\bdiag\b|corner to corner|hypot|hipotenusa|esquina a esquina|squar(?:e|ing) (?:it |this |the |a |my |\w+ )?up|\ba escuadra\b|escuadrar|3-?\s?4-?\s?5|check (?:for )?square|(?:is|if) (?:it|this|the \w+) (?:is )?square|brace length/.test(
      s.text,
    ) && !/tile|azulejo|loseta|waste|desperdicio|pipe|fitting|square f|lay/.test(s.text),
  work: (s) => {
    const [a, b] = place(s)[0]?.tokens ?? [];
    const bare = a && b && [a, b].every(({ unit }) => unit === null) ? s.bare : 12;
    const singles = s.tokens.filter(({ measure, used, group }) => measure === "length" && !used && !group);
    const [x, y] =
      a && b ? [side(s, a, bare), side(s, b, bare)] : singles.slice(0, 2).map((token) => s.use(token).value);
    if (!x || !y) return null;
    const long = Math.hypot(x, y);
    const sheet = new Sheet(ARTICLE)
      .step("diagonal", `√((${ft(x)})² + (${ft(y)})²)`, long / 12, "ft")
      .head(long, "tape", "diagonal")
      .head(long / 12, "ft");
    return (s.isMetric() ? sheet.head(long * 0.0254, "m") : sheet.head(long, "in")).note("both_diagonals");
  },
};

const round: Formula = {
  id: "circle",
  when: (s) =>
    /\bround\b|\bcircle\b|\bcircular\b|circumference|diameter|\bdia\b|\bradius\b|redond|diametro|circulo|\bradio\b|circunferencia/.test(
      s.text,
    ) &&
    /area|square|sq ?ft|around|circumference|perimeter|cuadrados|how many|how much|alrededor|circunferencia|edging/.test(
      s.text,
    ) &&
    !/deep|thick|depth|yards|gallons?|pipe|duct|wire|sono|tube|pier|holes?|year round|concrete|gravel|grues|profund|\bbox\b|conduit|galones/.test(
      s.text,
    ),
  work: (s) => {
    const radius = s.len("radius");
    const across = radius ? radius * 2 : (s.len("diameter") ?? s.len("wide") ?? s.loose());
    if (!across) return null;
    const part = /half|semi|medio circulo/.test(s.text) ? 2 : /quarter/.test(s.text) ? 4 : 1;
    const sqft = (Math.PI * (across / 2) ** 2) / 144 / part;
    return new Sheet("estimating-concrete")
      .step("area", `3.1416 × (${ft(across)} ÷ 2)²${part > 1 ? ` ÷ ${part}` : ""}`, sqft, "sqft")
      .head(sqft, "sqft")
      .head((Math.PI * across) / 12 / part, "ft", "around");
  },
};

/** Triangles, gables and trapezoids. */
const triangle: Formula = {
  id: "triangle",
  when: (s) =>
    /\bgables?\b|triang|hastial|trape[zc]/.test(s.text) &&
    /area|square f|sq ?ft|siding|sf\b|cuadrados|cuant|how (?:much|many)/.test(s.text) &&
    !/roof|techo|bundles?|squares\b(?! ?f)|yards|thick|rafter|truss/.test(s.text),
  work: (s) => {
    const pitch = s.pitch();
    const count =
      s.count("gables?|triangles?|triangulos?|hastiales?|ends?") ??
      (/both|two gable|each end|ambos/.test(s.text) ? 2 : 1);
    const pair = place(s)[0]?.tokens;
    const lengths = s.tokens.filter(
      ({ measure, used, group, unit }) => (measure === "length" || unit === null) && !used && !group,
    );
    const [a, b, c] = pair ?? lengths;
    const sheet = new Sheet("estimating-decks");
    const base = a ? side(s, a) : 0;
    const three = /trape[zc]/.test(s.text) ? s.tokens.filter(isLength) : [];
    if (three.length === 3) {
      const [x, y, z] = three.map((token) => side(s, token));
      const sqft = (((x ?? 0) + (y ?? 0)) * (z ?? 0)) / 288;
      return sheet.step("area", `(${ft(x ?? 0)} + ${ft(y ?? 0)}) ÷ 2 × ${ft(z ?? 0)}`, sqft, "sqft").head(sqft, "sqft");
    }
    if (/trape[zc]/.test(s.text) && a && b && c) {
      const [x, y, z] = [a, b, c].map((token) => side(s, token));
      const sqft = (((x ?? 0) + (y ?? 0)) * (z ?? 0)) / 288;
      return sheet.step("area", `(${ft(x ?? 0)} + ${ft(y ?? 0)}) ÷ 2 × ${ft(z ?? 0)}`, sqft, "sqft").head(sqft, "sqft");
    }
    const high = pitch && base ? ((base / 2) * pitch) / 12 : b ? side(s, b) : 0;
    if (!base || !high) return null;
    const sqft = (count * base * high) / 288;
    return sheet
      .step("area", `${count > 1 ? `${count} × ` : ""}${ft(base)} × ${ft(high)} ÷ 2`, sqft, "sqft")
      .head(sqft, "sqft");
  },
};

/** "with a 4 ft round cut out of it", "menos un circulo de 6 pies". */
const CIRCLE_OUT =
  /(?:round|circle|circular|circulo|redond\w*)\b.{0,24}(?:cut ?out|taken out|missing|hole|out of)|(?:minus|less|menos|cut ?out|take out|subtract)\b.{0,24}(?:round|circle|circular|circulo|redond)/;
/** "18 in tall, 22 ft long": what stands by its length and its height. */
function faceOf(s: Said): { sqft: number; math: string[] } | null {
  const [long, high] = [s.len("long"), s.len("high")];
  return long && high ? { sqft: (long * high) / 144, math: [`${ft(long)} × ${ft(high)}`] } : null;
}

/** An area by itself, also of several parts, and how far it is around. */
const plain: Formula = {
  id: "area",
  when: (s) =>
    /area|square (?:feet|foot|footage|yards|meters)|sq\.? ?(?:ft|feet)|sqft|\bsf\b|cuadrados|\bl[- ]?shape|acres?\b|perimeter|perimetro|how big/.test(
      s.text,
    ) &&
    (ASKS.test(s.text) || (isStatement(s.text) && (CIRCLE_OUT.test(s.text) || !place(s).length))) &&
    !/roof|paint|tile|charge|\bac\b|btu|tons?\b|thick|deep|bags?|gallons?|boxes|sheets|block|brick|license|permit|cost|price|\$|hour|pint|techo|piso de|azulejo|yards? of|loan|floor(?:ing)?\b.{0,30}(?:cost|box)|per sq|studs|insul|cover|spray|cfm|lights?|watts|circuits?|va\b|lbs?\b/.test(
      s.text,
    ) &&
    (place(s).length > 0 || s.hasRole("wide") || (s.hasRole("high") && s.hasRole("long"))),
  work: (s) => {
    const sizes = place(s);
    const [a, b] = sizes[0]?.tokens ?? [];
    const off =
      /minus|less|subtract|take out|cut ?out|menos|missing|corner (?:out|cut)/.test(s.text) && sizes.length > 1;
    const [first] = sizes;
    const flat = area(s) ?? faceOf(s);
    if (!flat) return null;
    let sqft = flat.sqft;
    const round = CIRCLE_OUT.test(s.text) ? (s.len("diameter") ?? (s.len("radius") ?? 0) * 2) : 0;
    let math = flat.math.join(" + ").replaceAll("+ −", "−");
    if (off && first && sizes.every(({ kind }) => kind === "place")) {
      const whole = first.tokens.slice(0, 2).reduce((all, token) => (all * inchesOf(token, s.bare)) / 12, 1);
      sqft = 2 * whole - sqft;
      math = flat.math.join(" − ");
    }
    if (round) {
      const gone = (Math.PI * (round / 2) ** 2) / 144;
      if (gone >= sqft) return null;
      sqft -= gone;
      math += ` − 3.1416 × (${ft(round)} ÷ 2)²`;
    }
    const sheet = new Sheet("estimating-flooring").step("area", math, sqft, "sqft");
    const waste = s.waste();
    if (waste) {
      sheet.step("with_waste", `${f(sqft)} sq ft × ${f(1 + waste)}`, sqft * (1 + waste), "sqft");
      sqft *= 1 + waste;
    }
    sheet.head(sqft, "sqft");
    if (/yard|yarda/.test(s.text)) sheet.head(sqft / 9, "sqyd");
    if (s.isMetric() || /metro|meter/.test(s.text)) sheet.head(sqft / 10.7639104, "sqm");
    if (/acre/.test(s.text)) sheet.head(sqft / 43_560, "acres");
    if (/perimeter|perimetro|around/.test(s.text) && a && b)
      sheet.head((2 * (inchesOf(a, s.bare) + inchesOf(b, s.bare))) / 12, "ft", "perimeter");
    return sheet;
  },
};

const LENGTHS =
  /^\W*(?:what(?:'?s|s| is)?|add(?: up)?|suma(?:r)?|cuanto es|cuanto son|total|subtract|resta|sum of)?\s*(?:of |de )?\W*(?=\d)/;
/** Feet and inches added, taken off, multiplied and divided. */
const arithmetic: Formula = {
  id: "lengths",
  when: (s) =>
    LENGTHS.test(s.text) &&
    !/rafter|\bpitch\b|cabrio|\brisers?\b|\d ?\/ ?12\b/.test(s.text) &&
    s.of("length").length > 0 &&
    /[+]|plus|\bmas\b|minus|menos|divided|divide|times|\s-\s|entre|split|half of|÷|\/ ?\d|add/.test(s.text) &&
    s.tokens.every(({ measure }) => measure === "length" || measure === null) &&
    !place(s).length,
  work: (s) => {
    const sheet = new Sheet(ARTICLE);
    const [first, ...rest] = s.tokens;
    if (first?.measure !== "length") return null;
    let total = s.use(first).value;
    for (const token of rest) {
      const sign = token.before;
      s.use(token);
      if (/minus|menos|-\s*$|less|subtract/.test(sign)) total -= token.value;
      else if (token.measure === null && /div|÷|\/|entre|split|into|by/.test(sign)) total /= token.said;
      else if (token.measure === null && /times|x|×|\*|por/.test(sign)) total *= token.said;
      else if (token.measure === "length") total += token.value;
      else return null;
    }
    return rest.length
      ? sheet
          .head(total, "tape_16")
          .head(total, "in")
          .head(total / 12, "ft")
      : null;
  },
};

/** A length in equal parts, or the room between so many pieces. */
const spacing: Formula = {
  id: "equal parts",
  when: (s) =>
    /equal|even(?:ly)?|divid|iguales|parejo|split|spaced?|centers|equidist/.test(s.text) &&
    s.of("length").length > 0 &&
    /spaces?|parts|pieces|sections|posts?|balusters|shelves|lights|partes|espacios|pedazos|cans|studs|pickets|shelf|repisas|luces|equal|windows|pendants|anchors|bolts|ways/.test(
      s.text,
    ) &&
    (ASKS.test(s.text) || /equal (?:gaps?|spac)/.test(s.text)) &&
    !/\$|percent|%|partners|crew|guys|cost/.test(s.text),
  work: (s) => {
    const count =
      s.num(
        /(\d{1,3})\s*(?:equal(?:ly)?|even(?:ly)?|spaces?|parts|pieces|sections|ways|partes|espacios|pedazos|tramos)/,
      ) ?? null;
    const things =
      count === null
        ? s.num(
            /(\d{1,3})\s*(?:[a-z]+\s+)?(?:posts?|balusters|shelves|lights|cans|pickets|repisas|luces|windows|pendants|anchors|bolts|studs|postes)/,
          )
        : null;
    const wide = s.len("wide", 1, (inches) => inches <= 48);
    const long = s.len("long") ?? s.loose((inches) => inches >= 12);
    if (!long || !(count ?? things)) return null;
    const sheet = new Sheet(ARTICLE);
    if (count)
      return sheet
        .step("each", `${f(long)} in ÷ ${count}`, long / count, "in")
        .head(long / count, "tape_16", "each")
        .head(long / count, "in", "each");
    const many = things ?? 1;
    const ends =
      /each end|both ends|one at each|at the ends|en cada extremo/.test(s.text) &&
      !/(?:gap|space|espacio)s? (?:at|on|in|en) (?:both|each|the|ambos|cada)/.test(s.text);
    const gap = wide ? (long - many * wide) / (many + (ends ? -1 : 1)) : long / (many + (ends ? -1 : 1));
    return sheet
      .step(
        "each",
        `${wide ? `(${f(long)} − ${many} × ${f(wide)}) in` : `${f(long)} in`} ÷ ${many + (ends ? -1 : 1)}`,
        gap,
        "in",
      )
      .head(gap, "tape_16", "gap")
      .head(gap, "in", "gap");
  },
};

export const GEOMETRY_FORMULAS: Formula[] = [
  ...SPACED_FORMULAS,
  ...COUNTER_FORMULAS,
  arithmetic,
  diagonal,
  spacing,
  triangle,
  round,
  plain,
];
