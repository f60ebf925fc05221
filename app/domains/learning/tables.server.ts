import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { type Drawn, type Given, PASSAGE_STATES } from "./rules/lessons.ts";

/**
 * A person who takes a course, from their first lesson to the certificate; one is open at a time for each course. Taking it
 * again later begins a new row.
 */
export const enrollments = pgTable(
  "enrollments",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The business for which they acted when they began. */
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    /** Slug of the course. */
    course: text().notNull(),
    startedAt: at("started_at").notNull(),
    /** When the certificate was issued. */
    finishedAt: at("finished_at"),
  },
  (t) => [
    uniqueIndex("enrollments_open").on(t.userId, t.course).where(sql`${t.finishedAt} is null`),
    index("enrollments_user").on(t.userId, t.startedAt.desc().nullsFirst()),
    index("enrollments_business").on(t.businessId, t.course),
    index("enrollments_finished").on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);

/** How far somebody is in a lesson: where they stopped, how long they were there, whether the check is passed. */
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    enrollmentId: uuid("enrollment_id")
      .notNull()
      .references(() => enrollments.id, { onDelete: "cascade" }),
    lesson: text().notNull(),
    /** The passage where they stopped, and the furthest they came; passages count from 0. */
    place: integer().notNull().default(0),
    reached: integer().notNull().default(0),
    openedAt: at("opened_at").notNull(),
    seenAt: at("seen_at").notNull(),
    /** Time on an open, visible page, in milliseconds: measured by the server, never more than the lesson can take. */
    seatMs: integer("seat_ms").notNull().default(0),
    tries: integer().notNull().default(0),
    passedAt: at("passed_at"),
    /** Right answers of the check that was passed. */
    score: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.lesson] }),
    index("lesson_progress_opened").on(t.openedAt),
    index("lesson_progress_passed_at").on(t.passedAt).where(sql`${t.passedAt} is not null`),
    check("lesson_progress_place", sql`${t.place} between 0 and ${t.reached}`),
    check("lesson_progress_seat", sql`${t.seatMs} >= 0`),
    check("lesson_progress_passed", sql`(${t.passedAt} is null) = (${t.score} is null)`),
  ],
);

/** Until when each person's time is counted: whatever pages and phones they have open, a minute counts once. */
export const seatClocks = pgTable("seat_clocks", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  countedTo: at("counted_to").notNull(),
});

/** Five questions drawn for somebody, in the order they were shown, with what was answered. One waits at a time. */
export const lessonChecks = pgTable(
  "lesson_checks",
  {
    id: uuid().primaryKey(),
    enrollmentId: uuid("enrollment_id")
      .notNull()
      .references(() => enrollments.id, { onDelete: "cascade" }),
    lesson: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    drawn: jsonb().$type<Drawn[]>().notNull(),
    drawnAt: at("drawn_at").notNull(),
    given: jsonb().$type<Given[]>(),
    score: integer(),
    judgedAt: at("judged_at"),
  },
  (t) => [
    uniqueIndex("lesson_checks_open").on(t.enrollmentId, t.lesson).where(sql`${t.judgedAt} is null`),
    index("lesson_checks_enrollment").on(t.enrollmentId, t.lesson, t.judgedAt),
    check(
      "lesson_checks_judged",
      sql`(${t.judgedAt} is null) = (${t.given} is null) and (${t.judgedAt} is null) = (${t.score} is null)`,
    ),
    check("lesson_checks_score", sql`${t.score} between 0 and 5`),
  ],
);

/** What somebody wrote down for themselves beside a passage. */
export const lessonNotes = pgTable(
  "lesson_notes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    course: text().notNull(),
    lesson: text().notNull(),
    passage: integer().notNull(),
    body: text().notNull(),
    /** Of the form: sending it twice makes one note. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("lesson_notes_once").on(t.userId, t.requestKey),
    index("lesson_notes_lesson").on(t.userId, t.course, t.lesson),
    check("lesson_notes_body", sql`char_length(${t.body}) between 1 and 2000`),
  ],
);

/** A passage in which somebody found a mistake, and what moderators made of it. */
export const lessonPassages = pgTable(
  "lesson_passages",
  {
    id: uuid().primaryKey(),
    course: text().notNull(),
    lesson: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    version: integer().notNull(),
    passage: integer().notNull(),
    /** What stood there when it was reported. */
    text: text().notNull(),
    state: text({ enum: PASSAGE_STATES }).notNull().default("shown"),
    /** What a moderator wrote in its place. */
    correction: text(),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("lesson_passages_place").on(t.course, t.lesson, t.locale, t.version, t.passage),
    check("lesson_passages_state", sql`${t.state} in ('shown', 'waits', 'hidden', 'removed')`),
  ],
);

/** A certificate as it was issued: what it says is never changed. */
export const courseCertificates = pgTable(
  "course_certificates",
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    /** Null once the account is gone and a business still relies on it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    enrollmentId: uuid("enrollment_id").references(() => enrollments.id, { onDelete: "set null" }),
    course: text().notNull(),
    version: integer().notNull(),
    track: text().notNull(),
    category: text(),
    locale: text({ enum: LOCALES }).notNull(),
    title: text().notNull(),
    name: text().notNull(),
    /** What it counts for: hours of continuing education, or the length of the course. */
    minutes: integer().notNull(),
    seatMs: integer("seat_ms").notNull(),
    /** Right answers of all questions asked, in percent. */
    score: integer().notNull(),
    issuedAt: at("issued_at").notNull(),
    /** The last day on which it counts; null for one that does not end. */
    validUntil: date("valid_until"),
    revokedAt: at("revoked_at"),
    revokedBy: uuid("revoked_by").references(() => users.id, { onDelete: "set null" }),
    revokeReason: text("revoke_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("course_certificates_code").on(t.code),
    uniqueIndex("course_certificates_enrollment").on(t.enrollmentId),
    index("course_certificates_user").on(t.userId, t.issuedAt.desc().nullsFirst()),
    index("course_certificates_business").on(t.businessId, t.course),
    index("course_certificates_revoker").on(t.revokedBy),
    check("course_certificates_minutes", sql`${t.minutes} > 0 and ${t.seatMs} >= 0`),
    check("course_certificates_score", sql`${t.score} between 0 and 100`),
    check("course_certificates_revoked", sql`(${t.revokedAt} is null) = (${t.revokeReason} = '')`),
  ],
);
