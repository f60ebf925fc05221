import { type Quantity, quantitiesIn } from "./quantities.ts";

/** Sums of money that are no pricing: a share of an amount, a price for each, so many at a price. Shares are fractions. */
export type MoneySum =
  | { kind: "part"; amount: number; share: number }
  | { kind: "each"; total: number; count: number }
  | { kind: "times"; count: number; each: number; people: number | null };

const SHARE_OF =
  /\d\s?(?:%|percent|pct|por ?ciento)\s*(?:of|off|on|de\b|del|sobre|deposit|down|retain|retention|sales tax|tax|discount|hold|anticipo|enganche|retencion|descuento|de anticipo|up ?front|tip)|(?:deposit|down payment|retainage|retention|discount|sales tax|tax|hold ?back|anticipo|enganche|retencion|descuento|commission|comision|referral fee)\b.{0,40}\d\s?(?:%|percent|por ?ciento)|(?:%|percent|por ?ciento).{0,40}(?:deposit|down|retainage|retention|discount|sales tax|held|holding|anticipo|enganche|retencion|retienen|descuento)/;
const NOT_SHARE =
  /margin|mark-? ?up|margen|sobreprecio|overhead|profit|ganancia|\bapr\b|interest|loan|financ|prestamo|self[\s-]employ|income tax|quarterl|burden|waste|desperdicio|per month|al mes|legal|allowed|can i|puedo|should|law\b|\bley\b|limit/;
const ASKS = /how much|what(?:'?s| is| does| will| are)?\b|cuanto|\btotal\b|calcula|figure/;
const UNIT =
  "(?:sq(?:uare)?\\.? ?(?:foot|feet|ft|yard)|sqft|sf|linear (?:foot|ft)|lf|foot|ft|squares?|yard|sheet|hour|hr|door|window|outlet|fixture|piece|unit|bag|block|brick|gallon|mile|day|pie(?: cuadrado| lineal)?|metro(?: cuadrado)?|hoja|hora|cuadro|pieza|puerta|ventana|bolsa|galon|milla|dia|yarda)";
const EACH_ASKED = new RegExp(
  `(?:how much|what(?:'?s| is| does| did)?|cuanto|a como|price|cost)\\b.{0,40}(?:\\bper|\\ban?|\\beach|\\bfor each|\\/|\\bpor|\\bcada|\\bel|\\bla|\\bal) ?${UNIT}\\b(?!.{0,30}\\d)`,
);
const AT_EACH = new RegExp(
  `\\$?\\d[\\d,]*(?:\\.\\d+)?\\s*(?:dollars|bucks|cents|dolares|centavos)?\\s*(?:\\bper|\\ban?|\\beach|\\/|\\bpor|\\bcada|\\bel|\\bla|\\bal) ?${UNIT}\\b`,
);
const COUNTED = new RegExp(
  `(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:${UNIT}s?|square feet|feet|sheets|hours|hrs|doors|windows|outlets|miles|days|pies(?: cuadrados| lineales)?|metros(?: cuadrados)?|hojas|horas|puertas|ventanas|millas|dias|yards|yardas)\\b`,
  "g",
);
const NOT_EACH =
  /margin|mark-? ?up|overhead|burden|overtime|tax|impuesto|loan|salary|a year|per year|al ano|charge an hour|tarifa/;
const amountOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** `text` is plain, its numbers as digits. */
export function moneySum(text: string): MoneySum | null {
  const all = quantitiesIn(text);
  return part(text, all) ?? each(text) ?? times(text);
}

function part(text: string, all: Quantity[]): MoneySum | null {
  if (!SHARE_OF.test(text) || NOT_SHARE.test(text) || !ASKS.test(text)) return null;
  const shares = all.filter(({ unit }) => unit === "percent");
  const amounts = all.filter(({ unit, value }) => unit === "money" || (unit === "number" && value >= 50));
  const [share] = shares;
  const [amount] = amounts;
  return share && amount && shares.length === 1 && amounts.length === 1 && share.value <= 100
    ? { kind: "part", amount: amount.value, share: share.value / 100 }
    : null;
}

function each(text: string): MoneySum | null {
  if (!EACH_ASKED.test(text) || NOT_EACH.test(text)) return null;
  const counts = [...text.matchAll(COUNTED)].map(([, n = ""]) => amountOf(n));
  const count = counts[0];
  const total = quantitiesIn(text).find(
    ({ unit, value }) => (unit === "money" || unit === "number") && value !== count && value >= 20,
  );
  return count && counts.length === 1 && total && count > 1 ? { kind: "each", total: total.value, count } : null;
}

function times(text: string): MoneySum | null {
  if (NOT_EACH.test(text) || !ASKS.test(text)) return null;
  const rate = AT_EACH.exec(text);
  if (!rate) return null;
  const price = /(\d[\d,]*(?:\.\d+)?)\s*(cents|centavos)?/.exec(rate[0]);
  const rest = `${text.slice(0, rate.index)} ; ${text.slice(rate.index + rate[0].length)}`;
  const counts = [...rest.matchAll(COUNTED)].map(([, n = ""]) => amountOf(n));
  if (!price?.[1] || counts.length !== 1 || !counts[0]) return null;
  const people =
    /(\d{1,2})\s*(?:guys|men|people|workers|helpers|personas|hombres|trabajadores|muchachos|ayudantes)/.exec(rest);
  if (/\$/.test(rest) || !/\$|dollars|bucks|cents|dolares|centavos|\bat\b|@|\ba \d/.test(text)) return null;
  return {
    kind: "times",
    count: counts[0],
    each: amountOf(price[1]) / (price[2] ? 100 : 1),
    people: people ? Number(people[1]) : null,
  };
}
