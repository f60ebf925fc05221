import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { at } from "#app/infra/database/columns.server.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A contractor's business. Columns up to `services` are the specification's; the rest is what its wizard also asks
 * and what the directory shows. A row is a draft until `onboarding_completed`.
 */
export const contractorProfiles = pgTable(
  "contractor_profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => businesses.id, { onDelete: "cascade" }),
    companyName: text("company_name").notNull().default(""),
    yearsInBusiness: integer("years_in_business"),
    /** Two texts: city and service area. */
    serviceAreas: text("service_areas").array().notNull().default([]),
    /** Where the business works: so many miles around its place, or the counties it names; neither while it has not said. */
    serviceMiles: integer("service_miles"),
    serviceCounties: text("service_counties").array().notNull().default([]),
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
    /** Ids of trades said by name, beside what industry, primary trade and services stand for. */
    moreTrades: text("more_trades").array().notNull().default([]),
    /** Ids of all trades this business is found under; derived from industry, primary trade, services and `moreTrades` when they are saved. */
    trades: text().array().notNull().default([]),
    skills: text().array().notNull().default([]),
    /** Ids of the languages in which customers are spoken with; empty while nobody said. */
    languages: text().array().notNull().default([]),
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
    /** Words of the name, the skills and the trades; written by the database's trigger `index_pro`. */
    search: tsvector().notNull().default(""),
    /** What the directory's reviews add up to; changed only with a review, in its transaction. */
    reviewCount: integer("review_count").notNull().default(0),
    starSum: integer("star_sum").notNull().default(0),
    /** Mean stars, 0 while there is no review. */
    rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`case when review_count > 0 then star_sum::double precision / review_count else 0 end`),
    /**
     * What the directory ranks by: the mean of the reviews and of five more of 4 stars, so that one review says little and
     * thirty say much. `directory_rule_order` tells readers so.
     */
    score: doublePrecision().notNull().generatedAlwaysAs(sql`(20 + star_sum)::double precision / (5 + review_count)`),
    /** Counts up with each save; a second tab that saved meanwhile is noticed by it. */
    version: integer().notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("contractor_profiles_slug_key").on(t.slug),
    index("contractor_profiles_place_idx")
      .using("gist", sql`point(${t.lng}, ${t.lat})`)
      .where(sql`${t.onboardingCompleted}`),
    index("contractor_profiles_search_idx")
      .using("gin", t.search)
      .with({ fastupdate: false })
      .where(sql`${t.onboardingCompleted}`),
    index("contractor_profiles_trades_idx")
      .using("gin", t.trades)
      .with({ fastupdate: false })
      .where(sql`${t.onboardingCompleted}`),
    index("contractor_profiles_counties_idx")
      .using("gin", t.serviceCounties)
      .with({ fastupdate: false })
      .where(sql`${t.onboardingCompleted} and ${t.serviceCounties} <> '{}'`),
    index("contractor_profiles_score_idx")
      .on(t.score, t.reviewCount, t.createdAt, t.userId)
      .where(sql`${t.onboardingCompleted}`),
    index("contractor_profiles_subcontract_score_idx")
      .on(t.score, t.reviewCount, t.createdAt, t.userId)
      .where(sql`${t.onboardingCompleted} and ${t.availableForSubcontract}`),
    check("contractor_profiles_stars", sql`${t.starSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`),
    check("contractor_profiles_step", sql`${t.onboardingStep} between 1 and 5`),
    check("contractor_profiles_area", sql`${t.serviceMiles} is null or ${t.serviceCounties} = '{}'`),
    check("contractor_profiles_miles", sql`${t.serviceMiles} between 1 and 500`),
    check("contractor_profiles_years", sql`${t.yearsInBusiness} between 0 and 100`),
    check("contractor_profiles_bio", sql`char_length(${t.businessDescription}) <= 300`),
    check("contractor_profiles_description", sql`char_length(${t.description}) <= 1000`),
  ],
);

/** When a business first came to a step of the onboarding: 1 to 4, and 5 when it was through. */
export const onboardingSteps = pgTable(
  "onboarding_steps",
  {
    businessId: uuid("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    step: integer().notNull(),
    reachedAt: at("reached_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.step] }),
    index("onboarding_steps_reached_idx").on(t.reachedAt),
    check("onboarding_steps_step", sql`${t.step} between 1 and 5`),
  ],
);
