import { f, ft, place, side } from "../slots/places.ts";
import { lacks, Sheet } from "../worked.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";
import { WATER_HEAT_FORMULAS } from "./water-heat.ts";

/** Square feet that a ton of cooling serves, as a rule of thumb; fewer where summers are hot. */
const FEET_A_TON = 500;
const HOT_FEET_A_TON = 400;
const HOT =
  /phoenix|tucson|mesa, az|arizona|las vegas|nevada|texas|houston|dallas|austin|san antonio|el paso|florida|miami|tampa|orlando|louisiana|new orleans|palm springs|bakersfield|fresno|mississippi|alabama|\bhot\b|muy caliente|mucho calor/;

const BTU_TON = 12_000;
const cooling: Formula = {
  id: "tons",
  when: (s) =>
    (s.of("btu").length > 0 ||
      /\bbtus?\b/.test(s.text) ||
      /\b(?:ac|a\/c|hvac|air condition\w*|aire|heat pump|mini ?split|furnace|condenser|clima|minisplit)\b|\d (?:sf |sq ft |square feet |pies )?(?:per|a|por|\/) ton/.test(
        s.text,
      )) &&
    /\btons?\b|tonelada|\bbtus?\b|\bafue\b|\boutput\b|\bsize\b|tamano|\bmbh\b|kw/.test(s.text) &&
    !/heater recovery|gas line|pipe size|charge|refrigerant|r-?410|cost|price|license|permit|epa|cfm|line ?set|per hour rate|pounds|fuga|recover|disconnect|breaker|wire|amps|\bdelta\b|temp(?:erature)? (?:rise|drop|difference|split)|heat loss|gallons?/.test(
      s.text,
    ),
  work: (s) => {
    const btu = s
      .of("btu")
      .find(({ used, after }) => !used && !/^\s*(?:per|a|por|\/)\s*(?:sq|sf|pie|foot)/.test(after));
    const sheet = new Sheet("estimating-hvac");
    const flat = s.tokens.find(
      ({ measure, used, after, before }) =>
        measure === "area" &&
        !used &&
        !/^\s*(?:per|a|por|\/|each|to a)\s*(?:ton|tonelada)/.test(after) &&
        !/(?:ton|tonelada)\s*(?:per|por|each|every|cada|for every|a)\s*$/.test(before),
    );
    // "a house of 1800 ft": no house is that long.
    const house = s.tokens.find(
      ({ unit, said, used, group }) =>
        (unit === "foot" || unit === null) && !group && !used && said >= HOUSE && said <= 20_000,
    );
    const perTon = s.num(
      /(\d{3,4})\s*(?:sf|sq\.? ?(?:ft|feet)|square feet|sqft|pies(?: cuadrados)?)?\s*(?:per|a|por|\/|each|to a|to the)\s*(?:ton|tonelada)/,
      /(?:ton|tonelada)\s*(?:per|por|each|every|cada|for every|for)\s*(\d{3,4})/,
    );
    const perFoot = s.num(/(\d{1,2}(?:\.\d+)?)\s*(?:btus?)\s*(?:per|a|por|\/|each)\s*(?:sq|sf|square|pie|foot)/);
    const [a, b] = place(s)[0]?.tokens ?? [];
    // "24x24 in Phoenix": no room is two feet wide.
    const sides = [a, b].map((one) => (one ? (side(s, one) < NARROWEST ? one.said : side(s, one) / 12) : 0));
    const sqft = flat
      ? s.use(flat).value
      : house && /\b(?:house|home|casa|shop|office|taller|oficina|building)\b/.test(s.text)
        ? s.use(house).said
        : a && b
          ? (sides[0] ?? 0) * (sides[1] ?? 0)
          : null;
    if (sqft) {
      if (perFoot)
        return sheet
          .step("btu", `${f(sqft)} sq ft × ${f(perFoot)}`, sqft * perFoot, "btu")
          .head(sqft * perFoot, "btu")
          .head((sqft * perFoot) / BTU_TON, "tons_ac")
          .note("manual_j");
      const usual = HOT.test(s.text) ? HOT_FEET_A_TON : FEET_A_TON;
      const tons = sqft / (perTon ?? usual);
      return sheet
        .step("tons_ac", `${f(sqft)} sq ft ÷ ${f(perTon ?? usual)} sq ft`, tons, "tons_ac")
        .head(tons, "tons_ac", "about")
        .head(tons * BTU_TON, "btu")
        .note("manual_j", !perTon && (usual === FEET_A_TON ? "ton_500" : "ton_400"));
    }
    const rating = /afue|efficien|eficien|\boutput\b|\binput\b|salida|entrada/.test(s.text)
      ? s.of("percent").find(({ used }) => !used)
      : undefined;
    const named =
      rating && !btu ? s.tokens.find(({ unit, said, used }) => unit === null && said >= 10_000 && !used) : undefined;
    if (named && rating) {
      const made = s.use(named).said * s.use(rating).value;
      return sheet.step("btu", `${f(named.said)} × ${f(rating.value)}`, made, "btu").head(made, "btu");
    }
    if (btu && rating) {
      const isInput = /(?:what|how much|que|cuanto)(?: is| the| es)* (?:input|entrada)|\binput\W*$/.test(s.text);
      const made = isInput ? s.use(btu).value / s.use(rating).value : s.use(btu).value * s.use(rating).value;
      return sheet
        .step("btu", `${f(btu.value)} ${isInput ? "÷" : "×"} ${f(rating.value)}`, made, "btu")
        .head(made, "btu");
    }
    if (btu) {
      const kw = /\bkw\b|kilowatt/.test(s.text);
      s.use(btu);
      if (kw)
        return sheet.head(btu.value / 3412.14, "kw").step("kw", `${f(btu.value)} ÷ 3,412`, btu.value / 3412.14, "kw");
      return sheet
        .step("tons_ac", `${f(btu.value)} ÷ 12,000`, btu.value / BTU_TON, "tons_ac")
        .head(btu.value / BTU_TON, "tons_ac");
    }
    const kw = s.tokens.find(({ unit, used }) => unit === "kw" && !used);
    if (kw && /btu/.test(s.text))
      return sheet
        .step("btu", `${f(s.use(kw).said)} kW × 3,412`, kw.said * 3412.14, "btu")
        .head(kw.said * 3412.14, "btu");
    const tons = s.tokens.find(({ unit, used }) => unit === "ton" && !used);
    if (tons && /btu/.test(s.text))
      return sheet
        .step("btu", `${f(s.use(tons).said)} × 12,000`, tons.said * BTU_TON, "btu")
        .head(tons.said * BTU_TON, "btu");
    return HOW_MANY.test(s.text) || /what size|que tamano/.test(s.text) ? null : null;
  },
};

const NARROWEST = 60;
/** Square feet of the smallest house. */
const HOUSE = 300;

/** Air: by the ton, by air changes, through a duct, with a rise of its temperature. */
const air: Formula = {
  id: "air",
  when: (s) =>
    /\bcfm\b|air changes?|\bach\b|\bfpm\b|cambios de aire|pies cubicos por minuto|exhaust fan|bath fan|extractor/.test(
      s.text,
    ) &&
    ASKS.test(s.text) &&
    s.tokens.length > 0 &&
    !/range hood code|make ?up air|code|required by|furnace filter/.test(s.text),
  work: (s) => {
    const sheet = new Sheet("estimating-hvac");
    const tons = s.use(s.tokens.find(({ unit, used }) => unit === "ton" && !used))?.said;
    const each = s.num(
      /(3\d\d|4\d\d)\s*(?:cfm)?\s*(?:per|a|por|\/|each|cada|for (?:each|every))\s*(?:ton|tonelada)/,
      /cfm\s*(?:at|@|a|de)\s*([34]\d\d)\b/,
    );
    if (tons)
      return sheet
        .step("cfm", `${f(tons)} × ${each ?? 400}`, tons * (each ?? 400), "cfm")
        .head(tons * (each ?? 400), "cfm")
        .note(!each && "cfm_400");
    const load = each ?? (/\btons?\b|tonelada/.test(s.text) ? 400 : null);
    const cooled = load ? s.of("btu").find(({ used }) => !used) : undefined;
    if (load && cooled) {
      const made = s.use(cooled).value / BTU_TON;
      return sheet
        .step("tons_ac", `${f(cooled.value)} ÷ 12,000`, made, "tons_ac")
        .step("cfm", `${f(made)} × ${load}`, made * load, "cfm")
        .head(made, "tons_ac")
        .head(made * load, "cfm")
        .note(!each && "cfm_400");
    }
    const changes = s.num(
      /(\d+(?:\.\d+)?)\s*(?:air changes?|ach|cambios)/,
      /(?:ach|air changes?)\s*(?:of|is|=|at)?\s*(\d+(?:\.\d+)?)/,
    );
    const heat = s.num(
      /(?:delta ?t|temp(?:erature)? (?:rise|drop|difference|split)|split|rise|\bdt\b|diferencia)\s*(?:of|is|de|=)?\s*(\d{1,3})/,
      /(\d{1,3})\s*(?:°|degrees?|deg|grados|f)*\s*(?:f )?(?:temp(?:erature)? )?(?:delta|rise|split|difference|drop|dt\b)/,
    );
    const btu = s.of("btu").find(({ used }) => !used);
    const cfm = s.of("cfm").find(({ used }) => !used);
    if (heat && btu)
      return sheet
        .step("cfm", `${f(s.use(btu).value)} ÷ (1.08 × ${heat})`, btu.value / (1.08 * heat), "cfm")
        .head(btu.value / (1.08 * heat), "cfm")
        .note("sensible");
    if (heat && cfm)
      return sheet
        .step("btu", `1.08 × ${f(s.use(cfm).value)} × ${heat}`, 1.08 * cfm.value * heat, "btu")
        .head(1.08 * cfm.value * heat, "btu")
        .note("sensible");
    const speed = s.of("fpm").find(({ used }) => !used);
    const [a, b] = place(s).concat()[0]?.tokens ?? [];
    const duct = s.len("diameter", 1, (inches) => inches <= 48);
    if (speed || (duct && cfm) || (/duct|ducto/.test(s.text) && cfm)) {
      const pair = s.tokens.find(({ group }) => group)?.group;
      const inside = duct
        ? Math.PI * (duct / 24) ** 2
        : pair
          ? pair
              .slice(0, 2)
              .reduce((all, token) => all * (s.use(token).unit === "foot" ? token.said : token.said / 12), 1)
          : null;
      if (inside && speed)
        return sheet
          .step("cfm", `${f(inside)} sq ft × ${f(s.use(speed).value)} fpm`, inside * speed.value, "cfm")
          .head(inside * speed.value, "cfm");
      if (inside && cfm)
        return sheet
          .step("fpm", `${f(s.use(cfm).value)} ÷ ${f(inside)} sq ft`, cfm.value / inside, "fpm")
          .head(cfm.value / inside, "fpm");
      if (cfm && speed) {
        const need = (s.use(cfm).value / s.use(speed).value) * 144;
        return sheet
          .step("area", `${f(cfm.value)} ÷ ${f(speed.value)} fpm × 144`, need, "sqin")
          .head(need, "sqin")
          .head(Math.sqrt((need * 4) / Math.PI), "in", "round_duct");
      }
    }
    const bath = /bath|bano|exhaust fan|extractor/.test(s.text) && !changes;
    if (a && b) {
      const high = s.len("high") ?? s.loose((inches) => inches >= 72 && inches <= 480);
      const flat = (side(s, a) * side(s, b)) / 144;
      if (bath && !changes)
        return sheet
          .step("cfm", `${f(flat)} sq ft × 1`, flat, "cfm")
          .head(Math.max(50, flat), "cfm")
          .note("bath_fan");
      const third = place(s)[0]?.tokens[2];
      const tall = third ? side(s, third) : high;
      if (!changes) return null;
      if (!tall) return lacks("estimating-hvac", "height");
      const volume = (flat * tall) / 12;
      return sheet
        .step("volume", `${f(flat)} sq ft × ${ft(tall)}`, volume, "cuft")
        .step("cfm", `${f(volume)} cu ft × ${changes} ÷ 60`, (volume * changes) / 60, "cfm")
        .head((volume * changes) / 60, "cfm");
    }
    const flat = s.unit("sqft");
    const volume = s.unit("cuft");
    if (changes && (volume || flat)) {
      const high = volume ? null : (s.len("high") ?? null);
      const full = volume ?? (flat && high ? (flat * high) / 12 : null);
      return full
        ? sheet
            .step("cfm", `${f(full)} cu ft × ${changes} ÷ 60`, (full * changes) / 60, "cfm")
            .head((full * changes) / 60, "cfm")
        : lacks("estimating-hvac", "height");
    }
    if (flat && bath) return sheet.head(Math.max(50, flat), "cfm").note("bath_fan");
    return cfm && /tons?|tonelada/.test(s.text)
      ? sheet
          .step("tons_ac", `${f(s.use(cfm).value)} ÷ 400`, cfm.value / 400, "tons_ac")
          .head(cfm.value / 400, "tons_ac")
          .note("cfm_400")
      : null;
  },
};

export const AIR_FORMULAS: Formula[] = [...WATER_HEAT_FORMULAS, air, cooling];
