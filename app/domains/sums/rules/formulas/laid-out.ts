import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet, up } from "../worked.ts";
import { squareYards } from "./counters.ts";
import { atPace } from "./crew-days.ts";
import { type Formula, OF_MONEY } from "./formula.ts";
import { addedAlike, weightOf } from "./tear-off.ts";

/** Lengths that are laid out: equal parts, even gaps, what is left of a roll, so many runs, pieces along a line. */
const INTO =
  /(?:into|in|by|en|entre|por)\s+(\d{1,3})(?! ?(?:in\b|inch|ft|feet|"|'|pulg|pies))(?: (?:equal|even|same|iguales|partes|parts|pieces|spaces|sections|pedazos|espacios|tramos|bays|ways)|\W*$|,)/;
const equalParts: Formula = {
  id: "equal parts",
  when: (s) =>
    /\b(?:split|divid\w*|cut|cort\w*|part(?:e|ir|o|elo)|space|lay ?out|break|repart\w*)\b/.test(s.text) &&
    INTO.test(s.text) &&
    !OF_MONEY.test(s.text) &&
    !s.of("time", "people", "area", "volume", "yards").length,
  work: (s) => {
    const parts = s.num(INTO);
    const long = s.tokens.find(
      (one) =>
        !one.used && !one.group && (one.measure === "length" || (one.unit === null && !Number.isInteger(one.said))),
    );
    if (!parts || parts < 2 || !long) return null;
    const inches = s.use(long).measure === "length" ? long.value : long.said;
    if (s.left().length) return null;
    return new Sheet("layout-and-square")
      .step("each", `${f(inches)} in ÷ ${parts}`, inches / parts, "in")
      .head(inches / parts, "tape_16", "each")
      .head(inches / parts, "in");
  },
};

const STANDING =
  "pickets?|balusters?|posts?|slats?|boards?|studs?|pieces?|shelves|lights?|fixtures?|hooks?|windows?|pictures?|panels?|spindles?|cans?|bars?|postes?|barrotes?|tablas?|repisas?|lamparas?|ganchos?|piezas?|luces|paneles";
const STAND = new RegExp(`(?<![\\d.])(\\d{1,3}) (?:[a-z]+ )?(?:${STANDING})\\b`);
/** "3 pickets evenly in a 42 in opening, each 1.5 wide": the same gap on both sides of each. */
const evenGap: Formula = {
  id: "even gaps",
  when: (s) =>
    STAND.test(s.text) &&
    /\beven(?:ly)?\b|equal(?:ly)?|same (?:gap|space)|what (?:gap|spac)|gap between|space between|parej\w+|iguales|mismo espacio|que (?:espacio|separacion)|centered/.test(
      s.text,
    ) &&
    !/how many|cuant[oa]s (?!pulg)/.test(s.text) &&
    !OF_MONEY.test(s.text),
  work: (s) => {
    const many = s.num(STAND);
    const lengths = s.tokens
      .filter((one) => !one.used && !one.group && (one.measure === "length" || one.unit === null))
      .toSorted((a, b) => inches(b) - inches(a));
    const [opening, piece] = lengths;
    if (!many || !opening || lengths.length > 2) return null;
    const wide = piece ? inches(s.use(piece)) : 0;
    const gap = (inches(s.use(opening)) - many * wide) / (many + 1);
    if (gap <= 0) return null;
    const sheet = new Sheet("layout-and-square")
      .step("gap", `(${f(inches(opening))} − ${many} × ${f(wide)}) in ÷ ${many + 1}`, gap, "in")
      .head(gap, "tape_16", "gap")
      .head(gap, "in");
    return wide ? sheet : sheet.note("even_points");
  },
};
const inches = (one: Token): number => (one.measure === "length" ? one.value : one.said);

const ROLL =
  /\broll\b|\bspool\b|\bcoil\b|\bstick\b|\breel\b|\bbox of (?:wire|cable|romex|cat)|\bboard\b|\bpipe\b|\brope\b|\bhose\b|rollo|carrete|tramo|manguera|tubo|cuerda|tabla|\bwire\b|\bromex\b|\bcable\b|\bpex\b/;
/** "250 ft roll used 47 and 88, whats left". */
const leftOfRoll: Formula = {
  id: "left of a roll",
  when: (s) =>
    ROLL.test(s.text) &&
    /\bused\b|\bpulled\b|\bcut (?:off|out)?|\bran\b|took|us[eéo]\w*|\bgast\w+|cort\w+|jale|saque|met[ií]/.test(
      s.text,
    ) &&
    /left\b|remain\w*|still have|over\b|queda\w*|sobra\w*|resta/.test(s.text) &&
    !OF_MONEY.test(s.text),
  work: (s) => {
    const [whole, ...cuts] = s.tokens.filter(
      (one) =>
        !one.group &&
        (one.unit === "foot" || one.unit === null || one.unit === "lf") &&
        !(one.said <= 14 && /(?:of|de|#|\d ?ft) ?#?$/.test(one.before)),
    );
    if (!whole || !cuts.length) return null;
    s.use(whole);
    const gone = cuts.reduce((sum, one) => sum + (s.use(one).unit === null ? one.said : one.value / 12), 0);
    const all = whole.unit === null ? whole.said : whole.value / 12;
    const left = all - gone;
    if (left < 0) return null;
    return new Sheet("estimating")
      .step(
        "left_over",
        `${f(all)} − ${cuts.map((one) => f(one.unit === null ? one.said : one.value / 12)).join(" − ")}`,
        left,
        "ft",
      )
      .head(left, "ft", "left_over");
  },
};

const RUNS =
  /(?<![\d.])(\d{1,3}) (?:(?!(?:ft|feet|foot|in|inch|pies|pulg\w*|x|by)\b)[a-z0-9/-]+ )?(?:runs|lines|drops|circuits|strips|courses|laterals|trenches|rows|lineas|corridas|tramos|bajadas|circuitos|zanjas|tiras|hileras)\b/;
/** "pex 6 runs 45 ft each": their length together. */
const runsOf: Formula = {
  id: "runs of a length",
  when: (s) =>
    RUNS.test(s.text) &&
    /\beach\b|apiece|\bof\b|\bde\b|cada un[oa]|c\/u|\bat\b|total|avg|average/.test(s.text) &&
    !OF_MONEY.test(s.text) &&
    !/wide|deep|ancho|hond|bags?\b|\byards?\b|\bdrop on|amps?\b|volts?|\boc\b|gutter|canal|\bfall\b|slope|paint|\bboxe?s\b|how many (?:rolls|sticks)|\bhours?\b/.test(
      s.text,
    ),
  work: (s) => {
    const many = s.num(RUNS);
    const waste = s.waste() ?? 0;
    const length = s.tokens.find((one) => !one.used && !one.group && one.measure === "length" && one.unit !== "inch");
    if (!many || !length || s.tokens.filter(({ used }) => !used).length > 1) return null;
    const feet = (many * s.use(length).value) / 12;
    const sheet = new Sheet("estimating").step("total_length", `${many} × ${f(length.value / 12)} ft`, feet, "ft");
    if (!waste) return sheet.head(feet, "ft", "total_length");
    return sheet
      .step("with_waste", `${f(feet)} ft × ${f(1 + waste)}`, feet * (1 + waste), "ft")
      .head(feet * (1 + waste), "ft", "with_waste")
      .head(feet, "ft", "before");
  },
};

const CAPS =
  /\bcaps?\b(?! (?:bundle|board))|\bcap ?stones?\b|\bcoping\b|\bedgers?\b|\bedging (?:stones?|blocks?|bricks?)|\bcurb ?stones?\b|\bsoldier\b|\browlock\b|\bbullnose\b|\bborder (?:stones?|pavers?)|\bbordillos?\b|\btapas?\b|\bcoronas?\b|\bremates?\b|wheel ?stops?/;
/** "caps 18 in long, 66 ft of wall": pieces end to end along a line. */
const alongLine: Formula = {
  id: "pieces along a line",
  when: (s) =>
    CAPS.test(s.text) &&
    !/roof|ridge|shingle|techo|\bhip\b|post caps?|pipe|tubo|conduit|end caps?/.test(s.text) &&
    !OF_MONEY.test(s.text),
  work: (s) => {
    const waste = s.waste() ?? 0;
    const lengths = s.tokens.filter((one) => !one.used && !one.group && one.measure === "length");
    const piece = lengths.find((one) => one.value <= 48 && one.unit === "inch");
    const line = lengths.find((one) => one !== piece && one.value >= 96);
    if (!piece || !line || lengths.length > 2) return null;
    const exact = (s.use(line).value / s.use(piece).value) * (1 + waste);
    const sheet = new Sheet("estimating-landscaping")
      .step("pieces", `${f(line.value)} in ÷ ${f(piece.value)} in${waste ? ` × ${f(1 + waste)}` : ""}`, exact, "pieces")
      .head(up(exact), "pieces");
    return waste ? sheet : sheet.note("no_waste_yet");
  },
};

/** A slope to what it is laid out by: "stringer, rise 42 and run 60", "14 risers at 7.5 and 10 run". */
const RISERS = /(?<![\d.])(\d{1,2}) (?:risers?|steps?|escalones?|contrahuellas?|peraltes?)\b/;
const stringer: Formula = {
  id: "stringer by rise and run",
  when: (s) =>
    /\bstringers?\b|zancas?|alfardas?|largueros?/.test(s.text) &&
    !OF_MONEY.test(s.text) &&
    !/how many stringers|cuant[oa]s (?:zancas|alfardas)|span|code/.test(s.text),
  work: (s) => {
    const many = s.num(RISERS);
    const rise = sized(
      s,
      /(?:\brise(?:rs?)?|\bsubida|\bsube|\balto|\baltura|\bperaltes?|\bescalones|\bsteps)/,
      /^ ?(?:"|in\w*|pulg\w*)? ?(?:of )?(?:rise\b|de (?:subida|alto|altura|peralte)|riser)/,
    );
    const run = sized(
      s,
      /(?:\brun|\bcorrida|\btreads?|\bhuellas?|\bavance)/,
      /^ ?(?:"|in\w*|pulg\w*)? ?(?:of )?(?:runs?\b|treads?|de (?:corrida|huella|avance))/,
    );
    if (!rise || !run || rise === run) return null;
    const isEach = many !== null || (inches(rise) <= 9 && inches(run) <= 14);
    if (isEach && !many) return null;
    s.use(rise);
    s.use(run);
    if (s.left().some((one) => one.measure === "length" || one.unit === null)) return null;
    const up_ = inches(rise) * (many ?? 1);
    const along = inches(run) * (many ? many - 1 : 1);
    const long = Math.hypot(up_, along);
    const sheet = new Sheet("estimating-framing");
    if (many)
      sheet
        .step("rise", `${many} × ${f(inches(rise))} in`, up_, "in")
        .step("total_run", `${many - 1} × ${f(inches(run))} in`, along, "in");
    return sheet
      .step("stringer", `√(${f(up_)}² + ${f(along)}²) in`, long, "in")
      .head(long, "tape_16", "stringer")
      .head(long, "in")
      .head(long / 12, "ft")
      .note(many !== null && "treads_less_one");
  },
};
const sized = (s: Said, before: RegExp, after: RegExp): Token | undefined =>
  s.tokens.find(
    (one) =>
      !one.used && !one.group && new RegExp(`${before.source}(?: (?:of|is|at|@|are|de|es|a))? ?$`).test(one.before),
  ) ?? s.tokens.find((one) => !one.used && !one.group && after.test(one.after));

export const LAID_OUT_FORMULAS: Formula[] = [
  stringer,
  equalParts,
  evenGap,
  leftOfRoll,
  runsOf,
  alongLine,
  squareYards,
  weightOf,
  atPace,
  addedAlike,
];
