import { pack } from "../slots/packs.ts";
import { f, ft, place, sizesOf } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, isLength, type Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { inEachBox, tileFeet } from "./floors.ts";
import type { Formula } from "./formula.ts";

const WET = /\bshower\b|\btubs?\b|\bsurround\b|\bregadera\b|\bducha\b|\btina\b|\bba[nñ]era\b/;
const WALLS = /\bwalls?\b|\bsides?\b|\bsurround\b|\bparedes?\b|\blados?\b|\bmuros?\b/;
const NO_WALLS =
  /\bpan\b|\bslope\b|\bcurb\b|\bliner\b|membrane|water ?proof|redgard|\bkerdi\b|\bniche\b|\bdrain\b|paint|thin-?set|grout|lechada|boquilla|charge|cobr|how long|\bsheets?\b|\bho?jas?\b|board\b/;
const THREE = /\b(?:three|3|tres)\s+(?:(?:shower|tub|tile) )?(?:walls?|sides?|paredes|lados|muros)|\bsurround\b/;
const TUB = /\btubs?\b|\btina\b|\bba[nñ]era\b/;
/** A wall's own words beside its width: "60 in back", "two 32 in sides", "3 ft each end". */
const OF_A_WALL =
  /^\s*(?:wide |de ancho )?(?:each |on |cada |la |el |de )?(?:the )?(?:back|long|rear|sides?|ends?|walls?|returns?|plumbing|fondo|atras|lados?|paredes?|pared|costados?)\b/;
const BEFORE_A_WALL =
  /(?:back|sides?|ends?|walls?|fondo|lados?|paredes?|pared|costados?)(?: wall)?(?: is| are| at| de| of| es| son|:| each| cada)?\s*$/;
const HEIGHTS = { from: 36, to: 144 };
const WIDEST = 240;
/** A number of more than twelve without a unit is inches. */
const inches = (token: Token): number => inchesOf(token, token.said > 12 ? 1 : 12);

/** The tile of a shower's or tub's walls: each wall's width added up, times the height. */
const wetWalls: Formula = {
  id: "walls of a shower",
  when: (s) => WET.test(s.text) && WALLS.test(s.text) && !NO_WALLS.test(s.text),
  work: (s) => {
    const inBox = inEachBox(s);
    const covers = inBox ? null : pack(s);
    const walls = widthsOf(s);
    if (!walls.length) return null;
    const high = heightOf(s);
    if (!high) return lacks("estimating-tile", "height");
    for (const one of s.tokens.filter(isCount)) s.use(one);
    const tile = tileOf(s) ?? tileFeet(s);
    const around = walls.reduce((sum, wall) => sum + wall, 0);
    const flat = (around * high) / 144;
    const waste = s.waste();
    const full = flat * (1 + (waste ?? 0));
    const sheet = new Sheet("estimating-tile").step(
      "walls",
      `(${walls.map((wall) => f(wall / 12)).join(" + ")}) ft × ${ft(high)}`,
      flat,
      "sqft",
    );
    if (waste) sheet.step("with_waste", `${f(flat)} sq ft × ${f(1 + waste)}`, full, "sqft");
    if (tile) sheet.step("tiles", `${f(full)} ÷ ${f(tile)} sq ft`, full / tile, "tiles").head(up(full / tile), "tiles");
    const boxes = covers ? up(full / covers) : tile && inBox ? up(up(full / tile) / inBox) : null;
    if (boxes && !covers)
      sheet
        .step("boxes", `${up(full / (tile ?? 1))} ÷ ${inBox}`, up(full / (tile ?? 1)) / (inBox ?? 1), "boxes")
        .lead(boxes, "boxes");
    if (covers)
      sheet.step("boxes", `${f(full)} ÷ ${f(covers)} sq ft`, full / covers, "boxes").head(up(full / covers), "boxes");
    sheet.head(full, "sqft");
    if (waste === null) sheet.head(full * 1.1, "sqft", "with_10");
    money(sheet, s, /^(?:sq|sf|square|foot|ft|pie)/, full);
    money(sheet, s, /^(?:box|case|caja)/, boxes ?? 0);
    return sheet.note(waste === null && "no_waste_yet");
  },
};

/** Inches of each wall's width: "3x5x3", "60 in back, two 32 in sides", or the tub's own size for its three walls. */
function widthsOf(s: Said): number[] {
  const three = s.tokens
    .map(({ group }) => group)
    .find((group) => group?.length === 3 && !/^\s*(?:ft |feet )?(?:tall|high|de alto)/.test(group[2]?.after ?? ""));
  if (three) return three.map((token) => inches(s.use(token)));
  const row = s.tokens.findIndex((one, at) => isRow(s.tokens.slice(at, at + 3)) && !one.used && !isCount(one));
  if (row >= 0) return s.tokens.slice(row, row + 3).map((token) => inches(s.use(token)));
  const named = s.tokens.filter(
    (one) =>
      !one.used &&
      !one.group &&
      isLength(one) &&
      !isHeight(one) &&
      !isCount(one) &&
      inches(one) <= WIDEST &&
      (OF_A_WALL.test(one.after) || BEFORE_A_WALL.test(one.before)),
  );
  if (named.length > 1) return named.flatMap((one) => times(howMany(s, one), inches(s.use(one))));
  const each = s.tokens.find((one) => !one.used && !one.group && roleOf(one) === "wide" && isLength(one));
  if (each && /\beach|\bcada/.test(s.text)) return times(wallsCounted(s), inches(s.use(each)));
  const [base] = place(s);
  const [a, b] = base?.tokens ?? [];
  if (!a || !b || base?.tokens.length !== 2 || isHeight(b) || !(THREE.test(s.text) || TUB.test(s.text))) return [];
  const [x, y] = [inches(s.use(a)), inches(s.use(b))];
  return [Math.max(x, y), Math.min(x, y), Math.min(x, y)];
}

/** "60 32 32 inches wide": three widths one behind the other. */
const isRow = ([a, b, c]: Token[]): boolean =>
  [a, b].every((one) => one && !one.group && /^\s*(?:,|and|y|&|"|in\b|-|\/)?\s*(?:and|y)?\s*$/.test(one.after)) &&
  c !== undefined &&
  // "60, 34 and 34 wide x 84 high": the last width stands with the height.
  (!c.group || (c.group[0] === c && c.group.length === 2)) &&
  [a, b, c].every((one) => one && isLength(one) && one.said >= 2);

const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
const wallsCounted = (s: Said): number => s.use(s.tokens.find(isCount))?.said ?? 1;

/** "two 32 in sides", "sides 32 each": how many walls have this width. */
function howMany(s: Said, token: Token): number {
  const last = s.tokens[s.tokens.indexOf(token) - 1];
  if (last && last.unit === null && !last.group && last.said <= 4 && /^\s*$/.test(last.after)) return s.use(last).said;
  const isPair =
    /(?:sides|ends|lados|costados|returns)(?: \w+)?\s*$/.test(token.before) ||
    (/^\s*(?:wide )?(?:(?:on )?(?:each|both)|cada|sides|ends|lados|costados|returns)\b/.test(token.after) &&
      !BEFORE_A_WALL.test(token.before));
  return isPair ? 2 : 1;
}

/** "7 ft high", "to 8 ft": the number before the word. */
const isHeight = ({ after }: Token): boolean =>
  /^\s*(?:ft |feet |pies )?(?:high|tall|up\b|de alto|de altura)/.test(after);

/** Inches of the height, or of the last length that no wall took. */
function heightOf(s: Said): number | null {
  const free = s.tokens.filter(
    (one) => !one.used && (!one.group || one.group[0]?.used) && isLength(one) && !isCount(one),
  );
  const token =
    free.find(isHeight) ??
    free.find((one) => roleOf(one) === "high" && inches(one) >= HEIGHTS.from) ??
    free.find((one) => one.measure === "length" && inches(one) >= HEIGHTS.from && inches(one) <= HEIGHTS.to);
  return token ? inches(s.use(token)) : null;
}

/** Square feet of one tile: of the pairs that no wall took, the small one. */
function tileOf(s: Said): number | null {
  const pair = sizesOf(s).find(
    ({ tokens }) => tokens.length === 2 && tokens.every((one) => !one.used && inchesOf(one, 1) <= 48),
  );
  return pair ? pair.tokens.reduce((all, one) => all * inchesOf(s.use(one), 1), 1) / 144 : null;
}

/** "3 walls": their number. */
const isCount = ({ unit, said, after }: Token): boolean =>
  unit === null &&
  Number.isInteger(said) &&
  said <= 4 &&
  /^\s*(?:(?:shower|tub|tile) )?(?:walls?|sides?|paredes|lados|muros)\b/.test(after);

export const WET_WALL_FORMULAS: Formula[] = [wetWalls];
