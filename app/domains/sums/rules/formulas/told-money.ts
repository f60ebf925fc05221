import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import { type Formula, isStatement } from "./formula.ts";
import { cost, isMoney, large, TALK } from "./money.ts";
import { HOUR_FORMULAS } from "./own-hours.ts";

/** Money that is told in a few words: what is still owed, what pays itself off, a rate for each hundred. */
const STILL =
  /\bleft\b|\bbalance\b|\bstill\b|\bowes?\b|\bowed\b|\bowing\b|remain\w*|\brest\b|\bdue\b|falta\w*|\bqueda\w*|\bresta\w*|\bdeben?\b|\bsaldo\b|pendiente/;
const PAID =
  /\bpaid\b|\bgave\b|\bgiven\b|\bdeposit|\bdown\b|\bchecks?\b|\bdraws?\b|\bsent\b|\bput (?:down|up)\b|\bzelle\w*|\bvenmo\w*|\bcash\b|received|\bgot\b|collected|\bcredits?\b|discount|refund|payments?\b|\bdieron\b|\bdio\b|\bdado\b|\bdi\b|\bpag[aoóu]\w*|anticipo|abon\w+|adelant\w+|cheques?|enganche|entreg\w+|recib\w+|descuent\w*|deposit\w*|\bcredito/;
const MORE =
  /extras?\b|change orders?|\bcos?\b|added|\badd(?:ed)?[ -]?ons?\b|upgrades?|addition\w*|adicional\w*|agreg\w+|aument\w+|orden(?:es)? de cambio/;
const WHOLE =
  /contract|contrato|\bjob\b|\bbid\b|trabajo|\bobra\b|\bprice\b|precio|\btotal\b|\bowed?s?\b|\bowing\b|deb[eí]\w*|invoice|factura|quoted?|cotiz\w+|\bbill\b|chamba|jale\b|remodel|kitchen|bath|roof/;
const TROUBLE =
  /won'?t|wont|refus\w*|ghost\w*|no (?:me )?(?:quiere|pagan?|paga)\b|not paying|never|nunca|lien|sue\b|demand\w*|small claims|can i|should i|puedo|how (?:do|to|long)|walked|disappear\w*|margin|margen|mark-? ?up|\bhours?\b|\bhoras\b|profit|gan[eo]\b|gast[eo]|spent|material\w*|labor\b|loan|prestamo|interest|interes|split|retain\w*|retenc\w*/;
const SO_MANY =
  /^\s*(?:more |mas )?(?:checks?|payments?|draws?|pagos?|cheques?|abonos?|depositos?|installments?)\s*(?:of|de|at|for|por)\s*\$?$/;
const JOINS = /^\W*(?:(?:and|y|n|then|plus|mas|luego|otr[oa]s?|another|more|again|despues|also|tambien|of|de)\W*)*\$?$/;

/** "14,800 job, gave me 5,000 then 3,500, extra of 1,250, whats left": what is still owed. */
const stillOwed: Formula = {
  id: "still owed",
  when: (s) =>
    WHOLE.test(s.text) &&
    PAID.test(s.text) &&
    (STILL.test(s.text) || isStatement(s.text)) &&
    !s.of("percent", "time", "length", "area", "volume").length &&
    !TROUBLE.test(s.text) &&
    !TALK.test(s.text.replace(/\bowes? me\b/g, "")),
  work: (s) => {
    const list = large(s);
    const [first, ...others] = list.toSorted(
      (a, b) => Number(isPaidAhead(s, a)) - Number(isPaidAhead(s, b)) || a.start - b.start,
    );
    if (!first || !others.length || isPaidAhead(s, first)) return null;
    s.use(first);
    let total = first.value;
    let sign: number | null = null;
    const math = [cost(first.value)];
    for (const one of others.toSorted((a, b) => a.start - b.start)) {
      const own = signOf(s, one);
      sign = own ?? (JOINS.test(one.before) ? sign : null);
      if (sign === null) return null;
      const many = s.tokens.find(
        (count) =>
          !count.used &&
          count.end <= one.start &&
          SO_MANY.test(count.after) &&
          s.text.slice(count.end, one.start).trim() === count.after.trim(),
      );
      const by = many && many.said <= 12 ? s.use(many).said : 1;
      total += sign * s.use(one).value * by;
      math.push(`${sign < 0 ? "−" : "+"} ${by > 1 ? `${by} × ` : ""}${cost(one.value)}`);
    }
    if (total < 0 || s.left().some(isMoney)) return null;
    return new Sheet("deposits-and-draws")
      .step("left_to_bill", math.join(" "), total, "dollar")
      .head(total, "dollar", "left_to_bill");
  },
};
/** What stands right before an amount, or right behind it, says whether it was paid or comes on top. */
const signOf = (s: Said, one: Token): number | null => {
  const before = one.before.split(/[.;]/).at(-1) ?? "";
  const behind = one.after.split(/[,.;]| (?:and|y|then|n) /)[0] ?? "";
  const [paid, more] = [last(before, PAID), last(before, MORE)];
  if (paid >= 0 || more >= 0) return paid > more ? -1 : 1;
  if (MORE.test(behind)) return 1;
  const next = s.tokens.find(({ start }) => start >= one.end);
  return PAID.test(next ? behind : one.after) ? -1 : null;
};
const last = (text: string, words: RegExp): number =>
  [...text.matchAll(new RegExp(words.source, "g"))].at(-1)?.index ?? -1;
const PAID_BEFORE = new RegExp(`(?:${PAID.source})(?!.*\\b(?:on|for|toward|sobre|de un|del)\\b)`);
const PAID_BEHIND = /^\s*(?:down|deposit|paid|de (?:anticipo|enganche)|so far|already|pagad\w+)\b(.*)$/;
/** "5k deposit on a 22,400 job": the word belongs to the amount before it, unless the next amount stands right behind it. */
const isPaidAhead = (s: Said, one: Token): boolean => {
  const [, rest = ""] = PAID_BEHIND.exec(one.after) ?? [null, ""];
  const isLast = s.tokens.at(-1) === one;
  return (
    (PAID_BEFORE.test(one.before) && !WHOLE.test(one.before)) ||
    (PAID_BEHIND.test(one.after) && (isLast || rest.trim() !== ""))
  );
};
const SAVES =
  /\bsaves?\b|\bsaving\b|ahorr\w+|instead of (?:renting|rent)|\brent(?:al|ing|s)?\b|en rentas?|\bmakes? me\b|\bbrings? in\b|\bdeja\b|gan[ao] (?:con|mas)|\bearns?\b/;
const PAYBACK =
  /pay(?:s|ing)? (?:it|its|for it|itself|off|back)|payback|break ?even|se paga|recuper\w+|how long (?:till|until|to)|en cuanto tiempo/;
const EVERY: Readonly<Record<string, string>> = {
  month: "months",
  mo: "months",
  mes: "months",
  week: "weeks",
  wk: "weeks",
  semana: "weeks",
  day: "days",
  dia: "days",
  year: "years",
  yr: "years",
  ano: "years",
  job: "jobs",
};
/** "a 6,600 machine saves me 550 a month": when it has paid for itself. */
const payback: Formula = {
  id: "pays for itself",
  when: (s) => SAVES.test(s.text) && PAYBACK.test(s.text) && s.tokens.length === 2 && !s.of("percent").length,
  work: (s) => {
    const saved = s.tokens.find(({ per }) => per !== null && EVERY[per.replace(/s$/, "")]);
    const price = s.tokens.find((one) => one !== saved && isMoney(one) && one.per === null);
    const unit = EVERY[(saved?.per ?? "").replace(/s$/, "")];
    if (!saved || !price || !unit || saved.value <= 0 || price.value <= saved.value) return null;
    const time = s.use(price).value / s.use(saved).value;
    return new Sheet("overhead")
      .step("total", `${cost(price.value)} ÷ ${cost(saved.value)}`, time, unit)
      .head(time, unit);
  },
};

const PER_HUNDRED =
  /\$?(\d{1,3}(?:\.\d+)?) (?:dollars |dolares )?(?:per|for (?:each|every)|por(?: cada)?|a|each|every|cada|on every|\/) ?\$?(100|1000|hundred|thousand|cien|mil)\b/;
/** "comp is 11.40 per hundred on 48,000 payroll", "permit 12 per 1000 on 65,000". */
const perHundred: Formula = {
  id: "rate for each hundred",
  when: (s) =>
    PER_HUNDRED.test(s.text) &&
    /payroll|comp\b|nomina|permit|permiso|bond|fianza|insurance|seguro|premium|prima|valu\w+|coverage|tax|impuesto|rate|tarifa|fee\b|policy|poliza|liability/.test(
      s.text,
    ) &&
    !/sq|sf\b|square|cuadrad|bricks?|blocks?|lbs?\b|feet|pies/.test(s.text),
  work: (s) => {
    const found = PER_HUNDRED.exec(s.text);
    const [all, rate = "", unit = ""] = found ?? [];
    if (!found || !all) return null;
    for (const one of s.tokens) if (one.start < found.index + all.length && one.end > found.index) s.use(one);
    const by = /^1000|thousand|mil/.test(unit) ? 1000 : 100;
    const [base, more] = large(s, 500);
    if (!base || more || s.of("percent").length) return null;
    const owed = (s.use(base).value / by) * Number(rate);
    return new Sheet(/comp\b|payroll|nomina/.test(s.text) ? "workers-comp" : "estimating")
      .step("cost", `${cost(base.value)} ÷ ${by} × ${cost(Number(rate))}`, owed, "dollar")
      .head(owed, "dollar");
  },
};

/** "truck 38,000 over 5 years straight line": what it loses in a year. */
const straightLine: Formula = {
  id: "straight-line depreciation",
  when: (s) =>
    /depreci\w+|straight[- ]line|linea recta/.test(s.text) &&
    s.of("time").some(({ unit }) => unit === "year") &&
    !s.of("percent").length &&
    !/179|bonus|macrs|can i|puedo/.test(s.text),
  work: (s) => {
    const years = s.of("time").find(({ unit, said }) => unit === "year" && said >= 2 && said <= 40);
    const [price, rest, more] = large(s);
    if (!years || !price || more || (rest && !/salvage|worth|residual|rescate|resale|sell|vend|end|final/.test(s.text)))
      return null;
    const lost = s.use(price).value - (rest ? s.use(rest).value : 0);
    const each = lost / s.use(years).said;
    return new Sheet("overhead")
      .step(
        "a_year",
        `${rest ? `(${cost(price.value)} − ${cost(rest.value)})` : cost(price.value)} ÷ ${years.said}`,
        each,
        "dollar",
      )
      .head(each, "dollar", "a_year")
      .head(each / 12, "dollar", "a_month");
  },
};

/** "contract 46,000, billed 31,500, 10% retainage, whats due": of what is billed, with a share held back. */
const billedHeld: Formula = {
  id: "billed less held back",
  when: (s) =>
    /retain\w*|retention|retenc\w*/.test(s.text) &&
    /billed|invoiced|facturad\w*|facture|drawn/.test(s.text) &&
    /contract|contrato|\bjob\b|obra/.test(s.text) &&
    s.of("percent").length === 1 &&
    /due|owed|owe\b|check|paid|collect|left|held|holding|cuanto|debe|cobro|whats|what's|how much/.test(s.text) &&
    !/complete|done\b|terminad|already paid|paid (?:so far|me)|avance/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const list = large(s);
    const billed =
      list.find(({ before }) => /(?:billed|invoiced|facturad\w*|facture|drawn)\b[^\d]{0,16}$/.test(before)) ??
      list.find(({ after }) => /^\s*(?:billed|invoiced|facturad\w*)/.test(after));
    const contract = list.find((one) => one !== billed);
    if (!share || !billed || !contract || list.length !== 2 || share.value > 0.3 || billed.value > contract.value)
      return null;
    for (const one of [share, billed, contract]) s.use(one);
    const held = billed.value * share.value;
    return new Sheet("retainage")
      .step("held_back", `${cost(billed.value)} × ${f(share.said)}%`, held, "dollar")
      .step("due", `${cost(billed.value)} − ${cost(held)}`, billed.value - held, "dollar")
      .step("left_to_bill", `${cost(contract.value)} − ${cost(billed.value)}`, contract.value - billed.value, "dollar")
      .head(billed.value - held, "dollar", "due")
      .head(held, "dollar", "held_back")
      .head(contract.value - billed.value, "dollar", "left_to_bill");
  },
};

/** "price per sf, 14,500 on 1,160 sf": so much for one of what it was measured in. */
const forOne: Formula = {
  id: "price of one",
  when: (s) =>
    /(?:price|cost|dollars|\$) ?(?:per|a|\/) ?(?:sq|sf|square|foot|ft|yard)|per (?:sq|sf|foot) (?:price|cost)|precio por (?:pie|metro)|a como (?:sale|salio|es) el (?:pie|metro)/.test(
      s.text,
    ) && s.tokens.length === 2,
  work: (s) => {
    const area = s.tokens.find(({ measure, unit }) => measure === "area" || unit === "foot" || unit === "lf");
    const [all] = large(s, 200).filter((one) => one !== area && one.per === null);
    if (!area || !all || all.value <= area.said) return null;
    const each = s.use(all).value / s.use(area).said;
    return new Sheet("estimating")
      .step("each", `${cost(all.value)} ÷ ${f(area.said)}`, each, "dollar")
      .head(each, "dollar", "each");
  },
};

/** "$3.10 per sf times 1,450": a price of one, and how many of them. */
const manyAt: Formula = {
  id: "price times a number",
  when: (s) => s.tokens.length === 2 && /\btimes\b|\bx\b|\bpor\b|\bveces\b/.test(s.text) && !s.of("percent").length,
  work: (s) => {
    const price = s.tokens.find(({ measure, per }) => measure === "money" && per !== null);
    const many = s.tokens.find((one) => one !== price && one.measure === null && one.per === null);
    if (!price || !many) return null;
    const total = s.use(price).value * s.use(many).said;
    return new Sheet("estimating")
      .step("total", `${f(many.said)} × ${cost(price.value)}`, total, "dollar")
      .head(total, "dollar");
  },
};

const SO_MANY_AT =
  /(?<![\d.$])(\d{1,5}) (?:[a-z]+ (?:de |of )?){1,3}(?:at|@|a|por|for) \$?(\d+(?:\.\d+)?)(?: (?:each|apiece|ea|c\/u|cada un[oa]|dollars|bucks|dolares))? ?[,;]?(?: (?:plus|\+|and|with|w\/?|mas|y|con)(?: el| the)?)? (\d{1,2}(?:\.\d+)?)%(?! ?(?:waste|merma|desperd|extra|over|more|margin|mark|profit|off))/;
/** "9 sheets at 54 plus 7%": so many at a price, with the tax on top. */
const pricedWithTax: Formula = {
  id: "price with tax",
  when: (s) =>
    SO_MANY_AT.test(s.text) &&
    /\bplus\b|\bmas\b|\+|\btax\b|impuesto|\biva\b|\bwith\b|\bcon\b/.test(s.text) &&
    s.tokens.length === 3 &&
    !/hours?|hrs?\b|horas|\bdown\b|deposit|burden|margin|mark-? ?up/.test(s.text),
  work: (s) => {
    const [, many, price, share] = SO_MANY_AT.exec(s.text) ?? [];
    if (!many || !price || !share) return null;
    for (const one of s.tokens) s.use(one);
    const base = Number(many) * Number(price);
    const top = (base * Number(share)) / 100;
    return new Sheet("sales-tax")
      .step("cost", `${many} × ${cost(Number(price))}`, base, "dollar")
      .step("on_top", `${cost(base)} × ${share}%`, top, "dollar")
      .head(base + top, "dollar")
      .head(base, "dollar", "before");
  },
};

/** "sold 14,000 made 3,500, what margin": what was kept of a price, in percent. */
const keptShare: Formula = {
  id: "margin of what was kept",
  when: (s) =>
    /margin|margen|percent|porcentaje|%/.test(s.text) &&
    /\b(?:made|cleared|kept|netted|pocketed|profit(?: was| of)?|me quede con|me quedaron|gane|ganancia(?: de)?) \$?\d/.test(
      s.text,
    ) &&
    /\b(?:sold|sale|job|billed|charged|invoiced|revenue|vendi|cobre|facture)\b/.test(s.text) &&
    s.tokens.length === 2,
  work: (s) => {
    const kept = s.tokens.find(({ before }) =>
      /\b(?:made|cleared|kept|netted|pocketed|profit(?: was| of)?|me quede con|me quedaron|gane|ganancia(?: de)?) \$?$/.test(
        before,
      ),
    );
    const sold = large(s).find((one) => one !== kept);
    if (!kept || !sold || kept.value >= sold.value) return null;
    const share = (s.use(kept).value / s.use(sold).value) * 100;
    return new Sheet("markup-and-margin")
      .step("margin", `${cost(kept.value)} ÷ ${cost(sold.value)}`, share, "percent")
      .head(share, "percent", "margin");
  },
};

export const TOLD_MONEY_FORMULAS: Formula[] = [
  ...HOUR_FORMULAS,
  keptShare,
  manyAt,
  pricedWithTax,
  billedHeld,
  stillOwed,
  payback,
  perHundred,
  straightLine,
  forOne,
];
