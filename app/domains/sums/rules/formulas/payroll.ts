import { OVERTIME_AFTER, OVERTIME_TIMES } from "../pay-and-tax.ts";
import { wageGroups } from "../pay-sum.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import { clocked } from "./clock.ts";
import type { Formula } from "./formula.ts";
import { OWN_HOURS_FORMULAS } from "./own-hours.ts";

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
  when: (s) =>
    (PAID.test(s.text) || s.of("people").length > 0) &&
    wageGroups(s.text).length > 1 &&
    !/burden|margin|mark-? ?up|charge/.test(s.text),
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

const DAY_WAGE =
  /(?<![\d.$])\b(\d{1,2}|un|una|one|an?|el|la|mi|my|the) +(?:[a-z]+ +){1,3}?(?:at|@|a|de a|x) +\$?(\d{2,4}(?:\.\d+)?)(?: ?(?:dollars|bucks|dolares|pesos))?( +(?:an?|per|al|por|the|el)? ?(?:day|dia)\b| +(?:diari[oa]s?|daily)\b|\/ ?(?:day|dia)\b)?/g;
/** "3 masons at 180 a day for 6 days and 2 helpers at 120": people by the day. */
const dayWages: Formula = {
  id: "wages by the day",
  when: (s) =>
    /\d ?(?:dollars |dolares |pesos )?(?:(?:an?|per|al|el|the|por|\/) ?(?:day|dia)\b|diari[oa]s?\b|daily\b)/.test(
      s.text,
    ) &&
    /\d (?:days?|dias?)\b/.test(s.text) &&
    !/hour|\bhrs?\b|hora|rent|sq|\bsf\b|boards?|sheets?|%|miles|millas/.test(s.text),
  work: (s) => {
    const groups = [...s.text.matchAll(DAY_WAGE)].filter(({ 2: wage }) => Number(wage) >= 50);
    const days = s.tokens.find(({ unit, used }) => unit === "day" && !used);
    if (!groups.length || !days || !groups.some(({ 3: daily }) => daily)) return null;
    s.use(days);
    const sheet = new Sheet("labor-burden");
    let total = 0;
    for (const { index, 0: said, 1: many = "", 2: wage = "" } of groups) {
      for (const one of s.tokens) if (one.start >= index && one.start < index + said.length) s.use(one);
      const people = Number(many) || 1;
      const each = people * Number(wage) * days.said;
      total += each;
      sheet.step("labor", `${people} × $${wage} × ${f(days.said)}`, each, "dollar");
    }
    return sheet.head(total, "dollar", "labor");
  },
};

const LISTED =
  /(?<![\d.$])\d{1,2}(?:\.\d+)?(?:(?: ?,| and| y| &| \+|) ?(?<= |,)\d{1,2}(?:\.\d+)?){3,6} ?(?:hours?|hrs?|horas?)\b/;
const DOUBLE =
  /(?:double ?time|doubles?|2x|tiempo doble|al doble|dobles?) (?:over|past|after|above|mas de|despues de|pasando) (?:of )?(\d{2})|(?:over|past|after|above|despues de|mas de) (\d{2}) (?:hours? |hrs? |horas? )?(?:is |are |es |son )?(?:double|doble)/;
/** A week that is told by its days, or with double time past so many hours. */
const week: Formula = {
  id: "week of one",
  when: (s) =>
    (LISTED.test(s.text) || DOUBLE.test(s.text)) && !/charge|cobro|margin|burden|materials?|sq ?ft/.test(s.text),
  work: (s) => {
    const found = LISTED.exec(s.text);
    const listed = found
      ? s.tokens.filter(({ start }) => start >= found.index && start < found.index + found[0].length)
      : [];
    for (const one of listed) s.use(one);
    const double = s.num(DOUBLE);
    const hours = listed.length
      ? listed.reduce((sum, { said }) => sum + said, 0)
      : s.use(s.tokens.find(({ unit, used }) => unit === "hour" && !used))?.value;
    const wage =
      s.rate(/^(?:hr|hour|hora)/) ??
      s.use(s.tokens.find(({ unit, used }) => unit === "dollar" && !used))?.value ??
      s.num(/(?:\bat|@|\ba|makes?|gana|pay(?:s|ing)?|pago) \$?(\d{2,3}(?:\.\d+)?)\b(?! ?(?:hours|hrs|horas))/);
    if (!hours || !wage || hours > MOST_OF_A_WEEK + 20) return null;
    for (const one of s.tokens) if (one.said === OVERTIME_AFTER || one.said === double) s.use(one);
    const extra = Math.max(0, Math.min(hours, double ?? hours) - OVERTIME_AFTER);
    const twice = Math.max(0, hours - (double ?? hours));
    const plain = hours - extra - twice;
    const sheet = new Sheet("overtime");
    if (listed.length) sheet.step("hours", listed.map(({ said }) => f(said)).join(" + "), hours, "hours");
    const parts = [
      `${f(plain)} × $${f(wage)}`,
      extra ? `${f(extra)} × $${f(wage * OVERTIME_TIMES)}` : "",
      twice ? `${f(twice)} × $${f(wage * 2)}` : "",
    ];
    const total = plain * wage + extra * wage * OVERTIME_TIMES + twice * wage * 2;
    return sheet
      .step("labor", parts.filter(Boolean).join(" + "), total, "dollar")
      .head(total, "dollar", "total")
      .head(hours, "hours")
      .note(extra > 0 && "overtime_forty");
  },
};

const DAY_BY_DAY = /per ?diem|viatic\w*|\bdiari[oa]s?\b|\bdaily\b/;
const IS_DAILY = /^(?:day|dia|night|noche|diem)/;
/** So much a day or a night for each of several people: "55 a day per diem 3 guys 12 days", "4 muchachos 6 noches a 68". */
const dailyEach: Formula = {
  id: "so much a day each",
  when: (s) =>
    (DAY_BY_DAY.test(s.text) || s.tokens.some(({ per }) => IS_DAILY.test(per ?? ""))) &&
    !/\bhours?\b|\bhrs?\b|horas?|rent|miles|millas|sq|\bsf\b|boards?|sheets?|%|margin|deduct|irs|taxable|legal|\bload/.test(
      s.text,
    ),
  work: (s) => {
    const crew =
      s.unit("person") ??
      s.num(
        /(?<![\d.$])(\d{1,2}) (?:[bv]atos|compas|chalanes|of us|en la cuadrilla|man crew|techs?|subs)\b/,
        /\b(?:somos|crew of|cuadrilla de) (\d{1,2})\b/,
      ) ??
      1;
    const days =
      s.num(/(?<![\d.$])(\d{1,3}) (?:nights?|noches?)\b/) ??
      s.use(s.tokens.find(({ unit, used, per }) => unit === "day" && !used && per === null))?.said;
    const rate =
      s.rate(IS_DAILY) ??
      s.use(s.of("money").find(({ used }) => !used))?.value ??
      s.num(
        /(?:per ?diem|viatic\w*)\W*(?:of |is |at |de |es |a )*\$?(\d{2,3}(?:\.\d+)?)\b/,
        /(?:\bat|@|\ba) \$?(\d{2,3}(?:\.\d+)?)\b/,
      );
    if (!days || !rate || (crew === 1 && !DAY_BY_DAY.test(s.text))) return null;
    const total = crew * days * rate;
    return new Sheet(/per ?diem|viatic/.test(s.text) ? "estimating" : "labor-burden")
      .step("total", `${crew > 1 ? `${crew} × ` : ""}${f(days)} × $${f(rate)}`, total, "dollar")
      .head(total, "dollar", "total");
  },
};

/** A wage with what it carries on top, by the hour and for the hours that are named. */
const carried: Formula = {
  id: "wage with burden",
  when: (s) =>
    /burden|carga|load(?:ed)? (?:rate|cost)|real cost|true cost|taxes? ?(?:and|\+|&|n|y) ?(?:comp|insurance|work)|costo real/.test(
      s.text,
    ) &&
    s.of("percent").length === 1 &&
    !/billable|bills? (?:only )?\d|\bcrew|cuadrilla|\d ?-?man\b|\bdays?\b|\bdias?\b|\bpaid \d{3}|overhead|charge|margin|mark-? ?up|profit|over ?time|\bot\b|\bsq|materials?/.test(
      s.text,
    ),
  work: (s) => {
    if (s.of("people").length > 1 || (s.of("people")[0]?.said ?? 1) > 1) return null;
    const benefits = s.num(
      /(?:benefits?|health|insurance|vacation|prestaciones|fringes?)\W*(?:are |is |of |at |run |de |son )*\$?(\d{1,2}(?:\.\d+)?) ?(?:an?|per|\/|la|por) ?(?:hr|hour|hora)/,
      /\$?(\d{1,2}(?:\.\d+)?) ?(?:an?|per|\/|la|por) ?(?:hr|hour|hora) (?:in |of |for |de )?(?:benefits?|health|insurance|prestaciones|fringes?)/,
    );
    const wage =
      s.num(
        /(?:\bpay(?:s|ing)?(?: (?:him|her|them|a guy|my guy))?|\bmakes?|\bmaking|\bearns?|\bwage|\bbase|\bgana|\bgano|\bpago|\bsueldo|\bgets?)\W*(?:is |of |at |de |es |a )*\$?(\d{1,3}(?:\.\d+)?)\b(?! ?(?:%|percent|por ?ciento|hours?|hrs?|horas?))/,
      ) ??
      s.rate(/^(?:hr|hour|hora)/) ??
      s.num(/(?:\bat|@|\ba|\bon) \$?(\d{2,3}(?:\.\d+)?)\b(?! ?(?:%|percent|por ?ciento|hours?|hrs?|horas?))/);
    const share = s.of("percent").find(({ used }) => !used);
    if (!wage || !share || wage > WAGE_MOST) return null;
    s.use(share);
    const full = wage * (1 + share.value) + (benefits ?? 0);
    const hours =
      s.use(s.tokens.find(({ unit, used, per }) => unit === "hour" && !used && per === null))?.value ??
      s.num(/\bfor an? (40|[345]\d)\b/);
    const weeks = hours ? s.use(s.tokens.find(({ unit, used }) => unit === "week" && !used))?.said : undefined;
    const sheet = new Sheet("labor-burden")
      .step("burdened", `$${f(wage)} × ${f(1 + share.value)}${benefits ? ` + $${f(benefits)}` : ""}`, full, "dollar")
      .head(full, "dollar", "an_hour");
    if (!hours) return sheet;
    const all = hours * (weeks && weeks > 1 ? weeks : 1);
    return sheet.step("labor", `${f(all)} × $${f(full)}`, all * full, "dollar").head(all * full, "dollar", "labor");
  },
};
const WAGE_MOST = 200;

const WAGES =
  /(?<![\d.$])\$?\d{2}(?:\.\d+)?(?:(?:,| and| y| &| \+)* \$?\d{2}(?:\.\d+)?){1,7} ?(?:an?|per|\/|la|por) ?(?:hr|hour|hora)\b/;
/** "28 31 24 and 22 an hr, 40 hrs": the wages of several people who work the same hours. */
const listedWages: Formula = {
  id: "wages listed",
  when: (s) => WAGES.test(s.text) && !/burden|margin|charge|cobr|\bor\b/.test(s.text),
  work: (s) => {
    const found = WAGES.exec(s.text);
    if (!found) return null;
    const wages = s.tokens.filter(({ start }) => start >= found.index && start < found.index + found[0].length);
    for (const one of wages) s.use(one);
    const hours = weekOf(s);
    for (const { measure, said, ...one } of s.tokens)
      if (measure === "people" && said === wages.length) s.use(s.tokens.find(({ start }) => start === one.start));
    if (!hours || hours > MOST_OF_A_WEEK || wages.length < 2) return null;
    const over = Math.max(0, hours - OVERTIME_AFTER);
    const sheet = new Sheet("overtime");
    let total = 0;
    for (const { said } of wages) {
      const each = (hours - over) * said + over * said * OVERTIME_TIMES;
      total += each;
      sheet.step(
        "labor",
        `${f(hours - over)} × $${f(said)}${over ? ` + ${f(over)} × $${f(said * OVERTIME_TIMES)}` : ""}`,
        each,
        "dollar",
      );
    }
    return sheet.lead(total, "dollar", "total").note(over > 0 && "overtime_forty");
  },
};

/** Hours that each works in the week. */
function weekOf(s: Said): number | null {
  const daily = s.num(DAILY);
  const days = daily ? s.num(DAYS) : null;
  return daily ? days && daily * days : s.num(WEEKLY);
}

export const PAYROLL_FORMULAS: Formula[] = [
  ...OWN_HOURS_FORMULAS,
  clocked,
  dayWages,
  week,
  listedWages,
  carried,
  dailyEach,
  laborOfEach,
  payroll,
];
