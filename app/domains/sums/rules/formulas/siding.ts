import { pack } from "../slots/packs.ts";
import { area, f, ft, place, product, runningFeet, side, sizesOf } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY } from "./formula.ts";

/** What of the walls is left out: its area as it was named, or the sizes of its openings. */
function openingsOff(s: Said): number {
  const named = s
    .of("area")
    .filter(
      ({ used, before, after }) =>
        !used &&
        (OFF.test(before) ||
          /^\s*(?:of |de |for )?(?:doors?|windows?|openings?|puertas?|ventanas?|vanos?|huecos?)/.test(after)),
    )
    .reduce((sum, token) => sum + s.use(token).value, 0);
  const sized = sizesOf(s)
    .filter(({ kind, tokens }) => kind === "opening" && tokens.length === 2 && tokens.every(({ used }) => !used))
    .reduce((sum, { tokens: [a, b], count }) => sum + (a && b ? (count * side(s, a) * side(s, b)) / 144 : 0), 0);
  return named + sized;
}
const OFF = /(?:minus|less|subtract\w*|deduct\w*|take (?:out|off)|menos|resta\w*|quit\w*|except)\s*(?:\w+ ){0,3}$/;
const NO_GABLES = /\b(?:no|without|w\/o|skip(?: the)?|sin) (?:los )?(?:gables?|hastiales)\b/;

/** Siding by the square, or boards by what they show. */
const siding: Formula = {
  id: "siding",
  when: (s) =>
    /\bsiding\b|lap board|hardie|clapboard|house ?wrap|tyvek|board (?:and|&|n) batten|forro exterior|vinyl/.test(
      s.text,
    ) &&
    !/floor|plank floor|lvp|lvt|gutter|how long|paint|charge|backer|\bfence/.test(s.text) &&
    (HOW_MANY.test(s.text) || /squares|cuadros|rolls|area/.test(s.text)),
  work: (s) => {
    const shows = s.len("exposure", 1);
    const piece = s.len("piece", 12, (inches) => inches >= 60);
    const waste = s.waste();
    const sheet = new Sheet("estimating");
    const covers = pack(s);
    const sides = s.num(/(\d)\s*(?:gables?|hastiales)/) ?? 1;
    const isGable = /gable|triang|hastial/.test(s.text.replace(NO_GABLES, "")) && !/roof/.test(s.text);
    const high = s.len("high");
    const [a, b] = place(s)[0]?.tokens ?? [];
    let flat: number | null = null;
    if (a && b && high && !isGable) {
      const around = 2 * (side(s, a) + side(s, b));
      flat = (around * high) / 144;
      sheet.step("area", `2 × (${ft(side(s, a))} + ${ft(side(s, b))}) × ${ft(high)}`, flat, "sqft");
      const off = openingsOff(s);
      if (off > 0 && off < flat) {
        sheet.step("openings", `${f(flat)} − ${f(off)}`, flat - off, "sqft");
        flat -= off;
      }
    } else {
      const named = area(s);
      const long = named || !high ? null : runningFeet(s);
      flat = named ? named.sqft * (isGable ? sides / 2 : 1) : long && high ? (long * high) / 144 : null;
      if (flat)
        sheet.step(
          "area",
          named
            ? `${isGable ? `${sides} × ` : ""}${named.math.join(" + ").replaceAll("+ −", "−")}${isGable ? " ÷ 2" : ""}`
            : `${ft(long ?? 0)} × ${ft(high ?? 0)}`,
          flat,
          "sqft",
        );
    }
    if (!flat) return HOW_MANY.test(s.text) ? lacks("estimating", "length", "height") : null;
    const full = flat * (1 + (waste ?? 0));
    if (waste) sheet.step("with_waste", `${f(flat)} sq ft × ${f(1 + waste)}`, full, "sqft");
    if (/wrap|tyvek/.test(s.text)) {
      const [wide, long] = product(s) ?? [];
      const sized = wide && long ? s.use(wide).said * s.use(long).said : null;
      const roll = covers ?? sized ?? 900;
      return sheet
        .head(up(full / roll), "rolls")
        .step("rolls", `${f(full)} ÷ ${f(roll)} sq ft`, full / roll, "rolls")
        .note(!covers && !sized && "wrap_roll");
    }
    if (shows) {
      const feet = (full * 12) / shows;
      const each = piece ?? 144;
      sheet
        .step("boards", `${f(full)} sq ft × 12 ÷ ${f(shows)} in`, feet, "ft")
        .head(feet, "ft")
        .head(up((feet * 12) / each), piece ? "boards" : "boards_12");
    }
    sheet.head(full / 100, "squares").head(full, "sqft");
    if (covers) sheet.head(up(full / covers), "boxes");
    money(sheet, s, /^(?:square\b|sq\b|cuadro)/, full / 100);
    return sheet.note("openings_in", waste === null && "no_waste_yet");
  },
};

export const SIDING_FORMULAS: Formula[] = [siding];
