import availability from "./lists/availability.json" with { type: "json" };
import crewCertificates from "./lists/crew-certificates.json" with { type: "json" };
import industries from "./lists/industries.json" with { type: "json" };
import jobDurations from "./lists/job-durations.json" with { type: "json" };
import languages from "./lists/languages.json" with { type: "json" };
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
/** Certificates of people that a job may ask for. */
export const CREW_CERTIFICATES: OptionList = crewCertificates;
/** Languages in which a business talks with its customers. */
export const LANGUAGES: OptionList = languages;
export const AVAILABILITY: OptionList = availability;
/** The 50 states and DC; the id is the two-letter code. */
export const US_STATES: OptionList = usStates;

/** What people read for `id`; the id itself when the list does not hold it. */
export const label = (list: OptionList, id: string, locale: "en" | "es"): string =>
  list.find((option) => option.id === id)?.[locale] ?? id;

export const isIn = (list: OptionList, id: string): boolean => list.some((option) => option.id === id);

/** The primary trade that an industry chosen at sign-up prefills in onboarding, if it is one of the seven. */
export const primaryTradeOf = (industry: string): string | null => (isIn(PRIMARY_TRADES, industry) ? industry : null);
