import { f } from "../slots/places.ts";
import { Sheet, up } from "../worked.ts";
import { amps, breakerOver, countOf, gaugeOf, isAluminum, volts } from "./electrical.ts";
import { type Formula, HOW_MANY } from "./formula.ts";

/** Ampacity of copper and aluminum at 60, 75 and 90 °C (NEC table 310.16). */
export const AMPACITY: Readonly<Record<string, number[]>> = {
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
/** What draws its full current for hours. */
const ALL_DAY = /\bev\b|charger|cargador|continuous|continua|tesla|wall connector/;
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
    const runs = wanted && ALL_DAY.test(s.text) ? wanted * 1.25 : wanted;
    if (wanted && runs && runs > wanted)
      sheet
        .step("continuous", `${f(wanted)} A × 1.25`, runs, "amps")
        .head(breakerOver(runs), "amp_breaker")
        .note("continuous");
    if (wanted && runs) {
      const size = Object.entries(table)
        .toSorted(([, a], [, c]) => (a[at] ?? 0) - (c[at] ?? 0))
        .find(([, row]) => (row[at] ?? 0) >= runs);
      return size ? sheet.head(size[1][at] ?? 0, "amps").gauge(size[0]) : null;
    }
    const gauge = gaugeOf(s);
    const row = gauge ? table[gauge] : undefined;
    return row && gauge ? sheet.gauge(gauge).head(row[at] ?? 0, "amps") : null;
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
  45: [Math.SQRT2, 3 / 8],
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

/** What a load costs to run, in kilowatt-hours. */
const running: Formula = {
  id: "running cost",
  when: (s) =>
    /kwh|kilowatt ?hours?|electric(?:ity)? (?:cost|bill)|cost to run|cuesta (?:prender|usar)/.test(s.text) &&
    s.of("watts").length > 0 &&
    s.of("time").length > 0,
  work: (s) => {
    const [token] = s.of("watts");
    const watts = s.first("watts");
    const hours = s.use(s.tokens.find(({ unit }) => unit === "hour"))?.value;
    const days = s.use(s.tokens.find(({ unit }) => unit === "day"))?.said ?? (/month|mes/.test(s.text) ? 30 : 1);
    const rate =
      s.rate(/kwh|kilowatt|k/) ??
      s.num(/(0?\.\d+)\s*(?:cents?|\/|per|a|por)?\s*(?:kwh|kilowatt)/) ??
      s.unit("cent") ??
      null;
    if (!watts || !hours) return null;
    const many = token ? countOf(s, token) : 1;
    const used = (watts / 1000) * many * hours * days;
    const sheet = new Sheet("code-electrical")
      .step(
        "energy",
        `${many > 1 ? `${f(many)} × ` : ""}${f(watts / 1000)} kW × ${f(hours)} h${days > 1 ? ` × ${f(days)}` : ""}`,
        used,
        "kwh",
      )
      .head(used, "kwh");
    return rate ? sheet.head(used * rate, "dollar", "cost") : sheet;
  },
};

/** How many lamps of so many watts a circuit carries for hours. */
const lampsOn: Formula = {
  id: "lamps on a circuit",
  when: (s) =>
    /(?:how many|cu[aá]nt[oa]s?)\b.{0,40}(?:leds?|lights?|lamps?|fixtures?|bulbs?|cans|focos?|lamparas?|luminarias?|heaters?|wafers?)/.test(
      s.text,
    ) &&
    /circuit|breaker|\d ?-?(?:a|amps?)\b|circuito|pastilla/.test(s.text) &&
    s.of("watts").length > 0 &&
    !/total|\bdraw|pull|jalan/.test(s.text),
  work: (s) => {
    const watts = s.of("watts").find(({ after }) => !/^\s*(?:equiv|equal|replacement)/.test(after));
    for (const one of s.of("watts")) if (one !== watts) s.use(one);
    const volts = s.use(s.of("volts")[0])?.value ?? 120;
    const amps =
      s.use(s.of("amps")[0])?.value ??
      s.num(
        /(?:circuit\w*|breaker|circuito|pastilla)s? (?:of |de )?(\d{2})\b/,
        /\b(15|20|30)\b(?! ?(?:w|watts?|v|volts?))/,
      );
    const share = s.num(/\b(80|100) ?(?:%|percent|por ?ciento)/) ?? 80;
    if (!watts || !amps) return null;
    const load = (amps * volts * share) / 100;
    const many = load / s.use(watts).value;
    return new Sheet("code-electrical")
      .step("eighty", `${f(amps)} A × ${f(volts)} V × ${share}%`, load, "watts")
      .step("pieces", `${f(load)} W ÷ ${f(watts.value)} W`, many, "pieces")
      .head(Math.floor(many + 1e-9), "pieces")
      .note(share === 80 && "eighty");
  },
};

export const WIRING_FORMULAS: Formula[] = [lampsOn, running, conduit, ampacity, offset, circuits];
