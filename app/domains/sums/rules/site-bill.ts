import type { SiteSum } from "./site-kinds.ts";

/** A number of a question with what it counts: "45 sheets a day" is 45, "sheet", "day"; `each` stands for the only other thing. */
type Counted = { value: number; money: boolean; noun: string; per: string; start: number; end: number };

const SMALL =
  "per|an?|each|every|por|al|cada|la|el|los|las|at|for|of|in|on|plus|and|y|mas|with|con|what|how|cuanto|cuanta|cuantos|cuantas|de|is|to|total|apiece|each|en|a|o|or|the|if|i|so|per|my|dollars?|bucks|cents?|centavos|dolares|pesos";
const COUNTED = new RegExp(
  String.raw`(\$)?\s*(?<![\d.#])(\d*\.?\d+)(?![\d#])\s*(k\b|grand\b|mil\b)?\s*(dollars?\b|bucks\b|cents?\b|centavos\b|dolares\b|pesos\b)?[\s-]*(?:(?!(?:${SMALL})\b)([a-z]{2,})(?:\s+(?!(?:${SMALL})\b)([a-z]{2,}))?\s*)?(?:(?:\/\s?|(?:per|an?|por cada|por|al|cada|la|el|for each|for every)\s)(?!\d)([a-z]+)|(each|apiece|ea\b|cada un[oa]|c\/u|per one))?`,
  "g",
);
const NAMES: [RegExp, string][] = [
  [/square (?:feet|foot|ft)|sq\.? ?(?:ft|feet|foot)|\bsf\b|pies? cuadrados?/g, "sqft"],
  [/(?:linear|lineal|running) (?:feet|foot|ft)|\blf\b|pies? lineal(?:es)?/g, "foot"],
  [/\bman[\s-]hours?\b|\bhrs?\b|\bhoras?\b/g, "hour"],
  [/\bdias?\b/g, "day"],
  [/\bsemanas?\b/g, "week"],
  [/\bft\b|\bfeet\b|\bpies?\b/g, "foot"],
  [/\bcubic yards?\b|\byardas?\b/g, "yard"],
  [/\bmillas?\b/g, "mile"],
  [
    /\bpersonas?\b|\bhombres?\b|\btrabajador(?:es)?\b|\bmuchachos?\b|\bayudantes?\b|\bguys?\b|\bmen\b|\bman\b|\bpeople\b|\bworkers?\b|\bhelpers?\b|\bpersons?\b|\bemployees\b/g,
    "person",
  ],
  [/\bcrew of (\d+)/g, "$1 person"],
  [/\bcuadrilla de (\d+)/g, "$1 person"],
];
const one = (noun: string) => noun.replace(/(?:(?<=[sxh])es|(?<!s)s)$/, "");

function read(text: string): Counted[] {
  return [...text.matchAll(COUNTED)].map((found) => {
    const [all, dollar, digits = "", scale, unit = "", first = "", second = "", per = "", each = ""] = found;
    const cents = /^c/.test(unit);
    const before = text.slice(Math.max(0, found.index - 6), found.index);
    const isMoney = Boolean(dollar || unit || (scale && !first)) || (/(?:\bat|@|\ba)\s*\$?$/.test(before) && !first);
    return {
      value: (Number(digits) * (scale ? 1000 : 1)) / (cents ? 100 : 1),
      money: isMoney,
      noun: `${one(first)} ${one(second)}`.trim(),
      per: each ? "each" : one(per),
      start: found.index,
      end: found.index + all.length,
    };
  });
}

/** Whether a word counts the same as another: "flooring sqft" and "sqft", "foot" of a floor and "sqft". */
const same = (noun: string, unit: string) =>
  noun.split(" ").includes(unit) || (unit === "foot" && noun.split(" ").includes("sqft"));

type Product = { result: number; step: string };

/** The one price of a part with everything that it is multiplied by; null when a number is left over. */
function priceOf(part: string, dollars: (value: number) => string): Product | null {
  const all = read(part);
  const price =
    all.find(({ money, per }) => money && per) ??
    all.find(({ per, noun }) => per && !noun) ??
    all.find(({ money }) => money);
  if (!price) return null;
  const rest = all.filter((other) => other !== price);
  if (rest.some(({ money }) => money)) return null;
  const factors: number[] = [];
  let needed = price.per || "each";
  let left = rest;
  const people = left.filter(({ noun, per }) => same(noun, "person") && !per);
  left = left.filter((other) => !people.includes(other));
  const hour = left.find(({ noun, per, value }) => same(noun, "hour") && !per && value <= 16);
  if (hour && left.some(({ noun, per }) => same(noun, "day") && !per)) hour.per = "day";
  if (needed === "each" && left.length > 1) needed = left.find(({ noun }) => same(noun, "hour")) ? "hour" : "each";
  while (needed) {
    const next = needed === "each" ? left[0] : left.find(({ noun }) => same(noun, needed));
    if (!next) break;
    factors.push(next.value);
    left = left.filter((other) => other !== next);
    needed = next.per === "each" ? "person" : next.per;
  }
  if (left.length || (!factors.length && !people.length)) return null;
  if (needed && needed !== "person") return null;
  factors.push(...people.map(({ value }) => value));
  const result = factors.reduce((product, factor) => product * factor, price.value);
  return { result, step: `${[...factors, dollars(price.value)].join(" × ")} = ${dollars(result)}` };
}

const dollars = (value: number) =>
  `$${value.toLocaleString("en-US", { minimumFractionDigits: Math.round(value * 100) % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;
const OTHER =
  /%|percent|por ?ciento|margin|mark-? ?up|margen|overhead|burden|\btax|impuesto|loan|prestamo|financ|a year|al ano|\bcharge an hour|overtime(?! *\?)|time and a half|horas? extras?|break ?even|\bif i\b|should i|deposit|per diem|wage|\bfine\b|penalt|multa|\bdeduct|split|between|divid|#|\b1099\b|\bw-?9\b|limit|threshold|\d\s*\/\s*\d|\bpayments?\b|monthly|mensual|\byears?\b|\banos?\b|\bamps?\b|\bvolts?\b|\bwatts?\b|\bkw\b|\d\s*(?:x|×)\s*\d|permit|licen/;
const STRAIGHT =
  /(?:sin|without|no) (?:contar |counting )?(?:el )?(?:overtime|horas? extras?|tiempo extra)|straight time/;
const MOST_WEEK = 40;

/** "38 outlets at $95 apiece plus 650 for the panel", "4 men 3 days 8 hours a day at 35 an hour": prices times counts, and what is added. */
export function bill(asked: string): SiteSum | null {
  let text = asked.replace(STRAIGHT, " ").replace(/(\d),(\d{3})\b/g, "$1$2");
  if (OTHER.test(text)) return null;
  text = NAMES.reduce((now, [said, name]) => now.replace(said, name), text);
  const parts = text
    .split(/\bplus\b|\s\+\s|\bmas\b|\balso\b|,\s*(?=[^,]*\$)|\band (?=(?:a |an )?\$)/)
    .filter((part) => /\d/.test(part));
  const steps: string[] = [];
  let total = 0;
  let priced = 0;
  for (const part of parts) {
    const product = priceOf(part, dollars);
    if (product) {
      priced++;
      total += product.result;
      steps.push(product.step);
      continue;
    }
    const [fixed, more] = read(part);
    if (!fixed || more || !(priced || parts.length > 1) || fixed.per) return null;
    total += fixed.value;
    steps.push(`+ ${dollars(fixed.value)}`);
  }
  const hours = read(text).filter(({ noun, per }) => same(noun, "hour") && !per);
  const isPay = /\bpay(?:roll|check)?\b|wage|sueldo|nomina|\bpago\b/.test(text);
  if (!priced || total <= 0 || (parts.length === 1 && hours.some(({ value }) => value > MOST_WEEK) && isPay))
    return null;
  if (
    !/\$|\beach\b|apiece|dollars|bucks|cents|centavos|dolares|\bat \d|@|\ba \d|(?:per|an?|\/|por|la|el|al|cada) ?(?:hour|day|foot|sqft|week|mile|yard|person|[a-z]+)\b/.test(
      text,
    )
  )
    return null;
  return { kind: "worked", result: total, as: "money", steps, about: "estimating" };
}

const OVERTIME = /overtime|extra|\bpay\b|\bpago\b|\bwage/;
const HOW_MANY = /(?:how many|cuant[oa]s)\s+([a-z]+)/;

/** "32 screws a sheet, 85 sheets, how many screws", "2,150 sq ft at 450 sf per ton": one rate and one count of its unit. */
export function rated(asked: string): SiteSum | null {
  if (/\$|#|%|\d\s*\/\s*\d|\d\s*[x×]\s*\d|\bcost|price|charge|cobr|precio|gallon|galon/.test(asked)) return null;
  const text = NAMES.reduce((now, [said, name]) => now.replace(said, name), asked.replace(/(\d),(\d{3})\b/g, "$1$2"));
  const wanted = one(HOW_MANY.exec(text)?.[1] ?? "");
  if (!wanted || OVERTIME.test(text)) return null;
  const [a, b, more] = read(text);
  if (!a || !b || more) return null;
  const [rate, count] = a.per && !b.per ? [a, b] : b.per && !a.per ? [b, a] : [];
  if (!rate || !count || rate.per === "each" || !count.noun) return null;
  const about = "production-rates";
  if (same(count.noun, rate.per) && !same(count.noun, wanted))
    return {
      kind: "worked",
      result: count.value * rate.value,
      as: wanted === "cfm" ? "cfm" : "count",
      steps: [`${count.value} × ${rate.value}`],
      about: wanted === "cfm" ? "estimating-hvac" : about,
    };
  if (rate.noun && wanted === rate.per && rate.noun.split(" ").some((word) => same(count.noun, word)))
    return {
      kind: "worked",
      result: count.value / rate.value,
      as: "count",
      steps: [`${count.value} ÷ ${rate.value}`],
      about,
    };
  return null;
}

const AMOUNT = /(?<![\d.#%])\$?(\d{3,}(?:\.\d+)?)\s*(k\b|mil\b|grand\b)?(?!\s*(?:%|days?|dias?|months?|mes))/g;
const amountsIn = (text: string) =>
  [...text.replace(/(\d),(\d{3})\b/g, "$1$2").matchAll(AMOUNT)].map(([, n, scale]) => Number(n) * (scale ? 1000 : 1));

/** Interest on a late bill, a bill of the part that is done, and a share for overhead and one for profit on a cost. */
export function shares(text: string): SiteSum | null {
  const said = [...text.matchAll(/(\d*\.?\d+)\s*(?:%|percent|por ?ciento)/g)].map(([, n]) => Number(n));
  const amounts = amountsIn(text);
  const [share, second, more] = said;
  const [amount, other] = amounts;
  if (!share || !amount || more) return null;
  const late = /\blate\b|overdue|past due|interest|mora\b|atras|tarde|vencid|finance charge/.test(text);
  const months = /(\d+)\s*(?:months?|mes(?:es)?)\b/.exec(text)?.[1];
  if (
    late &&
    months &&
    !second &&
    !other &&
    /(?:an?|per|al|por|\/|every) ?(?:month|mes)\b|monthly|mensual/.test(text) &&
    !/loan|financ|payment|prestamo|mensualidad/.test(text)
  ) {
    const result = (amount * share * Number(months)) / 100;
    return {
      kind: "worked",
      result,
      as: "money",
      steps: [
        `${dollars(amount)} × ${share}% × ${months} = ${dollars(result)}`,
        `${dollars(amount)} + ${dollars(result)} = ${dollars(amount + result)}`,
      ],
      about: "collections",
    };
  }
  if (
    other &&
    !second &&
    amounts.length === 2 &&
    /done|complete|finish|terminad|avance|acabad|hecho/.test(text) &&
    /paid|billed|received|pagad|cobrad|recib/.test(text)
  ) {
    const [whole, paid] = amount > other ? [amount, other] : [other, amount];
    const earned = (whole * share) / 100;
    return {
      kind: "worked",
      result: earned - paid,
      as: "money",
      steps: [
        `${dollars(whole)} × ${share}% = ${dollars(earned)}`,
        `${dollars(earned)} − ${dollars(paid)} = ${dollars(earned - paid)}`,
      ],
      about: "deposits-and-draws",
    };
  }
  if (
    second &&
    !other &&
    amounts.length === 1 &&
    /overhead|indirect|gastos/.test(text) &&
    /profit|ganancia|utilidad/.test(text) &&
    /on top|\badd\b|\bplus\b|encima|\bmas\b/.test(text)
  ) {
    const together = amount * (1 + (share + second) / 100);
    const inTurn = amount * (1 + share / 100) * (1 + second / 100);
    return {
      kind: "worked",
      result: together,
      as: "money",
      steps: [
        `${dollars(amount)} × (1 + ${share}% + ${second}%) = ${dollars(together)}`,
        `${dollars(amount)} × (1 + ${share}%) × (1 + ${second}%) = ${dollars(inTurn)}`,
      ],
      about: "markup-and-margin",
    };
  }
  return null;
}
