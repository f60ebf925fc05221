import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { withEndings } from "./endings.ts";

/** How a text to send is to sound, how long it is to be and in which language; what is not told is null. */
export type Manner = { tone: "kind" | "firm" | null; isShort: boolean | null; language: Locale | null };
/** A wish for a text to send. `asks`: what to say is asked, "how do i tell him no", which an article may answer too. `isBare`: "write it". */
export type DraftWish = Manner & { asks: boolean; isBare: boolean };

/** A message as wishes and facts are read in it: lower case, no accents, shortened words whole, one space between words. */
export const flat = (text: string): string =>
  plainText(withEndings(text) ?? text)
    .replace(/['’‘]/g, "")
    .replace(/[¿¡]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const PAPER =
  "(?:texts?(?: message)?|mess?ages?|mesage|msg|sms|notes?|e-?mails?|letters?|notices?|follow(?:[ -]?|ing )ups?|followup|repl(?:y|ies)|respon[sc]e|answer|ad|job ad|posting|warning|demand|reminder|apolog(?:y|ies)|write ?up|what ?s ?app)";
const THING = "(?:so?u?m+e?th?[ia]?ng?|somethin|smth|sum ?thin[g]?|a (?:few|couple) (?:words|lines)|words|a line)";
const KIND =
  "(?:an?|the|this|that|my|one|some|quick|short|shorter|brief|nice|good|polite|friendly|kind|firm|strong|stern|formal|professional|final|first|little|simple|written|demand|payment|thank(?:s|[ -]you)|48|24|72|hr|hour|[23]|day|but|and|or|real|really|very|change order|late payment|past due|late|overdue|rain|delay|running late)";
const WHOM =
  "(?:me|us|him|her|them|the|my|his|their|our|this|that|an?|guy|lady|customers?|clients?|home ?owners?|owners?|gc|contractor|subs?|roofer|painter|plumber|electrician|worker|helper|crew|guys|dude|man|woman|couple|builder|super|boss|foreman|supplier|bank|adjuster|tenant|landlord|neighbor|mr|mrs|ms)";
const OPENS =
  "(?:^|[,.;:!?–-] ?|\\b(?:and|so|then|ok|okay|please|pls|plz|can (?:you|ya)|could you|will you|would you|help me|need you to|want you to|just|yes|yeah|yea|now|hey|cody|bro|man|go ahead and|lets|well|i need|i want|need) )";
const MAKES =
  "(?:write|draft|word|compose|type|phrase|make|give|put together|whip up|text|craft|prepare|do|get|send|rite|wright)";
const ENDS =
  "(?: (?:up|out|for me|to (?:him|her|them)|for (?:him|her|them)|please|pls|then|now|so i can send it|bro|man|cody|real quick|thanks))*[ .!?]*$";

const WISHES: readonly RegExp[] = [
  // "write him a short text", "can you make me a polite message", "i need a follow up for her"
  new RegExp(`${OPENS}(?:me )?${MAKES}(?: (?:up|out|back))?(?: ${WHOM})*(?: ${KIND})* (?:${PAPER}|${THING})\\b`),
  new RegExp(
    `${OPENS}(?:(?:an?|some) )?(?:${KIND} )*(?:${PAPER}) (?:i can send|to send|for|to (?:him|her|them|my|the)|(?:to|so i can) (?:tell|ask|let|say|remind|send|warn|explain|give|collect|chase))\\b`,
  ),
  // "tell my customer the tile came broken and we need five more days"
  /^(?:(?:ok|hey|cody|please|pls|can you|could you|help me|i need to|need to|now) )*(?:tell|let|ask|inform) (?:my|the|our) (?:customers?|clients?|home ?owners?|owner|gc|sub|supplier|tenant|landlord|super)s?,? (?:know )?(?!(?:how|what|about|to do)\b)(?:\w+ ){3,}/,
  new RegExp(
    `${OPENS}(?:me )?(?:write|draft|word|compose|answer|rite) (?:back )?(?:to )?(?:him|her|them)\\b(?! up\\b)`,
  ),
  new RegExp(
    `${OPENS}(?:text|message|msg|email) (?:him|her|them|(?:the|my) (?:customer|client|owner|gc|homeowner))(?: back)?${ENDS}`,
  ),
  new RegExp(`${OPENS}(?:me )?(?:write|draft|word) (?:to )?(?:my|the) ${WHOM.replace("me|us|", "")}\\b(?! up\\b)`),
];
const BARE = [
  new RegExp(
    `(?:^|[,.;!?] ?|\\b(?:ok|okay|so|please|pls|now|yes|yeah|just|can you|could you|help me|then|and) )(?:write|draft|word|type|compose) (?:it|that|this|one)(?: (?:up|down))?${ENDS}`,
  ),
];
const OBJETO =
  "(?:mensajes?|mensajito|mensage|texto|textito|notas?|notita|avisos?|cartas?|cartita|correo|e?mail|whats(?:app)?|recado|respuesta|anuncio|disculpa|advertencia|seguimiento|algo|unas (?:palabras|lineas))";
const ADJ =
  "(?:me|le|les|un|una|el|la|mi|otro|otra|pa|para|al?|ese|esa|cliente|senora|corto|breve|buen|buena|bonito|pequeno|simple|nuevo|nuevecito)";
const HAZ =
  "(?:mand[ae](?:le|les|me)?|envi[ae](?:le|les|me)?|hazme|hasme|haz|hazle|hasle|escri[bv]e(?:me|le|les)?|redact[ae](?:me|le|les)?|ponme|ponle|dame|preparam?e|prepara|armame|hagame|escri[bv]ame|me (?:haces|escri[bv]es|redactas|das|preparas|ayudas con)|(?:me )?(?:puedes|podrias) (?:hacer|escribir|redactar|hacerme|escribirme|redactarme|dar|darme|ayudar(?:me)? con)|ayuda(?:me)? (?:a (?:escribir|redactar|hacer)|con))";
const QUIERE = "(?:ocupo|necesito|quiero|kiero|me urge|puedes darme)";
const ABRE = "(?:^|[,.;:!?–-] ?|\\b(?:y|pues|entonces|bueno|ok|porfa|por favor|oye|ahora|si|va|sale|orale|mejor|ya) )";
const DESEOS: readonly RegExp[] = [
  new RegExp(`${ABRE}${HAZ}(?: ${ADJ})* ${OBJETO}\\b`),
  new RegExp(
    `${ABRE}${QUIERE}(?: ${ADJ})* (?:mensajes?|mensajito|texto|textito|carta|cartita|correo|anuncio|advertencia|respuesta)\\b`,
  ),
  /^(?:(?:oye|hey|y|ok|porfa) )*(?:un |una )?(?:mensajes?|mensajito|texto|textito|carta|cartita|correo) (?:para|pa|pal|de cobro|que diga|diciendo)(?: (?:el|la|los|mi|al|un|una) (?:client[ea]|senora?|duen[oa]|gc|patron)(?: (?:para|pa|de|que))?)?(?: [a-z]+){2,}/,
  /^(?:(?:oye|hey|y|ok|porfa|ayudame a) )*(?:dile|diles|decirle|avisale|pidele|pedirle|cobrale|explicale|contestale) (?:al? |a la |a mi )?(?:client[ea]s?|senora?|duen[oa]|gc|inquilin[oa])(?: [a-z\d]+){3,}/,
  new RegExp(`${ABRE}(?:escri[bv]ele|escri[bv]eles|redactale|redactame|redacta|contestale|respondele)\\b`),
];
const SUELTO = new RegExp(
  `${ABRE}(?:escri[bv]elo|escri[bv]emelo|escri[bv]eselo|redactalo|redactamelo|escri[bv]ela)(?: (?:tu|por favor|porfa|ya|entonces|tu mismo))*[ .!]*$`,
);

const TOLD = "(?:him|her|them|(?:the|my|this|that|his|an?) [a-z]+(?: [a-z]+)?)";
const ASKED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:how|whats? (?:the best|a good|a nice) way) (?:do|should|can|would|could|to|d)?(?: (?:i|we))? ?(?:even |nicely |politely |best )*(?:to )?(?:tell|say|word|put|answer|reply|respond|write|text|explain|ask|phrase|break|turn|let)(?: (?:it|this|that|no|back))*(?: (?:to|with))?(?: ${TOLD}| it| this| no)\\b`,
  ),
  new RegExp(
    `\\bwh?a?t (?:do|should|can|would|could|shld)?(?: (?:i|we))? ?(?:even )?(?:say|tell|write|text|reply|answer|send|ask|respond)(?: (?:back|now))*(?: to)? (?:${TOLD}|in (?:the|my) (?:text|message|email|letter)|(?:for|in) the (?:file|record))\\b`,
  ),
  /\bwh?a?t (?:do|should|can|would|could|shld)?(?: (?:i|we))? ?(?:even )?(?:say|tell|text|reply|answer)(?: (?:back|now))*[ .?!]*$/,
  /\b(?:que|q|k) (?:le|les|se le|mas le) (?:digo|decimos|escribo|contesto|respondo|mando|pido|puedo (?:decir|escribir|contestar)|debo decir|podria decir)\b/,
  /\bcomo (?:se|le|les) (?:lo |la )?(?:digo|escribo|pido|explico|contesto|redacto|puedo decir)\b/,
  /\b(?:que|q) (?:escribo|pongo|anoto|apunto) (?:pal|para el|en el|pa el|al) (?:archivo|expediente|record|reporte|mensaje|texto)\b/,
];
/** Those to whom a rule says what is told, or a doctor: an article is asked for. */
const OFFICES =
  /\b(?:osha|the inspector|inspectors?|irs|hacienda|police|cops?|policia|911|doctor|nurse|judge|juez|adjuster|ajustador|insurance (?:company|man|guy)|aseguradora|unemployment|labor board|ice|la migra|migracion|the city|la ciudad|auditor|my (?:wife|husband|kids?|mom|dad)|mi (?:esposa|vieja|mama|hijo))\b/;
/** Whether a text is needed at all, and papers that are no text to send. */
const NO_WISH =
  /\b(?:do i (?:need|have) to|should i|must i|do we (?:need|have) to|tengo que|debo|hace falta) (?:write|send|text|give|escribir|mandar|dar)|\b(?:write|draft|make|do|prepare|give me|compose|haz|hazme|escri[bv]e|escri[bv]eme|prepara|preparame)(?: (?:me|him|her|them|us|up|an?|the|my|this|un|una|el|la|mi|new|good|fake|le))* (?:(?:sub|sub ?contractor )?contracts?|contrato|invoices?|bill|factura|estimates?|cotizacion|presupuesto|quote|proposal|check|cheque|bid|scope|safety plan|reviews?|resena|poems?|poema|song|cancion|code|essay|resume|jokes?|chiste|story|cuento|off|agreement|acuerdo|lien|waiver)\b|\b(?:something|it|algo|lo|eso) (?:in writing|por escrito)\b|\b(?:make|take|keep|haz|hazme|toma) (?:an? |una )?(?:note|notes|nota) (?:to (?:self|me)|that|of|de que|que)\b/;

const FIRM =
  /\b(?:firm|firmer|firmly|strong|stronger|stern|tougher|tough|harder|serious|more direct|direct|meaner|final|demanding|mas firme|firme|fuerte|serio|seria|mas dur[oa]|directo|exigente|con mas huevos|bien claro)\b/;
const SOFT =
  /\b(?:nice|nicer|polite|politer|politely|friendly|friendlier|kind|kinder|softer|soft|gentle|gentler|warmer|less (?:harsh|mean|rude|firm|strong)|not so (?:harsh|mean|rude|hard)|without (?:losing|making|pissing)|amable|amigable|bonito|suave|buen modo|buena onda|con respeto|respetuoso|educado|sin (?:que|q) se (?:enoje|moleste|ofenda)|menos (?:dur[oa]|fuerte|grosero|seco))\b/;
const LESS_FIRM =
  /\b(?:less|not so|too|menos|no tan|muy) (?:firm|strong|stern|tough|harsh|mean|rude|firme|fuerte|dur[oa]|serio|grosero)\b/;
const SHORT =
  /\b(?:shorter|short|shorten|quick|brief|one line|two lines|cort[oa]|cortit[oa]|breve|acortal[oa]|resumid[oa]|too long|muy larg[oa])\b/;
const LONG = /\b(?:longer|more detail|too short|mas larg[oa]|muy cort[oa]|mas completo)\b/;
const IN_ENGLISH = /\b(?:in|into|to|en|al?) (?:english|ingles)\b|\bhe (?:only )?speaks english\b/;
const IN_SPANISH = /\b(?:in|into|to|en|al?) (?:spanish|espanol)\b/;

/** How a text tells that the words to send are to be. */
function mannerIn(plain: string): Manner {
  const isSoft = LESS_FIRM.test(plain);
  return {
    tone: FIRM.test(plain) && !isSoft ? "firm" : SOFT.test(plain) || isSoft ? "kind" : null,
    isShort: LONG.test(plain) ? false : SHORT.test(plain) ? true : null,
    language: IN_ENGLISH.test(plain) ? "en" : IN_SPANISH.test(plain) ? "es" : null,
  };
}

/** What a message wishes to be written to somebody, or asks to say to them; null when it wishes for no such text. */
export function draftWish(text: string): DraftWish | null {
  const plain = flat(text);
  if (plain.length > WISH_MAX) return null;
  const isBare = BARE.some((one) => one.test(plain)) || SUELTO.test(plain);
  const wishes = isBare || [...WISHES, ...DESEOS].some((one) => one.test(plain));
  const asks = !wishes && ASKED.some((one) => one.test(plain)) && !OFFICES.test(plain);
  if (!(wishes || asks) || NO_WISH.test(plain)) return null;
  return { ...mannerIn(plain), asks, isBare };
}
const WISH_MAX = 600;

const ONE =
  "(?:him|her|them|(?:(?:the|my|our|mi|el|la|al) )?(?:customers?|clients?|home ?owners?|owner|gc|boss|foreman|super|supplier|neighbor|tenant|landlord|sub|lady|client[ea]|dueno|duena|patron|jefe|senora?|vecin[oa]|inquilin[oa]))";
const SAID_BEHIND = new RegExp(
  `^.*?\\b(?:${MAKES}|escri[bv]e(?:le)?|hazle|hazme|manda(?:le)?)\\b(?: (?:me|up|un|una|a|an|the|quick|short))*(?: ${ONE})?(?: (?:${PAPER}|${OBJETO}))?(?: (?:to|for|a|al|para|pal?) ?${ONE})?[,:]?(?: (?:that|saying|que|and say|diciendo))? (?!i can send|to send|who|whom|about|so i|for|because|porque|sobre|para|to )`,
);
const SENTENCE =
  /\b(?:i|im|ill|ive|we|were|well|is|are|am|was|will|cant|wont|crew|the|starts?|comes?|coming|voy|vamos|estoy|llego|llegamos|no|ya|es|esta|van|viene)\b/;

/** Threats, money, lies and what is for an office: words that are not written down as somebody says them. */
const BARRED =
  /\b(?:or (?:i|we|else|ill|its)|ice|immigration|migra|police|policia|cops?|jail|lawyer|sue|kill|hurt|burn|beat|break|fake|lie|lying|cash|pay|paid|money|owes?|fired?|quit|sign|claim|report\w*|deport\w*|kids|wife|inspector|adjuster|si no|o (?:le|te|llamo|voy)|pag\w+|dinero|lana|mordida|efectivo|firm\w+|mat\w+|quem\w+|\d{3,})\b|\$/;
/** Whether a message is for an office or somebody of its own. */
export const isForOffice = (text: string): boolean => OFFICES.test(flat(text)) || /\binspector\b/.test(flat(text));

/** What a wish for a text tells to say in its own words, "write my boss i cant come in"; null where no sentence follows. */
export function saidBehind(text: string): string | null {
  const plain = flat(text);
  const found = SAID_BEHIND.exec(plain);
  const said = found ? plain.slice(found[0].length) : "";
  if (
    said.split(" ").length < SAID_WORDS ||
    /\b(?:can|to) send\b/.test(said) ||
    !SENTENCE.test(said) ||
    BARRED.test(said)
  )
    return null;
  const typed = text.replace(/\s+/g, " ").trim();
  return typed.length === plain.length && found ? typed.slice(found[0].length) : said;
}
const SAID_WORDS = 4;

const AGAIN =
  "(?:now|and|but|ok|okay|can|could|you|make|it|that|this|do|say|write|put|give|me|the|a|an|same|thing|please|pls|thanks|y|pero|ahora|lo|la|hazlo|hazme|ponlo|dame|damelo|escri[bv]elo|uno|una|one|un|poco|bit|little|even|much|more|way|mas|tantito|poquito|muy|too|its|is|esta|quedo|me|puedes|poner|tambien|also|less|menos|tan|no|so|not|version|instead|again|otra|vez|redo|translate|traducelo|traducir|traduce|por|favor|porfa|mejor|then|entonces|his|her|he|speaks|only|still|for|him|need|i|want|todavia|que|sea|tono|tone|text|message|mensaje|con|para|pa|el|client[ea]s?|customers?|owner|senora?|duen[oa]|en)";
const TURN =
  "(?:short(?:er|en)?|brief(?:er)?|long(?:er)?|nicer?|polite(?:r|ly)?|friendl(?:y|ier)|kind(?:er)?|soft(?:er)?|gentler?|warmer|firm(?:er)?|strong(?:er)?|stern(?:er)?|tough(?:er)?|hard(?:er)?|harsh|mean(?:er)?|rude|serious|direct|professional|one line|two lines|cort(?:o|a|ito|ita)|breve|acortal[oa]|larg[oa]|amable|amigable|bonito|suave|respeto|educado|firme|fuerte|seri[oa]|dur[oa]|directo|grosero|(?:in|into|to|en|al?) (?:english|ingles|spanish|espanol))";
const CHANGE = new RegExp(
  `^(?:${AGAIN}[ ,.!]*)*${TURN}(?:[ ,.!?]*(?:${AGAIN}|${TURN}|buen modo))*[ ,.!?]*$|^(?:${AGAIN} )*buen modo$`,
);

/** What a message changes of the text that was written before it, "make it shorter", "mas amable"; null when it asks something else. */
export function draftChange(text: string): Manner | null {
  const plain = flat(text);
  return CHANGE.test(plain) ? mannerIn(plain) : null;
}

const QUESTION =
  /\?|^(?:(?:and|so|but|ok|y|pero|entonces) )*(?:how|what|when|where|who|why|which|can|could|should|do|does|did|is|are|will|would|como|que|q|cuando|donde|quien|por que|cual|cuanto|puedo|debo|es|hay|se puede)\b/;
const TELLS =
  /\d|\b(?:mr|mrs|ms|name|named|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|customer|client|sub|owner|senora?|don|dona|llama|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|cliente|dueno|owes?|debe)\b/;
const TOLD_WORDS = 16;
/** How a message begins that puts a fact into a text that is there. */
const FILLS =
  /^(?:(?:and|oh|ok|y|also|no|tambien) )*(?:(?:his|her|the customers?|the clients?) name|name|its (?:for )?(?:mr|mrs|ms|\$|\d)|he owes|she owes|they owe|by|due|make it (?:by|due|for|\$|\d)|the (?:day|date|amount|price|total|deadline)|put|se llama|me debe|son (?:\$|\d)|para el|el (?:dia|precio|total)|ponle|pon) /;

/**
 * Whether a message only tells more of what a text is to say: an amount, a day, a name, whom it is for. `written`: the text is
 * there already, so that the message has to say which of its facts it tells.
 */
export function tellsMore(text: string, written: boolean): boolean {
  const plain = flat(text);
  const tells = plain.split(" ").length <= TOLD_WORDS && !QUESTION.test(plain) && TELLS.test(plain);
  return tells && (!written || FILLS.test(plain));
}
