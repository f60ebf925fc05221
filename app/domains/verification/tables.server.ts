import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";

const at = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

export const DOCUMENT_KINDS = ["license", "insurance"] as const;
export const DOCUMENT_STATUSES = ["draft", "pending", "verified", "rejected", "superseded"] as const;

/** An uploaded licence or insurance paper. Private: the key opens only to its owner and to reviewers. "Expired" is a fact about `expires_on`. */
export const documents = pgTable(
  "documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    status: text({ enum: DOCUMENT_STATUSES }).notNull().default("draft"),
    /** `{user id}/{random}.{ext}` in the bucket verification-documents. */
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    sha256: text().notNull(),
    licenseNumber: text("license_number"),
    issuingState: text("issuing_state"),
    expiresOn: date("expires_on"),
    /** When both papers were in and the 24-hour clock began. */
    submittedAt: at("submitted_at"),
    decidedAt: at("decided_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("documents_file_key").on(t.fileKey),
    index("documents_owner_idx").on(t.userId, t.kind),
    index("documents_queue_idx").on(t.submittedAt).where(sql`${t.status} = 'pending'`),
    check("documents_kind", sql`${t.kind} in ('license', 'insurance')`),
    check("documents_status", sql`${t.status} in ('draft', 'pending', 'verified', 'rejected', 'superseded')`),
  ],
);

/** One reviewer's decision about one document; never changed. */
export const verificationReviews = pgTable(
  "verification_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    reviewerId: uuid("reviewer_id").references(() => users.id, { onDelete: "set null" }),
    decision: text({ enum: ["approved", "rejected"] }).notNull(),
    reason: text(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("verification_reviews_document_key").on(t.documentId),
    check("verification_reviews_reason", sql`${t.decision} = 'approved' or char_length(${t.reason}) > 0`),
  ],
);

/**
 * The trust record: what was checked, by whom, when, valid until. Badge, rank, right to apply, public profile and
 * Cody read this row and nothing else. Verified = both papers approved and `valid_until` (the earlier end) is ahead.
 */
export const trustRecords = pgTable(
  "trust_records",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    licenseDocumentId: uuid("license_document_id").references(() => documents.id),
    insuranceDocumentId: uuid("insurance_document_id").references(() => documents.id),
    /** First moment both papers stood approved; kept through renewals. */
    verifiedAt: at("verified_at"),
    verifiedBy: uuid("verified_by").references(() => users.id, { onDelete: "set null" }),
    licenseValidUntil: at("license_valid_until"),
    insuranceValidUntil: at("insurance_valid_until"),
    /** The earlier of the two; null until both papers are approved. */
    validUntil: at("valid_until"),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("trust_records_valid_idx").on(t.validUntil)],
);
