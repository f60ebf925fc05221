import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
import { addDays } from "#app/infra/days.ts";

/** The look-up that a member's question is about, however it is put, and what it needs besides; `contractors`: of nobody else. */
export type Loose = { tool: string; input: Record<string, unknown>; contractors?: true };

/** Whoever asks how something is done, what a rule is or what would be, asks nothing of their own records. */
const GENERAL =
  /\b(?:(?:will|do|would|can|could) i lose|losing my|lose (?:my|all)|pierd[oae]n?|perder|se (?:me )?borran?|how (?:do|can|to|should|would|come)|what if|what happens|should i|can i|could i|may i|do i (?:need|have to|gotta)|is it (?:legal|ok|normal)|why|deduct\w*|write off|best way|what are my options|what can i do|what now|explain|como (?:hago|le hago|puedo|se|cobro|mando|saco|pido|pongo|apunto|registro|funciona)|que pasa si|que hago|que puedo hacer|puedo|debo|tengo que|por que|es legal|conviene|explica\w*|descontar|deducir)\b/;
const SUM = /\$ ?\d|\d{3,}|\d ?%|\bif (?:i|we)\b|\bsi (?:le|yo)\b/;
const MINE =
  /\b(?:i|ive|im|i'm|i've|me|my|mine|we|us|our|yo|me|mi|mis|nos|nuestr[oa]s?|tengo|llevo|hice|mande|gane|gaste|maneje|aplique|he|hemos)\b/;

/** Pay that an employer owes, and who will not pay: what can be done then stands in the handbook and in no invoice. */
export const NO_INVOICE =
  /\b(?:boss(?:es|man)?|employer|foreman|supervisor|paychecks?|pay ?stubs?|wages?|salary|overtime|patron(?:es)?|patrona|jef[ea]|mayordomo|sueldo|salario|nomina|raya|horas extras?)\b|\b(?:won'?t|wouldn'?t|will not|refus\w+|doesn'?t want|don'?t want|doesnt wanna|dont wanna|ain'?t gonna|not gonna|isn'?t gonna)\b.{0,20}\bpay\b|\bno (?:me |nos )?(?:quieren?|quiso|va a|van a) (?:a )?pag|\b(?:has ?n'?t|have ?n'?t|never|hasn'?t) (?:\w+ )?paid\b.{0,40}\b(?:days|weeks|months)\b|\bno (?:me |nos )?(?:ha|han|a) pagado\b.{0,40}\b(?:dias|semanas|meses)\b|\b(?:insurance|insurer|adjuster|acv|aseguranza|seguro|ajustador)\b/;

const TOPICS: [RegExp, (plain: string) => Loose][] = [
  [
    /\b(?:who|anybody|anyone|somebody|any ?one|someone) (?:just |has |have |else )?(?:wrote|write|written|text(?:ed)?|messag\w+|hit me up|hit us up|reach(?:ed)? out|contact(?:ed)?|replied|reply|answered me|pinged|dm'?d)\b|\b(?:new|unread|last|latest) (?:message|msg|dm|text)s?\b|\bmy (?:messages|msgs|dms|inbox)\b|\b(?:quien|alguien|quienes) (?:me |nos )?(?:escribio|escribieron|mando|mandaron|contesto|contactaron|ha escrito)\b|\b(?:mensajes?|recados?) (?:nuevos?|sin leer|pendientes)|\bme (?:escribieron|contestaron|mandaron mensaje)\b/,
    () => ({ tool: "my_unread_messages", input: {} }),
  ],
  [
    /\b(?:how far|how much|how many miles|distance)\b.{0,24}\b(?:driv\w+|drove|drive|gone|traveled|put on)\b|\b(?:driven|drove|logged|miles|mileage)\b.{0,40}\b(?:i|ive|this|last|so far|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|month|week|year|total|ytd)\b|\b(?:cuantas millas|cuanto (?:he )?manej\w*|mis millas|millas (?:de|en|este|del))\b/,
    (plain) => ({ tool: "my_books", input: { view: "miles", about: plain.slice(0, 160) } }),
  ],
  [
    /\b(?:bids?|quotes?|applications?|apps|proposals?|estimates?) (?:that )?(?:i|ive|we|weve) (?:have |had )?(?:sent|put in|submitted|made|placed|out there)\b|\b(?:my|our) (?:\w+ )?(?:bids?|applications?|proposals?)\b|\bshort ?list\w*\b|\b(?:jobs?|stuff|work|ones|gigs?) (?:that )?(?:i|we|ive) (?:went after|applied|bid|put in|tried for|am waiting)|\b(?:did|do|have|has|any(?:body|one)?|heard).{0,20}\b(?:i|me|my|we)\b.{0,14}\b(?:win|won|land|landed|get picked|picked|hired|chosen|awarded|heard back)\b|\bhear(?:d)? (?:anything )?back (?:on|from|about)\b|\bcuant[oa]s (?:bids?|ofertas|cotizaciones|propuestas|postulaciones) (?:tengo|tenemos|llevo|he (?:mandado|metido))|\bmis (?:ofertas|cotizaciones|postulaciones|aplicaciones|bids|propuestas)\b|\b(?:ofertas|cotizaciones|bids|postulaciones) que (?:mande|envie|hice|meti|puse)|\b(?:me (?:escogieron|eligieron|preseleccionaron|dieron (?:el|algun) (?:trabajo|jale))|gane (?:algun|el) (?:trabajo|jale|contrato|bid)|trabajos (?:a los )?que aplique|a (?:que|cuales) (?:trabajos )?(?:aplique|me postule))\b/,
    () => ({ tool: "my_applications", input: {} }),
  ],
  [
    /\b(?:who|anybody|anyone|which (?:customer|client)s?|(?:did|has|have)(?! (?:i|we)\b))\b.{0,30}\b(?:pay|paid|owe|owes|owed|settled)\b|\b(?:pay|paid|owes?)\b.{0,20}\b(?:invoice|bill|me|us|yet)\b|\b(?:unpaid|outstanding|open|late|overdue|past due) (?:invoices?|bills?|balance|money)\b|\bmoney (?:is )?(?:owed|out(?: there)?|coming in|outstanding)\b|\bmy invoices?\b|\bstill (?:owe|waiting on)\b.{0,20}\b(?:pay|money|check|invoice)|\b(?:quien|quienes|alguien)\b.{0,20}\b(?:debe|deben|ha pagado|pago|han pagado|falta)\b|\b(?:ya )?(?:me |nos )?(?:pago|pagaron)\b.{0,20}\b(?:factura|ya)\b|\bfacturas? (?:pendientes?|abiertas?|vencidas?|sin pagar|atrasadas?)\b|\bcuanto (?:me|nos) (?:deben|falta(?:n)? (?:por )?(?:cobrar|pagar))\b|\bpor cobrar\b/,
    (plain) => ({
      tool: "my_invoices",
      input: {
        view: /\b(?:late|overdue|past due|vencid|atrasad)/.test(plain) ? "late" : "owed",
        days: 0,
        about: plain.slice(0, 80),
      },
    }),
  ],
  [
    /\b(?:who|anybody|anyone|how many|any)\b.{0,24}\b(?:appl(?:y|ied|icants?)|candidates?|bid on|bids on|interested)\b.{0,30}\b(?:my|our|i posted|me)\b|\bmy (?:job )?(?:posts?|postings?|listings?)\b|\b(?:jobs?|posts?) (?:that )?i (?:posted|put up|have up)\b|\bapplicants\b|\b(?:quien|cuantos|alguien)\b.{0,24}\b(?:aplico|aplicaron|postul\w+|candidatos?)\b.{0,24}\b(?:mi|publique|puse)\b|\bmis (?:publicaciones|anuncios|vacantes)\b/,
    () => ({ tool: "my_jobs", input: {} }),
  ],
  [
    /\b(?:my|our) (?:\w+ )?(?:licen[sc]e|insurance|coi|policy|gl|comp|badge|papers?|documents?|bond|certificate)\b.{0,40}\b(?:expir\w*|run(?:s|ning)? out|lapse\w*|good|valid|up to date|up|current|due|left|ok|dies?|end|ends|status|renew\w*)\b|\b(?:days|time|long) (?:left|do i have|have i got|till|until|before).{0,30}\b(?:licen[sc]e|insurance|coi|policy|badge|papers)\b|\bam i (?:still )?(?:verified|good|legal|current)\b|\b(?:mi|mis) (?:licencia|seguro|aseguranza|poliza|papeles|documentos|sello)\b.{0,40}\b(?:venc\w*|vigente\w*|caduc\w*|acab\w*|al dia|bien|expir\w*|queda\w*)\b|\b(?:cuando|cuanto|dias)\b.{0,30}\b(?:vence\w*|caduca\w*|queda\w*|acaba\w*)\b.{0,30}\b(?:licencia|seguro|aseguranza|poliza|papeles|sello)\b/,
    () => ({ tool: "my_documents", input: {} }),
  ],
  [
    /\b(?:what|how much)\b.{0,20}\b(?:i|ive|we|weve)\b.{0,14}\b(?:spen[dt]|paid out|blown|burned|dropped|shelled out)\b|\b(?:my|our) (?:\w+ )?(?:expenses|spending|costs so far)\b|\bcuanto (?:he |llevo |hemos )?(?:gast\w+)\b|\bmis gastos\b(?! (?:generales|fijos))/,
    (plain) => ({ tool: "my_books", input: { view: "spent", about: plain.slice(0, 160) } }),
  ],
  [
    /\b(?:what|how much|how)\b.{0,20}\b(?:i|ive|we|weve)\b.{0,14}\b(?:made|make(?! (?:it|them|this|that|sure)\b)|earned|earn|grossed?|netted|brought in|bring in|cleared|billed|taken in|pulled in)\b|\b(?:my|our) (?:\w+ )?(?:income|profit|revenue|earnings|sales|gross|net)\b|\bam i (?:making|losing) money\b|\bcuanto (?:he |llevo |hemos )?(?:gan\w+|factur\w+|entrado|metido)\b|\bmis? (?:ingresos?|ganancias?|ventas|utilidad)\b/,
    (plain) => ({ tool: "my_books", input: { view: "profit", about: plain.slice(0, 160) } }),
  ],
  [
    /\b(?:my|our|next) (?:\w+ )?(?:quarterly|quarterlies|estimated (?:tax|payment)\w*)\b|\bmi (?:proximo )?(?:pago )?trimestral\b|\bmis trimestrales\b/,
    (plain) => ({ tool: "my_books", input: { view: "quarter", about: plain.slice(0, 160) } }),
  ],
  [
    /\b(?:ce|ceu|continuing ed\w*|credit) ?(?:hours?|credits?)?\b.{0,30}\b(?:left|remaining|short|need|missing|done|to go)\b|\bhoras? (?:de )?(?:ce|educacion continua|curso)\b.{0,30}\b(?:faltan?|quedan?|llevo)\b/,
    () => ({ tool: "license_renewal", input: { state: "" } }),
  ],
];
/** A contractor's own insurance and license, asked in a sentence that names nothing else: "am i insured right now". */
const OWN_PAPERS =
  /^(?:(?:hey|cody|so|ok|and|oye|y|pero|but|wait) )*(?:(?:am i|are we|im i) (?:still |currently |even )*(?:fully )?(?:insured|licensed|bonded)(?: (?:and|n|y|&) (?:insured|licensed|bonded|verified))?|do (?:i|we) (?:still |currently )?(?:have|got) (?:any |good |valid |active |current )*(?:insurance|ins|liability|coverage|a coi|coi|gl)(?: (?:insurance|coverage))?|i (?:got|have) (?:insurance|coverage)|(?:estoy|ando|toy|sigo|estamos|todavia estoy) (?:todavia |aun |bien )?(?:asegurad[oa]s?|con (?:seguro|aseguranza))|(?:todavia |aun )?tengo (?:todavia |aun )?(?:seguro|aseguranza|cobertura|licencia)(?: (?:vigente|activ[oa]|al dia))?|(?:esta|sigue|anda|ta) (?:vigente|activ[oa]|al dia|bien|buen[oa]) (?:mi|el|la) (?:seguro|aseguranza|poliza|coi|certificado|licencia)|mi (?:seguro|aseguranza|poliza|coi|certificado|licencia) (?:todavia |aun )?(?:esta|sigue|anda|es|sirve)(?: (?:vigente|activ[oa]|al dia|bien|buen[oa]|valid[oa]))?|(?:is )?(?:my|our) (?:coi|insurance|ins|gl|liability|policy|license)(?: (?:insurance|policy))?(?: (?:still|all|is))* (?:current|good|valid|active|ok|okay|up to date|in force|live))(?: (?:right now|rn|now|today|still|at the moment|ahora|ahorita|hoy|todavia|aun|here|aqui))*$/;

/** Why no work comes, for whoever asks it of their own account. */
const NO_JOBS =
  /^(?:(?:so|and|hey|cody|y|oye|but|pero) )*(?:(?:why|how come|por ?que) (?:(?:am|are|do|dont|don't|aint|ain't|isnt|cant|can't|havent|i|im|i'm|we|not|never|nobody|no one|no|me|nos|nadie|is|has|have) )*(?:getting|gettin|get|got|landing|winning|hir\w+|pick\w+|llegan?|salen?|caen?|agarro|contrat\w+|escog\w+|gano|ganamos)\b.{0,20}(?:jobs?|work|bids?|trabajos?|jales?|chamba|nada|me|us)?.{0,16}|(?:im|i'm|i am|we are|were) not getting (?:any |no )?(?:jobs?|work)\b.{0,16}|no (?:me |nos )?(?:llegan|salen|caen|cae|sale) (?:trabajos?|jales?|chamba|nada)\b.{0,16})$/;

const LAST_YEAR = /\blast year\b|\bano pasado\b/;

const IS_CHECKED =
  /^(?:(?:so|and|hey|ok|cody|y|oye) )*(?:(?:my|our) (?:licen[sc]e|insurance|papers|documents?) (?:verified|approved|checked|accepted)(?: (?:yet|already|now))*|(?:is|are|was|were|did|has|have) (?:(?:they|you|somebody|anyone|my|our|the|it) )*(?:verif\w+|approv\w+|review\w*|check\w*|accept\w*|look at )?(?: ?(?:my|our|the) )?(?:licen[sc]es?|insurance|coi|papers|documents?|docs|badge|verification|account)(?: (?:been|get|got|all|yet|fully|come|gone))* ?(?:verif\w+|approv\w+|review\w*|check\w*|accept\w*|through|done|back|in)?(?: (?:yet|already|through|now|by now))*|(?:how long|when) (?:till|until|before|will) (?:my|our) (?:licen[sc]e|insurance|papers|documents?) (?:is|are|be|get) (?:verified|approved|checked|reviewed)|(?:ya )?(?:me )?(?:verific|aprob|revis|acept|check)\w+ (?:ya )?(?:mis?|la|el|los|las) (?:licencias?|seguros?|aseguranza|papeles|documentos|cuenta)(?: ya)?|(?:mis?|la|el) (?:licencias?|seguros?|aseguranza|papeles|documentos|cuenta) (?:ya )?(?:esta|estan|quedo|quedaron|fue|fueron) (?:ya )?(?:verific|aprob|revis|acept)\w+)$/;
/** Whether one was checked, of whoever asks about their own. */
export const asksChecked = (bare: string): boolean =>
  IS_CHECKED.test(bare) &&
  /\b(?:my|our|mis?|me)\b/.test(bare) &&
  /verif|approv|review|check|accept|through|back|aprob|revis|acept/.test(bare);
/** Plain text without the marks of a sentence. */
export const bareOf = (plain: string): string =>
  plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What a signed-in member's question asks of their own records by its topic and its owner; null when it asks something else. */
export function looselyAsked(plain: string): Loose | null {
  if (NO_JOBS.test(bareOf(plain))) return { tool: "my_profile", input: { noWork: true }, contractors: true };
  if (OWN_PAPERS.test(bareOf(plain))) return { tool: "my_documents", input: {}, contractors: true };
  if (GENERAL.test(plain) || SUM.test(plain.replace(/\b20\d\d\b/g, ""))) return null;
  const topic = TOPICS.find(([pattern]) => pattern.test(plain));
  if (!topic) return null;
  const found = topic[1](plain);
  if (found.tool === "my_invoices" && NO_INVOICE.test(plain)) return null;
  if (!MINE.test(plain) && found.tool !== "my_invoices" && found.tool !== "my_unread_messages") return null;
  return found.tool === "my_books" && LAST_YEAR.test(plain)
    ? { ...found, input: { ...found.input, lastYear: true } }
    : found;
}

const DAYS =
  "(?:today|tonight|tomorrow|tmrw?|(?:this|next|the|all|rest of the) week|(?:this |next |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|the) weekend|hoy|manana|(?:esta|toda la|la (?:otra|proxima|siguiente)|la) semana|la semana (?:que (?:viene|entra|sigue)|siguiente|proxima)|(?:otra|proxima|siguiente) semana|(?:el |este )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|(?:este|el) fin de semana)";
const OWN_CALENDAR = "(?:(?:my|our|the|mi|el|la|nuestr[oa]) (?:\\w+ )?(?:calendar|schedule|agenda|calendario))";
/** Days that a short question names and nothing else: "and tomorrow", "y la proxima semana". */
const DAYS_ALONE = new RegExp(`^(?:(?:and|so|ok|y|what about|how about|que tal|para|for|on|pa) )*(${DAYS})$`);
/** "and next" behind a week: the week after it. */
const NEXT_ALONE =
  /^(?:(?:and|so|ok|y|what about|how about|que tal|for|on|pa|para) )*(?:the )?(?:next(?: (?:one|week))?|week after(?: that)?|following(?: week)?|(?:la )?(?:otra|proxima|siguiente|que (?:entra|viene|sigue))(?: semana)?|la semana (?:que (?:entra|viene|sigue)|siguiente|proxima))$/;
export const weekAfter = (bare: string, before: string): boolean =>
  /\b(?:week|semana)\b/.test(before) && NEXT_ALONE.test(bare);
export const daysAlone = (bare: string): string | null => DAYS_ALONE.exec(bare)?.[1] ?? null;
/** A question for what stands in the calendar, of a time or at all. */
const CALENDAR = [
  new RegExp(
    `^(?:cody |oye )?(?:(?:who|who'?s|who is|who all is) (?:all )?(?:is )?(?:working|on site|on the job|on a job|out)|quien(?:es)? (?:esta|estan|anda|andan|va a|van a|trabajan?) ?(?:trabajando|trabajar|jalando|en obra|de turno)?)(?: (?:on|for))* ${DAYS}$`,
  ),
  new RegExp(
    `^(?:cody )?(?:what(?:'?s| is| do i have| do we have| have i got)?|is there|do i have|do we have|have i got|got|any ?thing|some ?thing|show(?: me)?|check|see|read(?: me)?|open)\\b.{0,24}\\b${OWN_CALENDAR}(?: (?:for |on |look like )*${DAYS})?$|^${OWN_CALENDAR}(?: (?:for |on |para |de )*${DAYS})?$`,
  ),
  new RegExp(
    `^(?:(?:cody|so|ok|okay|hey|and|alright|morning|good morning|yo|oye|bueno|pues|y|buenos dias) )*(?:what(?:'?s| is|s)? (?:all )?(?:on|going on|up) (?:(?:my|our|the) (?:plate|list|docket|agenda))?|what (?:do|have) (?:i|we) (?:have|got|need|gotta)(?: to)? do|what am i (?:supposed to do|doing)|que (?:tengo|tenemos|hay|debo|toca|me toca)(?: que)? (?:hacer|para hacer)|que (?:me|nos) toca(?: hacer)?|que pendientes (?:tengo|hay)|(?:mis|cuales son mis) pendientes)(?: (?:for|on|para|pa|de))* ${DAYS}$`,
  ),
  new RegExp(
    `^(?:cody )?(?:(?:do (?:i|we) have|have (?:i|we) got|got|is there|i got) )?(?:any ?thing|some ?thing|what do (?:i|we) (?:have|got)|what (?:have )?(?:i|we) got|what'?s|what am i doing|what are we doing)(?: (?:on|up|on (?:my|our|the) (?:plate|docket|books)|going on|planned|scheduled|coming up|lined up|happening|booked|to do|else))*(?: (?:for|on))* ${DAYS}$`,
  ),
  new RegExp(
    `\\b(?:what|which|how many|any) (?:jobs?|work|projects?|appointments?)(?: (?:do|am|are))? (?:i|we)(?: (?:have|got|have got|on|scheduled|doing|working|booked|lined up))*(?: (?:for|on))* ${DAYS}$|^(?:any|do (?:i|we) have(?: any)?|got any|my|our) (?:jobs?|work|projects?|appointments?)(?: (?:for|on|scheduled))* ${DAYS}$`,
  ),
  new RegExp(
    `^(?:oye |cody )?(?:(?:que|cuales|cuantos) )?(?:(?:trabajos?|obras?|jales?|jobs?|chambas?|proyectos?|citas?) )?(?:tengo|tenemos|hay|traigo|me toca|nos toca)(?: (?:algo|alguna cosa|trabajo|trabajos|obra|jale|citas?|que hacer|pendiente|planeado|agendado))*(?: (?:en|de) ${OWN_CALENDAR})?(?: (?:para|pa))? ${DAYS}$`,
  ),
  new RegExp(
    `^(?:oye |cody )?(?:que (?:tengo|hay|tenemos|dice|trae)|tengo algo|hay algo|algo|muestrame|ensename|dime|checa|ver|como (?:esta|viene))\\b.{0,24}\\b${OWN_CALENDAR}(?: (?:para |de )*${DAYS})?$`,
  ),
];
/** "what's due this week": with the bills and invoices that are due by then, and those that were before. */
const DUE = new RegExp(
  `^(?:cody )?(?:what(?:'?s| is| do i have| do we have| have i got)?|any ?thing|is (?:any ?thing|there)|(?:what|any|which|my) (?:bills?|invoices?|payments?)(?: are| is)?)(?: (?:that is|that's|coming))? due(?: (?:on|for|by))*(?: (?:me|us))? ${DAYS}$|^(?:oye |cody )?(?:que|algo) (?:(?:se |me )*(?:vence|toca pagar)|hay (?:que pagar|por pagar|pendiente de pago))(?: (?:para|pa|en))? ${DAYS}$`,
);
/** What waits for somebody on a day, with what is late by then. */
const PLATE = /\b(?:plate|docket|list|to do|do today|supposed to do|pendientes|que hacer|toca)\b/;
/** Whether a calendar's question asks for what is to be paid by then. */
export const asksDue = (bare: string): boolean => DUE.test(bare) || PLATE.test(bare);

/** The calendar's own question in plain text, without marks at its end; null when it asks something else. */
export const calendarAsked = (plain: string): string | null => {
  const bare = bareOf(plain);
  return DUE.test(bare) || CALENDAR.some((pattern) => pattern.test(bare)) ? bare : null;
};

const ANY_DAY =
  "(?:today|tomorrow|tmrw?|next (?:week|month)|(?:next )?(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?|hoy|manana|pasado manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:otra|proxima|siguiente) semana|semana que (?:viene|entra|sigue)|\\d{1,2}(?:st|nd|rd|th)?)";
const MOVES = new RegExp(
  `^(?:(?:ok|so|hey|cody|oye|please|can (?:you|u)|could (?:you|u)|i (?:need|want|gotta|have) to|i wanna|i gotta|need to|me |puedes|quiero|ocupo|necesito|hay que|tengo que) *)*(?:move|change|reschedule|push|bump|switch|shift|cambi\\w+|muev\\w+|mover\\w*|pas[ae]\\w*|recorr\\w+|reagend\\w+|posp\\w+)\\b.{0,40}\\b(?:jobs?|work|project|appointment|schedule|start(?: date)?|jales?|trabajos?|obra|proyecto|chamba|cita|agenda)\\b.{0,40}\\b(?:to|till|until|for|back to|up to|para|pa|pal|al|a|hasta|a la|para la)(?: (?:el|la|the|on))? ${ANY_DAY}\\b.{0,20}$`,
);
/** Whether a job is to be put on another day: "cambia el jale de mañana pal lunes". */
export const movesJob = (bare: string): boolean => MOVES.test(bare);
const STANDS =
  /^(?:(?:ok|so|and|y|entonces|pues) )*(?:(?:a|para|pa) que (?:hora|dia|cuando)(?: (?:quedo|queda|es|seria))*|(?:ya )?(?:quedo|se (?:cambio|movio|hizo)|lo (?:cambiaste|moviste))(?: ya)?|como quedo|what time(?: .{1,24})?|when(?:'?s| is| does)? (?:it|that)(?: (?:now|start))?|did (?:it|you|that) (?:move|change|go through|work)(?: it| that)?|is it (?:moved|changed|done)(?: now)?|so (?:its|it is|it's) (?:moved|changed))$/;
const TELL_THEM =
  /^(?:(?:ok|so|and|y|entonces|pues|please) )*(?:(?:tell|let|text|message|notify|warn)(?: (?:the|my))? (?:customers?|clients?|owner|homeowner|gc|them|him|her|people|guy|lady|everybody)(?: know)?|(?:avis|di|escrib|mand|dig)\w*(?: (?:un (?:mensaje|texto)|al?|el|la|los|mi|les?) ?)*(?:clientes?|duen[oa]s?|senora?|ellos|el|ella|gc|gente)?|(?:draft|write|send)(?: (?:me|him|her|them|a|the))* ?(?:text|message|note)?(?: (?:to|for) (?:the |my )?(?:customers?|clients?|owner|him|her|them))?)(?: .{1,30})?$/;
/** What a short message behind one that would move a job wants: whether it moved, or a text for the customer. */
export function afterMove(bare: string): "stands" | "tell" | null {
  if (STANDS.test(bare)) return "stands";
  return TELL_THEM.test(bare) && bare.split(" ").length <= 9 ? "tell" : null;
}

const WEEK = 7;
/** The day that a job is to be moved from, tomorrow where none is said, and the day it is to go to. */
export function movedDays(said: string, today: string): [from: string, to: string | null] {
  const [head = "", tail = ""] = said.split(
    /\s(?:to|till|until|back to|pal|para|pa|al|hasta|for|a la)\s(?!.*\s(?:to|till|until|pal|para|pa|al|hasta|a la)\s)/,
  );
  const day = (text: string) => {
    const { when } = whenIn(text);
    return when.day && dayMeant({ ...when, time: null }, today, "00:00");
  };
  const to = day(tail.replace(/\b(?:otra|siguiente) semana\b|\bsemana que (?:entra|sigue)\b/, "next week"));
  const from = day(head) ?? addDays(today, 1);
  // "Move tomorrow's to Monday", said on a Monday: the one after it.
  const isNext = to === today && from > today && !/\b(?:today|hoy)\b/.test(tail);
  return [from, isNext ? addDays(to, WEEK) : to];
}
