import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from "./rules.ts";

/**
 * An uploaded licence or insurance document. Private: the key opens only to its owner and to reviewers. "Expired" is a fact
 * about `expiresOn`. Of each kind a contractor has at most one document on its way and one that stands.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    status: text({ enum: DOCUMENT_STATUSES }).notNull().default("draft"),
    /** `verification-documents/{user id}/{random}.{ext}` in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    /** The licence's number, or the policy's. */
    licenseNumber: text(),
    issuingState: text(),
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
    uniqueIndex("documents_one_open").on(t.userId, t.kind).where(sql`${t.status} in ('draft', 'pending')`),
    uniqueIndex("documents_one_verified").on(t.userId, t.kind).where(sql`${t.status} = 'verified'`),
    index("documents_owner_idx").on(t.userId, t.createdAt),
    index("documents_queue_idx").on(t.submittedAt, t.id).where(sql`${t.status} = 'pending'`),
    index("documents_decided_idx")
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.decidedAt} is not null`),
    index("documents_expiry_idx").on(t.expiresOn).where(sql`${t.status} = 'verified'`),
    check("documents_kind", sql`${t.kind} in ('license', 'insurance')`),
    check("documents_status", sql`${t.status} in ('draft', 'pending', 'verified', 'rejected', 'superseded')`),
    check("documents_locale", sql`${t.locale} in ('en', 'es')`),
    check(
      "documents_submitted",
      sql`${t.status} = 'draft' or (${t.submittedAt} is not null and ${t.expiresOn} is not null)`,
    ),
    check("documents_decided", sql`${t.status} in ('draft', 'pending') or ${t.decidedAt} is not null`),
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
 * Cody read this row and nothing else. Verified = both documents approved and `validUntil` (the earlier end) is ahead.
 */
export const trustRecords = pgTable(
  "trust_records",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    licenseDocumentId: uuid().references(() => documents.id),
    insuranceDocumentId: uuid().references(() => documents.id),
    /** First moment both documents stood approved; kept through renewals. */
    verifiedAt: at(),
    verifiedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    licenseValidUntil: at(),
    insuranceValidUntil: at(),
    /** The earlier of the two; null until both documents are approved. */
    validUntil: at(),
    updatedAt: at().notNull(),
  },
  (t) => [
    index("trust_records_valid_idx").on(t.validUntil),
    index("trust_records_license_idx").on(t.licenseDocumentId),
    index("trust_records_insurance_idx").on(t.insuranceDocumentId),
    index("trust_records_verifier_idx").on(t.verifiedBy),
    check(
      "trust_records_valid_until",
      sql`(${t.licenseValidUntil} is null or ${t.insuranceValidUntil} is null) = (${t.validUntil} is null) and (${t.validUntil} is null or ${t.validUntil} = least(${t.licenseValidUntil}, ${t.insuranceValidUntil}))`,
    ),
    check("trust_records_verified_at", sql`${t.validUntil} is null or ${t.verifiedAt} is not null`),
  ],
);

/** A pro's way to show the trust record elsewhere; the token itself is not kept. */
export const trustShares = pgTable(
  "trust_shares",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: at().notNull(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex("trust_shares_token_key").on(t.tokenHash),
    uniqueIndex("trust_shares_one_live").on(t.userId).where(sql`${t.revokedAt} is null`),
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
