const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const MARKS = /[\\`*_[\]()|#~!]/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/**
 * Words that somebody else typed (a job's title, a file's name), as one line that Markdown takes literally: no marks, no
 * links, no unseen characters, at most `max` characters.
 */
export function plainWords(text: string, max = 80): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replace(UNSEEN, " ")
    .replace(ADDRESS, " ")
    .replace(/[<>]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
  return short.replace(MARKS, (mark) => `\\${mark}`);
}

/** A question as it is looked up: well formed, composed, without unseen characters and look-alike widths. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(\d)(?=[¼½¾⅐-⅞])/g, "$1 ")
    .normalize("NFKC")
    .replace(/[\p{Cf}]/gu, "")
    .replace(/[^\P{Cc}\n\t]/gu, " ");

/** Words that show that a text is Spanish. */
const SPANISH =
  /(?<![\p{L}])(?:el|la|los|las|un|una|de|del|en|por|para|pa|pal|con|mi|se|lo|le|que|ke|q|es|son|cu[aá]nt[oa]s?|kuanto|c[oó]mo|komo|si|esta|aki|y|ya|al|su|nos|tengo|bos|kien|kiero|kiere)(?![\p{L}])/iu;
/** Spanish words as they are typed with a k, by how they begin; English words begin otherwise ("kit", "keep", "kitchen"). */
const WITH_K: [RegExp, string][] = [
  [
    /(?<!\p{L})k(?=(?:ien|ier|ise|iso|iz[aá]|it(?:a|o|e[ns]?(?!\p{L}))|inc|iebr|ed[aoeóá]|er[ií]|ebr|ej[aoe]|em[aoeó]|e(?!\p{L})))/giu,
    "qu",
  ],
  [
    /(?<!\p{L})k(?=(?:ual|uan|uid|omo|ómo|omp|ontr|obr|os[aoe]|or[rt]|ol[aoó]|as[aio]|ay[oóe]|amb|ad[aie]|ali|all|erc))/giu,
    "c",
  ],
  [/(?<!\p{L})aki(?!\p{L})/giu, "aquí"],
  [/(?<!\p{L})(chi|pe)k(?=[ie]\p{L})/giu, "$1qu"],
  [/(?<=\p{L})k(?=ivo[cqk])/giu, "qu"],
  [/(?<!\p{L})(por|blo|tan|par|che|tabi|ban|bus|to|sa)k(?=e)/giu, "$1qu"],
  [/(?<!\p{L})q(?!\p{L})/giu, "que"],
  [/(?<!\p{L})li[cs]en[sc]ia/giu, "licencia"],
];

/** A Spanish text with "qu" and "c" where it was typed with a k, and "que" for a lone q; any other as it is. */
export const withoutK = (text: string): string =>
  SPANISH.test(text) ? WITH_K.reduce((all, [from, to]) => all.replace(from, to), text) : text;

/**
 * A question without the tags and addresses that were pasted into it, and without words that only stress another, "you
 * guys" and "the real boss"; what remains is what is asked.
 */
export function bareQuestion(text: string): string {
  const bare = text
    .replace(/<[^<>\n]{1,200}>/g, " ")
    .replace(/\[[^[\]\n]{0,200}\]\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\)/g, " ")
    .replace(ADDRESS, " ")
    .replace(/\b(you|y'all|these|those) guys\b/gi, "$1")
    .replace(/\breal (boss|owner|contractor|electrician|plumber|carpenter|roofer|painter|builder|man|guy)\b/gi, "$1");
  return withoutK(bare.trim() ? bare : text);
}

const LEAD =
  /^(?:(?:and|also|plus|oh|ah|so|then|now|y|e|pues|tambi[eé]n|adem[aá]s|luego|bueno|ok(?:ay)?|yeah|hey|oye|ey|cody|please|pls|por\s?fa(?:vor|s|vorcito)?|otra cosa|una cosa m[aá]s|one more(?: thing)?|another thing|i need you to|i want you to|necesito que|quiero que|can you|could you|will you|would you|(?:me )?puedes|(?:me )?podr[ií]as|s[ií](?=,))[\s,.:!-]+)+/iu;

/** A wish without the small words that join it to what was said before, and without those that ask nicely: "and also", "oye por favor". */
export const withoutLead = (text: string): string => text.replace(LEAD, "");

/** Contractions as they are typed without their mark, and as they are written. */
export const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\b(can|won|don|didn|isn|wasn|aren|couldn|hasn|haven)t\b/gi, "$1't"],
  [/\bim\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [/\bill (?=be|call|come|get|have|text|send|see|start|stop|let|do|bring)/gi, "I'll "],
  [/\bthats\b/gi, "that's"],
];
/** A message to somebody by name, with the marks of its contractions. */
export const contracted = (said: string): string =>
  CONTRACTED.reduce((text, [typed, written]) => text.replace(typed, written), said).replace(/^\p{Ll}/u, (letter) =>
    letter.toUpperCase(),
  );
