const AROUND = 70;

/** Small letters without accents, one for one, so that places stay the same. */
const fold = (text: string): string =>
  [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase() || letter).join("");

/** A piece of a text around the first of the words, when all of them stand in it; null otherwise. */
export function snippetOf(text: string, words: readonly string[]): string | null {
  const line = text.replace(/\s+/g, " ");
  const folded = fold(line);
  const places = words.map((word) => folded.indexOf(word));
  if (places.some((place) => place < 0)) return null;
  const from = Math.max(0, Math.min(...places) - AROUND);
  const to = Math.min(line.length, from + 2 * AROUND + 40);
  return `${from ? "…" : ""}${line.slice(from, to).trim()}${to < line.length ? "…" : ""}`;
}
