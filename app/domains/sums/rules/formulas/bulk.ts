import { SQUARE_FEET_A_SQUARE_METER } from "../measures.ts";
import { f, place } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { bagsOf, money } from "./concrete.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";
import { solid, yards } from "./solids.ts";

const ARTICLE = "estimating-landscaping";
const LOOSE =
  /gravel|\bgrava|road ?base|base rock|\bbase\b(?! ?board| ?trim| cabinet| coat)|\bstone\b(?! veneer)|\bsand\b(?! ?paper|er)|mulch|top ?soil|\btierra\b|\barena\b|\bpiedra\b|\bfill\b|crusher|crushed|\brock\b(?!wool| wool| ?lath)|millings|caliche|\bdirt\b|\bsoil\b|compost|\bclay\b|cascajo|tepetate|balastre|\bbark\b|wood chips|rip ?rap|\b57s?\b|limestone|granite\b|decomposed|\bdg\b|pea gravel|river rock|class ?(?:5|ii|2)|\babc\b|flowable|cold patch|mantillo|relleno/;
const ASPHALT = /asphalt|asfalto|blacktop|chapopote|\bhot ?mix\b|\bhma\b/;
const DUG =
  /excavat|\bdig(?:s|g?in'?|ging|ging)?\b|\bdug\b|\btrench|\bswell|haul ?off|spoils?\b|excavar|excavacion|[zs]anja|\bbank\b|basement|cut out|dig out|esponja|escarb|\bsaca(?:mos|r|ndo)?\b|\bcut (?:down )?\d|over ?dig|foundation hole|\bpit\b|strip(?:ping)? (?:the )?(?:topsoil|sod)|export/;
/** Tons of a cubic yard, for want of the supplier's figure. */
const TONS: [RegExp, number][] = [
  [/mulch|bark|wood chips|compost|mantillo/, 0.4],
  [/top ?soil|\bdirt\b|\bsoil\b|tierra|\bfill\b|\bclay\b/, 1.1],
  [/sand|arena/, 1.35],
  [/rip ?rap/, 1.5],
  [/./, 1.4],
];
const TRUCK = [
  /(\d+(?:\.\d+)?)[\s-]*(?:cubic )?(?:yards?|yds?|yardas?|cy|tons?|toneladas?)[\s-]*(?:dump|truck|troca|troque|tandem|trailer|a load|per load|loads?|each|camion|volteo|por viaje|a trip|per trip|box|bed|bin|dumpster|end dump|tri|al viaje|cada viaje|bucket)/,
  /(?:troca|troque|camion|volteo|remolque)\s+de\s+(\d+(?:\.\d+)?)/,
  /(?:truck|troca|troque|troka|trailer|dump|load|camion|bed|tandem|bin|dumpster|volteo|viaje|triaxle)\w*\s*(?:that |que )?(?:holds?|carries|hauls|takes|is|of|de|lleva|carga|at|le caben|trae)\s*(?:about |de |como )?(\d+(?:\.\d+)?)/,
];
const LOADS =
  /\bloads?\b|\btrips?\b|truckloads?|viajes?|camionadas|camion(?:es)?\b|\btroc[as]+\b|\btroques?\b|\btrucks?\b|dumpsters?|volteos?/;

/** Rock or sand that fills a ditch: what is dug there is not asked for. */
const FILLS =
  /(?:gravel|grava|stone|piedra|\bsand\b|arena|\brock\b|pea|57s?|bedding|cascajo|relleno)\b.{0,24}?\b(?:for|in|into|pa|para|en|to fill)\s+(?:[\w.'"]+ ){0,7}?(?:trench(?:es)?|zanjas?)|(?:trench|zanja)\b.{0,40}(?:fill|gravel|stone|sand|grava|piedra|arena)/;
const isDug = (text: string): boolean =>
  DUG.test(FILLS.test(text) ? text.replace(/\b(?:trench(?:es)?|zanjas?)\b/g, "") : text);
/** What a thing is of that is weighed: then it is no water. */
export const isLoose = (text: string): boolean => LOOSE.test(text.replace(/\bfill\b|\brock\b(?= pit)/g, ""));
const WEIGHED = /\bweighs?\b|\bpesan?\b|how heavy|\bweight\b|\bpeso\b/;

const tonsOf = (s: Said): number => TONS.find(([what]) => what.test(s.text))?.[1] ?? 1.4;
const namedTons = (s: Said): number | null =>
  s.num(
    /(\d(?:\.\d+)?|\.\d+)\s*(?:tons?|toneladas?)\s*(?:\/|per|a|an?|por|la|each|to the|to a|x)\s*(?:cubic |cu )?(?:yard|yd|yarda|cy)/,
    /(?:yard|yd|yarda|cy)s?\s*(?:weighs?|is|=|pesa|@|at|runs?)\s*(?:about )?(\d(?:\.\d+)?)\s*(?:tons?|toneladas?)/,
    /(?:tons?|toneladas?)\s*(?:at|a|de|@)\s*(\d\.\d+)/,
    /(\d\.\d+)\s*(?:tons?|toneladas?)/,
    /(?:figure|at|@|use|usa)\s*(\d\.\d+)(?:\s*(?:a|per) (?:yard|yd))?/,
  );

function loadsOf(sheet: Sheet, s: Said, amount: number): void {
  const each = s.num(...TRUCK);
  if (each) sheet.step("loads", `${f(amount)} ÷ ${f(each)}`, amount / each, "loads").head(up(amount / each), "loads");
}

const spread: Formula = {
  id: "bulk",
  when: (s) =>
    LOOSE.test(s.text) &&
    !isDug(s.text) &&
    !ASPHALT.test(s.text) &&
    (HOW_MANY.test(s.text) ||
      /yards?|tons?|yardas|toneladas|bags?|cubic|\d\s*(?:"|in\w*)?\s*(?:deep|thick)|pulgadas? de (?:hondo|grueso|espesor)/.test(
        s.text,
      )) &&
    !/pool|sheet ?rock|rock lath|sheets? of rock|of rock\b.{0,20}sheets|drywall|baseboard|how long|\bblocks?\b|\bbricks?\b|mortar|grout|concrete slab|cover\b|cubre/.test(
      s.text,
    ),
  work: (s) => {
    const waste = s.waste() ?? s.num(/(\d{1,2})\s*%/);
    const extra = waste === null ? 0 : waste > 1 ? waste / 100 : waste;
    const tons = namedTons(s);
    const bag = s.num(
      /(\d+(?:\.\d+)?|\.\d+)[\s-]*(?:cf|cubic f\w+|cu\.? ?f\w*|pies? cubicos?)[\s-]*(?:bags?|bolsas?|sacos?|each|per bag|a bag)?/,
    );
    const truck = LOADS.test(s.text) ? TRUCK : [];
    const perTruck = truck.length ? s.num(...truck) : null;
    const given = s.tokens.find(
      ({ unit, used, per }) => (unit === "cuyd" || unit === "yard" || unit === "cum") && !used && per === null,
    );
    const made = given && !s.tokens.some(({ group }) => group) ? null : solid(s, 1);
    const sheet = new Sheet(ARTICLE);
    let full: number;
    if (made === null && given) {
      s.use(given);
      full = (given.unit === "yard" ? given.said * 27 : given.value) * (1 + extra);
    } else if (!made || "missing" in made) {
      const missing = made && "missing" in made ? made.missing : [];
      return HOW_MANY.test(s.text) && missing.length ? lacks(ARTICLE, ...missing) : null;
    } else full = yards(sheet, made, extra);
    const yard = full / 27;
    if (made) sheet.head(yard, "cuyd");
    const heavy = (tons ?? tonsOf(s)) * yard;
    const wantsTons =
      tons !== null ||
      /\btons?\b|toneladas?|weigh|pesa/.test(s.text) ||
      !/mulch|bark|soil|compost|dirt|tierra/.test(s.text);
    if (wantsTons) {
      sheet.step("tons", `${f(yard)} × ${f(tons ?? tonsOf(s))}`, heavy, "tons");
      if (WEIGHED.test(s.text)) sheet.lead(heavy, "tons");
      else sheet.head(heavy, "tons");
      if (tons === null) sheet.note("tons_a_yard");
    }
    if (bag || /\bbags?\b|bolsas|sacos/.test(s.text)) {
      if (bag) sheet.head(up(full / bag), "bags").step("bags", `${f(full)} cu ft ÷ ${f(bag)}`, full / bag, "bags");
      else if (/mulch|soil|bark|compost|tierra/.test(s.text))
        sheet.head(up(full / 2), "bags_2cf").head(up(full / 3), "bags_3cf");
      else if (/\b(?:50|60|80|40)\b/.test(s.text)) bagsOf(sheet, s, full);
      else sheet.head(up(full / 0.5), "bags_half");
    }
    if (perTruck) {
      const byTons = /tons?|toneladas?/.test(
        /\d[\s-]*(?:cubic )?([a-z]+)[\s-]*(?:dump|truck|tandem|trailer|load|camion|volteo)/.exec(s.text)?.[1] ?? "",
      );
      sheet.head(up((byTons ? heavy : yard) / perTruck), "loads");
    }
    money(sheet, s, /^(?:ton|tonelada)/, heavy);
    money(sheet, s, /^(?:yard|yd|cy|yarda|cubic)/, yard);
    if (s.isMetric() || /m3|metros? cub/.test(s.text)) sheet.head(full * 0.0283168, "cum");
    else if (/cubic f|cu\.? ?ft|pies cubicos/.test(s.text)) sheet.head(full, "cuft");
    return sheet;
  },
};

const paving: Formula = {
  id: "asphalt",
  when: (s) =>
    ASPHALT.test(s.text) &&
    (HOW_MANY.test(s.text) || /tons?|toneladas/.test(s.text)) &&
    !/seal(?:er|coat)|shingle|roof|how long|crack|striping/.test(s.text),
  work: (s) => {
    const pounds = s.num(
      /(1[1-6]\d)\s*(?:lbs?|pounds|libras|#)/,
      /(?:at|@|figure|a|weighs?)\s*(1[1-6]\d)\b(?!\s*(?:ft|x|'))/,
    );
    const waste = s.waste() ?? 0;
    const perYardInch =
      pounds && /per (?:sq(?:uare)?\.? ?y(?:ar)?d|sy)\b|por yarda cuadrada/.test(s.text) ? pounds : null;
    const made = solid(s, 1);
    if ("missing" in made) return HOW_MANY.test(s.text) ? lacks(ARTICLE, ...made.missing) : null;
    if (perYardInch) {
      // A square yard an inch thick is 0.75 cubic foot.
      const heavy = (made.cuft * (1 + waste) * perYardInch) / 0.75 / 2000;
      return new Sheet(ARTICLE)
        .step("volume", made.math, made.cuft, "cuft")
        .step("tons", `${f(made.cuft * (1 + waste))} cu ft ÷ 0.75 × ${perYardInch} lb ÷ 2,000`, heavy, "tons")
        .head(heavy, "tons");
    }
    const full = made.cuft * (1 + waste);
    const tons = (full * (pounds ?? 145)) / 2000;
    const sheet = new Sheet(ARTICLE)
      .step("volume", made.math, made.cuft, "cuft")
      .step("tons", `${f(full)} cu ft × ${pounds ?? 145} lb ÷ 2,000`, tons, "tons")
      .head(tons, "tons");
    if (LOADS.test(s.text)) loadsOf(sheet, s, tons);
    money(sheet, s, /^(?:ton|tonelada)/, tons);
    return sheet.note(!pounds && "asphalt_weight");
  },
};

/** What is brought and laid at a thickness: nothing of it is dug here. */
const SPREAD_OUT =
  /top ?soil|tierra (?:negra|vegetal|de hoja)|\bloam\b|compost|\bthick|grues[oa]|\bspread|tender|extend|gravel|grava|road ?base/;
const dug: Formula = {
  id: "excavation",
  when: (s) =>
    (isDug(s.text) ||
      (LOADS.test(s.text) && /dirt|soil|yards?|tierra|yardas|spoil/.test(s.text) && !SPREAD_OUT.test(s.text))) &&
    (HOW_MANY.test(s.text) || /yards?|loads?|yardas|viajes/.test(s.text)) &&
    !/\$|charge|how long|osha|shor(?:e|ing)|\bbox\b|protect|ladder|permit|\bdays?\b|how deep|hours?|call|locate|pipe (?:bed|size)|sprinkler|fence|bench|slope|concrete for|of concrete|concreto/.test(
      s.text,
    ),
  work: (s) => {
    const swell = s.num(
      /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/,
      /(?:swells?|fluff|esponja|abunda\w*)\W*(?:of |de |at |al |is )?(\d{1,2})\b(?! ?(?:yd|yard|ft|in\b))/,
    );
    const perTruck = s.num(...TRUCK);
    const given = s.tokens.find(
      ({ unit, used, said }) => (unit === "cuyd" || unit === "yard" || unit === "ton") && !used && said !== perTruck,
    );
    const across = /\d ?(?:"|in\b|inch\w*|pulg\w*|plg) ?(?:wide|de ancho|ancho)/.test(s.text);
    const made = given ? null : solid(s, across ? 1 : 12);
    const sheet = new Sheet(ARTICLE);
    if (made && "missing" in made)
      return HOW_MANY.test(s.text) && s.tokens.length
        ? {
            ...lacks(ARTICLE, ...made.missing),
            ...(s.of("length").length > 1 && !place(s).length && { isFirm: true as const }),
          }
        : null;
    const bank = given ? (given.unit === "cuyd" ? given.value / 27 : given.said) : (made?.cuft ?? 0) / 27;
    s.use(given);
    if (made) sheet.step("volume", made.math, made.cuft, "cuft");
    const tons = /tons?\b|toneladas|weigh/.test(s.text) && given?.unit !== "ton" ? (namedTons(s) ?? 1.35) : null;
    const shrink = /shrink|compact|encoge/.test(s.text) && !/swell|loose|esponja/.test(s.text);
    const loose = shrink ? bank / (1 - (swell ?? 15) / 100) : bank * (1 + (swell ?? 25) / 100);
    if (given?.unit !== "ton") sheet.head(bank, "cuyd", made ? "in_the_ground" : undefined);
    const wantsLoose = swell !== null || /swell|loose|haul|esponja|spoil|truck|load|viaje|suelt/.test(s.text);
    const isGiven = given !== undefined && swell === null;
    if (wantsLoose && given?.unit !== "ton" && !isGiven)
      sheet
        .step(
          "loose",
          shrink ? `${f(bank)} ÷ ${f(1 - (swell ?? 15) / 100)}` : `${f(bank)} × ${f(1 + (swell ?? 25) / 100)}`,
          loose,
          "cuyd",
        )
        .head(loose, "cuyd", "loose");
    const moved = isGiven || given?.unit === "ton" ? bank : loose;
    if (perTruck)
      sheet
        .step("loads", `${f(moved)} ÷ ${f(perTruck)}`, moved / perTruck, "loads")
        .head(up(moved / perTruck), "loads");
    if (tons) sheet.head(bank * tons, "tons").note("dirt_tons");
    if (s.isMetric()) {
      sheet.head(bank * 27 * 0.0283168, "cum");
      if (wantsLoose) sheet.head(loose * 27 * 0.0283168, "cum", "loose");
    }
    return sheet.heads.length ? sheet.note(swell === null && wantsLoose && !isGiven && "swell") : null;
  },
};

const seed: Formula = {
  id: "sod and seed",
  when: (s) =>
    /\bsod\b|\bseed\b|\blime\b|\bfert\b|fertiliz|\bpasto\b|semilla|cesped|\bturf\b/.test(s.text) &&
    HOW_MANY.test(s.text) &&
    ASKS.test(s.text) &&
    !/per hour|how long/.test(s.text),
  work: (s) => {
    const perPallet = s.num(
      /(\d{3})\s*(?:sq\.? ?ft|sf|square feet|sqft|pies cuadrados)?\s*(?:a|per|\/|por|each)\s*(?:pallet|tarima)/,
      /(?:pallets?|tarimas?)\s*(?:(?:of|de) [a-z]+ )?(?:covers?|is|are|of|de|cubren?|at)\s*(\d{3})/,
      /(?<![\d.])(\d{3})\s*(?:sq\.? ?ft|sf|sqft|pies)?\s*(?:pallet|tarima)\b/,
    );
    const perThousand = s.num(
      /(\d+(?:\.\d+)?)\s*(?:lbs?|pounds|libras)\s*(?:per|a|por|\/|por cada|cada|every|for every)\s*(?:1000|thousand|mil)/,
    );
    for (const one of s.of("area")) if (perThousand && one.value === 1000) s.use(one);
    const waste = s.waste() ?? 0;
    const acres = s.unit("acre");
    const named = perThousand ? s.of("area").find(({ used }) => !used) : undefined;
    const flat = acres ?? s.use(named)?.value ?? solidArea(s);
    if (!flat) return null;
    const full = flat * (1 + waste);
    const sheet = new Sheet(ARTICLE);
    if (s.isMetric()) sheet.head(full / SQUARE_FEET_A_SQUARE_METER, "sqm");
    sheet.head(full, "sqft");
    if (perThousand)
      return sheet
        .head((full / 1000) * perThousand, "lb")
        .step("weight", `${f(full)} sq ft ÷ 1,000 × ${perThousand} lb`, (full / 1000) * perThousand, "lb");
    if (/\bsod\b|pallet|pasto|tarima|cesped/.test(s.text))
      sheet
        .head(up(full / (perPallet ?? 450)), "pallets")
        .step("pallets", `${f(full)} ÷ ${perPallet ?? 450}`, full / (perPallet ?? 450), "pallets")
        .note(!perPallet && "sod_pallet");
    money(sheet, s, /^(?:sq|sf|square|foot|ft|pie)/, full);
    return sheet;
  },
};

function solidArea(s: Said): number | null {
  const made = solid(s, 1, 12);
  return "missing" in made ? null : made.cuft;
}

export const BULK_FORMULAS: Formula[] = [seed, paving, dug, spread];
