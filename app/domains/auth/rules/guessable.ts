/** Whom a password is for; words of these are the first that are tried. */
export type Owner = { email?: string | null | undefined; fullName?: string | null | undefined };

/** What stands on our own pages: whoever guesses for this site begins with it. Longer ones first. */
const OWN_WORDS = [
  "thebuildersnetwork",
  "buildersnetwork",
  "subcontractor",
  "homeowner",
  "contractor",
  "kingpost",
  "password",
  "contraseña",
  "builder",
  "network",
  "cody",
];
const WORD_MIN = 4;
/** So many characters besides the known words make a password of its own. */
const OWN_PART_MIN = 4;

/** Signs that people put for letters. */
const LETTERS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const asLetters = (text: string) => [...text].map((sign) => LETTERS[sign] ?? sign).join("");
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

function wordsOf({ email, fullName }: Owner): string[] {
  const parts = plain(`${email ?? ""} ${fullName ?? ""}`).split(/[^\p{L}\p{N}]+/u);
  const whole = [plain(email ?? "").split("@")[0] ?? "", plain(fullName ?? "")].map(squeezed);
  return [...parts, ...whole, ...OWN_WORDS.map(plain)]
    .filter((word) => word.length >= WORD_MIN)
    .sort((a, b) => b.length - a.length);
}

/** What is left of a text without these words, letters alone: numbers and signs behind a word are guessed with it. */
const without = (words: readonly string[], text: string) =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), text).replace(/\P{L}/gu, "");

/**
 * Whether a password is one sign again and again, or little more than words everybody knows of its owner or of this
 * site: "Kingpost2026!", "c0dyc0dy", "rosa.sample1". A phrase that holds such a word among others is none of these.
 */
export function isGuessable(password: string, owner: Owner): boolean {
  if (new Set(password).size <= 1 || !password.trim()) return true;
  const words = wordsOf(owner);
  return [squeezed(plain(password)), squeezed(asLetters(plain(password)))].some((text) => {
    const rest = without(words, text);
    return rest.length < OWN_PART_MIN && words.some((word) => text.includes(word));
  });
}
