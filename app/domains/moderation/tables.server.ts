import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { ACTIONS, HOLDS, REASONS } from "./rules.ts";

/** Who may moderate. Only the command line writes here. */
export const moderators = pgTable("moderators", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  grantedAt: at("granted_at").notNull(),
});

/** A thing that waits for a moderator, or was decided about; one waits at a time for each thing. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: uuid().primaryKey(),
    /** A kind that a domain declares in `moderates`, and the id of its row. */
    kind: text().notNull(),
    thingId: uuid("thing_id").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Why nobody reads it yet; null for what was reported. */
    heldFor: text("held_for", { enum: HOLDS }),
    openedAt: at("opened_at").notNull(),
    closedAt: at("closed_at"),
  },
  (t) => [
    uniqueIndex("moderation_cases_open_key").on(t.kind, t.thingId).where(sql`${t.closedAt} is null`),
    index("moderation_cases_open_idx").on(t.openedAt, t.id).where(sql`${t.closedAt} is null`),
    index("moderation_cases_thing_idx").on(t.thingId, t.kind),
    index("moderation_cases_author_idx").on(t.authorId),
    check("moderation_cases_held", sql`${t.heldFor} in ('links', 'photos', 'file', 'same', 'pitch')`),
  ],
);

/** What members say about a thing; one each and case. */
export const moderationReports = pgTable(
  "moderation_reports",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    /** Null once the reporter's account is gone. */
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: REASONS }).notNull(),
    note: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("moderation_reports_once").on(t.caseId, t.reporterId),
    index("moderation_reports_reporter_idx").on(t.reporterId),
    check("moderation_reports_reason", sql`${t.reason} in ('spam', 'scam', 'abuse', 'wrong', 'private', 'other')`),
    check("moderation_reports_note", sql`char_length(${t.note}) <= 500`),
  ],
);

/** What a moderator decided, why, and what became of an appeal. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    moderatorId: uuid("moderator_id").references(() => users.id, { onDelete: "set null" }),
    action: text({ enum: ACTIONS }).notNull(),
    reason: text().notNull(),
    /** What stood there, so that an appeal can put it back and be judged. */
    before: jsonb().$type<{ title: string; text: string; state: string; locked: boolean }>().notNull(),
    /** Until when the author writes nothing, for `suspend`; earlier when an appeal was won. */
    until: at("until"),
    decidedAt: at("decided_at").notNull(),
    appeal: text(),
    appealedAt: at("appealed_at"),
    outcome: text({ enum: ["upheld", "overturned"] }),
    outcomeNote: text("outcome_note"),
    outcomeBy: uuid("outcome_by").references(() => users.id, { onDelete: "set null" }),
    outcomeAt: at("outcome_at"),
  },
  (t) => [
    uniqueIndex("moderation_decisions_case_key").on(t.caseId),
    index("moderation_decisions_author_idx").on(t.authorId, t.decidedAt.desc().nullsFirst()),
    index("moderation_decisions_moderator_idx").on(t.moderatorId),
    index("moderation_decisions_outcome_by_idx").on(t.outcomeBy),
    index("moderation_decisions_appeals_idx")
      .on(t.appealedAt)
      .where(sql`${t.appealedAt} is not null and ${t.outcome} is null`),
    check(
      "moderation_decisions_action",
      sql`${t.action} in ('nothing', 'hide', 'edit', 'lock', 'warn', 'suspend', 'remove')`,
    ),
    check("moderation_decisions_until", sql`(${t.action} = 'suspend') = (${t.until} is not null)`),
    check("moderation_decisions_outcome", sql`${t.outcome} in ('upheld', 'overturned')`),
    check("moderation_decisions_appeal", sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
  ],
);
