/** Whom a password is for; words of these are the first that are tried. */
export type Owner = { email?: string | null | undefined; fullName?: string | null | undefined };

/** What stands on our own pages: whoever guesses for this site begins with it. Longer ones first. */
const OWN_WORDS = [
  "thebuildersnetwork",
  "buildersnetwork",
  "subcontractor",
  "verificado",
  "trustrecord",
  "contratista",
  "homeowner",
  "contractor",
  "verified",
  "kingpost",
  "password",
  "contraseña",
  "foreman",
  "capataz",
  "builder",
  "network",
  "cody",
];
/** Small words that people put between those: "codytheforeman". */
const FILLERS =
  /^(?:the|this|that|my|our|your|you|we|i|am|are|is|be|was|for|to|of|on|in|at|with|and|or|a|an|ai|app|site|web|pro|new|login|admin|user|account|welcome|hello|hi|hey|love|best|good|great|secret|pros|s|pass|word|trust|el|la|los|las|un|una|mi|tu|su|soy|es|de|del|y|con|para|por|hola|amo|mejor|nuevo|usuario|cuenta|clave)+$/;
/** What follows on a keyboard, in the alphabet and in counting; read backwards too. */
const ROWS = [
  "012345678901234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjklñ",
  "zxcvbnm",
  "!@#$%^&*()",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
];
const FOLLOWING = new Set(
  ROWS.flatMap((row) => [row, [...row].reverse().join("")]).flatMap((row) =>
    [...row].slice(2).map((_, i) => row.slice(i, i + 3)),
  ),
);
/** A block of up to four signs again and again: "12341234". */
const REPEATED = /^(.{2,4})\1+.{0,3}$/su;
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
  words.reduce((rest, word) => rest.replaceAll(word, " "), text).replace(/[^\p{L} ]/gu, "");
const isOwnPart = (rest: string) =>
  rest.replaceAll(" ", "").length >= OWN_PART_MIN && !rest.split(/ +/).every((part) => !part || FILLERS.test(part));

/** How many letters and digits stand outside of three or more that follow each other. */
function outsideRuns(text: string): number {
  const inRun = new Set<number>();
  for (let i = 0; i + 3 <= text.length; i++)
    if (FOLLOWING.has(text.slice(i, i + 3))) for (const at of [i, i + 1, i + 2]) inRun.add(at);
  return inRun.size ? [...text.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => !inRun.has(index)).length : Infinity;
}

/**
 * Whether a password is one sign or one short block again and again, little more than digits or keys that follow each
 * other ("87654321", "qwerty!"), or little more than words everybody knows of its owner or of this site: "Kingpost2026!",
 * "c0dyc0dy", "codytheforeman". A phrase that holds such a word among others is none of these.
 */
export function isGuessable(password: string, owner: Owner): boolean {
  if (new Set(password).size <= 1 || !password.trim()) return true;
  const typed = plain(password);
  if (REPEATED.test(typed.trim()) || outsideRuns(typed) < OWN_PART_MIN) return true;
  const words = wordsOf(owner);
  return [squeezed(typed), squeezed(asLetters(typed))].some(
    (text) => !isOwnPart(without(words, text)) && words.some((word) => text.includes(word)),
  );
}
