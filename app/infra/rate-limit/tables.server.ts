import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** Counters of limited actions that every process shares. `key` is `name:hash of who`. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);
