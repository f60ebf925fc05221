import { f, ft } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, isStatement } from "./formula.ts";

const GUTTER = /\bgutters?\b|\bcanal(?:on|eta|era)?(?:es|s)?\b/;
const SPOUT = /\bdown ?spouts?\b|\bspouts?\b|\bdowns\b|\bleaders?\b|\bbajantes?\b|\bbajadas?\b/;
/** Feet of gutter that one downspout is usually taken for. */
const USUAL_FEET = 35;
const SHORTEST = 36;
const EACH_SIDE =
  /^\s*(?:ft|feet|foot|pies)?\s*(?:runs?\s*)?(?:on |of |a |en |per |de )?(?:each|both|apiece|a side|per side|cada|ambos|por lado)\b/;
const PER_SPOUT =
  /(?:every|per|for (?:each|every)|each|cada|por cada|por)\s*(\d{2})\s*(?:ft|feet|foot|pies|'|$|[,.?]|\w+)|(?:a|one|1) (?:downspout|spout) (?:a|per|every|for) (\d{2})\b/;

/** Runs of gutter in inches: two of what is each side's. */
function runsOf(s: Said, spacing: number | null): number[] {
  const isRun = (one: Token) =>
    !one.used &&
    !one.group &&
    (one.measure === "length"
      ? one.value >= SHORTEST
      : one.unit === null &&
        one.per === null &&
        one.said >= 10 &&
        one.said <= 400 &&
        /^\s*(?:in (?:the )?)?(?:front|back|each|on|a side|al|atras)/.test(one.after)) &&
    roleOf(one) !== "spacing" &&
    (spacing === null || one.said !== spacing || s.tokens.filter(({ said }) => said === spacing).length > 1);
  return s.tokens.filter(isRun).flatMap((one) => {
    const long = s.use(one).measure === "length" ? one.value : one.said * 12;
    const sides = s.num(/(?<![\d.])([2-4]) (?:sides|runs|lados|tramos)/);
    const many = EACH_SIDE.test(one.after) ? (sides ?? 2) : 1;
    return Array.from({ length: many }, () => long);
  });
}

/** Gutters with their downspouts: one for so many feet of each run. */
const gutters: Formula = {
  id: "gutters and downspouts",
  when: (s) =>
    GUTTER.test(s.text) &&
    SPOUT.test(s.text) &&
    (/how many|cuant[oa]s|need|necesito|ocupo|total/.test(s.text) || isStatement(s.text)) &&
    !/charge|clean|how far|how often|slope|\$|\d ?(?:a|per) ?(?:foot|ft)\b/.test(s.text),
  work: (s) => {
    const spacing = s.num(PER_SPOUT);
    for (const one of s.tokens) if (one.measure === "length" && one.value <= 8) s.use(one);
    const runs = runsOf(s, spacing);
    if (!runs.length) return null;
    const total = runs.reduce((sum, one) => sum + one, 0);
    const each = spacing ?? USUAL_FEET;
    const spouts = runs.reduce((sum, one) => sum + Math.max(1, up(one / 12 / each)), 0);
    const sheet = new Sheet("estimating-roofing")
      .step("edge", runs.map(ft).join(" + "), total / 12, "ft")
      .step("downspouts", runs.map((one) => `${ft(one)} ÷ ${f(each)}`).join(" + "), spouts, "downspouts")
      .head(total / 12, "ft")
      .head(spouts, "downspouts");
    const [roof] = s.of("area");
    if (roof) sheet.step("each", `${f(s.use(roof).value)} sq ft ÷ ${spouts}`, roof.value / spouts, "sqft");
    money(sheet, s, /^(?:foot|ft|lf|linear|pie)/, total / 12);
    return sheet.note(!spacing && "spout_35");
  },
};

export const GUTTER_FORMULAS: Formula[] = [gutters];
