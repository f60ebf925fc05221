import { f, ft, place, runningFeet, side } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

const HALF_ENDS =
  /\bhalf (?:a |an |the |that |of the |of a )?(?:space|spacing|gap|distance)\b|\b(?:media|medio|la mitad (?:de la |del )?) ?(?:separacion|distancia|espacio|espaciamiento)\b|\bhalf ?-?spac\w+|\bhalf (?:that|of that) (?:off|from|at|to) (?:the |each )?(?:walls?|ends?)/;
const THINGS =
  /(\d{1,3}) (?:[a-z-]+ ){0,2}?(?:lights?|cans?|pots?|pendants?|fixtures?|sconces?|heads?|sprinklers?|registers?|vents?|speakers?|hooks?|hangers?|shelves|anchors?|bolts?|posts?|brackets?|luces|focos|spots?|lamparas?|faroles?|postes?|ganchos|repisas|anclas|bocinas|recessed)\b|\b(\d{1,3}) (?:in|en) (?:an? |one |una? )?(?:row|line|fila|linea)\b/;
const ROWS =
  /(\d{1,2}) (?:rows?|filas|lineas|hileras) (?:of|de|with|x) (\d{1,2})\b|\b(\d{1,2}) ?(?:x|by|por) ?(\d{1,2}) (?:grid|pattern|layout|cuadricula)\b/;

/** Things in a row with half a space at each end: a space for each, and the first half a space off the wall. */
const halfEnds: Formula = {
  id: "half a space at the ends",
  when: (s) => HALF_ENDS.test(s.text) && (THINGS.test(s.text) || ROWS.test(s.text)) && !/\$|%/.test(s.text),
  work: (s) => {
    const sheet = new Sheet("estimating-framing");
    const rows = ROWS.exec(s.text);
    const sides = place(s).find(({ tokens }) => tokens.length === 2)?.tokens;
    if (rows && sides) {
      const counts = rows
        .slice(1)
        .filter(Boolean)
        .map(Number)
        .toSorted((a, b) => b - a);
      const long = sides.map((one) => side(s, one)).toSorted((a, b) => b - a);
      for (const one of s.tokens) if (one.start >= rows.index && one.start < rows.index + rows[0].length) s.use(one);
      for (const one of s.left()) if (one.said === (counts[0] ?? 0) * (counts[1] ?? 0)) s.use(one);
      for (const [at, many] of counts.entries()) spread(sheet, long[at] ?? 0, many);
      return sheet;
    }
    const many = s.num(THINGS);
    const length = s.len("long") ?? runningFeet(s);
    return many && length && many < length ? spread(sheet, length, many) : null;
  },
};
const spread = (sheet: Sheet, length: number, many: number): Sheet =>
  sheet
    .step("gap", `${ft(length)} ÷ ${many}`, length / many / 12, "ft")
    .step("first_off_end", `${f(length / many)} in ÷ 2`, length / many / 2, "in")
    .head(length / many, "tape", "gap")
    .head(length / many / 2, "tape", "first_off_end")
    .head(length / many, "in", "gap")
    .head(length / many / 2, "in", "first_off_end")
    .head(length / many / 12, "ft", "gap");

const COUNTED = /how many|cu[aá]nt[oa]s|number of|que cantidad/;
const INSET =
  /\b(?:first(?: one)?|start\w*|begin\w*|primer[oa]?|empez\w*|empiez\w*|arranc\w*)\b[^\d]{0,24}(\d+(?:\.\d+)?) ?("|in\b|inch(?:es)?|cms?\b|ft\b|feet|pulg\w*) (?:from|off|in\b|de|del)/;
/** What stands every so far along a length, one at each end: one more than the spaces. */
const along: Formula = {
  id: "spaced along a length",
  when: (s) =>
    COUNTED.test(s.text) &&
    ASKS.test(s.text) &&
    s.of("length").length >= 1 &&
    s.hasRole("spacing") &&
    s.tokens.length <= 4 &&
    !/\$|%|\bsq|cuadrad|both ways|each way|grid|ambos sentidos|\bx\b \d|code|required|allowed|deep|thick|how many (?:ft|feet|yards|bags|gallons|sheets|screws|nails)|\bacross\b|outlets?|receptacles?|contactos?|strap|staples?|rows? of|fence|cerca|panels?/.test(
      s.text,
    ),
  work: (s) => {
    const inset = insetOf(s);
    const spacing = s.len("spacing", 1, (inches) => inches >= 2);
    const length = s.len("long") ?? s.len("high") ?? runningFeet(s);
    if (!spacing || !length || length < spacing * 2) return null;
    const net = length - 2 * inset;
    const spaces = net / spacing;
    const whole = Math.ceil(Math.round(spaces * 1e4) / 1e4);
    const sheet = new Sheet("estimating-framing");
    if (inset) sheet.step("length", `${f(length)} in − 2 × ${f(inset)} in`, net, "in");
    return sheet
      .step("spaces", `${f(net)} in ÷ ${f(spacing)} in`, spaces, "spaces")
      .step("pieces", `${whole} + 1`, whole + 1, "pieces")
      .head(whole + 1, "pieces")
      .note("one_at_each_end");
  },
};
function insetOf(s: Said): number {
  const found = INSET.exec(s.text);
  if (!found) return 0;
  const token = s.tokens.find(({ start }) => start >= found.index && start < found.index + found[0].length);
  return s.use(token)?.measure === "length" ? (token?.value ?? 0) : 0;
}

export const SPACED_FORMULAS: Formula[] = [halfEnds];
/** Behind what knows its pieces by name. */
export const ALONG_FORMULAS: Formula[] = [along];
