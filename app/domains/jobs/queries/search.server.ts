import { type AnyColumn, and, between, inArray, type SQL, sql } from "drizzle-orm";
import type { BrowseJobs } from "#app/domains/jobs/input/board.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { boxAround, type Point } from "#app/infra/geo/distance.ts";
import { tradesWithin } from "#content/trades.ts";
import { onBoard } from "./open.server.ts";

const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle miles from `from` to a row's place. */
export const milesFrom = (from: Point, lat: AnyColumn, lng: AnyColumn): SQL<number> => sql<number>`(
  ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${from.lat}::float8) / 2), 2)
    + cos(radians(${from.lat}::float8)) * cos(radians(${lat})) * power(sin(radians(${lng} - ${from.lng}::float8) / 2), 2)
  ))))`;

/** Jobs on the board of the asked trades within the radius. */
export function within(ctx: Ctx, asked: BrowseJobs, near: Point | null): SQL {
  return and(
    onBoard(ctx),
    asked.trades.length ? inArray(jobPosts.trade, asked.trades.flatMap(tradesWithin)) : undefined,
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

/** Says what the text query asks, in the endings of English. */
export const says = (query: string): SQL => sql`${jobPosts.search} @@ to_tsquery('english', ${query})`;
