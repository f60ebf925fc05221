import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { PAID_WAYS, REFERRAL_STATES, REFERRAL_WAYS } from "./rules.ts";

const by = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** What a realtor passes on: it names them in a link and in the field "Who sent you?". */
export const realtorCodes = pgTable(
  "realtor_codes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [uniqueIndex("realtor_codes_code").on(t.code)],
);

/** Who sent a business here: one row a business, as it said itself. */
export const referrals = pgTable(
  "referrals",
  {
    id: uuid().primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Null where what was said names no realtor, and once the realtor's account is gone. */
    realtorId: by("realtor_id"),
    said: text().notNull(),
    way: text({ enum: REFERRAL_WAYS }).notNull(),
    state: text({ enum: REFERRAL_STATES }).notNull(),
    /** What the two have in common, for whoever decides. */
    evidence: text().array().notNull().default([]),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    decidedAt: at("decided_at"),
    decidedBy: by("decided_by"),
    reason: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("referrals_business").on(t.businessId),
    index("referrals_realtor").on(t.realtorId, t.createdAt),
    index("referrals_held").on(t.changedAt).where(sql`${t.state} = 'held'`),
    index("referrals_decided_by").on(t.decidedBy),
    check("referrals_state", sql`${t.state} in ('counts', 'held', 'refused', 'unknown')`),
    check("referrals_way", sql`${t.way} in ('link', 'typed', 'corrected')`),
    check("referrals_held_for", sql`${t.state} <> 'held' or cardinality(${t.evidence}) > 0`),
  ],
);

/** What a realtor was paid: recorded once, by whoever paid it. */
export const realtorPayouts = pgTable(
  "realtor_payouts",
  {
    id: uuid().primaryKey(),
    realtorId: by("realtor_id"),
    /** The realtor's name at that time: it stays in the books when the account is gone. */
    payee: text().notNull(),
    cents: integer().notNull(),
    way: text({ enum: PAID_WAYS }).notNull(),
    /** A check's number, a transfer's id: whatever finds it again. Empty while the provider has not sent it yet. */
    reference: text().notNull(),
    paidAt: at("paid_at").notNull(),
    recordedBy: by("recorded_by"),
    /** Of the form: sending it twice is one payout. */
    requestKey: uuid("request_key").notNull(),
  },
  (t) => [
    uniqueIndex("realtor_payouts_once").on(t.requestKey),
    index("realtor_payouts_realtor").on(t.realtorId, t.paidAt),
    index("realtor_payouts_paid").on(t.paidAt),
    index("realtor_payouts_recorded_by").on(t.recordedBy),
    check("realtor_payouts_cents", sql`${t.cents} > 0`),
    check("realtor_payouts_way", sql`${t.way} in ('check', 'transfer', 'other', 'account')`),
  ],
);
