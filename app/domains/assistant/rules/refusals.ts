import { plainText } from "./quantities.ts";
import { statesNamed } from "./state-named.ts";

/** Why a question is not answered, whatever the handbook or a model would say. */
export type Refusal = "prompt" | "others" | "meter" | "unlawful" | "fraud" | "people" | "safety" | "danger";

const either = (...parts: string[]) => new RegExp(parts.join("|"));

const PROMPT = either(
  "system prompt",
  "(?:your|the|hidden|secret|initial|original) (?:instructions|prompt|rules|configuration)\\b.{0,30}(?:are|were|verbatim|word|above|print|show|reveal)?",
  "(?:ignore|forget|disregard|override|bypass).{0,30}(?:previous|prior|above|all|your|these|earlier|the).{0,20}(?:instruction|rule|prompt|guideline|restriction|safety)",
  "(?:repeat|print|reveal|show|output|dump).{0,30}(?:everything above|text above|words above|your prompt|environment variables?|api keys?|secret key)",
  "\\bapi key\\b.{0,20}(?:is|are|you)|developer mode|\\bjailbreak|\\bdan mode|you are now (?:an? )?(?!open|hiring)|pretend (?:you are|to be|that you)|act as (?:an? )?(?:unrestricted|admin|root|hacker|different)",
  "(?:instrucciones|reglas) (?:ocultas|secretas|anteriores|previas|del sistema|iniciales)|prompt del sistema|(?:ignora|olvida|salta).{0,30}(?:instrucciones|reglas)|(?:muestra|repite|imprime|dime).{0,20}(?:tu prompt|tus instrucciones|tus reglas|la clave|tu configuracion)|ahora eres (?:un|una)|modo desarrollador|finge (?:ser|que)|actua como (?:administrador|hacker)",
);
const OTHERS = either(
  "(?:another|other|someone else'?s?|somebody else'?s?|every(?:one|body)(?: else)?'?s?|all (?:the )?|competitors?'?s?|a different) (?:member|user|contractor|people|compan|pro|customer|account|homeowner)?\\w*'?s?\\b.{0,40}(?:licen[sc]e|insurance|papers?|documents?|policy|password|e-?mails?|phone|address|ssn|messages?|inbox|jobs? and|applicants|applications|earnings|income|tax|bank|account|profile data|private)",
  "(?:list|dump|show|give me|export|email me|tell me|read).{0,30}(?:all|every) (?:the )?(?:users?|members?|accounts?|e-?mails?|passwords?|customers? (?:names|phones?|emails?))",
  "(?:what|show|tell me|read|open|look up|find|give me|check).{0,40}(?:e-?mails?|password|ssn|social security|phone number|home address|insurance polic|licen[sc]e (?:file|paper|document|number)|documents?|messages?|inbox|bank|income|applications?).{0,12}(?:of|for|from|belong).{0,4}(?:user|member|account|contractor|@|[a-z]+ (?:plumbing|electric|roofing|builders|painting|concrete|drywall)|company|competitor|my neighbor|my ex)",
  "(?:user|member|account)[\\s_]?id\\s*[:=]?\\s*[0-9a-f-]{6,}|log me in as|sign me in as|as if i were|i am (?:the )?(?:admin|administrator|owner of the site|reviewer)|\\bselect\\b.{0,40}\\bfrom\\b|drop table|union select",
  "(?:otro|otra|otros|otras|cualquier) (?:miembro|usuario|contratista|empresa|persona|companero|cliente)s?.{0,40}(?:licencia|seguro|papel|documento|contrasena|correo|telefono|direccion|mensaje|ingreso|trabajo|postul|cuenta|dato)",
  "(?:licencia|seguro|papeles|documentos|contrasenas?|correos?|telefonos?|direcciones|mensajes|ingresos|datos|postulaciones|cuentas?).{0,20}(?:de|del) (?:otr[oa]s?|todos los|todas las|mi competencia|la competencia|usuario|cualquier|mi vecino)",
  "(?:soy|como) (?:el )?(?:administrador|admin|dueno del sitio)|entra como",
);
const METER = either(
  "(?:bypass|jump(?:er)?|tamper|steal|cheat|trick|slow down|hook up|tap).{0,30}(?:meter|power company|utility|service drop|electricity from)",
  "(?:meter|power|electricity|electric).{0,20}(?:bypass|jumper|tamper|for free|theft|without (?:the )?(?:utility|power company|meter))",
  "(?:pull|cut|remove|break).{0,20}(?:the )?(?:meter|meter seal|utility seal|meter tag)",
  "(?:work|wire|change|replace|swap|hook).{0,40}(?:live|hot|energi[sz]ed).{0,20}(?:panel|service|bus|wire|breaker|main)?",
  "(?:suicide cord|male to male|back ?feed).{0,40}|(?:defeat|disable|remove|skip|get rid of|bypass).{0,20}(?:gfci|afci|breaker|ground(?:ing)?|fuse|interlock|smoke detector|transfer switch)",
  "(?:penny|foil|nail).{0,12}(?:fuse|breaker)|(?:bigger|larger|30|40|50)[\\s-]?(?:amp )?breaker.{0,30}(?:keeps tripping|14|12[\\s-]?gauge|same wire)|stop (?:it|the breaker) (?:from )?tripping with",
  "(?:robar|puente(?:ar|o)?|brincar|saltar|colgar(?:me|se)?|alterar|trucar).{0,25}(?:medidor|luz|corriente|electric)|(?:medidor|luz).{0,20}(?:sin pagar|gratis|puente|diablito)|diablito|(?:quitar|anular|saltar|puentear|desactivar).{0,20}(?:gfci|breaker|tierra|fusible|detector|interruptor)|(?:panel|tablero|servicio).{0,20}(?:vivo|energizado|con corriente)|trabajar.{0,20}(?:en vivo|con corriente)",
);
const UNLAWFUL = either(
  "(?:without|with no|skip(?:ping)?|avoid(?:ing)?|dodge|get around|hide (?:it )?from|not (?:pull|get)(?:ting)?|no) (?:a |an |the |any |pulling (?:a |the )?|getting (?:a |the )?)?(?:permits?|inspections?|inspector|licen[sc]e|building department|code)\\b(?!.{0,12}(?:need|requir))",
  "(?:wire|rewire|run|plumb|install|do|move|add|replace|hook up).{0,60}(?:without|no) (?:a |an |the )?(?:permit|licen[sc]e|inspection)",
  "(?:use|borrow|rent|work under|put).{0,20}(?:someone else'?s|another|my (?:buddy|friend|brother|cousin)'?s?|his|a friend'?s) licen[sc]e|(?:fake|forge|buy).{0,15}(?:permit|licen[sc]e)",
  "(?:cover|close|drywall|hide).{0,30}(?:before|so) (?:the )?(?:inspect|inspector)|(?:bribe|pay off).{0,20}inspector|against code.{0,20}(?:hide|anyway|without)|(?:hide|conceal).{0,20}(?:code violation|bad wiring|from the inspector|asbestos|lead paint|mold)",
  "(?:dump|pour|throw|bury).{0,30}(?:asbestos|paint|solvent|oil|refrigerant|freon|chemicals?).{0,30}(?:drain|storm|river|ground|lot|trash|night|air)?|(?:vent|release).{0,15}(?:refrigerant|freon)|(?:rip out|remove|scrape).{0,20}(?:asbestos|lead paint).{0,30}(?:without|myself|quick|no one)",
  "sin (?:el |un |sacar (?:el |un )?|pedir )?(?:permiso|licencia|inspeccion)|(?:evitar|saltar(?:me|se|nos)?|esquivar|brincar(?:me|se)?).{0,20}(?:permiso|inspeccion|inspector|licencia|codigo)|(?:usar|prestad|rentar).{0,25}licencia de (?:otro|un amigo|mi)|(?:tapar|cerrar|esconder).{0,25}(?:antes de|del) (?:la )?(?:inspec)|sobornar|(?:tirar|enterrar).{0,20}(?:asbesto|pintura|solvente|aceite)",
);
const FRAUD = either(
  "(?:fake|forge|photoshop|edit|alter|falsif|make up|backdate|doctor).{0,40}(?:certificate|coi|insurance|licen[sc]e|invoice|receipt|lien waiver|signature|payroll|timesheet|documents?|papers?|review|estimate|permit)",
  "(?:hide|not report|don'?t report|not declare|under-?report|skip reporting|avoid (?:paying )?|evade|dodge|cheat|get out of).{0,30}(?:income|cash|taxes|tax\\b|irs|payroll tax|sales tax|workers'? comp premium)",
  "(?:under the table|off the books).{0,60}(?:so|avoid|without|hide|irs|tax|comp)|(?:pay|paying).{0,30}(?:under the table|off the books)",
  "(?:buy|write|post|get).{0,15}(?:fake|paid|my own|false) (?:google )?reviews?|(?:inflate|pad|double[\\s-]bill|bill twice|overbill|charge the insurance).{0,40}(?:insurance|claim|invoice|hours|estimate|so)|(?:waive|eat|absorb|cover|rebate|pay).{0,20}(?:the |their |customer'?s? )?deductible",
  "(?:insurance|storm|hail).{0,30}(?:fraud|fake|create damage|make (?:it look|damage))|(?:create|make|fake|add).{0,20}(?:hail|storm|roof) damage|launder|(?:misclassif|call (?:them|him) 1099).{0,30}(?:to avoid|so i don'?t)|lie (?:to|on).{0,30}(?:insurance|bank|irs|customer|application|lien)",
  "(?:falsificar|falso|falsa|photoshop|alterar|inventar).{0,40}(?:certificado|seguro|licencia|factura|recibo|firma|resena|papel|documento|permiso)|(?:certificado|seguro|licencia|factura|recibo|firma|resena)s?.{0,12}fals[oa]s?|(?:no declarar|esconder|ocultar|evadir|no reportar).{0,30}(?:ingreso|efectivo|impuesto|irs|dinero)|(?:por debajo de la mesa|por fuera|en negro).{0,40}|(?:comprar|escribir).{0,15}resenas|(?:inflar|cobrar doble).{0,30}|(?:absorber|perdonar|pagar).{0,12}(?:el )?deducible|enganar.{0,20}(?:seguro|irs|cliente|banco)",
);
const PEOPLE = either(
  "(?:only|not|don'?t|never|avoid|refuse to|without).{0,25}(?:hir(?:e|ing)|rent|interview|work(?:ing)? (?:for|with)).{0,40}(?:women|men\\b|mexican|black|white|latino|hispanic|immigrant|old(?:er)? (?:people|guys|workers)|young|muslim|jewish|christian|gay|pregnant|disabled)",
  "(?:hire|hiring).{0,25}(?:only|no|without)\\b.{0,30}(?:women|men\\b|mexican|black|white|latino|hispanic|american|immigrant|old|young|muslim|christian|pregnant)",
  "(?:fire|punish|threaten|deport|call ice|report (?:him|them|her) to ice).{0,50}(?:complain|injur|hurt|osha|union|pregnan|wage|pay|quit|overtime)?.{0,10}(?:ice|immigration|complain\\w*|osha|pregnan\\w*|union|injur\\w*|hurt)",
  "(?:pay|paying).{0,30}(?:less than|below|under) (?:the )?minimum wage|(?:not|avoid|without|skip|get out of|dodge).{0,12}pay(?:ing)? (?:the |them |any )?overtime|keep (?:his|her|their) (?:passport|papers|last check)",
  "(?:solo|no|sin).{0,12}(?:contratar|contrato).{0,30}(?:mujer|hombre|mexican|negro|blanco|latino|inmigrante|viejo|joven|embarazada|musulman)|(?:despedir|correr|amenazar|llamar a la migra|migra).{0,50}(?:queja|lastim|osha|embaraz|sindicato|migra)|(?:no|sin|evitar).{0,8}pagar.{0,12}(?:horas extras?|tiempo extra|el minimo)|menos del (?:salario )?minimo",
);
const SAFETY = either(
  "(?:skip|without|not use|avoid|don'?t (?:need|want) to (?:use|wear)|get around|hide from osha|no).{0,20}(?:fall protection|harness|guardrails?|tie[\\s-]?off|trench box|shoring|hard hats?|respirator|ppe|osha)\\b(?!.{0,20}(?:fine|penalt|need|requir))",
  "(?:work|roof|climb|dig|go).{0,40}without (?:a |any )?(?:harness|fall protection|trench box|shoring|respirator|tie[\\s-]?off)|(?:hide|lie about|not report).{0,20}(?:an? )?(?:injur|accident).{0,20}(?:osha|comp|insurance)?|remove the guard|disable the (?:guard|dead ?man|safety)",
  "sin (?:usar )?(?:arnes|proteccion|casco|caja de zanja|apuntalar|barandal)|(?:esconder|ocultar|no reportar).{0,20}(?:accidente|lesion|herido)|quitar(?:le)? la guarda",
);
const DANGER = either(
  "(?:make|build|mix).{0,20}(?:bomb|explosive|pipe bomb|meth\\b|poison|weapon|ghost gun)|(?:kill|hurt|poison|stalk|burn down|beat up).{0,20}(?:him|her|someone|my (?:ex|boss|wife|neighbor)|the (?:customer|homeowner|house))|(?:hacer|fabricar).{0,20}(?:bomba|explosivo|veneno|arma)|(?:matar|golpear|quemar).{0,20}(?:a|la casa)",
);

/** "Ben Electric's policy number": a name in capitals and something private of it. */
const NAMED =
  /(?:[Ss]how|[Tt]ell|[Gg]ive|[Ff]ind|[Ww]hat|[Rr]ead|[Oo]pen|[Ll]ook|[Gg]et).{0,20}\b[A-Z][\w&.]+(?: [A-Z][\w&.]+)*['’]s? (?:[\w-]+ ){0,2}(?:policy|papers?|documents?|certificates?|phone|e-?mail|address|password|messages?|inbox|income|earnings|bank|applications?|licen[sc]e (?:number|file|paper))\b/;

/** A question about the rule, its price or its reason is fine: "do I need a permit", "what is the fine for no harness". */
const ASKS_RULE =
  /\b(?:do i need|need a|required?|is it (?:legal|ok|okay|illegal|allowed)|can i get (?:in trouble|fined)|what happens (?:if|when)|fines?|penalt|avoid (?:being|getting) (?:scam|rip|cheat)|how do i (?:spot|avoid|recogni[sz]e|report|check|tell|know|get (?:a|my))|is (?:a|the|this|my).{0,20}(?:fake|real)|refus(?:e|es|ing) to|won'?t|customer wants|inspector (?:says|wants|failed))|necesito (?:un |una )?(?:permiso|licencia)|es legal|que pasa si|multas?|como (?:reconozco|evito que me|denuncio|saco|consigo)/;

/** The reason not to answer, or null. Reads plain words in both languages; order decides when several fit. */
export function refusalOf(question: string): Refusal | null {
  const plain = plainText(question).replace(/[’]/g, "'").replace(/\s+/g, " ");
  if (DANGER.test(plain)) return "danger";
  if (PROMPT.test(plain)) return "prompt";
  if (OTHERS.test(plain) || (NAMED.test(question) && !statesNamed(question).length)) return "others";
  if (METER.test(plain)) return "meter";
  if (ASKS_RULE.test(plain)) return null;
  if (FRAUD.test(plain)) return "fraud";
  if (PEOPLE.test(plain)) return "people";
  if (SAFETY.test(plain)) return "safety";
  if (UNLAWFUL.test(plain)) return "unlawful";
  return null;
}
