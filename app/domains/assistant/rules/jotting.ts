import { type DayBack, dayBehind, goodsOf, jobIn, noteOf } from "#app/domains/intent/rules/corrections.ts";
import { withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { usualExpenseLine } from "#app/domains/taxes/rules/bank/usual-lines.ts";
import { CONTRACT_LABOR, MATERIALS } from "#app/domains/taxes/rules/lines.ts";
import { driveOf, storeIn, usualLineOf } from "#app/domains/taxes/rules/purchases.ts";

/** `rate`: the cents of an hour that was paid for. */
export type Expense = DayBack & {
  kind: "expense";
  cents: number;
  party: string;
  note: string;
  line: string;
  rate?: number;
};
export type Trip = DayBack & { kind: "trip"; tenths: number; purpose: string; to: string; centsAMile?: number };
/** An expense or a drive that somebody tells of, to be written into their books; nothing is written by telling. */
export type Jotting = Expense | Trip;

export const QUESTION =
  /\b(?:mi|miles?|millas?)\b.*(?:\bmpg\b|\bdeduct|\bdeduzco|\bdeducir|\bhow much\b|\bcu[aá]nto\b|por galon|a gallon|\bgets \d|\bdoes \d|\b(?:gas|diesel|fuel|gasolina) (?:is |at |a |@ ?)?\$?\d\.\d)|\?|^(?:how|what|whats|why|when|can|could|should|do|does|is|are|which|who|como|que|cuanto|cuanta|cuando|puedo|debo|por que)\b/;
/** "ponle 650 en total", "add 8.25 tax": said of a price, and no purchase. */
const OF_A_PRICE =
  /^(?:put|add|make it|pon(?:le|me|lo)?|agrega(?:le|me)?|suma(?:le)?|mete(?:le)?|echale|carga(?:le)?)(?: (?:it|at|in|a|another|otros?))? \$?[\d.,]+ ?(?:k|mil|dollars|dolares|%|percent|por ?ciento)?\s*(?:(?:of|in|de|del|en|for|por|sales|para|pa)\s+)*(?:tax(?:es)?|impuestos?|iva|total|all|todo|everything|anticipo|deposit|deposito|enganche|down|margin|margen|profit|ganancia|utilidad|waste|desperdicio)\b/;
/** "tambien 42 millas": miles told besides what was told before. */
const ALSO_DROVE =
  /^(?:(?:and|also|plus|y|tambien|ademas|mas|oh|ah)[\s,]+)+\d+(?:\.\d)? ?(?:mi|miles?|millas?)(?: (?:too|also|tambien|round trip|de manejo|driven|manejad[oa]s|hoy|today))*[\s.!]*$/;
/** What is spent or driven is told so that something is worked out of it. */
const RECKONED =
  /\d ?(?:%|percent\b|por ?ciento\b)|\b(?:each way|one way|de ida)\b.*\b\d+ (?:days?|dias?|times|veces|trips|viajes)\b|\b\d+ (?:days?|dias?|times|veces)\b.*\b(?:each way|one way|de ida)\b|\ben cuanto (?:lo|la|se)\b/;
const BEGINS =
  "^(?:(?:apunta|anota|registra)(?:me|le)? que |(?:note|log|write down) that )?(?:(?:i|we|yo|me|nos|just|ya|ayer|hoy|yesterday|today|this morning|last night|esta manana|anoche|cody) )*";
const NOTE_DOWN =
  "(?:add|log|enter|record|put(?: down| in)?|write(?: down| in)?|note|apunta(?:me|le)?|anota(?:me|le)?|registra(?:me|le)?|agrega(?:me|le)?|(?:me )?(?:apuntes|anotes|registres|agregues|pongas)|pon(?:me|le)?|mete(?:me|le)?)";
const SPENT = new RegExp(
  `${BEGINS}(?:spent|bought|paid|got charged|gaste|gastamos|pague|pagamos|compre|compramos|${NOTE_DOWN}(?: me)? (?:an? |un |this |el )?(?:expense|gasto|compra|receipt|recibo)(?: (?:of|for|de|por))?|${NOTE_DOWN}(?= \\$?\\d+(?:\\.\\d\\d)?(?: dollars| bucks| dolares)? (?:at|from|for|en|de|on|in(?! (?:overhang|eave|tail|gap|treads?|waste)))\\b))\\b`,
);
const DROVE = new RegExp(
  `${BEGINS}(?:drove|maneje|manejamos|recorri|anduve|hice|did|llevo(?=.* (?:al?|para|hasta|de ida) )|${NOTE_DOWN}(?: me)?)\\b`,
);
const MILES = /(\d[\d,]*(?:\.\d)?)\s*(?:mi|miles?|millas?)\b/;
const MONEY = /\$?\s?(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)(?:\s*(?:dollars|bucks|dolares|pesos))?/;
/** Money that is plainly money, where no verb says so. */
const PRICED = /\$\s?\d|\d\.\d\d\b|\d\s?(?:dollars|bucks|dolares|pesos)\b/;
const PRICED_SUM =
  /\$\s?(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)|(\d{1,6}(?:,\d{3})*\.\d\d)\b|(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)(?=\s?(?:dollars|bucks|dolares|pesos)\b)/;
/** What asks nicely, behind what is to be written. */
const NICE =
  /[\s,.;:–-]+(?:and|y|then|pls|please|por\s?fa(?:vor|s|vorcito)?|cody|for me|ok(?:ay)?|thanks|thank you|gracias|(?:can|could) you)[\s.!]*$/iu;
/** What asks to write it down there. */
const ORDER =
  /[\s,.;:–-]+(?:(?:me )?(?:lo|la|los|las) (?:apuntas|anotas|pones|registras|metes)|me apuntas|(?:ap[uú]nta|an[oó]ta|reg[ií]stra|gu[aá]rda|agr[eé]ga|a[nñ][aá]de|[eé]cha|p[oó]n|m[eé]te)(?:me|le)?(?:l[oa]s?)?|put (?:it|that|this|them)(?: (?:in|down|on there))?|(?:log|add|record|enter|save|note|track|book|write) (?:it|that|this|them)(?: (?:down|in|up))?|(?:in|on|to|into) (?:my |the )?(?:books?|expenses|taxes|mileage(?: log)?|log)|(?:en|a) (?:mis|los|el|mi) (?:libros?|gastos|millaje|cuentas))[\s.!]*$/iu;
/** Who begins so wants something else written, or tells of money that came in. */
const NO_PURCHASE =
  /^(?:make|write|send|draft|create|bid|quote|invoice|bill|post|remind|tell|text|price|figure|estimate|calculate|charge|got paid|haz|hazme|manda\w*|prepara\w*|crea\w*|cobra\w*|cotiza\w*|calcula\w*|factura\w*)\b|\b(?:customers?|clients?|owner|homeowner|gc|paid me|pays me|received|deposit(?:ed)?|income|clientes?|duen[oa]|me (?:pago|pagaron|deposit\w+)|recibi|ingreso|change order|orden de cambio|mark-? ?up|margin)\b|%/;
/** Wages, subs and what concerns no purchase of a day: those have pages of their own. */
const OTHER =
  /\b(?:an? hour|per hour|la hora|por hora|1099|w-?2|taxes|impuestos|him|her|helper|sub|subs|(?<!\bfor (?:the |my )?)crew|ayudante|rent|loan|20\d\d)\b/;
/** A worry about money that is gone is no entry in the books. */
const WORRY =
  /\b(?:contractor|hasn'?t|has not|didn'?t|did not|never|won'?t|scam\w*|stress\w*|freaking|worried|refund|deposit|contratista|no ha|no vino|no viene|no contesta\w*|desaparecio|me robo|anticipo|enganche)\b|\d\s?k\b/;
/** What a mile is worth, behind a drive: "at 70 cents", "a $0.70 la milla". */
const AT_CENTS =
  /[\s,]+(?:at|@|x|times|a|por|de)\s+(?:(\d{1,3}(?:\.\d+)?)\s?(?:c|cents?|centavos|ctvs)\b|\$?\s?(0?\.\d{1,3})\b)(?:\s*(?:\/|an?|per|each|la|por|cada)\s*(?:miles?|mi|millas?))?/;

/** Words behind "en" that name what was bought and no store. */
const GOODS =
  /^(?:gasolina|gas|diesel|comida|almuerzo|cena|desayuno|llantas?|herramientas?|guantes|tacos|lonche|botas|brocas|discos|casco|lentes|cinta|clavos|tornillos|papel|permisos?|renta|efectivo|cash)\b/;
const NAME = "([a-z]+(?: (?!for|por|de|at|a\\b)[a-z]+)?)";
const HOURS = "(\\d+(?:\\.\\d+)?) ?(?:h|hrs?|hours?|horas?)\\b";
const DOLLARS = "\\$? ?(\\d[\\d,]*(?:\\.\\d{1,2})?)(?: ?(?:dollars|bucks|dolares|pesos))?";
const PAID = `${BEGINS}(?:le )?(?:paid|pague|pagamos|${NOTE_DOWN} que (?:le )?pague)`;
/** Wages in one sum, and by the hour. */
const WAGE_SUM = [
  new RegExp(`${PAID} (?:a )?${NAME} ${DOLLARS} (?:for|por|de) ${HOURS}`),
  new RegExp(`${PAID} ()${DOLLARS} (?:to|a) ${NAME} (?:for|por|de) ${HOURS}`),
];
const WAGE_RATE = new RegExp(
  `${PAID} (?:a )?${NAME} (?:for |por )?${HOURS}(?: of work| de trabajo)? (?:at|@|x|a|por) ${DOLLARS}(?: ?(?:\\/|an? |per |la |por |each |cada )(?:h|hr|hour|hora))?$`,
);
const NO_NAME =
  /^(?:me|him|her|them|us|my|the|a|an|for|cash|about|el|la|los|las|mi|un|una|the \w+|my \w+|off|out|up|back)$/;
const NO_WAGE = /\?|%|\b(?:overtime|how much|total cost|loaded|burden|with tax\w*|cuanto|horas extras?|w-?2|1099)\b/;

/** Pay for hours that were worked by somebody named, by the sum or by the hour. */
function wageIn(said: string, back: DayBack): Jotting | null {
  const plain = plainText(said);
  if (NO_WAGE.test(plain) || plain.length !== said.length) return null;
  const rate = WAGE_RATE.exec(plain);
  const [sum, swapped] = WAGE_SUM.map((pattern) => pattern.exec(plain));
  const number = (digits = "") => Number(digits.replaceAll(",", ""));
  const [name, hours, dollars] = rate
    ? [rate[1], rate[2], number(rate[2]) * number(rate[3])]
    : sum
      ? [sum[1], sum[3], number(sum[2])]
      : [swapped?.[3], swapped?.[4], number(swapped?.[2])];
  const cents = Math.round(dollars * 100);
  if (!name || !cents || NO_NAME.test(name)) return null;
  const at = plain.indexOf(` ${name} `) + 1;
  const party = said.slice(at, at + name.length).replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
  const entry = { kind: "expense" as const, cents, party, note: `${hours} h`, line: CONTRACT_LABOR, ...back };
  return rate ? { ...entry, rate: Math.round(number(rate[3]) * 100) } : entry;
}

export const tidy = (text: string, max = 80) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+(?:de|del|en|a|for|from|on|at|of)[\s.]*$/i, "")
    .replace(/^[\s,.;:-]+|[\s,.;:-]+$/g, "")
    .slice(0, max);

/** A statement without what asks to write it down, and whether it asked. */
function stated(text: string): { said: string; ordered: boolean } {
  const whole = text.normalize("NFC").replace(/[’]/g, "'").replace(/\s+/g, " ").trim();
  const led = withoutLead(whole);
  // Whoever asks nicely means no question: "can you log 38 miles?"
  let said = led === whole ? whole : led.replace(/\s*\?$/, "");
  let ordered = false;
  for (;;) {
    const ends = [ORDER, NICE].find((pattern) => pattern.test(said));
    if (!ends) return { said, ordered };
    ordered ||= ends === ORDER;
    said = said.replace(ends, "");
  }
}

/** What a text tells of to be written down, or null. Only a plain statement counts: "spent 45 at Home Depot on tape". */
export function jottingIn(text: string): Jotting | null {
  const { said: told, ordered } = stated(text);
  const plain = plainText(told);
  if (QUESTION.test(plain) || RECKONED.test(plain) || OF_A_PRICE.test(plain)) return null;
  const { back, rest: undated } = dayBehind(told);
  const said = tidy(undated, 200);
  const miles = MILES.exec(plain);
  if (miles && (ordered || DROVE.test(plain) || ALSO_DROVE.test(plainText(text)))) {
    const rate = AT_CENTS.exec(plainText(said));
    const drive = destination(rate ? said.slice(0, rate.index) + said.slice(rate.index + rate[0].length) : said);
    const trip = {
      kind: "trip" as const,
      tenths: Math.round(Number(miles[1]?.replaceAll(",", "")) * 10),
      ...drive,
      ...back,
    };
    return rate ? { ...trip, centsAMile: rate[1] ? Number(rate[1]) : Math.round(Number(rate[2]) * 1000) / 10 } : trip;
  }
  const wage = WORRY.test(plain) ? null : wageIn(said, back);
  if (wage || (new RegExp(HOURS).test(plain) && NO_WAGE.test(plain))) return wage;
  const whole = plainText(said);
  const spent = SPENT.exec(whole) ?? boughtAt(whole) ?? loggedAt(whole);
  if (OTHER.test(plain) || WORRY.test(plain) || !(spent || (ordered && PRICED.test(plain) && !NO_PURCHASE.test(plain))))
    return null;
  const verb = spent?.[0].length ?? 0;
  const sum = sumIn(whole.slice(verb));
  const cents = Math.round(Number((sum ?? "").replaceAll(",", "")) * 100);
  if (!sum || !cents) return null;
  const at = said.indexOf(sum, verb);
  const before = said.slice(verb, at).replace(/\$\s*$/, "");
  const after = said.slice(at + sum.length).replace(/^\s*(?:dollars|bucks|d[oó]lares|pesos)\b/i, "");
  const job = jobIn(`${before} ${after}`);
  const { party, note } = purchase(job?.rest ?? `${before} ${after}`, SPANISH.test(whole) ? "es" : "en");
  const line = goodsOf(note) ? usualLineOf(plain) : usualExpenseLine(party, "", usualLineOf(plain));
  return { kind: "expense", cents, party, note: noteOf(note, job), line, ...back };
}

/** Where one message tells of another purchase: "86 for gas and 212 of material". */
const ANOTHER =
  /(?:\s+(?:y|and|&|n|plus|mas|m[aá]s)|\s*[,;])\s+(?:(?:another|otros?)\s+)?(?=\$?\s?\d+(?:\.\d{1,2})?\s+(?:(?:dollars|bucks|d[oó]lares|pesos)\s+)?(?:de|del|on|for|en|in|at|of|pa|para|worth)\b)/i;

/** Each expense that a text tells of, in its order: several where it names several sums with what each was for. */
export function jottingsIn(text: string): Jotting[] {
  const [head = "", ...more] = stated(text).said.split(ANOTHER);
  const verb = more.length ? SPENT.exec(plainText(head))?.[0] : undefined;
  const all = verb ? [head, ...more.map((part) => `${head.slice(0, verb.length)} ${part}`)].map(jottingIn) : [];
  const told = all.flatMap((one) => (one?.kind === "expense" ? [one] : []));
  if (told.length > 1 && told.length === all.length) return told;
  const one = jottingIn(text);
  return one ? [one] : [];
}

/** "84.17 at home depot for blades": a sum at a store that is known by name, behind what led up to it. */
function boughtAt(plain: string): RegExpExecArray | null {
  const sum = BARE_PURCHASE.exec(plain);
  return sum && storeIn(plain) ? sum : null;
}
const BARE_PURCHASE =
  /^(?:(?:and|n|y|also|plus|then|tambien|luego)\s+)*(?=\$?\s?\d[\d,]*\.\d\d\s+(?:dollars |bucks |dolares )?(?:at|en|from|in|on|de)\s)/;

const LOGGED = new RegExp(
  `${BEGINS}((?:${NOTE_DOWN}|book|expense|track|charge|carga(?:me|le)?)(?: (?:me|down|in))?) (?=\\$?\\s?(\\d[\\d,]*(?:\\.\\d{1,2})?)\\b)`,
);
/** Verbs that are said of books, where "put" and "add" may be said of anything. */
const OF_BOOKS = /^(?:log|enter|record|note|book|expense|track|charge|apunt|anot|registr|carga)/;
const NO_LOG =
  /\b(?:invoices?|facturas?|payments?|pagos?|bids?|quotes?|paid|checks?|cheques?|hours?|horas?|hrs|miles?|millas?|task|tarea|sq|sf|ft|feet|sheets|bags|boxes)\b/;
/** "log 86.40 home depot": a sum right before a store, or plain money that books are told of. */
function loggedAt(plain: string): RegExpExecArray | null {
  const found = LOGGED.exec(plain) ?? BARE_SUM.exec(plain);
  const [led = "", verb = "", sum = ""] = found ?? [];
  if (!sum || NO_LOG.test(plain) || NO_PURCHASE.test(plain.replace(/^charge /, ""))) return null;
  const rest = plain
    .slice(led.length)
    .replace(/^\$?\s?[\d,.]+\s?(?:dollars |bucks |dolares |pesos )?\s*(?:(?:at|from|en|de) )?/, "");
  const store = storeIn(rest);
  const isPriced = PRICED.test(plain.slice(led.length));
  const isStore =
    store?.index === 0 &&
    /^(?:$|[\s,]+(?:for|on|to|onto|in|para|pa|al?|en|de|del|[\p{L}\d']+(?: [\p{L}\d']+)? job|obra de)\b)/u.test(
      rest.slice(store.length),
    );
  const told = verb
    ? isStore || (isPriced && (store || OF_BOOKS.test(verb))) || (store?.index === 0 && OF_BOOKS.test(verb))
    : isStore;
  return told ? found : null;
}
const BARE_SUM = /^(?:(?:and|n|y|also) )*()(?=\$?(\d[\d,]*\.\d\d)\s)/;

/** The figure that is plainly money, else the first one. */
const sumIn = (plain: string): string | undefined =>
  (PRICED_SUM.exec(plain) ?? []).slice(1).find(Boolean) ?? MONEY.exec(plain)?.[1];

/** Where a drive went and what for: "38 miles to the Rodriguez job", or "drove to the Rodriguez job 38 miles". */
function destination(said: string): { to: string; purpose: string } {
  const after = said
    .slice(said.search(/\b(?:mi|miles?|millas?)\b/i))
    .replace(/^(?:mi|miles?|millas?)\b\s*(?:round trip |(?:de )?ida y vuelta )?/i, "");
  const before = /\b(?:to|a|al|hasta)\s+(?:the |la |el )?(.+?)[\s,:;-]*\d/i.exec(said)?.[1] ?? "";
  return driveOf(tidy(tidy(after) || before));
}

/** Where something was bought: up to the words that say what, but "casa de materiales" is a store. */
const SPANISH =
  /\b(?:gast[eo]\w*|pag(?:o|ue|amos)|compr(?:e|o|amos)|apunt[ae]\w*|anot[ae]\w*|registr[ae](?:me|le|lo)?|agreg(?:a|ue)\w*|mete(?:me|le)?|pon(?:me|le)?)\b/;
const OPENING = { en: /^(?:(?:on|for|of|a|an)\s+)+/i, es: /^(?:de|para|por|en)\s+/i };
const placeAfter = (prepositions: string) =>
  new RegExp(
    `(?:^|\\s)(?:${prepositions})\\s+((?:la |el )?(?:casa|bodega|tienda|ferreter[ií]a|maderer[ií]a|dep[oó]sito) de \\S+.*?|.+?)(?=\\s+(?:on|for|de|para|en|por)\\s|$)`,
    "i",
  );
const AT = { en: placeAfter("at|from|to|en"), es: placeAfter("at|from|en|a|al") };

/** Where it was bought and what, of the words behind the sum: "at Home Depot on tape", "de madera en home depot". */
function purchase(words: string, locale: "en" | "es"): { party: string; note: string } {
  const rest = tidy(words, 200);
  const plain = plainText(rest);
  const store = plain.length === rest.length ? storeIn(plain) : null;
  if (store) {
    const left = rest.slice(0, store.index).replace(/(?:^|\s)(?:at|from|to|in|en|a|de)\s*(?:the |la |el )?$/i, " ");
    const { party, note } = purchase(`${left} ${rest.slice(store.index + store.length)}`, locale);
    return { party: store.name, note: note || party };
  }
  const at = AT[locale].exec(rest);
  const left = at ? `${rest.slice(0, at.index)} ${rest.slice(at.index + at[0].length)}` : rest;
  if (at && /^\s*en\s/i.test(at[0]) && isGoods(at[1] ?? "")) {
    const { party, note } = purchase(left, locale);
    return { party, note: tidy([at[1], note].filter(Boolean).join(", ")) };
  }
  return { party: tidy(at?.[1] ?? ""), note: tidy(tidy(left).replace(OPENING[locale], "")) };
}

const isGoods = (words: string): boolean => {
  const plain = plainText(words).trim();
  return GOODS.test(plain) || usualLineOf(plain.split(" ").slice(0, 2).join(" ")) === MATERIALS;
};

/** Hours of work that somebody wants kept, and words for the job that they were on. */
type HoursTold = { job: string };
const CLOCK =
  /^(?:(?:clock|punch) (?:(?:me|us|him|her|[a-z]+) )?(?:in|out)|(?:start|stop) (?:the |my |a )?(?:clock|timer|time ?clock)|(?:checa|marca|ponche|poncha|registra|apunta|anota)(?:me|le)? (?:mi |la |su )?(?:entrada|salida)|(?:ponchame|checame)(?: (?:la )?(?:entrada|salida))?|fichar|i'?m (?:clocking|punching) (?:in|out))(?: (?:for|at|on|to|para|en|a|now|please|today|hoy|ya|por favor)\b.*)?[.!]*$/;
const KEEP_HOURS = new RegExp(
  `^(?:${NOTE_DOWN}|track|guarda(?:me)?)(?: (?:que|that|down|in))* (?:[\\p{L}'.]+ ){0,6}?${HOURS}`,
  "u",
);
const WORKED = new RegExp(
  `^(?:(?:i|we|yo|hoy|ayer|today) )*(?:worked|trabaje|trabajamos) ${HOURS}(?: (?:today|yesterday|hoy|ayer))?(?: (?:on|at|for|en) (?:the |la |el )?[\\p{L}\\d' ]{2,40}?(?: job| house| site)?)?(?: (?:today|yesterday|hoy|ayer))?$`,
  "u",
);
/** Hours that are no day's work: of a course, of a price, of somebody's right to be paid, of a machine. */
const NO_HOURS =
  /\$|%|\b(?:ce|ceus?|continuing|course|class|training|osha|curso|clase|capacitacion|educacion|bid|quote|estimate|invoice|bill|change order|schedule|cure|dry|wait|notice|overtime|price|cost|factura|cotizacion|estimado|presupuesto|orden de cambio|horas extras?|extra|secar|curar|precio|costo|remind\w*|reminder|recordatorio|recuerda\w*|machine|engine|rental|generator|equipment|maquina|renta|dolares|dollars|bucks|markup|per|an? hour|la hora|por hora|each|cada un[oa])\b|\b(?:at|@|a|x) \d+(?:\.\d+)?$/;
const ON_JOB = /\s(?:on|at|for|en|in)\s+((?:the |la |el )?[^,.]{2,60})$/i;

/** Whether a text wants hours written down, or a clock started; null for anything else. */
export function hoursIn(text: string): HoursTold | null {
  const { said, ordered } = stated(text);
  const plain = plainText(said);
  if (QUESTION.test(plain) || jottingIn(text)) return null;
  if (CLOCK.test(plain)) return { job: "" };
  const found =
    KEEP_HOURS.test(plain) || ((ordered || /\b(?:today|yesterday|hoy|ayer)\b/.test(plain)) && WORKED.test(plain));
  if (!found || NO_HOURS.test(plain)) return null;
  const whole = tidy(dayBehind(said).rest.replace(/\s+for me\b/i, ""), 160);
  return { job: ON_JOB.exec(whole)?.[1] ?? "" };
}
