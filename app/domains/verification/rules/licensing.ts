import type { Locale } from "#app/infra/locale.ts";
import { STATE_TRADES } from "#content/states.ts";
import { tradesOf, tradesOver } from "#content/trades.ts";
import { getLocale } from "#paraglide/runtime.js";
import { endOf } from "../rules.ts";

/** What a state asks of a trade, from where we know it and when we looked. */
export type TradeLaw = { license: boolean; source: string; address: string; asOf: string };

/** The trade, and the trades that it is part of; a trade in somebody's own words is part of none. */
const withOver = (trade: string): string[] => [trade, ...tradesOver(trade).filter((id) => id !== trade)];

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

/** What an approved license covers; trades are null where nobody has said which. */
type Cover = { state: string; trades: string[] | null };

/** For which trades and states a record stands. */
export type Scope = { licenses: Cover[]; noLicense: NoLicense | null };

/** An approved license as a record finds it. */
export type StandingLicense = { state: string | null; trades: string[] | null; expiresOn: string | null };

/** What the stamp is for at `now`: licenses that are over cover nothing. */
export const scopeOf = (licenses: readonly StandingLicense[], noLicense: NoLicense | null, now: Date): Scope => ({
  licenses: licenses.flatMap(({ state, trades, expiresOn }) =>
    state && expiresOn && endOf(expiresOn) > now ? { state, trades: trades?.length ? trades : null } : [],
  ),
  noLicense,
});

/** Work of a trade in a state. */
export type Work = { trade: string; state: string };

/**
 * Whether a record covers a piece of work: `covered` by a license that names it or what it is part of, or because the state asks none;
 * `unknown` where a license of that state names no trades; `not` otherwise.
 */
export function coverFor(scope: Scope, { trade, state }: Work): "covered" | "unknown" | "not" {
  const { licenses, noLicense } = scope;
  if (lawFor(state, trade)?.license === false) return "covered";
  if (noLicense?.state === state && noLicense.trades.includes(trade)) return "covered";
  const there = licenses.filter((license) => license.state === state);
  const named = withOver(trade);
  if (there.some(({ trades }) => trades?.some((id) => named.includes(id)))) return "covered";
  return there.some(({ trades }) => trades === null) ? "unknown" : "not";
}
