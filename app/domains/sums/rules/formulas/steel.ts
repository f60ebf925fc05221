import { f, ft, place, runningFeet, side } from "../slots/places.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";

const ARTICLE = "estimating-concrete";

/** Pounds of a foot of bar by its number (ASTM A615). */
const BAR_POUNDS: Readonly<Record<string, number>> = {
  "3": 0.376,
  "4": 0.668,
  "5": 1.043,
  "6": 1.502,
  "7": 2.044,
  "8": 2.67,
  "9": 3.4,
  "10": 4.303,
  "11": 5.313,
};
const BY_INCH: Readonly<Record<string, string>> = { "0.375": "3", "0.5": "4", "0.625": "5", "0.75": "6", "1": "8" };
const barOf = (s: Said): string | null => {
  const by = s.num(/(?:#|no\.? ?|number |numero |varillas? del? )\s?(\d{1,2})\b(?!\/| ?(?:pies|ft|feet))/);
  if (by && BAR_POUNDS[String(by)]) return String(by);
  const inch = s.num(
    /(0?\.\d+)\s*(?:"|in\b|inch|pulg\w*)?\s*(?:rebar|bar|varilla)/,
    /(?:rebar|varillas?|bars?)\s*(?:of|de)?\s*(0?\.\d+)/,
  );
  return inch ? (BY_INCH[String(inch)] ?? null) : null;
};

const rebar: Formula = {
  id: "rebar",
  when: (s) =>
    /rebar|varilla|(?:#|\bno\.? ?|\bnumber )\d{1,2}\s?bars?|\bbars\b|re-bar|acero de refuerzo|dowels?\b/.test(s.text) &&
    (ASKS.test(s.text) || place(s).length > 0 || /weigh|pes[ao]/.test(s.text)) &&
    !/\$|balust|grab bar|spindle|code|required|minimum|how deep|cover (?:do|is|for)/.test(s.text),
  work: (s) => {
    const bar = barOf(s);
    const sheet = new Sheet(ARTICLE);
    const stick = s.len("piece", 12, (inches) => inches >= 96) ?? 240;
    const spacing = s.len("spacing", 1, (inches) => inches <= 60);
    const [a, b] = place(s)[0]?.tokens ?? [];
    const waste = s.waste() ?? 0;
    const lap = s.len("lap", 1) ?? 0;
    let total = 0;
    if (a && b && spacing) {
      const cover =
        s.num(
          /(\d(?:\.\d+)?)\s*(?:"|in\w*)?\s*(?:of )?(?:edge )?(?:cover|clear|in from|from (?:the )?(?:edge|form)s?|clearance|de recubrimiento)/,
        ) ?? 0;
      const [x, y] = [side(s, a), side(s, b)];
      const [i, j] = [x - 2 * cover, y - 2 * cover];
      const [m, n] = [Math.floor(j / spacing + 1e-9) + 1, Math.floor(i / spacing + 1e-9) + 1];
      const mats = s.has(/(?:two|2|double) (?:mats?|layers?)|doble/) ? 2 : 1;
      total = (mats * (m * i + n * j)) / 12;
      sheet
        .step("bars_one_way", `${ft(j)} ÷ ${f(spacing)} in + 1`, m, "bars")
        .step("bars_other_way", `${ft(i)} ÷ ${f(spacing)} in + 1`, n, "bars")
        .step("total_length", `${m} × ${ft(i)} + ${n} × ${ft(j)}${mats > 1 ? " × 2" : ""}`, total, "ft")
        .head(mats * (m + n), "bars");
    } else {
      // "1300 ft of number 4 bar": the number names the bar.
      const isName = bar !== null && new RegExp(`(?:#|no\\.? ?|number |numero )${bar} ?(?:re)?bars?`).test(s.text);
      const rows =
        (isName
          ? null
          : s.count(
              "rows?|continuous|runs?|bars?(?! o)|varillas?|pieces?|sticks?|lines?|lineas?|hileras?|corridas?|#\\d",
            )) ??
        s.num(/\((\d)\)\s*#\d/) ??
        1;
      const around =
        a && b
          ? 2 * (side(s, a) + side(s, b))
          : (s.len("perimeter") ?? s.len("long") ?? runningFeet(s) ?? (s.hasRole("piece") ? 240 : null));
      const vertical = spacing && around ? Math.floor(around / spacing + 1e-3) + 1 : null;
      if (!around) return spacing || s.tokens.length > 1 ? lacks(ARTICLE, "length", "width") : null;
      if (vertical && !s.has(/continuous|continu|horizontal|corrid/)) {
        const high = s.len("high") ?? s.loose((inches) => inches < around);
        sheet.step("bars", `${ft(around)} ÷ ${f(spacing ?? 0)} in + 1`, vertical, "bars").head(vertical, "bars");
        if (!high) return sheet;
        total = (vertical * high) / 12;
      } else total = (rows * around) / 12;
      sheet.step(
        "total_length",
        vertical && total !== (rows * around) / 12
          ? `${vertical} × ${ft((total * 12) / vertical)}`
          : `${rows} × ${ft(around)}`,
        total,
        "ft",
      );
    }
    if (lap && stick > lap) {
      const joined = (total * stick) / (stick - lap);
      sheet.step(
        "with_laps",
        `${f(total)} ft × ${f(stick / 12)} ÷ (${f(stick / 12)} − ${f(lap / 12)}) ft`,
        joined,
        "ft",
      );
      total = joined;
    }
    if (waste) sheet.step("with_waste", `${f(total)} ft × ${f(1 + waste)}`, total * (1 + waste), "ft");
    total *= 1 + waste;
    sheet.head(total, "ft").head(up((total * 12) / stick), stick === 240 ? "sticks_20" : "sticks");
    const pounds = bar && BAR_POUNDS[bar];
    const isWeighed = /weigh|pes[ao]|heavy|\blbs?\b|pounds|libras/.test(s.text);
    if (pounds && isWeighed) sheet.lead(total * pounds, "lb");
    else if (pounds) sheet.head(total * pounds, "lb");
    if (pounds) sheet.step("weight", `${f(total)} ft × ${pounds} lb`, total * pounds, "lb").note("rebar_weight");
    money(sheet, s, /^(?:foot|ft|pie|lf)/, total);
    return sheet.note(!lap && "no_laps");
  },
};

const wire: Formula = {
  id: "mesh",
  when: (s) =>
    /wire mesh|\bwwm\b|\bwwf\b|\bmesh\b|malla|vapor barrier|visqueen|poly\b|plastic|membrana/.test(s.text) &&
    HOW_MANY.test(s.text) &&
    /rolls?|sheets?|rollos?|hojas/.test(s.text) &&
    !/fence|drywall|joint|tape/.test(s.text),
  work: (s) => {
    const sized = place(s);
    const [first, second] = sized.map(({ tokens: [a, b] }) => (a && b ? (side(s, a) * side(s, b)) / 144 : 0));
    const named = s.unit("sqft");
    const flat = named ?? (first && second ? Math.max(first, second) : first);
    const each =
      first && second ? Math.min(first, second) : named && first ? first : s.has(/sheets?|hojas/) ? null : 750;
    if (!flat || !each) return null;
    const waste = s.waste() ?? 0;
    return new Sheet(ARTICLE)
      .step("area", `${f(flat)} sq ft × ${f(1 + waste)}`, flat * (1 + waste), "sqft")
      .head(up((flat * (1 + waste)) / each), "rolls")
      .note(each === 750 && "mesh_roll", !waste && "no_laps");
  },
};

/** Linear feet of forms, or of control joints. */
const forms: Formula = {
  id: "forms",
  when: (s) =>
    /\bforms?\b|form boards?|expansion (?:joint|strip)|cimbra|formaleta/.test(s.text) &&
    place(s).length > 0 &&
    HOW_MANY.test(s.text) &&
    !/1099|w-?9|irs|permit/.test(s.text),
  work: (s) => {
    const [a, b] = place(s)[0]?.tokens ?? [];
    if (!a || !b) return null;
    const around = 2 * (side(s, a) + side(s, b));
    const piece = s.len("piece", 12);
    const sheet = new Sheet(ARTICLE)
      .step("perimeter", `2 × (${ft(inchesOf(a, s.bare))} + ${ft(inchesOf(b, s.bare))})`, around / 12, "ft")
      .head(around / 12, "ft");
    return piece ? sheet.head(up(around / piece), "pieces") : sheet;
  },
};

export const STEEL_FORMULAS: Formula[] = [rebar, wire, forms];
