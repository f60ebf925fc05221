import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DUTIES } from "./rules/duties.ts";

/** Who does what for the operator. Written by the command line, and by owners at the desk. */
export const operatorDuties = pgTable(
  "operator_duties",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    duty: text({ enum: DUTIES }).notNull(),
    grantedAt: at("granted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.duty] }),
    check("operator_duties_duty", sql`${t.duty} in ('support', 'finance', 'owner')`),
  ],
);

/**
 * The chain of the audit log: one link a line, in the order in which lines were linked, each with a hash of the line and of
 * the link before. Append-only, as the log itself: triggers in migrations/custom.sql refuse the rest.
 */
export const auditLinks = pgTable(
  "audit_links",
  {
    place: bigint({ mode: "number" }).primaryKey(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => auditLog.id),
    hash: text().notNull(),
    linkedAt: at("linked_at").notNull(),
  },
  (t) => [uniqueIndex("audit_links_line_key").on(t.lineId), index("audit_links_linked_idx").on(t.linkedAt)],
);
