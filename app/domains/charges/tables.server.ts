import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { invoices } from "#app/domains/invoices/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { CHARGE_STATES } from "./rules.ts";

const cents = (name: string) => bigint(name, { mode: "number" }).notNull();
const side = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => businesses.id, { onDelete: "cascade" });
const invoice = () =>
  uuid("invoice_id")
    .notNull()
    .references(() => invoices.id, { onDelete: "cascade" });

/** A page of the provider on which an invoice can be paid: one at a time is open. */
export const payPages = pgTable(
  "pay_pages",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    invoiceId: invoice(),
    cents: cents("cents"),
    state: text({ enum: ["open", "closed", "done"] }).notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [
    uniqueIndex("pay_pages_one").on(t.invoiceId).where(sql`${t.state} = 'open'`),
    index("pay_pages_invoice_idx").on(t.invoiceId, t.madeAt),
    check("pay_pages_state", sql`${t.state} in ('open', 'closed', 'done')`),
    check("pay_pages_cents", sql`${t.cents} > 0`),
  ],
);

/** Money that a hirer paid a pro through the platform, as it stood at the provider when it was last read. */
export const charges = pgTable(
  "charges",
  {
    id: uuid().primaryKey(),
    /** The provider's id. */
    paymentId: text("payment_id").notNull(),
    invoiceId: invoice(),
    proId: side("pro_id"),
    hirerId: side("hirer_id"),
    state: text({ enum: CHARGE_STATES }).notNull(),
    cents: cents("cents"),
    /** What we keep of it, before anything goes back. */
    feeCents: cents("fee_cents"),
    how: text({ enum: ["card", "transfer"] }).notNull(),
    refundedCents: cents("refunded_cents").default(0),
    disputeId: text("dispute_id"),
    disputeStatus: text("dispute_status"),
    disputeReason: text("dispute_reason"),
    disputeCents: cents("dispute_cents").default(0),
    answerBy: at("answer_by"),
    answeredAt: at("answered_at"),
    /** What was sent to the bank for the pro, or was about to be: it was when there is an `answeredAt`. */
    answer: text(),
    /** When the pro's share of what a bank took was taken from their account at the provider; null while it was not. */
    takenAt: at("taken_at"),
    /** The provider's page with the receipt. */
    receipt: text(),
    madeAt: at("made_at").notNull(),
    /** Counts what was written: of two readings at once the later one reads again. */
    revision: integer().notNull(),
  },
  (t) => [
    uniqueIndex("charges_payment").on(t.paymentId),
    index("charges_invoice_idx").on(t.invoiceId, t.madeAt),
    index("charges_pro_idx").on(t.proId, t.madeAt.desc().nullsFirst()),
    index("charges_hirer_idx").on(t.hirerId),
    index("charges_made_idx").on(t.madeAt),
    index("charges_disputed_idx")
      .on(t.madeAt)
      .where(sql`${t.disputeStatus} in ('needs_response', 'warning_needs_response')`),
    check("charges_state", sql`${t.state} in ('processing', 'received', 'failed', 'returned')`),
    check("charges_how", sql`${t.how} in ('card', 'transfer')`),
    check(
      "charges_cents",
      sql`${t.cents} > 0 and ${t.feeCents} between 0 and ${t.cents} and ${t.refundedCents} between 0 and ${t.cents}`,
    ),
  ],
);

/** What went back of a charge. */
export const chargeRefunds = pgTable(
  "charge_refunds",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    chargeId: uuid("charge_id")
      .notNull()
      .references(() => charges.id, { onDelete: "cascade" }),
    cents: cents("cents"),
    /** False for one that did not arrive. */
    holds: boolean().notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [
    index("charge_refunds_charge_idx").on(t.chargeId, t.madeAt),
    check("charge_refunds_cents", sql`${t.cents} > 0`),
  ],
);
