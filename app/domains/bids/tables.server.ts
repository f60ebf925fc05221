import { sql } from "drizzle-orm";
import { bigint, check, date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DURATION_MAX, MONEY_MAX } from "./input/limits.ts";
import { type Due, KINDS, type Line } from "./rules.ts";

/**
 * The price of an application: a row a revision, of which the newest counts. The database changes none of them
 * (`keep_bids` in migrations/custom.sql); an application without one asks for a visit.
 */
export const bids = pgTable(
  "bids",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    /** 1 for the first. */
    revision: integer().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    lowCents: bigint("low_cents", { mode: "number" }).notNull(),
    highCents: bigint("high_cents", { mode: "number" }).notNull(),
    startsOn: date("starts_on"),
    durationDays: integer("duration_days"),
    /** Its last day; "lapsed" is a fact about it. */
    validUntil: date("valid_until").notNull(),
    lines: jsonb().$type<Line[]>().notNull().default([]),
    schedule: jsonb().$type<Due[]>().notNull().default([]),
    exclusions: text().notNull().default(""),
    note: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("bids_revision_key").on(t.applicationId, t.revision),
    check("bids_revision", sql`${t.revision} > 0`),
    check("bids_kind", sql`${t.kind} in ('fixed', 'range', 'visit')`),
    check(
      "bids_price",
      sql`${t.lowCents} >= 0 and ${t.lowCents} <= ${t.highCents} and ${t.highCents} <= ${sql.raw(String(MONEY_MAX))}
        and (${t.kind} = 'range' or ${t.lowCents} = ${t.highCents})`,
    ),
    check("bids_duration", sql`${t.durationDays} between 1 and ${sql.raw(String(DURATION_MAX))}`),
  ],
);

/** A bid without a job, its days and its photos: what a business begins its next one with. */
export const bidTemplates = pgTable(
  "bid_templates",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    name: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    lowCents: bigint("low_cents", { mode: "number" }).notNull(),
    highCents: bigint("high_cents", { mode: "number" }).notNull(),
    durationDays: integer("duration_days"),
    lines: jsonb().$type<Line[]>().notNull().default([]),
    schedule: jsonb().$type<Due[]>().notNull().default([]),
    exclusions: text().notNull().default(""),
    note: text().notNull().default(""),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("bid_templates_name_key").on(t.ownerId, sql`lower(${t.name})`),
    check("bid_templates_kind", sql`${t.kind} in ('fixed', 'range', 'visit')`),
  ],
);
