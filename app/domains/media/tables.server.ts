import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { ALT_MAX, FIRST_YEAR, TITLE_MAX, TOWN_MAX } from "./input/limits.ts";
import { PURPOSES } from "./rules/purposes.ts";
import { STAGES } from "./rules/shown.ts";

/** A picture that was drawn anew in several sizes; nothing of the file that was sent is kept. */
export const pictures = pgTable(
  "pictures",
  {
    id: uuid().primaryKey(),
    /** Null for a visitor's: whoever comes back with its id makes it theirs. */
    ownerId: uuid("owner_id").references(() => businesses.id, { onDelete: "cascade" }),
    /** Who sent it; null once their account is gone. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    purpose: text({ enum: PURPOSES }).notNull(),
    /** What it hangs on: the business, an album, a job, a review and so on by its purpose; null until a form was sent. */
    subjectId: uuid("subject_id"),
    position: integer().notNull().default(0),
    alt: text().notNull().default(""),
    stage: text({ enum: STAGES }),
    /** Of the content of its files, which are `{folder}/{id}/{hash}-{edge}.{format}`. */
    hash: text().notNull(),
    edges: integer().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    preview: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("pictures_subject_idx").on(t.subjectId, t.purpose, t.position),
    index("pictures_owner_idx").on(t.ownerId, t.purpose),
    index("pictures_person_idx").on(t.personId),
    check(
      "pictures_purpose",
      sql`${t.purpose} in ('logo', 'portrait', 'portfolio', 'job', 'quote', 'application', 'review', 'post', 'message', 'work', 'warranty')`,
    ),
    check("pictures_owner", sql`${t.ownerId} is not null or ${t.purpose} in ('job', 'quote')`),
    check("pictures_stage", sql`${t.stage} in ('before', 'after')`),
    check("pictures_alt", sql`char_length(${t.alt}) <= ${sql.raw(String(ALT_MAX))}`),
    check("pictures_preview", sql`char_length(${t.preview}) <= 4000`),
  ],
);

/** One piece of work in the portfolio of a business; its pictures hang on it. */
export const portfolioAlbums = pgTable(
  "portfolio_albums",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Id of a trade. */
    trade: text(),
    town: text().notNull().default(""),
    year: integer(),
    /** Lowest first; the first album's first picture that is no "before" is the cover of the business. */
    position: integer().notNull(),
    /** Counts up with each save; a second tab that saved meanwhile is noticed by it. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("portfolio_albums_owner_idx").on(t.ownerId, t.position),
    check("portfolio_albums_title", sql`char_length(${t.title}) between 1 and ${sql.raw(String(TITLE_MAX))}`),
    check("portfolio_albums_town", sql`char_length(${t.town}) <= ${sql.raw(String(TOWN_MAX))}`),
    check("portfolio_albums_year", sql`${t.year} between ${sql.raw(String(FIRST_YEAR))} and 2200`),
  ],
);
