import { numbersSaid } from "./numbers-said.ts";
import type { OnResult } from "./on-price.ts";
import { isPack } from "./slots/packs.ts";
import { f, sizesOf } from "./slots/places.ts";
import { Said } from "./slots/said.ts";
import { digitsText, type Token } from "./slots/tokens.ts";
import { burdenOn, milesAnew, pitchAnew, unitAnew } from "./slots/told-anew.ts";
import { Sheet, up, type Worked } from "./worked.ts";

const SAME_FOR =
  /^\W*(?:(?:and|n|ok|okay|now|so|y|ahora)\W+)*(?:(?:the )?same|lo mismo|igual)(?: (?:thing|size|room|area|cosa|medida|cuarto))?\W+(?:(?:but|for|with|in|of|pero|para|pa|con|de|en)\W+)+(?:the |el |la |los |las )?([a-z][a-z ]{2,28}?)\W*$/;
const AREA_SAID =
  /(\d[\d.]*\s*(?:'|ft|feet|pies)?\s*(?:x|by|por)\s*\d[\d.]*(?:\s*(?:x|by|por)\s*\d[\d.]*)?(?:\s*(?:'|ft|feet|pies))?(?: (?:room|floor|wall|ceiling|cuarto|piso|pared|techo))?|\d[\d,.]*\s*(?:sq\.? ?ft|sf|sqft|square feet|pies cuadrados))/;
/**
 * The question of the same place for another material, "same for drywall", or the question before with what a short one adds to
 * it, takes off it or tells anew; null for what is none.
 */
export function sameFor(text: string, before: string): string | null {
  const thing = SAME_FOR.exec(numbersSaid(text).trim())?.[1];
  const place = AREA_SAID.exec(numbersSaid(before))?.[1];
  if (thing && place) return `how much ${thing} for ${place}`;
  const short = digitsText(text).trim();
  if (short.split(/\s+/).length > WORDS) return null;
  const old = digitsText(before);
  for (const put of [
    unitAnew,
    pitchAnew,
    milesAnew,
    burdenOn,
    risersAnew,
    sheetAnew,
    hauled,
    accountOn,
    gatesIn,
    packTold,
    rateToo,
    areaAnew,
  ]) {
    const put_ = put(short, old);
    if (put_) return put_;
  }
  return null;
}
const WORDS = 16;

const LESS =
  /\b(?:take|taking|minus|less|subtract|deduct|without|except|lose|drop|leave)\b|\bquit\w*|\bresta\w*|\bmenos\b|\bdescont\w*|\bdescuent\w*|\bsin\b/;
const MORE =
  /\b(?:plus|add|added|also|another|more|extra|too)\b|\bmas\b|\botr[oa]s?\b|\bagreg\w*|\bsum\w*le\b|\btambien\b|\bademas\b/;

/** "what riser if i go 13": of a stair whose rise was told, so many risers. */
function risersAnew(short: string, old: string): string | null {
  if (!/\brise|\bstairs?\b|\bsteps\b|escal(?:era|on)|subida/.test(old) || !/\d/.test(old)) return null;
  const named =
    /(?<![\d.])(\d{1,2}) ?(?:risers?|steps?|escalones|peldanos|contrahuellas|peraltes)\b/.exec(short)?.[1] ??
    (/\briser|\bsteps?\b|escal(?:era|on)/.test(short)
      ? /\b(?:go|do|use|with|make it|put|con|son|a|pongo|hago|at) (\d{1,2})\b(?! ?(?:in\b|inch|"|pulg|ft|'|\d|\/))/.exec(
          short,
        )?.[1]
      : undefined);
  if (!named || Number(named) < 2 || /\bmax|maximo|tread|huella/.test(short)) return null;
  const kept = old.replace(/(?<![\d.])\d{1,2} ?(?:risers?|steps?|escalones|peldanos|contrahuellas|peraltes)\b/, "");
  return `${kept} ; ${named} risers`;
}

const SHEET =
  /\b(?:4 ?(?:x|by|por) ?)(8|9|10|12|14|16)(?:'?s|s)?\b|(?<![\d.])(8|9|10|12|14|16)(?: ?(?:ft|foot|feet|footers?|pies)|'|s)(?:ers)? ?(?:sheets?|boards?|hojas?|rock|long)?\b/;
/** "and if i use 12 ft sheets": other boards for the same walls. */
function sheetAnew(short: string, old: string): string | null {
  if (!/sheets?\b|drywall|sheetrock|tablaroca|hojas?\b|\brock\b|plywood|triplay|\bosb/.test(old)) return null;
  if (!/sheets?\b|boards?\b|hojas?\b|rock|4 ?(?:x|by|por) ?\d|\d'?s\b|footers?/.test(short)) return null;
  if ((short.match(/\d+(?:\.\d+)?/g) ?? []).length > 2 || LESS.test(short) || MORE.test(short)) return null;
  const [, by, alone] = SHEET.exec(short) ?? [];
  const long = by ?? alone;
  if (!long) return null;
  const size = /(?<![\d.])4 ?(?:x|by|por) ?(?:8|9|10|12|14|16)\b/;
  if (size.test(old)) return old.replace(size, `4x${long}`);
  const named = old.replace(/\b(sheets?|hojas?)\b/, `4x${long} $1`);
  return named === old ? `${old} ; 4x${long} sheets` : named;
}

const TRUCK =
  /\b(?:truck|trailer|dump|troca|volteo|camion|rig)\w*(?: (?:is|holds|carries|hauls|does|takes|has|of|a|de|es|carga|lleva|le caben))* (\d{1,2})\b|(?<![\d.])(\d{1,2}) ?(?:cubic )?(?:yds?|yards?|cy|yardas?)\b[- ]?(?:dump )?(?:trucks?|trailers?|loads?|volteos?|camion\w*|trocas?)/;
const DIRT =
  /haul|dirt|\bdig|dug|excav|\bbank\b|spoil|\bfill\b|export|tierra|escombro|acarre|\bsac(?:ar|o)\b|debris|trench|zanja/;
const YARDS = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:bank |loose |cubic |cu\.? )?(?:yds?|yards?|cy|yardas?)\b/;
/** "30% swell and my truck is 10 yd": the trips for what is to be hauled off. */
function hauled(short: string, old: string): string | null {
  const [, behind, ahead] = TRUCK.exec(short) ?? [];
  const truck = behind ?? ahead;
  const yards = YARDS.exec(old)?.[1];
  if (!truck || !yards || !DIRT.test(old) || TRUCK.test(old)) return null;
  const swell =
    /(\d{1,2}) ?(?:%|percent|por ?ciento)/.exec(short)?.[1] ?? /(\d{1,2}) ?(?:%|percent|por ?ciento)/.exec(old)?.[1];
  return `excavate ${yards} cubic yards of dirt ; ${swell ? `${swell}% swell ; ` : ""}how many loads in a ${truck} yard truck`;
}

const ACCOUNT =
  /contract|contrato|\bjob\b|\bbid\b|trabajo|\bobra\b|\bowed?s?\b|deb[eí]|invoice|factura|chamba|jale\b|remodel|kitchen|bath|roof/;
const MOVED =
  /\bpaid\b|\bgave\b|\bsent\b|deposit|\bdown\b|\bchecks?\b|\bdraws?\b|received|collected|payment|change orders?|\bextras?\b|credit|\badded\b|add[ -]?on|upgrade|dieron|\bdio\b|\bpag[aoóu]\w*|anticipo|abon\w+|adelant\w+|cheque|entreg\w+|recib\w+|adicional|descuent\w*/;
const LEFT_ASKED =
  /^\W*(?:(?:and|so|y|then|ok|now|entonces|whats|what's|what is|what|is|the|how much|cuanto|me|le|nos|my|their|his|el|en)\W+)*(?:left|balance|owed|do they owe|does he owe|they owe|still owed?|remaining|falta\w*|queda\w*|resta\w*|deben?|saldo)\b[^\d]{0,16}$/;
/** "paid another 2,500", "hubo un extra de 1,250 cuanto falta", "whats the balance": of a job and what was paid of it. */
function accountOn(short: string, old: string): string | null {
  if (!ACCOUNT.test(old) || !MOVED.test(old) || /%|percent|\bhours?\b|horas|\bsplit\b/.test(`${old} ${short}`))
    return null;
  if (LEFT_ASKED.test(short)) return `${old} ; balance`;
  return /\d{3}/.test(short) && MOVED.test(short) && !/ instead|\bnot\b|en vez|make (?:it|that)/.test(short)
    ? `${old} ; ${short}`
    : null;
}

/** "theres two 4 ft gates in that": of a fence. */
const gatesIn = (short: string, old: string): string | null =>
  /\bfenc|\bcercas?\b|\bcerco\b|\bbarda\b|\bvalla/.test(old) &&
  /\bgates?\b|\bpuertas?\b|\bport[oó]n(?:es)?\b/.test(short) &&
  !/\bgates?\b|\bpuertas?\b|\bport[oó]n/.test(old) &&
  /\d/.test(short) &&
  !/\$|cost|cuesta|each at/.test(short)
    ? `${old} ; ${short.replace(/^\W*(?:(?:and|but|ok|y|pero|theres?|there's|there are|hay|with|con|minus|menos|less)\W+)*/, "")}`
    : null;

const RATE_TOO =
  /^\W*(?:(?:and|plus|y|mas|also|tambien|add|con|with|then)\W+)*([a-z]+(?: [a-z]+)?)? ?(?:is |at |a |es |@ )?\$?(\d+(?:\.\d+)?) (?:an?|per|el|la|por|cada) (?:sq(?:uare)? ?(?:foot|ft)|[a-z]+)(?: (?:too|also|as well|tambien|more|extra|mas))?\W*$/;
const PRICED_COUNT =
  /(?<![\d.$])(\d+(?:\.\d+)?) (squares?|sheets?|sf|sqft|sq ?ft|lf|ft|feet|yards?|doors?|windows?|cuadros?|hojas?|pies|yardas?|puertas?|ventanas?|boards?|bags?|tons?)\b.{0,24}(?:\bat|@|\ba) \$?\d/;
/** "labor 180 a square too": another price for as many as were priced before. */
function rateToo(short: string, old: string): string | null {
  if (
    !MORE.test(short) &&
    !/^\W*(?:and |plus |y |mas )?(?:labor|install|mano de obra|material|removal|tear ?off|delivery|demo)/.test(short)
  )
    return null;
  const [, what = "labor", price] = RATE_TOO.exec(short) ?? [];
  const [, many, unit] = PRICED_COUNT.exec(old) ?? [];
  if (!price || !many || !unit || / total$/.test(old)) return null;
  return `${old} ; ${many} ${unit} ${what.replace(/^(?:and|plus|y|mas) /, "")} at ${price}`;
}

const PACK_TOLD =
  /\b(?:box|bag|bundle|roll|case|carton|pallet|gallon|caja|bolsa|rollo|paquete|tarima|bulto|galon)e?s? (?:has|is|are|covers?|does|of|holds|comes? (?:in|with)|trae|traen|de|cubre|rinde|es de) (?:about |like |como )?\d/;
/** "la caja trae 11 cuantas cajas": of what is to be covered. */
const packTold = (short: string, old: string): string | null =>
  PACK_TOLD.test(short) &&
  !PACK_TOLD.test(old) &&
  !/\$/.test(short) &&
  (short.match(/\d+(?:\.\d+)?/g) ?? []).length === 1 &&
  /\d ?(?:x|by|por) ?\d|\d ?(?:sf|sq|square|ft|feet|pies)/.test(old)
    ? `${old} ; ${short}`
    : null;

/** "take off 140 sf of windows", "plus another 200 sf": what is to be covered gets smaller or larger. */
function areaAnew(short: string, old: string): string | null {
  const isLess = LESS.test(short);
  if (
    (!isLess && !MORE.test(short)) ||
    /%|\$|percent|por ?ciento|ceiling|techo|cielo|waste|merma|thick|deep|grues|hond/.test(short)
  )
    return null;
  const now = new Said(short);
  const then = new Said(old);
  const sizes = sizesOf(now).filter(({ tokens }) => tokens.length === 2);
  const areas = now.of("area");
  const whole = then.of("area").find((one) => !one.group && !isPack(one, then));
  if (!whole || (!sizes.length && !areas.length) || then.of("area").filter((one) => !isPack(one, then)).length > 1)
    return null;
  const feet = (one: Token): number => (one.measure === "length" ? one.value / 12 : one.said);
  const changed =
    areas.reduce((sum, { value }) => sum + value, 0) +
    sizes.reduce((sum, { tokens: [a, b], count }) => sum + (a && b ? feet(a) * feet(b) * count : 0), 0);
  const value = isLess ? whole.value - changed : whole.value + changed;
  return value > 0 ? `${old.slice(0, whole.start)}${f(value).replaceAll(",", "")} sq ft${old.slice(whole.end)}` : null;
}

const PLACE =
  "rooms?|bedrooms?|bathrooms?|baths?|walls?|slabs?|decks?|houses?|homes?|units?|apartments?|closets?|sheds?|doors?|windows?|floors?|cuartos?|recamaras?|banos?|pared(?:es)?|losas?|casas?|pisos?|departamentos?|habitaciones|cocheras?|puertas?|ventanas?";
/** "and 3 rooms", "for 4 of those", "times 3", "y para 3 cuartos iguales". */
export const PLACES = new RegExp(
  `^\\W*(?:(?:and|n|y|ok|so|now|but|pero|for|para|pa|with|con|what about|how about|what if|que tal|i have|i got|theres|there are|its|it's|if|si|do|tengo|hay|son|fueran|the same for|same for|same|lo mismo para|igual para)\\W+)*(?:(?:times|x|por) (\\d{1,2})|(\\d{1,2}) (?:more )?(?:(?:of|de) (?:them|those|these|em|es[oa]s|est[oa]s)|(${PLACE})|times|veces)(?: (?:like (?:that|this|it)|alike|(?:all )?(?:the )?same(?: size)?|iguales|asi|igual(?: que ese)?|de (?:esos|esas|es[ae] (?:tamano|medida))|(?:of|de) (?:those|esos|esas)|of that size|that size|total|in all|instead|how much|cuanto|then|entonces))*)\\W*$`,
);
/** So many places alike: the sum before, so many times. Not where it named how many of them, which is told anew then. */
export const ofPlaces: OnResult = (text, made, before) => {
  const [, times, many, place = ""] = PLACES.exec(text) ?? [];
  const count = Number(times ?? many ?? 0);
  const counted =
    place &&
    new RegExp(`(?<!(?:x|by|por) ?)(?<![\\d.])\\d+ (?:[a-z]+ )?${place.replace(/(?:e?s)$/, "")}(?:e?s)?\\b`).test(
      before,
    );
  const heads = made.heads.filter(({ unit, label }) => unit !== "percent" && !/^with|each|part|less/.test(label ?? ""));
  const [head] = heads;
  if (count < 2 || counted || !head) return null;
  const sheet = new Sheet(made.article);
  const all = head.value * count;
  sheet.step("total", `${count} × ${head.unit === "dollar" ? "$" : ""}${f(head.value)}`, all, head.unit);
  sheet.head(all, head.unit, heads.length === 1 ? "total" : head.label);
  const [, second] = heads;
  // Cans of the gallons before: full ones for all places together.
  if (second) sheet.head(second.value === up(head.value) ? up(all) : second.value * count, second.unit, second.label);
  return sheet;
};

const ANOTHER =
  /\b(?:plus|also|too|add|another|as well)\b|\bmas\b|\btambien\b|\botr[oa]s?\b|\bagreg\w*|\bsumale\b|\bademas\b|^\W*(?:and|y) (?:an?|the|un|una|el|la) [a-z]+ (?:of |de )?\d/;
const SIZES = /\d ?(?:ft|feet|in|inch|pies|'|")? ?(?:x|by|por) ?\d/;
const ADDED = ["cuyd", "sqyd", "tons", "squares"];
/** "also a sidewalk 4x30 4 in thick": another place of the same sum, alone and with what was told before. */
export function another(
  question: string,
  earlier: readonly string[],
  make: (turns: readonly string[]) => Worked | null,
): Worked | null {
  const text = digitsText(question);
  const before = digitsText(earlier.join(" ; "));
  const paid = moneyAdded(text, earlier, make);
  if (paid) return paid;
  if (!ANOTHER.test(text) || !SIZES.test(text) || LESS.test(text) || /%|\$/.test(text) || !SIZED.test(before))
    return null;
  const isPlain = !/waste|merma|desperdicio|overage/.test(before);
  const first = (isPlain && earlier.length === 1 ? make([`${earlier[0]} no waste`]) : null) ?? make(earlier);
  const head = first?.heads.find(({ unit, label }) => ADDED.includes(unit) && !/^with/.test(label ?? ""));
  if (!first || !head) return null;
  const thick = THICK.exec(before)?.[1];
  const what = head.unit === "sqyd" ? "carpet square yards" : head.unit === "cuyd" ? "cubic yards" : head.unit;
  const kind = KIND.exec(before)?.[0] ?? "";
  const bare = text.replace(LEAD, "").replace(TAIL, "");
  const own = [
    `${kind} ${bare} , ${what}`,
    ...(thick ? [`${kind} ${bare} ${thick} in thick , ${what}`, `slab ${bare} ${thick} in thick , ${what}`] : []),
    `slab ${bare} , ${what}`,
  ]
    .map((one) =>
      make([isPlain ? `${one} no waste` : one])?.heads.find(
        ({ unit, label }) => unit === head.unit && !/^with/.test(label ?? ""),
      ),
    )
    .find(Boolean);
  if (!own) return null;
  const together = head.value + own.value;
  const sheet = new Sheet(first.article)
    .step("total", `${f(head.value)} + ${f(own.value)}`, together, head.unit)
    .head(together, head.unit, "together");
  if (isPlain) sheet.head(together * USUAL, head.unit, "with_10").note("no_waste_yet");
  return sheet.head(own.value, head.unit, "part").head(head.value, head.unit, "before");
}
const ON_TOP =
  /^\W*(?:(?:and|plus|y|mas|also|tambien|add|with|con|then|ok|for|de|para|the|el|la|un|una|a|another|otr[oa]s?|sumale|agregale)\W+)*(?:\$?(\d+(?:\.\d+)?) (?:dollars |bucks |dolares |pesos )?(?:for |of |in |de |en |para )?(?:the |el |la )?(?:delivery|materials?|mats|dump(?: fee)?|permits?|short load(?: fee)?|fee|rental|trip(?: charge)?|haul(?:ing)?|flete|entrega|material(?:es)?|permisos?|renta|viaje)|(?:the |el |la )?(?:delivery|materials?|mats|dump(?: fee)?|permits?|short load(?: fee)?|fee|rental|trip charge|hauling|flete|entrega|material(?:es)?|permisos?|renta)(?: (?:is|was|runs|of|de|es|for|at|cuesta))? \$?(\d+(?:\.\d+)?))(?: (?:too|also|on top|tambien|mas|total|cuanto(?: es| seria)?(?: total| todo)?))?\W*$/;
const SUMMED = new Set(["", "cost", "labor", "total", "price"]);
/** "delivery 75", "plus 380 material": on top of the money that the sum before comes to. */
function moneyAdded(
  text: string,
  earlier: readonly string[],
  make: (turns: readonly string[]) => Worked | null,
): Worked | null {
  const [, ahead, behind] = ON_TOP.exec(text) ?? [];
  const more = Number(ahead ?? behind ?? 0);
  const first = more ? make(earlier) : null;
  const head = first?.heads.find(({ unit }) => unit === "dollar");
  if (!first || !head || !SUMMED.has(head.label ?? "")) return null;
  const total = head.value + more;
  return new Sheet(first.article)
    .step("total", `$${f(head.value)} + $${f(more)}`, total, "dollar")
    .head(total, "dollar", "total")
    .head(head.value, "dollar", "before");
}
const USUAL = 1.1;
const SIZED = /\d/;
const THICK = /(?<![\d.])(\d{1,2}(?:\.\d+)?) ?(?:in\b|inch(?:es)?|"|pulg\w*)/;
const KIND =
  /\b(?:slab|footing|footer|pad|patio|driveway|sidewalk|wall|carpet|gravel|mulch|asphalt|concrete|losa|zapata|banqueta|patio|concreto|grava|alfombra)\b/;
const LEAD =
  /^\W*(?:(?:and|y|also|plus|oh|ok|now|then|add|theres?|there's|there is|there are|hay|mas|tambien|otr[oa]s?|another|agrega\w*|sumale|an?|una?)\W+)*/;
const TAIL =
  /\b(?:too|also|add (?:it|em|them|that)? ?in|as well|tambien|same thick(?:ness)?|same depth|mism[oa] (?:grueso|espesor)|igual|add (?:em|them|it))\b/g;
