import { area, f } from "../slots/places.ts";
import { lacks, Sheet } from "../worked.ts";
import type { Formula } from "./formula.ts";

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

export const TEAR_OFF_FORMULAS: Formula[] = [tearOff];
