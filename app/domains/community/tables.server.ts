import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { STATES } from "#app/domains/moderation/rules.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { COMMUNITY_COLORS } from "./rules.ts";

/** The rooms of the community. `icon` is a name of components/community-mark.tsx; one it does not know is a plain mark. */
export const communities = pgTable(
  "communities",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    icon: text().notNull(),
    color: text({ enum: COMMUNITY_COLORS }).notNull(),
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
    title: text().notNull(),
    content: text().notNull(),
    createdAt: at("created_at").notNull(),
    commentCount: integer("comment_count").notNull().default(0),
    isPinned: boolean("is_pinned").notNull().default(false),
    /** Who reads it; see the rules of moderation. */
    state: text({ enum: STATES }).notNull().default("shown"),
    /** Since when it takes no more answers. */
    lockedAt: at("locked_at"),
    /** Laid out with the demo world, by nobody: shown only where the demo is on. */
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (t) => [
    index("community_posts_feed")
      .on(t.isPinned.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'shown'`),
    index("community_posts_author").on(t.authorId),
    index("community_posts_community").on(t.communityId),
    check("community_posts_state", sql`${t.state} in ('shown', 'waits', 'hidden', 'removed')`),
    check("community_posts_comment_count", sql`${t.commentCount} >= 0`),
  ],
);
