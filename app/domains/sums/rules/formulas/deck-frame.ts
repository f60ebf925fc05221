import { f, ft, place, product, side } from "../slots/places.ts";
import { inchesOf, Said } from "../slots/said.ts";
import { lacks, Sheet, up, type Worked } from "../worked.ts";
import { money } from "./concrete.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";
import { onCenter } from "./framing.ts";

const JOISTS = /\bjoists?\b|\bvigas?\b|\bviguetas?\b/;
const BOARDS = /\bboards?\b|\bdecking\b|\btablas?\b|\bplanks?\b/;

/** Boards of a deck: rows across it, and their feet. */
const decking: Formula = {
  id: "decking",
  when: (s) =>
    /\bdeck(?:ing)?\b|\bterraza\b/.test(s.text) &&
    /boards?|rows?|decking|tablas|linear|lineal|hileras|planks|footers|\b1\.25 ?x ?6/.test(s.text) &&
    (ASKS.test(s.text) || /\brows?\b|hileras/.test(s.text)) &&
    !/joists?|stain|paint|charge|how long|footing|code|span|roof deck|sheath|plywood|board feet|balust|ledger|live load|psf|permit|concrete/.test(
      s.text,
    ),
  work: (s) => {
    const gap =
      s.len("joint", 1, (inches) => inches < 1) ??
      s.num(
        /(0?\.\d+)\s*(?:"|in\w*)?\s*(?:gaps?|space|spacing|apart|entre)/,
        /(?:\bcon|\bwith|\bw|\by)\s*(0?\.\d+)\b(?! ?(?:ft|pies|%))/,
      ) ??
      (/no gaps?|without gaps?|\btight\b|butted|sin (?:espacio|separacion|junta)|pegad[ao]s/.test(s.text) ? 0 : null);
    const nominal = product(s);
    const face =
      s.len("wide", 1, (inches) => inches >= 2.5 && inches <= 12) ??
      s.num(
        /\(([35]\.\d+)\)/,
        /(?:tablas?|boards?|decking|planks)\s*(?:de|of|are|at)?\s*([35]\.\d+)(?! ?(?:ft|x))/,
        /(?<![\d.x])([35]\.\d+|6|4)\s*(?:"|in\b|inch\w*|pulg\w*)?[\s-]*(?:wide )?(?:deck |composite |trex )?(?:boards?|decking|tablas|planks)/,
      ) ??
      (nominal?.[1] ? ({ 4: 3.5, 6: 5.5, 8: 7.25 }[inchesOf(nominal[1], 1)] ?? null) : null);
    for (const token of nominal ?? []) s.use(token);
    const piece = s.len("piece", 12, (inches) => inches >= 72 && inches <= 288);
    const [a, b] = place(s)[0]?.tokens ?? [];
    const named = s.unit("sqft");
    const waste = s.waste();
    const each = (face ?? 5.5) + (gap ?? 0.125);
    const sheet = new Sheet("estimating-decks");
    let feet: number;
    if (a && b) {
      const [x, y] = [side(s, a), side(s, b)];
      const way = s.num(
        /(?:run(?:ning|s)?|laid|go(?:ing)?|corren|van)\s*(?:with |along |the |parallel to |length ?wise |a lo largo de )*\s*(\d+)/,
        /(\d+)\s*(?:'|ft|foot|feet|pies)?\s*(?:way|side|direction|de largo)/,
      );
      const fits = piece && (Math.abs(piece - x) < 1 || Math.abs(piece - y) < 1) ? piece : null;
      const along = way ? (Math.abs(way * 12 - x) < Math.abs(way * 12 - y) ? x : y) : (fits ?? Math.max(x, y));
      const across = along === x ? y : x;
      const rows = up(Math.round((across / each) * 1e4) / 1e4);
      feet = (rows * along) / 12;
      sheet
        .step("rows", `${f(across)} in ÷ (${f(face ?? 5.5)} + ${f(gap ?? 0.125)}) in`, across / each, "rows")
        .head(rows, "rows")
        .step("total_length", `${rows} × ${ft(along)}`, feet, "ft");
    } else if (named) {
      feet = (named * 12) / each;
      sheet.step("total_length", `${f(named)} sq ft × 12 ÷ (${f(face ?? 5.5)} + ${f(gap ?? 0.125)}) in`, feet, "ft");
    } else if (acrossOf(s) ?? oneSide(s)) {
      const [across, along] = acrossOf(s) ?? [oneSide(s) ?? 0, null];
      for (const one of s.tokens)
        if (!one.used && !one.group && one.measure === "length" && one.value >= 48) s.use(one);
      const rows = up(Math.round((across / each) * 1e4) / 1e4);
      sheet
        .step("rows", `${f(across)} in ÷ (${f(face ?? 5.5)} + ${f(gap ?? 0.125)}) in`, across / each, "rows")
        .head(rows, "rows");
      if (!along) return sheet.note(!face && "board_55", gap === null && "gap_eighth");
      feet = (rows * along) / 12;
      sheet.step("total_length", `${rows} × ${ft(along)}`, feet, "ft");
    } else
      return HOW_MANY.test(s.text) && !/how many (?:people|screws)/.test(s.text)
        ? lacks("estimating-decks", "length", "width")
        : null;
    const full = feet * (1 + (waste ?? 0));
    sheet.head(full, "ft");
    if (piece)
      sheet
        .head(up((full * 12) / piece), "boards")
        .step("boards", `${f(full)} ÷ ${f(piece / 12)} ft`, (full * 12) / piece, "boards");
    if (/screws?|tornillos/.test(s.text)) sheet.head(up((feet * each * 3.5) / 12), "screws").note("deck_screws");
    money(sheet, s, /^(?:foot|ft|lf|linear|pie)/, full);
    money(sheet, s, /^(?:board|piece|each|ea|tabla)/, piece ? up((full * 12) / piece) : 0);
    return sheet.note(!face && "board_55", gap === null && "gap_eighth");
  },
};

const OUT =
  /\b(?:sticks?|com(?:es?|ing)|goes|projects?|reach(?:es)?|extends?|runs?) (?:out|off)(?: from the house)? *$|\bout *$/;
const OUT_BEHIND = /^\s*(?:deep|out\b|off the house|from the house|de fondo|de hondo)/;
/** How far a deck stands out from the house, and how long it is along it: its rows lie one behind the other. */
function acrossOf(s: Said): [across: number, along: number | null] | null {
  const sides = s.tokens.filter(
    (one) =>
      !one.group &&
      one.per === null &&
      (one.measure === "length" || (one.unit === null && Number.isInteger(one.said))) &&
      inchesOf(one, 12) >= 72 &&
      one.said <= 100 &&
      !/^\s*(?:boards?|tablas?|planks?|decking)/.test(one.after),
  );
  const out = sides.find((one) => OUT.test(one.before) || OUT_BEHIND.test(one.after));
  const [other, ...more] = sides.filter((one) => one !== out && one.said !== out?.said);
  if (!out || more.length > 1) return null;
  s.use(out);
  return [inchesOf(out, 12), other ? inchesOf(s.use(other), 12) : null];
}

/** A part of the sum by its own formula; what it read counts as used in the whole question too. */
function part(formula: Formula, asked: Said): Worked | null {
  const s = new Said(asked.text);
  const made = formula.work(s);
  if (made?.kind !== "worked") return null;
  for (const [i, { used }] of s.tokens.entries()) if (used) asked.use(asked.tokens[i]);
  return made;
}

/** A deck's joists and its boards in one: the joists along the long side, the boards across them. */
const deckFrame: Formula = {
  id: "deck frame",
  when: (s) =>
    /\bdeck\b|\bterraza\b/.test(s.text) &&
    JOISTS.test(s.text) &&
    BOARDS.test(s.text) &&
    (s.text.match(/how many|cu[aá]nt[oa]s/g)?.length ?? 0) > 0 &&
    ASKED.test(s.text) &&
    !/span|ledger|live load|psf|permit|board f|bd ?ft|stain/.test(s.text),
  work: (s) => {
    const joists = part(onCenter, s);
    const boards = part(decking, s);
    const rows = boards?.heads.find(({ unit }) => unit === "rows")?.value;
    const feet = boards?.heads.find(({ unit }) => unit === "ft")?.value;
    if (!joists || !boards || !rows || !feet) return null;
    const sheet = new Sheet("estimating-decks");
    const [first] = joists.heads;
    if (first) sheet.head(first.value, "joists");
    const named = boards.heads.find(({ unit }) => unit === "boards");
    const long = feet / rows;
    if (named) sheet.head(named.value, "boards");
    else sheet.head(rows, "boards").head(up(rows * 1.1), "boards", "with_10");
    sheet.head(feet, "ft", "total_length");
    sheet.steps.push(...joists.steps, ...boards.steps);
    if (!named) sheet.step("boards", `${f(feet)} ft ÷ ${f(long)} ft`, rows, "boards");
    return sheet.note(...joists.notes, ...boards.notes, !named && "no_waste_yet");
  },
};
/** Inches of the only side, of which the rows are asked. */
const oneSide = (s: Said): number | null => {
  const [one, more] = s.tokens.filter(({ group, unit }) => !group && unit === "foot");
  return one && !more && /\brows?\b|hileras|filas/.test(s.text) ? one.value : null;
};
/** Both are asked for, not one of them named as what is there. */
const ASKED =
  /(?:how many|cu[aá]nt[oa]s)\s+(?:deck |de )?(?:joists?|vigas?|viguetas?).{0,30}?(?:\band\b|\by\b|&|,|\bn\b)|(?:how many|cu[aá]nt[oa]s)\s+(?:deck |decking )?(?:boards?|tablas?|planks?).{0,30}?(?:\band\b|\by\b|&|,|\bn\b)\s*(?:how many |cu[aá]nt[oa]s )?(?:joists?|vigas?|viguetas?)/;

const SCREWS = /\bscrews?\b|\btornillos?\b|\bnails?\b|\bclavos?\b|\bfasteners?\b/;
const COUNTED = "joists?|vigas?|viguetas?|rafters?|studs?|purlins?|sleepers?";
/** Screws where boards cross joists: so many at each crossing. */
const crossings: Formula = {
  id: "screws at crossings",
  when: (s) =>
    SCREWS.test(s.text) &&
    JOISTS.test(s.text) &&
    BOARDS.test(s.text) &&
    !/\boz\b|\$|how long|what size|hidden|charge/.test(s.text),
  work: (s) => {
    const boards = s.count("(?:deck )?boards?|tablas?|planks?|rows");
    const joists = s.count(COUNTED);
    const each = s.num(
      new RegExp(
        `(?<![\\d.x])([1-6])\\s*(?:${SCREWS.source})?\\s*(?:(?:at|per|in|en|a|each|every|por|cada|on|for)\\s+){1,3}(?:the )?(?:${COUNTED}|crossings?|cruces?|boards?|tablas?|hits?|intersections?)`,
      ),
      new RegExp(`(?<![\\d.x])([1-6])\\s*(?:${SCREWS.source})\\s*(?:each|apiece|cada un[oa])`),
    );
    if (!boards || !joists || !each) return null;
    const waste = s.waste() ?? 0;
    const total = boards * joists * each * (1 + waste);
    const sheet = new Sheet("estimating-decks")
      .step("screws", `${f(boards)} × ${f(joists)} × ${f(each)}${waste ? ` × ${f(1 + waste)}` : ""}`, total, "screws")
      .head(up(total), "screws");
    const box = s.num(
      /(?:box(?:es)?|cajas?|buckets?|pails?)\s*(?:of|de|holds?|has|trae|con)\s*(\d{2,4})/,
      /(\d{2,4})\s*(?:a|per|por|to a|in a)\s*(?:box|caja|bucket|pail)/,
    );
    return box ? sheet.head(up(total / box), "boxes") : sheet;
  },
};

/** Rows of blocks between joists: one less than the joists in each row. */
const blocking: Formula = {
  id: "blocking",
  when: (s) =>
    /\bblocking\b|\bblocks\b|\bbridging\b|bloqueo|\bpuentes\b/.test(s.text) &&
    JOISTS.test(s.text.replace(/studs?/g, "joists")) &&
    !/how (?:far|high)|code|need blocking|required|masonry|cmu/.test(s.text),
  work: (s) => {
    const joists = s.count(COUNTED);
    const rows = s.num(/(\d{1,2}) (?:rows?|lines?|runs?|hileras?|lineas?|filas?)/) ?? 1;
    if (!joists || joists < 2) return null;
    for (const one of s.tokens) if (one.said === 1) s.use(one);
    const pieces = rows * (joists - 1);
    return new Sheet("estimating-framing")
      .step("pieces", `${rows} × (${joists} − 1)`, pieces, "pieces")
      .head(pieces, "pieces");
  },
};

export const DECK_FORMULAS: Formula[] = [blocking, crossings, deckFrame, decking];
