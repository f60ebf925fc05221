import { statesNamed } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Act } from "./refusal.ts";

/** Why a question is not answered, whatever the handbook or a model would say. */
export type Refusal = "prompt" | "others" | "unlawful" | Exclude<Act, "permit">;

const either = (...parts: string[]) => new RegExp(parts.join("|"));

const PROMPT = either(
  "system prompt",
  "(?:your|hidden|secret|initial|original) (?:instructions|prompt|rules|configuration)\\b.{0,30}(?:are|were|verbatim|word|above|print|show|reveal)?",
  "(?:ignore|forget|disregard|override|bypass).{0,30}\\b(?:previous|prior|above|your|earlier)\\b.{0,20}(?:instruction|rule|prompt|guideline|restriction)|(?:ignore|forget|disregard) (?:all |the |these |any )*(?:instructions|rules|prompts|guidelines)",
  "(?:repeat|print|reveal|show|output|dump).{0,30}(?:everything above|text above|words above|your prompt|environment variables?|api keys?|secret key)",
  "\\bapi key\\b.{0,20}(?:is|are|you)|developer mode|\\bjailbreak|\\bdan mode|you are now (?:an? )?(?!open|hiring)|pretend (?:you are|that you|to be (?!(?:an?|the|my|his|her) (?:home)?(?:owner|customer|client|tenant|engineer|inspector|buyer|neighbor)))|act as (?:an? )?(?:unrestricted|admin|root|hacker|different)",
  "(?:instrucciones|reglas) (?:ocultas|secretas|anteriores|previas|del sistema|iniciales)|prompt del sistema|(?:ignora|olvida|salta).{0,30}(?:instrucciones|reglas)|(?:muestra|repite|imprime|dime).{0,20}(?:tu prompt|tus instrucciones|tus reglas|la clave|tu configuracion)|ahora eres (?:un|una)|modo desarrollador|finge (?:ser|que)|actua como (?:administrador|hacker)",
);
const OTHERS = either(
  "\\b(?:(?:another|other)(?! (?:phone|device|computer|e-?mail|account|state|address|insurance|licen|policy|language|browser))|someone else'?s?|somebody else'?s?|every(?:one|body)(?: else)?'?s?|all (?:the )?|competitors?'?s?|a different) (?:member|user|contractor|people|compan|pro|customer|account|homeowner)?\\w*'?s?\\b(?:(?! my ).){0,40}(?:licen[sc]e|insurance|papers?|documents?|policy|password|e-?mails?|phone|address|ssn|messages?|inbox|jobs? and|applicants|applications|earnings|income|tax|bank|account|profile data|private)",
  "(?:list|dump|show|give me|export|email me|tell me|read).{0,30}(?:all|every) (?:the )?(?:users?|members?|accounts?|e-?mails?|passwords?|customers? (?:names|phones?|emails?))",
  "(?:what|show|tell me|read|open|look up|find|give me|check).{0,40}(?:e-?mails?|password|ssn|social security|phone number|home address|insurance polic|licen[sc]e (?:file|paper|document|number)|documents?|messages?|inbox|bank|income|applications?).{0,12}(?:of|for|from|belong).{0,4}(?:user|member|account|contractor|@|[a-z]+ (?:plumbing|electric|roofing|builders|painting|concrete|drywall)|company|competitor|my neighbor|my ex)",
  "(?:user|member|account)[\\s_]?id\\s*[:=]?\\s*[0-9a-f-]{6,}|log me in as|sign me in as|as if i were|i am (?:the )?(?:admin|administrator|owner of the site|reviewer)|\\bselect\\b.{0,40}\\bfrom\\b|drop table|union select",
  "(?:otro|otra|otros|otras|cualquier) (?:miembro|usuario|contratista|empresa|persona|companero|cliente)s?(?:(?! mis? ).){0,40}(?:licencia|seguro|papel|documento|contrasena|correo|telefono|direccion|mensaje|ingreso|trabajo|postul|cuenta|dato)",
  "(?:licencia|seguro|papeles|documentos|contrasenas?|correos?|telefonos?|direcciones|mensajes|ingresos|datos|postulaciones|cuentas?).{0,20}(?:de|del) (?:otr[oa]s?(?! (?:estado|pais|telefono|lado|tipo|oficio|idioma|salen|vienen|llegan|estan|se ven))|todos los|todas las|mi competencia|la competencia|usuario|cualquier|mi vecino)",
  "(?:soy|como) (?:el )?(?:administrador|admin|dueno del sitio)|entra como",
  // Where somebody lives and their own telephone, and what others bid.
  "\\b(?:give me|tell me|what(?:'?s| is|s)|find(?: me| out)?|get me|look up|i (?:need|want)|can i (?:get|have))\\b (?:(?!my\\b|our\\b|your\\b|their\\b|his\\b|her\\b|a\\b|the (?:home ?owner|customer|client)s?\\b)[a-z']+ ){1,5}(?:home address|(?:cell|cellphone|personal|private|home|mobile)(?: phone)? number|cell(?:phone)?)\\b(?! (?:tower|coverage|signal|for (?:support|help|kingpost|you|the office)|phone))",
  "^(?:(?:so|and|hey|cody) )*(?:where|what (?:street|neighborhood|part of town)) does (?!it\\b|one\\b|my\\b|an?\\b|the (?!plumber|electrician|roofer|owner|homeowner|customer|client|contractor|inspector|boss|gc))[a-z' ]{3,40} live\\b",
  "\\b(?:show|tell|give|let) me\\b.{0,30}\\b(?:bids?|offers?|prices?|quotes?)\\b.{0,30}\\b(?:other|others|another|the rest|competitors?|everybody else|someone else)\\b.{0,30}\\b(?:sent|bid|gave|offered|put in|made|quoted)\\b|\\bwhat (?:did|are|were|have) (?:the )?(?:other|others)(?: (?:guys?|contractors?|pros?|bidders?|subs?|companies))* (?:bid|bidding|quote|quoting|offer|offering|charge|put in)\\b(?=.{0,40}\\b(?:this|that|same) (?:job|site|project))",
  "\\b(?:dame|dime|cual es|busca(?:me)?|consigueme|quiero|necesito|en que calle)\\b.{0,40}\\b(?:direccion de (?:la )?casa|celular (?:personal|privado)|numero (?:personal|privado)|telefono (?:personal|privado)|domicilio)\\b.{0,10}\\b(?:de|del)\\b (?!mi\\b|un\\b|una\\b|el cliente|la clienta)|^(?:(?:y|oye|cody|dime) )*donde vive (?!uno\\b|la (?:termita|rata))[a-z ]{3,40}$",
  "\\b(?:muestrame|ensename|dime|dame|quiero ver)\\b.{0,30}\\b(?:ofertas?|cotizaciones?|precios?|bids?)\\b.{0,40}\\b(?:otros|los demas|la competencia)\\b",
);
/** Whoever wants to report somebody, or asks how to check a license, wants no record of theirs. */
const REPORTS = either(
  "\\b(?:using|used|uses|stole|stealing|copied|copying|faked|forged|cloned|putting) my\\b.{0,30}\\b(?:licen[sc]e|insurance|name|number)\\b",
  "\\b(?:report|turn (?:him|her|them|it) in|file a complaint)\\b.{0,80}\\b(?:licen[sc]e|unlicensed|insurance|permit|fraud|fake|him|her|them|it)\\b",
  "\\b(?:works?|working|operat\\w+|has|have|with|without|bids?|bidding)\\b.{0,20}\\b(?:without|no|fake|expired)\\b.{0,20}\\b(?:licen[sc]e|insurance|permit).{0,60}\\b(?:report|turn|complain|tell)",
  "^how (?:do|can|would) (?:i|we|you) (?:check|verify|look up|find out if|confirm|prove)\\b.{0,60}\\b(?:licen[sc]e|insurance)(?:d| is| are)?\\b",
  "\\b(?:check|verify|look(?:ing)? up|confirm|checking|verifying)\\b.{0,40}\\blicen[sc]e\\b.{0,30}\\b(?:legit|real|good|valid|active|current|licensed|before i (?:hire|pay|sign))\\b|\\b(?:is it|can i|may i|am i allowed)\\b.{0,16}\\b(?:check|verify|look up)\\b.{0,40}\\blicen[sc]e\\b(?!.{0,10}(?:file|photo|document))",
  "\\b(?:checar|checo|verificar|verifico|revisar|reviso|buscar|busco)\\b.{0,30}\\blicencia\\b.{0,40}\\b(?:buena|vigente|valida|activa|de verdad|antes de)\\b",
  "\\b(?:who (?:do|can|should) (?:i|we) (?:call|tell|report (?:it|him|them|this)? ?to)|where (?:do|can) (?:i|we) report)\\b",
  "\\b(?:has|have|with|got) (?:no|an? (?:expired|fake))\\b.{0,20}\\b(?:licen[sc]e|insurance|permit)",
  "\\b(?:denunci\\w+|report(?:o|ar|arlo|arla))\\b",
  "^(?:me|nos) (?:pidieron|piden|pide|ofrecieron|ofrecen|prestaron|vendieron)\\b.{0,30}\\b(?:seguro social|licencia|papeles|seguro)\\b",
);
const GIVE = /\b(?:show|give|send|list|dump|export|read|open|dame|muestra\w*|dime|manda\w*|lista|abre)\b/;
/** "Ben Electric's policy number": a name in capitals and something private of it. */
const NAMED =
  /(?:[Ss]how|[Tt]ell|[Gg]ive|[Ff]ind|[Ww]hat|[Rr]ead|[Oo]pen|[Ll]ook|[Gg]et).{0,20}\b[A-Z][\w&.]+(?: [A-Z][\w&.]+)*['’]s? (?:[\w-]+ ){0,2}(?:policy|papers?|documents?|certificates?|phone|e-?mail|address|password|messages?|inbox|income|earnings|bank|applications?|licen[sc]e (?:number|file|paper))\b/;

/** What a question asks of the assistant itself or of another member's records, which is refused whatever it is for; or null. */
export function wallOf(question: string): "prompt" | "others" | null {
  const plain = plainText(question).replace(/[’]/g, "'").replace(/\s+/g, " ");
  if (PROMPT.test(plain)) return "prompt";
  if (REPORTS.test(plain) && !GIVE.test(plain)) return null;
  return OTHERS.test(plain) || (NAMED.test(question) && !statesNamed(question).length) ? "others" : null;
}
