import { allowedTypos, typos } from "#app/infra/geo/spelling.ts";
import { askedWords } from "#app/infra/search-words.ts";

const QUESTION_LENGTH = 400;
const TELLING_LETTERS = 4;
const TELLING_MAX = 6;
const STANDINS_MAX = 3;

/** A text without accents, as the database indexes it. */
export const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** What somebody searches for, word by word. */
export const wordsOf = (q: string): string[] => askedWords(q).filter((word) => /^[\p{L}\p{N}]+$/u.test(word));

/** The words of a question that say what it is about: of the longer ones, which fewer texts have, the longest. */
export const tellingWords = (question: string): string[] =>
  wordsOf(question.slice(0, QUESTION_LENGTH))
    .filter((word) => word.length >= TELLING_LETTERS)
    .sort((a, b) => b.length - a.length)
    .slice(0, TELLING_MAX);

/** The word, and which of the words that look like it may be meant. */
export const standins = (word: string, alike: readonly string[]): string[] => [
  word,
  ...alike
    .filter((other) => other !== word && typos(word, other, allowedTypos(word)) <= allowedTypos(word))
    .slice(0, STANDINS_MAX),
];

/** How many of so many words a text has to have in order to be about the same. */
export const leastOf = (count: number): number => Math.max(Math.min(2, count), Math.ceil(count / 2));

const choices = <T>(of: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : of.flatMap((first, n) => choices(of.slice(n + 1), count - 1).map((others) => [first, ...others]));

/**
 * PostgreSQL's text query for at least `least` of the terms, each a word with its stand-ins. Written as every choice of so
 * many, because the index then reads the rarest words alone from end to end.
 */
export const queryOf = (terms: readonly (readonly string[])[], least = terms.length): string =>
  choices(
    terms.map((words) => `(${words.join(" | ")})`),
    least,
  )
    .map((all) => `(${all.join(" & ")})`)
    .join(" | ");
