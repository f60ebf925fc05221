import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LEAD_KINDS } from "./rules/leads.ts";
import { FAMILIES } from "./rules/skus.ts";
import { GRANTED_PLANS } from "./rules.ts";

const business = () =>
  uuid("business_id")
    .notNull()
    .references(() => businesses.id, { onDelete: "cascade" });

/** What a business pays for again and again, as it stood at the payment provider when it was last read. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    businessId: business(),
    family: text({ enum: FAMILIES }).notNull(),
    sku: text().notNull(),
    cents: integer().notNull(),
    status: text().notNull(),
    /** When the first payment failed that is still open; null while nothing is owed. */
    pastDueSince: at("past_due_since"),
    /** What is paid reaches to here. */
    paidTo: at("paid_to").notNull(),
    /** It ends with what is paid. */
    ends: boolean().notNull(),
    trialEnds: at("trial_ends"),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at"),
    /** Counts what was written: of two readings at once the later one reads again. */
    revision: integer().notNull(),
    /** How many days of the week after a failed payment were told of. */
    warnedDays: integer("warned_days").notNull().default(0),
  },
  (t) => [
    uniqueIndex("subscriptions_one_a_family")
      .on(t.businessId, t.family)
      .where(sql`${t.endedAt} is null and ${t.status} in ('active', 'trialing', 'past_due')`),
    index("subscriptions_business_idx").on(t.businessId, t.startedAt.desc().nullsFirst()),
    index("subscriptions_started_idx").on(t.startedAt),
    index("subscriptions_ended_idx").on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index("subscriptions_past_due_idx").on(t.pastDueSince).where(sql`${t.pastDueSince} is not null`),
    check("subscriptions_family", sql`${t.family} in ('plan', 'ce', 'crew')`),
  ],
);

/** Money that a business paid us: a bill of a subscription, or a course. */
export const planPayments = pgTable(
  "plan_payments",
  {
    /** The provider's id of the bill, or of the payment where there is no bill. */
    id: text().primaryKey(),
    businessId: business(),
    family: text({ enum: FAMILIES }).notNull(),
    sku: text().notNull(),
    /** Null for what was bought once. */
    subscriptionId: text("subscription_id"),
    /** Cents, with tax. */
    cents: bigint({ mode: "number" }).notNull(),
    taxCents: bigint("tax_cents", { mode: "number" }).notNull().default(0),
    /** Given back, or taken back by the payer's bank. */
    refundedCents: bigint("refunded_cents", { mode: "number" }).notNull().default(0),
    paidAt: at("paid_at").notNull(),
    /** The payment behind it; null for a bill that a credit paid. */
    paymentId: text("payment_id"),
    /** The provider's page with the receipt. */
    receipt: text(),
    /** The course that was bought, and until when it is open. */
    course: text(),
    openTo: at("open_to"),
    /** When the payer asked for the money back. */
    askedBackAt: at("asked_back_at"),
  },
  (t) => [
    index("plan_payments_business_idx").on(t.businessId, t.paidAt.desc().nullsFirst()),
    index("plan_payments_payment_idx").on(t.paymentId),
    index("plan_payments_subscription_idx").on(t.subscriptionId),
    index("plan_payments_asked_idx").on(t.askedBackAt).where(sql`${t.askedBackAt} is not null`),
    index("plan_payments_paid_idx").on(t.paidAt),
    check("plan_payments_cents", sql`${t.cents} > 0 and ${t.refundedCents} between 0 and ${t.cents}`),
  ],
);

/** The provider's page of payment that a business was last led to, a kind of thing that is sold: there is one at a time. */
export const planCheckouts = pgTable(
  "plan_checkouts",
  {
    businessId: business(),
    family: text({ enum: FAMILIES }).notNull(),
    sku: text().notNull(),
    sessionId: text("session_id").notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.family] })],
);

/** That a business has had its trial of something; it has one. */
export const planTrials = pgTable(
  "plan_trials",
  {
    businessId: business(),
    family: text({ enum: FAMILIES }).notNull(),
    begunAt: at("begun_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.family] })],
);

/** A plan that the operator gave a business until a moment, without payment: the last one, also after its end. */
export const planGrants = pgTable(
  "plan_grants",
  {
    businessId: business().primaryKey(),
    plan: text({ enum: GRANTED_PLANS }).notNull(),
    grantedAt: at("granted_at").notNull(),
    until: at().notNull(),
    /** Why, for those at the desk. */
    reason: text().notNull(),
  },
  (t) => [
    index("plan_grants_until_idx").on(t.until),
    check("plan_grants_plan", sql`${t.plan} in ('pro', 'elite')`),
    check("plan_grants_order", sql`${t.until} >= ${t.grantedAt}`),
  ],
);

/** A lead that a business answered: counted once, in the month in which it was. */
export const leads = pgTable(
  "leads",
  {
    businessId: business(),
    /** The job, or the conversation in which a price was asked. */
    subjectId: uuid("subject_id").notNull(),
    kind: text({ enum: LEAD_KINDS }).notNull(),
    /** As 2027-03. */
    month: text().notNull(),
    countedAt: at("counted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.subjectId] }),
    index("leads_month_idx").on(t.businessId, t.month),
    check("leads_kind", sql`${t.kind} in ('application', 'quote', 'request')`),
  ],
);

/** How many leads a business answered in a month: what a limit is held against. */
export const leadMonths = pgTable(
  "lead_months",
  {
    businessId: business(),
    month: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.month] }), check("lead_months_used", sql`${t.used} > 0`)],
);
