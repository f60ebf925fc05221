import { type Dimensions, dimensionsIn, type Length } from "./dimensions.ts";
import { asksCost, asksRule, asksSpan, asksWait } from "./no-take-off.ts";
import type { Filing } from "./pay-and-tax.ts";
import { asksOvertime, type PaySum, paySum } from "./pay-sum.ts";
import { plainText, quantitiesIn } from "./quantities.ts";
import { SQUARE_FEET_A_SQUARE } from "./take-offs.ts";

/** Sums of the site and the payroll, with every number they need. Shares are fractions; feet unless it says inches. */
export type WorkSum =
  | { kind: "area"; length: number; width: number }
  | { kind: "roofing"; area: number; rise: number | null; waste: number; assumed: "waste"[] }
  | {
      kind: "paint";
      area: number | null;
      room: { length: number; width: number; height: number; doors: number; windows: number } | null;
      coats: number;
      assumed: ("coats" | "height")[];
    }
  | {
      kind: "concrete";
      length: number;
      width: number;
      inches: number;
      waste: number;
      assumed: ("thickness" | "waste")[];
    }
  | { kind: "board_feet"; thickness: number; width: number; length: number; pieces: number }
  | PaySum
  | { kind: "self_tax"; profit: number; filing: Filing; assumed: "filing"[] };

/** A sum that lacks a number; the answer says which and shows how to ask. */
export type NoWorkSum = { kind: "missing"; sum: "work"; what: WorkSum["kind"] };

export const USUAL = { waste: 0.1, coats: 2, height: 8, thickness: 4 } as const;

const BOARD_FEET = /\bb(?:oar)?d[\s.-]{0,2}f(?:ee|oo)?t|\bbdft\b|\bbf of\b|pies? tabla|pies? tablares?|pie tablar/;
const CONCRETE =
  /\bconcrete\b|\bslab\b|\bfooting|\byards? of (?:mud|concrete)|(?<!(?:buckets?|pails?|boxe?s?) (?:of )?)\bmud\b|concreto|cemento|hormigon|\blosa\b|zapata|cimiento|\bplancha\b|\bpour(?:ing?|ed)?\b/;
const BUNDLES = /\bbundles?\b|\bpaquetes?\b/;
const ROOF = /\broof|\bshingle|\bsquares\b|\btecho|\btejas?\b|\bcuadros\b/;
const PAINT = /\bpaint|\bgallons?\b|\bpint(?:ar|ura|o)\b|\bgalon(?:es)?\b/;
const AREA =
  /\bsquare (?:feet|foot|footage)|\bsq\.? ?ft|\bsqft|pies cuadrados|\barea\b|how (?:much|many) (?:tile|flooring|drywall|sod|carpet)|cuanto (?:piso|azulejo)/;
const TAX =
  /(?:quarterl|estimated|self[\s-]employment|\bse\b|1040).{0,24}(?:tax|payment)|\bquarterlies\b|tax(?:es)?.{0,60}(?:set aside|quarter|owe|pay)|(?:set aside|owe|pay|put away).{0,60}tax|impuestos?.{0,50}(?:trimestr|estimad|apart|pag|deb)|(?:apart|pag|deb).{0,50}impuestos?|\bhow much(?: (?:is|are|do|will|would|should|i|we|the|my|in|of))* tax(?:es)?\b.{0,40}\b(?:profit|net|sole prop\w*|1099|self[ -]employ\w*)|\b(?:profit|net(?:ted|ting)?|cleared?|sole prop\w*|1099|self[ -]employ\w*|made|limpi[oa]s?|gan[eo]|ganancia|utilidad)\b.{0,50}\b(?:how much|cuanto)\b(?: \w+){0,4} (?:tax(?:es)?|impuestos)\b/;
const HOW_MUCH =
  /how (?:much|many)|what(?:'s| is| are|s)?\b|calculate|figure|work out|need|cuant[oa]s?|calcula|necesito|saca/;

/** What the question wants measured or paid out, or null when it is none of these. */
export function workSum(question: string): WorkSum | NoWorkSum | null {
  const text = plainText(question);
  if (!/\d/.test(text)) return null;
  if (asksCost(text) || asksWait(text) || asksSpan(text) || asksRule(text)) return paySum(question);
  const size = dimensionsIn(question);
  if (BOARD_FEET.test(text)) return boardFeetOf(size);
  const pay = paySum(question);
  if (pay) return pay;
  if (asksOvertime(text)) return null;
  if (TAX.test(text)) return taxOf(question, text);
  if (CONCRETE.test(text)) return concreteOf(size, text);
  if (ROOF.test(text)) return roofOf(size, text);
  if (PAINT.test(text)) return paintOf(size, text);
  return AREA.test(text) ? areaOf(size) : null;
}

const missing = (what: WorkSum["kind"]): NoWorkSum => ({ kind: "missing", sum: "work", what });
const feet = ({ value, unit }: Length) => (unit === "in" ? value / 12 : value);
const inches = ({ value, unit }: Length) => (unit === "ft" ? value * 12 : value);

function areaOf({ by, squareFeet }: Dimensions): WorkSum | null {
  const [length, width, third] = by;
  return length && width && !third && squareFeet === null
    ? { kind: "area", length: feet(length), width: feet(width) }
    : null;
}

function boardFeetOf({ by, lengths, pieces }: Dimensions): WorkSum | NoWorkSum {
  const [thickness, width, third] = by;
  const long = third ?? lengths[0];
  if (!thickness || !width || !long) return missing("board_feet");
  return {
    kind: "board_feet",
    thickness: inches(thickness),
    width: inches(width),
    length: third?.unit === "in" ? third.value / 12 : long.value,
    pieces: pieces ?? 1,
  };
}

const MEASURED =
  /^\s*(?:long|wide|deep|thick|tall|high|de (?:largo|ancho|alto|grueso|hondo)|largo|ancho|alto|grueso|hondo)/;

/** "62 ft long, 4 ft tall, 8 in thick": the longest, the next and the thinnest of three named sides; else nothing. */
function threeSides(lengths: Dimensions["lengths"]): Length[] {
  if (lengths.length !== 3 || !lengths.every(({ after }) => MEASURED.test(after))) return [];
  return lengths.toSorted((a, b) => inches(b) - inches(a)).map(({ value, unit }) => ({ value, unit }));
}

function concreteOf(size: Dimensions, text: string): WorkSum | NoWorkSum | null {
  const [length, width, third] = size.by.length ? size.by : threeSides(size.lengths);
  const area = size.squareFeet;
  const thick =
    third ?? size.lengths.find((l) => l.unit === "in") ?? size.lengths.find((l) => /thick|deep|grues/.test(l.after));
  if (!(length && width) && !area)
    return /\byards? of|how (?:much|many) (?:concrete|yards|bags|mud)|cuant[oa]s? (?:concreto|cemento|yardas|bultos|sacos)/.test(
      text,
    ) &&
      (size.lengths.length || /\d+\s*(?:ft|feet|in|x)/.test(text))
      ? missing("concrete")
      : null;
  const assumed: ("thickness" | "waste")[] = [];
  if (!thick) assumed.push("thickness");
  if (size.waste === null) assumed.push("waste");
  return {
    kind: "concrete",
    length: length ? feet(length) : (area ?? 0),
    width: length && width ? feet(width) : 1,
    inches: thick ? inches(thick) : USUAL.thickness,
    waste: size.waste ?? USUAL.waste,
    assumed,
  };
}

function roofOf(size: Dimensions, text: string): WorkSum | NoWorkSum | null {
  const [length, width] = size.by;
  const counted = size.squares !== null && BUNDLES.test(text) ? size.squares * SQUARE_FEET_A_SQUARE : null;
  const area = size.squareFeet ?? (length && width ? feet(length) * feet(width) : counted);
  if (area === null)
    return size.pitch !== null && /how many (?:squares|bundles)|cuant[oa]s (?:cuadros|paquetes)/.test(text)
      ? missing("roofing")
      : null;
  if (!HOW_MUCH.test(text) && !/squares|bundles|cuadros|paquetes/.test(text)) return null;
  return {
    kind: "roofing",
    area,
    rise: size.pitch,
    waste: size.waste ?? USUAL.waste,
    assumed: size.waste === null ? ["waste"] : [],
  };
}

/** With the ceiling it is more than the walls, which this sum counts. */
const CEILING =
  /\bwalls? (?:and|&|n|plus) (?:the )?(?:ceilings?|lid)|\bceilings? (?:and|&|n|too)|\bparedes y (?:el )?(?:techo|cielo|plafon)/;

function paintOf(size: Dimensions, text: string): WorkSum | null {
  const [length, width, third] = size.by;
  const assumed: ("coats" | "height")[] = [];
  if (size.coats === null) assumed.push("coats");
  const coats = size.coats ?? USUAL.coats;
  if (!HOW_MUCH.test(text) && !/gallon|galon|coats?\b|manos\b/.test(text)) return null;
  if (/\bwater|sprinkl|irrigat|riego|\bagua\b|lawn|cesped|zacate/.test(text)) return null;
  if (size.squareFeet !== null) return { kind: "paint", area: size.squareFeet, room: null, coats, assumed };
  if (!length || !width || CEILING.test(text)) return null;
  const high = third ?? size.lengths.find((l) => l.unit === "ft");
  if (!high) assumed.push("height");
  const room = {
    length: feet(length),
    width: feet(width),
    height: high ? feet(high) : USUAL.height,
    doors: size.doors ?? 0,
    windows: size.windows ?? 0,
  };
  return { kind: "paint", area: null, room, coats, assumed };
}

function taxOf(question: string, text: string): WorkSum | null {
  const sum = quantitiesIn(question).find(
    (q) => (q.unit === "money" || q.unit === "number") && q.value >= 5000 && !(q.unit === "number" && isYear(q.value)),
  );
  if (!sum || sum.per === "hour") return null;
  const profit = sum.value * (sum.per === "month" ? 12 : sum.per === "week" ? 52 : 1);
  const filing: Filing | null = /\bunmarried|\bnot married|\bno (?:estoy|soy) casad/.test(text)
    ? "single"
    : /joint|married|wife|husband|spouse|casad|espos/.test(text)
      ? "joint"
      : /head of household|cabeza|jefe de familia/.test(text)
        ? "head"
        : /\bsingle\b|solter/.test(text)
          ? "single"
          : null;
  return { kind: "self_tax", profit, filing: filing ?? "single", assumed: filing ? [] : ["filing"] };
}

const isYear = (value: number) => value >= 1990 && value <= 2100;
