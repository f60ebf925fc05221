import { MATERIALS } from "./lines.ts";

/** Words of a purchase, and the line of Schedule C that it usually stands on. */
const LINES: [RegExp, string][] = [
  [/\b(?:gas|fuel|diesel|oil change|tires?|gasolina|llantas?|cambio de aceite)\b/, "9"],
  [/\b(?:lunch|dinner|breakfast|meals?|comida|almuerzo|cena)\b/, "24b"],
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
