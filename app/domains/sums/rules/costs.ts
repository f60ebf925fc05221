import { closest, nearness } from "./money-roles.ts";
import type { Quantity } from "./quantities.ts";
import { unitAt } from "./slots/units.ts";

/** A bare number that can be dollars: not a count, the 1099 form, or a year unless it stands right behind what it pays for. */
export const isAmount = (q: Quantity): boolean =>
  q.value >= 100 && q.value !== 1099 && (!(q.value >= 1990 && q.value <= 2100) || isPaidFor(q));
const isPaidFor = (q: Quantity): boolean =>
  !/\b(?:in|en|of|since|year|ano|de|del)\s*$/.test(q.before) &&
  Math.min(nearness(q, "cost"), nearness(q, "price"), nearness(q, "overhead")) <= NEAR;
const NEAR = 6;

/** "12 outlets", "250 sheets": so many things, unless the word names what money is spent on. */
const COUNTED =
  /^\s*(?:[a-z]+ )?(?!materials|supplies|permits|subs\b|costs|fees|dollars|expenses|gastos|costos|materiales|permisos|this\b|is\b|plus\b|mas\b|whats\b|las\b|los\b|sus\b|mis\b)[a-z]{3,}s\b/;

/** Whether an amount may be what a job costs: no price, nothing by the hour or the foot, no size and no count. */
const isCost = (q: Quantity): boolean =>
  closest(q, ["cost", "price"]) !== "price" &&
  q.per === null &&
  !PER_UNIT.test(q.after) &&
  !/^\s*(?:last (?:time|year|month)|before\b|antes\b|(?:el )?(?:ano|mes) pasado|la vez pasada)/.test(q.after) &&
  (q.unit === "money" || (!hasUnit(q.after) && !COUNTED.test(q.after.split(/[,;+&]|\b(?:and|y|plus)\b/)[0] ?? "")));
const PER_UNIT =
  /^\s*(?:(?:an?|per|each|every|la|el|por|cada)\s+|\/\s?)(?:hours?|hr|hora|day|dia|week|semana|months?|mes|sq|square|sf|ft|foot|pie|yard|yarda|sheet|hoja|door|window|puerta|ventana|gallon|galon|cuadro|man|guy)/;

/** "8,200 mano de obra" is labor and no coat of paint, "1,200 in permits" is no length. */
const hasUnit = (after: string): boolean =>
  !/^\s*(?:mano de obra|in [a-z]{3,})/.test(after) && unitAt(after, 0) !== null;

/** The costs of a job, each once: an amount that is called the total of the others is not one more. */
export function costsIn(money: readonly Quantity[]): number[] {
  const all = money.filter(isCost);
  const sum = all.reduce((total, { value }) => total + value, 0);
  const isTotal = (q: Quantity) =>
    all.length > 2 &&
    Math.abs(2 * q.value - sum) < 1 &&
    (TOTAL.test(q.before) || /^\s*(?:in |en )?(?:total|all|todo)\b/.test(q.after));
  return all.filter((q) => !isTotal(q)).map(({ value }) => value);
}
const TOTAL = /(?:\btotal(?:s|es)?|\btogether|\bso|=|\bsuman|\bcomes? to|\bson)\W*(?:of |is |de |es )?\$?$/;

const numbersOf = (sum: unknown): number[] =>
  typeof sum === "number" ? [sum] : sum && typeof sum === "object" ? Object.values(sum).flatMap(numbersOf) : [];

const YEAR = { month: 12, week: 52, hour: 1, year: 1 } as const;

/** The amounts and shares of a question that a sum of it does not use, as they were written. */
export function leftOut(sum: object, quantities: readonly Quantity[]): string[] {
  const used = numbersOf(sum);
  const has = (value: number) => used.some((one) => Math.abs(one - value) < 1e-6);
  const shares = quantities.filter(({ unit }) => unit === "percent").map(({ value }) => value / 100);
  const together = shares.reduce((all, share) => all + share, 0);
  return quantities
    .filter((q) => {
      const { value, unit, per, after } = q;
      if (unit === "percent")
        return !has(value / 100) && !has(value / 100 / (1 + value / 100)) && !(shares.length === 2 && has(together));
      const isMoney = unit === "money" || (unit === "number" && (isAmount(q) || per) && !hasUnit(after));
      return isMoney && !has(value) && !has(value * (per ? YEAR[per] : 1));
    })
    .map(({ said }) => said);
}
