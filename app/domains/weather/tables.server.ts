import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import type { Day } from "./rules/days.ts";

export const FAILURES = ["slow", "down", "unreadable"] as const;

/** The last forecast of each square of a tenth of a degree that somebody works in, and what went wrong since. */
export const weatherForecasts = pgTable(
  "weather_forecasts",
  {
    /** Tenths of a degree. */
    lat10: smallint().notNull(),
    lng10: smallint().notNull(),
    days: jsonb().$type<Day[]>(),
    /** Of the place, when it was fetched. */
    utcOffsetSeconds: integer("utc_offset_seconds"),
    fetchedAt: at("fetched_at"),
    failure: text({ enum: FAILURES }),
    failedAt: at("failed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.lat10, t.lng10] }),
    check("weather_forecasts_failure", sql`${t.failure} in ('slow', 'down', 'unreadable')`),
    check("weather_forecasts_failed_at", sql`(${t.failure} is null) = (${t.failedAt} is null)`),
    check("weather_forecasts_fetched_at", sql`(${t.days} is null) = (${t.fetchedAt} is null)`),
  ],
);

/** From where on a member wants a day marked; no row means the product's own limits. */
export const weatherLimits = pgTable("weather_limits", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  gustsMph: smallint("gusts_mph").notNull(),
  rainInches: real("rain_inches").notNull(),
  heatIndexF: smallint("heat_index_f").notNull(),
  lowF: smallint("low_f").notNull(),
  updatedAt: at("updated_at").notNull(),
});
