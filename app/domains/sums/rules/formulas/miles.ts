import { mileageRate } from "#content/taxes.ts";
import { TAX_YEAR } from "../pay-and-tax.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { MILE_RATE, Sheet } from "../worked.ts";
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
  return days && weeks ? days.said * weeks.said : (days?.said ?? weeks?.said ?? null);
}
const TRUCKS =
  /(?<![\d.])(\d{1,2})\s*(?:[a-z]+ )?(?:trucks?|vans?|pickups?|vehicles?|rigs?|trocas?|camionetas?|vehiculos|unidades)\b/;
const WORTH =
  /deduct|write ?off|mileage|reimburse|millaje|deduc|worth|irs|round trips?|trips?|business miles|miles for business|millas de (?:negocio|trabajo)|descuentan|taxes|impuestos/;
const RATE_SAID =
  /\d(?:\.\d+)?\s*(?:cents|centavos|¢)\s*(?:an?|per|la|por|each|\/)\s*mil|\bmiles?\b.{0,40}(?:\bat|@|\bx|\bby|times) (?:\d{2}(?:\.\d)? ?(?:cents|c\b|¢)|\$?0?\.\d{2,3})|\bmi(?:les?|llas?)\b.{0,30}\b\d{2}(?:\.\d)? ?(?:cents|centavos|¢)|\bmillas?\b.{0,40}\ba (?:\d{2} ?centavos|\$?0?\.\d{2,3})/;
const mileage: Formula = {
  id: "mileage",
  when: (s) =>
    s.of("miles").length > 0 &&
    (RATE_SAID.test(s.text) || (WORTH.test(s.text) && ASKS.test(s.text))) &&
    !/mpg|per gallon|standard rate\??$|track|(?:mileage|my|a|the) log\b/.test(s.text),
  work: (s) => {
    const cents = s.num(/(\d{2}(?:\.\d)?)\s*(?:cents|centavos|¢|c\b)/);
    const rate = cents ? cents / 100 : (s.rate(/^(?:mi|milla)/) ?? s.num(/(?:at|@|a)\s*\$?(0?\.\d+)/));
    const miles = s.of("miles").find(({ used }) => !used);
    if (!miles) return null;
    const days = daysOf(s) ?? s.num(/(\d{1,3})\s*(?:trips?|times|viajes|jobs)/) ?? 1;
    const round =
      /round ?trip|each way|one way|ida y vuelta|there and back|de ida/.test(s.text) &&
      !/\d ?-?(?:miles?|millas?)(?: de| of)? (?:round|ida y vuelta)/.test(s.text)
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
    /mpg|miles? (?:per|a|to the) gal|millas (?:por|al) galon/.test(s.text) &&
    (ASKS.test(s.text) || isStatement(s.text)),
  work: (s) => {
    const mpg = s.num(/(\d{1,2}(?:\.\d+)?)\s*(?:mpg|miles? (?:per|a|to the) gal|millas (?:por|al) gal)/);
    const price =
      s.rate(/^(?:gal|g$)/) ??
      s.use(s.of("money").find(({ used }) => !used))?.value ??
      s.num(
        /(?:gas(?:olina)?|diesel|fuel)\s*(?:is |at |@ |costs? |esta |anda )*(?:a |en |de )?\$?(\d\.\d{1,3})\b/,
        /(?:\bat|@|\ba)\s*\$?(\d\.\d{2,3})\b/,
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

const MONTHS =
  "january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const monthOf = (word: string): number => MONTHS.split("|").indexOf(word.replace("sept", "sep")) % 12;
const ABBREVIATED = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** The day so many days after or before another. */
const dates: Formula = {
  id: "dates",
  when: (s) =>
    /\bdays?\b|\bdias?\b|\bweeks?\b|semanas?/.test(s.text) &&
    new RegExp(`\\b(?:${MONTHS})\\b`).test(s.text) &&
    /date|fecha|what day|que dia|when (?:is|does|will)|cuando (?:es|termina|cae)/.test(s.text) &&
    s.of("time").length === 1 &&
    !/lien|deadline|notice|file|demanda|gravamen/.test(s.text),
  work: (s) => {
    const span = s.of("time").find(({ unit }) => unit === "day" || unit === "week");
    const found = new RegExp(
      `\\b(${MONTHS})\\.? (\\d{1,2})\\b(?:,? (\\d{4}))?|\\b(\\d{1,2}) de (${MONTHS})(?: (?:de|del) (\\d{4}))?`,
    ).exec(s.text);
    const word = found?.[1] ?? found?.[5];
    const day = Number(found?.[2] ?? found?.[4]);
    const year = Number(found?.[3] ?? found?.[6]);
    if (!span || !found || !word || !day || !year || /business|working|habiles|laborables/.test(s.text)) return null;
    for (const token of s.tokens)
      if (token.start >= found.index && token.start < found.index + found[0].length) token.used = true;
    const short = ABBREVIATED.indexOf(word.slice(0, 3));
    const many = s.use(span).said * (span.unit === "week" ? 7 : 1) * (/before|antes/.test(s.text) ? -1 : 1);
    const end = Date.UTC(year, word.length <= 4 && short >= 0 ? short : monthOf(word), day + many);
    return new Sheet("scheduling").head(end, "date").note("calendar_days");
  },
};

export const MILE_FORMULAS: Formula[] = [dates, fuel, mileage];
