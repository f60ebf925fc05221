import { thingAt } from "./chain/dims.ts";
import { wordNumber } from "./numbers-said.ts";
import type { OnResult } from "./on-price.ts";
import { ofPlaces, PLACES } from "./same-for.ts";
import { f } from "./slots/places.ts";
import { type Figure, Sheet, up, type Worked } from "./worked.ts";

const CUBIC = "(?:cf\\b|cubic f\\w+|cu\\.? ?f\\w*|ft3|pies? cubicos?)";
/** "use .6 cf a bag", "each bag makes 0.45 cubic feet", "cada costal rinde .6 pies cubicos". */
const YIELD = new RegExp(
  `\\b(?:(?:80|60|50|40|90) ?(?:lbs?|pounds?|libras?|#)?[ ,]*)?(?:bags?|sacks?|sacos?|bultos?|costal(?:es)?|bolsas?)\\b.{0,32}?(\\d*\\.\\d+) ?${CUBIC}|(\\d*\\.\\d+) ?${CUBIC}?.{0,8}?(?:an?|per|each|el|la|por|cada|\\/) ?(?:bag|sack|saco|bulto|costal|bolsa)|(\\d*\\.\\d+) ?${CUBIC} ?(?:each|apiece|cada un[oa]|c\\/u)`,
);
const CUBIC_FEET: Readonly<Record<string, number>> = { cuft: 1, cuyd: 27 };

/** Cubic feet that a bag makes, where a message says so. */
export const yieldIn = (text: string): { feet: number; rest: string } | null => {
  const found = YIELD.exec(text);
  const feet = Number(found?.slice(1).find(Boolean) ?? 0);
  return found && feet > 0 && feet < 5 ? { feet, rest: text.replace(found[0], " ") } : null;
};

/** The concrete of the sum before in bags of which each makes so much. */
export const inBags: OnResult = (text, made) => {
  const bag = yieldIn(text);
  const head = bag && made.heads.find(({ unit, label }) => CUBIC_FEET[unit] && label !== "with_10");
  if (!bag || !head) return null;
  const cuft = head.value * (CUBIC_FEET[head.unit] ?? 1);
  return new Sheet(made.article)
    .step("volume", head.unit === "cuyd" ? `${f(head.value)} × 27` : f(cuft), cuft, "cuft")
    .step("bags", `${f(cuft)} cu ft ÷ ${bag.feet} cu ft`, cuft / bag.feet, "bags")
    .head(up(cuft / bag.feet), "bags");
};

const NAMES: readonly (readonly [RegExp, (head: Figure) => boolean])[] = [
  [/blocks?|bloques?|cmus?/, ({ unit }) => unit === "blocks"],
  [/bricks?|ladrillos?|tabiques?/, ({ unit }) => unit === "bricks"],
  [/tiles?|azulejos?|losetas?/, ({ unit }) => unit === "tiles"],
  [/sheets?|ho?jas?/, ({ unit }) => unit === "sheets"],
  [/posts?|postes?|holes?|hoyos?/, ({ unit }) => unit === "posts"],
  [/sections?|panels?|tramos?/, ({ unit }) => unit === "sections"],
  [/pickets?/, ({ unit }) => unit === "pickets"],
  [/rails?|travesanos?/, ({ unit }) => unit === "rails"],
  [/studs?/, ({ unit }) => unit === "studs" || unit === "pieces"],
  [/joists?|vigas?/, ({ unit }) => unit === "joists"],
  [/boards?|tablas?/, ({ unit }) => unit === "boards" || unit === "rows"],
  [/squares?|sq|cuadros?/, ({ unit }) => unit === "squares"],
  [/bags?|sacos?|bultos?/, ({ unit }) => /^bags/.test(unit)],
  [/yards?|yardas?/, ({ unit }) => unit === "cuyd"],
  [/steps?|risers?|escalones?/, ({ unit }) => unit === "risers"],
  [/treads?|huellas?/, ({ unit }) => unit === "treads"],
];
const PER =
  /(?<![\d.,$])(\d+(?:\.\d+)?) ?(?:\d{2} ?(?:lbs?|#) )?((?:[a-z]+ ){0,2}?[a-z]+)? ?(?:\bper|\bfor (?:every|each)|\bfor|\bin every|\bin each|\ban?|\beach|\bevery|\bpor cada|\bpor|\bcada|\bal|\/) ?(?:an? |el |la )?(\d{1,4})? ?([a-z]+)\b/;
const MONEY =
  /\$|dollars|bucks|dolares|\d\.\d\d\b|\bcost|\bprice|cuesta|precio|\bhours?\b|horas|\bday\b|\bdia\b|\bft\b|\bfeet\b|\bpies\b|%/;

/** "whats that in all at 165 a yard": a price for each, and no number of something else. */
const AT_PRICE =
  /^\W*(?:(?:and|so|ok|y|now|then|what(?:'?s| is|s)?|how much|is|that|it|thats|in|all|total|the|cuanto|sale|es|seria|todo|eso|en|price|run|come|comes|does|would|be|to|me|cost)\W+)*(?:at|@|a)\W+\$?\d/;
/** Words that ask, and name nothing that is counted. */
const ASKING = /^(?:what|whats|how|if|at|que|cuanto|cual|como|si)$/;
/** "mortar? 3 bags per 100 block", "screws, 30 a sheet", "2 bags per post": what goes with each of what the sum before counts. */
export const perThing: OnResult = (text, made) => {
  const priced = AT_PRICE.test(text);
  if (MONEY.test(text) && !priced) return null;
  const [, many, words = "", base, last = ""] = PER.exec(priced ? text.replace("$", "") : text) ?? [];
  const name = words.trim();
  const named = (word: string) => NAMES.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(word));
  const thing = named(last);
  const head = thing && made.heads.find(thing[1]);
  const isMany = /\d/.test((priced ? text.replace("$", "") : text).replace(PER, ""));
  if (many && head && !isMany && !name && priced) {
    const each = Number(many);
    const [full] = made.heads.filter(({ label, unit }) => label === "with_10" && unit === head.unit);
    const sheet = new Sheet(made.article)
      .step("price", `${f(head.value)} × $${many}`, head.value * each, "dollar")
      .head(head.value * each, "dollar", "price");
    return full && full !== head ? sheet.head(full.value * each, "dollar", "with_10") : sheet;
  }
  if (many && head && !isMany) {
    const asked = /(?:how many|cu[aá]nt[oa]s)\s+([a-z]+)|^\W*(?:(?:and|n|y|ok|now|so)\s+)*([a-z]+)\b/.exec(text);
    const unit = thingAt(name)?.name ?? (name || (asked?.[1] ?? asked?.[2] ?? "pieces"));
    if (ASKING.test(unit)) return null;
    const each = Number(many) / Number(base ?? 1);
    const exact = head.value * each;
    return new Sheet(made.article)
      .step(unit === "bags" ? "bags" : "total", `${f(head.value)}${base ? ` ÷ ${base}` : ""} × ${many}`, exact, unit)
      .head(up(exact), unit);
  }
  // "a bag lays 35 block", "40 blocks a bag".
  const of = named(name.split(" ").at(-1) ?? "");
  const held = of && made.heads.find(of[1]);
  const box = thingAt(last)?.name;
  if (!many || base || !held || !box || isMany) return null;
  const exact = held.value / Number(many);
  return new Sheet(made.article).step(box, `${f(held.value)} ÷ ${many}`, exact, box).head(up(exact), box);
};

const CROSSED = /\bscrews?\b|\btornillos?\b|\bnails?\b|\bclavos?\b/;
/** "n screws? 2 at every joist, 16 joists" after a count of boards: its words as a sum of their own. */
export const crossedBoards = (text: string, heads: readonly Figure[]): string | null => {
  const boards = heads.find(({ unit }) => unit === "boards") ?? heads.find(({ unit }) => unit === "rows");
  return boards &&
    CROSSED.test(text) &&
    /\bjoists?\b|\bvigas?\b/.test(text) &&
    !/\d+ (?:deck )?(?:boards|tablas)/.test(text)
    ? `${up(boards.value)} boards , ${text}`
    : null;
};

const SAME =
  /\b(\d{1,2}|two|three|four|five|dos|tres|cuatro|cinco)\b(?: (?:guys|men|workers|people|de ellos|of them|of em|trabajadores|muchachos|personas|ayudantes|compas))?,? ?(?:(?:were|fueron|eran|son|did|hicieron|worked|trabajaron|put in|at)? ?)(?:the )?(?:same|iguales|identical|like that|parejos|lo mismo|igual|mismas horas|of (?:them|em|those)|de (?:esos|esas|ellos))\b/;
/** "and if two guys did the same": the pay before, so many times. */
export const sameFor: OnResult = (text, made) => {
  const said = SAME.exec(text)?.[1];
  const many = wordNumber(said ?? "0");
  const [head] = made.heads;
  if (head?.unit !== "dollar" || many < 2 || (text.match(/\d+/g)?.length ?? 0) > 1 || /%/.test(text)) return null;
  return new Sheet(made.article)
    .step("total", `${many} × $${f(head.value)}`, many * head.value, "dollar")
    .head(many * head.value, "dollar", "total");
};

/** How many of the sums before are added up, and the words that ask for it. */
export const COUNT = /\b(?:2|3|4)\b/;
export const TOGETHER =
  /^\W*(?:(?:and|n|y|ok|so|now|what(?:'?s| is| are)?|how (?:much|many)|cuanto|cuantas?|give me|dame|es|son|add|hours|is|are|the|that|horas|for|of|de|para|en|total|las?|los|it|them|both|all|todo|todas?|todos|up|total)\W+)*(?:both(?: of (?:them|em))?(?: (?:together|combined|days|rooms|walls|slabs|jobs))?|(?:all|the) (?:2|3|4)(?: together| combined| days)?|together|combined|altogether|added up|them (?:up|together)|juntos|juntas|(?:los |las )?(?:2|3|4) junt[oa]s|los (?:2|3|4)|las (?:2|3|4)|todo junto|suma(?:los|las|do)?|junta(?:los|las))\W*$/;

const LEAD_IN =
  "^\\W*(?:(?:and|n|y|ok|so|now|then|how many|cuant[oa]s|if|si|what if|they|it|come|comes|came|vienen|viene|sold|packed|las|los|venden|son|are|is|en|in|into|a|un[oa]?|that|thats|por|the|buy|comprar?|pero|but|o|or)[\\s,]+)*";
const PACK_WORD =
  "boxe?s?|cases?|cartons?|bundles?|pallets?|packs?|packages?|bags?|cubes?|cajas?|paquetes?|tarimas?|bolsas?|bultos?";
const PACKED = [
  new RegExp(
    `${LEAD_IN}(?<pack>${PACK_WORD}) (?:of|de|con|with)(?: a| about)? (?<many>\\d{1,4})(?: (?:each|pieces?|pcs|apiece|piezas?|cada un[oa]))?[\\s?.!,]*(?:(?:how many|cuant[oa]s|do i need|need|ocupo|necesito|boxes|cajas|bundles|pallets|total|son|serian)[\\s?.!]*)*$`,
  ),
  new RegExp(
    `${LEAD_IN}(?<many>\\d{1,4}) ?(?:pieces?|pcs|piezas?|tiles?|losetas?)? ?(?:to|in|per|por|a|en|an?|each|cada|\\/) ?(?:a |an |the |one |each |una? |cada |la |el )?(?<pack>${PACK_WORD})[\\s?.!,]*(?:(?:how many|cuant[oa]s|do i need|need|ocupo|necesito|boxes|cajas|bundles|pallets|total|son|serian)[\\s?.!]*)*$`,
  ),
];
const PACKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:box|case|carton|caja)/, "boxes"],
  [/^(?:bundle|paquete)/, "bundles"],
  [/^pack/, "packs"],
  [/^(?:pallet|cube|tarima)/, "pallets"],
  [/^(?:bag|bolsa|bulto)/, "bags"],
];
/** Measures, money and what is packed already: none of them is put in boxes by the piece. */
const NOT_PIECES =
  /^(?:bags|boxes|bundles|pallets|dollar|percent|sqft|sqyd|sqm|sqin|ft|in|tape|yd|m|cm|mm|cuyd|cuft|cum|lb|tons|kg|gallons|liters|hours|days|weeks|months|miles|degrees|volts|amps|watts|kw|va|kva|btu|cfm|psi|squares|risers|treads|spaces|rows|sections|number|in_12|acres|lf|bf|circuits|holes)/;
const piecesOf = (made: Worked): Figure | undefined =>
  made.heads.find(
    ({ value, unit, label }) => Number.isInteger(value) && !NOT_PIECES.test(unit) && !/^with/.test(label ?? ""),
  );

/** "in boxes of 10?", "they come 8 to a box": full packs of the pieces that were counted. */
const inPacks: OnResult = (text, made) => {
  const found = PACKED.map((one) => one.exec(text)?.groups).find(Boolean);
  const many = Number(found?.["many"] ?? 0);
  const unit = PACKS.find(([word]) => word.test(found?.["pack"] ?? ""))?.[1];
  const head = many > 1 && unit ? piecesOf(made) : undefined;
  if (!head || !unit) return null;
  const exact = head.value / many;
  return new Sheet(made.article)
    .step("total", `${f(head.value)} ÷ ${many}`, exact, unit)
    .head(up(exact), unit)
    .head(head.value, head.unit);
};

const BAGS_EACH =
  /(?<![\d.,$])(\d{1,2}(?:\.\d+)?) (?:\d{2} ?(?:lbs?|#|pounds?|libras?) ?)?(?:bags?|sacks?|sacos?|bultos?|bolsas?)(?: (?:of|de) (?:[a-z\d#]+ ){0,4}?[a-z\d#]+)? (?:each|apiece|a piece|cada un[oa]|c\/u|por cada un[oa]|for each|per each)\b/;
/** "2 bags each, total?": of the posts or holes that were counted. */
const bagsEach: OnResult = (text, made) => {
  const many = Number(BAGS_EACH.exec(text)?.[1] ?? 0);
  const head = many ? (made.heads.find(({ unit }) => STANDING.has(unit)) ?? piecesOf(made)) : undefined;
  if (!head || /\d/.test(text.replace(BAGS_EACH, " ")) || /\$|cost|cuesta/.test(text)) return null;
  const exact = head.value * many;
  return new Sheet(made.article).step("bags", `${f(head.value)} × ${f(many)}`, exact, "bags").head(up(exact), "bags");
};
const STANDING = new Set(["posts", "piers", "columns", "holes", "footings"]);

const PRICE = "\\$?(?<price>\\d+(?:\\.\\d+)?)(?: (?:dollars|bucks|dolares|pesos|dlls))?";
const ONE_OF =
  "each(?: one)?|ea|apiece|a ?piece|a pop|per piece|c\\/u|cada un[oa]|(?:la|el|por) (?:pieza|unidad)|por cada un[oa]";
const ENDS =
  "[\\s?.!,]*(?:(?:total|how much|what'?s that|whats that|in all|altogether|cuanto|es|seria|son|sale|todo|en total|for all|for all of (?:them|em)|what do i spend|cost)[\\s?.!,]*)*$";
const COSTS =
  "costs?|costing|runs?|goes? for|go for|cuestan?|salen?(?: en| a)?|valen?|estan?(?: a| en)|me salen?(?: en| a)?|me cuestan?";
const PRICED_EACH = [
  new RegExp(
    `(?<thing>[a-z]+)? ?(?:(?:${COSTS}|is|are|at|a|@|for|de a|son a|es|son|por) )*${PRICE} (?:${ONE_OF})${ENDS}`,
  ),
  new RegExp(`\\b(?:each|every|cada|per|an?|one|una?|el|la|the) (?<thing>[a-z]+) (?:${COSTS}) ${PRICE}${ENDS}`),
  new RegExp(`\\b(?:each|every|cada) (?<thing>[a-z]+) (?:(?:is|are|es|at|a|de a|@|en) )${PRICE}${ENDS}`),
  new RegExp(`\\b(?<thing>[a-z]{3,}) (?:${COSTS}) ${PRICE}${ENDS}`),
];
const GENERIC =
  /^(?:they'?re|it'?s|pieces?|piezas?|pza|unidad|un[oa]s?|ones?|they|them|it|cost|an?|de|la|el|los|las|por|son|es|is|are|at|for|if|si|and|y|so|ok|that|those|eso|esos|esas|ellos|ellas|what|how|much|cuanto|que|tramos?)$/;
/** A bare small number behind "each post is" may be how long it is. */
const LEAST_BARE = 16;
/** "y si cada poste sale en 18", "at 4.25 a piece?": the price of what was counted. */
const pricedEach: OnResult = (text, made, before) => {
  const at = PRICED_EACH.findIndex((one) => one.test(text));
  const { thing = "", price = "" } = PRICED_EACH[at]?.exec(text)?.groups ?? {};
  if (!price || (text.match(/\d+(?:\.\d+)?/g) ?? []).length > 1 || /%|percent|por ?ciento/.test(text)) return null;
  const isBare = !/\$|\.\d|dollars|bucks|dolares|pesos/.test(text);
  if (at === 2 && isBare && Number(price) <= LEAST_BARE) return null;
  const [, fits] = NAMES.find(([word]) => new RegExp(`^(?:${word.source})$`).test(thing)) ?? [];
  if (thing && !fits && !GENERIC.test(thing)) return null;
  const asked = NAMES.find(([word, of]) => new RegExp(`\\b(?:${word.source})\\b`).test(before) && made.heads.some(of));
  const head =
    (fits && made.heads.find(fits)) ??
    made.heads.find(({ unit }) => STANDING.has(unit)) ??
    piecesOf(made) ??
    (asked && made.heads.find(asked[1]));
  if (!head || !Number.isInteger(head.value)) return null;
  const cost = head.value * Number(price);
  return new Sheet(made.article)
    .step("price", `${f(head.value)} × $${price}`, cost, "dollar")
    .head(cost, "dollar", "price")
    .head(head.value, head.unit);
};

const ASKED_IN =
  "^\\W*(?:(?:and|so|y|ok|then|now|what(?:'?s| is| would)?|whats|the|el|la|entonces|cuanto|es|seria|sale|queda|how much(?: is| would)?|is|it|that|in|en|grand|give me|dame|do they pay|do they owe|would it be|owe|pay|them|they|me|with|con|be|todo|y ya)[\\s,]+)*";
const TOTAL = new RegExp(
  `${ASKED_IN}(?:total|all together|altogether|all in|out the door|todo|together|con todo|(?:the |el )?(?:tax(?:es)?|impuestos?|iva)(?: included| incluido| in it| added)?)(?: (?:is|then|price|due|amount|bill|with (?:the )?tax(?:es)?|con (?:el )?impuesto|con iva|cost|a pagar|junto))*\\W*$`,
);
/** "sales tax 8% on 1250 // total?": the amount with its tax. */
const totalTaxed: OnResult = (text, made, before) => {
  const part = made.heads.find(({ label }) => label === "part");
  const less = made.heads.find(({ label }) => label === "less_it");
  if (!part || !less || !TOTAL.test(text) || !/\btax|\bimpuesto|\biva\b/.test(before)) return null;
  const amount = part.value + less.value;
  return new Sheet("sales-tax")
    .step("with_tax", `$${f(amount)} + $${f(part.value)}`, amount + part.value, "dollar")
    .head(amount + part.value, "dollar", "with_tax")
    .head(part.value, "dollar", "sales_tax");
};

const PAID_NOW =
  /^\W*(?:(?:and|so|y|ok|then|entonces|pero|but)[\s,]+)*(?:what|how much|whats|cuanto|que)\b[^\d]{0,24}\b(?:paid|pay|get|getting|check|collect|receive|due|owe|left|cheque|pagan?|pagarian|cobro|recibo|toca|queda|dan|darian|llevo|net)\b[^\d]{0,24}$/;
/** "retainage 5% on 120000 // so what do i get paid now": the amount less what is held back. */
const paidNow: OnResult = (text, made, before) => {
  const held = made.heads.find(({ label }) => label === "part");
  const due = made.heads.find(({ label }) => label === "less_it");
  if (!held || !due || !PAID_NOW.test(text) || !/\bretain|\breten(?:c|t|id)|\bholdback/.test(before)) return null;
  return new Sheet("retainage")
    .step("due", `$${f(due.value + held.value)} − $${f(held.value)}`, due.value, "dollar")
    .head(due.value, "dollar", "due")
    .head(held.value, "dollar", "held_back");
};

const IN_PERCENT =
  /^\W*(?:(?:and|so|y|ok|then|entonces|what(?:'?s| is)?|whats|which|que|cual|cuanto|is|es|that|it|eso|seria|the|el|la|my|mi|as|a|an|in|en|how much|of|de|profit|ganancia|give me|dame|be|would)[\s,]+)*(?:percent(?:age)?|%|por ?ciento|porcentaje|margin|margen|mark-? ?up|sobreprecio)(?: (?:is|that|it|wise|es|eso|seria|profit|de ganancia|ganancia|of profit|margin|markup|mark-up|then|entonces|thats?|on it|on that|fue|was|did i make|gane|do i make|i made|or margin|and margin|and markup|y margen|comes to|come to))*\W*$/;
const KEPT_OF: readonly string[] = ["profit", "left_over"];
/** "what percent is that": what was kept of a price, as margin and as mark-up. */
const inPercent: OnResult = (text, made) => {
  const kept = made.heads.find(({ unit, label }) => unit === "dollar" && KEPT_OF.includes(label ?? ""));
  const margin = made.heads.find(({ unit, label }) => unit === "percent" && label === "margin");
  if (!kept || !margin?.value || !IN_PERCENT.test(text)) return null;
  const price = (kept.value / margin.value) * 100;
  const cost = price - kept.value;
  if (cost <= 0) return null;
  return new Sheet("markup-and-margin")
    .step("margin", `$${f(kept.value)} ÷ $${f(price)}`, margin.value, "percent")
    .step("on_top", `$${f(kept.value)} ÷ $${f(cost)}`, (kept.value / cost) * 100, "percent")
    .head(margin.value, "percent", "margin")
    .head((kept.value / cost) * 100, "percent", "on_top");
};

const AT_MARGIN =
  /^\W*(?:(?:and|so|y|ok|then|entonces|what|how much|whats|do|should|would|i|charge|price|bid|sell|need|to|for|at|get|make|hit|have|want|if|cuanto|que|cobro|cobrar|debo|para|pa|sacar|ganar|el|un|a|con|por|precio|it|be|is)[\s,]+)*(\d{1,2}(?:\.\d+)?) ?(?:%|percent|por ?ciento)(?: (?:margin|margen|profit|ganancia|instead|then|de margen|de ganancia))*\W*$/;
/** "whats my margin if i sell 12500 and cost 8k // what do i charge for 35%": the same cost at another margin. */
const atMargin: OnResult = (text, made) => {
  const kept = made.heads.find(({ unit, label }) => unit === "dollar" && KEPT_OF.includes(label ?? ""));
  const margin = made.heads.find(({ unit, label }) => unit === "percent" && label === "margin");
  const share = Number(AT_MARGIN.exec(text)?.[1] ?? 0) / 100;
  if (!kept || !margin?.value || !share) return null;
  const cost = (kept.value / margin.value) * 100 - kept.value;
  return new Sheet("markup-and-margin")
    .step("price", `$${f(cost)} ÷ (1 − ${f(share)})`, cost / (1 - share), "dollar")
    .head(cost / (1 - share), "dollar", "price");
};

/** What is asked of a result, whatever else the message could mean alone. */
export const ON_AMOUNT: readonly (readonly [RegExp, OnResult])[] = [
  ...PACKED.map((asks) => [asks, inPacks] as const),
  [BAGS_EACH, bagsEach],
  ...PRICED_EACH.map((asks) => [asks, pricedEach] as const),
  [TOTAL, totalTaxed],
  [PAID_NOW, paidNow],
  [IN_PERCENT, inPercent],
  [AT_MARGIN, atMargin],
  [PLACES, ofPlaces],
];
