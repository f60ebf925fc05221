import { area, f } from "../slots/places.ts";
import type { Measure } from "../slots/units.ts";
import { lacks, Sheet } from "../worked.ts";
import { type Formula, OF_MONEY } from "./formula.ts";

/** Pounds of a square of old roof with its felt and nails, by what lies there. */
const POUNDS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:clay|concrete) tiles?\b|\bteja de barro/, 950, "tear_off_tile"],
  [/\bshakes?\b|\bcedar\b/, 300, "tear_off_shake"],
  [/\barch(?:itect\w*)?\b|\bdimensional\b|\blaminate/, 350, "tear_off_arch"],
  [/./, 250, "tear_off_shingle"],
];

/** What a tear-off weighs, to order the dumpster by. */
const tearOff: Formula = {
  id: "tear-off weight",
  when: (s) =>
    /\btear(?:ing)?[ -]?off|\btear(?:ing)? (?:it )?off|\bstrip(?:ping)?\b|\bold (?:roof|shingles)|\bquitar\b|\barrancar\b|\btumbar\b/.test(
      s.text,
    ) &&
    /\broof|\bshingles?|\bsquares?\b|\bsqs?\b|\bcuadros?\b|\btejas?\b|\btecho\b|\blayers?\b/.test(s.text) &&
    /\btons?\b|\bweigh|\bpounds\b|\blbs?\b|dump(?:ster)?|toneladas|pesa|contenedor/.test(s.text) &&
    !/\bcost|\bcharge|\bprice|cuesta|cobr/.test(s.text),
  work: (s) => {
    const named = s.num(/(\d+(?:\.\d+)?)[\s-]*(?:sqs?\b|squares?\b|cuadros?\b)(?!\s*f)/);
    const squares = named ?? (area(s)?.sqft ?? 0) / 100;
    if (!squares) return lacks("estimating-roofing", "squares");
    const layers = s.num(/(\d)\s*(?:layers?|capas?)/) ?? 1;
    const own = s.num(/(\d{3,4})\s*(?:lbs?|pounds|libras)\s*(?:a|per|\/|por|each)\s*(?:sq\b|square|cuadro)/);
    const [, each, note] = POUNDS.find(([what]) => what.test(s.text)) ?? [/./, 250, "tear_off_shingle"];
    const pounds = squares * layers * (own ?? each);
    return new Sheet("estimating-roofing")
      .head(pounds / 2000, "tons")
      .head(pounds, "lb")
      .step("weight", `${f(squares)} × ${f(layers)} × ${f(own ?? each)} lb`, pounds, "lb")
      .note(!own && note, "tear_off_ticket");
  },
};

const WEIGHS = /\bweigh\w*|\bpes[ao]n?\b|how heavy|\bpounds total/;
/** "25 sheets at 70 lb, weight": what so many of a weight come to. */
export const weightOf: Formula = {
  id: "weight of pieces",
  when: (s) =>
    WEIGHS.test(s.text) &&
    s.of("weight").length === 1 &&
    !OF_MONEY.test(s.text) &&
    !/a (?:foot|ft|yard|cubic)|per (?:foot|ft|yard|cubic|sq)|psf|psi|por pie/.test(s.text),
  work: (s) => {
    const [each] = s.of("weight");
    const counts = s.tokens.filter(
      (one) =>
        one !== each &&
        !one.group &&
        one.measure === null &&
        Number.isInteger(one.said) &&
        one.said >= 2 &&
        /^\s*(?:[a-z]+ )?[a-z]{3,}/.test(one.after),
    );
    const [many] = counts;
    if (!each || !many || counts.length > 1) return null;
    const pounds = s.use(many).said * s.use(each).value;
    for (const one of s.tokens) if (one.group || !Number.isInteger(one.said)) s.use(one);
    return new Sheet("estimating")
      .step("weight", `${f(many.said)} × ${f(each.value)} lb`, pounds, "lb")
      .head(pounds, "lb")
      .head(pounds / 2000, "tons");
  },
};

const ALIKE: readonly (readonly [Measure, unit: string])[] = [
  ["watts", "watts"],
  ["amps", "amps"],
  ["btu", "btu"],
  ["cfm", "cfm"],
  ["weight", "lb"],
  ["va", "va"],
  ["gpm", "gpm"],
];
/** "3000 w and 1500 w and 800 w total": what is told in one unit, added up. */
export const addedAlike: Formula = {
  id: "added up",
  when: (s) =>
    /\btotal\b|\badd(?:ed)?\b|\bsum\b|together|altogether|suma\w*|en total|todo junto|\ball in\b/.test(s.text) &&
    s.tokens.length >= 2 &&
    ALIKE.some(([measure]) => s.tokens.every((one) => one.measure === measure && !one.group && one.per === null)) &&
    !OF_MONEY.test(s.text),
  work: (s) => {
    const unit = ALIKE.find(([measure]) => s.tokens[0]?.measure === measure)?.[1];
    if (!unit) return null;
    const total = s.tokens.reduce((sum, one) => sum + s.use(one).value, 0);
    return new Sheet("estimating")
      .step("total", s.tokens.map(({ value }) => f(value)).join(" + "), total, unit)
      .head(total, unit, "total");
  },
};

export const TEAR_OFF_FORMULAS: Formula[] = [tearOff];
