import { thingAt } from "./chain/dims.ts";
import { wordNumber } from "./numbers-said.ts";
import type { OnResult } from "./on-price.ts";
import { f } from "./slots/places.ts";
import { type Figure, Sheet, up } from "./worked.ts";

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
