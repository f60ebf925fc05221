import { type AnyColumn, and, between, inArray, type SQL, sql } from "drizzle-orm";
import type { BrowseJobs } from "#app/domains/jobs/input.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { boxAround, type Point } from "#app/infra/geo/distance.ts";
import { openAt } from "./open.server.ts";

const TERMS_MAX = 8;
const EARTH_RADIUS_MILES = 3958.8;

/** How much of a misspelt search must be found in a job's words, 0 to 1. */
export const LIKENESS = 0.4;
export const LIKENESS_MIN_LENGTH = 3;

/** "panel swap" as the beginnings of words that must all occur; null without a letter or a digit. */
export function termsOf(q: string): string | null {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length
    ? words
        .slice(0, TERMS_MAX)
        .map((word) => `${word}:*`)
        .join(" & ")
    : null;
}

/** Great-circle miles from `from` to a row's place. */
export const milesFrom = (from: Point, lat: AnyColumn, lng: AnyColumn): SQL<number> => sql<number>`(
  ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${from.lat}::float8) / 2), 2)
    + cos(radians(${from.lat}::float8)) * cos(radians(${lat})) * power(sin(radians(${lng} - ${from.lng}::float8) / 2), 2)
  ))))`;

/** Open jobs of the asked trades within the radius. */
export function within(asked: BrowseJobs, near: Point | null, now: Date): SQL {
  return and(
    openAt(now),
    asked.trades.length ? inArray(jobPosts.trade, asked.trades) : undefined,
    near ? inCircle(near, asked.radius) : undefined,
  ) as SQL;
}

/** The box is what the index can use. */
function inCircle(near: Point, radius: number) {
  const { minLat, maxLat, minLng, maxLng } = boxAround(near.lat, near.lng, radius);
  return and(
    between(jobPosts.lat, minLat, maxLat),
    between(jobPosts.lng, minLng, maxLng),
    sql`${milesFrom(near, jobPosts.lat, jobPosts.lng)} <= ${radius}`,
  );
}

export const says = (terms: string): SQL => sql`${jobPosts.search} @@ to_tsquery('english', ${terms})`;

/** Uses the trigram index; the threshold is the session's, see `withLikeness`. */
export const looksLike = (q: string): SQL => sql`${q} <% ${jobPosts.words}`;
export const likeness = (q: string): SQL<number> => sql<number>`word_similarity(${q}, ${jobPosts.words})`;
