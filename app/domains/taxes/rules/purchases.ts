import { MATERIALS } from "./lines.ts";

/** Words of a purchase, and the line of Schedule C that it usually stands on. */
const LINES: [RegExp, string][] = [
  [/\b(?:gas|fuel|diesel|oil change|tires?|gasolina|llantas?|cambio de aceite)\b/, "9"],
  [/\b(?:lunch|dinner|breakfast|meals?|comida|almuerzo|cena|lonche|desayuno)\b/, "24b"],
  [/\b(?:permits?|license|inspection fee|permiso|licencia)\b/, "23"],
  [/\b(?:insurance|seguro|aseguranza)\b/, "15"],
  [/\b(?:rental|rented|rent a|renta de|rente)\b/, "20a"],
  [/\b(?:ads?|flyers?|google|facebook|yelp|anuncios?|volantes)\b/, "8"],
  [/\b(?:paper|printer|postage|stamps|ink|papel|tinta)\b/, "18"],
  [/\b(?:phone|internet|telefono|celular)\b/, "25"],
  [
    /\b(?:materials?|materiales|lumber|wood|plywood|osb|studs?|2x\d+s?|drywall|sheetrock|mud|tiles?|grout|thinset|concrete|cement|rebar|paint|primer|stain|shingles?|felt|underlayment|flashing|pipes?|pvc|pex|wire|romex|copper|conduit|outlets?|switches|breakers?|bricks?|blocks?|stone|sand|gravel|mulch|sod|insulation|siding|gutters?|doors?|windows?|trim|baseboards?|flooring|carpet|cabinets?|countertops?|faucets?|fixtures?|toilets?|water heater|mortar|stucco|decking|fencing|madera|triplay|tablas?|polines?|tablaroca|azulejos?|piso|concreto|cemento|mezcla|varillas?|pintura|tejas?|laminas?|tubos?|tuberia|cables?|cobre|ladrillos?|bloques?|piedra|arena|grava|zacate|aislante|puertas?|ventanas?|molduras?|gabinetes?|llaves? de agua|lavabo|boiler|calenton|mortero|estuco)\b/,
    MATERIALS,
  ],
];
/** The line of supplies, where words say nothing better. */
export const SUPPLIES = "22";

/** The line that words of a purchase usually stand on; `plain` as texts are matched. */
export const usualLineOf = (plain: string): string => LINES.find(([words]) => words.test(plain))?.[1] ?? SUPPLIES;

/** Stores as they write themselves. */
const STORES: [RegExp, string][] = [
  [/\b(?:the )?home ?depot?\b/, "Home Depot"],
  [/\blowe'?s\b/, "Lowe's"],
  [/\bmenards\b/, "Menards"],
  [/\bace(?: hardware)\b/, "Ace Hardware"],
  [/\btrue ?value\b/, "True Value"],
  [/\bharbor freight\b/, "Harbor Freight"],
  [/\bnorthern tool\b/, "Northern Tool"],
  [/\btractor supply\b/, "Tractor Supply"],
  [/\bsherwin[ -]?williams\b/, "Sherwin-Williams"],
  [/\bfloor (?:and|&|n) decor\b/, "Floor & Decor"],
  [/\bferguson\b/, "Ferguson"],
  [/\b84 lumber\b/, "84 Lumber"],
  [/\babc supply\b/, "ABC Supply"],
  [/\bfastenal\b/, "Fastenal"],
  [/\bgrainger\b/, "Grainger"],
  [/\bcostco\b/, "Costco"],
  [/\bwal-?mart\b/, "Walmart"],
  [/\bsam'?s club\b/, "Sam's Club"],
  [/\bamazon\b/, "Amazon"],
  [/\bautozone\b/, "AutoZone"],
  [/\bo'?reilly(?:'?s)?\b/, "O'Reilly"],
  [/\bbuc-?ee'?s\b/, "Buc-ee's"],
  [/\bchevron\b/, "Chevron"],
  [/\bexxon\b/, "Exxon"],
  [/\b(?:shell|chell)(?= |$)/, "Shell"],
  [/\b(?:quiktrip|qt)\b/, "QuikTrip"],
  [/\boffice depot\b/, "Office Depot"],
  [/\bstaples\b/, "Staples"],
];

/** The first store of the list that a plain text names: how it writes itself, where it stands and how long it is there. */
export function storeIn(plain: string): { name: string; index: number; length: number } | null {
  for (const [pattern, name] of STORES) {
    const found = pattern.exec(plain);
    if (found) return { name, index: found.index, length: found[0].length };
  }
  return null;
}

const ERRANDS =
  "(?:see|meet|visit|pick|get|buy|look|measure|drop|check|bid|estimate|quote|talk|fix|deliver|grab|return|haul|inspect|ver|visitar|recoger|comprar|traer|medir|dejar|revisar|checar|cotizar|hablar|entregar|arreglar|devolver|agarrar|cobrar|supervisar|inspeccionar)";
const AN_ERRAND = new RegExp(`^${ERRANDS}\\b`, "i");
/** A place, and behind it what was done there or on the same way. */
const AND_ERRAND = [
  new RegExp(
    `^(.{2,60}?)[\\s,]+(?:(?:and|y|e|then|luego|despues)\\s+)*(?:(?:to|a|para|pa|por)\\s+)?(${ERRANDS}\\b.{2,})$`,
    "i",
  ),
  /^(.{2,60}?)\s+(?:for|por|para|pa)\s+(.{3,})$/i,
];
const GOING =
  /^(?:(?:to|for|a|para|pa|pal|hasta|al)\s+)*(?:(?:go|get|drive|ir|llegar|manejar)\s+(?:over\s+)?(?:to|a|al)\s+)?(?:the |la |el )?/i;

/** Where a drive went and what for, of the words behind its miles: "pa ir al home depot y a ver un cliente". What was not said of the purpose is where it went. */
export function driveOf(words: string): { to: string; purpose: string } {
  const rest = words.replace(GOING, "").trim();
  if (AN_ERRAND.test(rest)) return { to: "", purpose: rest };
  const [, place = rest, purpose = ""] = AND_ERRAND.map((form) => form.exec(rest)).find(Boolean) ?? [];
  const plain = place.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const store = storeIn(plain);
  const to = store && store.index === 0 && store.length === plain.length ? store.name : place;
  return { to, purpose: purpose || to };
}
