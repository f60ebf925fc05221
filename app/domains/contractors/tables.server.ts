import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/domains/auth/tables.server.ts";

const at = (name: string) => timestamp(name, { precision: 3, withTimezone: true });

/**
 * A contractor's business. Columns up to `services` are the specification's; the rest is what its wizard also asks
 * and what the directory shows. A row is a draft until `onboarding_completed`.
 */
export const contractorProfiles = pgTable(
  "contractor_profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    companyName: text("company_name").notNull().default(""),
    yearsInBusiness: integer("years_in_business"),
    /** Two texts: city and service area. */
    serviceAreas: text("service_areas").array().notNull().default([]),
    onboardingStep: integer("onboarding_step").notNull().default(2),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    licenseDocumentUrl: text("license_document_url"),
    insuranceDocumentUrl: text("insurance_document_url"),
    /** The short text of the profile card (step 4's bio). */
    businessDescription: text("business_description"),
    /** Ids of the 16 specialties. */
    services: text().array().notNull().default([]),

    /** The long text of step 2, 10 to 1000 characters. */
    description: text(),
    industry: text(),
    primaryTrade: text("primary_trade"),
    /** Ids of the ten directory trades this business is found under; derived from industry, primary trade and services when they are saved. */
    trades: text().array().notNull().default([]),
    skills: text().array().notNull().default([]),
    phone: text(),
    address: text(),
    city: text(),
    state: text(),
    zip: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    licenseNumber: text("license_number"),
    hourlyRateCents: integer("hourly_rate_cents"),
    availability: text().notNull().default("now"),
    availableForSubcontract: boolean("available_for_subcontract").notNull().default(false),
    slug: text().notNull(),
    /** Counts up with each save; a second tab that saved meanwhile is noticed by it. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("contractor_profiles_slug_key").on(t.slug),
    index("contractor_profiles_place_idx").on(t.lat, t.lng),
    check("contractor_profiles_step", sql`${t.onboardingStep} between 1 and 5`),
    check("contractor_profiles_years", sql`${t.yearsInBusiness} between 0 and 100`),
    check("contractor_profiles_bio", sql`char_length(${t.businessDescription}) <= 300`),
    check("contractor_profiles_description", sql`char_length(${t.description}) <= 1000`),
  ],
);
