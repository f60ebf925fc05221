import places from "./lists/trade-places.json" with { type: "json" };
import trades from "./lists/trades.json" with { type: "json" };
import { isIn, type OptionList } from "./lists.ts";

/** `under`: the trade whose customers also look for this one, as framing is part of carpentry. */
type Trade = { readonly id: string; readonly en: string; readonly es: string; readonly under?: string | undefined };

/** Every trade that can be searched for and had: the ten of the directory's filters first, then the others. */
export const TRADES: readonly Trade[] = trades;

/** What a form sends for a trade that no list has; the words stand in a field of their own. */
export const OTHER_TRADE = "other";

const INDUSTRY_PLACES: Record<string, readonly string[]> = places.industries;
const SPECIALTY_PLACES: Record<string, readonly string[]> = places.specialties;

/** The trade and all that it is part of. */
export function tradesOver(id: string): string[] {
  const trade = TRADES.find((each) => each.id === id);
  if (!trade) return [];
  return trade.under ? [id, ...tradesOver(trade.under)] : [id];
}

/** The trade and all that are part of it. */
export const tradesWithin = (id: string): string[] =>
  TRADES.filter((trade) => tradesOver(trade.id).includes(id)).map((trade) => trade.id);

/** The trades that an industry or a primary trade stands for. */
const tradesOfIndustry = (id: string): readonly string[] => INDUSTRY_PLACES[id] ?? [];

/** The trades that a specialty (or a service of the sign-up) stands for. */
const tradesOfSpecialty = (id: string): readonly string[] => SPECIALTY_PLACES[id] ?? [];

/**
 * The ids of all trades of a pro, in the order of `TRADES`: what industry, primary trade and specialties stand for and
 * what was added by name, each with what it is part of. A choice gives only what it names: who adds rooms to houses or
 * remodels kitchens is no carpenter and no electrician by that.
 */
export function tradesOf(pro: {
  industry?: string | null;
  primaryTrade?: string | null;
  specialties: readonly string[];
  more?: readonly string[];
}): string[] {
  const said = [
    ...tradesOfIndustry(pro.industry ?? ""),
    ...tradesOfIndustry(pro.primaryTrade ?? ""),
    ...pro.specialties.flatMap(tradesOfSpecialty),
    ...(pro.more ?? []),
  ];
  const found = new Set(said.flatMap(tradesOver));
  return TRADES.map((trade) => trade.id).filter((id) => found.has(id));
}

/** A trade as the index of words holds it: one word, that no name is likely to be. */
export const tradeToken = (id: string): string => id.replaceAll("-", "");

/** The trades that are not in `list`, by their name in the reader's language. */
export const tradesBeside = (list: OptionList, locale: "en" | "es"): OptionList =>
  TRADES.filter((trade) => !isIn(list, trade.id)).sort((a, b) => a[locale].localeCompare(b[locale], locale));
