import {
  CUBIC_FEET_A_CUBIC_METER,
  CUBIC_FEET_A_GALLON,
  CUBIC_FEET_A_LITER,
  POUNDS_A_KILO,
  SQUARE_FEET_A_SQUARE_METER,
} from "../measures.ts";
import type { Amount } from "./amount.ts";
import { askedNoun } from "./bare.ts";
import { type Dims, MEASURES, thingAt } from "./dims.ts";

/** What a question asks for: its dims, its unit in the catalogue, and how much of the feet, pounds or hours one of it is. */
export type Target = { dims: Dims; unit: string; scale: number };

const UNITS: [words: string, Target][] = [
  ["gallons?|gals?|galon(?:es)?", { dims: { ft: 3 }, unit: "gallons", scale: CUBIC_FEET_A_GALLON }],
  ["liters?|litros?", { dims: { ft: 3 }, unit: "liters", scale: CUBIC_FEET_A_LITER }],
  ["cubic (?:feet|foot|ft)|cu\\.? ?ft|cf\\b|pies? cubicos?", { dims: { ft: 3 }, unit: "cuft", scale: 1 }],
  ["cubic meters?|m3|m³|metros? cubicos?|cubos", { dims: { ft: 3 }, unit: "cum", scale: CUBIC_FEET_A_CUBIC_METER }],
  ["square yards?|sq\\.? ?y(?:ar)?ds?|yardas? cuadradas?", { dims: { ft: 2 }, unit: "sqyd", scale: 9 }],
  [
    "(?:cubic |cu\\.? ?|compacted |loose |bank )?(?:yards?|yds?|yardas?)|cy\\b",
    { dims: { ft: 3 }, unit: "cuyd", scale: 27 },
  ],
  ["board f(?:ee|oo)?t|bd ?ft|pies? tabla", { dims: { ft: 3 }, unit: "bf", scale: 1 / 12 }],
  ["square (?:feet|foot|ft)|sq\\.? ?f(?:ee)?t|sqft|sf\\b|pies? cuadrados", { dims: { ft: 2 }, unit: "sqft", scale: 1 }],
  ["square meters?|metros? cuadrados?|m2|m²", { dims: { ft: 2 }, unit: "sqm", scale: SQUARE_FEET_A_SQUARE_METER }],
  ["squares?|cuadros?", { dims: { ft: 2 }, unit: "squares", scale: 100 }],
  ["(?:short )?tons?|toneladas?", { dims: { lb: 1 }, unit: "tons", scale: 2000 }],
  ["pounds?|lbs?|libras?", { dims: { lb: 1 }, unit: "lb", scale: 1 }],
  ["kilos?|kgs?", { dims: { lb: 1 }, unit: "kg", scale: POUNDS_A_KILO }],
  ["(?:working |work )?days?|dias?", { dims: { day: 1 }, unit: "days", scale: 1 }],
  ["(?:man ?|labor )?hours?|hrs?|horas?", { dims: { hour: 1 }, unit: "hours", scale: 1 }],
  ["btus?\\b", { dims: { btu: 1 }, unit: "btu", scale: 1 }],
  ["amps?|amperes?|amperios?", { dims: { amp: 1 }, unit: "amps", scale: 1 }],
  ["watts?|vatios?", { dims: { volt: 1, amp: 1 }, unit: "watts", scale: 1 }],
  ["(?:linear |lineal |running )?(?:feet|foot|ft)|lf\\b|pies(?: lineales)?", { dims: { ft: 1 }, unit: "ft", scale: 1 }],
];
export const DOLLARS: Target = { dims: { dollar: 1 }, unit: "dollar", scale: 1 };
const MONEY =
  /\bcosts?\b|price|\btotal\b|\bbill\b|\bpay\b|\bpaid\b|\blabor\b|how much(?: is| money| does| do| would| will|'s|s)?\b|cuanto (?:cuesta|sale|es|me|le|seria|va|cobr|pag|gast|dinero)|precio|costo|en total|mano de obra|worth|\$\?/;
const isUnit = UNITS.map(([words, target]): [RegExp, Target] => [new RegExp(`^(?:${words})(?![a-z0-9])`), target]);
const COUNTED = /(?:how many|cu[aá]nt[oa]s|how much|cuant[oa]|what'?s? (?:the )?(?:total )?|number of|total)\s+/g;
const WORDS_BETWEEN = 3;

function targetAt(text: string): Target | null {
  const unit = isUnit.find(([words]) => words.test(text))?.[1];
  if (unit) return unit;
  const thing = thingAt(text);
  return thing ? { dims: { [thing.name]: 1 }, unit: thing.name, scale: 1 } : null;
}

/** The unit or thing within the next words. */
function soon(text: string): Target | null {
  const words = text
    .replace(/^\d+(?:\.\d+)?[\s-]*(?:lbs?|pounds?|libras?|#|in|inch|ft|foot|gal|gallon|kg|kilos?)[\s-]+/, "")
    .split(/\s+/);
  for (let at = 0; at <= WORDS_BETWEEN && at < words.length; at++) {
    if (/^(?:for|of|in|to|do|does|is|at|per|con|para|pa|de|en|si|if|i|me|\d)/.test(words[at] ?? "") && at) return null;
    const found = targetAt(words.slice(at).join(" "));
    if (found) return found;
  }
  return null;
}

/** What is spread over a surface: its gallons are no volume of a room. */
const SPREAD = /\bpaint|\bcoats?\b|\bprimer|\bstain|\bsealer|\bpintur|\bpintar|\bmanos?\b(?! de obra)|\bsellador/;

const A_GALLON = /(?:\ban?|\bper|\beach|\bcada|\bpor|\bel|\/)\s?(?:gal\b|gallon|galon)/;

/** What may be asked for, the most likely first: what is counted by name, what stands last, money, what things come in. */
export function targetsOf(text: string, amounts: readonly Amount[]): Target[] {
  const found: Target[] = [];
  const add = (target: Target | null | undefined) => {
    if (target?.unit === "gallons" && SPREAD.test(text) && !A_GALLON.test(text)) return;
    if (target && !found.some(({ unit }) => unit === target.unit)) found.push(target);
  };
  for (const asked of text.matchAll(COUNTED)) add(soon(text.slice(asked.index + asked[0].length)));
  const clauses = text.split(/[?.;,]|\.{2,}/).map((clause) => clause.trim());
  const last = clauses.filter(Boolean).at(-1) ?? "";
  const ending = last.split(" ").filter(Boolean);
  for (const from of [1, 2, 3]) {
    const words = ending.slice(-from).join(" ");
    const at = targetAt(words);
    if (at && !/\d|^(?:an?|per|the|each|every|por|cada|la|el|\/)$/.test(ending.at(-from - 1) ?? "")) add(at);
  }
  for (const clause of clauses) if (clause.split(" ").length <= 2) add(targetAt(clause));
  const named =
    /(?:need|necesito|ocupo|figure|order|get me|give me|dame|in|en|in short|weight in|peso en)\s+(?:the )?([a-z].*)/.exec(
      last,
    )?.[1];
  if (named) add(targetAt(named));
  if (askedNoun(text)) add({ dims: { pieces: 1 }, unit: "pieces", scale: 1 });
  if (/\bweighs?\b|\bweight\b|\bpesan?\b|how heavy/.test(text) && !/\d\s*$/.test(text)) add(targetAt("lb"));
  if (MONEY.test(text)) add(DOLLARS);
  if (/total (?:run|length|fall|drop)|how (?:long|far)|que (?:tan )?largo|run total/.test(text)) add(targetAt("ft"));
  const counted = new Set(amounts.flatMap(({ dims, kind }) => (kind === "base" && dims ? Object.keys(dims) : [])));
  for (const { dims, under } of amounts)
    for (const name of [
      ...Object.entries(dims ?? {}).flatMap(([n, power]) => (power < 0 ? [n] : [])),
      ...Object.keys(under ?? {}),
    ])
      if (!MEASURES.has(name) && !counted.has(name)) add({ dims: { [name]: 1 }, unit: name, scale: 1 });
  // A unit that no number stands before and that is not what something is measured per.
  const words = text.split(/\s+/);
  words.forEach((_, at) => {
    if (
      /^[\d.$#]|^(?:an?|per|the|each|every|por|cada|la|el|un|una|\/|square|cubic|sq|linear)$/.test(words[at - 1] ?? "")
    )
      return;
    add(targetAt(words.slice(at, at + 3).join(" ")));
  });
  if (/gallon|galon|\bgal\b/.test(text)) add(targetAt("gallons"));
  return found;
}
