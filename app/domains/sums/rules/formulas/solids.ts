import { acrossUnit, area, f, ft, place, runningFeet, side, sizesOf } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, isLength, type Said } from "../slots/said.ts";
import type { Sheet } from "../worked.ts";

export type Solid = { cuft: number; math: string; sqft: number | null } | { missing: string[] };
const ROUND =
  /sono ?tub[eo]s?|\btubes?\b|\bpiers?\b|\bround\b|\bcircle\b|\bcircular\b|cylind|\bholes?\b|\bcolum\w*|caisson|culvert|redond|circul|\bhoyos?\b|pilotes?|columnas?|\btubos?\b|\bwell\b|cilind|\bposts?\b|\bauger|radius|\bdia(?:m|meter)?\b|diametro/;
/** What is bored or cast in a tube: the first of two sizes is across it. */
const BORED = /sono ?tub[eo]s?|\btubes?\b|\bholes?\b|\bhoyos?\b|caisson|\bauger|pilotes?/;
const WIDEST_BORE = 48;
const COUNTED =
  "footings?|footers?|sono ?tub[eo]s?|tubes?|piers?|holes?|post ?holes|colum\\w*|caissons?|pads?|posts?|pilotes?|columnas?|hoyos?|zapatas?|dados?|tubos?|caps?|steps?|escalones?|slabs?|blocks? of|trenches|beds?|planters?|walls?|trees?|pits?|tanks?|boxes|deck blocks?|agujeros?|camas|stalls?|bases?|driveways?|patios?|sections?|panels?|squares?";

/**
 * What a question lays out in three directions, or in two and round. `deep` is how many inches a depth without its unit
 * counts: one for what is poured or spread, twelve for what is dug or filled.
 */
export function solid(s: Said, deep: number, usual: number | null = null): Solid {
  const times = Math.max(s.count(COUNTED) ?? 1, s.times());
  const by = times > 1 ? `${times} × ` : "";
  const round = ROUND.test(s.text) && (s.hasRole("diameter") || s.hasRole("radius") || !place(s).length || isBore(s));
  if (round) {
    const pair = place(s)[0]?.tokens ?? sizesOf(s)[0]?.tokens;
    if (pair?.length === 2 && !s.hasRole("diameter") && !s.hasRole("radius")) {
      const [a, b] = pair;
      const [x, y] = [a ? side(s, a, 1) : 0, b ? side(s, b, deep) : 0];
      const flat = (Math.PI * (x / 2) ** 2) / 144;
      return { cuft: (times * flat * y) / 12, math: `${by}3.1416 × (${ft(x)} ÷ 2)² × ${ft(y)}`, sqft: times * flat };
    }
    const radius = s.len("radius");
    const across = radius
      ? radius * 2
      : (s.len("diameter", 1) ?? s.len("wide", 1) ?? s.loose((inches) => inches <= 60 || deep === 12));
    const down = depthOf(s, deep) ?? s.len("long") ?? usual;
    const missing = [...(across ? [] : ["diameter"]), ...(down ? [] : ["depth"])];
    if (!across || !down) return { missing };
    const sqft = (Math.PI * (across / 2) ** 2) / 144;
    return {
      cuft: (times * sqft * down) / 12,
      math: `${by}3.1416 × (${ft(across)} ÷ 2)² × ${ft(down)}`,
      sqft: times * sqft,
    };
  }
  const sizes = place(s);
  const triples = sizes.filter(({ tokens }) => tokens.length === 3);
  if (triples.length) {
    let cuft = 0;
    const math: string[] = [];
    for (const { tokens, count } of triples) {
      const [a, b, c] = tokens;
      if (!a || !b || !c) continue;
      const thin = tokens.find((token) => roleOf(token) === "thick") ?? c;
      const [x, y] = tokens.filter((token) => token !== thin);
      if (!x || !y) continue;
      const isLow = deep === 1 && c.unit === null && c.said < 4 && (x.said < 8 || c.said < 1);
      const many = triples.length === 1 && count === 1 ? times : count;
      const [i, j, k] = [
        side(s, x),
        side(s, y),
        side(s, thin, isLow && c.said < 4 && x.said < 8 ? 12 : deep === 1 && s.isMetric() ? s.bare : deep),
      ];
      cuft += (many * i * j * k) / 1728;
      math.push(`${many > 1 ? `${many} × ` : ""}${ft(i)} × ${ft(j)} × ${f(k)} in`);
    }
    return { cuft, math: math.join(" + "), sqft: null };
  }
  // "a footing 20x10 inches that runs 96 feet": two sides across, and how long it is.
  const [across, ...more] = sizes;
  const long =
    across &&
    !more.length &&
    across.tokens.length === 2 &&
    across.tokens.every(({ unit, said }) => unit === "inch" && said <= 48)
      ? s.tokens.find(
          (one) =>
            !one.used &&
            !one.group &&
            one.measure === "length" &&
            one.value >= 72 &&
            roleOf(one) !== "high" &&
            roleOf(one) !== "thick",
        )
      : undefined;
  const [wide, tall] = across?.tokens ?? [];
  if (long && wide && tall) {
    const [x, y, z] = [side(s, wide), side(s, tall), s.use(long).value];
    return { cuft: (times * x * y * z) / 1728, math: `${by}${ft(z)} × ${f(x)} in × ${f(y)} in`, sqft: null };
  }
  const running = /\b(?:lf|linear|lineal|running)\b/.test(s.text);
  const down = depthOf(s, running ? 1 : deep);
  const flat = area(s);
  if (flat && (down ?? usual)) {
    const depth = down ?? usual ?? 0;
    const many = sizes.length <= 1 && !sizes.some(({ count }) => count > 1) ? times : 1;
    const lead = many > 1 ? `${many} × ` : "";
    const whole = flat.math.length > 1 ? `(${flat.math.join(" + ").replaceAll("+ −", "−")})` : (flat.math[0] ?? "");
    return { cuft: (many * flat.sqft * depth) / 12, math: `${lead}${whole} × ${f(depth)} in`, sqft: many * flat.sqft };
  }
  if (flat) return { missing: ["thickness"] };
  const named = s.len("wide", running ? 1 : acrossUnit(s, s.bare));
  const length = s.len("long") ?? s.len("perimeter") ?? runningFeet(s);
  const width = named ?? s.len("high") ?? s.loose((inches) => inches <= 36);
  const thick = down ?? s.loose((inches) => inches <= 60) ?? (width ? usual : null);
  if (length && width && thick)
    return {
      cuft: (times * length * width * thick) / 1728,
      math: `${by}${ft(length)} × ${ft(width)} × ${f(thick)} in`,
      sqft: null,
    };
  return { missing: [...(length ? [] : ["length"]), ...(width ? [] : ["width"]), ...(thick ? [] : ["thickness"])] };
}

/** "10 sonotubes 12 in x 4 ft", "hoyos de 10 pulgadas por 30 pulgadas". */
function isBore(s: Said): boolean {
  const [first, ...others] = place(s);
  const [across] = first?.tokens ?? [];
  return (
    BORED.test(s.text) &&
    others.length === 0 &&
    first?.tokens.length === 2 &&
    across?.unit === "inch" &&
    across.said <= WIDEST_BORE
  );
}

/** Inches of the depth or the height; of what has neither word, the one thin length outside a pair. */
function depthOf(s: Said, deep: number): number | null {
  const metric = s.isMetric() ? s.bare : deep;
  const thick = s.len("thick", metric, (inches) => inches >= 1 || s.has(/self ?level|sealer|skim|overlay/));
  const high = thick ?? s.len("high");
  if (high) {
    const tall = thick
      ? s.tokens.find((one) => !one.used && !one.group && isLength(one) && roleOf(one) === "high")
      : undefined;
    // A wall has a length, a height and a thickness: then the height is no depth.
    if (tall && !place(s).length) return thick;
    return high;
  }
  const alone = s.tokens.filter(
    (one) =>
      !one.used &&
      !one.group &&
      one.measure === "length" &&
      one.value >= 1 &&
      roleOf(one) !== "long" &&
      roleOf(one) !== "wide" &&
      (roleOf(one) !== "spacing" || /(?:\bat|@)\s*$/.test(one.before)),
  );
  const found = alone.find((one) => inchesOf(one, deep) <= (deep === 1 ? 36 : 600));
  return found ? s.use(found).value : null;
}

/** The steps of a volume and its yards, with the waste that was named. */
export function yards(sheet: Sheet, made: Exclude<Solid, { missing: string[] }>, waste: number): number {
  const full = made.cuft * (1 + waste);
  sheet.step("volume", made.math, made.cuft, "cuft");
  sheet.step("yards", `${f(made.cuft)} cu ft ÷ 27`, made.cuft / 27, "cuyd");
  if (waste) sheet.step("with_waste", `${f(made.cuft / 27)} × ${f(1 + waste)}`, full / 27, "cuyd");
  return full;
}
