import { flat } from "./drafts.ts";

/** What a text to send may be about, the one that is taken first when several fit. */
export const MATTERS = [
  "fileNote",
  "crewAd",
  "changeOrder",
  "deductibleNo",
  "permitHome",
  "permit",
  "cancelDeal",
  "extraWork",
  "signToday",
  "returnDeposit",
  "depositNo",
  "depositAsk",
  "papers",
  "lowerPrice",
  "subNoShow",
  "comeBack",
  "workerWarning",
  "review",
  "cannotTake",
  "priceUp",
  "priceHold",
  "followUp",
  "delay",
  "dispute",
  "demand",
  "owed",
  "decide",
  "notOurs",
  "fix",
] as const;
export type Matter = (typeof MATTERS)[number];
/** Who wants the text: somebody in the trades, somebody whose home it is, or nobody knows. */
export type Side = "pro" | "home" | null;

const PRO =
  /\b(?:customers?|clients?|home ?owners?|the owner|gc|my (?:subs?|crew|guys?|helper|workers?|foreman|employees?|supplier|bid|quote|price)|subs?|back ?charge|i (?:bid|quoted)|framers|on the job|client[ea]s?|el dueno|la duena|cuadrilla|mi (?:gente|ayudante|trabajador|patron|cotizacion)|mis (?:muchachos|trabajadores)|el general|jale|la senora|el senor)\b/;
const HOME =
  /\b(?:contractors?|contratista|roofers?|roofero|techero|painter|pintor|plumber|plomero|electrician|electricista|handyman|got (?:\w+ )?(?:bids|quotes|estimates)|llegaron (?:\w+ )?(?:bids|cotizaciones)|(?:my|our) (?:roof|house|home|kitchen|bathroom|deposit|yard|deck|deductible|basement)|mi (?:casa|techo|cocina|bano|deposito|anticipo|deducible|patio)|he wants (?:half|\d+)|they want (?:half|\d+))\b/;

/** On which side of a job somebody stands, by what they said. */
export function sideOf(talk: readonly string[]): Side {
  const plain = talk.map(flat).join(" . ");
  if (PRO.test(plain)) return "pro";
  return HOME.test(plain) ? "home" : null;
}

const NO_SHOW =
  /\bno[ -]?show(?:s|ed|ing)?\b|\b(?:didnt|did not|dont|doesnt|hasnt|havent|never|not|wont|aint|isnt) (?:even )?(?:been )?(?:show(?:n|ed|ing)?(?: up)?(?! (?:me|us|him|her|them|nothing|any\w*|proof|it|no)\b)|come|came|coming|been here|on site|back)\b|\b(?:no|nunca|ni) (?:me )?(?:ha |han |se |nos )*(?:vino|vinieron|viene|vienen|venido|llego|llegaron|llega|llegan|llegado|presento|presentaron|presenta|aparecio|aparecieron|aparece|aparecen)\b|\b(?:abandon\w*|walked off|left the job|dejo tirad\w+|me dejo plantado|plantad[oa]|ghost(?:ed|ing)|stopped (?:showing|coming|answering|working)|quit (?:showing|coming|answering)|dejo de (?:venir|ir|contestar|trabajar)|disappeared|desaparecio|no regresa)\b/;
const OF_SUB =
  /\bsubs?\b|\bsubcontrat\w+|\bback ?charge|\b(?:drywall|framing|roofing|paint|painting|tile|concrete|electrical|plumbing|hvac|flooring|mason\w*|siding|insulation) (?:crew|guys?|company|outfit|sub)\b|\b(?:el|mi|los) (?:tablarroquero|plomero|electricista|pintor|techero|albanil)(?:es)?\b/;
const WORKER =
  /\b(?:my|a|one of my|the|this|one) (?:new )?(?:guys?|helper|worker|employee|laborer|hand|kid|apprentice|lead|foreman|carpenter|framer|painter|driver)\b|\b(?:un|mi|el|uno de mis|una) (?:nuevo )?(?:trabajador|ayudante|empleado|muchacho|peon|chalan|mayordomo|oficial)\b|\bguy\b|\b(?:helper|laborer|apprentice|ayudante|chalan|peon)\b/;
const LATE_AGAIN =
  /\b(?:late|missed|calls? (?:in )?(?:sick|out)|no call|on his phone|llega tarde|llego tarde|tarde|falta(?:s|ndo)?|falto|faltas|no aviso|crudo|impuntual)\b/;
const WARNS =
  /\b(?:warning|write ?up|written|verbal|warn (?:him|her|them)|advertencia|amonestacion|llamada de atencion|reporte)\b/;
const PAPER_OF_BID =
  /\b(?:bids?|quotes?|estimates?|proposals?|cotizacion(?:es)?|cotise|cotice|presupuestos?|propuestas?|estimados?)\b/;
const WAITS =
  /\b(?:follow|heard|hear back|havent|answer\w*|repl(?:y|ied)|open(?:ed)?|win|won|wait\w*|sent|gave|decid\w+|silence|nothing|contest\w+|respond\w+|responde|aceptar?|abri\w+|mande|di|saber|espero|espera\w*|nada)\b/;
const OWED =
  /\b(?:ow(?:e|es|ed|ing)(?: (?:me|us|my))?|(?:wont|hasnt|didnt|havent|dont|doesnt|not|never|refuses? to|isnt|aint) (?:wanna |want to |even )?(?:pay|paid|paying|payed)|past due|overdue|unpaid|(?:days|weeks|months) late|dodg\w+|late (?:on|with) (?:his|her|the|their|my) (?:payment|bill|invoice)|(?:my|the) money|stiff\w+ me|balance|chasing|(?:me|nos) (?:debe|deben|quedo debiendo|adeuda)|no (?:me |nos )?(?:ha |han )?(?:querido )?(?:pagado|paga|pago|pagan|pagaron|quiere pagar|quieren pagar|pagar)|cobr(?:ar|arle|arles|arme|o|ale)|mi (?:lana|dinero|feria|pago)|saldo|vencid[oa]|atrasad[oa])\b/;
const UNHAPPY =
  /\b(?:(?:work|job|tile|paint|quality|it) (?:\w+ )?(?:is|was|looks?) (?:\w+ )?(?:bad|wrong|crooked|sloppy|ugly|shit\w*|crap\w*|not right|no good|terrible)|(?:not|isnt|un) ?happy|unhappy|complain\w*|doesnt like (?:it|the)|mal hech[oa]|quedo (?:muy )?(?:mal|fe[oa]|chuec[oa])|no le gusto|no esta content[oa]|se quej\w+)\b/;
const COURT =
  /\b(?:small claims?|court|sue|suing|sued|lawyer|attorney|demand letter|letter of demand|legal|collections?|corte|juzgado|deman\w+|abogad\w+|licenciado|reclamos menores|carta de cobro)\b/;
const DEPOSIT =
  /\b(?:deposits?|deposito|anticipo|enganche|down ?payments?|(?:money )?up ?front|upfront|adelant\w+|before (?:he|they|she|the work|work|anything) ?(?:even )?(?:starts?|begins?|does|do|orders?)?|before starting|antes de (?:empezar|comenzar|iniciar)|por adelantado)\b/;
const BACK = /\b(?:back|return\w*|refund\w*|devuelv\w+|devolver\w*|devolucion|regres\w+|reembols\w+|de vuelta)\b/;
const DEDUCTIBLE = /\b(?:deductibles?|deducible|dedusible)\b/;
const SIGN_NOW =
  /\b(?:sign|signed|signing|decide|commit) (?:it |up |the contract |a contract |now |something )?(?:today|now|tonight|right now|on the spot|right away|by tonight)\b|\bfirm\w+ (?:hoy|ya|ahorita|ahora|en este momento|de una vez|el contrato hoy)\b|\b(?:today|hoy) only\b|\bonly good (?:for )?today\b|\bsolo (?:por )?hoy\b|\bstorm discount\b|\b(?:pressur\w+|push\w*) (?:me )?(?:to|into) sign/;
const PERMIT = /\b(?:permits?|permisos?|permizo)\b/;
const WITHOUT =
  /\b(?:skip\w*|without|with no|no|not|dont|doesnt|avoid|cash|off the books|under the table|sin|saltar\w*|brinc\w*|evitar|efectivo|no (?:saque|sacar|hace falta))\b/;
const COVERED = /\b(?:insur\w+|coi|certificates?|licen[sc]\w*|papers|papeles|seguro|aseguranza|bonded|certificado)\b/;
const LACKS =
  /\b(?:no|not|dont|doesnt|hasnt|without|need|ask\w*|want|see|show|send|proof|sin|no (?:trae|tiene)|trae|pid\w+|pedir\w*|falta\w*|mandar?\w*|antes de|before)\b/;
const CHEAPER =
  /\b(?:lower|come down|cheaper|knock|drop (?:the|his) price|discount|(?:\d+ ?%|percent|money|bucks|hundred|something|[\d,]{3,}) off|off the price|better price|beat|match|too (?:high|expensive|much)|baje\w*|bajar\w*|baja|rebaj\w+|descuent\w+|mas barato|muy car[oa]|menos)\b/;
const PRICE_UP =
  /\b(?:price|prices|cost|costs|lumber|materials?|steel|copper|shingles?|plywood|osb|concrete|drywall) (?:\w+ ){0,4}(?:up|went up|gone up|increase\w*|jump\w*|higher|raised?|more expensive)\b|\b(?:raise|raising|increase|bump) (?:my|the|our) (?:price|prices|rate|rates)\b|\bsub(?:io|ieron|e|ir|iendo|i|imos) (?:\w+ ){0,4}(?:materiale?s?|madera|precios?|lamina|cemento|cobre|acero|tarifa)\b|\b(?:materiale?s?|madera|precios?|cemento|cobre|acero|lamina) (?:\w+ ){0,4}(?:sub\w+|mas car[oa]s?|aument\w+)\b/;
const DELAY =
  /\b(?:rain\w*|storms?|weather|snow\w*|delay\w*|behind schedule|running behind|late start|start(?:ing)? late|push(?:ed|ing)? (?:\w+ ){0,3}(?:back|to)|cant (?:start|finish|make it|come)|(?:\d+|one|two|three|four|five|a few|a couple) more (?:days|weeks)|(?:\d+|un par de|unos|dos|tres|cuatro|cinco) (?:dias|semanas) mas|tak\w+ longer|tard\w+ mas|running \w+ (?:days|weeks) (?:late|behind)|reschedul\w+|back ?order\w*|lluvias?|llov\w+|lluev\w+|llueve|atras\w+|retras\w+|no (?:puedo|podemos|voy a poder|vamos a poder) (?:empezar|ir|terminar|llegar)|mover la fecha|empez\w+ (?:mas )?tarde|cambiar (?:la fecha|el dia))\b/;
const CHANGES =
  /\bchange ?orders?\b|\border de cambio\b|\borden(?:es)? de cambio\b|\b(?:wants?|asked|asking|quiere|quieren|pidio|pide) (?:\w+ ){0,3}(?:add|adding|extra|another|agreg\w+|anadir|poner otr[oa]s?|mas)\b|\bextras?\b|\btrabajo (?:extra|adicional)\b/;
const DECIDES =
  /\b(?:(?:pick|picks|picked|choos\w+|decid\w+|select\w*|make up (?:his|her|their) mind)|escoj\w+|escog\w+|elij\w+|eleg\w+|elig\w+|decid\w+|seleccion\w*)\b/;
const DECLINES =
  /\b(?:(?:cant|cannot|dont want to|not gonna|not going to|wont|dont wanna) (?:take|do) (?:on )?(?:the|this|it|his|her|that|their|another)\b|too (?:busy|far)|booked (?:up|out|solid|til+|until|thru|through|for)|turn (?:\w+ )?(?:him|her|it|them|this|the job)? ?down|pass on (?:it|this|the|that|his|her)|(?:im|we are|were) (?:full|slammed)|declin\w+|no (?:puedo|quiero|voy a|podemos) (?:tomar|agarrar|hacer|aceptar) (?:el|ese|este|su|la|esa|mas|otro)|rechazar\w*|estoy lleno|no (?:tengo|hay) (?:tiempo|espacio))\b/;
const REVIEWS =
  /\b(?:reviews?|resenas?|recomendacion|google|yelp|thank(?:s|[ -]you) (?:text|note|message|letter|email|him|her|them)|referral|(?:ask|pedir\w*) (?:\w+ )?(?:estrellas|stars))\b/;
const WRONGS =
  /\b(?:scratch\w*|broke\w*|crack(?:ed)?|damag\w*|mess(?:ed)?(?: up)?|mistake|my fault|apolog\w+|sorry|ray(?:e|o|on|amos)\w*|quebr\w+|romp\w+|culpa|disculp\w+|nos equivocamos|me equivoque|manch\w+|stain\w*)\b/;
/** Whoever is blamed and says that it was not them. */
const DENIES =
  /\b(?:i|we|my (?:guys?|crew|helper)|they|he) (?:didnt|did not|never)(?: (?:do|touch|break|scratch|damage|go|even)\b.{0,40})?(?= \.|$)|\b(?:wasnt|was not|isnt|not) (?:me|us|mine|ours|my (?:fault|guys?)|our fault)\b|\b(?:was|were) (?:already )?(?:there|like that|broken|scratched) before\b|\b(?:yo no (?:fui|hice|lo hice|la hice|raye|quebre)|no fui(?:mos)?(?: yo| nosotros)?|no es mi culpa|ya estaba (?:asi|rayad[oa]|rot[oa]|quebrad[oa]))\b/;
const OF_FILE =
  /\b(?:for|in|on) (?:the|his|her|my|their|your) (?:file|files|record|records|log)\b|\b(?:pal|para el|en el|pa el|al) (?:archivo|expediente|record)\b|\b(?:incident|accident) (?:note|report|write ?up)\b|\bnote (?:to|for) (?:the )?file\b|\bnota (?:del|de) (?:incidente|accidente|pleito)\b/;
const HIRES =
  /\b(?:need|needs|looking for|hiring|hire|find|want|ocupo|ocupamos|busco|buscamos|necesito|necesitamos|contratar|solicito)\b (?:\S+ ){0,4}(?:framers|helpers|laborers|roofers|painters|electricians|plumbers|drywallers|hangers|tapers|finishers|carpenters|masons|operators|drivers|welders|landscapers|guys|hands|workers|men|ayudantes?|peones|carpinteros?|framers|rooferos|techeros|pintores|electricistas|plomeros|albaniles|tablarroqueros|trabajadores|soldadores|gente|muchachos|choferes|guy|hand|helper|laborer|framer|journeyman|apprentice|lead|foreman|operator)\b/;
const AD = /\b(?:ad|ads|job ad|posting|job post|anuncio|vacante)\b/;
const NOT_PAYING =
  /\b(?:wont|doesnt|dont|hasnt|refuses?|no) (?:me |nos |want to |wanna |quiere |quieren |ha |a )*(?:pay|give|dar|pagar|put|poner|pagado|dado|soltar)\b/;

const CANCELS =
  /\b(?:cancel|cancell?ing|cancelo|cancelar(?:lo)?|back out|changed my mind|me arrepenti|ya no lo quiero)\b/;
const SIGNED = /\b(?:contracts?|agreement|signed|contratos?|acuerdo|firm(?:e|amos|ado))\b/;
/** The contractor asks for more than was agreed. */
const EXTRA =
  /\b(?:wants?|wanting|asks?|asking|says? its|needs|quiere|pide|cobra(?:rme)?|dice que son)\b.{0,40}\b(?:more|extra|mas|adicional(?:es)?)\b|\b(?:price|it|precio) (?:(?:went|goes|gone) up|subio)\b/;

/** Whoever asks a customer for something before the work. */
const REQUESTS =
  /\b(?:ask(?:ing)? (?:\w+ ){0,3}for|need|request\w*|collect\w*|pedir\w*|pid[oae]\w*|ocupo|necesito|cobrar\w*)\b/;
/** Whether the words of a talk are of a matter, for whoever asks. `whole` is all that was said, `said` the part that is looked at. */
const IS: Readonly<Record<Matter, (said: string, side: Side, whole: string) => boolean>> = {
  fileNote: (said) => OF_FILE.test(said),
  crewAd: (said, side) => side !== "home" && (AD.test(said) || HIRES.test(said)) && !OWED.test(said),
  changeOrder: (said, side) => side !== "home" && CHANGES.test(said),
  deductibleNo: (said, side) => side === "pro" && DEDUCTIBLE.test(said),
  permitHome: (said, side) => side === "home" && PERMIT.test(said),
  permit: (said, side) => side !== "home" && PERMIT.test(said) && WITHOUT.test(said),
  cancelDeal: (_, side, whole) => side !== "pro" && CANCELS.test(whole) && SIGNED.test(whole),
  extraWork: (said, side) => side === "home" && EXTRA.test(said) && !CHEAPER.test(said),
  signToday: (said, side) => side !== "pro" && (SIGN_NOW.test(said) || DEDUCTIBLE.test(said)),
  returnDeposit: (said, side) =>
    side !== "pro" && DEPOSIT.test(said) && BACK.test(said) && !/\bback ?charge/.test(said),
  depositNo: (said, side) => side !== "pro" && DEPOSIT.test(said),
  depositAsk: (said, side) =>
    side === "pro" && DEPOSIT.test(said) && !BACK.test(said) && (NOT_PAYING.test(said) || REQUESTS.test(said)),
  papers: (said) => COVERED.test(said) && LACKS.test(said) && !OWED.test(said),
  lowerPrice: (said, side) => side === "home" && CHEAPER.test(said),
  subNoShow: (said, side, whole) =>
    side !== "home" && (/\bback ?charge/.test(said) || (NO_SHOW.test(said) && OF_SUB.test(whole))),
  comeBack: (said, side) => side === "home" && NO_SHOW.test(said),
  workerWarning: (said, side, whole) =>
    side !== "home" &&
    (WARNS.test(said) || NO_SHOW.test(said) || LATE_AGAIN.test(said)) &&
    WORKER.test(whole) &&
    !OF_SUB.test(whole) &&
    !OWED.test(whole),
  review: (said) => REVIEWS.test(said),
  cannotTake: (said, side) => side !== "home" && DECLINES.test(said),
  priceUp: (said, side) => side !== "home" && PRICE_UP.test(said),
  priceHold: (said, side) => side === "pro" && CHEAPER.test(said) && !OWED.test(said),
  followUp: (said, side) =>
    side !== "home" &&
    ((/\bfollow(?:[ -]?|ing )ups?\b|\bseguimiento\b/.test(said) && !OWED.test(said)) ||
      (PAPER_OF_BID.test(said) && WAITS.test(said))),
  delay: (said, side) =>
    side !== "home" && DELAY.test(said) && !/\b(?:boss|patron|jefe)\b/.test(said) && !OWED.test(said),
  dispute: (said, side, whole) => side !== "home" && UNHAPPY.test(said) && OWED.test(whole),
  demand: (said, side, whole) => side !== "home" && COURT.test(said) && OWED.test(whole),
  owed: (said, side) => side !== "home" && OWED.test(said),
  decide: (said, side) => side !== "home" && DECIDES.test(said),
  notOurs: (said, side, whole) => side !== "home" && DENIES.test(said) && WRONGS.test(whole),
  fix: (said, side) => side !== "home" && WRONGS.test(said),
};

/** So many messages back a text may still be about. */
const TALKED_BACK = 8;

/**
 * What a talk is about, of which the last message wishes for a text: what that message itself names comes before what was
 * told the longer ago, the more so. Null when it is none of the matters.
 */
export function matterOf(talk: readonly string[], side: Side): Matter | null {
  const said = talk.slice(-TALKED_BACK).map(flat);
  const whole = said.join(" . ");
  for (let from = said.length - 1; from >= 0; from--) {
    const part = said.slice(from).join(" . ");
    const found = MATTERS.find((matter) => IS[matter](part, side, whole));
    if (found) return found === "owed" && COURT.test(whole) ? "demand" : found;
  }
  return null;
}

const ASKS_CHANGE =
  /\b(?:how|como|need|necesito|ocupo|write|hago|hacer|make|haz\w*)\b.{0,30}\b(?:change ?orders?|orden de cambio)\b/;
const PRICED = /\d.*\b(?:days?|dias?)\b|\b(?:days?|dias?)\b.*\d{3}/;
const RECKONED = /%|\b(?:each|per|hrs?|hours?|percent|cada|horas?|porciento|c\/u)\b/;
/** Whether the last message tells the price or the days of a change order that the one before asked how to write. */
export function tellsChange(talk: readonly string[]): boolean {
  const [last = "", before = ""] = talk.slice(-2).map(flat).reverse();
  return (
    talk.length > 1 &&
    ASKS_CHANGE.test(before) &&
    PRICED.test(last) &&
    !RECKONED.test(last) &&
    last.split(" ").length <= 12 &&
    !/\?|^(?:how|what|can|is|como|que|puedo|es)\b/.test(last)
  );
}
