import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
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
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { DRAWN_MAX } from "#app/infra/drawn.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { NAME_MAX } from "./input/limits.ts";
import { type Content, KINDS, SIDES, STATES } from "./rules.ts";

/**
 * What the two sides of an engagement agree on. From the first signature on the words and their hash are fixed, and from the
 * second nothing changes any more: the database refuses (`keep_agreements` in migrations/custom.sql).
 */
export const agreements = pgTable(
  "agreements",
  {
    id: uuid().primaryKey(),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    kind: text({ enum: KINDS }).notNull(),
    /** 1 for the first of its kind. */
    number: integer().notNull(),
    state: text({ enum: STATES }).notNull().default("draft"),
    /** Counts the edits, so that nobody writes over or signs what they have not read. */
    version: integer().notNull().default(1),
    content: jsonb().$type<Content>().notNull(),
    /** The language in which it was written. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    /** What a copy is checked by. */
    code: text().notNull(),
    /** SHA-256 of its one text, from the first signature on. */
    hash: text(),
    createdAt: at("created_at").notNull(),
    changedAt: at("changed_at").notNull(),
    changedBy: text("changed_by", { enum: SIDES }).notNull(),
    signedAt: at("signed_at"),
  },
  (t) => [
    uniqueIndex("agreements_code_key").on(t.code),
    uniqueIndex("agreements_number_key").on(t.engagementId, t.kind, t.number),
    uniqueIndex("agreements_one").on(t.engagementId).where(sql`${t.kind} = 'agreement' and ${t.state} <> 'void'`),
    uniqueIndex("agreements_one_open_change")
      .on(t.engagementId)
      .where(sql`${t.kind} = 'change' and ${t.state} not in ('signed', 'void')`),
    check("agreements_kind", sql`${t.kind} in ('agreement', 'change')`),
    check("agreements_state", sql`${t.state} in ('draft', 'signed_by_hirer', 'signed_by_pro', 'signed', 'void')`),
    check("agreements_hash", sql`(${t.hash} is null) = (${t.state} = 'draft')`),
    check("agreements_signed", sql`(${t.signedAt} is not null) = (${t.state} = 'signed')`),
  ],
);

/** Who signed for a side, and how it was asked: the audit page of an agreement. */
export const agreementSignatures = pgTable(
  "agreement_signatures",
  {
    agreementId: uuid("agreement_id").notNull(),
    side: text({ enum: SIDES }).notNull(),
    /** Null once their account is gone; the name that they wrote stays. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** What they drew beside it, as `drawn` takes it; null where they wrote the name alone. */
    drawn: text(),
    /** The sentence that they agreed to, as they read it. */
    consent: text().notNull(),
    at: at("at").notNull(),
    ip: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agreementId, t.side] }),
    foreignKey({
      name: "agreement_signatures_agreement",
      columns: [t.agreementId],
      foreignColumns: [agreements.id],
    }).onDelete("cascade"),
    index("agreement_signatures_person_idx").on(t.personId),
    check("agreement_signatures_side", sql`${t.side} in ('hirer', 'pro')`),
    check("agreement_signatures_drawn", sql`char_length(${t.drawn}) <= ${sql.raw(String(DRAWN_MAX))}`),
    check("agreement_signatures_name", sql`char_length(${t.name}) between 2 and ${sql.raw(String(NAME_MAX))}`),
  ],
);

/** The printed copies that were handed out, by the SHA-256 of their bytes. */
export const agreementCopies = pgTable(
  "agreement_copies",
  {
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    sha256: text().notNull(),
    madeAt: at("made_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agreementId, t.sha256] }), uniqueIndex("agreement_copies_key").on(t.sha256)],
);
