import { GALLONS_A_CUBIC_FOOT } from "../measures.ts";
import { pack } from "../slots/packs.ts";
import { area, f, ft, place, side } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY } from "./formula.ts";

const ARTICLE = "estimating-roofing";
const ROOF =
  /\broof|\bshingle|\btechos?\b|\btejas?\b|\bcuadros?\b|\bunderlayment|\bfelt\b|ice (?:and|&|n) water|drip edge|ridge (?:cap|vent)|\bstarter\b|gable roof|hip roof|\bsquares\b|tear ?off|synthetic|\bgotero\b|cumbrera/;

const FOOTPRINT =
  /footprint|foot print|\bflat (?:area|measure|size)|\bplan(?:ta| view)?\b|(?:measured|looking) (?:flat|down)/;
/** Square feet of roof: its surface, or the footprint on the slope. */
function surface(s: Said, sheet: Sheet): number | null {
  const squares = s.tokens.find(
    ({ unit, after, before, used }) =>
      unit === null &&
      !used &&
      /^[\s-]*(?:sqs?\b|squares?\b|cuadros?\b)(?!\s*(?:f(?!ootprint|lat)|ya?r?ds?\b|m\b|m2|met))/.test(after) &&
      !/bundles?\s*(?:an?|per|\/|to an?)?\s*$|per|each/.test(before),
  );
  const pitch = s.pitch();
  const sides =
    s.num(/(\d)\s*(?:equal |same |identical )?(?:sides|lados|slopes|planes|aguas|faces)/) ??
    (/(?:both|two|2|dos) (?:sides|slopes|lados|aguas)|each side|per side|a side|cada (?:lado|agua)/.test(s.text)
      ? 2
      : 1);
  if (squares && pitch && FOOTPRINT.test(s.text)) {
    const [flat, factor] = [s.use(squares).said * 100, Math.hypot(12, pitch) / 12];
    sheet.step("on_the_slope", `${f(flat)} sq ft × ${factor.toFixed(4)}`, flat * factor, "sqft");
    return flat * factor;
  }
  if (squares) return s.use(squares).said * 100;
  const over = s.len("overhang", 1);
  const [a, b] = place(s)[0]?.tokens ?? [];
  if (over && a && b && place(s).length === 1) {
    const [x, y] = [side(s, a) + 2 * over, side(s, b) + 2 * over];
    const factor = pitch ? Math.hypot(12, pitch) / 12 : 1;
    sheet.step(
      "area",
      `(${ft(x - 2 * over)} + 2 × ${ft(over)}) × (${ft(y - 2 * over)} + 2 × ${ft(over)})`,
      (x * y) / 144,
      "sqft",
    );
    if (pitch)
      sheet.step("on_the_slope", `${f((x * y) / 144)} sq ft × ${factor.toFixed(4)}`, ((x * y) / 144) * factor, "sqft");
    return ((x * y) / 144) * factor;
  }
  const flat = area(s);
  if (!flat) return null;
  const sloped =
    /already sloped|sloped|surface|superficie|actual roof|roof area|along the (?:slope|rake)|rafter length|eave to ridge|ridge to eave|rakes?\b/.test(
      s.text,
    ) && !/footprint|plan\b/.test(s.text);
  const factor = pitch && !(sloped && sides > 1) ? Math.hypot(12, pitch) / 12 : 1;
  const many =
    sides > 1 && place(s)[0]?.count === 1 && place(s).length === 1 && !/footprint|house|casa/.test(s.text) ? sides : 1;
  sheet.step(
    "area",
    `${many > 1 ? `${many} × ` : ""}${flat.math.join(" + ").replaceAll("+ −", "−")}`,
    many * flat.sqft,
    "sqft",
  );
  if (factor > 1)
    sheet.step(
      "on_the_slope",
      `${f(many * flat.sqft)} sq ft × ${factor.toFixed(4)}`,
      many * flat.sqft * factor,
      "sqft",
    );
  return many * flat.sqft * factor;
}

const roofing: Formula = {
  id: "roofing",
  when: (s) =>
    ROOF.test(s.text) &&
    (HOW_MANY.test(s.text) || /squares?|bundles?|rolls?|cuadros|area|square f|sq ?ft|superficie/.test(s.text)) &&
    !/siding|paint|rafter|how long|\bdays?\b|charge|osha|fall|warranty|an hour|layers?.*(?:allowed|can)|ceiling|drywall|tablaroca|plywood|\bosb\b|sheath|truss|drip edge|ridge (?:cap|vent)|gutter|ice (?:and|&|n)|rain|gallons?|dump|diagonal|load\b|\bweigh|nails?|coil|sheet ?rock|\bho?jas?\b|paredes/.test(
      s.text,
    ),
  work: (s) => {
    const sheet = new Sheet(ARTICLE);
    const perSquare = s.num(
      /(?<![\d.$])(\d)\s*(?:bundles?|paquetes?|bdls?)?\s*(?:\/|per|a|an|por|to a|to the|each|el|al)\s*(?:sq\b|square|cuadro)/,
      /(?:squares?|cuadros)\D{0,12}(\d)\s*(?:bundles?|paquetes?)\s*(?:each|per|cada)/,
    );
    const waste = s.waste();
    const roll = ROLL.find(([what]) => what.test(s.text));
    const perRoll = roll
      ? (inSquares(s) ??
          pack(s) ??
          (s.num(/(\d+(?:\.\d+)?)\s*(?:sq|squares?|cuadros)\s*(?:a|per|por|\/|each)\s*(?:roll|rollo)/) ?? 0) * 100) ||
        roll[1]
      : null;
    const isPlan =
      /foot ?print|\bplanta\b/.test(s.text) &&
      s.pitch() === null &&
      !/flat roof|techo plano|\bslope|area of the roof/.test(s.text);
    if (isPlan) return HOW_MANY.test(s.text) ? lacks(ARTICLE, "roof_pitch") : null;
    const flat = surface(s, sheet);
    if (!flat)
      return HOW_MANY.test(s.text) && /squares|bundles|shingles|cuadros|paquetes|rolls?/.test(s.text)
        ? lacks(ARTICLE, "length", "width", "roof_pitch")
        : null;
    const full = flat * (1 + (waste ?? 0));
    sheet.step("squares", `${f(flat)} sq ft${waste ? ` × ${f(1 + waste)}` : ""} ÷ 100`, full / 100, "squares");
    if (roll && perRoll) {
      sheet
        .head(up(full / perRoll), "rolls")
        .step("rolls", `${f(full)} ÷ ${f(perRoll)} sq ft`, full / perRoll, "rolls")
        .note(perRoll === roll[1] && roll[2]);
      if (/bundles?|shingles/.test(s.text)) sheet.head(up((full / 100) * (perSquare ?? 3)), "bundles");
      money(sheet, s, /^(?:roll|rollo)/, up(full / perRoll));
      return sheet;
    }
    sheet.head(full / 100, "squares");
    if (!/tear|dump/.test(s.text))
      sheet.head(up((full / 100) * (perSquare ?? 3)), "bundles").note(!perSquare && "three_bundles");
    if (waste === null)
      sheet
        .head((full * 1.1) / 100, "squares", "with_10")
        .head(up(((full * 1.1) / 100) * (perSquare ?? 3)), "bundles", "with_10")
        .note("no_waste_yet");
    sheet.head(full, "sqft");
    if (s.pitch() === null && place(s).length) sheet.note("name_pitch");
    money(sheet, s, /^(?:sq|square|cuadro)/, full / 100);
    money(sheet, s, /^(?:bundle|paquete)/, up((full / 100) * (perSquare ?? 3)));
    return sheet;
  },
};
/** "a roll covers 4 squares": its square feet. */
function inSquares(s: Said): number | null {
  const many = s.num(
    /(?:rolls?|rollos?) (?:covers?|is|has|of|does|do|cubren?|traen?|rinden?|de) (\d{1,2}(?:\.\d+)?) ?(?:sq\b|squares?|cuadros?)/,
  );
  return many ? many * 100 : null;
}
/** Square feet that a roll covers. */
const ROLL: [RegExp, number, string][] = [
  [/#?30 ?(?:lb|#|pound)?\s*felt|felt.{0,6}30\b/, 200, "roll_30"],
  [/felt|#15|15 ?(?:lb|#)|fieltro/, 400, "roll_15"],
  [/synthetic|underlayment|sintetico/, 1000, "roll_synthetic"],
];

/** "3 bundles per 100 ft", "20 ft per bundle", "cap bundle does 25 ft": what one of them covers. */
const PER_LENGTH = /\b(?:per|every|for (?:each|every)|por cada|cada)\s*$/;
const OF_ONE =
  /^\s*(?:per|a|an|each|por|el|\/)\s*(?:bundle|roll|box|paquete|rollo|caja)\b|^\s*(?:bundles?|rolls?|rollos?|paquetes?)\b/;
const HOLDS =
  /\b(?:bundles?|rolls?|box|paquete|rollo)\s+(?:covers?|does|is|has|gets|goes|cubre|rinde|trae|of|de)\s*(?:about )?$/;
/** "5 inch k", "6 in gutter": what a gutter is called by. */
const NAMES_SIZE = /^[4-8] ?-?(?:"|in\b|inch|pulg\w*)\s*(?:k\b|k-?style|seamless|half|gutter|canal|box|round|de canal)/;
/** What is bought by the foot of an edge: drip edge, starter, ridge cap, gutters, ice shield. */
const edges: Formula = {
  id: "roof edges",
  when: (s) =>
    /drip edge|\bgotero\b|ridge (?:cap|vent)|hip (?:and|&|n) ridge|starter|ice (?:and|&|n) water|gutters?|canal(?:on|eta)es?|fascia|soffit|downspout|step flashing|valley metal|flashing/.test(
      s.text,
    ) &&
    HOW_MANY.test(s.text) &&
    !/how (?:far|often|long)|slope|\bdrop\b|\bpitch(?:ed)?\b|caida|desnivel|charge|clean|per foot\b.{0,10}$|rain|fall\b|osha/.test(
      s.text,
    ),
  work: (s) => {
    const piece =
      s.len("piece", 12) ?? s.num(/(\d{1,2})\s*(?:ft|foot|feet|')[\s-]*(?:sticks?|pieces?|sections?|lengths?)/);
    const waste = s.waste() ?? 0;
    const [a, b] = place(s)[0]?.tokens ?? [];
    const pitch = s.pitch();
    let long: number;
    let covered: number | null = null;
    let perLong: number | null = null;
    const sheet = new Sheet(ARTICLE);
    if (a && b) {
      const over = s.len("overhang", 12, (inches) => inches <= 48) ?? 0;
      const [x, y] = [side(s, a) + 2 * over, side(s, b) + 2 * over];
      const rakes = pitch ? Math.hypot(12, pitch) / 12 : 1;
      long = 2 * Math.max(x, y) + 2 * Math.min(x, y) * rakes;
      sheet.step(
        "edge",
        `2 × (${ft(Math.max(x, y))} + ${ft(Math.min(x, y))}${pitch ? ` × ${rakes.toFixed(4)}` : ""})`,
        long / 12,
        "ft",
      );
    } else {
      for (const token of s.tokens)
        if (NAMES_SIZE.test(`${s.text.slice(token.start, token.end)}${token.after}`)) s.use(token);
      const cover = s.tokens.find(
        (one) =>
          one.measure === "length" &&
          !one.used &&
          !one.group &&
          (PER_LENGTH.test(one.before) || OF_ONE.test(one.after) || HOLDS.test(one.before)),
      );
      covered = s.use(cover)?.value ?? null;
      perLong = cover
        ? s.num(
            /(\d{1,2}) (?:bundles?|rolls?|pieces?|sticks?|boxes|paquetes?|rollos?) (?:per|for every|every|por cada|cada|for each)/,
          )
        : null;
      const parts = s.tokens.filter(({ measure, used, group }) => measure === "length" && !used && !group);
      const many = (token: Token): number => {
        const last = s.tokens[s.tokens.indexOf(token) - 1];
        // "three runs 42 ft, 28 ft, 18 ft": how many follow, each by its own length.
        const isList = last?.said === parts.length && parts.length > 2 && parts[0] === token;
        if (isList) s.use(last);
        return !isList &&
          last?.unit === null &&
          !last.group &&
          /^\s*(?:eaves?|rakes?|sides?|runs?|walls?|gables?|edges?|lados?|aleros?|hips?|ridges?|valleys?|down ?spouts?|spouts?|bajantes?)(?:\s+(?:at|of|@|de|a|x))?\s*$/.test(
            last.after,
          )
          ? s.use(last).said
          : 1;
      };
      long = parts.reduce((sum, token) => sum + many(token) * s.use(token).value, 0) || (s.len("perimeter") ?? 0);
      if (!long) return lacks(ARTICLE, "length");
      if (parts.length > 1)
        sheet.step(
          "edge",
          parts.map((one) => `${many(one) > 1 ? `${many(one)} × ` : ""}${ft(one.value)}`).join(" + "),
          long / 12,
          "ft",
        );
    }
    const full = (long * (1 + waste)) / 12;
    if (waste) sheet.step("with_waste", `${ft(long)} × ${f(1 + waste)}`, full, "ft");
    sheet.head(full, "ft");
    const cap = /ridge cap|hip (?:and|&|n) ridge/.test(s.text);
    const each = covered
      ? covered / 12 / (perLong ?? 1)
      : piece
        ? piece / (piece >= 24 ? 12 : 1)
        : cap
          ? 25
          : /starter/.test(s.text)
            ? 105
            : /ice/.test(s.text)
              ? 66
              : 10;
    sheet.head(
      up(full / each),
      cap || /starter/.test(s.text) ? "bundles" : /ice/.test(s.text) ? "rolls" : piece ? "pieces" : "sticks_10",
    );
    money(sheet, s, /^(?:foot|ft|lf|linear|pie)/, full);
    return sheet.note(
      !piece &&
        !covered &&
        (cap ? "cap_25" : /starter/.test(s.text) ? "starter_105" : /ice/.test(s.text) && "ice_roll"),
    );
  },
};

const rain: Formula = {
  id: "rain",
  when: (s) =>
    /\brain|lluvia/.test(s.text) && /gallons?|galones|barrel/.test(s.text) && /roof|techo|inch|pulgada/.test(s.text),
  work: (s) => {
    const inches = s.loose((value) => value <= 24);
    const flat = area(s);
    if (!inches || !flat) return null;
    return new Sheet(ARTICLE)
      .step(
        "gallons",
        `${f(flat.sqft)} sq ft × ${f(inches)} in ÷ 12 × 7.48`,
        (flat.sqft * inches * GALLONS_A_CUBIC_FOOT) / 12,
        "gallons",
      )
      .head((flat.sqft * inches * GALLONS_A_CUBIC_FOOT) / 12, "gallons");
  },
};

export const ROOF_FORMULAS: Formula[] = [rain, edges, roofing];
