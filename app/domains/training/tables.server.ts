import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { at } from "#app/infra/database/columns.server.ts";

import type { OwnQuestion } from "./rules/own-course.ts";

const businessId = () =>
  uuid("business_id")
    .notNull()
    .references(() => businesses.id, { onDelete: "cascade" });
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A course that somebody of a business has to take by a day. Whether it is done is the certificate's to say. */
export const trainingAssignments = pgTable(
  "training_assignments",
  {
    id: uuid().primaryKey(),
    businessId: businessId(),
    userId: userId(),
    /** Slug of the course. */
    course: text().notNull(),
    required: boolean().notNull(),
    dueOn: date("due_on").notNull(),
    assignedBy: uuid("assigned_by").references(() => users.id, { onDelete: "set null" }),
    assignedAt: at("assigned_at").notNull(),
    /** How often its person was reminded of this due day: before, on and after it. */
    reminded: integer().notNull().default(0),
    /** Taken off the list; kept so that no rule for new people puts it back. */
    removedAt: at("removed_at"),
  },
  (t) => [
    uniqueIndex("training_assignments_once").on(t.businessId, t.userId, t.course),
    index("training_assignments_user").on(t.userId),
    index("training_assignments_due").on(t.dueOn),
    index("training_assignments_by").on(t.assignedBy),
    check("training_assignments_reminded", sql`${t.reminded} between 0 and 3`),
  ],
);

/** What everybody gets who joins a business later: within so many days of joining. */
export const trainingRules = pgTable(
  "training_rules",
  {
    id: uuid().primaryKey(),
    businessId: businessId(),
    course: text().notNull(),
    required: boolean().notNull(),
    /** Whom it concerns; null for everybody. */
    part: text({ enum: PARTS }),
    days: integer().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("training_rules_once").on(t.businessId, t.course),
    check("training_rules_days", sql`${t.days} between 1 and 365`),
    check("training_rules_part", sql`${t.part} in ('owner', 'office', 'foreman', 'crew')`),
  ],
);

/** A certificate that somebody of a business got elsewhere, as the business wrote it down. */
export const crewCertificates = pgTable(
  "crew_certificates",
  {
    id: uuid().primaryKey(),
    businessId: businessId(),
    userId: userId(),
    /** Of the list of certificates that jobs ask for; null for any other. */
    kind: text(),
    name: text().notNull(),
    issuer: text().notNull(),
    number: text().notNull(),
    issuedOn: date("issued_on"),
    /** The last day on which it counts; null for one that does not end. */
    expiresOn: date("expires_on"),
    /** Of the form: sending it twice makes one. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("crew_certificates_key").on(t.businessId, t.requestKey),
    index("crew_certificates_user").on(t.userId),
    check(
      "crew_certificates_span",
      sql`${t.issuedOn} is null or ${t.expiresOn} is null or ${t.issuedOn} <= ${t.expiresOn}`,
    ),
  ],
);

/**
 * A version of a course that a business wrote for its own people. Its words and questions never change, nor does its file
 * once somebody passed it: who passed it passed this. A changed course is a further row of its line, in place of this one.
 */
export const ownCourses = pgTable(
  "own_courses",
  {
    id: uuid().primaryKey(),
    businessId: businessId(),
    /** What the versions of one course share. */
    line: uuid().notNull().defaultRandom(),
    version: integer().notNull().default(1),
    title: text().notNull(),
    /** Markdown; empty for a course that is its file. */
    body: text().notNull(),
    questions: jsonb().$type<OwnQuestion[]>().notNull(),
    /** In the file store: a PDF or a film. */
    fileKey: text("file_key"),
    fileName: text("file_name"),
    writtenBy: uuid("written_by").references(() => users.id, { onDelete: "set null" }),
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
    /** Nobody gets it any more, because it is out of use or another version took its place; who passed it keeps that. */
    retiredAt: at("retired_at"),
  },
  (t) => [
    uniqueIndex("own_courses_version").on(t.line, t.version),
    uniqueIndex("own_courses_in_use").on(t.line).where(sql`${t.retiredAt} is null`),
    check("own_courses_versions", sql`${t.version} >= 1`),
    uniqueIndex("own_courses_key").on(t.businessId, t.requestKey),
    index("own_courses_writer").on(t.writtenBy),
    index("own_courses_file").on(t.fileKey),
    check("own_courses_file_name", sql`(${t.fileKey} is null) = (${t.fileName} is null)`),
  ],
);

/** That somebody passed an own course, the last time they did. */
export const ownCoursePasses = pgTable(
  "own_course_passes",
  {
    id: uuid().primaryKey(),
    courseId: uuid("course_id")
      .notNull()
      .references(() => ownCourses.id, { onDelete: "cascade" }),
    userId: userId(),
    /** Right answers in percent. */
    score: integer().notNull(),
    passedAt: at("passed_at").notNull(),
  },
  (t) => [
    uniqueIndex("own_course_passes_once").on(t.courseId, t.userId),
    index("own_course_passes_user").on(t.userId),
    check("own_course_passes_score", sql`${t.score} between 0 and 100`),
  ],
);

/** A toolbox talk that was held: which one, where, and who signed that they heard it. */
export const toolboxTalks = pgTable(
  "toolbox_talks",
  {
    id: uuid().primaryKey(),
    businessId: businessId(),
    /** Slug of the talk. */
    talk: text().notNull(),
    title: text().notNull(),
    place: text().notNull(),
    heldOn: date("held_on").notNull(),
    ledBy: uuid("led_by").references(() => users.id, { onDelete: "set null" }),
    ledByName: text("led_by_name").notNull(),
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("toolbox_talks_key").on(t.businessId, t.requestKey),
    index("toolbox_talks_day").on(t.businessId, t.heldOn),
    index("toolbox_talks_leader").on(t.ledBy),
  ],
);

/** Somebody's name under a talk, typed on the one phone that went around. */
export const talkSignatures = pgTable(
  "talk_signatures",
  {
    id: uuid().primaryKey(),
    talkId: uuid("talk_id")
      .notNull()
      .references(() => toolboxTalks.id, { onDelete: "cascade" }),
    name: text().notNull(),
    signedAt: at("signed_at").notNull(),
  },
  (t) => [uniqueIndex("talk_signatures_once").on(t.talkId, sql`lower(${t.name})`)],
);
