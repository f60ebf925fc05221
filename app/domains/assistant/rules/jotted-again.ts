import { dayBehind, figureIn, goodsOf, jobNamed, noteOf, putRight } from "#app/domains/intent/rules/corrections.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { usualExpenseLine } from "#app/domains/taxes/rules/bank/usual-lines.ts";
import { SUPPLIES, storeIn, usualLineOf } from "#app/domains/taxes/rules/purchases.ts";
import { type Expense, type Jotting, jottingIn, QUESTION, type Trip, tidy } from "./jotting.ts";

/** Another expense behind the first: "also 212 for material at home depot", "y 30 de lonche". */
const ONE_MORE =
  /^(?:(?:oh|ah|ok(?:ay)?|yeah|ey|oye|wait|espera|bueno|si|s[ií]|ya)[\s,]+)*(?:and|also|plus|then|y|tambi[eé]n|adem[aá]s|otros?|another|m[aá]s)[\s,]+(?:(?:and|also|tambi[eé]n|otros?|another|plus|fueron|le met[ií]|spent|gast[eé]|pagu[eé]|paid|i (?:spent|paid)|unos|like|about|como)\s+)*(?=\$?\s?\d)/iu;
/** What is no purchase behind one: times, hours, a share, or what somebody is owed. */
const NO_MORE = /%|\?|\b\d+ ?(?:hrs?|hours?|horas?|days?|dias?|times|veces|miles?|millas?|mi|am|pm)\b/i;

/** Entries as a message behind them puts one right or adds to it, or one more of it; null where it does neither. */
export function jottingsAgain(told: readonly Jotting[], text: string): Jotting[] | null {
  const [last] = told.slice(-1);
  const led = last ? ONE_MORE.exec(text)?.[0] : null;
  if (led && !NO_MORE.test(text)) {
    const verb = /(?:^|\s)(?:y|tambi[eé]n|adem[aá]s|otros?|m[aá]s)\b/i.test(led) ? "gasté" : "spent";
    const more = jottingIn(`${verb} ${text.slice(led.length)}`);
    if (more?.kind === "expense" && more.note + more.party) return [more];
    if (last?.kind === "expense") return more && [more];
  }
  const meant = told.length > 1 ? told.find((one) => namesGoods(one, text)) : last;
  const plain = plainText(text);
  const rest =
    meant && told.length > 1 && meant.kind === "expense"
      ? text.slice(plain.indexOf(goodsOf(plainText(meant.note))) + meant.note.length)
      : text;
  const so = meant && changed(meant, rest.trim());
  return so ? told.map((one) => (one === meant ? so : one)) : null;
}

/** Whether a text names what was bought: "the diesel is for the Oak job". */
const namesGoods = (told: Jotting, text: string) =>
  told.kind === "expense" && Boolean(told.note) && plainText(text).includes(plainText(told.note).split(" ")[0] ?? "?");

const WORTH_WORDS = 11;
/** Whether a message asks what the drive that was told of counts for: "cuanto vale eso en taxes", "what can i write off for that". */
export const asksWorth = (plain: string): boolean =>
  !/\d/.test(plain) &&
  plain.split(" ").length <= WORTH_WORDS &&
  /\b(?:how much|what|whats|what's|cuanto|que|de a como)\b/.test(plain) &&
  /\b(?:worth|deduct\w*|write ?off|taxes|get (?:back|for)|save|count for|come out to|vale|valen|deduzco|deducir|deducible|descuento|descontar|impuestos|ahorro|quitan?|bajan?)\b/.test(
    plain,
  );

const MOST_WORDS = 4;
/** An entry with what a message says instead: another sum, job, store, day, or what it was; null where it says none of these. */
function changed(told: Jotting, text: string): Jotting | null {
  const drive = told.kind === "trip" ? drivenAgain(told, text) : null;
  if (drive) return drive;
  const hours = figureIn(text.replace(OF_HOURS, ""));
  const isWage = told.kind === "expense" && / h$/.test(told.note) && hours !== null && hours <= MOST_HOURS;
  if (isWage && (told.rate || OF_HOURS.test(text)))
    return { ...told, cents: told.rate ? Math.round(hours * told.rate) : told.cents, note: `${hours} h` };
  const figure = figureIn(text);
  if (figure)
    return told.kind === "expense" ? { ...told, cents: Math.round(figure * 100) } : { ...told, tenths: figure * 10 };
  if (QUESTION.test(plainText(text))) return null;
  const said = putRight(text);
  const plain = plainText(said);
  const day = dayBehind(said.replace(OF_DAY, ""));
  if (plain && !day.rest.trim()) {
    const { weekday: _, ...undated } = told;
    return { ...undated, ...day.back };
  }
  const job = jobNamed(said);
  if (job) {
    if (job.rest) return null;
    if (told.kind === "trip") return { ...told, purpose: job.job, to: job.job };
    return { ...told, note: noteOf(goodsOf(told.note), job) };
  }
  if (told.kind === "trip") return null;
  const led = /^(?:at|from|in|en|de|del)\s+(?:the |el |la )?/i.exec(said)?.[0] ?? "";
  const name = said.slice(led.length);
  const store = storeIn(plainText(name));
  if (store && store.index === 0 && store.length === name.length) return atStore(told, store.name);
  const words = name.split(" ").length;
  if (words > MOST_WORDS || /\d/.test(name) || !name) return null;
  if (usualLineOf(plain) !== SUPPLIES && /^(?:for|on|de|para|en)\s|^\S+$/i.test(said)) {
    const note = said.replace(/^(?:for|on|de|para|en)\s+(?:the |el |la |los )?/i, "");
    return { ...told, note: noteOf(note, jobNamed(told.note)), line: usualLineOf(plain) };
  }
  return led && text.length > said.length && /^(?:at|from|en)\s/i.test(led) ? atStore(told, tidy(name)) : null;
}

const OF_DAY = /^(?:(?:from|on|to|for|de|para|al?|el dia|the day|era|fue)\s+)+/i;
const MOST_HOURS = 24;
const OF_HOURS = /\s*(?:hours?|hrs?|h|horas?)[\s.!]*$/i;
const SMALL =
  "(?:(?:and|it|its|it'?s|thats|that'?s|was|is|i|we|no|but|oh|fue|es|son|eran|y|pero|si|fui|fuimos|lo hice|went|drove|did (?:it|that)|a)[\\s,]+)*";
const BOTH_WAYS = new RegExp(
  `^${SMALL}(?:(?:round ?trip|both ways|each way|there and back)|(?:de |viaje )?(?:ida y (?:vuelta|regreso)|redondo))[\\s.!]*$`,
);
const TIMES = new RegExp(
  `^${SMALL}(?:(\\d{1,2}|two|three|four|five|dos|tres|cuatro|cinco) (?:times|trips|days|veces|vueltas|viajes|dias)|(twice))[\\s.!]*$`,
);
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
};

/** A drive that was there and back, or made several times, or of other miles; null for what says none of these. */
function drivenAgain(told: Trip, text: string): Jotting | null {
  const plain = plainText(text.trim()).replace(/[’]/g, "'");
  const times = TIMES.exec(plain);
  const count = BOTH_WAYS.test(plain) ? 2 : times?.[2] ? 2 : Number(times?.[1]) || COUNTS[times?.[1] ?? ""];
  if (count)
    return {
      ...told,
      tenths: told.tenths * count,
      purpose: `${told.purpose} (${count} x ${told.tenths / 10} mi)`.trim(),
    };
  const figure = figureIn(plain.replace(/\s*(?:mi|miles?|millas?)\b[\s.!]*/, ""));
  return figure ? { ...told, tenths: Math.round(figure * 10) } : null;
}

const atStore = (told: Expense, party: string): Expense => ({
  ...told,
  party,
  line: goodsOf(told.note) ? told.line : usualExpenseLine(party, "", SUPPLIES),
});
