import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { getLocale } from "#paraglide/runtime.js";

/** Trades as people read them. */
export const tradesText = (trades: readonly string[]): string =>
  trades.map((trade) => label(TRADES, trade, getLocale())).join(", ");

export const tradeOptions = (trades: readonly string[]) =>
  trades.map((value) => ({ value, label: label(TRADES, value, getLocale()) }));
