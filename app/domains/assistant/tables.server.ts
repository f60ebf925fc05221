import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
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
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import type { Line } from "#app/infra/reading/lines.ts";
import type { FileText } from "#app/infra/reading/reading.ts";
import type { Source } from "./rules/answer-stream.ts";
import type { Card } from "./rules/cards.ts";
import { TITLE_MAX } from "./rules/limits.ts";

/** A member's conversation with the assistant. Visitors' stay in their browser tab. */
export const assistantConversations = pgTable(
  "assistant_conversations",
  {
    /** Made by the page that asks, so that a question sent twice opens one conversation. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    createdAt: at().notNull(),
    /** When something was last said in it. */
    updatedAt: at().notNull(),
  },
  (t) => [
    index("assistant_conversations_owner_idx").on(t.userId, t.updatedAt.desc().nullsFirst(), t.id),
    check("assistant_conversations_title", sql.raw(`char_length(title) between 1 and ${TITLE_MAX}`)),
  ],
);

/**
 * A photo or a PDF that a member shows. It is of a conversation from the question on that carries it, and goes with it; one
 * that no question carries is gone a day later.
 */
export const assistantFiles = pgTable(
  "assistant_files",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversationId: uuid().references(() => assistantConversations.id, { onDelete: "cascade" }),
    /** `cody-files/{user id}/{random}.{ext}` in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    /** How often a reading was begun: a file with which the process ended so often is left alone. */
    attempts: integer().notNull().default(0),
    /** What its pages say; null until it was read. */
    lines: jsonb().$type<Line[]>(),
    /** Of a PDF, all it has. */
    pages: integer(),
    unread: text().$type<Extract<FileText, { read: false }>["why"]>(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("assistant_files_key").on(t.fileKey),
    index("assistant_files_owner_idx").on(t.userId, t.createdAt),
    index("assistant_files_conversation_idx").on(t.conversationId),
    check("assistant_files_unread", sql`${t.unread} in ('nothing', 'locked', 'damaged', 'too_large', 'too_long')`),
  ],
);

/** One thing that was said, in order of `position` from 0. */
export const assistantMessages = pgTable(
  "assistant_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid()
      .notNull()
      .references(() => assistantConversations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    content: text().notNull(),
    /** Why an answer is not whole; null when it is. */
    cut: text({ enum: ["stopped", "broken"] }),
    /** What answered. */
    engine: text(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    cards: jsonb().$type<Card[]>().notNull().default([]),
    /** What a question shows. */
    fileId: uuid().references(() => assistantFiles.id, { onDelete: "set null" }),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("assistant_messages_position_key").on(t.conversationId, t.position),
    index("assistant_messages_created_idx").using("brin", t.createdAt),
    index("assistant_messages_file_idx").on(t.fileId).where(sql`${t.fileId} is not null`),
    check("assistant_messages_role", sql`${t.role} in ('user', 'assistant')`),
    check("assistant_messages_cut", sql`${t.cut} in ('stopped', 'broken')`),
    check("assistant_messages_at", sql`${t.position} >= 0`),
  ],
);

/** What the hosted model used on a day, by a member, an address or all together. */
export const assistantSpending = pgTable(
  "assistant_spending",
  {
    /** A hash of whom it counts for, or `all`. */
    who: text().notNull(),
    /** In UTC. */
    day: date().notNull(),
    tokens: bigint({ mode: "number" }).notNull().default(0),
    /** Millionths of a dollar. */
    cost: bigint({ mode: "number" }).notNull().default(0),
    answers: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.who, t.day] }), index("assistant_spending_day_idx").on(t.day)],
);

/** What answers that are being written have set aside; it is counted in `assistant_spending` until they are settled. */
export const assistantReservations = pgTable(
  "assistant_reservations",
  {
    id: uuid().primaryKey(),
    /** As in `assistant_spending`. */
    who: text().notNull(),
    day: date().notNull(),
    tokens: bigint({ mode: "number" }).notNull(),
    cost: bigint({ mode: "number" }).notNull(),
    /** The answer is over by then, or its process died. */
    endsAt: at().notNull(),
  },
  (t) => [index("assistant_reservations_end_idx").on(t.endsAt)],
);

/**
 * A question that the assistant had no answer to: of its words those that the handbook uses somewhere, so that no name, number
 * or address stands here, and nothing of who asked.
 */
export const assistantGaps = pgTable(
  "assistant_gaps",
  {
    id: uuid().primaryKey(),
    askedAt: at().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    words: text().array().notNull(),
  },
  (t) => [index("assistant_gaps_asked_idx").on(t.askedAt.desc().nullsFirst())],
);
