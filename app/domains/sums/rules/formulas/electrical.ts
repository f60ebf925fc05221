import { CIRCULAR_MILS, OHMS } from "../site-kinds.ts";
import { f } from "../slots/places.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { lacks, Sheet } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

const ARTICLE = "estimating-electrical";
export const gaugeOf = (s: Said): string | null => {
  const found =
    /(?:#|no\.? ?|number |numero |awg ?|calibre ?|gauge ?|cal\.? ?)(\d\/0|1[0-4]|[1-8])(?![\d.])|(?<![\d./])(\d\/0|1[0-4]|[1-8]) ?(?:awg|gauge|ga\b|calibre|thhn|thwn|cu\b|copper wire|romex|wire\b)|(?<![\d.])(1[0-4]|[68])\/[23]\b|(\d\/0)\b|(?:cable|alambre|wire)s? (?:del? |calibre |numero )?(1[0-4]|[1-8])(?= (?:de )?(?:cobre|copper|alum)|\s*(?:$|[,.?]))/.exec(
      s.text,
    );
  const size = found?.slice(1).find((group) => group !== undefined);
  if (!size || !found) return null;
  for (const token of s.tokens)
    if (token.start >= found.index && token.start < found.index + found[0].length) token.used = true;
  return size;
};
export const isAluminum = (s: Said) =>
  /\balum|\bal\b(?! \d)|\bxhhw-?2? al/.test(s.text) && !/\bal (?:mes|ano|dia)/.test(s.text);
export const isThree = (s: Said) => /3[\s-]?(?:phase|ph\b|ø|fases?)|three[\s-]phase|trifasic/.test(s.text);
export const volts = (s: Said): number | null =>
  s.unit("volt") ??
  s.num(
    /(?:at|on|@|a|en|,)\s*(12|24|48|110|115|120|125|208|220|230|240|250|277|347|460|480|600)\b(?!\s*(?:ft|feet|'|sq|a\b|amps?|w\b|watts|lb|bucks))/,
    /\b(120|208|240|277|480)\b(?=\s*(?:single|three|1|3)[\s-]?ph)/,
  );
export const amps = (s: Said): number | null => s.unit("amp");

export const distance = (s: Said): number | null => {
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

/** The drop of a wire and a load that are named, without how far they run. */
const isOpenDrop = (s: Said): boolean =>
  /\bv(?:oltage)? ?drop\b|caida de (?:voltaje|tension)/.test(s.text) &&
  (s.of("amps", "watts").length > 0 || gaugeSaid(s)) &&
  !/how far|max(?:imum)? (?:length|distance|run)|allowed|code|percent is|what is (?:a )?v/.test(s.text);
const gaugeSaid = (s: Said): boolean => /\b(?:awg|gauge|calibre|copper|cobre|aluminum|aluminio)\b|#\d/.test(s.text);

const drop: Formula = {
  id: "voltage drop",
  when: (s) =>
    /\bv?drop\b|\bvd\b|caida (?:de |d )?(?:el |la )?(?:voltaje|tension|volts?|voltios)|circular mils?|\bc?mils\b|\bcmil\b|(?:keep|hold|stay|mantener\w*).{0,16}\d+(?:\.\d+)? ?%|cuanto (?:voltaje )?(?:se )?(?:pierde|pierdo|cae)|pierd\w+ (?:de )?volt\w+|\d ?(?:a\b|amp\w*).{0,50}\d ?%.{0,30}(?:size|calibre|gauge|wire|awg|cable)|under \d+(?:\.\d+)?\s*%|(?:size|calibre|gauge|wire|awg).{0,40}(?:amp|run|feet|\bft\b|pies)/.test(
      s.text,
    ) &&
    (s.of("amps", "watts").length > 0 || /v?drop/.test(s.text)) &&
    s.of("volts", "amps").length > 0 &&
    (s.of("length", "yards").length > 0 || isOpenDrop(s)),
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
    if (!feet) return s.of("length", "yards").length ? null : { ...lacks(ARTICLE, "distance"), isSure: true };
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
    s.num(/\bk\s*(?:=|of|is|de|at)?\s*(1[0-3](?:\.\d)?|2[01](?:\.\d)?)\b/);
    const limit = s.use(share)?.value ?? 0.03;
    const size = Object.entries(CIRCULAR_MILS)
      .sort(([, a], [, b]) => a - b)
      .find(([name, one]) => !(isAluminum(s) && name === "14") && lost({ three, k }, current, feet, one) <= at * limit);
    if (!size) return null;
    const gone = lost({ three, k }, current, feet, size[1]);
    if (/\bc?mils?\b/.test(s.text)) sheet.head(lost({ three, k }, current, feet, 1) / (at * limit), "mils");
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

/** Standard ratings of breakers and fuses (NEC 240.6). */
const RATINGS = [
  15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 600,
  700, 800,
];
export const breakerOver = (load: number): number => RATINGS.find((rating) => rating >= load - 1e-9) ?? Math.ceil(load);

/** Watts, volts and amps of one or three phases: two of them give the third. */
const power: Formula = {
  id: "power",
  when: (s) =>
    ASKS.test(s.text) &&
    !isOpenDrop(s) &&
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
        /(?<![\d.,])(\d{1,3})\s+(?!watts?\b|w\b|volts?\b|v\b|amps?\b|kw\b)(?:\d+\s*(?:w|watts?)\s+|[a-z]+ ){0,2}(?:lights?|cans|fixtures|bulbs|heaters?|calentones|calentadores|lamps?|focos|lamparas|luminarias|leds?|units)/,
      ) ?? (s.of("watts").length === 1 ? countOf(s, s.of("watts")[0] as Token) : 1);
    const current = amps(s);
    const at = sideOf(s) ?? volts(s);
    const sheet = new Sheet("code-electrical");
    const list = [...s.of("watts"), ...alsoWatts(s)];
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
      if (watts && many > 1 && load !== watts.value)
        sheet.step("load", `${f(many)} × ${f(watts.value)}`, load, "watts");
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
      const isEighty = s.num(/\b(80) ?(?:%|percent|por ?ciento)/) !== null;
      if (isEighty) sheet.lead(made * 0.8, "watts", "at_80").step("eighty", `${f(made)} W × 0.80`, made * 0.8, "watts");
      else if (/continuous|load|breaker|circuit/.test(s.text))
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

/** The volts of the side of a transformer that is asked for: "480 to 208, secondary amps". */
function sideOf(s: Said): number | null {
  const found = /(\d{3}) ?(?:v\w*)? ?(?:to|a|\/|-) ?(\d{3})\b/.exec(s.text);
  if (!found || !/primar|secundari|secondary/.test(s.text)) return null;
  const [primary, secondary] = [found[1], found[2]].map((one) =>
    s.tokens.find(({ said, used }) => !used && said === Number(one)),
  );
  s.use(primary);
  s.use(secondary);
  return (/second|secund/.test(s.text) ? secondary : primary)?.said ?? null;
}

/** "refri de 600 watts y microondas de 1100": a load that is told without its unit behind one that has it. */
const alsoWatts = (s: Said): Token[] =>
  s.of("watts").length === 1
    ? s.tokens.filter(
        ({ unit, used, said, before, group }) =>
          unit === null &&
          !used &&
          !group &&
          said >= 100 &&
          /\b(?:and|y|plus|mas|n)\b(?: [a-z]+){1,3}(?: de| at| of| is)? *$/.test(before),
      )
    : [];

/** "15 cans at 14 watts", "six 60 watt lamps". */
export function countOf(s: Said, token: Token): number {
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

export const ELECTRICAL_FORMULAS: Formula[] = [drop, continuous, power];
