import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** One row for each key a job was ever enqueued with: what makes an effect happen once, long after its job is gone. */
export const queueEffects = pgTable(
  "queue_effects",
  {
    name: text().notNull(),
    key: text().notNull(),
    jobId: uuid().notNull(),
    queuedAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);

/** What a job that waits or runs is given, sealed for its job; gone when the job is done or given up. */
export const queuePayloads = pgTable("queue_payloads", {
  jobId: uuid().primaryKey(),
  sealed: text().notNull(),
  /** Keyed hashes of the members, addresses and numbers it concerns: their end withdraws it. */
  about: text().array().notNull(),
});
