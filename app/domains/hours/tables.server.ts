import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import type { ReadHours } from "./rules/reading.ts";
import { type ByCategory, HOUR_CATEGORIES } from "./rules.ts";

/** What a business wrote down about the hours of a license, named by its line of documents. */
export const licenseRules = pgTable(
  "license_rules",
  {
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    line: uuid().notNull(),
    /** Whose hours count: the qualifier; null for the owner whom others reach. */
    holderId: uuid("holder_id").references(() => users.id, { onDelete: "set null" }),
    hours: integer(),
    everyYears: integer("every_years"),
    categories: jsonb().$type<ByCategory>().notNull().default({}),
    /** The day the hours are due; null for the end of the license. */
    dueOn: date("due_on"),
    /** Where they read it. */
    source: text().notNull().default(""),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.line] }),
    index("license_rules_holder").on(t.holderId),
    check("license_rules_hours", sql`${t.hours} between 1 and 200 and ${t.everyYears} between 1 and 6`),
    check("license_rules_both", sql`(${t.hours} is null) = (${t.everyYears} is null)`),
  ],
);

/** A certificate from elsewhere: its file, what was read of it, and what the business says of it. */
export const outsideHours = pgTable(
  "outside_hours",
  {
    id: uuid().primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Whose certificate it is. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    sha256: text().notNull(),
    reading: text({ enum: ["waiting", "read", "unread"] }).notNull(),
    read: jsonb().$type<ReadHours>().notNull().default({}),
    title: text().notNull().default(""),
    provider: text().notNull().default(""),
    minutes: integer(),
    category: text({ enum: HOUR_CATEGORIES }),
    doneOn: date("done_on"),
    /** When the business confirmed what it says; before that it counts nothing. */
    confirmedAt: at("confirmed_at"),
    seenAt: at("seen_at"),
    seenBy: uuid("seen_by").references(() => users.id, { onDelete: "set null" }),
    /** When a reviewer sent it back, and what of it the file does not say; until it is confirmed anew it counts nothing. */
    returnedAt: at("returned_at"),
    returnNote: text("return_note").notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("outside_hours_file").on(t.fileKey),
    uniqueIndex("outside_hours_once").on(t.businessId, t.sha256),
    index("outside_hours_person").on(t.personId),
    index("outside_hours_seer").on(t.seenBy),
    index("outside_hours_unseen").on(t.confirmedAt).where(sql`${t.confirmedAt} is not null and ${t.seenAt} is null`),
    check("outside_hours_reading", sql`${t.reading} in ('waiting', 'read', 'unread')`),
    check("outside_hours_category", sql`${t.category} in ('code', 'law', 'safety', 'energy', 'other')`),
    check("outside_hours_minutes", sql`${t.minutes} between 15 and 6000`),
    check(
      "outside_hours_confirmed",
      sql`${t.confirmedAt} is null or (${t.minutes} is not null and ${t.category} is not null and ${t.doneOn} is not null and ${t.title} <> '')`,
    ),
    check("outside_hours_returned", sql`${t.returnedAt} is null or ${t.confirmedAt} is null`),
    check("outside_hours_seen", sql`${t.seenAt} is null or ${t.confirmedAt} is not null`),
  ],
);

/** A reminder that went out: once for each license, day and threshold. */
export const hoursReminders = pgTable(
  "hours_reminders",
  {
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    line: uuid().notNull(),
    dueOn: date("due_on").notNull(),
    daysBefore: integer("days_before").notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.line, t.dueOn, t.daysBefore] })],
);
