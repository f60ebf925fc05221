import { OVERTIME_AFTER } from "./pay-and-tax.ts";
import { plainText, type Quantity, quantitiesIn } from "./quantities.ts";

/** A week's pay; `extra` when all the hours are overtime already, `people` when each of so many works them. */
export type PaySum = { kind: "overtime"; hours: number; rate: number; extra: boolean; people: number };

const OVERTIME =
  /\bovertime\b|time (?:and|n|&) (?:a )?half|\bot\b|horas? extras?|tiempo extra|tiempo y medio|\bpaycheck\b|weekly pay/;
const PAY =
  /\bpay(?:roll|check|ing)?\b|\b(?:i|we) owe\b|\b(?:his|her|their) checks?\b|\bwages?\b|\blabor\b|\bpagos?\b|\bpagar(?:le|les)?\b|\bsueldos?\b|\bnomina\b|mano de obra/;
const BARE = /^\W*\d+(?:\.\d+)?\s*(?:hours?|hrs?|horas?)\s*(?:at|@|x|a)\s*\$?\d/;
const EXTRA =
  /(\d+(?:\.\d+)?)\s*(?:(?:hours?|hrs?) (?:of )?(?:overtime|ot)|overtime hours?|ot hours?|horas? (?:extras?|de tiempo extra))\b/;
/** What is charged, burdened or earned in a year is another sum. */
const OTHER = /\bcharg|\bcobr|burden|\bbreak|\ba year\b|per year|al ano|\bprofit|ganancia/;
const PEOPLE =
  /\b(\d{1,3})\s*(?:-?\s*(?:man|person)\b|people|persons?|guys|men|workers|helpers|employees|electricians|carpenters|personas|trabajadores|hombres|ayudantes|empleados|muchachos)|\b(?:crew|team|cuadrilla|equipo) (?:of|de) (\d{1,3})\b/;
const CREW =
  /\b(?:my|our|the|whole|entire|mi|la|toda la|nuestra) (?:crew|team|guys|cuadrilla|equipo|gente)\b|\ball of us\b|\btodos nosotros\b|\beverybody\b/;
const MOST_HOURS = 168;
const MOST_RATE = 1000;

export const asksOvertime = (plain: string): boolean => OVERTIME.test(plain);
/** How many people a text names, or null. */
export function peopleIn(plain: string): number | null {
  const found = PEOPLE.exec(plain);
  const people = Number(found?.[1] ?? found?.[2] ?? 0);
  return people > 0 ? people : null;
}
/** Whether a text speaks of the asker's whole crew. */
export const ofCrew = (plain: string): boolean => CREW.test(plain);

/** What one person gets, not what work costs. */
const PAID =
  /\bpay(?:roll|check|ing)?\b|\b(?:i|we) owe\b|\bchecks?\b|\bwages?\b|\bpago\b|\bpagar(?:le|les)?\b|\bsueldos?\b|\bnomina\b/;
/** Hours that nobody works in a week are those of several, or of a job. */
const MOST_OF_A_WEEK = 84;

const isRate = (q: Quantity) =>
  q.value < MOST_RATE &&
  q.per !== "year" &&
  q.per !== "week" &&
  q.per !== "month" &&
  q.unit !== "hours" &&
  (q.unit === "money" || (q.unit === "number" && (q.per === "hour" || /(?:\bat|@|\ba|\bx) ?$/.test(q.before))));

/** "overtime pay for 50 hours at 25", "pago de 50 horas a 25 la hora". `crew` is how many the asker's crew is. */
export function paySum(question: string, crew: number | null = null): PaySum | null {
  const text = plainText(question);
  if (OTHER.test(text) || !(OVERTIME.test(text) || PAY.test(text) || BARE.test(text))) return null;
  const all = quantitiesIn(question);
  const rate = all.find(isRate)?.value;
  const extra = Number(EXTRA.exec(text)?.[1] ?? 0);
  const isExtra = extra > 0 && extra <= OVERTIME_AFTER;
  const hours = isExtra ? extra : all.find((q) => q.unit === "hours" && q.value <= MOST_HOURS)?.value;
  if (!rate || !hours) return null;
  return { kind: "overtime", hours, rate, extra: isExtra, people: peopleIn(text) ?? (ofCrew(text) ? (crew ?? 1) : 1) };
}

/** Whether people are paid for more hours of a week than are paid plainly, though nobody said "overtime". */
export function isWeekOver(question: string): boolean {
  const text = plainText(question);
  const sum = PAID.test(text) && (peopleIn(text) !== null || ofCrew(text)) ? paySum(question) : null;
  return sum !== null && sum.hours > OVERTIME_AFTER && sum.hours <= MOST_OF_A_WEEK;
}
