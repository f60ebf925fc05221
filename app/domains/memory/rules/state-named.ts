import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { US_STATES } from "#content/lists.ts";

const NAMES = US_STATES.flatMap(({ id, en, es }) => [en, es].map((name) => [plainText(name), id] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** How people call a state or say where they are; two letters only where they are no word of either language. */
const NICKNAMES: Record<string, string> = {
  AK: "ak|anchorage|fairbanks|juneau",
  AL: "birmingham|huntsville|mobile al|montgomery al|tuscaloosa",
  AR: "little rock|fayetteville ar|fort smith",
  AZ: "az|phoenix|tucson|mesa az|scottsdale|chandler az|yuma",
  CA: "calif|cali|socal|norcal|los angeles|san diego|sacramento|san francisco|bay area|san jose|fresno|oakland|long beach|bakersfield|san bernardino|inland empire|stockton|anaheim|santa ana|cslb",
  CO: "denver|colorado springs|boulder co|in boulder|en boulder|boulder county|fort collins|pueblo co",
  CT: "hartford|bridgeport|new haven|stamford|conecticut|conneticut",
  DC: "washington dc|washington d\\.c\\.|washington, dc",
  DE: "wilmington de|dover de",
  FL: "fl|fla|miami|tampa|orlando|jacksonville|fort lauderdale|hialeah|st petersburg|tallahassee|kissimmee|naples fl",
  GA: "ga|atlanta|savannah|augusta ga|macon",
  HI: "honolulu|oahu|maui|kauai|hilo|hawai",
  IA: "des moines|cedar rapids|davenport",
  ID: "boise|nampa|coeur d'?alene",
  IL: "il|chicago|illinoi|ilinois|aurora il|joliet|rockford",
  IN: "indianapolis|indy|fort wayne|gary in",
  KS: "ks|wichita|topeka|overland park",
  KY: "ky|louisville|lexington ky",
  LA: "luisiana|new orleans|nueva orleans|nola|baton rouge|shreveport",
  MA: "boston|massachusets|masachusetts|massachusettes|worcester|springfield ma",
  MD: "md|baltimore|mariland|mhic",
  ME: "portland me|portland maine|bangor",
  MI: "mich|detroit|grand rapids|lansing|flint mi",
  MN: "mn|minneapolis|minesota|minnasota|st paul",
  MO: "st louis|kansas city|misuri|misouri|springfield mo",
  MS: "misisipi|mississipi|misissippi|jackson ms|biloxi|gulfport",
  MT: "billings|bozeman|missoula",
  NC: "nc|charlotte|raleigh|durham|n carolina|greensboro|north carolin",
  ND: "fargo|bismarck",
  NE: "omaha|lincoln ne",
  NH: "nh|nashua|manchester nh",
  NJ: "nj|newark|jersey city|trenton",
  NM: "albuquerque|abq|santa fe|las cruces|nuevo mejico",
  NV: "nv|vegas|reno nv|henderson nv",
  NY: "ny|nyc|brooklyn|queens|long island|buffalo|the bronx|el bronx|staten island|yonkers",
  OH: "columbus|cleveland|cincinnati|toledo|dayton|akron",
  OK: "tulsa|okc",
  OR: "portland|eugene or|salem or",
  PA: "philly|philadelphia|filadelfia|pittsburgh|pensilvania|pennsilvania|pensylvania|allentown",
  RI: "providence",
  SC: "sc|charleston|s carolina|greenville sc|myrtle beach",
  SD: "sioux falls|rapid city",
  TN: "tn|nashville|memphis|knoxville|chattanooga|tenesi|tennesse|tenessee",
  TX: "tx|tejas|dallas|houston|austin|san antonio|fort worth|el paso|laredo|mcallen|corpus christi|lubbock|rio grande valley|tdlr|tsbpe",
  UT: "ut|salt lake|provo|ogden|st george ut",
  VA: "richmond|norfolk|virginia beach|va class|va contractor|va contractors|va license|va licencia|va law|va state|va beach|dpor",
  VT: "vt",
  WA: "wa|seattle|spokane|tacoma|yakima|vancouver wa",
  WI: "wi|milwaukee|madison wi|green bay|wisc",
  WV: "w virginia|wv|virginia del oeste",
  WY: "wy|cheyenne|casper",
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
