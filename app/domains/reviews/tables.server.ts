import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Answers } from "#app/domains/directory/rules/answers.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { NOTE_MAX, REPLY_MAX, REVIEW_MAX } from "./input/limits.ts";
import type { Hold } from "./rules/holds.ts";
import { SEEN_STATES, STATES, WRITERS } from "./rules.ts";

/**
 * What one side of an engagement says of the other, once. A hirer's that is shown stands under the same id in `reviews`
 * too, where the public page of a pro and the rating come from; only the commands of this domain write both.
 */
export const engagementReviews = pgTable(
  "engagement_reviews",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    /** Who wrote it. */
    side: text({ enum: WRITERS }).notNull(),
    /** The business that wrote it; null once it is closed. The review stays. */
    authorId: uuid("author_id").references(() => businesses.id, { onDelete: "set null" }),
    /** The person who wrote it; null once their account is gone. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    aboutId: uuid("about_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    stars: smallint().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    body: text().notNull(),
    state: text({ enum: STATES }).notNull(),
    /** Why a person looks at it first. */
    holds: text().array().$type<Hold[]>().notNull().default([]),
    /** Tells reviews from one address of the network, and not the address. */
    network: text(),
    createdAt: at("created_at").notNull(),
    /** The last day on which it waits for the other side's. */
    appearBy: date("appear_by").notNull(),
    shownAt: at("shown_at"),
    editedAt: at("edited_at"),
    reply: text(),
    repliedAt: at("replied_at"),
    /** The person who answered; null once their account is gone. */
    repliedBy: uuid("replied_by").references(() => users.id, { onDelete: "set null" }),
    replyState: text("reply_state", { enum: SEEN_STATES }).notNull().default("shown"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: at("decided_at"),
    /** Why a person refused it, for its author. */
    decision: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("engagement_reviews_once").on(t.engagementId, t.side),
    index("engagement_reviews_author_idx").on(t.authorId),
    index("engagement_reviews_person_idx").on(t.personId),
    index("engagement_reviews_about_idx").on(t.aboutId, t.side, t.shownAt.desc().nullsFirst()),
    index("engagement_reviews_decider_idx").on(t.decidedBy),
    index("engagement_reviews_replier_idx").on(t.repliedBy),
    index("engagement_reviews_due_idx").on(t.appearBy).where(sql`${t.state} = 'waiting'`),
    index("engagement_reviews_held_idx").on(t.createdAt).where(sql`${t.state} = 'held'`),
    index("engagement_reviews_network_idx").on(t.network, t.createdAt).where(sql`${t.network} is not null`),
    check("engagement_reviews_side", sql`${t.side} in ('hirer', 'pro')`),
    check("engagement_reviews_state", sql`${t.state} in ('waiting', 'held', 'refused', 'shown', 'hidden', 'removed')`),
    check("engagement_reviews_shown", sql`(${t.shownAt} is not null) = (${t.state} in ('shown', 'hidden', 'removed'))`),
    check("engagement_reviews_reply_state", sql`${t.replyState} in ('shown', 'hidden', 'removed')`),
    check("engagement_reviews_stars", sql`${t.stars} between 1 and 5`),
    check("engagement_reviews_two", sql`${t.aboutId} <> ${t.authorId}`),
    check("engagement_reviews_body", sql`char_length(${t.body}) <= ${sql.raw(String(REVIEW_MAX))}`),
    check(
      "engagement_reviews_reply",
      sql`(${t.reply} is null) = (${t.repliedAt} is null) and char_length(${t.reply}) <= ${sql.raw(String(REPLY_MAX))}`,
    ),
    check("engagement_reviews_decision", sql`char_length(${t.decision}) <= ${sql.raw(String(NOTE_MAX))}`),
  ],
);

/** What a review said before it was edited, once readers had seen it. */
export const reviewEdits = pgTable(
  "review_edits",
  {
    id: uuid().primaryKey(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => engagementReviews.id, { onDelete: "cascade" }),
    /** Until when it said so. */
    at: at("at").notNull(),
    stars: smallint().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    body: text().notNull(),
  },
  (t) => [index("review_edits_review_idx").on(t.reviewId, t.at)],
);

/** That a side was asked for its review, so that it is asked once on each of the days. */
export const reviewAsks = pgTable(
  "review_asks",
  {
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    side: text({ enum: WRITERS }).notNull(),
    /** Days after the end. */
    day: smallint().notNull(),
    askedAt: at("asked_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.engagementId, t.side, t.day] }),
    check("review_asks_side", sql`${t.side} in ('hirer', 'pro')`),
  ],
);
