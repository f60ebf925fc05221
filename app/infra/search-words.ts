const WORDS_MAX = 8;

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
