import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { priceAt, Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { cost, TALK } from "./money.ts";

/** What a price is asked for one of, and how the number of them is written. */
const KINDS: readonly (readonly [asked: RegExp, counts: (token: Token) => boolean])[] = [
  [
    /(?:per|a|an|each|\/|por|el|cada) ?(?:sf|sq\.? ?f(?:oo)?t|square f(?:oo)?t|pie cuadrado|pie2)\b/,
    ({ measure }) => measure === "area",
  ],
  [
    /(?:per|a|\/|por|el|cada) ?(?:square|sq|cuadro)\b(?! ?f)/,
    ({ unit, after }) => unit === null && /^\s*(?:squares?|sqs?|cuadros?)\b/.test(after),
  ],
  [
    /(?:per|a|\/|por|el|cada) ?(?:lf|lin\w* f(?:oo)?t|foot|ft|pie(?: lineal)?)\b/,
    ({ measure, group }) => measure === "length" && !group,
  ],
  [/(?:per|a|\/|por|la|cada) ?(?:yd|yard|yarda)\b/, ({ unit }) => unit === "yard" || unit === "cuyd"],
  [
    /(?:per|a|each|por|cada|la) ?(?:door|window|unit|puerta|ventana|unidad)\b/,
    ({ unit, after }) => unit === null && /^\s*(?:doors?|windows?|units?|puertas?|ventanas?|unidades)\b/.test(after),
  ],
];
const SHARE = /margin|margen|mark-? ?up|sobreprecio|profit|gananci|utilidad/;

/** "1850 sf cost me 7,400 and i want 40% margin, what per sf": a price, and what one of it comes to. */
const unitPrice: Formula = {
  id: "price of one",
  when: (s) => SHARE.test(s.text) && s.of("percent").length === 1 && !s.of("time").length,
  work: (s) => {
    const kind = KINDS.find(([asked]) => asked.test(s.text));
    const counts = kind ? s.tokens.filter((one) => one.per === null && kind[1](one)) : [];
    const [count] = counts;
    const [share] = s.of("percent");
    const costs = s.tokens.filter(
      (one) =>
        one !== count &&
        !one.group &&
        one.per === null &&
        (one.measure === "money" || (one.unit === null && one.said >= 20)),
    );
    const isMargin = !/mark-? ?up|sobreprecio/.test(s.text);
    if (!count || counts.length > 1 || !share || !costs.length || (isMargin && share.value >= 1)) return null;
    for (const one of [count, share, ...costs]) s.use(one);
    const cost = costs.reduce((sum, { value }) => sum + value, 0);
    const { price, worked } = priceAt(cost, share.value, isMargin ? "margin" : "markup");
    const many = count.measure === "length" ? count.value / 12 : count.measure === "area" ? count.value : count.said;
    return new Sheet("markup-and-margin")
      .step("price", worked, price, "dollar")
      .step("each", `$${f(price)} ÷ ${f(many)}`, price / many, "dollar")
      .head(price / many, "dollar", "each")
      .head(price, "dollar", "price");
  },
};

const ASKS_EACH =
  /(?:what(?:'?s| is| does| did| was|s)?|how much|cuanto|a como|that|comes? (?:out )?to|whats|es|sale|figure)\b.{0,30}(?:\b(?:per|an?|each|por|el|cada|al)|\/) ?(?:sf|sq\.? ?f(?:oo)?t|square f(?:oo)?t|foot|ft|pie(?: cuadrado| lineal)?|yard|yarda|square|cuadro|lf|lin\w* f(?:oo)?t|unit|unidad|door|puerta|window|ventana)\b/;
/** "built a 2,140 sf house for 363,800 whats that a foot": a price over what there is of it. */
const priceOfOne: Formula = {
  id: "price over its size",
  when: (s) =>
    ASKS_EACH.test(s.text) &&
    !SHARE.test(s.text) &&
    !s.of("percent", "time").length &&
    s.tokens.length === 2 &&
    !TALK.test(s.text) &&
    !/need|cover|weigh|slope|drop|charge|should|average|typical|necesito|ocupo|rinde/.test(s.text),
  work: (s) => {
    const count = s.tokens.find(
      ({ measure, unit, after, group, per }) =>
        !group &&
        per === null &&
        (measure === "area" ||
          measure === "length" ||
          unit === "yard" ||
          unit === "cuyd" ||
          KINDS.some(([, counts], i) => i !== 2 && i !== 3 && counts({ measure, unit, after, group } as Token))),
    );
    const price = s.tokens.find(
      (one) =>
        one !== count &&
        !one.group &&
        one.per === null &&
        (one.measure === "money" || (one.unit === null && one.said >= 100)) &&
        (one.measure === "money" ||
          /(?:\bfor|\bpor|\bwas|\bis|\bcosts?|\bpaid|\bat|\ben|\bbid|\bprice|costo|cobr\w+|pague|salio(?: en)?|total)\s*(?:of |de |me |about |us )?$/.test(
            one.before,
          )),
    );
    if (!count || !price || price.value < count.said / 20) return null;
    const many =
      count.measure === "length"
        ? s.use(count).value / 12
        : count.measure === "area"
          ? s.use(count).value
          : s.use(count).said;
    s.use(price);
    return new Sheet("estimating")
      .step("each", `$${f(price.value)} ÷ ${f(many)}`, price.value / many, "dollar")
      .head(price.value / many, "dollar", "each");
  },
};

/** "gas line 100k furnace 40k heater 65k range total btu": loads of several appliances added up. */
const totalBtu: Formula = {
  id: "btu of all",
  when: (s) =>
    /\bbtus?\b/.test(s.text) &&
    /total|add|all together|altogether|suma|en total|todo/.test(s.text) &&
    s.tokens.length > 1 &&
    !/sq|pies|\bft\b|ton\b/.test(s.text),
  work: (s) => {
    const loads = s.tokens.filter(
      ({ unit, measure, said, group }) => !group && (measure === "btu" || (unit === null && said >= 5000)),
    );
    if (loads.length < 2) return null;
    for (const one of loads) s.use(one);
    const total = loads.reduce((sum, { value }) => sum + value, 0);
    return new Sheet("code-plumbing")
      .step("btu", loads.map(({ value }) => f(value)).join(" + "), total, "btu")
      .head(total, "btu", "total");
  },
};

export const UNIT_PRICE_FORMULAS: Formula[] = [unitPrice, priceOfOne, totalBtu];

/** So many at so much each, several of them together. */
const times: Formula = {
  id: "unit prices",
  when: (s) =>
    /(?:\bper|\ban?|\beach|\/|\bpor|\bcada|\bel|\bla|\bal|\bat|@|apiece|\ba)\b/.test(s.text) &&
    /\$|dollars|bucks|\bat\b|@|dolares|\ba \d|each|cada/.test(s.text) &&
    /total|how much|what(?:'?s|s)?|cuanto|come to|add up|sale/.test(s.text) &&
    !TALK.test(s.text) &&
    !/margin|mark-? ?up|overhead|burden|overtime|time (?:and|n|&) (?:a )?half|\bot\b|horas? extras?|tiempo y medio|\btax\b|impuesto|loan|salary|a year|al ano|charge an hour|tarifa|\bapr\b|payments?\b|mensualidad|profit|amps?|volts?|waste|coats?|cover|deep|thick|drop|studs?|per ton\b|oc\b|month|discount|%/.test(
      s.text,
    ) &&
    s.of("percent").length === 0 &&
    pairs(s).length > 0,
  work: (s) => {
    const list = pairs(s);
    let total = 0;
    const parts: string[] = [];
    for (const [many, each] of list) {
      const count =
        many.measure === "area" && /^(?:sq|sf|square|ft|foot|pie)/.test(each.per ?? "") ? many.value : many.said;
      total += count * each.value;
      parts.push(`${f(count)} × ${cost(each.value)}`);
      s.use(many);
      s.use(each);
    }
    const flat = s.tokens.filter(({ used, measure }) => !used && measure === "money");
    for (const token of flat) {
      s.use(token);
      total += token.value;
      parts.push(cost(token.value));
    }
    return new Sheet("estimating").step("total", parts.join(" + "), total, "dollar").head(total, "dollar");
  },
};

/** "12 doors at 450", "1850 sf @ 4.25": a count with the price that follows it. */
function pairs(s: Said): [Token, Token][] {
  const found: [Token, Token][] = [];
  const plain = s.tokens.filter(({ group }) => !group);
  for (const [i, many] of plain.entries()) {
    const each = plain[i + 1];
    if (!each || found.some(([, one]) => one === many)) continue;
    const between = many.after;
    const isThing =
      each.unit === null &&
      /^\s*(?:\d\d ?(?:lb|#)s? )?(?:bags?|boxes|rolls?|sheets?|sacos?|bultos?|cajas?|rollos?|hojas?|guys|men|people|hours?|hrs)\b/.test(
        each.after,
      );
    if (isThing) continue;
    const priced = each.measure === "money" || each.per !== null || each.unit === null;
    if (
      priced &&
      many.measure !== "money" &&
      many.measure !== "percent" &&
      !isOfPower(many) &&
      !isOfPower(each) &&
      many.per === null &&
      (each.measure === "money" ||
        !(NO_PRICE.test(between) || (each.said < 5 && /\ba\s*$/.test(between) && Number.isInteger(each.said)))) &&
      /^[a-z\s."'-]{0,40}(?:\bat|@|\bx|\btimes|\ba|\bfor)\s*(?:about )?$/.test(between) &&
      !/[,;]|\band\b|\bplus\b|how many|cuant/.test(between)
    )
      found.push([many, each]);
  }
  return found;
}

const POWER = ["volts", "amps", "watts", "va", "hp", "ohms", "btu", "cfm", "fpm", "gpm", "psi", "degrees", "weight"];
/** What a load, a flow or a pressure is measured in is never bought by the piece. */
const isOfPower = ({ measure, unit }: Token): boolean => POWER.includes(measure ?? "") || unit === "inch";
/** "14 treads at 10 1/2", "7 ft above plate on a 28": the second number is a size. */
const NO_PRICE =
  /\b(?:treads?|risers?|huellas?|pitch|above|below|over|plate)\b|\b(?:on|in|of|with|is|to|by|from) an? *$/;

/** What only counts at a price each, after every other sum. */
export const TIMES_FORMULAS: Formula[] = [times];
