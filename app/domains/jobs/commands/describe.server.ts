import type { Ctx } from "#app/infra/ctx.ts";
import { type AppError, type FieldErrors, invalid } from "#app/infra/errors.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { searchWords } from "#app/infra/search-words.ts";
import { label } from "#content/lists.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { OTHER_TRADE, TRADES, tradesOver, tradeToken } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { PostJob } from "../input.ts";
import { startOf } from "../rules/start.ts";
import { earliestStart, latestStart } from "../rules.ts";
import { jobWords } from "../tables.server.ts";

const WORD_MIN = 3;
const WORD_MAX = 40;

/** A form, which may leave the start open for work that is quoted. */
type Described = { location: string; startDate: string | null };

/** What is wrong with a place as it is typed; null for one that we know. */
export function placeFault(location: string): string | null {
  const [place] = findPlace(location);
  if (!place) return m.jobs_location_unknown();
  const guessed = place.match === "prefix" || place.match === "spelling";
  return guessed ? m.jobs_location_guess({ place: `${place.city}, ${place.state}` }) : null;
}

/** What only the server can say about place and start, by field; a start that stood there before is not refused for being over. */
export function faultsOf({ location, startDate }: Described, now: Date, stood?: string): FieldErrors {
  const { startDate: day } = startOf(startDate);
  const wrong = placeFault(location);
  return {
    ...(wrong && { location: wrong }),
    ...(day && startDate !== stood && day < earliestStart(now) && { startDate: m.jobs_start_past() }),
    ...(day && day > latestStart(now) && { startDate: m.jobs_start_far() }),
  };
}

export const refuseFields = (fields: FieldErrors): AppError =>
  invalid("invalid_input", Object.values(fields)[0] ?? "", fields);

/**
 * A form as the columns of its row, with what was asked (for the key of the form) and the words that a search finds it by.
 * Throws `invalid` with the field for a place we do not know or a start that cannot be.
 */
export function columnsOf(input: Omit<PostJob, "startDate"> & Described, now: Date, stood?: string) {
  const faults = faultsOf(input, now, stood);
  const [place] = findPlace(input.location);
  if (!place || Object.keys(faults).length) throw refuseFields(faults);
  const { city, state, zip, lat, lng, match } = place;
  const { requestKey: _, otherTrade, ...listed } = input;
  const asked = { ...listed, trade: tradeOf(input) };
  const { requiresLiability, ...said } = asked;
  const location = match === "zip" ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
  const trade = [
    ...[label(TRADES, asked.trade, "en"), label(TRADES, asked.trade, "es")],
    ...tradesOver(asked.trade).map(tradeToken),
  ];
  const words = searchWords([input.title, ...trade, ...input.skills, location].join(" "));
  const columns = {
    ...said,
    ...startOf(said.startDate),
    location,
    city,
    state,
    zip,
    lat,
    lng,
    requiresLiabilityCents: requiresLiability === null ? null : requiresLiability * 100,
    words: words.join(" "),
  };
  return { columns, asked, words };
}

/** The id of the job's trade; in the poster's own words only when those are no trade that we know. */
const tradeOf = ({ trade, otherTrade = "" }: Pick<PostJob, "trade" | "otherTrade">): string =>
  trade === OTHER_TRADE ? (tradeSaid(otherTrade) ?? otherTrade) : trade;

/** Remembers words for misspelt searches; sorted, so that two posts at once wait for each other in one order. */
export async function learn(tx: Ctx, words: readonly string[]): Promise<void> {
  const fit = [...new Set(words)].filter((word) => word.length >= WORD_MIN && word.length <= WORD_MAX).sort();
  if (fit.length)
    await tx.db
      .insert(jobWords)
      .values(fit.map((word) => ({ word })))
      .onConflictDoNothing();
}
