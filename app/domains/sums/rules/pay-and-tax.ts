import { byBrackets, SE_SHARE, selfEmploymentTax } from "#app/domains/taxes/rules/federal-tax.ts";
import { incomeTaxYear, wageBase } from "#content/taxes.ts";
import { plainText } from "./quantities.ts";

/** The federal week: hours above it are paid one and a half times (Fair Labor Standards Act). */
export const OVERTIME_AFTER = 40;
export const OVERTIME_TIMES = 1.5;

export type WeekPay = { regularHours: number; overtimeHours: number; regular: number; overtime: number; total: number };

export function weekPay(hours: number, rate: number): WeekPay {
  const regularHours = Math.min(hours, OVERTIME_AFTER);
  const overtimeHours = hours - regularHours;
  const regular = regularHours * rate;
  const overtime = overtimeHours * rate * OVERTIME_TIMES;
  return { regularHours, overtimeHours, regular, overtime, total: regular + overtime };
}

/** Pay for hours that are all overtime. */
export function extraPay(hours: number, rate: number): WeekPay {
  const overtime = hours * rate * OVERTIME_TIMES;
  return { regularHours: 0, overtimeHours: hours, regular: 0, overtime, total: overtime };
}

export const FILING = ["single", "joint", "head"] as const;
export type Filing = (typeof FILING)[number];

/** The year whose federal figures the sums of tax are made with. */
export const TAX_YEAR = 2026;

export type SelfTax = {
  base: number;
  selfEmployment: number;
  taxable: number;
  income: number;
  total: number;
  quarter: number;
};

/**
 * Federal tax on a sole proprietor's profit of a year with no other income: self-employment tax, then income tax after
 * half of it and the standard deduction. Without credits and the qualified business income deduction, which lower it.
 */
export function selfTax(profit: number, filing: Filing): SelfTax {
  const table = incomeTaxYear(TAX_YEAR);
  const social = wageBase(TAX_YEAR);
  if (!table || !social) throw new Error(`no tax tables for ${TAX_YEAR}`);
  const se = selfEmploymentTax(social.wageBase, filing, profit * 100);
  const taxable = Math.max(0, profit * 100 - se.deductible - table.standardDeduction[filing] * 100);
  const income = byBrackets(table.brackets[filing], taxable);
  const total = (se.owed + income) / 100;
  return {
    base: profit * SE_SHARE,
    selfEmployment: se.owed / 100,
    taxable: taxable / 100,
    income: income / 100,
    total,
    quarter: total / 4,
  };
}

/** What somebody made, told in the talk: "i made 80k profit this year as a sole prop". */
const MADE =
  /\b(?:(?:i|we) (?:just |will |only |already )?(?:made|make|net|netted|cleared|clear|profit\w*|earned|earn|bring in|brought in|took home|pulled in)|my (?:net|profit|income)|profit|net|gane|ganamos|gano|ganancia|utilidad|limpio|limpios|saque|sacamos|hice|hicimos)\b/;
const NOT_MADE =
  /\b(?:bid|job|invoice|owes?|deposit|quote|overtime|an? hour|la hora|w-?2|obra|trabajo|cotiz\w+|factura)\b|%/;
const NO_FIGURE = /\b(?:1099\w*|w-?2|schedule c|20[12]\d)\b/g;
const FIGURE = /\$? ?\d[\d,.]*(?: ?(?:k|mil|grand|thousand))?\b/g;
/** What goes to taxes of it, with no figure of its own. */
const FOR_TAXES =
  /^(?!.*\d)(?:.*\b(?:set|put|save|keep|hold|stash|sock|lay|tuck)(?:ting|ing)?\b.{0,24}\b(?:aside|away|back|for (?:the )?(?:tax\w*|irs|uncle sam))\b.*|.*\b(?:how much|what|cuanto)\b.{0,40}\b(?:tax(?:es)?|irs|uncle sam|impuestos?|tio sam)\b.*|.*\bcuanto\b.{0,24}\b(?:apart\w+|guard\w+|separ\w+|ahorr\w+)\b.*)$/;
const FILES =
  /^(?:(?:and|but|ok|oh|y|pero|if|si|what if|im|i am|we are|were|i file|filing|estoy|soy|somos|and if im|now) )*(?:married|single|joint\w*|head of household|with my (?:wife|husband)|casad[oa]s?|solter[oa]|cabeza de familia)(?: (?:now|then|jointly|filing|joint|with (?:\w+ )?(?:wife|husband|kids)))*$/;

const bareText = (text: string) =>
  plainText(text)
    .replace(/[’']/g, "")
    .replace(/[¿¡?!.]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The sum of taxes on what the talk told was made, for whoever asks what to put aside of it; null for anything else. */
export function taxMeant(asked: readonly string[]): { question: string; alone: false } | null {
  const texts = asked.map(bareText);
  const filing = texts.length > 2 && FILES.test(texts.at(-1) ?? "") ? (texts.at(-1) ?? "") : "";
  const before = filing ? texts.slice(0, -1) : texts;
  const last = before.at(-1) ?? "";
  if (before.length < 2 || !FOR_TAXES.test(last) || last.split(" ").length > TAX_WORDS) return null;
  const told = before
    .slice(0, -1)
    .findLast(
      (text) => text.replace(NO_FIGURE, " ").match(FIGURE)?.length === 1 && MADE.test(text) && !NOT_MADE.test(text),
    );
  if (!told) return null;
  const asks = /impuesto|cuanto|aparto/.test(last) ? "cuanto debo pagar de impuestos" : "how much tax do i owe";
  return { question: [told, filing, asks].filter(Boolean).join(", "), alone: false };
}
const TAX_WORDS = 16;
