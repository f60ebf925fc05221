import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DRAWN_MAX } from "#app/infra/drawn.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { SIGNER_MAX } from "./input/limits.ts";
import { WAIVER_KINDS, WAIVER_STATES, type WaiverContent } from "./rules/waivers.ts";
import { CREDIT_WHY, HELD_MAX, INVOICE_KINDS, type InvoiceLine, PAID_BY_ANY, PAYMENT_STATES } from "./rules.ts";

/** What a pro asks to be paid for a job. It is never changed and never deleted: a wrong one is voided. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    proId: uuid("pro_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    hirerId: uuid("hirer_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Counts the invoices of a business from 1, without gaps. */
    number: integer().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Sales tax in hundredths of a percent. */
    taxBips: integer("tax_bips").notNull().default(0),
    subtotalCents: bigint("subtotal_cents", { mode: "number" }).notNull(),
    taxCents: bigint("tax_cents", { mode: "number" }).notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    /** Held back of a progress payment, in hundredths of a percent of the subtotal, and in cents; the total is without it. */
    heldBips: integer("held_bips").notNull().default(0),
    heldCents: bigint("held_cents", { mode: "number" }).notNull().default(0),
    /** Received so far. */
    paidCents: bigint("paid_cents", { mode: "number" }).notNull().default(0),
    /** On its way from the payer's bank through the platform; not received. */
    onWayCents: bigint("on_way_cents", { mode: "number" }).notNull().default(0),
    /** Taken off it by credit notes. */
    creditedCents: bigint("credited_cents", { mode: "number" }).notNull().default(0),
    /** The day of the money that paid all of it. */
    paidOn: date("paid_on"),
    dueOn: date("due_on").notNull(),
    note: text().notNull().default(""),
    /** Of the form: sending it twice makes one invoice. */
    requestKey: uuid("request_key").notNull(),
    sentAt: at("sent_at").notNull(),
    voidedAt: at("voided_at"),
    voidReason: text("void_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.proId, t.number),
    uniqueIndex("invoices_once").on(t.proId, t.requestKey),
    index("invoices_engagement_idx").on(t.engagementId, t.number),
    index("invoices_hirer_idx").on(t.hirerId, t.sentAt.desc().nullsFirst()),
    index("invoices_due_idx")
      .on(t.dueOn)
      .where(sql`${t.voidedAt} is null and ${t.paidCents} < ${t.totalCents} - ${t.creditedCents}`),
    // What was held back of a job is billed once; a void one gives way to another.
    uniqueIndex("invoices_one_retainage")
      .on(t.engagementId)
      .where(sql`${t.kind} = 'retainage' and ${t.voidedAt} is null`),
    check("invoices_kind", sql`${t.kind} in ('deposit', 'progress', 'final', 'retainage')`),
    check(
      "invoices_held",
      sql`${t.heldBips} between 0 and ${sql.raw(String(HELD_MAX))} and ${t.heldCents} between 0 and ${t.subtotalCents} and (${t.heldBips} = 0 or ${t.kind} = 'progress') and (${t.heldCents} = 0 or ${t.heldBips} > 0)`,
    ),
    check("invoices_number_positive", sql`${t.number} > 0`),
    check("invoices_tax", sql`${t.taxBips} between 0 and 2000`),
    check(
      "invoices_sum",
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} - ${t.heldCents} and ${t.totalCents} > 0`,
    ),
    check("invoices_credited", sql`${t.creditedCents} between 0 and ${t.totalCents}`),
    check("invoices_paid", sql`${t.paidCents} between 0 and ${t.totalCents} - ${t.creditedCents}`),
    check(
      "invoices_paid_on",
      sql`(${t.paidOn} is not null) = (${t.paidCents} = ${t.totalCents} - ${t.creditedCents} and ${t.paidCents} > 0)`,
    ),
    check("invoices_void", sql`${t.voidedAt} is null or ${t.paidCents} = 0`),
  ],
);

/** Money for an invoice: reported by who paid, received by the pro, or undone by them. */
export const invoicePayments = pgTable(
  "invoice_payments",
  {
    id: uuid().primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    cents: bigint({ mode: "number" }).notNull(),
    /** Of that what was more than was left: it is kept as the payer's credit. */
    overCents: bigint("over_cents", { mode: "number" }).notNull().default(0),
    /** The day on which it was paid. */
    day: date().notNull(),
    how: text({ enum: PAID_BY_ANY }).notNull(),
    /** The number of a check, or what a transfer says. */
    reference: text().notNull().default(""),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
    receivedAt: at("received_at"),
    /** The id of a payment that went through the platform; null for one that a side wrote down. */
    through: text(),
  },
  (t) => [
    uniqueIndex("invoice_payments_once").on(t.invoiceId, t.requestKey),
    uniqueIndex("invoice_payments_through").on(t.through),
    check("invoice_payments_cents", sql`${t.cents} > 0`),
    check("invoice_payments_over", sql`${t.overCents} between 0 and ${t.cents}`),
    check("invoice_payments_how", sql`${t.how} in ('check', 'cash', 'transfer', 'card', 'credit')`),
    check("invoice_payments_state", sql`${t.state} in ('reported', 'received', 'undone')`),
  ],
);

/** Takes something off an invoice that was sent: numbered like invoices, and never changed or deleted. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    proId: uuid("pro_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Counts the credit notes of a business from 1, without gaps. */
    number: integer().notNull(),
    /** With the sales tax in it. */
    cents: bigint({ mode: "number" }).notNull(),
    /** The sales tax in it. */
    taxCents: bigint("tax_cents", { mode: "number" }).notNull(),
    reason: text().notNull(),
    requestKey: uuid("request_key").notNull(),
    issuedAt: at("issued_at").notNull(),
  },
  (t) => [
    uniqueIndex("credit_notes_number").on(t.proId, t.number),
    uniqueIndex("credit_notes_once").on(t.invoiceId, t.requestKey),
    check("credit_notes_cents", sql`${t.cents} > 0 and ${t.taxCents} between 0 and ${t.cents}`),
    check("credit_notes_number_positive", sql`${t.number} > 0`),
  ],
);

/** What a pro holds of a payer's money beyond what was billed: each coming and going once, so that their sum is what is held. */
export const invoiceCredits = pgTable(
  "invoice_credits",
  {
    id: uuid().primaryKey(),
    proId: uuid("pro_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    hirerId: uuid("hirer_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    why: text({ enum: CREDIT_WHY }).notNull(),
    /** Less than nothing for what was used or given back. */
    cents: bigint({ mode: "number" }).notNull(),
    day: date().notNull(),
    /** How it was given back. */
    how: text({ enum: PAID_BY_ANY }),
    /** Of the form, or of the payment that it belongs to: once. */
    requestKey: uuid("request_key").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("invoice_credits_once").on(t.proId, t.requestKey, t.why),
    index("invoice_credits_two_idx").on(t.proId, t.hirerId, t.createdAt),
    index("invoice_credits_hirer_idx").on(t.hirerId),
    index("invoice_credits_invoice_idx").on(t.invoiceId),
    check("invoice_credits_why", sql`${t.why} in ('over', 'note', 'used', 'back', 'undone')`),
    check("invoice_credits_how", sql`${t.how} in ('check', 'cash', 'transfer', 'card')`),
    check(
      "invoice_credits_cents",
      sql`${t.cents} <> 0 and case when ${t.why} in ('over', 'note') then ${t.cents} > 0 when ${t.why} in ('used', 'back')
        then ${t.cents} < 0 else true end`,
    ),
  ],
);

/** A reminder that went out: once an invoice and day of `REMINDER_DAYS`. */
export const invoiceReminders = pgTable(
  "invoice_reminders",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    afterDays: integer("after_days").notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.afterDays] })],
);

/**
 * A paper by which a pro gives up the right to a lien for one payment: asked for by the hirer, made by the pro, signed. What is
 * signed is changed and deleted by nobody: the database refuses (`keep_waivers` in migrations/custom.sql).
 */
export const lienWaivers = pgTable(
  "lien_waivers",
  {
    id: uuid().primaryKey(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    kind: text({ enum: WAIVER_KINDS }).notNull(),
    state: text({ enum: WAIVER_STATES }).notNull(),
    /** Counts how often it was made, so that nobody signs what they have not read. */
    version: integer().notNull().default(0),
    /** Null until the pro has made it. */
    content: jsonb().$type<WaiverContent>(),
    /** The language of the words around the form; the form itself is English. */
    locale: text({ enum: LOCALES }).notNull(),
    /** What a copy is checked by. */
    code: text().notNull(),
    /** The payment that an unconditional waiver on a progress payment is for. */
    paymentId: uuid("payment_id").references(() => invoicePayments.id, { onDelete: "cascade" }),
    askedAt: at("asked_at"),
    createdAt: at("created_at").notNull(),
    /** Who signed; null once their account is gone, and the name that they wrote stays. */
    signerId: uuid("signer_id").references(() => users.id, { onDelete: "set null" }),
    signerName: text("signer_name"),
    signerTitle: text("signer_title"),
    /** What they drew beside the name, as `drawn` takes it. */
    drawn: text(),
    /** The sentence that they agreed to, as they read it. */
    consent: text(),
    signedAt: at("signed_at"),
    ip: text(),
    /** SHA-256 of its one text. */
    hash: text(),
  },
  (t) => [
    uniqueIndex("lien_waivers_code").on(t.code),
    uniqueIndex("lien_waivers_open").on(t.invoiceId).where(sql`${t.state} <> 'signed'`),
    uniqueIndex("lien_waivers_payment").on(t.paymentId).where(sql`${t.state} = 'signed'`),
    uniqueIndex("lien_waivers_final")
      .on(t.invoiceId, t.kind)
      .where(sql`${t.state} = 'signed' and ${t.kind} in ('conditional_final', 'unconditional_final')`),
    index("lien_waivers_invoice_idx").on(t.invoiceId, t.createdAt),
    index("lien_waivers_payment_idx").on(t.paymentId),
    index("lien_waivers_signer_idx").on(t.signerId),
    check(
      "lien_waivers_kind",
      sql`${t.kind} in ('conditional_progress', 'unconditional_progress', 'conditional_final', 'unconditional_final')`,
    ),
    check("lien_waivers_drawn", sql`char_length(${t.drawn}) <= ${sql.raw(String(DRAWN_MAX))}`),
    check("lien_waivers_state", sql`${t.state} in ('asked', 'draft', 'signed')`),
    check("lien_waivers_made", sql`(${t.content} is null) = (${t.state} = 'asked')`),
    check(
      "lien_waivers_signed",
      sql`(${t.state} = 'signed') = (${t.signedAt} is not null) and (${t.signedAt} is null or num_nulls(${t.signerName}, ${t.signerTitle}, ${t.consent}, ${t.ip}, ${t.hash}) = 0)`,
    ),
    check(
      "lien_waivers_signer",
      sql`char_length(${t.signerName}) between 2 and ${sql.raw(String(SIGNER_MAX))} and char_length(${t.signerTitle}) between 2 and ${sql.raw(String(SIGNER_MAX))}`,
    ),
  ],
);

/** The printed copies that were handed out, by the SHA-256 of their bytes. */
export const waiverCopies = pgTable(
  "waiver_copies",
  {
    waiverId: uuid("waiver_id")
      .notNull()
      .references(() => lienWaivers.id, { onDelete: "cascade" }),
    sha256: text().notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.waiverId, t.sha256] }), uniqueIndex("waiver_copies_key").on(t.sha256)],
);
