import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row for each key a job was ever enqueued with: what makes an effect happen once, long after its job is gone. */
export const queueEffects = pgTable(
  "queue_effects",
  {
    name: text().notNull(),
    key: text().notNull(),
    jobId: uuid().notNull(),
    queuedAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    doneAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
