import { oneLine } from "#app/infra/clean-text.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";

export const LOCATION_MAX = 80;
export const QUERY_MAX = 100;
export const RADII = [10, 25, 50, 100] as const;
export const RADIUS_DEFAULT = 50;
export const PAGE_SIZE = 20;
/** Nobody reads the five-hundredth job; a narrower search finds it. */
export const PAGE_LAST = 25;

/** What the board is asked for; whatever does not make sense in a URL falls back to its default. */
export type BrowseJobs = {
  q: string;
  place: string;
  radius: number;
  trades: string[];
  page: number;
  /** Of a contractor who took their own place and trades off: nothing is asked, and nothing is preset. */
  everywhere?: boolean;
};
const EVERYWHERE = "everywhere";

export function boardAsked(params: URLSearchParams): BrowseJobs {
  const whole = (name: string) => Number.parseInt(params.get(name) ?? "", 10);
  const radius = whole("radius");
  const page = whole("page");
  return {
    q: oneLine(params.get("q") ?? "").slice(0, QUERY_MAX),
    place: oneLine(params.get("place") ?? "").slice(0, LOCATION_MAX),
    radius: RADII.find((r) => r === radius) ?? RADIUS_DEFAULT,
    trades: [...new Set(params.getAll("trade"))].filter((id) => isIn(TRADES, id)),
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), PAGE_LAST),
    ...(params.has(EVERYWHERE) && { everywhere: true }),
  };
}

/** Whether nothing narrows the board: a contractor's own place and trades stand in then, unless they took them off. */
export const isBare = ({ q, place, trades }: Partial<BrowseJobs>): boolean => !q && !place && !trades?.length;

/** What a contractor's board begins with; as far as they go, in the next of the radii; null while neither place nor trade is known. */
export function ownBoard(business: OwnPlace | null): BrowseJobs | null {
  if (!business) return null;
  const { zip, city, state, serviceMiles, trades } = business;
  const place = zip?.slice(0, 5) || (city && state ? `${city}, ${state}` : "");
  const radius = serviceMiles ? (RADII.find((miles) => miles >= serviceMiles) ?? Math.max(...RADII)) : RADIUS_DEFAULT;
  const own = { q: "", place, radius, trades: trades.filter((id) => isIn(TRADES, id)), page: 1 };
  return isBare(own) ? null : own;
}
type OwnPlace = {
  zip: string | null;
  city: string | null;
  state: string | null;
  serviceMiles: number | null;
  trades: string[];
};

/** The board's address for a question, with nothing in it that is the default. */
export function boardPath({ q, place, radius, trades, page, everywhere }: Partial<BrowseJobs> = {}): string {
  const params = new URLSearchParams({ tab: "jobs" });
  if (q) params.set("q", q);
  if (place) params.set("place", place);
  if (place && radius && radius !== RADIUS_DEFAULT) params.set("radius", String(radius));
  for (const trade of trades ?? []) params.append("trade", trade);
  if (everywhere && isBare({ q, place, trades })) params.set(EVERYWHERE, "1");
  if (page && page > 1) params.set("page", String(page));
  return `/find-pro?${params}`;
}
