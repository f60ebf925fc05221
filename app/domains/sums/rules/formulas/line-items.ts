import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import { type Formula, isStatement } from "./formula.ts";
import { packs } from "./pack-price.ts";

const ASKED =
  /how much|\btotal\b|\bquote\b|estimate|\bbid\b|\bprice\b|\bcost|come to|cuanto|cotiza|estimado|presupuesto|\ben total\b/;
/** "185 labor each", "240 cada mueble", "85 apiece": a price of each, with few words before it says so. */
const EACH =
  /^\s*(?:dollars?|bucks|dolares|pesos)?\s*(?:(?:of|de|for|in|en|para)\s+)?(?:(?!and\b|y\b|plus\b|mas\b)[a-z]+\s+){0,3}?(?:each\b|apiece\b|a piece\b|cada un[oa]\b|c\/u|cada [a-z]+|per (?!hour|day|foot|sq|week|month)[a-z]+)/;
const FOR_EACH = /^\s*(?:dollars?|bucks|dolares)?\s*(?:for|por|para)\s+(?:each|every|cada)\s+[a-z]+/;
/** "3 toilets", "6 gfci outlets": a number of things. */
const THINGS = /^\s+(?:(?:new|old|gfci|ceiling|double|single|nuev[oa]s)\s+)?[a-z]{3,}s\b/;
const MOST = 500;
const OTHER =
  /%|\bhours?\b|\bhrs?\b|\bhoras?\b|\bdays?\b|\bdias?\b|\bsq|\bft\b|\bfeet\b|\bpies\b|\bmargin|mark-? ?up|\bburden|\bwaste\b/;

/** People and a time of day are no lines of a quote. */
const PEOPLE = /\bguys?\b|\bmen\b|\bcrew\b|\bhelpers?\b|\b(?:am|pm)\b|o'?clock|muchachos|cuadrilla/;
/** What keeps even "25 lf of counter at 78 a foot plus 2 sinks at 240" from being lines of a quote. */
const NO_LINES =
  /%|\bhours?\b|\bhrs?\b|\bhoras?\b|\bdays?\b|\bdias?\b|\bmargin|mark-? ?up|\bburden|\bwaste\b|\bguys?\b|\bmen\b|\b(?:deep|thick|wide|high|tall)\b|\d ?x ?\d+ ?(?:ft|feet|room|slab|patio|deck)|\d ?(?:in\b|")/;

const isPrice = ({ group, measure, after }: Token): boolean =>
  !group && (measure === "money" || measure === null) && (EACH.test(after) || FOR_EACH.test(after));
const isCount = ({ group, unit, said, after }: Token): boolean =>
  !group && unit === null && Number.isInteger(said) && said > 0 && said <= MOST && THINGS.test(after);

/** "6 4x8 sheets at 42", "12 2x4s at 3.85": so many at a price, which is each one's. */
const AT_PRICE =
  /(?<![\d.x])(\d{1,5}(?:\.\d+)?)\s+(?:(?:\d+x\d+(?:x\d+)?)s?\s+)?(?:[a-z]{2,}\.?\s+){0,4}?(?:at|@|a)\s+\$?(\d+(?:\.\d+)?)\b(?!\s*(?:hours?|hrs?|ft|feet|in\b|%))/g;

/** The lines of a quote: so many of a thing at one or more prices each, or several things each at its own. */
const lineItems: Formula = {
  id: "lines of a quote",
  when: (s) =>
    !/\b(?:gpm|cfm|amps?|watts?|va|btus?|psi)\b/.test(s.text) &&
    (ASKED.test(s.text) || (isStatement(s.text) && !PEOPLE.test(s.text))) &&
    (OTHER.test(s.text)
      ? !NO_LINES.test(s.text) && [...s.text.matchAll(AT_PRICE)].length > 1
      : s.tokens.filter(isPrice).length > 1 || [...s.text.matchAll(AT_PRICE)].length > 1),
  work: (s) => {
    const at = [...s.text.matchAll(AT_PRICE)];
    if (at.length > 1) return atPrices(s, at);
    const prices = s.tokens.filter(isPrice);
    const counts = s.tokens.filter((one) => !isPrice(one) && isCount(one));
    const [only] = counts;
    const sheet = new Sheet("estimating");
    let total = 0;
    const add = (count: Token, price: Token) => {
      total += count.said * price.said;
      sheet.step("price", `${f(s.use(count).said)} × $${f(s.use(price).said)}`, count.said * price.said, "dollar");
    };
    if (only && counts.length === 1) for (const price of prices) add(only, price);
    else if (counts.length === prices.length)
      for (const [at, price] of prices.entries()) add(counts[at] ?? price, price);
    else return null;
    return sheet.head(total, "dollar", "total");
  },
};

function atPrices(s: Said, lines: RegExpExecArray[]): Sheet {
  const sheet = new Sheet("estimating");
  let total = 0;
  for (const { index, 0: said, 1: count, 2: price } of lines) {
    for (const one of s.tokens) if (one.start >= index && one.end <= index + said.length) s.use(one);
    total += Number(count) * Number(price);
    sheet.step("price", `${f(Number(count))} × $${f(Number(price))}`, Number(count) * Number(price), "dollar");
  }
  return sheet.head(total, "dollar", "total");
}

/** One thing of a list with how many there are and the price of each, one after the other. */
const ITEM =
  /^\W*(?:[a-z]+\W+){0,2}?(\d{1,4})\s+((?:[a-z][a-z-]*\s+){1,3}?)(at |@ ?|a |x |de a |for )?\$?(\d+(?:\.\d+)?)(?:\s+(?:dollars|bucks|dolares|pesos))?(?:\s+(?:each|ea|apiece|a piece|c\/u|cada un[oa]|cada uno))?\W*(?:(?:how much|what(?:'?s| is)?|whats|cuanto|total|all|the|in|is|es|sale|en|todo|por|comes? to|it|that|altogether|takeoff|bid|price)\W*)*$/;
const NO_THING =
  /\b(?:hours?|hrs?|horas?|days?|dias?|ft|feet|pies|inch\w*|in|sq|sf|lf|guys?|men|weeks?|months?|years?|amps?|volts?|watts?|by|x|percent|gal\w*|lbs?|miles|coats?|manos|oc|wide|deep|high|tall|long|thick|man|people|min\w*|am|pm)\b/;
/** "14 outlets at 165, 6 switches 140, 9 cans 185": a take-off list in which each thing has a number and a price. */
const takeOff: Formula = {
  id: "take-off list",
  when: (s) => itemsOf(s.text).length > 1,
  work: (s) => atPrices(s, itemsOf(s.text)),
};

function itemsOf(text: string): RegExpExecArray[] {
  const parts = text.split(/,|;|\+|\b(?:and|plus|y|mas|n)\b/).filter((part) => /\d/.test(part));
  if (parts.length < 2) return [];
  let from = 0;
  const found = parts.map((part) => {
    const index = text.indexOf(part, from);
    from = index + part.length;
    const item = ITEM.exec(part);
    if (!item || NO_THING.test(item[2] ?? "")) return null;
    const line = [item[0], item[1], item[4]] as unknown as RegExpExecArray;
    line.index = index;
    return { line, isPriced: Boolean(item[3]) || /\$|each|apiece|c\/u|cada/.test(part) };
  });
  const items = found.flatMap((one) => one ?? []);
  // One price at least says that it is one.
  return items.length === parts.length && items.some(({ isPriced }) => isPriced) ? items.map(({ line }) => line) : [];
}

export const LINE_FORMULAS: Formula[] = [packs, lineItems, takeOff];
