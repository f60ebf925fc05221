import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import type { Answers } from "./rules/answers.ts";

/** What someone who hired a pro says of the work: one a job, and one answer of the pro. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    proUserId: uuid("pro_user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Null once the reviewer's account is gone; the review stays. */
    reviewerId: uuid("reviewer_id").references(() => users.id, { onDelete: "set null" }),
    jobId: uuid("job_id"),
    stars: smallint().notNull(),
    body: text().notNull(),
    reply: text(),
    repliedAt: at("replied_at"),
    /** To the short questions; null for a review from before they were asked, which has no page of its own. */
    answers: jsonb().$type<Answers>(),
    /** When it was last changed after readers had seen it. */
    editedAt: at("edited_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reviews_job_key").on(t.jobId),
    index("reviews_pro_idx").on(t.proUserId, t.createdAt.desc().nullsFirst()),
    index("reviews_reviewer_idx").on(t.reviewerId),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    check("reviews_not_of_oneself", sql`${t.proUserId} <> ${t.reviewerId}`),
    check("reviews_reply", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
  ],
);

/**
 * How long somebody who wrote to a pro waited for the first answer; one row a conversation. Conversations stand above, so their
 * id is kept without a reference.
 */
export const answerTimes = pgTable(
  "answer_times",
  {
    conversationId: uuid("conversation_id").primaryKey(),
    proUserId: uuid("pro_user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    minutes: integer().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("answer_times_pro_idx").on(t.proUserId, t.createdAt.desc().nullsFirst()),
    check("answer_times_minutes", sql`${t.minutes} >= 0`),
  ],
);

/** The pros that a person keeps for later; they belong to the person, whatever business they act for. */
export const savedPros = pgTable(
  "saved_pros",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    proUserId: uuid("pro_user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.proUserId] }),
    index("saved_pros_newest_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("saved_pros_pro_idx").on(t.proUserId),
  ],
);

/**
 * Every word of the names and skills of listed pros, where a misspelt search looks for what was meant; written by the
 * database's trigger `index_pro`. A word stays after its last pro has gone.
 */
export const proWords = pgTable("pro_words", { word: text().primaryKey() }, (t) => [
  index("pro_words_trigram_idx").using("gin", t.word.op("gin_trgm_ops")),
]);
