import { asMeant } from "./as-meant.ts";
import type { Said } from "./slots/said.ts";

/**
 * A question as a sum is written: "a sheet is 15.50 and i need 26" is "26 sheets at $15.50 each", a tax "al 8.25" is a share,
 * and a fraction that is converted is of an inch.
 */
export const asWritten = (asked: string): string => written(asMeant(asked));
const written = (question: string): string =>
  question
    .replace(
      /\b(?:an?|one|each|una?|cada)\s+([a-z]{3,}|[a-z]{3,} (?:of|de) [a-z]+)\s+(?:costs?|is|runs?|goes for|cuesta|vale|sale(?: en| a)?|esta a)\s+\$?(\d+(?:\.\d+)?)(?: dollars| bucks| dolares)?,?\s+(?:and|y|n) (?:i need|need|i want|ocupo|necesito|quiero)\s+(\d+)(?! ?(?:x|by|ft|feet|sq))/i,
      "$3 $1 at $$$2 each",
    )
    // "a 32 and a 36 inch door": each is a door of its own.
    .replace(
      /\b(an?|one|una?) (\d{2}) ?(?:"|in\b|inch(?:es)?|pulg\w*)?,? (?:and|y|&|n) (?:an?|one|una?) (\d{2}) ?("|in\b|inch(?:es)?|pulg\w*) (door|opening|puerta)s?\b/i,
      "$1 $2 $4 $5 and a $3 $4 $5",
    )
    .replace(
      /\b(una?) (puerta) (?:de )?(\d{2}),? y (?:otra |una )(?:de )?(\d{2})\b/i,
      "$1 $2 de $3 pulgadas y una $2 de $4 pulgadas",
    )
    // "a 40x60 yard" that is sodded is no length in yards.
    .replace(/(\d ?(?:x|by) ?\d+(?: ?(?:ft|feet|'))?) yard\b(?!s)/i, (all, size: string) =>
      /\bsod|\bgrass|\bseed|\bturf|\blawn|\bmow/i.test(question) ? `${size} lawn` : all,
    )
    // "1/3 down", "half up front": a share of the price.
    .replace(
      /(?<![\d./])(1\/2|1\/3|2\/3|1\/4|3\/4|half|a third|a quarter|un tercio|la mitad) (?=(?:de )?(?:down\b|up ?front|deposit|anticipo|enganche|retain))/i,
      (_, part: string) => `${SHARES[part.toLowerCase()] ?? 50}% `,
    )
    // "4 y medio de agua": how deep it stands.
    .replace(
      /(?:,? (?:y|and|con|with))? (\d+(?:\.\d+)?(?: y medi[oa]| and a half)?)(?: ?(?:pies?|ft|feet|')(?: y medi[oa]| and a half)?)? (?:de|of) (?:agua|water)\b/i,
      (all, deep: string) =>
        POOL.test(question) && !/gal|litro|liter/i.test(all)
          ? `, ${deep} ${/\bof\b/i.test(all) ? "ft deep" : "pies de hondo"}`
          : all,
    )
    // "cisterna de 2 x 1.5 y 1.8 de hondo cuantos litros": sizes of a tank that is counted in liters are in meters.
    .replace(
      /\d+(?:\.\d+)?(?: ?(?:x|por|by) ?\d+(?:\.\d+)?){1,2}(?:,? (?:y|con|and|x|por) \d+(?:\.\d+)? (?=de (?:hondo|fondo|alto|profund\w*)|deep))?/i,
      (all) =>
        POOL.test(question) && /litros?|liters?/i.test(question) && !UNIT_SAID.test(question)
          ? all.replace(/\d+(?:\.\d+)?/g, "$& m")
          : all,
    )
    // "6am to 230pm", "de 630 a 315 con lonche": hours and minutes without their colon.
    .replace(/(?<![\d.:,$])(1[0-2]|[1-9])([0-5]\d) ?([ap]\.?m)\b/gi, "$1:$2 $3")
    .replace(
      /(?<![\d.:,$])(1[0-2]|[1-9])([0-5][05]) ?(to|till?|until|-|a|hasta) ?(?:las )?(1[0-2]|[1-9])([0-5][05])(?![\d.,:]| ?(?:ft|feet|sq|sf|pies|dollars|lbs?))/gi,
      (all, h1: string, m1: string, to: string, h2: string, m2: string) =>
        CLOCK.test(question) ? `${h1}:${m1} ${to} ${h2}:${m2}` : all,
    )
    // "2/10 net 30": two percent off for whoever pays within ten days.
    .replace(/\b([1-5])(?:%? ?\/ ?|% )10,? ?n(?:et)? ?\/?30\b/i, "$1% discount")
    // "un breaker de 20 a 120v": amps, though nobody said so.
    .replace(
      /\b(breaker|circuito?|amperes?) (?:de |of )?(\d{2,3}) (?:a|at|on|en) (?=(?:110|115|120|208|220|230|240|277|480) ?v?\b)/i,
      "$1 $2 amps at ",
    )
    // "split 91 1/2 in 4 equal": inches, in so many parts.
    .replace(
      /\b((?:split|divide|cut|space|break|parte|divide|corta)\b.{0,20}?\d+ \d\/\d{1,2}) (?:in(?:to)?|by|en|entre) (\d{1,3})(?= |$)(?! ?(?:in\b|inch|ft|pulg))/i,
      "$1 inches into $2 equal",
    )
    // "run 11-6": feet and inches.
    .replace(
      /\b(run|span|rise|length|width|height)( of| is)? (\d{1,3})-(\d{1,2})\b(?!-|\/)/i,
      (all, what: string, of: string | undefined, feet: string, rest: string) =>
        Number(rest) < 12 && Number(rest) < Number(feet) ? `${what}${of ?? ""} ${feet}'${rest}"` : all,
    )
    // "6.25 sales tax", "tax es 8.25": a share.
    .replace(
      /(?<![\d.$,])(\d{1,2}\.\d{1,3})(?! ?(?:%|percent|por)) (?=(?:de )?(?:sales )?(?:tax|impuesto|iva)\b)/i,
      "$1% ",
    )
    .replace(
      /\b((?:tax|impuesto|iva)(?: rate)? (?:es de|es|is|del?|at|al|of) )(1?\d(?:\.\d{1,3})?)(?![\d.,]| ?(?:%|percent|por|k\b|mil\b))/i,
      "$1$2%",
    )
    // "16 ft 4 by 22 ft 8": inches behind the feet of a side.
    .replace(/(\d) ?(?:ft|feet|foot|pies) (\d|1[01])(?= ?(?:x|by|por) ?\d+ ?(?:ft|feet|foot|pies|'))/g, "$1'$2\"")
    .replace(
      /(\d+'\d{1,2}" ?(?:x|by|por) ?\d+) ?(?:ft|feet|foot|pies) (\d|1[01])(?![\d.]| ?(?:x|by|in\b|ft))/g,
      "$1'$2\"",
    )
    // "62 3/16 in feet", "3/4 in mm": inches.
    .replace(
      /((?:(?<![\d/])\d+ )?(?<![\d/])\d{1,2}\/(?:2|4|8|16|32)) in (?=(?:feet|ft|mm|cm|meters|millimeters)\b)/i,
      "$1 inches in ",
    )
    .replace(/(?<![\d/])(\d{1,2})\/12 (?:pitch )?in (?=degrees)/i, "$1/12 pitch what angle in ")
    .replace(
      /\b(?:hypotenuse|hipotenusa)\b(?: of| de| for| para)? (\d+(?:\.\d+)?) (?:and|y|by|x|,) ?(\d+(?:\.\d+)?)/i,
      "what is the diagonal of $1 x $2",
    )
    .replace(/\bwhat (?:gauge|awg|number)\b(?=\W*$)/i, (all) =>
      /\bwire\b|\bcable\b/i.test(question) ? "what size wire" : all,
    )
    .replace(
      /^(?!.*(?:how|cu[aá]nt|que))(.*\b(?:bomba|pump)\b.*(?:gpm|gallons? (?:a|per) min|galones por minuto).*\d ?(?:gal|galones).*)$/i,
      "$1 how long",
    )
    // "6 12 pitch": six in twelve.
    .replace(/(?<![\d./])(\d{1,2}) 12 (?=pitch|slope|roof|pendiente|caida)/i, "$1/12 ")
    .replace(/\b(pitch|slope|pendiente|caida) (\d{1,2}) 12(?![\d./]| ?(?:ft|feet|in\b|x))/i, "$2/12 $1")
    // "12x24 tile 3/16": the joint of a tile, no part of its side.
    .replace(/(\d+ ?x ?\d+) (\d\/\d{1,2})(?= |$|,)(?! ?(?:in\b|"|thick))/i, (all, size: string, joint: string) =>
      /grout|lechada|boquilla/i.test(question) ? `how much grout ${size} tile with ${joint} in joint` : all,
    )
    // "mud 35 sheets how many buckets".
    .replace(
      /^\W*(mud|joint compound|screws|tape|pasta|tornillos|cinta)(?: buckets)? (?:for |para |pa )?(\d[\d,]*) (sheets|hojas|sf|sq ?ft|square feet|pies cuadrados)\b(?: (?:of|de))?(?: (?:drywall|sheetrock|rock|tablaroca))?/i,
      "how many $1 for $2 $3 of drywall",
    )
    .replace(/\bplanks? (\d{1,2} ?x ?\d{2})\b/i, "tile $1")
    // "retaining wall 40x4 blocks 16x6": the wall, then the block.
    .replace(
      /(\d+) ?x ?(\d+) (blocks?|bloques?) (\d{1,2}) ?x ?(\d{1,2})(?![\d.]| ?x)/i,
      "$1 ft x $2 ft wall, $4x$5 $3, how many",
    )
    .replace(
      /\bblocks? (\d{1,2} ?x ?\d{1,2}),? (\d+) ?(?:ft|feet)(?: long| of wall)? (\d+(?:\.\d+)?) ?(?:ft|feet) (?:tall|high)/i,
      "$1 blocks, $2 ft long $3 ft high wall, how many",
    )
    .replace(/\bbricks? (\d[\d,]*) ?(?:sf|sq ?ft) (\d\.\d+)(?= |$)/i, "how many bricks for $1 sq ft at $2 per sq ft,")
    // "18.4 sq add 12% bundles": squares of roof.
    .replace(/(\d) sqs?\b(?!\.? ?(?:f|in|y|m))(.*)$/i, (all, one: string, rest: string) =>
      /bundles?|shingles?/i.test(question) ? `${one} squares${rest.replace(/\badd (\d{1,2}) ?%/i, "$1% waste")}` : all,
    )
    .replace(/\b(sticks|bars|pieces) of (#[3-9])(?! rebar)/i, "$1 of $2 rebar")
    .replace(/\b(less|minus|menos) (\d{2,3} ?(?:in|inch|"|ft|pulg\w*)) (door|opening|puerta)\b/i, "$1 a $2 $3")
    // "1200 w 900 w and 600 w": watts.
    .replace(/(\d) w(?=[\s,.+]|$)/gi, (all, one: string) => (/\d ?w\b.*\d ?w\b/i.test(question) ? `${one} watts` : all))
    // "3 guys 6 days at 170": so much a day.
    .replace(
      /(\d (?:days|dias)) (at|@|a) (\$?\d{3})(?![\d.,]| ?(?:an?|per|each|el|la|por|al|\/|x|sq|sf|ft|hours?|hrs?|cada|apiece|dollars an?)\b)/i,
      (all, days: string, at: string, pay: string) =>
        /\d ?(?:hours?|hrs?|horas?)\b/i.test(question) || !PEOPLE_TOLD.test(question)
          ? all
          : `${days} ${at} ${pay} a day`,
    )
    // "$3.10 sf": for each.
    .replace(/(\$ ?\d+(?:\.\d+)?) (?=(?:sf|sqft|sq\.? ?ft|lf|sy|cy)\b)/i, "$1 per ")
    // "75 a sq ft 1,240 sf": a price, unless pieces or pounds are told.
    .replace(
      /(^|[^\d.$,] ?)(\d{1,3}(?:\.\d+)?) (an?|per|el) (?=(?:sq(?:uare)?\.? ?f(?:oo|ee)?t|sf|sqft)\b.*\d ?(?:sf|sqft|sq\.? ?ft|square feet)\b)/i,
      (all, lead: string, price: string, per: string) =>
        PIECES_SAID.test(question) ? all : `${lead}$${price} ${per} `,
    )
    // "4500 watts on 240 amps and breaker": the volts, and the amps are asked for.
    .replace(
      /\b(on|at|@|en|a) (110|115|120|208|220|230|240|277|480),? (?=amps? and\b)/i,
      (all, at: string, volts: string) =>
        /\d ?(?:kw|kva|va|w|watts?)\b/i.test(question) ? `${at} ${volts} volts ` : all,
    )
    // "20 kw at 240 amps": the volts, and the amps are asked for.
    .replace(
      /\b(110|115|120|208|220|230|240|277|480) (?=amps?\b(?: (?:total|in all|altogether|draw|pull|please))?\W*$)/i,
      (all, volts: string) => (/\d ?(?:kw|kva|va|w|watts?)\b/i.test(question) ? `${volts} volts ` : all),
    )
    .replace(
      /((?:plus|\+|mas|and|con|with) )(\d{1,2}\.\d{1,3}) (?=(?:de |of |sales )*(?:tax|impuesto|iva)\b)/i,
      "$1$2% ",
    )
    // "rollos de 40 pies cuadrados para 1,250 pies": what is covered is an area too.
    .replace(COVERED_FEET, (all, many: string, unit: string) =>
      Number(many.replaceAll(",", "")) >= LEAST_SPREAD && EACH_COVERS.test(question) && !ALONG.test(question)
        ? `${many} ${/^p/i.test(unit) ? "pies cuadrados" : "sq ft"}`
        : all,
    )
    // "2,200 sf at 1.85 a ft": of a floor or a wall the foot is a square one.
    .replace(
      /(\d[\d,]* ?(?:sf|sq\.? ?ft|sqft|square feet|pies cuadrados)\b.{0,24}? (?:at|@|a) \$?\d+(?:\.\d+)? (?:an?|per|el|por) )(?:ft|foot|pie)\b/i,
      (_, lead: string) => `${lead}sq ft${PIECES_SAID.test(question) && MANY.test(question) ? "" : " total"}`,
    )
    .replace(/((?:tax|impuesto|iva)\b.{0,40}?\b(?:al|at|de) \d{1,2}\.\d{1,3})\b(?! ?(?:%|percent|por))/i, "$1%")
    .replace(
      /^(\W*(?:convert|convierte|pasa)\w* (?:\d+\/\d+|0?\.\d+))(?=\s+(?:to|a) (?:mm|cm|mill?im|cent[ií]m))/i,
      "$1 in",
    )
    // "20x40 plus 12x18 at 9.50 a foot": the price is of the square foot, unless something runs along an edge.
    .replace(
      /((?:\$ ?\d+(?:\.\d+)?|\d+\.\d\d?|(?:\bat|@) \d+(?:\.\d+)?) ?(?:an?|per|el|por|la|\/) ?)(?:foot|ft|pie)\b(?!\s*(?:lineal|running))/i,
      (all, price: string) =>
        /\d ?(?:ft|feet|pies|')? ?(?:x|by|por) ?\d/.test(question) && !ALONG.test(question) ? `${price}sq ft` : all,
    )
    // "400 ft of tape per thousand": of what is measured in square feet, a thousand of them.
    .replace(
      /((?:\bper|\bpor cada|\bpor|\bfor (?:every|each)|\bevery|\bcada|\ba)) (?:thousand|mil|1,?000)\b(?! ?(?:sq|sf|square|pies|ft|feet|lbs?|libras|bricks?|ladrillos?|blocks?|bloques?|psi|hours?|horas?))/i,
      (all, per: string) =>
        /\bsf\b|sq\.? ?f|sqft|square f|pies? cuadrad|\bacres?\b/i.test(question) ? `${per} 1000 sq ft` : all,
    )
    // "9 ft walls, 2 story": walls of a house stand one on the other.
    .replace(WALL_HIGH, (all, high: string, rest: string) => {
      const stories = /siding|wrap|tyvek|exterior|outside|stucco|estuco|afuera|fuera|fachada/i.test(question)
        ? STORIES_OF[(STORIES.exec(question)?.[1] ?? "").toLowerCase()]
        : undefined;
      return stories && Number(high) <= ONE_STORY ? `${Number(high) * stories}${rest}` : all;
    })
    .replace(STORIES, (all) =>
      /siding|wrap|tyvek|exterior|outside|stucco|estuco|afuera|fuera|fachada/i.test(question) ? "house" : all,
    )
    // "10 and 10 o&p": overhead and profit in percent.
    .replace(
      /\b(\d{1,2}) ?%? ?(?:and|&|y|\/|n) ?(\d{1,2}) ?%? (?=o ?& ?p\b|overhead and profit|for overhead)/i,
      "$1% and $2% add ",
    )
    // "backsplash 22 ft x 18": its height is in inches.
    .replace(
      /((?:x|by|por) ?)(\d{2})(?= ?(?:tall|high|de alto|$|,| \d| plus| mas))/i,
      (all, by: string, high: string) =>
        /backsplash|back splash|salpicader/i.test(question) && Number(high) <= 36 ? `${by}${high} in` : all,
    )
    // "5,400 feet at 4 inches deep": what is spread so thin is measured in square feet.
    .replace(SPREAD_ON, (all, many: string, unit: string, rest: string) =>
      Number(many.replaceAll(",", "")) >= LEAST_SPREAD
        ? `${many} ${/^p/i.test(unit) ? "pies cuadrados" : "sq ft"}${rest}`
        : all,
    )
    .replace(SPREAD, (all, many: string, unit: string, rest: string) =>
      Number(many.replaceAll(",", "")) >= LEAST_SPREAD &&
      !/wide|ancho|trench|zanja|foot(?:ing|er)|zapata|pipe|tubo|curb|wall|pared|muro|barda/i.test(question)
        ? `${many} ${/^p/i.test(unit) ? "pies cuadrados" : "sq ft"}${rest}`
        : all,
    )
    // "a roof of 2,240 feet", "techo de 2,240 pies": its area.
    .replace(SURFACE, (all, what: string, many: string, unit: string) =>
      Number(many.replaceAll(",", "")) >= LEAST_SPREAD && !/lineal|\blf\b|high|tall|de alto|altura/i.test(question)
        ? `${what}${many} ${/^p/i.test(unit) ? "pies cuadrados" : "sq ft"}`
        : all,
    );
const PEOPLE_TOLD =
  /\d ?(?:guys?|men|people|helpers?|workers?|laborers?|personas?|hombres|ayudantes?|trabajadores|muchachos|chalanes|peones|alba[nñ]iles)\b/i;
const MANY = /how many|cu[aá]nt[oa]s/i;
const PIECES_SAID =
  /brick|block|piece|shingle|\blbs?\b|pound|watt|btu|screw|nail|tile|stone|paver|ladrill|bloque|pieza|tornillo|\bcfm|\bva\b|people|person/i;
const STORIES = /\b(1|2|3|one|two|three|una?|dos|tres)[ -]*(?:story|stories|storeys?|pisos?|plantas?|niveles)\b/i;
const STORIES_OF: Readonly<Record<string, number>> = { 2: 2, two: 2, dos: 2, 3: 3, three: 3, tres: 3 };
const WALL_HIGH =
  /(?<![\d.x])(\d{1,2}(?:\.\d)?)( ?-?(?:ft|feet|foot|'|pies)?,? ?(?:high|tall|walls?|plates?|ceilings?|de alto|de altura|each (?:story|floor)|(?:por|cada) (?:piso|nivel))\b)/i;
/** Walls so high are one story's. */
const ONE_STORY = 12;
const CLOCK = /\b(?:lunch|lonche|break|comida|almuerzo|clock\w*|punch\w*|worked|shift|turno|trabaj\w+|time ?card)\b/i;
const POOL = /\b(?:pool|alberca|piscina|tank|tanque|cistern|cisterna|aljibe|pila|tinaco|pond|estanque|hot tub|spa)\b/i;
const UNIT_SAID = /\d ?(?:ft|feet|foot|pies?|'|"|in\b|inch\w*|pulg\w*|m|mts?|metros?|meters?|cms?|cent\w+)\b/i;
const ALONG =
  /\bbase ?board|\btrim\b|\bbase\b|crown|molding|moldura|zoclo|fence|fencing|\bcerca|cerco|gutter|canal|curb|pipe|tubo|wire|cable|conduit|rail|edg(?:e|ing)|footing|footer|zapata|wall|muro|barda|\bpared|trench|zanja|beam|lumber|stud|board|(?<!\d)2 ?x ?(?:4|6|8|10|12)(?!\d)|(?<!\d)1 ?x ?(?:4|6|8)(?!\d)|lineal|linear|\blf\b|duct|flashing|drip|ridge|rebar|varilla/i;
const SPREAD_ON =
  /(\d[\d,]*) ?(ft|feet|pies)( (?:at|a|de|con|x) ?\d+(?:\.\d+)? ?(?:in\b|inch(?:es)?|"|pulg\w*) (?:of|de) (?:mulch|gravel|topsoil|soil|sand|rock|stone|compost|grava|tierra|arena|piedra|corteza|base))/i;
const SPREAD =
  /(\d[\d,]*) ?(ft|feet|pies)((?:,| at| a| de| con| x| by)* ?\d+(?:\.\d+)?(?: \d\/\d)? ?-?(?:in\b|inch(?:es)?|"|pulg\w*|plg) ?(?:de )?(?:deep|thick|depth|grues\w*|hond\w*|espesor|profund\w*|compact\w*))/i;
const SURFACE =
  /((?:roof|attic|lawn|yard|wall area|siding|techo|atico|pasto|jardin|fachada|pared(?:es)?)(?: (?:of|de|is|es|con|tiene|are|at))? )(\d[\d,]*) ?(ft|feet|pies)\b(?!\.? ?(?:2|sq|square|cuad|long|wide|de (?:largo|ancho|alto)|x\b|by\b|por\b|of\b|'|\d))/i;
const LEAST_SPREAD = 300;
const SHARES: Readonly<Record<string, number>> = {
  "1/2": 50,
  half: 50,
  "la mitad": 50,
  "1/3": 100 / 3,
  "a third": 100 / 3,
  "un tercio": 100 / 3,
  "2/3": 200 / 3,
  "1/4": 25,
  "a quarter": 25,
  "3/4": 75,
};
const COVERED_FEET =
  /(?<![\d.,])(\d[\d,]*) ?(ft|feet|pies)\b(?! ?(?:2|sq|square|cuad|long|wide|high|tall|de (?:largo|ancho|alto)|x\b|by\b|por\b|\d|lin|per\b|a\b|each))/gi;
/** What a box, a bag or a roll covers is named in square feet. */
const EACH_COVERS =
  /\b(?:rolls?|boxe?s?|bags?|bundles?|sheets?|rollos?|cajas?|bolsas?|bultos?|gall?on\w*)\b[^.;]{0,24}?\d ?(?:sq|sf\b|square f|pies ?(?:cuad|2))|\d ?(?:sq\.? ?ft|sf|square f\w+|pies cuadrados) ?(?:an?|per|each|c\/u|cada un[oa]|la|el|por|\/) ?(?:rolls?|box|bag|bundle|rollo|caja|bolsa)?/i;

/** What asks for a rule, for help or for a reason is no sum, whatever numbers it tells. */
const TALK =
  /^\W*que\b|\b(?:uso|usar|which|what (?:kind|type|size|brand|grit)|can|could|should|why|how (?:do|to|come|long|deep|thick|far|often|soon|should|does|can)|when|who|which|is it|are they|ok to|legal|code|allowed|crack\w*|leak\w*|fell|broke|wrong|fail\w*|won'?t|did ?n'?t|refus\w*|quit|fired?|sue|complain\w*|lien|permit|licens\w*|inspector|help|advice|explain|difference|better|best|worth|hurt|osha|said|says|told|wants?|quiere|dice|dijo|puedo|debo|por que|cuando|quien|cual|como|mejor|diferencia|permiso|licencia|ayuda|renuncio|demanda|owes?|debe|insurance|seguro|schedule|remind|recuerd\w*|add (?:a|an|my)|log|apunt\w*|anot\w*)\b/;
const WORDS = 30;
/** Sizes and amounts that are told without a word that asks for their sum: "block wall 40 x 6 8x8x16 plus 5%". */
export const isTold = ({ text, tokens }: Said): boolean =>
  tokens.length >= 2 &&
  !/ ; (?:figure|total)$/.test(text) &&
  text.split(" ").length <= WORDS &&
  !TALK.test(text.replace(/\bpermits?\b(?= ?\$?\d)/g, ""));
