import { wordNumber } from "../numbers-said.ts";
import { f } from "../slots/places.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { cost, TALK } from "./money.ts";
import { SIMPLE_PRICE_FORMULAS } from "./simple-prices.ts";

const isMoney = ({ measure, unit, said, per, group, after }: Token): boolean =>
  !group &&
  (per === null || (said >= 500 && !PER_UNIT.test(per))) &&
  (measure === "money" || (unit === null && said >= 100 && !/^\s*(?:sq|sf|hrs?|ft)\b/.test(after)));

const PER_UNIT = /^(?:hour|hr|hora|day|dia|week|semana|sq|sf|ft|foot|pie|year|yr|ano|mile|milla)/;

const PRICE =
  /\b(?:sold|sell|charged?|bid|billed|collected|contract(?:ed)?|price|got paid|get paid|invoiced|cobre|cobramos|cobro|vendi|vendimos|facture|contrato|precio|me pagaron|pagaron|job|trabajo|(?<!mano de )obra)\W*(?:(?:a|an|the|it|that|this|job|house|kitchen|bath|roof|deck|for|was|is|at|came in at|de|en|el|la|un|una|por|fue|trabajo|obra|me)\s+)*\$?\s*$|\b(?:sold|charged|billed|vendi|vendimos|cobre|cobramos)\W+(?:[a-z]+\s+){1,4}(?:for|at|en|por|a)\s+\$?$/;
const MADE =
  /profit|\bclear(?:ed)?\b|\bmake\b|\bmade\b|\bkeep\b|\bkept\b|\bnet\b|margin|left over|what(?:'?s| is)? left|did i do|\bgane\b|\bgano\b|gananci|utilidad|me qued|margen|sobro|sobra/;
const SPENT =
  /\bmat(?:'?ls?|s|erials?|eriales?)?\b|material|labou?r|mano de obra|\bsubs?\b|payroll|\bcosts?\b|gast(?:e|os)|overhead|permit|permiso|dump|rental|renta\b|raya|nomina/;
const LABOR_BEFORE = /(?:labou?r|mano de obra|payroll|nomina|raya)\W*(?:(?:was|is|de|at|ran|of|fue)\s+)*\$?\s*$/;
/** A share of what the job was sold for: overhead, a commission, a card fee. */
const OF_SALE =
  /overhead|commission|comision|indirect|admin|card|tarjeta|\bfees?\b|royalt|warranty|garantia|office|oficina|of (?:the )?(?:sale|price|job|contract)|de la venta|del (?:precio|contrato|trabajo)/;
const near = ({ before, after }: Token): string => `${before.slice(-24)} % ${after.slice(0, 24)}`;

/** A job that is done: what it was sold for, less each cost, less what is a share of the price. */
const soldJob: Formula = {
  id: "sold job",
  when: (s) =>
    MADE.test(s.text) &&
    SPENT.test(s.text) &&
    s.of("percent").length > 0 &&
    !s.of("time").length &&
    !/mark-? ?up|\btax\b|impuesto|want|quiero|should|what (?:do|should) i charge|a que precio|need to|(?:at|for|with|to (?:make|get|hit)) (?:a )?\d+(?:\.\d+)? ?(?:%|percent) (?:profit|margin|margen)|\d ?(?:%|percent|por ?ciento) (?:de )?(?:profit|margin|margen|gananci|utilidad)/.test(
      s.text,
    ) &&
    !TALK.test(s.text),
  work: (s) => {
    const all = s.tokens.filter(isMoney);
    const price = all.find(({ before }) => PRICE.test(before));
    const costs = all.filter((one) => one !== price);
    const shares = s.of("percent");
    const burden = shares.find((one) => /burden|carga|comp\b/.test(near(one)));
    const labor = costs.find(
      ({ before, after }) =>
        LABOR_BEFORE.test(before) || /^\s*(?:in |of |de |en |for )?(?:labou?r|mano de obra|payroll|raya)/.test(after),
    );
    if (!price || !costs.length || !shares.every((one) => one === burden || OF_SALE.test(near(one)))) return null;
    if (burden && !labor) return null;
    const sheet = new Sheet("markup-and-margin");
    for (const one of [price, ...costs, ...shares]) s.use(one);
    let left = costs.reduce((rest, { value }) => rest - value, price.value);
    sheet.step("left_over", [price, ...costs].map(({ value }) => cost(value)).join(" − "), left, "dollar");
    for (const one of shares) {
      const base = one === burden && labor ? labor.value : price.value;
      sheet.step("part", `${cost(base)} × ${f(one.value * 100)}%`, base * one.value, "dollar");
      left -= base * one.value;
    }
    return sheet.head(left, "dollar", "left_over").head((left / price.value) * 100, "percent", "margin");
  },
};

const REST =
  /\brest\b|balance|remain\w*|\blast\b|\bfinal\b|at (?:the )?end\b|on completion|when (?:done|finished)|el resto|lo demas|lo que (?:falta|queda)|saldo|al final|al terminar|la ultima|ultimo/;
const SPLITS =
  /break (?:it|that|this|them) (?:down|out)|breakdown|split|schedule|draws?\b|deposit|\bdown\b|payments?|stages?|each (?:one|payment|draw)|how much (?:is|for) (?:each|every)|desglos|repart|anticipo|enganche|avances?|pagos?|de cuanto|cuanto (?:es|seria|toca|va) (?:cada|en cada)|cada (?:uno|pago|avance)|\bat (?:start|signing|rough|drywall)/;
const WHEN = /^\s*(?:%|percent)?\s*(?:at|on|when|after|upon|for|with|once|al|a la|cuando|en|con|para|down|deposit)\b/;
const SEVERAL =
  /(\d|two|three|four|dos|tres|cuatro)\s+(?:equal |more |progress )?(?:draws?|payments?|pagos?|avances?|abonos?)\s*(?:of|de|at|por)?\s*$/;

/** A price in parts by their percents, with what is left at the end: "15% deposit, 40% at rough, 30 at drywall, rest at end". */
const breakDown: Formula = {
  id: "parts of a price",
  when: (s) =>
    s.of("percent").length > 0 &&
    SPLITS.test(s.text) &&
    REST.test(s.text) &&
    !/margin|mark-? ?up|margen|overhead|profit|gananci|\btax\b|impuesto|retain|retenc|retien|held|withh|burden|waste|interest|\bapr\b|loan|complete\b(?! \d)|billed|already|ya (?:me )?pag/.test(
      s.text,
    ) &&
    !TALK.test(s.text),
  work: (s) => {
    const total = s.tokens.filter(isMoney).toSorted((a, b) => b.value - a.value)[0];
    const [first] = s.of("percent");
    if (!total || !first) return null;
    const parts = s.tokens.flatMap((one) => {
      const isShare =
        one.measure === "percent" ||
        (one !== total &&
          one.unit === null &&
          one.start > first.start &&
          one.said <= 90 &&
          one.said >= 5 &&
          WHEN.test(one.after));
      const said = SEVERAL.exec(s.text.slice(0, one.start))?.[1] ?? "1";
      const many = wordNumber(said);
      return isShare ? [{ one, share: one.said / 100, many }] : [];
    });
    const named = parts.reduce((sum, { share, many }) => sum + share * many, 0);
    if (named > 1 + 1e-9 || (parts.length < 2 && named > 0.999)) return null;
    if (named > 0.999 && parts.length < 2) return null;
    const sheet = new Sheet("deposits-and-draws");
    s.use(total);
    for (const { one, share, many } of parts) {
      s.use(one);
      const counted = many > 1 ? s.tokens[s.tokens.indexOf(one) - 1] : undefined;
      if (counted?.said === many) s.use(counted);
      sheet.head(total.value * share, "dollar", many > 1 ? "each" : undefined);
      sheet.step(
        "part",
        `${cost(total.value)} × ${f(share * 100)}%${many > 1 ? ` (× ${many})` : ""}`,
        total.value * share,
        "dollar",
      );
    }
    const rest = 1 - named;
    if (rest < 1e-6) return sheet;
    sheet
      .step("left_over", `${cost(total.value)} × ${f(rest * 100)}%`, total.value * rest, "dollar")
      .head(total.value * rest, "dollar", "left_over");
    const many = s.num(
      /(?:rest|balance|remainder|resto|demas|saldo) (?:is |split |paid |due )?(?:in|en|over|into) (\d{1,2})\b/,
    );
    return many && many > 1
      ? sheet
          .step("each", `${cost(total.value * rest)} ÷ ${many}`, (total.value * rest) / many, "dollar")
          .head((total.value * rest) / many, "dollar", "each")
      : sheet;
  },
};

const ASIDE =
  /set (?:it )?aside|put (?:away|aside|back)|hold back|sock away|save (?:for|back)|\bapart\w*|\bguard(?:o|ar|e)\b|\bseparo\b|separar/;
const TAXES = /\btax(?:es)?\b|\birs\b|uncle sam|impuestos?/;
const EXPENSES =
  /spent|spend|expenses?|costs?\b|materials?|supplies|\bgas\b|gast(?:e|o|os|amos)|compre|material|herramienta|minus|less|menos/;

/** What is set aside for taxes: the percent that was named, of what came in less what was spent. */
const setAside: Formula = {
  id: "set aside",
  when: (s) =>
    ASIDE.test(s.text) &&
    (TAXES.test(s.text) || /^\W*(?:set aside|put away|aparta\w*|guarda\w*)/.test(s.text)) &&
    s.of("percent").length === 1 &&
    !/self[\s-]employ|\b1040\b|quarter|trimestr|can i|puedo/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const [came, ...spent] = s.tokens.filter(isMoney);
    if (!share || !came || share.value >= 1) return null;
    if (spent.length && !EXPENSES.test(s.text)) return null;
    const sheet = new Sheet("quarterly-taxes");
    for (const one of [share, came, ...spent]) s.use(one);
    const kept = spent.reduce((rest, { value }) => rest - value, came.value);
    if (kept <= 0) return null;
    if (spent.length)
      sheet.step("left_over", [came, ...spent].map(({ value }) => cost(value)).join(" − "), kept, "dollar");
    return sheet
      .step("part", `${cost(kept)} × ${f(share.value * 100)}%`, kept * share.value, "dollar")
      .head(kept * share.value, "dollar");
  },
};

const HELD =
  /retain\w*|retention|retien\w*|retuv\w*|retenci?on\w*|held? back|hold(?:s|ing)? back|withh\w*|holds?\b|held\b|detien\w*|se queda con/;
const GETS =
  /what (?:do|will|am|did|should) i (?:get|see|receive|collect|expect)|(?:my|the) check|actual(?:ly)? (?:get|paid)|\bnet\b|come (?:in|home)|cuanto (?:me )?(?:llega|toca|queda|depositan|pagan|dan|recibo|cae|sale|entra)|de cuanto (?:es|sale|me llega) el cheque|whats? (?:my|the) check/;

/** An invoice of which a share is held back: what comes now, and what is held. */
const retained: Formula = {
  id: "held back of an invoice",
  when: (s) =>
    HELD.test(s.text) &&
    GETS.test(s.text) &&
    s.of("percent").length === 1 &&
    !/margin|profit|\btax\b|impuesto/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const list = s.tokens.filter(isMoney);
    if (!share || list.length !== 1 || share.value > 0.3) return null;
    const [bill] = list;
    if (!bill) return null;
    const held = s.use(bill).value * s.use(share).value;
    return new Sheet("deposits-and-draws")
      .step("held_back", `${cost(bill.value)} × ${f(share.value * 100)}%`, held, "dollar")
      .head(bill.value - held, "dollar", "due")
      .head(held, "dollar", "held_back");
  },
};

/** "I pay 32 an hour, burden 28%, what to bill for a 35% margin": what an hour costs, and its price. */
const WAGE =
  /(?:pay(?:ing)?(?: (?:him|her|them|my guys?))?|wage(?: is)?|makes?|earns?|base|rate(?: is)?|\bat|gana|pago|le pago|les pago|sueldo|salario)\s*(?:is|of|de|a|at|un)?\s*\$?(\d{1,3}(?:\.\d+)?)\b(?!\s*(?:%|percent|hours|hrs))/;
const billRate: Formula = {
  id: "rate to bill",
  when: (s) =>
    /burden|\bcarga\b/.test(s.text) &&
    /margin|margen|mark-? ?up|profit|gananci|utilidad|sobreprecio|ganar(?:le)? (?:un |el )?\d/.test(s.text) &&
    s.of("percent").length === 2 &&
    !s.tokens.some(({ unit }) => unit === "day" || unit === "week" || unit === "hour"),
  work: (s) => {
    const burden = s
      .of("percent")
      .find(
        (one) => /burden|carga/.test(one.before.slice(-16)) || /^\s*(?:labor |de )?(?:burden|carga)/.test(one.after),
      );
    const share = s.of("percent").find((one) => one !== burden);
    const rate = s.rate(/^(?:hr|hour|hora|h$)/) ?? s.num(WAGE);
    const others = s.tokens.filter((one) => !one.used && one.measure !== "percent");
    if (!burden || !share || !rate || others.length) return null;
    const isMargin = !/mark-? ?up|sobreprecio|ganar(?:le)? (?:un |el )?\d/.test(s.text);
    if (isMargin && share.value >= 1) return null;
    s.use(burden);
    s.use(share);
    const full = rate * (1 + burden.value);
    const price = isMargin ? full / (1 - share.value) : full * (1 + share.value);
    return new Sheet("labor-burden")
      .step("burdened", `$${f(rate)} × ${f(1 + burden.value)}`, full, "dollar")
      .step(
        "price",
        isMargin ? `$${f(full)} ÷ (1 − ${f(share.value)})` : `$${f(full)} × ${f(1 + share.value)}`,
        price,
        "dollar",
      )
      .head(price, "dollar", "an_hour")
      .head(full, "dollar", "burdened");
  },
};

export const SOLD_FORMULAS: Formula[] = [...SIMPLE_PRICE_FORMULAS, soldJob, breakDown, setAside, retained, billRate];
