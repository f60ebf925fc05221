import { AVAILABILITY, INDUSTRIES, LANGUAGES, label, PRIMARY_TRADES, SPECIALTIES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

const CHOICES = [...PRIMARY_TRADES, ...INDUSTRIES, ...TRADES];

/** The trade a pro goes by, in words: the main one, else the first they are listed under. */
export const tradeText = (pro: { trade: string | null; trades: string[] }): string => {
  const id = pro.trade ?? pro.trades[0];
  return id ? label(CHOICES, id, getLocale()) : m.directory_general();
};

/** A trade of the directory, in words. */
export const nameOfTrade = (id: string): string => label(TRADES, id, getLocale());

export const placeText = (pro: { city: string | null; state: string | null }): string =>
  [pro.city, pro.state].filter(Boolean).join(", ") || m.directory_no_place();

export const milesText = (exact: number): string => {
  const miles = Math.round(exact);
  if (miles < 1) return m.directory_here();
  return miles === 1 ? m.directory_mile_away() : m.directory_miles_away({ miles });
};

export const availabilityText = (id: string): string => label(AVAILABILITY, id, getLocale());

/** A language in words, and some of them. */
export const languageText = (id: string): string => label(LANGUAGES, id, getLocale());
export const languagesText = (ids: readonly string[]): string => ids.map(languageText).join(", ");

export const serviceText = (id: string): string => label(SPECIALTIES, id, getLocale());

export const experienceText = (years: number | null): string => {
  if (years === null) return m.directory_years_none();
  if (years === 0) return m.directory_years_new();
  return years === 1 ? m.directory_year() : m.directory_years({ years });
};

/** How long one waits for a pro's first answer, as it was measured: "Answers in about 2 hours". */
export function answerText(minutes: number): string {
  if (minutes < 60) return m.directory_answers_minutes({ n: Math.max(5, Math.ceil(minutes / 5) * 5) });
  if (minutes < 36 * 60) return m.directory_answers_hours({ n: Math.round(minutes / 60) });
  return m.directory_answers_days({ n: Math.round(minutes / (24 * 60)) });
}
