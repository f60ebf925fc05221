type Unit = "money" | "percent" | "months" | "hours" | "weeks" | "number";
/** A number in a question with its unit; `per` is what it counts for ("a month"), `before` and `after` the text around it. */
export type Quantity = {
  value: number;
  unit: Unit;
  per: "hour" | "week" | "month" | "year" | null;
  before: string;
  after: string;
  /** As it was written. */
  said: string;
};

const NUMBER = String.raw`(\$)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s?(k\b|mil\b|thousand\b|grand\b|million\b|millones\b)?`;
const UNIT = String.raw`[\s-]*(%|apr\b|percent\b|per cent\b|pct\b|por ?ciento\b|porsiento\b|points?\b|puntos?\b|dollars?\b|bucks\b|dolares\b|usd\b|(?:billable |working |chargeable )?(?:hours?|hrs?|horas?)\b|weeks?\b|wks?\b|semanas?\b|months?\b|mos?\b|mes(?:es)?\b|years?\b|yrs?\b|anos?\b)?`;
const PER = String.raw`(?:\s*(?:\/|an? |per |each |every |por |al |a la |la |cada )\s*(hour|hr|hora|week|wk|semana|month|mo|mes|year|yr|ano)\b)?`;
const PATTERN = new RegExp(NUMBER + UNIT + PER, "g");
const CONTEXT = 40;

const TIMES: Record<string, number> = { k: 1e3, mil: 1e3, thousand: 1e3, grand: 1e3, million: 1e6, millones: 1e6 };
const PERS: [RegExp, NonNullable<Quantity["per"]>][] = [
  [/^(hour|hr|hora)/, "hour"],
  [/^(week|wk|semana)/, "week"],
  [/^(month|mo|mes)/, "month"],
  [/^(year|yr|ano)/, "year"],
];

/** Lower case without accents, so that one pattern reads both languages. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Every number of a question: "$12,500", "12k", "25%", "5 years" (as months), "30 hours a week", "15 mil dólares". */
export function quantitiesIn(text: string): Quantity[] {
  // "add 35 markup": a share, though nobody said percent.
  const plain = plainText(text).replace(
    /(?<![\d.,$])(\d{1,2}(?:\.\d+)?) (?:(?:pts?|points?|puntos?)\.? (?:of |de )?)?(?=(?:mark-? ?up|margin|margen|sobreprecio)\b)/g,
    "$1% ",
  );
  return [...plain.matchAll(PATTERN)].map((match) => {
    const [all, dollar, digits = "", scale = "", unit = "", per = ""] = match;
    const value = Number(digits.replaceAll(",", "")) * (TIMES[scale] ?? 1);
    const end = match.index + all.length;
    return {
      ...inUnit(value, unit, Boolean(dollar || scale)),
      per: PERS.find(([pattern]) => pattern.test(per))?.[1] ?? null,
      before: plain.slice(Math.max(0, match.index - CONTEXT), match.index),
      after: plain.slice(end, end + CONTEXT),
      said: all.trim(),
    };
  });
}

function inUnit(value: number, unit: string, isMoney: boolean): { value: number; unit: Unit } {
  if (/^(dollar|buck|dolar|usd)/.test(unit) || (isMoney && !unit)) return { value, unit: "money" };
  if (/^(%|apr|per|pct|por|poin|pun)/.test(unit)) return { value, unit: "percent" };
  if (/(hour|hr|hora)/.test(unit)) return { value, unit: "hours" };
  if (/^(week|wk|semana)/.test(unit)) return { value, unit: "weeks" };
  if (/^(year|yr|ano)/.test(unit)) return { value: value * 12, unit: "months" };
  if (/^(month|mo|mes)/.test(unit)) return { value, unit: "months" };
  return { value, unit: "number" };
}
