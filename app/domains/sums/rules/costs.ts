import { closest } from "./money-roles.ts";
import type { Quantity } from "./quantities.ts";
import { unitAt } from "./slots/units.ts";

/** A bare number that can be dollars: not a year, a count or the 1099 form. */
export const isAmount = (value: number): boolean => value >= 100 && value !== 1099 && !(value >= 1990 && value <= 2100);

/** "12 outlets", "250 sheets": so many things, unless the word names what money is spent on. */
const COUNTED =
  /^\s*(?:[a-z]+ )?(?!materials|supplies|permits|subs\b|costs|fees|dollars|expenses|gastos|costos|materiales|permisos|this\b|is\b|plus\b|mas\b|whats\b|las\b|los\b|sus\b|mis\b)[a-z]{3,}s\b/;

/** Whether an amount may be what a job costs: no price, nothing by the hour or the foot, no size and no count. */
export const isCost = (q: Quantity): boolean =>
  closest(q, ["cost", "price"]) !== "price" &&
  q.per === null &&
  !PER_UNIT.test(q.after) &&
  (q.unit === "money" || (!hasUnit(q.after) && !COUNTED.test(q.after.split(/[,;+&]|\b(?:and|y|plus)\b/)[0] ?? "")));
const PER_UNIT =
  /^\s*(?:(?:an?|per|each|every|la|el|por|cada)\s+|\/\s?)(?:hours?|hr|hora|day|dia|week|semana|months?|mes|sq|square|sf|ft|foot|pie|yard|yarda|sheet|hoja|door|window|puerta|ventana|gallon|galon|cuadro|man|guy)/;

/** "8,200 mano de obra" is labor and no coat of paint. */
const hasUnit = (after: string): boolean => !/^\s*mano de obra/.test(after) && unitAt(after, 0) !== null;

/** The costs of a job, each once: an amount that the others come to is their sum and not one more. */
export function costsIn(money: readonly Quantity[]): number[] {
  const all = money.filter(isCost).map(({ value }) => value);
  const [first, ...others] = all.toSorted((a, b) => b - a);
  const rest = others.reduce((sum, value) => sum + value, 0);
  return others.length > 1 && first !== undefined && Math.abs(first - rest) < 1 ? others : all;
}

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
    .filter(({ value, unit, per, after }) => {
      if (unit === "percent")
        return !has(value / 100) && !has(value / 100 / (1 + value / 100)) && !(shares.length === 2 && has(together));
      const isMoney = unit === "money" || (unit === "number" && (isAmount(value) || per) && !hasUnit(after));
      return isMoney && !has(value) && !has(value * (per ? YEAR[per] : 1));
    })
    .map(({ said }) => said);
}
