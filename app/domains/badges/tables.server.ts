import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { KEPT_BADGES } from "./rules.ts";

/** Badges that members have earned, each once; they stay. */
export const earnedBadges = pgTable(
  "earned_badges",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    badge: text({ enum: KEPT_BADGES }).notNull(),
    earnedAt: at("earned_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.badge] }),
    index("earned_badges_earned").on(t.earnedAt),
    check(
      "earned_badges_badge",
      sql`${t.badge} in ('getting_started', 'helpful_pro', 'estimator', 'communicator', 'mentor')`,
    ),
  ],
);
