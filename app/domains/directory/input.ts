import { askedLine } from "#app/infra/clean-text.ts";
import { LANGUAGES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import type { Answers } from "./rules/answers.ts";

export const QUERY_MAX = 80;
export const PLACE_MAX = 80;
/** Miles around the asked city or ZIP. */
export const RADII = [10, 25, 50, 100] as const;
export const RADIUS_DEFAULT = 50;
export const PAGE_SIZE = 20;
/** Nobody reads the thousandth pro; a narrower search finds them. */
export const PAGE_LAST = 50;

/** So many pros one member may keep. */
export const SAVED_PROS_MAX = 500;

/** `subcontract`: those who take subcontract work, the board's "Find Subcontractors"; `all`: every listed pro. */
export const WHO = ["subcontract", "all"] as const;
/** The ranking holds verified pros; the others stand in a list of their own, for whoever asks for it. */
export const STANDINGS = ["verified", "unverified"] as const;

/** Means of stars that may be asked for at least; 0 asks for none. */
export const STARS = [0, 4, 4.5] as const;

/** What the directory is asked for. The URL holds all of it. */
export type ProFilters = {
  q: string;
  place: string;
  radius: number;
  /** Ids of trades; any of them will do. None means every trade. */
  trades: string[];
  who: (typeof WHO)[number];
  /** The address says `who` even where it is the usual one: readers differ in what is usual for them. */
  named?: boolean;
  standing: (typeof STANDINGS)[number];
  /** Id of a language in which they talk with customers; null for any. */
  speaks: string | null;
  /** The least mean of their stars; 0 for any, without a review too. */
  stars: (typeof STARS)[number];
  /** Only who is free now, as they said. */
  free: boolean;
  /** Counts from 1. */
  page: number;
};

const oneOf = <T extends string>(values: readonly [T, ...T[]], asked: string | null): T =>
  values.find((value) => value === asked) ?? values[0];

/**
 * Reads the filters of a URL; whatever makes no sense falls back to its default. `usual`: whom this reader looks for when
 * the URL does not say, if that is not everybody's default.
 */
export function proFilters(params: URLSearchParams, usual?: ProFilters["who"]): ProFilters {
  const radius = Number(params.get("radius"));
  const asked = new Set(params.getAll("trade"));
  return {
    q: askedLine(params.get("q"), QUERY_MAX),
    place: askedLine(params.get("place"), PLACE_MAX),
    radius: RADII.find((r) => r === radius) ?? RADIUS_DEFAULT,
    trades: TRADES.map((trade) => trade.id).filter((id) => asked.has(id)),
    who: WHO.find((who) => who === params.get("who")) ?? usual ?? WHO[0],
    ...(usual && { named: true }),
    standing: oneOf(STANDINGS, params.get("standing")),
    speaks: LANGUAGES.find(({ id }) => id === params.get("speaks"))?.id ?? null,
    stars: STARS.find((least) => String(least) === params.get("stars")) ?? STARS[0],
    free: params.get("free") === "now",
    page: pageAsked(params),
  };
}

export const NETWORK_PATH = "/find-pro";
/** Where a member finds the saved pros again. */
export const SAVED_PATH = "/my/pros";

/** The address of a page of the saved pros. */
export const savedPath = (page: number): string => (page > 1 ? `${SAVED_PATH}?page=${page}` : SAVED_PATH);

/** Which page of a list an address asks for, counted from 1. */
export function pageAsked(params: URLSearchParams): number {
  const page = Number.parseInt(params.get("page") ?? "", 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), PAGE_LAST);
}

/** The one URL query that says `filters`: defaults left out, always in this order. Without the "?". */
export function filtersToSearch(filters: ProFilters): string {
  const out = new URLSearchParams();
  if (filters.q) out.set("q", filters.q);
  if (filters.place) out.set("place", filters.place);
  if (filters.place && filters.radius !== RADIUS_DEFAULT) out.set("radius", String(filters.radius));
  for (const trade of filters.trades) out.append("trade", trade);
  if (filters.named || filters.who !== WHO[0]) out.set("who", filters.who);
  if (filters.standing !== STANDINGS[0]) out.set("standing", filters.standing);
  if (filters.speaks) out.set("speaks", filters.speaks);
  if (filters.stars) out.set("stars", String(filters.stars));
  if (filters.free) out.set("free", "now");
  if (filters.page > 1) out.set("page", String(filters.page));
  return out.toString();
}

/** The address in The Builder's Network that shows `filters`; without any, the whole list. */
export function prosPath(filters: ProFilters = proFilters(new URLSearchParams())): string {
  const search = filtersToSearch(filters);
  return search ? `${NETWORK_PATH}?${search}` : NETWORK_PATH;
}

/** The form that posts a job, begun with what was looked for. Its loader reads the same names. */
export function postPath({ q, place, trade }: { q: string; place: string; trade: string | null }): string {
  const asked = new URLSearchParams();
  if (q) asked.set("title", q);
  if (trade) asked.set("trade", trade);
  if (place) asked.set("place", place);
  return asked.size ? `/post-job?${asked}` : "/post-job";
}

/** Where anybody begins to ask a pro for a quote, with an account or without. */
export const quotePath = (slug: string): string => `/pros/${slug}/quote`;

export type NewReview = {
  proUserId: string;
  reviewerId: string | null;
  jobId: string | null;
  stars: 1 | 2 | 3 | 4 | 5;
  body: string;
  answers?: Answers;
};
