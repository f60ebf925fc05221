import { carriedOn, filledIn } from "./follow-up.ts";
import { numbersSaid } from "./numbers-said.ts";
import { quantitiesIn } from "./quantities.ts";
import type { SiteSum } from "./site-kinds.ts";
import { siteSum } from "./site-sums.ts";
import { type NoSum, type Sum, sumAsked } from "./sums.ts";
import { paint, roofing, wallFeet } from "./take-offs.ts";

const FEET_A_YARD = 27;

/** How much a sum came to, in what it is bought in. */
function amountOf(sum: SiteSum | Sum | NoSum): number | null {
  switch (sum.kind) {
    case "volume":
      return (sum.cubicFeet * (1 + sum.waste)) / FEET_A_YARD;
    case "concrete":
      return (sum.length * sum.width * (sum.inches / 12) * (1 + sum.waste)) / FEET_A_YARD;
    case "asphalt":
      return (sum.cubicFeet * (1 + sum.waste) * sum.pounds) / 2000;
    case "sheets":
      return Math.ceil((sum.area * (1 + sum.waste)) / (sum.wide * sum.long) - 1e-4);
    case "tiles":
      return sum.area * (1 + sum.waste);
    case "squares":
      return (sum.area * (1 + sum.waste)) / 100;
    case "roofing":
      return roofing(sum.area, sum.rise, sum.waste).squares;
    case "area":
      return sum.length * sum.width;
    case "units":
      return Math.ceil(sum.area * (1 + sum.waste) * sum.each - 1e-4);
    case "cover":
      return Math.ceil((sum.total * sum.times * (1 + sum.waste)) / sum.each - 1e-4);
    case "paint":
      return paint(sum.area ?? (sum.room ? wallFeet(sum.room) : 0), sum.coats).cans;
    case "board_feet":
      return (sum.thickness * sum.width * sum.length * sum.pieces) / 12;
    case "fence":
      return sum.feet;
    case "worked":
      return sum.as === "money" ? null : sum.result;
    default:
      return null;
  }
}

const COSTS =
  /\bcosts?\b|\brun me\b|how much|\btotal\b|\bprice\b|cuesta|cuanto|sale\b|precio|whats that|what's that|what is that/;
const AT_EACH =
  /(?:\bat|@|\ba|\bif|\bsi|\$)\s*\$?\d[\d,.]*\s*(?:dollars |bucks |dolares )?(?:an?|per|each|apiece|\/|la|el|por|cada)\b|\bat \$?\d[\d,.]*\s*(?:each|apiece)?\W*$|cada un[oa]|\beach\b/;
const BY_EACH =
  /\b(?:per|each|an?|por|cada|la|el) (?:square|sq|foot|feet|yard|sheet|gallon|piece|bag|box|ton|cuadro|pie|yarda|hoja|galon|bolsa|caja|metro)/;
const SHORT = 14;

/** "What does that cost at 160 a yard", "how much is that per square if I charge 9,900": the amount before, priced. */
function pricedThen(question: string, before: string): SiteSum | null {
  const short = numbersSaid(question);
  if (short.split(/\s+/).length > SHORT || /%|percent|por ?ciento/.test(short)) return null;
  const [price, more] = quantitiesIn(short);
  if (!price || more || !(price.unit === "money" || price.unit === "number") || price.value <= 0) return null;
  const isEach = AT_EACH.test(short) && COSTS.test(short);
  const isSplit = !isEach && BY_EACH.test(short) && price.value >= 100;
  if (!isEach && !isSplit) return null;
  const sum = siteSum(before) ?? sumAsked(before);
  const amount = sum ? amountOf(sum) : null;
  if (!amount) return null;
  const two = (value: number) => String(Math.round(value * 100) / 100);
  const result = isEach ? amount * price.value : price.value / amount;
  const step = isEach ? `${two(amount)} × $${price.value}` : `$${price.value} ÷ ${two(amount)}`;
  return { kind: "worked", result, as: "money", steps: [step], about: "estimating" };
}

/** "And how many sheets of 4x8 is that": packs or pieces for the area that was worked out before. */
function areaThen(question: string, old: SiteSum | Sum | NoSum | null): SiteSum | null {
  const area =
    old?.kind === "area" ? old.length * old.width : old?.kind === "worked" && old.as === "sqft" ? old.result : null;
  return area && /how many|cuant[oa]s|how much|cuanto/.test(numbersSaid(question))
    ? siteSum(`${question}, ${area} square feet`)
    : null;
}

const isWhole = (sum: { kind: string } | null) => sum !== null && sum.kind !== "lacks" && sum.kind !== "missing";

/**
 * The sum of the site that a question asks for, that it changes in the one before, or for which it says the number that was
 * missing; null when there is none.
 */
export function siteSumAsked(question: string, before?: string): SiteSum | null {
  const alone = siteSum(question);
  if (alone || !before) return alone;
  const priced = pricedThen(question, before);
  if (priced) return priced;
  const old = siteSum(before);
  const area = areaThen(question, old ?? sumAsked(before));
  if (area) return area;
  if (isWhole(old)) {
    const carried = carriedOn(question, before);
    return carried ? siteSum(carried) : null;
  }
  if (isWhole(sumAsked(before))) return null;
  const filled = filledIn(question, before);
  const sum = filled ? siteSum(filled) : null;
  return isWhole(sum) ? sum : null;
}

/** The sum of money, pay or material that a question asks for, changes in the one before, or completes. */
export function sumAskedThen(question: string, before: string | undefined, followsUp: boolean): Sum | NoSum | null {
  const asked = sumAsked(question, before);
  if (!before) return asked;
  const carried = asked?.kind !== "compare" && (followsUp || !sumAsked(question)) ? carriedOn(question, before) : null;
  const changed = carried ? sumAsked(carried) : null;
  if (changed) return changed;
  if (isWhole(asked) || isWhole(siteSum(before))) return asked;
  const filled = filledIn(question, before);
  const sum = filled ? sumAsked(filled) : null;
  return isWhole(sum) ? sum : asked;
}
