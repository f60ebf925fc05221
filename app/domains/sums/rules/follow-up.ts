import { asksAnew } from "./asks-anew.ts";
import { tellsOfPriced } from "./asks-charge.ts";
import { generalSum, isSum } from "./general.ts";
import { numbersSaid } from "./numbers-said.ts";
import { paySum } from "./pay-sum.ts";
import { sameFor } from "./same-for.ts";
import { replaced } from "./slots/replaced.ts";
import { sumAsked } from "./sums.ts";

const BARE =
  /^\W*(?:(?:ok|okay|now|and|y|si|no|so|just|only|nomas|solo|make it|what if(?: (?:i|we) (?:do|use|go|charge|want|did|put|take|make it))?|what about|how about|its|if|que sean?|hazl[oa](?: de)?|si l[oa] hago|si le pongo|if i make it|con|at|a|ahora|mejor|pero|for|por|para|de)[\s,]+)*\$?(\d+(?:\.\d+)?)\s*\W*$/;
const UNITS =
  /(\d+(?:\.\d+)?)(?=\s*(?:%|percent|por ?ciento|porsiento|months?|mos?\b|meses|years?|anos|inch(?:es)?\b|in\b|"|pulgadas|oc\b|(?:square |sq\.? ?)?(?:feet\b|ft\b)|sqft\b|pies\b|hours?\b|horas\b))/g;
/** Two lengths, and one number with what it counts, which a short question may say anew. */
const SIDES = /\d+(?:\.\d+)?\s*(?:x|by|por)\s*\d+(?:\.\d+)?/;
const COUNTED = /(\d+(?:\.\d+)?)\s*(coats?|manos|hours?|hrs?|horas|feet|ft|pies)\b/;
const SAME: Record<string, string> = {
  c: "coats?|manos",
  m: "coats?|manos",
  h: "hours?|hrs?|horas",
  f: "feet|ft|pies",
  p: "feet|ft|pies",
};
const SHORT = 10;
/** "whats the markup on that": the sum before says it, and no other one is wanted. */
const ASKED_SHARE =
  /^\W*(?:(?:and|so|ok|y|then|entonces)\W+)*(?:what|whats|what's|wat|how much|cu[aá]l|cu[aá]nto|qu[eé])\b[^\d]{0,20}\b(?:mark-? ?up|margin|margen|sobreprecio)\b[^\d]*$/i;
const HOW_MANY = /how many|cuant[oa]s/;

/** The last of some questions with what each short one changed in the one before it. */
export const chained = (asked: readonly string[]): string | undefined =>
  asked
    .slice(-CHAIN)
    .reduce<string | undefined>(
      (before, text) =>
        (before && !asksAnew(text) && (changed(text, before) ?? carriedOn(text, before))) ||
        (before && leavesIt(text) && (isSum(before) || sumAsked(before) !== null) ? before : text),
      undefined,
    );
/** "just the se tax", "ok thanks", "is that with waste": it changes no number of the sum before, and names no other matter. */
const LEAVES =
  /^\W*(?:(?:ok|okay|and|y|so|no|but|pero) )*(?:just|only|nomas|solo|solamente)\b|^\W*(?:ok|okay|k|thanks?|thank you|thx|gracias|got it|cool|nice|perfect|perfecto|va|sale|bueno|hmm|wow|damn|orale|right|makes sense)\b|^\W*(?:is|are|was|does|esta|es|ya) (?:that|it|this|they|eso|incluye|trae|con)\b/;
const leavesIt = (text: string): boolean =>
  !/\d/.test(text) && text.trim().split(/\s+/).length <= LEFT_WORDS && LEAVES.test(text.trim().toLowerCase());
const LEFT_WORDS = 6;
/** The same of each message with what stood before it, the last first. */
export const chains = (asked: readonly string[]): string[] =>
  asked.flatMap((_, at) => chained(asked.slice(0, at + 1)) ?? []).reverse();
const CHAIN = 4;
/** A slot put in its place where that makes a sum. */
const changed = (text: string, before: string): string | null => {
  const whole = WHOLE_ANEW.exec(numbersSaid(text).trim())?.[1];
  const old = numbersSaid(before);
  if (whole && SHARE_OF.test(old)) return old.replace(SHARE_OF, (_, share) => `${share}${whole}`);
  const paid = payAnew(text, before);
  if (paid) return paid;
  const same = sameFor(text, before);
  if (same && generalSum(same)) return same;
  const carried =
    isSum(before) && (generalSum(text)?.kind !== "worked" || text.trim().split(/\s+/).length <= 6)
      ? replaced(text, before)
      : null;
  return carried && isSum(carried) ? carried : null;
};

const OTHER =
  /^\W*(?:(?:ok|okay|and|now|so|then|also|y|ahora|bueno|luego)\W+)*(?:(?:can you |puedes )?(?:do|try|figure|what about|how about|haz|hazme|hacer|saca|que tal|same for|lo mismo para|for|para|pa)\W+)*(?:the|my|an?|el|la|mi|una?)?\s*(other|next|second|2nd|another|otr[oa]|siguiente|segund[oa])?\s*((?:bed|bath|living |dining |laundry )?rooms?|hall(?:way)?s?|garages?|kitchens?|walls?|slabs?|roofs?|sheds?|decks?|patios?|sides?|closets?|houses?|driveways?|fences?|one|cuartos?|recamaras?|banos?|cocheras?|cocinas?|paredes|pared|losas?|techos?|lados?|pasillos?|casas?|salas?|bardas?)\W*$/;
/** Whether a short message wants the same worked out for another place, whose size it does not say: "now do the hallway". */
export function wantsOther(text: string, before: string): boolean {
  const plain = numbersSaid(text).trim();
  const [, other, place = ""] = OTHER.exec(plain) ?? [];
  const old = numbersSaid(before);
  if (!place || /\d/.test(plain) || (place === "one" && !other) || !SIZED.test(old)) return false;
  return Boolean(other) || !new RegExp(`\\b${place.replace(/e?s$/, "")}`).test(old);
}
/** Sizes that a sum was asked with. */
const SIZED = /\d\s*(?:'|ft|feet|foot|pies|m|metros?)?\s*(?:x|by|por)\s*\d|\d\s*(?:ft|feet|foot|'|pies|metros?)/;

/** Pay for a week with another wage or other hours, "no he did 48"; null for what is no such pay. */
export function payAnew(text: string, before: string): string | null {
  if (paySum(before)?.kind !== "overtime") return null;
  const put = replaced(text, before);
  const made = put && paySum(put);
  return made && made.kind === "overtime" && JSON.stringify(made) !== JSON.stringify(paySum(before)) ? put : null;
}

/**
 * The question before with what a short one changes in it: "make it 6", "and with 10%", "24 oc", "ok now 8/12", "diagonal, so
 * 15". Null when the short one changes no number and names nothing that can be worked out of the one before.
 */
export function carriedOn(question: string, before: string): string | null {
  const short = numbersSaid(question).trim();
  const old = numbersSaid(before);
  if (short.split(/\s+/).length > SHORT || tellsOfPriced(question, before)) return null;
  if (ASKED_SHARE.test(short)) return old;
  const pitch = /(\d{1,2})\s*(?:\/|:)\s*12\b/.exec(short);
  if (pitch)
    return /\d\s*(?:\/|:)\s*12\b/.test(old) ? old.replace(/\d{1,2}\s*(?:\/|:)\s*12\b/, `${pitch[1]}/12`) : null;
  const centers = /(\d{2})\s*(?:"|in)?\s*(oc\b|on center|a centro)/.exec(short);
  if (centers) return old.replace(/\d{2}(?=\s*(?:"|in)?\s*(?:oc\b|on center|a centro))/, String(centers[1]));
  const every = EVERY_ANEW.exec(short)?.[1];
  if (every && EVERY.test(old)) return old.replace(EVERY, every);
  const share =
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/.exec(short) ??
    (/diagonal|waste|desperdicio/.test(short) ? /(\d+)/.exec(short) : null);
  if (share) {
    if (/margin|mark-? ?up|margen|sobreprecio/.test(short) && !/%|percent|por ?ciento/.test(old))
      return `${old} ${short}`;
    const renamed = otherShare(short, old);
    if (renamed) return renamed.replace(/\d+(?:\.\d+)?(?=\s*(?:%|percent|por ?ciento))/, String(share[1]));
    const without = old.replace(/,?\s*\b(?:no|sin|without) (?:waste|desperdicio|extra)\b/, "");
    return /%|percent|por ?ciento/.test(without)
      ? without.replace(/\d+(?:\.\d+)?(?=\s*(?:%|percent|por ?ciento))/, String(share[1]))
      : `${without} ${share[1]}% waste${HOW_MANY.test(short) && !HOW_MANY.test(without) ? ", how many" : ""}`;
  }
  const renamed = otherShare(short, old);
  if (renamed) return renamed;
  if (/bundles?|bags?\b|bolsas|sacos|paquetes|tons?\b|toneladas/.test(short)) return `${old} ${short}`;
  const wage = /(?:give|pay|pago|doy)\w*\s*(?:him|her|them|le)?\s*\$?(\d+(?:\.\d+)?)/.exec(short);
  if (wage && /an? hour|\/ ?hr|la hora/.test(old))
    return old.replace(/\d+(?:\.\d+)?(?=\s*(?:an? hour|\/ ?hr|la hora))/, String(wage[1]));
  const people = PEOPLE_ANEW.exec(short)?.[1];
  if (people && PEOPLE.test(old)) return old.replace(PEOPLE, people);
  const sides = SIDES.exec(short)?.[0];
  if (sides) return SIDES.test(old) && !/\d/.test(short.replace(sides, "")) ? old.replace(SIDES, sides) : null;
  const bare = BARE.exec(short)?.[1];
  if (!bare) return countedAnew(short, old);
  const last = [...old.matchAll(UNITS)].at(-1);
  return last ? old.slice(0, last.index) + bare + old.slice(last.index + last[0].length) : null;
}

/** "y cada 6", "and every 6 ft". */
const EVERY_ANEW =
  /^\W*(?:(?:y|and|or|o|n|ok|what about|what if|how about|si|if|es|its|it's|con|with|at|a)\W+)*(?:cada|every) (\d+(?:\.\d+)?)(?: ?(?:ft|feet|foot|pies|'|in|inches|pulgadas))?\W*$/;
const EVERY = /(?<=\b(?:cada|every) )\d+(?:\.\d+)?/;
/** "y si el trabajo sube a 11,200", "if the job goes to 12000": the amount of which a share was asked. */
const WHOLE_ANEW =
  /^\W*(?:(?:y|and|but|pero|ok|what|if|si|que pasa)\W+)*(?:el |the |la |it |its )?(?:trabajo|job|precio|price|total|contract|contrato|obra|bid)? ?(?:sube|baja|goes (?:up |down )?to|goes|comes to|is|es|son|fuera|queda en|costs?|cambia)(?: a| to| de)? \$?(\d[\d,]{2,}(?:\.\d+)?)\W*$/;
const SHARE_OF =
  /(\d(?:\.\d+)?\s*(?:%|percent|por ?ciento) (?:deposit |down |deposito )?(?:of|de|on|en|del) (?:an? |un )?)\$?\d[\d,]*(?:\.\d+)?/;

/** "y si son 4", "and if we are 5", of a sum that names people. */
const PEOPLE_ANEW =
  /^\W*(?:(?:y|and|n|ok|si|if|what|pero|ahora|now|que|but|it|its|for|para|pa|con|with)\W+)*(?:(?:son|somos|fueran|eran|vamos|vienen|there are|theres|we are|were|we got|i got|they are)\s+)?(\d{1,2})\W*(?:guys|men|people|de ellos|of (?:them|us)|personas|chalanes|muchachos)?\W*$/;
const PEOPLE =
  /\b\d{1,2}(?=\s*(?:guys|men|people|workers|helpers|laborers|personas|trabajadores|hombres|ayudantes|chalanes|peones|muchachos)\b)/;

/** The question before with a mark-up in place of its margin, or a margin in place of its mark-up, when the short one says so. */
function otherShare(short: string, old: string): string | null {
  const [margin, markup] = [/margin|margen/g, /mark-? ?up|sobreprecio/g];
  if (short.search(margin) >= 0 && old.search(markup) >= 0) return old.replace(markup, "margin");
  return short.search(markup) >= 0 && old.search(margin) >= 0 ? old.replace(margin, "markup") : null;
}

/** What a number counts, in either language: one of the same kind takes the place of another. */
const KINDS = [
  String.raw`\s*-?(?:inch(?:es)?|in|"|pulgadas?|pulg)(?![a-z])`,
  String.raw`\s*-?(?:feet|foot|ft|'|pies?)(?![a-z])`,
  String.raw`\s*(?:ft |feet |foot |pies |de )*(?:long|largo)\b`,
  String.raw`\s*(?:ft |feet |foot |pies |de )*(?:wide|ancho)\b`,
  String.raw`\s*(?:ft |feet |foot |pies |de )*(?:high|tall|alto)\b`,
  String.raw`\s*(?:hours?|hrs?|horas?)\b`,
  String.raw`\s*(?:days?|dias?)\b`,
  String.raw`\s*(?:months?|mes(?:es)?)\b`,
  String.raw`\s*(?:years?|yrs?|anos?)\b`,
  String.raw`\s*(?:guys?|men|people|workers?|personas|trabajadores|muchachos)\b`,
  String.raw`\s*-?(?:amps?|a)\b`,
  String.raw`\s*-?(?:volts?|v)\b`,
  String.raw`\s*(?:doors?|puertas?)\b`,
  String.raw`\s*(?:windows?|ventanas?)\b`,
  String.raw`\s*(?:squares?|cuadros)\b`,
  String.raw`\s*(?:sq\.? ?(?:ft|feet)|square (?:feet|foot)|sqft|sf|pies cuadrados)\b`,
  String.raw`\s*(?:m|metros?)\b`,
  String.raw`\s*cm\b`,
  String.raw`\s*(?:yards?|yardas?)\b`,
  String.raw`k\b`,
].map(
  (unit) =>
    [new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?)(?=${unit})`), new RegExp(`\\d[\\d,]*(?:\\.\\d+)?(?=${unit})`, "g")] as const,
);

/** The question before with its last number of the kind that a short one names anew: "what if its 30 long". */
function oneAnew(short: string, old: string): string | null {
  if ((short.match(/\d[\d,.]*/g) ?? []).length !== 1) return null;
  for (const [said, kept] of KINDS) {
    const value = said.exec(short)?.[1];
    const last = value && [...old.matchAll(kept)].at(-1);
    if (value && last) return old.slice(0, last.index) + value + old.slice(last.index + last[0].length);
  }
  return null;
}

/** "make it 3 coats", "que sean 60 horas": the number of the same thing, or of coats where none were named. */
function countedAnew(short: string, old: string): string | null {
  const [, value, unit = ""] = COUNTED.exec(short) ?? [];
  if (!value || /sq|square|cuadrad/.test(short)) return oneAnew(short, old);
  const kept = new RegExp(`\\d+(?:\\.\\d+)?(?=\\s*(?:${SAME[unit.charAt(0)]})\\b)`);
  if (kept.test(old) && !/sq|square|cuadrad/.test(old)) return old.replace(kept, value);
  if (!/^(?:c|m)/.test(unit)) return oneAnew(short, old);
  return /^(?:c|m)/.test(unit)
    ? `${old.replace(/\d+(?=\s*(?:coats?|manos)\b)/, value)}${/coats?|manos/.test(old) ? "" : ` ${value} ${unit}`}`
    : null;
}
