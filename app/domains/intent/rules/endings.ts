import { languageOf } from "./language.ts";

/** English words that end in "in" by themselves, and Spanish ones that may stand in an English sentence. */
const WHOLE = new Set(
  "again begin begins cabin captain certain chain contain cousin curtain drain explain fountain heroin maintain margin mountain muffin napkin obtain origin plain protein pumpkin rain remain resin retain robin rosin ruin satin scaffoldin skin stain strain terrain thin toxin train twin urin villain violin vitamin within aspirin basin bargain coffin domain entertain grain brain spain sustain vermin bulletin latin austin martin berlin dublin franklin kevin penicillin insulin admin plugin login built bobbin toboggin jardin aserrin botiquin calcetin".split(
    " ",
  ),
);
const DROPPED = /\b([a-z]{2,}[bcdfghjklmnprstvwxyz])in'?(?=\s|$|[.,!?;])/gi;

/** How words are shortened in a message. None of them is a Spanish word. */
const SHORT: readonly [RegExp, string][] = [
  [/\bw(?:\/| ?)(?:o|out)\b(?! of)/gi, "without"],
  [/\bw\/?(?= )/gi, "with"],
  [/\bb4\b/gi, "before"],
  [/\bno1\b/gi, "no one"],
  [/\bnite\b/gi, "night"],
  [/\btm(?:rw?|w|mrw)\b|\btomm?orr?ow\b/gi, "tomorrow"],
  [/\bbout\b/gi, "about"],
  [/(?<=[a-z] )n(?= [a-z])/gi, "and"],
  [/\bem\b/gi, "them"],
  [/\bu\b/gi, "you"],
  [/\b2mor+o?w?\b/gi, "tomorrow"],
  [/\b2day\b/gi, "today"],
  [/\b2nite\b/gi, "tonight"],
  [/\bnxt\b/gi, "next"],
  [/\bwk(s?)\b/gi, "week$1"],
  [/\byr(s?)\b/gi, "year$1"],
];
/** How words are shortened in a Spanish message: "q", "d la", "x hora". */
const SHORT_ES: readonly [RegExp, string][] = [
  [/(?<![\p{L}\d])(?:q|k|ke)(?![\p{L}\d'])/giu, "que"],
  [/(?<=\p{L} |^)d(?= \p{L})/giu, "de"],
  [/(?<=\p{L} |^)x(?= \p{L})/giu, "por"],
  [/(?<![\p{L}\d])ñora?(?![\p{L}\d])/giu, "señora"],
];

/**
 * A text with the g that is left out in speech and with its shortened words whole: "quit sweatin n talkin crazy b4 lunch";
 * null when there is neither.
 */
export function withEndings(text: string): string | null {
  const shorts = languageOf(text) === "es" ? [...SHORT_ES, ...SHORT] : SHORT;
  const long = shorts.reduce((rest, [short, word]) => rest.replace(short, word), text);
  const whole = long.replace(DROPPED, (word, stem: string) =>
    WHOLE.has(word.toLowerCase().replace(/'$/, "")) ? word : `${stem}ing`,
  );
  return whole === text ? null : whole;
}
