import { Said } from "../slots/said.ts";
import { solid } from "./solids.ts";

/** What is poured, by its name: flat, or in the ground. */
const BODY =
  /\b(?:slabs?|pads?|patios?|driveways?|floors?|sidewalks?|walk ?ways?|walks?|aprons?|stoops?|landings?|footings?|footers?|stem ?walls?|walls?|grade beams?|curbs?|piers?|sono ?tub[eo]s?|columns?|holes?|steps|losas?|planchas?|pisos?|banquetas?|firmes?|entradas?|zapatas?|cimientos?|dados?|columnas?|hoyos|muros?|bardas?|cadenas?)\b/;
const FLAT =
  /\b(?:slabs?|pads?|patios?|driveways?|floors?|sidewalks?|walk ?ways?|walks?|aprons?|landings?|losas?|planchas?|pisos?|banquetas?|firmes?|entradas?)\b/;
const BELOW = /\b(?:footings?|footers?|stem ?walls?|grade beams?|zapatas?|cimientos?|curbs?|cadenas?)\b/;
const BETWEEN = /(;|\+|&|,|\b(?:and|plus|y|mas|with|con|also|tambien|n)\b)/;
/** The first of them may go without a name: "pour 22x30 5 in plus 2 steps". */
const SIZED = /\d ?(?:x|by|por) ?\d/;
/** A thickness in inches, as one body names it for all of them. */
const THICK = /(\d{1,2}(?:\.\d+)?)\s*-?\s*(?:"|in\b|inch(?:es)?\b|pulg\w*)(?!\s*(?:x|by|por|wide|dia|round|de ancho))/;
const SIDE = /(\d{1,2}(?:\.\d+)?) ?(?:"|in(?:ch(?:es)?)?|pulg\w*|plg)?/;
const ACROSS = new RegExp(
  `${SIDE.source} (?:wide|de ancho) ?(?:x|by|por|,|and|y)? ?${SIDE.source} (?:deep|thick|tall|de (?:hondo|fondo|alto|profund\\w*))`,
);

/** The two sizes across a footing are inches where no unit stands: "80 ft 12x12", "96 lf 20 wide x 10 deep". */
export function footingInInches(text: string): string {
  const at = text.search(BELOW);
  if (at < 0 || /\d ?(?:cms?|centimetros?|centimeters?)\b/.test(text)) return text;
  const own = text
    .replace(ACROSS, (all, wide: string, deep: string, index: number) =>
      /(?:ft|feet|pies|lf|')\s*$/.test(all) || index < 0 ? all : `, ${wide} in wide, ${deep} in deep`,
    )
    .replace(
      /(\d (?:ft|feet|pies|lf|pies lineales|linear feet)|\d'|\d (?:ft |feet |pies )?(?:long|de largo)),?\s+(?:of |de |at |x |por )?(\d{1,2}) ?(?:"|in|pulg\w*)? ?(?:x|by|por) ?(\d{1,2})(?:"|in\b| in\b| ?pulg\w*)?(?![\d.]| ?(?:ft|feet|pies|'|x))/,
      "$1, $2 in wide, $3 in deep",
    )
    .replace(
      /(?<![\dx.] ?)\b(\d{1,2}) ?(?:"|in|pulg\w*)? ?(?:x|by|por) ?(\d{1,2}) ?(?:"|in\b|pulg\w*)?(?= (?:footings?|footers?|grade beams?|zapatas?)\b.{0,16}\d{2,3} ?(?:ft|feet|lf|linear|pies|'))/,
      "$1 in wide, $2 in deep",
    )
    .replace(
      /((?:footings?|footers?|grade beams?|zapatas?)(?: (?:de|of|is|at))?) (\d{1,2}) ?(?:"|in|pulg\w*)? ?(?:x|by|por) ?(\d{1,2}) ?(?:"|in\b|pulg\w*)?,? (?=\d{2,4} ?(?:ft|feet|lf|linear|pies|'))/,
      "$1, $2 in wide, $3 in deep, ",
    );
  return (
    own.slice(0, at) +
    own.slice(at).replace(/(\s\d{1,2}) (?=(?:wide|deep|thick|de ancho|de hondo|de fondo|de profund))/g, "$1 in ")
  );
}

/** What a yard costs and what is added for waste is of no body. */
const PRICED =
  /(?:\$\s?\d|@ ?\d|\d+(?:\.\d+)?\s*(?:dollars |bucks |dolares )?(?:\/ ?(?:yd|yard|cy|yarda)|an? (?:yard|yd)|per (?:yard|yd)|(?:la|por) yarda|% |percent|short ?load)).*$/;

/** The parts of an order that each name a body with two sizes of its own; a part without either belongs to the one before. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let last = "";
  for (const piece of text.split(BETWEEN)) {
    if (BETWEEN.test(piece) && piece.trim().length <= 7) {
      last = piece;
      continue;
    }
    const own = piece.replace(PRICED, "");
    if (!parts.length || (BODY.test(own) && /\d.*\d/.test(own))) parts.push(own);
    else parts[parts.length - 1] += ` ${last === "," ? "," : last} ${own}`;
  }
  return parts.filter((part) => /\d.*\d/.test(part));
}

/** "slab 20x20 4 in and footing 80 ft 12x12", "3 pads 2x2x1 plus a patio": several bodies of concrete, each by its own numbers. */
export function together(s: Said): { cuft: number; math: string; sqft: null } | null {
  const parts = partsOf(s.text);
  if (
    parts.length < 2 ||
    parts.length > 5 ||
    !parts.every((part, i) => BODY.test(part) || (i === 0 && SIZED.test(part)))
  )
    return null;
  const shared = THICK.exec(s.text)?.[1];
  const made = parts.map((part) => {
    const own = solid(new Said(footingInInches(part)), 1);
    return "missing" in own && own.missing.join() === "thickness" && shared && FLAT.test(part)
      ? solid(new Said(`${part} , ${shared} in thick`), 1)
      : own;
  });
  const done = made.flatMap((one) => ("cuft" in one ? [one] : []));
  if (done.length < parts.length) return null;
  for (const token of s.tokens)
    if (token.measure !== "money" && token.measure !== "percent" && token.per === null) s.use(token);
  return {
    cuft: done.reduce((sum, one) => sum + one.cuft, 0),
    math: done.map(({ math }) => math).join(" + "),
    sqft: null,
  };
}
