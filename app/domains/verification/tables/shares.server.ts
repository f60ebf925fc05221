import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { SHARE_SHOWS } from "../rules/sharing.ts";

/** A pro's ways to show the trust record elsewhere, one for each recipient; the token itself is not kept. */
export const trustShares = pgTable(
  "trust_shares",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** Whom it was made for, in its owner's words; empty for a link that needs no name. */
    name: text().notNull().default(""),
    shows: text({ enum: SHARE_SHOWS }).notNull().default("record"),
    /** From this moment on it shows nothing; null for a link without an end. */
    endsAt: at(),
    createdAt: at().notNull(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex("trust_shares_token_key").on(t.tokenHash),
    index("trust_shares_owner_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    check("trust_shares_shows", sql`${t.shows} in ('record', 'documents')`),
  ],
);

/** When a share link was opened by somebody else than its owner; nothing about whom. */
export const trustShareOpenings = pgTable(
  "trust_share_openings",
  {
    id: uuid().primaryKey(),
    shareId: uuid()
      .notNull()
      .references(() => trustShares.id, { onDelete: "cascade" }),
    openedAt: at().notNull(),
  },
  (t) => [index("trust_share_openings_share_idx").on(t.shareId, t.openedAt.desc().nullsFirst())],
);

/** Who asked by mail to be told when the record behind a share link stops or starts being verified. */
export const trustShareWatchers = pgTable(
  "trust_share_watchers",
  {
    id: uuid().primaryKey(),
    shareId: uuid()
      .notNull()
      .references(() => trustShares.id, { onDelete: "cascade" }),
    email: text().notNull(),
    locale: text({ enum: ["en", "es"] }).notNull(),
    createdAt: at().notNull(),
    /** When the mailbox said yes; nothing but the question goes there before. */
    confirmedAt: at(),
    /** What the mailbox was last told, or saw when it said yes. */
    toldVerified: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("trust_share_watchers_once").on(t.shareId, t.email),
    check("trust_share_watchers_locale", sql`${t.locale} in ('en', 'es')`),
  ],
);
