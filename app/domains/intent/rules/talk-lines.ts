import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { isOfWater, tellsOfEggs } from "./later.ts";
import { type Finder, finderOf, plainly } from "./patterns.ts";

/** Sections of the handbook that a later message of a talk asks for, and what is said in the product's own words. */
export type TalkLine =
  | "trenchSolid"
  | "trenchFired"
  | "trenchCost"
  | "trenchNeeds"
  | "drunkUp"
  | "drunkFired"
  | "hoursOwed"
  | "waterSmells"
  | "waterFix"
  | "waterDanger"
  | "hungover"
  | "quit"
  | "quitRent"
  | "quitAdvice"
  | "wageState"
  | "wagePapers"
  | "wageThreat"
  | "cashCommon"
  | "cashCaught"
  | "cashRight"
  | "cashEmployee"
  | "permitTime"
  | "hurtPapers";

const finder = (...phrases: string[]): Finder => finderOf(phrases, {});

const TRENCH = finder("{trench*|ditch|ditches|excavation|zanja*|sanja*|excavacion}");
const PIT = finder(
  "{trench*|ditch|excavation|zanja*|sanja*|excavacion} ~~~ {in it|hop in|jump in|get in|go in|go down|climb in|box|shor*|[5-9] {ft|foot|feet|pies}|1[0-9] {ft|foot|feet|pies}|deep|meta|metamos|meterme|brinque|baje|bajar|caja|ademe|honda|hondo}",
  "{hop|jump|get|go|climb|meta|meterme|metamos|brinque|baje|bajar} ~ {trench*|ditch|excavation|zanja*|sanja*|excavacion}",
  "{[5-9]|1[0-9]} {ft|foot|feet|pies} ~ {deep|hondo|honda|trench*|ditch*|excavation|zanja*|sanja*}",
);
const SOLID = finder(
  "{dirt|ground|soil|clay|wall*|side*|it|its|looks|seems|looking} ~ {solid|stable|hard|firm|tight|packed|good|fine|safe|dry|strong|rock}",
  "{tierra|barro|terreno|pared*|suelo|{se ve}|{se mira}|esta} ~ {firme|dura|duro|buena|bien|solida|solido|maciza|macizo|seca|tiesa|apretada|segura}",
);
const ASKS = finder("{how|what|whats|when|where|which|who|como|cuanto|cuanta|cuando|donde|que}");
const FIRED = finder(
  "{fire|fires|fired|firing|canned} ~ {me|us|$}",
  "{lose my job|find another job|get another job|send me home|sends me home|cut my hours|replace me|find somebody else|find someone else|dont come back}",
  "{me|nos} {corre|corren|corra|despide|despiden}",
  "{me|nos} {va|van} a? {correr|despedir}",
  "{correrme|despedirme|{pierdo {el|mi} {jale|trabajo|chamba}}|{me manda a {mi|la} casa}|{busca a otro}}",
);
const BOX_COST = finder(
  "{cost|costs|price|how much|rent|rental|renting|cuanto|renta|rentar|precio|cuesta|sale} ~~ {box|boxes|shield|shoring|caja|cajon|ademe|ademado|shores}",
  "{box|boxes|shield|shoring|caja|cajon|ademe|ademado|shores} ~~ {cost|costs|price|how much|rent|rental|run|cuesta|renta|precio|vale|sale}",
);
const NEEDS = finder(
  "{so|that|if} ~ {cave*|collapse*|fall*|give*}",
  "{cave|caves|caving|collapse} ~ {in|on}? $",
  "{need|needs|gotta|have to|has to|should|require*|supposed to} ~~ {box|shoring|shore|slope|protect*|support|brace|ladder|{put ~ {anything|something}}}",
  "{is it|would it be|am i} ~ {safe|ok|okay} ~ {get in|go in|work|down there|in there|like that}",
  "{pa|para} que no ~ {caiga|derrumbe|venga|desgaje|entierre|caigan}",
  "{ocupo|ocupa|necesito|necesita|lleva|tengo que|hay que|debo|le pongo} ~~ {caja|cajon|ademe|ademar|ademarla|shoring|apuntal*|talud|escalera|proteccion|{poner* ~ algo}}",
  "{es segur*|esta segur*} ~",
);

const DRUNK = finder(
  "{drunk|wasted|hammered|tipsy|stoned|hungover|{smell* ~ {beer|alcohol|booze|liquor|weed|whiskey}}|borracho|pedo|tomado|drogado|mariguano|{huele ~ {cerveza|alcohol|mota}}}",
);
const UP = finder(
  "{hes|shes|he is|still|already|now|him} ~ {up|on} ~ {plate*|wall*|roof|truss*|joist*|rafter*|beam*|ladder|scaffold*|deck|lift|steel|boom|there|ridge|chimney|pole|second floor}",
  "{anda|esta|sigue|ya|se} ~ {arriba|subio|trepado|trepo|encima|{en {el|la|las|los} ~ {plato*|techo|azotea|vigas|escalera|andamio|lift|trusas|muro|barda|pared}}}",
);
const FIRES = finder(
  "{fire|firing|fired|terminate} ~ {him|her|them|guy|framer|helper|worker}",
  "{let|letting} {him|her|them} go",
  "{lo|la} ~ {corro|despido|correr|despedir|saco}",
  "{correrlo|correrla|despedirlo|despedirla}",
);
const HOURS = finder(
  "{hours|time|days|morning} ~ {he|she|they} ~ {worked|put in|did|done}",
  "{pay|owe} ~ {him|her} ~~ {hours|today|worked|anyway|still|for|last|check|week}",
  "{do i|gotta|have to|should i} ~ {pay|owe} {him|her}",
  "{horas|dias|lo|tiempo} ~ {que}? ~ {trabajo|jalo|hizo|llevaba}",
  "{le|se} {debo|pago|tengo que pagar|lo pago} ~~ {horas|dias|hoy|trabajo|semana|$}",
);

const FIX = finder(
  "{fix|get rid|stop|cure|clean|flush|repair|solve|treat|what do i do|do i need|do about}",
  "{arreglo|arreglar|quito|quitar|limpio|limpiar|compongo|solucion|que hago|resuelvo}",
);
const DANGER = finder(
  "{danger*|safe|harmful|toxic|poison*|sick|hurt me|drink|shower|bathe|health|explode}",
  "{pelig*|segur*|dano|dana|toxic*|enferm*|tomar|banar*|salud|explot*|malo}",
);

const HUNGOVER = finder(
  "{im|i am|still|feeling|feel|so|i} ~ {hungover|hung over|hangover}",
  "{ando|estoy|vengo|amaneci|sigo} ~ {crudo|cruda|crudote|crudisimo}",
  "{traigo|tengo} ~ {cruda|resaca}",
);
const QUIT = finder(
  "{want to|wanna|gonna|going to|ready to|thinking of|thinking about|about to|should i|can i|feel like} {quit|quitting|leave this job|walk off the job} {$|now|today|my|this|the {job|crew|boss}|working ~|already|man|but|and|and go|him}",
  "{quiero|voy a|pienso|ganas de|quisiera|debo|puedo|mejor}? {renunciar|renuncio} {$|ya|hoy|a {mi|este|esta|la|el}|al {jale|trabajo}|pero|y|a la}",
  "{quiero|voy a|pienso|ganas de|quisiera} ~ {salirme|{dejar {el|este|mi} {jale|trabajo}}|{dejar la chamba}|{mandar ~ {jale|trabajo|boss|patron}}}",
  "{me|ya me} {quiero|voy a} {salir|ir} {de|del} ~ {jale|trabajo|chamba|compania}",
);
const SPANISH_QUIT = finder("{renunciar|renuncio|salirme|dejar|mandar|salir|ir}");
const OF_JOB = finder("{boss|foreman|job|crew|super|shift|paycheck|hungover|patron|jefe}");
const RENT = finder(
  "{rent|bills|mortgage|landlord|broke|savings|kids|family|money|renta|biles|deudas|ahorros|hijos|familia|dinero|debo}",
);
const ADVICE = finder(
  "{what would you do|what should i do|what do you think|what do i do|any advice|what u think}",
  "{que harias|que hago|que opinas|que me aconsejas|que crees|que me recomiendas|que piensas}",
);

const UNPAID = finder(
  "{boss|foreman|employer|patron|jefe|mayordomo} ~~ {wont pay me|didnt pay me|hasnt paid me|not paying me|never paid me|doesnt pay me|owes me|owe me|no me {paga|pago|ha pagado|quiere pagar|quieren pagar|quiso pagar}|me debe|me deben|no me pagan}",
  "{not|never|havent|wasnt|didnt} ~ {paid|pay} {me|us} ~~ {boss|foreman|employer|week*}",
  "{worked|work} ~~ {weeks|week|days|hours|month} ~~~ {wont pay|not paid|hasnt paid|didnt pay|never paid|no pay}",
  "{trabaje|jale|trabajamos} ~~ {semana*|dias|horas|mes|meses} ~~~ no {me|nos} {paga|pago|pagan|pagaron|ha pagado|quiere pagar|quieren pagar}",
  "no {me|nos} {paga|pago|pagan|pagaron|ha pagado|han pagado|quiere pagar|quieren pagar|quiso pagar} ~~ {patron|jefe|boss|mayordomo|sueldo|semana*|dias}",
);
/** Whoever sends an invoice or hires a crew is no worker of a boss. */
const NO_WORKER = finder(
  "{lien*|invoice*|customer*|homeowner*|client*|my crew|my guys|subcontract*|im a sub|gc|factura*|cliente*|soy sub|mi cuadrilla|mis muchachos|mi gente}",
);
const PAPERS = finder(
  "{no|without|aint got|dont have|got no} ~ {papers|documents|social|green card|work permit|status|visa}",
  "{undocumented|illegal|not legal}",
  "{no|sin} ~ {papeles|documentos|social|permiso de trabajo|visa}",
  "{indocumentad*|ilegal}",
);
const THREAT = finder(
  "{immigration|deport*|{call* ~ ice}|{ice on me}|migra|inmigracion|{con ice}|{a ice}|threat*|amenaz*}",
);

const CASH = finder(
  "{pay|paying|pago|pagar*|pagando|pagarle*} ~~ {cash|efectivo|{under the table}|{off the books}|{por debajo}|{debajo {de|del} {la mesa|agua}}|{por fuera}|{sin reportar}|{without reporting}}",
);
const CREW = finder(
  "{guy|guys|crew|helper*|worker*|employee*|men|people|laborer*|them|him|gente|muchachos|ayudante*|trabajador*|emplead*|peones|chalanes|cuadrilla|les|le|pagarle*}",
);
const TO_ME = finder("{pay|paying|paid|pays} {me|us}", "{me|nos} {paga|pagan|pago|quiere pagar}", "{pagarme|pagarnos}");
const COMMON = finder(
  "{everybody|everyone|all|others|they all|most|every} ~ {do|does|doing|pays|pay|it} ~",
  "{nobody|no one|never} ~ {caught|reports|pays|checks}",
  "{todos|todo mundo|todo el mundo|los demas|otros|la mayoria} ~ {hacen|hace|pagan|paga}",
  "{nadie|nunca} ~ {cachan|reporta|revisa|paga|agarran}",
);
const CAUGHT = finder(
  "{caught|catch|catches|busted|find out|finds out|audit*|penalt*|fine|jail|happen|happens|risk}",
  "{cachan|cachar*|agarran|agarrar*|pescan|descubren|enteran|entera|auditan|auditoria|multa*|carcel|pasa|pasaria|riesgo}",
);
const RIGHT = finder(
  "{how} ~ {right|legal*|proper*|correct*|legit|start|straight|books|do it|set it up}",
  "{how do i do it|what do i do|what do i need|whats the right way}",
  "{como} ~ {bien|legal|derech*|correct*|hago|hacer|empiezo|pago}",
  "{que} ~ {ocupo|necesito|hago} ~",
);

/** What makes somebody an employee, whatever paper he is paid on. */
const EMPLOYEE = finder(
  "{works|working|work} ~ {{only for me}|{just for me}|{every day}|{full time}|{all year}} ~~",
  "{my|our} {tools|truck|hours|schedule|van} ~~",
  "{i|we} {tell|set|give|provide|pick} ~ {hours|when|how|tools|him} ~~",
  "{trabaja|jala} ~ {{solo conmigo}|{nomas conmigo}|{solo para mi}|{nomas pa mi}|{todos los dias}|{tiempo completo}} ~~",
  "{mi|mis|nuestra} {herramienta|herramientas|troca|horario} ~~",
);
const WORKER = finder(
  "{1099*|w2|w-2|employee|subcontractor|empleado|contratista}",
  "{he|she|they|el|ella} ~~",
  "{trabaja|jala} ~~",
);

const HURT_AT_WORK = finder(
  "{i|we} {fell|got hurt|hurt|cut|broke|injured|slipped} ~~ {work|job|site|boss|ladder|roof}",
  "{me|nos} {cai|caimos|lastime|lastimamos|golpee|corte|quebre|pegue|fracture} ~~ {trabajo|jale|obra|chamba|patron|escalera|techo|andamio}",
);
const PERMIT = finder("{permit|permits|permiso|permisos}");
const HOW_LONG = finder(
  "^ {and|so|ok|y|pero}? {how long|how many {days|weeks}} {do|does|will|would}? {it|that|this|the permit}? {take|takes|$}",
  "^ {y|pero|oye}? {en cuanto|cuanto|cuantos} ~ {tarda*|tiempo|dias|semanas|sale} ~",
);

/** So many messages back the talk of a line began. */
const BACK = 6;

/** What the last message of a talk asks for by what was talked of before; null where the talk is on none of these. */
export function talkLine(asked: readonly string[]): TalkLine | null {
  const said = asked.slice(-BACK).map(plainly);
  const last = said.at(-1) ?? "";
  const talk = said.slice(0, -1);
  const was = (is: Finder) => talk.some(is);
  return (
    ofTrench(last, was) ??
    ofDrunk(last, was) ??
    ofEggs(asked.slice(-BACK)) ??
    ofQuitting(last, was) ??
    ofWages(last, was, asked) ??
    ofCash(last, was) ??
    (was(HURT_AT_WORK) && PAPERS(last) ? "hurtPapers" : null) ??
    (PERMIT(talk.at(-1) ?? "") && HOW_LONG(last) ? "permitTime" : null)
  );
}

type Was = (is: Finder) => boolean;

function ofTrench(last: string, was: Was): TalkLine | null {
  if (!was(TRENCH) || (!was(PIT) && !PIT(last))) return null;
  if (BOX_COST(last)) return "trenchCost";
  if (FIRED(last)) return "trenchFired";
  if (NEEDS(last)) return "trenchNeeds";
  return SOLID(last) && !ASKS(last) ? "trenchSolid" : null;
}

function ofDrunk(last: string, was: Was): TalkLine | null {
  if (was(DRUNK)) {
    if (UP(last)) return "drunkUp";
    if (HOURS(last)) return "hoursOwed";
    return FIRES(last) ? "drunkFired" : null;
  }
  return was(FIRES) && HOURS(last) ? "hoursOwed" : null;
}

function ofEggs(asked: readonly string[]): TalkLine | null {
  const last = asked.at(-1) ?? "";
  if (!asked.some(tellsOfEggs)) return null;
  if (asked.length > 1 && isOfWater(last)) return "waterSmells";
  if (!asked.slice(0, -1).some(isOfWater)) return null;
  const plain = plainly(last);
  if (DANGER(plain)) return "waterDanger";
  return FIX(plain) ? "waterFix" : null;
}

function ofQuitting(last: string, was: Was): TalkLine | null {
  if (HUNGOVER(last) && !QUIT(last)) return "hungover";
  const isQuit = (text: string) => QUIT(text) && (SPANISH_QUIT(text) || OF_JOB(text) || was(OF_JOB));
  if (isQuit(last)) return RENT(last) ? "quitRent" : "quit";
  if (!was(isQuit)) return null;
  if (ADVICE(last)) return "quitAdvice";
  return RENT(last) ? "quitRent" : null;
}

function ofWages(last: string, was: Was, asked: readonly string[]): TalkLine | null {
  if (!was(UNPAID) || was(NO_WORKER) || NO_WORKER(last)) return null;
  if (THREAT(last)) return "wageThreat";
  if (PAPERS(last)) return "wagePapers";
  return stateNamed(asked.at(-1) ?? "") ? "wageState" : null;
}

function ofCash(last: string, was: Was): TalkLine | null {
  if (!was((text) => CASH(text) && CREW(text) && !TO_ME(text))) return null;
  if (EMPLOYEE(last) && WORKER(last) && !ASKS(last)) return "cashEmployee";
  if (COMMON(last)) return "cashCommon";
  if (CAUGHT(last)) return "cashCaught";
  return RIGHT(last) ? "cashRight" : null;
}
