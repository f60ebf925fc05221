import { addedUp } from "./extras.ts";
import { generalSum } from "./general.ts";
import { plainText } from "./quantities.ts";
import { siteSum } from "./site-sums.ts";
import { f } from "./slots/places.ts";
import { sumAsked } from "./sums.ts";
import { priceAt, Sheet, up, type Worked } from "./worked.ts";

export { asksWhatToCharge } from "./asks-charge.ts";

/** What is sold by a price each, as it is said, with the unit of a sum's result and the words for a sum of its own. */
const SOLD: readonly { said: RegExp; units: RegExp; one: string; whole?: true }[] = [
  { said: /(?:cubic |cu )?(?:yards?|yds?)\b|yardas?\b/, units: /^(?:yards|cu_?yds?|cubic_yards)$/, one: "yard" },
  { said: /bags?\b|sacks?\b|bolsas?\b|sacos?\b|bultos?\b/, units: /bags/, one: "bag", whole: true },
  { said: /gallons?\b|gals?\b|galon(?:es)?\b/, units: /gallon/, one: "gallon", whole: true },
  { said: /sheets?\b|boards?\b|hojas?\b/, units: /sheets/, one: "sheet", whole: true },
  { said: /bundles?\b|paquetes?\b/, units: /bundles/, one: "bundle", whole: true },
  { said: /squares?\b|cuadros?\b/, units: /^squares$/, one: "square" },
  { said: /tons?\b|toneladas?\b/, units: /^tons$/, one: "ton" },
  { said: /blocks?\b|bloques?\b/, units: /^blocks$/, one: "block", whole: true },
  { said: /bricks?\b|ladrillos?\b|tabiques?\b/, units: /^bricks$/, one: "brick", whole: true },
  { said: /tiles?\b|azulejos?\b|losetas?\b/, units: /^tiles$/, one: "tile", whole: true },
  { said: /pallets?\b|tarimas?\b/, units: /^pallets$/, one: "pallet", whole: true },
  { said: /boxe?s?\b|cases?\b|cajas?\b/, units: /^boxes$/, one: "box", whole: true },
  { said: /studs?\b|pieces?\b|postes?\b|piezas?\b/, units: /studs|pieces/, one: "piece", whole: true },
];
const EACH =
  /(\d[\d,]*(?:\.\d+)?)\s*(?:dollars|dolares|bucks)?\s*(?:(?:each|apiece|cada un[oa]|c\/u)\s*$|(?:an?|per|la|el|por|each|cada|\/)\s*([a-z ]+))/;
/** "a box is 41.88", "la hoja sale en 15.50" */
const IS_EACH =
  /\b(?:an? |the |each |one |la |el |una? |cada )?([a-z]{3,})\s+(?:is|are|costs?|runs?|goes for|at|cuesta|vale|sale(?: en| a)?|esta a|a)\s+\$?(\d[\d,]*(?:\.\d+)?)\b(?!\s*(?:%|ft|in\b|feet|pies|x|by|sq|lb))/;
const COVERS =
  /\b(?:bag|bags|roll|rolls|box|boxes|gallon|can|bundle|caja|bolsa|rollo|saco|paquete|galon)\w* (?:covers?|does|rinde|cubre|trae|has|holds?)\b/;
const HOLDS =
  /\b(?:bag|roll|box|gallon|can|bundle|caja|bolsa|rollo|saco|paquete|galon)\w* (?:is|has|es|trae|covers?|rinde)\b/;
const SHORT = 14;
/** A price by the foot is one of the area that was told before. */
const A_FOOT = /^(?:square |sq\.? ?)?(?:foot|feet|ft)\b|^pies?\b|^sf\b/;
const AREA = /(\d[\d,]*)\s*(?:sq\.? ?f(?:ee)?t|square f(?:ee|oo)t|sqft|sf\b|pies? cuadrados?)/g;

/**
 * What the result of the sum before costs at the price each that a short question names: "how much is that at 165 a yard". Null
 * when the sum before gives nothing that is sold so.
 */
export function pricedSum(question: string, before: string): Worked | null {
  const plain = plainText(question);
  if (plain.split(/\s+/).length > SHORT) return null;
  // Of what a bag covers a short question names another: no price.
  if (
    COVERS.test(plainText(before)) &&
    !/\$|dollars|bucks|dolares|\d\.\d\d\b|cost|cuesta/.test(plain) &&
    HOLDS.test(plain)
  )
    return null;
  const [, named, cost] = IS_EACH.exec(plain) ?? [];
  const [, price, thing = ""] = EACH.exec(plain) ?? [undefined, cost, named];
  if (price && A_FOOT.test(thing)) {
    const areas = [...plainText(before).matchAll(AREA)].flatMap(([, area]) => area ?? []);
    const feet = areas.length ? null : amountOf(before, /^ft$/, "foot");
    if (feet !== null) return asked(`how much is ${feet} feet at $${price} a foot`);
    return areas.length === 1 ? asked(`how much is ${areas[0]} sq ft at $${price} a sq ft`) : null;
  }
  const sold =
    price &&
    SOLD.find(({ said, units, one }) =>
      thing ? new RegExp(`^(?:${said.source})`).test(thing) : amountOf(before, units, one) !== null,
    );
  if (!sold) return null;
  const amount = amountOf(before, sold.units, sold.one);
  const bought = amount !== null && sold.whole ? up(amount) : amount;
  return bought === null ? null : asked(`how much is ${bought} ${sold.one}s at $${price} a ${sold.one}`);
}

const MARKED =
  /\bmark(?:ed)?(?:[ -]?up|\b)|\bmargin\b|\bmargen\b|sobreprecio|\bganancia\b|\bprofit\b|\b(?:make|earn|clear|gane|ganarle)\b/;
const IS_MARGIN = /\bmargin\b|\bmargen\b|\bprofit\b|\bganancia\b|\b(?:make|earn|clear|gane|ganarle)\b/;
const TAKES = /^\W*(?:take|knock|minus|less|quita\w*|rebaja\w*)\b/;
const LESS = /\b(?:off|discount|descuento|rebaja\w*|knock|menos)\b/;
const LEANS = /\b(?:that|it|this|eso|esto|ese|lo)\b|^\W*(?:and|now|ok|y|ahora|then|add|put|con)\b/;

/** The price of what the sum before costs, with the margin or the mark-up that a short question names; null for anything else. */
export function markedUp(question: string, before: string): Worked | null {
  const plain = plainText(question);
  const shares = [...plain.matchAll(/(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/g)];
  if (plain.split(/\s+/).length > SHORT || shares.length !== 1) return null;
  const isLess = LESS.test(plain);
  if (!(isLess || MARKED.test(plain)) || !(LEANS.test(plain) || (isLess && TAKES.test(plain)))) return null;
  const made = addedUp(before, (text) => generalSum(text));
  const cost = made?.kind === "worked" && made.heads[0]?.unit === "dollar" ? made.heads[0].value : 0;
  const share = Number(shares[0]?.[1]) / 100;
  const isMargin = !isLess && IS_MARGIN.test(plain);
  if (!cost || (isMargin && share >= 1)) return null;
  // A discount is a mark-up below nothing.
  const { price, worked } = priceAt(cost, isLess ? -share : share, isMargin ? "margin" : "markup");
  return new Sheet("markup-and-margin")
    .step("price", worked, price, "dollar")
    .head(price, "dollar", "price")
    .head(cost, "dollar", isLess ? "before" : "cost");
}

const PLUS_THINGS =
  /^\W*(?:(?:and|plus|add|also|y|mas|tambien|agrega\w*|ok)\s+)+(\d{1,4})\s+(?:[a-z]+\s+){1,3}?(?:at|@|a|de a|for)\s+\$?(\d+(?:\.\d+)?)\s*(?:each|apiece|cada un[oa]|c\/u|dollars|bucks|dolares)?\W*$/;

/** The price before with so many more things at a price each: "plus 4 downspouts at 85". */
function withMore(question: string, before: string): Worked | null {
  const [, count, price] = PLUS_THINGS.exec(plainText(question)) ?? [];
  const made = count ? addedUp(before, (text) => generalSum(text)) : null;
  const head = made?.kind === "worked" ? made.heads[0] : undefined;
  if (!count || head?.unit !== "dollar") return null;
  const more = Number(count) * Number(price);
  return new Sheet("estimating")
    .step("price", `${count} × $${price}`, more, "dollar")
    .step("total", `$${f(head.value)} + $${f(more)}`, head.value + more, "dollar")
    .head(head.value + more, "dollar", "total");
}

/** The price of what one of the last sums came to, the latest first. */
export function pricedOf(text: string, earlier: readonly string[]): Worked | null {
  for (const before of earlier.slice(0, PRICED_BACK)) {
    const priced = markedUp(text, before) ?? withMore(text, before) ?? pricedSum(text, before);
    if (priced) return priced;
  }
  return null;
}
const PRICED_BACK = 3;

const asked = (question: string): Worked | null => {
  const made = generalSum(question);
  return made?.kind === "worked" ? made : null;
};

const CUBIC_FEET_A_YARD = 27;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** How much of a thing the sum of a question comes to; null when it is in another unit. */
function amountOf(question: string, units: RegExp, one: string): number | null {
  const general = generalSum(question);
  if (general?.kind === "worked") {
    const head = general.heads.find(({ unit }) => units.test(unit));
    return head ? hundredths(head.value) : null;
  }
  if (one !== "yard") return null;
  const sum = sumAsked(question);
  if (sum?.kind === "concrete")
    return hundredths(((sum.length * sum.width * sum.inches) / 12 / CUBIC_FEET_A_YARD) * (1 + sum.waste));
  const site = siteSum(question);
  return site?.kind === "volume" ? hundredths(site.cubicFeet / CUBIC_FEET_A_YARD) : null;
}

const AMOUNTS = /\d[\d,.]*/g;

/** "how much do I make at 35 an hour in a year": a wage that is told is nobody's books. */
const WAGE_TOLD = /\d ?(?:\/ ?(?:hr|hour)|an? (?:hr|hour)|per (?:hr|hour)|(?:la|por|x) hora)\b/i;
const PERIOD =
  /\b(?:an?|per|in a|the|al?|por|la|en un|en una) (?:year|week|month|ano|año|semana|mes)\b|\b(?:yearly|annual\w*|weekly|monthly|anual\w*)\b/i;

/** Whether a question brings two amounts or more, or a wage, and a sum of them all can be worked out. */
export function reckons(question: string): boolean {
  if (WAGE_TOLD.test(question) && PERIOD.test(question) && generalSum(question)) return true;
  if ((question.match(AMOUNTS)?.length ?? 0) < 2) return false;
  const made = generalSum(question);
  if (made?.kind === "worked" && !made.left.length) return true;
  const sum = sumAsked(question);
  return sum?.kind === "overtime" || ((sum?.kind === "markup" || sum?.kind === "compare") && !sum.left);
}
