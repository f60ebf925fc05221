import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import type { Amount } from "./amount.ts";
import { perAt, perBefore, thingBefore, times } from "./dims.ts";
import { containerOf } from "./holds.ts";

/** The thing that a number follows at once: "sheets of 4 x 8". */
export const heldBefore = (token: Token) => {
  const ahead = thingBefore(token.before);
  return ahead && /^\s*(?:of|de|,)?\s*$/.test(token.before.slice(ahead.end)) ? ahead : null;
};

/** A number with what stands under it, where something does; what is read with it joins `taken`. */
export function asRate(token: Token, plain: Amount, s: Said, taken: Set<Token>): Amount {
  const behind = s.text.slice(token.end);
  const noun =
    token.measure === null && plain.dims && !token.group
      ? (/^[\s-]*[a-z]+(?: of [a-z]+)?/.exec(behind)?.[0] ?? "")
      : token.group
        ? ""
        : // "400 ft of tape per 1000 sq ft"
          (/^\s*(?:of|de) [a-z]+(?=\s+(?:per|por|for|every|each|cada)\b)/.exec(behind)?.[0] ?? "");
  const later = token.group ? null : perAt(behind.slice(noun.length));
  const per = later ?? (noun && !token.group ? perAt(behind) : null);
  const skipped = later ? noun.length : 0;
  const isNext = per?.thing && /^\s*(?:(?:is|de|at|=|trae|cubre|covers)\s*)?\d/.test(behind.slice(skipped + per.end));
  if (per && !isNext) {
    const end = token.end + skipped + per.end;
    for (const other of s.tokens) if (other.start > token.start && other.start < end) taken.add(other);
    const value = plain.value / per.scale;
    const said = s.text.slice(token.start, end).trim();
    if (plain.dims === null || (token.measure === null && !("dollar" in plain.dims) && perAt(behind)))
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
