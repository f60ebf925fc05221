import { isLumber } from "../slots/places.ts";
import { type Role, roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import { boardFeetAt, type Dims, perAt, perBefore, thingAt, thingBefore, times } from "./dims.ts";
import { containerOf, shareOf } from "./holds.ts";

/** A number of a question as a factor of its sum. `dims` null: a number whose unit has to follow from the others. */
export type Amount = {
  value: number;
  dims: Dims | null;
  /** What stands under it, where the unit above is not known: "375 a gallon". */
  under?: Dims;
  /** As it was written. */
  said: string;
  kind: "base" | "rate" | "times" | "share";
  /** May be left out: the name of a product ("60 lb bags") rather than a size. */
  isName?: boolean;
  /** People, trucks, machines: they shorten the time. */
  isCrew?: boolean;
  tokens: Token[];
};

const CUBIC: Dims = { ft: 3 };
/** Dims and factor of a number with its own unit; null for what this sum cannot hold. */
function ownUnit({ measure, unit, said, value }: Token): { dims: Dims; value: number } | null {
  switch (measure) {
    case "length":
      return { dims: { ft: 1 }, value: value / 12 };
    case "area":
      return { dims: { ft: 2 }, value };
    case "volume":
      return { dims: CUBIC, value };
    case "yards":
      return { dims: CUBIC, value: said * 27 };
    case "weight":
      return { dims: { lb: 1 }, value };
    case "time":
      if (unit === "day") return { dims: { day: 1 }, value: said };
      return unit === "hour" || unit === "minute" ? { dims: { hour: 1 }, value } : null;
    case "money":
      return { dims: { dollar: 1 }, value };
    case "watts":
      return { dims: { volt: 1, amp: 1 }, value };
    case "btu":
      return { dims: { btu: 1 }, value };
    case "volts":
      return { dims: { volt: 1 }, value };
    case "amps":
      return { dims: { amp: 1 }, value };
    case "people":
    case "coats":
      return { dims: {}, value: said };
    default:
      return null;
  }
}

const CREW =
  /^[\s-]*(?:of us|crew|man crew|guys?|men|mixers?|lasers?|machines?|saws?|excavators?|(?:dump )?trucks?|camiones|trocas)\b/;
const MANY =
  /^[\s,]*(?:of (?:em|them|these|those)|de (?:esos|esas|ellos|ellas)|sides?\b|lados?\b|caras?\b|layers?\b|floors?\b|pisos?\b|lifts?\b|faces?\b|slopes?\b|aguas\b|rooms?\b|units?\b|apartments?\b|houses?\b|casas?\b|cuartos?\b|total\b|identical|iguales|holes?\b|piers?\b|pads?\b|footings?\b|columns?\b|zapatas?\b|windows?\b|doors?\b|stairs?\b|cans?\b|recessed|lights?\b|luces|lamp\w*|fixtures?\b|heaters?\b|treads?\b|risers?\b|walls?\b|paredes|circuits?\b|runs?\b|drops?\b|planters?\b|beds?\b|steps?\b|sonotubes?\b|tubes\b|hoyos?\b|benches|tables?)/;

function bare(token: Token, s: Said): Amount | null {
  const { said, after, before } = token;
  const text = s.text.slice(token.start, token.end).trim();
  const whole = (kind: Amount["kind"], dims: Dims | null, value = said): Amount => ({
    value,
    dims,
    said: text,
    kind,
    tokens: [token],
  });
  if (perAt(after)) return whole("base", null);
  if (CREW.test(after)) return { ...whole("times", {}), isCrew: true };
  const area =
    /^[\s-]*(?:squares?|sq|cuadros?|cuadras?)(?!\s?(?:feet|foot|ft|yards?|meters?|columns?|pads?|posts?|piers?)|[a-z])/.exec(
      after,
    );
  if (area) return whole("base", { ft: 2 }, said * 100);
  if (LOOSE_YARDS.test(after)) return whole("base", CUBIC, said * 27);
  if (SQUARE_INCHES.test(after))
    return { ...whole("base", { ft: 2 }, (said / 12) ** 2), said: `${text} in × ${text} in` };
  const bf = boardFeetAt(after);
  if (bf !== null) return whole("base", CUBIC, said / 12);
  const thing = thingAt(after);
  if (
    thing?.name === "bundles" &&
    said <= 5 &&
    !perAt(after.slice(thing.length)) &&
    s.has(/\bsq(?:uares?)?\b|cuadros?/)
  )
    return whole("rate", { bundles: 1, ft: -2 }, said / 100);
  if (thing) return whole("base", { [thing.name]: 1 });
  const asked = askedNoun(s.text);
  if (asked && new RegExp(`^\\s*(?:[a-z]+ )?${asked}`).test(after)) return whole("base", { pieces: 1 });
  if (MANY.test(after) || (!token.group && /\bx\s*$/.test(before))) return whole("times", {});
  const role = roleOf(token);
  if (role === "wide" && !token.group && s.has(STRIP)) return whole("base", { ft: 1 }, said / 12);
  if (token.group || role === "long" || role === "wide" || role === "high" || role === "run")
    return whole("base", { ft: 1 }, (said * s.bare) / 12);
  if (role === "thick" && !s.isMetric()) return whole("base", { ft: 1 }, s.has(DUG) ? said : said / 12);
  return role === null ? whole("base", null) : null;
}
/** What is measured in feet down to its depth, and what is measured in inches across. */
const DUG = /pool|alberca|tank|tanque|basement|excavat|\bdig|\bpit\b|pond/;
const STRIP = /foot(?:ing|er)s?\b|\bftg|zapata|grade beam|curb/;
const LOOSE_YARDS = /^\s*(?:bank|loose|compacted|solid|finished|in place)\s+(?:cubic )?(?:yards?|yds?|cy|yardas?)\b/;
const SQUARE_INCHES = /^\s*(?:in|inch|inches|pulgadas?)\s*(?:square|sq|cuadradas?)\b/;
/** Lengths that no product of numbers holds: spacings, joints, overhangs. */
const SHAPED: readonly (Role | null)[] = ["spacing", "joint", "exposure", "overhang", "rise"];
const APART = /^\W*(?:o\.?\s?c|on cent|apart|spac|cent|each way|both ways)/;
/** "so 2,300 sf": what was said before is said again as one number. */
const AGAIN = /\b(?:so|o sea|which is|que son|equals)\s*$/;

/** The stem of what is counted by a name of its own: "how many screws". */
export function askedNoun(text: string): string | null {
  const noun = /(?:how many|cuant[oa]s)\s+([a-z]{4,})/.exec(text)?.[1];
  return noun &&
    !thingAt(noun) &&
    !/^(?:yards|yds|feet|tons|gallons|squares|hours|days|pounds|yardas|pies|metros|galones|toneladas|horas|dias|cubic|linear|total|more)/.test(
      noun,
    )
    ? noun.replace(/(?:es|s)$/, "")
    : null;
}

/** Every number of a question as a factor; null when one of them is of a kind that this sum cannot hold. */
export function amountsOf(s: Said): Amount[] | null {
  const taken = new Set<Token>();
  const all: Amount[] = [];
  for (const token of s.tokens) {
    if (taken.has(token)) continue;
    const made = amountOf(token, s, taken);
    if (made === "aside") continue;
    if (!made) return null;
    if (AGAIN.test(token.before)) all.length = 0;
    const lapped =
      roleOf(token) === "lap" && all.find(({ dims }) => dims?.["ft"] === 1 && Object.keys(dims).length === 2);
    if (lapped) {
      lapped.said = `(${lapped.said} − ${made.said})`;
      lapped.value -= made.value;
    } else all.push(made);
  }
  return all;
}

const MATERIAL =
  /^\s*(?:in(?:ch)? |" ?)?(?:crushed|minus|clean|rock|gravel|stone|drywall|sheet ?rock|plywood|ply\b|osb|rebar|grava|tablaroca|board\b)/;
/** "8x8x16 block": what it is called by. */
const isBlock = (group: readonly Token[], s: Said): boolean =>
  group.length === 3 && group.every(({ said }) => said <= 16) && s.has(/block|brick|cmu|bloque|ladrillo|tabique/);

/** Feet of a centimeter. */
const CENTIMETER = 1 / 30.48;

function amountOf(token: Token, s: Said, taken: Set<Token>): Amount | "aside" | null {
  const text = s.text.slice(token.start, token.end).trim();
  if (token.measure === "percent") {
    const share = shareOf(token);
    return share === null
      ? null
      : { value: share, dims: {}, said: `${Number(share.toFixed(4))}`, kind: "share", tokens: [token] };
  }
  if (token.group && isLumber(token.group) && s.has(/board f|\bbd ?ft|\bbf\b|pies? tabla/)) {
    for (const one of token.group) taken.add(one);
    const [a, b, c] = token.group;
    const size = ((a?.said ?? 0) * (b?.said ?? 0)) / 144;
    return {
      value: size * (c?.said ?? 1),
      dims: { ft: c ? 3 : 2 },
      said: token.group.map(({ said }) => said).join(" × "),
      kind: "base",
      tokens: [...token.group],
    };
  }
  if (token.group && (isLumber(token.group) || isBlock(token.group, s))) return "aside";
  if (
    token.unit === null &&
    (/\b(?:r|grade|type|class|schedule|sch|c)-?\s?$/.test(token.before) ||
      (token.said < 1 && MATERIAL.test(token.after)))
  )
    return "aside";
  if (token.group && MANY.test(token.after) && !/['"a-z]/.test(text))
    return { value: token.said, dims: {}, said: text, kind: "times", tokens: [token] };
  if (token.unit === null && /^\s*wheeler/.test(token.after)) return "aside";
  if (token.measure === "coats" && /^\s*(?:\w+ )?(?:total|en total)\b/.test(token.after)) return "aside";
  const named = token.measure === "length" && !token.group ? thingAt(token.after)?.name : undefined;
  if (named && ["blocks", "bricks", "tiles", "pavers", "outlets"].includes(named)) return "aside";
  const role = token.measure === "length" && !token.group ? roleOf(token) : null;
  if (role === "diameter" || role === "radius") {
    const feet = token.value / 12;
    const round = Math.PI * (role === "radius" ? feet ** 2 : feet ** 2 / 4);
    return {
      value: round,
      dims: { ft: 2 },
      said: role === "radius" ? `π × (${text})²` : `π × (${text} ÷ 2)²`,
      kind: "base",
      tokens: [token],
    };
  }
  const isEdge = role === "overhang" && token.value > 120;
  // "500 sq ft at 3 in": a thickness, not a spacing.
  const isLayer =
    role === "spacing" &&
    /(?:\bat|@|\ba)\s*$/.test(token.before) &&
    !APART.test(token.after) &&
    s.of("area").length > 0;
  if (SHAPED.includes(role) && !isEdge && !isLayer && !containerOf(token, false)) return null;
  if (token.unit === null && token.said === 1 && /^\s*(?:truck|guy|man|coat|layer|side)/.test(token.after))
    return "aside";
  if (token.unit === null && /[#]\s*$/.test(token.before)) return "aside";
  if (token.group && token.group[0] === token) {
    const behind = token.group.at(-1)?.after ?? "";
    const sheet = thingAt(behind) ?? thingAt(behind.replace(/^[\s-]*[a-z]+(?=\s)/, "")) ?? heldBefore(token);
    const isPiece = sheet && ["sheets", "tiles", "pavers", "blocks", "bricks", "boards"].includes(sheet.name);
    if (isPiece && token.group.length === 2) {
      for (const one of token.group) taken.add(one);
      const isInch = token.group.every(({ unit }) => unit === "inch") || !["sheets", "boards"].includes(sheet.name);
      const size = token.group.reduce(
        (by, one) =>
          by *
          (one.measure === "length" ? one.value / 12 : one.said * (s.isMetric() ? CENTIMETER : isInch ? 1 / 12 : 1)),
        1,
      );
      const [first, last] = [token.group[0], token.group.at(-1)];
      return {
        value: size,
        dims: { ft: 2, [sheet.name]: -1 },
        said: s.text.slice(first?.start, last?.end),
        kind: "rate",
        tokens: [...token.group],
      };
    }
  }
  const squareOf = token.measure === "length" && /^\s*(?:square|sq)\b(?!\s?(?:feet|foot|ft))/.test(token.after);
  const own = ownUnit(token);
  if (token.measure !== null && !own) return null;
  if (token.measure === "people")
    return { value: token.said, dims: {}, said: text, kind: "times", isCrew: true, tokens: [token] };
  if (token.measure === "coats") return { value: token.said, dims: {}, said: text, kind: "times", tokens: [token] };
  const plain: Amount | null = own
    ? { value: own.value, dims: own.dims, said: text, kind: "base", tokens: [token] }
    : bare(token, s);
  if (!plain) return null;
  if (squareOf && own) return { ...plain, value: own.value ** 2, dims: { ft: 2 }, said: `${text} × ${text}` };
  if (plain.kind === "times" && !perAt(token.after.replace(/^[\s-]*[a-z]+/, ""))) return plain;
  return asRate(token, plain, s, taken);
}

const heldBefore = (token: Token) => {
  const ahead = thingBefore(token.before);
  return ahead && /^\s*(?:of|de|,)?\s*$/.test(token.before.slice(ahead.end)) ? ahead : null;
};

/** A number with what stands under it, where something does. */
function asRate(token: Token, plain: Amount, s: Said, taken: Set<Token>): Amount {
  const behind = s.text.slice(token.end);
  const noun =
    token.measure === null && plain.dims && !token.group
      ? (/^[\s-]*[a-z]+(?: of [a-z]+)?/.exec(behind)?.[0] ?? "")
      : "";
  const per = token.group ? null : (perAt(behind.slice(noun.length)) ?? (noun ? perAt(behind) : null));
  const isNext =
    per?.thing && /^\s*(?:(?:is|de|at|=|trae|cubre|covers)\s*)?\d/.test(behind.slice(noun.length + per.end));
  if (per && !isNext) {
    const end = token.end + noun.length + per.end;
    for (const other of s.tokens) if (other.start > token.start && other.start < end) taken.add(other);
    const value = plain.value / per.scale;
    const said = s.text.slice(token.start, end).trim();
    if (plain.dims === null || (token.measure === null && perAt(behind)))
      return { ...plain, value: token.said / per.scale, dims: null, under: per.dims, said, kind: "rate" };
    return { ...plain, value, dims: times(plain.dims, per.dims, -1), said, kind: "rate" };
  }
  const ahead = per || token.group ? null : perBefore(token.before);
  if (ahead)
    return plain.dims === null
      ? { ...plain, value: token.said / ahead.scale, under: ahead.dims, kind: "rate" }
      : { ...plain, value: plain.value / ahead.scale, dims: times(plain.dims, ahead.dims, -1), kind: "rate" };
  if (token.unit === "hour" && /^\s*(?:work ?|working )?(?:days?|shifts?)\b/.test(behind))
    return { ...plain, dims: { hour: 1, day: -1 }, kind: "rate" };
  const container = token.group ? null : containerOf(token, token.isFooter);
  if (!container || (plain.dims && container.name in plain.dims)) return plain;
  const isName = token.measure === "weight" && container.name === "bags";
  if (plain.dims === null) return { ...plain, under: { [container.name]: 1 }, kind: "rate" };
  return { ...plain, dims: times(plain.dims, { [container.name]: 1 }, -1), kind: "rate", ...(isName && { isName }) };
}
