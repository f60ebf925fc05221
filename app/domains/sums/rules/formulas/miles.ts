import { mileageRate } from "#content/taxes.ts";
import { TAX_YEAR } from "../pay-and-tax.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { lacks, MILE_RATE, Sheet } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";

/** The year that is named, or that "last year" means, when its rate is kept; else the year that tax is reckoned with. */
function yearOf(text: string): number {
  const named = Number(/\b(20[2-9]\d)\b/.exec(text)?.[1] ?? 0);
  const year = named || (/last (?:year|yr)|(?:el )?ano pasado/.test(text) ? TAX_YEAR - 1 : TAX_YEAR);
  return mileageRate(year) ? year : TAX_YEAR;
}
/** Days that are driven: "12 days", "5 days a week for 3 weeks", or weeks and months that are counted by themselves. */
function daysOf(s: Said): number | null {
  const [days, weeks] = [["day"], ["week", "month"]].map((units) =>
    s.use(s.tokens.find(({ unit, used }) => unit !== null && units.includes(unit) && !used)),
  );
  const often =
    weeks && !days
      ? s.num(
          /(\d{1,2}) ?(?:times|x|trips?|veces|viajes) (?:a|per|each|every|por|a la|cada) (?:week|wk|month|semana|mes)/,
        )
      : null;
  if (weeks && often) return often * weeks.said;
  return days && weeks ? days.said * weeks.said : (days?.said ?? weeks?.said ?? null);
}
const TRUCKS =
  /(?<![\d.])(\d{1,2})\s*(?:[a-z]+ )?(?:trucks?|vans?|pickups?|vehicles?|rigs?|trocas?|camionetas?|vehiculos|unidades)\b/;
const WORTH =
  /deduct|deduz|write ?off|standard|estandar|mileage|reimburse|millaje|deduc|worth|irs|round trips?|trips?|business miles|miles for business|millas de (?:negocio|trabajo)|descuentan|taxes|impuestos/;
const RATE_SAID =
  /\d(?:\.\d+)?\s*(?:cents|centavos|¢)\s*(?:an?|per|la|por|each|\/)\s*mil|\bmiles?\b.{0,40}(?:\bat|@|\bx|\bby|times) (?:\d{2}(?:\.\d)? ?(?:cents|c\b|¢)|\$?0?\.\d{2,3})|\bmi(?:les?|llas?)\b.{0,30}\b\d{2}(?:\.\d)? ?(?:cents|centavos|¢)|\bmillas?\b.{0,40}\ba (?:\d{2} ?centavos|\$?0?\.\d{2,3})/;
const mileage: Formula = {
  id: "mileage",
  when: (s) =>
    s.of("miles").length > 0 &&
    (RATE_SAID.test(s.text) || (WORTH.test(s.text) && (ASKS.test(s.text) || isStatement(s.text)))) &&
    !/mpg|per gallon|track|(?:mileage|my|a|the) log\b/.test(s.text),
  work: (s) => {
    const cents = s.num(/(\d{2}(?:\.\d)?)\s*(?:cents|centavos|¢|c\b)/);
    const rate = cents ? cents / 100 : (s.rate(/^(?:mi|milla)/) ?? s.num(/(?:at|@|a)\s*\$?(0?\.\d+)/));
    const miles = s.of("miles").find(({ used }) => !used);
    if (!miles) return null;
    const days = daysOf(s) ?? s.num(/(\d{1,3})\s*(?:trips?|times|viajes|jobs)/) ?? 1;
    const round =
      /round ?trip|each way|one way|ida y vuelta|there and back|de ida/.test(s.text) &&
      !/\d ?-?(?:miles?|mi|millas?)(?: a day| per day| daily| al dia| diarias?| each day)?(?: de| of|,)? (?:round|rt\b|there and back|ida y vuelta)/.test(
        s.text,
      )
        ? 2
        : 1;
    const total = s.use(miles).said * days * round;
    const year = yearOf(s.text);
    s.use(s.tokens.find(({ said, used }) => said === year && !used));
    const mile = rate ?? (mileageRate(year)?.tenthsOfCent ?? 0) / 1000;
    const sheet = new Sheet("vehicle-and-mileage");
    return sheet
      .step("miles", `${f(miles.said)}${round > 1 ? " × 2" : ""}${days > 1 ? ` × ${f(days)}` : ""}`, total, "miles")
      .step("deduction", `${f(total)} × $${mile}`, total * mile, "dollar")
      .head(total * mile, "dollar")
      .note(!rate && `${MILE_RATE}${year}`);
  },
};

const MI = /(\d+(?:\.\d+)?) ?mi\b/;
/** Money for fuel, by miles and miles a gallon. */
const fuel: Formula = {
  id: "fuel",
  when: (s) =>
    (s.of("miles").length > 0 || MI.test(s.text)) &&
    /mpg|miles? (?:per|a|to the) gal|millas (?:por|al) galon|\b(?:da|dan|gets|does|rinde) (?:about |como )?\d{1,2}(?:\.\d+)? (?:por|al|to the|a|per) gal|\ba \d{1,2}(?:\.\d+)? (?:por|al) gal|\b(?:gets|does|da|hace|rinde) (?:about |like |como )?\d{1,2}(?:\.\d+)?\b.{0,24}(?:gas|diesel|fuel)/.test(
      s.text,
    ) &&
    (ASKS.test(s.text) || isStatement(s.text)),
  work: (s) => {
    const mpg = s.num(
      /(\d{1,2}(?:\.\d+)?)\s*(?:mpg|miles? (?:per|a|to the) gal|millas (?:por|al) gal)/,
      /\b(?:da|dan|gets|does|rinde) (?:about |como )?(\d{1,2}(?:\.\d+)?) (?:por|al|to the|a|per) gal/,
      /\ba (\d{1,2}(?:\.\d+)?) (?:por|al) gal/,
      /\b(?:gets|does|da|hace|rinde) (?:about |like |como )?(\d{1,2}(?:\.\d+)?)\b/,
    );
    const price =
      s.rate(/^(?:gal|g$)/) ??
      s.use(s.of("money").find(({ used }) => !used))?.value ??
      s.num(
        /(?:gas(?:olina)?|diesel|fuel)\s*(?:is |at |@ |costs? |esta |anda )*(?:a |en |de )?\$?(\d\.\d{1,3})\b/,
        /(?:\bat|@|\ba)\s*\$?(\d\.\d{2,3})\b/,
        /(\d\.\d{2,3}) (?:an? gal\w* )?(?:gas|diesel|fuel)/,
      );
    const miles = s.use(s.of("miles").find(({ used }) => !used))?.said ?? s.num(MI);
    if (!mpg || !miles) return null;
    const days = daysOf(s) ?? 1;
    const both = /one way|each way|de ida\b(?! y vuelta)/.test(s.text) ? 2 : 1;
    const trucks = /\btotal\b|all together|entre tod[oa]s|combined/.test(s.text) ? 1 : (s.num(TRUCKS) ?? 1);
    const driven = miles * days * both * trucks;
    const used = driven / mpg;
    const sheet = new Sheet("vehicle-and-mileage")
      .step(
        "miles",
        `${trucks > 1 ? `${trucks} × ` : ""}${f(miles)}${both > 1 ? " × 2" : ""}${days > 1 ? ` × ${f(days)}` : ""}`,
        driven,
        "miles",
      )
      .step("gallons", `${f(driven)} ÷ ${f(mpg)}`, used, "gallons")
      .head(used, "gallons");
    return price ? sheet.head(used * price, "dollar", "cost") : sheet;
  },
};

/** What the fuel of a trip costs, asked without the miles that a gallon lasts: the price alone tells nothing. */
const openFuel: Formula = {
  id: "fuel without miles a gallon",
  when: (s) =>
    (s.of("miles").length > 0 || MI.test(s.text)) &&
    /\bgas\b|gasolina|diesel|\bfuel\b/.test(s.text) &&
    /how much|cost|spend|cuanto|gast|what(?:'?s| is| will| would)/.test(s.text) &&
    !WORTH.test(s.text) &&
    !RATE_SAID.test(s.text) &&
    !/mpg|(?:per|a|to the|por|al?|el) gal\w*\b.{0,12}\bmi|mi\w* (?:per|a|to the|por|al) gal|\b(?:da|dan|gets|does|rinde) (?:about |como )?\d|used \d|\d gal/.test(
      s.text,
    ),
  work: () => ({ ...lacks("vehicle-and-mileage", "mpg"), isFirm: true }),
};

const MONTHS =
  "january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const monthOf = (word: string): number => MONTHS.split("|").indexOf(word.replace(/^sept$/, "sep")) % 12;
const ABBREVIATED = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A day as it is written: "april 15 2026", "15 de abril de 2026", "4/15/2026". */
const DAY = `\\b(?:(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?|(\\d{1,2}) (?:de )?(${MONTHS})(?: (?:(?:de|del) )?(\\d{4}))?|(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2}))\\b`;
/** Days without a year are counted in one that is no leap year. */
const COMMON_YEAR = 2027;
const BARE_DAY = `\\b(?:(${MONTHS})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|\\.\\d| ?(?:days?|guys|men|hours?|hrs|%|ft|x|k\\b))|(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${MONTHS})\\b|(?<=\\b(?:from|after|since|on|of|desde|del|until|before) )(\\d{1,2})[/-](\\d{1,2})(?![/\\d-]))`;
const bareDaysIn = (text: string): Day[] =>
  [...text.matchAll(new RegExp(BARE_DAY, "g"))].flatMap((found) => {
    const [all, first, second, third, fourth, month, date] = found;
    const word = first ?? fourth;
    const short = ABBREVIATED.indexOf(word?.slice(0, 3) ?? "");
    const at = word ? (word.length <= 4 && short >= 0 ? short : monthOf(word)) : Number(month) - 1;
    const of = Number(second ?? third ?? date);
    if (at < 0 || at > 11 || of < 1 || of > 31) return [];
    return [
      { at: found.index, end: found.index + all.length, day: Date.UTC(COMMON_YEAR, at, of), isBare: true as const },
    ];
  });
type Day = { at: number; end: number; day: number; isBare?: true };
const daysIn = (text: string): Day[] => {
  const whole = wholeDaysIn(text);
  return whole.length ? whole : bareDaysIn(text);
};
const wholeDaysIn = (text: string): Day[] =>
  [...text.matchAll(new RegExp(DAY, "g"))].flatMap((found) => {
    const [all, first, second, third, fourth, fifth, sixth, month, date, years] = found;
    const word = first ?? fifth;
    const short = ABBREVIATED.indexOf(word?.slice(0, 3) ?? "");
    const at = word ? (word.length <= 4 && short >= 0 ? short : monthOf(word)) : Number(month) - 1;
    const year = Number(third ?? sixth ?? (years && (years.length === 2 ? `20${years}` : years)) ?? 0);
    if (!year || at > 11) return [];
    const day = Date.UTC(year, at, Number(second ?? fourth ?? date));
    return [{ at: found.index, end: found.index + all.length, day }];
  });
const DAY_MS = 86_400_000;
const ORDINAL = /\b(?:day|dia) (?:no\.? ?|number |numero )?(\d{1,3})\b(?!\s*(?:\/|de\b))/g;

const passesFebruary = (a: number, b: number): boolean =>
  [COMMON_YEAR - 1, COMMON_YEAR, COMMON_YEAR + 1].some((year) => {
    const last = Date.UTC(year, 1, 28);
    return Math.min(a, b) <= last && last < Math.max(a, b);
  });
const DAY_ASKED =
  /\bwhen\b|\b(?:what|which) (?:day|date)|\bdate\b|last day|dead ?line|\bdue\b|expire|\bout\b|\b(?:days?|weeks?|months?) (?:from|after|before|past|since|of|prior|out)\b|how (?:many|long)|que dia|cuando|fecha|ultimo dia|vence|limite|plazo|a mas tardar|\b(?:dias?|semanas?|meses) (?:despues|antes|desde|a partir|de)\b|cuant[oa]s/;
/** A day that is told beside pay, interest or work is no day to count from. */
const NO_DAY =
  /interest|interes|\blate fee|%|per day|a day\b|al dia|\bpaid\b.{0,12}(?:per|a) |remind|recuerd|schedule|agend|invoice #|book(?:ed)? /;
/** The day so many days after or before another, and how many days lie between two. */
const dates: Formula = {
  id: "dates",
  when: (s) =>
    /\bdays?\b|\bdias?\b|\bweeks?\b|semanas?|\d months?\b|\d mes(?:es)?\b|\bnet ?\d{2}\b/.test(s.text) &&
    daysIn(s.text).length > 0 &&
    !(daysIn(s.text)[0]?.isBare && (NO_DAY.test(s.text) || !DAY_ASKED.test(s.text))) &&
    !/business|working|work ?days|habiles|laborables|\bhours?\b|horas?|\$/.test(s.text),
  work: (s) => {
    const [from, to] = daysIn(s.text);
    if (!from) return null;
    const named = [from, to].filter((one) => one !== undefined);
    for (const token of s.tokens)
      if (named.some(({ at, end }) => token.start >= at && token.start < end)) token.used = true;
    s.reads += 1;
    if (to) {
      if (s.left().length || !/how many|how long|cuant[oa]s|between|entre|from|desde/.test(s.text)) return null;
      const between = Math.abs(to.day + (to.isBare && to.day < from.day ? 365 * DAY_MS : 0) - from.day) / DAY_MS;
      return new Sheet("scheduling").head(between, "days").note("calendar_days");
    }
    const spans = s
      .of("time")
      .filter(({ unit, used }) => !used && (unit === "day" || unit === "week" || unit === "month"));
    const net = spans.length ? null : s.num(/\bnet ?(\d{2})\b/);
    const ordinals = spans.length ? [] : [...s.text.matchAll(ORDINAL)].map(([, day]) => Number(day));
    const ordinal = Math.max(0, net ?? 0, ...ordinals);
    for (const one of s.left()) if (ordinal && one.said === ordinal) s.use(one);
    const [span] = spans;
    // "the next day as day 1": the first of them is no span.
    if (spans.length > 1 || !(span || ordinal > 1)) return null;
    for (const one of s.left()) if (one.said === 1) s.use(one);
    const sign = /\bbefore\b|\bantes\b|\bprior\b|\bago\b/.test(s.text) ? -1 : 1;
    const unit = from.isBare ? "month_day" : "date";
    const sheet = new Sheet("scheduling");
    if (span?.unit === "month") {
      const then = new Date(from.day);
      then.setUTCMonth(then.getUTCMonth() + sign * s.use(span).said);
      return Number.isInteger(span.said) ? sheet.head(then.getTime(), unit) : null;
    }
    const days = span ? s.use(span).said * (span.unit === "week" ? 7 : 1) : ordinal;
    return sheet
      .head(from.day + sign * days * DAY_MS, unit)
      .note("calendar_days", from.isBare && passesFebruary(from.day, from.day + sign * days * DAY_MS) && "no_leap_day");
  },
};

export const MILE_FORMULAS: Formula[] = [dates, fuel, openFuel, mileage];
