import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { SAYINGS } from "#content/trade-words.ts";
import { fitsMemory, MEMORY_KINDS, type Memory, type MemoryKind } from "./kinds.ts";
import { stateNamed } from "./state-named.ts";

/** What somebody tells Cody to keep or to forget, or asks of it; nothing is written by telling. */
export type Remember =
  | { kind: "keep"; told: Memory }
  | { kind: "forget"; which: readonly MemoryKind[] }
  | { kind: "ask" }
  | { kind: "other" };

const POLITE = /^(?:(?:hey|ok|okay|cody|please|pls|can you|could you|oye|por favor|puedes|podrias)[ ,]+)+/;
const KEEP =
  /^(?:(?:remember|keep in mind|note|don'?t forget|do not forget|recuerda|acuerdate(?: de)?|ten en cuenta|toma nota(?: de)?|no (?:te )?olvides)(?: (?:that|que))?|(?:from now on|de ahora en adelante|a partir de ahora)|(?=(?:keep|give|make) (?:me )?(?:your |the |my )?(?:short )?answers?\b)|(?=(?:always )?answer (?:me )?(?:always )?(?:in (?:spanish|english)|short|briefly)\b)|(?=(?:siempre )?(?:respondeme|contestame|responde|contesta|dame respuestas)\b)|(?=(?:short|shorter|brief) answers\b)|(?=respuestas (?:mas )?(?:cortas|breves)\b)|(?=use (?:metric|feet|inches|us units|imperial)\b)|(?=usa (?:metros|metrico|pies|pulgadas|el sistema)\b))[\s:,]*/;
const THAT =
  /^(?:remember|keep in mind|note|don'?t forget|recuerda|ten en cuenta|toma nota de|acuerdate de|no (?:te )?olvides) (?:that|que)\b/;
const FORGET =
  /^(?:forget|stop remembering|delete|erase|remove|olvida(?:te)?(?: de)?|borra(?:r)?|elimina(?:r)?)\s+(?:about )?(?:(?:that )?(?:my|our|the|what|everything|all|mi|mis|el|la|lo|todo|nuestr[oa]s?|how many|cuant[oa]s)\b)/;
const ABOUT_ME =
  /^what do you (?:remember|know|keep)(?: (?:about|of) (?:me|us|my business))?$|^what have you (?:remembered|kept)|^(?:que|q) (?:recuerdas|sabes|guardas|te acuerdas)(?: (?:de|sobre) (?:mi|nosotros))?$/;

const NUMBERS: Record<string, number> = {
  one: 1,
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
  uno: 1,
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
const COUNT = String.raw`(\d{1,3}|${Object.keys(NUMBERS).join("|")})`;
const PEOPLE = `(?:people|persons?|guys|men|workers|employees|of us|strong|on (?:the|my|our) crew|personas|trabajadores|hombres|empleados|gentes?)`;
const CREWS = [
  new RegExp(String.raw`\b${COUNT} ${PEOPLE}\b`),
  new RegExp(
    String.raw`\b(?:crew|team|cuadrilla|equipo)(?: size)?(?: is| of| de| es(?: de)?| has| tiene| somos)* ${COUNT}\b(?! (?:feet|ft|miles|pies|years|days|dias|hours|horas))`,
  ),
  new RegExp(String.raw`\bsomos ${COUNT}\b`),
];
const ALONE = /\bi work alone\b|\bjust me\b|\bone-?man (?:show|crew|shop)\b|\btrabajo sol[oa]\b|\bsolo yo\b/;
const OF_TRADE =
  /\b(?:we are|we're|were|i am|i'm|im|we do|i do|my trade is|our trade is|i work in|i work as|we work in|somos|soy|hacemos|hago|trabajo de|trabajamos de|trabajo en|trabajamos en|mi oficio es|me dedico a)\s+(.{3,60})$/;
const OF_STATE =
  /\b(?:we(?:'re)?|i(?:'m)?|im|were|somos|soy|trabaj\w+|estamos|estoy|(?:my|our) (?:state|business|company|shop)|mi (?:estado|negocio|empresa))\b.{0,60}?\b(?:in|from|out of|state is|en|de|desde|estado es)\s+(.{2,40})$/;
/** What is remembered of a time or a thing is no fact of the asker: "remember when I asked", "remember the crew needs lunch". */
const NO_FACT = /^(?:when|how|what|to|this|last|the (?!crew (?:is|size)|team is)|cuando|como|lo que|el dia)\b/;
const SHORT = /\b(?:short|shorter|brief|briefly|to the point|cort[oa]s?|breves?|al grano)\b/;
const OF_ANSWERS = /\banswers?\b|\breplies\b|\brespuestas?\b|\bresponde\w*|\bcontesta\w*|\bbe\b/;
const METRIC = /\bmetric\b|\bmeters\b|\bmetr(?:os|ico|ica)\b|\bcentimet/;
const US = /\bfeet\b|\binches\b|\bimperial\b|\bus units\b|\bpies\b|\bpulgadas\b/;
const OF_UNITS =
  /\b(?:use|usa|usamos|in|en|units?|unidades|work|trabajamos|measure|medimos|prefer\w*|prefier\w*|sistema)\b/;
const OF_LANGUAGE =
  /\b(?:answer|reply|speak|talk|write|responde\w*|contesta\w*|habla\w*|escrib\w*|prefer\w*|prefier\w*|respuestas)\b/;

const NAMES: Record<MemoryKind, RegExp> = {
  trade: /\btrade\b|\boficio\b|\bgiro\b/,
  crew: /\bcrew\b|\bhow many (?:people|we are)\b|\bteam\b|\bcuadrilla\b|\bequipo\b|\bcuant[oa]s somos\b|\bgente\b/,
  state: /\bstate\b|\bwhere (?:i|we) work\b|\bestado\b|\bdonde trabaj/,
  language: /\blanguage\b|\bidioma\b|\blengua\b/,
  units: /\bunits?\b|\bunidades\b|\bmedidas\b/,
  answers: /\banswers?\b|\brespuestas?\b/,
};
const EVERYTHING =
  /\b(?:everything|all)\b(?: (?:you (?:know|remember|keep)|about (?:me|us)))?|\bwhat you (?:know|remember|keep)\b|\btodo\b|\blo que (?:sabes|recuerdas|guardas)\b/;
const ABOUT_MEMORY = /\b(?:about (?:me|us)|you (?:know|remember|keep|kept)|sabes|recuerdas|guardas|de mi\b|sobre mi\b)/;

/** What a text tells Cody to keep or forget, or null: "remember that we are 6 people", "forget my crew size". */
export function rememberIn(text: string): Remember | null {
  const line = text.normalize("NFC").replace(/[¿¡]/g, "").replace(/[’]/g, "'").replace(/\s+/g, " ").trim();
  const plain = plainText(line)
    .replace(/[.!]+$/, "")
    .trim();
  const polite = POLITE.exec(plain)?.[0].length ?? 0;
  const said = plain.slice(polite);
  if (ABOUT_ME.test(said.replace(/\?+$/, "").trim())) return { kind: "ask" };
  if (line.includes("?") || line.length > 200) return null;
  if (FORGET.test(said)) return forgotten(said);
  const keeps = KEEP.exec(said);
  if (!keeps) return null;
  const fact = said.slice(keeps[0].length);
  const told = NO_FACT.test(fact) ? {} : toldIn(fact);
  if (Object.keys(told).length) return { kind: "keep", told };
  return THAT.test(said) ? { kind: "other" } : null;
}

function forgotten(said: string): Remember | null {
  const which = MEMORY_KINDS.filter((kind) => NAMES[kind].test(said));
  const isOfMemory = /^(?:forget|stop remembering|olvida)/.test(said) || ABOUT_MEMORY.test(said);
  if (!isOfMemory) return null;
  if (which.length) return { kind: "forget", which };
  return EVERYTHING.test(said) ? { kind: "forget", which: MEMORY_KINDS } : null;
}

function toldIn(said: string): Memory {
  const out: Memory = {};
  const keep = (kind: MemoryKind, value: string | null | undefined) => {
    if (value && fitsMemory(kind, value)) out[kind] = value;
  };
  const count = CREWS.map((pattern) => pattern.exec(said)?.[1]).find(Boolean);
  keep("crew", ALONE.test(said) ? "1" : count && String(NUMBERS[count] ?? Number(count)));
  keep("trade", tradeIn(OF_TRADE.exec(said)?.[1] ?? ""));
  const place = OF_STATE.exec(said)?.[1];
  keep("state", place && stateNamed(place.length === 2 ? `in ${place.toUpperCase()}` : place));
  if (OF_ANSWERS.test(said) && SHORT.test(said)) keep("answers", "short");
  if (OF_UNITS.test(said) && (METRIC.test(said) || US.test(said))) keep("units", METRIC.test(said) ? "metric" : "us");
  if (OF_LANGUAGE.test(said))
    keep("language", /\b(?:spanish|espanol)\b/.test(said) ? "es" : /\b(?:english|ingles)\b/.test(said) ? "en" : null);
  return out;
}

const LONGEST = [...SAYINGS].sort((a, b) => b.words.length - a.words.length);
const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The trade that stands first in a text, of several words before one; the words are as they are looked for. */
function tradeIn(text: string): string | null {
  const said = wordsOf(text);
  const at = (words: readonly string[]) =>
    said.findIndex((_, n) => words.length > 0 && words.every((word, i) => said[n + i] === word));
  const found = LONGEST.map(({ words, trade }) => ({ trade, at: at(words), size: words.length })).filter(
    (one) => one.at >= 0,
  );
  found.sort((a, b) => a.at - b.at || b.size - a.size);
  return found[0]?.trade ?? null;
}
