import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses, businessPeople } from "#app/domains/businesses/tables.server.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Day } from "#app/domains/weather/rules/days.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DAY_MINUTES, DOCUMENT_KINDS, LOST_WHY, NOTE_MAX, TASK_MAX, WEATHER_MAX } from "./input/limits.ts";
import { AGREEMENT_STAGES, SIDES, STATES } from "./rules.ts";

/**
 * A job that was given to a pro, from the award to its end. The database makes one with every award (`begin_engagement` in
 * migrations/custom.sql), so that a server of the version before makes them too.
 */
export const engagements = pgTable(
  "engagements",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    hirerId: uuid("hirer_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    proId: uuid("pro_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    state: text({ enum: STATES }).notNull().default("awarded"),
    awardedAt: at("awarded_at").notNull(),
    /** When it came into its state. */
    changedAt: at("changed_at").notNull(),
    /** The last day on which "done" waits for the other side's answer; after it, silence confirms. */
    answerBy: date("answer_by"),
    /** The day on which work began where whoever said so is; null before that. */
    startedOn: date("started_on"),
    agreement: text({ enum: AGREEMENT_STAGES }).notNull().default("none"),
  },
  (t) => [
    uniqueIndex("engagements_one_a_job")
      .on(t.jobId)
      .where(sql`${t.state} not in ('closed', 'withdrawn', 'no_show', 'cancelled')`),
    index("engagements_job_idx").on(t.jobId),
    index("engagements_application_idx").on(t.applicationId),
    index("engagements_hirer_idx").on(t.hirerId, t.changedAt.desc().nullsFirst()),
    index("engagements_pro_idx").on(t.proId, t.changedAt.desc().nullsFirst()),
    index("engagements_disputed_idx").on(t.changedAt).where(sql`${t.state} = 'disputed'`),
    index("engagements_answer_idx").on(t.answerBy).where(sql`${t.answerBy} is not null`),
    check("engagements_two", sql`${t.hirerId} <> ${t.proId}`),
    check(
      "engagements_state",
      sql`${t.state} in ('awarded', 'agreed', 'working', 'done_by_hirer', 'done_by_pro', 'disputed', 'closed', 'withdrawn', 'no_show', 'cancelled')`,
    ),
    check(
      "engagements_agreement",
      sql`${t.agreement} in ('none', 'draft', 'signed_by_hirer', 'signed_by_pro', 'signed')`,
    ),
    check("engagements_answer", sql`(${t.answerBy} is not null) = (${t.state} in ('done_by_hirer', 'done_by_pro'))`),
  ],
);

/** What happened in an engagement, in order: its timeline. */
export const engagementEvents = pgTable(
  "engagement_events",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    /** Tells the order of those of one moment. */
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    side: text({ enum: SIDES }).notNull(),
    /** Who did it; null for what the clock did, and once their account is gone. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    /** The state that it led to. */
    state: text({ enum: STATES }).notNull(),
    /** In the words of whoever did it; both sides read them. */
    note: text().notNull().default(""),
  },
  (t) => [
    index("engagement_events_engagement_idx").on(t.engagementId, t.at),
    index("engagement_events_person_idx").on(t.personId),
    check("engagement_events_side", sql`${t.side} in ('hirer', 'pro', 'desk', 'clock')`),
  ],
);

/** Who of a side's people is on the job: what a foreman and the crew see of it. Whoever leaves the business is off it. */
export const engagementPeople = pgTable(
  "engagement_people",
  {
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").notNull(),
    userId: uuid("user_id").notNull(),
    addedAt: at("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.businessId, t.userId] }),
    index("engagement_people_person_idx").on(t.businessId, t.userId),
    foreignKey({
      name: "engagement_people_place",
      columns: [t.businessId, t.userId],
      foreignColumns: [businessPeople.businessId, businessPeople.userId],
    }).onDelete("cascade"),
  ],
);

/** A day's work of one person on a job, in their own words: one entry a person and day. The other side does not see it. */
export const engagementLogs = pgTable(
  "engagement_logs",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    day: date().notNull(),
    minutes: integer().notNull(),
    /** A day on which the work could not go on. */
    lost: boolean().notNull().default(false),
    /** Null for a day that was not lost, and where nobody said why. */
    lostWhy: text("lost_why", { enum: LOST_WHY }),
    /** What the weather was, in the person's own words. */
    weather: text().notNull().default(""),
    /** What the installation's source said of that day at the job when it was written; never a sample. */
    weatherReading: jsonb("weather_reading").$type<Day>(),
    note: text().notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("engagement_logs_day_key").on(t.engagementId, t.businessId, t.personId, t.day),
    index("engagement_logs_business_idx").on(t.businessId),
    index("engagement_logs_person_idx").on(t.personId),
    check("engagement_logs_minutes", sql`${t.minutes} between 0 and ${sql.raw(String(DAY_MINUTES))}`),
    check(
      "engagement_logs_lost_why",
      sql`${t.lostWhy} is null or (${t.lost} and ${t.lostWhy} in ('weather', 'materials', 'other'))`,
    ),
    check("engagement_logs_weather", sql`char_length(${t.weather}) <= ${sql.raw(String(WEATHER_MAX))}`),
    check("engagement_logs_note", sql`char_length(${t.note}) <= ${sql.raw(String(NOTE_MAX))}`),
  ],
);

/** What is to be done on a job: a side's own task, or a line of the punch list that both sides see. */
export const engagementTasks = pgTable(
  "engagement_tasks",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    shared: boolean().notNull(),
    title: text().notNull(),
    /** Who of its own side is to do it; null for a line of the punch list, and where nobody was named. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    /** The day by which it is to be done. */
    dueOn: date("due_on"),
    createdAt: at("created_at").notNull(),
    doneAt: at("done_at"),
  },
  (t) => [
    uniqueIndex("engagement_tasks_open_key")
      .on(t.engagementId, t.businessId, t.shared, t.title)
      .where(sql`${t.doneAt} is null`),
    index("engagement_tasks_engagement_idx").on(t.engagementId, t.createdAt),
    index("engagement_tasks_business_idx").on(t.businessId),
    index("engagement_tasks_person_idx").on(t.personId),
    check("engagement_tasks_title", sql`char_length(${t.title}) between 1 and ${sql.raw(String(TASK_MAX))}`),
  ],
);

/** A permit, drawing or certificate about a job, which both sides see; whose side added it may take it away while the job runs. */
export const engagementDocuments = pgTable(
  "engagement_documents",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("engagement_documents_file_key").on(t.fileKey),
    index("engagement_documents_engagement_idx").on(t.engagementId, t.createdAt),
    index("engagement_documents_business_idx").on(t.businessId),
    index("engagement_documents_person_idx").on(t.personId),
    check("engagement_documents_kind", sql`${t.kind} in ('permit', 'drawing', 'certificate', 'other')`),
  ],
);
