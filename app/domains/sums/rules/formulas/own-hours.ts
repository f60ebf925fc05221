import { OVERTIME_AFTER, OVERTIME_TIMES } from "../pay-and-tax.ts";
import { isLongDay, LONG_DAYS } from "../pay-sum.ts";
import { f } from "../slots/places.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { cost, isMoney, large } from "./money.ts";

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

/** "85,000 a year for me plus 22,000 overhead, 1,500 hours": what an hour has to bring. */
const hourNeeded: Formula = {
  id: "hourly rate from a year",
  when: (s) =>
    /overhead|gastos|fixed|fijos/.test(s.text) &&
    /\bneed\b|\bwant\b|\bmake\b|salary|\bpay\b|hourly|an hour|per hour|quiero|sueldo|ganar|la hora|por hora|salario|\brate\b/.test(
      s.text,
    ) &&
    s.of("time").some(({ unit, said }) => unit === "hour" && said >= 200) &&
    !s.of("percent").length,
  work: (s) => {
    const hours = s.of("time").find(({ unit, said }) => unit === "hour" && said >= 200);
    const sums = large(s, 1000).filter((one) => one !== hours);
    if (!hours || sums.length < 2 || sums.length > 4) return null;
    const isMonthly = (one: Token) =>
      /^mo|^mes/.test(one.per ?? "") || /^\s*(?:monthly|mensual|al mes)/.test(one.after);
    const year = sums.reduce((sum, one) => sum + s.use(one).value * (isMonthly(one) ? 12 : 1), 0);
    s.use(hours);
    if (s.left().some((one) => isMoney(one) && one.said >= 100)) return null;
    return new Sheet("hourly-rate")
      .step(
        "a_year",
        sums.map((one) => `${cost(one.value)}${isMonthly(one) ? " × 12" : ""}`).join(" + "),
        year,
        "dollar",
      )
      .step("an_hour", `${cost(year)} ÷ ${f(hours.said)}`, year / hours.said, "dollar")
      .head(year / hours.said, "dollar", "an_hour");
  },
};

/** "25 an hr plus 30% burden, 1,900 hours": what somebody costs with all that comes on top. */
const burdenedHours: Formula = {
  id: "burdened hours",
  when: (s) =>
    /burden|\bcargas?\b|taxes and comp|payroll tax|on top/.test(s.text) &&
    s.of("percent").length === 1 &&
    s.of("time").some(({ unit }) => unit === "hour") &&
    !/charge|margin|mark-? ?up|material|bill\b|overtime|\bot\b|cobr|per (?:year|week)/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const wage =
      s.tokens.find((one) => /^(?:hr|hour|hora)/.test(one.per ?? "") && one.said < 200) ??
      s.tokens.find(
        (one) =>
          one.unit === "hour" &&
          one.said <= 150 &&
          /^\s*(?:guy|man|worker|helper|carpenter|hand|laborer)/.test(one.after),
      ) ??
      s.tokens.find((one) => isMoney(one) && one.said >= 7 && one.said <= 150);
    const hours = s.of("time").find((one) => one.unit === "hour" && one !== wage);
    if (!share || !wage || !hours) return null;
    const crew = s.unit("person") ?? 1;
    for (const one of [share, wage, hours]) s.use(one);
    if (s.left().length) return null;
    const each = wage.said * (1 + share.value);
    const all = each * hours.said * crew;
    return new Sheet("labor-burden")
      .step("burdened", `${cost(wage.said)} × ${f(1 + share.value)}`, each, "dollar")
      .step("total", `${crew > 1 ? `${crew} × ` : ""}${f(hours.said)} × ${cost(each)}`, all, "dollar")
      .head(all, "dollar")
      .head(hours.said * crew, "hours");
  },
};

const RATE = /(?:\bat|@|\ba|\bmakes?|\bgets?|\bgana|\bpays?|\brate|\bpago|\bfor)(?: (?:of|is|like|about))? ?\$?$/;
const WEEK = 40;
const DAYS = 7;
/** "california, 10.5 hrs today at 30": the hours past eight at half more, past twelve at twice. */
const longDay: Formula = {
  id: "overtime of a day",
  when: (s) =>
    isLongDay(s.text) &&
    s.of("time").some(({ unit, said }) => unit === "hour" && said > 8 && said <= 24) &&
    !/salary exempt|is (?:it|that) legal|do i have to|tengo que|what (?:is|are) the|when (?:do|does)|after how many/.test(
      s.text,
    ),
  work: (s) => {
    const [, after, twice, note] = LONG_DAYS.find(([state]) => state.test(s.text)) ?? [];
    const hours = s.of("time").find(({ unit, said }) => unit === "hour" && said > 8 && said <= 24);
    const days = s.of("time").find(({ unit }) => unit === "day");
    const rate =
      s.tokens.find((one) => one !== hours && /^(?:hr|hour|hora)/.test(one.per ?? "") && one.said < 200) ??
      s.tokens.find((one) => isMoney(one) && one.said >= 7 && one.said <= 150 && RATE.test(one.before));
    if (!hours || !rate || !after || !twice || !note || (days && days.said >= DAYS)) return null;
    const many = days && Number.isInteger(days.said) ? s.use(days).said : 1;
    const crew = s.unit("person") ?? 1;
    for (const one of [hours, rate]) s.use(one);
    const all = hours.said * many;
    const most = many * Math.max(0, hours.said - twice);
    const plain = Math.min(many * Math.min(hours.said, after), WEEK);
    const half = all - plain - most;
    const pay = (plain + half * 1.5 + most * 2) * rate.said;
    const sheet = new Sheet("overtime").step("part", `${f(plain)} × ${cost(rate.said)}`, plain * rate.said, "dollar");
    if (half) sheet.step("overtime", `${f(half)} × ${cost(rate.said * 1.5)}`, half * rate.said * 1.5, "dollar");
    if (most) sheet.step("double_time", `${f(most)} × ${cost(rate.said * 2)}`, most * rate.said * 2, "dollar");
    if (crew > 1) sheet.step("total", `${crew} × ${cost(pay)}`, crew * pay, "dollar");
    return sheet.head(crew * pay, "dollar", "gross").note(note);
  },
};

const HOURS_A_YEAR = 2080;
/** "salary 62,000, burden 25%, hourly": what an hour of a salary costs with what comes on top. */
const salaryHour: Formula = {
  id: "hour of a salary",
  when: (s) =>
    /salary|salario|sueldo anual|a year|al ano/.test(s.text) &&
    /burden|\bcargas?\b/.test(s.text) &&
    /hour|\bhora|hourly/.test(s.text) &&
    s.of("percent").length === 1 &&
    !/charge|bill|margin|mark-? ?up|cobr/.test(s.text),
  work: (s) => {
    const [share] = s.of("percent");
    const named = s.tokens.find(
      (one) =>
        !one.group &&
        one.said >= 1000 &&
        one.said <= 3000 &&
        (one.unit === "hour" || one.unit === null) &&
        one.measure !== "money",
    );
    const salary = large(s, 15_000).find((one) => one !== named);
    if (!share || !salary) return null;
    const hours = s.use(named)?.said ?? HOURS_A_YEAR;
    const year = s.use(salary).value * (1 + s.use(share).value);
    return new Sheet("labor-burden")
      .step("burdened", `${cost(salary.value)} × ${f(1 + share.value)}`, year, "dollar")
      .step("an_hour", `${cost(year)} ÷ ${f(hours)}`, year / hours, "dollar")
      .head(year / hours, "dollar", "an_hour")
      .head(year, "dollar", "a_year");
  },
};

export const HOUR_FORMULAS: Formula[] = [longDay, salaryHour, burdenedHours, hourNeeded];
export const OWN_HOURS_FORMULAS: Formula[] = [ownHours];
