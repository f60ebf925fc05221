import { pack } from "../slots/packs.ts";
import { f, isLumber } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { money } from "./concrete.ts";
import { type Formula, HOW_MANY } from "./formula.ts";
import { surface } from "./rooms.ts";

const insulation: Formula = {
  id: "insulation",
  when: (s) =>
    /\bbatts?\b|insula|aislan|aislamiento|fibra de vidrio|\br-?\d\d\b|cellulose|celulosa|blow(?:n|ing)?[ -]?in|spray foam|board f(?:ee|oo)t|espuma/.test(
      s.text,
    ) &&
    (HOW_MANY.test(s.text) || /bags?|rolls?|bolsas|rollos/.test(s.text)) &&
    !/blown in by|shut ?off|dump|how long|charge|code|what r\b|wire|voltage|conduct|cost|bd ?ft of (?:lumber|oak)|lumber|oak|2x/.test(
      s.text,
    ),
  work: (s) => {
    const article = "estimating-drywall";
    const covers = pack(s);
    // "batts 23 in": how wide they are.
    if (/batts?\b|rolls?\b|rollos/.test(s.text))
      for (const one of s.tokens)
        if (!one.group && one.unit === "inch" && [15, 16, 19, 23, 24].includes(one.value)) s.use(one);
    const foam = /spray foam|closed cell|open cell|espuma/.test(s.text);
    const deep = foam ? (s.len("thick", 1) ?? s.loose((inches) => inches <= 14)) : null;
    const sheet = new Sheet(article);
    const flat = surface(s, sheet);
    if (flat === "height") return lacks(article, "height");
    if (!flat) return lacks(article, "square_feet", ...(covers || wantedR(s)[0] || foam ? [] : ["r_value"]));
    const waste = s.waste() ?? 0;
    const full = flat * (1 + waste);
    if (deep) {
      sheet.step("board_feet", `${f(full)} sq ft × ${f(deep)} in`, full * deep, "bf").head(full * deep, "bf");
      const kit = s.num(
        /(\d{3,5})\s*(?:bd\.? ?ft|board f\w+|bf)?\s*(?:a|per|\/|por)?\s*(?:kit|set|yield)/,
        /(?:kit|set)s? (?:does|yields?|is|of|covers?|makes?) (?:about )?(\d{3,5})/,
      );
      if (kit) sheet.head(up((full * deep) / kit), "kits");
      money(sheet, s, /^(?:board|bd|bf)/, full * deep);
      return sheet;
    }
    const perThousand = s.num(
      /(\d{1,3}(?:\.\d+)?) ?(?:bags?|bolsas|sacos) (?:per|a|for every|for each|por cada|por|cada|every) (?:1000|thousand|mil)\b/,
    );
    if (perThousand) {
      for (const one of s.of("area")) if (one.value === 1000) s.use(one);
      wantedR(s);
      const bags = (full / 1000) * perThousand;
      return sheet.step("bags", `${f(full)} sq ft ÷ 1,000 × ${f(perThousand)}`, bags, "bags").head(up(bags), "bags");
    }
    const [r, had] = wantedR(s);
    if (!covers && r) {
      const kind = R_INCH.find(([what]) =>
        what.test(s.text.replace(/\bgot\b.*?\bbatts?\b|\btengo\b.*?\bbatts?\b/, "")),
      );
      const each = kind?.[1] ?? 3.6;
      const deep = (r - had) / each;
      if (had) sheet.step("r_value", `${r} − ${had}`, r - had, "r");
      return sheet
        .step("thickness", `${f(r - had)} ÷ ${f(each)}`, deep, "in")
        .head(deep, "in", "thickness")
        .head((full * deep) / 12, "cuft")
        .head(r - had, "r", "r_value")
        .note("r_inch", "bag_chart");
    }
    if (!covers) return lacks(article, "pack_covers");
    sheet
      .step("bags", `${f(flat)} sq ft${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${f(covers)} sq ft`, full / covers, "bags")
      .head(up(full / covers), /roll|rollo/.test(s.text) && !/bag/.test(s.text) ? "rolls" : "bags");
    money(sheet, s, /^(?:bag|bolsa|roll|rollo)/, up(full / covers));
    return sheet;
  },
};

/** The R-value that is wanted, and what lies there already. */
function wantedR(s: Said): [number, number] {
  const had =
    s.num(
      /(?:got|have|has|existing|there(?:'?s| is)|already|over|on top of|tengo|tiene|hay|encima de)\s*(?:an? |the |about |old |some )*r-?\s?(\d\d)\b/,
      /\br-?\s?(\d\d)\s*(?:batts?\s*)?(?:in there|there now|existing|already|now\b)/,
    ) ?? 0;
  const all = [...s.text.matchAll(/\br-?\s?(\d\d)\b/g)]
    .map(([, value]) => Number(value))
    .filter((value) => value !== had);
  for (const token of s.tokens) if (all.includes(token.said)) s.use(token);
  const most = Math.max(0, ...all);
  return most > had ? [most, had] : [0, 0];
}

/** Inches of an insulation for an R-value, or the R-value of so many inches. */
const R_INCH: [RegExp, number, string][] = [
  [/closed/, 6.5, "closed"],
  [/open cell/, 3.7, "open"],
  [/cellulose|celulosa/, 3.6, "cellulose"],
  [/polyiso/, 6, "polyiso"],
  [/xps|extruded|pink board|blue board/, 5, "xps"],
  [/\beps\b|bead ?board/, 4, "eps"],
  [/blow|loose|soplad/, 2.5, "blown"],
  [/fiberglass|fibra|batts?/, 3.2, "batts"],
];
const EACH_INCH = [
  /(\d(?:\.\d+)?)\s*(?:r\s*)?(?:\/|per|an|por)\s*(?:inch|in\b|pulgada)/,
  /r-?\s?(\d(?:\.\d+)?)\s*(?:\/|per|an|por)\s*(?:inch|in\b|pulgada)/,
  /(?:inch(?:es)?|in\b|"|pulg\w*)\s*(?:at|@|of|a|de)\s*(?:r-?\s?)?(\d(?:\.\d+)?)\b(?!\s*(?:"|in\b|inch|ft|feet|%))/,
];
const rValue: Formula = {
  id: "r value",
  when: (s) =>
    /\br-?\s?\d\d?\b|\br[- ]?values?\b|valor r|\b(?:what|que|total) r\b/.test(s.text) &&
    /inch|thick|pulgada|what r|how (?:deep|thick|much)|que r|total r/.test(s.text) &&
    (R_INCH.some(([what]) => what.test(s.text)) || EACH_INCH.some((each) => each.test(s.text))) &&
    !/bags?|batts? for|bolsas|code|zone|climate/.test(s.text),
  work: (s) => {
    const each = s.num(...EACH_INCH) ?? R_INCH.find(([what]) => what.test(s.text))?.[1];
    if (!each) return null;
    for (const { group } of s.tokens) if (group && isLumber(group)) for (const one of group) s.use(one);
    const inches = s.of("length").find(({ used }) => !used);
    const wanted = s.num(/\br-?\s?(\d\d)\b/);
    const sheet = new Sheet("estimating-drywall").note("r_inch");
    if (wanted)
      return sheet.step("thickness", `${f(wanted)} ÷ ${f(each)}`, wanted / each, "in").head(wanted / each, "in");
    return inches
      ? sheet
          .step("r_value", `${f(s.use(inches).value)} in × ${f(each)}`, inches.value * each, "r")
          .head(inches.value * each, "r")
      : null;
  },
};

export const INSULATION_FORMULAS: Formula[] = [rValue, insulation];
