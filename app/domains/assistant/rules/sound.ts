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
