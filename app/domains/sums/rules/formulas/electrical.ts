import { CIRCULAR_MILS, OHMS } from "../site-kinds.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { lacks, Sheet, up } from "../worked.ts";
import { ASKS, type Formula, HOW_MANY } from "./formula.ts";

const ARTICLE = "estimating-electrical";
export const gaugeOf = (s: Said): string | null => {
  const found =
    /(?:#|no\.? ?|number |numero |awg ?|calibre ?|gauge ?|cal\.? ?)(\d\/0|1[0-4]|[1-8])(?![\d.])|(?<![\d./])(\d\/0|1[0-4]|[1-8]) ?(?:awg|gauge|ga\b|calibre|thhn|thwn|cu\b|copper wire|romex|wire\b)|(?<![\d.])(1[0-4]|[68])\/[23]\b|(\d\/0)\b/.exec(
      s.text,
    );
  const size = found?.slice(1).find((group) => group !== undefined);
  if (!size || !found) return null;
  for (const token of s.tokens)
    if (token.start >= found.index && token.start < found.index + found[0].length) token.used = true;
  return size;
};
const isAluminum = (s: Said) =>
  /\balum|\bal\b(?! \d)|\bxhhw-?2? al/.test(s.text) && !/\bal (?:mes|ano|dia)/.test(s.text);
const isThree = (s: Said) => /3[\s-]?(?:phase|ph\b|ø|fases?)|three[\s-]phase|trifasic/.test(s.text);
const volts = (s: Said): number | null =>
  s.unit("volt") ??
  s.num(
    /(?:at|on|@|a|en|,)\s*(12|24|48|110|115|120|125|208|220|230|240|250|277|347|460|480|600)\b(?!\s*(?:ft|feet|'|sq|a\b|amps?|w\b|watts|lb|bucks))/,
    /\b(120|208|240|277|480)\b(?=\s*(?:single|three|1|3)[\s-]?ph)/,
  );
const amps = (s: Said): number | null => s.unit("amp");

const distance = (s: Said): number | null => {
  const token = s.tokens.find(
    ({ measure, used, group, value }) => measure === "length" && !used && !group && value >= 60,
  );
  if (token) return s.use(token).value / 12;
  const bare = s.tokens.find(
    ({ unit, used, after }) => unit === null && !used && /^\s*(?:one way|run|away|out\b)/.test(after),
  );
  return s.use(bare)?.said ?? null;
};
const lost = (s: { three: boolean; k: number }, current: number, feet: number, mils: number): number =>
  ((s.three ? Math.sqrt(3) : 2) * s.k * current * feet) / mils;

const drop: Formula = {
  id: "voltage drop",
  when: (s) =>
    /\bv?drop\b|\bvd\b|caida de (?:voltaje|tension)|under \d+(?:\.\d+)?\s*%|(?:size|calibre|gauge|wire|awg).{0,40}(?:amp|run|feet|\bft\b|pies)/.test(
      s.text,
    ) &&
    (s.of("amps", "watts").length > 0 || /v?drop/.test(s.text)) &&
    s.of("length", "yards").length > 0 &&
    s.of("amps", "watts", "volts").length > 0,
  work: (s) => {
    const at = volts(s);
    const watts = s.of("watts").length ? s.first("watts") : null;
    const gauge = gaugeOf(s);
    const three = isThree(s);
    const k = isAluminum(s) ? OHMS.aluminum : OHMS.copper;
    const current = amps(s) ?? (watts && at ? watts / at / (three ? Math.sqrt(3) : 1) : null);
    const round = /round ?trip|there and back|total (?:wire|length)|ida y vuelta/.test(s.text);
    const named = distance(s);
    const feet = named && round ? named / 2 : named;
    if (!at) return lacks(ARTICLE, "volts");
    if (!feet) return null;
    if (!current) return lacks(ARTICLE, "amps");
    const mils = gauge ? CIRCULAR_MILS[gauge] : undefined;
    const sheet = new Sheet(ARTICLE);
    const share = s.of("percent").find(({ used }) => !used);
    const metal = isAluminum(s) ? "21.2" : "12.9";
    const by = three ? "1.732" : "2";
    if (
      gauge &&
      mils &&
      !/what (?:size|gauge|wire)|que calibre|how far|max(?:imum)? (?:length|distance)/.test(s.text)
    ) {
      const gone = lost({ three, k }, current, feet, mils);
      sheet
        .step(
          "volts_lost",
          `${by} × ${metal} × ${f(current)} A × ${f(feet)} ft ÷ ${mils.toLocaleString("en-US")}`,
          gone,
          "volts",
        )
        .head(gone, "volts", "lost")
        .head((gone / at) * 100, "percent", "lost")
        .head(at - gone, "volts", "arrive");
      return sheet.note("drop_75");
    }
    const limit = s.use(share)?.value ?? 0.03;
    const size = Object.entries(CIRCULAR_MILS)
      .sort(([, a], [, b]) => a - b)
      .find(([name, one]) => !(isAluminum(s) && name === "14") && lost({ three, k }, current, feet, one) <= at * limit);
    if (!size) return null;
    const gone = lost({ three, k }, current, feet, size[1]);
    return sheet
      .step(
        "mils_needed",
        `${by} × ${metal} × ${f(current)} A × ${f(feet)} ft ÷ ${f(at * limit)} V`,
        lost({ three, k }, current, feet, 1) / (at * limit),
        "mils",
      )
      .head(gone, "volts", "lost")
      .head((gone / at) * 100, "percent", "lost")
      .gauge(size[0])
      .note("drop_wire", !share && "three_percent");
  },
};

/** How far a wire goes within a drop. */
const reach: Formula = {
  id: "reach",
  when: (s) =>
    /how far|max(?:imum)? (?:length|distance|run)|que tan lejos|distancia maxima|longest run/.test(s.text) &&
    s.of("amps").length > 0 &&
    (s.of("volts").length > 0 || /\b(?:120|240|208|277|480)\b/.test(s.text)),
  work: (s) => {
    const at = volts(s);
    const current = amps(s);
    const gauge = gaugeOf(s);
    const mils = gauge ? CIRCULAR_MILS[gauge] : undefined;
    if (!at || !current || !mils) return null;
    const share = s.use(s.of("percent")[0])?.value ?? 0.03;
    const k = isAluminum(s) ? OHMS.aluminum : OHMS.copper;
    const feet = (at * share * mils) / ((isThree(s) ? Math.sqrt(3) : 2) * k * current);
    return new Sheet(ARTICLE)
      .step(
        "distance",
        `${f(at * share)} V × ${mils.toLocaleString("en-US")} ÷ (${isThree(s) ? "1.732" : "2"} × ${k} × ${f(current)} A)`,
        feet,
        "ft",
      )
      .head(feet, "ft")
      .note("drop_75");
  },
};

/** Standard ratings of breakers and fuses (NEC 240.6). */
const RATINGS = [
  15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 600,
  700, 800,
];
const breakerOver = (load: number): number => RATINGS.find((rating) => rating >= load - 1e-9) ?? Math.ceil(load);

/** Watts, volts and amps of one or three phases: two of them give the third. */
const power: Formula = {
  id: "power",
  when: (s) =>
    ASKS.test(s.text) &&
    s.of("watts", "va", "hp", "amps", "volts", "ohms").length > 0 &&
    /how many (?:amps?|watts?|kw|kva|ohms|volts)|what(?:'?s| is|s| size| are)?|amperage|amps?|pull|draw|breaker|cuantos (?:amp|watt|kw|ohms)|que (?:amperaje|breaker|corriente)|jala|consume|kva|resist|load|carga|watts|kw/.test(
      s.text,
    ) &&
    !/\bdrop\b|\bwire\b.{0,30}(?:need|use|run)|what (?:size )?(?:wire|gauge)|calibre|generator for|license|charge|gfci|afci|code|outlets? (?:can|per|on)|per month|kwh|how many (?:outlets|receptacles|lights|cans)|torque|legal|permit|inspect|column|tax|pay\b|unlicensed|\bcfm\b|recovery|btu/.test(
      s.text,
    ),
  work: (s) => {
    const three = isThree(s);
    const root = three ? Math.sqrt(3) : 1;
    const pf =
      s.num(
        /(?:pf|power factor|factor de potencia)\s*(?:of|is|de|=)?\s*(0?\.\d+)/,
        /(0?\.\d+)\s*(?:pf|power factor)/,
      ) ?? 1;
    const watts = s.of("watts").find(({ used }) => !used);
    const va = s.of("va").find(({ used }) => !used);
    const hp = s.unit("hp");
    const ohms = s.unit("ohm");
    const many =
      s.num(
        /(\d{1,3})\s+(?:\d+\s*(?:w|watts?)\s+|[a-z]+ ){0,2}(?:lights?|cans|fixtures|bulbs|heaters?|lamps?|focos|lamparas|luminarias|leds?|units)/,
      ) ?? 1;
    const current = amps(s);
    const at = volts(s);
    const sheet = new Sheet("code-electrical");
    const list = s.of("watts");
    const together = list.reduce((sum, token) => sum + token.value * countOf(s, token), 0);
    if (list.length > 1) list.forEach((token) => void s.use(token));
    const load =
      list.length > 1
        ? together
        : watts
          ? s.use(watts).value * (many > 1 && many !== watts.said ? many : 1)
          : va
            ? s.use(va).value
            : hp
              ? hp * 746
              : null;
    const eff = hp ? (s.num(/(\d{2})\s*%\s*(?:eff|efic)/) ?? 100) / 100 : 1;
    const by = three ? " × 1.732" : "";
    if (ohms) {
      if (at)
        return sheet
          .step("current", `${f(at)} V ÷ ${f(ohms)} Ω`, at / ohms, "amps")
          .head(at / ohms, "amps")
          .head((at * at) / ohms, "watts")
          .note("ohms_law");
      if (current)
        return sheet
          .step("volts", `${f(current)} A × ${f(ohms)} Ω`, current * ohms, "volts")
          .head(current * ohms, "volts")
          .head(current * current * ohms, "watts")
          .note("ohms_law");
      if (load)
        return sheet
          .head(Math.sqrt(load / ohms), "amps")
          .head(Math.sqrt(load * ohms), "volts")
          .note("ohms_law");
      return null;
    }
    if (load && at && !current) {
      const flow = load / (at * root * (va ? 1 : pf) * eff);
      sheet
        .step("current", `${f(load)} ÷ (${f(at)} V${by}${pf !== 1 ? ` × ${pf}` : ""})`, flow, "amps")
        .head(flow, "amps");
      if (many > 1) sheet.head(load, "watts");
      if (/ohm|resist/.test(s.text)) sheet.head((at * at) / load, "ohms");
      return sheet
        .head(flow * 1.25, "amps", "continuous")
        .head(breakerOver(flow * 1.25), "amp_breaker")
        .note("continuous", Boolean(hp) && "motor_table");
    }
    if (current && at && !load) {
      if (/ohm|resist/.test(s.text))
        sheet.head(at / current, "ohms").step("resistance", `${f(at)} V ÷ ${f(current)} A`, at / current, "ohms");
      const made = at * current * root * pf;
      sheet
        .step("watts", `${f(at)} V × ${f(current)} A${by}${pf !== 1 ? ` × ${pf}` : ""}`, made, "watts")
        .head(made, "watts")
        .head(made / 1000, "kw")
        .head((at * current * root) / 1000, "kva");
      if (/continuous|80|load|breaker|circuit/.test(s.text))
        sheet
          .head(made * 0.8, "watts", "at_80")
          .head(current * 0.8, "amps", "at_80")
          .note("eighty");
      return sheet;
    }
    if (load && current && !at)
      return sheet
        .head(load / current / root, "volts")
        .step("volts", `${f(load)} ÷ (${f(current)} A${by})`, load / current / root, "volts");
    return null;
  },
};

/** "15 cans at 14 watts", "six 60 watt lamps". */
function countOf(s: Said, token: Token): number {
  const last = s.tokens[s.tokens.indexOf(token) - 1];
  if (
    last?.unit !== null ||
    last.group ||
    !/^\s*(?:[a-z]+\s+){0,3}(?:at|of|@|x|de|a)?\s*$/.test(last.after) ||
    last.said > 500
  )
    return 1;
  return s.use(last).said;
}

/** A load that runs for hours, and what a breaker may carry of it. */
const continuous: Formula = {
  id: "continuous",
  when: (s) =>
    /continuous|continua|80 ?%|3 hours or more|\bev\b|charger|cargador/.test(s.text) &&
    s.of("amps").length === 1 &&
    /breaker|circuit|load|carga|circuito/.test(s.text) &&
    ASKS.test(s.text) &&
    !s.of("watts").length &&
    !/\bdrop\b|wire size|what (?:size )?wire/.test(s.text),
  work: (s) => {
    const current = amps(s);
    if (!current) return null;
    s.num(/\b(80|125)\s*%/);
    const sheet = new Sheet("code-electrical").note("continuous");
    if (
      /on (?:a|an|my) (?:\d+ ?-?a)|can (?:a|an|i (?:put|load)).{0,20}(?:breaker|circuit)|how much (?:can|continuous)|max(?:imum)? (?:continuous )?load|aguanta|carry/.test(
        s.text,
      )
    )
      return sheet.step("eighty", `${f(current)} A × 0.80`, current * 0.8, "amps").head(current * 0.8, "amps");
    return sheet
      .step("continuous", `${f(current)} A × 1.25`, current * 1.25, "amps")
      .head(current * 1.25, "amps")
      .head(breakerOver(current * 1.25), "amp_breaker")
      .head(current * 0.8, "amps", "at_80");
  },
};

/** Ampacity of copper and aluminum at 60, 75 and 90 °C (NEC table 310.16). */
const AMPACITY: Readonly<Record<string, number[]>> = {
  "14": [15, 20, 25],
  "12": [20, 25, 30],
  "10": [30, 35, 40],
  "8": [40, 50, 55],
  "6": [55, 65, 75],
  "4": [70, 85, 95],
  "3": [85, 100, 115],
  "2": [95, 115, 130],
  "1": [110, 130, 145],
  "1/0": [125, 150, 170],
  "2/0": [145, 175, 195],
  "3/0": [165, 200, 225],
  "4/0": [195, 230, 260],
};
const ALUMINUM: Readonly<Record<string, number[]>> = {
  "12": [15, 20, 25],
  "10": [25, 30, 35],
  "8": [35, 40, 45],
  "6": [40, 50, 55],
  "4": [55, 65, 75],
  "3": [65, 75, 85],
  "2": [75, 90, 100],
  "1": [85, 100, 115],
  "1/0": [100, 120, 135],
  "2/0": [115, 135, 150],
  "3/0": [130, 155, 175],
  "4/0": [150, 180, 205],
};
const ampacity: Formula = {
  id: "ampacity",
  when: (s) =>
    /ampacity|(?:60|75|90) ?(?:c\b|degree|deg|°|grados)|column|ampacidad/.test(s.text) &&
    /wire|copper|thhn|thwn|awg|#\d|gauge|alum|calibre|cobre|conductor/.test(s.text) &&
    !/temp(?:erature)? outside|paint/.test(s.text),
  work: (s) => {
    const heat = s.num(/\b(60|75|90)\s*(?:c\b|degree|deg|°|grados|column)/, /(60|75|90) ?(?:degree )?column/);
    const at = heat === 60 ? 0 : heat === 90 ? 2 : 1;
    const table = isAluminum(s) ? ALUMINUM : AMPACITY;
    const wanted = amps(s);
    const sheet = new Sheet("code-electrical").note("ampacity_table");
    if (wanted) {
      const size = Object.entries(table)
        .toSorted(([, a], [, c]) => (a[at] ?? 0) - (c[at] ?? 0))
        .find(([, row]) => (row[at] ?? 0) >= wanted);
      return size ? sheet.head(size[1][at] ?? 0, "amps").gauge(size[0]) : null;
    }
    const gauge = gaugeOf(s);
    const row = gauge ? table[gauge] : undefined;
    return row && gauge ? sheet.gauge(gauge).head(row[at] ?? 0, "amps") : null;
  },
};

/** Cubic inches that a box has to have (NEC 314.16). */
const FILL: Readonly<Record<string, number>> = {
  "18": 1.5,
  "16": 1.75,
  "14": 2,
  "12": 2.25,
  "10": 2.5,
  "8": 3,
  "6": 5,
};
const box: Formula = {
  id: "box fill",
  when: (s) =>
    /box fill|cubic inch|cu\.? ?in|box size|size (?:of )?box|pulgadas cubicas|llenado de caja|what (?:size )?box|how many (?:#?\d+ ?)?(?:wires|conductors).{0,30}box/.test(
      s.text,
    ) && /#?1[0-8]\b|wire|conductor|romex/.test(s.text),
  work: (s) => {
    const gauge = gaugeOf(s) ?? String(s.num(/\b(14|12|10)\b/) ?? "");
    const each = FILL[gauge];
    if (!each) return null;
    const cables = s.num(/(\d)\s*(?:1[0-4]\/[23]\s*)?(?:cables|romex|runs of|nm|1[0-4]\/[23]s?)\b/);
    const per = /1[0-4]\/3/.test(s.text) ? 3 : 2;
    const wires =
      s.num(
        /(\d{1,2})\s*(?:#?\d{2}s? )?(?:awg |gauge |current carrying |insulated |hot |thhn )*(?:wires|conductors|conductores|alambres|cables)/,
        /(\d{1,2})\s*#\s?1\d/,
      ) ?? (cables ? cables * per : null);
    const volume = s.num(/(\d{2}(?:\.\d+)?)\s*(?:cu|cubic|pulgadas cub)/);
    const sheet = new Sheet("code-electrical").note("box_rule");
    if (volume && !wires)
      return sheet
        .step("wires", `${f(volume)} ÷ ${each}`, volume / each, "wires")
        .head(Math.floor(volume / each + 1e-9), "wires");
    if (!wires) return null;
    const devices =
      s.count(
        "devices?|recep\\w*|duplex(?: \\w+)?|switch(?:es)?|outlets?|dispositivos?|contactos?|apagadores?|yokes?",
        true,
      ) ?? 0;
    const clamps =
      /clamps?|abrazadera|conectores internos/.test(s.text) && !/no (?:internal )?clamps?|external clamps?/.test(s.text)
        ? 1
        : 0;
    const grounds = /grounds?|tierras?|egc/.test(s.text) || cables ? 1 : 0;
    const count = (cables && wires === cables ? cables * per : wires) + devices * 2 + clamps + grounds;
    return sheet
      .step(
        "box",
        `(${cables && wires === cables ? cables * per : wires} + ${devices * 2} + ${clamps} + ${grounds}) × ${each}`,
        count * each,
        "cuin",
      )
      .head(count * each, "cuin")
      .head(count, "allowances");
  },
};

/** Square inches of THHN/THWN by size (NEC chapter 9, table 5) and of EMT at 40 % (table 4). */
const THHN: Readonly<Record<string, number>> = {
  "14": 0.0097,
  "12": 0.0133,
  "10": 0.0211,
  "8": 0.0366,
  "6": 0.0507,
  "4": 0.0824,
  "3": 0.0973,
  "2": 0.1158,
  "1": 0.1562,
  "1/0": 0.1855,
  "2/0": 0.2223,
  "3/0": 0.2679,
  "4/0": 0.3237,
};
const EMT: [string, number][] = [
  ["1/2", 0.304],
  ["3/4", 0.533],
  ["1", 0.864],
  ["1-1/4", 1.496],
  ["1-1/2", 2.036],
  ["2", 3.356],
  ["2-1/2", 5.858],
  ["3", 8.846],
  ["3-1/2", 11.545],
  ["4", 14.753],
];
const SIZE_NAMES: Readonly<Record<string, string>> = {
  "0.5": "1/2",
  "0.75": "3/4",
  "1": "1",
  "1.25": "1-1/4",
  "1.5": "1-1/2",
  "2": "2",
  "2.5": "2-1/2",
  "3": "3",
  "3.5": "3-1/2",
  "4": "4",
};
const conduit: Formula = {
  id: "conduit fill",
  when: (s) =>
    /\bemt\b|conduit|\btubo\b|tuberia|pipe/.test(s.text) &&
    /how many|what size|cuantos|que tamano|que medida|fill|fit/.test(s.text) &&
    /thhn|thwn|#\s?\d|awg|wires?|conductors?|alambres|calibre/.test(s.text) &&
    !/bend|offset|bury|depth|deep|saddle|support|strap|straps/.test(s.text),
  work: (s) => {
    const gauge = gaugeOf(s);
    const each = gauge ? THHN[gauge] : undefined;
    if (!each) return null;
    const sheet = new Sheet("code-electrical").note("conduit_rule");
    const size = s.num(/(\d(?:\.\d+)?|0?\.\d+)\s*(?:"|in\b|inch\w*|pulg\w*)?\s*(?:of )?(?:emt|conduit|tubo|pipe|pvc)/);
    const area = size ? EMT.find(([name]) => name === SIZE_NAMES[String(size)])?.[1] : undefined;
    if (area && HOW_MANY.test(s.text))
      return sheet
        .step("wires", `${f(area)} sq in × 0.40 ÷ ${each} sq in`, (area * 0.4) / each, "wires")
        .head(Math.floor((area * 0.4) / each + 0.2), "wires");
    const wires = s.num(
      /(\d{1,2})\s*(?:#\s?\d|\d{1,2} ?(?:awg|ga\b|gauge|thhn)|(?:thhn|wires|conductors|conductores|alambres))/,
      /(\d{1,2})\s+(?:number|no\.?)\s/,
    );
    if (!wires) return null;
    const share = wires === 1 ? 0.53 : wires === 2 ? 0.31 : 0.4;
    const fits = EMT.find(([, inside]) => inside * share >= wires * each);
    return fits
      ? sheet
          .step("fill", `${wires} × ${each} sq in`, wires * each, "sqin")
          .gauge(`${fits[0]} in EMT`)
          .head(((wires * each) / fits[1]) * 100, "percent", "fill")
      : null;
  },
};

/** Bends of an offset: what the rise is multiplied with, and what the pipe shrinks (handbooks of bending). */
const BENDS: Readonly<Record<number, [number, number]>> = {
  10: [6, 1 / 16],
  22.5: [2.6, 3 / 16],
  22: [2.6, 3 / 16],
  30: [2, 1 / 4],
  45: [1.414, 3 / 8],
  60: [1.2, 1 / 2],
};
const offset: Formula = {
  id: "offset",
  when: (s) =>
    /offset|\bbends?\b|desvio|doblez|doblar|rolling|\btravel\b/.test(s.text) &&
    s.has(/\b(?:10|22\.?5?|30|45|60)\s*(?:s\b|deg|°|grados|'s|bends?|\b)/) &&
    s.of("length").length > 0 &&
    !/total degrees|360|code|allowed|between boxes|max/.test(s.text),
  work: (s) => {
    const angle = s.num(
      /\b(10|22\.5|22|30|45|60)\s*(?:s\b|deg\w*|°|grados|'s|bends?)/,
      /(?:with|at|con|a|using)\s*(10|22\.5|22|30|45|60)\b/,
    );
    const rise = s.len("high", 1) ?? s.loose((inches) => inches <= 120 && inches !== angle);
    const bend = angle ? BENDS[angle] : undefined;
    if (!rise || !bend) return null;
    const [times, shrink] = bend;
    const sheet = new Sheet("estimating-electrical")
      .step("between_bends", `${f(rise)} in × ${times}`, rise * times, "in")
      .head(rise * times, "in", "between_bends")
      .head(rise * times, "tape_16", "between_bends");
    return /pipe fit|copper pipe|pvc drain|drain|plumb|rolling|travel|plomer/.test(s.text)
      ? sheet.note("offset_factor")
      : sheet.head(rise * shrink, "in", "shrink").note("offset_factor");
  },
};

/** What a load costs to run, in kilowatt-hours. */
const running: Formula = {
  id: "running cost",
  when: (s) =>
    /kwh|kilowatt ?hours?|electric(?:ity)? (?:cost|bill)|cost to run|cuesta (?:prender|usar)/.test(s.text) &&
    s.of("watts").length > 0 &&
    s.of("time").length > 0,
  work: (s) => {
    const watts = s.first("watts");
    const hours = s.use(s.tokens.find(({ unit }) => unit === "hour"))?.value;
    const days = s.use(s.tokens.find(({ unit }) => unit === "day"))?.said ?? (/month|mes/.test(s.text) ? 30 : 1);
    const rate =
      s.rate(/kwh|kilowatt|k/) ??
      s.num(/(0?\.\d+)\s*(?:cents?|\/|per|a|por)?\s*(?:kwh|kilowatt)/) ??
      s.unit("cent") ??
      null;
    if (!watts || !hours) return null;
    const used = (watts / 1000) * hours * days;
    const sheet = new Sheet("code-electrical")
      .step("energy", `${f(watts / 1000)} kW × ${f(hours)} h${days > 1 ? ` × ${f(days)}` : ""}`, used, "kwh")
      .head(used, "kwh");
    return rate ? sheet.head(used * rate, "dollar", "cost") : sheet;
  },
};

/** Outlets of a circuit at 180 VA each, and lighting at 3 VA a square foot (NEC 220). */
const circuits: Formula = {
  id: "circuits",
  when: (s) =>
    (/general lighting|va per|3 ?va|lighting load|circuits? (?:for|do i need)/.test(s.text) &&
      s.of("area").length > 0) ||
    (/(?:how many|cuantos) (?:\w+ ){0,2}(?:outlets|receptacles|plugs|contactos|enchufes)/.test(s.text) &&
      s.of("amps").length > 0),
  work: (s) => {
    const sheet = new Sheet("code-electrical");
    const current = amps(s) ?? 15;
    const flat = s.unit("sqft");
    s.num(/(3)\s*va/);
    if (flat) {
      const load = flat * 3;
      return sheet
        .step("load", `${f(flat)} sq ft × 3 VA`, load, "va")
        .head(load, "va")
        .head(up(load / (120 * current)), "circuits")
        .note("lighting_rule");
    }
    const at = volts(s) ?? 120;
    const each = s.num(/(180)\s*va/) ?? 180;
    return sheet
      .step("outlets", `${f(at)} V × ${f(current)} A ÷ ${each} VA`, (at * current) / each, "outlets")
      .head(Math.floor((at * current) / each), "outlets")
      .note("outlet_rule");
  },
};

export const ELECTRICAL_FORMULAS: Formula[] = [
  box,
  conduit,
  ampacity,
  offset,
  running,
  reach,
  drop,
  circuits,
  continuous,
  power,
];
