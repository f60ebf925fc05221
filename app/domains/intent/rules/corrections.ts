import { plainText } from "#app/domains/sums/rules/quantities.ts";

/** Small words that a message begins with which puts right what was said before. */
const SORRY =
  "(?:no|nah|nope|wait|actually|sorry|oops|my bad|i meant?|meant|ok|okay|hey|oh|oye|ey|mejor|perdon|espera|bueno|digo|quise decir|me equivoque|me confundi|my mistake|i (?:messed|screwed|effed) up|wrong(?: (?:store|place|amount|number|price|day|one))?|and|but|y|pero|no que)";
/** Those that say by themselves that it was wrong; "and 30" only tells more. */
const WRONG =
  "(?:no|nah|nope|wait|actually|sorry|oops|my bad|i meant?|meant|mejor|perdon|espera|digo|quise decir|me equivoque|me confundi|my mistake|i (?:messed|screwed|effed) up|wrong(?: (?:amount|number|price|one))?)";
const NEW_FIGURE = new RegExp(
  `^(?:${SORRY}[\\s,]+)*(?:(?:make|put|set|leave|change|bump|raise|lower|drop|switch)(?: (?:it|that|this|the (?:price|figure|amount|sum|total)))(?: (?:at|to|for|up to|down to|of))?|(?:it'?s|it is|it was|it should be|should be|should'?ve been|that should be|that was|was) ?|(?:mejor )?(?:que )?(?:sean?|fueron|fue|eran|era|son)|(?:hazlo|hazla|ponlo|ponla|ponle|ponme|dejalo|dejala|cambialo|cambiala|subelo|bajalo)(?: (?:a|en|de|por|con))?|mejor|(?:${WRONG}[\\s,]+)+|(?=\\$?\\d[\\d.,]* not \\$?\\d))\\s*\\$?\\s?(\\d[\\d,]*(?:\\.\\d{1,2})?)\\s?(k\\b|mil\\b)?(?:\\s?(?:dollars|bucks|dolares|pesos))?(?:[\\s,]+(?:instead|please|pls|then|in total|en total|total|in all|all in|altogether|for (?:all of it|everything|the whole thing)|por todo|con todo|ya con todo|por favor|mejor|en vez|en lugar|entonces|(?:and )?not \\$?\\d[\\d,.]*|y no \\$?\\d[\\d,.]*|no \\$?\\d[\\d,.]*))*[\\s.!]*$`,
);
const plainOf = (text: string) => plainText(text).replace(/[’]/g, "'");

/** The figure that a message names instead of the one before, "make it 1100", and nothing else; null when it does not. */
export function figureIn(text: string): number | null {
  const [, digits, thousands] = NEW_FIGURE.exec(plainOf(text)) ?? [];
  const figure = Number((digits ?? "").replaceAll(",", "")) * (thousands ? 1000 : 1);
  return figure > 0 && figure < 100_000_000 ? figure : null;
}

const ADDS =
  /^(?:(?:oh|ok|okay|yeah|ah|bueno|ey|oye)[\s,]+)*((?:(?:and|also|plus|y|e|tambi[eé]n|adem[aá]s)[\s,]+)+(?!(?:also|and|tambi[eé]n)\b)(.{3,}))$/iu;
const ASKS =
  /\?|^(?:how|what|whats|what's|why|when|where|who|whos|which|can|could|should|do|does|did|is|are|if|como|que (?:es|son|hago|pasa|pasaria|tal)|cuant[oa]s?|cuando|donde|quien(?:es)?|cual(?:es)?|puedo|debo|por que|si)\b/;
const ADDS_WORDS = 14;
/** What a message adds to what was said before, with the word that joins it and without: "and bring the ladder"; null for anything else. */
export function addedIn(text: string): { joined: string; more: string } | null {
  const [, joined = "", more = ""] = ADDS.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  const isSaid = more && !ASKS.test(plainOf(more)) && more.split(" ").length <= ADDS_WORDS;
  return isSaid ? { joined, more } : null;
}

/** What it was not: "it wasn't home depot", "no fue en home depot". */
const NEGATED =
  "(?:(?:it|that|this|eso|no)[\\s,]+)*(?:was ?n'?t|isn'?t|was not|is not|no (?:era|fue|es|fueron|eran)) (?:(?:at|from|in|en|de|the|el|la) )*[\\p{L}' ]{3,30}?(?:,| but| sino|(?= (?:it|it'?s|it was|era|fue|fueron|es) ))";
const LED = new RegExp(
  `^(?:(?:${NEGATED}|${SORRY}|it'?s|it|that'?s|that|this|was|is|should|be|should be|make|put|change|move|charge|book|es|era|fue|eso|ponl[oa]|cambial[oa]|cargal[oa]|muevel[oa]|apuntal[oa]|the (?:store|place) (?:was|is)|la tienda (?:fue|es|era)|not (?:at )?[\\p{L}' ]{3,20}?(?:,| but| it was)|no (?:era|fue) (?:en )?[\\p{L}' ]{3,20}?,)[\\s,]+)+`,
  "iu",
);
const TAIL =
  /[\s,.!]*(?:\b(?:instead|please|pls|then|thanks|por favor|porfa|mejor|en vez|gracias)\b[\s,.!]*|[\s,](?:and )?(?:not|y no|no) (?:the |at |el |la |en )?[\p{L}' ]{3,30}$)*$/iu;

/** What a message puts right, without the words that say so: "no, it was at lowes not home depot" is "at lowes". */
export const putRight = (text: string): string =>
  text.normalize("NFC").replace(/[’]/g, "'").replace(/\s+/g, " ").trim().replace(LED, "").replace(TAIL, "").trim();

/** A day behind today: so many days ago, or the last one of its name, 0 is Sunday. */
export type DayBack = { daysAgo: number; weekday?: number };
const DAYS_AGO: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the day before yesterday|antier|anteayer|antes de ayer)\b/giu, 2],
  [/\b(?:yesterday|ayer|last night|anoche)\b/giu, 1],
  [/\b(?:today|just now|hoy|ahorita|this morning|esta ma[nñ]ana)\b/giu, 0],
];
const DAYS = [
  "sun|domingo",
  "mon|lunes",
  "tues|martes",
  "wednes|mi[eé]rcoles",
  "thurs|jueves",
  "fri|viernes",
  "satur|s[aá]bado",
];
const WEEKDAY = new RegExp(
  `(?:(?<=^|\\s)(?:on|last|this past|past|this|el|este|del?|back on)\\s+)*(?<![\\p{L}\\d])(?:${DAYS.map((day) => `(${day.replace(/^\w+/, "$&day")})`).join("|")})(?:\\s+pasado)?(?![\\p{L}\\d])`,
  "iu",
);
/** The day behind today that a text names, today where it names none, and the text without it. */
export function dayBehind(text: string): { back: DayBack; rest: string } {
  const ago = DAYS_AGO.find(([words]) => text.search(words) >= 0);
  const named = ago ? null : WEEKDAY.exec(text);
  const weekday = named ? named.slice(1).findIndex(Boolean) : -1;
  if (named && weekday >= 0) return { back: { daysAgo: 0, weekday }, rest: text.replace(WEEKDAY, " ") };
  return { back: { daysAgo: ago?.[1] ?? 0 }, rest: DAYS_AGO.reduce((rest, [words]) => rest.replace(words, ""), text) };
}

const JOB_EN =
  "(?:for|on|to|onto|under|from)\\s+((?:the |my |our |that )?(?:[\\p{L}\\d'.&-]+ ){1,4}(?:jobs?|project|remodel|reno|site|addition|build))";
const JOB_ES =
  "(?:para|pa|pal|en|a|al|de|del)\\s+((?:el |la |mi |nuestr[ao] |ese |esa )?(?:trabajo|obra|jale|proyecto|chamba|remodelaci[oó]n)\\s+(?:de |del |en )+(?:la |las |los |el )?[\\p{L}\\d'.-]+(?: (?!at\\b|en\\b|de\\b|from\\b)[\\p{L}\\d'.-]+){0,2})";
const JOB = new RegExp(`(?:^|\\s+)(?:${JOB_EN}|${JOB_ES})(?=$|[\\s,.!])`, "iu");

/** The job that a text charges something to, without its article, the preposition of its language, and the text without it. */
export function jobIn(text: string): { job: string; to: "for" | "para"; rest: string } | null {
  const found = JOB.exec(text);
  const named = found?.[1] ?? found?.[2];
  if (!found || !named) return null;
  const job = named.replace(/^(?:the|that|el|la|ese|esa)\s+/i, "").trim();
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, " ").trim();
  return { job, to: found[1] ? "for" : "para", rest };
}

/** The same of words that may only name it: "the deck job". */
export const jobNamed = (text: string) => jobIn(text) ?? jobIn(`for ${text}`) ?? jobIn(`para ${text}`);

/** What a note says was bought, without the job that it was for. */
export function goodsOf(note: string): string {
  const job = jobNamed(note);
  return job ? job.rest : note;
}

/** A note of what was bought and the job that it was for. */
export const noteOf = (goods: string, job: { job: string; to: string } | null): string => {
  if (!job) return goods;
  return goods ? `${goods} ${job.to} ${job.to === "for" ? "the " : ""}${job.job}` : job.job;
};
