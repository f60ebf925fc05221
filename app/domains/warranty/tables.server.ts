import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { SPOT_MAX, WHAT_MAX } from "./input/limits.ts";
import { CALL_STATES, EVENTS, SIDES } from "./rules.ts";

/** A report of the hirer that work which was done is bad, about a job that is over. */
export const warrantyCalls = pgTable(
  "warranty_calls",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    /** Of the form that was sent: the same again is the same call. */
    requestKey: uuid("request_key").notNull(),
    state: text({ enum: CALL_STATES }).notNull().default("open"),
    /** The hirer's words; empty once the account is gone. */
    what: text().notNull(),
    spot: text().notNull(),
    /** The day since which it has been so, where the hirer said one. */
    sinceOn: date("since_on"),
    /** The day on which the pro comes, while that stands. */
    visitOn: date("visit_on"),
    createdAt: at("created_at").notNull(),
    /** When it came into its state. */
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("warranty_calls_once").on(t.engagementId, t.requestKey),
    index("warranty_calls_engagement_idx").on(t.engagementId, t.createdAt),
    index("warranty_calls_visit_idx").on(t.visitOn).where(sql`${t.visitOn} is not null`),
    check(
      "warranty_calls_state",
      sql`${t.state} in ('open', 'scheduled', 'repaired', 'refused', 'closed', 'withdrawn')`,
    ),
    check("warranty_calls_what", sql`char_length(${t.what}) <= ${sql.raw(String(WHAT_MAX))}`),
    check("warranty_calls_spot", sql`char_length(${t.spot}) <= ${sql.raw(String(SPOT_MAX))}`),
    check("warranty_calls_visit", sql`${t.state} <> 'scheduled' or ${t.visitOn} is not null`),
  ],
);

/** What happened to a call, one row a step. */
export const warrantyEvents = pgTable(
  "warranty_events",
  {
    id: uuid().primaryKey(),
    callId: uuid("call_id")
      .notNull()
      .references(() => warrantyCalls.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    /** Tells the order of those of one moment. */
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    side: text({ enum: SIDES }).notNull(),
    /** Who did it; null once their account is gone. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    action: text({ enum: EVENTS }).notNull(),
    /** The day that the pro named. */
    day: date(),
    /** In the words of whoever did it; both sides read them. */
    note: text().notNull().default(""),
  },
  (t) => [
    index("warranty_events_call_idx").on(t.callId, t.at),
    index("warranty_events_person_idx").on(t.personId),
    check("warranty_events_side", sql`${t.side} in ('hirer', 'pro')`),
    check(
      "warranty_events_action",
      sql`${t.action} in ('call', 'schedule', 'repair', 'refuse', 'close', 'still_wrong', 'withdraw', 'left')`,
    ),
    check("warranty_events_note", sql`char_length(${t.note}) <= ${sql.raw(String(WHAT_MAX))}`),
  ],
);
