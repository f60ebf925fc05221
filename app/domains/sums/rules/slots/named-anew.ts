import type { Token } from "./tokens.ts";

/** The size of a wire that a short question names: "what if 8 gauge". */
export const GAUGE =
  /(?<![\d./])(\d{1,2}(?:\/0)?) ?(?:-?awg|gauge|ga\b)|\b(?:number|no\.?|calibre|cal\.?|awg) ?(\d{1,2}(?:\/0)?)\b/;
/** "what if 3 carpenters": the people that the same word is said of. */
export const samePeople = (said: string, old: { text: string; tokens: readonly Token[] }): Token | undefined => {
  const [, noun = ""] = /^\d+ ?([a-z]{4,})/.exec(said) ?? [];
  return noun
    ? old.tokens.find(
        ({ unit, start, end }) => unit === "person" && old.text.slice(start, end).includes(noun.replace(/e?s$/, "")),
      )
    : undefined;
};

/** "now 3/4 round ones", "con barrotes de 1": another thickness of what stands in a rail. */
const BALUSTER =
  /(?<![\dx.] ?)(\d?\.?\d+)(\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:square |wide |round |de )?(?:balusters?|spindles?|barrotes|pickets?))/;
const THICK_ANEW =
  /(?<![\d.])(\d?\.\d+|[12])\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:round|square|metal|iron|wide|wood|thick|redond\w*|cuadrad\w*|de (?:hierro|fierro|metal))?\s*(?:ones|balusters?|spindles?|barrotes|bars)?\W*(?:instead|mejor)?\W*$/;
export function thickAnew(short: string, old: string): string | null {
  const said = BALUSTER.test(old) && (short.match(/\d+/g) ?? []).length <= 2 ? THICK_ANEW.exec(short)?.[1] : undefined;
  return said && Number(said) <= 2 ? old.replace(BALUSTER, `${said}$2`) : null;
}

const CENTERS =
  /(?<![\d.])(\d{1,2})(?: ?(?:"|in\b|inch(?:es)?|pulg\w*))?[ -]*(?:o\.?c\.?\b|on cent(?:er|re)s?|centers?\b|(?:a |de )?centros?\b)/;
const GRID =
  /(?<![\d.])\d{1,2}(?: ?(?:"|in\b|inch(?:es)?|ft\b|feet|foot|'|pies|pulg\w*))?(?=[ -]*(?:grid|mesh|each way|both ways|apart|reticula|cuadricula|ambos sentidos|en cuadro))/;
const AT_SPACING =
  /^\W*(?:(?:and|n|ok|now|what|if|about|how|make it|y|si|o|pero|mejor|ahora|lo|pongo|puro|los)\s+)*(?:at|@|on|a|son a|van a|every|cada)\s+(12|16|19|24|32)\W*(?:in|"|inches|pulgadas)?\W*$/;

/** The question before with other centers: "make it 12 oc", "y a 24". */
export function spacedAnew(short: string, old: string): string | null {
  const said = CENTERS.exec(short)?.[1] ?? (CENTERS.test(old) ? AT_SPACING.exec(short)?.[1] : undefined);
  if (!said || (short.match(/\d+/g) ?? []).length > 1) return null;
  if (CENTERS.test(old)) return old.replace(CENTERS, (all, was: string) => all.replace(was, said));
  return GRID.test(old) ? old.replace(GRID, `${said} in`) : null;
}

/** A year, by its figure alone or behind a small word. */
const YEAR = /(?<![\d.,$])20[12]\d(?![\d.,]|\s*(?:ft|feet|sq|sf|miles|millas|x|dollars))/;
const ONLY_YEAR =
  /^\W*(?:(?:and|n|ok|now|no|so|y|that|thats|that's|it|its|it's|was|is|were|what|how|about|if|for|in|of|ahora|eso|es|fue|son|de|del|en|para|pa|que|si|los|el|ano|year|tax)\W+)*20[12]\d\W*$/;

/** The question before for the year that a short one names; null when it names none. */
export const yearAnew = (short: string, old: string): string | null => {
  if (!ONLY_YEAR.test(short)) return null;
  const year = YEAR.exec(short)?.[0] ?? "";
  return YEAR.test(old) ? old.replace(YEAR, year) : `${old} in ${year}`;
};

const SMALL =
  /^(?:the|and|but|its|was|were|did|does|came|come|comes|with|for|that|this|have|only|just|really|actually|wait|sorry|meant|make|what|about|not|how|many|much|need|want|they|them|all|son|fue|fueron|eran|que|para|con|por|los|las|una|solo|nomas|pero|como|cuanto|cuantos|cuantas|perdon|sq|feet|foot|inch|inches|pies|hour|hours|horas|cost|costs|price|total)$/;
const wordsOf = (text: string, last: boolean): string[] => {
  const all = text.split(/[^a-z]+/).filter(Boolean);
  return (last ? all.slice(-4) : all.slice(0, 2)).filter((word) => word.length > 2 && !SMALL.test(word));
};
const isSame = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && a.slice(0, 5) === b.slice(0, 5));

/** The one number that the same word stands before, or right behind: "labor came in at 5600" of "materials 5200 labor 4800". */
export function namedAlike(token: Token, all: readonly Token[]): Token | undefined {
  const free = all.filter(
    ({ group, measure }) => !group && (measure === token.measure || measure === null || token.measure === null),
  );
  const alike = (own: readonly string[], of: (one: Token) => readonly string[]) => {
    const found = free.filter((one) => of(one).some((word) => own.some((said) => isSame(said, word))));
    return found.length === 1 ? found[0] : undefined;
  };
  return (
    alike(wordsOf(token.before, true), ({ before }) => wordsOf(before, true).slice(-2)) ??
    alike(wordsOf(token.after, false), ({ after }) => wordsOf(after, false))
  );
}

/** The new number in the old one's place: with its own unit, or else the old one's. */
export const written = (said: string, token: Token, old: Token): string =>
  token.unit !== null || (old.unit === null && !old.per)
    ? `${said} `
    : `${old.unit === "dollar" ? "$" : ""}${said}${UNIT_TEXT[old.unit ?? ""] ?? ""} `;
const UNIT_TEXT: Readonly<Record<string, string>> = {
  foot: " ft",
  inch: " in",
  meter: " metros",
  centimeter: " cm",
  percent: "%",
  month: " months",
  year: " years",
  hour: " hours",
  day: " days",
  week: " weeks",
  coat: " coats",
  amp: " amps",
  volt: " volts",
  watt: " watts",
  kw: " kw",
  sqft: " sq ft",
  cuyd: " cubic yards",
  yard: " yards",
  gallon: " gallons",
  person: " guys",
  mile: " miles",
  pound: " lb",
  ton: " tons",
  lf: " lf",
  btu: " btu",
  cfm: " cfm",
  hp: " hp",
  gpm: " gpm",
  sqm: " m2",
  cum: " m3",
  degree: " degrees",
};
