import { paySum, peopleIn } from "./pay-sum.ts";
import { plainText } from "./quantities.ts";

/** A wage by its hour, or behind a word of earning, and hours that were worked. */
const WAGE =
  /(?:(?<![\d.,])\$?(\d{1,3}(?:\.\d{1,2})?) ?(?:dollars |bucks |dolares )?(?:an?|per|\/|la|por|x|cada) ?(?:hr|hour|hora)\b|\b(?:makes?|making|earns?|gets?|gana|gano|pay(?:ing)?(?: (?:him|her|them|me|my \w+))?|paid(?: (?:him|her|them|me))?|pago|pagan?|is at|at|a|wage (?:is|of)|rate (?:is|of))(?: (?:a|at|like|about|como|him|her|them))? ?\$?(\d{1,3}(?:\.\d{1,2})?)(?![\d.,]| ?(?:hours?|hrs?|horas?|days?|dias?|weeks?|semanas?|%|percent|sq|ft|feet|foot|pies?|am\b|pm\b|k\b|mil\b|x\b))|^\W*\$?(\d{1,3}(?:\.\d{1,2})?)(?: (?:dollars|bucks|dolares))? ?(?:hourly|an hour|la hora)?\W*$)/;
const HOURS =
  /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?) ?(?:hours?|hrs?|horas?)\b(?! ?(?:an?|per|al|por|cada|each|\/|diari\w+|daily))/;
/** What somebody is to be paid. */
const PAY_ASKED =
  /\b(?:owe|pay|gross|wages?|earn|paycheck|check)\b|\b(?:what|how much)(?:'?s| is| does| do| should| would| will)? (?:that|it|he|she|i|they|his|her|the total)\b|\bcu?anto (?:es|le|les|me|seria|son|sale|toca|gana|va|hay|tengo)\b|\b(?:le|me) debo\b|\braya\b|\bcheque\b|\bsueldo\b/;
const OVERTIME = /\bover ?time\b|\bhoras? extras?\b|\btiempo extra\b|time and (?:a )?half/;
/** Paid in another way, or another sum. */
const OTHER =
  /\b(?:charg\w+|cobr\w+|materials?|materiales|miles?|millas|invoice|factura|customer|cliente|day rate|by the (?:day|job|piece)|por dia|al dia|destajo|1099|salary|salario fijo|bid|quote|sq ?ft|burden|carga)\b/;
const BACK = 4;
const LEAST_WAGE = 5;
const MOST = { wage: 150, hours: 100, words: 14 };

/** The pay of a week whose wage and hours were told in several messages, as one question; null where the last one asks or tells nothing of it. */
export function payTold(asked: readonly string[]): { question: string; alone: false } | null {
  const texts = asked.slice(-BACK).map((text) => plainText(text).replace(/[’']/g, ""));
  const last = texts.at(-1) ?? "";
  if (texts.length < 2 || last.split(" ").length > MOST.words || paySum(last)) return null;
  const wages = texts.flatMap((text, at) => {
    const found = WAGE.exec(text);
    const value = Number(found?.slice(1).find(Boolean) ?? 0);
    return value >= LEAST_WAGE && value <= MOST.wage ? [{ at, value }] : [];
  });
  const hours = texts.flatMap((text, at) => {
    const value = Number(HOURS.exec(text)?.[1] ?? 0);
    return value > 0 && value <= MOST.hours ? [{ at, value }] : [];
  });
  const [wage, hour] = [wages.at(-1), hours.at(-1)];
  if (!wage || !hour || wage.at === hour.at) return null;
  const isLast = Math.max(wage.at, hour.at) === texts.length - 1;
  const between = texts.slice(Math.min(wage.at, hour.at));
  const asks =
    PAY_ASKED.test(last) ||
    (isLast && between.concat(texts).some((text) => OVERTIME.test(text) || PAY_ASKED.test(text)));
  if (!asks || between.some((text) => OTHER.test(text))) return null;
  // Of what was asked since with a sum of its own nothing is told again.
  if (!isLast && texts.slice(Math.max(wage.at, hour.at) + 1, -1).some((text) => /\d/.test(text))) return null;
  const people = peopleIn(between.join(" ; "));
  const isSpanish = /\b(?:horas?|gana|gano|cuanto|debo|pago|trabajo|hizo)\b/.test(between.join(" "));
  const crew = people && people > 1 ? (isSpanish ? ` a ${people} trabajadores` : ` for ${people} guys`) : "";
  return {
    question: isSpanish
      ? `pago${crew} de ${hour.value} horas a $${wage.value} la hora`
      : `pay${crew} for ${hour.value} hours at $${wage.value} an hour`,
    alone: false,
  };
}
