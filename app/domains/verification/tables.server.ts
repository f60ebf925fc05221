import { sql } from "drizzle-orm";
import {
  bigint,
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
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { CHECK_REASONS } from "./rules/checks.ts";
import { ENFORCEMENT_KINDS, ENFORCEMENT_REASONS } from "./rules/enforcement.ts";
import { DOCUMENT_KINDS, FIRST_LINE } from "./rules/kinds.ts";
import { type ReadFields, UNREAD_REASONS } from "./rules/reading.ts";
import { DOCUMENT_STATUSES } from "./rules.ts";

export * from "./tables/shares.server.ts";

const cents = () => bigint({ mode: "number" });

/**
 * An uploaded document. Private: the key opens only to its owner and to reviewers. "Expired" is a fact about `expiresOn`.
 * Documents that renew each other share a line, on which at most one is on its way and one stands. A business has any
 * number of lines of a kind; the first license and the first insurance (`FIRST_LINE`) make it verified.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    status: text({ enum: DOCUMENT_STATUSES }).notNull().default("draft"),
    /** `verification-documents/{user id}/{random}.{ext}` in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    /** Who sent it by link in place of the business's own people, such as its insurance agent: name and address. */
    sentBy: text(),
    line: uuid().notNull().default(FIRST_LINE),
    /** The number of a license, registration, policy or bond. */
    licenseNumber: text(),
    issuingState: text(),
    board: text(),
    licenseClass: text(),
    /** Ids of the trades that it covers; null while nobody said. */
    trades: text().array(),
    city: text(),
    /** Insurer, or the surety of a bond. */
    carrier: text(),
    namedInsured: text(),
    /** Liability: each occurrence; auto: each accident. */
    occurrenceCents: cents(),
    aggregateCents: cents(),
    bondCents: cents(),
    /** Workers' compensation: the state's exemption from it. */
    exempt: boolean(),
    startsOn: date(),
    expiresOn: date(),
    /** The language its owner used: mails about it speak it. */
    locale: text({ enum: ["en", "es"] }).notNull(),
    /** When both documents were in and the 24-hour clock began. */
    submittedAt: at(),
    decidedAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("documents_file_key").on(t.fileKey),
    uniqueIndex("documents_one_open").on(t.userId, t.kind, t.line).where(sql`${t.status} in ('draft', 'pending')`),
    uniqueIndex("documents_one_verified").on(t.userId, t.kind, t.line).where(sql`${t.status} = 'verified'`),
    index("documents_owner_idx").on(t.userId, t.createdAt),
    index("documents_submitted_idx").on(t.submittedAt).where(sql`${t.submittedAt} is not null`),
    index("documents_queue_idx").on(t.submittedAt, t.id).where(sql`${t.status} = 'pending'`),
    index("documents_decided_idx")
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.decidedAt} is not null`),
    index("documents_file_idx").on(t.sha256),
    index("documents_number_idx").on(sql`upper(regexp_replace(${t.licenseNumber}, '[^A-Za-z0-9]', '', 'g'))`),
    index("documents_expiry_idx").on(t.expiresOn).where(sql`${t.status} = 'verified'`),
    check(
      "documents_kind",
      sql`${t.kind} in ('license', 'insurance', 'registration', 'workers_comp', 'bond', 'auto', 'w9')`,
    ),
    check(
      "documents_status",
      sql`${t.status} in ('draft', 'pending', 'verified', 'rejected', 'superseded', 'withdrawn')`,
    ),
    check("documents_locale", sql`${t.locale} in ('en', 'es')`),
    check(
      "documents_submitted",
      sql`${t.status} = 'draft' or (${t.submittedAt} is not null and (${t.expiresOn} is not null or ${t.kind} in ('registration', 'bond', 'w9') or (${t.kind} = 'workers_comp' and ${t.exempt} is true)))`,
    ),
    check(
      "documents_cents",
      sql`least(${t.occurrenceCents}, ${t.aggregateCents}, ${t.bondCents}) is null or least(${t.occurrenceCents}, ${t.aggregateCents}, ${t.bondCents}) >= 0`,
    ),
    check("documents_decided", sql`${t.status} in ('draft', 'pending') or ${t.decidedAt} is not null`),
  ],
);

/** What the product read of a document, which decides nothing: as private as it and gone with it. Its text is not kept. */
export const documentReadings = pgTable(
  "document_readings",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    status: text({ enum: ["waiting", "read", "unread"] })
      .notNull()
      .default("waiting"),
    /** Why it is `unread`. */
    why: text({ enum: UNREAD_REASONS }),
    fields: jsonb().$type<ReadFields>().notNull().default({}),
    /** How often a process began to read it; one that ends the whole product is not tried for ever. */
    attempts: integer().notNull().default(0),
    /** When its owner saved the details with this beside them: from then on nothing is filled in. */
    confirmedAt: at(),
    readAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    check("document_readings_status", sql`${t.status} in ('waiting', 'read', 'unread')`),
    check("document_readings_why", sql`(${t.status} = 'unread') = (${t.why} is not null)`),
    check("document_readings_read", sql`(${t.status} = 'waiting') = (${t.readAt} is null)`),
  ],
);

/** What a reviewer put right: the field's name to what was typed and what the document says. */
export type Corrections = Record<string, { typed: string | null; document: string | null }>;

/** One reviewer's decision about one document; never changed. */
export const verificationReviews = pgTable(
  "verification_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    reviewerId: uuid().references(() => users.id, { onDelete: "set null" }),
    decision: text({ enum: ["approved", "rejected"] }).notNull(),
    reason: text(),
    corrections: jsonb().$type<Corrections>().notNull().default({}),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("verification_reviews_document_key").on(t.documentId),
    index("verification_reviews_recent_idx").on(t.createdAt.desc().nullsFirst()),
    index("verification_reviews_reviewer_idx").on(t.reviewerId),
    check("verification_reviews_decision", sql`${t.decision} in ('approved', 'rejected')`),
    check("verification_reviews_reason", sql`${t.decision} = 'approved' or char_length(${t.reason}) > 0`),
  ],
);

/**
 * The trust record: what was checked, by whom, when, valid until. Badge, rank, right to apply, public profile and
 * Cody read this row and nothing else. Verified = both documents approved, or the insurance where no license is needed, and
 * `validUntil` is ahead.
 */
export const trustRecords = pgTable(
  "trust_records",
  {
    userId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: "cascade" }),
    licenseDocumentId: uuid().references(() => documents.id),
    insuranceDocumentId: uuid().references(() => documents.id),
    /** First moment both documents stood approved; kept through renewals. */
    verifiedAt: at(),
    verifiedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    licenseValidUntil: at(),
    insuranceValidUntil: at(),
    /**
     * Why the insurance alone is enough: the state, and the trades of the business for which it asks no license, as they
     * were when that was last looked at. Null where a license is needed.
     */
    noLicenseState: text(),
    noLicenseTrades: text().array(),
    /**
     * The earlier of the two, null until both documents are approved; where no license is needed, the insurance's.
     * Null while the business is suspended.
     */
    validUntil: at(),
    suspendedAt: at(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index("trust_records_valid_idx").on(t.validUntil),
    index("trust_records_suspended_idx").on(t.userId).where(sql`${t.suspendedAt} is not null`),
    index("trust_records_license_idx").on(t.licenseDocumentId),
    index("trust_records_insurance_idx").on(t.insuranceDocumentId),
    index("trust_records_verifier_idx").on(t.verifiedBy),
    check(
      "trust_records_valid_until",
      sql`(${t.suspendedAt} is not null and ${t.validUntil} is null) or ${t.validUntil} is not distinct from case when ${t.noLicenseState} is not null then ${t.insuranceValidUntil} when ${t.licenseValidUntil} is null or ${t.insuranceValidUntil} is null then null else least(${t.licenseValidUntil}, ${t.insuranceValidUntil}) end`,
    ),
    check(
      "trust_records_no_license",
      sql`(${t.noLicenseState} is null) = (${t.noLicenseTrades} is null) and (${t.noLicenseTrades} is null or cardinality(${t.noLicenseTrades}) > 0)`,
    ),
    check("trust_records_verified_at", sql`${t.validUntil} is null or ${t.verifiedAt} is not null`),
  ],
);

/**
 * What a reviewer took from a business: the approval of a document (`withdrawal`), or everything (`suspension`), with the
 * reason and what became of it. It stands until its outcome is `restored`.
 */
export const enforcements = pgTable(
  "enforcements",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    kind: text({ enum: ENFORCEMENT_KINDS }).notNull(),
    /** Of a withdrawal. */
    documentId: uuid().references(() => documents.id, { onDelete: "cascade" }),
    reviewerId: uuid().references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: ENFORCEMENT_REASONS }).notNull(),
    /** The reviewer's own words, which the owner reads; may be empty. */
    note: text().notNull(),
    createdAt: at().notNull(),
    appeal: text(),
    appealedAt: at(),
    outcome: text({ enum: ["restored", "upheld"] }),
    outcomeNote: text(),
    deciderId: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex("enforcements_one_withdrawal")
      .on(t.documentId)
      .where(sql`${t.documentId} is not null and ${t.outcome} is distinct from 'restored'`),
    uniqueIndex("enforcements_one_suspension")
      .on(t.userId)
      .where(sql`${t.kind} = 'suspension' and ${t.outcome} is distinct from 'restored'`),
    index("enforcements_owner_idx").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("enforcements_document_idx").on(t.documentId),
    index("enforcements_reviewer_idx").on(t.reviewerId),
    index("enforcements_decider_idx").on(t.deciderId),
    index("enforcements_standing_idx").on(t.createdAt).where(sql`${t.outcome} is distinct from 'restored'`),
    check("enforcements_kind", sql`${t.kind} in ('withdrawal', 'suspension')`),
    check("enforcements_document", sql`(${t.kind} = 'withdrawal') = (${t.documentId} is not null)`),
    check("enforcements_outcome", sql`${t.outcome} in ('restored', 'upheld')`),
    check("enforcements_decided", sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
    check("enforcements_appeal", sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
  ],
);

/** A look at a document: a register's tick (`review`), or one asked of reviewers afterwards, waiting until `doneAt`. */
export const documentChecks = pgTable(
  "document_checks",
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    why: text({ enum: CHECK_REASONS }).notNull(),
    askedAt: at().notNull(),
    doneAt: at(),
    reviewerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Where a license was found: the addresses of its state's registers, empty where none is known; null for a look without one. */
    register: text(),
  },
  (t) => [
    uniqueIndex("document_checks_one_open").on(t.documentId).where(sql`${t.doneAt} is null`),
    index("document_checks_document_idx").on(t.documentId, t.doneAt),
    index("document_checks_waiting_idx").on(t.askedAt).where(sql`${t.doneAt} is null`),
    index("document_checks_random_idx").on(t.askedAt).where(sql`${t.why} = 'random'`),
    index("document_checks_reviewer_idx").on(t.reviewerId),
    check("document_checks_why", sql`${t.why} in ('review', 'yearly', 'random')`),
    check("document_checks_review", sql`${t.why} <> 'review' or ${t.doneAt} is not null`),
  ],
);

/** Which reminders of a document's end went out: once a document and threshold. */
export const expiryReminders = pgTable(
  "expiry_reminders",
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 60, 30, 7, or 0 for the end itself. */
    daysBefore: integer().notNull(),
    sentAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.daysBefore] })],
);
