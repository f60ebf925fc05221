import { areaIn, type SiteSum } from "./site-kinds.ts";
import { inchesOf, marksIn, numberBy, pairsIn, wasteIn } from "./site-lengths.ts";
import { cubicFeet } from "./site-volumes.ts";

/** What things are bought in. */
const PACK =
  "(?:bags?|rolls?|box(?:es)?|cartons?|bundles?|pallets?|buckets?|pails?|tubes?|cans?|sticks?|pieces?|lengths?|cases?|coils?|spools?|gallons?|sheets?|boards?|bolsas?|sacos?|bultos?|costal(?:es)?|rollos?|cajas?|paquetes?|tarimas?|cubetas?|tramos?|tiras?|piezas?|galon(?:es)?|latas?|tubos?)";
const VALUE = String.raw`(#[\d.]+#|\d*\.?\d+)`;
const UNIT = String.raw`(sq\.? ?(?:ft|feet|foot)|square (?:feet|foot)|sqft|sf|pies cuadrados|pies2|cubic (?:feet|foot)|cu\.? ?ft|cf|pies cubicos|feet|foot|ft|lf|linear (?:feet|foot))?`;
/** "a bag covers 31 sq ft", "23.64 sf per carton", "10 ft sticks", "2 cubic foot bags". */
const RATES = [
  new RegExp(
    String.raw`\b${PACK}\b\s*(?:[a-z]+ )?(?:covers?|does|holds?|yields?|makes?|goes|gets|has|is|of|cubren?|rinden?|traen?|tienen?|alcanzan?)\s*(?:about |for |para |unos )?${VALUE}(?!\s*[x×.\d])\s*-?${UNIT}`,
  ),
  new RegExp(String.raw`${VALUE}\s*-?${UNIT}\s*(?:an?|per|por|each|\/|la|el|cada|to (?:a|the))\s*${PACK}\b`),
  new RegExp(String.raw`(?<![x×\d.]\s?)${VALUE}\s*-?${UNIT}[\s-]+(?!sheets?|boards?)${PACK}\b`),
  new RegExp(String.raw`${VALUE}()[\s-]*footers?\b`),
];
const WANTS = new RegExp(
  String.raw`(?:how many|cuant[oa]s)\s+(?:[a-z]+ ){0,2}${PACK}\b|(?:how many|cuant[oa]s)\b|^\W*${PACK}\b|\b${PACK}\s*\?|\bpaint|\bstain|\bpintu?r|\bseal`,
);
/** Asks for something else, or says that somebody did something. */
const TELLS = /\b(?:what|why|should|can|do|did|is|was|who|when|que|por que|puedo|debo|quien|cuando)\b/;
const COVERED = /sq|sf|pies2|cuadrad/;
const FILLED = /cubic|cu|cf/;

/** Packs, rolls, sticks or cans of which each covers, holds or runs so much that the question says. */
export function cover(text: string): SiteSum | null {
  if (!(WANTS.test(text) || !TELLS.test(text)) || /\$|\bcost|precio|cuesta/.test(text)) return null;
  for (const pattern of RATES) {
    const found = pattern.exec(text);
    if (!found?.[1]) continue;
    const rest = `${text.slice(0, found.index)} ; ${text.slice(found.index + found[0].length)}`;
    const unit = found[2] ?? "";
    const isLength = found[1].startsWith("#") || /^(?:feet|foot|ft|lf|linear)/.test(unit) || /footer/.test(found[0]);
    const each = found[1].startsWith("#") ? inchesOf(found[1], 12) / 12 : Number(found[1]);
    const measure = COVERED.test(unit) ? "sqft" : FILLED.test(unit) ? "cuft" : isLength ? "foot" : null;
    if (!measure && pattern === RATES[2]) continue;
    const kind = measure ?? (areaOf(rest) === null ? null : "sqft");
    const total =
      kind === "sqft" ? areaOf(rest) : kind === "cuft" ? cubicFeet(rest) : kind === "foot" ? runOf(rest) : null;
    if (!kind || !total || !each || total <= each / 2) continue;
    const layers =
      numberBy(rest, /(\d+)\s*(?:coats?|manos|capas|plates|courses|rows|layers|runs|hiladas|vueltas)\b/) ?? 1;
    const sides = /both sides|two sides|2 sides|(?:ambos|los dos|dos) lados/.test(rest) ? 2 : 1;
    return {
      kind: "cover",
      measure: kind,
      total,
      times: layers * sides,
      each,
      waste: wasteIn(rest) ?? 0,
      whole: !/gallon|galon/.test(found[0]),
    };
  }
  return null;
}

/** Square feet of a floor, or of a room's walls where their height is said. */
function areaOf(text: string): number | null {
  const pair = pairsIn(text).find(({ parts }) => parts.length === 2);
  const [a, b] = pair?.parts ?? [];
  if (a && b && /\broom|\bcuarto|recamara|sala\b|walls|paredes/.test(text)) {
    const high = marksIn(text).find(
      ({ inches, after }) =>
        inches >= 72 && inches <= 240 && /^\W*(?:walls?|ceil|high|tall|de alto|paredes|muros)/.test(after),
    );
    if (high) return (2 * (inchesOf(a, 12) + inchesOf(b, 12)) * high.inches) / 144;
  }
  const area = areaIn(text);
  if (area !== null) return area;
  const [run, high, more] = lengthsOf(text);
  return run && high && !more ? (run * high) / 144 : null;
}

const RUN = /(\d+(?:\.\d+)?)\s*(?:lf|linear (?:feet|foot|ft)|lineal (?:feet|foot|ft)|pies lineales)\b/g;
const lengthsOf = (text: string): number[] => [
  ...[...text.matchAll(RUN)].map(([, n]) => Number(n) * 12),
  ...marksIn(text).map(({ inches }) => inches),
];

/** Feet of the only length, or around the only pair. */
function runOf(text: string): number | null {
  const lengths = lengthsOf(text);
  const [one] = lengths;
  return one && lengths.length === 1 ? one / 12 : null;
}
