import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** The number of each member's newest live event; its lock puts a member's events in the order of their commits. */
export const liveHeads = pgTable("live_heads", {
  userId: uuid().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
});

/**
 * What was said to a member's open pages of late, numbered without gaps, for readers who come back. Divided by day
 * (infra/database/partitions.server.ts); that a number is given once is the lock of the member's head.
 */
export const liveEvents = pgTable(
  "live_events",
  {
    userId: uuid().notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    topic: text().notNull(),
    ref: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq, t.createdAt] }), index("live_events_created_idx").on(t.createdAt)],
);
