import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { CODE_WAYS, STATES, TIE_KINDS } from "./rules/states.ts";
import { PROJECT_TYPES } from "./rules.ts";

/** An application that a visitor or a member asked us to keep. It is removed at `kept_until`, or earlier by the applicant. */
export const financingApplications = pgTable(
  "financing_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A digest of the form's key and what was typed: the same form sent twice is one application. */
    requestKey: text("request_key").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    projectType: text("project_type", { enum: PROJECT_TYPES }).notNull(),
    /** Whole US dollars. */
    amount: integer().notNull(),
    months: integer().notNull(),
    /** Annual income and credit score range, encrypted for this row alone. */
    sealed: text().notNull(),
    consentVersion: integer("consent_version").notNull(),
    consentedAt: at("consented_at").notNull(),
    keptUntil: at("kept_until").notNull(),
    /** The language the applicant wrote in, for mail. */
    locale: text({ enum: LOCALES }).notNull().default("en"),
    standing: text({ enum: STATES }).notNull().default("waiting"),
    /** When it came to stand so; each change asks for the one before. */
    changedAt: at("changed_at").notNull().default(sql`'epoch'`),
    /** Where the code goes, its digest, its end and the wrong tries; empty once it was typed. */
    codeWay: text("code_way", { enum: CODE_WAYS }),
    codeHash: text("code_hash"),
    codeUntil: at("code_until"),
    codeTries: integer("code_tries").notNull().default(0),
    confirmedAt: at("confirmed_at"),
    /** The estimate or invoice that it was opened from, and the business that wrote it. */
    tieKind: text("tie_kind", { enum: TIE_KINDS }),
    tieId: uuid("tie_id"),
    proId: uuid("pro_id").references(() => businesses.id, { onDelete: "set null" }),
    /** Since when the business may know that financing is approved. */
    sharedAt: at("shared_at"),
    /** The lender that the applicant agreed to, and its reference. */
    lender: text(),
    lenderRef: text("lender_ref"),
    loanRef: text("loan_ref"),
    /** The offers, encrypted for this row alone, and until when the lender holds them. */
    sealedOffers: text("sealed_offers"),
    offersUntil: at("offers_until"),
    chosen: text(),
    /** The lender took the chosen offer back, or would not pay out. */
    problem: text({ enum: ["offer_gone", "pay_out_refused"] }),
    /** Of the operator's desk. */
    deskOwnerId: uuid("desk_owner_id").references(() => users.id, { onDelete: "set null" }),
    deskNote: text("desk_note").notNull().default(""),
    nextAction: text("next_action").notNull().default(""),
    nextOn: date("next_on"),
    deskVersion: integer("desk_version").notNull().default(0),
  },
  (t) => [
    uniqueIndex("financing_applications_request_key").on(t.requestKey),
    index("financing_applications_kept_idx").on(t.keptUntil, t.id),
    index("financing_applications_user_idx").on(t.userId),
    index("financing_applications_tie_idx").on(t.tieId).where(sql`${t.sharedAt} is not null`),
    index("financing_applications_pro_idx").on(t.proId),
    index("financing_applications_desk_owner_idx").on(t.deskOwnerId),
    index("financing_applications_waiting_idx").on(t.consentedAt).where(sql`${t.standing} = 'waiting'`),
    index("financing_applications_asking_idx")
      .on(t.changedAt)
      .where(sql`${t.standing} in ('checking', 'accepting', 'paying')`),
    check(
      "financing_applications_standing",
      sql`${t.standing} in (${sql.raw(STATES.map((state) => `'${state}'`).join(", "))})`,
    ),
    check("financing_applications_tie", sql`(${t.tieKind} is null) = (${t.tieId} is null)`),
    check("financing_applications_code", sql`(${t.codeHash} is null) = (${t.codeUntil} is null)`),
    check("financing_applications_unconfirmed", sql`${t.standing} <> 'unconfirmed' or ${t.confirmedAt} is null`),
    check("financing_applications_offered", sql`${t.standing} <> 'offered' or ${t.sealedOffers} is not null`),
    check(
      "financing_applications_loan",
      sql`${t.standing} not in ('accepted', 'paying', 'paid_out') or ${t.loanRef} is not null`,
    ),
    check(
      "financing_applications_chosen",
      sql`${t.standing} not in ('accepting', 'accepted', 'paying', 'paid_out') or ${t.chosen} is not null`,
    ),
    check("financing_applications_amount", sql`${t.amount} between 1000 and 100000`),
    check("financing_applications_months", sql`${t.months} between 12 and 120 and ${t.months} % 12 = 0`),
    check(
      "financing_applications_project_type",
      sql`${t.projectType} in ('kitchen', 'bathroom', 'roofing', 'hvac', 'windows-doors', 'addition', 'outdoor', 'other')`,
    ),
    check("financing_applications_kept", sql`${t.keptUntil} > ${t.consentedAt}`),
  ],
);
