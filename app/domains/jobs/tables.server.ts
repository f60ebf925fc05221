import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import type { Amendable } from "./rules/amend.ts";
import { START_CHOICES } from "./rules/start.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const APPLICATION_STATUSES = ["submitted", "shortlisted", "awarded", "declined", "withdrawn"] as const;

/** A job on the board. "Expired" is a fact about `expires_at`, not a status. */
export const jobPosts = pgTable(
  "job_posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    posterId: uuid("poster_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Of the form and its words: sending the same form twice makes one job. */
    requestKey: uuid("request_key").notNull(),
    title: text().notNull(),
    /** Id of a trade; the poster's own words where no list has it. */
    trade: text().notNull(),
    /** "Phoenix, AZ 85004" or "Phoenix, AZ". */
    location: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Street and number: the poster's alone until the award opens it to the pro who is hired. */
    address: text(),
    /** Whole US dollars. */
    budgetMin: integer("budget_min").notNull(),
    budgetMax: integer("budget_max").notNull(),
    /** The day that was named, or the choice that was made instead of one; neither for quoted work that says none. */
    startDate: date("start_date"),
    startChoice: text("start_choice", { enum: START_CHOICES }),
    duration: text().notNull(),
    description: text().notNull(),
    skills: text().array().notNull().default([]),
    /** The one pro who may answer: work that was quoted in a conversation, and never stood on the board. */
    onlyFor: uuid("only_for").references(() => businesses.id, { onDelete: "cascade" }),
    /** What an applicant's record has to have; the liability limit is that of each occurrence. */
    requiresLicense: boolean("requires_license").notNull().default(false),
    requiresWorkersComp: boolean("requires_workers_comp").notNull().default(false),
    requiresBond: boolean("requires_bond").notNull().default(false),
    requiresLiabilityCents: bigint("requires_liability_cents", { mode: "number" }),
    /** Certificates of which somebody on the applicant's crew holds each. */
    requiresCertificates: text("requires_certificates").array().notNull().default([]),
    /** How many answers the poster wants at most; null takes as many as come. */
    answersMax: integer("answers_max"),
    /** Title, trade in both languages, skills and place, in lower case and without accents. */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', words), 'A') || setweight(to_tsvector('english', translate(description, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), 'C')`,
    ),
    /** When it first went on the board. */
    postedAt: at("posted_at").notNull(),
    /** 30 days after it was posted or last renewed, so this order is also the board's: newest first. */
    expiresAt: at("expires_at").notNull(),
    expiryWarnedAt: at("expiry_warned_at"),
    expiryToldAt: at("expiry_told_at"),
    closedAs: text("closed_as", { enum: ["filled", "withdrawn"] }),
    closedAt: at("closed_at"),
    awardedApplicationId: uuid("awarded_application_id"),
    awardedAt: at("awarded_at"),
    renewals: integer().notNull().default(0),
    /** The language the poster wrote in, for their mail. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => {
    const listed = sql`${t.closedAs} is null and ${t.awardedApplicationId} is null`;
    return [
      uniqueIndex("job_posts_request_key").on(t.posterId, t.requestKey),
      index("job_posts_board_idx").on(t.expiresAt.desc().nullsFirst(), t.id).where(listed),
      index("job_posts_trade_idx").on(t.trade, t.expiresAt.desc().nullsFirst(), t.id).where(listed),
      index("job_posts_place_idx").on(t.lat, t.lng).where(listed),
      index("job_posts_says_idx").using("gin", t.search).where(listed),
      index("job_posts_only_for_idx").on(t.onlyFor).where(sql`${t.onlyFor} is not null`),
      index("job_posts_poster_idx").on(t.posterId, t.postedAt.desc().nullsFirst()),
      index("job_posts_posted_idx").on(t.postedAt),
      index("job_posts_awarded_idx").on(t.awardedAt).where(sql`${t.awardedAt} is not null`),
      index("job_posts_closed_idx").on(t.closedAt).where(sql`${t.closedAt} is not null`),
      check("job_posts_budget", sql`${t.budgetMin} >= 0 and ${t.budgetMin} <= ${t.budgetMax}`),
      check("job_posts_start", sql`${t.startDate} is null or ${t.startChoice} is null`),
      check("job_posts_start_choice", sql`${t.startChoice} in ('asap', 'two-weeks', 'month', 'flexible')`),
      check("job_posts_address", sql`char_length(${t.address}) <= 200`),
      check("job_posts_liability", sql`${t.requiresLiabilityCents} > 0`),
      check("job_posts_answers", sql`${t.answersMax} between 1 and 50`),
      check("job_posts_closed", sql`${t.closedAs} in ('filled', 'withdrawn')`),
      check("job_posts_closed_at", sql`(${t.closedAs} is null) = (${t.closedAt} is null)`),
    ];
  },
);

/** Every word of jobs' `words`, where a misspelt search looks for what was meant. A word stays after its last job has gone. */
export const jobWords = pgTable("job_words", { word: text().primaryKey() }, (t) => [
  index("job_words_trigram_idx").using("gin", t.word.op("gin_trgm_ops")),
]);

/** What a post said before its poster changed it while pros had answered it; the newest stands in the post. */
export const jobAmendments = pgTable(
  "job_amendments",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    /** The fields that were changed, as they were. */
    was: jsonb().$type<Partial<Amendable>>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("job_amendments_job_idx").on(t.jobId, t.createdAt)],
);

/** What a pro asks about a post. With its answer everybody who sees the job reads it; without one the two sides alone. */
export const jobQuestions = pgTable(
  "job_questions",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    /** Null after the asker's account has gone. */
    askerId: uuid("asker_id").references(() => businesses.id, { onDelete: "set null" }),
    body: text().notNull(),
    answer: text(),
    /** The language the asker wrote in, for their mail. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    createdAt: at("created_at").notNull(),
    answeredAt: at("answered_at"),
  },
  (t) => [
    uniqueIndex("job_questions_once").on(t.jobId, t.askerId, t.body),
    index("job_questions_asker_idx").on(t.askerId),
    check("job_questions_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
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
      .references(() => businesses.id, { onDelete: "cascade" }),
    message: text().notNull().default(""),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default("submitted"),
    createdAt: at("created_at").notNull(),
    decidedAt: at("decided_at"),
    /** The language the applicant wrote in, for their mail. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    /** Days from invoice to money, as told by the one who did the work. */
    paidDays: integer("paid_days"),
  },
  (t) => [
    uniqueIndex("job_applications_once").on(t.jobId, t.applicantId),
    uniqueIndex("job_applications_one_award").on(t.jobId).where(sql`${t.status} = 'awarded'`),
    index("job_applications_applicant_idx").on(t.applicantId, t.createdAt.desc().nullsFirst()),
    index("job_applications_created_idx").on(t.createdAt),
    check(
      "job_applications_status",
      sql`${t.status} in ('submitted', 'shortlisted', 'awarded', 'declined', 'withdrawn')`,
    ),
    check("job_applications_paid_days", sql`${t.paidDays} between 0 and 365`),
  ],
);

export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index("saved_jobs_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("saved_jobs_job_idx").on(t.jobId),
  ],
);
