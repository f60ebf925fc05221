import { wordNumber } from "./numbers-said.ts";
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
const OTHER =
  /\bcharg|\bcobr|burden|\bbreak|\ba year\b|per year|al ano|\bprofit|ganancia|\bmaterials?\b|materiales|mark-? ?up|\bpermits?\b|double ?time|tiempo doble|al doble/;
const PEOPLE =
  /\b(\d{1,3})\s*(?:-?\s*(?:man|person)\b|people|persons?|guys|men|workers|helpers|employees|electricians|carpenters|personas|trabajadores|hombres|ayudantes|peones|alba[nñ]iles|empleados|muchachos|[bv]atos|chalanes|compas|oficiales|laborers|hands|dudes)|\b(?:crew|team|cuadrilla|equipo) (?:of|de) (\d{1,3})\b/;
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
/** "pay 46 hours at 30 an hour": the week of one. */
const PAYS_ONE = /^\W*(?:(?:overtime )?pay|pago)\b/;
/** Hours that nobody works in a week are those of several, or of a job. */
const MOST_OF_A_WEEK = 84;

const isRate = (q: Quantity) =>
  q.value < MOST_RATE &&
  q.per !== "year" &&
  q.per !== "week" &&
  q.per !== "month" &&
  q.unit !== "hours" &&
  (q.unit === "money" ||
    (q.unit === "number" &&
      (q.per === "hour" ||
        /^\s*(?:hourly|la hora|por hora)\b/.test(q.after) ||
        /(?:\bat|@|\ba|\bx|hourly(?: rate)?(?: (?:of|is))?|\b(?:gan[oa]n?|make|makes|making|earns?|pagan)) ?$/.test(
          q.before,
        ))));

/** The week of one person, told by a wage and the hours worked: "guy makes 27.50 worked 51 hrs whats his gross". */
const ONE =
  /\b(?:guy|man|dude|kid|he|she|him|his|her|i|im|my|helper|employee|worker|apprentice|laborer|hand|lead|foreman|carpenter|framer|roofer|painter|electrician|plumber|brother|cousin|son|buddy|uno|el|ella|yo|le|me|hermano|primo|cunado|hijo|compa|ayudante|chalan|muchacho|vato|empleado|trabajador|gano|trabaje|trabajo|hice)\b/;
const WORKED =
  /\bwork(?:s|ed|in|ing)?\b|\bput in\b|\bdid\b|\bhas\b|\bhad\b|\bclocked\b|\btrabaj\w*|\bhizo\b|\bhice\b|\beche\b|\becho\b|\bmeti(?:o)?\b|\bjale\b|\bjalo\b|\d ?(?:hours?|hrs?|horas?) (?:at|@|a|x) ?\$?\d|\d ?(?:hours?|hrs?|horas?) (?:(?:this|last|that|one|for the|in a|in one|esta|la|en una|de la) )?(?:wks?|weeks?|semanas?)\b/;
const GROSS =
  /\bgross\b|\bchecks?\b|before tax|\bwhat(?:'?s| do| does| did| should| will| would)? (?:he|she|i|him|his|her|my|it)\b.{0,16}(?:get|make|made|earn|owed?|pay|due|come|check|gross)|\bowe\b|\bpay\b|\bwages\b|\bearn(?:ed)?\b|cu[aá]nto (?:me|le|gano|gana|gane|es|seria|va|son|por)\b|antes de (?:tax|impuesto|deduc)|\braya\b|\bsueldo\b|\bcheque\b|\bbruto\b/;
const PLAINLY = /no overtime|no ot\b|straight (?:time|pay)|flat rate|1099|sin (?:tiempo )?extra|parejo|salary|salaried/;
const WAGE_BEFORE =
  /(?:\bmakes?|\bmaking|\bearns?|\bgets?|\bpay(?:ing)?(?: (?:him|her|my \w+|a \w+))?|\bpaid|\bgano|\bgana|\bganando|\bpago|\ble pago|\bme pagan|\brate(?: (?:is|of))?|\bwage(?: (?:is|of))?)(?: (?:a|at|like|about|como))? ?\$?$/;
const WAGES = { from: 7, to: 150 };
const paysOne = (text: string): boolean =>
  ONE.test(text) && WORKED.test(text) && GROSS.test(text) && !PLAINLY.test(text);
const isWage = (q: Quantity) =>
  q.unit !== "hours" &&
  q.unit !== "percent" &&
  q.value >= WAGES.from &&
  q.value <= WAGES.to &&
  WAGE_BEFORE.test(q.before);

const MOST_OF_A_DAY = 16;
/** Days of a week that the hours are worked on: "9 horas diarias por 6 dias", "10 hrs a day 5 days". */
const daysIn = (text: string): number => {
  const days = Number(/\b([2-7])\s*(?:days?|dias?)\b/.exec(text)?.[1] ?? 1);
  return /(?:hours?|hrs?|horas?)\s*(?:(?:an?|per|each|every|al|por|cada|\/)\s*(?:day|dia)\b|diarias?|daily|(?:x|por|for|times|,)?\s*[2-7]\s*(?:days?|dias?))/.test(
    text,
  )
    ? days
    : 1;
};

/** "overtime pay for 50 hours at 25", "pago de 50 horas a 25 la hora". `crew` is how many the asker's crew is. */
export function paySum(question: string, crew: number | null = null): PaySum | null {
  const text = plainText(question);
  const ofOne = paysOne(text);
  if (OTHER.test(text) || !(ofOne || OVERTIME.test(text) || PAY.test(text) || BARE.test(text))) return null;
  const all = quantitiesIn(question);
  const rate = (all.find(isRate) ?? (ofOne ? all.find(isWage) : undefined))?.value;
  const extra = Number(EXTRA.exec(text)?.[1] ?? 0);
  const isExtra = extra > 0 && extra <= OVERTIME_AFTER;
  const hours = isExtra ? extra : all.find((q) => q.unit === "hours" && q.value <= MOST_HOURS)?.value;
  if (!rate || !hours) return null;
  const days = isExtra || hours > MOST_OF_A_DAY ? 1 : daysIn(text);
  return {
    kind: "overtime",
    hours: hours * days,
    rate,
    extra: isExtra,
    people: peopleIn(text) ?? (ofCrew(text) ? (crew ?? 1) : 1),
  };
}

/** "two at 28", "dos a 19 la hora", "3 guys at $25": so many at a wage an hour. */
const WAGE_GROUP =
  /(?<![\d.$])(\d{1,2}|one|two|three|four|un[oa]?|dos|tres|cuatro)\s+(?:(?:of (?:them|us)|guys?|men|man|workers?|helpers?|people|carpenters?|laborers?|journeym[ae]n|apprentices?|leads?|de ellos|hombres|trabajadores|ayudantes|chalanes|albaniles|oficiales|maestros?|personas|ganan|gana|make|makes|get|gets)\s+){0,2}(?:at|@|a|de a|x|making|earning|ganando)\s*\$?(\d{1,3}(?:\.\d+)?)(?!\s*(?:hours?|hrs?|horas?|days?|dias?|ft|in\b|sq|%|percent))/g;

/** The people of a crew by their wage, where a text names more than one wage. */
export const wageGroups = (text: string): { from: number; to: number; people: number; wage: number }[] =>
  [...text.matchAll(WAGE_GROUP)].map(({ index, 0: said, 1: many = "", 2: wage }) => ({
    from: index,
    to: index + said.length,
    people: wordNumber(many),
    wage: Number(wage),
  }));

/** States that pay a long day at more: after so many hours half more, after so many twice. */
export const LONG_DAYS: readonly (readonly [RegExp, after: number, twice: number, note: string])[] = [
  [/\bcali?f\w*|\bcali\b|\bin ca\b|\bca (?:law|rules?|overtime|ot)\b/, 8, 12, "overtime_california"],
  [/\balaska\b/, 8, 24, "overtime_alaska"],
  [/\bcolorado\b/, 12, 24, "overtime_colorado"],
];
const A_DAY =
  /\btoday\b|\byesterday\b|\b(?:a|one|per|each|in a|the|all) days?\b|\bdays?\b|\bshift\b|\bhoy\b|\bayer\b|\bdias?\b|diari\w+|turno|daily/;
/** Whether a day of more hours than a state pays plainly is told. */
export const isLongDay = (text: string): boolean => LONG_DAYS.some(([state]) => state.test(text)) && A_DAY.test(text);

/** How long somebody works, alone: "55 hrs a wk" asks for no other unit. */
const WEEK_ALONE =
  /^\W*(?:(?:i|we|he|she|they|im|work|works|worked|trabajo|trabajamos|trabaja|son|como|like|about) )*\d+(?:\.\d+)? ?(?:hrs?|hours?|horas?) (?:an?|per|each|every|por|a la|cada) (?:wk|week|day|month|semana|dia|mes)\b(?!.*(?:\d|how|total|cuant))/;

/** Whether people are paid for more hours of a week than are paid plainly, though nobody said "overtime". */
export function isWeekOver(question: string): boolean {
  if (WEEK_ALONE.test(question)) return true;
  const text = plainText(question);
  if (wageGroups(text).length > 1 || isLongDay(text)) return false;
  const sum =
    paysOne(text) || (PAID.test(text) && (peopleIn(text) !== null || ofCrew(text) || PAYS_ONE.test(text)))
      ? paySum(question)
      : null;
  return sum !== null && sum.hours > OVERTIME_AFTER && sum.hours <= MOST_OF_A_WEEK;
}
