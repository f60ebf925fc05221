const SHORT_FORMS: Record<string, string> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** Lower case, no accents, no punctuation, "st" and "ft" written out: "St. Paul" and "saint paul" are one key. */
export const placeKey = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}|['’.]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(" ");

/**
 * Optimal string alignment distance (insert, delete, replace, swap two neighbours); `limit + 1` as soon as it must be
 * more than `limit`.
 */
export function typos(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** Wrong letters that a word of this length may hold. */
export const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The word with two neighbors swapped, at each place: a slip that shares too few letters in a row to be found by likeness. */
export const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));
