import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";

/**
 * Whom jobs, documents, books, conversations and connections belong to. The database makes one with every account, under
 * the account's own id (`begin_business` in migrations/custom.sql): a homeowner's or realtor's stays theirs alone, a
 * contractor's may get people. Columns named `user_id` in tables of a business hold its id.
 */
export const businesses = pgTable(
  "businesses",
  {
    id: uuid().primaryKey(),
    /** The owner whom others reach: whose name and address stand for the business. */
    contactId: uuid("contact_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether people of the office see the books. */
    officeKeepsBooks: boolean("office_keeps_books").notNull().default(false),
    createdAt: at("created_at").notNull(),
    closedAt: at("closed_at"),
  },
  (t) => [index("businesses_contact_idx").on(t.contactId)],
);

/** Who belongs to a business, and as what. */
export const businessPeople = pgTable(
  "business_people",
  {
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    part: text({ enum: PARTS }).notNull(),
    since: at().notNull(),
    /** When this person last chose to act for this business: new sessions begin with the newest. */
    chosenAt: at("chosen_at"),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    index("business_people_user_idx").on(t.userId),
    check("business_people_part", sql`${t.part} in ('owner', 'office', 'foreman', 'crew')`),
  ],
);

/** A place in a business that waits for somebody: good for seven days and once. The token itself is not kept. */
export const businessInvites = pgTable(
  "business_invites",
  {
    id: uuid().primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    part: text({ enum: PARTS }).notNull(),
    name: text().notNull(),
    /** Where it was sent; both null for a link that its owner passes on. */
    email: text(),
    phone: text(),
    tokenHash: text("token_hash").notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    acceptedAt: at("accepted_at"),
    acceptedBy: uuid("accepted_by").references(() => users.id, { onDelete: "set null" }),
    revokedAt: at("revoked_at"),
  },
  (t) => [
    uniqueIndex("business_invites_token_key").on(t.tokenHash),
    index("business_invites_business_idx").on(t.businessId, t.createdAt),
    index("business_invites_inviter_idx").on(t.invitedBy),
    index("business_invites_acceptor_idx").on(t.acceptedBy),
    check("business_invites_part", sql`${t.part} in ('owner', 'office', 'foreman', 'crew')`),
    check("business_invites_locale", sql`${t.locale} in ('en', 'es')`),
    check("business_invites_once", sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
  ],
);

/**
 * How somebody of the crew without an e-mail address signs in: a link of their own and a PIN. The link's secret part is
 * made again from this row; without a PIN the link asks for a new one, once.
 */
export const crewLinks = pgTable(
  "crew_links",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Counts the links made for this person: an older one opens nothing. */
    version: integer().notNull().default(1),
    tokenHash: text("token_hash").notNull(),
    pinHash: text("pin_hash"),
    createdAt: at("created_at").notNull(),
    renewedAt: at("renewed_at").notNull(),
  },
  (t) => [uniqueIndex("crew_links_token_key").on(t.tokenHash), index("crew_links_business_idx").on(t.businessId)],
);
