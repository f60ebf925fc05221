import { INCHES_A_CENTIMETER } from "../measures.ts";
import { isLumber } from "../slots/places.ts";
import { type Role, roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import type { Amount } from "./amount.ts";
import { bare, MANY } from "./bare.ts";
import { type Dims, perAt, thingAt } from "./dims.ts";
import { containerOf, shareOf } from "./holds.ts";
import { asRate, heldBefore } from "./rates.ts";

/** Reads a number: null when this sum cannot hold it, "aside" when it is no part of the sum, undefined when others may read it. */
type Reader = (token: Token, s: Said, taken: Set<Token>) => Amount | "aside" | null | undefined;

const textOf = (token: Token, s: Said): string => s.text.slice(token.start, token.end).trim();
const isAlone = (token: Token): boolean => token.measure === "length" && !token.group;

const share: Reader = (token) => {
  if (token.measure !== "percent") return undefined;
  const value = shareOf(token);
  if (value === null) return null;
  return { value, dims: {}, said: `${Number(value.toFixed(4))}`, kind: "share", tokens: [token] };
};

/** "2x10x16" where board feet are asked for. */
const boardFeet: Reader = ({ group }, s, taken) => {
  if (!group || !isLumber(group) || !s.has(/board f|\bbd ?ft|\bbf\b|pies? tabla/)) return undefined;
  for (const one of group) taken.add(one);
  const [a, b, c] = group;
  return {
    value: (((a?.said ?? 0) * (b?.said ?? 0)) / 144) * (c?.said ?? 1),
    dims: { ft: c ? 3 : 2 },
    said: group.map(({ said }) => said).join(" × "),
    kind: "base",
    tokens: [...group],
  };
};

/** "8x8x16 block": what it is called by. */
const isBlock = (group: readonly Token[], s: Said): boolean =>
  group.length === 3 && group.every(({ said }) => said <= 16) && s.has(/block|brick|cmu|bloque|ladrillo|tabique/);
const MATERIAL =
  /^\s*(?:in(?:ch)? |" ?)?(?:crushed|minus|clean|rock|gravel|stone|drywall|sheet ?rock|plywood|ply\b|osb|rebar|grava|tablaroca|board\b)/;
const GRADE = /\b(?:r|grade|type|class|schedule|sch|c)-?\s?$/;

/** Numbers in the name of a product: "2x4", "8x8x16 block", "R-19", "3/4 crushed", "ten wheeler". */
const name: Reader = (token, s) => {
  if (token.group && (isLumber(token.group) || isBlock(token.group, s))) return "aside";
  if (token.unit !== null) return undefined;
  if (
    (/^1[0-4]$/.test(textOf(token, s)) && /^[-/][23]\b/.test(s.text.slice(token.end))) ||
    /\b1[0-4][-/]$/.test(s.text.slice(0, token.start))
  )
    return "aside";
  const isNamed = GRADE.test(token.before) || (token.said < 1 && MATERIAL.test(token.after));
  return isNamed || /^\s*wheeler/.test(token.after) ? "aside" : undefined;
};

/** The last of a row that says how many there are: "3 x 4 x 6 piers". */
const OF_TWO =
  /^\s*(?:rooms?|floors?|pisos?|cuartos?|pads?|walls?|paredes|houses?|units?|windows?|doors?|beds?|planters?|footings?|piers?|columns?|steps?)\b/;
const many: Reader = (token, s) => {
  const said = textOf(token, s);
  return token.group &&
    !(token.group.length === 2 && OF_TWO.test(token.after)) &&
    MANY.test(token.after) &&
    !/['"a-z]/.test(said)
    ? { value: token.said, dims: {}, said, kind: "times", tokens: [token] }
    : undefined;
};

const NAMED_BY_SIZE = ["blocks", "bricks", "tiles", "pavers", "outlets"];
/** Words that say once more, or by size, what the sum counts anyway. */
const aside: Reader = (token) => {
  if (token.measure === "coats" && /^\s*(?:\w+ )?(?:total|en total)\b/.test(token.after)) return "aside";
  if (isAlone(token) && NAMED_BY_SIZE.includes(thingAt(token.after)?.name ?? "")) return "aside";
  return undefined;
};

/** A diameter or radius stands for the area of its circle. */
const round: Reader = (token, s) => {
  const role = isAlone(token) ? roleOf(token) : null;
  if (role !== "diameter" && role !== "radius") return undefined;
  const feet = token.value / 12;
  const isRadius = role === "radius";
  return {
    value: Math.PI * (isRadius ? feet ** 2 : feet ** 2 / 4),
    dims: { ft: 2 },
    said: isRadius ? `π × (${textOf(token, s)})²` : `π × (${textOf(token, s)} ÷ 2)²`,
    kind: "base",
    tokens: [token],
  };
};

const SHAPED: readonly (Role | null)[] = ["spacing", "joint", "exposure", "overhang", "rise"];
const APART = /^\W*(?:o\.?\s?c|on cent|apart|spac|cent|each way|both ways)/;
/** Lengths that no product of numbers holds: spacings, joints, overhangs. */
const shaped: Reader = (token, s) => {
  const role = isAlone(token) ? roleOf(token) : null;
  if (!SHAPED.includes(role)) return undefined;
  const isEdge = role === "overhang" && token.value > 120;
  // "500 sq ft at 3 in": a thickness, not a spacing.
  const isLayer =
    role === "spacing" &&
    /(?:\bat|@|\ba)\s*$/.test(token.before) &&
    !APART.test(token.after) &&
    s.of("area").length > 0;
  return isEdge || isLayer || containerOf(token, false) ? undefined : null;
};

/** "1 truck", "#4": says nothing of how much. */
const one: Reader = (token) => {
  if (token.unit !== null) return undefined;
  const isOne = token.said === 1 && /^\s*(?:truck|guy|man|coat|layer|side)/.test(token.after);
  return isOne || /#\s*$/.test(token.before) ? "aside" : undefined;
};

const PIECES = ["sheets", "tiles", "pavers", "blocks", "bricks", "boards"];
const IN_FEET = ["sheets", "boards"];
/** "4x8 sheets", "12x24 tile": what one of them covers. */
const piece: Reader = (token, s, taken) => {
  const { group } = token;
  if (group?.length !== 2 || group[0] !== token) return undefined;
  const behind = group.at(-1)?.after ?? "";
  const thing = thingAt(behind) ?? thingAt(behind.replace(/^[\s-]*[a-z]+(?=\s)/, "")) ?? heldBefore(token);
  if (!thing || !PIECES.includes(thing.name)) return undefined;
  for (const side of group) taken.add(side);
  const isInch = group.every(({ unit }) => unit === "inch") || !IN_FEET.includes(thing.name);
  const bareFeet = s.isMetric() ? INCHES_A_CENTIMETER / 12 : isInch ? 1 / 12 : 1;
  return {
    value: group.reduce((by, side) => by * (side.measure === "length" ? side.value / 12 : side.said * bareFeet), 1),
    dims: { ft: 2, [thing.name]: -1 },
    said: s.text.slice(group[0]?.start, group.at(-1)?.end),
    kind: "rate",
    tokens: [...group],
  };
};

/** Dims and factor of a number with its own unit; null for what this sum cannot hold. */
function ownUnit({ measure, unit, said, value }: Token): { dims: Dims; value: number } | null {
  switch (measure) {
    case "length":
      return { dims: { ft: 1 }, value: value / 12 };
    case "area":
      return { dims: { ft: 2 }, value };
    case "volume":
      return { dims: { ft: 3 }, value };
    case "yards":
      return { dims: { ft: 3 }, value: said * 27 };
    case "weight":
      return { dims: { lb: 1 }, value };
    case "time":
      if (unit === "day") return { dims: { day: 1 }, value: said };
      return unit === "hour" || unit === "minute" ? { dims: { hour: 1 }, value } : null;
    case "money":
      return { dims: { dollar: 1 }, value };
    case "va":
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

/** "18 inch square": a side that stands for its area. */
const isSide = (token: Token): boolean =>
  token.measure === "length" && /^\s*(?:square|sq)\b(?!\s?(?:feet|foot|ft))/.test(token.after);

/** A number with its unit and with what it is measured per. */
const measured: Reader = (token, s, taken) => {
  const said = textOf(token, s);
  const own = ownUnit(token);
  if (token.measure !== null && !own) return null;
  if (token.measure === "people")
    return { value: token.said, dims: {}, said, kind: "times", isCrew: true, tokens: [token] };
  if (token.measure === "coats") return { value: token.said, dims: {}, said, kind: "times", tokens: [token] };
  const plain: Amount | null = own
    ? { value: own.value, dims: own.dims, said, kind: "base", tokens: [token] }
    : bare(token, s);
  if (!plain) return null;
  if (own && isSide(token)) return { ...plain, value: own.value ** 2, dims: { ft: 2 }, said: `${said} × ${said}` };
  const isTimes = plain.kind === "times" && !perAt(token.after.replace(/^[\s-]*[a-z]+/, ""));
  return isTimes ? plain : asRate(token, plain, s, taken);
};

/** In this order: the first that knows a number reads it. */
const READERS = [share, boardFeet, name, many, aside, round, shaped, one, piece, measured];

/** "so 2,300 sf": what was said before is said again as one number. */
const AGAIN = /\b(?:so|o sea|which is|que son|equals)\s*$/;

/** Every number of a question as a factor; null when one of them is of a kind that this sum cannot hold. */
export function amountsOf(s: Said): Amount[] | null {
  const taken = new Set<Token>();
  const all: Amount[] = [];
  for (const token of s.tokens) {
    if (taken.has(token)) continue;
    let made: ReturnType<Reader>;
    for (const read of READERS) {
      made = read(token, s, taken);
      if (made !== undefined) break;
    }
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
