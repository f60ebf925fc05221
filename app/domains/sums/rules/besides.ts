import { HOW_MANY } from "./formulas/formula.ts";
import { FORMULAS } from "./general.ts";
import { f } from "./slots/places.ts";
import { Said } from "./slots/said.ts";
import { digitsText } from "./slots/tokens.ts";
import { Sheet, type Worked } from "./worked.ts";

/** A thing that is bought for the same slab, roof or floor, and the formula that counts it; `of`: what the talk before is about. */
type Thing = { named: RegExp; of: RegExp; formula: string };

const THINGS: readonly Thing[] = [
  {
    named: /\brebar|\bvarillas?\b|\bre-?bars?\b/,
    of: /slab|patio|driveway|concrete|losa|piso|placa|firme|entrada|footing|concreto/,
    formula: "rebar",
  },
  {
    named: /drip ?edge|\bgotero\b|ridge (?:cap|vent)|\bstarter\b|ice (?:and|&|n) water/,
    of: /\broof|shingle|techo|\bteja|squares|cuadros/,
    formula: "roof edges",
  },
  {
    named: /thin-?\s?set|pegazulejo|\bpega\b|adhesivo/,
    of: /\btile|loseta|azulejo|ceramica|porcela/,
    formula: "thinset",
  },
  {
    named: /\bpickets?\b|\bslats\b|\btablas?\b|fence boards?/,
    of: /\bfenc|\bcercas?\b|\bcerco\b|\bvalla/,
    formula: "fence",
  },
  { named: /\bgrout\b|lechada|boquilla/, of: /\btile|loseta|azulejo|ceramica|porcela/, formula: "grout" },
];

/** Sizes of its own make it a question of its own. */
const OWN_SIZES = /\d\s*(?:ft|feet|pies|')?\s*(?:x|by|por)\s*\d/;
/** What was asked for before, which would be counted again. */
const ASKED_BEFORE =
  /(?:how (?:many|much)|cu[aá]nt[oa]s?)\s+\S+(?:\s+(?:of|de)\s+\S+)?|\b(?:bundles?|paquetes?|squares|cuadros|boxes|cajas|yards?|yardas?|bags?|sacos?|bultos?)\b/gi;
/** The word beside a slope that the formula of edges leaves to other sums. */
const SLOPE_WORD = /\b(?:pitch(?:ed)?|pendiente)\b/gi;
/** "del 4", "no. 4": a bar by its number. */
const BAR = /(rebars?|varillas?)\s+(?:del?|no\.?|number|n[uú]mero)\s*#?(?=[3-9]\b)/i;
const EVERY = /\ba cada (\d)/g;

const worked = (id: string, text: string): Worked | null => {
  const formula = FORMULAS.find((one) => one.id === id);
  const said = new Said(text);
  if (!formula?.when(said)) return null;
  const made = formula.work(said);
  return made?.kind === "worked" && made.heads.length ? made : null;
};

/** How long a stair comes out, of which the rise was told before. */
const RUN =
  /\b(?:how (?:far|long)|total run|the run|qu[eé] tan larg[oa]|cu[aá]nto (?:mide|ocupa|sale|queda)|de larg[oa]|corrida)\b/i;
const STAIR = /\bstairs?\b|\bsteps\b|\brisers?\b|escal(?:era|on)|pelda[nñ]o/i;
/** How much a drain comes down, of which the pipe was told before. */
const FALL = /\bhow (?:much|far)\b.{0,24}\b(?:fall|drop)|\bcu[aá]nto (?:baja|cae|cai)\b|\bhow much lower\b/i;
const DRAIN = /\bdrain|\bsewer|\bwaste line|drenaje|desag[uü]e/i;

/** How many tons the cooling comes to that was told in BTU. */
const TONS = /\btonnage\b|\bhow many tons\b|\bin tons\b|\bcu[aá]ntas toneladas\b|\btonelaje\b/i;
const COOLING = /\bbtus?\b/i;

/** What a later message asks for besides, with the sizes that were told before it; null when it asks for nothing of the kind. */
export function besides(question: string, earlier: readonly string[]): Worked | null {
  const text = digitsText(question).replace(BAR, "$1 #").replace(EVERY, "every $1");
  if (OWN_SIZES.test(text)) return null;
  const before = digitsText(earlier.join(" ; "));
  if (STAIR.test(before) && RUN.test(question)) return worked("stairs", `${before} ; ${text} total run`);
  if (DRAIN.test(before) && FALL.test(question) && /\d/.test(text)) return worked("slope", `${text} drain fall`);
  if (COOLING.test(before) && TONS.test(question) && !/\d/.test(text)) return worked("tons", before);
  if (COOLING.test(before) && /\bcfm\b/.test(text)) return worked("air", `${before} ; ${text}`);
  const thing = THINGS.find(({ named, of }) => named.test(text) && of.test(before) && !named.test(before));
  // Bars without their spacing, and anything that is not counted, is asked of the article.
  if (!thing || !HOW_MANY.test(text) || (thing.formula === "rebar" && !/\d/.test(text))) return null;
  return worked(thing.formula, `${before.replace(ASKED_BEFORE, "").replace(SLOPE_WORD, "")} ; ${text}`);
}

const ON =
  "^\\W*(?:(?:and|n|y|ok|so|now|then|how many|how much|cuant[oa]s|whats|what's|what is|that|is|in|en|son|es|it|eso|cubic|cu)\\W+)*";
const YARDS = "(?:yards?|yds?|yardas?|cy)";
const IN_YARDS = new RegExp(`${ON}${YARDS}(?: cubicas)?(?: is that| would that be| son| serian)?\\W*$`);
const IN_FEET = new RegExp(`${ON}(?:cu(?:bic)? ?f(?:ee|oo)?t|cf|pies cubicos)(?: is that| son)?\\W*$`);
const TONS_EACH = new RegExp(
  `${ON}(?:tons?|toneladas?)\\b[^\\d]*(\\d+(?:\\.\\d+)?) ?(?:tons? |toneladas? )?(?:an?|per|por|la|each|cada|\\/) ?(?:cubic |cu )?${YARDS}\\W*$`,
);
const DEEP = new RegExp(
  `${ON}(?:${YARDS}|concrete|gravel|mulch|concreto|grava)\\b[^\\d]*(\\d+(?:\\.\\d+)?) ?(?:in\\b|inch(?:es)?|"|pulg\\w*)(?: (?:deep|thick|de (?:espesor|grueso|hondo)))?(?:,? (?:no|sin) (?:waste|desperdicio|merma))?\\W*$`,
);
const FEET_A_YARD = 27;

/** What the sum before comes to in yards, in cubic feet, in tons of so much a yard, or so deep: "and in yards", "yards at 4 in". */
export function turned(
  question: string,
  earlier: readonly string[],
  make: (turns: readonly string[]) => Worked | null,
): Worked | null {
  const text = digitsText(question).trim();
  const each = Number(TONS_EACH.exec(text)?.[1] ?? 0);
  const deep = Number(DEEP.exec(text)?.[1] ?? 0);
  const [toYards, toFeet] = [IN_YARDS.test(text), IN_FEET.test(text)];
  const made = each || deep || toYards || toFeet ? make(earlier) : null;
  const of = (unit: string) => made?.heads.find((head) => head.unit === unit && !/^with/.test(head.label ?? ""))?.value;
  const sheet = new Sheet(made?.article ?? "estimating");
  const [yards, feet, area] = [of("cuyd"), of("cuft"), of("sqft")];
  const told = (math: string, value: number, unit: string) => sheet.step("total", math, value, unit).head(value, unit);
  if (each && yards) return told(`${f(yards)} × ${each}`, yards * each, "tons");
  if (toYards && !yards && feet) return told(`${f(feet)} ÷ ${FEET_A_YARD}`, feet / FEET_A_YARD, "cuyd");
  if (toFeet && !feet && yards) return told(`${f(yards)} × ${FEET_A_YARD}`, yards * FEET_A_YARD, "cuft");
  if (!deep || !area) return null;
  const volume = (area * deep) / 12;
  return told(`${f(area)} sq ft × ${deep} in ÷ 12 ÷ ${FEET_A_YARD}`, volume / FEET_A_YARD, "cuyd").head(volume, "cuft");
}
