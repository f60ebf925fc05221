import { area, f, place } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { SQUARE_FEET_A_SQUARE } from "../take-offs.ts";
import { Sheet, up } from "../worked.ts";
import type { Formula } from "./formula.ts";

const PACKS: readonly (readonly [unit: string, words: string])[] = [
  ["rolls", "rolls?|rollos?"],
  ["pallets", "pallets?|tarimas?|palets?|palletes?"],
  ["boxes", "boxe?s?|cases?|cartons?|cajas?"],
  ["bags", "bags?|sacks?|bolsas?|bultos?|sacos?|costales?"],
  ["pails", "buckets?|pails?|cubetas?"],
  ["bundles", "bundles?|paquetes?|bdls?"],
  ["sheets", "sheets?|hojas?"],
  ["kits", "kits?"],
  [
    "pieces",
    "tubes?|tubos?|cartridges?|cartuchos?|sausages?|cans?|botes?|latas?|jugs?|bottles?|botellas?|drums?|spools?|carretes?",
  ],
];
const ANY = PACKS.map(([, words]) => words).join("|");
const COVERS =
  "covers?|does|do|will do|gets?|handles?|seals?|coats?|good for|goes|runs(?= \\d+ (?:ft|feet|sq))|fills?|has|holds?|cubren?|rinden?|traen?|alcanza (?:para|pa)|da para|hacen?|sellan?|llenan?|tapan?";
/** "el rollo de felt cubre 4", "a pallet of sod covers 450": how much one of them does. */
const ONE = new RegExp(
  `\\b(?:${ANY})\\b(?: (?:of|de|del) [a-z]+(?: [a-z]+)?| [a-z]+)?,? (?:(?:que|that|which|me|only|solo|about|it) )*(?:${COVERS}) (?:about |around |como |unos |unas |of )*(\\d+(?:\\.\\d+)?)`,
);
const PRICE_BEFORE =
  /(?:\bat|@|\ba|\bvale[n]?|\bcuestan?|\bcosts?|\bruns?|\bfor|\bis|\bare|\bson|\bsale[n]?(?: en| a)?|\besta[n]? a|\bme lo dejan en|\bprice|\bpay(?:ing)?|\bpago|\band|\by|,) ?\$?$/;
const PRICE_AFTER = new RegExp(
  `^ ?(?:dollars |bucks |dolares |pesos |dlls )?(?:(?:each|apiece|ea|cada un[oa]|c\\/u)\\b|(?:an?|per|el|la|por|cada|\\/) ?(?:${ANY})\\b)`,
);
const isPrice = (one: Token): boolean =>
  !one.group &&
  (one.measure === "money" || (one.measure === null && (PRICE_BEFORE.test(one.before) || PRICE_AFTER.test(one.after))));

/** Whole packs for so much, by what one covers, and what they cost together. */
const packsToBuy: Formula = {
  id: "packs and their price",
  when: (s) => ONE.test(s.text) && !/margin|margen|mark-? ?up/.test(s.text) && s.tokens.length >= 3,
  work: (s) => {
    const found = ONE.exec(s.text);
    const word = found && new RegExp(`^(?:${ANY})`).exec(found[0])?.[0];
    const unit = PACKS.find(([, words]) => word && new RegExp(`^(?:${words})$`).test(word))?.[0];
    const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
    const each = s.tokens.find(({ start, end: at }) => start < end && at >= end);
    if (!found || !unit || !each || each.group) return null;
    s.use(each);
    const waste = s.waste() ?? 0;
    const coats = s.unit("coat") ?? 1;
    const prices = s.tokens.filter((one) => !one.used && isPrice(one));
    const price = prices.find(({ measure, start }) => measure === "money" || start > each.end) ?? prices[0];
    if (!price) return null;
    s.use(price);
    const needed = neededOf(s, each);
    if (!needed) return null;
    if (s.left().length) return null;
    const exact = (needed.value * coats * (1 + waste)) / needed.each;
    const many = up(exact);
    const cost = many * price.value;
    return new Sheet("estimating")
      .step(
        unit,
        `${needed.said}${coats > 1 ? ` × ${coats}` : ""}${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${f(needed.each)}`,
        exact,
        unit,
      )
      .step("cost", `${many} × $${f(price.value)}`, cost, "dollar")
      .head(cost, "dollar", "cost")
      .head(many, unit);
  },
};

const IN_SQUARES = /^ ?(?:squares?|sqs?|cuadros?)\b(?! ?f)/;
/** From here on what a roll covers is square feet, though the roof is told in squares. */
const MOST_SQUARES = 40;

/** What is to be covered, in the unit of what one covers. */
function neededOf(s: Said, each: Token): { value: number; each: number; said: string } | null {
  const squares = s.tokens.find(({ used, group, after }) => !used && !group && IN_SQUARES.test(after));
  if (squares) {
    s.use(squares);
    const isFeet =
      each.measure === "area" || (each.measure === null && each.said >= MOST_SQUARES && !IN_SQUARES.test(each.after));
    const by = isFeet ? SQUARE_FEET_A_SQUARE : 1;
    return { value: squares.said * by, each: isFeet ? each.value : each.said, said: f(squares.said * by) };
  }
  if (IN_SQUARES.test(each.after)) {
    const flat = area(s);
    return flat && { value: flat.sqft, each: each.said * SQUARE_FEET_A_SQUARE, said: f(flat.sqft) };
  }
  const isLength = each.measure === "length";
  const alike = s.tokens.filter(
    ({ used, group, measure, unit }) =>
      !used &&
      !group &&
      (isLength ? measure === "length" : each.measure ? measure === each.measure : unit !== "dollar"),
  );
  const [one, more] = alike;
  if (one && !more) {
    s.use(one);
    // "60 ft of joint, a tube does 12": the bare number is in what the other is told in.
    if (each.measure === null) {
      const value = one.measure === "area" ? one.value : one.said;
      return { value, each: each.said, said: f(value) };
    }
    return isLength
      ? { value: one.value / 12, each: each.value / 12, said: `${f(one.value / 12)} ft` }
      : { value: one.value, each: each.value, said: f(one.value) };
  }
  if (isLength || !place(s).length) return null;
  const flat = area(s);
  return (
    flat && { value: flat.sqft, each: each.measure === "area" ? each.value : each.said, said: `${f(flat.sqft)} sq ft` }
  );
}

export const PACK_FORMULAS: Formula[] = [packsToBuy];
