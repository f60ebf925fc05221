import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
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
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { FILING_STATUSES } from "#content/schemas/taxes.ts";
import { NO_PICKS, type Picks } from "./rules/bank/plan.ts";
import type { ColumnChoice } from "./rules/columns.ts";
import { ENTRY_KINDS, PAID_BY } from "./rules/lines.ts";

const owner = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => businesses.id, { onDelete: "cascade" });

/** The job that it was for, of the same business; null again when the job is gone. */
const ofJob = () => uuid().references((): AnyPgColumn => engagements.id, { onDelete: "set null" });

/** A photographed or scanned receipt, or a signed W-9. Private: the key opens only to its owner. */
export const taxReceipts = pgTable(
  "tax_receipts",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** `tax-receipts/{user id}/{random}.{ext}` in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("tax_receipts_file_key").on(t.fileKey),
    uniqueIndex("tax_receipts_same_file").on(t.userId, t.sha256),
  ],
);

/** A subcontractor who is paid. No taxpayer number is kept: only that a W-9 is on file, since when, and its scan. */
export const taxPayees = pgTable(
  "tax_payees",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    /** The day the signed W-9 came in; null while it is missing. */
    w9On: date(),
    w9ReceiptId: uuid().references(() => taxReceipts.id, { onDelete: "set null" }),
    /** A corporation by its W-9: no Form 1099-NEC is due. */
    isCorporation: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("tax_payees_name").on(t.userId, sql`lower(${t.name})`),
    index("tax_payees_w9_idx").on(t.w9ReceiptId).where(sql`${t.w9ReceiptId} is not null`),
    check("tax_payees_name_given", sql`char_length(${t.name}) between 1 and 120`),
  ],
);

/** A CSV file on its way in: staged with its text, then done (the text is gone), or undone as a whole. */
export const taxImports = pgTable(
  "tax_imports",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    encoding: text().notNull(),
    separator: text().notNull(),
    /** The decoded text while it waits; null once it is imported or undone. */
    source: text(),
    /** Names the columns, so that the next file of this shape finds the choice made for this one. */
    headerKey: text().notNull(),
    choice: jsonb().$type<ColumnChoice>(),
    /** Whether the member changed what was recognized: only then the next file of this shape is read the same way. */
    byHand: boolean().notNull().default(false),
    /** What its owner chose for merchants and rows before the import. */
    picks: jsonb().$type<Picks>().notNull().default(NO_PICKS),
    state: text({ enum: ["staged", "done", "undone"] })
      .notNull()
      .default("staged"),
    added: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** Rows that are no business of Schedule C, or that its owner left out. */
    leftOut: integer().notNull().default(0),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [
    index("tax_imports_owner_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("tax_imports_staged_idx").on(t.createdAt).where(sql`${t.state} = 'staged'`),
    check("tax_imports_state", sql`${t.state} in ('staged', 'done', 'undone')`),
    check("tax_imports_source", sql`(${t.state} = 'staged') = (${t.source} is not null)`),
  ],
);

/** What a member chose for a merchant, for the files to come: a line of Schedule C, a tax payment, or to leave it out. */
export const taxRules = pgTable(
  "tax_rules",
  {
    userId: owner(),
    /** Whether money came from the merchant or went there: the two are kept apart. */
    way: text({ enum: ["in", "out"] }).notNull(),
    /** As `merchantKey` names it. */
    merchant: text().notNull(),
    /** A line code, "skip" or "tax_payment". */
    target: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.way, t.merchant] }),
    check("tax_rules_way", sql`${t.way} in ('in', 'out')`),
    check("tax_rules_target", sql`${t.target} ~ '^([0-9]{1,2}[ab]?|skip|tax_payment)$'`),
  ],
);

/** Money in or out on one day, on one line of Schedule C, in cents; a refund is negative. Payments to a sub name the payee. */
export const taxEntries = pgTable(
  "tax_entries",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    day: date().notNull(),
    cents: integer().notNull(),
    /** Schedule C line code, as in `content/taxes/schedule-c.json`. */
    line: text().notNull(),
    /** The customer of an income, who was paid of an expense. */
    party: text().notNull().default(""),
    note: text().notNull().default(""),
    payeeId: uuid().references(() => taxPayees.id, { onDelete: "set null" }),
    /** Card and app payments are reported by their processor and stay off Form 1099-NEC. */
    paidBy: text({ enum: PAID_BY }),
    receiptId: uuid().references(() => taxReceipts.id, { onDelete: "set null" }),
    engagementId: ofJob(),
    importId: uuid().references(() => taxImports.id, { onDelete: "cascade" }),
    /** Of an imported row: the same row in another file is the same entry. */
    fingerprint: text(),
    /** Of a typed form: sent twice it is one entry. */
    requestKey: uuid(),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    // Holds all that a year's sums need, so that they are read from the index alone.
    index("tax_entries_sums_idx").on(t.userId, t.day, t.kind, t.line, t.cents),
    index("tax_entries_list_idx").on(t.userId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("tax_entries_payee_idx").on(t.payeeId, t.day).where(sql`${t.payeeId} is not null`),
    index("tax_entries_engagement_idx").on(t.engagementId, t.userId).where(sql`${t.engagementId} is not null`),
    index("tax_entries_import_idx").on(t.importId).where(sql`${t.importId} is not null`),
    index("tax_entries_receipt_idx").on(t.receiptId).where(sql`${t.receiptId} is not null`),
    index("tax_entries_unproven_idx")
      .on(t.userId, t.day)
      .where(sql`${t.kind} = 'expense' and ${t.receiptId} is null and ${t.cents} >= 7500`),
    uniqueIndex("tax_entries_fingerprint").on(t.userId, t.fingerprint),
    uniqueIndex("tax_entries_request_key").on(t.userId, t.requestKey),
    check("tax_entries_kind", sql`${t.kind} in ('income', 'expense')`),
    check("tax_entries_cents", sql`${t.cents} <> 0 and ${t.cents} between -1000000000 and 1000000000`),
    check("tax_entries_line", sql`${t.line} ~ '^[0-9]{1,2}[ab]?$'`),
    check("tax_entries_paid_by", sql`${t.paidBy} is null or ${t.paidBy} in ('check', 'cash', 'transfer', 'card')`),
    check("tax_entries_payee", sql`${t.payeeId} is null or ${t.kind} = 'expense'`),
    check("tax_entries_engagement", sql`${t.engagementId} is null or ${t.kind} = 'expense'`),
  ],
);

/** A business drive, in tenths of a mile. */
export const mileageTrips = pgTable(
  "mileage_trips",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    day: date().notNull(),
    tenths: integer().notNull(),
    purpose: text().notNull(),
    fromPlace: text().notNull().default(""),
    toPlace: text().notNull().default(""),
    engagementId: ofJob(),
    requestKey: uuid(),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index("mileage_trips_sums_idx").on(t.userId, t.day, t.tenths),
    index("mileage_trips_list_idx").on(t.userId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("mileage_trips_engagement_idx").on(t.engagementId, t.userId).where(sql`${t.engagementId} is not null`),
    uniqueIndex("mileage_trips_request_key").on(t.userId, t.requestKey),
    check("mileage_trips_tenths", sql`${t.tenths} between 1 and 30000`),
  ],
);

/** What a member told of a year: how they file, and what else counts. Money in cents, rates in hundredths of a percent. */
export const taxSettings = pgTable(
  "tax_settings",
  {
    userId: owner(),
    year: integer().notNull(),
    filingStatus: text({ enum: FILING_STATUSES }).notNull(),
    state: text(),
    stateRate: integer(),
    otherIncomeCents: integer().notNull().default(0),
    withheldCents: integer().notNull().default(0),
    lastYearTaxCents: integer(),
    lastYearIncomeCents: integer(),
    /** The member's own share of each income, instead of the computed one. */
    setAsideRate: integer(),
    version: integer().notNull().default(1),
    updatedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.year] }),
    check("tax_settings_status", sql`${t.filingStatus} in ('single', 'joint', 'separate', 'head')`),
    check(
      "tax_settings_rates",
      sql`coalesce(${t.stateRate}, 0) between 0 and 2000 and coalesce(${t.setAsideRate}, 0) between 0 and 9000`,
    ),
    check(
      "tax_settings_money",
      sql`${t.otherIncomeCents} >= 0 and ${t.withheldCents} >= 0 and coalesce(${t.lastYearTaxCents}, 0) >= 0`,
    ),
  ],
);

/** An estimated payment that a member sent to the IRS for a quarter of a year. */
export const taxPayments = pgTable(
  "tax_payments",
  {
    id: uuid().primaryKey(),
    userId: owner(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    /** The member wants it counted to this quarter; else it counts to the oldest with money open. */
    chosen: boolean().notNull().default(false),
    day: date().notNull(),
    cents: integer().notNull(),
    requestKey: uuid(),
    importId: uuid().references(() => taxImports.id, { onDelete: "cascade" }),
    /** Of an imported row, as entries have it. */
    fingerprint: text(),
    createdAt: at().notNull(),
  },
  (t) => [
    index("tax_payments_import_idx").on(t.importId).where(sql`${t.importId} is not null`),
    uniqueIndex("tax_payments_fingerprint").on(t.userId, t.fingerprint),
    index("tax_payments_owner_idx").on(t.userId, t.year, t.quarter),
    uniqueIndex("tax_payments_request_key").on(t.userId, t.requestKey),
    check("tax_payments_quarter", sql`${t.quarter} between 1 and 4`),
    check("tax_payments_cents", sql`${t.cents} between 1 and 1000000000`),
  ],
);
