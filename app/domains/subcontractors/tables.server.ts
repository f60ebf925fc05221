import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { trustShares } from "#app/domains/verification/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { GRANT_STATUSES, LINK_WAYS, SUB_DOCUMENT_KINDS } from "./rules.ts";

/** The record a sub without an account keeps: documents once sent, for everyone who asks. Opened only by a link mailed to `email`. */
export const subRecords = pgTable(
  "sub_records",
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [uniqueIndex("sub_records_email_key").on(t.email)],
);

/** A subcontractor in an owner's list. */
export const subs = pgTable(
  "subs",
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** Set once something was sent to the owner from, or into, a record. */
    recordId: uuid().references(() => subRecords.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** The language the sub is written to in. */
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("subs_owner_email_key").on(t.ownerId, t.email).where(sql`${t.email} is not null`),
    index("subs_owner_idx").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("subs_record_idx").on(t.recordId),
    index("subs_email_idx").on(t.email),
    check("subs_reachable", sql`${t.email} is not null or ${t.phone} is not null`),
  ],
);

/** One kind of document that an owner wants of a sub: asked once, asked again when it was returned or has ended. */
export const subAsks = pgTable(
  "sub_asks",
  {
    id: uuid().primaryKey(),
    subId: uuid()
      .notNull()
      .references(() => subs.id, { onDelete: "cascade" }),
    kind: text({ enum: SUB_DOCUMENT_KINDS }).notNull(),
    dueOn: date(),
    message: text(),
    askedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex("sub_asks_one_a_kind").on(t.subId, t.kind),
    check("sub_asks_kind", sql`${t.kind} in ('insurance', 'license', 'w9')`),
  ],
);

/**
 * A file a sub sent. It belongs to the sub's record, if there is one; it goes, with its file, when no record and no
 * owner has it any more.
 */
export const subDocuments = pgTable(
  "sub_documents",
  {
    id: uuid().primaryKey(),
    recordId: uuid().references(() => subRecords.id, { onDelete: "set null" }),
    kind: text({ enum: SUB_DOCUMENT_KINDS }).notNull(),
    /** `subcontractor-papers/{random}.{ext}` in the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sha256: text().notNull(),
    /** The policy's or the license's number. */
    number: text(),
    expiresOn: date(),
    createdAt: at().notNull(),
    /** When whoever reads the record's mailbox took it in; null for what came by a link the owner held too. */
    keptAt: at(),
  },
  (t) => [
    uniqueIndex("sub_documents_file_key").on(t.fileKey),
    index("sub_documents_record_idx").on(t.recordId, t.createdAt),
    index("sub_documents_expiry_idx").on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
    check("sub_documents_kind", sql`${t.kind} in ('insurance', 'license', 'w9')`),
    check("sub_documents_end", sql`(${t.kind} = 'w9') = (${t.expiresOn} is null)`),
  ],
);

/** A document in an owner's hands: a file of the sub's, or the live trust record of a sub who is a member. */
export const subGrants = pgTable(
  "sub_grants",
  {
    id: uuid().primaryKey(),
    askId: uuid()
      .notNull()
      .references(() => subAsks.id, { onDelete: "cascade" }),
    documentId: uuid().references(() => subDocuments.id, { onDelete: "cascade" }),
    trustShareId: uuid().references(() => trustShares.id, { onDelete: "cascade" }),
    status: text({ enum: GRANT_STATUSES }).notNull().default("received"),
    /** What the owner wrote when it was returned. */
    reason: text(),
    createdAt: at().notNull(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex("sub_grants_one_received").on(t.askId).where(sql`${t.status} = 'received'`),
    uniqueIndex("sub_grants_one_accepted").on(t.askId).where(sql`${t.status} = 'accepted'`),
    uniqueIndex("sub_grants_one_returned").on(t.askId).where(sql`${t.status} = 'returned'`),
    index("sub_grants_ask_idx").on(t.askId, t.createdAt),
    index("sub_grants_document_idx").on(t.documentId),
    index("sub_grants_share_idx").on(t.trustShareId),
    check("sub_grants_status", sql`${t.status} in ('received', 'accepted', 'returned', 'replaced')`),
    check("sub_grants_one_source", sql`(${t.documentId} is null) <> (${t.trustShareId} is null)`),
    check("sub_grants_decided", sql`${t.status} = 'received' or ${t.decidedAt} is not null`),
  ],
);

/** A way in without an account; the token itself is not kept. */
export const subLinks = pgTable(
  "sub_links",
  {
    id: uuid().primaryKey(),
    subId: uuid().references(() => subs.id, { onDelete: "cascade" }),
    recordId: uuid().references(() => subRecords.id, { onDelete: "cascade" }),
    way: text({ enum: LINK_WAYS }).notNull(),
    tokenHash: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (t) => [
    uniqueIndex("sub_links_token_key").on(t.tokenHash),
    uniqueIndex("sub_links_one_copy").on(t.subId).where(sql`${t.way} = 'copy' and ${t.revokedAt} is null`),
    index("sub_links_sub_idx").on(t.subId),
    index("sub_links_record_idx").on(t.recordId),
    check("sub_links_way", sql`${t.way} in ('mail', 'copy', 'record')`),
    check(
      "sub_links_one_end",
      sql`(${t.way} = 'record') = (${t.recordId} is not null) and (${t.way} = 'record') = (${t.subId} is null)`,
    ),
  ],
);

/** Which reminders of a document's end went out: once a document and threshold. */
export const subReminders = pgTable(
  "sub_reminders",
  {
    documentId: uuid()
      .notNull()
      .references(() => subDocuments.id, { onDelete: "cascade" }),
    /** 60, 30, 15 or 1. */
    daysBefore: integer().notNull(),
    sentAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.daysBefore] })],
);
