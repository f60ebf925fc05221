import { INCHES_A_CENTIMETER } from "../measures.ts";
import { bagCovers, pack } from "../slots/packs.ts";
import { area, f, ft, place, product, runningFeet, side, sizesOf } from "../slots/places.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { ASKS, type Formula, HOW_MANY, isStatement } from "./formula.ts";

const TILE = /\btiles?\b|azulejos?|losetas?|porcelanato|backsplash|mosaic|subway/;
const FLOOR =
  /floor|\bpisos?\b|laminate|lvp|lvt|vinyl plank|hardwood|carpet|alfombra|planks?|\bboxe?s?\b|\bcajas?\b|duela|linoleum/;
const NOT =
  /how long|\bdays?\b|charge|an hour|labor rate|\bjoists?\b|\bdrywall\b|deck(?:ing)?\b|\broof|shingle|siding|fence|box fill|junction|cubic inch|outlet|conduit|\bbox of (?:screws|nails)|screws|fill\b/;

/** The size of one tile or its area: of two sizes the smaller, beside a named area the single one. */
export function tileFeet(s: Said): number | null {
  const sized = sizesOf(s);
  const named =
    product(s) ??
    (sized.filter(({ kind }) => kind !== "opening").length > 1 || s.of("area").some(({ used }) => !used)
      ? sized
          .filter(({ tokens, kind }) => kind !== "opening" && tokens.length === 2)
          .map(({ tokens }) => tokens)
          .at(-1)
      : null);
  if (named && TILE.test(s.text)) {
    const own = sized.find(({ tokens }) => tokens === named);
    if (own) own.kind = "product";
    const cm = named.every(({ unit, said }) => unit === null && said >= 10) && s.isMetric();
    return named.reduce((all, token) => all * inchesOf(s.use(token), cm ? INCHES_A_CENTIMETER : 1), 1) / 144;
  }
  const each = /box|caja/.test(s.text) ? null : s.num(/(\d+(?:\.\d+)?)\s*(?:sf|sq\.? ?ft|sqft)\s*each/);
  if (each) return each;
  const one = s.num(
    /(?:tiles?|azulejos?|losetas?)\s*(?:is |are |of |de )?(?<![\dx])(\d{1,2})\s*(?:"|in\b|inch(?:es)?|pulg\w*)\s*(?:square|sq\b(?!\s*f)|cuadrad\w*)/,
    /(?<![\dx])(\d{1,2}(?:\.\d+)?)\s*(?:"|in\b|inch(?:es)?|pulgadas)?[\s-]*(?:square )?(?:ceramic |porcelain |floor |wall )?(?:tiles?|azulejos?|losetas?)/,
  );
  return one && one <= 48 && one >= 1 ? (one * one) / 144 : null;
}

/** "10 pieces per box"; beside the size of a tile a small number a box is its pieces: "12x24 tile 8 per box". */
export function inEachBox(s: Said): number | null {
  const named = s.num(
    /(\d{1,3})\s*(?:tiles?|pieces?|pcs|planks?|piezas|azulejos?|losetas?)\s*(?:per|a|in a|por|to a|\/|each)\s*(?:box|case|caja)/,
    /(?:box|case|caja)(?:es|s)?\s*(?:are|is|has|have|of|with|trae|de|son|come with)?\s*(\d{1,3})\s*(?:pcs|pieces|tiles|piezas|azulejos)/,
  );
  if (named || !SIZED.test(s.text)) return named;
  return s.num(/(?<![\d.])(\d{1,2})\s*(?:per|a|in a|to a|por|\/)\s*(?:box|case|caja)\b/);
}
const SIZED =
  /\d{1,2} ?(?:"|in)? ?(?:x|by|por) ?\d{1,2} ?(?:"|in\b|inch)? ?(?:[a-z]+ )?(?:tiles?|azulejos?|losetas?|porcelain|subway)|(?:tiles?|azulejos?|losetas?) (?:de |is |are |of )?\d{1,2} ?(?:x|by|por) ?\d{1,2}/;

const flooring: Formula = {
  id: "floor and tile",
  when: (s) =>
    (TILE.test(s.text) || FLOOR.test(s.text)) &&
    (HOW_MANY.test(s.text) ||
      /boxes|cajas|\btiles?\b|sq ?ft|square/.test(s.text) ||
      (/\bbox\b|\bcaja\b/.test(s.text) && isStatement(s.text))) &&
    !NOT.test(s.text) &&
    !/grout|thin-?set|mortar|lechada|boquilla|pegazulejo|mastic|baseboard|zoclo|outlets?|btu|\bac\b|bags?|\bsacos?\b|\bbultos?\b|studs?|(?:sheets?|hojas?) of|concret|\bcol(?:ar|ado)\b|cubic|\byards?\b(?!.*(?:carpet|vinyl))|yardas|paint|underlayment pad|\bcfm\b|watts?|gallons/.test(
      s.text,
    ),
  work: (s) => {
    const article = TILE.test(s.text) ? "estimating-tile" : "estimating-flooring";
    const perBox = inEachBox(s);
    const covers = perBox ? null : pack(s);
    const each = TILE.test(s.text) ? tileFeet(s) : null;
    const flat = area(s);
    if (!flat)
      return HOW_MANY.test(s.text) &&
        (TILE.test(s.text) || /flooring|lvp|laminate|carpet|piso/.test(s.text)) &&
        !/\bcode\b|waste|extra|over do/.test(s.text)
        ? lacks(article, "length", "width")
        : null;
    const waste =
      s.waste() ??
      (/diagonal|herringbone|espina|(?:\bat|\ba|@) 45\b|45 ?(?:deg|°|grad)/.test(s.text) && HOW_MANY.test(s.text)
        ? 0.15
        : null);
    const full = flat.sqft * (1 + (waste ?? 0));
    const sheet = new Sheet(article).step("area", flat.math.join(" + ").replaceAll("+ −", "−"), flat.sqft, "sqft");
    if (waste) sheet.step("with_waste", `${f(flat.sqft)} sq ft × ${f(1 + waste)}`, full, "sqft");
    if (/carpet|alfombra|sq(?:uare)? ?y/.test(s.text)) sheet.head(full / 9, "sqyd");
    const pieces = each ? up(full / each) : null;
    if (pieces && each)
      sheet.step("tiles", `${f(full)} ÷ ${f(each)} sq ft`, full / each, "tiles").head(pieces, "tiles");
    const boxes = covers ? up(full / covers) : pieces && perBox ? up(pieces / perBox) : null;
    if (boxes) {
      if (covers) sheet.step("boxes", `${f(full)} ÷ ${f(covers)} sq ft`, full / covers, "boxes");
      sheet.head(boxes, "boxes");
      money(sheet, s, /^(?:box|case|caja)/, boxes);
    }
    money(sheet, s, /^(?:sq|sf|square|foot|ft|pie)/, boxes && covers ? boxes * covers : full);
    money(sheet, s, /^(?:tile|piece|each|ea|pieza)/, pieces ?? 0);
    if (waste === null && (pieces || boxes))
      sheet.head(up((full * 1.1) / (covers ?? each ?? 1)), boxes ? "boxes" : "tiles", "with_10");
    if (!pieces && !boxes) {
      if (!ASKS.test(s.text)) return null;
      sheet.head(full, "sqft");
      if (waste === null) sheet.head(full * 1.1, "sqft", "with_10");
    }
    return sheet.note(waste === null && "no_waste_yet");
  },
};

const GROUT = /\bgrout\b|lechada|boquilla/;
/** Grout in pounds: the joints' volume at 0.058 lb a cubic inch, as the makers' calculators take it. */
const grout: Formula = {
  id: "grout",
  when: (s) =>
    GROUT.test(s.text) &&
    (HOW_MANY.test(s.text) || /pounds|lbs|bags?|libras/.test(s.text)) &&
    !/block|cmu|\bcells?\b|seal(?:er)?|how long|haze|color|crack/.test(s.text),
  work: (s) => {
    const article = "estimating-tile";
    const tile = product(s) ?? (s.of("area").length || sizesOf(s).length > 1 ? sizesOf(s).at(-1)?.tokens : null);
    const own = sizesOf(s).find(({ tokens }) => tokens === tile);
    if (own) own.kind = "product";
    for (const token of tile ?? []) s.use(token);
    const joint =
      s.len("joint", 1, (inches) => inches <= 1) ??
      s.num(/(0?\.\d+)\s*(?:"|in\w*)?\s*(?:wide )?(?:joint|grout line|gap|spacer|junta)/);
    const thick = s.len("thick", 1, (inches) => inches <= 2) ?? s.loose((inches) => inches <= 1);
    const flat = area(s);
    const [a, b] = tile ?? [];
    const missing = [
      ...(flat ? [] : ["square_feet"]),
      ...(a && b ? [] : ["tile_size"]),
      ...(joint ? [] : ["joint_width"]),
    ];
    if (!flat || !a || !b || !joint) return lacks(article, ...missing);
    const [x, y] = [inchesOf(a, 1), inchesOf(b, 1)];
    const deep = thick ?? 0.375;
    const each = ((x + y) / (x * y)) * joint * deep * 144 * 0.058;
    const waste = s.waste() ?? 0;
    const total = flat.sqft * each * (1 + waste);
    const sheet = new Sheet(article)
      .step(
        "grout_each",
        `(${f(x)} + ${f(y)}) ÷ (${f(x)} × ${f(y)}) × ${f(joint)} × ${f(deep)} × 144 × 0.058`,
        each,
        "lb",
      )
      .step("weight", `${f(flat.sqft)} sq ft × ${f(each)} lb`, total, "lb")
      .head(total, "lb");
    const bag = s.num(/(\d{1,2})[\s-]*(?:lb|pound|libras?|#)\w*\s*(?:bags?|bolsas?|sacos?|boxe?s?|of grout)/) ?? 25;
    return sheet.head(up(total / bag), bag === 25 ? "bags_25" : "bags").note(!thick && "tile_thick", "grout_rule");
  },
};

/** Square feet of a 50 lb bag by the notch of the trowel, as the bags say. */
const NOTCH: [RegExp, number, string][] = [
  [
    /(?:1\/2|0?\.5)\s*(?:"|in\w*)?\s*x\s*(?:1\/2|0?\.5)|(?:1\/2|0?\.5)\s*(?:"|in\w*|square)?\s*(?:square )?(?:notch|trowel)/,
    45,
    "notch_half",
  ],
  [/(?:1\/4|0?\.25)\s*(?:"|in\w*)?\s*x\s*(?:3\/8|0?\.375)/, 65, "notch_38"],
  [/(?:1\/4|0?\.25)/, 95, "notch_14"],
  [/./, 65, "notch_38"],
];
/** A tile with a side of 15 inches and more is large format (ANSI A108.02), and so is a 12x24: a half-inch notch. */
const LARGE_TILE = 15;
/** "thinset for 90 feet": of what is spread on a floor or a wall, feet alone are square feet. */
function feetAlone(s: Said): { sqft: number } | null {
  const [only, ...others] = s.tokens.filter(({ used }) => !used);
  return only && !others.length && only.unit === "foot" && only.said >= LEAST_FEET ? { sqft: s.use(only).said } : null;
}
const LEAST_FEET = 10;
const NOTCHED = /notch|trowel|llana/;
const thinset: Formula = {
  id: "thinset",
  when: (s) =>
    /thin-?\s?set|mortar|mastic|pegazulejo|adhesiv|glue|pega\b/.test(s.text) &&
    (TILE.test(s.text) || FLOOR.test(s.text) || /thin-?\s?set|pegazulejo/.test(s.text)) &&
    (HOW_MANY.test(s.text) || (isStatement(s.text) && s.of("area").length > 0)) &&
    !/block|brick|how long|cure|grout/.test(s.text),
  work: (s) => {
    const covers = bagCovers(s);
    for (const token of s.tokens) if (token.said < 1) s.use(token);
    const tile = sizesOf(s).length > 1 || s.of("area").length ? product(s) : null;
    const isLarge = tile?.some(({ value, unit, said }) => (unit === null ? said : value) >= LARGE_TILE) ?? false;
    for (const token of tile ?? []) s.use(token);
    const notch = NOTCH.find(([what]) => what.test(isLarge && !NOTCHED.test(s.text) ? `${s.text} 1/2 notch` : s.text));
    const flat = area(s) ?? feetAlone(s);
    if (!flat) return lacks("estimating-tile", "square_feet");
    const waste = s.waste() ?? 0;
    const each = covers ?? notch?.[1] ?? 65;
    const full = flat.sqft * (1 + waste);
    s.num(/(\d{2})[\s-]*(?:lb|pound|libra)/);
    return new Sheet("estimating-tile")
      .step("bags", `${f(full)} sq ft ÷ ${f(each)} sq ft`, full / each, "bags")
      .head(up(full / each), "bags")
      .note(!covers && notch?.[2]);
  },
};

const EDGE =
  /\bbase ?(?:boards?|trim|molding|moulding|shoe)?\b(?! rock| course| coat| cab| price| pay| rate)|\btrim\b|\bcrown\b|\bmou?lding\b|chair rail|quarter round|\bcove\b|zoclo|moldura|rodapie|\bshoe\b|wainscot|\bcasing\b|tack strip|perimeter|perimetro|linear feet around|(?:feet|foot|footage) around|all the way around|alrededor/;
/** Feet around rooms, less their doors, in pieces of the length that was named. */
const trim: Formula = {
  id: "trim",
  when: (s) =>
    EDGE.test(s.text) &&
    (HOW_MANY.test(s.text) || /linear|lineal|what/.test(s.text) || isStatement(s.text)) &&
    !/gravel|\brock\b|thick|deep|road base|\btons?\b|yards|paint|pint|charge|how long|rebar|concrete|footing|studs?|fence|screw|joists?|insulation|\bbatts?|silt|code|gallons|roof|drywall|pipe\b/.test(
      s.text,
    ),
  work: (s) => {
    const cased = casingOf(s);
    if (cased) return cased;
    const rooms = place(s).filter(({ tokens }) => tokens.length === 2);
    const article = "estimating-framing";
    const piece = s.len("piece", 12, (inches) => inches >= 72 && inches <= 240);
    const sheet = new Sheet(article);
    let around = 0;
    for (const {
      tokens: [a, b],
      count,
    } of rooms) {
      if (!a || !b) continue;
      const [x, y] = [side(s, a), side(s, b)];
      around += (count * 2 * (x + y)) / 12;
      sheet.step(
        "perimeter",
        `${count > 1 ? `${count} × ` : ""}2 × (${ft(x)} + ${ft(y)})`,
        (count * 2 * (x + y)) / 12,
        "ft",
      );
    }
    const [only, more] = s.of("length").filter(({ used, group }) => !used && !group);
    if (
      !around &&
      only &&
      !more &&
      !piece &&
      /^\s*(?:long |wide )?(?:bed|living |bath)?(?:room|cuarto|recamara|sala|bano)\b/.test(only.after)
    )
      return lacks(article, "width");
    if (!around) around = (s.len("perimeter") ?? runningFeet(s) ?? 0) / 12;
    if (!around)
      return HOW_MANY.test(s.text) && /base|crown|trim|zoclo|moldura/.test(s.text)
        ? lacks(article, "length", "width")
        : null;
    const off = doors(s);
    if (off) sheet.step("openings", `${f(around)} − ${f(off)}`, around - off, "ft");
    const net = around - off;
    const waste = s.waste();
    const full = net * (1 + (waste ?? 0));
    if (waste) sheet.step("with_waste", `${f(net)} × ${f(1 + waste)}`, full, "ft");
    sheet.head(full, "ft").head(full * 12, "tape");
    if (piece)
      sheet
        .step("pieces", `${f(full)} ÷ ${f(piece / 12)} ft`, (full * 12) / piece, "pieces")
        .head(up((full * 12) / piece), "pieces");
    money(sheet, s, /^(?:foot|ft|lf|linear|pie)/, full);
    money(sheet, s, /^(?:stick|piece|each|pieza|tira)/, piece ? up((full * 12) / piece) : 0);
    return sheet;
  },
};

/** "trim 8 doors 17 ft each side both sides": so many openings with so many feet of trim each. */
const CASED =
  /(\d{1,3}) (?:(?:[a-z]+) )?(?:doors?|windows?|openings?|puertas?|ventanas?)(?: at| of| de| a|,)? (\d{1,2}(?:\.\d+)?) ?(?:ft|feet|foot|lf|pies|') ?(?:of (?:trim|casing) )?(?:each|a (?:side|door|window)|per|apiece|cada)/;
const LESS =
  /(?:minus|less|menos|except|subtract\w*|deduct\w*|take out|quit\w*|resta\w*|without|not counting)(?: the| out| las?)?\s*$/;
function casingOf(s: Said): Sheet | null {
  const found = CASED.exec(s.text);
  if (!found || LESS.test(s.text.slice(0, found.index))) return null;
  for (const one of s.tokens) if (one.start >= found.index && one.end <= found.index + found[0].length) s.use(one);
  const sides = /both sides|two sides|2 sides|ambos lados|los dos lados/.test(s.text) ? 2 : 1;
  const total = Number(found[1]) * Number(found[2]) * sides;
  const full = total * (1 + (s.waste() ?? 0));
  return new Sheet("estimating-framing")
    .step("total_length", `${found[1]} × ${found[2]} ft${sides > 1 ? " × 2" : ""}`, total, "ft")
    .head(full, "ft");
}

/** Feet of doors and openings to leave out: three feet each where their width was not said. */
function doors(s: Said): number {
  let feet = 0;
  const text = s.text;
  const pattern =
    /(\d+|\ban?|\bone|\buna?)\s+(?:(\d+(?:\.\d+)?)\s*(?:"|in\b|inch(?:es)?|'|ft|foot|feet|pies?|pulgadas?)?\s*(?:wide )?)?(?:(?:door|cased|sliding|closet|patio|interior|entry|big|de)\s+){0,2}(?:doors?|openings?|doorways?|puertas?|entradas?|archway|closets?|sliders?|tubs?|showers?|cabinets?|fireplaces?|islands?|gabinetes?|chimeneas?|tinas?|regaderas?)(?:ways?|s)?(?:\s*(?:at|of|de|is|are|x|that are)?\s*(\d+(?:\.\d+)?)(?!\d|\.\d|\s*%|\s*(?:percent|por))\s*("|in\b|inch|'|ft|foot|feet|pies|pulgadas)?)?/g;
  for (const found of text.matchAll(pattern)) {
    if (/(?:dont|don't|do not|no) (?:subtract|take out|deduct)[^,.]*$/.test(text.slice(0, found.index))) continue;
    const count = Number(found[1]) || 1;
    const wide = Number(found[2] ?? found[3] ?? 0);
    const inFeet = wide > 0 && wide < 13;
    feet += count * (wide ? (inFeet ? wide : wide / 12) : 3);
    for (const token of s.tokens)
      if (token.start >= found.index && token.start < found.index + found[0].length) token.used = true;
  }
  return feet;
}

export const FLOOR_FORMULAS: Formula[] = [grout, thinset, trim, flooring];
