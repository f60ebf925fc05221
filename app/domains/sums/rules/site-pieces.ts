import { INCHES_A_METER } from "./measures.ts";
import { areaIn, MOST_RISER, type SiteSum, SQUARE_FEET } from "./site-kinds.ts";
import { inchesOf, marksIn, numberBy, pairsIn, wasteIn } from "./site-lengths.ts";

const SHEETS =
  /\bsheets?\b|\bho?jas?\b|\bojas?\b|\b(?:sheetrock|drywall|plywood|osb|sheathing) (?:do i need )?for\b|(?:tablaroca|triplay) para\b/;
const WALLS_ALONE =
  /\bwalls only\b|\b(?:only|just) (?:the )?walls\b|\bsol[oa](?:mente)? (?:las |los )?(?:paredes|muros)/;
const ofSheet = (after: string) => /^\s*(?:sheet|hoja|panel|drywall|tablaroca)/.test(after);

/** Each reads a marked text and gives its sum, or null when the text asks for something else. */
export function lacking(text: string): SiteSum | null {
  const isRoom = /\broom\b|\bcuarto\b/.test(text) && SHEETS.test(text) && pairsIn(text).length === 1;
  if (isRoom && !/wall|pared|muro|high|tall|alto|ceiling|techo/.test(text)) return { kind: "lacks", what: "height" };
  const ground = /gravel|grava|base rock|road base/.test(text) && pairsIn(text).length > 0;
  const [pair] = pairsIn(text);
  if (
    ground &&
    pair?.parts.length === 2 &&
    marksIn(text).length <= pair.parts.filter((part) => part.startsWith("#")).length
  )
    return { kind: "lacks", what: "depth" };
  const loan =
    /\bpayment on\b|\bpago de un prestamo|\bmensualidad de\b/.test(text) &&
    !/%|percent|\bapr\b|month|year|\byr|mes|ano/.test(text);
  return loan ? { kind: "lacks", what: "loan" } : null;
}

export function sheets(text: string): SiteSum | null {
  if (!SHEETS.test(text)) return null;
  const waste = wasteIn(text);
  const pairs = pairsIn(text);
  const metric = pairs.find(({ parts }) => parts.every((part) => Number(part) > 0 && Number(part) < 3.7));
  const sheet =
    metric ??
    pairs.find(
      ({ parts, after, before }) =>
        ofSheet(after) ||
        (Number(parts[0]) === 4 && /ho?jas|ojas|sheets/.test(before)) ||
        (Number(parts[0]) === 4 && [8, 9, 10, 12].includes(Number(parts[1]))),
    );
  const unit = sheet === metric && metric ? INCHES_A_METER : 12;
  const wide = sheet ? inchesOf(sheet.parts[0] ?? "", unit) / 12 : 4;
  const long = sheet ? inchesOf(sheet.parts[1] ?? "", unit) / 12 : 8;
  const room = pairs.find((pair) => pair !== sheet);
  const rest = { wide, long, waste: waste ?? 0.1, assumed: waste === null };
  const named = numberBy(text, SQUARE_FEET);
  if (named !== null) return { kind: "sheets", area: named, ...rest };
  const [a, b, c] = room?.parts ?? [];
  if (!a || !b) return null;
  const [length, width] = [inchesOf(a, 12) / 12, inchesOf(b, 12) / 12];
  const high = c
    ? inchesOf(c, 12) / 12
    : (marksIn(text).find(({ inches }) => inches >= 72 && inches <= 240)?.inches ?? 0) / 12;
  const lid = !WALLS_ALONE.test(text) && /\blid\b|ceiling|\btop\b|techo|cielo|plafon/.test(text) ? length * width : 0;
  const floorOnly = !high && !lid;
  if (!high && /wall|muro|pared/.test(text)) return { kind: "lacks", what: "height" };
  return { kind: "sheets", area: (floorOnly ? length * width : 0) + lid + 2 * (length + width) * high, ...rest };
}

export function stairs(text: string): SiteSum | null {
  if (!/\briser|total rise|\bstairs?\b|\bsteps\b|escalon|escalera|peldano/.test(text)) return null;
  if (/concrete|concreto|\bpour/.test(text) && !/riser|rise\b/.test(text)) return null;
  const marks = marksIn(text);
  const most =
    /(?:max\w*|maximo)[a-z\s]{0,12}(?:#([\d.]+)#|(\d{1,2}(?:\.\d+)?)(?:[\s-](\d)\/(\d{1,2}))?)|(\d{1,2})[\s-](\d)\/(\d{1,2})\s*max|#([\d.]+)#\s*max(?!\w*[a-z\s]{0,12}[\d#])/.exec(
      text,
    );
  const limit = !most
    ? MOST_RISER
    : most[1] || most[8]
      ? Number(most[1] ?? most[8])
      : most[5]
        ? Number(most[5]) + Number(most[6]) / Number(most[7])
        : Number(most[2]) + (most[3] ? Number(most[3]) / Number(most[4]) : 0);
  const rise = Math.max(0, ...marks.map(({ inches }) => inches));
  if (rise <= limit || limit < 3 || limit > 12) return null;
  return { kind: "stairs", rise, most: limit, metric: /metros?\b|\d\s*m\b|\bcm\b/.test(text) || /escal/.test(text) };
}

export function rafter(text: string): SiteSum | null {
  if (!/\brafters?\b|\bcabrio|\bcabio|viga de(?:l)? techo/.test(text)) return null;
  const pitch = numberBy(text, /(\d{1,2}(?:\.\d+)?)\s*(?:\/|:|-in-| in | on | en | sobre )\s*12\b/);
  const marks = marksIn(text);
  const over = marks.find(
    ({ after, before }) =>
      /^\W*(?:overhang|eave|tail|alero|volado)/.test(after) ||
      /(?:overhang|eave|alero|volado) (?:of |de )?$/.test(before),
  );
  const wide = marks.find((mark) => mark !== over && mark.inches >= 48);
  if (pitch === null || !wide) return null;
  const isRun = /^\W*run\b/.test(wide.after) || /\brun (?:of )?$/.test(wide.before);
  return { kind: "rafter", run: wide.inches / (isRun ? 1 : 2), pitch, overhang: over?.inches ?? 0 };
}

export function studs(text: string): SiteSum | null {
  if (/\b(?:can|will|does|puede|aguanta)\b.{0,40}\b(?:span|libra\w*|salva\w*)\b/.test(text)) return null;
  if (
    !/\bstuds?\b|\bjoists?\b|\btruss(?:es)?\b|\brafters\b|furring|purlins?|\bsleepers?\b|postes|montantes|vigas|polines/.test(
      text,
    )
  )
    return null;
  const spacing = numberBy(
    text,
    /(\d{2}(?:\.\d+)?)\s*(?:"|in)?\s*(?:oc\b|o\.\s?c|on cent|centers|apart|spacing|a centro|de centro)/,
    /#(\d{2}(?:\.\d+)?)#\s*(?:oc\b|o\.\s?c|on cent|centers|apart|spacing|a centro|de centro|entre)/,
    /(?:every|cada|spaced|at|@)\s*#?(\d{2})#?\b/,
  );
  const sides = pairsIn(text)
    .filter(({ parts }) => parts.length === 2)
    .map(({ parts }) => Math.max(...parts.map((part) => inchesOf(part, 12))))
    .filter((inches) => inches >= 72);
  const long = marksIn(text).find(({ inches }) => inches >= 36 && inches !== spacing)?.inches ?? sides[0];
  return spacing && spacing <= 48 && long ? { kind: "studs", feet: long / 12, spacing } : null;
}

export function batts(text: string): SiteSum | null {
  if (!/\bbatts?\b|insulat|aislan|fibra de vidrio|\br-?\d\d\b/.test(text)) return null;
  const bag = numberBy(
    text,
    /(\d+(?:\.\d+)?)\s*(?:sf|sq\.? ?ft|sqft|pies cuadrados)\s*(?:a|per|por|la|each|each )\s*(?:bag|bolsa|paquete)/,
    /(?:bag|bolsa|paquete)\w*\s*(?:covers?|cubre|rinde)\s*(\d+(?:\.\d+)?)/,
  );
  const area = areaIn(text);
  return bag && area ? { kind: "batts", area, bag, waste: wasteIn(text) ?? 0 } : null;
}

export function squares(text: string): SiteSum | null {
  if (!/\bsquares?\b|\bbundles?\b|cuadros/.test(text) || /\d\s*(?:\/|:| in | on )\s*12\b/.test(text)) return null;
  const sides = numberBy(text, /(\d)\s*(?:sides|lados|slopes|planes|aguas)/);
  const waste = wasteIn(text);
  if (!/roof|techo|shingle|gable/.test(text) || (waste === null && !/surface|sloped|superficie/.test(text)))
    return null;
  const area = areaIn(text);
  return area && (sides || /surface|sloped|superficie/.test(text))
    ? { kind: "squares", area: area * (sides ?? 1), waste: waste ?? 0 }
    : null;
}

export function lengths(text: string): SiteSum | null {
  const sum =
    /^\W*(?:what(?:'?s| is)|add|suma|cuanto es)?\s*(#[\d.]+#(?:\s*(?:\+|plus|mas|-|minus|menos)\s*#[\d.]+#)+)\W*$/.exec(
      text,
    )?.[1];
  if (!sum) return null;
  const total = [...sum.matchAll(/(\+|plus|mas|-|minus|menos)?\s*#([\d.]+)#/g)].reduce(
    (all, [, sign = "+", value]) => all + (/-|minus|menos/.test(sign) ? -1 : 1) * Number(value),
    0,
  );
  return total > 0 ? { kind: "lengths", inches: total } : null;
}
