import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DUTIES } from "./rules/duties.ts";
import { LOOK_ENDS } from "./rules/look.ts";

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
    lineId: uuid("line_id").notNull(),
    /** The moment of the line: it leads to the one partition of the log that has it. */
    lineAt: at("line_at").notNull(),
    hash: text().notNull(),
    linkedAt: at("linked_at").notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.lineId, t.lineAt],
      foreignColumns: [auditLog.id, auditLog.at],
      name: "audit_links_line_fk",
    }),
    uniqueIndex("audit_links_line_key").on(t.lineId),
    index("audit_links_linked_idx").on(t.linkedAt),
  ],
);

/**
 * Looks of the team at a member's pages, as the member sees them. Which pages were looked at stands in the audit log. Of one
 * session one is open at most.
 */
export const memberLooks = pgTable(
  "member_looks",
  {
    id: uuid().primaryKey(),
    operatorId: uuid("operator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The operator's session: nobody else's browser looks, and with it the look ends. */
    sessionId: uuid("session_id").notNull(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    /** Whether the member hears of it when it is over. */
    isTold: boolean("is_told").notNull(),
    startedAt: at("started_at").notNull(),
    endsAt: at("ends_at").notNull(),
    endedAt: at("ended_at"),
    endedBy: text("ended_by", { enum: LOOK_ENDS }),
  },
  (t) => [
    uniqueIndex("member_looks_open_key").on(t.sessionId).where(sql`${t.endedAt} is null`),
    index("member_looks_operator_idx").on(t.operatorId),
    index("member_looks_member_idx").on(t.memberId),
    check("member_looks_ended", sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check("member_looks_end", sql`${t.endedBy} in ('button', 'time', 'sign_out', 'duty', 'member', 'another')`),
  ],
);
