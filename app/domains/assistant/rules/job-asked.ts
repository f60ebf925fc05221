import { withoutSpan } from "#app/domains/intent/rules/span.ts";
import { bareOf } from "./loosely.ts";

/** Days in words, words that name a job, or the job that starts next. */
export type RunningAsked = {
  days?: string | undefined;
  job?: string | undefined;
  next?: boolean | undefined;
  money?: "largest" | "average" | "cost" | "worst" | "why" | undefined;
  close?: boolean | undefined;
  /** The words of a question for hours that were worked. */
  hours?: string | undefined;
  /** The words of a job that is to be moved, and what is asked behind. */
  move?: string | undefined;
  after?: "stands" | "tell" | undefined;
};

const SAYS = "(?:(?:and|so|but|ok|okay|hey|cody|y|pero|pues|oye|entonces|ya) )*";
const WORKS = "(?:jobs?|projects?|work|trabajos?|obras?|jales?|proyectos?|chambas?)";
/** The jobs by their price, and what nobody wrote down: what each costs. */
const MONEY: readonly (readonly [RegExp, NonNullable<RunningAsked["money"]>])[] = [
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?:'?s| is|s)? (?:my |our |the )?(?:biggest|largest|most expensive) ${WORKS}(?: (?:i|we) (?:have|got))?|(?:cual|que) (?:de mis ${WORKS} )?(?:es )?(?:mi|el|la|nuestro)? ?(?:${WORKS} )?(?:mas (?:grande|caro|cara)|mayor) (?:de mis |de los |de nuestros )?(?:${WORKS})?|mi (?:${WORKS}) mas grande)$`,
    ),
    "largest",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:which|what)(?: one)?(?: of)? ?(?:my |our |the )?${WORKS} (?:am i|are we|is|are|do i|makes?|loses?|lost|made)(?: (?:i|we|me|us|the|most|losing|making|doing|lose|make|money|worst|best|on))*|(?:en )?(?:cual|que) (?:de mis )?${WORKS} (?:(?:es|me|estoy|voy|ando|esta) )*(?:pierdo|perdiendo|gano|ganando|dejando|deja|va|sale|saliendo)(?: (?:mas|menos|dinero|lana|peor|mal))*)$`,
    ),
    "worst",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:how much|what) (?:am i|are we|did i|do i)(?: (?:losing|making|lose|make|lost|made|clearing))+(?: money)? (?:on|per|by|from) (?:my|our|each|the|every|all my) ${WORKS}|am i (?:losing|making) (?:any )?(?:money )?(?:on|with) (?:my|our|the|any of my|each) ${WORKS}|(?:profit|loss|margin|cost)s? (?:by|per|for each|on each|on my) ${WORKS}|(?:cuanto|que tanto) (?:(?:voy|estoy|ando|vamos|estamos|le|me) )*(?:perdiendo|pierdo|perdi|ganando|gano|gane) (?:en|con|por) (?:mis|los|cada|nuestros|todos mis) ?${WORKS}|(?:estoy|voy|ando) (?:perdiendo|ganando)(?: (?:dinero|lana))? (?:en|con) (?:mis|los|cada) ${WORKS}|(?:ganancia|perdida|costo) (?:por|de cada) ${WORKS})$`,
    ),
    "cost",
  ],
];
const MONEY_MORE: readonly (readonly [RegExp, NonNullable<RunningAsked["money"]>])[] = [
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?: one|'?s| is|s)*(?: the)? (?:biggest|largest|most expensive)(?: one| job)?|(?:the )?(?:biggest|largest)(?: one)?|(?:cual|que)(?: (?:es|trabajo|obra))* (?:el|la)? ?(?:mas (?:grande|caro|cara)|mayor)|el mas grande)$`,
    ),
    "largest",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:what|which)(?: one|'?s| is|s| job)*(?: (?:the|doing|going|losing|making|loses|makes))* (?:worst|best|most|least|money)|(?:cual|que)(?: (?:es|va|esta|trabajo|obra|anda|me|deja|pierde|gana|la|el))* (?:peor|mejor|mas|menos|mal))$`,
    ),
    "worst",
  ],
  [
    new RegExp(
      `^${SAYS}(?:why|how come|por ?que|y eso|how (?:do|can|would) i (?:know|see|tell|find out)(?: (?:it|that))?|como (?:lo |le )?(?:se|veo|hago|puedo saber|puedo ver)(?: (?:eso|para saber))?)$`,
    ),
    "why",
  ],
];
/** What one job brought: "what did i make on the kitchen job", "cuanto le saque a la obra de la cocina". */
const MADE_ON = [
  new RegExp(
    `^${SAYS}(?:(?:what|how much)(?: (?:money|profit))? (?:did|do|have|am|are|will|was|is)(?: (?:i|we|my|the|profit|margin))* (?:make|made|making|earn|earned|clear|cleared|net|netted|lose|lost|losing|bring in|get|gotten|been paid|paid)?|(?:did|do|am|are|have|was|were) (?:i|we)(?: (?:actually|even))? (?:make|making|made|lose|losing|lost)(?: (?:any|me|a|good))*(?: (?:money|profit))?|(?:what(?:'?s| is| was|s)? )?(?:my |the |our )?(?:profit|margin|net|earnings|take)) ?(?:money )?(?:on|off|off of|from|with|for|at) (?:the |my |our |that )?(.{2,40}?) (?:job|project|remodel|addition|work|one)(?: (?:so far|in all|total))?$`,
  ),
  new RegExp(
    `^${SAYS}(?:(?:cuanto|que)(?: (?:dinero|lana))? (?:(?:le|me|he|hemos|voy|llevo) )*(?:gan\\w+|saqu\\w+|sac\\w+|hice|hicimos|qued\\w+|cobr\\w+|perdi\\w*|dej\\w+)|(?:gane|perdi|saque|estoy ganando|estoy perdiendo|voy ganando)(?: (?:algo|dinero|lana))?|(?:cual (?:es|fue) )?(?:mi |la )?(?:ganancia|utilidad)) (?:en|de|del|con|a|al|por) (?:el |la |mi )?(?:trabajo|obra|jale|proyecto|chamba) (?:de |del |en )?(?:la |el |los )?(.{2,40})$`,
  ),
];
const AVERAGE = new RegExp(
  `^${SAYS}(?:(?:what|how (?:big|much))(?:'?s| is| are|s)? )?(?:my |our |the )?(?:average|avg|typical|mean)(?: (?:job|project|ticket|contract|sale|work)s?)+(?: (?:size|price|value|amount|total|worth|cost|pay|sum))?(?: (?:this|last) year| (?:for me|of mine))?$|^${SAYS}how much (?:do|does|is) (?:i|we|my|an?)(?: (?:make|average|bring in|get|charge|jobs?))* (?:per|a|on average|average)(?: (?:job|per job|project))*$|^${SAYS}(?:cual es |de cuanto es |en cuanto sale )?(?:mi |el |la |nuestro )?(?:(?:${WORKS}|ticket|contrato) (?:promedio|medio)|promedio (?:de|por) (?:(?:mis|cada|mi) )?(?:${WORKS}|contratos?))$|^${SAYS}(?:cuanto (?:gano|cobro|saco|hago)|de cuanto son mis ${WORKS}) (?:por (?:${WORKS}) )?(?:en|de) promedio(?: por ${WORKS})?$`,
);

const MINE = /\b(?:my|our|i|we|me|mine|mis?|nuestr[oa]s?|gano|cobro|saco|hago)\b/;

/** How a job is brought to its end on its page. */
const CLOSE = new RegExp(
  `^${SAYS}(?:(?:we|i) (?:(?:just|already) )?(?:finished|are done|got done|wrapped up|re done)\\b.{0,30}|how (?:do|can) i (?:close|finish|end|mark)(?: (?:it|that|this|one|the|that one|a|job|done|out|as))*|(?:what|how) (?:now|next) (?:to )?(?:close|finish) (?:it|that|this)|(?:ya )?(?:acabamos|acabe|terminamos|termine)(?: (?:ese|esa|eso|ya|el|la|con|${WORKS}))*(?: (?:y )?(?:como|que)\\b.{0,40})?|como (?:l[oa] |se )?(?:cierro|cierra|termino|marco|doy por terminad[oa])(?: (?:l[oa]|ese|esa|eso|el|un|una|${WORKS}|como|terminad[oa]|hech[oa]))*)$`,
);

const HOW_GOES =
  /^(?:cody |oye )?(?:how(?:'?s| is| are)|what(?:'?s| is) (?:up|the status|going on) (?:with|on|of)|status (?:of|on)|where are we (?:at )?(?:on|with)) (?:the|my|our) (.{2,60}?) (?:job|project|remodel|one)(?: (?:going|doing|coming along|looking|at))?$|^(?:oye |cody )?(?:como (?:va|vamos con|anda|vamos en)|en que va|que hay con) (?:el|la|mi|nuestro|nuestra) (?:job|trabajo|obra|jale|proyecto) (?:de la |del |de |en )?(.{2,60})$/;
const JOB = "(?:job|project|remodel|site|trabajo|obra|jale|proyecto)";
/** One job asked after by what is known of it: when, where, for whom, what is left. */
const OF_JOB = [
  new RegExp(
    `^(?:cody |so |and |hey )*(?:when (?:am i|are we|do i|do we|is|does)(?: (?:next|back|on|at|going|go|start|supposed to be|work|due))*|where(?:'?s| is)|what(?:'?s| is|s) (?:the address (?:of|for|at)|left (?:to do )?(?:at|on|for)|next (?:at|on|for))|who(?:'?s| is|s)|address (?:of|for)) (?:at |on |to |for )?(?:the |my |our )(.{2,40}?) ${JOB}(?: (?:for|at|start|starts|next|again|going))*$`,
  ),
  new RegExp(
    `^(?:oye |y )*(?:cuando (?:voy|me toca|vamos|empieza|empezamos|es|estoy)|donde (?:es|queda|esta)|cual es la direccion (?:de|del)|que (?:falta|queda)(?: (?:por hacer|hacer))?|de quien es|para quien es) ?(?:en |a |al |de |del )?(?:el |la |mi )?${JOB} (?:de |del |en )?(?:la |el )?(.{2,40})$`,
  ),
];
const NEXT =
  /^(?:cody |so |and |hey |y |oye )*(?:(?:which|what) (?:job|project|one|appointment)(?: of mine)? (?:starts|is|comes|do i (?:start|do|have)|am i on)(?: (?:up|on))? next|(?:what(?:'?s| is|s)|when(?:'?s| is|s)|where(?:'?s| is|s)|show) (?:my|our|the) next (?:job|project|gig|appointment|appt|visit|one)|(?:my |our )?next (?:job|appointment|appt)|(?:when|where) do (?:i|we) (?:have to be|need to be|go) next|when (?:do|am) i (?:work|working|start|on a job) next|(?:cual es|cuando es|donde es) (?:mi|el|la|nuestro) (?:proxim[oa]|siguiente) (?:trabajo|jale|proyecto|obra|cita|visita)|(?:cual|que) (?:trabajo|obra|jale) (?:sigue|empieza|viene)(?: (?:primero|despues|ahora))?|(?:(?:cuando|donde) tengo )?(?:mi |la |el )?(?:proxim[oa]|siguiente) (?:trabajo|jale|cita|visita|obra)|que trabajo me toca)$/;

/** How many hours were worked on a job. */
const HOURS =
  /^(?:(?:and|so|but|ok|hey|cody|y|pero|pues|oye) )*(?:how (?:many|much) (?:hrs?|hours?|time)|what hours|(?:hrs|hours) (?:on|for|so far)|cuant[ao]s? (?:horas?|hrs|tiempo)|que horas)\b(?=.*\b(?:i|we|my|did|have|put|log|logged|spent|worked|on|for|so far|le|llevo|llevamos|puse|meti|metimos|trabaj\w+|tengo|lleva|en|de|al)\b)(?!.*\b(?:should|take|takes|will|would|tarda|toma|debo|ce|credit|overtime|sleep)\b).{0,60}$/;
/** The one job that a question in plain text is about; null when it is about none. */
export function jobAsked(plain: string): RunningAsked | null {
  const bare = plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (NEXT.test(bare)) return { next: true };
  if (AVERAGE.test(bare) && MINE.test(bare)) return { money: "average" };
  const made = MADE_ON.map((form) => form.exec(bare)?.[1]).find(Boolean);
  if (made && !/^(?:this|that|each|every|next|last|a|an|most|any|all|another)$/.test(made))
    return { money: "cost", job: made.slice(0, 80) };
  const money = MONEY.find(([words]) => words.test(bare))?.[1];
  if (money) return { money };
  if (HOURS.test(bare) && new RegExp(`\\b${WORKS}\\b`).test(bare)) return { hours: bare.slice(0, 200) };
  const goes = HOW_GOES.exec(bare);
  const said = goes ? (goes[1] ?? goes[2]) : OF_JOB.map((form) => form.exec(bare)?.[1]).find(Boolean);
  return said ? { job: said.slice(0, 80) } : null;
}

const LEADS = "(?:(?:and|so|but|ok|y|pero|pues) )*";
const DETAIL = new RegExp(
  `^${LEADS}(?:(?:what(?:'?s| is|s) )?(?:the |its |their )?(?:address|location|zip)|where(?:'?s| is|s)?(?: (?:it|that|is it|at))*|who(?:'?s| is|s)?(?: (?:it|that|is it|for|the (?:customer|client|owner)|with))*|what(?:'?s| is|s)? (?:left|still|next|to do|open)(?: (?:to do|there|open|on it|to be done))*|when(?:'?s| is|s)?(?: (?:it|that|does it|do i|is it|start|starts|due|over|end|am i there))*|what time(?: .{1,24})?|how(?:'?s| is) it going|(?:cual es )?(?:la )?direccion|(?:en )?donde(?: (?:es|queda|esta))?|(?:de|para|con) quien(?: es)?|quien(?: es)?(?: el cliente)?|que (?:falta|queda)(?: (?:por hacer|ahi|alla))*|cuando(?: (?:es|empieza|empiezo|termina|me toca))?|a que hora(?: .{1,24})?)$`,
);
/** What a short question asks more of the job, the jobs or the days that were told; null when it asks none. */
export function jobMore(bare: string, before: RunningAsked): RunningAsked | null {
  if (HOURS.test(bare)) return { ...before, hours: bare.slice(0, 200) };
  const money = before.days ? undefined : MONEY_MORE.find(([words]) => words.test(bare))?.[1];
  if (money && (money !== "why" || before.money)) return { money };
  if (CLOSE.test(bare) && !before.days) return { ...before, close: true };
  return DETAIL.test(bare) ? before : null;
}

/** Those that were sent or won in some time: "what did i bid last month and won", "cuantas cotizaciones gane este ano". */
const WON =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:(?:how many|what|which|any|how much|show(?: me)?|list|did (?:i|we)|have (?:i|we)) ?(?:of )?(?:my |our )?(?:bids?|quotes?|jobs?|work|proposals?|estimates?)? ?(?:(?:did|have|has|were|was) )?(?:i|we|it)? ?(?:bid|win|won|land|landed|get|got|been awarded|awarded|lose|lost|send|sent|put in|submit|make)(?: (?:on|out|in|any|bids?|quotes?|jobs?|to me|and|but|did|i|we|have|how many|what|won|win|got|get|land|lose|lost|them|it))*|(?:my )?(?:win rate|hit rate|close rate|bids? won|winning bids?|jobs won|batting average)(?: .{0,12})?|what(?:'?s| is|s)? (?:my |our )(?:win|hit|close|closing|success) (?:rate|ratio|percentage)|(?:cuant[oa]s|que|cuales|dime|hay)(?: (?:de )?(?:mis )?(?:cotizaciones|propuestas|ofertas|bids|trabajos|jales|obras|postulaciones|estimados))? ?(?:(?:he|hemos|me|nos|ya) )*(?:gane|ganamos|ganado|dieron|perdi|perdimos|mande|mandado|cotice|saque|agarre|aceptaron)(?: (?:y|de|cuant[oa]s|cuales|me|nos|las|los|gane|dieron|mis|ganado))*|(?:gane|ganamos) (?:alguna?|algun) (?:cotizacion|propuesta|bid|trabajo|jale)|mi porcentaje de (?:bids |cotizaciones )?(?:ganad[oa]s))$/;
export const asksWon = (bare: string): boolean => {
  const said = withoutSpan(bare);
  return (
    WON.test(said) &&
    (said !== bare ||
      /\b(?:win|won|land\w*|award\w*|lost|lose|rate|ratio|average|gan\w+|perdi\w*|dieron|aceptaron)\b/.test(said)) &&
    /bid|quote|win|won|land|award|lost|lose|job|rate|ratio|average|gan|cotiz|propuest|ofert|trabaj|jale|obra/.test(said)
  );
};

/** What a hirer asks of the work that they gave to somebody. */
export type HiredView = "when" | "paid" | "left" | "signed" | "papers" | "stands";
const TRADE =
  "(?:contractor|pro|builder|gc|electrician|plumber|roofer|painter|carpenter|handyman|hvac (?:guy|tech)|guy|company|contratista|constructor|electricista|plomero|techero|techador|pintor|carpintero|compania|maestro)";
const WHOSE = `(?:(?:my|the|our|this|mi|el|la|nuestro) ${TRADE}(?: people| crew)?)`;
const WHOM = `(?:${WHOSE}|they|them|he|she|him|her|the (?:crew|guys|workers|people|team)|somebody|someone|anyone|el|ella|ellos|los (?:muchachos|trabajadores|senores)|la (?:cuadrilla|gente))`;
const MY_WORK =
  "(?:(?:(?:my|the|our|this|mi|el|la|esta?) )(?:job|project|work|remodel|kitchen|bath(?:room)?|roof|house|panel|rewire|obra|trabajo|proyecto|remodelacion|cocina|bano|techo|casa))";
const PAY = "(?:paid|pay|sent|given|gave)";
const HIRED: readonly (readonly [RegExp, HiredView])[] = [
  [
    new RegExp(
      `^${SAYS}(?:(?:when|what (?:day|time|days)) (?:do|does|is|are|will|should|did) ${WHOM}(?: (?:be|going to|gonna|supposed to|scheduled to))* ?(?:com(?:e|ing)|start(?:ing)?|here|show(?:ing)? up|arriv(?:e|ing)|get(?:ting)? here|back|finish\\w*|done|work(?:ing)?|over)(?: (?:here|over|back|again|next|today|tomorrow|out|work|working|on ${MY_WORK}))*|(?:is|are) ${WHOM} coming(?: (?:today|tomorrow|this week|next week|back))?|when (?:does|will|is) ${MY_WORK} (?:start|begin|end|finish|done|be done|be finished|starting)|(?:cuando|que dia|a que hora|que dias) (?:vienen?|llegan?|empiezan?|vuelven?|regresan?|terminan?|acaban?|va a (?:venir|empezar|terminar)|van a (?:venir|empezar|terminar))(?: (?:${WHOM}|${MY_WORK}|a trabajar|otra vez|por fin))*)$`,
    ),
    "when",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:what|how much)(?: money)? (?:have|did) (?:i|we) (?:already |so far )?${PAY}(?: (?:so far|already|in total|up to now|to|${WHOM}|for ${MY_WORK}|on ${MY_WORK}|total))*|(?:my )?payments? so far|cuanto (?:(?:ya|le|les|he|llevo|hemos) )*(?:pagado|pague|he dado|dado)(?: (?:ya|hasta ahora|en total|al?|${WHOM}|contratista|por ${MY_WORK}|de ${MY_WORK}))*)$`,
    ),
    "paid",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:how much|what) (?:is|do i|do we|'?s|s)?(?: (?:still|i|we))* ?(?:left|owe|owed|remaining|due)(?: (?:still|to pay|to|on|for|of|${WHOM}|${MY_WORK}|the (?:bill|contract|balance)))*|(?:what(?:'?s| is|s)? )?(?:my |the )?(?:balance|remaining balance|amount due)(?: (?:on|for|left|${MY_WORK}|due))*|(?:cuanto|que) (?:(?:me|nos|le|les|todavia|aun) )*(?:falta|queda|debo|debemos|resta)n?(?: (?:por pagar|de pagar|pagar|al?|${WHOM}|contratista|de ${MY_WORK}|por ${MY_WORK}|en ${MY_WORK}|todavia|aun))*|(?:cual es |de cuanto es )?(?:mi|el) saldo(?: (?:de ${MY_WORK}|pendiente))*)$`,
    ),
    "left",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:did|have|has) (?:${WHOM}|we|i|both(?: of us)?|[a-z]{3,20}(?: [a-z]{3,20})?)(?: (?:already|both))? sign(?:ed)?(?: (?:it|yet|already|the (?:contract|agreement|papers?|paperwork)|my (?:contract|agreement)|off))*|(?:is|was) (?:the|my|our) (?:contract|agreement) signed(?: (?:yet|already|by ${WHOM}))*|(?:ya )?(?:firm(?:o|aron)|firmamos|esta firmad[oa])(?: (?:ya|${WHOM}|(?:el|mi) (?:contrato|acuerdo|papel)))*|(?:el|mi) (?:contrato|acuerdo) (?:ya )?esta firmado|(?:who|quien) (?:still )?(?:has to|needs to|falta (?:de|por)) (?:sign|firmar))$`,
    ),
    "signed",
  ],
  [
    new RegExp(
      `^${SAYS}(?:(?:is|are|does|do) (?:${WHOSE}|they|he|she|their|his|her)(?:'?s)?(?: (?:have|got|still|really|actually|even))* ?(?:a |any |good |valid )*(?:licen[sc]e[ds]?|insur(?:ance|ed)|verified|bonded|coi|papers)(?: (?:and|or|insur(?:ance|ed)|licen[sc]ed?|still|is|are|valid|good|current|active|expired|ok|up to date|real|legit))*|(?:whats|what is|when does|when do) (?:${WHOSE}|their|his|her)(?:'?s)? (?:licen[sc]e|insurance)(?: (?:number|expire|run out|status|good until))*|(?:esta|sigue|es) (?:vigente|valid[oa]|al dia|buen[oa]|vencid[oa]) (?:su|la|el|las?) (?:licencia|seguro|aseguranza|poliza)(?: (?:de|del) ${WHOM})*|(?:su|la|el) (?:licencia|seguro|aseguranza)(?: (?:de|del) (?:mi )?${TRADE})? (?:todavia )?(?:esta|sigue|es|sirve)(?: (?:vigente|valid[oa]|al dia|buen[oa]))?|(?:${WHOSE} )?(?:tienen?|traen?) (?:seguro|licencia|aseguranza|papeles)(?: (?:vigente|${WHOSE}|y (?:seguro|licencia)))*|(?:esta|estan) (?:${WHOSE} )?(?:asegurad|verificad|certificad)[oa]s?(?: ${WHOM})?|(?:mi contratista|${WHOSE}) (?:esta|tiene) (?:licencia|seguro|asegurado|verificado|con licencia))$`,
    ),
    "papers",
  ],
  [
    new RegExp(
      `^${SAYS}(?:${MY_WORK}(?: status)?|(?:how(?:'?s| is|s)?|what(?:'?s| is|s)? (?:going on|happening|up|the status|new)) ?(?:with|on|of|is)? ?${MY_WORK}(?: (?:going|coming along|doing|looking))?|status (?:of|on) ${MY_WORK}|(?:what|where) (?:is|are) ${WHOM} (?:doing|at|on ${MY_WORK})|(?:como (?:va|anda|vamos con)|que (?:pasa|hay|onda) con|en que va) ${MY_WORK})$`,
    ),
    "stands",
  ],
];
/** What a hirer asks of work that was given; `sure`: only what nobody else could ask, for those who may be somebody else. */
export function hiredAsked(plain: string, sure: boolean): HiredView | null {
  const bare = bareOf(plain);
  const view = HIRED.find(([words]) => words.test(bare))?.[1] ?? null;
  const isSure =
    new RegExp(`\\b(?:my|our|mi|nuestro) ${TRADE}\\b`).test(bare) && view !== "papers" && view !== "stands";
  return sure && !isSure ? null : view;
}

/** "what did i bid on the barn job": the price that the asker sent. */
const PRICE_SENT =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:(?:what|how much|how high)(?: price)? (?:did|have) (?:i|we) (?:bid|quoted?|offer(?:ed)?|ask(?:ed)?(?: for)?) (?:on|for)|cuanto (?:le |les )?(?:ofreci|ofrecimos|cotice|cotizamos|pedi) (?:por|para|en)) /;
export const asksOwnPrice = (plain: string): boolean => PRICE_SENT.test(plain);
