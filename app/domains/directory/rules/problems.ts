import { typos } from "#app/infra/geo/spelling.ts";
import { searchWords } from "#app/infra/search-words.ts";
import { PROBLEMS, THINGS } from "#content/problems.ts";
import type { Problem } from "#content/schemas/trades.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { roomSaid } from "./rooms.ts";

/** Trades that a described problem asks for, likeliest first, and the problem as the table says it. */
export type ProblemSaid = { said: string; trades: readonly string[] };

/** Words that say nothing about what is wrong. "no" does. */
const FILLER = new Set(
  "a an and are at be been by for from has have help i in is it its me my need of on or our please some somebody someone that the there this to us want was we with you your al con de del el en esta estan este hay la las le lo los me mi mis necesito nos para por que se su tengo un una y".split(
    " ",
  ),
);
const WORDS_MAX = 40;
const STEM_MIN = 3;
/** Endings that change with person, number and time: "leaking" and "leaks", "tapado" and "tapo". The longest first. */
const ENDING = /(?:iendo|ando|ados|adas|ado|ada|ing|aron|ed|es|os|as|an|en|s|y|e|o|a)$/;

/** Words in any order, as one. */
function keyOf(stems: Iterable<string>): string {
  return [...new Set(stems)].sort().join(" ");
}

/** The part of a word that its forms share. */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, "");
  const kept = stem.length >= STEM_MIN ? stem : word;
  return kept.replace(/([^aeiou])\1$/, "$1");
}

const telling = (text: string): string[] =>
  searchWords(text)
    .slice(0, WORDS_MAX)
    .filter((word) => !FILLER.has(word));

type Phrase = ProblemSaid & { words: { word: string; stem: string }[] };

const phrasesOf = (table: readonly Problem[]): readonly Phrase[] =>
  table.flatMap(({ trades, en, es }) =>
    [...en, ...es].map((said) => ({
      said,
      trades,
      words: telling(said).map((word) => ({ word, stem: stemOf(word) })),
    })),
  );
const PHRASES = phrasesOf(PROBLEMS);
/** Things by the words of their names. */
const ALONE = new Map(phrasesOf(THINGS).map((thing) => [keyOf(thing.words.map(({ stem }) => stem)), thing]));
const VOCABULARY = new Set(PHRASES.flatMap(({ words }) => words.map(({ stem }) => stem)));

/** Of the phrases that `holds` finds whole, one of those that say most; an earlier line of the table first. */
function best(holds: (phrase: Phrase) => boolean): ProblemSaid | null {
  let found: Phrase | null = null;
  for (const phrase of PHRASES) if (phrase.words.length > (found?.words.length ?? 0) && holds(phrase)) found = phrase;
  return found && { said: found.said, trades: found.trades };
}

/**
 * The problem that a text describes in its own order and forms ("my roof has been leaking"): every word of it occurs.
 * A whole room to be made over comes before each single thing of it; a thing typed alone ("toilet") comes last. Null when
 * nothing of it is said.
 */
export function problemSaid(text: string): ProblemSaid | null {
  const room = roomSaid(text);
  if (room) return room;
  const asked = new Set(telling(text).map(stemOf));
  if (!asked.size) return null;
  const problem = best(({ words }) => words.every(({ stem }) => asked.has(stem)));
  const thing = problem ? null : ALONE.get(keyOf(asked));
  return thing ? { said: thing.said, trades: thing.trades } : problem;
}

/** The id of the trade that words ask for, by its name or by what is wrong, with wrong letters too; null when they say none. */
export const tradeMeant = (words: string): string | null =>
  tradeSaid(words) ?? (problemSaid(words) ?? problemNear(words))?.trades[0] ?? null;

/** Wrong letters that a word of this length may hold. */
const allowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The same with wrong letters in words that the table does not know ("leeking roof"). */
export function problemNear(text: string): ProblemSaid | null {
  const asked = telling(text).map((word) => ({ word, stem: stemOf(word) }));
  const stems = new Set(asked.map(({ stem }) => stem));
  const odd = asked.filter(({ word, stem }) => allowed(word) > 0 && !VOCABULARY.has(stem));
  if (!odd.length) return null;
  const means = ({ word, stem }: Phrase["words"][number]) =>
    stems.has(stem) || odd.some((other) => typos(other.word, word, allowed(other.word)) <= allowed(other.word));
  return best(({ words }) => words.length > 1 && words.every(means));
}
