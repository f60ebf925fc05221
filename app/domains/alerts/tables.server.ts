import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { HIRERS } from "./rules.ts";

/** What a pro wants to be told of: a new job of one of these trades, around a place, from a budget on. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Ids of trades; none stands for every trade. */
    trades: text().array().notNull(),
    /** "Phoenix, AZ 85004" or "Phoenix, AZ". */
    place: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Miles around the place. */
    radius: integer().notNull(),
    /** Whole US dollars that the highest budget has to reach; an open budget always does. */
    budgetFrom: integer("budget_from").notNull().default(0),
    hirers: text({ enum: HIRERS }).notNull().default("all"),
    active: boolean().notNull().default(true),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("job_alerts_place_idx").on(t.lat, t.lng).where(sql`${t.active}`),
    index("job_alerts_owner_idx").on(t.ownerId, t.createdAt),
    check("job_alerts_radius", sql`${t.radius} > 0`),
    check("job_alerts_hirers", sql`${t.hirers} in ('all', 'homes', 'businesses')`),
  ],
);

/** A job that an alert found: once a business and job, however many of its alerts fit. `told` is false beyond the day's most. */
export const jobAlertHits = pgTable(
  "job_alert_hits",
  {
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    told: boolean().notNull(),
    foundAt: at("found_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.jobId] }),
    index("job_alert_hits_job_idx").on(t.jobId),
    index("job_alert_hits_owner_idx").on(t.ownerId, t.foundAt),
  ],
);
