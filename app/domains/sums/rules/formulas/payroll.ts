import { OVERTIME_AFTER, OVERTIME_TIMES } from "../pay-and-tax.ts";
import { wageGroups } from "../pay-sum.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

const PAID =
  /\bpay(?:roll|check|ing)?\b|\bowe\b|\bwages?\b|\blabor\b|\bpago\b|\bpagar(?:les)?\b|\braya\b|\bnomina\b|\bsueldos?\b|mano de obra|overtime|horas? extras?/;
const DAILY =
  /(\d{1,2}(?:\.\d+)?)\s*(?:hours?|hrs?|horas?)\s*(?:(?:an?|per|each|every|al|por|cada|\/)\s*(?:day|dia)|diarias?|daily|(?:x|por|for|times)\s*\d\s*(?:days?|dias?))/;
const DAYS = /(\d)\s*(?:days?|dias?)\b/;
const WEEKLY = /(\d{2,3}(?:\.\d+)?)\s*(?:hours?|hrs?|horas?)/;
const MOST_OF_A_WEEK = 84;

/** A week's wages of a crew whose people earn different wages, with time and a half past forty hours. */
const payroll: Formula = {
  id: "payroll",
  when: (s) => PAID.test(s.text) && wageGroups(s.text).length > 1 && !/burden|margin|mark-? ?up|charge/.test(s.text),
  work: (s) => {
    const hours = weekOf(s);
    if (!hours || hours > MOST_OF_A_WEEK) return null;
    const over = Math.max(0, hours - OVERTIME_AFTER);
    const sheet = new Sheet("overtime");
    let total = 0;
    for (const { from, to, people, wage } of wageGroups(s.text)) {
      const each = (hours - over) * wage + over * wage * OVERTIME_TIMES;
      for (const one of s.tokens) if (one.start >= from && one.end <= to) s.use(one);
      total += people * each;
      const math = `${people} × (${f(hours - over)} × $${f(wage)}${over ? ` + ${f(over)} × $${f(wage * OVERTIME_TIMES)}` : ""})`;
      sheet.step("labor", math, people * each, "dollar");
    }
    for (const one of s.tokens) if (one.said === OVERTIME_AFTER || one.unit === "person") s.use(one);
    s.num(/(?:somos|we are|crew of|cuadrilla de)\s+(\d{1,2})/);
    return sheet
      .lead(total, "dollar", "total")
      .head(hours, "hours")
      .note(over > 0 && "overtime_forty");
  },
};

/** "2 guys 9 hrs each at 28/hr": people with hours and a wage of their own. */
const OWN_HOURS =
  /(?<![\d.$])(\d{1,2}|an?|one|un[oa]?|my|the)\s+(?:[a-z]+\s+){0,2}?(?:for |worked |por |x )?(\d{1,2}(?:\.\d+)?)\s*(?:hours?|hrs?|horas?)\s*(?:each|apiece|cada un[oa])?\s*(?:at|@|a|x)\s*\$?(\d{1,3}(?:\.\d+)?)(?!\s*%)/g;
const BURDEN =
  /(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)\s*(?:of |de |labor )?(?:burden|carga|taxes|impuestos)|(?:burden|carga)\s*(?:of|is|de|at)?\s*(\d{1,2}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/;

/** What several people cost, each with hours and a wage of their own, and the burden on top. */
const laborOfEach: Formula = {
  id: "labor of each",
  when: (s) => [...s.text.matchAll(OWN_HOURS)].length > 1 && !/charge|cobr|bill\b/.test(s.text),
  work: (s) => {
    const sheet = new Sheet("labor-burden");
    let cost = 0;
    let all = 0;
    for (const { index, 0: said, 1: many = "", 2: hours, 3: wage } of s.text.matchAll(OWN_HOURS)) {
      const people = Number(many) || 1;
      for (const one of s.tokens) if (one.start >= index && one.end <= index + said.length) s.use(one);
      const each = people * Number(hours) * Number(wage);
      cost += each;
      all += people * Number(hours);
      sheet.step("labor", `${people > 1 ? `${people} × ` : ""}${hours} × $${wage}`, each, "dollar");
    }
    const burden = (s.num(BURDEN) ?? 0) / 100;
    if (burden) sheet.step("burdened", `$${f(cost)} × ${f(1 + burden)}`, cost * (1 + burden), "dollar");
    return sheet.head(cost * (1 + burden), "dollar", "labor").head(all, "hours");
  },
};

/** Hours that each works in the week. */
function weekOf(s: Said): number | null {
  const daily = s.num(DAILY);
  const days = daily ? s.num(DAYS) : null;
  return daily ? days && daily * days : s.num(WEEKLY);
}

export const PAYROLL_FORMULAS: Formula[] = [laborOfEach, payroll];
