import type { Locale } from "#app/infra/locale.ts";
import { STATE_TRADES } from "#content/states.ts";
import { tradesOf, tradesOver } from "#content/trades.ts";
import { getLocale } from "#paraglide/runtime.js";

/** What a state asks of a trade, from where we know it and when we looked. */
export type TradeLaw = { license: boolean; source: string; address: string; asOf: string };

/** The trade, and the trades that it is part of; a trade in somebody's own words is part of none. */
export const withOver = (trade: string): string[] => [trade, ...tradesOver(trade).filter((id) => id !== trade)];

/** The law for one trade in one state, or for the trade that it is part of, in a language; null where nothing certain is known. */
export function lawFor(state: string, trade: string, locale: Locale = getLocale()): TradeLaw | null {
  const known = STATE_TRADES.find((one) => one.state === state);
  const rules = withOver(trade).flatMap((id) => known?.rules.find(({ trades }) => trades.includes(id)) ?? []);
  const [rule] = rules;
  if (!known || !rule) return null;
  const source = (locale === "es" && rule.sourceEs) || rule.source;
  return { license: rule.license, source, address: rule.address, asOf: known.asOf };
}

/** What a state asks of each of `trades`; the law is null where nothing certain is known. */
export const asksOf = (state: string, trades: readonly string[]): TradeAsk[] =>
  trades.map((trade) => ({ trade, law: lawFor(state, trade) }));
export type TradeAsk = { trade: string; law: TradeLaw | null };

/** Every trade of which the law of a state is known. */
export const tradesKnownIn = (state: string): string[] =>
  STATE_TRADES.find((one) => one.state === state)?.rules.flatMap(({ trades }) => trades) ?? [];

type Business = {
  state: string | null;
  industry: string | null;
  primaryTrade: string | null;
  trades: readonly string[];
};

/** The trades a business works in: those it is found under, and what its line of work stands for. */
export function worksIn({ industry, primaryTrade, trades }: Business): string[] {
  return [...new Set([...tradesOf({ industry, primaryTrade, specialties: [] }), ...trades])];
}

/** For which trades, in which state, a business needs no license of the state. */
export type NoLicense = { state: string; trades: string[] };

/**
 * What makes insurance alone enough: the law of the business's state asks no license for any of its trades. Null when it
 * asks one for a single trade, when the law is not known, and when the business has not said where and what it works.
 */
export function noLicenseFor(business: Business | null): NoLicense | null {
  const state = business?.state?.toUpperCase();
  const trades = business ? worksIn(business) : [];
  if (!state || !trades.length) return null;
  return trades.every((trade) => lawFor(state, trade)?.license === false) ? { state, trades } : null;
}

/** The laws behind it, each once. */
export function lawsOf({ state, trades }: NoLicense): TradeLaw[] {
  const laws = trades.flatMap((trade) => lawFor(state, trade) ?? []);
  return [...new Map(laws.map((law) => [law.source, law])).values()];
}
