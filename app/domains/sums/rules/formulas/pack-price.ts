import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { Sheet, up } from "../worked.ts";
import { ASKS, type Formula, isStatement } from "./formula.ts";

/** What is bought, by the word for it, and the unit that it is counted in. */
const BOUGHT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bags?|sacks?|bolsas?|sacos?|bultos?|costal(?:es)?)\b/, "bags"],
  [/\b(?:tubes?|tubos?|cartridges?|cartuchos?)\b/, "tubes"],
  [/\b(?:sheets?|ho?jas?|laminas?)\b/, "sheets"],
  [/\b(?:panels?|paneles)\b/, "panels"],
  [/\b(?:rolls?|rollos?)\b/, "rolls"],
  [/\b(?:boxe?s?|cartons?|cajas?)\b/, "boxes"],
  [/\b(?:bundles?|paquetes?|packs?)\b/, "bundles"],
  [/\b(?:buckets?|pails?|cubetas?)\b/, "pails"],
  [/\b(?:gallons?|gals?|galon(?:es)?)\b/, "gallons"],
  [/\b(?:liters?|litros?)\b/, "liters"],
  [/\b(?:pallets?|tarimas?)\b/, "pallets"],
];
const CONTAINER = BOUGHT.map(([{ source }]) => source).join("|");
const COVERS =
  "covers?|cubren?|rinden?|does|do|goes|lays?|alcanzan?(?: para| pa)?|gets? (?:me|you|us)|(?:is |are )?good for|makes?|yields?|hacen?|me da|me dan|te da|dura para";
const ABOUT = "(?:about |around |abt |like |como |unos |unas |only |nomas )?";
/** "the sheet covers 18 ft", "a 50 lb thinset does 85". */
const EACH_COVERS = new RegExp(
  `\\b(?!(?:he|she|they|we|guys?|crew|man|i|mason|it)\\b)[a-z]+ (?:only |nomas |me |nos |usually |te )?(?:${COVERS}) ${ABOUT}(?:to |para |pa )?(\\d+(?:\\.\\d+)?)(?![\\d.%]|\\s*(?:%|coats?|manos|days?|hours?|dias?|horas?|percent|lbs?\\b|am\\b|pm\\b|x\\b|by\\b))`,
);
/** "i get 12 block outa a bag", "saco 12 bloques de cada bulto". */
const OUT_OF = new RegExp(
  `\\b(?:(?:i|you|we) (?:can )?(?:get|lay)|get|getting|saco|sacas|salen|me salen|pego) ${ABOUT}(\\d+(?:\\.\\d+)?) (?:[a-z]+\\.? ){0,3}?(?:out ?of|outta|outa|from|per|to|por|de|con|off)(?: of)? (?:an?|each|one|the|every|cada|una?|el|la) (?:\\d+ ?(?:lbs?|#|libras) )?(?:${CONTAINER})`,
);
const HOLDING =
  "boxe?s?|bags?|packs?|cases?|cartons?|bundles?|rolls?|sacks?|kits?|cajas?|bolsas?|paquetes?|rollos?|sacos?|bultos?|tarimas?|pallets?";
/** "la caja trae 1.8 metros", "box of 300 screws". */
const HOLDS = new RegExp(
  `\\b(?:${HOLDING}) (?:has|have|holds?|is|are|contains?|of|de|con|with|traen?|tiene|vienen?(?: de| con)?|comes? (?:in|with)) ${ABOUT}(\\d+(?:\\.\\d+)?)(?![\\d.%]|\\s*(?:lbs?|libras|pounds|#|%|x\\b|by\\b|por\\b|each|dollars|kilos?|kgs?|cada|days?))`,
);
/** "3 galones cubren 1050 pies": what several of them cover. */
const SEVERAL = new RegExp(
  `(?<![\\d.,])(\\d{1,3}(?:\\.\\d+)?) (?:${CONTAINER})(?: of [a-z]+| de [a-z]+)? (?:${COVERS}|covered|cubrieron|did|rindieron) ${ABOUT}$`,
);
const A_TIME =
  /^[^\d]{0,24}\b(?:an?|per|al|por|each|in an?|every|cada)\s*(?:day|hour|hr|dia|hora|man|guy|minute|week)\b/;
const PRICE_AHEAD =
  /(?:\bat|@|\ba|\bis|\bare|\bfor|\bcosts?|\bruns?|\bsale(?:n)?(?: en| a)?|\bcuesta[n]?|\bvalen?|\besta[n]? (?:a|en)|\bpor|\bde a)\s*$/;
const EACH =
  /^\s*(?:dollars |bucks |dolares |pesos )?(?:each\b|ea\b|apiece|a piece|c\/u|cada un[oa]|(?:an?|per|por|el|la|cada|\/) ?[a-z]{3,})/;
/** Several of them in a case with a price, beside the price of one. */
const CASE =
  /(\d{1,3}) (?:[a-z]+ )?(?:in|to|per|por|en|a|come in) (?:an? |the |each |una? |la |cada )?(?:case|box|pack|caja|paquete)s?\W*(?:(?:at|for|is|are|a|por|de|sale|sales?|runs|costs?|cuesta|vale|en|@)\W+)*\$?(\d+(?:\.\d+)?)|\b(?:case|box|pack|caja|paquete) (?:of|de|con) (\d{1,3})(?: [a-z]+)?\W*(?:(?:at|for|is|are|a|por|de|sale|runs|costs?|cuesta|vale|en|@)\W+)*\$?(\d+(?:\.\d+)?)/;
const SINGLE =
  /\b(?:singles?|loose|individual\w*|suelt[oa]s?|one at a time)\W*(?:[a-z]+\W+){0,3}?\$?(\d+(?:\.\d+)?)|\$?(\d+(?:\.\d+)?) ?(?:each|apiece|for (?:one|singles?)|c\/u|cada un[oa]|suelt[oa]s?|la pieza|por pieza)/;

type Kin = "feet" | "meters" | "any";
/** Feet of a floor, of a wall and of a joint are counted alike, as people say them. */
const kinOf = ({ unit }: Token): Kin | null => {
  if (unit === null) return "any";
  if (unit === "foot" || unit === "lf" || unit === "sqft") return "feet";
  return unit === "meter" || unit === "sqm" ? "meters" : null;
};
const isPrice =
  (s: Said) =>
  (token: Token): boolean =>
    !token.used &&
    !token.group &&
    (token.measure === "money" ||
      (token.unit === null &&
        (PRICE_AHEAD.test(token.before) ||
          EACH.test(token.after) ||
          /^\d+\.\d\d$/.test(s.text.slice(token.start, token.end).trim()))));
const coverOf = (s: Said): { token: Token; from: number } | null => {
  for (const pattern of [OUT_OF, EACH_COVERS, HOLDS]) {
    const found = pattern.exec(s.text);
    const from = found ? found.index + found[0].lastIndexOf(found[1] ?? "") : 0;
    const token = found && s.tokens.find(({ start, end }) => start <= from && from < end);
    if (found && token && !A_TIME.test(token.after)) return { token, from: found.index };
  }
  return null;
};
/** The unit of what is bought: what stands nearest to what one of it covers. */
function boughtAs(s: Said, from: number): string | null {
  const named = BOUGHT.flatMap(([word, unit]) =>
    [...s.text.matchAll(new RegExp(word.source, "g"))].map(({ index }) => ({ unit, far: Math.abs(index - from) })),
  ).filter(
    ({ unit }) =>
      !(unit === "boxes" && CASE.test(s.text)) || !BOUGHT.some(([one, of]) => of === "tubes" && one.test(s.text)),
  );
  return named.sort((a, b) => a.far - b.far)[0]?.unit ?? null;
}

/** The one place that is told by its two sides. */
function placeOf(s: Said): { kin: Kin; area: number; math: string; sides: Token[] } | null {
  const groups = [...new Set(s.tokens.flatMap(({ group }) => (group ? [group] : [])))];
  const [sides] = groups;
  const [a, b, c] = sides ?? [];
  const kin = a && kinOf(a);
  return groups.length === 1 && sides && a && b && !c && kin && a.said > 4
    ? { kin, area: a.said * b.said, math: `${f(a.said)} × ${f(b.said)}`, sides }
    : null;
}

/** So much to cover, what one bag, sheet or tube covers, and its price: how many, and what they come to. */
export const packs: Formula = {
  id: "packs with a price",
  when: (s) =>
    (ASKS.test(s.text) || isStatement(s.text) || /spend|gast|cost|cheap|price|precio/.test(s.text)) &&
    !/margin|markup|\bhours?\b|horas?\b|\bmpg\b|miles|millas|btu/.test(s.text) &&
    (coverOf(s) !== null || (CASE.test(s.text) && SINGLE.test(s.text))),
  work: (s) => {
    if (CASE.test(s.text) && SINGLE.test(s.text) && !EACH_COVERS.test(s.text) && !OUT_OF.test(s.text))
      return casesAlone(s);
    const cover = coverOf(s);
    const unit = cover && boughtAs(s, cover.from);
    if (!cover || !unit) return null;
    const { token } = cover;
    s.use(token);
    const several = s.num(new RegExp(SEVERAL.source.replace(/\$$/, `${String(token.said).replace(".", "\\.")}`))) ?? 1;
    const kin = kinOf(token);
    const cased = CASE.exec(s.text);
    const inCase = s.num(CASE);
    const casePrice = cased ? Number(cased[2] ?? cased[4]) : 0;
    if (cased) s.use(s.tokens.find(({ said, used, start }) => !used && said === casePrice && start >= cased.index));
    const single = cased ? s.num(SINGLE) : null;
    const coats = s.use(s.of("coats")[0])?.said ?? 1;
    const waste = s.waste() ?? 0;
    for (const one of s.of("weight")) s.use(one);
    const price = single ? null : s.use(s.tokens.find(isPrice(s)));
    const [total, other] = s.tokens
      .filter((one) => !one.used && !one.group && one.per === null && kinOf(one) !== null)
      .toSorted((a, b) => b.said - a.said);
    const flat = total ? null : placeOf(s);
    const its = total ? kinOf(total) : flat?.kin;
    const all = total?.said ?? flat?.area ?? 0;
    if (!kin || other || !its || (kin !== "any" && its !== "any" && kin !== its) || all <= token.said) return null;
    s.use(total);
    for (const one of flat?.sides ?? []) s.use(one);
    const exact = (all * coats * (1 + waste) * several) / token.said;
    const whole = unit === "liters" ? exact : up(exact);
    const sheet = new Sheet("estimating").step(
      "pieces",
      `${flat?.math ?? f(all)}${coats > 1 ? ` × ${coats}` : ""}${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${several > 1 ? `(${f(token.said)} ÷ ${f(several)})` : f(token.said)}`,
      exact,
      unit,
    );
    sheet.head(whole, unit);
    if (inCase && casePrice && single) return cheapest(sheet, whole, { inCase, casePrice, single });
    if (!price) return sheet;
    return sheet
      .step("cost", `${f(whole)} × $${f(price.value)}`, whole * price.value, "dollar")
      .head(whole * price.value, "dollar", "cost");
  },
};

/** "36 in a box at 88, singles at 3, need 100": nothing but how they are sold. */
function casesAlone(s: Said): Sheet | null {
  const found = CASE.exec(s.text);
  const inCase = s.num(CASE);
  const casePrice = Number(found?.[2] ?? found?.[4] ?? 0);
  s.use(s.tokens.find(({ said, used }) => !used && said === casePrice));
  const single = s.num(SINGLE);
  const [need, other] = s.left().filter(({ measure, group, per }) => measure === null && !group && per === null);
  if (!inCase || !casePrice || !single || !need || other || need.said < 2) return null;
  const whole = s.use(need).said;
  return cheapest(new Sheet("estimating"), whole, { inCase, casePrice, single });
}

/** Full cases and single ones, so that they cost the least. */
function cheapest(
  sheet: Sheet,
  whole: number,
  { inCase, casePrice, single }: { inCase: number; casePrice: number; single: number },
): Sheet {
  const ways = Array.from({ length: Math.ceil(whole / inCase) + 1 }, (_, cases) => {
    const singles = Math.max(0, whole - cases * inCase);
    const parts = [cases ? `${cases} × $${f(casePrice)}` : "", singles ? `${singles} × $${f(single)}` : ""].filter(
      Boolean,
    );
    return { cases, singles, cost: cases * casePrice + singles * single, math: parts.join(" + ") };
  }).toSorted((a, b) => a.cost - b.cost);
  const [best] = ways;
  for (const { math, cost } of ways.slice(0, 3)) sheet.step("cost", math, cost, "dollar");
  if (!best) return sheet;
  if (best.cases) sheet.head(best.cases, "cases");
  if (best.singles) sheet.head(best.singles, "singles");
  return sheet.lead(best.cost, "dollar", "cost");
}
