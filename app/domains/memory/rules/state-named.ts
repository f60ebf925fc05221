import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { US_STATES } from "#content/lists.ts";

const NAMES = US_STATES.flatMap(({ id, en, es }) => [en, es].map((name) => [plainText(name), id] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** How people call a state or say where they are; two letters only where they are no word of either language. */
const NICKNAMES: Record<string, string> = {
  AZ: "az|phoenix|tucson|mesa az",
  CA: "calif|cali|socal|norcal|los angeles|san diego|sacramento|san francisco|bay area|san jose|fresno|cslb",
  CO: "denver|colorado springs|boulder",
  CT: "hartford",
  FL: "fl|fla|miami|tampa|orlando|jacksonville|fort lauderdale",
  GA: "ga|atlanta|savannah",
  IL: "il|chicago",
  MA: "boston",
  MD: "md|baltimore",
  MI: "mich|detroit|grand rapids",
  MN: "mn|minneapolis",
  MO: "st louis|kansas city",
  NC: "nc|charlotte|raleigh|durham|n carolina",
  NJ: "nj|newark",
  NV: "nv|vegas",
  NY: "ny|nyc|brooklyn|queens|long island|buffalo",
  OH: "columbus|cleveland|cincinnati",
  OR: "portland",
  PA: "philly|philadelphia|pittsburgh",
  SC: "sc|charleston|s carolina",
  TN: "tn|nashville|memphis|knoxville",
  TX: "tx|tejas|dallas|houston|austin|san antonio|fort worth|el paso|tdlr|tsbpe",
  UT: "ut|salt lake|provo",
  VA: "richmond|norfolk",
  WA: "wa|seattle|spokane|tacoma",
  WI: "wi|milwaukee",
};
/** A name as a pattern that finds it within no other word. */
const named = ([name, id]: readonly [string, string]) => ({
  name,
  id,
  word: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"),
});
const FULL = NAMES.map(named);
const KNOWN = [
  ...FULL,
  ...Object.entries(NICKNAMES).flatMap(([id, names]) => names.split("|").map((name) => named([name, id]))),
];

/** Every state a text names by its full name, in either language. */
export function statesNamed(text: string): string[] {
  const plain = plainText(text);
  return [...new Set(FULL.filter(({ word }) => plain.search(word) >= 0).map(({ id }) => id))];
}

/** The US state a text names first, by its name in either language, a nickname, a large city or its letters after "in" or "en". */
export function stateNamed(text: string): string | null {
  const plain = plainText(text);
  let first: { at: number; long: number; id: string } | null = null;
  for (const { name, id, word } of KNOWN) {
    const at = plain.search(word);
    if (at >= 0 && (!first || at < first.at || (at === first.at && name.length > first.long)))
      first = { at, long: name.length, id };
  }
  if (first) return first.id;
  const letters = /\b(?:in|en|for|de|para)\s+([A-Z]{2})\b/.exec(text)?.[1];
  return US_STATES.some((state) => state.id === letters) ? (letters ?? null) : null;
}

/** A text without the states it names. */
export const withoutStates = (text: string): string =>
  KNOWN.reduce((rest, { word }) => rest.replace(word, " "), plainText(text))
    .replace(/\s+/g, " ")
    .trim();
