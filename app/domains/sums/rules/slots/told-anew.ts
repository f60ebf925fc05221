import { asMeant } from "../as-meant.ts";
import { digitsText } from "./tokens.ts";

const NAME =
  "(?:lead|foreman|helper|other helper|second helper|apprentice|journeyman|laborer|operator|carpenter|framer|painter|mason|tender|roofer|plumber|electrician|driver|super|oficial|maestro|maistro|ayudante|peon|chalan|albanil|pintor|carpintero|encargado|mayordomo|chofer)";
const RATE_ANEW = new RegExp(
  `\\b(?:(?:pay(?:ing)?|give|bump|raise|pago|doy|subo|le pago|le doy) (?:the |my |al? |el |a mi )*(${NAME})s? (?:to |a |at |only |un )*\\$?(\\d{2}(?:\\.\\d+)?)|(?:the |my |al? |el )(${NAME})s? (?:is |at |gets? |makes? |gana |a |le pago |le doy )+\\$?(\\d{2}(?:\\.\\d+)?))(?! ?(?:hours?|hrs?|horas?))`,
);
const HOURS_ANEW = new RegExp(
  `\\b(${NAME})s? (?:only |did |worked |put in |was |had |trabajo |hizo |nomas |solo )*(\\d{1,2}(?:\\.\\d+)?) ?(?:hours?|hrs?|horas?)?\\W*$`,
);
const OWN = (name: string) =>
  new RegExp(
    `(?<!other |second )\\b${name}s?\\b((?: [a-z]+)? )(\\d{1,2}(?:\\.\\d+)?)((?: ?(?:hours?|hrs?|horas?))? (?:at|@|a|x|de a) \\$?)(\\d{1,3}(?:\\.\\d+)?)`,
  );

/** "what if i pay the lead 28": of people told with their hours and wages, another wage or other hours of one. */
function paidAnew(short: string, old: string): string | null {
  const [, a, b, c, d] = RATE_ANEW.exec(short) ?? [];
  const [name, rate] = [a ?? c, b ?? d];
  if (name && rate && OWN(name).test(old))
    return old.replace(
      OWN(name),
      (_all, gap: string, hours: string, at: string) => `${name}${gap}${hours}${at}${rate}`,
    );
  const [, who, hours] = HOURS_ANEW.exec(short) ?? [];
  return who && hours && OWN(who).test(old)
    ? old.replace(
        OWN(who),
        (_all, gap: string, _: string, at: string, wage: string) => `${who}${gap}${hours}${at}${wage}`,
      )
    : null;
}

const NOT_IT = [
  /(?<![\d.])(\d+(?:\.\d+)?)\b[^\d]{0,24}?\b(?:not|no|instead of|en vez de|en lugar de|rather than) (?:the |an? |de |los |las )?(\d+(?:\.\d+)?)(?![\d.])/,
];
const IS_NOT =
  /\b(?:not|no (?:son|es|eran|era|de)|isnt|isn't|arent) (\d+(?:\.\d+)?)\b[^\d]{0,16}\b(?:its?|it's|son|es|sino|but|eran|de|are|is|make it)\b[^\d]{0,8}(\d+(?:\.\d+)?)(?![\d.])/;
const numbered = (value: string) => new RegExp(`(?<![\\d.])${value.replace(".", "\\.")}(?![\\d]|\\.\\d)`, "g");
/** "9 long not 11": the number that was wrong is put right where it stood once. */
function correctedNumber(short: string, old: string): string | null {
  if (/\d ?(?:x|by|por) ?\d/.test(short)) return null;
  const right = NOT_IT.map((pattern) => pattern.exec(short)).find(Boolean);
  const wrong = IS_NOT.exec(short);
  const [said, was] = wrong ? [wrong[2], wrong[1]] : [right?.[1], right?.[2]];
  if (!said || !was) return null;
  const places = [...old.matchAll(numbered(was))];
  return places.length === 1 ? old.replace(numbered(was), said) : null;
}

const ORDER: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|primer[oa]?)\b/, 0],
  [/\b(?:second|2nd|segund[oa]|other|otr[oa])\b/, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b/, 2],
];
const SIDE =
  /\b(?:first|second|third|other|1st|2nd|3rd|primer[oa]?|segund[oa]|tercer[oa]?|otr[oa])\b [a-z]+ (?:is |was |es |mide |son |de |only |should be |really )+(\d+(?:\.\d+)?)(?: ?(?:ft|feet|foot|pies|'))?(?: (long|wide|high|tall|de (?:largo|ancho|alto)))?\W*$/;
const PAIR = /(\d+(?:\.\d+)?)(( ?(?:ft|feet|'|pies)?) ?(?:x|by|por) ?)(\d+(?:\.\d+)?)/g;
/** "the second wall is 9": of several sizes the one that is named by its place. */
function sideAnew(short: string, old: string): string | null {
  const [, value, which = "long"] = SIDE.exec(short) ?? [];
  const at = ORDER.find(([words]) => words.test(short))?.[1];
  const pairs = [...old.matchAll(PAIR)];
  const pair = at === undefined ? undefined : pairs[at];
  if (!value || !pair || pairs.length < 2) return null;
  const [all, a = "", between = "", , b = ""] = pair;
  const isSecond = /high|tall|alto|wide|ancho/.test(which);
  const text = isSecond ? `${a}${between}${value}` : `${value}${between}${b}`;
  return old.slice(0, pair.index) + text + old.slice(pair.index + all.length);
}

/** A partner's share, what was worked of a day that is paid whole, and openings that are taken off: told besides the sum before. */
const PARTNER =
  /^\W*(?:(?:no|but|pero|and|y|actually|ok) )*(?:he|she|they|el|ella)(?: only| nomas| solo)? (?:gets?|takes?|keeps?|lleva|se queda(?: con)?|tiene)(?: el| con| about)* \d{2}\b|\b(?:socio|partner|compadre|brother|hermano|cunado)\b[^\d]{0,20}(?:lleva|gets?|takes?|keeps?|se queda|owns?|has|tiene|toca|wants?|is)\b[^\d]{0,10}\d{2}\b|\b\d{2} ?[/-] ?\d{2}\b(?! ?[/-])/;
const SHARED = /\bsocios?\b|partners?\b|split|\bentre (?:dos|los dos|2)\b|between (?:us|the two|2)/;
const OF_A_DAY =
  /\b(?:put in|worked|only did|did|was (?:there|here)|left after|showed up|trabajo|hizo|estuvo|solo|nomas|jalo)\b[^\d]{0,16}\d{1,2}(?:\.\d+)?\b/;
const DAY_PAY = /\d ?(?:an?|per|al|por|the|el|\/) ?(?:day|dia)\b|\bday rate\b|\bdiarios?\b/;
const DAY_LONG =
  /\b(?:day|dia)s?\b[^\d]{0,14}\d{1,2}(?:\.\d+)? ?(?:hours?|hrs?|horas?)|\d{1,2}(?:\.\d+)?[ -]?(?:hours?|hrs?|hr|horas?)[ -](?:days?|dia)/;
const TAKEN_OFF =
  /^\W*(?:(?:and|y|ok|now|then|also|pero|but|no|ahora) )*(?:minus|less|subtract|deduct|take (?:off|out|away)|leave out|without|menos|quit\w*|rest\w*le|descont\w*|sin)\b/;
const AROUND =
  /\bbase ?(?:boards?|trim|molding|shoe)?\b|\bzoclos?\b|\brodapies?\b|\bmolduras?\b|\btrim\b|\bcrown\b|quarter round|perimet/;
const WIDTHS =
  /\b(?:doors?|openings?|closets?|sliders?|doorways?|puertas?|entradas?|vanos?|windows?|ventanas?|tubs?|showers?|cabinets?|gabinetes?|fireplaces?|chimeneas?|islands?|vanit(?:y|ies)|tinas?|regaderas?|stairs?|archways?)\b/;
const toldBesides = (short: string, old: string): string | null =>
  (PARTNER.test(short) && SHARED.test(old)) ||
  (OF_A_DAY.test(short) && DAY_PAY.test(old) && DAY_LONG.test(old)) ||
  (TAKEN_OFF.test(short) && WIDTHS.test(short) && AROUND.test(old) && !/\d ?(?:x|by|por) ?\d/.test(short))
    ? `${old} ; ${short}`
    : null;

const PRICE_ANEW =
  /\b(?:go(?:es|ing)?|charge|raise|bump|drop|lower|move|cut|use|do|sub[oe]\w*|baj[oa]\w*|cobr\w*|dej\w*|pid\w*|pongo|ponemos|ponle|doy|fuera|sale|esta)\b(?: (?:it|that|them|the price|el precio|up|down|back|lo|la|le))*(?: (?:to|at|a|by|en|con))? \$?(\d+(?:\.\d+)?)(?: ?(?:dollars|bucks|dolares|pesos))?\W*$/;
const EACH_PRICE =
  /((?:\bat|@|\ba|\bde a|\bfor) ?\$?)(\d+(?:\.\d+)?)((?: ?(?:dollars|bucks|dolares|pesos))? ?(?:an?|per|each|el|la|por|cada|\/) ?(?:sq\w*|square \w+|f(?:oo|ee)?t|sf|lf|linear \w+|pie\w*|yards?|yd|yardas?|hours?|hr|horas?|sheets?|hojas?|squares?|cuadros?|bags?|sacos?|tons?|gallons?|doors?|puertas?|windows?|ventanas?|each|un[oa]|pieza|piece)\b)/g;
/** "y si le subo a 11": the price each of what was told by its amount and one price. */
function eachAnew(short: string, old: string): string | null {
  const said = PRICE_ANEW.exec(short)?.[1];
  const prices = [...old.matchAll(EACH_PRICE)];
  if (!said || prices.length !== 1 || (short.match(/\d+(?:\.\d+)?/g) ?? []).length !== 1) return null;
  return old.replace(EACH_PRICE, (_all, at: string, _was: string, each: string) => `${at}${said}${each}`);
}

const THREE_PHASE = /\b(?:3|three|tres)[ -]?(?:phases?|ph|fases?)\b|\btrifasic[oa]\b/;
const PHASE = /\b(?:(?:1|single|one)[ -]?(?:phase|ph)|monofasic[oa]|una fase)\b/;
/** "and if its 3 phase": the phases of the load before. */
const phasesAnew = (short: string, old: string): string | null => {
  if (!THREE_PHASE.test(short) || /\d/.test(short.replace(THREE_PHASE, "")) || THREE_PHASE.test(old)) return null;
  return PHASE.test(old) ? old.replace(PHASE, "3 phase") : `${old} 3 phase`;
};

const STORIES = /\b(2|3|two|three|dos|tres)[ -]*(?:stor(?:y|ies|eys?)|levels?|pisos|plantas|niveles)\b/;
/** "its a 2 story, both 9 ft": how many stories the house before has; the height of each is told already, or anew. */
function storiesAnew(short: string, old: string): string | null {
  const said = STORIES.exec(short)?.[0];
  if (!said || STORIES.test(old)) return null;
  const rest = (short.replace(STORIES, " ").match(/\d+(?:\.\d+)?/g) ?? []).filter(
    (value) => !new RegExp(`(?<![\\d.])${value}(?![\\d.])`).test(old),
  );
  return rest.length ? null : `${old} ; ${said}`;
}

/** The question before with what a short one tells anew of it; null when it tells nothing of that kind. */
export const toldAnew = (short: string, old: string): string | null =>
  paidAnew(short, old) ??
  storiesAnew(short, old) ??
  phasesAnew(short, old) ??
  eachAnew(short, old) ??
  correctedNumber(short, old) ??
  sideAnew(short, old) ??
  toldBesides(short, old);

const BIG = "feet|foot|ft|pies?|yards?|yds?|yardas?|meters?|metres?|metros?|mts?";
const SMALL = "inch(?:es)?|pulgadas?|pulgs?|cms?|centimeters?|centimetros?|mm|millimeters?|milimetros?";
const PUT_RIGHT =
  "^\\W*(?:(?:no|nah|nope|wait|sorry|oops|perdon|espera|ay|oh|my bad|actually|i|we|me|meant|mean|quise decir|digo|queria decir|era[n]?|son|es|es que|it|its|it's|was|is|were|they|that|should be|should have been|mejor|make it|a|las?|los?|all|todo|equivoque|fue|fueron|la medida|las medidas)[\\s,.:;!]+)+";
const SURE =
  /\b(?:no|nah|nope|wait|sorry|oops|perdon|espera|my bad|actually|meant?|quise decir|digo|queria decir|should be|equivoque)\b/;
const NOT = `(?:,? (?:and )?(?:not|no|y no|instead of|en vez de|en lugar de|rather than) (?:in |en |de )?(?:${BIG}|${SMALL}))?`;
const TAIL = "(?:[\\s,]+(?:instead|mejor|perdon|sorry|please|por favor|all of it|todo))*\\W*$";
const UNIT_ALONE = new RegExp(`${PUT_RIGHT}(?:in |en )?(${BIG}|${SMALL})${NOT}${TAIL}`);
const NUMBER_WITH_UNIT = new RegExp(
  `${PUT_RIGHT}(\\d+(?:\\.\\d+)?) ?(${BIG}|${SMALL})(?: (?:long|wide|high|tall|deep|thick|de (?:largo|ancho|alto|hondo|grueso|fondo)))?${NOT}${TAIL}`,
);
const wordOf = (units: string) => new RegExp(`(\\d)( ?-?)(?:${units})(?![a-z0-9²])(?! ?(?:cuad|cubic|2\\b|3\\b))`, "g");
const isBig = (unit: string) => new RegExp(`^(?:${BIG})$`).test(unit);
/** "no, i meant feet", "quise decir metros", "i meant 30 yards long not feet": the unit of all sizes before, or of the one that is named. */
export function unitAnew(short: string, old: string): string | null {
  if (!SURE.test(short)) return null;
  const alone = UNIT_ALONE.exec(short)?.[1];
  if (alone) {
    const kind = wordOf(isBig(alone) ? BIG : SMALL);
    const put = old.replace(/(\d)'(?!\d)/g, "$1 ft").replace(kind, `$1 ${alone}`);
    if (put !== old) return put;
    const sized = old.replace(
      /(\d(?: ?(?:x|by|por) ?\d+(?:\.\d+)?)+)(?! ?(?:"|in\b|[a-z]*(?:ft|feet|cm|mm)))/,
      `$1 ${alone}`,
    );
    return sized === old || kind.test(old) ? null : sized;
  }
  const [, said = "", unit = ""] = NUMBER_WITH_UNIT.exec(short) ?? [];
  if (!said || numbered(said).test(short.replace(said, " "))) return null;
  const places = [...old.matchAll(numbered(said))];
  const at = places[0]?.index;
  if (places.length !== 1 || at === undefined) return null;
  const ahead = old.slice(0, at);
  const behind = old.slice(at + said.length);
  const own = new RegExp(`^ ?-?(${BIG}|${SMALL})(?![a-z])`).exec(behind);
  const first = /(\d+(?:\.\d+)?)( ?(?:x|by|por) ?)$/.exec(ahead);
  if (own && first)
    return `${ahead.slice(0, first.index)}${first[1]} ${own[1]}${first[2]}${said} ${unit}${behind.slice(own[0].length)}`;
  if (own) return own[1] === unit ? null : `${ahead}${said} ${unit}${behind.slice(own[0].length)}`;
  return /^ ?(?:x|by|por) ?\d|^ (?:long|wide|high|de )/.test(behind)
    ? `${ahead}${said} ${unit} ${behind.trim()}`
    : null;
}

const LEADS =
  "^\\W*(?:(?:and|n|y|ok|okay|now|so|then|what about|how about|what if|what|if|its?|it's|is|was|were|for|with|a|an|un|una|at|de|del|con|si|que|es|son|fueron|fue|fueran|eran|drove|i|i did|did|make it|the|el|la|en|para|pa|pero|but|ahora|mejor|degrees|angle|pitch)[\\s,]+)*";
const PITCHED =
  /(?<![\d.])\d{1,2}(?:\.\d+)?(?:\s*[/:]\s*|\s?-?in-|\s(?:in|on|over|en|sobre|de)\s+|\s)12\b(?!\s*(?:ft|feet|foot|'|"|x|in\b|inch))/;
const PITCH_ALONE = new RegExp(
  `${LEADS}(\\d{1,2}(?:\\.\\d+)?)(?:(?: ?[/:] ?| (?:in|on|over|en|sobre|de) | )12)?(?: (?:pitch|then|entonces|slope))?\\W*$`,
);
const MOST_PITCH = 24;
/** "6 on 12 what angle // and 9?": another pitch. */
export function pitchAnew(short: string, old: string): string | null {
  const said = Number(PITCH_ALONE.exec(short)?.[1] ?? 0);
  return said && said <= MOST_PITCH && /\bangle|\bangulo|degrees?|grados?/.test(old) && PITCHED.test(old)
    ? old.replace(PITCHED, `${said}/12`)
    : null;
}

const MILES_ALONE = new RegExp(
  `${LEADS}(\\d+(?:\\.\\d+)?) ?(k|mil|thousand)?(?: (?:more )?(?:miles?|millas?|mi))?(?: (?:for business|instead|then|entonces|total))*\\W*$`,
);
const DRIVEN = /(?<![\d.,$])\d+(?:\.\d+)?(?: ?(?:k|mil))?(?= (?:miles|millas)\b)/;
const LEAST_MILES = 100;
/** "mileage deduction for 6000 miles // and 7500": more or fewer miles at the same rate. */
export function milesAnew(short: string, asked: string): string | null {
  const old = digitsText(asMeant(asked));
  const [, said = "", scale] = MILES_ALONE.exec(short) ?? [];
  const miles = Number(said) * (scale ? 1000 : 1);
  if (
    miles < LEAST_MILES ||
    (/^20[12]\d$/.test(said) && !scale) ||
    !/deduc|deduz|write ?off|rate|tarifa|tasa|worth|business/.test(old)
  )
    return null;
  return DRIVEN.test(old) && !/\bmpg\b|gal/.test(old) ? old.replace(DRIVEN, String(miles)) : null;
}

const BURDENED = /\bburden|\bcargas?\b/;
const AN_HOUR = /\$?(\d{1,3}(?:\.\d+)?) ?(?:dollars |dolares )?(?:\/ ?|an? |per |la |por )(?:hr|hour|hora)\b/;
const PERCENT = /(\d{1,3}(?:\.\d+)?) ?(?:%|percent|por ?ciento)/;
const HOURS = /(?<![\d.$])(\d{1,4}(?:\.\d+)?) ?-?(?:hours?|hrs?|horas?)\b/;
const DAYS = /(?<![\d.$])(\d{1,3}) ?(?:days?|dias?)\b/;
const WEEKS = /(?:(?<![\d.$])(\d{1,2}) ?|\b(?:an?|per|each|the|la|una|por|cada) )(?:weeks?|semanas?)\b/;
const CREW =
  /(?<![\d.$])(\d{1,2}) ?(?:guys?|men|people|workers?|helpers?|of them|personas|trabajadores|ayudantes|muchachos|hombres|peones)\b/;
const [DAY, WEEK] = [8, 40];
/** "burden 30% on 26/hr // what would 40 hrs cost me": the hours or the people of a wage with its burden. */
export function burdenOn(short: string, old: string): string | null {
  const [wage, share] = [AN_HOUR.exec(old)?.[1], PERCENT.exec(old)?.[1]];
  if (!BURDENED.test(old) || !wage || !share || HOURS.test(old.replace(AN_HOUR, " "))) return null;
  if (
    /%|\$|charge|bill|margin|mark-? ?up|margen|cobr|percent|por ?ciento|\d ?(?:an?|per|la|por|\/) ?(?:hr|hour|hora)/.test(
      short,
    )
  )
    return null;
  const crew = Number(CREW.exec(short)?.[1] ?? 1);
  const days = Number(DAYS.exec(short)?.[1] ?? 0);
  const week = WEEKS.exec(short);
  const said = Number(HOURS.exec(short)?.[1] ?? 0);
  const hours = said ? said * (days || 1) : days ? days * DAY : week ? Number(week[1] ?? 1) * WEEK : crew > 1 ? 1 : 0;
  const rest = [CREW, HOURS, DAYS, WEEKS].reduce((text, one) => text.replace(one, " "), short);
  return hours && !/\d/.test(rest)
    ? `pay $${wage} an hour plus ${share}% burden, ${hours} hours${crew > 1 ? `, ${crew} guys` : ""}`
    : null;
}
