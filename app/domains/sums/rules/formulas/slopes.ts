import { INCHES_A_METER } from "../measures.ts";
import { f } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";

const ARTICLE = "estimating-framing";
const HALF_TURN = 180;

/** An angle as a pitch and as a percent. */
function ofAngle(angle: number): Sheet {
  const tangent = Math.tan((angle * Math.PI) / HALF_TURN);
  return new Sheet(ARTICLE)
    .step("pitch", `tan(${f(angle)}°) × 12`, tangent * 12, "in_12")
    .head(tangent * 12, "in_12", "pitch")
    .head(tangent * 100, "percent", "grade");
}

const STEEP = /\bgrade\b|slope|pendiente|inclinaci|\bramp|rampa|\bincline|driveway|\broof\b|\bhill\b/;
/** A grade in percent, or one in so many, as an angle: "8% grade in degrees", "1 in 12 ramp how many degrees". */
const grade: Formula = {
  id: "angle of a grade",
  when: (s) =>
    /degrees?|grados?|\bangle\b|angulo/.test(s.text) &&
    STEEP.test(s.text) &&
    !s.of("degrees").length &&
    !s.of("length").length &&
    (s.of("percent").length === 1 || ONE_IN.test(s.text)),
  work: (s) => {
    const [share] = s.of("percent");
    const many = share ? null : s.num(ONE_IN);
    if (many) for (const one of s.tokens) if (one.said === 1) s.use(one);
    const value = share ? s.use(share).value : many ? 1 / many : null;
    if (!value) return null;
    const angle = (Math.atan(value) * HALF_TURN) / Math.PI;
    const sheet = new Sheet(ARTICLE)
      .step("angle", many ? `atan(1 ÷ ${f(many)})` : `atan(${f(value * 100)} ÷ 100)`, angle, "degrees")
      .head(angle, "degrees");
    return sheet.head(value * 12, "in_12", "pitch").head(value * 100, "percent", "grade");
  },
};
const ONE_IN = /\b1 ?(?::|in|to|en|a) ?(\d{1,3}(?:\.\d+)?)\b/;

const UP =
  /\b(?:goes|go|climbs?|comes?|rises?|raises?|runs?|sube[n]?|subiendo|levanta) (?:up )?(?:is |of |de |a |como )*$|\b(?:up|rise|height|ridge|peak|cumbrera|altura) (?:is |of |de |es |a )*(?:at )?$/;
const UP_BEHIND = /^\s*(?:(?:of|de) )?(?:rise|up\b|tall|high|above|over the plate|de (?:alto|subida|altura)|higher)/;
const SPAN =
  /^\s*(?:(?:of|de) )?(?:wide|span|across|building|house|shed|garage|barn|shop|de (?:ancho|claro|lado a lado))/;
const SPAN_AHEAD = /\b(?:wide|span|width|ancho|claro)\W*(?:is |of |de |es )*$/;
/** The rise and the run that a text tells, whichever stands first; of a whole building's width the run is a half. */
function riseAndRun(s: Said): { rise: Token; run: number; math: string } | null {
  const [a, b, ...more] = s.tokens.filter(
    ({ measure, unit, group, said, before }) =>
      !group &&
      (measure === "length" || measure === "yards" || unit === null) &&
      !(said === 12 && unit === null && /\b(?:in|en|per|over|out of|sobre|por) $/.test(before)),
  );
  if (!a || !b || more.length || (a.unit === null && b.unit === null)) return null;
  const isUp = (one: Token) => UP.test(one.before) || UP_BEHIND.test(one.after) || roleOf(one) === "rise";
  const [rise, level] = isUp(b) && !isUp(a) ? [b, a] : [a, b];
  if (!isUp(rise) && roleOf(level) !== "run") return null;
  const bare = s.bare;
  const inches = inchesOf(level, bare);
  const isSpan = SPAN.test(level.after) || SPAN_AHEAD.test(level.before);
  const run = isSpan ? inches / 2 : inches;
  if (inchesOf(rise, bare) > 2 * run) return null;
  for (const one of s.tokens) if (one === a || one === b || (one.said === 12 && one.unit === null)) s.use(one);
  return { rise, run, math: isSpan ? `(${f(inches)} in ÷ 2)` : `${f(run)} in` };
}

/** "climbs 4 ft in 12 ft of run, pitch?": the pitch of a roof or a ramp by what it rises and how far it runs. */
const toldPitch: Formula = {
  id: "pitch of rise and run",
  when: (s) =>
    /\bpitch\b|pendiente|inclinacion|\bslope\b/.test(s.text) &&
    s.of("length", "yards").length > 0 &&
    !/\d ?(?:\/|:) ?12\b|squares|rafter|bundles|how long|gutter|canal|pipe|drain|drenaje|tubo|conduit|sewer|per f(?:oo)?t|por pie|an inch|\bfall\b/.test(
      s.text,
    ),
  work: (s) => {
    const made = riseAndRun(s);
    if (!made) return null;
    const rise = inchesOf(made.rise, s.bare);
    const value = (rise / made.run) * 12;
    const angle = (Math.atan(value / 12) * HALF_TURN) / Math.PI;
    return new Sheet(ARTICLE)
      .step("pitch", `${f(rise)} in ÷ ${made.math} × 12`, value, "in_12")
      .step("angle", `atan(${f(value)} ÷ 12)`, angle, "degrees")
      .head(value, "in_12", "pitch")
      .head(angle, "degrees")
      .head((value / 12) * 100, "percent", "grade");
  },
};

const CLIMBS =
  /(?:climbs?|rises?|drops?|falls?|goes (?:up|down)|sube|baja|cae|up|down)\W*(?:by |about |of |de |como )?(\d+(?:\.\d+)?) ?(?:ft|feet|foot|'|in\b|inch\w*|"|pies?|pulg\w*|metros?|m\b|cms?)?.{0,10}?\b(?:in|over|across|for|every|en|cada|sobre)\b/;
/** "climbs 3 ft in 40 ft what percent grade": what it rises over what it runs. */
const gradeOf: Formula = {
  id: "grade of a climb",
  when: (s) =>
    /grade|percent|por ?ciento|porcentaje|pendiente|slope/.test(s.text) &&
    CLIMBS.test(s.text) &&
    s.of("length").length === 2 &&
    s.tokens.length === 2 &&
    !/pitch|roof|techo|code|legal|allowed|per (?:foot|ft)|drain|pipe|rafter/.test(s.text),
  work: (s) => {
    const [rise, run] = s.of("length");
    if (!rise || !run || rise.value >= run.value) return null;
    const share = (s.use(rise).value / s.use(run).value) * 100;
    return new Sheet(ARTICLE)
      .step("grade", `${f(rise.value / 12)} ft ÷ ${f(run.value / 12)} ft × 100`, share, "percent")
      .head(share, "percent", "grade");
  },
};

/** A pitch, an angle or a slope out of a rise and a run. */
const pitchOf: Formula = {
  id: "pitch of",
  when: (s) =>
    /what(?:'?s|s| is)? (?:the |my )?(?:roof )?(?:pitch|angle|slope)|que (?:pitch|pendiente|angulo)|angle (?:of|for)|degrees|grados|as a percent|en porcentaje|(?:is|es) (?:what|que) pitch|roof pitch if|\b12 (?:slope|pitch|roof)?.{0,12}(?:percent|por ?ciento|%)/.test(
      s.text,
    ) &&
    /roof|rise|pitch|techo|slope|ramp|12\b|run|stair|pendiente/.test(s.text) &&
    !/bend|offset|ladder|osha|freez|outside|temperature|paint|\bf\b|conduit|voltage|column|°f|squares|rafter|bundles|how long/.test(
      s.text,
    ),
  work: (s) => {
    const pitch = s.of("percent").length ? null : s.pitch();
    const angle = !pitch && s.of("degrees").length === 1 ? s.use(s.of("degrees")[0])?.said : null;
    if (angle && angle < 90) return ofAngle(angle);
    const rise = s.len("rise", 1) ?? s.len("high", 1);
    const run = s.len("run", 1) ?? s.len("wide", 1) ?? s.loose();
    const sheet = new Sheet(ARTICLE);
    const value = pitch ?? (rise && run ? (rise / run) * 12 : null);
    if (!value) return null;
    if (!pitch)
      sheet.step("pitch", `${f(rise ?? 0)} in ÷ ${f(run ?? 0)} in × 12`, value, "in_12").head(value, "in_12", "pitch");
    return sheet
      .step("angle", `atan(${f(value)} ÷ 12)`, (Math.atan(value / 12) * 180) / Math.PI, "degrees")
      .head((Math.atan(value / 12) * 180) / Math.PI, "degrees")
      .head((value / 12) * 100, "percent", "grade");
  },
};

/** How much longer each jack rafter is than the one before it. */
const jacks: Formula = {
  id: "common difference",
  when: (s) => /common (?:length )?difference|\bjacks?\b.{0,30}difference|diferencia comun/.test(s.text),
  work: (s) => {
    const pitch = s.pitch();
    const apart = s.len("spacing", 1) ?? s.num(/(?<![\d.])(12|16|19\.2|24)\b/);
    if (!pitch || !apart) return null;
    const factor = Math.hypot(12, pitch) / 12;
    return new Sheet(ARTICLE)
      .step("length", `${f(apart)} in × ${factor.toFixed(4)}`, apart * factor, "in")
      .head(apart * factor, "tape_16", "each")
      .head(apart * factor, "in", "each");
  },
};

/** How far a ramp of so many percent runs for a rise. */
function byGrade(s: Said, rise: number, grade: number): Sheet {
  const sheet = new Sheet("code-stairs-decks");
  if (!s.isMetric())
    return sheet
      .step("length", `${f(rise)} in ÷ ${f(grade)}`, rise / grade / 12, "ft")
      .head(rise / grade / 12, "ft", "length");
  const meters = rise / INCHES_A_METER;
  return sheet.step("length", `${f(meters)} m ÷ ${f(grade)}`, meters / grade, "m").head(meters / grade, "m", "length");
}

/** The ramp for a rise, at one in twelve. */
const ramp: Formula = {
  id: "ramp",
  when: (s) =>
    /\bramps?\b|\brampa/.test(s.text) &&
    (ASKS.test(s.text) || isStatement(s.text)) &&
    s.of("length").length > 0 &&
    !/concrete|code says|charge/.test(s.text),
  work: (s) => {
    const grade = s.use(s.of("percent")[0])?.value;
    const ratio = s.num(/1\s*(?::|to|in|en|a)\s*(\d{1,2})\b/) ?? 12;
    const rise = s.len("rise", 1) ?? s.len("high", 1) ?? s.loose((inches) => inches <= 120);
    if (!rise) return null;
    if (grade) return byGrade(s, rise, grade);
    return new Sheet("code-stairs-decks")
      .step("length", `${f(rise)} in × ${ratio}`, (rise * ratio) / 12, "ft")
      .head((rise * ratio) / 12, "ft", "length")
      .note("ramp_rule");
  },
};

export const SLOPE_FORMULAS: Formula[] = [ramp, grade, gradeOf, jacks, pitchOf, toldPitch];

const INVERT = /\binv(?:ert)?s?\b|flow ?line|elevation|\belev?\b|plantilla|rasante|cota\b/;
/** A height of the pipe as a plan names it: "invert 97.40", "97.4 inv". */
const AT =
  /(?:invert|inv|flow ?line|elevation|elev?|plantilla|rasante|cota)\W*(?:(?:is|at|of|out|in|house|es|de|a|en|esta|el|la|casa|salida|entrada|arranque)\s+)*(\d{1,4}\.\d+|\d{2,4})\b|(\d{1,4}\.\d+)\s*(?:ft |feet |pies )?(?:invert|inv\b|flow ?line|elev)/;
const PER_FOOT =
  /(\d*\.\d+|\d)\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:of fall |fall )?(?:per|an?|each|every|por|\/)\s*(?:foot|ft|pie)\b/;

/** The height of a pipe at its other end: what it starts at, less what it falls on the way. */
const invert: Formula = {
  id: "invert",
  when: (s) =>
    INVERT.test(s.text) &&
    AT.test(s.text) &&
    s.of("length").length > 0 &&
    (s.of("percent").length === 1 || PER_FOOT.test(s.text)),
  work: (s) => {
    const start = s.num(AT);
    const foot = s.num(PER_FOOT);
    const [share] = s.of("percent");
    const run = s.tokens
      .filter(({ used, group, measure, value }) => !used && !group && measure === "length" && value >= 24)
      .toSorted((a, b) => b.value - a.value)[0];
    if (!start || !run || !(share || foot)) return null;
    s.use(share);
    const feet = s.use(run).value / 12;
    const fall = share ? feet * share.value : (feet * (foot ?? 0)) / 12;
    const rises = /upstream|up ?hill|at the house from the street|aguas arriba|sube|uphill/.test(s.text);
    const end = rises ? start + fall : start - fall;
    return new Sheet("code-plumbing")
      .step(
        "fall",
        share ? `${f(feet)} ft × ${f(share.value * 100)}%` : `${f(feet)} ft × ${f(foot ?? 0)} in ÷ 12`,
        fall,
        "ft",
      )
      .step("arrive", `${f(start)} ${rises ? "+" : "−"} ${f(fall)}`, end, "ft")
      .head(end, "ft", "arrive")
      .head(fall, "ft", "fall");
  },
};

export const INVERT_FORMULAS: Formula[] = [invert];
