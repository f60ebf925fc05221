import { f, ft, place, runningFeet, side, sizesOf } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, isLength, Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY } from "./formula.ts";
import { ALONG_FORMULAS } from "./spaced.ts";

export const ARTICLE = "estimating-framing";
const MEMBERS =
  /\b(?:e?stu[dt]s?|estods?|stods?)\b|\bjoists?\b|\btruss(?:es)?\b|\brafters?\b|furring|purlins?|sleepers?|montantes?|\bvigas?\b|polines?|\bgirts?\b|barrotes\b|\bi-?joists?\b|\bstringers\b|ceiling joist|\blathe?\b|hangers?|postes metalicos|parales|\b(?:anchor|j-?)? ?bolts?\b|\bpernos?\b|\banclas?\b/;
const BEAMS = /\brafters?\b|\bhips?\b|valley|cabrios?|ridge height|lima|limahoya/;

/** What is counted, where one kind of it is named; else pieces. */
function memberOf(text: string): string {
  const named = KINDS.filter(([, words]) => words.test(text));
  return named.length === 1 && named[0] ? named[0][0] : "pieces";
}
const KINDS: readonly (readonly [string, RegExp])[] = [
  ["joists", /\bjoists?\b|\bi-?joists?\b/],
  ["studs", /\b(?:e?stu[dt]s?|estods?|stods?)\b|\bmontantes?\b|\bparales\b|postes metalicos/],
  ["rafters", /\brafters?\b|\bcabrios?\b/],
  ["trusses", /\btruss(?:es)?\b/],
];

/** Pieces at even centers along a length: one more than the spaces. */
export const onCenter: Formula = {
  id: "on center",
  when: (s) =>
    MEMBERS.test(s.text) &&
    (s.hasRole("spacing") || /\b(?:12|16|19\.2|24)\b/.test(s.text)) &&
    !/(?:max(?:imum)?|what|whats|allowable|longest) span|span (?:table|of a|for a)|how far can|can (?:it|they|a \S+|i) span|code|\bload\b|drywall sheets?|board f|bd ?ft|\$\s?\d+(?:\.\d+)? ?(?:an? )?(?:hour|hr)|how long (?:is|are|should)|rafter length|length of/.test(
      s.text,
    ),
  work: (s) => {
    const spacing =
      s.len("spacing", 1, (inches) => inches >= 6 && inches <= 60) ??
      s.num(
        /(?<![\d.'x])(12|16|19\.2|24)\s*(?:"|in\w*)?\s*(?:oc|o\.?c|on c|centers?|(?:a )?centros?|al centro)/,
        /(?:@|\bat|every|cada|\ba)\s*(12|16|19\.2|24)\b(?!\s*(?:ft|feet|'|x|by|foot|pies|bucks|dollars|an|\/))/,
      );
    if (!spacing) return null;
    const sides = place(s).filter(({ tokens }) => tokens.length === 2)[0]?.tokens;
    const [a, b] = sides ?? [];
    // "14 ft span deck 26 wide": how far they reach is not along what they stand.
    const reach = s.tokens.find(
      ({ measure, group, after }) => measure === "length" && !group && /^\s*(?:clear )?spans?\b/.test(after),
    );
    if (reach && s.tokens.some((one) => one !== reach && !one.used && isLength(one) && inchesOf(one, 12) >= 60))
      s.use(reach);
    let long =
      s.len("perimeter") ?? s.len("long") ?? (reach?.used ? s.len("wide") : null) ?? (a && b ? null : runningFeet(s));
    if (a && b && !long) {
      const [x, y] = [side(s, a), side(s, b)];
      const isRoom =
        /\bstuds?\b|postes metalicos|parales|montantes/.test(s.text) &&
        /perimeter|all (?:four|4|the)|room|exterior walls|around|house|perimetro|cuarto|casa|garage|shed/.test(s.text);
      const spans = s.num(/(?:span(?:s|ning)?|run(?:s|ning)?)\s*(?:the |across the |across )?(\d+)/);
      const short = Math.min(x, y);
      long = isRoom ? 2 * (x + y) : spans && Math.abs(spans * 12 - Math.max(x, y)) < 6 ? short : Math.max(x, y);
    }
    if (!long || long < spacing) return s.tokens.length < 2 ? lacks(ARTICLE, "length") : null;
    const walls = /\bwalls\b|paredes/.test(s.text)
      ? (s.count("walls?|paredes|muros|runs?") ?? 1)
      : (s.count("rows|runs of|sections|walls") ?? 1);
    const each = up(Math.round((long / spacing) * 1e4) / 1e4) + 1;
    const sheet = new Sheet(ARTICLE).step("spaces", `${ft(long)} × 12 ÷ ${f(spacing)}`, long / spacing, "spaces");
    const corners = s.count("corners?|esquinas?");
    const opens = openingsIn(s);
    for (const token of s.tokens) if (roleOf(token) === "high" && token.measure === "length") s.use(token);
    const waste = s.waste() ?? 0;
    const noExtras = /no corners|without corners|no openings|layout only|just layout|sin esquinas|no extras/.test(
      s.text,
    );
    let total = each * walls;
    sheet.step("pieces", walls > 1 ? `(${f(each - 1)} + 1) × ${walls}` : `${f(each - 1)} + 1`, total, "pieces");
    if (/\b(?:e?stu[dt]s?|estods?|stods?)\b|montantes/.test(s.text) && !noExtras && (corners || opens)) {
      const more = (corners ?? 0) * 3 + (opens ?? 0) * 4;
      sheet
        .head(total, "pieces", "layout")
        .step("with_corners", `${total} + ${corners ?? 0} × 3 + ${opens ?? 0} × 4`, total + more, "pieces")
        .note("corner_studs");
      total += more;
    }
    const extra = extrasIn(s, noExtras);
    if (extra) {
      sheet.step("total", `${total} + ${extra.math}`, total + extra.many, "pieces");
      total += extra.many;
    }
    if (waste) {
      sheet.step("with_waste", `${f(total)} × ${f(1 + waste)}`, total * (1 + waste), "pieces");
      total = up(total * (1 + waste));
    }
    const plates = s.count("plates?|soleras?") ?? (/\bplates?\b/.test(s.text) && /stud/.test(s.text) ? 3 : null);
    sheet.head(total, memberOf(s.text));
    if (plates && /plates?|soleras?/.test(s.text)) {
      const stick = s.len("piece", 12, (inches) => inches >= 72 && inches <= 288);
      sheet.head((long * plates * walls) / 12, "ft", "plates");
      if (stick) sheet.head(up((long * plates * walls) / stick), "pieces", "plates");
    }
    money(sheet, s, /^(?:stud|joist|piece|each|ea|pieza|one|stick|truss)/, total);
    return sheet.note(noExtras || corners || opens || extra ? null : "even_only");
  },
};

/** Plates for so many feet of wall: two on top and one below, in sticks. */
const plates: Formula = {
  id: "plates",
  when: (s) =>
    /\bplates?\b|\bsoleras?\b|sill ?plate/.test(s.text) &&
    HOW_MANY.test(s.text) &&
    !/\bstuds?\b|license|cover|switch|outlet|electric/.test(s.text),
  work: (s) => {
    const rows =
      s.num(/(?<![\dx])(\d)\s*(?:plates|rows|top|lines|soleras)/) ??
      (/double|two|dos|doble/.test(s.text) && /bottom|single|sill/.test(s.text)
        ? 3
        : /double|doble/.test(s.text)
          ? 2
          : /sill|bottom only/.test(s.text)
            ? 1
            : 3);
    const stick = s.len("piece", 12, (inches) => inches >= 72);
    const [a, b] = place(s)[0]?.tokens ?? [];
    const long = a && b ? 2 * (side(s, a) + side(s, b)) : (s.len("long") ?? runningFeet(s));
    if (!long) return lacks(ARTICLE, "length");
    const waste = s.waste() ?? 0;
    const total = (long * rows * (1 + waste)) / 12;
    const sheet = new Sheet(ARTICLE)
      .step("total_length", `${rows} × ${ft(long)}${waste ? ` × ${f(1 + waste)}` : ""}`, total, "ft")
      .head(total, "ft");
    return sheet
      .head(up((total * 12) / (stick ?? 192)), stick ? "pieces" : "sticks_16")
      .note(rows === 3 && "three_plates");
  },
};

const boardFeet: Formula = {
  id: "board feet",
  when: (s) =>
    /\bb(?:oar)?d[\s.-]{0,2}f(?:ee|oo)?t|\bbdft\b|\bbf\b|\bmbf\b|pies? tabla|pies? tablares?|pie tablar|board footage/.test(
      s.text,
    ) && !/how many pieces (?:in|make)/.test(s.text),
  work: (s) => {
    const sized = sizesOf(s);
    if (!sized.length) return null;
    let total = 0;
    const sheet = new Sheet(ARTICLE);
    for (const { tokens, count } of sized) {
      const [a, b, c] = tokens;
      if (!a || !b) continue;
      const at = tokens.at(-1)?.end ?? 0;
      const after = /^\s*(?:-|,|at|by|@|de|x)?\s*(\d{1,2})\s*(?:'|ft|foot|feet|footers?|pies|long|de largo)/.exec(
        s.text.slice(at),
      );
      const length = c
        ? inchesOf(s.use(c), 12)
        : after
          ? Number(after[1]) * 12
          : (s.len("long") ?? s.len("piece", 12) ?? s.loose((inches) => inches >= 36));
      if (!length) return lacks(ARTICLE, "length");
      if (after)
        s.tokens
          .filter(({ start }) => start >= at && start < at + after[0].length)
          .forEach((token) => void s.use(token));
      s.use(a);
      s.use(b);
      const many =
        count > 1
          ? count
          : sized.length === 1
            ? (s.count(
                "pieces?|pcs|boards?|sticks?|studs?|joists?|planks?|tablas?|piezas?|tablones|vigas?|of them|beams?|rafters?|polines?|barrotes?",
              ) ?? s.times())
            : 1;
      const each = (inchesOf(a, 1) * inchesOf(b, 1) * length) / 144;
      total += many * each;
      sheet.step(
        "board_feet",
        `${many} × ${f(inchesOf(a, 1))} in × ${f(inchesOf(b, 1))} in × ${ft(length)} ÷ 12`,
        many * each,
        "bf",
      );
    }
    const waste = s.waste() ?? 0;
    const full = total * (1 + waste);
    if (waste) sheet.step("with_waste", `${f(total)} × ${f(1 + waste)}`, full, "bf");
    sheet.head(full, "bf");
    const perThousand = s.num(/\$\s?(\d+(?:\.\d+)?)\s*(?:\/|per|a|an)\s*(?:mbf|thousand|m\b|1000|mil)/);
    if (perThousand) sheet.head((full / 1000) * perThousand, "dollar", "cost");
    else money(sheet, s, /^(?:bf|board|bd|foot|ft|pie)/, full);
    return sheet.note("named_sizes");
  },
};

/** Rise of a roof in its run, and what follows: the rafter, a hip, the ridge over the plate. */
const rafter: Formula = {
  id: "rafter",
  when: (s) =>
    (BEAMS.test(s.text) ||
      (/ridge|cumbrera|peak|how (?:high|tall)/.test(s.text) &&
        /roof|gable|techo|shed|building|house|garage|barn|casa/.test(s.text))) &&
    s.has(/\d\s*(?:\/|:|-?in-| in | on | over | en | sobre )\s*12\b|pitch/) &&
    !/area|squares|sheath|square f|sq ?ft|bundles|oc\b|on center|how many rafters/.test(s.text),
  work: (s) => {
    const pitch = s.pitch();
    if (!pitch) return null;
    const over = s.len("overhang", 1) ?? 0;
    const run = s.len("run");
    const [a, b] = place(s)[0]?.tokens ?? [];
    const span = run
      ? null
      : a && b
        ? Math.min(side(s, a), side(s, b))
        : (s.len("wide") ?? s.len("long") ?? s.loose((inches) => inches >= 36));
    const level = run ?? (span ? span / 2 : null);
    if (!level) return lacks(ARTICLE, "run");
    const ridge = s.num(/(\d(?:\.\d+)?)\s*(?:"|in\w*)?\s*(?:thick )?ridge/);
    const net = level - (ridge ? ridge / 2 : 0);
    const factor = Math.hypot(12, pitch) / 12;
    const isHip = /\bhips?\b|valley|lima/.test(s.text);
    const hip = Math.sqrt(pitch ** 2 + 288) / 12;
    const long = (net + over) * (isHip ? hip : factor);
    const sheet = new Sheet(ARTICLE);
    const rise = (level * pitch) / 12;
    if (/ridge height|how (?:high|tall)|peak|height of|altura/.test(s.text) && !/rafter length|how long/.test(s.text))
      return sheet
        .step("rise", `${ft(level)} × ${pitch} ÷ 12`, rise / 12, "ft")
        .head(rise / 12, "ft", "rise")
        .head(rise, "tape");
    sheet.step(
      isHip ? "hip_factor" : "rafter_factor",
      isHip ? `√(12² + 12² + ${pitch}²) ÷ 12` : `√(12² + ${pitch}²) ÷ 12`,
      isHip ? hip : factor,
      "times",
    );
    sheet.step(
      "length",
      over || ridge
        ? `(${ft(net)} + ${ft(over)}) × ${(isHip ? hip : factor).toFixed(4)}`
        : `${ft(net)} × ${(isHip ? hip : factor).toFixed(4)}`,
      long / 12,
      "ft",
    );
    sheet
      .head(long, "tape", isHip ? "hip" : "rafter")
      .head(long / 12, "ft")
      .head(long, "in");
    sheet.head(rise / 12, "ft", "rise");
    const count = s.count("rafters?|cabrios?");
    if (count && count > 1) sheet.head((count * long) / 12, "ft", "total_length");
    return sheet.note(!ridge && "no_ridge", over > 0 && "level_overhang");
  },
};

export const FRAMING_FORMULAS: Formula[] = [boardFeet, rafter, plates, onCenter, ...ALONG_FORMULAS];

/** "a 3-0 door", "two 2-8 doors", "3-0 x 6-8 door": a door is called by its feet and inches. */
const DOOR_SIZE =
  /\b\d{1,2}-(?:0|2|4|6|8|10)(?: ?x ?\d-\d{1,2})?\s+(?=(?:[a-z]+ ){0,2}(?:doors?|windows?|sliders?|puertas?|ventanas?)\b)/;

/** Doors, windows and openings of a wall, all together; "a door" is one. Null when none is named. */
function openingsIn(s: Said): number | null {
  const sized = DOOR_SIZE.exec(s.text);
  for (const token of s.tokens)
    if (sized && token.start >= sized.index && token.end <= sized.index + sized[0].length + 1) s.use(token);
  const said = sized ? new Said(s.text.replace(DOOR_SIZE, "")) : s;
  const kinds = ["doors?|puertas?", "windows?|ventanas?", "openings?|vanos?|huecos?"].map((noun) => {
    const one = new RegExp(`\\b(?:an?|one|una?)\\s+(?:[a-z-]+\\s+)?(?:${noun})\\b`);
    const count = said.count(noun) ?? (one.test(said.text) ? 1 : 0);
    if (count && said !== s)
      s.use(s.tokens.find((token) => !token.used && token.unit === null && token.said === count));
    return count;
  });
  const all = kinds.reduce((sum, count) => sum + count, 0);
  return all || null;
}

const EXTRA =
  /(?:\bplus|\badd|\+|\bmas|\band|\by|\bcon|\bwith|\bagreg\w*|\bsum\w*le|\bponle)\s+(?:an? )?(?:extra |another |otr[oa]s? )?(\d{1,2})\s+(?!(?:corners?|esquinas?|doors?|puertas?|windows?|ventanas?|openings?|plates?|soleras?|ft|feet|in\b|inch|pies|pulg|percent|por ?ciento|walls?|paredes|rows)\b)(?:extras?|more|additional|adicionales|rims?|kings?|jacks?|cripples?|ends?|studs?|joists?|rafters?|for\b|at\b|per\b|each\b|para|pa\b|en\b|por\b|de mas)/;
const EACH_END =
  /^.{0,40}?(?:each end|both ends|either end|per end|cada (?:lado|extremo|punta)|ambos (?:lados|extremos))/;
const EACH_CORNER = /^.{0,40}?(?:(?:per|each|every|at each|at every|por|cada|en cada) (?:corner|esquina))/;
/** "plus 2 extra at each end", "add 4 for the door": pieces besides those at even centers. */
function extrasIn(s: Said, hasNone: boolean): { many: number; math: string } | null {
  const found = EXTRA.exec(s.text);
  if (!found || (hasNone && !/extra|more|add|plus|mas/.test(found[0]))) return null;
  const behind = s.text.slice(found.index + found[0].length - 12);
  const token = s.tokens.find(
    ({ used, unit, said, start }) => !used && unit === null && start >= found.index && said === Number(found[1]),
  );
  if (!token) return null;
  s.use(token);
  const corners = EACH_CORNER.test(behind) ? (s.num(/(\d)\s*(?:corners|esquinas)/) ?? 1) : 1;
  const by = EACH_END.test(behind) ? 2 : corners;
  return { many: token.said * by, math: by > 1 ? `${by} × ${token.said}` : `${token.said}` };
}
