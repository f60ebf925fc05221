import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { APPLICATION_STATES, QUESTION_STATES } from "./rules.ts";

const by = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Members who offer to mentor. The team decides. */
export const mentorApplications = pgTable(
  "mentor_applications",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    years: integer().notNull(),
    trades: text().array().notNull(),
    /** What people may ask them about. */
    specialty: text().notNull(),
    /** Who can be asked about them. */
    references: text().notNull(),
    state: text({ enum: APPLICATION_STATES }).notNull().default("waits"),
    createdAt: at("created_at").notNull(),
    decidedAt: at("decided_at"),
    decidedBy: by("decided_by"),
    reason: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("mentor_applications_open").on(t.userId).where(sql`${t.state} = 'waits'`),
    index("mentor_applications_queue").on(t.state, t.createdAt),
    index("mentor_applications_decided_by").on(t.decidedBy),
    index("mentor_applications_business").on(t.businessId),
    check("mentor_applications_state", sql`${t.state} in ('waits', 'invited', 'declined', 'withdrawn')`),
    check("mentor_applications_years", sql`${t.years} between 10 and 70`),
  ],
);

/** Who was invited to mentor, as they present themselves. */
export const mentors = pgTable(
  "mentors",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    years: integer().notNull(),
    trades: text().array().notNull(),
    locales: text().array().notNull(),
    specialty: text().notNull(),
    /** Questions that may wait for them at once. */
    capacity: integer().notNull(),
    /** The last day on which they take no questions. */
    awayUntil: date("away_until"),
    since: at("since").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (t) => [
    uniqueIndex("mentors_user").on(t.userId),
    index("mentors_business").on(t.businessId),
    check("mentors_capacity", sql`${t.capacity} between 1 and 20`),
    check("mentors_years", sql`${t.years} between 10 and 70`),
  ],
);

/** A question to a mentor. */
export const mentorQuestions = pgTable(
  "mentor_questions",
  {
    id: uuid().primaryKey(),
    askerId: uuid("asker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    askerBusinessId: uuid("asker_business_id").references(() => businesses.id, { onDelete: "set null" }),
    /** Whose turn it is, or whose answer it was; null once nobody is left. */
    mentorId: uuid("mentor_id").references(() => mentors.id, { onDelete: "set null" }),
    trade: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The post of the community that asks it in public; null for a private one. */
    postId: uuid("post_id"),
    state: text({ enum: QUESTION_STATES }).notNull(),
    /** Of the form: sending it twice makes one question. */
    requestKey: uuid("request_key").notNull(),
    askedAt: at("asked_at").notNull(),
    /** Since when the clock of its mentor runs. */
    assignedAt: at("assigned_at").notNull(),
    remindedAt: at("reminded_at"),
    answeredAt: at("answered_at"),
  },
  (t) => [
    uniqueIndex("mentor_questions_once").on(t.askerId, t.requestKey),
    index("mentor_questions_asker").on(t.askerId, t.askedAt),
    index("mentor_questions_asker_business").on(t.askerBusinessId),
    index("mentor_questions_mentor").on(t.mentorId, t.state),
    index("mentor_questions_due").on(t.assignedAt).where(sql`${t.state} = 'waits'`),
    uniqueIndex("mentor_questions_post").on(t.postId),
    check("mentor_questions_state", sql`${t.state} in ('held', 'waits', 'answered', 'nobody')`),
    check("mentor_questions_answered", sql`(${t.state} = 'answered') = (${t.answeredAt} is not null)`),
  ],
);

/** What the two sides of a private question say. */
export const mentorMessages = pgTable(
  "mentor_messages",
  {
    id: uuid().primaryKey(),
    questionId: uuid("question_id")
      .notNull()
      .references(() => mentorQuestions.id, { onDelete: "cascade" }),
    authorId: by("author_id"),
    fromMentor: boolean("from_mentor").notNull(),
    /** Made where it is typed: sending it twice makes one message. */
    clientId: uuid("client_id").notNull(),
    body: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("mentor_messages_question").on(t.questionId, t.createdAt),
    uniqueIndex("mentor_messages_once").on(t.questionId, t.clientId),
    index("mentor_messages_author").on(t.authorId),
  ],
);

/** Mentors who had a question and let it pass: it does not come back to them. */
export const mentorPasses = pgTable(
  "mentor_passes",
  {
    questionId: uuid("question_id")
      .notNull()
      .references(() => mentorQuestions.id, { onDelete: "cascade" }),
    mentorId: uuid("mentor_id")
      .notNull()
      .references(() => mentors.id, { onDelete: "cascade" }),
    passedAt: at("passed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.mentorId] }), index("mentor_passes_mentor").on(t.mentorId)],
);
