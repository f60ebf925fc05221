import { f } from "../slots/places.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";
import { amounts, cost, TALK } from "./money.ts";

const PARTS = /partners?|ways|socios|\bof us\b|between|entre|among|evenly|payments|pagos|installments|draws|abonos/;
/** "30/40/30" of an amount. */
const STAGES = /(?<![\d/,.])(\d{1,2})[/ -]+(\d{1,2})(?:[/ -]+(\d{1,2}))?(?:[/ -]+(\d{1,2}))?(?![\d/,.])/;
const stages: Formula = {
  id: "stages",
  when: (s) =>
    /split|payment|pago|draws?|schedule|deposit|stages|abonos/.test(s.text) &&
    STAGES.test(s.text) &&
    amounts(s).length >= 1,
  work: (s) => {
    const found = STAGES.exec(s.text);
    const shares = found?.slice(1).filter(Boolean).map(Number) ?? [];
    if (!found || shares.reduce((sum, one) => sum + one, 0) !== 100) return null;
    for (const token of s.tokens)
      if (token.start >= found.index && token.start < found.index + found[0].length) token.used = true;
    const total = amounts(s)[0];
    if (!total) return null;
    const sheet = new Sheet("deposits-and-draws");
    for (const one of shares)
      sheet
        .step("part", `${cost(s.use(total).value)} × ${one}%`, (total.value * one) / 100, "dollar")
        .head((total.value * one) / 100, "dollar");
    return sheet;
  },
};

/** A year's tax in four. */
const quarters: Formula = {
  id: "quarters",
  when: (s) =>
    /(?:owe|owing|debo|deber|voy a deber).{0,24}\d/.test(s.text) &&
    /quarter|trimestr/.test(s.text) &&
    amounts(s).length === 1,
  work: (s) => {
    const total = amounts(s)[0];
    return total
      ? new Sheet("quarterly-taxes")
          .step("each", `${cost(s.use(total).value)} ÷ 4`, total.value / 4, "dollar")
          .head(total.value / 4, "dollar", "each")
      : null;
  },
};

/** An amount in equal parts, or in parts by their shares: a third now, half, the rest. */
const split: Formula = {
  id: "split",
  when: (s) =>
    PARTS.test(s.text) &&
    /split|divid|each|cada|equal|iguales|reparti|how much is|in \d+ (?:equal )?(?:payments|draws)/.test(s.text) &&
    amounts(s).length === 1 &&
    s.of("percent").length === 0 &&
    (ASKS.test(s.text) || isStatement(s.text)) &&
    !TALK.test(s.text) &&
    !/apr|interest|loan|inch|\bft\b|feet|crew|cuadrilla|my guys/.test(s.text),
  work: (s) => {
    const count =
      s.num(
        /(\d{1,3})\s*(?:equal |monthly )?(?:ways|partners?|people|guys|payments|pagos|installments|draws|socios|of us|abonos|partes|parts|personas)/,
      ) ?? s.num(/(?:between|among|entre|into|in|en)\s+(?:the |us )?(\d{1,2})\b/);
    const total = amounts(s).find(({ said }) => said !== count);
    if (!count || !total) return null;
    return new Sheet("deposits-and-draws")
      .step("each", `${cost(s.use(total).value)} ÷ ${count}`, total.value / count, "dollar")
      .head(total.value / count, "dollar", "each");
  },
};

const BY_HOURS =
  /(?:split|divid\w*|share\w*|repart\w*|bonus|bono|tips?|propinas?|pool|prorat\w*).{0,60}(?:by|per|on|por|segun|according to|based on|conforme a) (?:the |their |las |sus )?(?:hours?|hrs|horas)/;
const HOURS_LISTED =
  /(\d{1,3}(?:\.\d+)?)(?: ?(?:hours?|hrs?|horas?))?(?:(?: ?,| and| y| &| \+)+ ?(?:[a-z]+ ){0,2}?\d{1,3}(?:\.\d+)?(?: ?(?:hours?|hrs?|horas?))?){1,7}/;
/** "2500 bonus split by hours, 62, 48 and 40": each one's part of an amount by the hours that they worked. */
const byHours: Formula = {
  id: "split by hours",
  when: (s) => BY_HOURS.test(s.text) && s.tokens.length >= 3 && !TALK.test(s.text),
  work: (s) => {
    const [total] = s.tokens
      .filter(({ measure, unit, group }) => !group && (measure === "money" || unit === null))
      .toSorted((a, b) => Number(b.measure === "money") - Number(a.measure === "money") || b.said - a.said);
    const hours = s.tokens.filter(
      (one) => one !== total && !one.group && (one.unit === "hour" || one.unit === null) && one.said > 0,
    );
    const listed = hours.filter(({ unit }, i) => unit === "hour" || i > 0 || hours.length > 1);
    const people = s.of("people")[0];
    if (people && people.said === listed.length) s.use(people);
    const all = listed.reduce((sum, one) => sum + s.use(one).said, 0);
    if (!total || listed.length < 2 || !all || !HOURS_LISTED.test(s.text)) return null;
    const each = s.use(total).value / all;
    const sheet = new Sheet("labor-burden")
      .step("hours", listed.map(({ said }) => f(said)).join(" + "), all, "hours")
      .step("an_hour", `${cost(total.value)} ÷ ${f(all)}`, each, "dollar");
    for (const { said } of listed)
      sheet
        .step("part", `${f(said)} × ${cost(total.value)} ÷ ${f(all)}`, said * each, "dollar")
        .head(said * each, "dollar");
    return sheet;
  },
};

const GOT = /\b(?:paid us|pagaron|dieron|cobramos|nos (?:dan|dieron|pagaron|pagan)|got paid|we got|job paid|paid)\b/;
const SHARED_BY =
  /\b(?:somos|we are|were|between|among|entre|split (?:it )?(?:between |among )?)\s*(?:the |los )?(\d{1,2})\b(?! ?(?:hours|days|horas|dias|%))|(\d{1,2}) (?:partners?|socios|ways|of us|partes)\b/;
/** "mi socio lleva 60", "partner gets 40%", "60/40": the share of one of two. */
const PARTNER_SHARE =
  /\b(?:he|she|el|ella)(?: only| nomas| solo)? (?:gets?|takes?|keeps?|lleva|se queda(?: con)?|tiene)(?: el| con| about)* (\d{2})\b(?! ?(?:hours|hrs|horas|days|dias|\d|an?\b))|\b(?:socio|partner|compadre|brother|hermano|cunado)\b[^\d]{0,20}(?:lleva|gets?|takes?|keeps?|se queda|owns?|has|tiene|toca|wants?|is)\b[^\d]{0,10}(\d{2})\b(?! ?(?:hours|hrs|horas|days|dias|\d))|(?<![\d/$.-])(\d{2}) ?[/-] ?(?:\d{2})\b(?! ?[/-])/;
/** "nos dieron 6,300, gaste 1,450 de material y somos 4": what each gets of what is left. */
const netSplit: Formula = {
  id: "split of the rest",
  when: (s) =>
    GOT.test(s.text) &&
    (SHARED_BY.test(s.text) || PARTNER_SHARE.test(s.text)) &&
    /material|gast|spent|cost|expens|minus|menos|after|less|take out|quit/.test(s.text) &&
    (s.of("percent").length === 0 || PARTNER_SHARE.test(s.text)) &&
    !TALK.test(s.text),
  work: (s) => {
    const own = s.num(PARTNER_SHARE);
    const people = s.num(SHARED_BY) ?? (/\bsocios?\b|partners?\b|hermano|brother/.test(s.text) ? 2 : null);
    const [all, ...spent] = s.tokens.filter(
      ({ measure, unit, said, group, used }) =>
        !used && !group && said >= 100 && (measure === "money" || unit === null),
    );
    if (!people || people < 2 || !all || !spent.length) return null;
    const gone = spent.reduce((sum, one) => sum + s.use(one).value, 0);
    const left = s.use(all).value - gone;
    if (left <= 0) return null;
    if (own !== null && people === 2 && own > 0 && own < 100)
      return new Sheet("deposits-and-draws")
        .step("left_over", `${cost(all.value)} − ${spent.map(({ value }) => cost(value)).join(" − ")}`, left, "dollar")
        .step("part", `${cost(left)} × ${own}%`, (left * own) / 100, "dollar")
        .step("part", `${cost(left)} × ${100 - own}%`, (left * (100 - own)) / 100, "dollar")
        .head((left * own) / 100, "dollar", "part")
        .head((left * (100 - own)) / 100, "dollar", "rest")
        .head(left, "dollar", "left_over");
    return new Sheet("deposits-and-draws")
      .step("left_over", `${cost(all.value)} − ${spent.map(({ value }) => cost(value)).join(" − ")}`, left, "dollar")
      .step("each", `${cost(left)} ÷ ${people}`, left / people, "dollar")
      .head(left / people, "dollar", "each")
      .head(left, "dollar", "left_over");
  },
};

/** "12% of 38450", "17 x 23": nothing but two numbers. */
const PLAIN =
  /^\W*(?:(?:what'?s|what is|whats|how much is|cuanto es|cuanto son|calcula|el) )*\$?(\d+(?:\.\d+)?)\s*(%|percent|por ciento|x|\*|times|por|\+|plus|mas|-|minus|menos|\/|÷|divided by|entre)\s*(?:of|de|del)?\s*\$?(\d+(?:\.\d+)?)\W*$/;
/** "divide 9,600 by 1850", "multiply 14 by 22". */
const BY =
  /^\W*(divide|multiply|multiplica|dividir|multiplicar)\s+\$?(\d+(?:\.\d+)?)\s+(?:by|entre|por|into)\s+\$?(\d+(?:\.\d+)?)\W*$/;
const DOES: [RegExp, sign: string, (a: number, b: number) => number][] = [
  [/^(?:%|percent|por ciento)$/, "% ×", (a, b) => (a * b) / 100],
  [/^(?:x|\*|times|por)$/, " ×", (a, b) => a * b],
  [/^(?:\+|plus|mas)$/, " +", (a, b) => a + b],
  [/^(?:-|minus|menos)$/, " −", (a, b) => a - b],
  [/^(?:\/|÷|divided by|entre)$/, " ÷", (a, b) => a / b],
];
const arithmetic: Formula = {
  id: "arithmetic",
  when: (s) => PLAIN.test(s.text) || BY.test(s.text),
  work: (s) => {
    const [, verb = "", from = "", by = ""] = BY.exec(s.text) ?? [];
    const [, a = "", sign = "", b = ""] = PLAIN.exec(s.text) ?? ["", from, verb.startsWith("div") ? "/" : "x", by];
    const does = DOES.find(([words]) => words.test(sign));
    if (!does || (Number(b) === 0 && does[1] === " ÷")) return null;
    for (const token of s.tokens) s.use(token);
    const made = does[2](Number(a), Number(b));
    return new Sheet("estimating").step("total", `${a}${does[1]} ${b}`, made, "number").head(made, "number");
  },
};

/** "profit on 250k sales 18% net": a share of what was sold is no price. */
const profit: Formula = {
  id: "profit of sales",
  when: (s) =>
    /\b(?:sales|revenue|ventas|billed|facture|facturado|sold)\b/.test(s.text) &&
    /profit|\bnet\b|margin|ganancia|utilidad|margen|net[oa]\b/.test(s.text) &&
    !/mark-? ?up|tax|impuesto|break|overhead|cost|commission|comision/.test(s.text),
  work: (s) => {
    const [share, ...others] = s.of("percent");
    const sales = s.tokens.find(({ unit, said }) => unit === "dollar" || (unit === null && said >= 100));
    if (!share || others.length || !sales || share.value >= 1) return null;
    const kept = s.use(sales).said * s.use(share).value;
    return new Sheet("markup-and-margin")
      .step("profit", `$${f(sales.said)} × ${f(share.value)}`, kept, "dollar")
      .head(kept, "dollar", "profit");
  },
};

/** "3 5/8 to decimal", "7/16 as a decimal". */
const decimal: Formula = {
  id: "decimal",
  when: (s) => /decimal/.test(s.text) && s.tokens.length === 1 && !/feet|foot|\bft\b|pies?\b|'/.test(s.text),
  work: (s) => {
    const [token] = s.tokens;
    return token && (token.unit === null || token.unit === "inch")
      ? new Sheet("estimating").head(s.use(token).said, "number")
      : null;
  },
};

/** A price that has its tax in it: what it is without, and the tax. */
const taxInside: Formula = {
  id: "tax inside a price",
  when: (s) =>
    /\btax\b|impuesto|\biva\b/.test(s.text) &&
    /(?:includes?|including|incl|with|incluye|ya con|con) (?:the |el )?(?:\d+(?:\.\d+)? ?(?:%|percent|por ?ciento) ?)?(?:of |de )?(?:sales )?(?:tax|impuesto|iva)|tax (?:is )?included|after[- ]tax|out the door/.test(
      s.text,
    ) &&
    /pre-? ?tax|before (?:the )?tax|without (?:the )?tax|back (?:out|the tax)|sin (?:el )?(?:impuesto|iva)|antes de(?:l)? (?:impuesto|iva)|how much (?:of (?:it|that) )?is (?:the )?tax|cuanto es (?:el|de) (?:impuesto|iva)/.test(
      s.text,
    ) &&
    s.of("percent").length === 1,
  work: (s) => {
    const [share] = s.of("percent");
    const [total] = amounts(s);
    if (!share || !total) return null;
    const net = s.use(total).value / (1 + s.use(share).value);
    return new Sheet("sales-tax")
      .step("price", `${cost(total.value)} ÷ ${f(1 + share.value)}`, net, "dollar")
      .head(net, "dollar", "price")
      .head(total.value - net, "dollar", "sales_tax");
  },
};

/** "6.2 of 240 is what percent", "what percent of 240 is 6.2". */
const PERCENT_ASKED =
  /(?:what|which|que) (?:percent(?:age)?|%|por ?ciento|porcentaje)|percent (?:drop|lost|of|off)|(?:as|in) (?:a )?(?:percent|%)|que porcentaje|en porcentaje/;
const percentOf: Formula = {
  id: "percent of",
  when: (s) =>
    PERCENT_ASKED.test(s.text) &&
    s.tokens.length === 2 &&
    !s.of("percent").length &&
    !/awg|wire|copper|slope|grade|margin|mark-? ?up|\bft\b|feet|cost|pitch|rise|run\b|order|waste|over\b/.test(s.text),
  work: (s) => {
    const [a, b] = s.tokens.map((one) => s.use(one).value);
    if (!a || !b) return null;
    const [part, whole] = a < b ? [a, b] : [b, a];
    return new Sheet("estimating")
      .step("part", `${f(part)} ÷ ${f(whole)} × 100`, (part / whole) * 100, "percent")
      .head((part / whole) * 100, "percent");
  },
};

const OF_AMOUNT =
  /\d ?(?:%|percent|por ?ciento) (?:of|de|del|on|off|sobre) (?:an? |the |el |la |un |una |my |mi )?(?:[a-z]+ )?\$?\d/;
/** "early pay discount 2% of 7,850": a share of one amount, whatever it is called. */
const shareOf: Formula = {
  id: "share of an amount",
  when: (s) =>
    OF_AMOUNT.test(s.text) &&
    s.tokens.length === 2 &&
    !/tax|impuesto|margin|mark-? ?up|margen|sobreprecio|recargo|deposit|anticipo|retain|retenc|\bfee\b|discount|descuento|overhead|profit|ganancia|waste|merma|burden|commission|comision|slope|grade|loan/.test(
      s.text,
    ) &&
    !TALK.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [total] = amounts(s);
    if (!share || !total) return null;
    const part = s.use(total).value * s.use(share).value;
    return new Sheet("estimating")
      .step("part", `${cost(total.value)} × ${f(share.value * 100)}%`, part, "dollar")
      .head(part, "dollar", "part")
      .head(total.value - part, "dollar", "less_it");
  },
};

export const SHARE_FORMULAS: Formula[] = [
  byHours,
  netSplit,
  taxInside,
  percentOf,
  arithmetic,
  decimal,
  profit,
  quarters,
  stages,
  split,
  shareOf,
];
