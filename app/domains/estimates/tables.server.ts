import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Offer } from "#app/domains/bids/input.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";

/** A price that a pro mailed to a customer of their own, who reads it without an account. "Lapsed" is a fact about its last day. */
export const customerEstimates = pgTable(
  "customer_estimates",
  {
    /** Its link is derived from this; only the hash of that is compared. */
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Of the form and its words: sent twice it is one estimate. */
    requestKey: uuid().notNull(),
    tokenHash: text().notNull(),
    customerName: text().notNull(),
    /** Lower case. */
    customerEmail: text().notNull(),
    /** The language the customer is written to in. */
    customerLocale: text({ enum: LOCALES }).notNull(),
    /** The language of whoever sent it: what comes of it is told to the business in it. */
    ownerLocale: text({ enum: LOCALES }).notNull(),
    title: text().notNull(),
    trade: text().notNull(),
    /** "Austin, TX 78701" or "Austin, TX". */
    location: text().notNull(),
    street: text(),
    offer: jsonb().$type<Offer>().notNull(),
    /** Its last day, as in the offer. */
    validUntil: date().notNull(),
    createdAt: at().notNull(),
    /** When it was mailed last, and how often. */
    sentAt: at().notNull(),
    sends: integer().notNull().default(1),
    openedAt: at(),
    declinedAt: at(),
    /** The customer's words, may be empty. */
    declinedReason: text(),
    withdrawnAt: at(),
    /** Who took it into their account; null again when that account has gone. */
    takerId: uuid().references(() => businesses.id, { onDelete: "set null" }),
    takenAt: at(),
    acceptedAt: at(),
    /** The bid that it became then. */
    applicationId: uuid().references(() => jobApplications.id, { onDelete: "set null" }),
    /** The customer wants no more mail about it. */
    stoppedAt: at(),
    /** The last that happened to it. */
    changedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("customer_estimates_request_key").on(t.ownerId, t.requestKey),
    uniqueIndex("customer_estimates_token_key").on(t.tokenHash),
    uniqueIndex("customer_estimates_application_key").on(t.applicationId),
    index("customer_estimates_owner_idx").on(t.ownerId, t.createdAt),
    index("customer_estimates_taker_idx").on(t.takerId),
    index("customer_estimates_changed_idx").on(t.changedAt),
    check("customer_estimates_locale", sql`${t.customerLocale} in ('en', 'es') and ${t.ownerLocale} in ('en', 'es')`),
    check("customer_estimates_sends", sql`${t.sends} > 0`),
    check("customer_estimates_declined", sql`(${t.declinedAt} is null) = (${t.declinedReason} is null)`),
    check(
      "customer_estimates_taken",
      sql`${t.takenAt} is not null or (${t.takerId} is null and ${t.acceptedAt} is null)`,
    ),
    check("customer_estimates_one_answer", sql`${t.declinedAt} is null or ${t.takenAt} is null`),
  ],
);

/**
 * Mailboxes that want no estimates by mail: from one business, or from any where `ownerId` is null. Kept when the estimate is
 * forgotten, so that writing to them again changes nothing.
 */
export const estimateRefusals = pgTable(
  "estimate_refusals",
  {
    id: uuid().primaryKey(),
    mailboxHash: text().notNull(),
    ownerId: uuid().references(() => businesses.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (t) => [
    unique("estimate_refusals_once").on(t.mailboxHash, t.ownerId).nullsNotDistinct(),
    index("estimate_refusals_owner_idx").on(t.ownerId),
  ],
);
