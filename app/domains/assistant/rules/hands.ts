import { withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { type BillTold, billIn } from "./bill-told.ts";
import { jottingIn } from "./jotting.ts";
import { chaseIn } from "./reminder.ts";

/** Something that somebody asks Cody to prepare; nothing is written by asking. `plain` is the text as it is matched; without `to` a message begins with whom it is for. */
export type Hand =
  | { kind: "message"; said: string; to?: string; title?: string }
  | { kind: "task"; what: string; job: string; shared: boolean; when: When }
  | { kind: "post"; said: string }
  | { kind: "chase"; who: string; number: string; pick?: "most" | "late" | "each" }
  | { kind: "bid"; job: string; dollars: number | null }
  | ({ kind: "invoice" } & BillTold)
  | { kind: "change"; job: string; scope: string; dollars: number | null };

const TELL =
  /^(?:(?:send|write|shoot) (?:a )?(?:message|text|note) to|(?:tell|text|message|let)(?: to)?|(?:dile|diganle|avisale|escribele|(?:manda|mandale|envia|enviale|escribe|escribele|hazle|redactale) (?:un )?(?:mensaje|mensajito|texto|correo|recado)) a)\s+/;
/** A title before the name of whom a message is for: "la señora Garcia", "Mr. Dunn". */
const TITLED =
  /^(?:(?:la|el|the) )?(senora?|sra?|srta|senorita|don|dona|mrs|mr|ms|miss|dr|dra)\.? (?!(?:que|of|de|i|we|im|that|it)\b)(?=\p{L}{2})/u;
/** What they are to the asker, before the name of whom a message is for: "my customer Harper". */
const KIND_OF =
  /^(?:[Mm]y|[Oo]ur|[Tt]he|[Mm]i|[Nn]uestr[oa]|[Ee]l|[Ll]a) (?:customer|client|gc|GC|sub|foreman|homeowner|hirer|plumber|electrician|roofer|painter|realtor|cliente|clienta|contratista|plomero|electricista|techero|pintor),? (?=\p{Lu}\p{L}+|\p{L}+ (?:\p{L}+ )?(?:that|que)\b)(?!that\b|que\b)/u;
/** Whoever is told nothing: the asker, and those of whom only a kind is named. */
const NOBODY =
  /^(?:me|us|you|if|how|what|why|when|whether|the|an?|my|our|about|customers?|clients?|people|mi|mis|los|las|el|la|un|una|mensaje|them|him|her|everyone|everybody|all|todos)\b/;
const WISHES_TO_POST =
  /^(?:(?:i|we|id|i'd|i would|we would|yo|me)\s+)?(?:want to|want|wanna|need to|need|would like to|like to|gotta|have to|am trying to|trying to|am ready to|ready to|gonna|quiero|quisiera|ocupo|necesito|queremos|voy a|me gustaria)\s+(?=(?:post|put up|list|publicar|subir|poner)\b)/;
/** Whoever asks about posting has no job to post yet. */
const OF_POSTING =
  /^(?:,|and|but|y|pero)?\s*(?:how|is it|does|do i|can i|what|where|when|why|will|who|free|for free|here|on here|como|es gratis|cuanto|donde|que|quien|se puede|puedo|aqui)\b/;
const POST =
  /^(?:(?:post|put up|create|list|make) (?:me )?(?:a |an |this |new )*(?:job|gig)(?: post(?:ing)?)?|(?:publica|publicar|publicame|sube|subir|poner|crea) (?:un |una |el |este )*(?:trabajo|chamba|anuncio de trabajo))\b\s*(?:[:,–-]|that|for|que|para|de)?\s*/;
/** The same behind what is needed: "I need my deck fixed, post it for me". */
const POST_AFTER =
  /[\s,.;:!]+(?:(?:and|so|y|pls|please|por favor|entonces|asi que|can you|could you|me puedes|puedes|podrias) )*(?:(?:post|put|publish|list|advertise) (?:it|that|this|the job|my job|a job|the ad|an ad|up a job)(?: up| out)?|(?:publica|publicar|publicame|sube|pon)(?:me)?(?:l[oa])?(?: (?:el|un|este|mi|la) (?:trabajo|anuncio|proyecto|jale|chamba|obra))?)(?:,? (?:for me|on here|here|on the board|up there|please|pls|por mi|para mi|por favor|aqui|ahi|en el tablero|porfa))*[.!]*$/;
const NEEDS =
  /^(?:(?:hi|hello|hola|buenas|so|well|pues) )*(?:(?:i|we|my \w+|yo|mi \w+) )?(?:am |'m |are |ando |estoy )?(?:need|needs|want|wants|looking|would like|like to|gotta|have to|trying|necesit\w+|ocup\w+|quier[oe]\w*|queremos|busco|buscamos|buscando|tengo que|hay que)\b/;
const PUT =
  /^(?:put|add|stick|write|pon|ponle|agrega|apunta|anota|anade)\s+(?:(?:a |una? )?(?:task|to-?do|item|line|tarea|pendiente)\s*[:,]?\s+)?(.+)\s(?:on|to|onto|in|at|en|a|al)\s+(.+)$/;
const CREW =
  "(?:(?:the |my |our |la |mi |los |mis |al |a la )?(?:crew|guys|boys|team|cuadrilla|muchachos|equipo|gente))";
/** A task for the crew, what is to be done behind it: "crew task: change filters", "ponle a la cuadrilla cambiar filtros". */
const FOR_CREW = new RegExp(
  [
    `(?:give|assign|set) (?:to )?${CREW} (?:(?:an?|this|new) )*(?:task|job|to-?do|chore)?`,
    `(?:(?:put|add|make|create|new|set|an?|me) )*${CREW} (?:task|to-?do)`,
    `(?:(?:put|add|make|create|new|set|an?|me) )*(?:task|to-?do) for ${CREW}`,
    `(?:tell|have|get) ${CREW} to`,
    `have ${CREW}`,
    `(?:ponle|ponles|pon|dale|dales|asignale|asigna|agregale|encargale|dile|diles)(?: una)?(?: (?:tarea|pendiente))? (?:a |para )?${CREW}(?: (?:una|la) (?:tarea|pendiente))?(?: que| de)?`,
    `(?:una )?(?:nueva )?(?:tarea|pendiente) (?:a|para|de) ${CREW}`,
  ]
    .map((form) => `^${form}(?:\\s*[:,–-]\\s*|\\s+(?:to\\s+|de\\s+)?)(?=.{3})`)
    .join("|"),
);
const AT_JOB =
  /\s(?:at|on|for|in|en|de)\s((?:the |la |el )?[^,:]{2,60}?\b(?:job|site|project|house|place|st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct)|(?:la |el )?(?:obra|trabajo|casa|proyecto|jale)\b[^,:]{0,60})$/;
const OF_WORK =
  /\b(?:job|punch ?list|to-?do list|task list|crew|trabajo|obra|lista de (?:pendientes|tareas)|cuadrilla)\b/;
const SHARED = /\bpunch ?list\b|\blista de pendientes\b/;
const FOR_WHOM = /\s(?:for|para) ([\p{L}'’-]+)$/iu;
const CHASE =
  /^(?:remind|nudge|chase|ping|follow up with|(?:send|write) (?:a )?(?:payment )?reminder to|recuerdale a|recuerda a|cobrale a|avisale a|manda(?:le)? (?:un )?recordatorio a)\s+(.{2,60}?),?\s+(?:about|on|for|to pay|that|of|de|sobre|por|que|la factura|invoice)\b/;
/** Whoever owes the most, or has owed it the longest: "text the one thats the latest", "escríbele al que me debe más". */
const CHASE_WORST =
  /^(?:text|message|email|write|remind|nudge|chase|ping|send (?:a |an )?(?:text|message|email|reminder)|escrib\w+|manda\w*(?: un (?:mensaje|texto|recordatorio))?|recuerdale|cobrale|avisale)(?: (?:to|a))? ?(?:the |al? |la )?(?:one|guy|customer|client|person|whoever|que|quien|cliente)\b(?!.*\b(?:im|i'm|i am|ill|i'll|we|we're|were|running|minutes?|mins?|llego|voy|vamos|llegamos)\b).{0,24}?\b(most|latest|late|oldest|overdue|longest|mas|atrasad[oa]|viej[oa])\b/;
/** An invoice that was sent before, once more: "mandale la factura otra vez". */
const RESEND =
  /^(?:send|shoot|text|email|manda\w*|envia\w*)\b.*\b(?:invoices?|bills?|facturas?)\b.*\b(?:again|one more time|once more|otra vez|de nuevo|nuevamente)\b|^(?:re-?send|reenvia\w*|vuelve\w* a (?:mandar|enviar)\w*)\b.*\b(?:invoices?|bills?|facturas?)\b/;
const EACH = { pick: "each" } as const;
/** The first of the open invoices that were told, the one that is due longest. */
const FIRST =
  /^(?:the )?(?:first|top|oldest)(?: one| guy| customer)?$|^(?:al? )?(?:el |la )?primer[oa]?(?: de la lista| cliente)?$/;
const INVOICE = /\b(?:invoice|bill|factura)\s*(?:#|no\.?|number|numero|num\.?)?\s*#?(\d{1,6})\b/;
const BID =
  /^(?:(?:draft|write|start|make|prepare|put in|send)(?: up)? (?:me )?(?:a |an |my )?(?:bid|quote|offer)|bid(?= (?:of )?\$?\d)|(?:haz|hazme|prepara|escribe|redacta|manda|empieza) (?:una? |mi )?(?:oferta|cotizacion|propuesta))\b/;
/** "bid 41200 cost 29800 margin" is a sum. */
const MARGIN =
  /\d.*\b(?:margin|mark-? ?up|costs?|profit|clear(?:ed)?|margen|costo|ganancia)\b|\d.*\b(?:labou?r|mats?|materials?|materiales?|mano de obra)\W*\$?\d/;
const MAKE =
  "(?:draft|write|start|make|prepare|do|begin|create|add|send|put together|prep|i need|need|get|haz|hazme|hacer|hacerme|prepara|preparame|escribe|redacta|empieza|crea|creame|ponme|manda|mandale|necesito|ocupo|quiero)";
const CHANGE_ORDER = "(?:change orders?|orden de cambio|cambio de orden)";
const CHANGE = new RegExp(
  `^${MAKE}(?: up)?(?: (?:me|us|him|her|them|a|an|the|una?|la|el|new|nueva?))* ${CHANGE_ORDER}\\b(?! (?:text|message|letter|e?mail|note|mensaje|carta|correo|texto)\\b)|^${CHANGE_ORDER}(?=:| (?:for|on|to add|to|para|en|de|por) (?!que\\b)| \\$?\\d| add | agregar )`,
);
/** The same behind what is to change: "owner wants two more outlets, write a change order for 350". */
const CHANGE_AFTER = new RegExp(
  `[\\s,.;:]+(?:(?:and|so|y|pls|please|por favor|asi que|entonces) )*(?:draft|write|make|prepare|do|create|prep|put together|i need|haz|hazme|prepara|preparame|escribe|redacta|crea|creame)(?: up)?(?: (?:me|us|a|an|the|una?|la|el))* ${CHANGE_ORDER}\\b`,
);
/** Whoever asks how it is done, or whether, asks for no paper. */
const HOW =
  /\b(?:how|what|when|should|can i|could i|may i|do i|must|have to|had to|wont|won't|refuses?|why|whether|if|como|cuando|debo|puedo|tengo que|tuve que|por que|que (?:hago|lleva|pongo|debe|es)|no quiere)\b/;
export const ALTERS =
  /\b(?:add|adds|move|change|replace|install|remove|swap|extra|more|upgrade|agreg\w+|pon(?:er|ga)|cambi(?:a|ar|e|en|o)|quit\w+|muev\w+|mover|instal\w+|otr[oa]s?|mas|extras)\b/;
/** Who wants the change, before what they want. */
const WISH =
  /^(?:(?:the |my |el |la |mi )?(?:owner|customer|client|homeowner|gc|lady|guy|they|he|she|due[nñ][oa]|clienta?|se[nñ]ora?)s?(?: \p{Lu}\p{L}+)? |i |we )?(?:now |also |ahora |tambi[eé]n )?(?:wants?|wanted|asked(?: me)?|would like|needs?|quieren?|pid(?:i[oó]|en|e)|necesitan?)(?: me| us)? (?:to |que (?:le |les )?)?/iu;
const SUM = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k\b)?|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:(k)\b|dollars|bucks|dolares)/;
const BARE_SUM = /\b(?:of|for|at|de|por)\s+(\d[\d,]{2,})(?!\s*(?:sq|sf|ft|feet|sheets|lf|yards|pies))\b/;
const SCOPE = /(?::|\bto\b|\bpara\b(?! el| la)|\bque diga\b)\s*(.{3,})$/i;

export const tidy = (text: string, max: number) =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:"“”'‘’–-]+|[\s,;:"“”'‘’–-]+$/g, "")
    .slice(0, max);

/** The dollars that a plain text names: "$4,500", "3k", "1200 dollars". */
export function dollarsIn(plain: string): number | null {
  const named = SUM.exec(plain);
  const digits = named?.[1] ?? named?.[3] ?? BARE_SUM.exec(plain)?.[1];
  if (!digits) return null;
  const dollars = Number(digits.replaceAll(",", "")) * (named?.[2] || named?.[4] ? 1000 : 1);
  return dollars > 0 && dollars < 100_000_000 ? dollars : null;
}

/** A job's name without the price beside it, so that no figure of the price names a job. */
export const withoutSum = (text: string) => text.replace(new RegExp(SUM, "gi"), " ").replace(BARE_SUM, " ");

export const plainOf = (text: string) => plainText(text).replace(/[’]/g, "'");

/** What a text asks to be prepared, or null: "tell Maria I'll be there at 8", "put 'order tile' on the Hill St job". */
export function handIn(text: string): Hand | null {
  const whole = text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim();
  const again = RESEND.test(plainOf(withoutLead(whole)));
  if (again && !whole.endsWith("?"))
    return { kind: "chase", who: tidy(whole, 60), number: INVOICE.exec(plainOf(whole))?.[1] ?? "", ...EACH };
  const bill = billIn(withoutLead(whole));
  const owing = INVOICE.test(plainOf(whole)) || bill ? null : chaseIn(whole);
  if (owing && "who" in owing)
    return FIRST.test(plainOf(owing.who))
      ? { kind: "chase", who: "", number: "", pick: "late" }
      : { kind: "chase", who: owing.who, number: "" };
  if (jottingIn(whole) || whole.endsWith("?") || plainOf(whole).length !== whole.length) return null;
  const said = withoutLead(whole);
  const plain = plainOf(said);
  const rest = (found: RegExpExecArray) => said.slice(found[0].length).trim();
  const number = INVOICE.exec(plain)?.[1];
  const chase = CHASE.exec(plain);
  if (chase && number && !/^(?:me|us|mi)\b/.test(chase[1] ?? ""))
    return { kind: "chase", who: tidy(chase[1] ?? "", 60), number };
  const worst = CHASE_WORST.exec(plain)?.[1];
  if (worst)
    return {
      kind: "chase",
      who: "",
      number: "",
      pick: /^(?:most|mas)$/.test(worst) && !/atrasad|viej|late|overdue|oldest|behind/.test(plain) ? "most" : "late",
    };
  if (bill) return { kind: "invoice", ...bill };
  const tell = FOR_CREW.test(plain) ? null : TELL.exec(plain);
  if (tell) {
    const whole = rest(tell).replace(KIND_OF, "");
    const titled = TITLED.exec(plainOf(whole));
    const title = titled ? { title: whole.slice(titled[0].indexOf(titled[1] ?? "")).split(" ")[0] ?? "" } : {};
    const told = whole.slice(titled?.[0].length ?? 0);
    return NOBODY.test(plainOf(told)) || !told.includes(" ") ? null : { kind: "message", said: told, ...title };
  }
  const wish = WISHES_TO_POST.exec(plain)?.[0] ?? "";
  const post = POST.exec(plain.slice(wish.length));
  const posted = post && said.slice(wish.length + post[0].length).trim();
  if (posted !== null && !(wish && OF_POSTING.test(plainOf(posted)))) return { kind: "post", said: posted };
  const after = POST_AFTER.exec(plain);
  const need = after ? plain.slice(0, after.index) : "";
  if (after && NEEDS.test(need) && need.replace(NEEDS, "").trim().includes(" "))
    return { kind: "post", said: said.slice(0, after.index).trim() };
  const change = changeIn(said, plain);
  if (change) return change;
  const bid = MARGIN.test(plain) ? null : BID.exec(plain);
  if (bid) return { kind: "bid", job: withoutSum(rest(bid)), dollars: dollarsIn(plain) };
  return taskIn(said, plain);
}

/** A change order, with what is to change and for how much, in whatever order these are said. */
function changeIn(said: string, plain: string): Hand | null {
  const first = CHANGE.exec(plain);
  const found = first ?? CHANGE_AFTER.exec(plain);
  if (!found) return null;
  const whole = said.slice(found.index + found[0].length).trim();
  const bare = dollarsIn(plain) === null ? LAST_SUM.exec(whole) : null;
  const rest = bare ? whole.slice(0, bare.index) : whole;
  const before = first ? "" : said.slice(0, found.index).trim();
  if (
    (!first && HOW.test(plain.slice(0, found.index + found[0].length))) ||
    RECKONED.test(plain) ||
    /^(?:template|form|look|work|mean)/.test(plainOf(rest))
  )
    return null;
  const dollars = dollarsIn(plain) ?? dollarsIn(`for ${bare?.[1] ?? plainOf(rest)}`);
  const wish = WISH.test(before) || ALTERS.test(plainOf(before)) ? before.replace(WISH, "") : "";
  const scope = [wish, scopeOf(rest)].map((part) => tidy(part, 1000)).filter(Boolean);
  return {
    kind: "change",
    job: withoutSum(`${before} ${rest.replace(LEADING_SUM, " ")}`).trim(),
    scope: scope.join(", "),
    dollars,
  };
}

/** "change order: 6 lights at 85 each, 1.5 hrs each at 65, plus 15%" is a sum that is still to be reckoned. */
const RECKONED =
  /^(?:change orders?|orden de cambio)\b.*\d.*(?:\beach\b|\bapiece\b|\bc\/u|\bcada un[oa]\b).*\d.*\d\s?(?:%|percent|por ?ciento)/;

/** What is to change, of the words behind "change order": without the sum and without the job it is for. */
function scopeOf(rest: string): string {
  const [job, wanted] = rest.split(/,\s+(.*)/s);
  if (wanted && /^(?:for|on|en|para) /i.test(job ?? "") && (WISH.test(wanted) || ALTERS.test(plainOf(wanted))))
    return withoutSum(wanted.replace(WISH, ""));
  const behind = JOB_FIRST.exec(rest)?.[1] ?? "";
  if (/^\d/.test(behind) || ALTERS.test(plainOf(behind))) return withoutSum(behind);
  const told = SCOPE.exec(rest)?.[1];
  if (told && (rest.includes(":") || FOR_JOB.test(plainOf(rest)))) return withoutSum(told);
  const bare = withoutSum(rest.replace(LEADING_SUM, " "))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:(?:dollars|bucks|d[oó]lares)\b|[,.;:-]|\b(?:to|for|por|para|que diga|de|and|y)\b)[\s,]*/giu, "");
  const isJob =
    [bare, rest].some((words) => FOR_JOB.test(plainOf(words))) ||
    (ON_JOB.test(plainOf(bare)) && !ALTERS.test(plainOf(bare)));
  return isJob ? "" : bare;
}
/** "on the kitchen job 3 more outlets": the job, then what changes there. */
const JOB_FIRST =
  /^(?:for|on|at|en|para|de|del) (?:the |el |la |my |mi )?(?:[^\s,:]+ ){1,4}?(?:job|project|house|trabajo|obra)[\s,]+(?:to |para )?(.{3,})$/i;
/** "on harper kitchen" */
const ON_JOB = /^(?:on|at|en) (?:the |el |la )?\S+(?: \S+){0,2}$/;
/** "for the Hill Street job", "en la obra de Hill Street". */
const FOR_JOB =
  /^(?:for|on|en|para|de|del) (?:.{1,40} )?(?:job|project|trabajo|obra|proyecto)\b(?:(?: de)? [^,:]{1,40})?$|^(?:for|on|en|para) (?:the |el |la )?[^,:]{1,40}(?: job| project)? (?:to|para) /;
/** A figure of three digits or more that ends what is told, where no other sum is named: "swap faucet, 180". */
const LAST_SUM = /[\s,]+(\d[\d,]{2,}(?:\.\d\d)?)$/;
/** A sum right behind "change order". */
const LEADING_SUM =
  /^(?:(?:for|of|at|de|por)\s+)?\$?\s?\d[\d,]{2,}(?:\.\d{1,2})?(?:\s*(?:dollars|bucks|d[oó]lares))?(?=[\s,.;:]|$)/i;

/** A task whose job is not said: "add task order tile". */
const BARE_TASK =
  /^(?:add|new|create|make|put|write|pon|ponme|ponle|agrega|agregame|crea|creame|nueva|apunta|anota|anade) (?:(?:me|an?|una?|new|another|nueva|otra) )*(?:task|to-?do|tarea|pendiente)(?!s| ?list)(?:\s*[:,–-]\s*|\s+(?:to |of |de |que diga )?)(?!(?:list|manager|app|board|bar|for|lista)\b)(?=.{3})/;

function taskIn(said: string, plain: string): Hand | null {
  const bare = OF_WORK.test(plain) ? null : BARE_TASK.exec(plain);
  if (bare) {
    const { when, rest } = whenIn(said.slice(bare[0].length));
    const what = tidy(rest, 160);
    return what ? { kind: "task", what, job: "", shared: false, when } : null;
  }
  if (!OF_WORK.test(plain) && !FOR_CREW.test(plain)) return null;
  const { when, rest } = whenIn(said);
  const crew = FOR_CREW.exec(plainOf(rest));
  if (crew && (!/^(?:tell|have|get|dile)/.test(crew[0]) || saysDay(when)))
    return crewTask(rest.slice(crew[0].length), when);
  const put = PUT.exec(plainOf(rest));
  if (!put) return null;
  const whatAt = rest.length - (put[0].length - plainOf(put[0]).indexOf(put[1] ?? ""));
  const what = tidy(rest.slice(whatAt, whatAt + (put[1] ?? "").length), 160);
  const place = rest.slice(rest.length - (put[2] ?? "").length);
  const who = FOR_WHOM.exec(place)?.[1];
  const job = who ? place.replace(FOR_WHOM, "") : place;
  return what ? { kind: "task", what: who ? `${what} (${who})` : what, job, shared: SHARED.test(plain), when } : null;
}

const saysDay = ({ day, time, minutes }: When) => day !== null || time !== null || minutes !== null;

/** "7:00 am" of "07:00". */
const hourOf = (time: string) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "am" : "pm"}`;
};

/** A task for the crew, with the hour in its words: its day is kept, the hour has no field. */
function crewTask(told: string, when: When): Hand | null {
  const place = AT_JOB.exec(plainOf(told));
  const what = tidy(place ? told.slice(0, place.index) : told, 150);
  const job = place ? told.slice(told.length - (place[1] ?? "").length) : "";
  const named = when.time ? `${what} (${hourOf(when.time)})` : what;
  return what ? { kind: "task", what: named, job, shared: false, when } : null;
}
