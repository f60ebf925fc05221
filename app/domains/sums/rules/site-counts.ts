import { INCHES_A_CENTIMETER } from "./measures.ts";
import { areaIn, type SiteSum } from "./site-kinds.ts";
import { ASKS, type By, inchesOf, marksIn, numberBy, pairsIn, wasteIn } from "./site-lengths.ts";

const PANEL_FEET = 8;
const DOOR_INCHES = 36;
/** Pieces of a square foot of wall with their joints: a modular brick (Brick Industry Association), a nominal 8 × 16 block. */
const BRICKS_A_FOOT = 6.75;
const BLOCKS_A_FOOT = 1.125;
const BALUSTER_GAP = 4;
const BALUSTER_WIDE = 1.5;

const SPACED =
  /^\s*(?:panels?|sections?|o\.?\s?c\b|on cent|apart|spac|between|centers|each way|grid|a centros?|de centro|entre|paneles|tramos|de separacion|mesh)/;
const EVERY = /(?:every|each|cada|spaced|spacing(?: of)?|at|@|a cada|panels? of|centers? of)\s*$/;

/** A mark that says how far apart things stand. */
const spacingIn = (text: string, most: number) =>
  marksIn(text).find(
    ({ inches, after, before }) => inches <= most && inches > 0 && (SPACED.test(after) || EVERY.test(before)),
  )?.inches;

/** Each reads a marked text and gives its sum, or null when the text asks for something else. */
export function fence(text: string): SiteSum | null {
  if (!/\bfenc|\bpanels?\b.{0,40}\bposts?\b|\bposts?\b.{0,40}\bpanels?\b|\bcercas?\b|\bcerco\b|\breja\b/.test(text))
    return null;
  if (!/\bposts?\b|\bpanels?\b|\bsections?\b|postes|paneles|tramos/.test(text) || !ASKS.test(text)) return null;
  const spacing = spacingIn(text, 144);
  const feet =
    marksIn(text).find(({ inches }) => inches >= 200)?.inches ??
    12 * (numberBy(text, /(\d{2,5})\s*(?:lf|linear|lineal)/) ?? 0);
  if (!feet) return null;
  return { kind: "fence", feet: feet / 12, spacing: (spacing ?? PANEL_FEET * 12) / 12, assumed: !spacing };
}

export function diagonal(text: string): SiteSum | null {
  if (
    !/diagonal|corner to corner|hypotenuse|hipotenusa|esquina a esquina|squar(?:e|ing) (?:it )?up|\ba escuadra\b|\bescuadrar/.test(
      text,
    )
  )
    return null;
  if (/tile|azulejo|loseta|waste|desperdicio/.test(text)) return null;
  const [pair] = pairsIn(text);
  const marks = marksIn(text);
  const [a, b] = pair ? pair.parts.map((part) => inchesOf(part, 12)) : [marks[0]?.inches, marks[1]?.inches];
  return a && b ? { kind: "diagonal", a, b } : null;
}

const PIECE = /block|bloc|bloque|cmu|brick|ladrillo|tabique|paver|adoquin|\bbloc/;
const ofPiece = ({ after, before, parts }: By) =>
  /^\s*(?:"|in\b|inch)?\s*(?:gray |concrete |hollow |clay |standard |de )*(?:block|bloc|bloque|cmu|brick|ladrillo|tabique|paver|adoquin)/.test(
    after,
  ) ||
  /(?:block|blocks|bloc|bloque|bloques|cmu|brick|bricks|ladrillo|ladrillos|tabique|tabiques|pavers?|adoquin|adoquines)\s*(?:de|of|size|son)?\s*$/.test(
    before,
  ) ||
  (parts.length === 3 && parts.every((part) => !part.startsWith("#")));

/** Blocks, bricks or pavers for a face of wall or ground. */
export function units(text: string): SiteSum | null {
  if (!PIECE.test(text) || !ASKS.test(text) || /\$|cost|price|charge|precio|cuesta|cobr|how long|\bday/.test(text))
    return null;
  const size = pairsIn(text).find(ofPiece);
  const area = areaIn(text, (pair) => pair === size || ofPiece(pair));
  if (!area) return null;
  const said = numberBy(
    text,
    /(\d+(?:\.\d+)?)\s*(?:blocks?|bricks?|pavers?|bloques?|ladrillos?|tabiques?|adoquines)?\s*(?:per|a|por|each)\s*(?:sq|square|pie|sf)/,
  );
  const waste = wasteIn(text) ?? 0;
  const [a, b] = size?.parts.slice(-2) ?? [];
  const metric =
    size?.parts.every((part) => !part.startsWith("#") && Number(part) >= 10) &&
    /block|bloc|bloque|tabique|ladrillo/.test(text) &&
    /metros?|\d ?m\b|\bpor\b|#/.test(text) &&
    /cuant|necesito|ocupo/.test(text);
  const face =
    a && b
      ? (inchesOf(a, metric ? INCHES_A_CENTIMETER : 1) * inchesOf(b, metric ? INCHES_A_CENTIMETER : 1)) / 144
      : null;
  const each =
    said ??
    (face
      ? 1 / face
      : /brick|ladrillo|tabique/.test(text)
        ? BRICKS_A_FOOT
        : /paver|adoquin/.test(text)
          ? null
          : BLOCKS_A_FOOT);
  return each ? { kind: "units", area, each, waste } : null;
}

const EDGE =
  /\bbase ?(?:boards?|trim|molding|moulding|shoe)?\b|\btrim\b|\bcrown\b|\bperimeter\b|\bmou?lding\b|chair rail|quarter round|\bgutters?\b|drip edge|\bcove\b|(?:feet|foot|footage) around|all the way around|zoclo|moldura|rodapie|perimetro|canal(?:on|eta)|alrededor/;

/** Feet around a room, less its doors, in pieces where their length was said. */
export function edge(text: string): SiteSum | null {
  if (
    !EDGE.test(text) ||
    !ASKS.test(text) ||
    /gravel|rock|thick|deep|road base|base rock|\btons?\b|yards|\$|paint|pint|charge|cost/.test(text)
  )
    return null;
  const pair = pairsIn(text).find(({ parts }) => parts.length === 2);
  const [a, b] = pair?.parts ?? [];
  if (!a || !b) return null;
  const doors = [
    ...text.matchAll(
      /(\d+)\s*(?:#([\d.]+)#)?\s*(?:wide |in )?(?:door|opening|puerta|entrada)\w*(?:\s*(?:at|of|de|x)?\s*#([\d.]+)#)?/g,
    ),
  ].reduce((sum, [, count, before, after]) => sum + Number(count) * Number(before ?? after ?? DOOR_INCHES), 0);
  const piece = numberBy(text, /#(\d+(?:\.\d+)?)#\s*(?:sticks?|lengths?|pieces?|boards?|tramos?|tiras?|piezas?)/);
  return {
    kind: "edge",
    length: inchesOf(a, 12) / 12,
    width: inchesOf(b, 12) / 12,
    less: doors / 12,
    waste: wasteIn(text) ?? 0,
    piece: piece ? piece / 12 : null,
  };
}

/** What a pipe or a slab falls over its length. */
export function slope(text: string): SiteSum | null {
  if (
    !/slope|\bfall\b|\bpitch|\bdrop|\bgrade\b|caida|pendiente|desnivel|inclina/.test(text) ||
    /volt|\bamps?\b|roof|rafter|techo|fell|\b12\b.{0,3}pitch/.test(text)
  )
    return null;
  const run = Math.max(0, ...marksIn(text).map(({ inches }) => inches));
  if (run < 36) return null;
  const share = numberBy(text, /(\d+(?:\.\d+)?)\s*(?:%|percent|por ?ciento)/);
  const foot = numberBy(text, /#?(\d*\.?\d+)#?\s*(?:per|a|an|each|every|por|por cada|cada|\/)\s*(?:foot|ft|pie)\b/);
  const inches = foot ?? (share === null ? null : (share / 100) * 12);
  return inches && inches < 12 ? { kind: "slope", feet: run / 12, inches } : null;
}

/** Bars each way under a slab. */
export function grid(text: string): SiteSum | null {
  if (!/rebar|varilla|#4 bars?|\bbars\b/.test(text)) return null;
  const pair = pairsIn(text).find(({ parts }) => parts.length >= 2);
  const spacing =
    spacingIn(text, 60) ??
    numberBy(text, /(\d{2})\s*(?:o\.?c\b|on center|each way|a centros?|centers)/, /(?:every|cada|at|@)\s*(\d{2})\b/);
  const [a, b] = pair?.parts ?? [];
  return a && b && spacing
    ? { kind: "grid", length: inchesOf(a, 12) / 12, width: inchesOf(b, 12) / 12, spacing }
    : null;
}

const ROUND =
  /\bround\b|\bcircle\b|\bcircular\b(?! mils?)|diameter|(?<!\b(?:al|el|por|un|cada|del|este|ese|todo|medio|otro|mismo|a|per) )\bdia\b|\bradius\b|redond[oa]|diametro|circulo|\bradio\b/;

/** A round area, with a depth its yards, and the gallons of a tank or a pool. */
export function round(text: string): SiteSum | null {
  const isGallons =
    /gallons?|galones/.test(text) &&
    /pool|tank|cistern|\bpond\b|trench|basement|barrel|alberca|piscina|tanque|cisterna|pila|\btub\b/.test(text);
  const isRound =
    ROUND.test(text) &&
    !/sono|tubes?\b|piers?\b|holes?|tubos|hoyos|pilotes|pipe|duct|wire|all round|year round|breaker/.test(text);
  if (!isGallons && !isRound) return null;
  const marks = marksIn(text);
  if (isRound) {
    const across =
      marks.find(
        ({ after, before }) =>
          ROUND.test(after) || /(?:diameter|dia|radius|radio|diametro)\s*(?:of|is|de)?\s*$/.test(before),
      ) ?? marks.find(({ inches }) => inches >= 12);
    if (!across) return null;
    const radius = /radius|radio\b/.test(text) ? across.inches / 12 : across.inches / 24;
    const area = Math.PI * radius ** 2;
    const deep = marks.find((mark) => mark !== across)?.inches;
    if (!deep) return ASKS.test(text) ? { kind: "circle", across: radius * 2, area } : null;
    return isGallons
      ? { kind: "gallons", cubicFeet: (area * deep) / 12 }
      : {
          kind: "volume",
          cubicFeet: (area * deep) / 12,
          waste: wasteIn(text) ?? 0,
          tons: null,
          metric: false,
          bag: null,
        };
  }
  const pair = pairsIn(text)[0];
  const [a, b, c] = pair?.parts ?? [];
  const deep =
    c ?? marks.filter(({ after }) => /deep|profund|hond|depth/.test(after)).map(({ inches }) => `#${inches}#`)[0];
  return a && b && deep
    ? { kind: "gallons", cubicFeet: (inchesOf(a, 12) * inchesOf(b, 12) * inchesOf(deep, 12)) / 1728 }
    : null;
}

/** The two sides of a gable or another triangle. */
export function gable(text: string): SiteSum | null {
  if (
    !/\bgables?\b|triang|piñon|hastial/.test(text) ||
    !/area|square f|sq ?ft|siding|sf\b|pies cuadrados|cuant/.test(text) ||
    /\d\s*(?:\/|in)\s*12\b/.test(text)
  )
    return null;
  const [pair] = pairsIn(text);
  const marks = marksIn(text);
  const [a, b] =
    pair?.parts.length === 2 ? pair.parts.map((part) => inchesOf(part, 12)) : [marks[0]?.inches, marks[1]?.inches];
  return a && b ? { kind: "gable", wide: a / 12, high: b / 12 } : null;
}

/** Balusters of a rail, evenly less than four inches apart. */
export function balusters(text: string): SiteSum | null {
  if (!/balust|spindle|\bpickets?\b|barrotes?|balaustr/.test(text) || !ASKS.test(text)) return null;
  const long = Math.max(0, ...marksIn(text).map(({ inches }) => inches));
  if (long < 24) return null;
  const wide = marksIn(text).find(
    ({ inches, after }) => inches <= 6 && /^\s*(?:wide|pickets?|balusters?|spindles?|boards?|de ancho)/.test(after),
  )?.inches;
  const gap = marksIn(text).find(
    ({ inches, after, before }) =>
      inches <= 6 &&
      (/^\s*(?:gap|apart|space|between|max|entre)/.test(after) || /(?:gap|space|spacing)\s*(?:of )?$/.test(before)),
  )?.inches;
  return { kind: "balusters", inches: long, gap: gap ?? BALUSTER_GAP, wide: wide ?? BALUSTER_WIDE };
}

/** A length cut into equal parts, or so many pieces of one length. */
export function parts(text: string): SiteSum | null {
  const [mark, second] = marksIn(text);
  if (!mark || second) return null;
  const into = numberBy(
    text,
    /(?:divid\w*|split|cut|into|by|entre|en)\s*(?:it |in |into |by |en |entre )?(\d{1,3})\s*(?:equal|even|pieces|parts|spaces|sections|partes|iguales|pedazos|espacios|ways|$)/,
  );
  if (into && /divid|split|equal|even|iguales|partes|pedazos/.test(text))
    return { kind: "even", inches: mark.inches, count: into };
  const many = numberBy(
    text,
    /(\d{1,4})\s*(?:pieces?|pcs|boards?|sticks?|cuts?|runs?|piezas?|tramos?|tablas?)?\s*(?:at|of|de|@|x|times|that are|each)\s*#/,
    /#\s*(?:x|times|por)\s*(\d{1,4})\b/,
  );
  return many &&
    /total|altogether|how (?:much|many|long)|what|linea[lr]|cuant|en total/.test(text) &&
    !/\$|waste|sq|volt|amp/.test(text)
    ? { kind: "pieces", inches: mark.inches, count: many }
    : null;
}
