import { CUBIC_FEET_A_CUBIC_METER, GALLONS_A_CUBIC_FOOT, INCHES_A_METER } from "../measures.ts";
import { area, f, ft, place } from "../slots/places.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { isLoose } from "./bulk.ts";
import { ASKS, type Formula, HOW_MANY, isStatement } from "./formula.ts";
import { solid } from "./solids.ts";

const WATER = 8.34;
const NOT_LEVEL =
  /slope|\bfalls?\b|\bpitch(?:ed)?\b|\bdrop|\bgrade\b|caida|pendiente|desnivel|inclina|\bbaja\b|\bcae\b|per (?:foot|ft)\b|ramp|rampa|percent|\blower\b|mas baj[oa]/;
const DRAIN = /\bdrain|\bsewer|\bwaste line|\bpvc\b|\babs\b|drenaje|desague|tubo/;

/** What a drain, a gutter or a slab falls over its length. */
const slope: Formula = {
  id: "slope",
  when: (s) =>
    (DRAIN.test(s.text) ? /./ : NOT_LEVEL).test(s.text) &&
    /slope|\bfalls?\b|\bpitch(?:ed)?\b|\bdrop|\bgrade\b|caida|pendiente|desnivel|inclina|\bbaja\b|\bcae\b|per (?:foot|ft)\b|ramp|rampa|percent|\blower\b|mas baj[oa]|(?:an?|each|every|por|por cada) (?:foot|ft|pie)\b/.test(
      s.text,
    ) &&
    !/volt|\bamps?\b|\broof(?!ing)|rafter|techo\b|fall protect|tie off|fell|scaffold|waste|margin|markup|markdown|price|paint|tons?\b|yards|concrete|\/\s?12\b|osha|harness|tax|deposit|how much (?:do|should) i charge|code|minimum (?:slope|pitch)|required|lender|loan|rate/.test(
      s.text,
    ) &&
    (s.tokens.length >= 2 || DRAIN.test(s.text)) &&
    (s.of("length").length > 0 || s.hasRole("long")),
  work: (s) => {
    const ratio = s.num(
      /(?:slope|pitch|grade|ramp|rampa)?\s*(?:of )?1\s*(?::|to|in|en|a)\s*(\d{1,3})\b(?! ?(?:ft|inch))/,
    );
    const foot = s.num(
      /(\d*\.?\d+)\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:of fall |fall |drop |de caida )?(?:per|a|an|each|every|por|por cada|cada|\/|to the|for each)\s*(?:running |linear )?(?:foot|ft|pie)\b/,
    );
    const share = s.of("percent").find(({ used }) => !used);
    const total = s.num(
      /(?:falls?|drops?|fell|baja|cae|rise)\s*(?:a total of|of|is|about|de)?\s*(\d+(?:\.\d+)?)\s*(?:"|in\b|inch\w*|pulg\w*)/,
      /(\d+(?:\.\d+)?)\s*(?:"|in\b|inch\w*|pulg\w*)\s*(?:of |total |de )*(?:fall|drop|caida|rise)/,
    );
    const lengths = s.tokens.filter(({ measure, used, group }) => measure === "length" && !used && !group);
    const run = lengths.sort((a, b) => b.value - a.value)[0];
    const sheet = new Sheet("code-plumbing");
    if (total && run && !foot && !share && !ratio) {
      const each = total / (s.use(run).value / 12);
      return sheet
        .step("per_foot", `${f(total)} in ÷ ${ft(run.value)}`, each, "in")
        .head(each, "in", "per_foot")
        .head((each / 12) * 100, "percent", "grade");
    }
    if (ratio && /ramp|rampa/.test(s.text) && !run) return null;
    const at = s.num(
      /(?:\bat|@|\ba)\s*(0?\.\d+|\d(?:\.\d+)?)\s*(?:"|in\b|inch\w*|pulg\w*)?\s*(?:$|[,.?]|slope|per|fall|pitch)/,
    );
    const inches = foot ?? (at && at <= 1 ? at : null) ?? (share ? s.use(share).value * 12 : ratio ? 12 / ratio : null);
    if (!inches && run && run.value >= 24 && DRAIN.test(s.text)) {
      const feet = s.use(run).value / 12;
      s.use(lengths.find(({ value, used }) => value <= 6 && !used));
      return sheet
        .step("fall", `${ft(run.value)} × 1/4 in`, feet / 4, "in")
        .step("fall", `${ft(run.value)} × 1/8 in`, feet / 8, "in")
        .head(feet / 4, "in", "at_quarter")
        .head(feet / 8, "in", "at_eighth")
        .note("drain_fall");
    }
    if (!inches || inches > 12) return null;
    if (ratio && run && /ramp|rampa|how long/.test(s.text) && run.value < 72) {
      const long = s.use(run).value * ratio;
      return sheet
        .step("length", `${f(run.value)} in × ${ratio}`, long / 12, "ft")
        .head(long / 12, "ft", "length")
        .head(long, "in");
    }
    if (!run || run.value < 24) return null;
    const fall = (s.use(run).value / 12) * inches;
    if (s.isMetric() && share) {
      const meters = run.value / INCHES_A_METER;
      return sheet
        .step("fall", `${f(meters)} m × ${f(share.value * 100)}%`, meters * share.value, "m")
        .head(meters * share.value * 100, "cm")
        .head(meters * share.value, "m");
    }
    sheet.step("fall", `${ft(run.value)} × ${f(inches)} in`, fall, "in").head(fall, "in");
    if (fall >= 12) return sheet.head(fall, "tape_16").head(fall / 12, "ft");
    return Number.isInteger(fall) ? sheet : sheet.head(fall, "tape_16");
  },
};

const TANK =
  /\bpool\b|\btanks?\b|aljibe|estanque|cistern|\bpond\b|barrel|alberca|piscina|\btanques?\b|cisterna|\bpila\b|\btub\b|hot tub|\bspa\b|aquarium|reservoir|tinaco|\bsump\b|basin|pit\b|\bwell\b|trench|basement|septic/;
const MEASURED = /gallons?|galones|\bgal\b|liters|litros/;
/** What stands in a ditch or a hole is weighed as water only where the water is named. */
const isWaterWeighed = (text: string): boolean =>
  /weigh|pesa|pounds/.test(text) &&
  !isLoose(text) &&
  (/water|\bagua\b/.test(text) || TANK.test(text.replace(/\b(?:trench|basement|pit|basin|well)\b/g, "")));
const gallons: Formula = {
  id: "gallons",
  when: (s) =>
    (MEASURED.test(s.text) ? TANK.test(s.text) || /water|agua/.test(s.text) : isWaterWeighed(s.text)) &&
    (s.of("length").length > 0 || place(s).length > 0) &&
    !/paint|pipe\b|hose|heater|rain|gpm|tuberia/.test(s.text) &&
    (HOW_MANY.test(s.text) || ASKS.test(s.text)),
  work: (s) => {
    const shallow = s.num(
      /(\d+(?:\.\d+)?)\s*(?:'|ft|feet|pies)?\s*(?:to|a|-)\s*\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies)?\s*(?:deep|depth|profund|hond)/,
      /shallow (?:end )?(?:is |at |of )?(\d+(?:\.\d+)?)/,
      /(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot|pies)?\s*(?:at the |in the |on the )?shallow/,
    );
    const deep = shallow
      ? s.num(
          /(?:to|a|-)\s*(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot|pies)?\s*(?:deep|depth|profund|hond)/,
          /deep (?:end )?(?:is |at |of )?(\d+(?:\.\d+)?)/,
          /(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot|pies)?\s*(?:at the |in the |on the )?deep/,
        )
      : null;
    const flat = shallow && deep ? area(s) : null;
    const made =
      flat && shallow && deep
        ? {
            cuft: (flat.sqft * (shallow + deep)) / 2,
            math: `${flat.math.join(" + ")} × (${f(shallow)} + ${f(deep)}) ÷ 2 ft`,
          }
        : solid(s, 12);
    if ("missing" in made)
      return HOW_MANY.test(s.text) && s.tokens.length > 0 ? lacks("estimating-concrete", ...made.missing) : null;
    const held = made.cuft * GALLONS_A_CUBIC_FOOT;
    const sheet = new Sheet("estimating-concrete")
      .step("volume", made.math, made.cuft, "cuft")
      .step("gallons", `${f(made.cuft)} cu ft × 7.48`, held, "gallons")
      .head(held, "gallons");
    const litres = (made.cuft / CUBIC_FEET_A_CUBIC_METER) * 1000;
    if (/liters|litros/.test(s.text) && s.isMetric())
      sheet
        .step("volume", `${f(made.cuft)} cu ft ÷ ${f(CUBIC_FEET_A_CUBIC_METER)}`, litres / 1000, "cum")
        .lead(litres, "liters");
    else if (/liters|litros/.test(s.text) || s.isMetric()) sheet.head(held * 3.785412, "liters");
    if (/weigh|pesa|pounds/.test(s.text)) sheet.head(held * WATER, "lb").note("water_weight");
    const rate = s.unit("gpm");
    if (rate) sheet.head(held / rate, "minutes").head(held / rate / 60, "hours");
    return sheet;
  },
};

/** Gallons that stand in a pipe. */
const pipe: Formula = {
  id: "pipe volume",
  when: (s) =>
    /\bpipe|\bhose\b|\bline\b|tuberia|\btubo\b|manguera|c?pvc\b|\babs\b|pex\b|copper|loop/.test(s.text) &&
    /gallons?|galones|hold|volume|water (?:is )?in|litros|liters|capacidad/.test(s.text) &&
    s.of("length").length > 0 &&
    !/pool|tank|slope|fall\b|heater|deep|trench|expansion tank/.test(s.text) &&
    ASKS.test(s.text),
  work: (s) => {
    const across =
      s.len("diameter", 1, (inches) => inches <= 60) ??
      s.loose((inches) => inches <= 24) ??
      s.num(/(\d(?:\.\d+)?|0?\.\d+)\s*(?:"|in\b|inch)?\s*(?:copper|pex|pvc|pipe|line|tubo)/);
    const long = s.len("long") ?? s.loose((inches) => inches >= 24);
    if (!across || !long) return null;
    const cuft = (Math.PI * (across / 24) ** 2 * long) / 12;
    return new Sheet("estimating-plumbing")
      .step("volume", `3.1416 × (${f(across)} in ÷ 24)² × ${ft(long)}`, cuft, "cuft")
      .step("gallons", `${f(cuft)} cu ft × 7.48`, cuft * GALLONS_A_CUBIC_FOOT, "gallons")
      .head(cuft * GALLONS_A_CUBIC_FOOT, "gallons")
      .note("inside_diameter");
  },
};

/** How long a flow takes, and what it comes to. */
const flow: Formula = {
  id: "flow",
  when: (s) =>
    s.of("gpm").length > 0 &&
    (ASKS.test(s.text) || /to (?:fill|drain|empty|pump)/.test(s.text)) &&
    !/code|minimum|required|size (?:pipe|line)/.test(s.text) &&
    !TANK.test(
      s.text.replace(
        /\b(?:tank|pool|cistern|pond|spa|cisterna|alberca|tanque|tinaco|pila)\b(?=.{0,20}\bgal)|(?:\bgal\w*|galones) ?(?:[a-z]+ ){0,2}?(?:tank|pool|cistern|pond|spa|cisterna|alberca|tanque|tinaco|pila)\b/g,
        "",
      ),
    ),
  work: (s) => {
    const rate = s.unit("gpm");
    const held = s.tokens.find(({ unit, used }) => unit === "gallon" && !used);
    const time = s.of("time").find(({ used }) => !used);
    if (!rate) return null;
    const sheet = new Sheet("estimating-plumbing");
    const heads = /each|apiece|cada/.test(s.text)
      ? s.count("heads?|fixtures?|faucets?|showers?|sprinklers?|emitters?|aspersores|regaderas|llaves")
      : null;
    if (heads && !held && !time)
      return sheet.step("total", `${f(heads)} × ${f(rate)}`, heads * rate, "gpm").head(heads * rate, "gpm");
    if (held) {
      const minutes = s.use(held).said / rate;
      return sheet
        .step("minutes", `${f(held.said)} ÷ ${f(rate)}`, minutes, "minutes")
        .head(minutes, "minutes")
        .head(minutes / 60, "hours");
    }
    return time
      ? sheet
          .step("gallons", `${f(rate)} × ${f(s.use(time).value * 60)}`, rate * time.value * 60, "gallons")
          .head(rate * time.value * 60, "gallons")
      : null;
  },
};

const pressure: Formula = {
  id: "head",
  when: (s) =>
    /\bpsi\b|pressure|presion/.test(s.text) &&
    /head|feet of|column|riser|tall|high|elevation|stor(?:y|ies)|floors up|pies de altura|\bup\b/.test(s.text) &&
    s.tokens.length > 0 &&
    (ASKS.test(s.text) || isStatement(s.text)) &&
    !/concrete|air test|code|tire|normal|too (?:high|low)|house pressure|regulator/.test(s.text),
  work: (s) => {
    const psi = s.unit("psi");
    const high = s.len("high") ?? s.loose();
    const sheet = new Sheet("estimating-plumbing").note("psi_rule");
    if (high)
      sheet.step("pressure", `${ft(high)} × 0.433`, (high / 12) * 0.433, "psi").head((high / 12) * 0.433, "psi");
    if (high && /\bbars?\b/.test(s.text)) sheet.head(((high / 12) * 0.433) / 14.5038, "bar");
    if (psi && high) return sheet.head(psi - (high / 12) * 0.433, "psi", "left_over");
    return psi ? sheet.step("head", `${f(psi)} × 2.31`, psi * 2.31, "ft").head(psi * 2.31, "ft") : high ? sheet : null;
  },
};

/** A run at 45° or another angle: what the offset is multiplied with. */
const TRAVEL: Readonly<Record<number, number>> = {
  22.5: 2.613,
  22: 2.613,
  45: Math.SQRT2,
  60: 1.155,
  30: 2,
  72: 1.052,
};
const travel: Formula = {
  id: "travel",
  when: (s) =>
    /travel|offset|diagonal piece|desvio/.test(s.text) &&
    /\b(?:22\.?5?|30|45|60|72)\b/.test(s.text) &&
    s.of("length").length > 0 &&
    /fitting|ell|elbow|pipe|drain|pvc|copper|codo|plumb|travel|wye|tubo|abs\b|cast|no-hub|iron|line/.test(s.text) &&
    !/emt|conduit|bend\b/.test(s.text),
  work: (s) => {
    const angle = s.num(
      /\b(22\.5|22|30|45|60|72)\s*(?:s\b|deg\w*|°|grados|'s|ells?|elbows?|fittings?|codos?)/,
      /\b(22\.5|45|60)\b/,
    );
    const set = s.len("high", 1) ?? s.loose((inches) => inches <= 240 && inches !== angle);
    const times = angle ? TRAVEL[angle] : undefined;
    if (!set || !times) return null;
    return new Sheet("estimating-plumbing")
      .step("travel", `${f(set)} in × ${times}`, set * times, "in")
      .head(set * times, "in", "travel")
      .head(set * times, "tape_16", "travel")
      .note("center_to_center");
  },
};

const sticks: Formula = {
  id: "pipe sticks",
  when: (s) =>
    /\bpipe\b|\bpvc\b|copper|conduit|\bemt\b|tuberia|\btubos?\b|duct/.test(s.text) &&
    s.hasRole("piece") &&
    /sticks?|lengths|pieces|tramos|joints/.test(s.text) &&
    HOW_MANY.test(s.text) &&
    !place(s).length &&
    !/straps?|supports?|hangers?|clamps/.test(s.text),
  work: (s) => {
    const piece = s.len("piece", 12, (inches) => inches <= 252 && inches >= 36);
    const long = s.len("long") ?? s.loose((inches) => inches >= 120);
    if (!piece || !long) return null;
    const waste = s.waste() ?? 0;
    return new Sheet("estimating-plumbing")
      .step(
        "pieces",
        `${ft(long)}${waste ? ` × ${f(1 + waste)}` : ""} ÷ ${ft(piece)}`,
        (long * (1 + waste)) / piece,
        "pieces",
      )
      .head(up((long * (1 + waste)) / piece), "pieces");
  },
};

export const PIPE_FORMULAS: Formula[] = [flow, gallons, pipe, pressure, travel, slope, sticks];
