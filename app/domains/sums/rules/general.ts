import { asWritten, isTold } from "./as-written.ts";
import { asksAnew } from "./asks-anew.ts";
import { asMaterial, tellsOfPriced } from "./asks-charge.ts";
import { notWorked } from "./both-asked.ts";
import { chainSum } from "./chain/chain.ts";
import { DOLLARS } from "./chain/target.ts";
import { ADD_FORMULAS } from "./formulas/add-lengths.ts";
import { AIR_FORMULAS } from "./formulas/air.ts";
import { BOX_FORMULAS } from "./formulas/box-fill.ts";
import { BULK_FORMULAS } from "./formulas/bulk.ts";
import { CONCRETE_FORMULAS } from "./formulas/concrete.ts";
import { CONTRACT_FORMULAS } from "./formulas/contract.ts";
import { CONVERT_FORMULAS } from "./formulas/convert.ts";
import { CREW_DAY_FORMULAS } from "./formulas/crew-days.ts";
import { DECK_FORMULAS } from "./formulas/deck-frame.ts";
import { ELECTRICAL_FORMULAS } from "./formulas/electrical.ts";
import { FLOOR_FORMULAS } from "./formulas/floors.ts";
import { type Formula, isStatement } from "./formulas/formula.ts";
import { FRAMING_FORMULAS } from "./formulas/framing.ts";
import { GEOMETRY_FORMULAS } from "./formulas/geometry.ts";
import { GUTTER_FORMULAS } from "./formulas/gutters.ts";
import { INSULATION_FORMULAS } from "./formulas/insulation.ts";
import { JOB_FORMULAS } from "./formulas/job-price.ts";
import { LINE_FORMULAS } from "./formulas/line-items.ts";
import { MASONRY_FORMULAS } from "./formulas/masonry.ts";
import { MILE_FORMULAS } from "./formulas/miles.ts";
import { MONEY_FORMULAS } from "./formulas/money.ts";
import { OUTSIDE_FORMULAS } from "./formulas/outside.ts";
import { PACK_FORMULAS } from "./formulas/packs-to-buy.ts";
import { PAYROLL_FORMULAS } from "./formulas/payroll.ts";
import { PIPE_FORMULAS } from "./formulas/pipes.ts";
import { REACH_FORMULAS } from "./formulas/reaches.ts";
import { ROOF_FORMULAS } from "./formulas/roof.ts";
import { ROOM_FORMULAS } from "./formulas/rooms.ts";
import { SHARE_FORMULAS } from "./formulas/shares.ts";
import { SHEATHING_FORMULAS } from "./formulas/sheathing.ts";
import { SIDING_FORMULAS } from "./formulas/siding.ts";
import { INVERT_FORMULAS, SLOPE_FORMULAS } from "./formulas/slopes.ts";
import { SOLD_FORMULAS } from "./formulas/sold-job.ts";
import { STAIR_FORMULAS } from "./formulas/stairs.ts";
import { STEEL_FORMULAS } from "./formulas/steel.ts";
import { TEAR_OFF_FORMULAS } from "./formulas/tear-off.ts";
import { TIMES_FORMULAS, UNIT_PRICE_FORMULAS } from "./formulas/unit-price.ts";
import { WET_WALL_FORMULAS } from "./formulas/wet-walls.ts";
import { WIRE_FORMULAS } from "./formulas/wire-size.ts";
import { WIRING_FORMULAS } from "./formulas/wiring.ts";
import { crewAsked, OPEN_FORMULAS } from "./formulas/without-sizes.ts";
import { WORK_FORMULAS } from "./formulas/work.ts";
import {
  AGE,
  asksBreaker,
  asksCost,
  asksRule,
  asksSpan,
  asksWait,
  NO_SUM,
  TAX_FORM,
  wantsHowMuch,
} from "./no-take-off.ts";
import { isWeekOver, paySum } from "./pay-sum.ts";
import { pricedCount } from "./priced-count.ts";
import { sameFor } from "./same-for.ts";
import { isAside } from "./slots/places.ts";
import { replaced } from "./slots/replaced.ts";
import { Said } from "./slots/said.ts";
import type { Token } from "./slots/tokens.ts";
import type { Lacks, Worked } from "./worked.ts";

/** In the order in which equals are preferred. */
export const FORMULAS: readonly Formula[] = [
  ...PACK_FORMULAS,
  ...REACH_FORMULAS,
  ...ADD_FORMULAS,
  ...CONVERT_FORMULAS,
  ...GEOMETRY_FORMULAS,
  ...WIRE_FORMULAS,
  ...WIRING_FORMULAS,
  ...BOX_FORMULAS,
  ...AIR_FORMULAS,
  ...ELECTRICAL_FORMULAS,
  ...INVERT_FORMULAS,
  ...PIPE_FORMULAS,
  ...DECK_FORMULAS,
  ...OUTSIDE_FORMULAS,
  ...STAIR_FORMULAS,
  ...MASONRY_FORMULAS,
  ...TEAR_OFF_FORMULAS,
  ...GUTTER_FORMULAS,
  ...SIDING_FORMULAS,
  ...ROOF_FORMULAS,
  ...SHEATHING_FORMULAS,
  ...SLOPE_FORMULAS,
  ...FRAMING_FORMULAS,
  ...INSULATION_FORMULAS,
  ...ROOM_FORMULAS,
  ...WET_WALL_FORMULAS,
  ...FLOOR_FORMULAS,
  ...BULK_FORMULAS,
  ...STEEL_FORMULAS,
  ...CONCRETE_FORMULAS,
  ...MILE_FORMULAS,
  ...SOLD_FORMULAS,
  ...UNIT_PRICE_FORMULAS,
  ...CREW_DAY_FORMULAS,
  ...JOB_FORMULAS,
  ...LINE_FORMULAS,
  ...CONTRACT_FORMULAS,
  ...SHARE_FORMULAS,
  ...PAYROLL_FORMULAS,
  ...WORK_FORMULAS,
  ...MONEY_FORMULAS,
  ...TIMES_FORMULAS,
  ...OPEN_FORMULAS,
];

/** Of the formulas that a question fits the sum that leaves the fewest numbers out; none that takes fewer than it leaves. */
export function generalSum(asked: string): Worked | Lacks | null {
  const question = asWritten(asked.replace(FACTOR, " "));
  const made = bestOf(question);
  const factor = Number(FACTOR.exec(asked)?.[1] ?? 1);
  if (made?.kind !== "worked" || factor === 1) return made;
  const heads = made.heads.map((head) => (SINGLE.has(head.unit) ? head : { ...head, value: head.value * factor }));
  return {
    ...made,
    heads,
    steps: [
      ...made.steps,
      ...heads.slice(0, 1).map(({ value, unit }) => ({ label: "total", math: `× ${factor}`, result: value, unit })),
    ],
  };
}
/** What a sum that is only told asks for. */
const TOLD = [" ; figure", " ; total"] as const;
const FACTOR = /;factor (\d+(?:\.\d+)?);/;
/** What does not grow with the number of things. */
const SINGLE = new Set(["percent", "degrees", "volts", "in_12", "celsius", "fahrenheit"]);

function bestOf(question: string, isStrict = true): Worked | Lacks | null {
  if (isWeekOver(question) || TAX_FORM.test(question) || AGE.test(question)) return null;
  if (asksCost(question)) return crewAsked(question);
  if (asksWait(question) || asksSpan(question)) return null;
  if (asksBreaker(question) || asksRule(question)) return null;
  if (!/\d/.test(question) && !/how (?:much|many)|cu[aá]nt[oa]s?|necesito|ocupo|need/i.test(question)) return null;
  let best: { made: Worked | Lacks; left: number } | null = null;
  for (const formula of FORMULAS) {
    const s = new Said(question);
    if (s.tokens.length > 16 || !formula.when(s)) continue;
    let made = formula.work(s);
    if (!made || (made.kind === "worked" && !made.heads.length && !made.sizes.length)) continue;
    let left = s.left().filter((token) => !isAside(token) && !(made?.kind === "lacks" && made.isFirm));
    const priced = pricedCount(made, left);
    if (priced) [made, left] = [priced, []];
    const used = s.tokens.length - s.left().length;
    if (
      made.kind === "lacks" &&
      isStrict &&
      !made.isSure &&
      !made.isFirm &&
      (!wantsHowMuch(question) || NO_SUM.test(s.text))
    )
      continue;
    if (made.kind === "worked") {
      if (!(used || s.reads) || left.length > Math.max(used, 1)) continue;
      const other = notWorked(s.text, made);
      made.left = [
        ...made.left,
        ...left.map((token) => s.text.slice(token.start, token.end).trim()),
        ...(other ? [other] : []),
      ];
    }
    const rank = left.length + (made.kind === "lacks" && !made.isFirm ? 2 : 0);
    if (!best || rank < best.left) best = { made, left: rank };
  }
  if (best && best.left === 0) return best.made;
  // What only asks back by its name stands behind every sum that can be made.
  const asksBack = best?.made.kind === "lacks" && best.made.isSure ? best.made : null;
  if (asksBack) best = null;
  // A wall without its height is no area, whatever else could be multiplied.
  const isFlat =
    best?.made.kind === "lacks" && best.made.article === "estimating-painting" && best.made.slots.includes("height");
  const chain = isFlat ? null : chainSum(new Said(question));
  const s = new Said(question);
  const isPriced = !best && !chain && !paySum(question) && isStatement(s.text) && s.tokens.some(isPrice);
  const told = !best && !chain && isTold(s) ? TOLD.map((asks) => bestOf(`${question}${asks}`)) : [];
  const whole = told.find((made) => made?.kind === "worked" && !made.left.length);
  if (whole) return whole;
  return chain ?? best?.made ?? (isPriced ? chainSum(new Said(`${question} total`)) : null) ?? asksBack;
}

/** A number that is a price: by its sign, its cents, or the word before it. */
const isPrice = ({ per, measure, said, before }: Token): boolean =>
  per !== null &&
  (measure === "money" ||
    !Number.isInteger(said) ||
    /(?:\bat|@|\ba|\bfor|\bcosts?|\bcharge|\bcobro|\bis|\bare)\s*$/.test(before));

/** Whether a question is of a sum, also of one that lacks a number. */
export const isSum = (question: string): boolean => bestOf(question, false) !== null;

/** What a few words without a number ask of the sum before, when they make another of it. */
function further(question: string, before: string): Worked | null {
  const first = bestOf(before, false);
  const made = generalSum(`${before} ; ${question}`);
  const same =
    first?.kind === "worked" && made?.kind === "worked" && JSON.stringify(made.heads) === JSON.stringify(first.heads);
  return made?.kind === "worked" && (!same || /^\W*(?:as|in|en|a)\b/i.test(question)) ? made : null;
}

/** What is paid for the amount before: "and the price, 42 a yard". */
const paid = (before: string, question: string): Worked | null =>
  PAID.test(question) ? chainSum(new Said(`${before} ; ${question}`), DOLLARS) : null;
const PAID =
  /\bprice|\bcosts?\b|\$|charges|\bbucks\b|run me|precio|cuesta|costo|cuanto (?:sale|es|me|seria|pago)|how much (?:is|money|total|would|will|for)/;

/** What a mile is paid. */
const OF_MILES = /\b(?:mileage|miles?|millas?|millaje)\b/i;
/** The sum before with the size that it lacked: "56 ft long". */
function completed(before: string, question: string): Worked | null {
  const first = bestOf(before, false);
  const isOpen = first !== null || OF_MILES.test(before) || (isStatement(before) && /\d/.test(before));
  if (first?.kind === "worked" || !isOpen) return null;
  const made = generalSum(`${before} ; ${question}`);
  return made?.kind === "worked" ? made : null;
}

/** The trips that what the sum before comes to takes: "with 25% swell how many loads in a 10 yard truck". */
const HAULED =
  /how many (?:\w+ ){0,3}?(?:loads?|trips?|truckloads?|trucks?)|cu[aá]nt[oa]s (?:viajes|camionadas|camionetas|camiones|trocas|volteos)/i;
function hauledAway(question: string, before: string): Worked | null {
  const made = bestOf(before, false);
  const dug = made?.kind === "worked" ? made.heads.find(({ unit }) => unit === "cuyd") : undefined;
  const all = dug && generalSum(`excavate ${Math.round(dug.value * 100) / 100} cubic yards of dirt ; ${question}`);
  return all?.kind === "worked" && all.heads.some(({ unit }) => unit === "loads") ? all : null;
}

/** "whats left": of a share the rest of its amount. */
const LEFT =
  /^\W*(?:(?:and|so|y|then|ok) )*(?:what'?s?(?: is)?|how much(?: is)?|cu[aá]nto) (?:the )?(?:left|rest|balance|remaining|queda|falta|resta)/i;
function restOf(before: string): Worked | null {
  const made = generalSum(before);
  const rest = made?.kind === "worked" ? made.heads.find(({ label }) => label === "less_it") : undefined;
  return made?.kind === "worked" && rest
    ? { ...made, heads: [rest, ...made.heads.filter((head) => head !== rest)] }
    : null;
}

/** What is left to bill with the change orders and credits of a later message. */
const CHANGE_ORDER = /change orders?|credit|orden(?:es)? de cambio|credito/i;
function leftToBill(before: string, question: string): Worked | null {
  const made = generalSum(`${before} ; ${question}`);
  return made?.kind === "worked" && made.heads[0]?.label === "left_to_bill" ? made : null;
}

/** A short question that changes the sum before it, by how it begins. */
const LEANS =
  /^\W*(?:and|n|what if|what about|how about|ok|okay|now|make|y|pero|mejor|if|no|nah|same|wait|actually|with|for|in|at|con|si|que|a|ahora|change|sorry|oops|double|half|but|try|do|use|say|hazl[oa]|ponle|cambia\w*|de|en|para|pa|its|it's|instead|add|then|plus|agreg\w*|sumale)\b/i;
const SHORT = 6;
const POINTS = /\b(?:that|it|those|eso|esos|esas)\b/i;
const POINTING = 10;

/** The sum that a question asks for by itself, or by what it changes in the one before; null when there is none. */
export function generalAsked(question: string, earlier?: string): Worked | Lacks | null {
  if (asksSpan(question) || asksBreaker(question)) return null;
  const asked = earlier && asksAnew(question) ? undefined : earlier;
  const before = asked && tellsOfPriced(question, asked) ? asMaterial(asked) : asked;
  const words = question.trim().split(/\s+/).length;
  const isShort = LEANS.test(question) || words <= SHORT || (words <= POINTING && POINTS.test(question));
  const gives = isShort && /\d/.test(question);
  const price = before && gives ? paid(before, question) : null;
  const likewise = price ?? (before ? generalSum(sameFor(question, before) ?? "") : null);
  if (likewise) return likewise;
  const carried = before && isShort ? replaced(question, before) : null;
  const changed = carried && bestOf(before ?? "", false) ? generalSum(carried) : null;
  if (changed?.kind === "worked") return changed;
  const hauled = before && HAULED.test(question) ? hauledAway(question, before) : null;
  if (hauled) return hauled;
  const rest = before && LEFT.test(question) ? restOf(before) : null;
  if (rest) return rest;
  const left = before && CHANGE_ORDER.test(question) ? leftToBill(before, question) : null;
  const added = left ?? (before && gives ? completed(before, question) : null);
  if (added) return added;
  const alone = generalSum(question);
  if (alone?.kind === "worked" || !before) return alone;
  const joined =
    isShort &&
    !carried &&
    !/\d/.test(question) &&
    !/\bcan\b|\bshould\b|\bwhy\b|\bhow do\b|\bpuedo\b|\bpor que\b/i.test(question)
      ? further(question, before)
      : null;
  if (joined) return joined;
  const again = isShort ? null : replaced(question, before);
  const later = again && bestOf(before, false) ? generalSum(again) : null;
  const made = later?.kind === "worked" ? later : (changed ?? alone);
  return made?.kind === "lacks" && made.isSure && POINTS.test(question) ? null : made;
}
