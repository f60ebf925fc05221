import { OVERTIME_AFTER, OVERTIME_TIMES } from "./pay-and-tax.ts";
import { plainText } from "./quantities.ts";
import { f } from "./slots/places.ts";
import { sumAsked } from "./sums.ts";
import { type Figure, priceAt, Sheet, up, type Worked } from "./worked.ts";

/** What a message does with the result of the sum before, which it does not name; null for any other message. */
export type OnResult = (text: string, made: Worked, before: string) => Worked | null;

const SHARE = /(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/g;
const OFF = /\boff\b|\bdiscount\b|\bdescuento\b|\brebaj\w*|\bknock\b|\bquit\w*|\bmenos\b|\bless\b|\bminus\b/;
const AMOUNT =
  /^\W*(?:(?:and|n|y|ok|now|also|then)\s+)*(?:add|plus|and|agreg\w*(?:le)?|sum\w*le|mas|ponle|echale|take off|take|knock off|knock|minus|less|quit\w*(?:le)?|rest\w*(?:le)?|menos|rebaj\w*(?:le)?)\s+(?:another |otros? |an extra )?\$?(\d[\d,]*(?:\.\d+)?)\s*(?:dollars|bucks|dolares|pesos)?\s*(?:off\b)?\s*(?:more\b|mas\b)?\s*(?:(?:for|de|por|for the|por la|por el|of) [a-z ]{3,30})?\W*$/;
const ADDS = /^\W*(?:(?:and|n|y|ok|now|also|then)\s+)*(?:add|plus|and|agreg|sum|mas|ponle|echale)/;

/** "and 40" says another share, and no sum that comes to it. */
const BARE_AND = /^\W*(?:(?:and|n|y|ok|now|also|then)\s+)+\d{1,2}\W*$/;

/** What is left of it over the cost is told from the cost. */
const MADE_THEN = /\bmake\b|\bmargin\b|\bprofit\b|\bclear\b|\bmargen\b|\bganancia\b|\bgano\b|\bme queda\b/;
/** "add 380 for trim", "n take 5% off": the price before, changed. */
export const priceChanged: OnResult = (text, made) => {
  const [head] = made.heads;
  if (head?.unit !== "dollar") return null;
  const shares = [...text.matchAll(SHARE)];
  if (MADE_THEN.test(text)) return null;
  if (shares.length === 1 && OFF.test(text) && !/\bmarg\w+|\bmark/.test(text)) {
    const by = 1 - Number(shares[0]?.[1]) / 100;
    return by <= 0
      ? null
      : new Sheet("estimating")
          .step("price", `$${f(head.value)} × ${f(by)}`, head.value * by, "dollar")
          .head(head.value * by, "dollar", "price")
          .head(head.value, "dollar", "before");
  }
  const said = AMOUNT.exec(text)?.[1];
  if (!said || BARE_AND.test(text) || /^20[12]\d$/.test(said)) return null;
  const isMore = ADDS.test(text) && !/\boff\b/.test(text);
  const amount = Number(said.replaceAll(",", ""));
  const value = isMore ? head.value + amount : head.value - amount;
  return value <= 0
    ? null
    : new Sheet("estimating")
        .step("total", `$${f(head.value)} ${isMore ? "+" : "−"} $${f(amount)}`, value, "dollar")
        .head(value, "dollar", "total")
        .head(head.value, "dollar", "before");
};

const PARTS =
  /\b(\d{1,2})\s*(?:equal |even |same )?(?:payments?|draws?|parts?|checks?|installments?|progress payments|pagos?|partes|cheques|abonos?|cuotas)\b|\b(?:split|divide\w*|divid\w*|entre|between|among)\s+(?:it |that |lo |among |between |entre |in |en )*(\d{1,2})\b/;
/** What a deposit leaves is what is drawn. */
const DRAWS = /\b(?:draws?|payments?|progress|pagos?|abonos?|cuotas)\b/;
const REST = /\b(?:rest|balance|remain\w*|left|demas|resto|queda|falta)\b/;

/** "and the rest in 3 payments": what each of them is. */
export const inParts: OnResult = (text, made) => {
  const many = Number(PARTS.exec(text)?.slice(1).find(Boolean) ?? 0);
  const dollars = made.heads.filter(({ unit }) => unit === "dollar");
  const left = dollars.find(({ label }) => label === "less_it" || label === "left_over");
  const rest = REST.test(text) ? left : undefined;
  if (DRAWS.test(text) && !left && dollars.some(({ label }) => label === "left_to_bill") && made.left.length)
    return null;
  const whole = (DRAWS.test(text) ? left : rest) ?? rest ?? (REST.test(text) ? undefined : dollars[0]);
  if (!whole || many < 2) return null;
  return new Sheet(made.article)
    .step("each", `$${f(whole.value)} ÷ ${many}`, whole.value / many, "dollar")
    .head(whole.value / many, "dollar", "each")
    .head(whole.value, "dollar", whole === left ? "left_over" : "total");
};

const THINGS: readonly (readonly [RegExp, (head: Figure) => boolean])[] = [
  [/blocks?|bloques?|cmus?/, ({ unit }) => unit === "blocks"],
  [/bricks?|ladrillos?|tabiques?/, ({ unit }) => unit === "bricks"],
  [/mortar|mortero|mezcla/, ({ label, unit }) => label === "mortar" || /^bags/.test(unit)],
  [/tiles?|azulejos?|losetas?/, ({ unit }) => unit === "tiles"],
  [/sheets?|hojas?|drywall|tablaroca|plywood|osb/, ({ unit }) => unit === "sheets"],
  [/mud|pasta|compound/, ({ unit }) => unit === "buckets" || unit === "pails"],
  [/posts?|postes/, ({ unit }) => unit === "posts"],
  [/panels?|sections?|tramos?/, ({ unit }) => unit === "sections"],
  [/rails?|travesanos/, ({ unit }) => unit === "rails"],
  [/pickets?|tablas?/, ({ unit }) => unit === "pickets"],
  [/studs?/, ({ unit }) => unit === "studs"],
  [/joists?|vigas?/, ({ unit }) => unit === "joists"],
  [/boards?/, ({ unit }) => unit === "boards"],
  [/bundles?|paquetes/, ({ unit }) => unit === "bundles"],
  [/bags?|sacos?|bultos?/, ({ unit }) => /^bags/.test(unit)],
];

/** "blocks 2.35 and mortar 9.50 a bag": what the things of the sum before cost together. */
export const listPriced: OnResult = (text, made) => {
  const found = [
    ...text.matchAll(
      /([a-z]{3,})\s+(?:(?:is|are|at|run|cost|a|de|son|cuestan?|estan?)\s+)*\$?(\d+(?:\.\d{1,2})?)(?![\d/]| ?(?:x|ft|in|%))/g,
    ),
  ].flatMap(([, word = "", price]) => {
    const thing = THINGS.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(word));
    const head = thing && made.heads.find(thing[1]);
    return head ? [{ head, price: Number(price), cost: up(head.value) * Number(price) }] : [];
  });
  if (new Set(found.map(({ head }) => head)).size < 2) return null;
  const total = found.reduce((sum, { cost }) => sum + cost, 0);
  const sheet = new Sheet(made.article);
  for (const { head, price, cost } of found)
    sheet.step(head.label ?? head.unit, `${up(head.value)} × $${price}`, cost, "dollar");
  return sheet
    .step("total", found.map(({ cost }) => `$${f(cost)}`).join(" + "), total, "dollar")
    .head(total, "dollar", "total");
};

const OTHER_SHARE =
  /(?<![\d.,$])(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)?\s*(?:(?:but|pero|as|of|de|d|a|con|in|for)\s+)*(margin|margen|mark-? ?up|sobreprecio|ganancia|profit)\b|\b(margin|margen|mark-? ?up|sobreprecio|ganancia)\s*(?:of|de|d|at|al?)?\s*(?:a |el |un )?(\d{1,2}(?:\.\d+)?)\b/;

/** The cost of the message before at another share, or at the other kind of share: "no, 35 but margin". */
export function atShare(text: string, before: string): Worked | null {
  const found = OTHER_SHARE.exec(text);
  const share = Number(found?.[1] ?? found?.[4] ?? 0) / 100;
  const word = found?.[2] ?? found?.[3] ?? "";
  const rest = text.replace(found?.[0] ?? "", " ");
  if (!share || /\d/.test(rest)) return null;
  const old = sumAsked(before);
  const alone = old ? null : sumAsked(`${before} , ${share * 100}% margin`);
  const cost =
    old?.kind === "margin" || old?.kind === "markup" ? old.cost : alone?.kind === "margin" ? alone.cost : null;
  if (!cost) return null;
  const isMarkup = /mark|sobrep/.test(word);
  const { price, worked } = priceAt(cost, share, isMarkup ? "markup" : "margin");
  return new Sheet("markup-and-margin")
    .step("price", worked, price, "dollar")
    .head(price, "dollar", "price")
    .head(price - cost, "dollar", "over_cost")
    .head((100 * (price - cost)) / (isMarkup ? cost : price), "percent", isMarkup ? "on_top" : "margin");
}

const PIECE_RATE =
  /\bpiece ?(?:rate|work)\b|\bby the (?:piece|sheet|board|square|foot|door|job)\b|\ba destajo\b|\bdestajo\b|\bpor (?:pieza|hoja|tarea|pie)\b|\bday rate\b|\bby the day\b|\bpor dia\b/;
const OWED = /\bextra\b|\bover ?time\b|\bow(?:e|es|ed)\b|\bdebe\w*\b|\btoca\b|\bot\b/;

/** "so i made 1,320 in 55 hrs how much extra": half of the hourly pay for each hour over 40, for whoever is paid by the piece or the day. */
export function pieceOvertime(text: string, before: string): Worked | null {
  if (!PIECE_RATE.test(`${plainText(before)} ; ${text}`) || !OWED.test(text)) return null;
  const hours = Number(/(\d{2,3}(?:\.\d+)?)\s*(?:hours?|hrs?|horas?)\b/.exec(text)?.[1] ?? 0);
  const paid = Number(
    /\b(?:made|got|get|paid|earned|gane|saque|pagaron|dieron|hice)\s+(?:me\s+)?\$?(\d{3,5}(?:\.\d+)?)(?!\s*(?:hours?|hrs?|horas?))/.exec(
      text,
    )?.[1] ?? 0,
  );
  if (!paid || hours <= OVERTIME_AFTER) return null;
  const an = paid / hours;
  const over = hours - OVERTIME_AFTER;
  return new Sheet("overtime")
    .step("an_hour", `$${f(paid)} ÷ ${f(hours)}`, an, "dollar")
    .step("due", `${f(over)} × $${f(an)} ÷ 2`, (over * an) / 2, "dollar")
    .head((over * an) / 2, "dollar", "due")
    .head(an, "dollar", "an_hour");
}

const A_FOOT =
  /^\W*(?:[a-z]+ ){0,2}(?:(?:and|ok|so|y|now|how much is (?:that|it)|whats that|cuanto es|at|@|a|for)\W+)*\$?(\d+(?:\.\d+)?)\s*(?:dollars |bucks |dolares |pesos )?(?:an?|per|el|la|por|\/)\s*(?:(sq\.? ?ft|square f(?:oo|ee)t|foot|ft|sf|pie(?: cuadrado)?)|(yards?|yd|yarda))\W*$/;

/** "a 0.65 el pie": what the area or the length before comes to at a price each. */
export const atRate: OnResult = (text, made) => {
  const [, price, foot] = A_FOOT.exec(text) ?? [];
  const head = price && made.heads.find(({ unit }) => (foot ? unit === "sqft" || unit === "ft" : unit === "cuyd"));
  if (!price || !head) return null;
  const value = head.value * Number(price);
  return new Sheet("estimating")
    .step("price", `${f(head.value)} × $${price}`, value, "dollar")
    .head(value, "dollar", "price");
};

const AN_HOUR =
  /^\W*(?:(?:and|ok|so|y|now|what(?:'?s| is)?|how much (?:is|would) (?:that|it)(?: be)?|whats that|cuanto (?:es|sale|seria|son)|at|@|a|for|if|i|he|she|they|si|le|me|pay|pays?|paid|make|makes?|pago|pagan|gano|gana|him|her|them)\W+)*\$?(\d+(?:\.\d+)?)\s*(?:dollars |bucks |dolares |pesos )?(?:an?|per|la|por|\/)\s*(?:hr|hour|hora)\b(?:\W+(?:(?:what|whats|how much|cuanto|is|es|son|sale|that|it|seria|gano|me|toca|pay|does|do|i|he|make|get|total|en|the|come|comes|to)\W*)*)?$/;
/** "a 24.50 la hora cuanto es": the hours before at a wage, with time and a half past forty. */
export const atWage: OnResult = (text, made) => {
  const wage = Number(AN_HOUR.exec(text)?.[1] ?? 0);
  const head = wage ? made.heads.find(({ unit }) => unit === "hours") : undefined;
  if (!head) return null;
  const over = Math.max(0, head.value - OVERTIME_AFTER);
  const pay = (head.value - over) * wage + over * wage * OVERTIME_TIMES;
  const math = `${f(head.value - over)} × $${f(wage)}${over ? ` + ${f(over)} × $${f(wage * OVERTIME_TIMES)}` : ""}`;
  return new Sheet("overtime")
    .step("labor", math, pay, "dollar")
    .head(pay, "dollar", "total")
    .head(head.value, "hours")
    .note(over > 0 && "overtime_forty");
};

const SAME_PRICE =
  /\b(?:same|that|this)\b.{0,16}\b(?:price|rate|cost|number|money)\b|\bmism[oa]\b.{0,12}\b(?:precio|tarifa|costo)\b|\b(?:al?|con) (?:ese|esa|eso)\b/;
const AN_AREA =
  /(?<![\d.,$])(\d{2,6}(?:\.\d+)?)\s*(?:sq\.? ?f\w*|square f\w+|sf|sqft|feet|ft|foot|pies(?: cuadrados)?)\b/;
/** "same price for 1,780 sf": the price of a foot that was worked out before, for another size. */
export const atSamePrice: OnResult = (text, made) => {
  const feet = SAME_PRICE.test(text) ? Number(AN_AREA.exec(text)?.[1] ?? 0) : 0;
  const [head] = made.heads;
  if (!feet || head?.unit !== "dollar" || head.value > MOST_A_FOOT || (text.match(/\d+(?:\.\d+)?/g) ?? []).length > 1)
    return null;
  return new Sheet("estimating")
    .step("price", `${f(feet)} × $${f(head.value)}`, feet * head.value, "dollar")
    .head(feet * head.value, "dollar", "price");
};
/** Above this a price is of the whole job and not of its foot. */
const MOST_A_FOOT = 2000;

const ON_ALL =
  /^\W*(?:(?:and|n|y|ok|now|then|also|luego|ahora|can you|please)\W+)*(?:add|plus|put|throw|tack|agreg\w*|sum\w*|ponle|echale|mas)\W+(?:on |another |otro |un )?(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)\W+(?:(?:more|mas|on|to|for|a|al|sobre|en|de|profit|contingency|of|overhead|ganancia|imprevistos)\W+)*(?:the |la |el )?(?:whole|entire|all|everything|it\b|that\b|total|bid|price|job|todo|toda|lo|eso|precio|cuenta|cotizacion|trabajo)/;
/** "add 10% to the whole thing": a share on the price before. */
export const shareOnAll: OnResult = (text, made) => {
  const share = Number(ON_ALL.exec(text)?.[1] ?? 0) / 100;
  const [head] = made.heads;
  if (!share || head?.unit !== "dollar" || /margin|margen|mark-? ?up|\btax\b|impuesto|\biva\b/.test(text)) return null;
  const value = head.value * (1 + share);
  return new Sheet("estimating")
    .step("total", `$${f(head.value)} × ${f(1 + share)}`, value, "dollar")
    .head(value, "dollar", "total")
    .head(head.value, "dollar", "before");
};

const TAXED =
  /(?<![\d.,$])(\d{1,2}(?:\.\d{1,3})?) ?(?:%|percent|por ?ciento)? ?(?:of |de |in )?(?:sales )?(?:tax(?:es)?|impuestos?|iva)\b|\b(?:sales )?(?:tax(?:es)?|impuestos?|iva) (?:of |at |is |de |del |al |es |a |rate )*(\d{1,2}(?:\.\d{1,3})?)(?![\d.,])/;
const TAX_ADDED =
  /\b(?:add|adding|plus|with|and|include|put|on top|then|agreg\w*|sum\w*|ponle|mas|con|y|echale|incluy\w*|what if|thers?|theres|hay|is)\b|^\W*\d/;
/** "add 8.25 tax to that": the price before with the sales tax on it. */
export const withTax: OnResult = (text, made) => {
  const [head] = made.heads;
  const found = TAXED.exec(text);
  const share = Number(found?.[1] ?? found?.[2] ?? 0);
  if (!share || share >= MOST_TAX || head?.unit !== "dollar" || !TAX_ADDED.test(text)) return null;
  if (/\d/.test(text.replace(found?.[0] ?? "", " ")) || /income|self|ingreso|payroll|nomina/.test(text)) return null;
  const tax = (head.value * share) / 100;
  return new Sheet("estimating")
    .step("sales_tax", `$${f(head.value)} × ${share}%`, tax, "dollar")
    .step("with_tax", `$${f(head.value)} + $${f(tax)}`, head.value + tax, "dollar")
    .head(head.value + tax, "dollar", "with_tax")
    .head(tax, "dollar", "sales_tax");
};
const MOST_TAX = 15;

const RELEASED =
  /\breleas\w*|\bpaid out\b|\b(?:all|everything) (?:in|together|said and done)\b|\b(?:suelt\w*|liber\w*|entreg\w*)\b/;
/** "after we release it all": what was held back comes to what is left. */
export const released: OnResult = (text, made) => {
  const held = made.heads.find(({ label }) => label === "held_back");
  const left = made.heads.find(({ label }) => label === "left_to_bill");
  const due = made.heads.find(({ label }) => label === "due");
  if (!held || !left || !due || !RELEASED.test(text) || /\d/.test(text)) return null;
  return new Sheet(made.article)
    .step("left_to_bill", `$${f(due.value)} + $${f(held.value)}`, left.value, "dollar")
    .head(left.value, "dollar", "left_to_bill")
    .head(held.value, "dollar", "held_back");
};

/** Words and numbers without which none of these is asked. */
export const ON_PRICE: readonly RegExp[] = [
  TAXED,
  RELEASED,
  OFF,
  PARTS,
  AMOUNT,
  OTHER_SHARE,
  OWED,
  A_FOOT,
  AN_HOUR,
  SAME_PRICE,
  ON_ALL,
  /\d+\.\d\d/,
];
