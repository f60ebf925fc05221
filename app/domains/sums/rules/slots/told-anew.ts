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
