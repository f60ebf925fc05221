import { plainText } from "#app/domains/sums/rules/quantities.ts";

/** What is asked of a repair once it was named. */
const REPAIR_POINTS = ["time", "tools", "self", "who", "permit"] as const;
export type RepairPoint = (typeof REPAIR_POINTS)[number];

const LEAD =
  "^(?:(?:ok|okay|so|and|n|but|cool|thanks|thank you|great|alright|yeah|about|roughly|y|e|pero|bueno|oye|gracias|va|entonces|como) )*";
const POINTS: Readonly<Record<RepairPoint, RegExp>> = {
  time: new RegExp(
    `${LEAD}(?:how long(?: (?:does|do|will|would|should|is|it|that|this|they|he|she|a|an|the|gonna|going|to|you|u|me|takes?|usually|normally|typically|pro|plumber|electrician|roofer|guy|crew|job|whole|thing|fix|change|replace|install|be))*|how many (?:hours|hrs|days)(?: .{0,30})?|how much time(?: .{0,30})?|is (?:it|that) a (?:long|big|quick) job|(?:en )?cuant[oa]s? (?:tiempo|horas|dias)(?: .{0,30})?|cuanto (?:se )?(?:me |le |les |nos )?(?:tard\\w*|lleva|dura (?:el trabajo|la chamba))(?: .{0,30})?|en cuanto (?:queda|esta)(?: listo)?)$`,
  ),
  tools: new RegExp(
    `${LEAD}(?:(?:what|which|wat)(?: kind of)? (?:tools?|materials?|stuff|supplies|parts)\\b.{0,40}|tools\\??|(?:que|q|k|cuales|con que) (?:herramientas?|materiales?|material)\\b.{0,40}|(?:que|q|k) (?:ocupo|necesito) (?:pa(?:ra)? (?:eso|hacerlo|arreglarl[oa]|cambiarl[oa])|de herramienta\\w*)|what do i need (?:to do (?:it|that|this)|for (?:it|that|this)))$`,
  ),
  self: new RegExp(
    `${LEAD}(?:(?:can|could|should|may) (?:i|we|a homeowner|my husband|somebody like me) (?:just |even )?(?:do|fix|change|replace|install|handle|try) (?:it|that|this|them|one)(?: (?:my|our|him)sel(?:f|ves)| alone| on my own| by myself)?|(?:is (?:it|that|this) )?(?:a )?diy(?:able)?(?: job| or .{2,20})?|(?:should|do) i (?:need to |have to |gotta )?(?:hire|call|get) (?:a |an |some)?(?:pro|plumber|electrician|roofer|contractor|somebody|someone|one)(?: .{0,24})?|do i need an? (?:pro|plumber|electrician|contractor|roofer)(?: .{0,24})?|(?:se |lo |la |eso )*(?:puedo|podria|puede uno)(?: yo)? (?:hacer\\w*|cambiar\\w*|arreglar\\w*|instalar\\w*)(?: (?:yo|eso|mismo|sol[oa]|mism[oa]))*|(?:lo|la|eso lo) (?:puedo hacer|hago|arreglo|cambio) yo(?: (?:mismo|sol[oa]|misma))?|(?:ocupo|necesito|llamo|contrato)(?: a)? (?:un|una) (?:plomero|electricista|rufero|profesional|contratista|tecnico)(?: .{0,24})?)$`,
  ),
  who: new RegExp(
    `${LEAD}(?:who (?:do|should|would|can) (?:i|we) (?:call|hire|get|contact)(?: .{0,20})?|who (?:does|do|fixes|handles) (?:that|this|it|those)(?: .{0,16})?|what kind of (?:pro|contractor|guy|person|trade)(?: .{0,24})?|a quien (?:le |les )?(?:hablo|llamo|contrato)(?: .{0,20})?|quien (?:hace|arregla|repara) eso(?: .{0,16})?|que (?:tipo|clase) de (?:contratista|profesional|tecnico)(?: .{0,20})?)$`,
  ),
  permit: new RegExp(
    `${LEAD}(?:(?:do|would|will|does) (?:i|we|that|it|this) (?:need|require)s? (?:a |any )?permits?(?: for (?:that|it|this))?|(?:is )?(?:a )?permit (?:needed|required)|permit\\??|(?:ocupo|necesito|se (?:ocupa|necesita)|lleva|pide) permiso(?: (?:para|pa) eso)?|permiso\\??)$`,
  ),
};

/** Talk of law, money and papers, where "how long" and "who" mean those. */
const OF_PAPERS =
  /\b(?:permits?|licen[sc]\w*|liens?|claims?|insur\w+|contracts?|pay|pays|paid|payment\w*|invoices?|owes?|owed|sue|court|inspect\w*|warrant\w+|bids?|quotes?|estimates?|deposit|overtime|wages?|1099|tax\w*|osha|comp|permisos?|licencias?|contratos?|pag[aoue]\w*|cobr\w*|facturas?|seguros?|demand\w*|garantias?|cotiz\w*|estimados?|deposito|sueldo|embargo|inspec\w*|dry|drying|cure|cured|last|lasts|warranty|seca\w*|fragu\w*)\b/;
/** How long something is left as it is, which is no time of work. */
const WAITS = /\b(?:leave|wait|let it|sit|dejo|dejarl[oa]|dejar|espero|esperar|esperarme)\b/;
const OF_TIME: ReadonlySet<RepairPoint> = new Set(["time", "who", "permit", "self"]);

const BACK = 4;
const bare = (text: string): string =>
  plainText(text)
    .replace(/[’']/g, "'")
    .replace(/[¿?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The repair that a talk is on and what its last message asks of it: "my faucet drips", "what tools do I need". Null where the last message
 * asks anything else, where no repair of `repairs` was named in the messages before it, and where papers or money were talked of since.
 */
export function repairAsked<R extends { words: RegExp }>(
  asked: readonly string[],
  repairs: readonly R[],
): { repair: R; point: RepairPoint } | null {
  const [last = "", ...earlier] = asked.map(bare).toReversed();
  const point = REPAIR_POINTS.find((one) => POINTS[one].test(last));
  if (!point || !earlier.length || (point === "time" && WAITS.test(last))) return null;
  for (const text of [last, ...earlier.slice(0, BACK)]) {
    if (OF_TIME.has(point) && text !== last && OF_PAPERS.test(text)) return null;
    const repair = repairs.find(({ words }) => words.test(text));
    if (repair) return { repair, point };
  }
  return null;
}
