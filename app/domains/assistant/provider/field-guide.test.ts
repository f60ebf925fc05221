import { describe, expect, test } from "vitest";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Locale } from "#app/infra/locale.ts";
import { test as ctxTest } from "#test/ctx.ts";
import { bookAnswer } from "./book-answer.server.ts";
import { fieldGuide, guideAnswer } from "./field-guide.server.ts";
import { handbook } from "./handbook.server.ts";

const answerOf = (messages: ChatMessage[], locale: Locale) => bookAnswer(messages, locale).text ?? "";
const ask = (content: string, locale: Locale = "en") => answerOf([{ role: "user", content }], locale);
const talk = (...said: string[]): ChatMessage[] =>
  said.map((content, i) => ({ role: i % 2 ? "assistant" : "user", content }));

/** The article an answer says it is from, in either language; null when it says that it does not know. */
function articleOf(answer: string): string | null {
  const articles = [...handbook("en").articles, ...handbook("es").articles];
  const from = /^_.*"(.*)", .*_$/m.exec(answer)?.[1];
  return articles.find((article) => article.title === from)?.slug ?? null;
}

/** Everyday questions and the article that answers them. */
const ASKED: Record<string, string[]> = {
  "site-odds-and-ends": ["can i glue abs to pvc", "se me vencio el permiso"],
  "hands-on-answers": ["what does oc mean on plans", "como doblo emt"],
  "house-systems-answers": ["polybutylene pipe replace", "la isla de cocina lleva contacto"],
  "office-odds-and-ends": ["per diem how does it work", "que es un w9"],
  "concrete-delivery": [
    "ready mix truck running late do i send it back",
    "how much water can i let the driver add",
    "my slab cracked overnight",
    "la trompa viene tarde y hace un calorón",
  ],
  "slurs-on-site": ["they call me wetback on the site", "el mayordomo nos dice mojados"],
  "tools-kept": ["boss kept my tools when i quit", "me sali y el patron no me quiere dar mi herramienta"],
  "trench-answers": ["hard clay wont cave in right", "la tierra se ve firme ocupo ponerle algo a la zanja"],
  "pay-and-inspection": [
    "gc wont pay me til the inspector signs off",
    "el general no me paga hasta que pase la inspeccion",
  ],
  "inspection-report": [
    "inspection report says knob and tube is it a deal breaker",
    "el comprador quiere credito al cierre",
  ],
  "stone-on-a-wall": ["can i stick stone veneer on painted drywall", "dice que con greenboard basta para la piedra"],
  "price-went-up": [
    "cabinets backordered no kitchen sink for weeks",
    "el bid dice 18 mil y ahora me quiere cobrar 24, no firme nada",
  ],
  "pay-advance": ["helper asks for an advance on his pay", "hazme un papelito pa que firme el adelanto"],
  "passed-the-test": ["i passed my journeyman test what should i ask for", "me independizo o me quedo con el patron"],
  "mud-and-screws": [
    "how many buckets of mud for a room",
    "how long do i cut the jacks for a 6-8 door",
    "hoyo de 8 pulgadas en el drywall",
  ],
  "account-trouble": [
    "u guys got a phone number",
    "i got locked out of my acount",
    "i lost my phone and it wants a code",
    "no me llegan notificaciones",
    "ya no tengo ese correo y no puedo entrar",
    "nomas quiero avisos de trabajos nuevos",
  ],
  "badge-and-first-jobs": [
    "how do i get the check mark thing",
    "why aint i gettin any jobs on here",
    "ya subi mi licencia y dice pending",
    "ocupo el seguro tambien o nomas la licencia",
    "cuánto tarda la verificación",
  ],
  "schedule-of-values": [
    "what is a schedule of values",
    "make me a schedule of values for a kitchen",
    "como parto el precio en renglones para cobrar por avance",
  ],
  "range-circuits": [
    "what wire for a 50 amp range",
    "can i run aluminum to the stove",
    "q cable lleva un range de 50 amps",
    "de cuanto el breaker de la estufa",
  ],
  "this-site": [
    "what is this place",
    "do u guys take a cut of my jobs",
    "will i lose my invoices if i cancel",
    "esta en español",
    "necesito ayudantes mañana",
  ],
  "allowed-on-site": ["can i record a client on the phone", "who can blast a ledge", "puedo grabar a mi cliente"],
  "hard-moments-on-site": [
    "immigration agents at my jobsite",
    "they forged my signature",
    "puedo quemar ramas en la obra",
  ],
  "code-house-answers": [
    "can the garage door into the house be hollow core",
    "smallest shower by code",
    "how wide is a hallway",
    "qué ancho lleva un pasillo",
    "que tan ancho va un pasillo",
    "cuanto debe caer la tierra junto a la casa",
  ],
  "code-power-gas-answers": [
    "outlet next to a bathtub how far",
    "how deep does a gas line go",
    "que calibre de tierra para 200 amperes",
    "ventila de plomeria arriba del techo cuanto",
  ],
  "crew-trouble-today": [
    "my guys are about to fight",
    "he quit and kept my drill what now",
    "quien paga las botas de seguridad",
    "pago por hoja les debo horas extra",
  ],
  "clause-and-policy-words": [
    "what is a hold harmless",
    "what are liquidated damages",
    "que es el mod de comp",
    "what's an experience mod",
  ],
  "mortar-and-slab-numbers": [
    "psi of type n mortar",
    "gravel under a slab how thick",
    "llovio despues de colar",
    "por que se raja el estuco",
  ],
  "paid-by-the-law": [
    "I-9 form",
    "permiso de trabajo i-9",
    "is it ok to pay guys cash",
    "can a 16 year old work on a roof",
  ],
  "straight-business": ["trade work for a boat", "blower door test", "old boss clients can i call them"],
  "tags-locks-and-logs": ["are stitches recordable", "somebody left their lock on the disconnect", "scaffold red tag"],
  "rough-verbs": ["how do i shock a well", "blow out sprinklers", "bust up a slab"],
  "rough-words": ["what is a deadman", "bastard hip", "que es carga muerta"],
  "short-words": ["what is a pigtail", "holiday in paint", "kill fee"],
  "dates-and-signatures": [
    "work was last week, they sign the change order today",
    "temporary certificate of occupancy",
  ],
  "leading-a-crew": [
    "should i hire or sub it out",
    "my foreman cant read plans",
    "se va mi mejor trabajador",
    "como le digo que ya no hay trabajo",
  ],
  "customer-situations": [
    "customer wants a refund",
    "he wants it done by thanksgiving",
    "la clienta cambia de opinion a cada rato",
  ],
  "worker-everyday": [
    "do they have to pay me for rain days",
    "they wont give me gloves or glasses",
    "cuanto debo ganar como carpintero",
  ],
  "homeowner-here": ["what do you charge me as a homeowner", "cuanto le cobran al dueño de casa"],
  "homeowner-troubles": [
    "contractor wants cash only",
    "contractor left a mess",
    "pago antes o despues de la inspeccion",
  ],
  "site-everyday": ["where do i put my miles", "how do i contact support", "como subo mi licencia"],
  "bosses-pay-rules": [
    "my guy is 1099 so no overtime right",
    "what do i take out of his check if hes w2",
    "can i take it out of his check if he broke my saw",
    "cada cuanto le tengo que pagar a mis trabajadores",
    "que le descuento del cheque a un empleado",
  ],
  "job-agreements": [
    "qué hago si encuentro madera podrida",
    "do i need a contract for a 1500 dollar job",
    "hit rock digging the post holes, can i bill him extra for that",
    "shes already changed the tile twice, i want to charge for it but we never signed anything",
    "el cliente quiere cambiar el color ya que pinte",
    "me puedo salir de un trabajo que ya empece",
  ],
  "permit-trouble": [
    "he says no permit needed for the bathroom to save money",
    "contractor says no permit for moving a bearing wall",
    "failed inspection what now",
    "who gets in trouble without a permit him or me",
    "contractor says no permit for moving a bearing wall in my kitchen, he does it all the time",
    "cuanto tarda un permiso",
    "ya cerre la pared y el inspector no vio que hago",
  ],
  "insurance-costs": [
    "seguro de responsabilidad",
    "y cuanto sale el seguro de responsabilidad",
    "whats gl insurance run me, one guy painting",
    "how much is a 25k bond",
    "cuanto cuesta el workers comp para un techero",
  ],
  "using-the-site": [
    "just signed up how do i bid on stuff here",
    "a guy left me a 1 star and i never worked for him",
    "como hago para que me lleguen trabajos",
  ],
  "unfair-customers": [
    "customer says he can see every seam at night w the lamps on. says its my fault",
    "customer scratched the floor himself and blames us",
    "la señora me grita enfrente de mi gente",
  ],
  "living-through-a-remodel": [
    "the house is 1962, should i worry bout the dust",
    "puedo vivir en la casa mientras remodelan",
  ],
  "winning-work": [
    "what do i say when they ask for a ballpark on the phone",
    "should i pay for angi leads",
    "que pongo en mi tarjeta de presentacion",
  ],
  "license-by-state": [
    "how do I get my roofing license in Florida",
    "how do I get an electrician license in Texas",
    "cómo saco mi licencia de techos en Florida",
  ],
  "water-heater-service": [
    "pilot on the water heater dies when I let the button go",
    "my water heater pops when it heats up",
    "el boiler hace ruido como si tuviera piedras",
    "se acaba bien rápido el agua caliente",
  ],
  "plumbing-service": [
    "disposal just hums",
    "angle stop won't shut off under the sink",
    "se trabó el triturador",
    "gorgotea el fregadero cuando tira la lavadora",
  ],
  "electrical-service": [
    "replaced a three way and now it only works from one end",
    "the LED cans flicker on the dimmer",
    "huele a quemado el contacto",
    "parpadean las luces cuando arranca el aire",
  ],
  "boxes-and-breakers": [
    "inspector tagged me for box fill, what box do I need",
    "what breaker does a 2 ton mini split take",
    "non IC can lights under the blown insulation",
    "cómo se cuenta el espacio de la caja",
  ],
  "hvac-service": [
    "how do I test a run capacitor",
    "furnace tries three times and locks out",
    "zumba el contactor y no entra",
  ],
  "refrigerant-and-airflow": [
    "the flare leaks under nitrogen again",
    "what should my subcooling be",
    "a cuántos micrones le hago el vacío al minisplit",
  ],
  "framing-details": [
    "how tall is a wall with 92 5/8 studs",
    "how do I sister a cracked joist",
    "cuántos jacks lleva una ventana de 6 pies",
  ],
  "concrete-trouble": [
    "the load showed up like soup, can he throw some cement in",
    "form blowout in the middle of the pour",
    "quedó como panal el muro",
  ],
  "masonry-details": ["how far apart do weep holes go", "a qué distancia van los amarres del ladrillo"],
  "roof-and-gutter-details": [
    "are 3 nails a shingle ok",
    "how much do I pitch the gutter",
    "cuánta caída le doy a la canaleta",
  ],
  "tile-trouble": ["can I use mastic on a shower floor", "puedo pegar azulejo sobre la tabla verde"],
  "wood-and-plank-floors": ["hardwood got delivered today, when can I lay it", "se separan las duelas del vinil"],
  "drywall-and-paint-details": [
    "what does a level 5 finish mean",
    "customer sees the seams at night with a lamp",
    "qué primer lleva el siding de cedro pelón",
  ],
  "deck-structure": [
    "how far can a 2x8 deck joist go in southern pine",
    "how big a footing for a deck post",
    "puedo atornillar el ledger al ladrillo",
  ],
  "fence-posts": ["we hit rock in a post hole, what now", "qué tan ancho va el hoyo del poste de la cerca"],
  "saw-and-bit-trouble": ["my grinder shakes with a new wheel", "la sierra de mesa me quema el encino"],
  "compressors-and-engines": ["compressor runs and builds no pressure", "el generador prende y no da corriente"],
  "digging-and-compacting": ["how many inches per lift to compact", "a qué hondo va la toma de agua"],
  "plumbing-and-gas-answers": ["how do I join cast iron to PVC", "puedo pasar el flexible de gas por la pared"],
  "electrical-rough-answers": ["how many 12 wires fit in 1/2 EMT", "a qué altura van los apagadores"],
  "hvac-install-answers": [
    "what size trunk duct for 1200 cfm",
    "which thermostat wire goes where",
    "qué tan largas pueden ser las líneas del minisplit",
  ],
  "framing-and-roof-answers": ["how far apart do anchor bolts go", "los tornillos de la lámina van en la cresta"],
  "concrete-site-answers": ["how long can the truck sit with concrete in it", "se me hizo una junta fría"],
  "finish-answers": ["hang drywall vertical or horizontal", "cuánto espero entre manos de poliuretano"],
  "unsigned-extras": [
    "client never signed the change order, can I still charge it",
    "escribe un mensaje para que el cliente apruebe un extra",
  ],
  "panel-capacity": ["will my 100 amp panel handle an EV charger", "qué cable para un jacuzzi de 50 amperes"],
  "waiting-times": ["what sealer do I use on a new concrete driveway", "qué sellador le pongo al driveway nuevo"],
  "plumbing-leaks-and-parts": [
    "my shower head leaks",
    "el recibo del agua llegó muy alto",
    "can i replace my gas water heater myself",
    "cuanto me cobran por cambiar el boiler de gas de 50 galones",
  ],
  "materials-answers": [
    "how many screws per sheet of drywall",
    "cuánto se traslapa la varilla",
    "diagonal crack above the bedroom door",
    "me salio una grieta en diagonal arriba de la puerta de la recamara, me debo preocupar?",
  ],
  "wear-roots-and-animals": [
    "cuanto dura un techo de shingle",
    "how do I raise a sunken slab",
    "hay ratas en el ático",
  ],
  "reading-plans": ["how do I read blueprints", "cómo leo los planos"],
  "jobsite-care": ["how much does a sheet of drywall weigh", "con qué cubro el piso mientras trabajo"],
  "moisture-and-pests": [
    "termite damage in the sill plate",
    "se hinchó el laminado",
    "my ceilin has a brown ring under the upstairs bathroom should i freak out who do i call first",
    "mancha de agua en el techo abajo del baño a quien llamo",
  ],
  "siding-gutters-insulation-how-to": ["how much slope on gutters", "para qué lado va el papel de la fibra"],
  "home-repairs-how-to": ["how do I remove wallpaper", "no cierra la puerta del garage"],
  "carpentry-how-to": ["how do I hang cabinets straight", "cómo trazo una escalera de madera"],
  "electrical-how-to": ["subpanel neutral and ground separate?", "cuántos contactos van por circuito"],
  "showers-how-to": ["how do I waterproof a shower", "cuántas manos de redgard"],
  "pavers-and-irrigation-how-to": [
    "how do I lay pavers",
    "no prende una zona del riego",
    "retaining wall 5 ft segmental block clay behind it do i need geogrid n engineer",
    "muro de contencion de 5 pies con block ocupo geogrid e ingeniero",
  ],
  "danger-now": ["I smell gas in the house", "un muchacho se siente mal por el calor"],
  "decks-and-fences-how-to": ["my deck is wobbly", "se está cayendo la barda"],
  "estimating-more-trades": ["how do I price a kitchen remodel", "cuánto cobro la hora de bobcat"],
  "drywall-finishing": [
    "how long do I wait between coats of mud",
    "cuánto tiempo dejo secar el mud antes de lijar",
    "green lid or blue lid mud for taping",
    "que mud le doy a la primera mano pa pegar la cinta, tapa verde o azul, bombitas en la cinta",
  ],
  "painting-how-to": [
    "what paint for a bathroom",
    "qué pintura uso para el baño",
    "painting over oil trim w latex n its peelin, fix w out strippin all",
    "se pela la pintura de agua sobre aceite en las molduras",
  ],
  "plumbing-how-to": ["how to glue pvc pipe", "cómo pego tubo de pvc"],
  "lawn-and-plants": ["when to plant grass seed", "qué tan bajo corto el pasto"],
  "is-the-work-good": ["how do I know if my roof was done right", "el azulejo quedó chueco lo tienen que arreglar"],
  "doors-and-windows-how-to": ["how to install an exterior door", "cómo sello una ventana nueva"],
  "roofing-how-to": [
    "does the drip edge go over or under the felt",
    "con cuánto viento no se puede trabajar en el techo",
  ],
  "concrete-placing": ["how many shovels of sand to a bag of mortar", "cuántas palas de arena por bulto de cemento"],
  "floors-and-tile-how-to": [
    "can I put lvp over tile",
    "puedo poner azulejo encima de azulejo",
    "thinset not sticking, tile pops right off",
    "no pega el thinset y se bota la loseta",
  ],
  "site-rules": ["do I need caps on rebar sticking up out of a footing", "ocupo tapas en las varillas paradas"],
  "fire-on-site": ["can rags with deck stain go in the trash", "que extintor compro para el taller"],
  "order-of-trades": ["in what order do the trades come in a bath remodel", "va primero la pintura o el piso"],
  "home-improvement-registration": [
    "does a handyman have to register with the attorney general",
    "me registro como contratista si hago puros trabajos chicos en casas",
  ],
  "code-odds-and-ends": ["how big does the attic access have to be", "donde va el vidrio templado"],
  "wells-septic-asphalt": ["how often should a septic tank be pumped", "la bomba del pozo prende y apaga a cada rato"],
  "other-trades-answers": ["6011 or 7018 on a rusty gate", "cuanto puede volar la barra de granito"],
  "floor-trouble": ["can I lay vinyl plank over old linoleum", "se levanto la loseta en medio de la sala"],
  "paint-trouble": ["paint on the bathroom ceiling blisters again", "salen los nudos en la pintura blanca"],
  "roof-and-wall-skins": ["which way does house wrap lap", "la junta del tpo no pega"],
  "job-day-problems": [
    "the gc took money off my check for cleanup",
    "el cliente quiere descontar por un rayon en el piso",
  ],
  "tankless-and-relief-valves": [
    "tankless shuts off when the water runs slow",
    "gotea la valvula de alivio del calenton",
  ],
  "everyday-site-questions": ["the hot water comes out brown", "que boquilla uso, con arena o sin arena"],
  "tools-and-fixes-questions": [
    "the generator sat all winter and does not start",
    "el tornillo se barrio, como lo saco",
  ],
  "saws-and-tools-how-to": ["what tools do I bring as a new helper", "cómo encuentro el stud"],
  "cleaning-how-to": ["how do I clean after a remodel", "cuántos psi para lavar concreto"],
  "estimating-visits": ["how much should I charge to mow a quarter acre", "cuánto cobro por tirar basura por troca"],
  "cleaning-chemicals": ["can I mix bleach and ammonia to clean mold", "puedo mezclar cloro con amonia"],
  "layout-and-square": ["how do I square a wall", "cómo saco escuadra con 3-4-5"],
  "power-off-and-wires": [
    "how do I kill power to the bedroom before I pull the outlet",
    "hay unos cables muertos en la pared qué les hago",
  ],
  "quick-answers": [
    "what file types can I upload for my license",
    "cuánto cuesta un lead aquí",
    "does the app work with no signal",
    "esto jala sin internet en la obra?",
  ],
  "tile-setting": [
    "how much extra tile should I order",
    "cuánto azulejo extra pido",
    "what thinset for 24x48 porcelain over old tile",
    "que thinset uso pa porcelanato 24x48 sobre loseta vieja",
  ],
  "call-before-you-dig": ["do I have to call before I dig post holes", "a quién llamo antes de excavar"],
  "insurance-claims-work": [
    "mi seguro me lo paga por granizo",
    "can a roofer eat my deductible",
    "puedo cobrar a la aseguranza granizo que no hubo",
  ],
  "unlicensed-penalties": [
    "what happens if I get caught working without a license",
    "mi socio quiere trabajar con mi licencia",
  ],
  "lower-your-taxes": [
    "me hacen auditoria",
    "i didnt save any receipts",
    "how do I lower my taxes legally",
    "cómo pago menos impuestos",
  ],
  "contractor-disappeared": ["contractor took my deposit and doesn't answer", "el contratista se llevó mi anticipo"],
  "house-water-troubles": ["water dripping from my light fixture", "el refri tira agua"],
  "house-outside-troubles": ["tree fell on my fence", "la puerta del garaje no abre"],
  "house-power-troubles": ["my breaker box is buzzing", "les doy propina a los trabajadores"],
  "entering-a-trade": ["how do i become a plumber", "mi socio saca dinero del negocio"],
  "comp-by-state": ["do I need workers comp with one employee", "ocupo workers comp con un trabajador"],
  "osha-inspections": ["how much is an OSHA fine", "OSHA fines inspection", "cada cuánto doy la plática de seguridad"],
  "too-expensive": ["customer says I'm too expensive", "qué le contesto a un cliente que dice que estoy muy caro"],
  "site-words": [
    "he says pay when paid, owner hasnt paid him. texas",
    "what does 16 on center mean",
    "is pay-if-paid legal",
    "qué significa on center",
    "client wants me to sign contract says pay when paid is that legal in california",
    "el contrato dice pay when paid es legal en california",
  ],
  "roof-hvac-insulation": ["do I need a card to buy freon", "cuántos clavos por teja"],
  "spans-and-fasteners": [
    "what span can a 2x10 joist carry",
    "cuánto libra un 2x10",
    "nails for roof plywood what size n spacing",
    "que clavos van en el plywood del techo y a cada cuanto",
  ],
  "letters-to-copy": [
    "text to a customer, 2 days late because of rain",
    "escribeme un mensaje en ingles pa mandarle",
    "demand letter template",
    "plantilla de carta de cobro",
  ],
  "insurance-to-start": [
    "difference between bonded and insured",
    "what insurance do I need to start a business",
    "qué seguro ocupo para empezar mi negocio",
  ],
  "price-benchmarks": [
    "how much does a new roof cost for a 1500 sq ft house",
    "cuanto cuesta cambiar los roofs de una casa de 1500 pies",
    "a cuanto esta la yarda de concreto",
    "what does an average bathroom remodel cost",
    "cuánto gana un electricista",
  ],
  "emergency-plan": [
    "first aid for electric shock for our safety plan",
    "qué hacer si alguien se electrocuta, para la plática",
  ],
  "license-reciprocity": ["does my license work in another state", "sirve mi licencia en otro estado"],
  "license-thresholds": [
    "over what dollar amount do I need a contractor license",
    "desde qué monto se pide licencia de contratista",
    "license in florida to just do drywall n paint handyman",
    "licencia en florida para pintura y shiroc de handyman",
  ],
  "home-contract-rules": [
    "roofer wants half down 9k in california is that normal",
    "does a home improvement contract have to be written",
    "de cuánto es la fianza de contratista en California",
  ],
  "ce-by-trade": [
    "how many continuing education hours does a journeyman electrician need",
    "continuing ed hours for electricians",
    "cuántas horas de educación continua pide Texas a un plomero",
  ],
  "lien-more-states": ["how long do I have to file a lien in Pennsylvania", "plazo del lien en Ohio"],
  "code-electrical": [
    "what wire gauge for a 50 amp circuit",
    "how far apart do romex staples go",
    "qué calibre de cable para 50 amperes",
    "can i run 12/2 on a 30 amp for a water heater its short",
    "de que calibre le tiro el alambre a una estufa de 50 amps",
  ],
  "gfci-and-tripping": ["why does my breaker keep tripping", "por qué se bota el breaker"],
  "code-plumbing": [
    "de que tamaño va el tubo de la regadera",
    "how much slope on a 3 inch drain",
    "cuánta caída lleva el drenaje",
  ],
  "code-stairs-decks": ["what is the max riser height", "qué altura lleva el barandal del deck"],
  "egress-and-alarms": ["how big does a bedroom window have to be", "dónde van los detectores de humo"],
  "concrete-curing": [
    "when can I drive on new concrete",
    "en cuántos días le puedo subir la troca al concreto",
    "how many days before i park my truck on a fresh driveway",
    "a los cuantos dias le puedo meter la troca a un driveway recien colado",
  ],
  "wage-rights": [
    "my boss owes me three weeks of pay",
    "no tengo papeles me pueden no pagar",
    "my boss pays me 1099 but tells me what time to show up",
    "el bos me paga con 1099 pero me dice a que hora llegar, pone la herramienta, no me deja jalar con otro",
  ],
  "sounds-worse": [
    "tengo que purgar los radiadores de una casa",
    "is it ok to tie onto the neutral from another circuit",
    "my pin gun for concrete which load do i start with",
  ],
  "put-it-right": [
    "paid a helper off the books last year and want to fix it with the irs",
    "where can i see what the city paid the low bidder",
  ],
  "usual-signs": ["how do i see that a beam is overloaded", "que tubos lleva normalmente la pared del baño"],
  "worker-overtime": ["my boss won't pay overtime", "trabajo 60 horas y me pagan lo mismo por todas"],
  "boss-threats": ["he will call immigration if I report him", "el patrón dice que si reporto llama a la migra"],
  "hard-days": [
    "my dad died and I have a job tomorrow",
    "estoy bien cansado ya no quiero seguir en esto",
    "man my back is killin me n its only tuesday",
    "ando bien molido, hoy colamos 40 yardas",
  ],
  "subs-without-insurance": [
    "sub has no insurance but it's only a one day job",
    "mi sub no tiene aseguranza pero es nomás un día",
  ],
  "check-a-contractor": [
    "el plomero me pide la mitad antes de empezar esta bien",
    "how do I know if my roofer is legit",
    "cómo sé que el rufero tiene licencia y aseguranza",
  ],
  "starting-as-a-handyman": [
    "im just starting out doing odd jobs what do i need to be legal",
    "apenas voy empezando que ocupo pa trabajar de handyman legal",
  ],
  "order-before-signing": [
    "client won't sign the contract but wants me to order the windows",
    "el cliente no quiere firmar pero quiere que pida las ventanas",
  ],
  "crew-talks": [
    "my best worker is always late, how do I talk to her without losing her",
    "mi ayudante llega tarde diario qué hago",
    "mi ayudante siempre llega tarde",
  ],
  "electrician-california": [
    "how do I become a journeyman electrician in California",
    "cómo saco mi journeyman license de electricista en California",
  ],
  "worker-questions": ["can my boss fire me for being pregnant", "me tienen que dar hora de comida"],
  "behind-on-taxes": ["I haven't filed taxes in 3 years", "le debo al irs cómo pago"],
  "customer-talks": ["customer wants a discount because I was late", "el cliente quiere que lo haga sin permiso"],
  "excuses-not-to-pay": ["customer says he'll pay when he sells the house", "cómo cobro sin que se vea mal"],
  "growing-step-by-step": ["should I get a partner or go alone", "gano 30 la hora me conviene irme por mi cuenta"],
  "license-questions": [
    "can I get a license with a felony",
    "el examen de licencia está en español",
    "with only an itin can I get my contractor license in california",
    "con puro itin puedo sacar mi licencia de contratista en california",
  ],
  "where-do-i-click": ["how do I change my phone number", "cómo pongo mis fotos de trabajos"],
  "small-talk": ["a que equipo le vas", "lol you ever been on a roof", "im bored", "cuéntame algo"],
  "homeowner-questions": [
    "got 3 bids 9k 14k 21k which one",
    "my contractor put a lien on my house",
    "cuántas cotizaciones pido",
    "3 bids for a roof 9,800 14,200 15,100 why is one so low which should i pick",
    "3 presupuestos del techo uno mucho mas bajo cual escojo",
  ],
  "looking-for-work": ["boss wants me to sign a paper that I was paid", "1099 o cheque qué me conviene"],
  "sub-trouble": [
    "como le pago a un sub por pieza o por hora",
    "how much do i pay a drywall sub per sheet",
    "sub walked off the job",
    "cómo le pago a un sub",
  ],
  "paying-your-people": [
    "le puedo bajar el sueldo",
    "whats a fair starting pay for a helper in dallas",
    "can my wife be on payroll",
    "mi ayudante quiere que le pague diario",
  ],
  "ways-to-be-paid": ["is zelle safe for payments from customers", "cómo compruebo ingresos si trabajo por mi cuenta"],
  leaving: ["how do I cancel my plan", "cómo borro mi cuenta", "delete my account"],
  "hurt-at-work-rights": [
    "my boss told me not to report my injury",
    "me lastimé en el trabajo y el patrón dice que no diga nada",
  ],
  "itin-and-ein": [
    "tengo itin puedo sacar seguro y pagar taxes como contratista",
    "can I open a business without a social security number",
    "puedo abrir mi compañía con ITIN",
  ],
  "markup-and-margin": [
    "What's the difference between markup and margin?",
    "what percent should I mark up materials",
    "¿Cuál es la diferencia entre sobreprecio y margen?",
    "whats a good profit margin for a remodeler",
  ],
  estimating: [
    "How can I create better estimates?",
    "how do i bid a job without forgetting stuff",
    "difference between a quote and an estimate",
    "cómo hago un buen estimado",
    "how to price labor and materials on a bid",
  ],
  overhead: [
    "what counts as overhead",
    "how do I spread my truck and insurance over jobs",
    "qué son los gastos generales",
  ],
  "labor-burden": [
    "what does a guy really cost me per hour with payroll taxes",
    "labor burden calculation",
    "cuánto me cuesta de verdad un empleado",
  ],
  "hourly-rate": [
    "how much should I charge per hour",
    "when should I raise my prices",
    "cuánto debo cobrar por hora",
    "cómo le subo el precio a mis clientes",
  ],
  "break-even": [
    "how many jobs do I need to break even",
    "cuántos trabajos necesito para quedar tablas",
    "should I give a discount",
  ],
  "job-costing": [
    "job costing for a small crew",
    "how do I know which jobs lose money",
    "cómo sé si un trabajo me dejó dinero",
    "my jobs always go over budget",
  ],
  "cash-flow": ["I can't make payroll next week", "how do I forecast cash flow", "no me alcanza para la nómina"],
  contracts: ["what needs to be in a contract", "qué debe llevar un contrato"],
  "change-orders": [
    "how do I write a change order",
    "customer keeps adding work and doesn't want to pay for it",
    "found rot behind the siding, what now",
    "el cliente pide más trabajo y no quiere pagarlo",
  ],
  "deposits-and-draws": [
    "customer wants to pay the last 20% only after everything is perfect",
    "el cliente quiere guardar el último pago hasta que todo quede perfecto",
    "how much deposit can I ask for",
    "draw schedule for a remodel",
    "cuánto anticipo puedo pedir",
  ],
  retainage: ["what is retainage", "GC is holding back 10%", "qué es la retención", "retainage release"],
  "invoices-and-payments": [
    "how do I send an invoice here",
    "where do I write down that a check came",
    "can I void an invoice",
    "cómo envío una factura",
    "dónde anoto que me pagaron",
  ],
  "billing-a-job": [
    "how do I hold back a share on an invoice",
    "how do I send a credit note",
    "the customer paid too much on an invoice",
    "cómo envío una nota de crédito",
    "cómo cobro lo retenido en una factura",
  ],
  "job-documents": [
    "how do I add a permit to a job",
    "can I draw my signature",
    "cómo agrego un plano al trabajo",
    "puedo firmar con el dedo",
  ],
  collections: [
    "what do i do if the gc goes bankrupt",
    "customer won't pay me",
    "how do I collect a past due invoice",
    "el cliente no me quiere pagar",
    "the general contractor hasn't paid me in 60 days",
    "el general no me ha pagado",
  ],
  "lien-rights": [
    "when do I have to file a mechanic's lien",
    "preliminary notice",
    "cómo pongo un lien",
    "do I lose my lien rights if I'm not licensed",
  ],
  bonds: ["what is a performance bond", "how do I get bonded", "qué es una fianza"],
  "customer-financing": [
    "can my customers pay monthly",
    "what's a dealer fee",
    "puedo ofrecer pagos mensuales a mis clientes",
    "cómo funciona el financiamiento",
  ],
  hiring: [
    "que le pregunto a uno que quiere trabajar conmigo",
    "how do i even find another guy around here",
    "how do I hire my first employee",
    "what forms do I need for a new hire",
    "cómo contrato a mi primer ayudante",
  ],
  "contractor-or-employee": [
    "a mis ayudantes les doy 1099 o w2",
    "can I pay my helper on a 1099",
    "W2 or 1099",
    "puedo pagarle con 1099 a mi ayudante",
    "is it ok to pay my guy under the table 150 a day cash",
    "what can happen to me for paying a helper 1099",
    "le puedo pagar por debajo del agua a mi ayudante",
  ],
  "workers-comp": [
    "guy fell off ladder and i dont have comp what now",
    "do I need workers comp",
    "a worker got hurt on site, what do I do",
    "necesito workers comp",
    "se lastimó un trabajador",
  ],
  "certificates-of-insurance": [
    "what is an additional insured",
    "how to read a COI",
    "qué es un certificado de seguro",
    "ACORD 25",
    "do subs need their own insurance",
    "which policies should a sub have",
    "qué pólizas le pido a un subcontratista",
  ],
  safety: ["toolbox talk ideas"],
  "continuing-education": [
    "how do I renew my license",
    "cómo renuevo mi licencia",
    "how many CE hours do I need in Florida",
  ],
  scheduling: [
    "how do I schedule two crews",
    "rain delays are killing me",
    "cómo organizo la agenda de dos cuadrillas",
    "crew keeps showing up without materials",
  ],
  "quarterly-taxes": [
    "when are quarterly taxes due",
    "how much should I set aside for taxes",
    "cuándo se pagan los impuestos estimados",
    "do I owe self employment tax",
    "cuánto aparto para impuestos",
  ],
  "schedule-c": [
    "how long do i keep receipts",
    "cuánto tiempo guardo los recibos",
    "what can I deduct",
    "puedo deducir mi troca",
    "can I deduct my tools",
  ],
  reviews: [
    "how do I get my first five google reviews",
    "cómo consigo mis primeras reseñas en google",
    "got a one star review",
    "how do I get more google reviews",
    "me dejaron una mala reseña",
    "is it legal to give a gift card for a review",
  ],
  "growing-clients": [
    "marketing on a budget",
    "How do I grow my client base?",
    "I need more leads",
    "cómo consigo más clientes",
    "how do referrals work",
  ],
  "business-tools": [
    "What business management tools should I use?",
    "is quickbooks any good for contractors",
    "qué programa uso para facturar",
  ],
  verification: [
    "how long does verification take",
    "why was my license rejected",
    "rechazaron mi licencia por qué",
    "what happens when my insurance expires",
  ],
  "finding-subs": [
    "how do I find a good electrician sub",
    "where do I find subs near me",
    "dónde encuentro subcontratistas",
    "how do I message a sub",
  ],
  "posting-a-job": [
    "how do I post a job",
    "how long does a job post stay up",
    "cómo publico un trabajo",
    "can I repost a job",
    "cuánto dura una publicación",
  ],
  applying: ["why can't I apply to this job", "how do I apply for jobs", "por qué no puedo postularme"],
  ranking: ["how do you rank contractors", "can I pay to be at the top of the search", "cómo ordenan la lista"],
  "privacy-of-documents": [
    "who can see my insurance papers",
    "who can see my insurance papers",
    "quién ve mis documentos",
    "do you sell my phone number",
  ],
  training: [
    "What training and education do you offer?",
    "qué cursos tienen",
    "crew training price",
    "quiero aprender a leer planos",
  ],
  "plans-and-prices": [
    "how much does Pro cost",
    "is it free",
    "cuánto cuesta el plan Pro",
    "what is Elite",
    "es gratis?",
    "can i cancel kingpost anytime and how much a month",
    "cuanto cuesta kingpost al mes y si no me gusta puedo cancelar",
  ],
  "finding-a-pro": [
    "I'm a homeowner looking for a contractor for my kitchen",
    "how do I avoid getting scammed by a contractor",
    "busco un contratista para mi cocina",
  ],
  "about-cody": ["are you ChatGPT?", "who are you", "¿eres un robot?"],
  "production-rates": [
    "how many man hours per square foot should I use",
    "cómo calculo el rendimiento de mi cuadrilla",
  ],
  "estimating-roofing": [
    "how many bundles of shingles for a 6/12 roof",
    "how do I estimate a reroof",
    "cómo cotizo un techo",
    "qué se olvida al cotizar un techo",
  ],
  "estimating-concrete": ["what do people forget when bidding a driveway slab", "cómo estimo una losa de concreto"],
  "estimating-painting": [
    "how do I price a paint job",
    "cómo cotizo un trabajo de pintura",
    "what is a typical margin for painting",
    "cuál es el margen típico en pintura",
  ],
  "estimating-framing": ["how many studs in a wall", "cuántos studs lleva un muro"],
  "estimating-drywall": ["level 4 or level 5 drywall finish", "cómo cotizo tablaroca"],
  "estimating-flooring": ["how much waste for vinyl plank flooring", "cuánto desperdicio de piso laminado"],
  "estimating-tile": ["how do I bid a tile shower", "cómo cotizo azulejo de una regadera"],
  "estimating-plumbing": ["how do plumbers estimate a rough-in", "cómo estimo la plomería de un baño"],
  "estimating-electrical": ["estimating a rewire by counting outlets", "cómo cotizo trabajo eléctrico"],
  "estimating-hvac": ["how do I price an AC changeout", "cómo cotizo un cambio de aire acondicionado"],
  "estimating-landscaping": ["how many posts for a fence", "cuántos postes de cerca necesito"],
  "estimating-demolition": [
    "how big a dumpster do I need for a bathroom gut",
    "cuánto escombro sale de una demolición",
  ],
  "estimating-decks": ["how do I bid a deck", "cómo cotizo un deck"],
  "service-calls": [
    "how much should my trip charge be",
    "minimum service charge",
    "cuánto cobro por una visita de servicio",
  ],
  "lien-california": ["california 20-day preliminary notice", "plazo para el lien en California"],
  "lien-texas": [
    "im the GC in texas homeowner owes me, when do I file lien",
    "un cliente no me paga en texas cuanto tiempo para el lien",
    "texas lien deadline for a sub on a house",
    "fecha del lien en Texas",
    "gc in texas hasnt paid me since july im the framer sub can i still lien, its a house",
    "soy sub en texas, le puse shitrok a un edificio comercial y el general no me paga lo de julio, todavia alcanzo a meter lien",
  ],
  "lien-florida": ["florida notice to owner 45 days", "aviso al dueño en Florida"],
  "lien-new-york": ["how long do I have to file a lien in New York", "lien en Nueva York casa de una familia"],
  "lien-arizona-nevada": ["arizona lien deadline", "lien en Nevada"],
  "lien-washington-oregon": ["washington state lien deadline", "lien en Oregón"],
  "lien-colorado-utah": ["colorado notice of intent to lien", "lien en Utah"],
  "lien-georgia-north-carolina": ["georgia lien law affidavit of nonpayment", "lien en Carolina del Norte"],
  "lien-illinois": ["illinois 90-day notice mechanics lien", "lien en Illinois"],
  "lien-waivers": [
    "should I sign this lien waiver",
    "conditional or unconditional waiver",
    "debo firmar una renuncia de lien",
  ],
  "osha-fall-protection": [
    "when do I need fall protection",
    "at what height do roofers need a harness",
    "cuándo necesito arnés",
  ],
  "osha-silica": ["silica dust", "do I need a vacuum when grinding concrete", "polvo de sílice al cortar concreto"],
  "getting-licensed": [
    "how do I become a licensed contractor in California",
    "cómo saco mi licencia de plomero",
    "licencia de electricista en Texas",
  ],
  messages: ["how do I message a pro", "cómo bloqueo a alguien que me escribe"],
  notifications: ["I get too many emails from you", "cómo pongo horas de silencio"],
  "subcontractor-files": ["how do I ask a sub for a certificate by link", "quién no ha mandado su certificado"],
  "weather-week": ["weather for my jobs this week", "el clima de mis trabajos"],
  "tax-year": ["how do I import a bank csv", "cómo importo un csv del banco"],
  "own-tools-api": ["do you have an API", "tienen api para conectar mi propio software"],
  "osha-trenching": ["trench rules", "how deep can a trench be without a box", "zanjas"],
  "ladders-and-scaffolds": [
    "ladder safety",
    "scaffold inspection rules",
    "seguridad en andamios",
    "reglas de OSHA para escaleras",
  ],
  "osha-recordkeeping": ["do I have to keep an OSHA 300 log", "qué es el registro 300 de OSHA"],
  "safety-plan": ["how do I write a site safety plan", "cómo hago un plan de seguridad"],
  "lead-safe-rrp": [
    "do I need RRP certification to replace windows in an old house",
    "pintura con plomo en casa vieja",
  ],
  asbestos: ["found old 9 inch floor tile, is it asbestos", "encontré asbesto en la obra"],
  "roof-and-leak-finding": ["skylight leaks when it rains", "gotera en la chimenea"],
  "plumbing-problems": [
    "toilet rocks and leaks at the floor",
    "la taza se mueve y gotea",
    "sewer smell from a shower nobody uses",
    "le sale olor a drenaje a la regadera de un baño que casi no usan",
  ],
  "hvac-problems": [
    "ac runs a few minutes and shuts off",
    "se congela el aire",
    "mini split small line is icing up outside",
    "el minisplit se le hace hielo en la tuberia delgada de afuera, le falta gas",
  ],
  "power-and-tools": ["what size generator for a table saw", "diferencia entre gfci y afci"],
  "drywall-and-paint-how-to": [
    "how do I patch a hole in drywall",
    "cuándo puedo sellar el deck de madera tratada",
    "hung rock over old plaster wall, butt joints keep cracking",
    "puse shiroc sobre pared de yeso vieja y se rajan las juntas",
  ],
  "concrete-and-masonry-how-to": ["how tall can a retaining wall be", "qué tan alto puede ser un muro de contención"],
  "framing-and-floors-how-to": ["the floor squeaks upstairs", "cómo sé si una pared es de carga"],
  "small-money-questions": [
    "me pagaron en cash sin w2 y quiero declarar",
    "can I write off my steel toes",
    "me dieron un cheque y rebotó",
  ],
  "firing-and-discipline": [
    "el que corri pide desempleo",
    "my best hand showed up smellin like beer again 2nd time",
    "can I fire a guy for failing a drug test",
    "cómo despido a un trabajador",
  ],
  "standard-sizes": [],
  "job-gone-wrong": ["the customer fired me in the middle of the job", "el cliente me corrió a medio trabajo"],
  "panels-and-receptacles": [
    "how do i get the power company to shut off my meter for a panel change",
    "quien quita el medidor para cambiar el panel",
    "can I put a 20 amp receptacle on a 15 amp breaker",
    "es peligroso un panel federal pacific",
  ],
  "respect-on-the-job": ["customers keep asking for the real boss", "un trabajador me acosa y yo soy la jefa"],
  "trucks-and-outdoors": ["do I need a dot number", "cuánto puedo jalar con mi remolque"],
  "everyday-business-talk": ["should I charge for estimates", "el cliente quiere pagar en efectivo con descuento"],
  "heat-illness": ["how do I keep my crew safe in the heat", "golpe de calor en la obra"],
  "ada-basics": ["ADA ramp slope", "medidas de un baño accesible"],
  "energy-credits": ["is there still a tax credit for heat pumps", "hay crédito por paneles solares"],
  "section-179": ["can I use section 179 on a truck", "qué es la sección 179"],
  "vehicle-and-mileage": [
    "what is the mileage rate for 2026",
    "tarifa por milla o gastos reales",
    "mileage deduction",
    "can I write off my truck",
  ],
  "home-office": ["can I deduct my home office", "puedo deducir la oficina en casa"],
  "sales-tax": ["do I charge sales tax on labor", "tengo que cobrar impuesto a las ventas"],
  "w9-and-1099-nec": [
    "do i have to 1099 my helper i paid him 2400 cash",
    "my helper wont give me his social",
    "no me quiere dar su social para el 1099",
    "when are 1099s due",
    "who gets a 1099-NEC",
    "a quién le mando 1099",
  ],
  "business-structure": ["should I be an LLC or an S corp", "me conviene una LLC", "need a llc"],
  payroll: ["how do I run payroll", "cuándo deposito los impuestos de nómina"],
  overtime: ["do I owe overtime to a guy on salary", "cómo se calculan las horas extra", "overtime cost"],
  apprentices: ["cómo funciona un aprendiz registrado", "apprentice pay"],
  "right-to-cancel": [
    "can the homeowner cancel after signing",
    "three day right to cancel",
    "cuántos días tiene el cliente para cancelar",
  ],
  "fixed-price-or-tm": ["cost plus or fixed price", "precio fijo o tiempo y materiales"],
  allowances: ["allowances", "cómo funcionan los montos asignados"],
  "price-escalation": ["lumber went up after I signed the contract", "subió el material después de firmar"],
  subcontracts: ["what goes in a subcontract agreement", "qué debe llevar un subcontrato"],
  "warranty-and-callbacks": ["how do I handle a callback", "what warranty should I give", "qué garantía debo dar"],
  "reporting-unlicensed-work": [
    "Is it OK to give the inspector a gift card?",
    "is it legal to give an inspector a gift",
    "an inspector asked me for a bribe, whom do I report it to",
    "the inspector wants money to pass my rough in, what do I do",
    "a city inspector hinted he wants a gift card, how do I report him",
    "el inspector me pide mordida, a quien lo reporto",
    "un inspector me pidio dinero que hago",
    "how do I report an unlicensed competitor",
    "how do I report an unlicensed contractor",
    "who do I report a contractor without a license to",
    "my competitor works without permits, how do I report them to the city",
    "como reporto a un contratista sin licencia",
    "como denuncio a un competidor que trabaja sin licencia",
    "mi competencia trabaja sin permisos, a quien le aviso",
  ],
  "permits-and-inspections": [
    "¿Necesito permiso para cambiar un calentador de agua?",
    "who pays for permits",
    "do I need a permit for this",
    "necesito permiso para remodelar",
  ],
  disputes: ["small claims court", "customer wants to sue me", "me quieren demandar"],
  "public-work": ["how do I bid on government jobs", "prevailing wage", "cómo licito obra pública"],
  "tool-theft": ["my tools got stolen", "me robaron la herramienta"],
  "business-credit": ["should I take a merchant cash advance", "cómo consigo una línea de crédito"],
  "selling-the-business": ["what is my business worth", "quiero vender mi negocio"],
  "local-marketing": ["how do I show up on google maps", "cómo salgo en Google"],
  joining: ["how do I create an account", "cómo me registro"],
  "your-dashboard": ["what does my dashboard show", "qué hay en mi tablero"],
  "people-of-your-business": [
    "how do I add my office manager to my account",
    "cómo agrego a mi capataz a la cuenta",
    "can my helpers get on here too",
    "mis chalanes tambien le pueden entrar",
  ],
  "crew-training-accounts": ["how do I assign training to my employees", "cómo asigno un curso a mi cuadrilla"],
  "community-and-mentors": [
    "how do I post in the community",
    "cómo le pregunto a un mentor",
    "how do I get a mentor",
    "how do I save a seat in a live session",
    "cómo aparto un lugar en una sesión",
  ],
  "connecting-tools": [
    "how do I connect quickbooks",
    "cómo conecto QuickBooks",
    "how do i get my quickbooks stuff into this",
    "como meto mi quickbooks aqui",
  ],
  "realtor-partners": ["how do realtors get paid for referrals", "programa para agentes inmobiliarios"],
};

/** Not our trade, or trade knowledge the handbook does not have: better no answer than a wrong one. */
const NOT_OURS = [
  "what's the weather in Austin",
  "who won the super bowl",
  "write me a poem about love",
  "how do I cook rice",
  "what is the capital of France",
  "best fishing spots in Florida",
  "how do I fix my car's transmission",
  "tell me a joke",
  "python code to sort a list",
  "should I buy bitcoin",
  "how do I tune a piano",
  "how long do I boil an egg",
  "how do I treat a dog bite",
  "translate good morning to german",
  "asdf qwer zxcv",
  "cuál es la capital de México",
  "quién ganó el mundial",
  "receta de tamales",
  "cómo afino una guitarra",
  "cuéntame un chiste",
  "cómo está el clima en Houston",
];

describe("everyday questions find their article", () => {
  for (const [slug, questions] of Object.entries(ASKED))
    for (const question of questions) test(question, () => expect(articleOf(ask(question))).toBe(slug));
});

describe("what is not in the handbook is said to be unknown", () => {
  for (const question of NOT_OURS)
    test(question, () => {
      const answer = ask(question);
      expect(articleOf(answer)).toBeNull();
      expect(answer).toMatch(/I won't guess|no voy a adivinar/);
      expect(answer).toContain("](/community)");
    });
});

test("every article is found by somebody's everyday question", () => {
  expect(new Set(Object.keys(ASKED))).toEqual(new Set(handbook("en").articles.map((article) => article.slug)));
});

test("an answer has the passage, a next step in the product, the sources, the caveat and the date", () => {
  const answer = ask("how do I tell if my helper is a 1099 or an employee");
  expect(answer).toContain("### 1099 or W-2: how to tell");
  expect(answer).toContain("](/find-pro)");
  expect(answer).toContain("General information, not legal or tax advice.");
  expect(answer).toMatch(/From the field guide: "1099 contractor or W-2 employee", Nov 29, 2026\./);
});

test("another article that fits almost as well is named, and the three nearest where none fits", () => {
  expect(ask("permit for a deck")).toMatch(/^Also in the guide: .+\.$/m);
  expect(ask("what music should the crew play at work").match(/^- \*\*/gm)).toHaveLength(3);
});

test("the sources travel beside the words", () => {
  const { sources } = bookAnswer(talk("how do I tell if my helper is a 1099 or an employee"), "en");
  expect(sources?.map((source) => source.href)).toContain("https://www.irs.gov/forms-pubs/about-form-ss-8");
});

test("the answer is in the language of the question, whatever the page's language is", () => {
  expect(ask("¿Qué lleva una orden de cambio?", "en")).toContain("Siguiente paso");
  expect(ask("What goes in a change order?", "es")).toContain("Next step");
});

test("one word tells its language by the handbook that uses it; without any clue the page's language counts", () => {
  expect(ask("zanjas", "en")).toContain("Zanjas y excavaciones");
  expect(ask("overhead rate", "es")).toContain("Next step");
  expect(ask("xyzzy", "es")).toContain("no voy a adivinar");
  expect(ask("xyzzy", "en")).toContain("I won't guess");
});

test("a greeting is greeted and thanks are taken", () => {
  expect(ask("hi")).toContain(`Hi, I'm ${BRAND.assistant}, your AI foreman. What are you working on?`);
  expect(ask("hola", "es")).toContain("¿En qué estás trabajando?");
  expect(ask("thank you")).toBe("Any time. Ask the next one when it comes up.");
});

test("it does not pretend to be a language model or a person", () => {
  for (const question of ["are you ChatGPT?", "are you a real person"]) {
    expect(ask(question)).toContain("Not a language model.");
    expect(ask(question)).toContain("Not a person");
  }
});

describe("sums are exact and show their working", () => {
  const sums: [string, string[]][] = [
    ["What is a 25% mark-up on $8,400?", ["**Price: $10,500**", "$8,400 × (1 + 25%) = $10,500", "a margin of 20%"]],
    ["job costs me $10,000 and I want a 30% margin", ["**Price: $14,285.71**", "a mark-up of 42.86%"]],
    ["what markup gives a 30% margin", ["**A 30% margin takes a 42.86% mark-up.**", "divide the cost by 0.7"]],
    ["cost $8,000, I charged $10,000, what is my margin", ["**Margin 20%, mark-up 25%**"]],
    ["overhead $7,000 a month, margin 35%, what is my break-even?", ["**Break-even: $20,000 of sales a month**"]],
    [
      "I want to make $80,000, overhead $30,000, 1,400 hours, 10% profit. Hourly rate?",
      ["**Charge $87.30 an hour**", "= $78.57 to break even"],
    ],
    [
      "how much should I charge per hour to make $80,000",
      ["1,400 billable hours", "You named no hours", "You named no overhead"],
    ],
    [
      "monthly payment on $15,000 over 60 months at 7.99%",
      ["**$304.07 a month**", "Total paid: $18,244.20, of which $3,244.20 is interest"],
    ],
    ["monthly payment on $15,000 over 5 years", ["**$304.07 a month**", "example rate of the financing page"]],
    ["monthly payment on $15,000", ["One number is missing: the term"]],
    ["100% margin on $500", ["A margin has to lie between 0% and 100%"]],
    ["Préstamo de $15,000 a 5 años al 7.99%", ["**$304.07 al mes**"]],
    ["¿qué precio doy con costo de $10,000 y margen de 25%?", ["**Precio: $13,333.33**"]],
  ];
  for (const [question, parts] of sums)
    test(question, () => {
      const answer = ask(question);
      for (const part of parts) expect(answer).toContain(part);
    });

  test("a follow-up changes one number", () => {
    expect(answerOf(talk("25% mark-up on $8,400", "**Price: $10,500**", "and at 30%?"), "en")).toContain(
      "**Price: $10,920**",
    );
  });
});

test("a follow-up leans on the question before it", () => {
  const answer = answerOf(talk("What is retainage?", "A share that is held.", "how do I get it released?"), "en");
  expect(articleOf(answer)).toBe("retainage");
});

test("a new topic does not lean on the old one", () => {
  const answer = answerOf(talk("What is retainage?", "A share that is held.", "when are quarterly taxes due"), "en");
  expect(articleOf(answer)).toBe("quarterly-taxes");
});

test("text in a question is never repeated in the answer", () => {
  expect(ask("<img src=x onerror=alert(1)> [click](javascript:alert(1))")).not.toMatch(/onerror|javascript/);
});

ctxTest("the engine sends a few words at a time, then the sources, and stops when nobody reads", async ({ ctx }) => {
  const messages = talk("What goes in a change order?");
  const whole = [];
  for await (const part of fieldGuide({ paceMs: 0 }).answer(ctx, messages, new AbortController().signal))
    whole.push(typeof part === "string" ? { text: part } : part);
  expect(whole.map((part) => part.text ?? "").join("")).toBe((await guideAnswer(ctx, messages)).text);
  expect(Math.max(...whole.map((part) => (part.text ?? "").trim().split(/\s+/).length))).toBeLessThanOrEqual(3);
  expect(whole.at(-1)?.sources?.length).toBeGreaterThan(0);

  const stop = new AbortController();
  let heard = 0;
  for await (const _ of fieldGuide({ paceMs: 0 }).answer(ctx, messages, stop.signal)) if (++heard === 3) stop.abort();
  expect(heard).toBe(3);
});

test("what speaks to little of a question is not shown as if it were its answer", () => {
  for (const question of [
    "is homedepot on route 9 got 5/8 type x in stock",
    "who was the plumber on my cousins house back in 09 with the red van",
  ])
    expect(ask(question)).toMatch(/^(?:I am not certain that I understood you|I don't have that in my field guide)/);
});

ctxTest(
  "what the site is and costs, people wanted soon and first steps are told whatever few words ask it",
  async ({ ctx }) => {
    for (const [asked, said] of [
      ["how much it cost", "| Homeowner | Free"],
      ["is this free", "| Homeowner | Free"],
      ["cuanto cobran", "| Dueño de casa | Gratis"],
      ["whats this app for", "### What is this place"],
      ["para que sirve esta pagina", "### Qué es esto"],
      ["need 2 framers by monday", "**Invite pros**"],
      ["looking for a couple drywall hangers next week", "**Invite pros**"],
      ["ocupo 2 rooferos para mañana", "pulsa invitar"],
      ["just started whats first", "### I just started my business"],
      ["apenas voy empezando que es lo primero", "### Acabo de empezar"],
      ["how much to charge per hr", "### The hourly rate formula"],
      ["cuanto cobro la hora", "### La fórmula de la tarifa por hora"],
    ] as const)
      expect((await guideAnswer(ctx, talk(asked))).text, asked).toContain(said);
  },
);
