import { type SiteSum, SQUARE_FEET } from "./site-kinds.ts";
import { type By, inchesOf, marksIn, numberBy, pairsIn, wasteIn } from "./site-lengths.ts";

const TILE = /\btiles?\b|azulejos?|losetas?|\bboxes?\b|\bcajas?\b/;
const ofTile = (after: string) => /^\s*(?:"|in\b)?\s*(?:tile|azulejo|loseta|porcelain|porcelana|ceramic)/.test(after);
const ofFloor = (after: string) =>
  /^\s*(?:ft|feet|pies)?\s*(?:room|bath|kitchen|floor|shower|wall|cuarto|bano|cocina|piso|pared|muro)/.test(after);
const USUAL_WASTE = 0.1;
/** What goes under tiles and between them is counted by the bag. */
const BETWEEN =
  /how (?:much|many)(?: \w+){0,4} (?:grout|thin-?set|mortar)\b|cuant[oa]s?(?: \w+){0,4} (?:lechada|boquilla|pegazulejo)/;

/** What a roof is covered with, what it costs and how long it takes are other questions. */
const OTHER =
  /\broof|\btecho|\btejas?\b|\bcosts?\b|\bpric|\bcharg|\$|cuesta|precio|cobr|how long|cuanto tiempo|\bdays?\b|\bdias\b/;
const ASKS = /how (?:much|many)|\bneed\b|^\W*(?:tiles?|azulejos?|losetas?)\b|cuant[oa]s?|necesito/;

const wholeNumber = (value: number) => new RegExp(`(?<![\\d.])${String(value).replace(".", "\\.")}(?![\\d.])`, "g");
const feetOf = ({ parts: [a = "", b = ""] }: By, unit: number) => (inchesOf(a, unit) * inchesOf(b, unit)) / 144;

/** Tiles or their boxes for a floor: of two sizes one is the tile's; beside a named area a single size is the tile's. */
export function tiles(text: string): SiteSum | null {
  if (!TILE.test(text) || BETWEEN.test(text)) return null;
  const pairs = pairsIn(text).filter(({ parts }) => parts.length === 2);
  const box = numberBy(
    text,
    /(?:box|caja)\w*\s*(?:covers?|cubre|trae|has|of|de|rinde)?\s*(\d+(?:\.\d+)?)/,
    /(\d+(?:\.\d+)?)\s*(?:sf|sqft|sq ft)?\s*(?:a|per|por|each)\s*(?:box|caja)/,
  );
  // What a box covers is no floor.
  const named = numberBy(box === null ? text : text.replace(wholeNumber(box), " "), SQUARE_FEET);
  const marked = pairs.find(({ after }) => ofTile(after));
  const floor = pairs.find((pair) => pair !== marked && (ofFloor(pair.after) || (named === null && pair !== marked)));
  const tile = marked ?? pairs.find((pair) => pair !== floor);
  const rooms = pairs.length > 1 && box !== null && !marked ? pairs : floor ? [floor] : [];
  const area = named ?? (rooms.length ? rooms.reduce((sum, room) => sum + feetOf(room, 12), 0) : null);
  const side = marksIn(text).find(({ inches, after }) => inches <= 48 && !/^\s*(?:x|by|por)\b/.test(after))?.inches;
  const each =
    box ??
    (tile ? feetOf(tile, 1) : (numberBy(text, /(\d+(?:\.\d+)?)\s*(?:sf|sq\.? ?ft|sqft)\s*each/) ?? squareOf(side)));
  if (area === null || (!each && (OTHER.test(text) || !ASKS.test(text)))) return null;
  const waste = wasteIn(text);
  return { kind: "tiles", area, each, waste: waste ?? USUAL_WASTE, assumed: waste === null, boxes: box !== null };
}

const squareOf = (side: number | undefined): number | null => (side ? (side * side) / 144 : null);
