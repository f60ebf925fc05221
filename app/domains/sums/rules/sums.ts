import { EXAMPLE_APR } from "#app/domains/financing/rules.ts";
import { hoursWorked, markupInPercent } from "./as-meant.ts";
import { tellsOfPriced } from "./asks-charge.ts";
import { priceFromMargin, priceFromMarkup } from "./calculators.ts";
import { isAmount, leftOut } from "./costs.ts";
import { type Role, withRole } from "./money-roles.ts";
import { type MoneySum, moneySum } from "./money-sums.ts";
import { numbersSaid } from "./numbers-said.ts";
import { net, pricing, TABLE_ROWS } from "./pricing.ts";
import { plainText, type Quantity, quantitiesIn } from "./quantities.ts";
import { type NoWorkSum, type WorkSum, workSum } from "./work-sums.ts";

/** A sum that a question asks for, with every number it needs. Shares are fractions. */
export type Sum =
  /** `costs`: what the cost is added up of, where that is several. */
  | { kind: "markup"; cost: number; markup: number; costs?: number[] }
  | { kind: "margin"; cost: number; margin: number; costs?: number[] }
  | { kind: "markup_to_margin"; markup: number }
  | { kind: "margin_to_markup"; margin: number }
  | { kind: "compare"; cost: number; price: number; costs?: number[] }
  | { kind: "break_even"; overhead: number; margin: number; per: "month" | "year" | null }
  | {
      kind: "hourly_rate";
      income: number;
      overhead: number;
      hours: number;
      profit: number;
      assumed: ("hours" | "weeks" | "overhead")[];
    }
  | { kind: "loan"; amount: number; apr: number; months: number; exampleRate: boolean; down?: number; whole?: number }
  /** One cost at several mark-ups or margins, one loan over several terms or rates: a table. */
  | { kind: "price_table"; cost: number; by: "markup" | "margin"; shares: number[]; costs?: number[] }
  | { kind: "loan_table"; amount: number; loans: { apr: number; months: number }[]; exampleRate: boolean }
  | MoneySum
  | WorkSum;

/** Why a sum that was asked for cannot be done: a number is missing, or it cannot be right. */
export type NoSum =
  | { kind: "missing"; sum: "break_even" | "loan"; what: "overhead" | "margin" | "months" | "amount" }
  | { kind: "impossible_margin" }
  | NoWorkSum;

/** Of a sum of money: the numbers of the question that it does not use. */
export type Left = { left?: string[] };

/** Billable hours in a year when the question names none, and weeks when it names hours a week. */
export const USUAL_HOURS = 1400;
export const USUAL_WEEKS = 48;

const yearly = (q: Quantity) => q.value * (q.per === "month" ? 12 : q.per === "week" ? 52 : 1);

/** A question of at most so many words may only change a number of the one before. */
const FOLLOW_UP_WORDS = 9;

/** "30 over cost" are 30 percent. */
const OVER_COST =
  /(?<![\d.,$])(\d{1,2})(?= (?:puntos |points )?(?:over|above|on top of|arriba del?|encima del?|sobre el?) (?:my |the |el |mi )?(?:costs?|costos?)\b)/g;

const LARGEST_SHARE = 90;
/** What the question wants worked out, or null when it is no sum. `before` is the question it may follow up on. */
export function sumAsked(said: string, before?: string): ((Sum | NoSum) & Left) | null {
  const asked = hoursWorked(markupInPercent(said));
  const question = asCost(multiplied(numbersSaid(asked)).replace(OVER_COST, "$1%"));
  const changedPrice = before ? atOtherPrice(question, before) : null;
  if (changedPrice) return changedPrice;
  const alone = workSum(question) ?? read(question, quantitiesIn(question)) ?? moneySum(question);
  if (alone || !before || tellsOfPriced(question, before)) return alone;
  if (/\d/.test(question) && question.split(/\s+/).length <= FOLLOW_UP_WORDS) {
    const changed = workSum(`${question} ; ${before}`);
    if (changed && workSum(before)) return changed;
  }
  const fresh = quantitiesIn(question);
  if (!fresh.length) return null;
  const open = read(plainText(before), quantitiesIn(before));
  if (open?.kind === "missing" && open.sum === "loan") {
    const whole = `${before} ; ${question}`;
    const made = read(plainText(whole), quantitiesIn(whole));
    if (made?.kind === "loan") return made;
  }
  if (open?.kind === "loan" && fresh.some(down)) {
    const whole = `${before} ; ${question}`;
    const made = read(plainText(whole), quantitiesIn(whole));
    if (made?.kind === "loan") return made;
  }
  const was = quantitiesIn(asCost(before));
  const [share, another] = was.filter(({ unit }) => unit === "percent");
  const [bare] = fresh;
  // "ok n at 25": of a price made by a share, another share.
  const isShare =
    share &&
    !another &&
    fresh.length === 1 &&
    bare?.unit === "number" &&
    bare.per === null &&
    bare.value < LARGEST_SHARE;
  if (isShare) fresh[0] = { ...bare, unit: "percent" };
  const kept = was.map((old) => {
    const at = fresh.findIndex((q) => q.unit === old.unit);
    return at < 0 ? old : { ...old, value: fresh.splice(at, 1)[0]?.value ?? old.value };
  });
  return fresh.length ? null : read(plainText(asCost(before)), kept);
}

/** "me cuesta 8000 y quiero 20 de margen", "quiero ganar 25": a share of what a job costs, without its sign. */
const bareShare = (question: string): string =>
  COSTS_ME.test(question) && !/%|percent|por ?ciento/i.test(question)
    ? question
        .replace(/(?<![\d.,$])(\d{1,2})(?= (?:de|en) (?:margen|ganancia|utilidad|sobreprecio)\b)/i, "$1%")
        .replace(
          /\b((?:quiero|queremos|para|pa) (?:ganar(?:le|me)?|sacar(?:le)?)(?: el| un)? )(\d{1,2})(?=\W*$|\W+(?:cuanto|a como|en cuanto|que))/i,
          "$1$2%",
        )
    : question;
const COSTS_ME = /\b(?:cuesta|costo|costos?|gastos?|sale en|materiales?)\b.{0,24}\d{3}/i;

/** "mis gastos son 3200 y quiero ganar 25%", "3200 de gastos mas 25%": a cost, and what is put on it. */
const asCost = (question: string): string =>
  /\d\s*(?:%|percent|por ?ciento|porsiento)/i.test(bareShare(question))
    ? bareShare(question)
        .replace(
          /\b(?:mis |los |tengo |de )*gastos? (?:son|es|fueron|de|total(?:es)?)?\s*(?:de )?\$?(?=\d{2,})/i,
          "me cuesta $",
        )
        .replace(/\$?(\d[\d,.]*(?: ?mil)?) (?:de|en) (?:gastos|costos?)\b/i, "me cuesta $$$1")
        .replace(
          /\b(ganar(?:le|me)?|ganando|gano) (?:el |un |una )?(\d+(?:\.\d+)?)\s*(?:%|por ?ciento|porsiento)/i,
          "$2% de ganancia",
        )
    : question;

/** "18 lights at 65 each" beside a margin or a mark-up is one cost, the product of both. */
const multiplied = (question: string): string =>
  /mark-? ?up|margin|margen|sobreprecio|profit|ganancia/i.test(question)
    ? question.replace(
        /(?<![\d.$x])(\d{1,4}) ((?:[a-z]+ ){1,3}?)(?:at|@|a) \$?(\d+(?:\.\d+)?) (?:each|apiece|cada un[oa]|c\/u)\b/gi,
        (_, count: string, things: string, price: string) => `${things}$${Number(count) * Number(price)}`,
      )
    : question;

const CHEAPER =
  /\b(?:knock|take|drop|cut|discount|give|shave|come down|off|less|menos|rebaj\w*|descuent\w*|quit\w*|baj\w*)\b/;
const THEIR_PRICE =
  /\b(?:offers?|pay|pays|talk(?:ed|s)? me down|sell (?:it )?(?:for|at)|charge|at|for|ofrece\w*|paga\w*|doy|dejo|cobro|vendo)\b/;
const MARGIN_THEN = /margin|mark-? ?up|profit|\bmake\b|clear|margen|ganancia|gano|queda/;

/** "If I knock 1,000 off, what's my margin then": the price before, changed, beside the cost that it was made from. */
function atOtherPrice(question: string, before: string): Sum | null {
  const old = MARGIN_THEN.test(question) ? sumAsked(before) : null;
  if (old?.kind !== "margin" && old?.kind !== "markup" && old?.kind !== "compare") return null;
  const price =
    old.kind === "margin"
      ? priceFromMargin(old.cost, old.margin)
      : old.kind === "markup"
        ? priceFromMarkup(old.cost, old.markup)
        : old.price;
  const [said, more] = quantitiesIn(question);
  if (!said || more) return null;
  const isShare = said.unit === "percent";
  if (CHEAPER.test(question) && said.value < (isShare ? 100 : price))
    return { kind: "compare", cost: old.cost, price: isShare ? price * (1 - said.value / 100) : price - said.value };
  return !isShare && THEIR_PRICE.test(question) && said.value > old.cost / 4 && said.value >= 100
    ? { kind: "compare", cost: old.cost, price: said.value }
    : null;
}

function read(text: string, quantities: Quantity[]): ((Sum | NoSum) & Left) | null {
  const sum = quantities.length ? sumOf(text, quantities) : null;
  const left = sum && !NO_MONEY.includes(sum.kind) ? leftOut(sum, quantities) : [];
  return sum && left.length ? { ...sum, left } : sum;
}
const NO_MONEY = ["missing", "impossible_margin"];

function sumOf(text: string, quantities: Quantity[]): Sum | NoSum | null {
  const money = quantities.filter((q) => q.unit === "money" || (q.unit === "number" && isAmount(q)));
  const percents = quantities.filter((q) => q.unit === "percent").map((q) => ({ ...q, value: q.value / 100 }));
  return (
    breakEven(text, money, percents) ??
    loan(text, money, percents, quantities) ??
    hourly(text, money, percents, quantities) ??
    pricing(text, money, percents) ??
    (percents.length ? null : net(text, money))
  );
}

/** Asked by its name, or by what it is: what has to be sold so that nothing is lost. */
const BREAK_EVEN =
  /break-? ?(?:even|ing even)|broke even|punto de equilibrio|(?:quedar|salir) (?:a )?tablas|(?:sell|bill|gross|bring in|do in sales|sales|volume|revenue|invoice)\b.{0,60}(?:not (?:to )?lose|lose (?:any )?money|cover|keep the (?:lights|doors)|stay afloat|pay (?:my|the|our) (?:overhead|bills))|(?:to|so i|so we) (?:not lose|dont lose|cover (?:my|our|the) (?:overhead|nut|bills)|keep the (?:lights|doors)).{0,60}(?:sell|sales|bill|bring in)|(?:vender|facturar|meter|sacar)\b.{0,60}(?:no perder|no pierda|cubrir|pagar (?:los|mis) gastos)|(?:para|pa) (?:no perder|cubrir (?:mis|los) gastos).{0,60}(?:vend|factur|venta)/;

function breakEven(text: string, money: Quantity[], percents: Quantity[]): Sum | NoSum | null {
  if (!BREAK_EVEN.test(text)) return null;
  const overhead = withRole(money, "overhead", ["overhead", "price", "cost"]) ?? money[0];
  const margin = percents[0]?.value;
  if (!overhead) return { kind: "missing", sum: "break_even", what: "overhead" };
  if (margin === undefined) return { kind: "missing", sum: "break_even", what: "margin" };
  if (margin <= 0 || margin >= 1) return { kind: "impossible_margin" };
  return {
    kind: "break_even",
    overhead: overhead.value,
    margin,
    per: overhead.per === "year" ? "year" : overhead.per === "month" ? "month" : null,
  };
}

/** A rate without its percent sign: "al 8.9", "at 7 for 60 months", "8.25 over 4 yrs". */
const RATE_SAID =
  /(?:\bat|@|\bal|\bapr|interest|interes|tasa)\s+(?:of |de |del |el )?(\d{1,2}(?:\.\d+)?)\b(?![.,]?\d|\s*(?:k|mil|months?|mos?|meses|years?|yrs?|anos?|down|grand)\b)|(?<![\d.,$])(\d{1,2}\.\d{1,3})\b(?!\s*(?:k|mil|months?|years?|yrs?|down)\b)/;
const LOAN =
  /\bloans?\b|financ(?!e charge)|borrow|monthly payment|\bpayments? on\b|\bapr\b|prestamo|mensualidad|pago mensual|\b(?:truck|car|van|auto|trailer|equipment) (?:note|payments?)\b|\bnote on\b/;
/** Interest by the month on a late bill, and what is paid in parts without interest, are no loan. */
const NO_LOAN =
  /margin|mark-? ?up|margen|overhead|retain|burden|waste|sales tax|\blate\b|finance charge|recargo|(?:%|percent|por ?ciento) (?:a|per|al|por) (?:month|mes)|interest[ -]free|sin interes|invoice|factura|warranty|garantia/;
const TERM = { amount: 1500, months: 6, rate: 0.4 };
const down = (q: Quantity): boolean =>
  /^\s*(?:de )?(?:down\b|enganche|al frente)/.test(q.after) ||
  /\b(?:enganche|down payment|down)\W*(?:of |de |es |is )*\$?$/.test(q.before);

function loan(text: string, money: Quantity[], percents: Quantity[], all: Quantity[]): Sum | NoSum | null {
  const told = RATE_SAID.exec(text);
  const said = Number(told?.[1] ?? told?.[2] ?? 0) / 100;
  const terms = all.filter((q) => q.unit === "months").map((q) => q.value);
  const [months] = terms;
  const whole = money.find((q) => !down(q));
  const paid = money.find((q) => q !== whole && down(q))?.value ?? 0;
  const amount = whole && whole.value > paid ? whole.value - paid : undefined;
  const named = percents.length ? percents.map((q) => q.value) : said ? [said] : [];
  // "skid steer 45k 6.5% 48 mo": an amount, a rate and a term are a loan, though nobody said so.
  const isTold =
    !NO_LOAN.test(text) &&
    (amount ?? 0) >= TERM.amount &&
    (months ?? 0) >= TERM.months &&
    named.length === 1 &&
    (named[0] ?? 1) < TERM.rate;
  if (!isTold && (!LOAN.test(text) || /finance charge/.test(text))) return null;
  const asksPayment = /payment|\bpay\b|month|\bpagos?\b|mensual|\bmes\b|\bnote\b/.test(text);
  if (!amount || !months) {
    if (!asksPayment || !(amount || months)) return null;
    return { kind: "missing", sum: "loan", what: amount ? "months" : "amount" };
  }
  const rates = named.length ? named : [EXAMPLE_APR];
  const exampleRate = !named.length;
  if (terms.length > 1 || rates.length > 1) {
    const loans = terms.flatMap((term) => rates.map((apr) => ({ apr, months: term })));
    return { kind: "loan_table", amount, loans: loans.slice(0, TABLE_ROWS), exampleRate };
  }
  return {
    kind: "loan",
    amount,
    months,
    apr: rates[0] ?? EXAMPLE_APR,
    exampleRate,
    ...(paid && { down: paid, whole: amount + paid }),
  };
}

function hourly(text: string, money: Quantity[], percents: Quantity[], all: Quantity[]): Sum | null {
  if (!/hour|\bhr\b|hora|tarifa|\brate\b|charge|cobrar/.test(text)) return null;
  const roles: Role[] = ["income", "overhead", "price", "cost"];
  const income = withRole(money, "income", roles);
  if (!income || income.per === "hour") return null;
  const overhead = withRole(
    money.filter((q) => q !== income),
    "overhead",
    roles,
  );
  const stated = all.find((q) => q.unit === "hours");
  const weeks = all.find((q) => q.unit === "weeks")?.value;
  const hours = !stated
    ? USUAL_HOURS
    : stated.per === "week" || (weeks && stated.value <= 80)
      ? stated.value * (weeks ?? USUAL_WEEKS)
      : stated.value;
  const assumed: ("hours" | "weeks" | "overhead")[] = [];
  if (!stated) assumed.push("hours");
  else if (stated.per === "week" && !weeks) assumed.push("weeks");
  if (!overhead) assumed.push("overhead");
  const said = percents[0]?.value ?? 0;
  const profit = /on top|\badd\b|\bplus \d+(?:\.\d+)? ?%|mark-? ?up|encima|\bmas\b|sobreprecio/.test(text)
    ? said / (1 + said)
    : said;
  if (profit >= 1 || hours <= 0) return null;
  return {
    kind: "hourly_rate",
    income: yearly(income),
    overhead: overhead ? yearly(overhead) : 0,
    hours,
    profit,
    assumed,
  };
}
