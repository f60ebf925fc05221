import { INCHES_A_METER } from "../measures.ts";
import { pack } from "../slots/packs.ts";
import { area, f, ft, place, product, side, sizesOf, walls } from "../slots/places.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { BUCKET_MUD, finish } from "./drywall-finish.ts";
import { type Formula, HOW_MANY } from "./formula.ts";

const DRYWALL =
  /drywall?|sheet ?rock|\bsheets of rock\b|\brock\b(?=.{0,30}sheets)|tablaroca|gypsum|\bsheets?\b(?=.{0,40}(?:room|walls?|ceiling|bedroom|lid))|yeso|panel de yeso|\bho?jas?\b|\bojas?\b|blueboard|\bgyp\b|(?:room|walls?|ceiling|bedroom|garage|lid).{0,60}\bsheets?\b|sheets?.{0,30}\bwalls?\b/;
const LID = /\blid\b|ceilings?(?! ?(?:height|s? ?(?:are|is) \d))|\btop\b|techos?|cielo|plafon/;
const WALLS_ALONE =
  /\bwalls only\b|\b(?:only|just) (?:the )?walls\b|(?:no|not|without|minus) (?:the |counting (?:the )?)?(?:lid|ceiling)|\bsol[oa](?:mente)? (?:las |los )?(?:paredes|muros)|puras? paredes|sin (?:contar )?(?:el |los )?(?:techo|plafon|cielo)|walls no ceil/;

/** Walls of a room with its ceiling when that is named, or an area; "height" when only that is missing. */
export function surface(s: Said, sheet: Sheet, lidUsual = false): number | "height" | null {
  const room = place(s).filter(({ tokens }) => tokens.length >= 2);
  const ceilingOnly =
    /(?:ceiling|lid|techo|plafon|cielo) (?:only|alone|of|is|for|in|de|solo|nada mas)|(?:only|just) (?:the )?(?:ceiling|lid)|solo (?:el )?(?:techo|plafon)/.test(
      s.text,
    ) && !/wall|pared|muro/.test(s.text);
  const bareHigh =
    /(?:(?:[7-9]|\d\d)(?:\.\d+)?|\d(?:\.\d+)?\s*(?:ft|foot|feet|'))\s*(?:ft|foot|feet|')?[\s-]*(?:ceilings?|walls?|high|tall)/.test(
      s.text,
    );
  if (s.of("area").some(({ used }) => !used) || ceilingOnly || (!room.length && !s.hasRole("high"))) {
    return flatOf(s, sheet);
  }
  if (room.length > 1 && !bareHigh) {
    s.use(s.tokens.find(({ said, after }) => said === room.length && /^\s*(?:walls|paredes|muros)\b/.test(after)));
    return flatOf(s, sheet);
  }
  const first = room[0];
  const isRoom = first?.tokens.length === 2 && !/\bone wall\b|\ba wall\b|una pared\b|accent wall/.test(s.text);
  const high = isRoom ? s.len("high") : null;
  let total = 0;
  if (high) {
    const lid =
      LID.test(
        s.text.replace(
          /\d+(?:\.\d+)?\s*(?:ft|foot|feet|'|pies)?[\s-]*(?:high )?ceilings?|ceilings? (?:are |is |at )?\d+(?![\d.]| ?(?:x|by|por) ?\d)/g,
          "",
        ),
      ) ||
      (lidUsual && !WALLS_ALONE.test(s.text));
    for (const {
      tokens: [a, b],
      count,
    } of room) {
      if (!a || !b) continue;
      const [x, y] = [side(s, a), side(s, b)];
      const face = (count * 2 * (x + y) * high) / 144;
      sheet.step("walls", `${count > 1 ? `${count} × ` : ""}2 × (${ft(x)} + ${ft(y)}) × ${ft(high)}`, face, "sqft");
      total += face;
      if (lid && !WALLS_ALONE.test(s.text)) {
        sheet.step("ceiling", `${count > 1 ? `${count} × ` : ""}${ft(x)} × ${ft(y)}`, (count * x * y) / 144, "sqft");
        total += (count * x * y) / 144;
      }
    }
  } else {
    const wall = walls(s);
    if (wall === "height" || wall === null) return wall;
    const sides = /both sides|two sides|2 sides|ambos lados|los dos lados|dos lados/.test(s.text) ? 2 : 1;
    // "2 rooms 12x12 8 ft": what goes around a room is theirs together.
    const count = wall.math.startsWith("2 × (") ? (first?.count ?? 1) : 1;
    total = wall.sqft * sides * count;
    sheet.step("walls", `${count > 1 ? `${count} × ` : ""}${wall.math}${sides > 1 ? " × 2" : ""}`, total, "sqft");
    const [a, b] = first?.tokens ?? [];
    if (a && b && first?.tokens.length === 3 && (LID.test(s.text) || lidUsual) && !WALLS_ALONE.test(s.text)) {
      const lid = (count * side(s, a) * side(s, b)) / 144;
      sheet.step("ceiling", `${count > 1 ? `${count} × ` : ""}${ft(side(s, a))} × ${ft(side(s, b))}`, lid, "sqft");
      total += lid;
    }
  }
  const gone = openings(s);
  if (gone > 0 && gone < total) {
    sheet.step("openings", `${f(total)} − ${f(gone)}`, total - gone, "sqft");
    total -= gone;
  }
  return total;
}

const LESS =
  /\b(?:minus|less|subtract|deduct|take (?:off|out|away)|taking (?:off|out)|menos|quit\w+|rest[ae]\w*|descont\w*|descuent\w*)\b/;
const OPENING = /\b(?:doors?|windows?|puertas?|ventanas?)\b/;
/** Square feet of doors and windows that are to be left out: of their size, or 21 and 15. */
function openings(s: Said): number {
  const keep =
    /(?:dont|don't|do not|no|nor|without|not) (?:subtract\w*|deduct\w*|take out|taking out|restes?|descuentes?|openings|count)|ignore (?:the )?(?:openings|doors)|(?:sin|ni) (?:descontar|quitar|restar|contar (?:las )?(?:puertas|ventanas))|no openings|skip (?:the )?(?:openings|doors)/.test(
      s.text,
    );
  if (keep) return 0;
  let sqft = 0;
  for (const { tokens, kind, count } of sizesOf(s)) {
    const [a, b] = tokens;
    if (kind === "opening" && a && b) sqft += (count * side(s, a) * side(s, b)) / 144;
  }
  if (sqft) return sqft;
  // "take off a door and two windows": an article counts where openings are taken off or others are counted.
  const counts = (noun: string) => s.count(noun) ?? 0;
  const [some, wide] = [counts("doors?|puertas?"), counts("windows?|ventanas?")];
  const single = some + wide > 0 || LESS.test(s.text);
  const one = (noun: string) => (single && new RegExp(`\\b(?:an?|un|una)\\s+(?:${noun})\\b`).test(s.text) ? 1 : 0);
  const doors = some || one("door|puerta");
  const windows = wide || one("window|ventana");
  const each = s.num(/(\d{2})\s*(?:sq\.? ?ft|sf|sqft|square feet)\s*(?:each|apiece|cada)/);
  return each ? (doors + windows) * each : doors * 21 + windows * 15;
}

/** What is asked for is the area alone. */
const AS_AREA = /(?<!\d ?)\b(?:sq\.? ?f(?:ee)?t|square f(?:ee|oo)t(?:age)?|sqft|sf|pies cuadrados)\W*$/;
const drywall: Formula = {
  id: "drywall",
  when: (s) =>
    (DRYWALL.test(s.text) || (BUCKET_MUD.test(s.text) && s.tokens.length > 0)) &&
    (HOW_MANY.test(s.text) ||
      /^(?:sheets?|ho?jas?|buckets?|cubetas?) (?:of|de) /.test(s.text) ||
      AS_AREA.test(s.text)) &&
    !/how long|\bday\b|an hour|charge|\bosb\b|plywood|triplay|weigh|insulat|batts|price per|a foot to|cost to/.test(
      s.text,
    ),
  work: (s) => {
    const article = "estimating-drywall";
    const board =
      product(s) ??
      sizesOf(s).find(
        ({ tokens: [a, b] }) =>
          (a?.said === 4 && [8, 9, 10, 12, 14, 16].includes(b?.said ?? 0) && sizesOf(s).length > 1) ||
          (a && b && s.isMetric() && a.said <= 1.3 && b.said <= 3.7 && sizesOf(s).length > 1) ||
          (a && b && s.text.includes("metros") && a.said <= 1.3 && b.said <= 3.7),
      )?.tokens;
    const other = s.num(/(?:(?<!\d)4 ?(?:x|by|por|ft by|') ?)(8|9|10|12|14|16)\b/);
    if (board)
      sizesOf(s).forEach((size) => {
        if (size.tokens === board) size.kind = "product";
      });
    const metric = board?.every(({ said }) => said < 3.7);
    const each = board
      ? board.reduce((all, token) => all * (inchesOf(s.use(token), metric ? INCHES_A_METER : 12) / 12), 1)
      : other
        ? 4 * other
        : 32;
    const asks =
      /\bmud\b|compound|\btape\b|screws?|cinta|tornillos?|pasta|joint/.test(s.text) &&
      !/sheets?|hojas?\b.{0,12}cuantas|cuantas hojas/.test(s.text.replace(/\d+\s*(?:sheets?|hojas?)/g, ""));
    const counted = asks ? s.count("sheets?|ho?jas?|boards?|4x8s?|4x12s?") : null;
    const sheet = new Sheet(article);
    const waste = s.waste();
    const flat = counted && counted > 3 && asks ? counted * each : surface(s, sheet);
    if (flat === "height") return lacks(article, "height");
    if (!flat)
      return /\bcode\b|fire ?rated|garage ceiling need/.test(s.text)
        ? null
        : lacks(article, "length", "width", "height");
    const full = flat * (1 + (waste ?? 0));
    if (!asks) {
      sheet
        .step(
          "sheets",
          `${f(flat)} sq ft${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${f(each)} sq ft`,
          full / each,
          "sheets",
        )
        .head(up(full / each), "sheets");
      if (AS_AREA.test(s.text)) sheet.lead(flat, "sqft");
      if (waste === null) sheet.head(up((full * 1.1) / each), "sheets", "with_10").note("no_waste_yet");
    }
    if (asks || /\bmud\b|\btape\b|screws?|cinta|tornillos?|pasta|compound/.test(s.text)) {
      finish(s, sheet, full);
    }
    money(sheet, s, /^(?:sheet|hoja|board|each|ea)/, up(full / each));
    money(sheet, s, /^(?:sq|sf|square|foot|ft|pie)/, full);
    return sheet.note(!board && !other && !asks && "sheet_4x8", OPENING.test(s.text) && "openings_as_said");
  },
};

const paint: Formula = {
  id: "paint",
  when: (s) =>
    /\bpaint|\bgal(?:lon)?s?\b|\bpint(?:ar|ura|o|e)\b|\bgalon(?:es)?\b|primer|\bstain\b|sealer|cubetas?|\bepoxy\b/.test(
      s.text,
    ) &&
    (HOW_MANY.test(s.text) || /coats?|manos|gallon/.test(s.text)) &&
    (/coats?|\bmanos?\b|paint|pint|gallon|galon|primer|stain|sealer|cubeta|epoxy/.test(s.text) ||
      !/\bgals?\b/.test(s.text)) &&
    !/pool|tank|water|sprinkl|irrigat|riego|pipe|alberca|piscina|tanque|agua|how long|charge|\bday\b|an hour|gpm|flush|rain|diesel|fuel|gasolina|mpg|cold|temp|lead|disposal|dispose|trench|heater|recovery|expansion|psi|concrete mix|convert|liters|litros|cistern|barrel|drywall|sheet ?rock|shiroc\w*|tablaroca|hour|spray foam/.test(
      s.text,
    ),
  work: (s) => {
    const article = "estimating-painting";
    const covers =
      pack(s) ??
      s.num(
        /(?:covers?|cubre|rinde|at|a|@|figure|usa)\s*(2\d\d|3\d\d|4\d\d)\b(?!\s*(?:x|sq\.? ?ft of|bucks))/,
        /\b([1-5]\d\d)\s*(?:sf|sq\.? ?ft|sqft|pies(?: cuadrados)?)?\s*(?:\/|per|a|por|el|al)\s*(?:gal|galon)/,
        /(?:coats?|manos?|capas?|,|at|@)\s*([1-5]\d\d)\s*(?:sf|sq\.? ?ft|sqft)?\s*(?:$|[,.?]|how)/,
      );
    const coats = s.unit("coat") ?? s.num(/(\d)\s*(?:coats?|manos?|capas?)/);
    const sheet = new Sheet(article);
    const flat = FLAT.test(s.text) && !WALL.test(s.text) ? flatOf(s, sheet) : surface(s, sheet);
    if (flat === "height")
      return /door|window|gall?on|paint|pint/.test(s.text)
        ? assumed(s, sheet, covers, coats)
        : lacks(article, "height");
    if (!flat) {
      // "1,400 feet of wall" are its face, "a wall of 20 feet" its length.
      const [long, more] = s.of("length");
      const isWall = WALL.test(s.text) && long && !more && !/^\s*(?:de |of )?(?:pared|wall|muro)/.test(long.after);
      return HOW_MANY.test(s.text) && /paint|pint/.test(s.text)
        ? lacks(article, isWall ? "height" : "square_feet")
        : null;
    }
    return gallons(s, sheet, flat, covers, coats);
  },
};

const ASSUMED_HIGH = 96;
/** A room whose height was not said is taken as eight feet, and the answer says so. */
function assumed(s: Said, sheet: Sheet, covers: number | null, coats: number | null) {
  const rooms = place(s).flatMap(({ tokens: [a, b], count }) =>
    a && b ? [{ count, x: side(s, a), y: side(s, b), times: count > 1 ? `${count} × ` : "" }] : [],
  );
  if (!rooms.length) return lacks("estimating-painting", "height");
  const gone = openings(s);
  const isLid = LID.test(s.text) && !WALLS_ALONE.test(s.text);
  let flat = -gone;
  for (const { count, x, y, times } of rooms) {
    const face = (count * 2 * (x + y) * ASSUMED_HIGH) / 144;
    flat += face;
    sheet.step("walls", `${times}2 × (${ft(x)} + ${ft(y)}) × 8 ft`, face, "sqft");
    if (!isLid) continue;
    flat += (count * x * y) / 144;
    sheet.step("ceiling", `${times}${ft(x)} × ${ft(y)}`, (count * x * y) / 144, "sqft");
  }
  if (gone) sheet.step("openings", `${f(flat + gone)} − ${f(gone)}`, flat, "sqft");
  sheet.note("eight_high");
  return gallons(s, sheet, flat, covers, coats);
}

/** What lies flat: its length times its width is what is coated. */
const FLAT = /\bdeck\b|\bdriveway\b|\bpatio\b|\bfloors?\b|\bslab\b|\bterraza\b|\bpisos?\b|\bcochera\b|\bporch\b/;
function flatOf(s: Said, sheet: Sheet): number | null {
  const flat = area(s);
  if (flat) sheet.step("area", flat.math.join(" + ").replaceAll("+ −", "−"), flat.sqft, "sqft");
  return flat?.sqft ?? null;
}

/** What is painted by the foot and not by the face of a wall. */
const TRIM = /\btrim\b(?! (?:only|paint))|\bbase ?boards?\b|\bmolduras?\b|\bzoclos?\b|\bmarcos\b/;
const WALL = /\bwalls?\b|\bpared(?:es)?\b|\bmuros?\b|\bbardas?\b/;
/** Paint by the five gallons: "5s", "fives", "5 gal buckets", "cubetas". */
const PAILS = /\bfives?\b|\b5[\s-]?gal|\b5'?s\b|\bbuckets?\b|\bpails?\b|\bcubetas?\b/;
const PAIL_COVERS =
  /(?:buckets?|pails?|cubetas?)\s+(?:that |que )?(?:covers?|does|do|goes|cubren?|rinden?|alcanzan?)\b|\d\s*(?:sq\.? ?ft|sf|square feet|pies(?: cuadrados)?)?\s*(?:an?|per|each|la|por|cada)\s*(?:5[\s-]?gal\w* )?(?:bucket|pail|cubeta)/;
const FIVES = /^'?s\b/;
/** "gals and 5s": fives, and the rest in single gallons. */
const BOTH =
  /\b(?:gal(?:lon)?s?|galones|singles|ones) (?:and|&|n|y|or|plus) (?:in |en )?(?:5'?s|fives|5[\s-]?gal|cubetas?|buckets?)|(?:5'?s|fives|cubetas?|buckets?) (?:and|&|n|y|plus) (?:singles|ones|gal(?:lon)?s?|galones)\b/;

function gallons(s: Said, sheet: Sheet, flat: number, covers: number | null, coats: number | null): Sheet {
  const waste = s.waste() ?? 0;
  const many = coats ?? (/\bprimer\b/.test(s.text) && !/paint|pint/.test(s.text) ? 1 : 2);
  const total = (flat * many * (1 + waste)) / (covers ?? 350);
  const perPail = covers && PAIL_COVERS.test(s.text) ? (flat * (coats ?? 1) * (1 + waste)) / covers : null;
  if (perPail && covers) {
    s.use(s.tokens.find(({ said, unit }) => said === 5 && unit === "gallon"));
    return sheet
      .step("buckets", `${f(flat)} sq ft${coats ? ` × ${coats}` : ""} ÷ ${f(covers)} sq ft`, perPail, "pails")
      .head(up(perPail), "pails");
  }
  const inPails = PAILS.test(s.text);
  s.use(
    inPails ? s.tokens.find(({ said, unit, after }) => said === 5 && (unit === "gallon" || FIVES.test(after))) : null,
  );
  sheet
    .step(
      "gallons",
      `${f(flat)} sq ft × ${many}${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${f(covers ?? 350)} sq ft`,
      total,
      "gallons",
    )
    .head(total, "gallons");
  const fives = Math.floor(up(total) / 5);
  if (inPails && BOTH.test(s.text) && fives > 0) {
    sheet.head(fives, "buckets_5").step("buckets", `${up(total)} ÷ 5`, up(total) / 5, "buckets_5");
    if (up(total) > fives * 5) sheet.head(up(total) - fives * 5, "cans");
  } else if (inPails) sheet.head(up(total / 5), "buckets_5").step("buckets", `${f(total)} ÷ 5`, total / 5, "buckets_5");
  else sheet.head(up(total), "cans");
  money(sheet, s, /^(?:gal|gallon|galon)/, up(total));
  const trim = TRIM.exec(s.text)?.[0];
  if (trim) sheet.left.push(trim);
  return sheet.note(coats === null && (many === 1 ? "one_coat" : "two_coats"), !covers && "gallon_350");
}

export const ROOM_FORMULAS: Formula[] = [drywall, paint];
