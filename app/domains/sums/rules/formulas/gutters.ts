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

const A_FOOT =
  /(?:\bat|@|\ba|\bfor|\$) ?\$?(\d+(?:\.\d+)?) ?(?:dollars |bucks |dolares )?(?:an?|per|el|por|\/) ?(?:ft|foot|lf|lin\w* f\w+|pie)\b/;
const SPOUTS_LONG =
  /(\d{1,2}) (?:[a-z]+ )?(?:down ?spouts?|spouts?|downs|leaders?|bajantes?|bajadas?)\b[^\d]{0,16}(\d{1,2}(?:\.\d+)?) ?(?:ft|feet|foot|'|pies)/;
const EACH_SPOUT = /(?:\bat|@|\ba|\$) ?\$?(\d+(?:\.\d+)?) ?(?:each|apiece|c\/u|cada un[oa]|ea\b)/;
/** "runs 42 42 18 18 at 11.50 a ft plus 6 downspouts 10 ft each at 9 a ft": both by their feet and price. */
const priced: Formula = {
  id: "gutters with prices",
  when: (s) => GUTTER.test(s.text) && SPOUT.test(s.text) && A_FOOT.test(s.text),
  work: (s) => {
    const cut = s.text.search(/\d{1,2} (?:[a-z]+ )?(?:down ?spouts?|spouts?|downs|leaders?|bajantes?|bajadas?)\b/);
    if (cut <= 0) return null;
    const [own, spouts] = [s.text.slice(0, cut), s.text.slice(cut)];
    const price = Number(A_FOOT.exec(own)?.[1] ?? 0);
    const alike = /(\d{1,2}) (?:[a-z]+ )?(?:runs?|sides?|pieces?|tramos?|lados?) (?:of|de|at|a) \d/.exec(own);
    const runs = s.tokens
      .filter(
        ({ start, said, per, group, measure }) =>
          start < cut &&
          said !== price &&
          per === null &&
          !group &&
          said >= 3 &&
          start !== alike?.index &&
          (measure === null || measure === "length"),
      )
      .flatMap((one, i) => Array.from({ length: i === 0 ? Number(alike?.[1] ?? 1) : 1 }, () => one));
    const [, many, long] = SPOUTS_LONG.exec(spouts)?.map(Number) ?? [];
    const count = many ?? Number(/\d{1,2}/.exec(spouts)?.[0] ?? 0);
    const foot = Number(A_FOOT.exec(spouts)?.[1] ?? 0);
    const each = foot && long ? foot * long : Number(EACH_SPOUT.exec(spouts)?.[1] ?? 0);
    if (!price || !runs.length || !count || !each) return null;
    for (const one of s.tokens) s.use(one);
    const feet = runs.reduce((sum, { said }) => sum + said, 0);
    const [gutter, down] = [feet * price, count * each];
    return new Sheet("estimating-roofing")
      .step("edge", runs.map(({ said }) => f(said)).join(" + "), feet, "ft")
      .step("edge", `${f(feet)} × $${f(price)}`, gutter, "dollar")
      .step("downspouts", `${count} × ${foot && long ? `${f(long)} × $${f(foot)}` : `$${f(each)}`}`, down, "dollar")
      .step("total", `$${f(gutter)} + $${f(down)}`, gutter + down, "dollar")
      .head(gutter + down, "dollar", "total")
      .head(feet, "ft");
  },
};

export const GUTTER_FORMULAS: Formula[] = [priced, gutters];
