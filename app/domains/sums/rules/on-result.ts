import { asksAnew } from "./asks-anew.ts";
import { besides, turned } from "./besides.ts";
import { pricedOf } from "./charge.ts";
import { addedUp } from "./extras.ts";
import { chains } from "./follow-up.ts";
import { generalAsked, generalSum } from "./general.ts";
import { INCHES_A_METER, POUNDS_A_KILO, SQUARE_FEET_A_SQUARE_METER } from "./measures.ts";
import { numbersSaid } from "./numbers-said.ts";
import { COUNT, crossedBoards, inBags, ON_AMOUNT, perThing, sameFor, TOGETHER, yieldIn } from "./on-amount.ts";
import {
  atRate,
  atSamePrice,
  atShare,
  atWage,
  inParts,
  listPriced,
  ON_PRICE,
  type OnResult,
  pieceOvertime,
  priceChanged,
  released,
  shareOnAll,
  withTax,
} from "./on-price.ts";
import { plainResult } from "./plain-result.ts";
import { another, sameFor as sameAnew } from "./same-for.ts";
import { f } from "./slots/places.ts";
import { Sheet, up, type Worked } from "./worked.ts";

const OPEN =
  "^\\W*(?:(?:and|n|ok|okay|now|y|so|oh|but|pero|also|actually|then|ahora|bueno|forgot|wait|no|que|whats?|is|that|what's|it|lo|la|me|dame|give|say|tell|pon|ponlo|pasalo|convert|conviert\\w*|cuanto|es|son|eso|serian|seria|how|much|many|plus|con|with|w|add|the|el|su|some|un|lo de|del|de)\\W+)*";
const METRIC = new RegExp(
  `${OPEN}(?:(?:same|lo mismo|igual)\\W+(?:thing\\W+)?(?:(?:but|pero)\\W+)?)?(?:(?:in|en|to|a) )?(?:metric|metrico|(?:square |cubic )?(?:meters?|metros?)(?: cuadrados| cubicos)?|cm|centimet\\w+|m2|m3|kilos?|kg|lit(?:er|ro)s?)(?: (?:please|por favor|is that|would be|que es))?\\W*$`,
);
const WASTE = new RegExp(
  `${OPEN}(?:waste|desperdicio|merma|overage|breakage)(?: (?:too|added|in it|included|incluido|on (?:it|that)|tambien|ya|factor|then|how much))*\\W*$`,
);
const PATTERNED = /\b(?:herringbone|diagonal|chevron|espiga|en v|on the diag)\b/;
const NAMED_WASTE = /\b(?:waste|desperdicio|merma|overage)\b/;
const LESS =
  /\b(?:take|taking|minus|less|subtract|deduct|without|except|lose|drop|cut|leave)\b|\bquit\w*|\bresta\w*|\bmenos\b|\bdescont\w*|\bdescuent\w*|\bsin\b/;
const MORE = /\b(?:add|plus|also|forgot|too)\b|\bagreg\w*|\bsum\w*le\b|\bmas\b|\bademas\b|\btambien\b/;
const SIZE =
  /(?:(\d{1,2})\s+(?:[a-z]+\s+(?:de |of )?){0,2})?(\d+(?:\.\d+)?)\s*(?:ft|feet|pies|')?\s*(?:x|by|por)\s*(\d+(?:\.\d+)?)(?!\d)/g;
const SHORT = 16;

const METERS: Readonly<Record<string, readonly [by: number, unit: string]>> = {
  in: [1 / INCHES_A_METER, "m"],
  tape: [1 / INCHES_A_METER, "m"],
  tape_16: [1 / INCHES_A_METER, "m"],
  ft: [12 / INCHES_A_METER, "m"],
  yd: [36 / INCHES_A_METER, "m"],
  sqft: [1 / SQUARE_FEET_A_SQUARE_METER, "sqm"],
  cuft: [0.028_316_8, "cum"],
  cuyd: [0.764_555, "cum"],
  lb: [1 / POUNDS_A_KILO, "kg"],
  gallons: [3.785_41, "liters"],
};
const MEASURED_IN: Readonly<Record<string, string>> = {
  tape: "in",
  tape_16: "in",
  sqft: "sq ft",
  cuft: "cu ft",
  cuyd: "cu yd",
  yd: "yd",
};

const inMetric: OnResult = (text, made) => {
  if (!METRIC.test(text)) return null;
  const [head] = made.heads.filter(({ unit }) => METERS[unit]);
  const [by, unit] = METERS[head?.unit ?? ""] ?? [];
  if (!head || !by || !unit) return null;
  const value = head.value * by;
  const sheet = new Sheet(made.article)
    .head(value, unit)
    .step("total", `${f(head.value)} ${MEASURED_IN[head.unit] ?? head.unit} × ${Number(by.toFixed(5))}`, value, unit);
  return unit === "m" ? sheet.head(value * 100, "cm") : sheet;
};

/** "10% more for cuts" */
const MORE_SHARE =
  /^\W*(?:(?:and|plus|add|y|con|with|mas|ok|now|n)\s+)*(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)\s*(?:more|extra|over|mas|de mas)\b(?!.*\$)/;
const USUAL_WASTE = 0.1;
const PATTERN_WASTE = 0.15;
const CUT = new Set("sqft ft lf sqm cuyd cuft squares boards tiles blocks bricks pavers sheets m".split(" "));
/** What is not cut, so that a share more of it is no waste. */
const NOT_CUT = /money|percent|hour|day|week|amp|volt|watt|cfm|btu|people|mile|deg|ratio/;
const WHOLE = new Set([
  "boards",
  "tiles",
  "blocks",
  "bricks",
  "pavers",
  "sheets",
  "boxes",
  "bundles",
  "pieces",
  "caps",
  "rolls",
]);

const withWaste: OnResult = (text, made) => {
  const more = Number(MORE_SHARE.exec(text)?.[1] ?? 0) / 100;
  const isPattern = PATTERNED.test(text) && NAMED_WASTE.test(text) && !/\d/.test(text);
  if (!WASTE.test(text) && !isPattern && !more) return null;
  const isCut = (unit: string) => (more ? !NOT_CUT.test(unit) : CUT.has(unit));
  const head = made.heads.find(({ unit, label }) => isCut(unit) && !/^with/.test(label ?? ""));
  if (!head) return null;
  const share = more || (isPattern ? PATTERN_WASTE : USUAL_WASTE);
  const exact = head.value * (1 + share);
  const value = WHOLE.has(head.unit) ? up(exact) : exact;
  return new Sheet(made.article)
    .step("with_waste", `${f(head.value)} × ${1 + share}`, exact, head.unit)
    .head(value, head.unit, "with_waste")
    .head(head.value, head.unit, "before");
};

const ROUNDED =
  /^\W*(?:(?:ok|and|so|y|now|just|please|can you)\W+)*(?:round(?:ed)? (?:it |that )?up|redond\w+)(?: (?:para |pa )?(?:arriba|to the next (?:yard|one)|please))?\W*$/;
/** "round up": the next whole one. */
const roundedUp: OnResult = (text, made) => {
  const [head] = made.heads;
  if (!head || !ROUNDED.test(text)) return null;
  const { value, unit, label } = head;
  return new Sheet(made.article).step(label ?? "total", f(value), up(value), unit).head(up(value), unit, label);
};

/** "take off the door 3x7 n 2 windows 3x4", "sumale el closet de 4x6": what is not in the area, or comes to it. */
const areaChanged: OnResult = (text, made) => {
  const isLess = LESS.test(text);
  if (!(isLess || MORE.test(text))) return null;
  const head = made.heads.find(({ unit }) => unit === "sqft");
  const sizes = [...text.matchAll(SIZE)];
  if (!head || !sizes.length) return null;
  const all = sizes.reduce((sum, [, many, a, b]) => sum + Number(many ?? 1) * Number(a) * Number(b), 0);
  const value = isLess ? head.value - all : head.value + all;
  if (value <= 0) return null;
  const said = sizes.map(([, many, a, b]) => `${many ? `${many} × ` : ""}${a} ft × ${b} ft`).join(" + ");
  return new Sheet(made.article)
    .step(isLess ? "openings" : "on_top", said, all, "sqft")
    .step("area", `${f(head.value)} sq ft ${isLess ? "−" : "+"} ${f(all)} sq ft`, value, "sqft")
    .head(value, "sqft");
};

const UNIT_SAID: readonly (readonly [RegExp, string])[] = [
  [/^cfm\b/, "cfm"],
  [/^(?:watts?|w)\b/, "watts"],
  [/^(?:gal|gallons?|galon(?:es)?)\b/, "gallons"],
  [/^(?:tons?|toneladas?)\b/, "tons"],
  [/^(?:ft|feet|foot|footers?|pies)\b/, "ft"],
  [/^(?:yds?|yards?|yardas?)\b/, "cuyd"],
  [/^(?:sq ?ft|sqft|sf|square feet|pies cuadrados)\b/, "sqft"],
  [/^(?:hours?|hrs?|horas)\b/, "hours"],
];
const HOLD =
  /(?:how many|cuant[oa]s)\s+([a-z]+(?: [a-z]+)?)\s+(?:(?:is|are|son|do i need|would that be|i need|ocupo|necesito)\s+)?(?:(?:of|at|de|d|a|con|with|that hold|w)\s+)(?:an? |una? )?(\d+(?:\.\d+)?)\s*([a-z ]+)/;

const NOT_HELD =
  /^(?:(?:days?|dias?|hours?|horas|bags?|sacos?|bultos?)\b|(?:\w+ )?(?:trucks?|loads?|trips?|trocas?|camiones|viajes|volteos)\b)/;
/** "how many registers at 80 cfm": how often it takes so much to make what the sum before comes to. */
const howOften: OnResult = (text, made) => {
  const [, thing = "", each, said = ""] = HOLD.exec(text) ?? [];
  const unit = UNIT_SAID.find(([pattern]) => pattern.test(said))?.[1];
  const head = made.heads.find((one) => one.unit === unit);
  if (!each || !unit || !head || NOT_HELD.test(thing)) return null;
  const exact = head.value / Number(each);
  return new Sheet(made.article)
    .step("pieces", `${f(head.value)} ${unit} ÷ ${each} ${unit}`, exact, thing)
    .head(up(exact), thing);
};

const HOLES = /(?<!\d\s{0,3})\b(holes?|hoyos?|footings?|zapatas?|tubes?|tubos?)\b/;
const STANDS = new Set(["posts", "piers", "columns", "holes", "footings"]);

/** "bags of crete? 10 in holes 30 deep" after a count of posts: of all of them. */
const ofAllHoles: OnResult = (text, made) => {
  const posts = made.heads.find(({ unit }) => STANDS.has(unit));
  if (!posts || posts.value < 2 || !HOLES.test(text) || !/\d/.test(text)) return null;
  if (
    /\d+ (?:post ?)?(?:holes|hoyos|footings|posts|postes)\b/.test(text.replace(/\d+ ?(?:in|inch|pulg\w*|") ?holes/, ""))
  )
    return null;
  const all = generalAsked(`${posts.value} holes , ${text.replace(HOLES, "")} concrete bags`);
  return all?.kind === "worked" ? all : null;
};

/** What counts more with the boards, or changes the slab whose bags it asks for. */
const carriedWith: OnResult = (text, made) => {
  const crossed = crossedBoards(text, made.heads);
  const worked = crossed ? generalSum(crossed) : null;
  return worked?.kind === "worked" && !worked.left.length ? worked : null;
};

const ALL: readonly OnResult[] = [
  atWage,
  atSamePrice,
  withTax,
  released,
  shareOnAll,
  carriedWith,
  inBags,
  perThing,
  sameFor,
  inMetric,
  roundedUp,
  withWaste,
  ofAllHoles,
  listPriced,
  areaChanged,
  atRate,
  inParts,
  howOften,
  priceChanged,
];
const BACK = 3;
const MAYBE = new RegExp(
  [METRIC, ROUNDED, WASTE, NAMED_WASTE, LESS, MORE, HOLD, HOLES, MORE_SHARE, ...ON_PRICE]
    .map(({ source }) => source)
    .join("|"),
);

const COUNTS_ON =
  /\d ?(?:[a-z]+ ){0,3}?(?:per|an?|each|every|cada|por|for every|al)\b|screws?|tornillos?|\bsame\b|igual|of (?:them|em|those)\b|de (?:esos|ellos)|like that/;
/** What a short message makes of the result of the sum before it; null where it does nothing with one. */
export function onResult(question: string, earlier: readonly string[]): Worked | null {
  const text = numbersSaid(question.replace(/(\d),(\d{3})\b/g, "$1$2")).trim();
  if (!earlier.length || text.split(/\s+/).length > SHORT) return null;
  const all = TOGETHER.test(text) && !/\d/.test(text.replace(COUNT, "")) ? allTogether(text, earlier) : null;
  if (all) return all;
  const own = ON_AMOUNT.filter(([asks]) => asks.test(text)).map(([, work]) => work);
  const reckoned = own.length ? firstOf(own, text, earlier) : null;
  if (reckoned) return reckoned;
  const changed = earlier.length ? sameAnew(question, chains(earlier)[0] ?? "") : null;
  const worked = changed ? generalSum(changed) : null;
  if (worked?.kind === "worked") return worked;
  const back = earlier.slice(-BACK);
  const more = besides(text, back) ?? turned(question, back, madeOf) ?? another(question, back, madeOf);
  if (more) return more;
  const bag = yieldIn(text);
  const anew =
    bag && /\d/.test(bag.rest.replace(/\b(?:40|50|60|80|90) ?(?:lbs?|#|pounds?|libras?)/, ""))
      ? generalAsked(bag.rest.trim(), chains(earlier)[0])
      : null;
  const bagged = anew?.kind === "worked" ? inBags(text, anew, "") : null;
  if (bagged) return bagged;
  if (!(MAYBE.test(text) || bag || COUNTS_ON.test(text)) || asksAnew(question)) return null;
  const before = chains(earlier)[0] ?? "";
  const told = atShare(text, before) ?? pieceOvertime(text, earlier.at(-1) ?? "");
  if (told) return told;
  return firstOf(ALL, text, earlier);
}

/** What the first of some rules makes of the results of the last messages, the latest first. */
function firstOf(rules: readonly OnResult[], text: string, earlier: readonly string[]): Worked | null {
  for (let end = earlier.length; end > Math.max(0, earlier.length - BACK); end--) {
    const made = madeOf(earlier.slice(0, end));
    if (!made) continue;
    const before = numbersSaid(earlier[end - 1] ?? "");
    for (const work of rules) {
      const on = work(text, made, before);
      if (on) return on;
    }
  }
  return null;
}

/** "both together": what the last messages each came to, added up where they are of one unit. */
function allTogether(text: string, earlier: readonly string[]): Worked | null {
  const many = Number(COUNT.exec(text)?.[0] ?? (/both/.test(text) ? 2 : earlier.length));
  const heads = earlier.slice(-BACK - 1).flatMap((_, at, turns) => {
    const [head] = madeOf(turns.slice(0, at + 1))?.heads ?? [];
    return head ? [head] : [];
  });
  const last = heads.at(-1);
  const alike = heads.filter(({ unit }) => unit === last?.unit).slice(-many);
  if (!last || alike.length < 2) return null;
  const total = alike.reduce((sum, { value }) => sum + value, 0);
  const added = alike.map(({ value }) => (last.unit === "dollar" ? `$${f(value)}` : f(value))).join(" + ");
  const sheet = new Sheet(madeOf(earlier)?.article ?? "estimating")
    .step("total", added, total, last.unit)
    .head(total, last.unit, "together");
  return last.unit === "hours" ? sheet.head(total, "clock") : sheet;
}

/** What the last of some messages comes to, with what they did one on the other. */
function madeOf(turns: readonly string[]): Worked | null {
  const text = turns.at(-1) ?? "";
  const before = turns.slice(-1 - BACK, -1);
  const on = onResult(text, before);
  if (on) return on;
  const earlier = chains(before);
  const made = addedUp(text, (one) => pricedOf(one, earlier) ?? generalAsked(one, earlier[0]));
  if (made?.kind === "worked") return made;
  const whole = chains(turns)[0] ?? text;
  const changed = whole === text ? null : generalSum(whole);
  if (changed?.kind === "worked") return changed;
  return (whole === text ? null : plainResult(whole)) ?? plainResult(text, earlier[0]) ?? plainResult(whole);
}
