import type { Token } from "./tokens.ts";

/** What a length is of a thing. */
const ROLES = [
  "spacing",
  "joint",
  "exposure",
  "overhang",
  "thick",
  "diameter",
  "radius",
  "piece",
  "wide",
  "high",
  "long",
  "rise",
  "run",
  "lap",
  "perimeter",
] as const;
export type Role = (typeof ROLES)[number];

const LAYER =
  "gravel|rock|stone|mulch|top ?soil|soil|dirt|sand|asphalt|base|road base|concrete|fill|compost|grava|tierra|arena|piedra|asfalto|concreto|base|bark|chips|fines|foam|insulation|overlay|lift|blacktop|crushed|crusher|millings|caliche|sod|mortar bed|mud bed|slab|pad|losa|overlay|topping|cover(?:age)?|bedding|pea gravel|limestone|flagstone|gypcrete|loose";
const IN_ROLE: Record<Role, [after: string, before: string]> = {
  spacing: [
    String.raw`(?:o\.?\s?c\.?(?![a-z])|on cent|apart|spac|center|centros?\b|each way|both ways|e\.?w\.?\b|a centros?|de centro|entre (?:si|cada|postes|ellos)|de separacion|separacion|in between|gaps? between|grid|mesh|separad)`,
    String.raw`(?:every|spaced|spacing(?: is| of)?|\bat|@|\bcada|separados?(?: a)?|centers? (?:at|of)|apart)`,
  ],
  joint: [
    String.raw`(?:grout ?)?(?:joints?|grout lines?|gaps?|spacers?|juntas?|spaces?|space\b|grout\b|ranura)`,
    String.raw`(?:joints?|grout lines?|gap|gaps of|spacers?|junta(?: de)?|space of|spacing of)`,
  ],
  exposure: [
    String.raw`(?:exposure|reveal|exposed|to the weather|expuest|de exposicion|de traslape visto)`,
    String.raw`(?:exposure|reveal|exposicion)(?: of)?`,
  ],
  overhang: [
    String.raw`(?:level |horizontal )?(?:overhangs?|eaves?|tails?|soffit|aleros?|volados?)`,
    String.raw`(?:overhangs?|eaves?|aleros?|volados?|vuelos?)(?: of| is| de| a)?`,
  ],
  thick: [
    String.raw`(?:(?:compacted|compactad[oa]s?|nominal|finished|loose|minimum|avg|average) )?(?:thick|deep|depth|dp\b|thk\b|grues|espesor|grosor|profund|hond|compacted|de grues|de fondo|fondo|lift)|(?:of |de )?(?:(?:compacted|crushed|washed|new|clean|wood|road|pea|river|fresh|topsoil|hot|loose|shredded|play|screened) )*(?:${LAYER})(?![a-z])`,
    String.raw`(?:thick(?:ness)?|depth|deep|espesor|grosor|profundidad|grueso|hondo)(?: of| is| a| at| de)?`,
  ],
  diameter: [
    String.raw`(?:in )?(?:(?:inside|outside|inner) )?(?:dia(?:m(?:eter|etro)?s?)?(?![a-z])|diam|across|rounds?\b|o\.?d\.?\b|i\.?d\.?\b|wide (?:hole|round|circle)|sono|tubes?\b|holes?\b|piers?\b|columns?\b|circle|circular|de ancho (?:los|el) hoyo|redond|diametro|pipe|duct|culvert|auger)`,
    String.raw`(?:dia(?:meter)?|diam|diametro|\bround)(?: of| is| de)?`,
  ],
  radius: [String.raw`(?:radius|rad\b|de radio|radio)`, String.raw`(?:radius|radio)(?: of| is| de)?`],
  piece: [
    String.raw`(?:sticks?|lengths?\b|pieces?|pcs|boards?|bars?\b|tramos?|tiras?|piezas?|sections?\b|panels?\b|lengths|planks?|tablas?|varillas|long (?:sticks?|boards?|pieces?|bars?|sections?)|stock|rolls?)`,
    String.raw`(?:sticks of|pieces of|tramos de|piezas de|comes in|lengths of|in)`,
  ],
  wide: [
    String.raw`(?:in |de |of )?(?:wide|width|ancho|anchura)`,
    String.raw`(?:width|ancho|anchura|wide)(?: of| is| de)?`,
  ],
  high: [
    String.raw`(?:in |de |of )?(?:high|tall|height|hi\b|ceilings?|walls?\b|alto|altura|de alto|stud walls?|side ?walls?|plates?\b|eave height)`,
    String.raw`(?:height|tall|high|altura|alto|ceilings?|walls?|paredes|muros)(?: of| is| are| de| at)?|(?:raise|bump|bring|take) (?:it|them|that)(?: up)? to|\b(?:sub[oae]|subimos|subir|levanto|levantamos)(?:l[oa]s?)? (?:hasta |a )`,
  ],
  rise: [
    String.raw`(?:(?:total|of|overall|floor to floor) )*(?:rise|floor to floor|de subida|de altura total)`,
    String.raw`(?:total rise|rises?|sube|floor to floor|altura total|subida|deck to ground|finish(?:ed)? floor to finish(?:ed)? floor)(?: of| is| de)?`,
  ],
  run: [
    String.raw`(?:of )?(?:(?:total|horizontal|level|common) )?runs?\b(?! (?:of|the))`,
    String.raw`(?:total |horizontal )?(?:\brun|corrida)(?: of| is| de)?`,
  ],
  lap: [
    String.raw`(?:laps?|overlaps?|splices?|traslapes?)`,
    String.raw`(?:laps?|overlap|splices?|traslape)(?: of| is| de)?`,
  ],
  perimeter: [String.raw`(?:of )?(?:perimeter|around|perimetro)`, String.raw`(?:perimeter|perimetro)(?: of| is| de)?`],
  long: [
    String.raw`(?:in |de |of )?(?:long|length|lengh?t|lenth|largo|longitud|largos|stretch|straight|one way|de distancia|away)`,
    String.raw`(?:length|long|largo|longitud)(?: of| is| de)?`,
  ],
};
const PATTERNS = ROLES.map((role) => {
  const [after, before] = IN_ROLE[role];
  return {
    role,
    after: new RegExp(`^[\\s,)-]*(?:is |are |of |de |in |en |el |la |los |las )?(?:${after})`),
    before: new RegExp(`(?:${before})\\s*[:=~]?\\s*(?:about |approx |around |like |como )?$`),
  };
});
const BEFORE_FIRST: readonly Role[] = ["spacing", "rise", "run", "overhang", "diameter", "radius", "thick"];
const roles = new WeakMap<Token, Role | null>();

/** The role of a length by the words behind it, or right before it; null when it has none. */
export function roleOf(token: Token): Role | null {
  const known = roles.get(token);
  if (known !== undefined) return known;
  const role = readRole(token);
  roles.set(token, role);
  return role;
}

/** "6 tall 8x8x16": the word belongs to the number before it. */
const OF_THE_ONE_BEFORE = /^\s+(?:tall|long|wide|high|deep)\s*$/;
/** So many walls are counted and are no height. */
const MOST_WALLS = 6;
const DEEP = /^[\s,)-]*(?:de )?(?:thick|deep|depth|thk|grues|espesor|grosor|profund|hond|fondo)/;
function readRole({ before, after, measure, unit, value, group, isFooter }: Token): Role | null {
  if (measure !== null && measure !== "length" && measure !== "yards") return null;
  if (isFooter) return "piece";
  const found = PATTERNS.find((one) => one.after.test(after))?.role;
  const isCount =
    found === "diameter" &&
    measure === null &&
    /^\W*(?:in )?(?:round|holes?|tubes?|piers?|columns?|sono|pipe)/.test(after);
  const isWalls =
    found === "high" && measure === null && value <= MOST_WALLS && /^\s*(?:walls|paredes|muros|sides)\b/.test(after);
  const behind =
    isCount || isWalls
      ? undefined
      : found === "thick" && (group || measure === null) && !DEEP.test(after)
        ? undefined
        : found;
  const ahead =
    group && OF_THE_ONE_BEFORE.test(before) ? undefined : PATTERNS.find((one) => one.before.test(before))?.role;
  // "18 in round 12 ft tall": the word between belongs to the number before it.
  if (
    ahead === "diameter" &&
    behind &&
    behind !== ahead &&
    /^\s/.test(before) &&
    PATTERNS.find((one) => one.after.test(before))?.role === ahead
  )
    return behind;
  if (ahead && BEFORE_FIRST.includes(ahead) && /^\s*,/.test(after)) return ahead;
  // "thickness 4 in long ..." is rare; "every 8 ft long" is not: what stands before names the strict ones.
  if (ahead && (!behind || (BEFORE_FIRST.includes(ahead) && behind !== ahead && !BEFORE_FIRST.includes(behind))))
    return ahead === "piece" && !behind ? null : ahead;
  if (
    behind === "thick" &&
    measure === "length" &&
    unit !== "inch" &&
    value > 120 &&
    !/^\W*(?:thick|deep|depth|hond|profund|de fondo)/.test(after)
  )
    return ahead ?? null;
  return behind ?? null;
}
