import { area, f, ft, place, product, runningFeet, side, sizesOf } from "../slots/places.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY } from "./formula.ts";
import { ARTICLE } from "./framing.ts";

/** Sheets for a floor, a deck or a roof: 4 × 8 unless named. */
const sheathing: Formula = {
  id: "sheathing",
  when: (s) =>
    /\bosb\b|plywood|\bply\b|sheath|sub ?floor|advantech|triplay|\bcdx\b|decking sheets?|zip (?:board|system|sheets?)|underlayment (?:ply|sheets)|backer ?board|cement ?board|durock|hardie ?backer|foam ?board|rigid foam|t1-?11|panel(?:s|ing)?\b.{0,20}4 ?x ?8/.test(
      s.text,
    ) &&
    HOW_MANY.test(s.text) &&
    !/screw|nails|how (?:long|thick)|\bspan\b|weigh/.test(s.text),
  work: (s) => {
    const sheetSize =
      product(s) ??
      sizesOf(s).find(
        ({ tokens: [a, b] }) =>
          sizesOf(s).length > 1 && a && b && [3, 4].includes(a.said) && [5, 8, 9, 10, 12].includes(b.said),
      )?.tokens;
    const isBoard = /backer|cement ?board|durock/.test(s.text);
    const each = sheetSize
      ? sheetSize.reduce((all, token) => all * (inchesOf(s.use(token), 12) / 12), 1)
      : isBoard
        ? 15
        : 32;
    const pitch = s.pitch();
    const wall = /\bwalls?\b|pared|muro/.test(s.text) || (s.hasRole("perimeter") && s.hasRole("high"));
    const flat = wall ? wallFace(s) : area(s);
    if (!flat) return lacks(ARTICLE, "length", wall ? "height" : "width");
    const factor = pitch ? Math.hypot(12, pitch) / 12 : 1;
    const waste = s.waste();
    const full = flat.sqft * factor * (1 + (waste ?? 0));
    const sheet = new Sheet(ARTICLE).step("area", flat.math.join(" + "), flat.sqft, "sqft");
    if (pitch) sheet.step("on_the_slope", `${f(flat.sqft)} sq ft × ${factor.toFixed(4)}`, flat.sqft * factor, "sqft");
    sheet
      .step(
        "sheets",
        `${f(flat.sqft * factor)} sq ft${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${f(each)} sq ft`,
        full / each,
        "sheets",
      )
      .head(up(full / each), "sheets");
    if (waste === null) sheet.head(up((full * 1.1) / each), "sheets", "with_10").note("no_waste_yet");
    money(sheet, s, /^(?:sheet|hoja|each|ea|piece|panel)/, up(full / each));
    return sheet.note(!sheetSize && (isBoard ? "sheet_3x5" : "sheet_4x8"));
  },
};

function wallFace(s: Said): { sqft: number; math: string[] } | null {
  const high = s.len("high");
  const [a, b] = place(s)[0]?.tokens ?? [];
  if (a && b && high) {
    const around = 2 * (side(s, a) + side(s, b));
    return { sqft: (around * high) / 144, math: [`${ft(around)} × ${ft(high)}`] };
  }
  if (high) {
    const long = s.len("long") ?? s.len("perimeter") ?? runningFeet(s);
    return long ? { sqft: (long * high) / 144, math: [`${ft(long)} × ${ft(high)}`] } : null;
  }
  const named = area(s);
  return named && { sqft: named.sqft, math: named.math };
}

export const SHEATHING_FORMULAS: Formula[] = [sheathing];
