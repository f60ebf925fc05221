import { f, ft, place, side } from "../slots/places.ts";
import { Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { footingInInches, together } from "./bodies.ts";
import { type Formula, HOW_MANY, isStatement, PRICE_ASKED } from "./formula.ts";
import { edgedSlab, footedSlab } from "./slab-edge.ts";
import { solid, yards } from "./solids.ts";

const ARTICLE = "estimating-concrete";
/** Cubic feet of mixed concrete in a bag by its pounds, as Quikrete and Sakrete print them. */
export const BAG_FEET: Readonly<Record<number, number>> = { 40: 0.3, 50: 0.375, 60: 0.45, 80: 0.6, 90: 0.675, 94: 1 };
const POUNDS_A_FOOT = 150;
const CONCRETE =
  /\bconcret|\bslabs?\b|\bfooting|(?<!\d[\s-]?)\bfooter|\byards? of mud|(?<!(?:buckets?|pails?|boxe?s?) (?:of )?)\bmud\b(?!.{0,20}(?:drywall|sheetrock))|hormigon|\blosas?\b|zapata|cimiento|\bplanchas?\b|\bpour(?:ing?|ed|in)?\b|sono ?tub[eo]s?|redi-?mix|ready ?mix|sidewalk|banqueta|\bpatio|quikrete|sakrete|\bcemento|\bcolar\b|\bcolad|\bcurb\b|stem ?wall|grade beam|\bpiers?\b|caisson|\bpad\b|driveway|entrada de carro|\bfirme\b|cochera|garage floor|stoop|\bcolum\w*|\bholes?\b.*\bbags?\b|\bbags?\b.*\bholes?\b|hoyos?.*(?:sacos|bultos|bolsas)|(?:sacos|bultos|bolsas).*hoyos|hoyos?.*pies cubicos|\bholes?\b.*cubic f|cubic (?:yards?|yds?)\b|cu\.? ?yds?|\b(?:60|80|90) ?(?:lbs?|pounds?|#|libras) (?:bags?|sacks?|sacos|bultos)|(?:bags?|sacks?|sacos|bultos|bolsas) (?:de|of) (?:50|60|80|90) ?(?:lbs?|pounds?|#|libras|kilos|kg)/;
const OTHER =
  /bucket|cubeta|\bboard\b|joint compound|gravel|grava|\bmulch|asphalt|asfalto|sealer|\bpaint|\bstain|\bpsi\b|rebar|varilla|\bmesh\b|paver|adoquin|road base|base rock|crush|\bstone\b|\bsand\b|\bfill\b|excavat|\bdig|demo\b|break ?out|haul|swell|\bblocks?\b|\bbricks?\b|\bcmu\b|bloque|ladrillo|\btile|topsoil|vapor|slope|\bfall\b|diagonal|joists?|perimeter|forms?\b|form boards|expansion joint|control joint|saw ?cut|fence|cerca|\bposts?\b(?! ?holes?)|(?<!(?:hoyos?|agujeros?|pozos?) (?:de |para |pa )?(?:los |unos )?)\bpostes?\b|\bswell|screed|deck|epoxy|how (?:thick|deep|far|wide)|wheelbarrow|que tan grues|cover\b|cubre/;

export function bagPounds(s: Said): number | null {
  const token = s.tokens.find(
    ({ unit, said, after, before }) =>
      BAG_FEET[said] !== undefined &&
      said !== 94 &&
      (unit === "pound" ||
        unit === "kilo" ||
        (unit === null &&
          (/^\s*-?\s*(?:bags?|sacks?|sacos?|bultos?)/.test(after) ||
            /(?:bolsas?|sacos?|bultos?|bags?) (?:de|of) $/.test(before)) &&
          said >= 40)) &&
      !/\$/.test(before.slice(-2)),
  );
  return s.use(token)?.said ?? null;
}
const BAGS = /\bbags?\b|\bsacks?\b|\bsacos?\b|\bbultos?\b|\bbolsas?\b|quikrete|sakrete/;

/** Bags of the weight that was named, or of the two usual ones. */
export function bagsOf(sheet: Sheet, s: Said, cuft: number, always = false): void {
  const named = s.num(
    /(\.\d+|0?\.\d+)\s*(?:cf|cu\.? ?ft|cubic f\w+|pies cubicos)/,
    /(?<![\d$])(0?\.[2-9]\d*) ?(?:an?|per|each|ea|por|cada|la|el)\b/,
  );
  const pounds = bagPounds(s);
  if (named) sheet.head(up(cuft / named), "bags");
  else if (pounds) sheet.head(up(cuft / (BAG_FEET[pounds] ?? 0.6)), `bags_${pounds}`);
  else if (always || BAGS.test(s.text)) sheet.head(up(cuft / 0.6), "bags_80").head(up(cuft / 0.45), "bags_60");
  if (!named && (pounds || always || BAGS.test(s.text))) sheet.note("bag_yield");
}

/** What an amount comes to at a price for each, where one is named: it leads, and the amount follows. */
export function money(sheet: Sheet, s: Said, unit: RegExp, amount: number): void {
  const rate = s.rate(unit);
  if (rate && amount)
    sheet.lead(amount * rate, "dollar", "price").step("price", `${f(amount)} × $${f(rate)}`, amount * rate, "dollar");
}

/** A floor or anything of three sides that is asked for in yards is poured; carpet in square yards is not. */
const IN_YARDS =
  /^(?!.*(?:carpet|alfombra|square yard|sq yd|\bsod\b|turf|fabric|dirt|tierra|soil)).*(?:\byards?\b|\byds?\b|yardas).*(?:\bfloors?\b|\bpisos?\b|\d ?(?:x|by|por) ?\d+ ?(?:x|by|por) ?\d)|^\W*(?:how many|cuantas) (?:yards?|yds?|yardas) (?:do i need )?(?:for|in|pa|para|en) (?:an? |una? )?\d+ ?(?:ft |pies )?(?:x|by|por) ?\d+(?: ft| pies)?\W*$/;
const volume: Formula = {
  id: "concrete",
  when: (s) =>
    (CONCRETE.test(s.text) || IN_YARDS.test(s.text)) &&
    !OTHER.test(s.text) &&
    (ASKS_VOLUME.test(s.text) || (isStatement(s.text) && s.tokens.length > 2)),
  work: (asked) => {
    const clear = slabInInches(footingInInches(asked.text));
    if (clear === asked.text) return volumeOf(asked);
    const s = new Said(clear);
    const made = volumeOf(s);
    if (s.tokens.length !== asked.tokens.length) return null;
    for (const [i, { used }] of s.tokens.entries()) if (used) asked.use(asked.tokens[i]);
    return made;
  },
};
function volumeOf(s: Said): ReturnType<Formula["work"]> {
  if (PRICE_ASKED.test(s.text) && !/(?:a|per|\/|la|el|por|cada)\s?(?:yard|yd|yarda|cy|bag)/.test(s.text)) return null;
  const waste = s.waste();
  const steps = flightOf(s);
  const isDug = /tank|pool|alberca|cisterna/.test(s.text);
  const made = steps ?? footedSlab(s) ?? edgedSlab(s) ?? together(s) ?? solid(s, isDug ? 12 : 1);
  if ("missing" in made) return HOW_MANY.test(s.text) || s.tokens.length ? lacks(ARTICLE, ...made.missing) : null;
  const sheet = new Sheet(ARTICLE);
  const full = yards(sheet, made, waste ?? 0);
  const bagsFirst = BAGS.test(s.text) && !/yards?|yds?|yardas/.test(s.text);
  if (bagsFirst) bagsOf(sheet, s, full);
  sheet.head(full / 27, "cuyd");
  if (waste === null) sheet.head((full * 1.1) / 27, "cuyd", "with_10");
  if (!bagsFirst) bagsOf(sheet, s, full, full < 60);
  if (s.isMetric() || s.has(/m3|metros? cub|cubic meters?/)) sheet.head(full * 0.0283168, "cum");
  if (s.has(/weigh|\btons?\b|pounds|pesa|heavy|toneladas/))
    sheet
      .head(full * POUNDS_A_FOOT, "lb")
      .head((full * POUNDS_A_FOOT) / 2000, "tons")
      .note("concrete_weight");
  const perTruck = s.num(
    /(\d{1,2}(?:\.\d+)?)[\s-]*(?:yd|yard|yarda)s?[\s-]*(?:trucks?|loads?|mixers?|camion\w*|ollas?)/,
    /(?:trucks?|mixers?|ollas?|camiones?) (?:hold|haul|carry|of|de|at|is|carga\w*|trae\w*)\s*(\d{1,2})/,
  );
  if (perTruck) sheet.head(up(full / 27 / perTruck), "loads");
  money(sheet, s, /^(?:yard|yd|cy|yarda|cubic)/, full / 27);
  const perBag = s.rate(/^(?:bag|saco|bulto|sack|bolsa)/);
  if (perBag) {
    const bags = sheet.heads.find(({ unit }) => unit.startsWith("bags"));
    if (bags) sheet.lead(bags.value * perBag, "dollar", "price");
  }
  return sheet.note(waste === null && "no_waste_yet");
}
const ASKS_VOLUME =
  /how (?:much|many)|what(?:'?s|s)?\b|cuant[oa]s?|need|necesito|ocupo|yards?\b|\byds?\b|yardas|\bbags?\b|sacos|bultos|cubic|cubicos|cu\.? ?f(?:ee)?t|\bcf\b|\bm3\b|figure|calcula|weigh|pesa/;

/** A bare third number behind the two sides of a slab is its inches: "12x20 de 4", "a 12x20 floor 4 thick", "12x20 at 4". */
const slabInInches = (text: string): string =>
  text.replace(
    /(\d{1,3} ?(?:x|by|por) ?\d{1,3}(?: (?:slab|pad|patio|driveway|floor|sidewalk|losa|plancha|piso|banqueta))?,? (?:(?:at|@|a|de|and|y) )?)([2-9]|1[0-2])(?=$|[?,.] |[?.]$| (?:thick|deep|grues\w*|de grues\w*|cuant[oa]s?|how|need|ocupo|necesito)\b)/,
    "$1$2 in",
  );

/** A flight of solid steps: each tread stands on all that is below it. */
function flightOf(s: Said): { cuft: number; math: string; sqft: null } | null {
  const count = s.has(/\bsteps?\b|stairs?|escalones?|gradas/)
    ? s.count("steps?|risers?|escalones?|gradas|concrete steps?")
    : null;
  if (!count || count < 2) return null;
  const wide = s.len("wide");
  const [rise, run] = stepOf(s);
  if (!wide || !rise || !run) return null;
  const cuft = (((count * (count + 1)) / 2) * wide * rise * run) / 1728;
  return { cuft, math: `${f((count * (count + 1)) / 2)} × ${ft(wide)} × ${f(rise)} in × ${f(run)} in`, sqft: null };
}

const SIDE = '(\\d{1,2}(?:\\.\\d+)?)\\s*(?:"|in\\b|inch(?:es)?|pulg\\w*)?';
const RISE = "(?:ris(?:e|er|ers)\\b|tall\\b|high\\b|de alto|peraltes?|contrahuellas?|de subida)";
const RUN = "(?:treads?\\b|runs?\\b|deep\\b|huellas?|de fondo|de hondo)";
/** Inches of a step's rise and tread, whether the words stand behind their numbers or before them. */
function stepOf(s: Said): [number | null, number | null] {
  const isBefore = new RegExp(
    `(?:^|[^\\d"\\sa-z]\\s*|\\b(?:de|of|with|con|y|and|,)\\s+)${RISE}\\s*(?:of |de |is |es |: ?)?\\d`,
  ).test(s.text);
  const read = (word: string) =>
    isBefore
      ? s.num(new RegExp(`${word}\\s*(?:of |de |is |es |: ?)?${SIDE}`))
      : s.num(new RegExp(`${SIDE}\\s*(?:of |de )?${word}`));
  const [rise, run] = [read(RISE), read(RUN)];
  return [
    rise ?? s.len("rise", 1) ?? s.len("high", 1),
    run ?? s.len("run", 1) ?? s.len("thick", 1) ?? s.len("long", 1),
  ];
}

/** The other way round: what so many yards or bags cover or make. */
const covers: Formula = {
  id: "coverage",
  when: (s) =>
    /(?:how (?:many|much) (?:sq|square|area|feet|ft)|how (?:far|big|much area|long)|cover|how thick|how deep|cubre|cuantos pies cuadrados|alcanza|que grueso)/.test(
      s.text,
    ) &&
    (s.of("yards").length > 0 || s.tokens.some(({ unit }) => unit === "cuyd" || unit === "ton" || unit === "cum")) &&
    !/\bday\b|hours?|\$|per ton|dumpster|paint|\bac\b|a\/c|btu|hvac|how long (?:to|does|will|until)/.test(s.text),
  work: (s) => {
    const tons = s.unit("ton");
    const amount = s.tokens.find(({ unit, used }) => (unit === "cuyd" || unit === "yard" || unit === "cum") && !used);
    const perYard = tons ? 2800 : 0;
    const cuft = tons
      ? (tons / perYard) * 27
      : amount
        ? s.use(amount).unit === "yard"
          ? amount.said * 27
          : amount.value
        : 0;
    const depth = s.len("thick", 1) ?? s.loose((inches) => inches <= 36);
    const sheet = new Sheet("estimating-landscaping");
    if (cuft && depth) {
      const sqft = cuft / (depth / 12);
      const wide = s.len("wide");
      sheet.step("area", `${f(cuft)} cu ft ÷ ${f(depth)} in`, sqft, "sqft").head(sqft, "sqft");
      if (wide) sheet.head(sqft / (wide / 12), "ft", "length");
      return sheet.note(tons !== null && "tons_a_yard");
    }
    const flat = s.unit("sqft") ?? pairFeet(s);
    if (!cuft || !flat) return null;
    return sheet
      .step("thickness", `${f(cuft)} cu ft ÷ ${f(flat)} sq ft × 12`, (cuft / flat) * 12, "in")
      .head((cuft / flat) * 12, "in")
      .note(tons !== null && "tons_a_yard");
  },
};

const pairFeet = (s: Said): number | null => {
  const [a, b] = place(s)[0]?.tokens ?? [];
  return a && b ? (side(s, a) * side(s, b)) / 144 : null;
};

/** "How many 60 lb bags in a yard", "40 bags of 80 how many yards". */
const bagsInYard: Formula = {
  id: "bags in a yard",
  when: (s) =>
    BAGS.test(s.text) &&
    /yards?|yardas?|cubic/.test(s.text) &&
    place(s).length === 0 &&
    !/mulch|topsoil|pea|gravel|grout|mortar|thinset|sand\b|soil|\$/.test(s.text) &&
    s.has(/\b(?:40|50|60|80|90)\b/),
  work: (s) => {
    const pounds = bagPounds(s) ?? s.num(/\b(40|50|60|80|90)\b/);
    const each = pounds ? BAG_FEET[pounds] : null;
    if (!each) return null;
    const count = s.count("bags?|sacks?|sacos?|bultos?");
    const wanted = s.of("yards", "volume").find(({ used }) => !used);
    const sheet = new Sheet(ARTICLE).note("bag_yield");
    if (count && count !== pounds && !wanted)
      return sheet
        .step("volume", `${f(count)} × ${each} cu ft`, count * each, "cuft")
        .head((count * each) / 27, "cuyd");
    if (!/in (?:a|one|1)|per yard|a yard|make|tiene|una? yarda|hacen|por yarda|to a/.test(s.text) && !wanted)
      return null;
    const yard = wanted ? (s.use(wanted).unit === "yard" ? wanted.said : wanted.value / 27) : 1;
    return sheet
      .step("bags", `${f(yard)} × 27 ÷ ${each} cu ft`, (yard * 27) / each, "bags")
      .head(up((yard * 27) / each), `bags_${pounds}`);
  },
};

const weight: Formula = {
  id: "weight of concrete",
  when: (s) =>
    /weigh|pesa|heavy|how many (?:pounds|tons)/.test(s.text) &&
    /concrete|concreto|slab|losa/.test(s.text) &&
    !/asphalt|rebar|mesh/.test(s.text),
  work: (s) => {
    const yard = s.of("yards", "volume").find(({ used }) => !used);
    const made = yard ? { cuft: yard.unit === "yard" ? yard.said * 27 : yard.value } : solid(s, 1);
    if ("missing" in made) return null;
    s.use(yard);
    const pounds = made.cuft * POUNDS_A_FOOT;
    return new Sheet(ARTICLE)
      .step("weight", `${f(made.cuft)} cu ft × 150 lb`, pounds, "lb")
      .head(pounds, "lb")
      .head(pounds / 2000, "tons")
      .note("concrete_weight");
  },
};

export const CONCRETE_FORMULAS: Formula[] = [weight, bagsInYard, covers, volume];
