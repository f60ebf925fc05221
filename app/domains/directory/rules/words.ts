import { allowedTypos, typos } from "#app/infra/geo/spelling.ts";
import { SAYINGS } from "#content/trade-words.ts";
import { tradeToken } from "#content/trades.ts";

/** From this length on, a word also finds what begins with it. */
const PREFIX_MIN = 3;
const TRADE_PREFIX_MIN = 4;

const WORDS = SAYINGS.flatMap(({ words: [word, ...more], trade }) =>
  word && !more.length ? [{ word, token: tradeToken(trade) }] : [],
);
const PHRASES = SAYINGS.filter(({ words }) => words.length > 1).sort((a, b) => b.words.length - a.words.length);

/** The tokens of the trades that a word means ("electrician", "plomero"), or else begins to ("plumbe"). */
function tradesMeant(word: string): string[] {
  const exact = WORDS.filter((t) => t.word === word);
  const begun = word.length >= TRADE_PREFIX_MIN && !exact.length ? WORDS.filter((t) => t.word.startsWith(word)) : [];
  return [...exact, ...begun].map((t) => t.token);
}

/** The trades whose words are nearest to a misspelt one. */
function tradesNear(word: string): { word: string; token: string }[] {
  for (let limit = 1; limit <= allowedTypos(word); limit++) {
    const near = WORDS.filter((t) => typos(word, t.word, limit) <= limit);
    if (near.length) return near;
  }
  return [];
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const anyOf = (terms: string[]) => (terms.length ? `(${[...new Set(terms)].join(" | ")})` : null);

/** What a word must be found as. A trade's own words stand whole, so that a common beginning costs nothing. */
function term(word: string): string {
  const whole = word.length < PREFIX_MIN || WORDS.some((t) => t.word === word);
  return anyOf([whole ? quoted(word) : `${quoted(word)}:*`, ...tradesMeant(word).map(quoted)]) as string;
}

/** The PostgreSQL text query for words that must all occur. */
export const queryFor = (words: string[]): string => words.map(term).join(" & ");

/** The same, where several words in a row may also stand for a trade ("garage door", "panel de yeso", "C-10"). */
export function queryOfPhrases(words: string[]): string {
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const said = PHRASES.filter((phrase) => phrase.words.every((word, n) => words[at + n] === word));
    const length = said[0]?.words.length ?? 1;
    const part = queryFor(words.slice(at, at + length));
    const meant = said.filter((phrase) => phrase.words.length === length).map((phrase) => tradeToken(phrase.trade));
    terms.push(meant.length ? `((${part}) | ${anyOf(meant.map(quoted))})` : part);
    at += length;
  }
  return terms.join(" & ");
}

/** Pros of any of these trades. */
export const queryOfTrades = (trades: readonly string[]): string =>
  anyOf(trades.map((id) => quoted(tradeToken(id)))) ?? "";

/** The same query of pros of any of `trades` only: their tokens are words of the index, which then has less to read. */
export const queryWithin = (query: string, trades: string[]): string =>
  trades.length ? `(${query}) & ${anyOf(trades.map((id) => quoted(tradeToken(id))))}` : query;

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
    return { query: anyOf([...meant.map((t) => t.token), ...near].map(quoted)) as string, said };
  });
  if (!changed) return null;
  return { query: readings.map((r) => r.query).join(" & "), reading: readings.map((r) => r.said).join(" ") };
}
