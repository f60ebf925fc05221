import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";

export const TALK =
  /\bcan i\b|\bshould i\b|\bpuedo\b|legal|allowed|\blaw\b|\bley\b|license|permit|owe me|\blien\b|1099|w-?9|osha|how do i|is (?:that|it) (?:normal|fair|legal|ok)|maximo legal|deadline|es normal|esta bien/;
export const amounts = (s: Said): Token[] =>
  s.tokens.filter(
    ({ measure, unit, said, used, per, group }) =>
      !used &&
      !group &&
      (measure === "money" || (unit === null && said >= 20 && per === null && !(said >= 2015 && said <= 2035))),
  );
/** A number that can be money. */
export const isMoney = (one: Token): boolean =>
  !one.used && !one.group && (one.measure === "money" || (one.unit === null && one.measure === null));
/** Amounts from so many dollars on. */
export const large = (s: Said, least = 100): Token[] => s.tokens.filter((one) => isMoney(one) && one.said >= least);
export const cost = (value: number): string => `$${f(value)}`;
const near = (s: Said, words: RegExp): Token | undefined =>
  s.tokens.find(
    (token) =>
      !token.used &&
      (token.measure === "money" || token.unit === null) &&
      (new RegExp(
        `(?:${words.source})\\W*(?:(?:is|are|was|were|of|at|for|runs?|came to|come to|total|totals?|cost|costs?|de|es|son|a|me|cuesta|about|like|in|en|por)\\s+){0,3}\\$?$`,
      ).test(token.before) ||
        new RegExp(`^\\s*(?:(?:in|of|for|de|en|worth of|dollars|bucks)\\s+){0,2}(?:${words.source})`).test(
          token.after,
        )),
  );
const percent = (s: Said, words: RegExp): Token | undefined =>
  s
    .of("percent")
    .find(
      (token) =>
        !token.used &&
        (new RegExp(`^\\s*(?:of |for |de |para |in )?(?:the )?(?:${words.source})`).test(token.after) ||
          new RegExp(`(?:${words.source})\\W*(?:of|is|at|de|rate|es|al|a|=)?\\s*$`).test(token.before)),
    );

const PRICED =
  /\b(?:bid|contract|price|quoted?|sold(?: it)?|charged|billed|collected|got paid|paid me|they paid|job|presupuesto|contrato|precio|cobre|vendi|me pagaron|facture)/;
const KEEPS =
  /profit|left over|whats left|(?:do|did|do we|did we) i? ?(?:make|keep|clear|net)|\bi (?:made|cleared|kept|netted)\b|ganancia|utilidad|me qued[ao]|\bgane\b|\bgano\b|sobro/;

const TAKEN_IN =
  /\b(?:charged?(?: (?:them|him|her|it))?|sold (?:it |for |it for )?(?:at )?(?:for)?|billed(?: (?:them|him|her))?|collected|got paid|(?:they )?paid me|cobre|cobramos|vendi(?: en)?|me pagaron|facture) \$?$/;
/** What is left of a price after each cost that was named. */
const kept: Formula = {
  id: "profit of a bid",
  when: (s) =>
    KEEPS.test(s.text) &&
    /\bmats?\b|material|labor|mano de obra|subs?\b|payroll|costs?\b|\bspent\b|gast(?:e|os)|\bgas\b|dump|rental/.test(
      s.text,
    ) &&
    !s.of("percent").length &&
    !s.of("time").length &&
    !TALK.test(s.text.replace(/\bpermits?\b(?= ?\$?\d)/g, "")),
  work: (s) => {
    // "job cost me 12,000 i charged 16,500": what was charged, wherever the job is named.
    const price = s.tokens.find((one) => isMoney(one) && TAKEN_IN.test(one.before)) ?? near(s, PRICED);
    if (!price || price.value < 100) return null;
    s.use(price);
    const costs = amounts(s);
    if (!costs.length) return null;
    const left = costs.reduce((rest, token) => rest - s.use(token).value, price.value);
    return new Sheet("markup-and-margin")
      .step("left_over", [price, ...costs].map(({ value }) => cost(value)).join(" − "), left, "dollar")
      .head(left, "dollar", "left_over")
      .head((left / price.value) * 100, "percent", "margin");
  },
};

/** A bid or a change order built of its parts: material, labor, overhead and profit on top of them. */
const built: Formula = {
  id: "built price",
  when: (s) =>
    /material|labor|mano de obra|materiales|subs?\b|equipment|permit|change order|orden de cambio|dump/.test(s.text) &&
    (ASKS.test(s.text) || isStatement(s.text)) &&
    amounts(s).length + s.of("time").length >= 2 &&
    /mark-? ?up|overhead|o ?& ?p|profit|add|plus|sobreprecio|\bmas\b|tax|\bon top\b|total|ganancia|price|charge|bid|change order/.test(
      s.text,
    ) &&
    !/margin|margen|clear|did i make|gross profit|left over|quedo|\bnet\b|charged|i (?:got|was) paid|sold|per sq|a sq|burden|waste/.test(
      s.text,
    ) &&
    !TALK.test(s.text.replace(/\bpermits?\b(?= ?\$?\d)/g, "")),
  work: (s) => {
    const sheet = new Sheet("markup-and-margin");
    const hours = s.tokens.find(({ unit, used }) => unit === "hour" && !used);
    const rate = hours
      ? (s.rate(/^(?:hr|hour|hora)/) ??
        s.num(/(?:hours?|hrs?|horas?)(?: of labor)?\s*(?:at|@|a|x|of|de|labor at)\s*\$?\s?(\d{1,3}(?:\.\d+)?)/))
      : null;
    const crew = hours && rate ? (s.unit("person") ?? 1) : 1;
    let base = 0;
    const parts: string[] = [];
    const taxed = percent(s, /(?:sales )?tax|impuesto/);
    const material = near(s, /materials?|materiales|mats|material/);
    const marked = taxed ? undefined : materialShare(s, material);
    if (material && marked) {
      const value = s.use(material).value * (1 + s.use(marked).value);
      sheet.step("materials", `${cost(material.value)} × ${f(1 + marked.value)}`, value, "dollar");
      base += value;
      parts.push(cost(value));
    }
    if (material && taxed) {
      const tax = s.use(material).value * s.use(taxed).value;
      sheet.step("sales_tax", `${cost(material.value)} × ${f(taxed.value * 100)}%`, tax, "dollar");
      base += material.value + tax;
      parts.push(cost(material.value + tax));
    }
    for (const token of amounts(s)) {
      s.use(token);
      base += token.value;
      parts.push(cost(token.value));
    }
    if (hours && rate) {
      s.use(hours);
      base += hours.value * rate * crew;
      parts.push(`${crew > 1 ? `${crew} × ` : ""}${f(hours.value)} × ${cost(rate)}`);
    }
    if (parts.length < 2) return null;
    sheet.step("costs", parts.join(" + "), base, "dollar");
    let total = base;
    const shares = s.of("percent").filter(({ used }) => !used);
    for (const share of shares) {
      s.use(share);
      sheet.step("on_top", `${cost(total)} × ${f(1 + share.value)}`, total * (1 + share.value), "dollar");
      total *= 1 + share.value;
    }
    if (shares.length > 1) {
      const together = base * (1 + shares.reduce((sum, { value }) => sum + value, 0));
      return sheet.head(total, "dollar", "one_on_other").head(together, "dollar", "both_on_cost").note("op_ways");
    }
    sheet.head(total, "dollar");
    return total > base ? sheet.head(total - base, "dollar", "over_cost") : sheet;
  },
};

/** "labor 4,000, materials 3,150 plus 15%": a share right behind the material is put on that alone. */
const materialShare = (s: Said, material: Token | undefined): Token | undefined => {
  const share = s.of("percent").find(({ used }) => !used);
  const between = material && share && share.start > material.end ? s.text.slice(material.end, share.start) : null;
  const isOwn =
    between !== null &&
    /^\s*(?:of |in |de )?(?:materials?|materiales)?,? ?(?:marked up|mark ?up|plus|with|w|at|\+|mas|con)(?: a)? *$/.test(
      between,
    );
  return isOwn &&
    s.of("percent").length === 1 &&
    !/total|everything|all of it|todo/.test(s.text.replace(/; (?:figure|total)$/, ""))
    ? share
    : undefined;
};

/** "Sales tax on 2365 at 8.25". */
const TAXED = /(?:sales )?tax\b.{0,30}?\b(?:at|of|de|al)\s*(\d{1,2}\.\d+)(?![\d%])|\btax (\d{1,2}\.\d+) (?:on|of)\b/;
/** What went wrong is told, and no figure is asked for. */
const HAPPENED =
  /\bnever\b|ghosted|disappear|walked off|no.?show|\bnunca\b|no (?:vino|regreso|llego|aparecio)|desaparecio/;
/** "7.9% 60 months": a rate with a term is a loan's. */
const LOAN_TERM =
  /\d ?%.{0,24}\b\d{1,3} ?(?:months?|mos?|meses|years?|yrs?|anos?)\b(?=.*(?:payment|pago|note\b|mensual|a month|al mes))|(?:payment|pago|note|mensual).*\d ?%.{0,24}\b\d{1,3} ?(?:months?|mos?|meses|years?|yrs?|anos?)\b/;
/** A share of an amount, taken off or put on; with all that is to be added before it. */
const share: Formula = {
  id: "share",
  when: (s) =>
    (s.of("percent").length === 1 || TAXED.test(s.text)) &&
    amounts(s).length >= 1 &&
    (ASKS.test(s.text) || /deposit|retainage|anticipo/.test(s.text) || isStatement(s.text)) &&
    /deposit|down|retain|retention|hold|held|discount|off\b|tax|\bfee\b|commission|upfront|up front|draw|complete|billed|anticipo|enganche|retencion|descuento|impuesto|iva\b|comision|avance|late|interest|finance charge|recargo|surcharge|raise|increase|aumento|went up|subio|subieron|tip/.test(
      s.text,
    ) &&
    !/margin|mark-? ?up|margen|overhead|profit|\bapr\b|loan|prestamo|self[\s-]employ|income tax|quarterl|burden|waste|per month payment|financ|months at|mensualidad|trimestr|waiver|set aside|apart/.test(
      s.text,
    ) &&
    !HAPPENED.test(s.text) &&
    !LOAN_TERM.test(s.text) &&
    !TALK.test(s.text),
  work: (s) => {
    const [named] = s.of("percent");
    const bare = named ? null : s.num(TAXED);
    const rate = named ?? (bare ? { value: bare / 100 } : null);
    if (!rate) return null;
    s.use(named);
    const sheet = new Sheet("deposits-and-draws");
    const months = /late|interest|a month|per month|al mes|finance charge|recargo/.test(s.text)
      ? s.tokens.find(({ unit, used }) => (unit === "month" || unit === "day") && !used)
      : undefined;
    const list = amounts(s).map((token) => s.use(token));
    const [first] = list;
    if (!first) return null;
    const isDraw = /complete|terminad|avance/.test(s.text);
    const total =
      /tax|impuesto|iva|total/.test(s.text) && list.length > 1 && !/already|paid|prior|previous|ya/.test(s.text)
        ? list.reduce((sum, { value }) => sum + value, 0)
        : first.value;
    const part = total * rate.value;
    if (months) {
      const many = months.unit === "day" ? s.use(months).said / 30 : s.use(months).said;
      const yearly = /a year|per year|annual|al ano|anual|apr/.test(s.text);
      if (months.unit === "day" && !yearly && !/month|\bmes\b|mensual/.test(s.text)) return null;
      const owed = (part * many) / (yearly ? 12 : 1);
      return sheet
        .step(
          "interest",
          `${cost(total)} × ${f(rate.value * 100)}% × ${f(many)}${yearly ? " ÷ 12" : ""}`,
          owed,
          "dollar",
        )
        .head(owed, "dollar", "interest")
        .head(total + owed, "dollar", "together")
        .note("simple_interest");
    }
    if (list.length > 1 && total === first.value) {
      sheet.step("part", `${cost(first.value)} × ${f(rate.value * 100)}%`, part, "dollar");
      const gone = list.slice(1).reduce((sum, { value }) => sum + value, 0);
      if (gone > part && !isDraw) return null;
      if (isDraw || /already|paid|prior|previous|ya\b|billed/.test(s.text))
        return sheet
          .step("due", `${cost(part)} − ${cost(gone)}`, part - gone, "dollar")
          .head(part - gone, "dollar", "due")
          .head(part, "dollar", "part");
      const all = (first.value + gone) * rate.value;
      return sheet
        .head(part, "dollar", "part")
        .head(all, "dollar", "part_of_all")
        .head(first.value + gone - all, "dollar", "less_it");
    }
    return sheet
      .step(
        "part",
        `${list.length > 1 ? `(${list.map(({ value }) => cost(value)).join(" + ")})` : cost(total)} × ${f(rate.value * 100)}%`,
        part,
        "dollar",
      )
      .head(part, "dollar", "part")
      .head(total - part, "dollar", "less_it")
      .head(total + part, "dollar", "with_it");
  },
};

/** Two shares of one contract: what is done, less what is held back, less what was paid. */
const draw: Formula = {
  id: "draw",
  when: (s) =>
    s.of("percent").length === 2 &&
    /retain|retention|retencion|hold|held|complete|terminad|avance|draw/.test(s.text) &&
    amounts(s).length >= 1 &&
    ASKS.test(s.text) &&
    !TALK.test(s.text) &&
    !/margin|markup|overhead/.test(s.text),
  work: (s) => {
    const held =
      percent(s, /retain\w*|retention|retencion|held|hold\w*|withheld/) ??
      s.of("percent").toSorted((a, b) => a.value - b.value)[0];
    s.use(held);
    const done = s.of("percent").find(({ used }) => !used);
    const list = amounts(s).map((token) => s.use(token));
    const [contract] = list;
    if (!held || !done || !contract) return null;
    const earned = contract.value * s.use(done).value;
    const net = earned * (1 - held.value);
    const paid = list.slice(1).reduce((sum, { value }) => sum + value, 0);
    const sheet = new Sheet("deposits-and-draws")
      .step("earned", `${cost(contract.value)} × ${f(done.value * 100)}%`, earned, "dollar")
      .step("held_back", `${cost(earned)} × ${f(held.value * 100)}%`, earned * held.value, "dollar");
    if (paid) sheet.step("due", `${cost(net)} − ${cost(paid)}`, net - paid, "dollar");
    return sheet.head(net - paid, "dollar", "due").head(earned * held.value, "dollar", "held_back");
  },
};

export const MONEY_FORMULAS: Formula[] = [draw, kept, built, share];
