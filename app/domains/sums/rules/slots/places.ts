import { isPack } from "./packs.ts";
import { roleOf } from "./roles.ts";
import { FEET, inchesOf, type Said } from "./said.ts";
import type { Token } from "./tokens.ts";

/** What a pair of numbers is the size of: a place that is worked on, a product that is bought, an opening that is left out. */
type Kind = "place" | "product" | "opening";
export type Size = { tokens: Token[]; kind: Kind; count: number };

const PRODUCT =
  "sheets?|rolls?|rollos?|ho?jas?|tiles?|azulejos?|losetas?|porcelain|porcelanato|ceramic|blocks?|blox|bloques?|blocs?|cmus?|bricks?|ladrillos?|tabiques?|pavers?|adoquin(?:es)?|panels?|planks?|boards?|lumber|studs?|plates?|joists?|rafters?|posts?|beams?|headers?|duct|ducts|decking|pickets?|planking|drywall|sheetrock|rock\\b|tablaroca|triplay|osb|plywood|ply\\b|retaining|units?|deck boards?|tablas?|polines?|barrotes|vigas?|trim|siding|strips|treads?|grade beam|foot boards?|bd|pcs|pieces|piezas";
const OPENING =
  "doors?|windows?|openings?|garage door|puertas?|ventanas?|portones?|sliders?|skylights?|islands?|cut ?-?outs?|notch(?:es)?|jogs?|recortes?|muescas?|hearth|stairwell|patio door|hueco|vanos?";
const AFTER_PRODUCT = new RegExp(
  `^\\s*(?:"|in\\.?\\s|inch\\s|ft\\s|'s?)?\\s*(?:(?:gray|grey|concrete|hollow|clay|standard|ceramic|porcelain|mosaic|vinyl|wall|floor|of|de|pt|treated|cedar|pressure|x ?\\d+)\\s+){0,2}(?:${PRODUCT})(?![a-z])`,
);
const BEFORE_PRODUCT = new RegExp(
  `(?:${PRODUCT})\\s*(?:de|of|size|son|are|is|at|comes in|come|in|que son|:|,)?\\s*(?:a |un |una )?$`,
);
const AFTER_OPENING = new RegExp(
  `^\\s*(?:ft|in|'|")?\\s*(?:(?:garage|front|patio|sliding|picture|entry|exterior|interior|of|de)\\s+){0,2}(?:${OPENING})(?![a-z])`,
);
const BEFORE_OPENING = new RegExp(
  `(?:(?:${OPENING})\\s*(?:de|of|at|is|are|que es|,|:|each|about)?\\s*(?:an? |una? )?|(?:minus|less|subtract|deduct|take out|taking out|menos|resta\\w*|quit\\w*|except|without)\\s*(?:an? |the |una? |el |la |\\d+ )?(?:[a-z]+ ){0,2})$`,
);
const AFTER_PLACE =
  /^\s*(?:ft|feet|foot|'|pies)?\s*(?:concrete |equipment )?(?:pads?|slabs?|footings?|landings?|losas?|zapatas?|sheds?)\b/;
const AFTER_ROOM =
  /^\s*(?:ft|feet|foot|'|pies)?\s*(?:bath |bed|kitchen |living )?(?:floor|room|bath|kitchen|garage|basement|area|piso|cuarto|recamara|cocina|sala)\b(?! tile)/;
const NOMINAL = [1, 1.25, 2, 3, 4, 6, 8];
const WIDE = [2, 3, 4, 6, 8, 10, 12];

/** Whether a pair of numbers is what a piece of lumber is called by: 2x4, 1x6, 6x6. */
export function isLumber([a, b]: readonly Token[]): boolean {
  if (!a || !b || a.unit !== null || (b.unit !== null && b.unit !== "inch")) return false;
  return (
    NOMINAL.includes(a.said) &&
    WIDE.includes(b.said) &&
    (a.said <= 2 || (a.said <= 6 && b.said <= 6 && a.said >= 4 && b.said !== 8))
  );
}

/** "osb 4x8", "hojas de 4x12": what a sheet is called by, beside the wall that it goes on. */
const BEFORE_SHEET =
  /(?:\bosb|plywood|triplay|\bzip|durock|hardie ?backer|backer ?board|advantech|sheets?|ho?jas?|drywall|sheet ?rock|tablaroca|\bcdx|\bply|panel(?:es|s)?)(?: (?:of|de|at|in))?[\s,:]*$/;
const isSheet = ([a, b, c]: readonly Token[]): boolean =>
  a?.said === 4 && [8, 9, 10, 12, 14, 16].includes(b?.said ?? 0) && c === undefined;

const POURED_BEFORE = /\b(?:pads?|slabs?|losas?|placas?|landings?)(?: (?:of|de|is|es))?\s*$/;
const POURED = /\b(?:pads?|slabs?|concrete|losa|placa|landing|concreto)\b/;
const SIDES: readonly string[] = ["long", "high", "wide"];
const BEFORE_ROOM =
  /\b(?:floor|room|kitchen|bath(?:room)?|shower|hall(?:way)?|entry|porch|patio|basement|garage|piso|cuarto|cocina|bano|sala|recamara|cochera)\s*(?:is|of|de|es|at)?\s*$/;
/** Inches from which on a side is a room's and no piece's. */
const LARGE = 60;
const known = new WeakMap<Said, Size[]>();

/** Each "12 x 16" of a question with what it is the size of. */
export function sizesOf(s: Said): Size[] {
  const kept = known.get(s);
  if (kept) return kept;
  const groups = [...new Set(s.tokens.map(({ group }) => group).filter((group) => group !== null))];
  const sizes = groups.map((tokens): Size => {
    const before = tokens[0]?.before ?? "";
    const after = tokens.at(-1)?.after ?? "";
    const small = tokens.length === 2 && tokens.every(({ measure, value }) => measure === "length" && value <= 24);
    const inchTriple =
      tokens.length === 3 &&
      tokens.every(({ said, unit }) => said <= (s.isMetric() ? 60 : 24) && unit !== "foot" && unit !== "meter") &&
      /blo(?:c|ck|que)s?\b|brick|cmu|ladrillo|paver|tabique|tabicon/.test(s.text) &&
      tokens.every(({ said }) => said <= (s.isMetric() ? 60 : 16));
    const sheet =
      tokens.length === 2 &&
      tokens[0]?.said === 4 &&
      [8, 9, 10, 12, 16].includes(tokens[1]?.said ?? 0) &&
      /sheet|ho?ja|plywood|osb|drywall|rock|tablaroca|triplay|panel/.test(s.text) &&
      groups.length > 1;
    // "28x44 sheets": larger than any sheet, it is the floor.
    const isFloor =
      groups.length === 1 &&
      tokens.length === 2 &&
      tokens.every(({ said, unit }) => said > 5 && unit !== "inch") &&
      /^\s*(?:ft |of )?(?:sheets?|hojas?)\b/.test(after) &&
      !/tile|mosaic|loseta|azulejo/.test(s.text);
    const kind: Kind =
      AFTER_OPENING.test(after) || (BEFORE_OPENING.test(before) && groups.length > 1)
        ? "opening"
        : isFloor
          ? "place"
          : AFTER_PRODUCT.test(after) ||
              (BEFORE_PRODUCT.test(before) &&
                groups.length > 1 &&
                !AFTER_ROOM.test(after) &&
                // "block wall de 20 de largo por 8 de alto": what has a length and a height is no piece.
                !(tokens.length === 2 && tokens.every((one) => SIDES.includes(roleOf(one) ?? "piece")))) ||
              (isLumber(tokens) &&
                !AFTER_PLACE.test(after) &&
                !POURED_BEFORE.test(before) &&
                !(tokens[2] && (tokens[2].said < 4 || POURED.test(s.text)))) ||
              inchTriple ||
              sheet ||
              (isSheet(tokens) &&
                BEFORE_SHEET.test(before) &&
                s.tokens.some((one) => !one.group && (one.measure === "length" || one.measure === "area"))) ||
              (small && groups.length > 1)
            ? "product"
            : "place";
    return { tokens, kind, count: countBefore(s, tokens) };
  });
  // "piso 4.8 x 3.6 metros azulejo de 60x60": what is measured in feet or meters is where the pieces go.
  const large = sizes.find(
    ({ tokens: [a] }) => a?.measure === "length" && a.unit !== "inch" && a.unit !== "centimeter" && a.value >= LARGE,
  );
  const room = large ?? sizes.find(({ tokens: [a] }) => a && BEFORE_ROOM.test(a.before));
  if (room && sizes.length > 1 && sizes.every(({ kind }) => kind === "product")) room.kind = "place";
  // "3 rooms 12x12 10x11 and 14x16": the number of those that follow, each once.
  const [first] = sizes;
  if (first && first.count > 1 && first.count === sizes.length) first.count = 1;
  known.set(s, sizes);
  return sizes;
}

/** "3 rooms 12 x 14", "four 2x2 pads", "(2) 3x7 doors". */
function countBefore(s: Said, tokens: Token[]): number {
  const first = tokens[0];
  const at = first ? s.tokens.indexOf(first) - 1 : -1;
  const token = s.tokens[at];
  if (!token || token.group || token.unit !== null || token.said > 200 || !Number.isInteger(token.said)) return 1;
  if (
    !/^\)?\s*(?:(?:of|de)\s+)?(?:[a-z]+\s+){0,2}(?:that are |that r |at |each |measuring |of |de |son de )?$/.test(
      token.after,
    ) ||
    /\bx\s*$/.test(token.after)
  )
    return 1;
  if (/(?:paredes|walls?|muros?|altura|alto)\s*(?:de|of|at|are|is)?\s*$/.test(token.before)) return 1;
  if (/oc\b|every|cada|spacing|@/.test(`${token.before.slice(-8)}${token.after}`)) return 1;
  if (/^\s*(?:tall|high|long|wide|deep|thick)\b/.test(token.after)) return 1;
  token.used = true;
  return token.said;
}

export const place = (s: Said): Size[] => sizesOf(s).filter(({ kind }) => kind === "place");
export const product = (s: Said): Token[] | null => sizesOf(s).find(({ kind }) => kind === "product")?.tokens ?? null;
export const f = (n: number): string => n.toLocaleString("en-US", { maximumFractionDigits: Math.abs(n) < 1 ? 4 : 2 });
export const ft = (inches: number): string => `${f(inches / 12)} ft`;
/** Inches of a member of a size. */
export const side = (s: Said, token: Token, bare = s.bare): number => {
  token.used = true;
  return inchesOf(token, bare);
};

export type Area = { sqft: number; math: string[] };
/** "43 bags per 1000 sq ft": what a rate is of is no place. */
const PER_AREA = /(?:\bper|\bpor|\bfor (?:every|each)|\bevery|\bcada)\s*$/;
const openingsOf = (s: Said): { sqft: number; math: string } | null => {
  const sized = sizesOf(s).filter(({ kind }) => kind === "opening");
  let sqft = 0;
  for (const { tokens, count } of sized) {
    const [a, b] = tokens;
    if (a && b) sqft += (count * side(s, a) * side(s, b)) / 144;
  }
  return sqft > 0 ? { sqft, math: `${f(sqft)} sq ft` } : null;
};

/** "100 pies cuadrados a 7 por pie": so many for each foot of it. */
const OF_EACH = /^(?:pie|sq|sf|metro|m2)/;
/** The area that a question lays out: named, or of its sizes together, less what is left out. */
export function area(s: Said, bare = s.bare): Area | null {
  /** "600 sq ft at 3 in" is covered to a depth; "60 m2 a 12.5" is counted by another unit. */
  const isRate = ({ after, end }: Token) =>
    /^\s*(?:(?:per|a|each|por)\b|\/)/.test(after) &&
    !s.tokens.some(
      (next) =>
        next.start >= end &&
        next.start <= end + after.length &&
        (next.measure === "length" || OF_EACH.test(next.per ?? "")),
    );
  const covers = s.of("area").filter((token) => !isPack(token, s) && !PER_AREA.test(token.before) && !isRate(token));
  const minus = (token: Token) =>
    /(?:minus|less|subtract\w*|deduct\w*|take out|menos|resta\w*|except)\s*(?:\w+ ){0,3}$/.test(token.before) ||
    new RegExp(`^\\s*(?:of |de )?(?:${OPENING})`).test(token.after);
  const math: string[] = [];
  let total = 0;
  const named = covers.filter((token) => !minus(token));
  const rooms = named.length ? [] : place(s).filter(({ tokens }) => tokens.length === 2);
  if (named.length) {
    for (const token of named) {
      s.use(token);
      total += token.value;
      math.push(`${f(token.value)} sq ft`);
    }
  } else if (rooms.length) {
    for (const { tokens, count } of rooms) {
      const [a, b] = tokens;
      if (!a || !b) continue;
      const [x, y] = [side(s, a, bare), side(s, b, bare)];
      total += (count * x * y) / 144;
      math.push(`${count > 1 ? `${count} × ` : ""}${ft(x)} × ${ft(y)}`);
    }
  } else {
    const kept = s.tokens.filter(({ used }) => used);
    const [long, wide] = [
      s.len("long", bare) ?? s.len("perimeter", bare) ?? s.len("run", bare),
      s.len("wide", acrossUnit(s, bare)),
    ];
    const [a, b] = [long ?? runningFeet(s), wide];
    if (!a || !b) {
      // What a half of an area took is free again for another shape.
      for (const token of s.tokens) token.used = kept.includes(token);
      return null;
    }
    total = (a * b) / 144;
    math.push(`${ft(a)} × ${ft(b)}`);
  }
  const off = covers.filter(minus).reduce((sum, token) => sum + s.use(token).value, 0);
  const gone = (openingsOf(s)?.sqft ?? 0) + off;
  if (gone > 0 && gone < total) {
    total -= gone;
    math.push(`− ${f(gone)} sq ft`);
  }
  return { sqft: total, math };
}

const RUNNING = /\b(?:lf|linear|lineal|lineales)\b/;
const NARROW = /trench|ditch|french drain|\bdrain\b|zanja|\bdren\b|foot(?:ing|er)|zapata|\bcurb/;
const NARROW_FROM = 6;
/** Inches of a bare width: a trench or a footing "12 wide" is measured in inches across. */
export const acrossUnit = (s: Said, bare: number): number =>
  RUNNING.test(s.text) ||
  (NARROW.test(s.text) &&
    !s.isMetric() &&
    s.tokens.some((one) => roleOf(one) === "wide" && one.unit === null && one.said >= NARROW_FROM))
    ? 1
    : bare;
/** Inches of running feet, or of the longest length that nothing else took. */
export function runningFeet(s: Said): number | null {
  const running =
    s.tokens.find(({ unit, used }) => unit === "lf" && !used) ??
    s.tokens.find((one) => !one.used && !one.group && roleOf(one) === "long");
  if (running) return inchesOf(s.use(running), FEET);
  return s.loose((inches) => inches >= 24);
}

export type Walls = { sqft: number; around: number; high: number; math: string };
/** "4 walls of 12 by 9 feet": so many walls of one size, where it is said of each or the second figure is the height of a wall. */
function wallsEach(s: Said, x: number, y: number): Walls | null {
  const [, count = "", of] =
    /\b(\d{1,2}) (?:walls|paredes|muros)((?:,? (?:of|at|each|that are|measuring|de|cada una?(?: de)?|c\/u|a))*),? \d/.exec(
      s.text,
    ) ?? [];
  const many = Number(count);
  if (many < 2 || !(of || (y >= 84 && y <= 114))) return null;
  s.use(s.tokens.find(({ said, after }) => said === many && /^\s*(?:walls|paredes|muros)\b/.test(after)));
  return { sqft: (many * x * y) / 144, around: many * x, high: y, math: `${many} × ${ft(x)} × ${ft(y)}` };
}

/** The walls of a room, or of one wall: around or along, times the height; `sides` when both faces count. */
export function walls(s: Said): Walls | "height" | null {
  const room = place(s)[0]?.tokens;
  const [a, b, c] = room ?? [];
  const each = a && b && !c ? wallsEach(s, side(s, a), side(s, b)) : null;
  if (each) return each;
  if (a && b) {
    const isWall =
      roleOf(b) === "high" ||
      (/\bwall\b|\bpared\b|\bbarda\b|\bmuro\b|\bfence\b/.test(s.text) &&
        !/room|cuarto|bedroom|garage|house|shop|basement|recamara|sala|casa|walls\b|paredes/.test(s.text));
    const [x, y] = [side(s, a), side(s, b)];
    if (isWall) return { sqft: (x * y) / 144, around: x, high: y, math: `${ft(x)} × ${ft(y)}` };
    const high = c ? side(s, c) : (s.len("high") ?? s.loose((inches) => inches >= 72 && inches <= 480));
    if (!high) return "height";
    const around = 2 * (x + y);
    return { sqft: (around * high) / 144, around, high, math: `2 × (${ft(x)} + ${ft(y)}) × ${ft(high)}` };
  }
  // "3 walls 8 ft high": of two numbers that could be a height the one before the walls is their count.
  const counted = s.tokens.filter((one) => roleOf(one) === "high").length > 1 ? s.count("walls|paredes|muros") : null;
  const high = s.len("high");
  const long = s.len("perimeter") ?? s.len("long") ?? runningFeet(s);
  if (long && !high) return "height";
  if (!long || !high) return null;
  const many = counted ?? s.count("walls|paredes|muros") ?? 1;
  const math = `${many > 1 ? `${many} × ` : ""}${ft(long)} × ${ft(high)}`;
  return { sqft: (many * long * high) / 144, around: many * long, high, math };
}

/** Numbers that a question names a year by. */
const YEARS = { from: 2015, to: 2035 };
/** A number that tells something else than a size: a product's name, a year, one of a kind. */
export const isAside = ({ said, unit, measure, before, after, group }: Token): boolean =>
  (said < 2 && /^\s*(?:"|in\w*)?\s*(?:anchor |j-?)?(?:bolts?|rebar|rods?|pernos?|varillas?|anclas?)\b/.test(after)) ||
  (group ? isLumber(group) : false) ||
  (unit === null && said === 1) ||
  /\br-?\s?$|#\s?$|\bgrade\s$|type\s$/.test(before) ||
  measure === "degrees" ||
  (unit === null && said >= YEARS.from && said <= YEARS.to);
