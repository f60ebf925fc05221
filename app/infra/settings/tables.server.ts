import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";

/** What an operator changed while the product runs; who did, and why, stands in the audit log. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  /** Null: as usual again. */
  value: jsonb().$type<unknown>(),
  /** One more with each change, so that nobody overwrites what they have not seen. */
  version: integer().notNull(),
  changedAt: at("changed_at").notNull(),
});
