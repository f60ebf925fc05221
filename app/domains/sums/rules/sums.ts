import { EXAMPLE_APR } from "#app/domains/financing/rules.ts";
import { type MoneySum, moneySum } from "./money-sums.ts";
import { numbersSaid } from "./numbers-said.ts";
import { plainText, type Quantity, quantitiesIn } from "./quantities.ts";
import { type NoWorkSum, type WorkSum, workSum } from "./work-sums.ts";

/** A sum that a question asks for, with every number it needs. Shares are fractions. */
export type Sum =
  | { kind: "markup"; cost: number; markup: number }
  | { kind: "margin"; cost: number; margin: number }
  | { kind: "markup_to_margin"; markup: number }
  | { kind: "margin_to_markup"; margin: number }
  | { kind: "compare"; cost: number; price: number }
  | { kind: "break_even"; overhead: number; margin: number; per: "month" | "year" | null }
  | {
      kind: "hourly_rate";
      income: number;
      overhead: number;
      hours: number;
      profit: number;
      assumed: ("hours" | "weeks" | "overhead")[];
    }
  | { kind: "loan"; amount: number; apr: number; months: number; exampleRate: boolean }
  /** One cost at several mark-ups or margins, one loan over several terms or rates: a table. */
  | { kind: "price_table"; cost: number; by: "markup" | "margin"; shares: number[] }
  | { kind: "loan_table"; amount: number; loans: { apr: number; months: number }[]; exampleRate: boolean }
  | MoneySum
  | WorkSum;

/** Why a sum that was asked for cannot be done: a number is missing, or it cannot be right. */
export type NoSum =
  | { kind: "missing"; sum: "break_even" | "loan"; what: "overhead" | "margin" | "months" | "amount" }
  | { kind: "impossible_margin" }
  | NoWorkSum;

/** Billable hours in a year when the question names none, and weeks when it names hours a week. */
export const USUAL_HOURS = 1400;
export const USUAL_WEEKS = 48;

const ROLES = {
  markup:
    /mark-? ?up|sobreprecio|recargo|arriba del costo|encima del costo|(?:on top of|over|above) (?:my |the )?cost/g,
  margin: /margin|margen|gross profit|ganancia bruta|utilidad bruta/g,
  profit: /\bprofit|ganancia|utilidad/g,
  apr: /\bapr\b|interest|\brate\b|interes|\btasa\b/g,
  cost: /\bcosts?\b|costos?\b|cuestan?\b|costo\b|materials?\b|materiales|me sale(?: en)?\b|\bspent\b|\bgaste\b|\blabor\b|mano de obra|\binto it\b|\bpaid\b/g,
  price:
    /\bprice|\bsell|\bsold|\bcharg(?:ed?|ing)\b|\bbid\b|\bgot paid\b|\bbilled\b|\bcontract(?:ed)?\b|\blo di\b|\bprecio|\bvendo|\bvendi|\bcobro|\bcobre/g,
  overhead: /overhead|fixed|expenses|gastos/g,
  income:
    /\bmake\b|\bclear\b|\bnet\b|\bearn|income|salary|take home|pay myself|\bgan[ao]r?\b|ingresos?|sueldo|llevarme/g,
} as const;
type Role = keyof typeof ROLES;

/** How much farther a word stands from a number when a comma parts them. */
const COMMA = 12;
/** A word that is followed by a number of its own belongs to that one. */
const OWN_NUMBER = /^[^\d,;.]{0,12}\$?\d/;

const SHARES: readonly Role[] = ["markup", "margin", "profit"];

/** How near the closest word for `role` stands to the number, in characters; words before it count as a little nearer. */
function nearness(q: Quantity, role: Role): number {
  const before = [...q.before.matchAll(ROLES[role])].at(-1);
  const between = before ? q.before.slice(before.index + before[0].length) : "";
  const after = [...q.after.matchAll(ROLES[role])][0];
  const follows = after && (SHARES.includes(role) || !OWN_NUMBER.test(q.after.slice(after.index + after[0].length)));
  return Math.min(
    before ? between.length + (/[,;\d]/.test(between) ? COMMA : 0) : Infinity,
    follows ? after.index + 1 + (/[,;\d]/.test(q.after.slice(0, after.index)) ? COMMA : 0) : Infinity,
  );
}

const closest = (q: Quantity, roles: Role[]): Role | undefined =>
  roles.filter((role) => nearness(q, role) < Infinity).sort((a, b) => nearness(q, a) - nearness(q, b))[0];

/** The first quantity that has the role, among quantities of the unit. */
const withRole = (all: Quantity[], role: Role, roles: Role[]) => all.find((q) => closest(q, roles) === role);

const yearly = (q: Quantity) => q.value * (q.per === "month" ? 12 : q.per === "week" ? 52 : 1);

/** A question of at most so many words may only change a number of the one before. */
const FOLLOW_UP_WORDS = 9;

/** What the question wants worked out, or null when it is no sum. `before` is the question it may follow up on. */
export function sumAsked(asked: string, before?: string): Sum | NoSum | null {
  const question = numbersSaid(asked);
  const changedPrice = before ? atOtherPrice(question, before) : null;
  if (changedPrice) return changedPrice;
  const alone = workSum(question) ?? read(question, quantitiesIn(question)) ?? moneySum(question);
  if (alone || !before) return alone;
  if (/\d/.test(question) && question.split(/\s+/).length <= FOLLOW_UP_WORDS) {
    const changed = workSum(`${question} ; ${before}`);
    if (changed && workSum(before)) return changed;
  }
  const fresh = quantitiesIn(question);
  if (!fresh.length) return null;
  const kept = quantitiesIn(before).map((old) => {
    const at = fresh.findIndex((q) => q.unit === old.unit);
    return at < 0 ? old : { ...old, value: fresh.splice(at, 1)[0]?.value ?? old.value };
  });
  return fresh.length ? null : read(plainText(before), kept);
}

const CHEAPER = /\b(?:knock|take|drop|cut|discount|give|shave|come down|rebaj\w*|descuent\w*|quit\w*|baj\w*)\b/;
const THEIR_PRICE =
  /\b(?:offers?|pay|pays|talk(?:ed|s)? me down|sell (?:it )?(?:for|at)|charge|at|for|ofrece\w*|paga\w*|doy|dejo|cobro|vendo)\b/;
const MARGIN_THEN = /margin|mark-? ?up|profit|\bmake\b|clear|margen|ganancia|gano|queda/;

/** "If I knock 1,000 off, what's my margin then": the price before, changed, beside the cost that it was made from. */
function atOtherPrice(question: string, before: string): Sum | null {
  const old = MARGIN_THEN.test(question) ? sumAsked(before) : null;
  if (old?.kind !== "margin" && old?.kind !== "markup" && old?.kind !== "compare") return null;
  const price =
    old.kind === "margin"
      ? old.cost / (1 - old.margin)
      : old.kind === "markup"
        ? old.cost * (1 + old.markup)
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

/** A bare number that can be dollars: not a year, a count or the 1099 form. */
const isAmount = (value: number) => value >= 100 && value !== 1099 && !(value >= 1990 && value <= 2100);

function read(text: string, quantities: Quantity[]): Sum | NoSum | null {
  if (!quantities.length) return null;
  const money = quantities.filter((q) => q.unit === "money" || (q.unit === "number" && isAmount(q.value)));
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

/** A rate without its percent sign: "al 8.9", "at 7.5". */
const RATE_SAID = /(?:\bat|@|\bal|\bapr|interest|interes|tasa)\s+(?:of |de |del )?(\d{1,2}\.\d+)\b(?!\s*(?:k|mil)\b)/;

function loan(text: string, money: Quantity[], percents: Quantity[], all: Quantity[]): Sum | NoSum | null {
  if (!/\bloans?\b|financ|borrow|monthly payment|\bpayments? on\b|\bapr\b|prestamo|mensualidad|pago mensual/.test(text))
    return null;
  const months = all.find((q) => q.unit === "months")?.value;
  const amount = money[0]?.value;
  const asksPayment = /payment|\bpay\b|month|\bpagos?\b|mensual|\bmes\b/.test(text);
  if (!amount || !months) {
    if (!asksPayment || !(amount || months)) return null;
    return { kind: "missing", sum: "loan", what: amount ? "months" : "amount" };
  }
  const terms = all.filter((q) => q.unit === "months").map((q) => q.value);
  const said = RATE_SAID.exec(text)?.[1];
  const named = percents.length ? percents.map((q) => q.value) : said ? [Number(said) / 100] : [];
  const rates = named.length ? named : [EXAMPLE_APR];
  const exampleRate = !named.length;
  if (terms.length > 1 || rates.length > 1) {
    const loans = terms.flatMap((term) => rates.map((apr) => ({ apr, months: term })));
    return { kind: "loan_table", amount, loans: loans.slice(0, TABLE_ROWS), exampleRate };
  }
  return { kind: "loan", amount, months, apr: rates[0] ?? EXAMPLE_APR, exampleRate };
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
  const profit = /on top|\badd\b|mark-? ?up|encima|\bmas\b|sobreprecio/.test(text) ? said / (1 + said) : said;
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

const PRICED =
  /mark-? ?up|margin|margen|sobreprecio|recargo|profit|ganancia|utilidad|\b(?:make|earn|add|ganar(?:le)?|sacar(?:le)?|subo|subirle|cargo|cargarle) (?:an? |un |el )?\d+(?:\.\d+)? ?%/;
/** A share that is added to a cost, whatever is asked for besides. */
const ADDED =
  /(?:\badd(?:ing|ed)?\b|\btack|\bput\b|\bthrow|\bsubo\b|\bsubirle\b|\bagrego\b|\bcargo\b|\baumento\b).{0,12}\d+(?:\.\d+)? ?(?:%|percent|por ?ciento)|(?:%|percent|por ?ciento).{0,8}(?:on top|(?:to|on|al|sobre|del?) (?:my |the |mi |el )?costs?o?)/;
/** A crew and its hours are a cost of their own, which one amount of money leaves out. */
const BY_THE_HOUR =
  /\d+ ?(?:guys?|men|workers?|hombres|trabajadores|personas)\b.{0,24}\d+ ?(?:hrs?|hours|days|horas|dias)\b|\d+ ?(?:hrs?|hours|horas) (?:at|@|a) \$?\d/;
const WASTE = /\bwaste\b|desperdicio|merma|\bextra\b/;

function pricing(text: string, money: Quantity[], percents: Quantity[]): Sum | NoSum | null {
  if (!PRICED.test(text) || WASTE.test(text) || BY_THE_HOUR.test(text)) return null;
  const roles: Role[] = ["markup", "margin", "profit", "overhead"];
  const table = priceTable(text, money, percents, roles);
  if (table) return table;
  const share = neededMargin(percents) ?? percents.find((q) => closest(q, roles) !== "overhead");
  if (!share) return percents.length ? null : compare(money);
  const added = ADDED.test(text) && !("role" in share) && closest(share, ["margin", "profit"]) !== "profit";
  const role = "role" in share ? share.role : added ? "markup" : (closest(share, roles) ?? "markup");
  if (role !== "markup" && share.value >= 1) return { kind: "impossible_margin" };
  const cost = money.find((q) => closest(q, ["cost", "price"]) !== "price")?.value;
  if (cost)
    return role === "markup"
      ? { kind: "markup", cost, markup: share.value }
      : { kind: "margin", cost, margin: share.value };
  if (money.length) return null;
  return role === "markup"
    ? { kind: "markup_to_margin", markup: share.value }
    : { kind: "margin_to_markup", margin: share.value };
}

const TABLE_ROWS = 8;

/** "$10,000 at 20%, 30% and 40% margin" */
function priceTable(text: string, money: Quantity[], percents: Quantity[], roles: Role[]): Sum | null {
  const cost = (money.find((q) => closest(q, ["cost", "price"]) !== "price") ?? money[0])?.value;
  if (!cost || percents.length < 2 || percents.some((q) => closest(q, roles) === "overhead")) return null;
  const by = /mark-? ?up|sobreprecio|recargo/.test(text) ? "markup" : "margin";
  const shares = percents.map((q) => q.value).slice(0, TABLE_ROWS);
  if (by === "margin" && shares.some((share) => share >= 1)) return null;
  return { kind: "price_table", cost, by, shares };
}

/** "20% overhead and 10% profit" is a margin of 30%. */
function neededMargin(percents: Quantity[]): { value: number; role: Role } | undefined {
  const overhead = withRole(percents, "overhead", ["overhead", "profit", "markup", "margin"]);
  const profit = withRole(percents, "profit", ["overhead", "profit", "markup", "margin"]);
  return overhead && profit && { value: overhead.value + profit.value, role: "margin" };
}

const LEFT =
  /(?:what|how much|cuanto).{0,24}(?:make|made|clear|left|profit|margin|keep|gane|gano|me qued|ganancia|margen)/;

/** "Charged 8,000, materials 3,200, labor 1,900, what did I clear": one price and several costs. */
function net(text: string, money: Quantity[]): Sum | null {
  const price = withRole(money, "price", ["cost", "price"]);
  if (!price || money.length < 2 || !LEFT.test(text)) return null;
  const cost = money.filter((q) => q !== price).reduce((sum, q) => sum + q.value, 0);
  return cost > 0 && price.value > 0 ? { kind: "compare", cost, price: price.value } : null;
}

function compare(money: Quantity[]): Sum | null {
  const roles: Role[] = ["cost", "price"];
  if (money.length > 2) return null;
  const cost = withRole(money, "cost", roles);
  const price =
    withRole(money, "price", roles) ?? (cost && money.length === 2 ? money.find((q) => q !== cost) : undefined);
  return cost && price && cost.value > 0 && price.value > 0
    ? { kind: "compare", cost: cost.value, price: price.value }
    : null;
}
