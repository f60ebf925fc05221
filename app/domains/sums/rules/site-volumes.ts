import { areaIn, CIRCULAR_MILS, type SiteSum, SQUARE_FEET } from "./site-kinds.ts";
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
    /(\d+(?:\.\d+)?)\s*%?\s*(?:percent )?(?:labor )?burden/,
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
  if (!/\b(?:ac|a\/c|hvac|air condition\w*|aire|heat pump|minisplit)\b/.test(text)) return null;
  const area = numberBy(text, SQUARE_FEET);
  if (!area || !/\btons?\b|tonelada|\bsize\b|tamano/.test(text)) return null;
  const perTon = numberBy(
    text,
    /(\d{3,4})\s*(?:sf|sq\.? ?ft|sqft|pies(?: cuadrados)?)\s*(?:per|a|por)\s*(?:ton|tonelada)/,
  );
  return { kind: "cooling", area, perTon: perTon ?? 500, assumed: perTon === null };
}

/** Cubic feet of what is laid out by a pair or an area and a depth. */
function cubicFeet(text: string): number | null {
  const [pair] = pairsIn(text);
  const marks = marksIn(text);
  const deep = marks.filter(({ inches }) => inches <= 36).at(-1)?.inches;
  const [a, b, c] = pair?.parts ?? [];
  if (a && b && c) return (inchesOf(a, 12) * inchesOf(b, 12) * inchesOf(c, 1)) / 1728;
  const area = areaIn(text);
  return area !== null && deep ? (area * deep) / 12 : null;
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
  const tubes = /(\d+)\s*(?:sono\w*|tubes?|piers?|round footings?|holes?|tubos?|hoyos?|pilotes)/.exec(text);
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
    ) || /how many (?:cubic )?(?:yards|tons)|cuant[oa]s (?:yardas|toneladas|metros cubicos)/.test(text);
  const poured = /concrete|slab|losa|concreto|footing|zapata|cement|plancha/.test(text);
  if (!loose && !(poured && (metric || pairsIn(text)[0]?.parts.length === 3))) return null;
  const cubic = cubicFeet(text);
  const tons = loose
    ? (numberBy(text, /(\d(?:\.\d+)?)\s*(?:tons?|toneladas?)/, /tons? (?:at|a|de) (\d(?:\.\d+)?)/) ??
      (/\btons?\b|toneladas?/.test(text) ? TONS_A_YARD : null))
    : null;
  return cubic ? { kind: "volume", cubicFeet: cubic, waste, tons, metric, bag } : null;
}
