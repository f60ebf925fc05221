/** What a question leaves unsaid because everybody on a job knows it, written out before its numbers are read. */
export const asMeant = (question: string): string =>
  [
    fenceInFeet,
    studsByName,
    metersAsSaid,
    footingAcross,
    rockAsDrywall,
    coversAsSaid,
    slopesAsSides,
    milesDriven,
    overheadByJob,
  ].reduce((text, read) => read(text), question);

/** "per square metre": the other spelling; "piezas de 45 x 45 cm" on a floor are tiles. */
const metersAsSaid = (text: string): string =>
  text
    .replace(/\b(centi|milli)?metre(s?)\b/gi, "$1meter$2")
    // "14 metros cuadrados a 60 ladrillos el metro": so many for each of them.
    .replace(
      /\b(metros? cuadrad[oa]s?|m2|sqm|square meters?) (?:a|at|@) (?=\d+(?:\.\d+)? (?:ladrillos?|tabiques?|tabicon(?:es)?|bloques?|blocks?|bricks?|pavers?|adoquin(?:es)?)\b)/gi,
      "$1, ",
    )
    .replace(
      /\b(?:piezas|pzas?|pieces|pcs) (?=(?:of |de )?\d{2,3} ?(?:cms?|mm)? ?(?:x|by|por) ?\d{2,3} ?(?:cms?|mm)\b)/gi,
      (all) =>
        /\bpisos?\b|\bfloors?\b|\bba[nñ]o\b|\bcocina\b|\bparedes\b|\bpared\b|\bwalls?\b/i.test(text)
          ? /^pi?e?z/i.test(all)
            ? "losetas "
            : "tiles "
          : all,
    );

const FEET = String.raw`(?:ft|feet|foot|pies?|lf|linear feet|pies lineales|')`;
const BELOW = /\b(?:footings?|footers?|grade beams?|zapatas?|cimientos?|stem ?walls?|cadenas?)\b/i;
const METRIC = /\d ?(?:cms?|mm|m|metros?|meters?|mts?)\b/i;
const WIDE = "(?:wide|de ancho|ancho)";
const DEEP = "(?:deep|thick|tall|de (?:hondo|fondo|alto|profund\\w*|grueso)|hondo)";
const ACROSS_AND_LONG = new RegExp(
  `(?<![\\d.x] ?)(\\d{1,2})(?: ${WIDE})?,? ?(?:x|by|por) ?(\\d{1,2})(?: ${DEEP})?,? ?(?:x|by|por) ?(\\d{2,4}) ?(${FEET})(?![a-z])(?: (?:long|de largo))?`,
  "i",
);
const RUNS_ACROSS = new RegExp(
  `(\\d{2,4} ?${FEET} (?:of |de )?(?:footings?|footers?|grade beams?|zapatas?|cimientos?),? (?:at |of |de |is |a )?)(\\d{1,2}) ?(?:x|by|por) ?(\\d{1,2})(?![\\d.]| ?(?:x|by|por|${FEET}))`,
  "i",
);
/** From here on the sides across a footing would be absurd in feet. */
const LEAST_ACROSS = { wide: 8, deep: 6 };
/** "footing 16 wide x 10 deep x 120 ft long": two sides in inches, and the run in feet. */
function footingAcross(text: string): string {
  if (!BELOW.test(text) || METRIC.test(text)) return text;
  const isAcross = (a: string, b: string) => Number(a) >= LEAST_ACROSS.wide && Number(b) >= LEAST_ACROSS.deep;
  return text
    .replace(ACROSS_AND_LONG, (all, wide: string, deep: string, long: string, feet: string) =>
      isAcross(wide, deep) ? `${wide} in wide, ${deep} in deep, ${long} ${feet === "'" ? "ft" : feet} long` : all,
    )
    .replace(RUNS_ACROSS, (all, run: string, wide: string, deep: string) =>
      isAcross(wide, deep) ? `${run}, ${wide} in wide, ${deep} in deep ` : all,
    );
}

const BOARD = /(?<!\d)4 ?(?:x|by|por) ?(?:8|9|10|12|14|16)(?:'?s)?(?!\d)/i;
const INDOORS = /\blids?\b|\bceilings?\b|\bwalls\b|\b(?:bed)?rooms?\b|\bstuds?\b/i;
const OUTDOORS =
  /\b(?:tons?|yards?|yds?|cy|crushed|crusher|river|lava|pea|gravel|landscap\w*|mulch|retaining|driveway|road|deep|thick|depth|inches of|bed|beds|trench|drain|stone|rip ?rap|truck|loads?|rock walls?|rock ?wool|rock lath|backer|cement board|hit rock|sheet ?rock)\b/i;
/** "how many 4x8 of rock for a room": boards. */
const rockAsDrywall = (text: string): string =>
  /\brock\b/i.test(text) && (BOARD.test(text) || INDOORS.test(text)) && !OUTDOORS.test(text)
    ? text
        .replace(/\brock\b/gi, "drywall")
        .replace(new RegExp(`(${BOARD.source}) (?:of|de) drywall`, "i"), "$1 sheets of drywall")
    : text;

const PACK =
  "bags?|boxe?s?|rolls?|buckets?|pails?|cans?|bundles?|sacks?|gallons?|tubes?|labels?|pallets?|cartons?|sacos?|bultos?|bolsas?|cajas?|rollos?|cubetas?|botes?|paquetes?|galon(?:es)?|etiquetas?|tarimas?";
const SAYS = new RegExp(
  `\\b(${PACK})(,? (?:itself |it )?)(?:says?|reads?|lists?|claims?|dicen?)(?: (?:it|that it|that|que))?(?: (?:is |es )?(?:good for|covers?|does|rinden?|cubren?|alcanzan?(?: para)?|(?:sirve |es )?para))? (?=(?:about |like |como )?\\d)`,
  "gi",
);
const COUNTED_METERS =
  /\b(?:caja|cajas|box|boxes|rollo|rollos|paquete|paquetes) (?:cubren?|covers?) \d+(?:\.\d+)? (?:metros|meters|mts?|m)\b(?! ?(?:2|cuad|sq|lineal))/gi;
/** "the bag says 90 sf": what one covers. */
function coversAsSaid(text: string): string {
  if (!SAYS.test(text)) return text;
  SAYS.lastIndex = 0;
  const said = text.replace(SAYS, (all, pack: string) => `${pack} ${/\bdicen?\b/i.test(all) ? "cubre" : "covers"} `);
  const isFlat = /\d ?(?:m2|m²|metros? cuad|sqm|square meters?)/i.test(said);
  const inArea = isFlat ? said.replace(COUNTED_METERS, "$& cuadrados") : said;
  // "el saco cubre 90 pies cuadrados, el piso es de 340 pies": what is covered is an area too.
  return /(?:covers|cubre) (?:about |like |como )?\d+(?:\.\d+)? ?(?:sq|sf|pies cuad|ft2|pies2|pies 2)/i.test(inArea)
    ? inArea.replace(
        /(\d[\d,]*) ?(ft|feet|pies)\b(?! ?(?:cuad|2|sq|square|x\b|by\b|por\b|long|wide|high|tall|de (?:largo|ancho|alto)))/gi,
        (_, many: string, unit: string) => `${many} ${/^p/i.test(unit) ? "pies cuadrados" : "sq ft"}`,
      )
    : inArea;
}

const ROOFED = /\bgable|\broof|\btechos?\b|\bdos aguas\b|\btejado/i;
const SURFACE_ASKED =
  /\bsquares?\b|\bsqs?\b|\bbundles?\b|\bshingles?\b|\bcuadros?\b|\bpaquetes?\b|\btejas?\b|square feet|\bsq ?ft\b|\barea\b/i;
const N = String.raw`(\d+(?:\.\d+)?) ?(?:ft|feet|foot|pies?|')?`;
const RIDGE = new RegExp(`\\b${N} ?(?:long|in length|ridge|of ridge|de largo|de cumbrera|cumbrera)\\b`, "i");
const EACH_SIDE =
  "(?:each|per|a|every|both|cada|por|de cada|en cada)(?: (?:sides?|slopes?|aguas?|lados?))?|both (?:sides|slopes)|(?:los dos|ambos) lados|(?:las dos|ambas) aguas";
const RAFTER_BEFORE = new RegExp(
  `,? ?(?:with |con |and |y |the |las? |los )*(?:rafters?(?: length)?|slopes?(?: length)?|vigas|pares|faldon(?:es)?)(?: (?:is|are|of|de|length|run|at|son|es))* ${N}(?: long| de largo)?(?: (?:${EACH_SIDE}))?(?![a-z])`,
  "i",
);
const RAFTER_BEHIND = new RegExp(
  `,? ?(?:with |con |and |y |by |por |x ?)*\\b${N} ?-?(?:(?:rafters?|slopes?|vigas?|faldon(?:es)?)(?: lengths?)?(?: (?:${EACH_SIDE}))?|(?:each|per|both|cada|por|de cada) (?:sides?|slopes?|aguas?|lados?))(?![a-z])`,
  "i",
);
const TWO_SLOPES =
  /\bgable|\bboth (?:sides|slopes)|\b(?:each|per|a|every) (?:side|slope)|\btwo[- ]sided?|\bslopes? each|\bdos aguas\b|\b(?:cada|por) (?:lado|agua)|\b(?:ambos|los dos) lados|rafters? (?:length )?each/i;
/** "gable roof 40 ft long, rafters 18 ft each side": both slopes, each as long as the ridge. */
function slopesAsSides(text: string): string {
  if (!ROOFED.test(text) || !SURFACE_ASKED.test(text) || /\d ?(?:\/|:| in | on ) ?12\b/.test(text)) return text;
  const long = RIDGE.exec(text);
  if (!long) return text;
  const rest = text.replace(long[0], "@");
  const rafter = RAFTER_BEFORE.exec(rest) ?? RAFTER_BEHIND.exec(rest);
  if (!rafter) return text;
  const sides = TWO_SLOPES.test(text) ? " each side" : "";
  return rest
    .replace(rafter[0], " ")
    .replace("@", `${long[1]} ft x ${rafter[1]} ft${sides} `)
    .replace(/\b(?:a |de )?dos aguas\b/i, "")
    .replace(/\b(?:house|home|casa) (?=roof)/i, "")
    .replace(/\bgable\b(?! ?roof)/i, "gable roof");
}

/** "cost 8500 markup 40": a mark-up or margin up to a hundred is a share. */
export const markupInPercent = (text: string): string =>
  text
    .replace(
      /\b(mark ?-?ups?|margin|margen|sobreprecio)( of| is| de| at)? (\d{1,2}(?:\.\d+)?)(?![\d.,%]| ?(?:%|percent|por ?ciento|points?|puntos?|k\b|dollars|bucks|hours?))/gi,
      "$1$2 $3%",
    )
    .replace(/\b(costo de) (?=\d{3,})/gi, "$1 $");

/** "overtime si gano 28 la hora y hago 52": what is worked are hours. */
export const hoursWorked = (text: string): string =>
  /\bovertime\b|\bot\b|horas? extras?|tiempo extra/i.test(text)
    ? text.replace(
        /\b(hago|hice|trabaj(?:o|e|é)|jal(?:o|e|é)|met(?:o|í)|i (?:work|do|put in)|i worked) (\d{2})\b(?! ?(?:horas?|hours?|hrs?|%|d[ií]as?|days?|an? hour|la hora|por hora|\/))/gi,
        (_all, verb: string, hours: string) => `${verb} ${hours} ${/^i /i.test(verb) ? "hours" : "horas"}`,
      )
    : text;

const OVERHEAD = /\b(?:over ?heads?|fixed costs?|gastos (?:fijos|generales)|los fijos)\b/i;
const JOBS = /(?<![\d.,$])(\d{1,4}) (?:jobs?|projects?|trabajos?|jales?|chambas?|obras?)\b/i;
const MONEY = /(?<![\d.,])\$?(\d[\d,]*(?:\.\d+)?) ?(k|mil)?\b/gi;
/** "overhead is 6000 a month and I do 12 jobs": what each has to carry. */
function overheadByJob(text: string): string {
  const [all, jobs] = JOBS.exec(text) ?? [];
  if (!all || !OVERHEAD.test(text) || /%|percent|por ?ciento|hours?|horas?|crew|men\b/i.test(text)) return text;
  const amounts = [...text.replace(all, "").matchAll(MONEY)];
  const [only] = amounts;
  return only && amounts.length === 1 ? `${only[1]}${only[2] ? "000" : ""} / ${jobs}` : text;
}

const OF_MILES = /\b(?:miles?|millas?|mileage|millaje|mi)\b/i;
const TO_DEDUCT =
  /deduc|deduz|write ?off|\btaxes\b|impuestos|standard|estandar|estándar|\bstd\b|\birs\b|business|\bbiz\b|negocio|trabajo|\bworth\b|tarifa|\btasa\b|reimburse/i;
const YEAR = /(?<![\d.,$])20[12]\d(?![\d.,]\d)/g;
const AMOUNT =
  /(?<![\d.,$/])\d(?:[\d,]*\d)?(?:\.\d+)?(?: ?(?:k|mil|thousand)\b)?(?![\d.]| ?(?:%|cents|centavos|¢|x\b))/gi;
const LEAST_MILES = 100;
/** "5,000 biz mi", "millas de negocio 2025: 12,400": miles by their number, whichever way they are told. */
function milesDriven(text: string): string {
  if (!OF_MILES.test(text) || !TO_DEDUCT.test(text) || /\bmpg\b|gallon|gal[oó]n/i.test(text)) return text;
  const said = text
    .replace(/\bstd\.? (?=rate|mileage|deduction|miles?)/gi, "standard ")
    .replace(
      /((?<!20[12])\d ?(?:k|mil|thousand)?) (?:biz|bizness|bus|busines|business|work|job) ?-?(?:mi|miles?)\b/gi,
      "$1 miles for business",
    )
    .replace(/(\d ?(?:k)?) mi\b(?!l)/gi, "$1 miles");
  if (/\d ?(?:k|mil|thousand)? ?(?:miles|millas)\b/i.test(said)) return said;
  const amounts = [...said.replace(YEAR, (year) => "_".repeat(year.length)).matchAll(AMOUNT)].filter(
    ([all]) => Number(all.replace(/[^\d.]/g, "")) * (/k|mil|th/i.test(all) ? 1000 : 1) >= LEAST_MILES,
  );
  const [only] = amounts;
  if (!only || amounts.length > 1) return said;
  const end = only.index + only[0].length;
  const isSpanish = /\bmillas?\b|millaje/i.test(said);
  return `${said.slice(0, end)} ${isSpanish ? "millas" : "miles"}${said.slice(end)}`;
}

/** "100 yards of fence": its run, in feet. */
const fenceInFeet = (text: string): string =>
  text.replace(
    /(?<![\d.,$])(\d{1,4}) ?(?:yards?|yds?|yardas?) (?=(?:of |de )?(?:(?:privacy|chain ?link|wood|vinyl) )?(?:fenc(?:e|ing)|cercas?|cerco|barda)\b)/i,
    (_, yards: string) => `${Number(yards) * 3} ft `,
  );

/** "8 ft studs for a 20 ft wall": what a stud is called by is no wall. */
const studsByName = (text: string): string =>
  /\d ?(?:ft|feet|foot|pies|') ?(?:long )?(?:of )?(?:walls?|pared|muro)/i.test(text)
    ? text.replace(/(?<![\d.x] ?)\b(?:8|9|10|12|16) ?(?:ft|foot|feet|footer|pies|') (?=(?:2 ?x ?[46] )?studs?\b)/i, "")
    : text;
