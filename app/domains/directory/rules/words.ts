import { typos } from "#app/infra/geo/spelling.ts";
import tradeWords from "#content/lists/trade-words.json" with { type: "json" };

const WORDS_MAX = 8;
/** From this length on, a word also finds what begins with it. */
const PREFIX_MIN = 3;
const TRADE_PREFIX_MIN = 4;

// The database's `words_of` does exactly this to names; one test compares them.
const JOINED = /[\u0300-\u036f'’`.]/g;
const APART = /[\s!-/:-@[-_{-~\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f]+/g;

/** The words of a text as the database indexes them: lower case, without accents and punctuation. */
export const searchWords = (text: string): string[] =>
  text.normalize("NFD").replace(JOINED, "").replace(APART, " ").toLowerCase().split(" ").filter(Boolean);

const SMALL_WORDS = new Set(
  "a an and at by for in me my near of on or the to with al cerca con de del el en la las los mi para por un una y".split(
    " ",
  ),
);

/** The words to look for: without "in", "near" and the like, unless there is nothing else. */
export function askedWords(text: string): string[] {
  const words = [...new Set(searchWords(text))];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length ? telling : words).slice(0, WORDS_MAX);
}

const TRADES = Object.entries(tradeWords).flatMap(([trade, words]) => words.map((word) => ({ word, trade })));

/** Wrong letters that a word of this length may hold. */
export const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The word with two neighbours swapped, at each place: a slip that shares too few letters in a row to be found by likeness. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));

/** The trades that a word means ("electrician", "plomero"), or begins to ("plumbe"). */
const tradesMeant = (word: string): string[] =>
  TRADES.filter((t) => t.word === word || (word.length >= TRADE_PREFIX_MIN && t.word.startsWith(word))).map(
    (t) => t.trade,
  );

/** The trades whose words are nearest to a misspelt one. */
function tradesNear(word: string): { word: string; trade: string }[] {
  for (let limit = 1; limit <= allowedTypos(word); limit++) {
    const near = TRADES.filter((t) => typos(word, t.word, limit) <= limit);
    if (near.length) return near;
  }
  return [];
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const anyOf = (terms: string[]) => (terms.length ? `(${[...new Set(terms)].join(" | ")})` : null);

/** What a word must be found as. A trade's own words stand whole, so that a common beginning costs nothing. */
function term(word: string): string {
  const whole = word.length < PREFIX_MIN || TRADES.some((t) => t.word === word);
  return anyOf([whole ? quoted(word) : `${quoted(word)}:*`, ...tradesMeant(word).map(quoted)]) as string;
}

/** The PostgreSQL text query for words that must all occur. */
export const queryFor = (words: string[]): string => words.map(term).join(" & ");

/** The same query of pros of any of `trades` only: their ids are words of the index, which then has less to read. */
export const queryWithin = (query: string, trades: string[]): string =>
  trades.length ? `(${query}) & ${anyOf(trades.map(quoted))}` : query;

/** Up to this many known words stand in for a misspelt one. */
const STANDINS_MAX = 3;

/**
 * The words again, with what may have been meant in place of the misspelt: `known` holds, for each word, the words of
 * pros that look like it, likeliest first (the word itself when it is one). Null when nothing else can be meant.
 */
export function spelledRight(
  words: string[],
  known: Record<string, string[]>,
): { query: string; reading: string } | null {
  let changed = false;
  const readings = words.map((word) => {
    const looksLike = known[word] ?? [];
    if (looksLike.includes(word) || tradesMeant(word).length) return { query: term(word), said: word };
    const meant = tradesNear(word);
    const near = looksLike
      .filter((other) => typos(word, other, allowedTypos(word)) <= allowedTypos(word))
      .slice(0, STANDINS_MAX);
    const said = [...meant.map((t) => t.word), ...near].sort((a, b) => typos(word, a, 9) - typos(word, b, 9))[0];
    if (said === undefined) return { query: term(word), said: word };
    changed = true;
    return { query: anyOf([...meant.map((t) => t.trade), ...near].map(quoted)) as string, said };
  });
  if (!changed) return null;
  return { query: readings.map((r) => r.query).join(" & "), reading: readings.map((r) => r.said).join(" ") };
}
