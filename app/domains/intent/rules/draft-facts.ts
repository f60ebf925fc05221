import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { wordNumber } from "#app/domains/sums/rules/numbers-said.ts";
import { tradeIn } from "#content/trade-words.ts";
import { type Flag, HARMS, OWER, ROLES, THINGS, TOLD } from "./draft-words.ts";
import { flat } from "./drafts.ts";

/** A length of time as it was told. */
export type Length = { count: number; unit: "hour" | "day" | "week" | "month" | "year" };
/** What a talk told that a text to send may name; what was not told is not in it. */
export type DraftFacts = {
  /** Every sum of money, in the order it was told. */
  sums: readonly number[];
  owed?: number;
  price?: number;
  budget?: number;
  wage?: number;
  percent?: number;
  since?: Length;
  /** The day since which it is so. */
  from?: { month: number; day: number };
  /** The street where the work is. */
  site?: string;
  /** The number of the invoice that it is about, and what that is for. */
  bill?: number;
  title?: string;
  notice?: Length;
  days?: number;
  /** Days of the week, 0 is Sunday: by when something is due, to when it moves, and the one named last for anything. */
  due?: number;
  moved?: number;
  named?: number;
  trade?: string;
  thing?: string;
  /** What is to be added or changed, as it was told: "add 2 windows". */
  scope?: string;
  name?: string;
  workers?: { role: string; count: number };
  /** What was damaged, by a name that the words of both languages have. */
  harm?: string;
  /** What happened, as it was told. */
  happened?: string;
  state?: string;
  who?: "him" | "her" | "them";
  flags: readonly Flag[];
};

const PARTS: Readonly<Record<string, number>> = { half: 0.5 };
const PAIRS = ["a couple of", "a couple", "couple of", "couple", "un par de", "un par"];
const WORDS =
  "an one uno una un two dos three tres four cuatro five cinco six seis seven siete eight ocho nine nueve ten diez half a";
const COUNT = `(?:\\d{1,3}|${[...PAIRS, ...WORDS.split(" ")].sort((a, b) => b.length - a.length).join("|")})`;
const countOf = (word: string): number => PARTS[word] ?? (PAIRS.includes(word) ? 2 : wordNumber(word));

const SUM =
  /(\$) ?(\d[\d,]*(?:\.\d{1,2})?) ?(k|mil|grand|thousand)?\b|(?<![\d/.,#-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?(k|mil|grand|thousand|bucks|dollars|dolares|dlls?|varos)\b|(?<![\d/.,#$-])(\d{1,3}(?:,\d{3})+(?:\.\d\d)?)(?![\d,]| ?(?:sq|sf|ft|feet|lbs?|miles|millas|btu|gal))|(?<=\b(?:ow(?:es?|ed|ing)|debe[n]?|debiendo|adeuda)(?: (?:me|us|my|nos|about|like|como|unos|still|todavia))* )(\d{2,3})(?![\d,]|[\d,]* ?(?:days?|weeks?|months?|dias|semanas|meses|hours?|%))|(?<![\d/.,#$-])(\d{3,6}(?:\.\d\d)?)(?!\d|,\d| ?(?:sq|sf|ft|feet|foot|pies|psi|amps?|volts?|v\b|a\b(?! (?:un|una|la|el|mi|mis|los|las|su|cada|don|dona|quien|ese|esa)\b)|watts?|lbs?|pounds|libras|degrees|grados|hrs?|hours|horas|days|dias|weeks|sheets|hojas|%|percent|miles|millas|mm|cm|in\b|inch|square|sqft|yards?|yds?|lf|gal\w*|main st|st\b|street|ave|road|n\b|s\b|e\b|w\b))/g;
const THOUSANDS = /^(?:k|mil|grand|thousand)$/;
const YEAR = /^20[12]\d$/;
const PER_HOUR = /^ ?(?:\/|an|a|per|per an|la|por|x)? ?(?:hr|hour|hora|h)\b/;

type Sum = { value: number; at: number; end: number };
/** The sums of money that a flat text names. */
function sumsIn(plain: string): Sum[] {
  return [...plain.matchAll(SUM)].flatMap((found) => {
    const [whole, dollar, a, ak, b, bk, ...others] = found;
    const digits = a ?? b ?? others.find(Boolean) ?? "";
    const factor = ak || (bk && THOUSANDS.test(bk)) ? 1000 : 1;
    const value = Number(digits.replaceAll(",", "")) * factor;
    const isYear =
      !dollar &&
      factor === 1 &&
      YEAR.test(digits) &&
      !/\b(?:owes?|debe|for|at|por|de|price|son)(?: me)? $/.test(plain.slice(0, found.index));
    return value > 0 && value < 10_000_000 && !isYear
      ? [{ value, at: found.index, end: found.index + whole.length }]
      : [];
  });
}

const WAGE = /(?:\$ ?)?(\d{1,3}(?:\.\d{1,2})?) ?(?:\/|an|a|per|la|por|x|dollars an|dolares la)? ?(?:hr|hour|hora)\b/;
const UNITS: readonly (readonly [RegExp, Length["unit"]])[] = [
  [/^h/, "hour"],
  [/^d/, "day"],
  [/^(?:w|sem)/, "week"],
  [/^m/, "month"],
  [/^(?:y|a)/, "year"],
];
const UNIT = "(hours?|hrs?|horas?|days?|dias?|weeks?|wks?|semanas?|months?|mes(?:es)?|years?|yrs?|anos?)";
const LENGTH = new RegExp(`(?<![\\d$.,])(?<!\\w)(${COUNT})[ -]?${UNIT}\\b`, "g");
const NOTICE = [
  new RegExp(`(${COUNT})[ -]?${UNIT}(?: (?:written|of|advance|por|de|prior))* (?:notice|heads up|aviso)`),
  new RegExp(`(?:notice|aviso|avisar)(?: (?:of|de|con|is|es|within|in))* (${COUNT}) ?${UNIT}`),
];
const lengthOf = (count = "", unit = ""): Length | undefined => {
  const named = UNITS.find(([word]) => word.test(unit))?.[1];
  const value = countOf(count);
  return named && value > 0 ? { count: value, unit: named } : undefined;
};

const WEEKDAYS = [
  "sunday|domingo",
  "monday|lunes",
  "tuesday|martes",
  "wednesday|miercoles",
  "thursday|jueves",
  "friday|viernes",
  "saturday|sabado",
];
const WEEKDAY = `(?:(?:this|next|the|el|proximo|coming) )*(${WEEKDAYS.join("|")})\\b`;
const DUE = new RegExp(
  `\\b(?:by|before|due|no later than|make it|deadline is|a mas tardar|antes del?|para el|pal|pa el|pa|para) (?:on )?${WEEKDAY}`,
  "g",
);
const MOVED = new RegExp(
  `\\b(?:(?:push\\w*|mov\\w*|reschedul\\w*|pas\\w+|camb\\w+) (?:\\w+ ){0,4}?(?:to|till|until|for|al?|hasta|para|pal)(?: el)?|instead on|new (?:day|date)(?: is)?|make it|(?:come|there|start|be back|can do it|empezamos|vamos|llegamos|puedo ir|podemos) (?:on |el |hasta el |by )?|(?:until|till|hasta el) (?=\\w+ (?:instead|mejor)))(?: ?el)? ?${WEEKDAY}`,
  "g",
);
const NAMED_DAY = new RegExp(
  `\\b(?:by|on|to|until|next|this|for|starts?|starting|el|para el|pal|pa|hasta el|al|antes del) ${WEEKDAY}`,
  "g",
);
const dayIn = (pattern: RegExp) => (plain: string) => {
  const name = [...plain.matchAll(pattern)].at(-1)?.[1];
  return name ? WEEKDAYS.findIndex((names) => names.split("|").includes(name)) : undefined;
};

const WANTED =
  "(?:need|needs|looking for|hiring|hire|find|want|ocupo|ocupamos|busco|buscamos|necesito|necesitamos|contratar|solicito)";
const CHANGE =
  /\b(add|adding|install|move|replace|remove|change|swap|upgrade|put in|agregar|agregarle|anadir|poner|ponerle|instalar|mover|cambiar|quitar)\s+((?!order|de orden|it\b|that\b)[^.,;?]{3,70})/;
const CHANGE_ENDS =
  /\s+(?:ya|pero|after|but|for|por|son|cuesta|que|now|ahorita|ahora|mid|halfway|and (?:he|she|they|wants?)|y (?:no|quiere|ya|son)|on (?:the|this) job|already|todavia|how|what|can|at|a media|despues|so|is|thats|its)\b.*$| (?=\$?\d{3})/;
/** So many more of something, without a verb: "3 extra outlets". */
const MORE = new RegExp(
  `\\b(${COUNT} (?:extra|more|additional) [a-z]{4,}(?: (?!for|at|on|and|is|its)[a-z]{4,})?)|\\b(${COUNT} [a-z]{4,} (?:extras?|mas|adicional(?:es)?))\\b`,
);
const INFINITIVE: Readonly<Record<string, string>> = { adding: "add", agregarle: "agregar", ponerle: "poner" };
const NAMED = [
  /\b(?:mr|mrs|ms|dr|miss)\.? (?!(?:is|he|she)\b)([a-z]{3,20})\b/,
  /\b((?:senora|senor|sra|sr|don|dona)\.? (?!(?:que|de|del|no|me|ya|se|le|quiere|dice|es|la|el|esta|va)\b)[a-z]{3,20})\b/,
  /\b(?:his|her|the customers?|customers?|clients?|the clients?) name is ([a-z]{2,20})\b|\bnamed ([a-z]{2,20})\b|\bse llama ([a-z]{2,20})\b|\b(?:name|nombre)s? (?:is|es) ([a-z]{2,20})\b/,
];
const MONTHS = ["jan|ene", "feb", "mar", "apr|abr", "may", "jun", "jul", "aug|ago", "sep", "oct", "nov", "dec|dic"];
const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;
const SINCE_DAY = [
  new RegExp(
    `\\b(?:since|from|due|sent|dated|desde|vencio|vence|mandada)(?: (?:on|the|el|dia|back|about|como))* ${MONTH} (\\d{1,2})\\b()`,
  ),
  new RegExp(
    `\\b(?:since|from|due|desde|vencio|vence)(?: (?:on|the|el|dia))* (\\d{1,2})(?:st|nd|rd|th)? (?:of |de )${MONTH}()`,
  ),
];
/** The day of the year since which something is so: "since march 3", "desde el 3 de marzo". */
function fromIn(plain: string): DraftFacts["from"] {
  const [first, second] = SINCE_DAY.map((one) => one.exec(plain));
  const [name, day] = first ? [first[1], first[2]] : [second?.[2], second?.[1]];
  const month = 1 + MONTHS.findIndex((names) => names.split("|").includes(name ?? "?"));
  return month && Number(day) <= LONGEST ? { month, day: Number(day) } : undefined;
}
const LONGEST = 31;
const STREET =
  /\b(?:at|en|on|of|de la|del) (\d{2,5} (?!(?:for|and|because|since|but|the|days?|weeks?|months?|hours?|hrs?|dollars|bucks|dolares|feet|ft|sq\w*|per|each|an?|por|de|que|y|dias|pesos|mil|k|more|now|am|pm|percent|by|to|is|was|which)\b)[a-z]{3,}(?: (?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|pl|place|calle))?)\b/;
const STREETS = new RegExp(STREET, "g");
const INCIDENT =
  /\b(?:thr[eo]w|threw|hit|punch\w*|push\w*|shov\w*|fight\w*|fought|fell|cut|yell\w*|swung|swing|pulled a|threaten\w*|argu\w*|drunk|broke|smash\w*|avento|aventaron|tiro|pego|pegaron|golpe\w*|empuj\w*|pele\w*|grit\w*|amenaz\w*|cayo|corto|insult\w*|se agarraron|rompio)\b/;
/** Where somebody is from is no part of what happened. */
const ORIGIN =
  /\b(?:el |la |the |un |a )?(?:mexican[oa]?s?|hondure(?:n|ñ)[oa]s?|guatemaltec[oa]s?|salvadore(?:n|ñ)[oa]s?|cuban[oa]?s?|guatemalan|honduran|black|white|gringo)\b/iu;
const BUDGET =
  /\b(?:budget(?: is)?|can (?:only )?(?:pay|afford|spend|do)|i have|got only|afford|presupuesto(?: es)?|puedo pagar|traigo|tengo|me alcanza para)(?: (?:like|about|only|de|como|solo|nomas|unos))* \$?$/;
const WHO: readonly (readonly [RegExp, NonNullable<DraftFacts["who"]>])[] = [
  [/\b(?:her|she|shes|lady|mrs|ms|woman)\b/, "her"],
  [/\b(?:them|theyre|couple)\b/, "them"],
  [/\b(?:him|he|hes|his|mr|dude)\b/, "him"],
];
const lastOf = <Found>(talk: readonly string[], find: (plain: string) => Found | undefined): Found | undefined => {
  for (const plain of talk.toReversed()) {
    const found = find(plain);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The words of a message as they were typed, of a part of its flat form. */
const typedPart = (typed: string, plain: string, part: string): string => {
  const at = plain.indexOf(part);
  return typed.length === plain.length && at >= 0 ? typed.slice(at, at + part.length) : part;
};

function scopeIn(typed: string): string | undefined {
  const plain = flat(typed);
  const found = CHANGE.exec(plain);
  const what = found?.[2]?.replace(CHANGE_ENDS, "").trim();
  const verb = found?.[1] ?? "";
  const more = what ? null : MORE.exec(plain);
  if (more) return `${more[1] ? "add" : "agregar"} ${typedPart(typed.trim(), plain, more[1] ?? more[2] ?? "")}`;
  return what ? `${INFINITIVE[verb] ?? verb} ${typedPart(typed.trim(), plain, what)}` : undefined;
}

function workersIn(plain: string): DraftFacts["workers"] {
  for (const [role, words] of ROLES) {
    const found = new RegExp(
      `\\b(?:${WANTED}|ad for|anuncio (?:para|pa|de)) (?:like |about |at least |como |unos )?(${COUNT})? ?(?:more |good |mas |buenos )?(?:[a-z]+ )?(${words})\\b`,
    ).exec(plain);
    if (found) return { role, count: found[1] ? countOf(found[1]) : /s$|gente|men$/.test(found[2] ?? "") ? 2 : 1 };
  }
  return undefined;
}

function happenedIn(typed: string): string | undefined {
  const plain = flat(typed);
  if (!INCIDENT.test(plain) || /\?|^(?:how|what|como|que|can|do i)\b/.test(plain) || plain.length > 200)
    return undefined;
  const bare = typed.replace(new RegExp(ORIGIN, "giu"), " ").replace(/\s+/g, " ").trim();
  return bare.length > 8 ? bare : undefined;
}

/** What the messages of a talk told, the later before the earlier. */
export function draftFacts(typed: readonly string[]): DraftFacts {
  const whole = typed.map(flat);
  const site = lastOf(whole, (plain) => STREET.exec(plain)?.[1]);
  const talk = whole.map((plain) => plain.replace(STREETS, " "));
  const paid = talk.flatMap((plain) =>
    sumsIn(plain)
      .filter(({ end }) => !PER_HOUR.test(plain.slice(end)))
      .map((sum) => ({ ...sum, plain })),
  );
  const budget = paid.findLast(({ plain, at }) => BUDGET.test(plain.slice(0, at)))?.value;
  const sums = paid.map(({ value }) => value).filter((value) => value !== budget);
  const owed = paid.findLast(({ plain, at }) =>
    /\b(?:ow\w+|debe\w*|debiendo|adeuda|balance|saldo|invoice|factura|short)\b.{0,24}$/.test(plain.slice(0, at)),
  )?.value;
  const notice = lastOf(talk, (plain) => {
    const found = NOTICE.map((one) => one.exec(plain)).find(Boolean);
    return found ? lengthOf(found[1], found[2]) : undefined;
  });
  const lengths = talk.map((plain) =>
    [...plain.matchAll(LENGTH)]
      .flatMap(([, count, unit]) => lengthOf(count, unit) ?? [])
      .filter((one) => one.count !== notice?.count || one.unit !== notice.unit),
  );
  const dayCount = lengths.flat().findLast(({ unit }) => unit === "day")?.count;
  const percent = lastOf(talk, (plain) => {
    const told = /(\d{1,2}(?:\.\d)?) ?(?:%|percent|por ?ciento|porsiento|pct)/.exec(plain)?.[1];
    return told
      ? Number(told)
      : /\b(?:half|la mitad)\b/.test(plain) && !/half (?:day|an? |hour)/.test(plain)
        ? 50
        : undefined;
  });
  const wage = lastOf(talk, (plain) => {
    const told = WAGE.exec(plain)?.[1];
    return told && Number(told) >= 8 ? Number(told) : undefined;
  });
  const name = lastOf(whole, (plain) => {
    const owes = OWER.map((one) => one.exec(plain)?.[1]).find(Boolean);
    if (owes) return owes;
    const found = NAMED.map((one) => one.exec(plain)).find(Boolean);
    return found
      ? found[0].startsWith("m") && !/name/.test(found[0])
        ? found[0]
        : found.slice(1).find(Boolean)
      : undefined;
  });
  const facts: DraftFacts = {
    sums,
    owed: owed ?? (sums.length ? Math.max(...sums) : undefined),
    price: sums.length ? Math.max(...sums) : undefined,
    budget,
    wage,
    percent,
    since: lengths.flat().findLast(({ unit }) => unit !== "hour"),
    from: lastOf(talk, fromIn),
    site,
    notice,
    days: dayCount,
    due: lastOf(talk, dayIn(DUE)),
    moved: lastOf(talk, dayIn(MOVED)),
    named: lastOf(talk, dayIn(NAMED_DAY)),
    trade: lastOf(talk, (plain) => tradeIn(plain) ?? undefined),
    thing: lastOf(talk, (plain) => THINGS.find(([, words]) => words.test(plain))?.[0]),
    harm: lastOf(talk, (plain) => HARMS.find(([, words]) => words.test(plain))?.[0]),
    scope: lastOf(typed, scopeIn),
    name: name?.replace(/\./g, ""),
    workers: lastOf(talk, workersIn),
    happened: lastOf(typed, happenedIn),
    state: lastOf(talk, (plain) => stateNamed(plain) ?? undefined),
    flags: (Object.keys(TOLD) as Flag[]).filter((flag) => talk.some((plain) => TOLD[flag].test(plain))),
    who: lastOf(talk, (plain) => WHO.find(([words]) => words.test(plain))?.[1]),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as DraftFacts;
}
