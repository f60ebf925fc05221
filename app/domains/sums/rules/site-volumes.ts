import { CIRCULAR_MILS, type SiteSum, SQUARE_FEET } from "./site-kinds.ts";
import { inchesOf, marksIn, numberBy, pairsIn, wasteIn } from "./site-lengths.ts";

/** Each reads a marked text and gives its sum, or null when the text asks for something else. */
export function drop(text: string): SiteSum | null {
  if (!/\bdrop\b|caida de|under \d+(?:\.\d+)?\s*%|(?:size|calibre|gauge).{0,24}(?:amp|run)/.test(text)) return null;
  const volts = numberBy(text, /(\d{2,3})\s*-?(?:v|volts?|voltios?)\b/);
  const amps = numberBy(text, /(\d+(?:\.\d+)?)\s*-?(?:a|amps?|amperes?|amperios?)\b/);
  const feet = (marksIn(text).find(({ inches }) => inches >= 120)?.inches ?? 0) / 12;
  if (!volts || !amps || !feet) return null;
  const aluminum = /\balum|\bal\b/.test(text);
  const three = /3[\s-]?(?:phase|ph)|three[\s-]phase|trifasic/.test(text);
  const gauge = /(?:#|no\.? ?|awg ?|calibre ?)(\d(?:\/0)?|1[0-4])(?![\d.#])|(\d{1,2}) ?(?:awg|gauge|ga)\b/.exec(
    text.replace(/#[\d.]+#/g, " "),
  );
  const size = gauge?.[1] ?? gauge?.[2];
  if (size && CIRCULAR_MILS[size]) return { kind: "drop", volts, amps, feet, gauge: size, aluminum, three };
  const share = (numberBy(text, /(\d+(?:\.\d+)?)\s*%/) ?? 3) / 100;
  return { kind: "wire", volts, amps, feet, share, aluminum, three };
}

export function burden(text: string): SiteSum | null {
  if (!/\bburden|\bfica\b|\bsuta\b|\bfuta\b|carga (?:laboral|social)/.test(text)) return null;
  const wage = numberBy(
    text,
    /\$?(\d+(?:\.\d+)?)\s*(?:\/|an?|per|la|por)\s*(?:hr|hour|hora)/,
    /(?:wage|pay|pago|sueldo|gana)[^\d]{0,18}(\d+(?:\.\d+)?)/,
  );
  const named = numberBy(
    text,
    /(\d+(?:\.\d+)?)\s*%?\s*(?:percent |de |of )*(?:labor )?(?:burden|carga (?:laboral|social))/,
    /(?:burden|carga \w+)[^\d]{0,8}(\d+(?:\.\d+)?)/,
  );
  const parts = [...text.matchAll(/(?:fica|futa|suta|comp\w*|gl|liability|seguro)[^\d.]{0,8}(\d*\.?\d+)/g)].reduce(
    (sum, [, share]) => sum + Number(share),
    0,
  );
  const share = named ?? parts;
  if (!wage || !share) return null;
  const paid = numberBy(text, /paid (\d{3,4})/, /(\d{4}) (?:hours |hrs )?paid/, /pag\w+ (\d{3,4}) h/);
  const billed = numberBy(text, /bills? (?:only )?(\d{3,4})/, /(\d{3,4}) (?:hours |hrs )?bill/, /cobr\w+ (\d{3,4})/);
  return {
    kind: "burden",
    wage,
    burden: share / 100,
    paid: paid && billed ? paid : null,
    billed: paid ? billed : null,
  };
}

export function cooling(text: string): SiteSum | null {
  const btu = numberBy(text, /(\d+(?:\.\d+)?)\s*k?\s*btu/);
  if (btu && /\btons?\b|tonelada/.test(text)) return { kind: "tons", btu: /\dk\s*btu/.test(text) ? btu * 1000 : btu };
  const tons = btu ? null : numberBy(text, /(\d+(?:\.\d+)?)[\s-]*(?:tons?|toneladas?)/);
  if (tons && /\bbtus?\b/.test(text)) return { kind: "tons", btu: tons * 12_000 };
  if (!/\b(?:ac|a\/c|hvac|air condition\w*|aire|heat pump|minisplit)\b|per ton\b|por tonelada/.test(text)) return null;
  const area = numberBy(text, SQUARE_FEET);
  if (!area || !/\btons?\b|tonelada|\bsize\b|tamano/.test(text)) return null;
  const perTon = numberBy(
    text,
    /(\d{3,4})\s*(?:sf|sq\.? ?ft|sqft|pies(?: cuadrados)?)?\s*(?:per|a|por)\s*(?:ton|tonelada)/,
  );
  return { kind: "cooling", area, perTon: perTon ?? 500, assumed: perTon === null };
}

/** So many of one size. */
const ALIKE =
  /(?<![\d.#x])(\d{1,3})\s*(?:[a-z]+ )?(?:slabs|pads|footings|footers|zapatas|losas|planchas|walls|beds|trenches)\b/;
const RUNNING = /(\d+(?:\.\d+)?)\s*(?:lf|linear (?:feet|foot|ft)|lineal (?:feet|foot|ft)|pies lineales)\b/g;
const DEEP = /^\W*(?:deep|thick|depth|de (?:profundidad|hondo|grueso|espesor)|profund|hond|grues|high|tall|de alto)/;

/**
 * Cubic feet of three lengths, however they are said, or of an area and its depth. Null when there are more lengths than
 * that: which of them count nobody can tell.
 */
export function cubicFeet(text: string): number | null {
  const pairs = pairsIn(text);
  const [pair] = pairs;
  const [a, b, c] = pair?.parts ?? [];
  if (a && b && c) return (inchesOf(a, 12) * inchesOf(b, 12) * inchesOf(c, 1)) / 1728;
  const sides = pair ? pair.parts.map((part) => inchesOf(part, 12)) : [];
  const inPair = pair ? pair.parts.filter((part) => part.startsWith("#")).map((part) => inchesOf(part, 12)) : [];
  const rest = marksIn(text);
  for (const inches of inPair) {
    const at = rest.findIndex((mark) => mark.inches === inches);
    if (at >= 0) rest.splice(at, 1);
  }
  const running = [...text.matchAll(RUNNING)].map(([, n]) => Number(n) * 12);
  const named = numberBy(text, SQUARE_FEET);
  const deep = rest.find(({ after }) => DEEP.test(after)) ?? rest.find(({ inches }) => inches <= 36);
  if (named !== null) return deep && !running.length ? (named * deep.inches) / 12 : null;
  if (pair) return deep && pairs.length === 1 ? ((sides[0] ?? 0) * (sides[1] ?? 0) * deep.inches) / 1728 : null;
  const [x, y, z, more] = [...running, ...rest.map(({ inches }) => inches)];
  return x && y && z && !more ? (x * y * z) / 1728 : null;
}

/** A yard of gravel or crushed stone, when the question names no weight. */
const TONS_A_YARD = 1.4;

export function asphalt(text: string): SiteSum | null {
  if (!/asphalt|asfalto|blacktop|chapopote/.test(text)) return null;
  const volume = cubicFeet(text);
  if (!volume) return null;
  return {
    kind: "asphalt",
    cubicFeet: volume,
    pounds: numberBy(text, /(\d{3})\s*(?:lbs?|pounds|libras)/) ?? 145,
    waste: wasteIn(text) ?? 0,
  };
}

export function volume(text: string): SiteSum | null {
  const metric = /metros?\b|\d\s*m\b|\bcm\b|cubicos/.test(text) && !/\bpies\b/.test(text);
  const waste = wasteIn(text) ?? 0;
  const bag = numberBy(
    text,
    /(\d*\.\d+)\s*(?:cf|cubic f|cu\.? ?ft|pies cubicos)/,
    /(\d+(?:\.\d+)?)\s*(?:cf|cubic f\w+|cu\.? ?ft|pies cubicos)\s*(?:bags?|bolsas?|sacos?|each|per bag|a bag)/,
    /bags? (?:of|that are|are|is|de) (\d+(?:\.\d+)?)\s*(?:cf|cubic f|cu\.? ?ft|pies cubicos)/,
  );
  const tubes =
    /(\d+)\s*(?:[a-z]+ ){0,2}(?:sono\w*|tubes?|piers?|footings?|footers?|holes?|columns?|tubos?|hoyos?|pilotes|columnas)/.exec(
      /sono|tube|hole|pier|round|dia|across|hoyo|tubo|pilote/.test(text) ? text : "",
    );
  if (tubes) {
    const marks = marksIn(text);
    const dia =
      marks.find(
        ({ after, before }) =>
          /^\s*(?:dia|round|wide|across|de diam)/.test(after) || /dia\w* (?:of |de )?$/.test(before),
      ) ?? marks[0];
    const deep = marks.find((mark) => mark !== dia);
    if (!dia || !deep) return null;
    return {
      kind: "volume",
      cubicFeet: (Number(tubes[1]) * Math.PI * (dia.inches / 24) ** 2 * deep.inches) / 12,
      waste,
      tons: null,
      metric: false,
      bag,
    };
  }
  const line =
    /(\d+(?:\.\d+)?)\s*(?:lf|linear|lineal)\w*.{0,12}?(?:#([\d.]+)#|(\d+))\s*(?:wide|ancho).{0,8}?(?:#([\d.]+)#|(\d+))\s*(?:deep|thick|hond|profund)/.exec(
      text,
    );
  if (line)
    return {
      kind: "volume",
      cubicFeet: (Number(line[1]) * Number(line[2] ?? line[3]) * Number(line[4] ?? line[5])) / 144,
      waste,
      tons: null,
      metric: false,
      bag,
    };
  const loose =
    /gravel|grava|\bbase\b|stone|\bsand\b|mulch|topsoil|tierra|arena|piedra|\bfill\b|crusher|crushed|\brock\b|millings|caliche|\bdirt\b|\bsoil\b|compost|\bclay\b|\bsod\b|\bhaul|excavat|\bdig\b|cascajo|tepetate|balastre|excavar/.test(
      text,
    ) ||
    /how many (?:cubic |cu\.? ?)?(?:yards|yds|tons)|\b(?:cubic|cu\.?) ?(?:yards?|yds?)\b|need yards|cuant[oa]s (?:yardas|toneladas|metros cubicos)/.test(
      text,
    );
  const poured =
    /concrete|slab|losa|concreto|footing|footer|zapata|cement|plancha|\bpad\b|patio|sidewalk|banqueta|driveway/.test(
      text,
    ) &&
    (/waste|desperdicio|yards?\b|yardas?|cubic|metros cubicos/.test(text) || metric);
  if (!loose && !(poured && (metric || wasteIn(text) !== null || pairsIn(text)[0]?.parts.length === 3))) return null;
  const cubic = cubicFeet(text);
  const tons = loose
    ? (numberBy(text, /(\d(?:\.\d+)?)\s*(?:tons?|toneladas?)/, /tons? (?:at|a|de) (\d(?:\.\d+)?)/) ??
      (/\btons?\b|toneladas?/.test(text) ? TONS_A_YARD : null))
    : null;
  const alike = Number(ALIKE.exec(text)?.[1] ?? 1);
  return cubic ? { kind: "volume", cubicFeet: cubic * alike, waste, tons, metric, bag } : null;
}
