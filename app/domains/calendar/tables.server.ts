import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";

/**
 * The secret address under which a calendar program reads what somebody of a business sees of its calendar. The address is
 * made again from the row; renewing gives the row another seed, and the address of before is nobody's. It goes with their place
 * in the business.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid().primaryKey(),
    businessId: uuid("business_id").notNull(),
    userId: uuid("user_id").notNull(),
    seed: uuid().notNull(),
    /** The language of whoever made it. */
    locale: text({ enum: LOCALES }).notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_one").on(t.businessId, t.userId),
    index("calendar_feeds_person_idx").on(t.userId),
    foreignKey({
      name: "calendar_feeds_place",
      columns: [t.businessId, t.userId],
      foreignColumns: [businessPeople.businessId, businessPeople.userId],
    }).onDelete("cascade"),
    check("calendar_feeds_locale", sql`${t.locale} in ('en', 'es')`),
  ],
);
