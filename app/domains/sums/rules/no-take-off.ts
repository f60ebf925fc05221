import { plainText } from "./quantities.ts";

/** What something costs, or should, and what one pays for it: no amount of material. */
const ASKS_COST =
  /\bhow much (?:does|do|would|will|sho?u?l?d|is|are|it|s|'s|to|for|on average|money|i|u|you)\b(?: \S+){0,8}? (?:costs?|run me|set me back|go for)\b|\bwhat(?:'?s| is| are| does| do| would| will| sho?u?l?d)?\b(?: \S+){0,8}? (?:costs?\b|run me\b|going rate|typical price|average price)|\b(?:average|typical|fair|ballpark|usual|going) (?:costs?|price|rate)\b|\bhow much (?:for|is|are) (?:an? |the )?(?:new|full|complete|whole)\b|\bcosts? (?:to|of) (?:re)?(?:plac|build|pour|install|put|paint|fram|hang|til|roof|side|fenc|do|a|new)|\bcu[aá]nto (?:(?:me|te|le|nos|se|mas|menos|o|crees|que|va|a|voy|deber[ií]a|debe|puede|podr[ií]a|de|en|total|ser[ií]a|el|la|por)\s+)*(?:cuesta|costar|costaria|costara|cuestan|vale|valdria|sale|salir|saldria|cobran|cobraria)\b|\b(?:costo|precio) (?:promedio|normal|justo|aproximado)\b|\ba (?:como|cuanto) (?:esta|anda|sale|cobran)\b/;
/** What a paper costs, which no size decides. */
const ASKS_PAPER =
  /\bhow much\b.{0,30}\b(?:insurance|liability|bond|permit|licen[sc]e|comp)\b|\bcu[aá]nto\b.{0,30}\b(?:seguro|aseguranza|fianza|bond|permiso|licencia|compensaci[oó]n)\b/;
/** A price to reckon with, or an amount of material beside the cost. */
const PRICED =
  /\$|\b(?:dollars?|dolares|bucks|cents|centavos)\b|@|\d\s*(?:an?|per|each|apiece|la|el|por|cada|\/)\s*(?:linear |lineal |cubic |square |sq\.? ?)?(?:hour|hr|hora|sq|square|sf|foot|ft|feet|pie|yard|yarda|yd|day|dia|bag|bulto|saco|bolsa|box|caja|gal|galon|sheet|hoja|ton|tonelada|cuadro|bundle|paquete|roll|rollo|piece|pieza|month|mes|mile|milla|kwh|load|viaje|metro|m2|m3|man|guy|outlet|door|window|puerta|ventana|lf|board|stud|post|poste|panel|pallet|tarima)|\b(?:at|a|son a|is|are|costs?|runs?|esta|cuesta|anda en) \$?\d+\.\d{2}\b|\bc\/u\b|cada un[oa]\b|\b(?:each|apiece)\b|%|percent|por ?ciento|\bcents?\b/;
const MATERIAL_ASKED =
  /\bhow many\b|\bcu[aá]nt[oa]s\b|\bhow much (?:material|concrete|mud|paint|gravel|rock|stone|sand|mulch|tile|grout|wire|pipe|lumber)\b|\bcu[aá]nt[oa] (?:material|concreto|cemento|mezcla|pintura|grava|piedra|arena|tierra|cable|tubo|madera)\b/;

/** Whether a question asks what something costs and names no price: the handbook tells that, and no count of material does. */
export const asksCost = (question: string): boolean => {
  const plain = plainText(question);
  return (ASKS_COST.test(plain) || ASKS_PAPER.test(plain)) && !PRICED.test(plain) && !MATERIAL_ASKED.test(plain);
};

/** How far lumber spans: a table tells that, and no count of pieces does. */
const ASKS_SPAN =
  /\b(?:joists?|rafters?|beams?|headers?|2 ?x ?\d{1,2}s?|vigas?|viguetas?)\b.{0,40}\b(?:we good|good or no|good to go|ok(?:ay)?(?: or no(?:t)?)?|good enough|strong enough|will (?:it|that|they) (?:work|hold|do|pass)|does (?:it|that) (?:work|pass)|is (?:that|it|this) (?:ok|enough|good|legal)|too (?:far|long)|esta bien|aguanta(?:n|ra)?|alcanza)\b(?!.{0,20}\bhow many)|\bhow far (?:can|will|could|does|do|is)\b.{0,60}\b(?:joists?|rafters?|beams?|headers?|2 ?x ?\d|lvl|girder|span)|\b(?:what|max(?:imum)?|whats|longest) (?:is |the |s )*(?:max(?:imum)? |longest )?span\b|\b(?:can|will) (?:a |an |my )?(?:2 ?x ?\d{1,2}|joists?|rafters?|beam|header|lvl)\b.{0,40}\bspan\b|\bspan (?:of|for) (?:a )?2 ?x|\b(?:que tanto|cuanto|hasta donde|que claro) (?:aguanta|claro|cubre|alcanza|salva|libra)\b.{0,40}\b(?:viga|vigueta|2 ?x ?\d|joist|cabrio)/;

/** Whether something may be done with a wire or a breaker that is there: no multiplication answers it. */
const ASKS_BREAKER =
  /\b(?:can|could|should|is it ok to|ok to|may) (?:i|u|you|we)? ?(?:just )?(?:stick|put|use|throw|run|hook|swap|go|upsize|slap)\b.{0,24}\b(?:1[05]|[2-9]0|100)\b.{0,24}\b(?:wire|romex|breaker|circuit|12|14|10)\b|\b(?:puedo|se puede) (?:poner|meter|usar|echar|cambiar)(?:le)?\b.{0,24}\b(?:breaker|pastilla|de (?:1[05]|[2-9]0))\b.{0,30}\b(?:cable|alambre|calibre|1[024])\b/;
const FIGURES_ASKED =
  /how (?:many|much)|what size|cu[aá]nt[oa]s|calibre de|que calibre|\bwhat wire|\d ?(?:ft|feet|pies)\b/;

/** Whether a question is of what is allowed on a wire. */
export const asksBreaker = (question: string): boolean => {
  const plain = plainText(question);
  return ASKS_BREAKER.test(plain) && !FIGURES_ASKED.test(plain);
};

/** Whether a size is allowed: a rule tells that, and nothing is counted with it. */
const ASKS_ALLOWED =
  /^\W*(?:(?:and|so|y|ok)\W+)*(?:is|are|es|son|esta|estan)\b.{2,50}\b(?:legal(?:es)?|allowed|(?:up )?to code|against code|permitid[oa]s?|en regla)\W*$/;

/** Whether a question asks how far a joist, a rafter or a header may go, or whether a size is allowed. */
export const asksSpan = (question: string): boolean => {
  const plain = plainText(question);
  return ASKS_ALLOWED.test(plain) || (ASKS_SPAN.test(plain) && !/\bhow many\b|\bcu[aá]nt[oa]s\b/.test(plain));
};

/** How long one waits, and whether or how something is done. */
const ASKS_TIME =
  /\bhow (?:long|soon|many (?:days|hours|weeks))\b.{0,40}\b(?:wait|cur(?:e|es|ing)|dr(?:y|ies|ying)|set|sets|before|until|till|after|walk|drive|park|load|hard|harden|strip)\b|\bwhen (?:can|could|may|should|do|is it ok to|will)\b|\bhow soon\b|\bcu[aá]nt[oa]s? (?:tiempo|dias|horas|semanas)\b.{0,40}\b(?:esper|tarda|seca|sequ|cura|fragu|antes|despues|endure|pis|carg|aguant|dejo|dejar|cimbr)|\bcuando (?:puedo|se puede|podemos|debo|ya)\b|\b(?:tengo|hay|debo) que esperar\b|\b(?:a |en )?cu[aá]nto (?:tiempo )?(?:se |me |le )?(?:espero|esperar|tarda|tardan|demora|dura|seca|secan)\b|\bto (?:cure|dry|harden)\b.{0,20}\?/;
const COUNT_ASKED =
  /\bhow many (?!(?:days|hours|weeks|months|minutes)\b)|\bcu[aá]nt[oa]s (?!(?:dias|horas|semanas|meses|minutos)\b)/;
const RATE_GIVEN = /\d\s*(?:[a-z.]+\s+){0,3}(?:an?|per|each|al|por|\/)\s*(?:hour|hr|day|hora|dia)/;

/** So many gallons with a heater of so much power: how long it takes is worked out. */
const HEATED = /^(?=.*\d ?gal)(?=.*\d ?(?:watts?|w\b|kw|btus?))/;
/** Water that is pumped or let out runs; it does not wait. */
const PUMPED =
  /\b(?:pumps?|bomba|bombear)\b|\b(?:drain|empty|fill|vaciar|llenar)\w*\b.{0,30}\b(?:pool|tank|alberca|tanque|cisterna|\d[\d,]* ?gal)/;
/** Whether a question asks how long something has to wait, cure or dry: no size is missing in it. */
export const asksWait = (question: string): boolean => {
  const plain = plainText(question);
  const isReckoned = [RATE_GIVEN, COUNT_ASKED, HEATED, PUMPED].some((words) => words.test(plain));
  return ASKS_TIME.test(plain) && !isReckoned;
};

/** What a rule of the trade tells, how many stringers, bundles in a square, how much gap, what fits: a size in it is no take-off. */
const ASKS_RULE =
  /\bcada cu[aá]nt[oa]s?\b.{0,20}\b(?:se )?(?:grap|clav|atornill|amarr|pon)\w*|\bhow (?:often|far apart)\b.{0,30}\b(?:staples?|stapled?|strap\w*|nail\w*|screw\w*|anchor\w*)\b|\b(?:how much|(?:que|q) tant[oa])\b.{0,20}\bextra\b.{0,24}\b(?:tile|azulejo|loseta|floor\w*|piso)\b|\bhow many stringers?\b|\bhow many bundles (?:(?:are |come )?(?:in|per|to|make)) (?:an?|one|1|each|the)? ?(?:square|sq)\b|\bhow many nails (?:for|in|on|per) (?:an? |each |the )?(?:ridge|cap|hip)\b|\bgutters?\b.{0,40}\bpitch (?:it|them|that)\b|\b(?:how much|what) (?:do i |should i |to )?pitch\b.{0,20}\bgutters?\b|\bdownspouts? for\b|^\W*stringers for\b|\b(?:how much|what|how big an?|how wide an?) (?:of an? |expansion )?gap\b(?!.*\b(?:balusters?|spindles?|pickets?|slats?)\b)|\b(?:what|which) (?:size )?beam\b|\bbeam size\b|\b(?:joists?|rafters?|headers?|beams?)\b.{0,50}\b(?:we good|good or no|ok or no|are we ok|is (?:it|that|this) (?:ok|okay|enough|good)|too far|will it (?:hold|work))\b|\bcu[aá]ntas (?:zancas|alfardas)\b|^\W*zancas para\b|\bcu[aá]ntos bultos (?:de teja )?(?:por|trae un|lleva un|en un) (?:cuadro|square)\b|\bcu[aá]nt[oa] (?:de )?(?:separacion|holgura|volado|espacio dejo)\b|\bque (?:medida de )?viga\b|\ba cu[aá]nto van?\b(?! a )|\bcu[aá]nt[oa]s? (?:anclas|amarres) por pie\b|\b(?:joists?|vigas?|viguetas?)\b.{0,50}\b(?:esta bien|aguanta|alcanza)\W*$|\bcaja del (?:stud|poste)\b|\bsal(?:e|ida) la (?:caja|chalupa)\b|\b(?:32|40|50) ?(?::|to|a) ?1\b|\b(?:how many|how much)(?: \w+)? ridge vents?\b(?!.*\b(?:pieces|sticks|rolls)\b)/;

/** "3 pickets in a 42 in opening what gap": the gap between so many pieces is worked out. */
const PIECES_TOLD =
  /\b(?:what|how much|how big an?|how wide an?) gap\b(?<=\d (?:[a-z]+ )?(?:balusters?|spindles?|pickets?|slats?|boards?|posts?|shelves|lights?)\b.*)/;

/** Whether a question asks for a rule of the trade that the handbook tells, whatever sizes it names. */
export const asksRule = (question: string): boolean =>
  ASKS_RULE.test(
    plainText(question)
      .replace(PIECES_TOLD, "")
      .replace(/(?<=\b(?:media|medio|mitad) .*)\ba cu[aá]nto van?\b/, ""),
  );

/** Whether what is asked for is how much of it one needs. */
export const wantsHowMuch = (text: string): boolean =>
  /(?:how (?:much|many)|cu[aá]nt[oa]s?)\s+(?:\S+\s+){0,5}?(?:for\b|do i|i need|need\b|i gotta|pa\b|para\b|lleva|le cabe|hold|fit\b|necesito|ocupo|in\b|en\b|to (?:fill|cover|do|pour|paint|tile|frame|fence|order)|does it take)|how many \S+\W*$/i.test(
    text,
  );

/** Ages and the like are no amounts. */
export const AGE =
  /\b\d{1,2}[\s-]?(?:years?|yrs?|yo|anos)[\s-]?(?:olds?\b|de edad)|\b(?:kid|hijo|(?:my|his|her|our|the) son|daughter|hija)\b.{0,12}\b\d{2}\b/;

export const NO_SUM =
  /\bdias?\b|\bdays?\b|wait|mask|mascara|licen|permit|\bcure|anything|estimate|presupuesto|per sheet|charge|\bdeep do\b|tarda|\bcost|cuesta|precio|price|fuerza|strength|juntas|how often|cada cuanto|\bmixed\b|last\b|dura\b|\bcode\b|should i|spray|before i|antes de|spec\b|too much|overage|\bextra do|how much over/;

/** "1099 o w2": the form's number is no amount. */
export const TAX_FORM =
  /\b(?:an?|the|un|una|el|los|dar|doy|get|gets|give|send|issue|file|hago|hacer|form|forma)\s+1099\b|\b1099s?(?:\s|-)*(?:o|or|vs|y|para|for|forms?|nec|misc|w-?[29])\b/i;
