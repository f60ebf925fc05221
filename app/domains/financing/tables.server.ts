import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";
import { LOCALES } from "#app/infra/locale.ts";
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
  },
  (t) => [
    uniqueIndex("financing_applications_request_key").on(t.requestKey),
    index("financing_applications_kept_idx").on(t.keptUntil, t.id),
    index("financing_applications_user_idx").on(t.userId),
    check("financing_applications_amount", sql`${t.amount} between 1000 and 100000 and ${t.amount} % 1000 = 0`),
    check("financing_applications_months", sql`${t.months} between 12 and 120 and ${t.months} % 12 = 0`),
    check(
      "financing_applications_project_type",
      sql`${t.projectType} in ('kitchen', 'bathroom', 'roofing', 'hvac', 'windows-doors', 'addition', 'outdoor', 'other')`,
    ),
    check("financing_applications_kept", sql`${t.keptUntil} > ${t.consentedAt}`),
  ],
);
