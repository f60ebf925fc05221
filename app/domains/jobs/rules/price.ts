import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/** What a pro asks for a job, in cents: a price, a range, or a visit that comes before one. */
export type Asked = { kind: "fixed" | "range" | "visit"; lowCents: number; highCents: number };

/** "$4,500" or "$4,500.25": cents where there are any. */
const money = (cents: number): string =>
  (cents / 100).toLocaleString(getLocale() === "es" ? "es-US" : "en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 ? 2 : 0,
    maximumFractionDigits: 2,
  });

/** The price in words; a range whose two ends are one sum is that sum. */
export function priceText({ kind, lowCents, highCents }: Asked): string {
  if (kind === "visit")
    return lowCents === 0 ? m.bids_price_free_visit() : m.bids_price_visit({ fee: money(lowCents) });
  return kind === "fixed" || lowCents === highCents
    ? money(lowCents)
    : m.bids_price_range({ low: money(lowCents), high: money(highCents) });
}
