import { Said } from "../slots/said.ts";
import { type Lacks, lacks } from "../worked.ts";
import type { Formula } from "./formula.ts";

/** What a sum is asked of by its name, and what has to be said before it can be worked out. */
type Open = { asks: RegExp; slots: readonly [words: RegExp | null, slot: string][]; article: string };

const MANY = "(?:how (?:many|much)|cuant[oa]s?|que cantidad de|number of)";
/** "How much may I notch a joist" asks for no number of joists. */
const DONE = "may|can|could|should|do|does|to|notch\\w*|bore|drill\\w*|cut|span|weight|puedo|debo|debe|corto";
const many = (things: string): RegExp => new RegExp(`${MANY} (?:(?!(?:${DONE})\\b)\\S+ ){0,4}?(?:${things})\\b`);
const LONG = /\d ?(?:ft|feet|foot|'|pies|yards?|m|metros?|lf|linear feet)\b|\d ?(?:x|by|por) ?\d/;
const FLAT = /\d ?(?:sq|sf\b|square f|pies ?(?:cuad|2)|m2)|\d ?(?:'|ft |feet |pies )?(?:x|by|por) ?\d/;
const APART = /\d ?(?:"|in\w*|ft|feet|')? ?(?:oc\b|o\.c|on cent|centers?|apart|a ?centros?)|(?:every|cada|at|@) \d/;
const WAGE = /\$ ?\d|\d ?(?:an?|per|\/|la|por) ?(?:hr|hour|hora)|\b(?:at|@|a) \d/;

/** In this order: the first that a question asks for says what it lacks. */
const OPEN: readonly Open[] = [
  {
    asks: /(?:what|how much|cuanto).{0,24}\b(?:crew|labor|cuadrilla|gente|ayudantes?|helpers?|guys)\b.{0,16}\b(?:costs?|costing|cuestan?|runs?|sale)\b|(?:what|how much|cuanto).{0,16}\b(?:costs?|cuesta)\b.{0,12}\b(?:crew|my guys|cuadrilla|mi gente)\b|cuanto (?:le|les) (?:pago|debo) a (?:\d+ |mis? |los )?(?:ayudantes?|muchachos|gente|trabajadores|cuadrilla)/,
    slots: [
      [
        /\d ?(?:guys?|men|people|man|helpers?|ayudantes?|muchachos|personas|hombres)|crew of \d|cuadrilla de \d/,
        "people",
      ],
      [WAGE, "wage"],
      [/\d ?(?:hours?|hrs?|horas?)/, "hours"],
    ],
    article: "labor-burden",
  },
  {
    asks: /how much (?:do|should|will|would) i (?:owe|pay) (?:him|her|them|a guy|my guy|a helper|my helper|the guy|for overtime).{0,20}\d ?(?:hours|hrs)|what do i (?:owe|pay).{0,24}\bover ?time.{0,12}\d ?(?:hours|hrs)|cuanto (?:le|les) (?:pago|debo).{0,20}\d ?horas|\d ?(?:hours?|hrs?|horas?)\b.{0,40}(?:\bgross\b|what(?:'?s| is| are| do| does)? (?:i |we )?(?:his|her|he|she|their|they|him|owe|pay)\b.{0,20}(?:gross|check|pay|get|owe|made|make|him|them|her|ot\b|over ?time)|how much (?:do|does|should|will|would|is) (?:i|he|she|we|his|her|they).{0,20}(?:owe|pay|get|make|check)|cuanto (?:le|les|me) (?:pago|toca|debo|sale|tengo que pagar|doy))/,
    slots: [[WAGE, "wage"]],
    article: "overtime",
  },
  {
    asks: many("steps|stairs|risers|treads|escalones|gradas|peldanos"),
    slots: [[/\d/, "total_rise"]],
    article: "estimating-framing",
  },
  {
    asks: /(?:bags?|sacks?|bultos|sacos|bolsas|concrete|concreto|cemento|yards?|yardas).{0,30}\b(?:(?:fence|deck|mail ?box)? ?posts?|postes?|post ?holes?|hoyos)\b/,
    slots: [
      [/\d ?(?:[a-z]+ ){0,2}(?:posts?|postes?|holes?|hoyos)/, "holes"],
      [/\d ?(?:"|in\b|inch|pulg|ft|feet|pies)/, "hole"],
    ],
    article: "estimating-concrete",
  },
  {
    asks: many("studs?|2x4s?|2 x 4s|polines|montantes"),
    slots: [
      [LONG, "wall_length"],
      [APART, "spacing"],
    ],
    article: "estimating-framing",
  },
  {
    asks: many("joists?|rafters|trusses|vigas"),
    slots: [
      [LONG, "length"],
      [APART, "spacing"],
    ],
    article: "estimating-framing",
  },
  {
    asks: many("sod|grass seed|seed|pasto|zacate|semilla"),
    slots: [[FLAT, "square_feet"]],
    article: "estimating-landscaping",
  },
  {
    asks: many(
      "bags? of (?:blown|insulation|cellulose)|blown[ -]in|cellulose|celulosa|rolls? of insulation|insulation|aislante|aislamiento",
    ),
    slots: [
      [FLAT, "square_feet"],
      [/r-? ?\d|\d ?(?:"|in\b|inch|pulg)/, "r_value"],
    ],
    article: "estimating-drywall",
  },
  {
    asks: /(?:how (?:long|many (?:hours|minutes|days))|cuant(?:o|as|os) (?:tiempo|horas|minutos|dias|tard\w*)).{0,40}\b(?:pumps?|drains?|empt(?:y|ies)|fill(?:s|ed)?|bomba|bombear|vaci\w+|llen\w+)\b.{0,40}(?:\d[\d,]* ?(?:k )?(?:gal|litros?)|\bpool|alberca|\btank|tanque|cisterna|basement|sotano)/,
    slots: [
      [/\d ?(?:gpm|gph)|gal\w* (?:per|an?|por|la) (?:min|hour|hora|hr)|\d ?(?:hp|gal\/)|litros por/, "pump_flow"],
    ],
    article: "estimating-plumbing",
  },
  { asks: many("gallons?|water|galones|agua"), slots: [], article: "estimating-concrete" },
  {
    asks: many("loads?|truck ?loads?|trips|viajes|camionadas"),
    slots: [
      [/\d/, "yards_or_sizes"],
      [/\d ?(?:yd|yard|cy|ton|yarda)\w* (?:truck|load|dump)/, "truck"],
    ],
    article: "estimating-landscaping",
  },
  {
    asks: many("wire|cable|romex|conduit|emt|tuberia|pipe|pex"),
    slots: [[/\d/, "distance"]],
    article: "estimating-electrical",
  },
  { asks: many("primer|stain|sealer|sellador"), slots: [[FLAT, "square_feet"]], article: "estimating-painting" },
  {
    asks: many("squares|bundles|shingles|cuadros|paquetes de teja|tejas?"),
    slots: [
      [LONG, "length"],
      [/\d ?(?:x|by|por) ?\d|\d ?(?:sq|sf|square f)/, "width"],
      [/\d ?(?:\/|in|:) ?12\b/, "roof_pitch"],
    ],
    article: "estimating-roofing",
  },
  {
    asks: many("cfms?"),
    slots: [
      [FLAT, "square_feet"],
      [/\d ?(?:ft|foot|')? ?(?:ceiling|high|tall)/, "height"],
    ],
    article: "estimating-hvac",
  },
  {
    asks: /v(?:oltage)? ?drop (?:on|for|over|in)\b|caida de voltaje|how far can i run/,
    slots: [
      [/\d ?v(?:olts?)?\b|\b(?:120|208|240|277|480)\b/, "volts"],
      [/\d ?a(?:mps?)?\b/, "amps"],
      [/\d ?(?:ft|feet|'|pies)|how far/, "distance"],
    ],
    article: "estimating-electrical",
  },
  {
    asks: /(?:payments?|pagos?|mensualidad|a month|al mes)\b.{0,24}\b(?:truck|van|loan|skid ?steer|excavator|trailer|equipment|machine|backhoe|lift|troca|camioneta|prestamo|maquina|remolque)\b|\b(?:truck|troca|camioneta|equipment) (?:payments?|note)\b/,
    slots: [
      [/\d/, "amount"],
      [/\d ?(?:%|percent|por ?ciento)/, "rate"],
      [/\d ?(?:months?|mos?|years?|yrs?|meses|anos?)/, "term"],
    ],
    article: "customer-financing",
  },
];
/** What is the asker's own, and is to be reckoned: no rule of the trade is asked for. */
const OWN =
  /\b(?:my|his|her|he|our|this|that|these|the|mi|mis|este|esta|el|la|los|las|al|del)\b|\b(?:do|will|would) (?:i|we) (?:need|have to|gotta|order|buy|owe|pay)\b|\bi (?:need|gotta)\b|necesito|ocupo|whats the|what's the/;
const RULE =
  /\bcode\b|allowed|legal|charge|licen|permit|per (?:square|sheet|bag|hour|day|box|circuit|yard)|in an?\b|\ba (?:square|yard|bag|bundle)\b|should|max|minimum|how long|how deep|how far apart|\bin a (?:square|yard|bundle)|price|cobr|precio|ley\b|codigo|warranty|last\b|in a (?:square|yard|bundle)|wrong|leak|broke|sold|bought|did i|have i|invoice|factura|spent|gaste/;
const POOL = /\b(?:pool|alberca|piscina|tank|tanque|cistern|tinaco|pond)\b/;

/** Asked for by name with none of what it takes, or only some: what is missing is asked back. */
const withoutSizes: Formula = {
  id: "without sizes",
  when: (s) =>
    s.tokens.length <= FEW &&
    (OWN.test(s.text) || POOL.test(s.text)) &&
    !RULE.test(s.text.replace(/costs? me/g, "")) &&
    open(s) !== null,
  work: (s) => open(s),
};
const FEW = 2;

/** What a crew costs, asked without what it takes to work it out. */
export function crewAsked(question: string): Lacks | null {
  const s = new Said(question);
  return OPEN[0]?.asks.test(s.text) && OWN.test(s.text) && s.tokens.length <= FEW ? open(s) : null;
}

function open(s: Said): Lacks | null {
  for (const { asks, slots, article } of OPEN) {
    if (!asks.test(s.text)) continue;
    if (!slots.length) {
      const missing = POOL.test(s.text) && !/\d/.test(s.text) ? ["length", "width", "depth"] : [];
      return missing.length ? { ...lacks(article, ...missing), isSure: true } : null;
    }
    const missing = slots.filter(([words]) => !words?.test(s.text)).map(([, slot]) => slot);
    return missing.length ? { ...lacks(article, ...missing), isSure: true } : null;
  }
  return null;
}

export const OPEN_FORMULAS: Formula[] = [withoutSizes];
