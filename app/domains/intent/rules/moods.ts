import { type Finder, finderOf, plainly } from "./patterns.ts";

/** What is said without asking anything of the trade, or what an answer of its own stands ready for. */
export type Mood =
  | "flood"
  | "shutOff"
  | "floodCost"
  | "asleep"
  | "angry"
  | "rough"
  | "joke"
  | "name"
  | "broken"
  | "worth"
  | "late";

const finder = (...phrases: string[]): Finder => finderOf(phrases, {});

const FLOOD = finder(
  "water {is|was}? ~ {everywhere|{all over}|pouring|gushing|spraying|shooting|flooding|squirting|{wont stop}|{cant stop it}}",
  "{pipe|line|toilet|tub|sink|{water heater}|hose|valve|{supply line}|fitting|faucet|sprinkler|washer|hydrant|spigot} ~ {burst|busted|blew|snapped|popped|exploded|overflowing|overflowed|spraying|gushing|{wont stop running}} ~~",
  "{broke|hit|cut|busted|nicked|drilled} ~ water {line|pipe|main} ~~",
  "{house|basement|kitchen|bathroom|room|floor|apartment|garage} {is|are}? ~ {flooding|{filling up}|{full of water}}",
  "{pouring|gushing|raining|leaking bad|{coming down}} {out|from|through|thru|down}? ~ {ceiling|{light fixture}}",
  "agua ~ {{por todos lados}|{por todas partes}|{por donde quiera}|chorro|{a chorros}|{sin parar}|{no para}}",
  "{sale|saliendo|tira|tirando|cae|cayendo} ~ agua ~ {{por todos lados}|chorro|chorros|techo|{no para}|mucha|{sin parar}}",
  "{se}? {revento|rompio|trono|quebro|reventaron} ~ {tubo|tuberia|manguera|llave|boiler|linea|toma} ~~",
  "{tubo|tuberia|manguera|boiler} {de agua|del agua}? ~ {reventado|reventada|revento|trono|roto|rota}",
  "se {esta|me esta|nos esta}? {inundando|inundo|{esta llenando de agua}} ~ {casa|sotano|cocina|bano|cuarto|piso|todo}",
);
/** What shows that water is talked of that has been, may come or is to be paid. */
const NO_FLOOD = finder(
  "{when it rains|rain|rains|rained|last|ago|yesterday|insurance|cover|covers|covered|who pays|responsible|liable|liability|price|bid|estimate|charge|mold|dry|drying|claim|warranty|hydro|test|prevent|avoid|winter|freeze|how deep|trench|gas|concrete|how do i {fix|repair|replace}|why}",
  "{cuando llueve|llueve|lluvia|pasad*|ayer|hace|aseguranza|seguro|quien paga|responsable|presupuesto|cobro|moho|secar|reclamo|garantia|gas|evitar|prevenir|concreto|como {arreglo|reparo|cambio}}",
);
const SHUT = finder(
  "{found|shut|closed|turned|got|its|water is|is} ~ {off|closed|shut} ~~",
  "{found|closed|shut} ~ {valve|main|it}",
  "{cerre|cerramos|halle|encontre|apague} ~ {llave|agua|valvula|{$}}",
  "{ya}? {esta cerrada|la cerre|quedo cerrada|no sale agua|paro el agua}",
);
const COST = finder(
  "{how much|cost|costs|price|charge|who {fixes|do i call|can fix|repairs}|need a plumber|find a plumber}",
  "{cuanto|precio|cobra*|cuesta|quien {lo|la|me|nos}? {arregla|repara|compone}|a quien {llamo|le hablo}|plomero}",
);
const ASLEEP = finder(
  "{foot|feet|leg|legs|arm|arms|hand|hands|butt} {is|are|just|keeps|keep|always|both|has}? {fell|falls|falling|fallen|went|goes|going|gone} {asleep|{to sleep}} ~ $",
  "{foot|feet|leg|legs|arm|arms|hand|hands|butt} {is|are} asleep ~ $",
  "se {me|nos} {durmio|durmieron|duerme|duermen} {el|la|los|las|un|una} {pie|pies|mano|manos|pierna|piernas|nalgas} ~ $",
);
const ANGRY = finder(
  "{quiero|voy a|ganas de|dan ganas de|me dan ganas de|quisiera} ~ {{quemar todo}|{quemarlo todo}|{mandar todo}|{tirar todo}|{aventar todo}|explotar|{romper todo}|{matar a alguien}}",
  "{voy a|quiero|ganas de|lo voy a|la voy a|los voy a} ~ {ahorcar|ahorcarlo|madrear|matar|golpear|estrangular} {a {ese|este|esa|mi|ese pinche} [a-z]+}? $",
  "{ya}? {me tiene|me tienen} {harto|{hasta la madre}|{hasta el gorro}|{hasta el tope}|{hasta la coronilla}} {todo|esto|{todo esto}|{esta gente}|{este jale}}? $",
  "{estoy|ando} {bien|muy|tan|super}? {encabronado|encabronada|furioso|furiosa|enojado|enojada} $",
  "{gonna|{going to}|wanna|{want to}|{about to}|could|{ready to}} {kill|strangle|choke|murder|punch} {whoever|{{that|this|the|these|those} {guy|guys|plumber|plumbers|electrician|painter|roofer|framer|drywaller|sub|subs|gc|foreman|customer|client|inspector|helper|idiot|moron|dude|apprentice|owner|homeowner|crew|super|clown}}} ~~",
  "{gonna|{going to}|wanna|{want to}|{about to}|{ready to}} {{burn it all down}|{lose it}|{lose my mind}|snap|{go off}|{flip out}|{throw my phone}|{burn this place down}|scream} $",
  "{im|{i am}} {so|really}? {pissed|{pissed off}|furious|{fed up}|livid|heated|{mad as hell}} $",
);
/** A question, which is looked up however angry it is. */
const ASKS = finder(
  "{how|what|who|when|where|which|why|can i|do i|should i|could i|is it|como|que hago|que digo|cuanto|cuando|quien|cual|puedo|debo}",
);
const ROUGH = finder(
  "^ {man|dude|bro|ugh|well|so|damn|honestly}? ~ {week|day|month|job|year|season|business|trade|boss|winter|monday|life|work|place|gig} {really|totally|just|has|always|kinda|so}? {sucked|sucks|suck} ~ $",
  "^ {que}? {semana|dia|mes|trabajo|jale|chamba|ano} {tan|mas|bien} {feo|fea|pinche|mierda|malo|mala|horrible|culero|gacho|pesimo} $",
);
const JOKE = finder(
  "{tell|know|got|give|say|another|one more} ~ {joke|jokes|riddle}",
  "{something|anything} funny",
  "make me laugh",
  "{cuent*|dime|sabes|echa*|otro|platica*|di} ~ {chiste*|chistoso|gracioso}",
  "hazme reir",
);
const MORE = finder(
  "^ {lol|haha|jaja|ok|good one}? {another|{one more}|{another one}|again|more|otro|{otro mas}|{uno mas}|{cuentame otro}} {please|porfa}? $",
);
const NAME = finder(
  "^ {and|so|hey}? {what is|whats|what s|what} {your|ur} name $",
  "^ {y|oye|hola}? {como te llamas|cual es tu nombre|como te dicen} {tu}? $",
);

const BROKEN = finder(
  "^ {my|the|our}? ~ {truck|van|pickup|trailer|generator|compressor|mower|saw|drill|grinder|nailer|mixer|engine|transmission|bobcat|excavator|skidsteer|pump} {just|finally|totally}? {died|{is dead}|{went dead}|{took a dump}|{crapped out}|{broke down}} ~ $",
  "^ {ya}? se {me|nos}? {murio|descompuso|desvielo|quedo muerta} {la|el|mi} {troca|camioneta|carro|traila|generador|compresor|sierra|taladro|pulidora|mezcladora|motor|transmision|maquina|bomba} ~ $",
  "^ {la|el|mi} {troca|camioneta|carro|generador|compresor|sierra|taladro|motor|transmision|maquina} {ya}? {se me|se nos|se} {murio|descompuso} ~ $",
);
const WORTH = finder(
  "{whats|what is|what s} {it|she|that} worth ~~",
  "{how much} {is it worth|can i get|would i get}",
  "{cuanto vale|en cuanto lo vendo|en cuanto la vendo|cuanto me dan}",
);
const LATE = finder(
  "{boss|foreman|super|gc|client|customer} ~ {kill|murder|fire} me ~ late ~ $",
  "{jefe|patron|mayordomo|cliente} ~ me va a {matar|correr|regañar|reganar} ~ {tarde|tardando} ~ $",
);

/** What the last of these messages is, when it asks nothing that is looked up; null for anything else. */
export function moodIn(asked: readonly string[]): Mood | null {
  const [last = "", before = "", earlier = ""] = asked.slice(-3).reverse().map(plainly);
  if (isFlood(last)) return "flood";
  if (isFlood(before) || isFlood(earlier)) {
    if (COST(last)) return "floodCost";
    if (SHUT(last)) return "shutOff";
  }
  if (NAME(last)) return "name";
  if (JOKE(last) || (JOKE(before) && MORE(last))) return "joke";
  if (ASLEEP(last)) return "asleep";
  if (BROKEN(before) && WORTH(last)) return "worth";
  if (ASKS(last)) return null;
  if (LATE(last)) return "late";
  if (BROKEN(last)) return "broken";
  if (ANGRY(last)) return "angry";
  return ROUGH(last) ? "rough" : null;
}
const isFlood = (plain: string) => FLOOD(plain) && !NO_FLOOD(plain);

/** How many of these messages want a joke. */
export const jokesAsked = (asked: readonly string[]): number =>
  asked.map(plainly).filter((text) => JOKE(text) || MORE(text)).length;

/** What somebody only answers to what was told: that it is bad, that it is understood, yes, no, or that they do not know. */
export type Reaction = "upset" | "agreed" | "yes" | "no" | "unsure";
const SMALL =
  "ok|okay|oh|ah|ay|well|so|and|but|yeah|man|bro|dude|boss|buddy|cody|lol|haha|jaja|jajaja|thanks|thank you|damn|really|just|pues|bueno|va|gracias|wey|guey|carnal|compa|oye|no hombre|hombre|uy|ya";
const REACTIONS: readonly (readonly [Reaction, string])[] = [
  [
    "upset",
    "(?:(?:that|this|it|he|she|they|all of it)(?:'?s| is| are|s)? (?:just |so |really |such |all |kinda |totally |pretty )*)(?:a )?(?:sucks?|bs|bull ?shit|crap|crazy|messed up|fucked up|not fair|unfair|not right|ridiculous|joke|insane|brutal|nuts|awful|terrible|stupid|depressing|rough|nightmare|mess|bummer|rip ?off)|what an? (?:joke|mess|pain|nightmare|headache|jerk|clown|ass ?hole|bummer|rip ?off|crook|waste|week|scam)|damn|dang|shit|fuck|wtf|omg|ugh+|crap|smh|jeez|geez|sucks|bs|whatever|figures|unbelievable|i hate (?:this|it)|i(?:'?m| am)? (?:so |really |pretty |just |kinda |getting )*(?:mad|pissed(?: off)?|upset|frustrated|worried|scared|stressed(?: out)?|screwed|fed up|lost|confused)|(?:que|q) (?:mala onda|mala suerte|coraje|rabia|mal|feo|gacho|poca madre|injusto|lastima|pena|relajo|desmadre|friega|joda|abuso|abusivo|robo|tranza|triste|horror)|ni modo|no manches|no mames|chale|hijole|hijuela|ay dios|me lleva(?: la \\w+)?|(?:eso|esto|esta|es|que) (?:es |esta )?(?:bien |muy |tan )?(?:una? )?(?:injusto|mal|gacho|feo|burla|abuso|porqueria|robo|horrible|cabron)|(?:estoy|ando) (?:muy |bien |tan |re ?)?(?:enojad[oa]|preocupad[oa]|estresad[oa]|frustrad[oa]|hart[oa]|jodid[oa]|confundid[oa])",
  ],
  [
    "agreed",
    "(?:that |it |this )?(?:makes|made) sense|good (?:to know|idea|point|call|deal|stuff|info|tip)|(?:that|this|it)(?:'?ll| will)? (?:helps?|works|does it)(?: a lot| me)?|thats (?:good|helpful|great|what i needed|all|it|fair)|i?'?l?l? ?will do(?: that)?|i(?:'?ll| will)(?: do| try) (?:that|it|this)|on it|noted|fair enough|alright|all right|true|exactly|i see|i get it|understood|copy(?: that)?|10-?4|roger(?: that)?|bet|for sure|fair|sounds (?:good|right|fair|like a plan)|(?:le hago|lo hago|hare|voy a hacer) (?:asi|eso)|asi le hago|eso (?:hare|hago|voy a hacer)|(?:si )?tiene sentido|buena idea|ya (?:entendi|veo|estuvo|quedo|vi)|(?:eso |si )?me sirve|con eso|arre|orale|de acuerdo|entiendo|ya entiendo|enterado|muy bien|que bueno|suena bien",
  ],
  ["yes", "yes|yea|yep|yup|ya|sure|si|sip|simon|claro|yes please|please|si por favor|por favor|ok si|dale"],
  [
    "no",
    "no|nope|nah|not really|para nada|nel|no gracias|no thanks|im good|i am good|nothing|nada|nada mas|thats all|es todo",
  ],
  [
    "unsure",
    "(?:i )?(?:really )?(?:dont|don't|do not) (?:really )?know(?: yet)?|idk|not sure|im not sure|no idea|dunno|no se|quien sabe|no estoy segur[oa]|(?:no tengo|ni) idea|sepa",
  ],
];
const REACTS = REACTIONS.map(
  ([reaction, words]) => [reaction, new RegExp(`^(?:(?:${SMALL}) )*(?:${words})(?: (?:${SMALL}))*$`)] as const,
);

/** What a whole message only says to what was told; null where it says or asks more. */
export function reactionIn(text: string): Reaction | null {
  const plain = plainly(text)
    .replace(/[^\p{L}\p{N}' -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return REACTS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
