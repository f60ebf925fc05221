import { OVERTIME_AFTER, OVERTIME_TIMES } from "../pay-and-tax.ts";
import { f } from "../slots/places.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

/** "lead 40 hrs at 31, helper 36 at 21": somebody's name or trade, hours and a wage. */
const EACH =
  /\b([a-z]{3,}(?: [a-z]{3,})?) (?:did |worked |had |put in |with |hizo |trabajo )?(\d{1,2}(?:\.\d+)?)(?: ?(hours?|hrs?|horas?|h))? ?(?:at|@|a|x|de a) ?\$?(\d{2,3}(?:\.\d+)?)(?! ?(?:%|hours?|hrs?|horas?|ft|feet|in\b|sq|x|each|apiece|cada))/g;
const PAID =
  /\bpay(?:roll|s|ing)?\b|\bwages?\b|\bcrew\b|\bnomina\b|\braya\b|\blabor\b|\bgross\b|mano de obra|\bowe\b|\bpagar\b|\bcuanto (?:pago|les pago|es|sale)\b|\btotal\b|helper|lead\b|ayudante|foreman|apprentice|oficial/;
const MOST_OF_A_WEEK = 84;

/** What several people are paid for the week, each with hours and a wage of their own, and time and a half past forty. */
const ownHours: Formula = {
  id: "hours and wage of each",
  when: (s) => {
    const all = [...s.text.matchAll(EACH)];
    return (
      all.length > 1 &&
      all.some(({ 3: hours }) => hours) &&
      PAID.test(s.text) &&
      !/charge|cobr|bill\b|burden|carga|margin|mark-? ?up|materials?|%|parts/.test(s.text)
    );
  },
  work: (s) => {
    const sheet = new Sheet("overtime");
    let total = 0;
    let all = 0;
    let isOver = false;
    for (const { index, 0: said, 2: many = "", 4: rate = "" } of s.text.matchAll(EACH)) {
      const [hours, wage] = [Number(many), Number(rate)];
      if (hours > MOST_OF_A_WEEK) return null;
      for (const one of s.tokens) if (one.start >= index && one.start < index + said.length) s.use(one);
      const over = Math.max(0, hours - OVERTIME_AFTER);
      isOver ||= over > 0;
      const pay = (hours - over) * wage + over * wage * OVERTIME_TIMES;
      total += pay;
      all += hours;
      const math = `${f(hours - over)} × $${f(wage)}${over ? ` + ${f(over)} × $${f(wage * OVERTIME_TIMES)}` : ""}`;
      sheet.step("labor", math, pay, "dollar");
    }
    return sheet
      .lead(total, "dollar", "total")
      .head(all, "hours")
      .note(isOver && "overtime_forty");
  },
};

export const OWN_HOURS_FORMULAS: Formula[] = [ownHours];
