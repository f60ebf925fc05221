import { addedIn, figureIn, putRight } from "#app/domains/intent/rules/corrections.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { billTerms, whatFor } from "./bill-told.ts";
import { ALTERS, dollarsIn, type Hand, plainOf, tidy, withoutSum } from "./hands.ts";
import { asksWorth, jottingsAgain } from "./jotted-again.ts";
import { type Jotting, jottingsIn } from "./jotting.ts";
import { anotherIn, type Remind, remindAgain, remindIn, saysWhen, timeChanged } from "./reminder.ts";

/** What a card was asked for, as the messages behind it change it. */
type Told =
  | { kind: "reminder"; reminder: Remind }
  | { kind: "hand"; hand: Hand }
  | { kind: "jotting"; jottings: readonly Jotting[] };
/** A card that is talked of, and what the last message does to it; `pick`: which of several is meant, -1 the last. */
export type CardThread = {
  told: Told;
  step: "asks" | "tells" | "presses" | "drops" | "reckons";
  pick: number | null;
  from: number;
};

const NICELY =
  "(?:please|pls|plz|now|then|already|already please|right away|man|bro|cody|thanks|thank you|por favor|porfa|ya|ahora|ahorita|gracias|entonces|compa)";
const YES =
  "(?:yes|yeah|yea|yep|yup|ya|ok|okay|k|sure|correct|right|perfect|please|pls|cool|great|good|sounds good|looks good|thats it|that'?s it|si|sip|simon|dale|claro|va|sale|orale|andale|por favor|bueno|listo|perfecto|asi|esta bien|asi esta bien|ta bien|y|and|so|now|ahora|then|entonces)";
const IT =
  "(?:it|that|this|them|those|(?:the|that|this|my|la|el|ese|esa|mi) (?:message|text|note|reminder|job|post|ad|task|bill|invoice|change order|expense|trip|drive|bid|mensaje|recordatorio|trabajo|anuncio|tarea|factura|gasto|orden(?: de cambio)?))";
const PRESS = new RegExp(
  `^(?:${YES} )*(?:(?:do|send|add|save|write|put|book|post|publish|log|record|set|keep|make|file|submit|shoot|enter|create|note|schedule) ${IT}(?: (?:in|down|up|out|off|over|through|for me|to (?:him|her|them|\\p{L}+(?: \\p{L}+)?)))*|(?:send|post|save|submit)|go ahead(?: and (?:send|post|save|do|add|book|write)(?: ${IT})?)?|lets? do (?:it|that)|go for it|make it happen|(?:did|do) you (?:(?:just|already) )?(?:save|send|post|write|add|log|set|put|get|do)(?: ${IT}| in)*|(?:is|was|did) ${IT} (?:get )?(?:saved?|sent|posted|written|added|logged|set|in|done)(?: (?:yet|now|already))?|(?:ya )?(?:l[oa] |se )?(?:guardaste|mandaste|apuntaste|anotaste|publicaste|pusiste|hiciste|guardo|mando|apunto|anoto|publico)|(?:ya )?(?:quedo|esta)(?: (?:guardad|apuntad|anotad|list|mandad|publicad|hech)[oa])?|hazl[oa]|m[ae]ndal[aoe]s?|mandasel[oa]s?|envial[oa]s?|enviasel[oa]|publical[oa]|guardal[oa]|apuntal[oa]|anotal[oa]|agregal[oa]|escribel[oa]|creal[oa]|registral[oa]|subel[oa]|facturasel[oa]|ponl[oa]|pasal[oa]|(?:manda|envia|publica|guarda|apunta|anota|crea|registra) (?:el|la|ese|esa|eso) ?(?:\\w+)?)(?: ${NICELY})*$|^(?:(?:yes|yeah|yea|yep|yup|ya|ok|okay|sure|correct|right|perfect|please|pls|sounds good|looks good|si|sip|simon|dale|claro|va|orale|andale|por favor|(?:asi )?esta bien)(?: |$))+$`,
  "u",
);
const BUT =
  "(?:no|nah|nope|ok|okay|wait|actually|oh|well|you know what|hey|y|pues|bueno|ya|mejor|sabes que|oye|espera|please|just|and)";
const OFF =
  "(?:never ?mind|nvm|nm|forget (?:it|that|about (?:it|that))|scratch (?:it|that)|skip (?:it|that)|drop (?:it|that)|leave it(?: alone)?|olvidal[oa]s?|olvidate(?: de eso)?|olvida eso|dejal[oa](?: asi)?|deja(?: eso)?|dejemoslo|mejor no|no mejor no|ya no(?: (?:quiero|hace falta))?|no ya no)";
/** That nothing shall come of it, whatever was talked of. */
const DROP = new RegExp(`^(?:${BUT} )*${OFF}(?: ${NICELY})*$`);
/** The same of a card alone: of anything else these say another thing. */
const DROP_CARD = new RegExp(
  `^(?:${BUT} )*(?:cancel(?: ${IT})?|(?:delete|remove|undo|erase|trash|clear)(?: ${IT})?|take ${IT} (?:out|off|back)|stop|no|nah|nope|not now|no (?:thanks|thank you|gracias)|(?:don'?t|dont|do not)(?: (?:send|do|post|save|write|add|bother|book)(?: ${IT})?)?|cancela(?:l[oa])?(?: (?:eso|el|la)(?: \\w+)?)?|borra(?:l[oa]|r)?|quital[oa]|eliminal[oa]|descartal[oa]|deshazlo|no (?:l[oa]|le|me) (?:mandes|hagas|envies|guardes|publiques|pongas|apuntes|recuerdes|digas|avises|cobres|factures)(?: nada)?|(?:i )?already (?:did(?: it| that)?|told (?:him|her|them)|sent it|paid it)|ya (?:lo hice|(?:se lo|le) (?:dije|mande|avise)))(?: ${NICELY})*$`,
);
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st|top|primer[oa]?)$/, 0],
  [/^(?:second|2nd|other|segund[oa]|otr[oa])$/, 1],
  [/^(?:third|3rd|tercer[oa]?)$/, 2],
  [/^(?:last|bottom|ultim[oa])$/, -1],
];
const PICK =
  /^(?:(?:no|ok|okay|yes|si|the|that|use|take|pick|send|i mean|i meant|el|la|ese|esa|al|a|para|for|to|es|its|it's) )*(first|1st|top|second|2nd|other|third|3rd|last|bottom|primer[oa]?|segund[oa]|otr[oa]|tercer[oa]?|ultim[oa])(?: (?:one|job|card|conversation|chat|thread|uno|una|trabajo|obra))?$/;
const THANKS =
  /^(?:(?:ok|okay|cool|great|perfect|perfecto|va|sale|listo|ta bueno|esta bueno|bueno) )*(?:thanks?|thank you|thx|ty|gracias|cool|great|lol|haha|jaja)(?: .{0,12})?$/;

const bare = (text: string) =>
  plainOf(text)
    .replace(/[¿¡?!.,;]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether somebody lets go of what was talked of: "never mind", "no, mejor no". */
export const letsGo = (text: string): boolean => DROP.test(bare(text));

type Read = {
  /** The hand that the last of some messages asks for. */
  handOf: (asked: readonly string[]) => Hand | null;
  isPlace: (text: string) => boolean;
};

/** The card that the talk is about, with everything that was told of it up to the last message; null where the last is of something else. */
export function cardThread(asked: readonly string[], read: Read): CardThread | null {
  let thread: CardThread | null = null;
  // A post whose talk went to what it costs and the like: "ok do it" still means it.
  let parked: CardThread | null = null;
  let asides = 0;
  for (const [at, text] of asked.entries()) {
    const plain = bare(text);
    const told: CardThread | null = thread && thread.step !== "drops" ? thread : null;
    const next: CardThread | null = told && plain ? stepOf(told, text, plain, read) : null;
    if (next) {
      thread = next;
      parked = null;
    } else if (parked && asides <= ASIDES && PRESS.test(plain) && DO_IT.test(plain)) {
      thread = { ...(parked as CardThread), step: "presses" };
      parked = null;
    } else {
      const begun = beginsWith(asked.slice(0, at + 1), read);
      if (begun) parked = null;
      else if (told?.told.kind === "hand" && told.told.hand.kind === "post" && told.told.hand.said) {
        parked = told;
        asides = 1;
      } else asides += 1;
      thread = begun && { told: begun, step: "asks", pick: null, from: at };
    }
  }
  return thread;
}

const ASIDES = 2;
const DO_IT =
  /\b(?:do|post|publish|submit|put|go ahead|make|create|hazl[oa]|publical[oa]|publica|subel[oa]|ponl[oa]|mandal[oa])\b/;

function stepOf(thread: CardThread, text: string, plain: string, read: Read): CardThread | null {
  if (DROP.test(plain) || DROP_CARD.test(plain)) return { ...thread, step: "drops" };
  if (PRESS.test(plain)) return { ...thread, step: "presses" };
  if (THANKS.test(plain)) return { ...thread, step: "asks" };
  const ordinal = PICK.exec(plain)?.[1] ?? "";
  const pick = ORDINALS.find(([words]) => words.test(ordinal));
  if (pick) return { ...thread, step: "tells", pick: pick[1] };
  if (thread.told.kind === "jotting" && thread.told.jottings.at(-1)?.kind === "trip" && asksWorth(plain))
    return { ...thread, step: "reckons" };
  const told = toldMore(thread.told, text, read);
  return told && { ...thread, told, step: "tells" };
}

function beginsWith(asked: readonly string[], { handOf }: Read): Told | null {
  const text = asked.at(-1) ?? "";
  const reminder = remindIn(text);
  if (reminder) return { kind: "reminder", reminder };
  const hand = handOf(asked);
  if (hand) return { kind: "hand", hand };
  const jottings = jottingsIn(text);
  return jottings.length ? { kind: "jotting", jottings } : null;
}

function toldMore(told: Told, text: string, read: Read): Told | null {
  if (told.kind === "reminder") {
    const reminder = remindIn(text) ? null : (anotherIn(text) ?? remindAgain(told.reminder, text));
    return reminder && { kind: "reminder", reminder };
  }
  if (told.kind === "jotting") {
    const jottings = jottingsAgain(told.jottings, text);
    return jottings && { kind: "jotting", jottings };
  }
  if (ASKS_BACK.test(plainOf(text)) && !LENGTH.test(bare(text))) return null;
  const hand = handMore(told.hand, text.replace(/\s+/g, " ").trim(), read);
  return hand && { kind: "hand", hand };
}

const ASKS_BACK =
  /\?|^(?:how|what|whats|why|when|where|who|whos|which|can|could|should|do i|does|is|are|como|que (?!sea)|cuant[oa]s?|cuando|donde|quien|cual|puedo|debo|por que|no$|yes$|si$)\b/;

function handMore(hand: Hand, text: string, read: Read): Hand | null {
  switch (hand.kind) {
    case "message":
      return messageMore(hand, text);
    case "post":
      return postMore(hand, text, read);
    case "task":
      return taskMore(hand, text);
    case "chase":
      return null;
    case "bid":
    case "change":
    case "invoice":
      return pricedMore(hand, text);
  }
}

type Of<Kind extends Hand["kind"]> = Extract<Hand, { kind: Kind }>;

const LENGTH =
  /^(?:(?:like|about|around|maybe|probably|say|by|its|it's|it is|unos?|unas?|como|mas o menos|por|son|es|at least|another|otros?) )*(?:\d{1,3}|half an?|an?|one|two|three|media|un[oa]?|dos|tres)(?: (?:y media|and a half))? ?(?:m|min(?:ute)?s?|minutos?|h|hrs?|hours?|horas?|days?|dias?)(?: (?:late|behind|tops|max|tarde|mas|or so|more))?$/;
const TELL_MORE =
  /^(?:(?:and |also |y |tambien |tambi[eé]n )*)(?:tell (?:him|her|them)|let (?:him|her|them) know|say|dile|d[ií]gale|diles|av[ií]sale)(?: also| too| tambi[eé]n)?(?: that| to| que)? /iu;
const BECAUSE = /^(?:because|cause|cuz|coz|bc|porque|xq|por (?:el|la) (?:tr[aá]fico|lluvia))\b/i;
const SAID_AT =
  /\b(at|by|around|before|after|till|until|a las?|para las?|como a las?)\s+(\d{1,2}(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?)(?!\d)/i;
const HOUR = /\d{1,2}(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?/i;
const DAY_ALONE =
  /^(?:(?:make it|on|for|no|wait|actually|mejor|el|para) )*(?:today|tomorrow|tmrw|mon|tues|wednes|thurs|fri|satur|sun|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\w*(?: (?:morning|afternoon|night|temprano|instead|mejor))?$/;

/** How another sentence to the same reader begins. */
const GOES_ON =
  /^(?:be there|i'?ll|i will|we'?ll|ill be|should be|see you|on my way|running|llego|voy|salgo|ahi (?:estoy|llego|voy)|en camino)\b/;
const GOES_ON_WORDS = 10;

/** A message that is told more, or another time: "20 min", "and bring the ladder", "mejor a las 6:30". */
function messageMore(hand: Of<"message">, text: string): Hand | null {
  const plain = bare(text);
  const joined = (words: string): Hand => ({
    ...hand,
    said: `${hand.said.replace(/[\s.,;]+$/, "")}, ${words}`.slice(0, 1500),
  });
  if (LENGTH.test(plain)) return joined(text.replace(/[.!]+$/, ""));
  const when = timeChanged(text);
  const hour = when?.time ? HOUR.exec(text)?.[0] : null;
  if (hour) {
    if (SAID_AT.test(hand.said)) return { ...hand, said: hand.said.replace(SAID_AT, `$1 ${hour}`) };
    return { ...hand, said: `${hand.said} ${/^(?:mejor|a las?|que sea)/.test(plain) ? "a las" : "at"} ${hour}` };
  }
  const figure = figureIn(text);
  if (figure && /\d/.test(hand.said)) return { ...hand, said: hand.said.replace(/\d[\d,.]*(?=\D*$)/, String(figure)) };
  const more = TELL_MORE.exec(text)?.[0];
  if (more) return joined(`${/dile|gale|sale/i.test(more) ? "y" : "and"} ${text.slice(more.length)}`);
  if (BECAUSE.test(text)) return { ...hand, said: `${hand.said} ${text}` };
  if (GOES_ON.test(plain) && plain.split(" ").length <= GOES_ON_WORDS) return joined(text);
  if (DAY_ALONE.test(plain)) return joined(putRight(text));
  const added = addedIn(text);
  return added && joined(added.joined);
}

/** What tells more of a job post that was asked for before. */
const DETAIL =
  /\$\s?\d|\b\d[\d,]*\s?(?:k|bucks|dollars|dolares|mil|pesos)\b|\b(?:about|around|unos|como|maybe) \$?\d{3,}|\b(?:\d+|one|two|three|una?|dos|tres|a) (?:days?|weeks?|months?|dias?|semanas?|mes(?:es)?)\b|\b(?:budget|presupuesto|next (?:week|month)|this (?:week|month)|proxim[oa]|que viene|asap|soon|flexible|pronto|urgente|tomorrow|manana|monday|tuesday|wednesday|thursday|friday|saturday|lunes|martes|miercoles|jueves|viernes|sabado)\b|^(?:in |en )?\d{5}$|\b\d[\d,]*\s?(?:sq\b|sf\b|square|sheets?|squares|lf\b|ft\b|feet\b|foot\b|linear|yards?\b|yds?\b|inch(?:es)?\b|gal\w*\b|tons?\b|amps?\b|windows?|doors?|pies|pulgadas?|metros?|yardas?|toneladas?|ventanas?|puertas?|hojas|rooms?|cuartos|bed\w*|bath\w*|stor(?:y|ies)|recamaras?|banos?)/;
/** What is paid by the hour or the day: "28 an hour", "pago 28 la hora". */
const WAGE =
  /\b(?:pay(?:s|ing)?|pago|pagamos|paga)\b.{0,20}\d|\b\d+(?:\.\d\d)? ?(?:an?|per|\/|la|por|al|el) ?(?:hr|hour|hora|day|dia)\b/;
/** What is of something else, whatever figures are in it. */
const NO_DETAIL =
  /%|\b(?:jobs|trabajos|near|cerca|mark-? ?up|margin|percent|por ciento|invoices?|facturas?|loan|prestamo|tax\w*|impuestos?|rain|weather|llover|clima|remind|spent|gaste|drove|maneje)\b|\b(?:job|trabajo|hours?|horas?)\b(?!.*\b(?:pay|pago)\b)/;
const DETAIL_WORDS = 25;
const LASTS =
  /[,;]?\s*\b(?:for |takes? |about |por |unos |dura |que sea de |son )*(?:\d{1,3}|one|an?|two|three|una?|dos|tres) (?:days?|weeks?|months?|d[ií]as?|semanas?|mes(?:es)?)\b/i;
const PAYS = /[,;]?\s*\b(?:budget|presupuesto)\s*(?:is|of|de|:)?\s*\$?\s?\d[\d,.]*\s?(?:k|mil)?\b/i;

/** A job post with what a message tells of it; where nothing was told of the job yet, whatever it tells. */
function postMore(hand: Of<"post">, text: string, { isPlace }: Read): Hand | null {
  const plain = plainOf(text).trim();
  const words = plain.split(/\s+/).length;
  if (words > DETAIL_WORDS) return null;
  const said = text
    .replace(/^(?:of|de|for|para|que sea(?: de)?|make it|make that|actually|no,?|mejor|and|y|also)\s+(?=\S)/i, "")
    .trim();
  const first = said.split(",")[0] ?? "";
  const wage = WAGE.test(plain) && !/%/.test(plain);
  if (!wage && NO_DETAIL.test(plain)) return null;
  const tells =
    wage ||
    !hand.said ||
    DETAIL.test(plain) ||
    (words <= 3 && isPlace(text)) ||
    (first.split(" ").length <= 3 && isPlace(first)) ||
    /^(?:in|en|of|de|for|para|start\w*|empieza|empezamos|with|con) /.test(plain) ||
    (words <= 6 && tradeSaid(said) !== null);
  if (!tells) return null;
  let old = hand.said;
  for (const form of [LASTS, PAYS]) if (form.test(said)) old = old.replace(form, "");
  return { kind: "post", said: [old.trim(), said].filter(Boolean).join(", ") };
}

/** A task on another day, or on the job that a message names. */
function taskMore(hand: Of<"task">, text: string): Hand | null {
  const when = timeChanged(text);
  if (when && saysWhen(when)) return { ...hand, when: { ...hand.when, day: when.day ?? hand.when.day } };
  const named = NAMES.exec(text)?.[1];
  return named ? { ...hand, job: named } : null;
}

/** Words that only name a job or whose it is: "es para harper", "the kitchen one", "at the oak job". */
const NAMES =
  /^(?:(?:no|ok|and|y|it'?s|its|that'?s|es|era|is)[\s,]+)*(?:for|at|on|to|para|en|de|del|a|the|el|la)\s+((?:the |el |la |mr\.? |mrs\.? |do[nñ]a? )?[\p{L}\d'’.-]+(?: [\p{L}\d'’.-]+){0,2}?)(?:['’]?s)?(?: (?:job|one|project|house|place|trabajo|obra))?[\s.!]*$/iu;

const BARE_FIGURE = /^\$?(\d[\d,]*(?:\.\d\d)?)$/;
/** What comes on top of the sum: "plus 80 for materials". */
const PLUS =
  /^(?:(?:and|y|oh|ok) )*(?:plus|add|another|mas|otros?|(?:and|y)(?= \$?\d[\d,.]* (?:for|por|de)\b)) \$?(\d[\d,]*(?:\.\d\d)?)\b(?!\s*(?:%|outlets?|lights?|hours?|hrs?|horas?|more|mas))(?: ?(?:dollars|bucks|dolares))?/i;

/** A change order, a bid or an invoice of another sum, for something more, or on the job that a message names. */
function pricedMore(hand: Of<"bid" | "change" | "invoice">, text: string): Hand | null {
  const plain = plainOf(text);
  const terms = hand.kind === "invoice" ? billTerms(plain) : null;
  if (terms) return { ...hand, ...terms } as Hand;
  const plus = PLUS.exec(plain)?.[1];
  const bare = BARE_FIGURE.exec(plain)?.[1] ?? plus;
  const figure = figureIn(text) ?? dollarsIn(plain) ?? (bare ? Number(bare.replaceAll(",", "")) : null);
  const words = whatFor(tidy(withoutSum(putRight(text.replace(PLUS, ""))), 300));
  const job = `${hand.job} ${text}`;
  const named = NAMES.exec(text)?.[1];
  const alters = ALTERS.test(plain) || addedIn(text) !== null || /^(?:it'?s |its |es )?(?:for|to|por|de) /.test(plain);
  const isScope = words.length > 2 && /\p{L}{3}/u.test(words) && (alters || (figure !== null && words.includes(" ")));
  if (!figure && !named && !isScope) return null;
  if (text.split(" ").length > DETAIL_WORDS) return null;
  const dollars = figure && plus && hand.dollars ? hand.dollars + figure : (figure ?? hand.dollars);
  // Three words that only name somebody are whose it is, and nothing to be done.
  const scope = isScope && !(named && !alters) && figureIn(text) === null ? words : "";
  if (hand.kind === "bid") return { ...hand, job, dollars };
  if (hand.kind === "invoice") return { ...hand, job, dollars, what: [hand.what, scope].filter(Boolean).join(", ") };
  return { ...hand, job, dollars, scope: [hand.scope, scope].filter(Boolean).join(", ") };
}
