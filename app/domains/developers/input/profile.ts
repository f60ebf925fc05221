import { z } from "zod";
import {
  ADDRESS_MAX,
  AREA_MAX,
  BIO_MAX,
  CITY_MAX,
  COMPANY_MAX,
  DESCRIPTION_MAX,
  HOURLY_RATE_MAX,
  LICENSE_MAX,
  SERVICE_COUNTIES_MAX,
  SERVICE_MILES,
  SKILL_MAX,
  SKILLS_MAX,
  YEARS_MAX,
} from "#app/domains/contractors/input/limits.ts";
import { idOf, idsOf } from "#content/list-shapes.ts";
import { AVAILABILITY, INDUSTRIES, LANGUAGES, PRIMARY_TRADES, SPECIALTIES, US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";

const textOrNull = (max: number) => z.string().max(max).nullable();

/**
 * What a tool may change of a business: every field of the edit form, each of them optional; null empties one. The form's
 * own shape has the last word on what each may hold.
 */
export const PatchProfile = z
  .object({
    /** What the change was made from; when it is not the newest any more, nothing is saved. */
    version: z.int().min(0),
    companyName: z.string().max(COMPANY_MAX),
    yearsInBusiness: z.int().min(0).max(YEARS_MAX).nullable(),
    industry: idOf(INDUSTRIES).nullable(),
    primaryTrade: idOf(PRIMARY_TRADES).nullable(),
    services: idsOf(SPECIALTIES),
    /** Trades beside what the others stand for. */
    moreTrades: idsOf(TRADES),
    skills: z
      .array(
        z
          .string()
          .max(SKILL_MAX)
          .regex(/^[^,]*$/),
      )
      .max(SKILLS_MAX),
    /** In which customers are spoken with. */
    languages: idsOf(LANGUAGES),
    description: z.string().max(DESCRIPTION_MAX),
    bio: textOrNull(BIO_MAX),
    phone: textOrNull(20),
    address: textOrNull(ADDRESS_MAX),
    city: textOrNull(CITY_MAX),
    state: idOf(US_STATES).nullable(),
    zip: textOrNull(10),
    serviceArea: textOrNull(AREA_MAX),
    /** How far around its place the business works, in miles. */
    serviceMiles: z.literal([...SERVICE_MILES]).nullable(),
    /** Numbers of the counties where it works, as the Census gives them; they take the place of the miles. */
    serviceCounties: z.array(z.string().regex(/^\d{5}$/)).max(SERVICE_COUNTIES_MAX),
    licenseNumber: textOrNull(LICENSE_MAX),
    /** US dollars, cents after the point. */
    hourlyRate: z.number().positive().max(HOURLY_RATE_MAX).multipleOf(0.01).nullable(),
    availability: idOf(AVAILABILITY),
    availableForSubcontract: z.boolean(),
  })
  .partial();
export type PatchProfile = z.output<typeof PatchProfile>;
