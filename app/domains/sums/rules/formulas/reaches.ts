import { f, place, product } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { FEET_A_GALLON } from "../take-offs.ts";
import { Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";
import { LAID_OUT_FORMULAS } from "./laid-out.ts";
import { TOLD_MONEY_FORMULAS } from "./told-money.ts";

/** How far so much material goes: the take-offs the other way round. */
const REACH =
  /how (?:much|many) (?:\w+ ){0,3}?(?:sq|square|sf|sqft|squares?|feet|ft|foot|area|walls?|floor|roof|lawn|yard|ground|ceiling|siding|fence|linear|lf|bed|driveway|patio|surface|space|room)\b|how (?:far|big|large|long|wide)\b|\bcovers?\b|\bcoverage\b|\bwhat (?:area|will (?:it|that|they)|do(?:es)? (?:it|that|they))\b|cu[aá]nt[oa]s? (?:\w+ ){0,3}?(?:pies|metros|area|pared(?:es)?|piso|techo|muro|cerca|barda|cuadros|cubr\w+|alcanz\w+|rind\w+)\b|\bcubr\w+|\balcanz\w+|\brind\w+|para cuant[oa]s?|que tanto|hasta donde|cuanto (?:me )?(?:da|pinto|pongo|pinta|tapo|avanzo|cierro|instalo)/;
const PRICED = /\$|\bcosts?\b|\bcharge|\bprice|cuesta|precio|cobr|margin|mark-? ?up|\bhours?\b|\bhoras\b/;
const SMALL_CAN = /\bquarts?\b|\blitros?\b/;
const AT =
  /(?:\bat|@|\ba|\bde|\bof|\bget|\bgets|\bcovers?|\bdoes|\brinde|\bcubre|\bda|\btrae)\s*(?:about |like |como )?$/;

const FIVES =
  /(?<![\d.])(?:(\d{1,3})\s+)?(?:(?:an?|one|una?)\s+)?(?:5 ?(?:-| )?(?:gal\w*)(?: (?:buckets?|pails?|cans?|jugs?))?|5ers?\b|fivers?\b|cubetas?(?: de 5(?: galones)?)?|(?:buckets?|pails?) of 5)/;
/** "one 5er at 350 a gallon, 2 coats", "con 3 cubetas cuanto cubro". */
const paintReach: Formula = {
  id: "what paint covers",
  when: (s) =>
    /\bgal(?:lons?|s|on(?:es)?)?\b|\b5ers?\b|fivers?|cubetas?|\bbuckets?\b/.test(s.text) &&
    REACH.test(s.text) &&
    /\bcoats?\b|\bmanos?\b|capas?|paint|\bprimer|\bstain|\bsealer|pint\w+|sellador|impermea\w*|\d ?(?:sf|sq\w*|square feet|ft|feet|pies)? ?(?:an?|per|por|el|each|\/) ?gal|covers \d|cubre \d|rinde \d|\bat \d{3}\b/.test(
      s.text,
    ) &&
    !/thinset|mud\b|joint compound|pool|tank|\bgpm|adhesive|glue|concrete mix|mezcla/.test(s.text) &&
    !PRICED.test(s.text),
  work: (s) => {
    if (place(s).length || SMALL_CAN.test(s.text)) return null;
    const fives = FIVES.exec(s.text);
    const isFive = fives !== null && /5|fiver|cubeta/.test(fives[0]);
    const many = isFive ? Number(fives[1] ?? 1) : null;
    if (isFive)
      for (const one of s.tokens) if (one.start < fives.index + fives[0].length && one.end > fives.index) s.use(one);
    const gallons = many !== null ? many * 5 : s.use(s.tokens.find(({ unit }) => unit === "gallon"))?.said;
    const coats = s.unit("coat") ?? 1;
    const rate = s.tokens.find(
      ({ used, said, measure, after, before }) =>
        !used &&
        said >= 50 &&
        said <= 600 &&
        (measure === "area" || measure === null || measure === "length") &&
        (AT.test(before) || /^\s*(?:(?:an?|per|por|el|la|each|cada|\/)\s*)?gal/.test(after)),
    );
    const each = s.use(rate)?.said ?? FEET_A_GALLON;
    if (!gallons || !coats || s.left().some(({ measure, said }) => measure === "area" || said > 600)) return null;
    const sqft = (gallons * each) / coats;
    return new Sheet("estimating-painting")
      .step("area", `${f(gallons)} × ${f(each)} sq ft${coats > 1 ? ` ÷ ${f(coats)}` : ""}`, sqft, "sqft")
      .head(sqft, "sqft")
      .note(!rate && "gallon_350");
  },
};

const PACKS =
  "boxe?s?|rolls?|bags?|bundles?|cases?|cartons?|pallets?|packs?|packages?|pieces?|cajas?|rollos?|bolsas?|bultos?|sacos?|paquetes?|tarimas?|kits?|squares";
const MANY = new RegExp(
  `(?<![\\d.x#])(\\d{1,4}) (?:(?:more|full|open|of|mas|the|my|extra|leftover|whole)\\s+)?(?:(?!(?:ft|feet|foot|pies?|sq|sf|square|in|de|for|per|a|the|la|el|rollo|roll)\\b)[a-z]+ )?(?:${PACKS})\\b`,
);
/** "18 boxes at 22.4 sf how much floor", "14 rolls of sod 10 sf each". */
const packsReach: Formula = {
  id: "what packs cover",
  when: (s) =>
    MANY.test(s.text) && REACH.test(s.text) && !PRICED.test(s.text) && !/how many (?:boxes|bags|rolls)/.test(s.text),
  work: (s) => {
    if (place(s).length || product(s)) return null;
    const areas = s.of("area");
    const count = s.num(MANY);
    const each =
      areas[0] ??
      s.tokens.find(
        ({ used, unit, before, after, group }) =>
          !used &&
          !group &&
          (unit === null || unit === "foot") &&
          (AT.test(before) || /^\s*(?:each|apiece|ea\b|cada|c\/u|a (?:box|roll|bag|bundle)|per|por)/.test(after)),
      );
    if (!count || !each || areas.length > 1 || each.said === count) return null;
    const waste = s.waste();
    s.use(each);
    const one = each.measure === "area" ? each.value : each.said;
    const sqft = count * one;
    const sheet = new Sheet("estimating").step("area", `${count} × ${f(one)} sq ft`, sqft, "sqft");
    if (!waste) return sheet.head(sqft, "sqft");
    const net = sqft / (1 + waste);
    return sheet
      .step("with_waste", `${f(sqft)} sq ft ÷ ${f(1 + waste)}`, net, "sqft")
      .head(net, "sqft", "with_waste")
      .head(sqft, "sqft", "before");
  },
};

/** "35 bundles of shingles how many squares". */
const BUNDLES = /(?<![\d.])(\d{1,4}) (?:bundles?|bdls?|paquetes?|bultos? de teja)\b/;
const PER_SQUARE =
  /\b([345]) (?:bundles? )?(?:an?|per|to (?:a|the)|por|al|el) (?:sq\b|square|cuadro)|(?:lleva|takes?|at|son) ([345])\b/;
const squaresOf: Formula = {
  id: "squares of bundles",
  when: (s) =>
    BUNDLES.test(s.text) &&
    /how many sq(?:uares?|s)?\b|how much roof|cuant[oa]s? (?:cuadros|techo|squares)|\b(?:to|in|en|a) squares\b|is how many squares/.test(
      s.text,
    ) &&
    !PRICED.test(s.text) &&
    !place(s).length,
  work: (s) => {
    const bundles = s.num(BUNDLES);
    const per = s.num(PER_SQUARE) ?? 3;
    if (!bundles) return null;
    return new Sheet("estimating-roofing")
      .step("squares", `${bundles} ÷ ${per}`, bundles / per, "squares")
      .head(bundles / per, "squares")
      .head((bundles / per) * 100, "sqft")
      .note("three_bundles");
  },
};

const SHEETS =
  /(?<![\d.])(\d{1,4}) (?:more |full |of |mas )?(?:(?:full|drywall|sheetrock|plywood|osb|rock|gyp|cdx|zip|1\/2|5\/8) )?(?:sheets?|boards?|panels?|hojas?|laminas?|placas?|tablaroca)\b(?! ?(?:ft|feet|in\b))/;
const SHEET_SIZE = /(?<![\d.])(4|5|3) ?(?:ft |pies |')?(?:x|by|por) ?(5|8|9|10|12|14|16)(?![\d.])/;
/** "22 sheets of 4x12 in the garage how many ft of wall": what so many sheets cover. */
const sheetsReach: Formula = {
  id: "what sheets cover",
  when: (s) =>
    SHEETS.test(s.text) &&
    REACH.test(s.text) &&
    !PRICED.test(s.text) &&
    !/how many (?:sheets|screws|more)|cuant[oa]s (?:hojas|tornillos)|weigh|pesa/.test(s.text),
  work: (s) => {
    const [, a, b] = SHEET_SIZE.exec(s.text) ?? [];
    const long = a ? null : s.num(/(8|9|10|12|14|16) ?(?:ft|footers?|foot|pies|')/);
    const count = s.num(SHEETS);
    const [wide, high] = a && b ? [Number(a), Number(b)] : long ? [4, long] : [4, 8];
    for (const one of s.tokens) if (one.group && [wide, high].includes(one.said)) s.use(one);
    if (!count || s.tokens.some(({ used, measure }) => !used && measure === "area")) return null;
    const sqft = count * wide * high;
    return new Sheet("estimating-drywall")
      .step("area", `${count} × ${wide} ft × ${high} ft`, sqft, "sqft")
      .head(sqft, "sqft")
      .note(!a && !long && "sheet_4x8");
  },
};

const BOARDS =
  /(?<![\d.])(\d{1,4}) (?:[a-z]+ )?(?:pickets?|boards?|slats?|planks?|tablas?|tablillas?|duelas?|bricks?|blocks?|pavers?|caps?|ladrillos?|bloques?|adoquines)\b/;
/** "how far will 60 pickets 5.5 in wide go": so many pieces side by side. */
const sideBySide: Formula = {
  id: "how far pieces go",
  when: (s) =>
    BOARDS.test(s.text) &&
    /how (?:far|long|much fence|many (?:feet|ft|lf|linear))|que tanto|hasta donde|cuant[oa]s? (?:pies|cerca|barda|largo|avanz\w+|cubr\w+|alcanz\w+)|para cuantos pies/.test(
      s.text,
    ) &&
    !PRICED.test(s.text) &&
    !/\bdays?\b|\bsf\b|square|cuadrad|\bsq\b/.test(s.text),
  work: (s) => {
    const count = s.num(BOARDS);
    const gap = s.len("joint", 1, (inches) => inches < 6) ?? 0;
    const wide = s.tokens.find(
      (one) =>
        !one.used && !one.group && one.said >= 2 && one.value <= 24 && (one.unit === "inch" || one.unit === null),
    );
    if (!count || !wide || s.left().length > 1) return null;
    const inches = count * (s.use(wide).said + gap);
    return new Sheet("estimating-landscaping")
      .step("length", `${count} × ${gap ? `(${f(wide.said)} + ${f(gap)})` : f(wide.said)} in ÷ 12`, inches / 12, "ft")
      .head(inches / 12, "ft")
      .head(inches, "tape");
  },
};

const LOOSE = /yards?|yardas?|\byds?\b|\bcy\b|cubic|cubic[oa]s/;
const asked = (s: Said): RegExpExecArray | null =>
  /how (wide|long|big|large|deep|thick|far)|que (?:tan )?(ancho|larg[oa]|grues[oa]|hond[oa])|how much (lawn|area|ground|yard|driveway|bed|garden|slab|patio|floor|space|land)|cuant[oa] (area|terreno|pasto|jardin|superficie|losa|piso)/.exec(
    s.text,
  );
/** "6 yards at 4 in and 30 ft long, how wide": the side that is left of a volume. */
const sideOf: Formula = {
  id: "side of a volume",
  when: (s) =>
    LOOSE.test(s.text) &&
    asked(s) !== null &&
    !PRICED.test(s.text) &&
    !/truck|\btons?\b|toneladas|\bloads?\b|fence|\bwire|carpet|alfombra/.test(s.text),
  work: (s) => {
    const yards = s.tokens.find((one) => one.unit === "cuyd" || (one.measure === "yards" && !one.group));
    const thin = s.tokens.find((one) => one !== yards && one.unit === "inch" && !one.group && one.value <= 24);
    if (!yards || !thin) return null;
    const cubic = (s.use(yards).said * 27) / (s.use(thin).value / 12);
    const sides: Token[] = s.tokens.filter(
      (one) => !one.used && !one.group && (one.unit === "foot" || one.unit === "lf"),
    );
    const sheet = new Sheet("estimating-concrete").step(
      "area",
      `${f(yards.said)} cu yd × 27 ÷ (${f(thin.value)} in ÷ 12)`,
      cubic,
      "sqft",
    );
    const [side] = sides;
    if (!side || sides.length > 1) return sides.length ? null : sheet.head(cubic, "sqft");
    const other = cubic / (s.use(side).value / 12);
    return sheet
      .step("length", `${f(cubic)} sq ft ÷ ${f(side.value / 12)} ft`, other, "ft")
      .head(other, "ft")
      .head(other * 12, "tape")
      .head(cubic, "sqft");
  },
};

const BAGS =
  /(?<![\d.])(\d{1,4}) (?:(\d{2}) ?(?:lbs?|#|pounds?|libras?)? ?)?(?:bags?|sacks?|bultos?|sacos?|bolsas?)(?: (?:of|de) (?:(\d{2}) ?(?:lbs?|#|pounds?|libras?)?)?)?/;
const MAKES: Readonly<Record<string, number>> = { "40": 0.3, "50": 0.375, "60": 0.45, "80": 0.6, "90": 0.675 };
/** "40 bags of 80 lb how many yards". */
const yardsOfBags: Formula = {
  id: "yards of bags",
  when: (s) =>
    BAGS.test(s.text) &&
    /how (?:many|much) (?:cubic )?(?:yards?|yds?|cubic feet|cf|cy|concrete)\b|cuant[oa]s? (?:yardas?|pies cubicos|concreto|metros cubicos)|\b(?:in|to|en|a) (?:cubic )?(?:yards|yardas|yds)\b|yards is that/.test(
      s.text,
    ) &&
    !/how many (?:bags|sacks)|cuant[oa]s (?:bultos|sacos|bolsas)|mulch|soil|tierra|gravel|sand\b|thick|deep|cubic f\w+ (?:bags|sacks)|\d ?cu\b|\d ?cf\b/.test(
      s.text,
    ) &&
    !PRICED.test(s.text) &&
    !place(s).length,
  work: (s) => {
    const [, many, before, behind] = BAGS.exec(s.text) ?? [];
    const size = before ?? behind ?? /\b(40|50|60|80|90) ?(?:lbs?|#|pounds?|libras?)/.exec(s.text)?.[1] ?? "80";
    const each = MAKES[size];
    if (!many || !each) return null;
    for (const one of s.tokens) if (one.said === Number(many) || one.said === Number(size)) s.use(one);
    const cubic = Number(many) * each;
    return new Sheet("estimating-concrete")
      .step("volume", `${many} × ${each} cu ft`, cubic, "cuft")
      .step("yards", `${f(cubic)} cu ft ÷ 27`, cubic / 27, "cuyd")
      .head(cubic / 27, "cuyd")
      .head(cubic, "cuft")
      .note("bag_yield");
  },
};

const PER_FOOT =
  /(\d{1,2}(?:\.\d+)?) ?(?:(?:bricks?|blocks?|ladrillos?|bloques?|pieces|piezas|pavers?|shingles) )?(?:an?|per|por|al|\/) ?(?:sq(?:uare)?\.? ?)?(?:foot|ft|sf|sqft|pie)\b/;
const PIECES = /(?<![\d.])(\d{2,6}) (?:[a-z]+ )?(?:bricks?|blocks?|ladrillos?|bloques?|pavers?|adoquines|tabiques?)\b/;
/** "1,800 bricks at 7 a foot, how much wall". */
const wallOfPieces: Formula = {
  id: "what pieces cover",
  when: (s) => PIECES.test(s.text) && PER_FOOT.test(s.text) && REACH.test(s.text) && !PRICED.test(s.text),
  work: (s) => {
    const per = s.num(PER_FOOT);
    const many = s.num(PIECES);
    if (!per || !many || many <= per || s.left().some(({ measure }) => measure === "area")) return null;
    return new Sheet("estimating-landscaping")
      .step("area", `${f(many)} ÷ ${f(per)}`, many / per, "sqft")
      .head(many / per, "sqft");
  },
};

export const REACH_FORMULAS: Formula[] = [
  squaresOf,
  yardsOfBags,
  paintReach,
  wallOfPieces,
  packsReach,
  sheetsReach,
  sideBySide,
  sideOf,
  ...LAID_OUT_FORMULAS,
  ...TOLD_MONEY_FORMULAS,
];
