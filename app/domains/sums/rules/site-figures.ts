import type { SiteSum, WorkedAs } from "./site-kinds.ts";
import { ASKS, inchesOf, marksIn, numberBy, pairsIn } from "./site-lengths.ts";

const PSI_A_FOOT = 0.433;
const GALLONS_A_FOOT = 7.480_52;
const OUTLET_VA = 180;
const CONTINUOUS = 1.25;
const two = (value: number) => String(Math.round(value * 100) / 100);
const worked = (result: number, as: WorkedAs, about: string, ...steps: string[]): SiteSum => ({
  kind: "worked",
  result,
  as,
  steps,
  about,
});

/** The angle of a pitch. */
export function angle(text: string): SiteSum | null {
  const rise = numberBy(text, /(\d{1,2}(?:\.\d+)?)\s*(?:\/|:|-in-| in | on | en | sobre )\s*12\b/);
  return rise !== null && /\bangle|degrees?|\bgrados?|\bangulo/.test(text)
    ? worked((Math.atan(rise / 12) * 180) / Math.PI, "degrees", "estimating-roofing", `atan(${rise} ÷ 12)`)
    : null;
}

/** The pressure of standing water, and the gallons that a pipe holds. */
export function water(text: string): SiteSum | null {
  const marks = marksIn(text);
  if (/\bpsi\b|presion/.test(text) && /water|riser|head|tank|agua|columna|tower/.test(text) && marks.length === 1) {
    const feet = (marks[0]?.inches ?? 0) / 12;
    return worked(feet * PSI_A_FOOT, "psi", "code-plumbing", `${two(feet)} × ${PSI_A_FOOT}`);
  }
  if (
    !/gallons?|galones/.test(text) ||
    !/\bpipe|\btube|\bhose\b|tuberia|manguera|\btubo/.test(text) ||
    marks.length !== 2
  )
    return null;
  const [across = 0, long = 0] = marks.map(({ inches }) => inches).sort((a, b) => a - b);
  const feet = (Math.PI * (across / 24) ** 2 * long) / 12;
  return worked(
    feet * GALLONS_A_FOOT,
    "gallon",
    "code-plumbing",
    `π × (${two(across)} ÷ 24)² × ${two(long / 12)} = ${two(feet)}`,
    `${two(feet)} × ${GALLONS_A_FOOT}`,
  );
}

/** What a circuit carries at a share of its size, and how many outlets of so many volt-amps. */
export function circuit(text: string): SiteSum | null {
  const amps = numberBy(text, /(\d+(?:\.\d+)?)\s*-?(?:a|amps?|amperes?|amperios?)\b/);
  const volts = numberBy(
    text,
    /(\d{3})\s*-?(?:v|volts?|voltios?)\b/,
    /(?:at|on|@|a|en)\s*(110|115|120|208|220|230|240|277|480)\b/,
  );
  const share = numberBy(text, /(\d{2,3})\s*(?:%|percent|por ?ciento)/);
  if (amps && volts && /\bva\b|receptacles?|outlets?|contactos/.test(text) && ASKS.test(text)) {
    const each = numberBy(text, /(\d+)\s*(?:va\b|volt.?amp)/) ?? OUTLET_VA;
    return worked(
      Math.floor((amps * volts) / each),
      "count",
      "code-electrical",
      `${amps} × ${volts} ÷ ${each} = ${two((amps * volts) / each)}`,
    );
  }
  if (amps && volts && share && share < 100 && /watts?|vatios/.test(text) && !/drop|caida/.test(text))
    return worked((amps * volts * share) / 100, "watts", "code-electrical", `${amps} × ${volts} × ${share}%`);
  if (
    amps &&
    !volts &&
    (share === 125 || /continuous|continua/.test(text)) &&
    /breaker|size|ocpd|pastilla|interruptor/.test(text)
  )
    return worked(amps * CONTINUOUS, "amps", "code-electrical", `${amps} × 125%`);
  return null;
}

/** Several rooms together: "12x14 and 8x10, total square feet". */
export function areas(text: string): SiteSum | null {
  const pairs = pairsIn(text).filter(({ parts }) => parts.length === 2);
  if (
    pairs.length < 2 ||
    /tile|azulejo|sheet|hoja|block|bloque|brick|paver|concrete|slab|losa|\bdepth|deep|thick|paint|pint|door|window|puerta|ventana|\$/.test(
      text,
    )
  )
    return null;
  if (!/\btotal\b|altogether|combined|square f|sqft|sq\.? ?ft|en total|pies cuadrados|\barea/.test(text)) return null;
  const each = pairs.map(({ parts: [a = "", b = ""] }) => [inchesOf(a, 12) / 12, inchesOf(b, 12) / 12] as const);
  return worked(
    each.reduce((sum, [a, b]) => sum + a * b, 0),
    "sqft",
    "estimating",
    ...each.map(([a, b]) => `${two(a)} × ${two(b)} = ${two(a * b)}`),
  );
}

/** Running feet of boards that cover an area, and how many boards lie side by side. */
export function boards(text: string): SiteSum | null {
  const marks = marksIn(text);
  const area = numberBy(
    text,
    /(\d+(?:\.\d+)?)\s*(?:sq\.?\s*(?:ft|feet|foot)|square (?:feet|foot)|sqft|sf\b|pies cuadrados)/,
  );
  const [wide, more] = marks.filter(({ inches }) => inches <= 24);
  if (
    area &&
    wide &&
    !more &&
    marks.length === 1 &&
    /(?:linear|lineal|running) f|\blf\b|pies lineales/.test(text) &&
    ASKS.test(text)
  )
    return worked((area * 12) / wide.inches, "foot", "estimating-framing", `${two(area)} × 12 ÷ ${two(wide.inches)}`);
  if (
    !/pickets?|deck(?:ing)? boards?|\bplanks?\b|tablas|estacas/.test(text) ||
    !ASKS.test(text) ||
    /rail|balust|\$/.test(text)
  )
    return null;
  const none = /(?:no|without|zero|sin) (?:gap|space|espacio)|butted|tight/.test(text);
  const gap = none
    ? 0
    : marks.find(
        ({ after, before }) =>
          /^\W*(?:gap|space|spacing|apart|de espacio|de separacion)/.test(after) ||
          /(?:gap|spacing|espacio)\s*(?:of |de )?$/.test(before),
      );
  const board = marks.find((mark) => mark !== gap && mark.inches >= 2 && mark.inches <= 12 && mark.inches);
  const long = marks.filter((mark) => mark !== board && mark !== gap && mark.inches >= 36);
  const space = typeof gap === "object" ? gap.inches : gap;
  if (!board || long.length !== 1 || space === undefined) return null;
  const run = long[0]?.inches ?? 0;
  const each = board.inches + space;
  return worked(
    Math.ceil(run / each - 1e-9),
    "count",
    "estimating-decks",
    `${two(run)} ÷ (${two(board.inches)} + ${two(space)}) = ${two(run / each)}`,
  );
}
