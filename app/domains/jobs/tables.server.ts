import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";

const at = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

export const APPLICATION_STATUSES = ["submitted", "shortlisted", "awarded", "declined", "withdrawn"] as const;

/** A job on the board. "Expired" is a fact about `expires_at`, not a status. */
export const jobPosts = pgTable(
  "job_posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    posterId: uuid("poster_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    trade: text().notNull(),
    location: text().notNull(),
    city: text(),
    state: text(),
    zip: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Whole US dollars. */
    budgetMin: integer("budget_min").notNull(),
    budgetMax: integer("budget_max").notNull(),
    startDate: date("start_date").notNull(),
    duration: text().notNull(),
    description: text().notNull(),
    skills: text().array().notNull().default([]),
    postedAt: at("posted_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    closedAs: text("closed_as", { enum: ["filled", "withdrawn"] }),
    closedAt: at("closed_at"),
    awardedApplicationId: uuid("awarded_application_id"),
    awardedAt: at("awarded_at"),
    renewals: integer().notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("job_posts_open_idx").on(t.postedAt.desc().nullsFirst(), t.id).where(sql`${t.closedAs} is null`),
    index("job_posts_poster_idx").on(t.posterId, t.postedAt.desc().nullsFirst()),
    index("job_posts_place_idx").on(t.lat, t.lng),
    check("job_posts_budget", sql`${t.budgetMin} >= 0 and ${t.budgetMin} <= ${t.budgetMax}`),
    check("job_posts_closed", sql`${t.closedAs} in ('filled', 'withdrawn')`),
  ],
);

/** A verified contractor's answer to a job: one each, and at most one awarded. */
export const jobApplications = pgTable(
  "job_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    applicantId: uuid("applicant_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message: text().notNull().default(""),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default("submitted"),
    createdAt: at("created_at").notNull(),
    decidedAt: at("decided_at"),
  },
  (t) => [
    uniqueIndex("job_applications_once").on(t.jobId, t.applicantId),
    uniqueIndex("job_applications_one_award").on(t.jobId).where(sql`${t.status} = 'awarded'`),
    index("job_applications_applicant_idx").on(t.applicantId, t.createdAt.desc().nullsFirst()),
    check("job_applications_status", sql`${t.status} in ('submitted', 'shortlisted', 'awarded', 'declined', 'withdrawn')`),
  ],
);

export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] })],
);
