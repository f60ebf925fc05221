import {
  CUBIC_FEET_A_CUBIC_METER,
  CUBIC_FEET_A_GALLON,
  FEET_A_METER,
  SQUARE_FEET_A_SQUARE_METER,
} from "../measures.ts";
/**
 * What a quantity is measured in, as powers: a square foot is `{ ft: 2 }`, pounds per cubic foot are `{ lb: 1, ft: -3 }`, loads a
 * day are `{ loads: 1, day: -1 }`. Lengths, areas and volumes share the foot.
 */
export type Dims = Readonly<Record<string, number>>;

/** What is measured; every other name is a thing that is counted. */
export const MEASURES: ReadonlySet<string> = new Set(["ft", "lb", "hour", "day", "dollar", "volt", "amp", "btu"]);

export const times = (a: Dims, b: Dims, power = 1): Dims => {
  const sum: Record<string, number> = { ...a };
  for (const [name, by] of Object.entries(b)) {
    const all = (sum[name] ?? 0) + by * power;
    if (all) sum[name] = all;
    else delete sum[name];
  }
  return sum;
};
export const same = (a: Dims, b: Dims): boolean => Object.keys(times(a, b, -1)).length === 0;
export const isPlain = (dims: Dims): boolean => Object.values(dims).every((power) => power > 0);

/** A thing that is counted or bought, by its words, with the name of its unit in the catalogue. */
const THINGS: [name: string, words: string][] = [
  ["bundles", "bund[el]+s?|paquetes? de teja|atados?"],
  ["bags", "bags?|sacks?|bolsas?|sacos?|bultos?|costales?"],
  ["boxes", "box(?:es)?|cajas?|cartons?"],
  ["rolls", "rolls?|rollos?"],
  ["pallets", "pallets?|tarimas?"],
  ["kits", "kits?"],
  ["pails", "buckets?|pails?|cubetas?|botes?"],
  ["tubes", "tubes?|cartridges?|cartuchos?"],
  ["sheets", "sheets?|ho?jas?"],
  ["pickets", "pickets?"],
  ["sticks", "sticks?|tramos?|joints? of pipe|lengths\\b"],
  ["pieces", "pieces?|pcs|piezas?|footers"],
  ["boards", "boards?|tablas?|planks?"],
  [
    "loads",
    "(?:dump ?)?(?:loads?|trucks?)|truckloads?|(?:round )?trips?|viajes?|camion(?:es)?|camionadas?|volteos?|dumpsters?|trailers?|tandems?|ten wheelers?",
  ],
  ["blocks", "blocks?|cmus?|bloques?|blox"],
  ["bricks", "bricks?|ladrillos?|tabiques?"],
  ["tiles", "tiles?|losetas?|azulejos?"],
  ["pavers", "pavers?|adoquin(?:es)?"],
  ["posts", "posts?|postes?"],
  ["sections", "sections?|secciones|panels?|paneles"],
  ["rows", "rows?|hileras?"],
  ["outlets", "outlets?|receptacles?|contactos?"],
];
const BOARD_FEET = "board f(?:ee|oo)?t|bd ?ft|bf|pies? tabla";
const NOTHING = "(?:[a-z]{3,}ed |rough |big |small |standard |whole |full |new |more |of )";
const thingsAt = new RegExp(`^[\\s-]*${NOTHING}?(?:${THINGS.map(([, words]) => `(${words})`).join("|")})(?![a-z])`);
const namesAnywhere = THINGS.map(([name, words]): [string, RegExp] => [
  name,
  new RegExp(`\\b(?:${words})(?![a-z])`, "g"),
]);

/** The thing that a text begins with, and how many letters that takes. */
export function thingAt(text: string): { name: string; length: number } | null {
  const found = thingsAt.exec(text);
  const at = found?.slice(1).findIndex((group) => group !== undefined) ?? -1;
  const name = THINGS[at]?.[0];
  return found && name ? { name, length: found[0].length } : null;
}

/** The thing that is named last in a text, no further than `within` letters from its end. */
export function thingBefore(text: string): { name: string; end: number } | null {
  let last: { name: string; end: number } | null = null;
  for (const [name, words] of namesAnywhere)
    for (const found of text.matchAll(words)) {
      const end = found.index + found[0].length;
      if (!last || end > last.end) last = { name, end };
    }
  return last;
}

type Scaled = { dims: Dims; scale: number };
/** Units behind "per", which take no number before them. */
const UNDER: [words: string, Scaled][] = [
  ["square (?:foot|ft)|sq\\.? ?f(?:oo)?t|sqft|sf|pie cuadrado|pies? ?2|pie2", { dims: { ft: 2 }, scale: 1 }],
  ["square yards?|sq\\.? ?y(?:ar)?d|sy", { dims: { ft: 2 }, scale: 9 }],
  ["metros? cuadrados?|m2|m²|square meters?", { dims: { ft: 2 }, scale: SQUARE_FEET_A_SQUARE_METER }],
  ["cubic (?:foot|ft|feet)|cu\\.? ?f(?:oo)?t|cf|pies? cubicos?|pie3", { dims: { ft: 3 }, scale: 1 }],
  ["cubic (?:yards?|yds?)|cu\\.? ?y(?:ar)?d|cy|yardas? cubicas?|yards?|yds?|yardas?", { dims: { ft: 3 }, scale: 27 }],
  ["metros? cubicos?|m3|m³|cubic meters?", { dims: { ft: 3 }, scale: CUBIC_FEET_A_CUBIC_METER }],
  ["gallons?|gal|galon(?:es)?", { dims: { ft: 3 }, scale: CUBIC_FEET_A_GALLON }],
  ["squares?|sq|cuadros?", { dims: { ft: 2 }, scale: 100 }],
  [
    "(?:linear|lineal|running|ln|lin)\\.? ?(?:foot|feet|ft)|lf|lft|foot|ft|feet|pie(?:s| lineal)?",
    { dims: { ft: 1 }, scale: 1 },
  ],
  ["meters?|metros?(?: lineal(?:es)?)?|mt|m", { dims: { ft: 1 }, scale: FEET_A_METER }],
  ["hours?|hrs?|horas?", { dims: { hour: 1 }, scale: 1 }],
  ["days?|dias?", { dims: { day: 1 }, scale: 1 }],
  ["pounds?|lbs?|libras?", { dims: { lb: 1 }, scale: 1 }],
  ["tons?|toneladas?", { dims: { lb: 1 }, scale: 2000 }],
];
const LINK =
  "^\\s*(?:\\/\\s?|(?:per|for (?:each|every|an?)|to (?:an?|the|each)|an?|each|every|por cada|por|cada|al|a la|el|la|the|x)\\s+)";
const under = new RegExp(`${LINK}(?:${UNDER.map(([words]) => `(${words})`).join("|")})(?![a-z0-9])`);
const underMany = new RegExp(
  `^\\s*(?:\\/\\s?|(?:per|for (?:each|every)|for|every|por cada|por|cada)\\s+)(\\d+(?:\\.\\d+)?)[\\s-]*(?:${UNDER.map(([words]) => `(${words})`).join("|")})(?![a-z0-9])`,
);
const underThing = new RegExp(LINK);

/** What stands under a rate: "per square", "/hr", "per 1000 sf", "a block". `end` is counted in the text given. */
export function perAt(text: string): (Scaled & { end: number; thing?: string }) | null {
  const many = underMany.exec(text);
  if (many) {
    const at = many.slice(2).findIndex((group) => group !== undefined);
    const unit = UNDER[at]?.[1];
    if (unit) return { dims: unit.dims, scale: unit.scale * Number(many[1]), end: many[0].length };
  }
  const one = under.exec(text);
  if (one) {
    const unit = UNDER[one.slice(1).findIndex((group) => group !== undefined)]?.[1];
    if (unit) return { ...unit, end: one[0].length };
  }
  const link = underThing.exec(text);
  const thing = link && thingAt(text.slice(link[0].length));
  return link && thing
    ? { dims: { [thing.name]: 1 }, scale: 1, end: link[0].length + thing.length, thing: thing.name }
    : null;
}

const HOLD =
  "weighs?|pesan?|is|es|=|runs?|holds?|covers?|cubren?|rinden?|takes?|makes?|gets? (?:me|you|us)|does|da|at|a";
const underAhead = new RegExp(
  `(?:\\ban?|each|una?|cada|per|the|la|el|por)\\s+(?:${UNDER.map(([words]) => `(${words})`).join("|")})\\s*(?:${HOLD})\\s*(?:about |like |como |unos |unas )?$`,
);
/** What stands under a rate before its number: "a yard weighs 1.4 tons", "el galón rinde 350". */
export function perBefore(text: string): Scaled | null {
  const found = underAhead.exec(text);
  return (found && UNDER[found.slice(1).findIndex((group) => group !== undefined)]?.[1]) ?? null;
}

/** Board feet behind a number: a twelfth of a cubic foot each. */
export const boardFeetAt = (text: string): number | null =>
  new RegExp(`^[\\s-]*(?:${BOARD_FEET})(?![a-z])`).exec(text)?.[0].length ?? null;
