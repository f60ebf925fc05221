import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { PriceUnit } from "#content/schemas/prices.ts";

/** What is asked of a job's price: what it is, whether a price that was named is fair, why it is so high, how to pay less, labor and material apart. */
type PricePoint = "price" | "fair" | "why" | "save" | "parts";
/** `amount`: how much of the unit; null where none was named. `named`: dollars that somebody asks for the job; `labor`: for
 * the work alone. */
export type PriceAsked<P> = { job: P; point: PricePoint; amount: number | null; named: number | null; labor: boolean };

const LEAD = "(?:(?:ok|okay|so|and|n|but|then|what about|how about|y|e|pero|bueno|oye|entonces|que tal) )*";
const ASKS = new RegExp(
  [
    "\\bhow much(?: money)? (?:does|do|did|would|will|wld|is|are|should|shud|can|could|to|for|you|u|they|it|a|an|the|i|we|my)\\b",
    "\\b(?:what|whats|what's|wats|wat)\\b.{0,40}\\b(?:costs?|prices?|going rate|charge|charging|ballpark|run me|set me back|pay for)\\b",
    "\\b(?:costs?|prices?|pricing|going rate|ballpark|charge|charging|rate) (?:of|to|for|on|per)\\b",
    "\\b(?:costs?|prices?|pricing|rate)$",
    "\\bcuanto (?:mas o menos )?(?:(?:me|se|le|les|nos|te|lo|la|debo|puedo|hay que|puede|deberia|va a|van a) )*(?:cuest\\w*|cost\\w*|cobr\\w*|val\\w*|sal\\w*|es|seria|pid\\w*|pagar|anda)\\b",
    `^${LEAD}cuanto (?:x|por|pa|para)\\b`,
    "\\bprecios?\\b|\\ba (?:como|cuanto) (?:esta|sale|cobran|anda|la|el)\\b|\\ben cuanto (?:me )?(?:sale|anda|esta)\\b",
  ].join("|"),
);
/** How much of a thing is needed, what was spent, owed or earned, and what is paid to an office, a school, an insurer or Kingpost. */
const OF_ELSE =
  /\bhow much (?:do|should|would|will|shud) (?:i|we|u|you) (?:need|order|buy|use|owe|put|mix|get)\b|\b(?:permits?|licens\w*|insur\w*|bonds?|tax|taxes|deduct\w*|writ\w* off|class|course|courses|training|plans?|membership|subscription|kingpost|cody|app|fines?|liens?|comp|lawyer|attorney|court|sue|loans?|financ\w*|apr|interest|wages?|salary|make|earn|owes?|owed|spent|spend|paid|left|mileage|permisos?|licencias?|aseguranza|seguros?|fianzas?|multas?|impuestos?|cursos?|clases?|planes|membresia|abogado|prestamos?|interes|sueldo|gan[aoe]n?|deben?|debo (?!cobrar|pagar)|gaste|gastado|pagado|pagaron|quedo a deber|materials? for|mark-? ?up|margin|margen|sobreprecio|profit|ganancia|cost (?:me|us)|me costo|labor \d+|materials? \d+)\b|%/;
const FAIR =
  /\b(?:quot\w*|bids?|wants?|asking|charg\w*|said|says|estimate\w*|price|pay|cobra\w*|cobro|pide\w*|pidio|dijo|dice|cotiz\w*|presupuesto|precio|quiere\w*)\b.*\b(?:fair|too (?:much|high|low)|high|low|reasonable|good (?:price|deal|quote)|normal|rip\w*|right|crazy|overpriced|cheap|ok|okay|justo|caro|mucho|barato|bien|robando|razonable|esta bien|buen precio|alto)\b|^(?:y |oye |ok |so )*(?:(?:is|are) (?:it|that|this) (?:fair|ok|okay|normal|too much|reasonable)|(?:me )?esta bien|es (?:justo|mucho|caro|normal|razonable))\b.*\d{2}|\b(?:is|es|esta bien|are)\b.{0,20}\$ ?\d[\d,.]*k?.*\b(?:fair|too|much|high|low|good|reasonable|normal|justo|caro|mucho|barato|bien|razonable)\b/;
const WHY = new RegExp(
  `^${LEAD}(?:(?:y )?(?:why|por ?que|pq|xq|por k)(?: (?:is|does|do|that|it|this|so|such|much|expensive|high|range|a|big|the|wide|pricey|costs?|tan|tanto|caro|cara|cuesta|sale|es|esta|vale|alto|cobran|eso|diferencia))*|what (?:makes|drives|changes|moves|affects) (?:it|that|the price|the cost)(?: .{0,20})?|what does (?:it|that) depend on|(?:de que|k|que) (?:depende|lo hace caro)|(?:that|that's|thats|eso) (?:seems |is |es |esta |se me hace )?(?:so |a lot|too much|high|expensive|pricey|crazy|much[oa]|caro|carisimo|bien caro|muy caro)(?: .{0,12})?)$`,
);
const SAVE = new RegExp(
  `^${LEAD}(?:(?:any |is there (?:a|any) )?(?:way|ways) to (?:save|make it cheap\\w*|lower|bring|get it|cut|do it cheap\\w*)(?: .{0,24})?|how (?:can|do|could) (?:i|we) (?:save|pay less|lower|cut|get it cheap\\w*|make it cheap\\w*|do it cheap\\w*)(?: .{0,24})?|(?:can (?:i|it|we) (?:be|get|do|go)(?: it)? |something |anything )?cheaper(?: .{0,16})?|(?:hay |algo |se puede |sale |lo )*(?:mas |\\+ ?)?(?:barat\\w*|economic\\w*)(?: .{0,16})?|como (?:le hago (?:para|pa) )?(?:ahorro|ahorrar|pago menos|pagar menos|lo bajo|bajarlo|abarato)(?: .{0,20})?|(?:como )?(?:puedo|se puede) (?:ahorrar|pagar menos|bajar(?:lo|le)?)(?: .{0,20})?)$`,
);

const PARTS = new RegExp(
  `^${LEAD}(?:is that |does that |(?:es|eso|incluye) )?(?:(?:just|only|solo|pura|nomas)? ?(?:the )?(?:labor|mano de obra)(?: (?:only|nomas|sola))?|(?:with|without|including|include[sd]?|plus|con|sin|incluye|mas)(?: the| el)? (?:materials?|labor|mano de obra|todo)|materials? (?:included|too|incluido)|(?:the )?materials?)$`,
);

/** "is 4500 fair", "esta bien 4500" behind a price. */
const FAIR_ON = new RegExp(
  `^${LEAD}(?:(?:would|is|are|es|son|esta|he|she|they|a guy|el|me) )*(?:wants?|quoted(?: me)?|said|bid|asks?|asking|bien|mucho|caro|justo|pid\\w+|cobr\\w+)? ?(?:about |like |como )?\\$? ?(\\d[\\d,]*(?:\\.\\d+)?)(k)?(?: (?:is|es|esta|sounds?|a|an|too|muy))* ?(?:fair|ok|okay|good|much|high|low|reasonable|normal|lot|deal|price|bien|caro|mucho|justo|barato)?(?: price| deal| precio)?$`,
);
const FAIR_WORD = /\b(?:fair|ok|okay|good|too much|high|low|reasonable|normal|lot|bien|caro|mucho|justo|barato)\b/;

/** "how much to fix", "cuanto sale arreglarlo": the price of what the talk is on. */
const OF_IT = new RegExp(
  `^${LEAD}(?:how much(?: (?:to|for|does|would|will|is|should|it|that|this|i|a pro|someone|cost|costs|fix|replace|repair|do|run|be|pay|expect|me|usually|to get it|fixed|done))+|(?:whats|what is|what's) (?:the|it|that) (?:cost|price)(?: to (?:fix|replace|do|repair))?(?: it| that)?|cuanto (?:me |se )?(?:cuesta|sale|saldria|cobran|costaria|seria|vale|cobrarian)(?: (?:eso|arreglarl[oa]|cambiarl[oa]|hacerl[oa]|repararl[oa]|el arreglo|la reparacion|mas o menos))*)$`,
);

const NUMBER = "(\\d[\\d,]*(?:\\.\\d+)?)";
const SIZES: Readonly<Partial<Record<PriceUnit, RegExp>>> = {
  sqft: new RegExp(
    `${NUMBER} ?(?:sq\\.?(?:uare)? ?(?:ft|feet|foot|f)?\\b|sqft|sf\\b|ft2|pies? cuadrad\\w*|pies2|square f\\w+)`,
  ),
  ft: new RegExp(`${NUMBER} ?(?:linear|lineal\\w*|lin|lf|ft|feet|foot|pies?)\\b`),
  square: new RegExp(`${NUMBER} ?(?:squares?|sqs?|cuadros?|cuadrados)\\b(?! (?:f|pies))`),
  yard: new RegExp(`${NUMBER} ?(?:cubic |cu )?(?:yards?|yds?|yardas?|y3|cy)\\b`),
  hour: new RegExp(`${NUMBER} ?(?:hours?|hrs?|horas?)\\b`),
};
const BY = new RegExp(`${NUMBER} ?(?:ft|feet|'|pies)? ?(?:x|by|por) ?${NUMBER}(?! ?(?:in|inch|pulgadas|"))`);
const METERS = new RegExp(`${NUMBER} ?(?:m2|mts?2|metros? cuadrad\\w*|square meters?|sqm)`);
const SQFT_IN_M2 = 10.764;
const COUNTED =
  /(?<![$\d.,])(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)(?![\d,.]|k\b| ?(?:%|amps?\b|a\b|gal|galon|in\b|inch|pulg|["']|tons?\b|ton|years?|yrs?|anos?|sq|sf|ft|feet|foot|x\b|by\b|por\b|stor|pies|volt|v\b|hp|btu|w\b|watt|psi|bed|bath|car\b|hours?|hrs?|horas?|am\b|pm\b|squares?|cuadr|yard)) (?:\w+ ){0,2}\w+s\b/;
const IN_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
};
const MONEY =
  /\$ ?(\d[\d,]*(?:\.\d+)?)(k)?\b|\b(\d+(?:\.\d+)?)(k|mil)\b|\b(\d[\d,]*(?:\.\d+)?) ?(?:dollars|bucks|dolares|bolas|dlls)\b|\b(?:quoted(?: me)?|wants?|asking|charg\w+(?: me)?|says|said|bid|cobr\w+|pid\w+|quier\w+) (?:like |about |around |como |unos )?(\d[\d,]{2,})\b/;

const LABOR =
  /\b(?:labor only|only labor|just labor|labor alone|(?:solo|pura|nomas) (?:la )?mano de obra|sin material(?:es)?|without materials?)\b/;

const value = (digits: string | undefined) => Number((digits ?? "").replaceAll(",", ""));

const ROOM = /\b(?:rooms?|bedrooms?|cuartos?|recamaras?|salas?|garages?)\b/;
const USUAL_HIGH = 8;

/** How much of a unit a text names, such as 1,500 for "1500 sf" or 168 sq ft for "12x14"; null where it names none. */
function amountIn(text: string, { unit, trade }: { unit: PriceUnit; trade: string }): number | null {
  if (unit === "each") {
    const count = COUNTED.exec(text)?.[1];
    return count ? (IN_WORDS[count] ?? Number(count)) : null;
  }
  const area = BY.exec(text);
  // Of a room's walls the sides say the way around, not the floor.
  if (area && unit === "sqft" && trade === "drywall" && ROOM.test(text))
    return 2 * (value(area[1]) + value(area[2])) * USUAL_HIGH;
  const meters = METERS.exec(text);
  const feet = SIZES.sqft?.exec(text)?.[1];
  const sqft = feet
    ? value(feet)
    : meters
      ? value(meters[1]) * SQFT_IN_M2
      : area
        ? value(area[1]) * value(area[2])
        : null;
  if (unit === "sqft") return sqft;
  const own = SIZES[unit]?.exec(text)?.[1];
  if (own && !(unit === "ft" && sqft !== null)) return value(own);
  return unit === "square" && sqft !== null ? sqft / 100 : null;
}

/** The dollars that a text names for a job: "$4,500", "4.5k", "quoted 4500"; null without. */
function namedIn(text: string): number | null {
  const found = MONEY.exec(text);
  if (!found) return null;
  const [, dollars, dollarsK, thousands, , words, quoted] = found;
  if (thousands) return value(thousands) * 1000;
  return value(dollars ?? words ?? quoted) * (dollarsK ? 1000 : 1);
}

const bare = (text: string): string =>
  plainText(text)
    .replace(/[’']/g, "'")
    .replace(/[¿?!]+/g, " ")
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The job whose price a text asks for, of several in `prices` the first: "how much to rewire a 1500 sf house", "he wants $4,500 for a
 * water heater, is that fair". Null for prices of anything else and for a sum with dollars of its own.
 */
export function priceAsked<P extends { words: RegExp; unit: PriceUnit; trade: string }>(
  text: string,
  prices: readonly P[],
): PriceAsked<P> | null {
  const plain = bare(text);
  const named = namedIn(plain);
  const fair = named !== null && FAIR.test(plain);
  if (OF_ELSE.test(plain) || !(fair || (named === null && ASKS.test(plain)))) return null;
  const job = prices.find(({ words }) => words.test(plain));
  return job
    ? { job, point: fair ? "fair" : "price", amount: amountIn(plain, job), named, labor: LABOR.test(plain) }
    : null;
}

const SHORT = 8;
const BEHIND = /^(?:and|n|what about|how about|what if(?: its| it's| it is)?|y|que tal|y si(?: es| son)?|or|o) /;
const isShort = (plain: string) => plain.split(" ").length <= SHORT && BEHIND.test(plain);

/** The price that a talk is on: asked by the newest message that is no short one behind it; null where that one asks anything else. */
function priceBefore<P extends { words: RegExp; unit: PriceUnit; trade: string }>(
  before: readonly string[],
  prices: readonly P[],
): PriceAsked<P> | null {
  for (const text of before.toReversed()) {
    const asked = priceAsked(text, prices);
    if (asked) return asked;
    const plain = bare(text);
    if (!(WHY.test(plain) || SAVE.test(plain) || PARTS.test(plain) || FAIR_ON.test(plain) || isShort(plain)))
      return null;
  }
  return null;
}

/** The job that one of the last messages names, none of them on papers, pay or plans; null without. */
function ofIt<P extends { words: RegExp; unit: PriceUnit; trade: string }>(
  before: readonly string[],
  prices: readonly P[],
): PriceAsked<P> | null {
  const last = before.slice(-OF_IT_BACK).map(bare).toReversed();
  if (last.some((plain) => OF_ELSE.test(plain))) return null;
  const said = last.find((plain) => prices.some(({ words }) => words.test(plain)));
  const job = said === undefined ? undefined : prices.find(({ words }) => words.test(said));
  return job ? { job, point: "price", amount: amountIn(said ?? "", job), named: null, labor: false } : null;
}
const OF_IT_BACK = 3;

/**
 * What a short message asks behind a job's price: why so much, how to pay less, another size ("and for 2000 sf") or another job ("and a
 * toilet"), and what the job that was talked of costs ("how much to fix"). `before` are the questions earlier, the newest last. Null for anything else.
 */
export function priceCarried<P extends { words: RegExp; unit: PriceUnit; trade: string }>(
  text: string,
  before: readonly string[],
  prices: readonly P[],
): PriceAsked<P> | null {
  const plain = bare(text);
  const earlier = priceBefore(before, prices);
  if (!earlier) return OF_IT.test(plain) ? ofIt(before, prices) : null;
  const { job } = earlier;
  if (WHY.test(plain)) return { ...earlier, point: "why" };
  if (SAVE.test(plain)) return { ...earlier, point: "save" };
  if (PARTS.test(plain)) return { ...earlier, point: "parts" };
  const [, named, thousands] = FAIR_WORD.test(plain) ? (FAIR_ON.exec(plain) ?? []) : [];
  if (named) return { ...earlier, point: "fair", named: value(named) * (thousands ? 1000 : 1) };
  if (!isShort(plain) || OF_ELSE.test(plain)) return null;
  const other = prices.find(({ words }) => words.test(plain));
  if (other) return { job: other, point: "price", amount: amountIn(plain, other), named: null, labor: false };
  const amount = amountIn(job.unit === "each" ? `${plain} things` : plain, job);
  return amount === null ? null : { job, point: "price", amount, named: null, labor: false };
}
