import { BAG_FEET } from "../formulas/concrete.ts";
import { roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import type { Amount } from "./amount.ts";
import { same } from "./dims.ts";

/** Sums of neighbors of one kind: "2,150 in material and 1,900 in labor". */
export function joined(amounts: readonly Amount[], s: Said): Amount[] {
  const all: Amount[] = [];
  for (const amount of amounts) {
    const before = all.at(-1);
    const [last, next] = [before?.tokens.at(-1), amount.tokens[0]];
    const between = last && next ? s.text.slice(last.end, next.start) : "";
    const areAlike =
      before?.kind === "base" && amount.kind === "base" && before.dims && amount.dims && same(before.dims, amount.dims);
    const isLoose = last && next && !last.group && !next.group && !roleOf(last) && !roleOf(next);
    if (
      before &&
      areAlike &&
      isLoose &&
      /(?:\b(?:and|plus|y|mas|n)\b|\+|&|,)\s*(?:another |otros? |otras? |a |un |una )?$/.test(between)
    ) {
      all[all.length - 1] = {
        ...before,
        value: before.value + amount.value,
        said: `(${before.said} + ${amount.said})`,
        tokens: [...before.tokens, ...amount.tokens],
      };
    } else all.push(amount);
  }
  return all;
}

/** Two sides of a place as the way around it, for what runs along its edge. */
export function around(amounts: readonly Amount[]): Amount[] | null {
  const at = amounts.findIndex(
    ({ tokens: [token], dims }) => token?.group?.length === 2 && dims && same(dims, { ft: 1 }),
  );
  const [a, b] = [amounts[at], amounts[at + 1]];
  if (!a || !b) return null;
  const way: Amount = {
    ...a,
    value: 2 * (a.value + b.value),
    said: `2 × (${a.said} + ${b.said})`,
    tokens: [...a.tokens, ...b.tokens],
  };
  return [...amounts.slice(0, at), way, ...amounts.slice(at + 2)];
}

/** "640 pies de pared", "380 feet a gallon": on the site a square foot is often a foot. */
export const asArea = (amounts: readonly Amount[]): Amount[] =>
  amounts.map((amount): Amount => {
    const [token] = amount.tokens;
    const isFoot = token?.unit === "foot" && !token.group && !token.isFooter && roleOf(token) === null;
    if (!isFoot || !amount.dims || amount.dims["ft"] !== 1) return amount;
    return { ...amount, dims: { ...amount.dims, ft: 2 } };
  });

/** Places of two sides each, added up: "rooms are 12x14 and 10'6 x 11". */
export function rooms(amounts: readonly Amount[]): Amount[] {
  const groups = [...new Set(amounts.flatMap(({ tokens }) => tokens.map(({ group }) => group)))].filter(
    (group) => group?.length === 2,
  );
  if (groups.length < 2) return [];
  const parts = groups.map((group) =>
    amounts.filter(({ kind, tokens: [token] }) => kind === "base" && token?.group === group),
  );
  if (parts.some((part) => part.length !== 2)) return [];
  const isLess = parts.map(([a]) => LESS.test(a?.tokens[0]?.before ?? ""));
  const area = parts.reduce((sum, [a, b], i) => sum + (isLess[i] ? -1 : 1) * (a?.value ?? 0) * (b?.value ?? 0), 0);
  if (area <= 0) return [];
  const said = parts.map(([a, b], i) => `${i ? (isLess[i] ? " − " : " + ") : ""}${a?.said} × ${b?.said}`).join("");
  const all: Amount = {
    value: area,
    dims: { ft: 2 },
    said: `(${said})`,
    kind: "base",
    tokens: parts.flat().flatMap(({ tokens }) => tokens),
  };
  return [all, ...amounts.filter((one) => !parts.flat().includes(one))];
}

/** What is left out of the place before: "minus the patio 14x16", "menos la terraza 12x16". */
const LESS =
  /\b(?:minus|less|subtract\w*|deduct\w*|take (?:out|off)|except|without|not counting|menos|resta\w*|quit\w*|sin(?: contar)?)\s*(?:\w+ ){0,4}$/;

/** "180 hours of work, 3 people at 8 hours": the few hours are those of a day. */
export const asDays = (amounts: readonly Amount[]): Amount[] =>
  amounts.map(
    (amount): Amount =>
      amount.kind === "base" && amount.dims && same(amount.dims, { hour: 1 }) && amount.value <= DAY_MOST
        ? { ...amount, dims: { hour: 1, day: -1 }, kind: "rate" }
        : amount,
  );
const DAY_MOST = 14;

/** A bag of concrete that is named by its pounds alone, as what it makes. */
export const asYield = (amounts: readonly Amount[]): Amount[] =>
  amounts.map((amount): Amount => {
    const yields = amount.isName && BAG_FEET[amount.value];
    return yields ? { ...amount, value: yields, dims: { ft: 3, bags: -1 }, said: `${yields} cu ft` } : amount;
  });
