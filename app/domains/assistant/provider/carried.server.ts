import { type Hand, handIn, plainOf } from "#app/domains/assistant/rules/hands.ts";
import { looselyAsked } from "#app/domains/assistant/rules/loosely.ts";
import { chaseIn } from "#app/domains/assistant/rules/reminder.ts";
import { MONTHS, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { near } from "./member/board.server.ts";
import { books, thingIn } from "./member/books.server.ts";
import { documents } from "./member/documents.server.ts";
import { forecast } from "./member/forecast.server.ts";
import { invoices, MOST } from "./member/invoices.server.ts";
import { prosAsked } from "./pros-answer.server.ts";

/** Words that lead a short question on from the one before. */
const LEAD =
  /^(?:(?:and|y|what about|how about|also|ok|okay|now|then|que tal|que hay de|tambien|so|pero|but|any|hay|algun[oa]?s?|try|prueba)\s+)+/;
const IN = /^(?:in|near|around|by|for|en|cerca de|para|por|close to)\s+(.{2,60})$/;
const PLACE_OF = /\s(?:near|around|close to|in|by|cerca de|en|por)\s(.{2,60})$/;
const ARTICLE = /^(?:an?|the|some|una?|unos|unas|el|la|los|las)\s+/;
const MONTH_NAMES = MONTHS.join("|");
/** A time that the books can be asked about, as it stands in a question. */
const PERIOD = new RegExp(
  `\\b(?:so far|year to date|ytd|yesterday|ayer|(?:(?:in|for|during|en|de|durante) )?(?:el |la |the )?(?:(?:this|last|past|este|esta) (?:year|month|week|quarter|ano|mes|semana|trimestre)|(?:ano|mes|trimestre|semana) pasad[oa]|year before)|(?:in|for|during|of|en|de|durante|last|this) (?:${MONTH_NAMES})(?:,? (?:de |del )?20\\d\\d)?|(?:in|for|en|de) 20\\d\\d|20\\d\\d)\\b`,
  "g",
);
/** What the books were asked for, and another such thing. */
const THING = /^(?:(?:on|for|in|en|de|del|para|the|la|el|los|las) )*([a-z]+(?: labor)?)$/;
const PAPER =
  /^(?:(?:my|the|mi|mis|la|el|los|las)\s+)?(?:licen[sc]e|insurance|coi|badge|papers?|documents?|policy|licencias?|seguros?|poliza|papeles|documentos)$/;
const SHORT = 8;

const bare = (text: string) =>
  plainText(text)
    .replace(/[’']/g, "'")
    .replace(/[¿¡?!.]+/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The whole question that a short one asks together with the one before, as it is matched: another place, another trade,
 * another year, another paper. Null when it changes none of these.
 */
function carriedQuestion(text: string, before: string): string | null {
  const plain = bare(text);
  const old = bare(before);
  const rest = plain.replace(LEAD, "").trim();
  if (!rest || rest.split(" ").length > SHORT) return null;
  return ofPros(rest, old) ?? ofJobs(rest, old) ?? ofBooks(rest, old) ?? ofPapers(rest, old) ?? ofWeather(rest, old);
}

function ofPros(rest: string, old: string): string | null {
  if (!prosAsked(old)) return null;
  const place = IN.exec(rest)?.[1];
  const where = PLACE_OF.exec(old);
  const whole = where ? old.slice(0, where.index) : old;
  const fitting = (question: string) => (prosAsked(question) ? question : null);
  if (place) return fitting(`${whole} in ${place}`);
  const what = rest.replace(ARTICLE, "");
  const named = fitting(`find ${what}`);
  if (!named) return null;
  return where && !PLACE_OF.test(what) ? fitting(`find ${what} in ${where[1]}`) : named;
}

function ofJobs(rest: string, old: string): string | null {
  const place = IN.exec(rest)?.[1];
  if (!place || near.asked(old) === null) return null;
  const question = `jobs near ${place}`;
  return near.asked(question) ? question : null;
}

function ofBooks(rest: string, old: string): string | null {
  if (books.asked(old) === null) return null;
  const tidied = (text: string) => text.replace(/\s+/g, " ").trim();
  const time = tidied(rest.replace(PERIOD, " ")) === "" ? rest : "";
  const thing = time ? null : thingIn(THING.exec(rest)?.[1] ?? "");
  if (!time && !thing) return null;
  const before = thingIn(old);
  const bare =
    thing && before ? old.replace(new RegExp(`(?: (?:on|for|en|de))?(?: (?:the|la|el))? ${before}\\b`), "") : old;
  const question = tidied(time ? `${bare.replace(PERIOD, " ")} ${time}` : `${bare} on ${thing}`);
  return books.asked(question) ? question : null;
}

function ofPapers(rest: string, old: string): string | null {
  if (!PAPER.test(rest) || documents.asked(old) === null) return null;
  const paper = rest.replace(/^(?:my|the|mi|mis|la|el|los|las)\s+/, "");
  return `show my ${/^(?:licencia|seguro|poliza|papel|documento)/.test(paper) ? "documents" : paper}`;
}

function ofWeather(rest: string, old: string): string | null {
  const day = whenIn(rest);
  const only = day.when.day !== null && !day.rest.replace(/\b(?:for|on|el|para|the)\b/g, "").trim();
  return only && forecast.asked(old) !== null ? `will it rain ${rest}` : null;
}

/** The last question as a whole one, however many short ones lead back to where its topic was named. */
export function wholeQuestion(asked: readonly string[]): string | null {
  let whole: string | null = null;
  let before = "";
  for (const text of asked.slice(-CHAIN)) {
    whole = before ? carriedQuestion(text, before) : null;
    before = whole ?? text;
  }
  return whole;
}
const CHAIN = 6;

const CANCELS =
  /^(?:(?:ok|so|and|but|also|hey|cody|then|now|what if i want to|i want to|i wanna|id like to|i need to) )*(?:(?:how|where|when) (?:do|can|would|could|to|d)(?: (?:i|we|you|u|ya))?|(?:can|could) (?:i|we)(?: (?:just|always|still))*|(?:is it )?(?:easy|hard|possible) to)? ?(?:cancel|stop it|quit it|unsubscribe|get out of it)(?: (?:it|this|that|any ?time|later|at any time|online|here|whenever(?: i want)?|if i dont like it|if i want))*$/;
const CANCELS_ES =
  /^(?:(?:ok|y|pero|oye|entonces|ahora|si quiero|quiero) )*(?:(?:como|donde|cuando|puedo|se puede|podemos)(?: (?:le|hago|hacemos|para|pa|puedo|se|lo|la))*)? ?(?:l[oa] )?cancel(?:o|a|ar|arl[oa]|amos)(?: (?:cuando quiera|cuando sea|cuando yo quiera|eso|esto|aqui|despues|en linea|en cualquier momento|luego))*$/;
const OF_SITE =
  /\b(?:(?:this|the|your|ur) (?:site|web ?site|app|page|platform|program|service)|kingpost|plans?|subscription|membership|free trial|free one|get (?:me )?verified|(?:be|stay|get|join|list\w*|sign(?:ed)? up|pay\w*|cost\w*|use|being) (?:on |up |for |to be |to use )*(?:here|this|it here)|on here|the badge|pro or elite|elite|what (?:do|does) (?:you|u|it|this) (?:guys )?(?:cost|charge)|(?:la|esta|este|su) (?:pagina|app|aplicacion|sitio|plataforma)|planes|suscripcion|membresia|verificad[oa]s?|verificarme|(?:estar|entrar|usar|anunciarme|registrarme|pag\w+) (?:por |para |pa )?(?:estar |entrar |usar )?(?:aqui|esto|en esto)|cuanto (?:cuesta|cobran)(?: (?:esto|aqui|ustedes))?$)\b/;
/** Whoever wants out of what is paid, where the talk was of the site. */
const QUITS =
  /^(?:(?:ok|so|and|but|y|pero|oye|then|si|what if i|what if i want to|i want to|i wanna) )*(?:(?:can|could|do|would) i (?:just |always )?|how do i |(?:y )?(?:puedo|se puede|como|me puedo) (?:le hago para |hago para |me )?|is it easy to )?(?:quit|leave|stop(?: paying)?|drop (?:it|out)|back out|get out|end it|walk away|downgrade|salir(?:me)?|salgo|dejar(?:lo)?(?: de pagar(?:lo)?)?|dejo(?: de pagar)?|parar(?:lo)?|quitar(?:lo|me)?|darme de baja|me doy de baja|bajar(?:me)?)(?: (?:it|this|paying|any ?time|any month|whenever(?: i want)?|later|after a month|month to month|de pagar(?:lo)?|cuando (?:quiera|sea|yo quiera)|(?:en )?cualquier mes|cualquier (?:dia|momento)|despues|luego|si no me gusta|if i (?:want|dont like it)))*$/;
/** What is had for money here, and how the plans differ. */
const PLANS_DIFFER =
  /^(?:(?:ok|so|and|but|y|pero|oye|entonces|pues) )*(?:what (?:all )?(?:do|would|will|does) (?:i|we|you|it) (?:actually |even )?get (?:me )?(?:if|when|for|with|by|from|out of) .{0,24}(?:pay\w*|money|pro|elite|plan|paid|it|that)|what(?:'?s| is|s)? (?:so )?(?:the )?diff(?:erent|erence)? ?(?:about|between|with|in|of)? ?(?:the |them|these|those)?.{0,24}(?:plans?|pro|elite|bigger(?: one)?|big one|expensive(?: one)?|higher(?: one)?|paid(?: one)?|free(?: one)?|two|three|ones?|them)|(?:what|whats) (?:do|does|is|comes) (?:in |with )?(?:the )?(?:pro|elite|bigger one|big one|expensive one|paid (?:one|plan)|plans?)(?: (?:plan|one))?(?: (?:get|give|come with|include|have|do)(?: me)?)?|what do(?:es)? paying get (?:me|you)|(?:is|are) (?:the )?(?:pro|elite|bigger one|paid (?:one|plan)|expensive one)(?: plan)? (?:any )?better|que (?:me dan|gano|saco|recibo|incluye|trae|viene|consigo|obtengo|tiene)(?: (?:yo|de mas|de diferente|extra))*(?: (?:si|por|con|en|al)(?: (?:yo|les|le))*)? ?(?:pag\w+|el (?:pro|elite|plan|grande|caro|mas caro|pagado|de paga|otro)(?: plan)?|los planes|pro|elite)|(?:cual|que) (?:es la )?diferencia (?:hay )?(?:entre|con|de|del|tienen|tiene) ?(?:los |el |ellos|esos )?(?:planes|pro|elite|grande|caro|dos|tres|otro|gratis)?(?: y .{2,20})?|que (?:tiene|trae) de (?:diferente|mas|especial) el (?:grande|caro|mas caro|otro|pro|elite))(?: (?:plan|one|here|aqui|uno|mas|extra))*$/;
const NAMES_PLAN = /\b(?:plans?|planes|pro|elite)\b/;
const DIFFER = { en: "what does pro give me over free", es: "diferencia entre los planes, que me dan si pago" };
const PHOTOS =
  /^(?:(?:ok|so|and|y|oye|hey|cody|pero) )*(?:(?:how|where) (?:do|can|to|would)(?: i| we| u)? ?(?:put|add|post|upload|show|get|load)(?: up)? (?:some |my |the |more |job |work )*(?:photos?|pics?|pictures?|images?)\b.{0,50}|(?:como|donde|puedo) (?:le hago para |hago para |le |se |puedo )*(?:pongo|subo|agrego|meto|cargo|ponen|suben|poner|subir|agregar|meter|enseno|muestro) (?:las |mis |unas |mas )*(?:fotos?|imagenes|fotografias)\b.{0,50})$/;
const OF_SITE_PHOTOS =
  /\b(?:profile|here|page|portfolio|jobs?|work|account|perfil|aqui|pagina|jales?|trabajos?|obras?|portafolio|cuenta|negocio)\b/;
const HOW_MANY =
  /^(?:(?:ok|so|and|y|oye|pero) )*(?:how many(?: (?:can|do|could) (?:i|we|you))?(?: (?:put|add|post|upload|have|pics?|photos?|pictures?|up|get|there|can i))*|(?:is there|whats) (?:a|the|any) (?:limit|max\w*)(?: .{0,20})?|cuant[ao]s(?: (?:fotos?|puedo|se pueden|puede uno|caben|subir|poner|dejan|agregar|son|me dejan|imagenes))*|(?:hay|cual es (?:el)?) ?(?:un |algun )?(?:limite|maximo)(?: .{0,20})?)$/;
/** What the work that is posted comes to. */
const PRICE_OF =
  /^(?:(?:y|pero|oye|ok|entonces) )*(?:como )?(?:cuanto|que tanto) (?:(?:me|debe|deberia|va a|vale|puede|suele) )*(?:costar|cuesta|cobran|cobrar|salir|sale|vale)(?:me)?(?: (?:eso|esto|mas o menos|algo asi))*$/;
const PHOTO = { en: "how do i add photos of my work", es: "cómo pongo fotos de mis trabajos" };
const OF_CONTRACT =
  /\b(?:sign(?:ed)?|contracts?|agreement|deposit|salesman|sold me|contract[oe]s?|contrato|firm[eo]|firmamos|anticipo|enganche|vendedor)\b/;
const OF_POST =
  /\b(?:(?:i|we|just) posted|(?:post|put up|posting) (?:a|my|the) job|my jobs|publique|publicamos|mi publicacion|mis trabajos)\b/;
const OF_OTHER =
  /\b(?:posted|post|jobs?|applications?|applied|bids?|accounts?|reminders?|appointments?|sessions?|webinars?|invoices?|orders?|publique|trabajos?|postul\w+|ofertas?|cuenta|recordatorios?|cita|factura|insurance|polic(?:y|ies)|seguro|poliza)\b/;
const PLAN = { en: "how do i cancel my plan", es: "cómo cancelo mi plan" };
const POSTED = { en: "how do i cancel a job i posted", es: "cómo cancelo un trabajo que publiqué" };
const CONTRACT = { en: "can i cancel a contract i signed", es: "puedo cancelar un contrato que firmé" };

/**
 * What whoever only asks how to cancel means, by the last questions before: the plan, a contract or a job post, as a whole question.
 * `alone`: no talk before says which. Null for anything else, and where the talk was of something else that can be canceled.
 */
export function cancelMeant(asked: readonly string[]): { question: string; alone: boolean } | null {
  const last = bare(asked.at(-1) ?? "");
  if (QUITS.test(last) && !CANCELS.test(last) && !CANCELS_ES.test(last))
    return asked.slice(-CANCEL_BACK, -1).some((text) => OF_SITE.test(bare(text)) || PLANS_DIFFER.test(bare(text)))
      ? { question: PLAN[SPANISH.test(last) ? "es" : "en"], alone: false }
      : null;
  const language = CANCELS.test(last) ? "en" : CANCELS_ES.test(last) ? "es" : null;
  if (!language) return null;
  for (const text of asked.slice(-CANCEL_BACK, -1).reverse()) {
    const plain = bare(text);
    if (OF_SITE.test(plain)) return { question: PLAN[language], alone: false };
    if (OF_CONTRACT.test(plain)) return { question: CONTRACT[language], alone: false };
    if (OF_POST.test(plain)) return { question: POSTED[language], alone: false };
    if (OF_OTHER.test(plain)) return null;
  }
  return { question: PLAN[language], alone: true };
}
const CANCEL_BACK = 4;
const SPANISH =
  /\b(?:puedo|puede|quiera|salir\w*|dejar\w*|pagar|baja|cualquier|como|que|cual|cuant[ao]s|fotos|limite|maximo|y|el|los)\b/;

const LEAD_IN = "(?:(?:ok|so|and|but|hey|cody|also|well|please|y|pero|oye|entonces|bueno|pues) )*";
const PEOPLE =
  "(?:guys?|men|man|people|workers?|hands?|helpers?|laborers?|labou?rers?|crews?|subs?|subcontractors?|framers?|roofers?|painters?|plumbers?|electricians?|drywallers?|hangers?|tapers?|finishers?|carpenters?|masons?|bricklayers?|tilers?|tile setters?|siders?|welders?|operators?|landscapers?|ayudantes?|peones|peon|gente|hombres?|trabajadores?|albaniles?|albanil|carpinteros?|rooferos?|techeros?|pintores?|pintor|plomeros?|electricistas?|tablarroqueros?|yeseros?|cuadrillas?|soldadores?|framers?)";
const TRADE_WORDS =
  "(?:drywall|concrete|tile|framing|roofing|paint|painting|deck|siding|finish|trim|insulation|hvac|electrical|plumbing|solar|demo|clean ?up|day|general|stucco|brick|flooring|fence|cabinet)";
const SOON =
  "(?:(?:(?:by|for|on|this|next|starting|come|para|pa|este|esta|el|la|proxim[oa]|que (?:viene|entra)) )*(?:mon|tues?|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?s?|(?:for |by )?(?:tomorrow|tmrw|today|tonight|asap|right (?:now|away)|now)|(?:(?:by|for|this|next|el|la|para|pa|este|esta) )*(?:week|weekend|month|semana|fin de semana|mes|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: que (?:viene|entra))?|(?:para |pa )?(?:manana|hoy|ya|ahorita|pronto))";
/** Whole messages whose words name too little, or what is looked up elsewhere, with the question that each means. */
const MEANT: readonly (readonly [RegExp, Record<Locale, string>])[] = [
  [
    new RegExp(
      `^${LEAD_IN}(?:(?:i|we|im|were|i am|we are|yo|me|nos|ando|andamos|estoy|estamos) )*(?:need|needs|looking for|look for|short|want|gotta (?:get|find)|have to find|could use|necesito|necesitamos|ocupo|ocupamos|busco|buscamos|buscando|faltan?)(?: (?:an?|some|more|extra|good|a couple(?: of)?|couple|a few|another|\\d{1,2}|one|two|three|four|five|six|una?|unos|unas|dos|tres|cuatro|cinco|seis|mas|otros?|buenos?)\\b)* (?:(?:${PEOPLE}|${TRADE_WORDS}) )?${PEOPLE}(?: (?:de [a-z]+|to (?:work|start|help(?: me)?)|que (?:trabajen?|me ayuden?)))? ${SOON}$`,
    ),
    { en: "where do i find guys fast", es: "donde consigo gente rapido" },
  ],
  [
    new RegExp(
      `^${LEAD_IN}(?:(?:i|we|im|yo|apenas|acabo de|voy|just|barely) )*(?:started|starting|start|begun|opened|new|empezar|empezando|abrir|empece|arrancando)(?: (?:out|up|my|own|a|the|business|company|on|this|here|mi|propio|negocio|compania|en esto|aqui))*,? (?:(?:now|ahora|y) )?(?:what(?:'?s| is| do i do| comes| should i do)?|where do i|que (?:hago|es lo|sigue|va|ocupo)|por donde) ?(?:i )?(?:first|start|begin|now|next|primero|empiezo|le entro)?$`,
    ),
    { en: "checklist for a business just started", es: "acabo de empezar que hago primero" },
  ],
  [
    new RegExp(
      `^${LEAD_IN}(?:(?:how much|what|whats? a (?:good|fair)|cuanto|a como|en cuanto) (?:(?:should|do|can|to|would|must|debo|puedo|le|lo|se|me|i|we|you|rate) )*(?:charge|cobro|cobrar|cobra|doy|rate)(?: (?:for|my|by|labor|la mano de obra|mi))*(?: (?:per|an?|by the|the|por|la|a la|cada))+ (?:hr|hour|hora)s?|(?:what should (?:be )?my |whats? (?:a )?(?:good |fair )?|my )?hourly rate(?: (?:should i|to|do i) (?:charge|ask))?)$`,
    ),
    { en: "how do i set my hourly rate", es: "cómo saco mi tarifa por hora" },
  ],
  [
    new RegExp(
      `^${LEAD_IN}(?:(?:will|do|would|am i gonna|gonna|can) (?:i )?(?:lose|losing|keep(?=.* if ))|(?:voy a |me |se )?(?:pierdo|perder|perdere|pierden|borran|quedo con(?=.* si )|quedan(?=.* si ))) (?:all )?(?:(?:my|the|mis|los|las|mi|todas?|todos?|todo) )*(?:invoices?|books?|data|records?|papers|reviews?|photos?|stuff|everything|facturas?|libros?|datos|papeles|documentos|resenas?|fotos|cosas|todo)(?: (?:if|when|si|cuando) .{0,40})?$`,
    ),
    { en: "will i lose my invoices if i cancel", es: "pierdo mis facturas si cancelo" },
  ],
  [
    new RegExp(
      `^${LEAD_IN}(?:(?:the |el |la )?(?:grout|lechada|boquilla) (?:when|cuando|para cuando|hasta cuando)|(?:when|how soon|how long (?:till|until|before|to wait)) (?:(?:do|can|should|could|to|i|we) )*grout(?:ing)?(?: (?:it|that|the tile))?|cuando (?:(?:le|se|lo|ya|puedo|hay que) )*(?:pongo|echo|meto|doy|va|pone|lecho|poner|echar|lechar|boquillar)(?: (?:el|la))?(?: (?:grout|lechada|boquilla))?)$`,
    ),
    { en: "how long after setting tile before i grout", es: "cuando lechar y pisar el azulejo" },
  ],
];

const COSTS =
  /^(?:(?:ok|so|and|but|hey|also|y|pero|oye|entonces|bueno) )*(?:how much (?:is |does |do |would |will )?(?:it|this|you|u|yall|you guys|u guys|this place|this app|this site|this thing)(?: (?:gonna |going to )?(?:costs?|charge|run|be))?|how much (?:to use (?:it|this)|for (?:it|this|all this))|what (?:does|do|would|will) (?:it|this|you|u|yall|you guys) (?:cost|charge|run)|what(?:'?s| is) (?:it|this|the) (?:costs?|price)|is (?:it|this) free|(?:do|will) (?:i|we) (?:gotta|have to|need to|got to) pay(?: (?:anything|money|you))?(?: (?:to|for) (?:be|being|stay|use|using|join|joining|get))?(?: (?:on|listed|in|here|this|it))+|(?:tengo|hay|tenemos) que pagar(?: (?:algo|dinero|les))?(?: (?:por|para|pa) (?:estar|usar|entrar|anunciarme|registrarme))?(?: (?:aqui|esto|en esto))+|(?:cuanto|que) (?:cuesta|cobran|me cuesta|vale|sale|me sale|precio tiene)(?: (?:esto|aqui|ustedes|usarlo|usar esto))?|es gratis(?: esto)?)(?: (?:me|us|a month|per month|al mes|por mes))*$/;
const WHAT_IT_IS =
  /^(?:(?:ok|so|and|y|oye|hey) )*(?:what(?:'?s| is) (?:this|kingpost)(?: (?:place|site|web ?site|page|app|thing|all about|for))*|what do (?:you|u|yall|you guys|u guys|they) do(?: here)?|que es (?:esto|kingpost|est[ea] (?:pagina|app|aplicacion|sitio|lugar))|(?:para|pa) que (?:es|sirve) (?:esto|est[ea] (?:pagina|app|sitio))|de que se trata(?: esto)?|que hacen (?:ustedes|aqui))\b/;
const WHAT = { en: "what is this place", es: "qué es esta página" };
const COST = {
  en: "what does it cost to use this site, homeowners and pros",
  es: "cuánto cuesta usar esta página, dueños y contratistas",
};

/** Who pays what, for whoever asks no more than what it costs and has talked of nothing before, or of the site; what the site is for "what is this"; and what `MEANT` has. */
export function costMeant(asked: readonly string[]): { question: string; alone: boolean } | null {
  const last = bare(asked.at(-1) ?? "").replace(/,/g, "");
  const meant = MEANT.find(([words]) => words.test(last))?.[1];
  if (meant)
    return {
      question:
        meant[
          /\b(?:ocup|necesit|busc|falta|cuanto|cobr|empe|que|por|apenas|voy|mis|pierd|perd|borran|cuando|lech|boquilla)/.test(
            last,
          )
            ? "es"
            : "en"
        ],
      alone: false,
    };
  const earlier = asked.slice(-CANCEL_BACK, -1).map(bare);
  const es = SPANISH.test(last) ? "es" : "en";
  if (
    PLANS_DIFFER.test(last) &&
    (NAMES_PLAN.test(last) || earlier.some((text) => OF_SITE.test(text) || PLANS_DIFFER.test(text)))
  )
    return { question: DIFFER[es], alone: false };
  if (
    (PHOTOS.test(last) && OF_SITE_PHOTOS.test(last)) ||
    (HOW_MANY.test(last) && PHOTOS.test(earlier.at(-1) ?? "") && OF_SITE_PHOTOS.test(earlier.at(-1) ?? ""))
  )
    return { question: PHOTO[es], alone: false };
  const post = PRICE_OF.test(last)
    ? asked
        .slice(-CANCEL_BACK, -1)
        .map(handIn)
        .findLast((hand) => hand?.kind === "post")
    : null;
  if (post?.kind === "post" && post.said) return { question: `cuanto cobran por ${post.said}`, alone: false };
  const whatIs = asked.length === 1 ? WHAT_IT_IS.exec(last) : null;
  if (whatIs?.[0] === last) return { question: WHAT[/\bque\b/.test(last) ? "es" : "en"], alone: false };
  if (!COSTS.test(last)) return null;
  const before = asked.length > 1 ? bare(asked.at(-2) ?? "") : null;
  if (before !== null && !OF_SITE.test(before) && !WHAT_IT_IS.test(before)) return null;
  return { question: COST[/\b(?:cuanto|que|es gratis)\b/.test(last) ? "es" : "en"], alone: false };
}

/** So many questions back stands who owes. */
const TALKED_BACK = 2;
/** Those whom "send them a reminder" means: of whom the talk before told that they owe; null where it told of nobody. */
export function chasedAgain(asked: readonly string[]): Hand | null {
  const wish = chaseIn(asked.at(-1) ?? "");
  if (!wish || !("again" in wish)) return null;
  for (const text of asked.slice(-1 - TALKED_BACK, -1).reverse()) {
    const hand = handIn(text);
    if (hand?.kind === "chase") return hand;
    const plain = plainOf(text);
    if (invoices.asked(plain) === null && looselyAsked(plain)?.tool !== "my_invoices") continue;
    const pick = MOST.test(plain)
      ? "most"
      : /\b(?:longest|oldest|latest|mas (?:viej|antigu|atrasad))/.test(plain)
        ? "late"
        : "each";
    return { kind: "chase", who: plain, number: "", pick };
  }
  return null;
}
