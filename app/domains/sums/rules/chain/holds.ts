import type { Token } from "../slots/tokens.ts";
import { thingAt, thingBefore } from "./dims.ts";

const HOLDS =
  "covers?|cubren?|rinden?|makes?|yields?|carr(?:y|ies)|carries|holds?|has|hauls?|takes?|does|do|lleva[ns]?|carga[ns]?|traen?|tiene[ns]?|hacen?|is|are|come[s]? in|gets? (?:me|you|us)|gets?|good for|alcanzan? para|lays?|sets?|does about|at|of|de|a|for|with|weighs?|pesan?|runs?";
const HELD = new RegExp(
  `^(?:\\s+(?:of|de)\\s+[a-z]+)?(?:\\s+[a-z&]+){0,2}?(?:\\s+(?:${HOLDS})|\\s*[=:@])\\s*(?:about|around|like|como|unos|unas|only|solo|x)?\\s*$`,
);
const RIGHT_BEFORE = /^[\s,:(]*(?:each |every |cada una? )?$/;

/** "400 sf tile": so much of it, and no size of one. */
const FLOOR = 60;
const LAID = ["tiles", "pavers", "blocks", "bricks", "boards", "outlets"];
/** The thing that a number is the size of: "25 lb bags", "the bag makes 0.45 cf", "boxes 19.5 sf", "cada rollo 10 pies2". */
export function containerOf(token: Token, isFooter: boolean): { name: string; isBehind: boolean } | null {
  if (isFooter) return { name: "pieces", isBehind: true };
  const behind = token.measure !== null ? thingAt(token.after) : null;
  const isFloor = behind !== null && token.measure === "area" && token.value >= FLOOR && LAID.includes(behind.name);
  if (behind && !isFloor && !/^\s*(?:and|y|of|de)\b/.test(token.after)) return { name: behind.name, isBehind: true };
  const ahead = thingBefore(token.before);
  if (!ahead) return null;
  const between = token.before.slice(ahead.end);
  // "how many loads for 64 yards": what is asked for holds nothing.
  const isSought = /(?:how many|cuant[oa]s) (?:[a-z]+ )?[a-z]+$/.test(token.before.slice(0, ahead.end));
  if (isSought && !/(?:\bat|@|[=:])\s*$/.test(between)) return null;
  const isHeld = HELD.test(between);
  const later = thingBefore(token.after);
  const isAsked = /how many|cuant[oa]s/.test(token.after.slice(0, later?.end ?? 0));
  if (between.trim() === "" && later?.name === ahead.name && !isAsked) return null;
  const isBeside = RIGHT_BEFORE.test(between) && ["area", "volume", "yards", "weight"].includes(token.measure ?? "");
  return isHeld || isBeside ? { name: ahead.name, isBehind: false } : null;
}

const LESS = /shrink|encog|compact|discount|descuento|\boff\b|menos|less\b|quita/;
const LOST = /\blose|\blost|pierd|laps?\b|traslap|margin|margen/;
const MORE =
  /waste|wast|desperdicio|merma|extra|overage|over\b|\bmore\b|\bmas\b|add|plus|agreg|sumale|swell|abunda|esponja|loss|breakage|spill|fluff|bulk|cuts?\b|markup|mark up|le subo|burden|\btax|impuesto|\b(?:for|por) (?:waste|cuts)|\bw\/|\bwith\b|\bcon\b|le echo/;
const OF_ALL =
  /^\s*(?:of (?:em|them|those|the|it)|de (?:ellos|ellas|los|las)|solid|full\b|llen[oa]s?\b|usable|grouted|are\b|get\b|son\b)/;

/** A share of the whole: more of it, less of it, or a part of it; null when what it does is not said. */
export function shareOf({ value, before, after }: Token): number | null {
  const near = `${before.slice(-40)} % ${after.slice(0, 30)}`;
  if (/(?:\+|\bplus|\badd|\bextra|\bmas|\bsumale|\bagrega\w*)\s*$/.test(before)) return 1 + value;
  if (OF_ALL.test(after)) return value;
  if (/^\s*(?:more|extra|mas\b|waste|over)/.test(after)) return 1 + value;
  if (LESS.test(near)) return 1 - value;
  if (/\bloss\b|perdida/.test(near)) return 1 + value;
  if (LOST.test(near)) return 1 / (1 - value);
  return MORE.test(near) || /^\W*$/.test(after) ? 1 + value : null;
}
