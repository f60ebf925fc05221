import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";

/** Under which id a business pays at the payment provider. */
export const paymentCustomers = pgTable("payment_customers", {
  businessId: uuid("business_id")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  customerId: text("customer_id").notNull().unique("payment_customers_customer"),
  createdAt: at("created_at").notNull(),
});

/** Where money for a business goes: its connected account at the payment provider, as it stood when it was last read. */
export const payoutAccounts = pgTable("payout_accounts", {
  businessId: uuid("business_id")
    .primaryKey()
    .references(() => businesses.id, { onDelete: "cascade" }),
  accountId: text("account_id").notNull().unique("payout_accounts_account"),
  /** Invoices can be paid to it. */
  takesPayments: boolean("takes_payments").notNull().default(false),
  /** The provider pays out from it to a bank. */
  paysOut: boolean("pays_out").notNull().default(false),
  /** Its owner has answered everything that the provider asked at first. */
  submitted: boolean().notNull().default(false),
  createdAt: at("created_at").notNull(),
  readAt: at("read_at").notNull(),
});

/** What the provider paid out of a connected account to its owner's bank. */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    cents: bigint({ mode: "number" }).notNull(),
    status: text().notNull(),
    arrivesOn: date("arrives_on").notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [index("payouts_business_idx").on(t.businessId, t.madeAt.desc().nullsFirst())],
);

/** Every event of the provider that was heard, once by its id. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    subject: text().notNull(),
    account: text(),
    madeAt: at("made_at").notNull(),
    /** Told by the provider, or found by asking what was missed. */
    heard: text({ enum: ["told", "found"] }).notNull(),
    heardAt: at("heard_at").notNull(),
    /** When every domain had brought its rows to it; null while that waits. */
    settledAt: at("settled_at"),
  },
  (t) => [
    index("payment_events_waiting_idx").on(t.heardAt).where(sql`${t.settledAt} is null`),
    index("payment_events_made_idx").on(t.madeAt),
    check("payment_events_heard", sql`${t.heard} in ('told', 'found')`),
  ],
);

/** Where our rows and the provider's differ: named by the nightly comparison, and over when they agree again. */
export const paymentDifferences = pgTable(
  "payment_differences",
  {
    id: uuid().primaryKey(),
    /** What is compared, e.g. `subscription` or `refunded`. */
    kind: text().notNull(),
    subject: text().notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    foundAt: at("found_at").notNull(),
    seenAt: at("seen_at").notNull(),
    overAt: at("over_at"),
  },
  (t) => [
    uniqueIndex("payment_differences_open").on(t.kind, t.subject).where(sql`${t.overAt} is null`),
    index("payment_differences_found_idx").on(t.foundAt),
  ],
);
