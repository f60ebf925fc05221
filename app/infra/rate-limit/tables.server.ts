import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of limited actions that every process shares. `key` is `name:hash of who`. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);
