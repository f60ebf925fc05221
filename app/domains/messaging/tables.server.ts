import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { BODY_MAX, REASONS } from "./input/limits.ts";

/** Two members in talk, about one job or about none: one row a pair and job. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The pair in the order of their ids, so that it is the same pair whoever began. */
    lowId: uuid("low_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    highId: uuid("high_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Jobs stand above messages, so the id is kept without a reference; `subject` is the job's title as it was. */
    jobId: uuid("job_id"),
    subject: text(),
    /** Messages so far; the next one takes the next number. */
    lastSeq: integer("last_seq").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("conversations_pair").on(t.lowId, t.highId, t.jobId).nullsNotDistinct(),
    index("conversations_high_idx").on(t.highId),
    check("conversations_two", sql`${t.lowId} < ${t.highId}`),
  ],
);

/** A conversation as one of the two has it. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    otherId: uuid("other_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Number of the newest message this member has seen. */
    readSeq: integer("read_seq").notNull().default(0),
    /** Messages of the other one after `read_seq`. */
    unread: integer().notNull().default(0),
    /** Number of the newest message this member was told of by e-mail; people whose quiet hours ran then are told when those end. */
    mailedSeq: integer("mailed_seq").notNull().default(0),
    /** When the last message came, of either; the order of the list. */
    lastAt: at("last_at").notNull(),
    /** The language this member last read or wrote in, for their mail. */
    locale: text({ enum: LOCALES }),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_members_list_idx").on(t.userId, t.lastAt.desc().nullsFirst(), t.conversationId),
    index("conversation_members_unread_idx").on(t.userId).where(sql`${t.unread} > 0`),
    index("conversation_members_other_idx").on(t.otherId),
    check("conversation_members_unread", sql`${t.unread} >= 0`),
    check("conversation_members_not_alone", sql`${t.userId} <> ${t.otherId}`),
  ],
);

/**
 * Divided by year (infra/database/partitions.server.ts). Each partition has unique indexes over (conversation, seq) and over
 * (conversation, author, client), which stand in no index of the whole: across years the lock of the pair keeps both.
 */
export const messages = pgTable(
  "messages",
  {
    id: uuid().notNull().defaultRandom(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Counts from 1 within the conversation, without gaps. */
    seq: integer().notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Who of the author's business wrote it; null once their account is gone, and for what was written before businesses had people. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    /** Made by the form it was typed in: sending the same message again is the first one. */
    clientId: uuid("client_id").notNull(),
    body: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index("messages_author_idx").on(t.authorId),
    index("messages_person_idx").on(t.personId),
    // Rows come in the order of this time and stay where they are: a summary of each stretch of the table is enough.
    index("messages_created_idx").using("brin", t.createdAt),
    check("messages_body", sql`char_length(${t.body}) <= ${sql.raw(String(BODY_MAX))}`),
  ],
);

/** A private file: its owner's alone until a message carries it, then both members'. */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Without a reference, for which a divided table has no key; a trigger in migrations/custom.sql drops what goes with its message. */
    messageId: uuid("message_id"),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("message_attachments_file_key").on(t.fileKey),
    index("message_attachments_message_idx").on(t.messageId),
    index("message_attachments_owner_idx").on(t.ownerId),
  ],
);

/** Who takes no more messages from whom, in any conversation. */
export const memberBlocks = pgTable(
  "member_blocks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index("member_blocks_blocked_idx").on(t.blockedId),
    check("member_blocks_not_oneself", sql`${t.userId} <> ${t.blockedId}`),
  ],
);

/** A conversation that one of the two wants somebody to look at. */
export const messageReports = pgTable(
  "message_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Null once the reporter's account is gone. */
    reporterId: uuid("reporter_id").references(() => businesses.id, { onDelete: "set null" }),
    reportedId: uuid("reported_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    reason: text({ enum: REASONS }).notNull(),
    note: text().notNull().default(""),
    /** The newest message when it was reported. */
    uptoSeq: integer("upto_seq").notNull(),
    createdAt: at("created_at").notNull(),
    handledAt: at("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("message_reports_open_key").on(t.conversationId, t.reporterId).where(sql`${t.handledAt} is null`),
    index("message_reports_open_idx").on(t.createdAt).where(sql`${t.handledAt} is null`),
    index("message_reports_reporter_idx").on(t.reporterId),
    index("message_reports_reported_idx").on(t.reportedId),
    index("message_reports_handler_idx").on(t.handledBy),
    check("message_reports_reason", sql`${t.reason} in ('spam', 'scam', 'abuse', 'other')`),
  ],
);

/**
 * What a visitor wrote to a pro before having an account. Nobody owns it: whoever holds its id, which goes along through
 * sign-up, may read it for a week.
 */
export const quoteDrafts = pgTable(
  "quote_drafts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the pro's public page. */
    slug: text().notNull(),
    body: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("quote_drafts_created_idx").on(t.createdAt)],
);
