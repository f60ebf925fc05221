import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";

/** What the last message is: small talk with an answer of its own, or a question for the handbook. */
type Kind = "greeting" | "weary" | "thanks" | "wrong" | "identity" | "question";
export type Question = {
  text: string;
  kind: Kind;
  /** The language it is written in, or null when its small words do not tell. */
  language: Locale | null;
  /** The language of the newest message before it whose small words tell. */
  spoken?: Locale;
  /** The question before, which a short one may follow up on. */
  before?: string;
  /** The one before with what it leaned on itself, back to where the topic was named; at most three questions. */
  leansOn?: string;
  /** The question that named what is talked of. */
  topic?: string;
  /** True when the text leans on the one before: "and at 30%?", "how do I get it paid?" */
  followsUp: boolean;
};

const FRIEND = "cody|there|man|bro|bud|buddy|boss|dude|brother|amigo|compa|carnal|jefe|hermano|guey|wey";
const HELLO =
  "hi|hey|hello|yo|howdy|sup|whats up|what's up|(?:good )?mornin[g']?|good (?:afternoon|evening|day)|hola|oye|ey|buen[oa]s?(?: dias| tardes| noches)?|que tal|(?:que|q) onda|que hubo|quiubo|como (?:estas|andas|te va|va todo)|how are (?:you|u|ya)(?: doin[g']?)?(?: today)?|how(?:'s| is|s) (?:it goin[g']?|everything|things)|how (?:it|you|u|ya) (?:goin[g']?|doin[g']?|been)|(?:are )?(?:you|u) there|estas ahi";
/** Whoever only says that a question comes. */
const OPENS =
  "(?:(?:i )?(?:got|have|had)|real|tengo|te tengo|nomas|solo|ocupo|quick|just|me sale|traigo) (?:(?:a|an|one|una|un|another|otra|quick|little|small|rapida|rapidita|chiquita) )*(?:[a-z]+ )?(?:question|q|duda|dudita|pregunta|preguntita)(?: (?:for (?:you|u)|para ti|pa ti|rapida|rapidita|real quick))?|(?:quick|one|una|otra) (?:question|q|duda|pregunta)|(?:can|could) i ask (?:you |u )?(?:something|a question)|te (?:puedo|quiero) (?:preguntar|hacer) (?:algo|una pregunta|una duda)|puedo preguntarte algo";
const GREETING = new RegExp(`^(?:(?:${HELLO}|help|help me|ayuda|${OPENS})(?: (?:${HELLO}|${FRIEND}|${OPENS}))*)$`);
/** Small words around what says that somebody had a long day. */
const AROUND =
  "nah|no|nope|yeah|yea|pues|uff?|ugh|oh|ay|well|bueno|sip|si|not much|nothing much|nothing|nada|aqui nomas|its|it'?s|it was|been|had|having|i am|im|i'?m|we'?re|just|a|an|one|such|what|so|really|very|super|pretty|kinda|too|mucho|bien|muy|bastante|poco|un|una|little|bit|ando|estoy|toy|vengo|me siento|feeling|fue|ha sido|tuve|que|otro|another|hoy|today|tonight|y|and|at work|from work|del trabajo|del jale|de la chamba|lol|jaja|jajaja|haha";
const WORN =
  "(?:long|rough|hard|tough|crazy|busy|bad) (?:ass )?(?:day|week|one)(?: ahead)?|tired|exhausted|beat|cooked|fried|(?:1[01]|[89])\\d(?: degrees)? (?:out|outside)(?: here)?|coffee (?:aint|isnt|is not|not) workin[g']?|(?:need|could use) (?:a |an |some )?(?:coffee|nap|beer|vacation|drink)|(?:didnt|did not|no) (?:sleep|dormi)|worn out|burn(?:t|ed) out|wiped(?: out)?|drained|dead tired|cansad[oa]|cansadit[oa]|agotad[oa]|rendid[oa]|molid[oa]|hech[oa] polvo|muert[oa] de cansancio|(?:dia|semana|jornada) (?:\\w+ )?(?:larg[oa]|pesad[oa]|dificil|dur[oa]|mal[oa])|(?:larg[oa]|pesad[oa]|dur[oa]) (?:dia|semana|jornada)";
const WEARY = new RegExp(`^(?:(?:${HELLO}|${FRIEND}|${AROUND}) )*(?:${WORN})(?: (?:${FRIEND}|${AROUND}|${WORN}))*$`);
const LAUGH = "lol|lmao|rofl|(?:ha){2,}h?|(?:ja){2,}j?|(?:je){2,}|jajaj+a*";
const THANKS = new RegExp(
  `^(?:(?:${LAUGH}|(?:ta|esta) bueno|bueno|ok|okay|cool|great|perfect|perfecto|listo|va|sale) )*(?:ok|okay|k|(?:ta|esta) (?:bueno|bien)|bueno|cool|great|awesome|nice|sweet|excelente|perfect|got it|sounds good|will do|va|sale|listo|perfecto|entendido|esta bien|(?:ok |okay |great |perfect |many |muchas |mil )?(?:thanks?|thank you|thx|ty|gracias|cheers|appreciate it|te lo agradezco))(?: (?:so much|a lot|again|for (?:that|the help|your help|everything|it|the info)|por (?:todo|la ayuda|tu ayuda|la info)|(?:that|this|you|u|it) (?:really |totally )?(?:help\\w*|works?|worked|did it|saved me|answers? it|is (?:great|perfect|good|all i needed)|was (?:great|perfect|helpful|all i needed))(?: me)?(?: a lot| out)?|(?:me|eso) (?:ayudo|sirvio|salvaste|ayudaste|sirve)(?: mucho| bastante)?|(?:i )?appreciate (?:it|that|you|the help)|very helpful|big help|good (?:stuff|info|deal)|thats? (?:all(?: i (?:needed|wanted))?|it|perfect|great|what i needed)|eso es todo|es todo|muy amable|que dios te bendiga|have a good (?:one|day|night)|(?:que tengas )?buen (?:dia|fin)|for now|por ahora|y|and|thanks?|thank you|gracias|man|bye|adios|nos vemos|see (?:you|ya)|later|ok|okay|perfect|great|awesome|${FRIEND}|${LAUGH}))*$`,
);
/** Whoever says that an answer was no good, and not of what. */
const WRONG =
  /^(?:no )?(?:(?:that'?s|thats|this is|your|you'?re|youre|u|ur|eso|esta|estas|eres) )*(?:(?:is|are|just|all|so|muy) )*(?:wrong|not right|no good|bad answer|useless|suck|sucks|dumb|stupid|mal|equivocado|no sirves?|inutil|menso|tonto)$/;
const IDENTITY =
  /\b(who|what) are you\b|\bwho(?:'?s| is) cody\b|\breal person\b|es (?:una )?persona de verdad|\bare you (an? )?(ai|bot|robot|human|real|person|chatgpt|gpt|language model|llm)|\bwhat (?:all )?(?:can|do) (?:you|u|ya) (?:\w+ )?(?:do|help)\b|\bwhat are (?:you|u) (?:good )?for\b|para que sirves|\bwhat do you know\b|chatgpt|quien eres|como te llamas|what(?:'?s| is) (?:ur|your) name|que eres\b|eres (una? )?(ia|bot|robot|humano|persona|real|modelo)|que (puedes|sabes) hacer|en que (me )?puedes ayudar|how can you help/;
/** Talk that asks nothing of the trade: the whole of a message, or it is none. */
const CHAT: readonly (readonly [Chat, RegExp])[] = [
  [
    "able",
    new RegExp(
      `^(?:(?:${HELLO}|${FRIEND}|so|and|ok|y|pues) )*(?:help|help me|ayuda|ayudame|menu|commands|comandos|options|opciones|what (?:all )?(?:can|could|do) (?:you|u|ya) (?:actually |even )?(?:do|help)(?: (?:me|us|for me|for us|with|me with|here|for a living|on here))*|what (?:else )?can i (?:ask|say|type)(?: (?:you|u|here|to you))?|how can (?:you|u) help(?: me| us)?|(?:en )?(?:que|q|k) (?:mas |cosas |todo )?(?:puedes|sabes|haces)(?: (?:hacer|ayudar|ayudarme))?(?: (?:por mi|para mi|por nosotros|conmigo|aqui|tu))*|(?:en )?que me (?:puedes )?(?:ayudas|ayudar)|para que sirves|como me (?:puedes ayudar|ayudas)|que (?:te )?puedo (?:preguntar|pedir)(?:te)?)(?: (?:${FRIEND}))*$`,
    ),
  ],
  [
    "laugh",
    new RegExp(
      `^(?:(?:${LAUGH}|${FRIEND}|ok|good one|thats funny|that's funny|funny|que risa|muy bueno|buena esa)(?: |$))*(?:${LAUGH}|good one|thats funny|that's funny|que risa|buena esa)$`,
    ),
  ],
  [
    "praise",
    new RegExp(
      `^(?:(?:${LAUGH}|${FRIEND}|thanks|gracias|wow|damn|man|no manches|orale|chingon|chingona|que chido|chido) )*(?:(?:you|u|ur|you're|youre|your|you are) (?:the |da |a )?(?:man|best|goat|greatest|legend|boss|awesome|amazing|great|smart|real one|life ?saver|rock|funny|cool)|(?:love|like) (?:you|u|this|it)|i love (?:you|u|this|it)|(?:good|nice|great) (?:job|work|one|bot|answer)|well done|eres (?:el|la|un|una|muy|bien)? ?(?:mejor|buena onda|a toda madre|chido|crack|chingon\\w*|genio|grande|listo|bueno|buenisimo|maquina|rey|jefe|padre|inteligente)|(?:que )?(?:chingon|buen trabajo|bien hecho|excelente trabajo)|te (?:quiero|amo)(?: mucho)?|me encanta(?:s| esto)?)(?: (?:${FRIEND}|${LAUGH}|thanks|gracias))*$`,
    ),
  ],
  [
    "monday",
    new RegExp(
      `^(?:(?:${HELLO}|${AROUND}|${FRIEND}) )*(?:i (?:really |fucking |effing )?(?:hate|cant stand|can't stand) (?:mondays?|mornings?|winter|the cold|the heat)|(?:fuck(?:ing)? |damn )?mondays?(?: (?:again|suck|already|man))*|is it friday yet|(?:me cagan|odio|no (?:me gustan|soporto)) (?:los lunes|las mananas)|(?:otra vez )?(?:es )?lunes(?: otra vez| de nuevo)|ya (?:mero )?(?:es|quiero que sea) viernes)(?: (?:${FRIEND}))*$`,
    ),
  ],
  [
    "person",
    new RegExp(
      `^(?:(?:${HELLO}|${FRIEND}|so|and|y|oye) )*(?:(?:(?:are|r) )?(?:you|u) (?:married|single|taken|human|alive|happy|hungry|tired|ok|okay)|do (?:you|u) (?:have|got) (?:an? )?(?:wife|husband|kids?|family|girlfriend|boyfriend|feelings|children)|(?:you|u) got (?:an? )?(?:wife|kids?|family|girlfriend)|do (?:you|u) (?:ever )?(?:sleep|eat|drink|dream|get tired)|how old are (?:you|u)|where (?:are )?(?:you|u) from|(?:tu )?(?:estas|eres) (?:casad[oa]|solter[oa])|(?:tu )?tienes (?:espos[oa]|novi[oa]|hijos|familia|mujer|sentimientos)|(?:tu )?(?:duermes|comes|suenas|te cansas)|cuantos anos tienes|(?:de )?donde eres)(?: (?:${FRIEND}))*$`,
    ),
  ],
  [
    "cheer",
    new RegExp(
      `^(?:(?:${HELLO}|${FRIEND}|please|por favor|ok) )*(?:(?:tell|give) me (?:something (?:good|nice|positive|happy)|some good news|good news)|say something (?:nice|good)|cheer me up|make me (?:smile|laugh)|(?:dime|cuentame) (?:algo (?:bueno|bonito|lindo|positivo)|una buena noticia)|animame|alegrame el dia|dame animos)(?: (?:${FRIEND}|please|por favor))*$`,
    ),
  ],
];
type Chat = "able" | "laugh" | "praise" | "monday" | "person" | "cheer";

/** What is only said to be friendly, or asks what Cody can do; null for everything that asks something of the trade. */
export function chatIn(text: string): Chat | null {
  const plain = bare(text.replace(/[’]/g, "'"));
  return CHAT.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** A first message that asks whether something is bad, or what to do, and names nothing. */
const OF_NOTHING =
  /^(?:(?:so|ok|well|and|man|bro|hey|cody|damn|shit|y|pues|oye|bueno|entonces) )*(?:am i (?:gonna |going to )?(?:be )?(?:screwed|in trouble|get in trouble|fucked|ok|okay|good|wrong)|is (?:that|this|it) (?:bad|ok|okay|good|normal|legal|allowed|worth it|right|safe|serious|a problem|too (?:much|high|low|late))|(?:what|wat) (?:should|do|can) (?:i|we) do(?: (?:now|next|about (?:it|this|that)))?|what now|now what|(?:just )?give me (?:a|the) (?:number|price|answer|figure)|how long(?: (?:will|does|would) it take)?|who (?:do i|should i) call|what do i tell (?:him|her|them)|(?:can|should) i do (?:it|that|this)(?: myself)?|estoy (?:fregado|jodido|perdido)|ya (?:valio|me fregue)|esta mal(?: eso)?|es (?:malo|grave|legal|normal|mucho|poco)|(?:y )?(?:ahora )?que hago(?: (?:ahora|con eso))?|que sigue|(?:nomas )?dame un (?:numero|precio)|cuanto (?:se )?tarda|vale la pena|a quien (?:le hablo|llamo)|que le digo|(?:lo )?puedo hacer(?:lo)? yo(?: mismo| solo)?)$/;
/** Whether a message with nothing before it could be about anything. */
export const asksOfNothing = (text: string): boolean => OF_NOTHING.test(bare(text.replace(/[’']/g, "")));

const LEANING =
  /^it'?s\b|^its\b|^(?:he|she|they|he'?s|she'?s|they'?re|ellas?)\b|^(?:es|son|seria|serian|era|eran) (?!(?:legal|necesario|mejor|verdad|obligatorio|seguro|normal)\b)|^(?:no|nah|wait|sorry|i meant|quise decir|perdon)\b|^(?:(?:ok|okay|alright|yeah|yep|right|cool|bueno|va|sale|ya)[\s,]+)*(?:and|n|but|what about|what if|how about|so|then|also|same|y|pero|entonces|que tal|tambien|que sigue|y si)\b|^(?:ok|okay|alright|bueno|sale|va)[\s,]|\binstead\b|\bthat case\b|\ben ese caso\b|\ben vez\b|\bnext\b|\bwhich (?:one|kind)\b|\bcual de\b|^i already\b|^ya le\b|\b(it|that|this|them|those|eso|esto|ese|esa|ellos)\b/;

/** Reads the conversation: the last message, its language and what it leans on. */
export function readQuestion(messages: ChatMessage[]): Question {
  const asked = messages.filter((message) => message.role === "user").map((message) => message.content);
  const text = asked.at(-1) ?? "";
  const before = asked.at(-2);
  const plain = bare(text);
  return {
    text,
    before,
    leansOn: topicBefore(asked)?.join(" "),
    topic: topicBefore(asked)?.at(-1),
    language: languageOf(text),
    spoken: asked
      .slice(0, -1)
      .flatMap((one) => languageOf(one) ?? [])
      .at(-1),
    kind: kindOf(plain),
    followsUp: Boolean(before) && (LEANING.test(plain) || wordsIn(withoutStates(plain)) <= SHORT),
  };
}

const bare = (text: string): string =>
  plainText(text)
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** A question of so few words, its place left out, is about what was asked before. */
const SHORT = 4;
const wordsIn = (plain: string) => plain.split(" ").filter(Boolean).length;

/** "What is retainage" names its matter in few words; "how long i got" names none. */
const DEFINED =
  /^(?:what (?:is|are)|whats|what's|explain|que (?:es|son|significa)) (?!.*\b(?:it|that|this|they|eso|esto)\b)/;
const namesTopic = (plain: string): boolean =>
  !LEANING.test(plain) && (DEFINED.test(plain) || wordsIn(withoutStates(plain)) > SHORT);

/** Who somebody is, which is no matter: "im a homeowner". */
const TELLS_WHO =
  /^(?:(?:hi|hey|hello|hola|ok|so|and|y|oye) )*(?:im|i am|i'?m|we are|we'?re|soy|somos|as) (?:an? |the |el |la |un |una )?(?:home ?owners?|owner|realtor|agent|real estate agent|gc|general(?: contractor)?|sub(?:contractor)?|contractor|handyman|landlord|tenant|renter|worker|duen[oa](?: de (?:la |una |mi )?casa)?|agente(?: de bienes raices)?|realtor|contratista|sub(?:contratista)?|inquilin[oa]|trabajador[a]?)(?: here| aqui| by the way)?$/;
const TOPIC_BACK = 3;
function topicBefore(asked: string[]): string[] | undefined {
  const topic: string[] = [];
  for (const text of asked.slice(-1 - TOPIC_BACK, -1).reverse()) {
    if (TELLS_WHO.test(bare(text)) && asked.length > 2) continue;
    topic.push(text);
    if (namesTopic(bare(text))) break;
  }
  return topic.length ? topic : undefined;
}

function kindOf(plain: string): Kind {
  if (GREETING.test(plain)) return "greeting";
  if (WEARY.test(plain)) return "weary";
  if (THANKS.test(plain)) return "thanks";
  if (WRONG.test(plain)) return "wrong";
  if (IDENTITY.test(plain)) return "identity";
  return "question";
}

const WISH =
  "and|now|ok|okay|y|n|can|could|would|u|you|say|tell|give|write|put|send|translate|make|it|that|this|me|the|same|thing|please|pls|a|ahora|bueno|puedes|podrias|lo|dilo|dimelo|damelo|ponlo|ponmelo|pasalo|pasamelo|mandalo|escribelo|escribemelo|traducelo|traducemelo|traduce|eso|esto|mismo|por|favor|porfa|oye|but|pero|version|answer|respuesta|what about|how about|quiero|ocupo|i need|i want";
const WISHED = new RegExp(
  `^(?:(?:${WISH}) )*(?:in|to|into|en|al?) (spanish|espanol|english|ingles)(?: (?:please|pls|plz|por favor|porfa|porfis|gracias|thanks|too|tambien|now|ahora|(?:for|so|para|pa) .{2,30}))*$`,
);
/** The language in which somebody wants what was said before; null where nobody asks for one. */
export function languageWished(text: string): Locale | null {
  const wished = WISHED.exec(bare(text))?.[1];
  return wished ? (/^e?span/.test(wished) ? "es" : "en") : null;
}

const DOUBT =
  /^(?:(?:wait|hmm+|huh|no|nah|ok|okay|but|and|so|man|dude|oye|a ver|pero|y|ey|que) )*(?:(?:(?:are|r) )?(?:you|u|ya) (?:really |absolutely |100 |hundred percent )?(?:sure|certain|positive|serious|kidding)|really|for real|seriously|no way|says who|who says|is that (?:really )?(?:right|true|correct|legit)|that (?:cant|can't|doesnt|doesn't|does not|cannot) (?:be |sound |seem |look )?(?:right|true|correct)|(?:that |it )?(?:sounds|seems|looks) (?:wrong|off|like a lot|too (?:much|low|high|many|little)|high|low)|(?:that'?s|thats) (?:a lot|not what|not right|too (?:much|low|high|many))|i (?:dont|don't) (?:think so|believe (?:it|that|you))|(?:estas?|tas) (?:bien )?segur[oa]|segur[oa]|de (?:veras|verdad)|en serio|no (?:te |lo )?creo|neta|la neta|como crees|a poco|no puede ser|eso no (?:es cierto|es verdad|suena|puede)|quien dice)\b/;
/** Who says otherwise. */
const HEARSAY =
  /^(?:(?:wait|hmm+|no|nah|ok|okay|but|and|so|well|oye|pero|y|pues|es que) )*(?:(?:my|the|a|some|one|another|this|mi|mis|el|la|un|una|los|todos|otro) (?:other )?(?:[a-z]+ ){1,6}?(?:says?|said|told me|tells me|swears|thinks|claims|wanted|wants|counted|dice|dicen|dijo|dijeron|piden?|jura|quiere)|(?:every ?(?:body|one)|todo el mundo|todos) (?:i know )?(?:here )?(?:says?|does|do|uses|tells|dice|hace|hacen|usan|usa)|(?:some ?(?:body|one)|they) (?:told|said)|me (?:dijeron|dijo|dicen)|(?:i|i've|ive) (?:seen|heard|read|always|been (?:told|doing)|was told)|i thought|yo (?:pense|creia|lei|vi|oi)|(?:lei|vi|oi|escuche) que|youtube|google|chatgpt)\b/;
const ASKS_MORE = /\b(?:how|what|when|where|which|who|can i|do i|should i|como|cuanto|cuando|donde|cual|puedo|debo)\b/;

/** Whether a later message only doubts the answer before: "you sure", "my buddy says 3 days". */
export function doubts(text: string): boolean {
  const plain = bare(text).replace(/[’']/g, "'");
  const found = DOUBT.exec(plain);
  if (found) return !ASKS_MORE.test(plain.slice(found[0].length)) && !CORRECTS.test(plain.slice(found[0].length));
  return HEARSAY.test(plain) && !ASKS_MORE.test(plain) && !WANTS_MONEY.test(plain) && wordsIn(plain) <= DOUBT_WORDS;
}
/** What somebody wants for themselves or does: no word against an answer. */
const WANTS_MONEY =
  /\b(?:wants?|wanted|asks?|quieren?|piden?)\b.{0,20}\b(?:half|deposit|money|cash|paid|payment|up ?front|down|more|less|all|check|mitad|anticipo|deposito|dinero|efectivo|pago|adelantad\w*|mas|menos|cheque)\b|^(?:\w+ ){0,3}(?:every ?(?:body|one)|todo el mundo|todos) (?:lo )?(?:does|do|hace|hacen)(?: it| that)?(?: (?:here|anyway|man|aqui))?$/;
const DOUBT_WORDS = 14;
/** "its 14 ft not 12": a number put right, and no doubt. */
const CORRECTS = /\b(?:its|it's|it is|was|i meant|make it|son|es|eran|era|use|with|con)\b.{0,12}\d/;

/** What stands before a question about something else. */
const SUBJECT_CHANGE =
  /^\W*(?:(?:ok|okay|k|cool|thanks?|thank you|thx|great|alright|got it|nice|hey|so|and|now|well|good|perfect|bueno|va|sale|gracias|oye|y|ahora|listo|orale|ah)[\s,.!]+)*(?:(?:an? |una? )?(?:whole |totally |completely |quick )*(?:other|diff(?:erent)?|new|unrelated|separate|side) (?:thing|question|subject|topic|q|matter|deal)s?|changing (?:the )?(?:subjects?|topics?)|change of (?:subject|topic)|switch(?:ing)? (?:topics?|gears|subjects?)|(?:on|in) (?:an)?other note|by the way|btw|por cierto|hablando de otra cosa|y otra cosa|unrelated|off topic|(?:para |pa )?cambia(?:ndo|r)? (?:de |el )*tema|otra (?:cosa|pregunta|duda)(?: (?:diferente|distinta|aparte|totalmente diferente))?|(?:pregunta|cosa) (?:aparte|diferente)|nada que ver(?: (?:con eso|pero))?|aparte de eso|(?:no )?mejor (?:dime|contestame|dame|explicame|ayudame con)|(?:nah |no )?(?:forget|scratch|skip|never ?mind|nevermind|drop) (?:that|it|about it|about that)(?=[\s,.!]+(?:\w+ ){2})|(?:no )?olvida(?:lo|te de eso| eso)(?=[\s,.!]+(?:\w+ ){2})|(?:no )?deja eso(?=[\s,.!]+(?:\w+ ){2}))\b(?: (?:though|tho|pues|nomas|but|pero|here))*\s*[-:;,.!\u2014\u2026]*\s*/i;
const ASKED_ANEW = 2;

/** A talk from where its last message says that it is about something else: that message alone, without those words. */
export function sinceNewSubject(messages: ChatMessage[]): ChatMessage[] {
  const last = messages.at(-1);
  const rest = last?.content.replace(SUBJECT_CHANGE, "") ?? "";
  if (!last || messages.length === 1 || rest === last.content || wordsIn(bare(rest)) < ASKED_ANEW) return messages;
  return [{ ...last, content: rest }];
}

const RECALLS =
  /^(?:(?:wait|ok|okay|and|but|so|hey|no|y|pero|oye|a ver|espera) )*(?:what|wat) (?:did|was|were) (?:you|u|ya|that|it)(?: again)? ?(?:say|said|tell me|told me|saying)?(?: again)? (?:at (?:the )?)?(?:first|beginning|start)\b|^(?:(?:y|pero|oye|a ver|espera) )*(?:que|q|cual) (?:era|fue|me dijiste|dijiste|me habias dicho|habias dicho|me contestaste)(?: .{0,12})? (?:primero|al principio|la primera|lo primero)\b|\b(?:your|the) first answer\b|\b(?:tu|la) primera respuesta\b/;
/** Whether somebody wants to hear once more what was answered first. */
export const recallsFirst = (text: string): boolean => RECALLS.test(bare(text));

const OFF =
  /\b(?:best|good|cheap|favorite|nearest|mejor(?:es)?|buen[oa]s?)\b.{0,16}\b(?:tacos?|restaurants?|pizza|burgers?|burritos?|hotels?|motels?|coffee|bbq|bars?|barber|haircut|brunch|restaurantes?|taqueria|cantina)\b|\b(?:happy hour|concerts?|tv shows?|playlist|vacation spots?|conciertos?|novela)\b|\bcapital (?:of|de)\b|\b(?:poems?|jokes?|riddles?|song lyrics|horoscope|recipes?|super bowl|world cup|(?:buy|invest in|sell|mine|trade) (?:bitcoin|crypto)|lottery|movies?|python|javascript|homework)\b|\b(?:poemas?|chistes?|adivinanzas?|horoscopo|recetas?|mundial|loteria|peliculas?|tarea de)\b|\bwho won\b|\bquien gano\b|\b(?:translate|traduce)\b|\bweather in\b|\bclima en\b|\b(?:boyfriend|girlfriend|novia|novio)\b|\b(?:president|presidente) (?:of|de)\b/;

/** A question that is plainly not about the trade or the product, although some of its words stand in the handbook. */
export const isOffTopic = (question: string): boolean => OFF.test(plainText(question));

const ALSO =
  /(?:[?.;,]\s*|\s)(?:n|and|&|y|also|tambien|ademas)\s+(?=(?:how|what|whats|when|where|which|who|why|do|does|can|is|cuant[oa]s?|que|q|cual|cuando|donde|como|quien|a (?:que|q|como)|de (?:que|q)|se puede|puedo)\b)|\?\s+(?=\S)/;

/** The second thing that a text asks: of "how close is the outlet n what protects it" the latter; null when it asks one. */
export function secondAsked(text: string): string | null {
  const found = ALSO.exec(plainText(text));
  const rest = found ? plainText(text).slice(found.index + found[0].length) : "";
  return found && found.index > 0 && wordsIn(rest) > 1 ? rest : null;
}
