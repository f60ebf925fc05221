import { plainText } from "./quantities.ts";

const BARE =
  /^\W*(?:(?:ok|okay|now|and|y|no|so|make it|what if|what about|how about|its|if|que sean?|hazlo|con|at|a|ahora|mejor|pero|for|por|para|de)[\s,]+)*\$?(\d+(?:\.\d+)?)\s*\W*$/;
const UNITS =
  /(\d+(?:\.\d+)?)(?=\s*(?:%|percent|por ciento|months?|mos?\b|meses|years?|anos|inch(?:es)?\b|in\b|"|pulgadas|oc\b|(?:square |sq\.? ?)?(?:feet\b|ft\b)|sqft\b|pies\b|hours?\b|horas\b))/g;
/** Two lengths, and one number with what it counts, which a short question may say anew. */
const SIDES = /\d+(?:\.\d+)?\s*(?:x|by|por)\s*\d+(?:\.\d+)?/;
const COUNTED = /(\d+(?:\.\d+)?)\s*(coats?|manos|hours?|horas|feet|ft|pies)\b/;
const SAME: Record<string, string> = {
  c: "coats?|manos",
  m: "coats?|manos",
  h: "hours?|horas",
  f: "feet|ft|pies",
  p: "feet|ft|pies",
};
const SHORT = 8;

/**
 * The question before with what a short one changes in it: "make it 6", "and with 10%", "24 oc", "ok now 8/12", "diagonal, so
 * 15". Null when the short one changes no number and names nothing that can be worked out of the one before.
 */
export function carriedOn(question: string, before: string): string | null {
  const short = plainText(question).trim();
  const old = plainText(before);
  if (short.split(/\s+/).length > SHORT) return null;
  const pitch = /(\d{1,2})\s*(?:\/|:)\s*12\b/.exec(short);
  if (pitch)
    return /\d\s*(?:\/|:)\s*12\b/.test(old) ? old.replace(/\d{1,2}\s*(?:\/|:)\s*12\b/, `${pitch[1]}/12`) : null;
  const centers = /(\d{2})\s*(?:"|in)?\s*(oc\b|on center|a centro)/.exec(short);
  if (centers) return old.replace(/\d{2}(?=\s*(?:"|in)?\s*(?:oc\b|on center|a centro))/, String(centers[1]));
  const share =
    /(\d+(?:\.\d+)?)\s*(?:%|percent|por ciento)/.exec(short) ??
    (/diagonal|waste|desperdicio/.test(short) ? /(\d+)/.exec(short) : null);
  if (share) {
    const without = old.replace(/,?\s*\b(?:no|sin|without) (?:waste|desperdicio|extra)\b/, "");
    return /%|percent|por ciento/.test(without)
      ? without.replace(/\d+(?:\.\d+)?(?=\s*(?:%|percent|por ciento))/, String(share[1]))
      : `${without} ${share[1]}% waste`;
  }
  if (/margin|margen/.test(short) && /mark-? ?up|sobreprecio/.test(old))
    return old.replace(/mark-? ?up|sobreprecio/g, "margin");
  if (/mark-? ?up|sobreprecio/.test(short) && /margin|margen/.test(old)) return old.replace(/margin|margen/g, "markup");
  if (/bundles?|bags?\b|bolsas|sacos|paquetes|tons?\b|toneladas/.test(short)) return `${old} ${short}`;
  const wage = /(?:give|pay|pago|doy)\w*\s*(?:him|her|them|le)?\s*\$?(\d+(?:\.\d+)?)/.exec(short);
  if (wage && /an? hour|\/ ?hr|la hora/.test(old))
    return old.replace(/\d+(?:\.\d+)?(?=\s*(?:an? hour|\/ ?hr|la hora))/, String(wage[1]));
  const sides = SIDES.exec(short)?.[0];
  if (sides) return SIDES.test(old) && !/\d/.test(short.replace(sides, "")) ? old.replace(SIDES, sides) : null;
  const bare = BARE.exec(short)?.[1];
  if (!bare) return countedAnew(short, old);
  const last = [...old.matchAll(UNITS)].at(-1);
  return last ? old.slice(0, last.index) + bare + old.slice(last.index + last[0].length) : null;
}

/** "make it 3 coats", "que sean 60 horas": the number of the same thing, or of coats where none were named. */
function countedAnew(short: string, old: string): string | null {
  const [, value, unit = ""] = COUNTED.exec(short) ?? [];
  if (!value || /sq|square|cuadrad/.test(short)) return null;
  const kept = new RegExp(`\\d+(?:\\.\\d+)?(?=\\s*(?:${SAME[unit.charAt(0)]})\\b)`);
  if (kept.test(old) && !/sq|square|cuadrad/.test(old)) return old.replace(kept, value);
  return /^(?:c|m)/.test(unit)
    ? `${old.replace(/\d+(?=\s*(?:coats?|manos)\b)/, value)}${/coats?|manos/.test(old) ? "" : ` ${value} ${unit}`}`
    : null;
}
