import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/infra/database/columns.server.ts";
import { ACCOUNTS } from "./rules.ts";

/**
 * A movement of money with its cause. Append-only: triggers in migrations/custom.sql refuse every change, and at the end
 * of each transaction a movement whose postings do not sum to zero.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    /** What caused it, as the provider's id with what happened to it: one cause is one movement. */
    cause: text().notNull(),
    /** The business on whose account it stands; no reference, because a movement outlives everybody. */
    businessId: uuid("business_id"),
    happenedAt: at("happened_at").notNull(),
    writtenAt: at("written_at").notNull(),
  },
  (t) => [
    uniqueIndex("ledger_entries_cause").on(t.cause),
    index("ledger_entries_business_idx").on(t.businessId, t.happenedAt),
  ],
);

/** One side of a movement, in cents: more is positive, less is negative. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    entryId: uuid("entry_id")
      .notNull()
      .references(() => ledgerEntries.id),
    no: integer().notNull(),
    account: text({ enum: ACCOUNTS }).notNull(),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.no] }),
    index("ledger_postings_account_idx").on(t.account),
    check("ledger_postings_cents", sql`${t.cents} <> 0`),
    check("ledger_postings_account", sql.raw(`account in (${ACCOUNTS.map((name) => `'${name}'`).join(", ")})`)),
  ],
);

/** What each check of the whole ledger found. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: uuid().primaryKey(),
  checkedAt: at("checked_at").notNull(),
  entries: bigint({ mode: "number" }).notNull(),
  sumCents: bigint("sum_cents", { mode: "number" }).notNull(),
  /** Movements that do not sum to zero. */
  unequal: bigint({ mode: "number" }).notNull(),
});
