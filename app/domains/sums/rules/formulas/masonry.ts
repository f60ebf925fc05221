import { INCHES_A_CENTIMETER, SQUARE_FEET_A_SQUARE_METER } from "../measures.ts";
import { area, f, place, product, sizesOf, walls } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY, isStatement } from "./formula.ts";

const ARTICLE = "estimating-landscaping";
/** Pieces of a square foot of face with their joints: a modular brick (Brick Industry Association), a nominal 8 × 16 block. */
const BRICKS_A_FOOT = 6.75;
const BLOCKS_A_FOOT = 1.125;
/** Bags of mix to lay them, as the bags say: 80 lb mortar mix. */
const BLOCKS_A_BAG = 13;
const BRICKS_A_BAG = 36;
/** Bags of 70 lb masonry cement, with 1 : 3 sand, for a hundred blocks and a thousand bricks. */
const CEMENT_100_BLOCKS = 3;
const CEMENT_1000_BRICKS = 7;
const BLOCK = /\bblo(?:c|ck|ques?|x|cs)s?\b|\bcmus?\b|bloques?/;
const BRICK = /\bbricks?\b|ladrillos?|tabiques?|tabicon(?:es)?/;
const PAVER = /\bpavers?\b|adoquin(?:es)?|flagstone|patio (?:stones?|blocks?)/;
const KIND = (s: Said) => (BRICK.test(s.text) ? "bricks" : PAVER.test(s.text) ? "pavers" : "blocks");
const MORTAR = /\bmortar\b|mortero|mezcla\b|\bmud\b|masonry cement|type [sn]\b/;

/** The face of a wall: its sizes, or a length and a height; ground for pavers. */
function face(s: Said): { sqft: number; math: string } | "height" | null {
  if (PAVER.test(s.text) || s.of("area").length || !place(s).length) {
    const flat = PAVER.test(s.text) || s.of("area").length ? area(s) : null;
    if (flat) return { sqft: flat.sqft, math: flat.math.join(" + ").replaceAll("+ −", "−") };
  }
  const open = sizesOf(s).some(({ kind }) => kind === "opening");
  if (place(s).length && (open || place(s).length > 1)) {
    const flat = area(s);
    if (flat) return { sqft: flat.sqft, math: flat.math.join(" + ").replaceAll("+ −", "−") };
  }
  const wall = walls(s);
  return wall === "height" || wall === null ? wall : { sqft: wall.sqft, math: wall.math };
}

function eachFoot(s: Said): number | null {
  const aMeter = s.num(
    /(\d+(?:\.\d+)?)\s*(?:blocks?|bricks?|pavers?|bloques?|ladrillos?|tabiques?|tabicon(?:es)?|adoquines|pieces|piezas)?\s*(?:per|an?|por|each|\/|el|al|cada|in a)\s*(?:sq(?:uare|\.)? ?m(?:eters?)?\b|sqm\b|m2\b|m²|metros?\b)/,
  );
  if (aMeter) return aMeter / SQUARE_FEET_A_SQUARE_METER;
  const said = s.num(
    /(\d+(?:\.\d+)?)\s*(?:blocks?|bricks?|pavers?|bloques?|ladrillos?|tabiques?|adoquines)?\s*(?:per|a|por|each|\/|to a|to the)\s*(?:sq|square|pie|sf|foot|ft\b)/,
  );
  if (said) return said;
  const tokens = product(s);
  const sides = tokens?.slice(-2);
  const joint = s.len("joint", 1) ?? 0;
  for (const token of tokens ?? []) s.use(token);
  const [a, b] = sides ?? [];
  if (a && b) {
    const cm = a.unit === null && b.unit === null && a.said >= 10 && b.said >= 10 && s.isMetric();
    const [x, y] = [inchesOf(a, cm ? INCHES_A_CENTIMETER : 1), inchesOf(b, cm ? INCHES_A_CENTIMETER : 1)];
    return 144 / ((x + joint) * (y + joint));
  }
  const kind = KIND(s);
  return kind === "bricks" ? BRICKS_A_FOOT : kind === "blocks" ? BLOCKS_A_FOOT : null;
}

const units: Formula = {
  id: "masonry units",
  when: (s) =>
    (BLOCK.test(s.text) || BRICK.test(s.text) || PAVER.test(s.text)) &&
    (HOW_MANY.test(s.text) ||
      (MORTAR.test(s.text) && isStatement(s.text)) ||
      /(?:per|an?) (?:sf|sq|foot|meter|m2)|(?:el|por|cada|al) (?:metro|m2)|\bfor (?:a|the|my)\b|\bpara\b|\bpa\b/.test(
        s.text,
      )) &&
    !/how long|\bdays?\b|charge|lay a day|an hour|paint|deck blocks?|fall protect|osha|\$\d+ an? (?:hour|hr)|\bsand\b|base\b|gravel|rebar/.test(
      s.text,
    ),
  work: (s) => {
    const kind = KIND(s);
    const count = s.count("blocks?|bricks?|bloques?|ladrillos?|tabiques?|cmus?|block|brick");
    if (count && count > 24 && (MORTAR.test(s.text) || /\bbags?\b|sacos?|bultos?/.test(s.text)))
      return mortar(s, kind, count);
    // "8 in cmu": what the block is called by.
    for (const one of s.tokens)
      if (
        !one.group &&
        one.said <= 12 &&
        /^\s*(?:(?:gray|grey|concrete|hollow|split face) )?(?:cmus?|blocks?|bricks?)\b/.test(one.after) &&
        one.measure === "length"
      )
        s.use(one);
    const courses = s.num(/(\d{1,2}) (?:courses?|hiladas?)\b/);
    const long = courses ? (s.len("long") ?? s.loose((inches) => inches >= 60)) : null;
    const block = s.num(
      /(?<![\d.x])(\d{1,2}(?:\.\d+)?) ?(?:"|in\b|inch|pulg\w*) ?(?:long )?(?:blocks?|bricks?|bloques?|cmus?)/,
      /(?:8 ?x ?8 ?x ?)(16)\b/,
    );
    if (courses && long && block) {
      for (const one of s.tokens) if (roleOf(one) === "high" || one.group) s.use(one);
      const row = up(long / block);
      return new Sheet(ARTICLE)
        .step("pieces", `${f(long)} in ÷ ${f(block)} in`, long / block, kind)
        .step("total", `${courses} × ${row}`, courses * row, kind)
        .head(up(courses * row * (1 + (s.waste() ?? 0))), kind);
    }
    const each = eachFoot(s);
    const wall = face(s);
    if (wall === "height") return lacks(ARTICLE, kind === "pavers" ? "width" : "height");
    if (!wall) return s.tokens.length ? null : lacks(ARTICLE, "length", "height");
    if (!each) return lacks(ARTICLE, "piece_size");
    const waste = s.waste() ?? 0;
    const full = wall.sqft * (1 + waste) * each;
    const wide = /both sides|double|two wythes?|doble/.test(s.text) ? 2 : 1;
    const pieces = up(Math.round(full * wide * 100) / 100);
    const sheet = new Sheet(ARTICLE)
      .step("area", wall.math, wall.sqft, "sqft")
      .step(
        "pieces",
        `${f(wall.sqft)} sq ft${waste ? ` × ${f(1 + waste)}` : ""} × ${f(each)}${wide > 1 ? " × 2" : ""}`,
        full * wide,
        kind,
      )
      .head(pieces, kind);
    const perPallet = s.num(/(\d{2,3})\s*(?:a|per|to a|on a|por|\/)\s*(?:pallet|cube|tarima)/);
    if (perPallet) sheet.head(up(pieces / perPallet), "pallets");
    if (MORTAR.test(s.text)) mortarHeads(sheet, s, kind, pieces);
    money(sheet, s, /^(?:block|brick|paver|piece|each|unit|ea|pieza|bloque|ladrillo|one)/, pieces);
    money(sheet, s, /^(?:sq|sf|square|foot|ft|pie)/, wall.sqft);
    return sheet.note("openings_in", !waste && "no_waste_yet");
  },
};

function mortarHeads(sheet: Sheet, s: Said, kind: string, pieces: number): void {
  const said = s.num(
    /(\d+(?:\.\d+)?)\s*(?:blocks?|bricks?|bloques?|ladrillos?)?\s*(?:a|per|por|to a|for each|each)\s*(?:bag|saco|bulto)/,
    /(?:bag|saco|bulto)\w*\s*(?:type \w\s*|of \w+\s*|mix\s*|s\s+)?(?:lays?|does|gets?|per|for|rinde|pega|every|cada|por)\s*(?:me )?(?:about |abt |como |every )?(\d+)/,
  );
  const per100 = s.num(
    /(\d+(?:\.\d+)?)\s*(?:mortar |masonry |cement )?(?:bags?|sacos?|bultos?)\s*(?:of \w+ )?(?:per|a|for every|por|every|cada|for)\s*(?:100\b|hundred|cien)/,
  );
  const per1000 = s.num(
    /(\d+(?:\.\d+)?)\s*(?:mortar |masonry |cement )?(?:bags?|sacos?|bultos?)\s*(?:of \w+ )?(?:per|a|for every|por|every|cada|for)\s*(?:1000|thousand|mil)/,
  );
  const isOwn = said !== null && said !== pieces;
  const named = per100 ? pieces * (per100 / 100) : per1000 ? pieces * (per1000 / 1000) : isOwn ? pieces / said : null;
  if (named !== null)
    sheet
      .head(up(named), "bags", "mortar")
      .step(
        "mortar",
        per100
          ? `${f(pieces)} ÷ 100 × ${f(per100)}`
          : per1000
            ? `${f(pieces)} ÷ 1,000 × ${f(per1000)}`
            : `${f(pieces)} ÷ ${f(said ?? 1)}`,
        named,
        "bags",
      );
  else if (kind === "bricks")
    sheet
      .head(up(pieces / BRICKS_A_BAG), "bags_80", "mortar")
      .head(up((pieces / 1000) * CEMENT_1000_BRICKS), "bags_70", "masonry_cement")
      .note("brick_mortar");
  else
    sheet
      .head(up(pieces / BLOCKS_A_BAG), "bags_80", "mortar")
      .head(up((pieces / 100) * CEMENT_100_BLOCKS), "bags_70", "masonry_cement")
      .note("block_mortar");
}

function mortar(s: Said, kind: string, pieces: number): Sheet {
  const sheet = new Sheet(ARTICLE);
  mortarHeads(sheet, s, kind, pieces);
  return sheet;
}

/** Yards of grout that fill the cells of a block wall. */
const CELL_FEET: Readonly<Record<number, number>> = { 6: 0.43, 8: 0.62, 10: 0.86, 12: 1.12 };
const fill: Formula = {
  id: "grout fill",
  when: (s) =>
    (BLOCK.test(s.text) || /\bcells?\b|\bcores?\b/.test(s.text)) &&
    /grout|fill(?:ed)? (?:the )?(?:cells?|cores?|solid)|core ?fill|llenar|relleno/.test(s.text) &&
    HOW_MANY.test(s.text) &&
    !/tile/.test(s.text),
  work: (s) => {
    const cells = s.count("cells?|cores?|celdas?");
    const blocks = s.count("blocks?|cmus?|bloques?");
    const each = s.num(
      /(\d*\.?\d+) ?(?:cf|cubic f\w+|cu\.? ?f\w*|pies? cubicos?) (?:of grout )?(?:an?|per|each|por|cada) ?(?:cell|core|block|cmu|celda|bloque)?/,
    );
    if (each && (cells || blocks)) {
      const isCell =
        /(?:cf|cubic f\w+|cu\.? ?f\w*|cubicos?) (?:of grout )?(?:an?|per|each|por|cada) ?(?:cell|core|celda)/.test(
          s.text,
        );
      const many = (blocks ?? 1) * (isCell || !blocks ? (cells ?? 1) : 1);
      const cuft = many * each * (1 + (s.waste() ?? 0));
      return new Sheet("estimating-concrete")
        .step("volume", `${f(many)} × ${f(each)} cu ft`, cuft, "cuft")
        .head(cuft / 27, "cuyd");
    }
    const thick = s.num(/(?<![\d.])(6|8|10|12)\s*(?:"|in\b|inch)?\s*(?:x ?8 ?x ?16|block|cmu|thick|bloque|wide)/) ?? 8;
    product(s)?.forEach((token) => void s.use(token));
    const wall = face(s);
    if (!wall || wall === "height") return lacks("estimating-concrete", "length", "height");
    const waste = s.waste() ?? 0;
    const cuft = wall.sqft * ((CELL_FEET[thick] ?? 0.62) / 2) * (1 + waste);
    return new Sheet("estimating-concrete")
      .step("area", wall.math, wall.sqft, "sqft")
      .step("volume", `${f(wall.sqft)} sq ft × ${f((CELL_FEET[thick] ?? 0.62) / 2)} cu ft`, cuft, "cuft")
      .head(cuft / 27, "cuyd")
      .note("cells_full");
  },
};

export const MASONRY_FORMULAS: Formula[] = [fill, units];
