import type { Locale } from "#app/infra/locale.ts";

/** Each word or phrase people use, and the one the index knows it by. */
export type Synonyms = { phrases: RegExp | null; meant: Map<string, string> };

const STOP: Record<Locale, Set<string>> = {
  en: new Set(
    "a an the i im ive me my mine we our us you your yours he she it its they them their this that these those is are was were be been am do does did doing done have has had having can could should would will shall may might must of to for in on at by from with about into over under than then and or but if so as not no yes what whats how hows when where who whos why which there here please tell explain show give help want wanna need needs know get got getting let make made lot some any all also just really very good best thing things stuff way ways like mean means meaning cody hey hi hello thanks thank ok okay u up out dont doesnt cant im mr sir man more most someone somebody difference between needs needed small big create creating calculate calculation compute figure any now right really long often found find out keep keeps first two three one new stay stays put puts using use used now today next last between idea ideas tip tips actually kind kinds type types example examples rule rules work works working going go goes went should much take takes start started via per each every other another still even own anything something know wanna gotta lot really just still ever even wheres theres isnt arent wasnt youre hey man bro dude lol hell damn shit ya thing things stuff im going okay gonna kind sort way let lets keep keeps got gets getting".split(
      " ",
    ),
  ),
  es: new Set(
    "el la los las lo un una unos unas y o u e de del al a ante con en entre para por sin sobre segun que qué cual cuales quien quienes como cuando donde porque pero si no ni ya muy mas menos es son era ser estar esta estan este esto esta estos estas ese eso esa esos esas yo tu el ella nosotros ustedes ellos me te se le les nos mi mis tus su sus he ha han hay haber tengo tiene tienen tener puedo puede pueden poder debo debe deben quiero quiere quieren necesito necesita ocupo ocupa ocupamos hacer hago hace haz dime explica explicame ayuda ayudame favor saber sabes dar dame cosa cosas algo todo todos toda mejor bueno buena buen hola gracias cody oye tambien asi sea vez cada otro otra significa diferencia calcular calculo cuanto cuanta cuantos cuantas pongo poner pone dos tres primer primero primera mucho mucha muchos nuevo nueva ejemplo tipo tipos regla reglas uso usar usa va voy vamos ahora hoy siguiente consejo consejos llevar lleva consigo conseguir organizo verdad de veras encuentro encontrar busco buscar".split(
      " ",
    ),
  ),
};

/** A text folded and put right by `slips`: what was meant for each way of typing it. */
export function respelled(text: string, { phrases, meant }: Synonyms): string {
  const plain = fold(text);
  const joined = phrases ? plain.replace(phrases, (phrase) => meant.get(phrase) ?? phrase) : plain;
  return joined
    .split(" ")
    .map((word) => meant.get(word) ?? word)
    .join(" ");
}

/** Lower case, no accents or marks, words parted by one space. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Groups of words with one meaning, the first of each standing for all, made ready for `wordsOf`. A key of two words stands for
 * both: "roof shingle" makes a shingle of the roof, and not of the gutter.
 */
export function synonymsOf(groups: Record<string, string[]>): Synonyms {
  const meant = new Map<string, string>();
  for (const [one, others] of Object.entries(groups)) for (const other of others) meant.set(fold(other), fold(one));
  const phrases = [...meant.keys()].filter((key) => key.includes(" ")).sort((a, b) => b.length - a.length);
  return { meant, phrases: phrases.length ? new RegExp(`(?<=^| )(?:${phrases.join("|")})(?=$| )`, "g") : null };
}

/**
 * The words of a text that carry meaning, in the index's form: synonyms made one, no small words, no endings. `meantBy`
 * puts a misspelt word right.
 */
export function wordsOf(
  text: string,
  locale: Locale,
  { phrases, meant }: Synonyms,
  meantBy: (word: string) => string | null = () => null,
): string[] {
  const plain = fold(text)
    .split(" ")
    .map((word) => (STOP[locale].has(word) || meant.has(word) ? word : (meantBy(word) ?? word)))
    .join(" ");
  const joined = phrases ? plain.replace(phrases, (phrase) => meant.get(phrase) ?? phrase) : plain;
  const stem = locale === "es" ? spanishStem : englishStem;
  return joined
    .split(" ")
    .filter((word) => word && !STOP[locale].has(word))
    .flatMap((word) => (meant.get(word) ?? word).split(" ").map(stem));
}

/** "hiring", "hired", "hires" and "hire" to "hir". */
function englishStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word.replace(/ies$/, "y").replace(/(?<![sui])s$/, "");
  if (stem.length > 5) stem = stem.replace(/ing$/, "");
  if (stem.length > 4) stem = stem.replace(/ed$/, "");
  return stem.replace(/([bdgmnprt])\1$/, "$1").replace(/e$/, "");
}

/** "cotizar", "cotización", "cotizo" to "cotiz"; "gastos" to "gast". */
function spanishStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const stem = word.replace(/(?:es|s)$/, "").replace(/(?:acion|icion|cion|aciones)$/, "");
  const verb =
    stem.length > 5 ? stem.replace(/(?:ando|iendo|arme|erme|irme|arte|arse|ar|er|ir|ado|ada|ido|ida)$/, "") : stem;
  return verb.replace(/[aeo]$/, "");
}
