import type { Amount } from "./amount.ts";
import { type Dims, isPlain, MEASURES, same, times } from "./dims.ts";
import type { Target } from "./target.ts";

/** An amount of a sum, multiplied by (1) or divided by (-1). */
export type Factor = Amount & { dims: Dims; power: 1 | -1 };

/** The powers that a factor can have in a sum for `target`. */
function powersOf({ kind, dims, isCrew }: Amount, target: Target, isManHours: boolean): (1 | -1)[] {
  if (kind === "share") return [1];
  if (isCrew && "hour" in target.dims) return isManHours ? [1] : [1, -1];
  if (isCrew) return "day" in target.dims ? [-1] : [1];
  if (kind === "times") return [1];
  const isSize = dims && Object.keys(dims).every((name) => !["hour", "day", "dollar", "volt", "amp"].includes(name));
  return kind === "base" && isSize ? [1] : [1, -1];
}

/** What an unnamed number may be, once all others are known. */
const UNNAMED: readonly Dims[] = [{ ft: 2 }, { ft: 1 }, { ft: 3 }, { lb: 1 }, { dollar: 1 }, { hour: 1 }, { day: 1 }];

/** "9 sonotubes", where nothing is said per tube and none are asked for: nine times the rest. */
const counted = (amounts: readonly Amount[], target: Target): Amount[] =>
  amounts.map((amount): Amount => {
    const [name = "", ...more] = Object.keys(amount.dims ?? {});
    const isThing = amount.kind === "base" && !more.length && amount.dims?.[name] === 1 && !MEASURES.has(name);
    const isUsed =
      name in target.dims ||
      amounts.some((one) => one !== amount && (name in (one.dims ?? {}) || name in (one.under ?? {})));
    return isThing && !isUsed ? { ...amount, dims: {}, kind: "times" } : amount;
  });

/** Every way in which all factors together are of the target's kind. */
export function ways(read: readonly Amount[], target: Target, isManHours: boolean): Factor[][] {
  const amounts = counted(read, target);
  const unknown = amounts.filter(({ dims }) => dims === null);
  if (unknown.length > 2) return [];
  const found: Factor[][] = [];
  const go = (at: number, dims: Dims, chosen: Factor[], open: Amount[]): void => {
    if (at === amounts.length) {
      found.push(...closed(chosen, open, times(target.dims, dims, -1), target));
      return;
    }
    const amount = amounts[at];
    if (!amount) return;
    if (amount.dims === null) go(at + 1, dims, chosen, [...open, amount]);
    else
      for (const power of powersOf(amount, target, isManHours))
        go(at + 1, times(dims, amount.dims, power), [...chosen, { ...amount, dims: amount.dims, power }], open);
  };
  go(0, {}, [], []);
  return found;
}

const HAD =
  /\b(?:have|got|need|there(?:'?s| is| are)|for|cover|do|doing|total(?: is)?|area(?: is)?|floor is|roof is|wall is|its|it's|tengo|hay|son|necesito|ocupo|para|pa|cubrir)\s+(?:about |around |like |como |unos |unas |de )?$/;
/** "A bucket covers 400 square feet, I have 2,600": the rate alone beside the number, and what it is a rate of. */
function covered(chosen: readonly Factor[], missing: Dims): boolean {
  const [rate, more] = chosen;
  if (!rate || more || rate.kind !== "rate" || rate.power !== -1 || !isPlain(missing)) return false;
  const above = Object.fromEntries(Object.entries(rate.dims).filter(([, power]) => power > 0));
  return same(above, missing);
}

/** Closes a sum by giving its unnamed numbers the one unit that is missing. */
function closed(chosen: readonly Factor[], open: readonly Amount[], missing: Dims, target: Target): Factor[][] {
  const [first, second] = open;
  if (!first) return Object.keys(missing).length ? [] : [[...chosen]];
  const as = (amount: Amount, dims: Dims, power: 1 | -1): Factor => ({
    ...amount,
    // What is paid or weighed for each is said in the unit that is asked for: "1.4 a yard" are tons.
    value: amount.under && same(dims, target.dims) ? amount.value * target.scale : amount.value,
    dims: times(dims, amount.under ?? {}, -1),
    power,
  });
  if (!second) {
    // A number alone whose unit is not said could be of anything, but beside what one thing covers it is as much as that.
    if (!first.under)
      return HAD.test(first.tokens[0]?.before ?? "") && covered(chosen, missing)
        ? [[...chosen, as(first, missing, 1)]]
        : [];
    for (const power of [-1, 1] as const) {
      const dims = times(times({}, missing, power), first.under);
      // Yards for each yard would be no rate.
      if (same(dims, first.under)) continue;
      const isFit =
        UNNAMED.some((one) => same(one, dims)) || (isPlain(dims) && Object.keys(dims).length === 1 && !("ft" in dims));
      if (isFit) return [[...chosen, as(first, dims, power)]];
    }
    return [];
  }
  // Two of them: one covers what the other is ("a roll covers 1,000, the roof is 4,260"), or counts it.
  const [rate, base] = first.under ? [first, second] : [second, first];
  if (!rate.under || base.under) return [];
  const isMany = Number.isInteger(base.value) && /^\s*[a-z]{3,}/.test(base.tokens[0]?.after ?? "");
  for (const dims of [...(isMany ? [{}] : []), ...UNNAMED.slice(0, 3)]) {
    const [one] = closed([...chosen, as(base, dims, 1)], [rate], times(missing, dims, -1), target);
    if (one) return [one];
  }
  return [];
}

export const resultOf = (way: readonly Factor[]): number =>
  way.reduce((by, { value, power }) => (power === 1 ? by * value : by / value), 1);

/** The one result that all ways agree on; null when they do not. */
export function agreed(found: readonly Factor[][]): Factor[] | null {
  const [first] = found;
  if (!first) return null;
  const isOne = found.every((way) => Math.abs(resultOf(way) / resultOf(first) - 1) < 1e-9);
  return isOne && Number.isFinite(resultOf(first)) && resultOf(first) > 0 ? first : null;
}
