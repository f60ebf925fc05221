import { f, ft, place, product, runningFeet, side, sizesOf } from "../slots/places.ts";
import { roleOf } from "../slots/roles.ts";
import { inchesOf, type Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { BAG_FEET, bagPounds, money } from "./concrete.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";

const FENCE =
  /\bchain ?link\b|\bfenc|\bcercas?\b|\bcerco\b|\breja\b|privacy panels?|\bpickets?\b|post ?holes?|\bvallas?\b|\bmalla ciclonica\b|split rail|barda de madera|\b(?:posts?|postes)\b(?: [a-z]+)? (?:every|cada|at|@|a) \d{1,2} ?(?:ft|feet|'|pies|foot)/;
const HOLE =
  /\bholes?\b|\bhoyos?\b|set (?:the )?posts?|\bposts?\b.{0,40}(?:bags?|concrete)|(?:bags?|concrete|concreto|sacos|bultos).{0,40}\b(?:posts?|postes?|holes?|hoyos?)\b/;

const EACH_HOLE =
  /(\d(?:\.\d+)?)\s*(?:\d\d ?(?:lb|pound|#)s? )?(?:bags?|sacos?|bultos?)\s*(?:(?:of|de) \d\d ?(?:lbs?|pounds?|#|libras)\s*)?(?:each|a|an?|per|in each|por|cada|al)\b\s*(?:hole|post|hoyo|poste)?/;
/** Line posts are those between the two that the fence ends on. */
const BETWEEN_ENDS =
  /(?:not|without|sin|no) (?:counting|count|contar|cuentes)? ?(?:the |los |las )?(?:2 |two |dos )?(?:end|ends|terminals?|corner|extremos|puntas|esquineros)/;
const PANELS =
  /(?:panels?|paneles|sections?|tramos)\s*(?:de|of|are)\s*(\d{1,2})\b|(?<![\d.])(\d{1,2})\s*(?:ft|foot|feet|'|pies)?[\s-]*(?:panels?|paneles|sections?)\b/;
const HOLE_TAKES =
  /(?:each|every|cada|per) (?:hole|post|hoyo|poste)s? (?:takes?|needs?|gets?|uses?|lleva|ocupa|necesita)\s*(\d(?:\.\d+)?)/;

/** Bags for post holes: the hole less the post in it. */
const holes: Formula = {
  id: "post holes",
  when: (s) =>
    HOLE.test(s.text) &&
    /bags?|concrete|concreto|sacos|bultos|cemento|cubic|yards?/.test(s.text) &&
    /\bposts?\b|postes?/.test(s.text) &&
    (HOW_MANY.test(s.text) || /bags/.test(s.text)) &&
    (s.of("length").length >= 1 || EACH_HOLE.test(s.text)) &&
    !/sono|footing/.test(s.text),
  work: (s) => {
    const perHole = s.num(EACH_HOLE, HOLE_TAKES);
    const panels = s.num(PANELS);
    const spacing = s.len("spacing", 12) ?? (panels && panels * 12);
    const pair = sizesOf(s).find(
      ({ tokens }) =>
        tokens.length === 2 &&
        tokens.every(({ said, unit }) => said >= 6 && unit !== "foot") &&
        !/^\s*(?:posts?|postes?)\b/.test(tokens[1]?.after ?? ""),
    )?.tokens;
    const across =
      (pair?.[0] ? inchesOf(s.use(pair[0]), 1) : null) ??
      s.len("diameter", 1) ??
      s.len("wide", 1) ??
      s.num(/(\d{1,2})\s*(?:"|in\b|inch)?\s*(?:x|by)\s*\d{2}\s*(?:"|in\w*)?\s*(?:deep )?(?:holes?)/);
    const post = product(s) === pair ? null : product(s);
    for (const token of post ?? []) s.use(token);
    const wide = post?.[0] ? ({ 4: 3.5, 6: 5.5, 8: 7.25 }[inchesOf(post[0], 1)] ?? inchesOf(post[0], 1)) : 0;
    const deep =
      (pair?.[1] ? inchesOf(s.use(pair[1]), 1) : null) ??
      s.len("thick", 1, (inches) => inches >= 8 && inches <= 120) ??
      s.len("thick", 12, (inches) => inches >= 8 && inches <= 120) ??
      s.loose((inches) => inches >= 8 && inches <= 120);
    if (!deep && !perHole) return null;
    if (!across && !perHole) return lacks("estimating-concrete", "diameter");
    const many = s.count("holes?|posts?|postes?|hoyos?|fence posts?") ?? s.times();
    const run = spacing ? runningFeet(s) : null;
    const count = spacing && run ? up(run / spacing) + 1 : many;
    const gravel = s.num(/(\d{1,2})\s*(?:"|in\w*)?\s*(?:of )?gravel/);
    const pounds = bagPounds(s);
    if (perHole || !across || !deep) {
      const bags = up(count * (perHole ?? 1));
      const sheet = new Sheet("estimating-concrete");
      if (spacing && run)
        sheet.step("sections", `${ft(run)} ÷ ${ft(spacing)}`, run / spacing, "sections").head(count, "posts");
      sheet
        .step("bags", `${f(count)} × ${f(perHole ?? 1)}`, bags, "bags")
        .head(bags, pounds ? `bags_${pounds}` : "bags")
        .note(spacing !== null && run !== null && "straight_run");
      money(sheet, s, /^(?:bag|saco|bulto)/, bags);
      return sheet;
    }
    const each = ((Math.PI * (across / 2) ** 2 - wide * wide) * (deep - (gravel ?? 0))) / 1728;
    const sheet = new Sheet("estimating-concrete")
      .step(
        "each_hole",
        `(3.1416 × (${f(across)} in ÷ 2)²${wide ? ` − ${f(wide)} in × ${f(wide)} in` : ""}) × ${f(deep - (gravel ?? 0))} in ÷ 1,728`,
        each,
        "cuft",
      )
      .step("volume", `${f(count)} × ${f(each)} cu ft`, count * each, "cuft");
    if (pounds) sheet.head(up((count * each) / (BAG_FEET[pounds] ?? 0.6)), `bags_${pounds}`);
    else sheet.head(up((count * each) / 0.6), "bags_80").head(up((count * each) / 0.375), "bags_50");
    if (spacing && run) sheet.lead(count, "posts").note("straight_run");
    const perBag = s.rate(/^(?:bag|saco|bulto)/);
    if (perBag && sheet.heads[0]) sheet.head(sheet.heads[0].value * perBag, "dollar", "cost");
    return sheet.head((count * each) / 27, "cuyd").note("bag_yield", !wide && "post_in");
  },
};

const fence: Formula = {
  id: "fence",
  when: (s) =>
    FENCE.test(s.text) &&
    /\bposts?\b|\bpanels?\b|sections?|\bpostes?\b|paneles|tramos|pickets?|\brails?\b|rieles|tablas|boards|slats/.test(
      s.text,
    ) &&
    ASKS.test(s.text) &&
    !/charge|how long|how deep|que tan (?:hond|profund)|a que profundidad|permit|code|an hour|balust|spindle|deck rail|bags?\b|per (?:linear )?(?:ft|foot)\b.{0,12}(?:charge|price)|sealer|stain/.test(
      s.text,
    ),
  work: (s) => {
    const article = "estimating-landscaping";
    const pickets = /pickets?|tablas|slats|fence boards|\bboards\b/.test(s.text);
    const gap =
      s.len("joint", 1, (inches) => inches < 8) ??
      (pickets ? s.len("spacing", 1, (inches) => inches < 8) : null) ??
      s.num(/(\d?\.?\d+)\s*(?:"|in\w*)?\s*(?:gaps?|space|spacing|apart)/);
    const wide =
      s.len("wide", 1, (inches) => inches <= 12) ??
      (pickets
        ? s.num(
            /(?:1x|1 x )?(?<![\d.])(\d(?:\.\d+)?)\s*(?:"|in\b|inch\w*|pulg\w*)?[\s-]*(?:wide )?(?:dog ?ear |cedar )?(?:pickets?|boards?|tablas|slats)/,
            /(?:pickets?|slats)\s*(?:are |at |of |de )?(\d(?:\.\d+)?)\s*(?:"|in\b|inch)/,
            /(?:tablas?|boards?) (?:de|of) (\d(?:\.\d+)?)\s*(?:"|in\b|inch|pulg)/,
            /(?:pickets?|slats|dog ?ear)[^\d]{0,16}([3-7]\.\d+)\b(?! ?(?:ft|feet|'))/,
          )
        : null);
    const named = product(s);
    for (const token of named ?? []) s.use(token);
    const spacing =
      s.len("spacing", 12, (inches) => inches >= 36 && inches <= 180) ??
      s.len("piece", 12, (inches) => inches >= 36 && inches <= 144) ??
      s.num(
        /(?:each|every|cada) (\d{1,2}) ?(?:ft|foot|feet|'|pies)\b/,
        /(?<![\d.])(\d{1,2})\s*(?:ft|foot|feet|'|pies)?[\s-]*(?:panels?|sections?|paneles|tramos|centers?|o\.?c)/,
        /(?:panels?|paneles|sections?|tramos)\s*(?:de|of|are)\s*(\d{1,2})\b/,
      );
    const apart = spacing ? (spacing <= 16 ? spacing * 12 : spacing) : null;
    for (const token of s.tokens)
      if (
        token.measure === "length" &&
        token.value <= 144 &&
        /^\s*(?:tall |high )?(?:privacy|dog ?ear|pickets?\b|chain ?link|vinyl|cedar|wood)/.test(token.after)
      )
        s.use(token);
    for (const token of s.tokens)
      if (
        token.measure === "length" &&
        /\b(?:rails?|travesanos|largueros|rieles)(?: (?:of|de|are|son))?\s*$/.test(token.before)
      )
        s.use(token);
    const [a, b] = place(s)[0]?.tokens ?? [];
    const threeSides = /three sides|3 sides|tres lados/.test(s.text);
    const long =
      a && b
        ? threeSides
          ? Math.max(side(s, a), side(s, b)) + 2 * Math.min(side(s, a), side(s, b))
          : 2 * (side(s, a) + side(s, b))
        : legs(s);
    if (!long) return lacks(article, "length");
    // "counting the two at the ends": they are counted anyway.
    s.use(
      s.tokens.find(
        ({ said, unit, after }) =>
          said === 2 &&
          unit === null &&
          /^\s*(?:(?:at|on|de|en) )?(?:the |las |los )?(?:end|ends|puntas|extremos|orillas)\b/.test(after),
      ),
    );
    const gate = s.num(
      /(\d{1,2})\s*(?:ft|foot|feet|'|pies)?\s*(?:wide )?(?:double |walk |drive )?(?:gate|puerta|porton)/,
    );
    const gates = gate ? (s.count("gates?|puertas?|portones?") ?? 1) : 0;
    // "1 walk gate" is their number, and no foot wide.
    const unsized =
      gate && gate <= 3 && !/\d ?(?:ft|foot|feet|'|pies) ?(?:wide )?(?:[a-z]+ )?(?:gate|puerta|porton)/.test(s.text)
        ? gate
        : 0;
    const sized = gatesIn(s);
    const net =
      long -
      (sized ?? 0) * 12 -
      (gate && sized === null && !unsized && gate <= 24 ? gate * 12 * (gates === gate ? 1 : gates || 1) : 0);
    const sheet = new Sheet(article);
    if (gate && net !== long) sheet.step("less_gate", `${ft(long)} − ${f(gate)} ft`, net / 12, "ft");
    const sections = up(Math.round((net / (apart ?? 96)) * 1e6) / 1e6);
    const closed = Boolean(a && b && !threeSides);
    if (/posts?|panels?|sections?|postes?|paneles|tramos|rails?|rieles|largueros|travesanos/.test(s.text)) {
      sheet
        .step("sections", `${ft(net)} ÷ ${ft(apart ?? 96)}`, net / (apart ?? 96), "sections")
        .head(sections, "sections")
        .head(sections + (closed ? 0 : 1) + unsized - (BETWEEN_ENDS.test(s.text) ? 2 : 0), "posts")
        .note(!apart && "eight_apart", unsized ? "post_a_gate" : "straight_run");
      for (const token of s.tokens)
        if (
          roleOf(token) === "high" ||
          /^\s*(?:tall |high )?(?:privacy|dog ?ear|picket|chain ?link|fence|vinyl|cedar)/.test(token.after)
        )
          s.use(token);
      const rails =
        s.num(/(\d)\s*(?:rails?|travesanos|largueros|rieles)/) ??
        (/rails?|travesanos|largueros|rieles/.test(s.text) ? 3 : null);
      if (rails)
        sheet.head(sections * rails, "rails").step("rails", `${sections} × ${rails}`, sections * rails, "rails");
    }
    if (pickets) {
      const face =
        wide ?? (named?.[1] ? ({ 4: 3.5, 6: 5.5, 8: 7.25 }[inchesOf(named[1], 1)] ?? inchesOf(named[1], 1)) : 5.5);
      const count = net / (face + (gap ?? 0));
      const waste = s.waste() ?? 0;
      sheet
        .step(
          "pickets",
          `${f(net)} in ÷ (${f(face)} + ${f(gap ?? 0)}) in${waste ? ` × ${f(1 + waste)}` : ""}`,
          count * (1 + waste),
          "pickets",
        )
        .head(up(count * (1 + waste)), "pickets")
        .note(!wide && !named && "picket_55");
      money(sheet, s, /^(?:picket|board|piece|each|ea|tabla)/, up(count * (1 + waste)));
    }
    money(sheet, s, /^(?:foot|ft|lf|linear|pie)/, net / 12);
    money(sheet, s, /^(?:post|poste)/, sections + 1);
    return sheet;
  },
};

const GATE =
  /(?:(?<![\d.])(\d) +)?(?<![\d.])(\d{1,2}) ?(?:ft|foot|feet|pies|') ?(?:wide )?(?:double |walk |drive |swing )?(?:gates?|puertas?|portones?|porton)\b/g;
/** Feet of all gates where more than one size is named: "a 12 ft gate and 2 4 ft gates". */
function gatesIn(s: Said): number | null {
  const all = [...s.text.matchAll(GATE)];
  if (all.length < 2) return null;
  for (const { index, 0: said } of all)
    for (const one of s.tokens) if (one.start >= index && one.end <= index + said.length) s.use(one);
  return all.reduce((sum, [, many, wide]) => sum + Number(many ?? 1) * Number(wide), 0);
}

/** Runs of one fence together: "120 ft back, 40 each side". */
function legs(s: Said): number | null {
  const running = runningFeet(s);
  if (!running) return null;
  let total = running;
  for (const token of s.tokens)
    if (
      !token.used &&
      !token.group &&
      token.measure === "length" &&
      token.value >= 60 &&
      /^\s*(?:ft |feet )?(?:side|back|front|each|left|right|y\b|and|plus|del|a cada|along)/.test(token.after) &&
      !/gate|tall|high/.test(token.after.slice(0, 12))
    )
      total += s.use(token).value * (/^\s*(?:on )?(?:each|both|a cada)/.test(token.after) ? 2 : 1);
  return total;
}

export const OUTSIDE_FORMULAS: Formula[] = [holes, fence];
