import availability from "./lists/availability.json" with { type: "json" };
import industries from "./lists/industries.json" with { type: "json" };
import jobDurations from "./lists/job-durations.json" with { type: "json" };
import primaryTrades from "./lists/primary-trades.json" with { type: "json" };
import services from "./lists/services.json" with { type: "json" };
import specialties from "./lists/specialties.json" with { type: "json" };
import tradeChips from "./lists/trade-chips.json" with { type: "json" };
import usStates from "./lists/us-states.json" with { type: "json" };

/** One choice: `id` is what the database keeps and never changes; `en` and `es` are what people read. */
type Option = { readonly id: string; readonly en: string; readonly es: string };
export type OptionList = readonly Option[];

/** The sign-up wizard's industries. */
export const INDUSTRIES: OptionList = industries;
/** The sign-up wizard's services: the first twelve specialties. */
export const SERVICES: OptionList = services;
/** Onboarding's service specialties. */
export const SPECIALTIES: OptionList = specialties;
/** Onboarding's primary trades; each is an industry with the same id. */
export const PRIMARY_TRADES: OptionList = primaryTrades;
/** The trade filters of the directory and the trades of a job. */
export const TRADE_CHIPS: OptionList = tradeChips;
export const JOB_DURATIONS: OptionList = jobDurations;
export const AVAILABILITY: OptionList = availability;
/** The 50 states and DC; the id is the two-letter code. */
export const US_STATES: OptionList = usStates;

/** What people read for `id`; the id itself when the list does not hold it. */
export const label = (list: OptionList, id: string, locale: "en" | "es"): string =>
  list.find((option) => option.id === id)?.[locale] ?? id;

export const isIn = (list: OptionList, id: string): boolean => list.some((option) => option.id === id);

/**
 * Which trade chips a line of work stands under. Wiring, pipes and HVAC come only from a choice that names them: a
 * remodeler is not listed as an electrician.
 */
const CHIPS_OF_INDUSTRY: Record<string, readonly string[]> = {
  "general-contracting": [],
  electrical: ["electrical"],
  plumbing: ["plumbing"],
  hvac: ["hvac"],
  roofing: ["roofing"],
  carpentry: ["carpentry"],
  painting: ["painting"],
  "concrete-masonry": ["concrete"],
  "drywall-insulation": ["drywall"],
  flooring: ["flooring"],
  landscaping: ["landscaping"],
  "windows-doors-siding": ["carpentry"],
  "kitchen-bath-remodeling": ["carpentry"],
  "excavation-site-work": [],
  "handyman-services": [],
};

const CHIPS_OF_SPECIALTY: Record<string, readonly string[]> = {
  "new-home-construction": ["carpentry"],
  "home-additions": ["carpentry"],
  "kitchen-remodeling": ["carpentry"],
  "bathroom-remodeling": ["carpentry"],
  "basement-finishing": ["carpentry", "drywall"],
  "roofing-gutters": ["roofing"],
  "electrical-work": ["electrical"],
  "plumbing-work": ["plumbing"],
  "heating-cooling": ["hvac"],
  "interior-exterior-painting": ["painting"],
  "flooring-tile": ["flooring"],
  "decks-fences": ["carpentry"],
  "concrete-masonry": ["concrete"],
  "drywall-insulation": ["drywall"],
  "windows-doors-siding": ["carpentry"],
  "landscaping-hardscaping": ["landscaping"],
};

/** The chips a pro stands under, in the chips' own order: what the primary trade and the specialties (or services) say. */
export function tradesOf(pro: {
  industry?: string | null;
  primaryTrade?: string | null;
  specialties: readonly string[];
}): string[] {
  const found = new Set([
    ...(CHIPS_OF_INDUSTRY[pro.industry ?? ""] ?? []),
    ...(CHIPS_OF_INDUSTRY[pro.primaryTrade ?? ""] ?? []),
    ...pro.specialties.flatMap((id) => CHIPS_OF_SPECIALTY[id] ?? []),
  ]);
  return TRADE_CHIPS.map((chip) => chip.id).filter((id) => found.has(id));
}

const under = (map: Record<string, readonly string[]>, chip: string) =>
  Object.keys(map).filter((id) => map[id]?.includes(chip));

/** The industries that stand under a chip. */
export const industriesUnder = (chip: string): string[] => under(CHIPS_OF_INDUSTRY, chip);

/** The specialties that stand under a chip. */
export const specialtiesUnder = (chip: string): string[] => under(CHIPS_OF_SPECIALTY, chip);

/** The primary trade that an industry chosen at sign-up prefills in onboarding, if it is one of the seven. */
export const primaryTradeOf = (industry: string): string | null => (isIn(PRIMARY_TRADES, industry) ? industry : null);
