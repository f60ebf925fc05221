import { wordNumber } from "../numbers-said.ts";
import { f } from "../slots/places.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { amounts, cost, TALK } from "./money.ts";

const CAN_COST =
  /(?:what|how much|how high|cu[aá]nto|que tanto) (?:can|could|should|do|does|must|may|puede[n]?|deben?|tienen? que) (?:my |the |i |it |all |ser |costar |mis |los |el )*(?:costs?|spend|afford|job cost|gast\w*|costos?|costar\w*|material)|(?:max(?:imum)?|most|highest) (?:i can spend|cost|costs)|(?:keep|hold) (?:my |the )?costs? (?:to|under|at)|cu[aá]nto puedo gastar/;
/** A price that is fixed, and the share that is to be kept of it: what it may cost at most. */
const costAllowed: Formula = {
  id: "cost that a price allows",
  when: (s) =>
    CAN_COST.test(s.text) &&
    s.of("percent").length === 1 &&
    amounts(s).length === 1 &&
    /margin|margen|mark-? ?up|sobreprecio|profit|gananci|utilidad|make|clear|keep|ganar/.test(s.text) &&
    !TALK.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [price] = amounts(s);
    if (!share || !price || share.value >= 1) return null;
    s.use(share);
    const isMarkup = /mark-? ?up|sobreprecio/.test(s.text);
    const most = isMarkup ? s.use(price).value / (1 + share.value) : s.use(price).value * (1 - share.value);
    const math = isMarkup ? `÷ ${f(1 + share.value)}` : `× ${f(1 - share.value)}`;
    return new Sheet("markup-and-margin")
      .step("costs", `${cost(price.value)} ${math}`, most, "dollar")
      .head(most, "dollar", "costs")
      .head(price.value - most, "dollar", "profit");
  },
};

const PUTS_ON =
  /\b(?:i|we|and|to) (?:add|put|tack on|charge|throw on|mark (?:it|that|them) up|mark up)\b[^\d]{0,16}\d+(?:\.\d+)? ?(?:%|percent)|\b(?:le|yo) (?:pongo|cargo|meto|sumo|subo|agrego)\b[^\d]{0,16}\d+(?:\.\d+)? ?(?:%|por ?ciento)/;
/** "sub wants 6,200 and i add 15%": what is put on a price. */
const putOn: Formula = {
  id: "share put on a price",
  when: (s) =>
    PUTS_ON.test(s.text) &&
    s.of("percent").length === 1 &&
    amounts(s).length === 1 &&
    s.tokens.length === 2 &&
    !/margin|margen|mark-? ?up|sobreprecio|waste|tax|impuesto|hour|hora|discount|descuento/.test(s.text) &&
    !TALK.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [base] = amounts(s);
    if (!share || !base) return null;
    const price = s.use(base).value * (1 + s.use(share).value);
    return new Sheet("markup-and-margin")
      .step("price", `${cost(base.value)} × ${f(1 + share.value)}`, price, "dollar")
      .head(price, "dollar", "price")
      .head(price - base.value, "dollar", "on_top");
  },
};

const THEN_PARTS =
  /\b(?:then|rest in|balance in|and|plus|luego|despues|y|el resto en|y el resto en|the rest in|remaining in)\s+(?:the rest in |the balance in )?(\d{1,2}|two|three|four|five|six|dos|tres|cuatro|cinco|seis) (?:equal |even |more |progress )*(?:payments?|draws?|parts|installments?|pagos?|abonos?|partes|checks?)(?: iguales)?/;
/** A share down, and the rest in equal payments. */
const restInParts: Formula = {
  id: "rest in equal payments",
  when: (s) =>
    THEN_PARTS.test(s.text) &&
    s.of("percent").length === 1 &&
    amounts(s).length === 1 &&
    /deposit|down|up ?front|anticipo|enganche|start|signing|al firmar|adelanto/.test(s.text) &&
    !/interest|\bapr\b|interes|loan|prestamo|months?\b|meses/.test(s.text),
  work: (s) => {
    const found = THEN_PARTS.exec(s.text);
    const many = wordNumber(found?.[1] ?? "");
    const [share] = s.of("percent");
    const [total] = amounts(s);
    if (!found || !many || !share || !total) return null;
    for (const one of s.tokens) if (one.start >= found.index && one.start < found.index + found[0].length) s.use(one);
    const first = s.use(total).value * s.use(share).value;
    const rest = total.value - first;
    return new Sheet("deposits-and-draws")
      .step("paid_down", `${cost(total.value)} × ${f(share.value * 100)}%`, first, "dollar")
      .step("left_over", `${cost(total.value)} − ${cost(first)}`, rest, "dollar")
      .step("each", `${cost(rest)} ÷ ${many}`, rest / many, "dollar")
      .head(first, "dollar", "paid_down")
      .head(rest / many, "dollar", "each");
  },
};

const PAID_ALREADY =
  /(?:already|been|got|ya) (?:paid|received|pagaron|me pagaron|got)|paid (?:so far|already|me|us)|pagad[oa]s?\b|(?:they|he|she) (?:have |has )?paid/;
/** What is billed less what is held back and what was paid already. */
const billedLessPaid: Formula = {
  id: "billed less held and paid",
  when: (s) =>
    /retain\w*|retention|retenc\w*|held|hold(?:s|ing)?/.test(s.text) &&
    PAID_ALREADY.test(s.text) &&
    /billed|invoiced|drawn|complete|factur|cobrad|work done/.test(s.text) &&
    s.of("percent").length === 1 &&
    amounts(s).length === 2 &&
    !/contract|contrato|margin/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [billed, paid] = amounts(s).toSorted((a, b) => b.value - a.value);
    if (!share || !billed || !paid || share.value > 0.3) return null;
    const held = s.use(billed).value * s.use(share).value;
    const due = billed.value - held - s.use(paid).value;
    return due < 0
      ? null
      : new Sheet("deposits-and-draws")
          .step("held_back", `${cost(billed.value)} × ${f(share.value * 100)}%`, held, "dollar")
          .step("due", `${cost(billed.value)} − ${cost(held)} − ${cost(paid.value)}`, due, "dollar")
          .head(due, "dollar", "due")
          .head(held, "dollar", "held_back");
  },
};

/** Overhead of a month spread over its billed hours. */
const overheadAnHour: Formula = {
  id: "overhead an hour",
  when: (s) =>
    /overhead|gastos generales|gastos fijos|fixed costs/.test(s.text) &&
    /\b(?:an?|per|each|every|la|por|cada) (?:hour|hr|hora)|hourly|por hora/.test(s.text) &&
    s.of("time").some(({ unit, said }) => unit === "hour" && said >= 40) &&
    amounts(s).length + s.tokens.filter(({ per }) => /^(?:month|mo|mes|year|yr|ano|week)/.test(per ?? "")).length >=
      1 &&
    !s.of("percent").length &&
    s.tokens.length === 2,
  work: (s) => {
    const hours = s.tokens.find(({ unit }) => unit === "hour");
    const all = s.tokens.find((one) => one !== hours);
    if (!hours || !all || all.group || all.said < 100) return null;
    const each = s.use(all).value / s.use(hours).said;
    return new Sheet("overhead")
      .step("an_hour", `${cost(all.value)} ÷ ${f(hours.said)}`, each, "dollar")
      .head(each, "dollar", "an_hour");
  },
};

export const SIMPLE_PRICE_FORMULAS: Formula[] = [costAllowed, putOn, restInParts, billedLessPaid, overheadAnHour];
