import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet, up } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";

const TALK =
  /\bcan i\b|\bshould i\b|\bpuedo\b|legal|allowed|law\b|\bley\b|license|permit|what if|owe me|lien|insur(?!.{0,12}\d ?%)|1099|w-?9|w-?2\b|osha|contract says|how do i|como (?:le )?hago/;
const people = (s: Said): number | null =>
  s.unit("person") ??
  s.num(
    /(\d{1,2})[\s-]*(?:man|person|guy|hombre)s?[\s-]*(?:crew|team|cuadrilla)?\b/,
    /\b(?:somos|son|seremos|andamos|van|traigo|tengo|we are|were|we're|there'?s|there are|theres|we got|i got|i have|we have) (\d{1,2})\b(?! ?(?:hours|hrs|horas|days|dias|%|sq|pies|ft|feet|cuadros|hojas|sheets|squares|doors|puertas|metros|bloques|blocks|[a-z]{3,}s? (?:to|de|por|a)\b))/,
    /(?:crew|team|cuadrilla|equipo) (?:of|de) (\d{1,3})\b/,
  ) ??
  (/\b(?:my|a|the|one|mi|un|una) (?:helper|guy|apprentice|ayudante|laborer)\b/.test(s.text) ? 1 : null);
const isMoney = ({ measure, unit, said, used, per }: Token): boolean =>
  !used && (measure === "money" || (unit === null && said >= 100 && per === null));
const dollars = (s: Said): Token[] => s.tokens.filter(isMoney);
/** What is paid or charged an hour. */
const hourly = (s: Said): number | null =>
  s.rate(/^(?:hr|hour|hora|man|h$)/) ??
  s.num(
    /(?:\bat|@|\ba)\s*\$?\s?(\d{1,3}(?:\.\d+)?)\b(?!\s*(?:%|hours?|hrs?|horas?|people|guys|percent|ft|feet|sq|sf|days?))/,
    /\$(\d{1,3}(?:\.\d+)?)\s*(?:an|per|la)?\s*(?:hr|hour|hora)/,
    /\b(?:wage|base pay|pay rate|sueldo|salario)\W*(?:is |of |de |es )?\$?(\d{2,3}(?:\.\d+)?)\b(?! ?%)/,
  );

/** What a crew costs for so many hours or days, with burden and what is over forty hours. */
const labor: Formula = {
  id: "labor",
  when: (s) =>
    (ASKS.test(s.text) || (s.of("time").length > 0 && isStatement(s.text))) &&
    (s.of("time").length > 0 || /burden|carga/.test(s.text)) &&
    (s.of("people").length > 0 ||
      /\b\d[\s-]*(?:man|person|guy)\b|\bsomos \d|\b(?:cobro|gano|i (?:charge|make|get|earn))\b|crew|cuadrilla|helper|ayudante|labor|mano de obra|payroll|nomina|burden|cuestan?\b|total|bill/.test(
        s.text,
      )) &&
    /burden|carga|\$|\/\s?hr|(?:an?|per|la|por) (?:hour|hr|hora)|\bat\b|@|\ba \d|wage|sueldo/.test(s.text) &&
    !TALK.test(s.text) &&
    !/salary|a year|al ano|overhead|billable|break|margin|profit|per diem|paint|loan|over ?time|time (?:and|n|&) (?:a )?half|\bot\b|horas? extras?|tiempo y medio|truck|trips?|mileage|sheets? (?:a|per)|sq\.? ?ft (?:a|per)|sf (?:a|per)/.test(
      s.text,
    ),
  work: (s) => {
    const rate = hourly(s);
    const crew = people(s) ?? 1;
    const burdened = /burden|carga|taxes and comp|impuestos/.test(s.text)
      ? s.of("percent").find(({ used }) => !used)
      : undefined;
    const hoursToken = s.tokens.find(({ unit, used, per }) => unit === "hour" && !used && per === null);
    const days = s.tokens.find(({ unit, used }) => unit === "day" && !used);
    const weeks = s.tokens.find(({ unit, used }) => unit === "week" && !used);
    const perDay =
      hoursToken && /^\s*(?:a|per|each|every|al|por|cada|\/)\s*(?:day|dia)|^\s*days?\b/.test(hoursToken.after);
    const perWeek =
      hoursToken && /^\s*(?:a|per|each|every|a la|por|cada|\/)\s*(?:week|semana)|^\s*weeks?\b/.test(hoursToken.after);
    if (rate && burdened && !(hoursToken ?? days ?? weeks) && crew === 1) {
      const full = rate * (1 + s.use(burdened).value);
      return new Sheet("labor-burden")
        .step("burdened", `$${f(rate)} × ${f(1 + burdened.value)}`, full, "dollar")
        .head(full, "dollar", "an_hour");
    }
    if (!rate || !(hoursToken ?? days ?? weeks)) return null;
    const base = hoursToken ? s.use(hoursToken).value : days ? 8 : 40;
    const hours =
      days &&
      (perDay ||
        !hoursToken ||
        (days.said > 1 && hoursToken.value <= DAY_MOST && !/\btotal\b|altogether|en total|overall/.test(s.text)))
        ? base * s.use(days).said
        : weeks && (perWeek || !hoursToken)
          ? base * s.use(weeks).said
          : base;
    const share = burdened ? s.use(burdened).value : 0;
    const each = rate * (1 + share);
    const sheet = new Sheet("labor-burden");
    if (days && !hoursToken) sheet.note("eight_hours");
    sheet.step("hours", crew > 1 ? `${crew} × ${f(hours)}` : f(hours), crew * hours, "hours");
    if (share) sheet.step("burdened", `$${f(rate)} × ${f(1 + share)}`, each, "dollar");
    return sheet
      .step("labor", `${f(crew * hours)} × $${f(each)}`, crew * hours * each, "dollar")
      .head(crew * hours * each, "dollar", "labor")
      .head(crew * hours, "hours");
  },
};

/** More hours than this are of several days. */
const DAY_MOST = 12;

/** How long so much takes at so much a day or an hour, alone or by several. */
const duration: Formula = {
  id: "duration",
  when: (s) =>
    /how (?:many (?:days?|hours?|hrs|man[ -]?(?:hours?|days?)|weeks)|long)|cuant[oa]s (?:dias|horas)|cuanto (?:me |nos )?(?:tard|tiempo)|when (?:will|do) (?:i|we) (?:finish|be done)|en cuantos dias/.test(
      s.text,
    ) &&
    /(?:an?|per|each|every|\/|al|por|cada|la)\s*(?:man[ -]?|guy |crew )?(?:days?|hours?|hrs?|dias?|horas?|minutes?)\b|hours? (?:each|apiece|per|a piece)|man[ -]?hours|horas?[ -]hombre|min(?:ute)?s? (?:each|per|apiece)|horas (?:cada|por)|min(?:utos)? (?:cada|por)|with \d+ (?:guys|men|people)/.test(
      s.text,
    ) &&
    !/\$|gpm|gallon|lien|notice|permit|cure|wait/.test(s.text),
  work: (s) => {
    const crew = people(s) ?? 1;
    const sheet = new Sheet("production-rates");
    const each = s.tokens.find(
      ({ unit, used, after }) =>
        (unit === "hour" || unit === "minute") &&
        !used &&
        /^\s*(?:each|apiece|a piece|per|cada un[oa]|por|a (?:door|window|outlet|fixture|sheet|square|can))/.test(after),
    );
    const perDayHours =
      s.num(
        /(?<!\d)(\d{1,2})[\s-]*(?:hours?|hrs?|horas?|hr)\s*(?:a|per|al|por|\/)?\s*(?:days?|dia)/,
        /\b(?:days?|dias?|jornadas?) (?:of|de) (\d{1,2})\b/,
      ) ??
      (/man[ -]?hours|horas?[ -]hombre/.test(s.text)
        ? s.num(/(?<!\d)(\d{1,2})\s*(?:hours|hrs|horas)(?! ?hombre)/)
        : null) ??
      8;
    if (each) {
      const count =
        s.use(s.tokens.find(({ unit, used }) => unit === null && !used))?.said ??
        s.use(s.tokens.find(({ measure, used }) => measure === "area" && !used))?.value;
      if (!count) return null;
      const hours = count * s.use(each).value;
      return sheet
        .step("hours", `${f(count)} × ${f(each.value)}`, hours, "hours")
        .head(hours, "hours")
        .head(hours / crew / perDayHours, "days");
    }
    const found =
      /(\d+(?:\.\d+)?)\s*(?:[a-z.]+\s+){0,4}?(?:an?|per|each|every|\/|al|por|cada|la)\s*(?:man[\s-]?|guy |worker )?(day|hour|hr|dia|hora|d\b)/.exec(
        s.text,
      );
    const total = s.tokens.filter(
      ({ used, start, measure, unit }) =>
        !used &&
        (!found || start < found.index || start >= found.index + found[0].length) &&
        (measure === "area" || unit === null || measure === "length" || measure === "yards" || measure === "volume"),
    );
    const manHours = s.num(/(\d+(?:\.\d+)?)\s*(?:man[ -]?hours|horas?[ -](?:hombre|persona)s?)/);
    if (manHours)
      return sheet
        .step("hours", `${f(manHours)} ÷ ${crew}`, manHours / crew, "hours")
        .head(manHours / crew, "hours")
        .head(manHours / crew / perDayHours, "days");
    const most = total.sort((a, b) => b.said - a.said)[0];
    if (!found || !most) return null;
    const rate =
      s.num(new RegExp(found[0].replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/^\d+(?:\\\.\d+)?/, "($&)"))) ??
      Number(found[1]);
    const perMan =
      /\beach\b|per man|cada uno|cada (?:pintor|albanil|persona|trabajador|carpintero|ayudante|vato|guy|hombre|muchacho|instalador|plafonero|tablero|chalan|oficial)|a man|per guy|a guy|apiece|each guy|one man|per person|por persona|man[ -]?hour|per worker/.test(
        s.text,
      ) && !/crew (?:does|of|can|lays)/.test(s.text);
    const by =
      perMan ||
      (crew > 1 &&
        /(?:one|1|an?|un|una|cada) (?:guy|man|mason|painter|roofer|tiler|hanger|worker|helper|albanil|hombre|pintor|trabajador|instalador|oficial|maestro|peon)\b|un hombre/.test(
          s.text,
        ))
        ? crew
        : 1;
    s.use(most);
    const time = most.said / (rate * by);
    const isHours = /^h/.test(found[2] ?? "");
    sheet
      .step(
        isHours ? "hours" : "days",
        `${f(most.said)} ÷ ${f(rate)}${by > 1 ? ` ÷ ${by}` : ""}`,
        time,
        isHours ? "hours" : "days",
      )
      .head(time, isHours ? "hours" : "days");
    if (isHours) return sheet.head(time / perDayHours, "days");
    if (crew > 1 && by === 1) s.use(s.tokens.find(({ unit }) => unit === "person"));
    return sheet.head(up(time), "days", "whole");
  },
};

/** A year's pay by the hour, and the other way round. */
const salary: Formula = {
  id: "salary",
  when: (s) =>
    /(?:a|per|al|por|\/)\s?(?:year|yr|ano)|annual|salary|yearly|anual|salario|a year/.test(s.text) &&
    /(?:an?|per|la|por|\/)\s?(?:hour|hr|hora)|hourly/.test(s.text) &&
    /what(?:'?s|s| is)? .{0,24}(?:a year|annual|yearly|hourly|an hour|per hour)|how much .{0,30}(?:a year|yearly|an hour|hourly|per hour)|cuanto (?:es|seria|gano|gana) .{0,24}(?:al ano|la hora|por hora)|\d.*\b(?:hourly|yearly|a year|al ano)\W*$/.test(
      s.text,
    ) &&
    !/charge|overhead|billable|want to (?:make|clear)|cobr|burden|quiero ganar/.test(s.text),
  work: (s) => {
    const rate = s.rate(/^(?:hr|hour|hora)/);
    const hours = s.use(s.tokens.find(({ unit, used }) => unit === "hour" && !used))?.value ?? 40;
    const weeks = s.use(s.tokens.find(({ unit, used }) => unit === "week" && !used))?.said ?? 52;
    const sheet = new Sheet("overtime").note(hours === 40 && weeks === 52 && "hours_2080");
    if (rate)
      return sheet
        .step("a_year", `$${f(rate)} × ${f(hours)} × ${f(weeks)}`, rate * hours * weeks, "dollar")
        .head(rate * hours * weeks, "dollar", "a_year")
        .head(rate * hours, "dollar", "a_week");
    const year =
      dollars(s)[0] ??
      s.tokens.find(({ used, said, per }) => !used && said >= 10_000 && /^(?:year|yr|ano)/.test(per ?? ""));
    return year
      ? sheet
          .step("an_hour", `$${f(s.use(year).value)} ÷ ${f(hours * weeks)}`, year.value / (hours * weeks), "dollar")
          .head(year.value / (hours * weeks), "dollar", "an_hour")
      : null;
  },
};

/** "48 sheets, 32 screws a sheet": so many of a thing, and how many of another each takes. */
const perThing: Formula = {
  id: "per thing",
  when: (s) =>
    PER_THING.test(s.text) &&
    s.tokens.length === 2 &&
    s.tokens.every(
      ({ unit, measure, per, group }) =>
        (unit === null || measure === "weight" || measure === "volume") &&
        !group &&
        (per === null || thingOf(s.text) === per.replace(/s$/, "")),
    ) &&
    (ASKS.test(s.text) || isStatement(s.text)),
  work: (s) => {
    const thing = thingOf(s.text);
    const [a, b] = s.tokens;
    const each = s.tokens.find(({ after }) =>
      new RegExp(`^\\s*(?:[a-z]+\\s+)?(?:a|an|per|por|each|cada)\\s+${thing}`).test(after),
    );
    const other = a === each ? b : a;
    if (!thing || !each || !other || !new RegExp(`^\\s*(?:[a-z]+\\s+)?${thing}`).test(other.after)) return null;
    s.use(each);
    s.use(other);
    return new Sheet("estimating")
      .step("total", `${f(other.said)} × ${f(each.said)}`, other.said * each.said, "pieces")
      .head(other.said * each.said, "pieces");
  },
};
const PER_THING =
  /\d\s+[a-z]+\s+(?:a|an|per|por|each|cada)\s+([a-z]+)|[a-z]{4,}\s+\d+\s+(?:per|por|each|cada)\s+([a-z]{4,})/;
const thingOf = (text: string): string | undefined => PER_THING.exec(text)?.slice(1).find(Boolean)?.replace(/s$/, "");

/** Hours of all the people together. */
const manHours: Formula = {
  id: "man hours",
  when: (s) =>
    /man[ -]?hours|horas?[ -]hombre|labor hours|total hours/.test(s.text) &&
    s.of("time").length >= 2 &&
    ASKS.test(s.text) &&
    !s.of("money").length &&
    !/\d+ ?(?:man[ -]?hours|horas?[ -]hombre)/.test(s.text),
  work: (s) => {
    const crew = people(s) ?? 1;
    const hours = s.use(s.tokens.find(({ unit, used }) => unit === "hour" && !used));
    const days = s.use(s.tokens.find(({ unit, used }) => (unit === "day" || unit === "week") && !used));
    if (!hours || !days) return null;
    const count = days.unit === "week" && /day|dia/.test(hours.after.slice(0, 8)) ? days.said * 5 : days.said;
    const total = crew * hours.value * count;
    const other = s.num(/(?:if|with|y si|con)\s*(?:its|it's|it is|son|we have)?\s*(\d{1,2})\s*(?:guys|men|people)/);
    const sheet = new Sheet("production-rates")
      .step("hours", `${crew} × ${f(hours.value)} × ${f(count)}`, total, "hours")
      .head(total, "hours");
    return other ? sheet.head(total / other / hours.value, "days") : sheet;
  },
};

/** "a day is 9.5 hrs", "a 10 hour day": how long the day is that is paid whole. */
const DAY_OF =
  /\b(?:day|dia)s? (?:is|are|runs?|of|es|son|de|for|x|=) (?:about |de )*\d{1,2}(?:\.\d+)? ?(?:hours?|hrs?|horas?)|\d{1,2}(?:\.\d+)?[ -]?(?:hours?|hrs?|hr|horas?)[ -](?:days?|dia)\b|(?:day|dia) (?:for|por) \d{1,2}(?:\.\d+)? ?(?:hours?|hrs?|horas?)/;
const WORKED_OF_A_DAY =
  /\b(?:put in|worked|works|only did|did|was (?:there|here)|left after|trabajo|hizo|estuvo|solo|nomas|jalo)\b[^\d]{0,16}(\d{1,2}(?:\.\d+)?)\b/;
const dayPay = (s: Said): Token | undefined =>
  s.tokens.find(({ used, per, said }) => !used && /^(?:day|dia)/.test(per ?? "") && said >= 50);

/** What a day's pay is by the hour. */
const byHour: Formula = {
  id: "by the hour",
  when: (s) =>
    /day rate|a day|per day|al dia|por dia|daily|\bdiarios?\b|el dia/.test(s.text) &&
    (/by the hour|an hour|per hour|hourly|la hora|por hora/.test(s.text) || DAY_OF.test(s.text)) &&
    s.of("time").length >= 1 &&
    (dollars(s).length === 1 || dayPay(s) !== undefined) &&
    !/billable|overhead|want to|salary|\bsq|guys|crew|margin|mark-? ?up|burden/.test(s.text),
  work: (s) => {
    const hours = s.use(s.tokens.find(({ unit, used }) => unit === "hour" && !used));
    const day = s.use(dollars(s)[0] ?? dayPay(s));
    if (!hours || !day) return null;
    const rate = day.value / hours.value;
    const sheet = new Sheet("hourly-rate").step("an_hour", `$${f(day.value)} ÷ ${f(hours.value)}`, rate, "dollar");
    const worked = s.num(WORKED_OF_A_DAY);
    if (worked && worked < hours.value * 2)
      sheet.step("due", `${f(worked)} × $${f(rate)}`, rate * worked, "dollar").head(rate * worked, "dollar", "due");
    return sheet.head(rate, "dollar", "an_hour");
  },
};

export const WORK_FORMULAS: Formula[] = [perThing, manHours, byHour, salary, duration, labor];
