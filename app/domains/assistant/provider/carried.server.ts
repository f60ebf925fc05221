import { MONTHS, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { books, thingIn } from "./member/books.server.ts";
import { documents } from "./member/documents.server.ts";
import { forecast } from "./member/forecast.server.ts";
import { near } from "./member/near.server.ts";
import { prosAsked } from "./pros-answer.server.ts";

/** Words that lead a short question on from the one before. */
const LEAD =
  /^(?:(?:and|y|what about|how about|also|ok|okay|now|then|que tal|que hay de|tambien|so|pero|but|any|hay|algun[oa]?s?|try|prueba)\s+)+/;
const IN = /^(?:in|near|around|by|for|en|cerca de|para|por|close to)\s+(.{2,60})$/;
const PLACE_OF = /\s(?:near|around|close to|in|by|cerca de|en|por)\s(.{2,60})$/;
const ARTICLE = /^(?:an?|the|some|una?|unos|unas|el|la|los|las)\s+/;
const MONTH_NAMES = MONTHS.join("|");
/** A time that the books can be asked about, as it stands in a question. */
const PERIOD = new RegExp(
  `\\b(?:so far|year to date|ytd|yesterday|ayer|(?:(?:in|for|during|en|de|durante) )?(?:el |la |the )?(?:(?:this|last|past|este|esta) (?:year|month|week|quarter|ano|mes|semana|trimestre)|(?:ano|mes|trimestre|semana) pasad[oa]|year before)|(?:in|for|during|of|en|de|durante|last|this) (?:${MONTH_NAMES})(?:,? (?:de |del )?20\\d\\d)?|(?:in|for|en|de) 20\\d\\d|20\\d\\d)\\b`,
  "g",
);
/** What the books were asked for, and another such thing. */
const THING = /^(?:(?:on|for|in|en|de|del|para|the|la|el|los|las) )*([a-z]+(?: labor)?)$/;
const PAPER =
  /^(?:(?:my|the|mi|mis|la|el|los|las)\s+)?(?:licen[sc]e|insurance|coi|badge|papers?|documents?|policy|licencias?|seguros?|poliza|papeles|documentos)$/;
const SHORT = 8;

const bare = (text: string) =>
  plainText(text)
    .replace(/[’']/g, "'")
    .replace(/[¿¡?!.]+/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The whole question that a short one asks together with the one before, as it is matched: another place, another trade,
 * another year, another paper. Null when it changes none of these.
 */
function carriedQuestion(text: string, before: string): string | null {
  const plain = bare(text);
  const old = bare(before);
  const rest = plain.replace(LEAD, "").trim();
  if (!rest || rest.split(" ").length > SHORT) return null;
  return ofPros(rest, old) ?? ofJobs(rest, old) ?? ofBooks(rest, old) ?? ofPapers(rest, old) ?? ofWeather(rest, old);
}

function ofPros(rest: string, old: string): string | null {
  if (!prosAsked(old)) return null;
  const place = IN.exec(rest)?.[1];
  const where = PLACE_OF.exec(old);
  const whole = where ? old.slice(0, where.index) : old;
  const fitting = (question: string) => (prosAsked(question) ? question : null);
  if (place) return fitting(`${whole} in ${place}`);
  const what = rest.replace(ARTICLE, "");
  const named = fitting(`find ${what}`);
  if (!named) return null;
  return where && !PLACE_OF.test(what) ? fitting(`find ${what} in ${where[1]}`) : named;
}

function ofJobs(rest: string, old: string): string | null {
  const place = IN.exec(rest)?.[1];
  if (!place || near.asked(old) === null) return null;
  const question = `jobs near ${place}`;
  return near.asked(question) ? question : null;
}

function ofBooks(rest: string, old: string): string | null {
  if (books.asked(old) === null) return null;
  const tidied = (text: string) => text.replace(/\s+/g, " ").trim();
  const time = tidied(rest.replace(PERIOD, " ")) === "" ? rest : "";
  const thing = time ? null : thingIn(THING.exec(rest)?.[1] ?? "");
  if (!time && !thing) return null;
  const before = thingIn(old);
  const bare =
    thing && before ? old.replace(new RegExp(`(?: (?:on|for|en|de))?(?: (?:the|la|el))? ${before}\\b`), "") : old;
  const question = tidied(time ? `${bare.replace(PERIOD, " ")} ${time}` : `${bare} on ${thing}`);
  return books.asked(question) ? question : null;
}

function ofPapers(rest: string, old: string): string | null {
  if (!PAPER.test(rest) || documents.asked(old) === null) return null;
  const paper = rest.replace(/^(?:my|the|mi|mis|la|el|los|las)\s+/, "");
  return `show my ${/^(?:licencia|seguro|poliza|papel|documento)/.test(paper) ? "documents" : paper}`;
}

function ofWeather(rest: string, old: string): string | null {
  const day = whenIn(rest);
  const only = day.when.day !== null && !day.rest.replace(/\b(?:for|on|el|para|the)\b/g, "").trim();
  return only && forecast.asked(old) !== null ? `will it rain ${rest}` : null;
}

/** The last question as a whole one, however many short ones lead back to where its topic was named. */
export function wholeQuestion(asked: readonly string[]): string | null {
  let whole: string | null = null;
  let before = "";
  for (const text of asked.slice(-CHAIN)) {
    whole = before ? carriedQuestion(text, before) : null;
    before = whole ?? text;
  }
  return whole;
}
const CHAIN = 6;
