import { typos } from "#app/infra/geo/spelling.ts";
import { fold } from "./words.ts";

const MIN = 5;
const ALIKE = 0.4;

const trigrams = (word: string): string[] => {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3));
};

/** Every word of some texts, folded, with how often it stands there: what spelling is judged by. */
export function vocabulary(texts: readonly string[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const text of texts) for (const word of fold(text).split(" ")) used.set(word, (used.get(word) ?? 0) + 1);
  return used;
}

/**
 * Finds what a misspelt word was meant to be among `known` words (each with how often it is used): alike in its trigrams,
 * with the same first letter and one slip, or two in a long word. Null when nothing is near.
 */
export function speller(known: ReadonlyMap<string, number>): (word: string) => string | null {
  const places = new Map<string, string[]>();
  for (const word of known.keys())
    if (word.length >= MIN)
      for (const part of trigrams(word)) {
        const list = places.get(part);
        if (list) list.push(word);
        else places.set(part, [word]);
      }
  return (word) => {
    if (word.length < MIN || known.has(word) || /\d/.test(word)) return null;
    const parts = trigrams(word);
    const shared = new Map<string, number>();
    for (const part of parts) for (const one of places.get(part) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
    let best: { word: string; rank: number } | null = null;
    for (const [one, count] of shared) {
      const alike = (2 * count) / (parts.length + one.length + 1);
      if (alike < ALIKE || one[0] !== word[0] || Math.abs(one.length - word.length) > 2) continue;
      const most = word.length >= 8 ? 2 : 1;
      const wrong = typos(word, one, most);
      if (wrong > most) continue;
      const rank = alike - wrong * 0.5 + Math.min(0.2, (known.get(one) ?? 0) / 200);
      if (!best || rank > best.rank) best = { word: one, rank };
    }
    return best?.word ?? null;
  };
}

/**
 * How a Spanish word sounds: h is silent, b is v, z and soft c are s, qu and k are c, ll is y, doubled letters are one. Two
 * spellings with one sound are one word to whoever types by ear. `word` is folded already.
 */
const soundOf = (word: string): string =>
  word
    .replace(/ch/g, "1")
    .replace(/h/g, "")
    .replace(/1/g, "ch")
    .replace(/v/g, "b")
    .replace(/z|c(?=[ei])/g, "s")
    .replace(/qu(?=[ei])|k/g, "c")
    .replace(/g(?=[ei])/g, "j")
    .replace(/ll/g, "y")
    .replace(/(.)\1/g, "$1");

/** Finds the most used of some known words that sounds like one that is not among them; null when none does. */
export function soundsLike(known: ReadonlyMap<string, number>): (word: string) => string | null {
  const bySound = new Map<string, string>();
  for (const [word, count] of known) {
    const sound = soundOf(word);
    const other = bySound.get(sound);
    if (other === undefined || (known.get(other) ?? 0) < count) bySound.set(sound, word);
  }
  return (word) => (word.length < 3 || known.has(word) ? null : (bySound.get(soundOf(word)) ?? null));
}

const PART = 3;

/**
 * Writes a folded text's words together or apart as `names` write them: "crawlspace" is "crawl space" where only that is known, and
 * "down spout" is "downspout".
 */
export function asWritten(names: readonly string[], known: ReadonlyMap<string, number>): (text: string) => string {
  const pairs = new Map<string, number>();
  for (const name of names) {
    const words = fold(name).split(" ");
    for (const [i, word] of words.slice(1).entries())
      pairs.set(`${words[i]} ${word}`, (pairs.get(`${words[i]} ${word}`) ?? 0) + 1);
  }
  const apart = (word: string): string => {
    if (known.has(word) || /\d/.test(word)) return word;
    const ways = Array.from({ length: Math.max(0, word.length - 2 * PART + 1) }, (_, i) =>
      [word.slice(0, PART + i), word.slice(PART + i)].join(" "),
    );
    const [best] = ways.filter((way) => pairs.has(way)).sort((a, b) => (pairs.get(b) ?? 0) - (pairs.get(a) ?? 0));
    return best ?? word;
  };
  const isOne = (before: string, word: string) =>
    before.length >= PART && word.length >= PART && known.has(before + word) && !pairs.has(`${before} ${word}`);
  return (text) => {
    const done: string[] = [];
    for (const word of text.split(" ")) {
      const before = done.at(-1) ?? "";
      if (isOne(before, word)) done[done.length - 1] = before + word;
      else done.push(word);
    }
    return done.map(apart).join(" ");
  };
}
