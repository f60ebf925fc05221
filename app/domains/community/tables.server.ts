import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
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
import { STATES } from "#app/domains/moderation/rules.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { COMMUNITY_COLORS, POST_KINDS } from "./rules.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What two texts have in common that differ in case and spaces alone. */
export const sameness = (said: SQLWrapper): SQL => sql`(md5(lower(regexp_replace(${said}, '\\s+', ' ', 'g')))::uuid)`;

/** The rooms of the community. `icon` is a name of components/community-mark.tsx; one it does not know is a plain mark. */
export const communities = pgTable(
  "communities",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In Spanish; empty where it is the same. */
    nameEs: text("name_es").notNull().default(""),
    icon: text().notNull(),
    color: text({ enum: COMMUNITY_COLORS }).notNull(),
    /** Read and written by verified pros alone, as long as they are verified. */
    verifiedOnly: boolean("verified_only").notNull().default(false),
  },
  (t) => [check("communities_color", sql`${t.color} in ('steel', 'plumb', 'flag', 'stop', 'signal')`)],
);

/** What members write. A post without a community stands in "General"; one whose author is gone stays. */
export const communityPosts = pgTable(
  "community_posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "set null" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The business for which its author acted, which says their trade, town and stamp. */
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    kind: text({ enum: POST_KINDS }).notNull().default("question"),
    /** Of the form: sending it twice makes one post. */
    requestKey: uuid("request_key"),
    title: text().notNull(),
    content: text().notNull(),
    /** The language it is written in. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
    /** Answers that everybody reads. */
    commentCount: integer("comment_count").notNull().default(0),
    /** The answer that the asker marked: "this solved it". */
    solvedById: uuid("solved_by_id").references((): AnyPgColumn => communityAnswers.id, { onDelete: "set null" }),
    isPinned: boolean("is_pinned").notNull().default(false),
    /** Who reads it; see the rules of moderation. */
    state: text({ enum: STATES }).notNull().default("shown"),
    /** Since when it takes no more answers. */
    lockedAt: at("locked_at"),
    /** Laid out with the demo world, by nobody: shown only where the demo is on. */
    isDemo: boolean("is_demo").notNull().default(false),
    words: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`to_tsvector('simple', translate(lower(${communityPosts.title} || ' ' || ${communityPosts.content}), 'áéíóúüñ', 'aeiouun'))`,
    ),
  },
  (t) => [
    index("community_posts_feed")
      .on(t.isPinned.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'shown'`),
    index("community_posts_newest").on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.state} = 'shown'`),
    index("community_posts_author").on(t.authorId),
    index("community_posts_business").on(t.businessId),
    index("community_posts_community").on(t.communityId, t.createdAt.desc().nullsFirst()),
    index("community_posts_solved_by").on(t.solvedById),
    index("community_posts_words").using("gin", t.words),
    index("community_posts_same").on(sameness(t.content), t.createdAt),
    uniqueIndex("community_posts_once").on(t.authorId, t.requestKey),
    check("community_posts_kind", sql`${t.kind} in ('question', 'win', 'tip', 'template', 'introduction')`),
    check("community_posts_state", sql`${t.state} in ('shown', 'waits', 'hidden', 'removed')`),
    check("community_posts_comment_count", sql`${t.commentCount} >= 0`),
  ],
);

/** What members answer to a post, or to an answer of it: one level deep. */
export const communityAnswers = pgTable(
  "community_answers",
  {
    id: uuid().primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => communityPosts.id, { onDelete: "cascade" }),
    /** The answer that this one is a reply to; null for an answer to the post. */
    parentId: uuid("parent_id").references((): AnyPgColumn => communityAnswers.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    businessId: uuid("business_id").references(() => businesses.id, { onDelete: "set null" }),
    /** Made where it is typed: sending it twice makes one answer. */
    clientId: uuid("client_id"),
    body: text().notNull(),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
    /** Readers who said that it helped. */
    helpfulCount: integer("helpful_count").notNull().default(0),
    state: text({ enum: STATES }).notNull().default("shown"),
    isDemo: boolean("is_demo").notNull().default(false),
    words: tsvector().generatedAlwaysAs(
      (): SQL => sql`to_tsvector('simple', translate(lower(${communityAnswers.body}), 'áéíóúüñ', 'aeiouun'))`,
    ),
  },
  (t) => [
    index("community_answers_words").using("gin", t.words),
    index("community_answers_same").on(sameness(t.body), t.createdAt),
    index("community_answers_post").on(t.postId, t.createdAt),
    index("community_answers_parent").on(t.parentId),
    index("community_answers_author").on(t.authorId, t.createdAt),
    index("community_answers_business").on(t.businessId),
    index("community_answers_created").on(t.createdAt),
    uniqueIndex("community_answers_once").on(t.authorId, t.clientId),
    check("community_answers_state", sql`${t.state} in ('shown', 'waits', 'hidden', 'removed')`),
    check("community_answers_helpful", sql`${t.helpfulCount} >= 0`),
  ],
);

/**
 * Every word of posts and answers, where a misspelt search looks for what was meant; written by the database's trigger
 * `index_said`. A word stays after its last text has gone.
 */
export const communityWords = pgTable("community_words", { word: text().primaryKey() }, (t) => [
  index("community_words_trigrams").using("gin", t.word.op("gin_trgm_ops")),
]);

/** A file that a template carries: its sender's alone until a post does. */
export const communityFiles = pgTable(
  "community_files",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid("post_id").references(() => communityPosts.id, { onDelete: "cascade" }),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("community_files_file_key").on(t.fileKey),
    uniqueIndex("community_files_post").on(t.postId),
    index("community_files_person").on(t.personId),
  ],
);

/** Who said of an answer that it helped. */
export const communityHelpful = pgTable(
  "community_helpful",
  {
    answerId: uuid("answer_id")
      .notNull()
      .references(() => communityAnswers.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] }), index("community_helpful_user").on(t.userId)],
);

/** Who is told of answers to a post that is not theirs. */
export const communityFollows = pgTable(
  "community_follows",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => communityPosts.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The business for which they act, where news reach them. */
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index("community_follows_user").on(t.userId),
    index("community_follows_business").on(t.businessId),
  ],
);

/** What a post or an answer said before its author changed it. */
export const communityEdits = pgTable(
  "community_edits",
  {
    id: uuid().primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => communityPosts.id, { onDelete: "cascade" }),
    /** Null where the post itself was changed. */
    answerId: uuid("answer_id").references(() => communityAnswers.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull(),
    /** When it was changed to something else. */
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("community_edits_post").on(t.postId, t.createdAt), index("community_edits_answer").on(t.answerId)],
);
