import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { getLocale } from "#paraglide/runtime.js";

/** Trade, town and year, as far as they are said. */
export const albumCaption = ({
  trade,
  town,
  year,
}: {
  trade: string | null;
  town: string;
  year: number | null;
}): string => [trade && label(TRADES, trade, getLocale()), town, year].filter(Boolean).join(" · ");
