import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { books } from "./member/books.server.ts";
import { documents } from "./member/documents.server.ts";
import { near } from "./member/near.server.ts";
import { prosAsked } from "./pros-answer.server.ts";

/** Words that lead a short question on from the one before. */
const LEAD =
  /^(?:(?:and|y|what about|how about|also|ok|okay|now|then|que tal|que hay de|tambien|so|pero|but|any|hay|algun[oa]?s?|try|prueba)\s+)+/;
const IN = /^(?:in|near|around|by|for|en|cerca de|para|por|close to)\s+(.{2,60})$/;
const PLACE_OF = /\s(?:near|around|close to|in|by|cerca de|en|por)\s(.{2,60})$/;
const ARTICLE = /^(?:an?|the|some|una?|unos|unas|el|la|los|las)\s+/;
const PERIOD =
  /\b(?:so far|this year|last year|year to date|ytd|in 20\d\d|(?:en |de )?(?:este ano|el ano pasado|20\d\d)|el ano pasado)\b/g;
const YEAR_SAID =
  /^(?:for |in |de |en |por )?(?:the )?(?:last year|this year|ano pasado|este ano|el ano pasado|year before|20\d\d)$/;
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
  return ofPros(rest, old) ?? ofJobs(rest, old) ?? ofBooks(rest, old) ?? ofPapers(rest, old);
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
  if (!YEAR_SAID.test(rest) || books.asked(old) === null) return null;
  const question = `${old.replace(PERIOD, " ").replace(/\s+/g, " ").trim()} ${rest.replace(/^(?:for|in|de|en|por) /, "")}`;
  return books.asked(question) ? question : null;
}

function ofPapers(rest: string, old: string): string | null {
  if (!PAPER.test(rest) || documents.asked(old) === null) return null;
  const paper = rest.replace(/^(?:my|the|mi|mis|la|el|los|las)\s+/, "");
  return `show my ${/^(?:licencia|seguro|poliza|papel|documento)/.test(paper) ? "documents" : paper}`;
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
